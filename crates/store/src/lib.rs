//! What lasts: people, tables, logs of answers, records, ratings. One face over two engines.
//!
//! - [`Engine`] is the one trait that a database implements: rows in, rows out, all statements of a [`Write`] or none,
//!   and lines appended to logs, many at once.
//! - [`Store`] is what the rest of the program uses: typed, the same on every engine. All SQL stands in this crate, in
//!   the dialect that SQLite and PostgreSQL share.
//!
//! Whatever a method of [`Store`] has written is on the disk when it returns.

mod cell;
mod chat;
mod engine;
mod event;
mod files;
mod log;
mod migrations;
mod people;
mod ratings;
mod records;
pub mod story;
mod tables;
mod time;

use std::sync::Arc;

pub use cell::{Cell, Row};
pub use chat::Talk;
pub use engine::{Append, Appended, Change, Engine, Fault, Statement, Trouble, TroubleKind, Write};
pub use event::{Event, EventUnread, Why};
pub use files::{Holding, file_ref};
pub use log::Logged;
pub use migrations::MIGRATIONS;
pub use people::{KeyRow, NewPerson, Person};
pub use ratings::Rated;
pub use records::{Finish, MetRow, RecordRow, ResultRow, Shown};
pub use tables::{SeatVote, Seats, TableBody, TableRow, Takeback};
pub use time::now;
use tokio::sync::broadcast;
use wire::Id;

/// Everything that lasts.
#[derive(Clone)]
pub struct Store {
    engine: Arc<dyn Engine>,
}

impl Store {
    /// A store on this engine, with everything in place that the program expects.
    ///
    /// # Errors
    /// If the database cannot be brought up to date.
    pub async fn open(engine: Arc<dyn Engine>) -> Result<Store, Fault> {
        engine.migrate(MIGRATIONS).await?;
        Ok(Store { engine })
    }

    /// What other servers on the same database have changed.
    pub fn changes(&self) -> broadcast::Receiver<Change> {
        self.engine.changes()
    }

    /// May other servers use the same database?
    pub fn is_shared(&self) -> bool {
        self.engine.is_shared()
    }

    /// Does the database answer?
    ///
    /// # Errors
    /// If it does not.
    pub async fn ping(&self) -> Result<(), Fault> {
        self.rows("SELECT 1", vec![]).await.map(drop)
    }

    /// Writes what is still to be written and closes the database.
    pub async fn close(&self) {
        self.engine.close().await;
    }

    async fn rows(&self, sql: &'static str, args: Vec<Cell>) -> Result<Vec<Row>, Fault> {
        self.engine.rows(sql, args).await
    }

    async fn row(&self, sql: &'static str, args: Vec<Cell>) -> Result<Option<Row>, Fault> {
        Ok(self.engine.rows(sql, args).await?.into_iter().next())
    }

    async fn write(&self, write: Write) -> Result<u64, Fault> {
        self.engine.write(write).await
    }
}

/// An id that nobody has yet.
///
/// # Panics
/// If the system gives no randomness.
pub fn fresh_id() -> Id {
    let mut bytes = [0; 8];
    getrandom::fill(&mut bytes).expect("the system gives randomness");
    Id::new(i64::from_le_bytes(bytes))
}
