//! The store in one SQLite file, with grouped commits.
//!
//! One thread writes. It takes everything that waits, carries each piece out in a savepoint of its own, commits once,
//! and only then tells everybody that it is done: the log is synchronous to the disk (`synchronous=FULL`), and a
//! thousand tables share the wait. Other threads read.

mod reader;
mod writer;

use std::io::ErrorKind;
use std::path::Path;
use std::sync::{Mutex, mpsc};
use std::thread::JoinHandle;

use async_trait::async_trait;
use rusqlite::types::{ToSqlOutput, ValueRef};
use rusqlite::{Connection, Error, ErrorCode, OpenFlags, ToSql};
use store::{Append, Appended, Cell, Change, Engine, Fault, Row, Trouble, TroubleKind, Write};
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
        make_folder(file)?;
        keep_private(file);
        let connection = Connection::open(file).map_err(|error| fault(&error))?;
        // SQLite opens a file that it may not write, and would say so at the first answer only.
        if connection.is_readonly("main").map_err(|error| fault(&error))? {
            return Err(trouble(TroubleKind::ReadOnly, "the file may not be written"));
        }
        prepare(&connection).map_err(|error| fault(&error))?;
        let (jobs, waiting) = mpsc::channel();
        let builder = std::thread::Builder::new().name("sqlite-writer".to_owned());
        let mut threads =
            vec![builder.spawn(move || writer::run(connection, &waiting)).map_err(Fault::broken)?];
        let (queries, asked) = mpsc::channel();
        let asked = std::sync::Arc::new(Mutex::new(asked));
        for number in 0..READERS {
            let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX;
            let connection = Connection::open_with_flags(file, flags).map_err(|error| fault(&error))?;
            connection.busy_timeout(std::time::Duration::from_secs(5)).map_err(|error| fault(&error))?;
            let asked = std::sync::Arc::clone(&asked);
            let reading = std::thread::Builder::new().name(format!("sqlite-reader-{number}"));
            threads.push(reading.spawn(move || reader::run(&connection, &asked)).map_err(Fault::broken)?);
        }
        Ok(Sqlite { jobs, queries, changes: broadcast::channel(1).0, threads: Mutex::new(threads) })
    }

    fn put(&self, job: Job) -> Result<(), Fault> {
        self.jobs.send(job).map_err(|_| closed())
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
    let kind = match error.sqlite_error_code() {
        Some(ErrorCode::ConstraintViolation) => return Fault::Conflict,
        Some(ErrorCode::DiskFull) => TroubleKind::Full,
        Some(ErrorCode::ReadOnly) => TroubleKind::ReadOnly,
        Some(ErrorCode::DatabaseCorrupt | ErrorCode::NotADatabase) => TroubleKind::Damaged,
        Some(_) | None => match error {
            // Only texts are written: what is none any more was damaged on the disk.
            Error::Utf8Error(..) => TroubleKind::Damaged,
            _ => TroubleKind::Other,
        },
    };
    trouble(kind, error)
}

fn trouble(kind: TroubleKind, error: impl std::fmt::Display) -> Fault {
    Fault::Broken(Trouble { kind, error: error.to_string() })
}

fn closed() -> Fault {
    Fault::broken("the database is closed")
}

/// What the system says of a file.
fn of_system(error: &std::io::Error) -> Fault {
    let kind = match error.kind() {
        ErrorKind::StorageFull | ErrorKind::QuotaExceeded | ErrorKind::FileTooLarge => TroubleKind::Full,
        ErrorKind::ReadOnlyFilesystem | ErrorKind::PermissionDenied => TroubleKind::ReadOnly,
        _ => TroubleKind::Other,
    };
    trouble(kind, error)
}

/// A folder that has to be made is its owner's alone: games that are on have their seeds in it.
fn make_folder(file: &Path) -> Result<(), Fault> {
    let Some(folder) = file.parent().filter(|folder| !folder.as_os_str().is_empty()) else { return Ok(()) };
    let mut make = std::fs::DirBuilder::new();
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut make, 0o700);
    make.recursive(true).create(folder).map_err(|error| of_system(&error))
}

/// Makes a file that nobody else may read, or takes that from others who may. What cannot be done is said when it is
/// opened.
fn keep_private(file: &Path) {
    let mut make = std::fs::File::options();
    make.create_new(true).write(true);
    #[cfg(unix)]
    {
        use std::os::unix::fs::{OpenOptionsExt as _, PermissionsExt as _};
        make.mode(0o600);
        // SQLite gives its other files the rights of the first.
        for more in ["", "-wal", "-shm", ".lock"] {
            let mut name = file.as_os_str().to_owned();
            name.push(more);
            let Ok(known) = std::fs::metadata(&name) else { continue };
            let mode = known.permissions().mode();
            let own = std::fs::Permissions::from_mode(mode & 0o700);
            if mode & 0o077 != 0 && std::fs::set_permissions(&name, own).is_err() {
                tracing::warn!(file = %file.display(), "others on this machine may read this file");
            }
        }
    }
    let _ = make.open(file);
}

async fn done<T>(answer: oneshot::Receiver<Result<T, Fault>>) -> Result<T, Fault> {
    answer.await.unwrap_or_else(|_| Err(closed()))
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
        self.queries.send(Query { sql, args, tell }).map_err(|_| closed())?;
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

/// How many faults of a damaged file are told at most.
const FAULTS: usize = 3;

impl Sqlite {
    /// Looks through a whole file for damage. SQLite itself would find it only when somebody wants what is there.
    /// It reads at the disk's speed: docs/reliability.md has figures. A file that is not there is not damaged.
    ///
    /// # Errors
    /// If it is damaged, with the first faults that were found, or cannot be read.
    pub fn check(file: &Path) -> Result<(), Fault> {
        if !file.exists() {
            return Ok(());
        }
        let look = || -> Result<Vec<String>, Error> {
            let connection = Connection::open(file)?;
            connection.busy_timeout(std::time::Duration::from_secs(5))?;
            let mut asked = connection.prepare(&format!("PRAGMA quick_check({FAULTS})"))?;
            let found = asked.query_map([], |row| row.get(0))?;
            found.collect()
        };
        let found = look().map_err(|error| fault(&error))?;
        if found == ["ok"] {
            return Ok(());
        }
        Err(trouble(TroubleKind::Damaged, found.join("; ").replace('\n', "; ")))
    }

    /// Was this file left by a server that had no time to close it?
    pub fn was_left_open(file: &Path) -> bool {
        let mut name = file.as_os_str().to_owned();
        name.push("-wal");
        std::fs::metadata(name).is_ok_and(|log| log.len() > 0)
    }

    /// Holds a file for one server alone, until what is returned is dropped.
    ///
    /// # Errors
    /// `Conflict` if another process holds it.
    pub fn hold(file: &Path) -> Result<std::fs::File, Fault> {
        let broken = |error: std::io::Error| of_system(&error);
        make_folder(file)?;
        let mut name = file.as_os_str().to_owned();
        name.push(".lock");
        let mut make = std::fs::File::options();
        #[cfg(unix)]
        std::os::unix::fs::OpenOptionsExt::mode(&mut make, 0o600);
        let lock = make.create(true).truncate(false).write(true).open(name).map_err(broken)?;
        match lock.try_lock() {
            Ok(()) => Ok(lock),
            Err(std::fs::TryLockError::WouldBlock) => Err(Fault::Conflict),
            Err(std::fs::TryLockError::Error(error)) => Err(broken(error)),
        }
    }
}
