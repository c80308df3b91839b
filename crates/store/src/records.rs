//! Finished games: the record, who was placed where, and the ratings that follow.

use table::Record;
use wire::{FileRef, Id, PersonRef, RecordInfo, ResultLine, Rival, Sitter, Stage, Verdict};

use crate::{Fault, Row, Seats, Store, TableRow, Write, args, file_ref, fresh_id, now, ratings};

/// A finished game's record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RecordRow {
    /// The table's, or its own if it was imported.
    pub id: Id,
    /// The game.
    pub title: String,
    /// How many seats.
    pub players: u8,
    /// How many answers, fate's included.
    pub answers: usize,
    /// Who sat where.
    pub names: Vec<String>,
    /// Whether anybody may find it; else only by its link.
    pub is_listed: bool,
    /// The record itself.
    pub text: String,
}

/// A game that has ended.
#[derive(Clone, Debug)]
pub struct Finish {
    /// How.
    pub verdict: Verdict,
    /// Its record.
    pub record: RecordRow,
    /// What the winners have met of the title's checklist.
    pub challenges: Vec<String>,
}

/// An entry of a checklist that a person has met.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MetRow {
    /// The game.
    pub title: String,
    /// The entry.
    pub challenge: String,
    /// The table where it was met first.
    pub table: Id,
    /// When, in milliseconds since 1970.
    pub at: i64,
}

/// To whom a person's games are shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shown {
    /// To the person: all of them.
    Oneself,
    /// To others: those that anybody might watch.
    Others,
}

impl Shown {
    /// The least that `listed` may be.
    fn listed(self) -> i64 {
        match self {
            Shown::Oneself => 0,
            Shown::Others => 1,
        }
    }
}

/// How a seat fared.
pub type ResultRow = ResultLine;

fn info(row: &Row) -> RecordInfo {
    RecordInfo {
        id: row.id(0),
        title: row.text(1).to_owned(),
        players: row.small(2),
        answers: usize::try_from(row.int(3)).unwrap_or(0),
        names: serde_json::from_str(row.text(4)).unwrap_or_default(),
        at: row.int(5),
    }
}

fn json(value: &impl serde::Serialize) -> String {
    serde_json::to_string(value).expect("plain data")
}

impl RecordRow {
    /// A record that came from elsewhere: found by its link alone, with nobody's name on it.
    pub fn imported(record: &Record, text: String) -> RecordRow {
        let opening = record.opening();
        RecordRow {
            id: fresh_id(),
            title: opening.title,
            players: opening.players,
            answers: record.answers(),
            names: Vec::new(),
            is_listed: false,
            text,
        }
    }

    /// The statement that keeps it, for whatever is written together with it.
    pub fn with(&self, write: Write) -> Write {
        write.then_must(
            "INSERT INTO records (id, title, players, answers, names, listed, at, text) \
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT DO NOTHING",
            args![
                self.id,
                self.title.as_str(),
                i64::from(self.players),
                i64::try_from(self.answers).unwrap_or(i64::MAX),
                json(&self.names),
                self.is_listed,
                now(),
                self.text.as_str()
            ],
        )
    }
}

impl Store {
    /// Ends a table: its record, everybody's result and rating, once and together.
    ///
    /// # Errors
    /// `Conflict` if another server has ended it, or a person's rating has just changed: look again.
    pub async fn finish(&self, row: &mut TableRow, finish: &Finish) -> Result<(), Fault> {
        let body = &row.body;
        let names: Vec<String> = finish.record.names.clone();
        let mut write = finish.record.with(Write::default());
        let sitting = body.seats.iter().map(|seat| match &seat.sitter {
            Sitter::Person { person } => Some(person.clone()),
            Sitter::Empty | Sitter::Bot { .. } => None,
        });
        // Whom a game counts for is settled when it begins.
        let is_settled = body.rated && !body.began.is_empty();
        let people: Vec<Option<PersonRef>> = if is_settled { body.began.clone() } else { sitting.collect() };
        let people: Vec<(u8, PersonRef)> =
            (1..).zip(people).filter_map(|(seat, person)| Some((seat, person?))).collect();
        let place = |seat: u8| finish.verdict.places[usize::from(seat) - 1];
        for (seat, person) in &people {
            write = write.then(
                "INSERT INTO results (table_id, seat, person, title, place, names, verdict, rated, at) \
                 VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)",
                args![
                    row.id,
                    i64::from(*seat),
                    person.id,
                    body.title.as_str(),
                    i64::from(place(*seat)),
                    json(&names),
                    json(&finish.verdict),
                    body.rated,
                    now()
                ],
            );
        }
        let winners = people.iter().filter(|(seat, _)| finish.verdict.winners.contains(seat));
        for (challenge, (_, person)) in
            winners.flat_map(|winner| finish.challenges.iter().map(move |challenge| (challenge, winner)))
        {
            // Whoever has deleted the account meanwhile keeps no list.
            write = write.then(
                "INSERT INTO challenges (person, title, challenge, table_id, at) \
                 SELECT id, $2, $3, $4, $5 FROM people WHERE id = $1 ON CONFLICT DO NOTHING",
                args![person.id, body.title.as_str(), challenge.as_str(), row.id, now()],
            );
        }
        if body.rated {
            let players = body.seats.len() as u8;
            let mut before = Vec::new();
            for (seat, person) in &people {
                // Whoever has deleted the account meanwhile has no rating to keep.
                if self.person(person.id).await?.is_some() {
                    before.push((self.rating(person.id, &body.title, players).await?, place(*seat)));
                }
            }
            if before.len() > 1 {
                for rated in ratings::after_game(&before) {
                    write = ratings::keep(write, &body.title, players, &rated);
                }
            }
        }
        let mut ended = row.clone();
        ended.stage = Stage::Over;
        ended.body.verdict = Some(finish.verdict.clone());
        self.save_table(&mut ended, Seats::AsBefore, None, write).await?;
        *row = ended;
        Ok(())
    }

