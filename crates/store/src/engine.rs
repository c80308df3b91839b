//! `Engine`: the one trait that a database implements.

use std::fmt;

use async_trait::async_trait;
use tokio::sync::broadcast;
use wire::Id;

use crate::{Cell, Row};

/// Why the store did not do it.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Fault {
    /// Somebody else was there first: another server wrote this place of a log, or a name is taken.
    #[error("it was changed by somebody else")]
    Conflict,
    /// The database failed, or cannot be reached.
    #[error("the database failed: {0}")]
    Broken(Trouble),
}

impl Fault {
    /// It failed, and nobody knows more than this.
    pub fn broken(error: impl fmt::Display) -> Fault {
        Fault::Broken(Trouble { kind: TroubleKind::Other, error: error.to_string() })
    }
}

/// How a database failed.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{error}")]
pub struct Trouble {
    /// What somebody can do about it.
    pub kind: TroubleKind,
    /// As the database says it.
    pub error: String,
}

/// What has to be done about a failure.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TroubleKind {
    /// There is no room: make some.
    Full,
    /// It may be read and not written: let it be written, or choose another place.
    ReadOnly,
    /// What was kept is damaged: put a backup in its place.
    Damaged,
    /// Anything else; perhaps it passes.
    Other,
}

/// One statement with its arguments, numbered `$1`, `$2`….
#[derive(Clone, Debug, PartialEq)]
pub struct Statement {
    /// In the dialect that SQLite and PostgreSQL share.
    pub sql: &'static str,
    /// As many as it has gaps.
    pub args: Vec<Cell>,
    /// Whether it is a conflict if the statement changes nothing.
    pub must_change: bool,
}

/// Statements that are carried out together: all, or none.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Write {
    /// In order.
    pub statements: Vec<Statement>,
    /// What other servers are told of, if they should look.
    pub touches: Option<Change>,
}

impl Write {
    /// With one more statement.
    #[must_use]
    pub fn then(mut self, sql: &'static str, args: Vec<Cell>) -> Write {
        self.statements.push(Statement { sql, args, must_change: false });
        self
    }

    /// With one more statement, which must change something: else it is a conflict, and nothing is written.
    #[must_use]
    pub fn then_must(mut self, sql: &'static str, args: Vec<Cell>) -> Write {
        self.statements.push(Statement { sql, args, must_change: true });
        self
    }

    /// Other servers are told of this.
    #[must_use]
    pub fn touching(mut self, change: Change) -> Write {
        self.touches = Some(change);
        self
    }
}

/// A line for a match's log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Append {
    /// Whose log.
    pub table: Id,
    /// Its place, counted from 0 without holes; taken once.
    pub seq: i64,
    /// In milliseconds since 1970.
    pub at: i64,
    /// The match's version after it.
    pub version: i64,
    /// What happened, as [`Event`](crate::Event) is written.
    pub line: String,
}

/// What became of an appended line.
pub type Appended = Result<(), Fault>;

/// What another server on the same database has changed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Change {
    /// This line was added to a log, and is durable.
    Line(Append),
    /// Lines were added to a table's log that must be read there.
    Log(Id),
    /// The table itself; perhaps its log too.
    Table(Id),
    /// What was said at a table.
    Chat(Id),
    /// Keys of a person have ended.
    Keys(Id),
    /// Nobody knows: look at all.
    Unknown,
}

/// A database.
#[async_trait]
pub trait Engine: Send + Sync {
    /// Carries out every migration that was not yet, in order, whichever server comes first.
    async fn migrate(&self, migrations: &[&'static str]) -> Result<(), Fault>;

    /// What a query finds.
    async fn rows(&self, sql: &'static str, args: Vec<Cell>) -> Result<Vec<Row>, Fault>;

    /// Carries out all statements or none, durably; returns how many rows the last one changed.
    async fn write(&self, write: Write) -> Result<u64, Fault>;

    /// Appends a line, durably, together with whatever else is waiting. A place that is taken is a conflict.
    async fn append(&self, line: Append) -> Appended;

    /// May other servers use the same database?
    fn is_shared(&self) -> bool;

    /// What other servers have changed.
    fn changes(&self) -> broadcast::Receiver<Change>;

    /// Writes what is still waiting and closes.
    async fn close(&self);
}
