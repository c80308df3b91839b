//! Tables: what was agreed on, who sits where, how far it has come.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use wire::{
    FileRef, Habit, Id, KeptSeat, OnTimeout, Pace, PersonRef, Privacy, SeatInfo, Sitter, Stage, Verdict,
};

use crate::{Change, Fault, Row, Store, Write, args, fresh_id, now};

/// What is kept of a table beside its log.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct TableBody {
    /// The game.
    pub title: String,
    /// The version of its rules, and the hash of their data.
    pub edition: (u32, String),
    /// What was agreed on, without long texts.
    pub options: BTreeMap<String, String>,
    /// Options that are long texts, by their keys; the texts are kept apart.
    #[serde(default)]
    pub files: BTreeMap<String, FileRef>,
    /// How fast it plays.
    pub pace: Pace,
    /// Who may join and watch.
    pub privacy: Privacy,
    /// What happens to a seat whose time has run out.
    pub on_timeout: OnTimeout,
    /// Whether it counts.
    pub rated: bool,
    /// Who opened it.
    pub owner: PersonRef,
    /// The seats in turn order.
    pub seats: Vec<SeatInfo>,
    /// When it was opened.
    pub created: i64,
    /// What opens it, if it is invite-only.
    pub invitation: Option<String>,
    /// How it ended.
    pub verdict: Option<Verdict>,
    /// Where the same people play again.
    pub rematch: Option<Id>,
    /// What somebody asks everybody to agree to.
    #[serde(default)]
    pub takeback: Option<Takeback>,
    /// The chapter of a tutorial that is taught here.
    #[serde(default)]
    pub chapter: Option<String>,
    /// What seats do at moments to react, as their people have set it.
    #[serde(default)]
    pub habits: Vec<Habit>,
    /// Why it stands still, in English and in French.
    #[serde(default)]
    pub frozen: Option<(String, String)>,
    /// Who sat where when the game began: these are rated, whatever becomes of their seats.
    #[serde(default)]
    pub began: Vec<Option<PersonRef>>,
    /// Everybody who has sat here while the game was on.
    #[serde(default)]
    pub sat: Vec<Id>,
    /// The seats that were left and are kept for whoever left them.
    #[serde(default)]
    pub kept: Vec<KeptSeat>,
    /// Who wants a seat to be filled whose person is away.
    #[serde(default)]
    pub vote: Option<SeatVote>,
}

impl TableBody {
    /// A table that is opened now, as it is unless something else is agreed on.
    pub fn new(title: String, edition: (u32, String), owner: PersonRef, seats: Vec<SeatInfo>) -> TableBody {
        TableBody {
            title,
            edition,
            options: BTreeMap::new(),
            files: BTreeMap::new(),
            pace: Pace::default(),
            privacy: Privacy::default(),
            on_timeout: OnTimeout::default(),
            rated: false,
            owner,
            seats,
            created: now(),
            invitation: None,
            verdict: None,
            rematch: None,
            takeback: None,
            chapter: None,
            habits: Vec::new(),
            frozen: None,
            began: Vec::new(),
            sat: Vec::new(),
            kept: Vec::new(),
            vote: None,
        }
    }
}

/// A wish to fill a seat whose person is away.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SeatVote {
    /// Counted from 1.
    pub seat: u8,
    /// At which version of the game; when it has gone on and somebody holds the seat, the wish is void.
    pub version: u64,
    /// The seats that agree.
    pub agreed: Vec<u8>,
    /// To a bot of this strength; else to free it for somebody new.
    #[serde(default)]
    pub level: Option<String>,
}

/// A request to go back by consent.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Takeback {
    /// The seat that asks.
    pub by: u8,
    /// To where so many answers had been given.
    pub answers: usize,
    /// At which version; when the game has gone on, the request is void.
    pub version: u64,
    /// The seats that must still agree.
    pub waiting: Vec<u8>,
}

/// A table as it is stored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TableRow {
    /// Names it.
    pub id: Id,
    /// How often it was changed.
    pub rev: i64,
    /// How far it has come.
    pub stage: Stage,
    /// The dealer's secret, as hexadecimal digits.
    pub seed: String,
    /// All else.
    pub body: TableBody,
}

