//! The store in one SQLite file, with grouped commits.
//!
//! One thread writes. It takes everything that waits, carries each piece out in a savepoint of its own, commits once,
//! and only then tells everybody that it is done: the log is synchronous to the disk (`synchronous=FULL`), and a
//! thousand tables share the wait. Other threads read.

mod reader;
mod writer;

use std::path::Path;
use std::sync::{Mutex, mpsc};
use std::thread::JoinHandle;

use async_trait::async_trait;
use rusqlite::types::{ToSqlOutput, ValueRef};
use rusqlite::{Connection, Error, ErrorCode, OpenFlags, ToSql};
use store::{Append, Appended, Cell, Change, Engine, Fault, Row, Write};
use tokio::sync::{broadcast, oneshot};

use crate::reader::Query;
use crate::writer::Job;

/// How many threads read.
const READERS: usize = 2;

/// One SQLite file.
pub struct Sqlite {
    jobs: mpsc::Sender<Job>,
    queries: mpsc::Sender<Query>,
    /// SQLite has one server; nobody else changes anything.
    changes: broadcast::Sender<Change>,
    threads: Mutex<Vec<JoinHandle<()>>>,
}

impl Sqlite {
    /// The database in this file, which is made if it is not there.
    ///
    /// # Errors
    /// If the file cannot be opened, or is no database.
    pub fn open(file: &Path) -> Result<Sqlite, Fault> {
        if let Some(folder) = file.parent().filter(|folder| !folder.as_os_str().is_empty()) {
            std::fs::create_dir_all(folder).map_err(|error| Fault::Broken(error.to_string()))?;
        }
        let connection = Connection::open(file).map_err(|error| fault(&error))?;
        prepare(&connection).map_err(|error| fault(&error))?;
        let (jobs, waiting) = mpsc::channel();
        let builder = std::thread::Builder::new().name("sqlite-writer".to_owned());
        let mut threads = vec![
            builder
                .spawn(move || writer::run(connection, &waiting))
                .map_err(|error| Fault::Broken(error.to_string()))?,
        ];
        let (queries, asked) = mpsc::channel();
        let asked = std::sync::Arc::new(Mutex::new(asked));
        for number in 0..READERS {
            let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX;
            let connection = Connection::open_with_flags(file, flags).map_err(|error| fault(&error))?;
            connection.busy_timeout(std::time::Duration::from_secs(5)).map_err(|error| fault(&error))?;
            let asked = std::sync::Arc::clone(&asked);
            let reading = std::thread::Builder::new().name(format!("sqlite-reader-{number}"));
            threads.push(
                reading
                    .spawn(move || reader::run(&connection, &asked))
                    .map_err(|error| Fault::Broken(error.to_string()))?,
            );
        }
        Ok(Sqlite { jobs, queries, changes: broadcast::channel(1).0, threads: Mutex::new(threads) })
    }

    fn put(&self, job: Job) -> Result<(), Fault> {
        self.jobs.send(job).map_err(|_| Fault::Broken("the database is closed".to_owned()))
    }
}

fn prepare(connection: &Connection) -> Result<(), Error> {
    connection.pragma_update(None, "journal_mode", "WAL")?;
    connection.pragma_update(None, "synchronous", "FULL")?;
    connection.pragma_update(None, "foreign_keys", true)?;
    connection.busy_timeout(std::time::Duration::from_secs(5))?;
    connection.set_prepared_statement_cache_capacity(64);
    Ok(())
}

/// A cell as SQLite takes it.
struct Given<'a>(&'a Cell);

impl ToSql for Given<'_> {
    fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
        Ok(ToSqlOutput::Borrowed(match self.0 {
            Cell::Null => ValueRef::Null,
            Cell::Int(number) => ValueRef::Integer(*number),
            Cell::Real(number) => ValueRef::Real(*number),
            Cell::Text(text) => ValueRef::Text(text.as_bytes()),
        }))
    }
}

/// SQLite numbers `?1` as PostgreSQL numbers `$1`; its own `$1` is a name, counted by where it first stands.
fn numbered(sql: &str) -> String {
    sql.replace('$', "?")
}

fn fault(error: &Error) -> Fault {
    match error.sqlite_error_code() {
        Some(ErrorCode::ConstraintViolation) => Fault::Conflict,
        Some(_) | None => Fault::Broken(error.to_string()),
    }
}

async fn done<T>(answer: oneshot::Receiver<Result<T, Fault>>) -> Result<T, Fault> {
    answer.await.unwrap_or_else(|_| Err(Fault::Broken("the database is closed".to_owned())))
}

#[async_trait]
impl Engine for Sqlite {
    async fn migrate(&self, migrations: &[&'static str]) -> Result<(), Fault> {
        let (tell, answer) = oneshot::channel();
        self.put(Job::Migrate(migrations.to_vec(), tell))?;
        done(answer).await
    }

    async fn rows(&self, sql: &'static str, args: Vec<Cell>) -> Result<Vec<Row>, Fault> {
        let (tell, answer) = oneshot::channel();
        self.queries
            .send(Query { sql, args, tell })
            .map_err(|_| Fault::Broken("the database is closed".to_owned()))?;
        done(answer).await
    }

    async fn write(&self, write: Write) -> Result<u64, Fault> {
        let (tell, answer) = oneshot::channel();
        self.put(Job::Write(write, tell))?;
        done(answer).await
    }

    async fn append(&self, line: Append) -> Appended {
        let (tell, answer) = oneshot::channel();
        self.put(Job::Append(line, tell))?;
        done(answer).await
    }

    fn is_shared(&self) -> bool {
        false
    }

    fn changes(&self) -> broadcast::Receiver<Change> {
        self.changes.subscribe()
    }

    async fn close(&self) {
        let (tell, answer) = oneshot::channel();
        if self.put(Job::Close(tell)).is_ok() {
            let _ = answer.await;
        }
        let writer = self.threads.lock().unwrap_or_else(std::sync::PoisonError::into_inner).drain(..1).next();
        if let Some(writer) = writer {
            let _ = tokio::task::spawn_blocking(move || writer.join()).await;
        }
    }
}

impl Sqlite {
    /// Holds a file for one server alone, until what is returned is dropped.
    ///
    /// # Errors
    /// `Conflict` if another process holds it.
    pub fn hold(file: &Path) -> Result<std::fs::File, Fault> {
        let broken = |error: std::io::Error| Fault::Broken(error.to_string());
        if let Some(folder) = file.parent().filter(|folder| !folder.as_os_str().is_empty()) {
            std::fs::create_dir_all(folder).map_err(broken)?;
        }
        let mut name = file.as_os_str().to_owned();
        name.push(".lock");
        let lock =
            std::fs::File::options().create(true).truncate(false).write(true).open(name).map_err(broken)?;
        match lock.try_lock() {
            Ok(()) => Ok(lock),
            Err(std::fs::TryLockError::WouldBlock) => Err(Fault::Conflict),
            Err(std::fs::TryLockError::Error(error)) => Err(broken(error)),
        }
    }
}
