//! A match's log: append-only, one line for everything that was done to it.

use wire::Id;

use crate::{Append, Appended, Event, Fault, Store, Write, args};

/// A line of a log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Logged {
    /// Counted from 0.
    pub seq: i64,
    /// In milliseconds since 1970.
    pub at: i64,
    /// The match's version after it.
    pub version: i64,
    /// What was done.
    pub event: Event,
}

impl Append {
    /// As it is read from the log.
    ///
    /// # Errors
    /// If it was written by a later program.
    pub fn logged(&self) -> Result<Logged, Fault> {
        let event = self.line.parse().map_err(|error: crate::EventUnread| Fault::broken(error))?;
        Ok(Logged { seq: self.seq, at: self.at, version: self.version, event })
    }

    /// The same as a statement, for lines that are written together with something else.
    pub fn with(self, write: Write) -> Write {
        write.then_must(
            "INSERT INTO log (table_id, seq, at, version, line) VALUES ($1, $2, $3, $4, $5)",
            args![self.table, self.seq, self.at, self.version, self.line],
        )
    }
}

impl Store {
    /// Appends a line.
    ///
    /// # Errors
    /// `Conflict` if another server has written this place of the log.
    pub async fn append(&self, line: Append) -> Appended {
        self.engine.append(line).await
    }

    /// The lines of a log from place `since` on.
    ///
    /// # Errors
    /// If the database fails, or a line was written by a later program.
    pub async fn log(&self, table: Id, since: i64) -> Result<Vec<Logged>, Fault> {
        let sql = "SELECT seq, at, version, line FROM log WHERE table_id = $1 AND seq >= $2 ORDER BY seq";
        let rows = self.rows(sql, args![table, since]).await?;
        rows.iter()
            .map(|row| {
                let line = row.text(3).to_owned();
                Append { table, seq: row.int(0), at: row.int(1), version: row.int(2), line }.logged()
            })
            .collect()
    }
}