impl TableRow {
    /// A table that waits for its game to begin.
    pub fn new(seed: String, body: TableBody) -> TableRow {
        TableRow { id: fresh_id(), rev: 0, stage: Stage::Open, seed, body }
    }
}

/// Whether somebody else sits somewhere than when a table was last written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Seats {
    /// Everybody sits where they sat.
    AsBefore,
    /// Somebody has come, gone or moved.
    Changed,
}

const COLUMNS: &str = "SELECT id, rev, stage, seed, body FROM tables";

fn stage_name(stage: Stage) -> &'static str {
    match stage {
        Stage::Open => "open",
        Stage::Playing => "playing",
        Stage::Over => "over",
        Stage::Frozen => "frozen",
        Stage::Closed => "closed",
    }
}

fn stage(name: &str) -> Stage {
    [Stage::Open, Stage::Playing, Stage::Over, Stage::Frozen, Stage::Closed]
        .into_iter()
        .find(|stage| stage_name(*stage) == name)
        .unwrap_or(Stage::Frozen)
}

fn table(row: &Row) -> Result<TableRow, Fault> {
    let body = serde_json::from_str(row.text(4)).map_err(Fault::broken)?;
    Ok(TableRow {
        id: row.id(0),
        rev: row.int(1),
        stage: stage(row.text(2)),
        seed: row.text(3).to_owned(),
        body,
    })
}

fn listed(row: &TableRow) -> bool {
    row.body.privacy == Privacy::Public
}

fn body(row: &TableRow) -> String {
    serde_json::to_string(&row.body).expect("a table's body is plain data")
}

/// The statements that say who sits where, so that a person's tables can be found.
fn seating(mut write: Write, row: &TableRow) -> Write {
    write = write.then("DELETE FROM seats WHERE table_id = $1", args![row.id]);
    for seat in &row.body.seats {
        if let Sitter::Person { person } = &seat.sitter {
            write = write.then(
                "INSERT INTO seats (table_id, seat, person) VALUES ($1, $2, $3)",
                args![row.id, i64::from(seat.seat), person.id],
            );
        }
    }
    write
}

