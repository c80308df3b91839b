//! What was said at tables, and private notes.

use wire::{ChatLine, Id, PersonRef};

use crate::{Change, Fault, Store, Write, args, now};

/// How many lines a person has said since some time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Talk {
    /// At one table.
    pub here: u64,
    /// At all tables.
    pub everywhere: u64,
}

impl Store {
    /// How many lines a person has said at this table, and at all, since a time in milliseconds since 1970.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn talk_of(&self, person: Id, table: Id, since: i64) -> Result<Talk, Fault> {
        let sql = "SELECT COUNT(CASE WHEN table_id = $2 THEN 1 END), COUNT(*) FROM chat \
                   WHERE person = $1 AND at >= $3";
        let row = self.row(sql, args![person, table, since]).await?;
        let count = |place| row.as_ref().map_or(0, |row| u64::try_from(row.int(place)).unwrap_or(0));
        Ok(Talk { here: count(0), everywhere: count(1) })
    }

    /// Keeps what somebody said; of a table's lines those stay that were said since `since`, and the last `kept` of all.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn say(
        &self,
        table: Id,
        person: &PersonRef,
        text: &str,
        kept: i64,
        since: i64,
    ) -> Result<ChatLine, Fault> {
        loop {
            let number = self.next_said(table).await?;
            let line = ChatLine { number, person: person.clone(), at: now(), text: text.to_owned() };
            let write = Write::default().then_must(
                "INSERT INTO chat (table_id, number, person, name, at, text) VALUES ($1, $2, $3, $4, $5, $6) \
                 ON CONFLICT DO NOTHING",
                args![table, line.number, person.id, person.name.as_str(), line.at, text],
            );
            let sql = "DELETE FROM chat WHERE table_id = $1 AND number <= $2 AND at < $3";
            let write = write.then(sql, args![table, line.number - kept, since]);
            match self.write(write.touching(Change::Chat(table))).await {
                Ok(_) => return Ok(line),
                Err(Fault::Conflict) => {}
                Err(broken @ Fault::Broken(_)) => return Err(broken),
            }
        }
    }

    /// The number of the next line at a table.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn next_said(&self, table: Id) -> Result<i64, Fault> {
        let sql = "SELECT COALESCE(MAX(number), -1) + 1 FROM chat WHERE table_id = $1";
        Ok(self.row(sql, args![table]).await?.map_or(0, |row| row.int(0)))
    }

    /// What was said at a table from number `since` on.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn said(&self, table: Id, since: i64) -> Result<Vec<ChatLine>, Fault> {
        let sql = "SELECT number, person, name, at, text FROM chat WHERE table_id = $1 AND number >= $2 \
                   ORDER BY number LIMIT 500";
        let rows = self.rows(sql, args![table, since]).await?;
        let line = |row: &crate::Row| ChatLine {
            number: row.int(0),
            person: PersonRef { id: row.id(1), name: row.text(2).to_owned() },
            at: row.int(3),
            text: row.text(4).to_owned(),
        };
        Ok(rows.iter().map(line).collect())
    }

    /// Keeps a person's private note about a table, in place of the one before; one without a text is forgotten. Returns
    /// whether it was kept: nobody has more than `most`.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn set_note(&self, person: Id, table: Id, text: &str, most: i64) -> Result<bool, Fault> {
        if text.is_empty() {
            let sql = "DELETE FROM notes WHERE person = $1 AND table_id = $2";
            return self.write(Write::default().then(sql, args![person, table])).await.map(|_| true);
        }
        let sql = "INSERT INTO notes (person, table_id, text) \
                   SELECT CAST($1 AS BIGINT), CAST($2 AS BIGINT), CAST($3 AS TEXT) \
                   WHERE (SELECT COUNT(*) FROM notes WHERE person = $1 AND table_id <> $2) < $4 \
                   ON CONFLICT (person, table_id) DO UPDATE SET text = excluded.text";
        Ok(self.write(Write::default().then(sql, args![person, table, text, most])).await? > 0)
    }

    /// A person's private note about a table.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn note(&self, person: Id, table: Id) -> Result<Option<String>, Fault> {
        let sql = "SELECT text FROM notes WHERE person = $1 AND table_id = $2";
        Ok(self.row(sql, args![person, table]).await?.map(|row| row.text(0).to_owned()))
    }
}