    /// Keeps a record that was brought from elsewhere, once: what is known of it, or of the same one that was there.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn import(&self, record: &RecordRow, owner: Option<Id>) -> Result<RecordInfo, Fault> {
        let FileRef { hash, bytes } = file_ref(&record.text);
        let bytes = i64::try_from(bytes).unwrap_or(i64::MAX);
        let write = record.with(Write::default()).then_must(
            "UPDATE records SET owner = $2, digest = $3, bytes = $4 WHERE id = $1",
            args![record.id, owner, hash.as_str(), bytes],
        );
        let written = self.write(write).await;
        let sql = "SELECT id, title, players, answers, names, at FROM records WHERE digest = $1";
        match (written, self.row(sql, args![hash]).await?) {
            (Ok(_) | Err(Fault::Conflict), Some(row)) => Ok(info(&row)),
            (Ok(_), None) => Err(Fault::broken("a record was written and is not there")),
            (Err(fault @ (Fault::Conflict | Fault::Broken(_))), _) => Err(fault),
        }
    }

    /// How many bytes of records a person has brought.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn imported_by(&self, owner: Id) -> Result<u64, Fault> {
        let sql = "SELECT CAST(COALESCE(SUM(bytes), 0) AS BIGINT) FROM records WHERE owner = $1";
        let row = self.row(sql, args![owner]).await?;
        Ok(row.map_or(0, |row| u64::try_from(row.int(0)).unwrap_or(0)))
    }

    /// A record, and what is known about it.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn record(&self, id: Id) -> Result<Option<(RecordInfo, String)>, Fault> {
        let sql = "SELECT id, title, players, answers, names, at, text FROM records WHERE id = $1";
        Ok(self.row(sql, args![id]).await?.map(|row| (info(&row), row.text(6).to_owned())))
    }

    /// What is known about a record.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn record_info(&self, id: Id) -> Result<Option<RecordInfo>, Fault> {
        let sql = "SELECT id, title, players, answers, names, at FROM records WHERE id = $1";
        Ok(self.row(sql, args![id]).await?.as_ref().map(info))
    }

    /// A record alone.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn record_text(&self, id: Id) -> Result<Option<String>, Fault> {
        let row = self.row("SELECT text FROM records WHERE id = $1", args![id]).await?;
        Ok(row.map(|row| row.text(0).to_owned()))
    }

    /// The records that anybody may find, the newest first.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn records(&self, limit: i64) -> Result<Vec<RecordInfo>, Fault> {
        let sql = "SELECT id, title, players, answers, names, at FROM records WHERE listed = 1 \
                   ORDER BY at DESC LIMIT $1";
        Ok(self.rows(sql, args![limit]).await?.iter().map(info).collect())
    }

    /// A person's last results, the newest first.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn results(&self, person: Id, to: Shown, limit: i64) -> Result<Vec<ResultRow>, Fault> {
        let sql = "SELECT r.table_id, r.title, r.seat, r.names, r.verdict, r.rated, r.at FROM results r \
                   JOIN tables t ON t.id = r.table_id WHERE r.person = $1 AND t.listed >= $2 \
                   ORDER BY r.at DESC LIMIT $3";
        let rows = self.rows(sql, args![person, to.listed(), limit]).await?;
        rows.iter()
            .map(|row| {
                let broken = |error: serde_json::Error| Fault::broken(error);
                Ok(ResultLine {
                    table: row.id(0),
                    title: row.text(1).to_owned(),
                    seat: row.small(2),
                    names: serde_json::from_str(row.text(3)).map_err(broken)?,
                    verdict: serde_json::from_str(row.text(4)).map_err(broken)?,
                    rated: row.int(5) == 1,
                    at: row.int(6),
                })
            })
            .collect()
    }

    /// What a person has met of the titles' checklists, the oldest first.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn challenges(&self, person: Id) -> Result<Vec<MetRow>, Fault> {
        let sql =
            "SELECT title, challenge, table_id, at FROM challenges WHERE person = $1 ORDER BY at, challenge";
        let met = |row: &Row| MetRow {
            title: row.text(0).to_owned(),
            challenge: row.text(1).to_owned(),
            table: row.id(2),
            at: row.int(3),
        };
        Ok(self.rows(sql, args![person]).await?.iter().map(met).collect())
    }

    /// How a person fared against others, the most frequent first.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn rivals(&self, person: Id, to: Shown, limit: i64) -> Result<Vec<Rival>, Fault> {
        let sql = "SELECT p.id, p.name, COUNT(*), \
                   SUM(CASE WHEN mine.place < theirs.place THEN 1 ELSE 0 END), \
                   SUM(CASE WHEN mine.place > theirs.place THEN 1 ELSE 0 END) \
                   FROM results mine JOIN results theirs ON theirs.table_id = mine.table_id \
                   JOIN people p ON p.id = theirs.person JOIN tables t ON t.id = mine.table_id \
                   WHERE mine.person = $1 AND theirs.person <> $1 AND t.listed >= $2 \
                   GROUP BY p.id, p.name ORDER BY COUNT(*) DESC, p.name LIMIT $3";
        let rival = |row: &Row| Rival {
            person: PersonRef { id: row.id(0), name: row.text(1).to_owned() },
            games: row.int(2),
            ahead: row.int(3),
            behind: row.int(4),
        };
        Ok(self.rows(sql, args![person, to.listed(), limit]).await?.iter().map(rival).collect())
    }
}