impl Store {
    /// A new table.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn add_table(&self, row: &TableRow) -> Result<(), Fault> {
        let bytes: u64 = row.body.files.values().map(|file| file.bytes).sum();
        let write = Write::default().then_must(
            "INSERT INTO tables (id, rev, stage, listed, seed, body, updated, owner, lesson, bytes) \
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)",
            args![
                row.id,
                row.rev,
                stage_name(row.stage),
                listed(row),
                row.seed.as_str(),
                body(row),
                now(),
                row.body.owner.id,
                row.body.chapter.is_some(),
                i64::try_from(bytes).unwrap_or(i64::MAX)
            ],
        );
        self.write(seating(write, row)).await.map(drop)
    }

    /// Writes a table that was revision `row.rev`, with `also` in the same breath; `row` has its new revision then.
    ///
    /// # Errors
    /// `Conflict` if somebody else has changed it since.
    pub async fn save_table(
        &self,
        row: &mut TableRow,
        seats: Seats,
        deadline: Option<i64>,
        also: Write,
    ) -> Result<(), Fault> {
        let mut write = Write::default().then_must(
            "UPDATE tables SET rev = rev + 1, stage = $3, body = $4, deadline = $5, updated = $6 \
             WHERE id = $1 AND rev = $2",
            args![row.id, row.rev, stage_name(row.stage), body(row), deadline, now()],
        );
        if seats == Seats::Changed {
            write = seating(write, row);
        }
        write.statements.extend(also.statements);
        self.write(write.touching(Change::Table(row.id))).await?;
        row.rev += 1;
        Ok(())
    }

    /// Only when the table must be looked at next.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn set_deadline(&self, table: Id, deadline: Option<i64>) -> Result<(), Fault> {
        let sql = "UPDATE tables SET deadline = $2 WHERE id = $1";
        self.write(Write::default().then(sql, args![table, deadline])).await.map(drop)
    }

    /// A table.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn table(&self, id: Id) -> Result<Option<TableRow>, Fault> {
        let found =
            self.row("SELECT id, rev, stage, seed, body FROM tables WHERE id = $1", args![id]).await?;
        found.as_ref().map(table).transpose()
    }

    /// The lobby: public tables where seats may be free, or that can be watched; the newest first.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn lobby(&self, at_stage: Stage, limit: i64) -> Result<Vec<TableRow>, Fault> {
        let sql = "SELECT id, rev, stage, seed, body FROM tables WHERE stage = $1 AND listed = 1 \
                   ORDER BY updated DESC LIMIT $2";
        self.rows(sql, args![stage_name(at_stage), limit]).await?.iter().map(table).collect()
    }

    /// The tables at which a person sits, the newest first.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn tables_of(&self, person: Id, limit: i64) -> Result<Vec<TableRow>, Fault> {
        let sql = "SELECT id, rev, stage, seed, body FROM tables WHERE id IN \
                   (SELECT table_id FROM seats WHERE person = $1) ORDER BY updated DESC LIMIT $2";
        debug_assert!(sql.starts_with(COLUMNS));
        self.rows(sql, args![person, limit]).await?.iter().map(table).collect()
    }

    /// The tables that have not ended at which a person sits, or which wait and are theirs.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn unfinished_of(&self, person: Id) -> Result<Vec<TableRow>, Fault> {
        let sql = "SELECT id, rev, stage, seed, body FROM tables WHERE (stage = 'open' AND owner = $1) OR \
                   ((stage = 'open' OR stage = 'playing') AND id IN \
                   (SELECT table_id FROM seats WHERE person = $1)) ORDER BY updated DESC";
        self.rows(sql, args![person]).await?.iter().map(table).collect()
    }

    /// How many games are on that a person has opened, chapters aside.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn playing_of(&self, owner: Id) -> Result<u64, Fault> {
        let sql = "SELECT COUNT(*) FROM tables WHERE owner = $1 AND stage = 'playing' AND lesson = 0";
        let row = self.row(sql, args![owner]).await?;
        Ok(row.map_or(0, |row| u64::try_from(row.int(0)).unwrap_or(0)))
    }

    /// Closes the chapters that a learner has begun and not ended, but for the `most` that were opened last.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn end_lessons(&self, learner: Id, most: i64) -> Result<(), Fault> {
        let sql = "UPDATE tables SET stage = 'closed', rev = rev + 1 \
                   WHERE owner = $1 AND lesson = 1 AND stage = 'playing' AND id NOT IN \
                   (SELECT id FROM tables WHERE owner = $1 AND lesson = 1 AND stage = 'playing' \
                    ORDER BY updated DESC LIMIT $2)";
        self.write(Write::default().then(sql, args![learner, most])).await.map(drop)
    }

    /// Of the `limit` tables that were changed last and where a game is on: those where a bot sits and a person plays
    /// who waits for it. A bot that was thinking when its server stopped has to be asked again.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn with_bots(&self, limit: i64) -> Result<Vec<Id>, Fault> {
        let sql = "SELECT id, rev, stage, seed, body FROM tables WHERE stage = 'playing' \
                   ORDER BY updated DESC LIMIT $1";
        let rows: Vec<TableRow> =
            self.rows(sql, args![limit]).await?.iter().map(table).collect::<Result<_, _>>()?;
        let is_waiting = |row: &TableRow| {
            let mut seats = row.body.seats.iter();
            let plays = |seat: &SeatInfo| matches!(seat.sitter, Sitter::Person { .. }) && !seat.forfeited;
            let answers = |seat: &SeatInfo| matches!(seat.sitter, Sitter::Bot { .. }) || seat.forfeited;
            seats.clone().any(plays) && seats.any(answers)
        };
        Ok(rows.into_iter().filter(is_waiting).map(|row| row.id).collect())
    }

    /// The tables whose deadline has passed.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn overdue(&self, at: i64, limit: i64) -> Result<Vec<Id>, Fault> {
        let sql =
            "SELECT id FROM tables WHERE deadline < $1 AND stage = 'playing' ORDER BY deadline LIMIT $2";
        Ok(self.rows(sql, args![at, limit]).await?.iter().map(|row| row.id(0)).collect())
    }
}
