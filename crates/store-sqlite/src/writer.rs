//! The thread that writes.

use std::sync::mpsc;

use rusqlite::{Connection, Error, params_from_iter};
use store::{Append, Fault, Write};
use tokio::sync::oneshot;

use crate::{Given, fault, numbered};

/// At most so many pieces share a commit, so that nobody waits for a crowd.
const BATCH: usize = 2_000;

type Tell<T> = oneshot::Sender<Result<T, Fault>>;

/// Something to write.
pub(crate) enum Job {
    Migrate(Vec<&'static str>, Tell<()>),
    Write(Write, Tell<u64>),
    Append(Append, Tell<()>),
    Close(Tell<()>),
}

/// Who waits, and what to say once it is on the disk.
enum Waiting {
    Rows(Tell<u64>, Result<u64, Fault>),
    Nothing(Tell<()>, Result<(), Fault>),
}

impl Waiting {
    fn tell(self, committed: &Result<(), Fault>) {
        // Whoever has gone away does not need to know.
        match self {
            Waiting::Rows(tell, result) => drop(tell.send(committed.clone().and(result))),
            Waiting::Nothing(tell, result) => drop(tell.send(committed.clone().and(result))),
        }
    }
}

pub(crate) fn run(mut connection: Connection, jobs: &mpsc::Receiver<Job>) {
    while let Ok(first) = jobs.recv() {
        let mut batch = vec![first];
        batch.extend(jobs.try_iter().take(BATCH - 1));
        let mut closing = None;
        let mut waiting = Vec::with_capacity(batch.len());
        let committed = commit(&mut connection, batch, &mut waiting, &mut closing);
        if let Err(error) = &committed {
            tracing::error!(%error, "a commit failed");
        }
        for one in waiting {
            one.tell(&committed);
        }
        if let Some(tell) = closing {
            // Moves everything from the log into the file, so that the file alone is the whole.
            let _ = connection.pragma_update(None, "wal_checkpoint", "TRUNCATE");
            drop(connection);
            let _ = tell.send(Ok(()));
            return;
        }
    }
}

/// Carries everything out and commits it; an error means that nothing of it was done. Everybody is put among those who
/// wait, whatever happens.
fn commit(
    connection: &mut Connection,
    batch: Vec<Job>,
    waiting: &mut Vec<Waiting>,
    closing: &mut Option<Tell<()>>,
) -> Result<(), Fault> {
    let transaction = connection.transaction().map_err(|error| fault(&error));
    let mut standing = transaction.as_ref().map(drop).map_err(Fault::clone);
    for job in batch {
        // Without room, or when the disk fails, SQLite takes back the whole transaction by itself. What came after that
        // would be written alone, and told as not written.
        let open = transaction.as_ref().ok().filter(|_| standing.is_ok());
        let unable = || standing.clone();
        let failed = match job {
            Job::Append(line, tell) => {
                let appended = open.map_or_else(unable, |transaction| {
                    append(transaction, &line).map_err(|error| fault(&error))
                });
                let failed = appended.clone().err();
                waiting.push(Waiting::Nothing(tell, appended));
                failed
            }
            Job::Write(write, tell) => {
                let written = open.map_or_else(
                    || unable().map(|()| 0),
                    |transaction| whole(transaction, |piece| carry_out(piece, &write)),
                );
                let failed = written.clone().err();
                waiting.push(Waiting::Rows(tell, written));
                failed
            }
            Job::Migrate(migrations, tell) => {
                let migrated = open.map_or_else(unable, |transaction| {
                    whole(transaction, |piece| migrate(piece, &migrations).map_err(|error| fault(&error)))
                });
                let failed = migrated.clone().err();
                waiting.push(Waiting::Nothing(tell, migrated));
                failed
            }
            Job::Close(tell) => {
                *closing = Some(tell);
                None
            }
        };
        if let (Some(transaction), Some(failed)) = (open, failed)
            && transaction.is_autocommit()
        {
            standing = Err(failed);
        }
    }
    standing?;
    transaction?.commit().map_err(|error| fault(&error))
}

/// All of a piece or nothing.
fn whole<T>(
    transaction: &Connection,
    work: impl FnOnce(&Connection) -> Result<T, Fault>,
) -> Result<T, Fault> {
    transaction.execute_batch("SAVEPOINT piece").map_err(|error| fault(&error))?;
    let done = work(transaction);
    let end = if done.is_ok() { "RELEASE piece" } else { "ROLLBACK TO piece; RELEASE piece" };
    let ended = transaction.execute_batch(end).map_err(|error| fault(&error));
    if ended.is_err() && !transaction.is_autocommit() {
        // Half a piece must not be committed with the others. If this fails too, so does the commit.
        let _ = transaction.execute_batch("ROLLBACK");
    }
    // If the whole transaction is gone, so is the savepoint; the reason is what was done.
    done.and_then(|done| ended.map(|()| done))
}

/// One row: it is there or it is not, so it needs no savepoint.
fn append(connection: &Connection, line: &Append) -> Result<(), Error> {
    let sql = "INSERT INTO log (table_id, seq, at, version, line) VALUES (?1, ?2, ?3, ?4, ?5)";
    let values = (line.table.number(), line.seq, line.at, line.version, line.line.as_str());
    connection.prepare_cached(sql)?.execute(values).map(drop)
}

fn carry_out(connection: &Connection, write: &Write) -> Result<u64, Fault> {
    let mut changed = 0;
    for statement in &write.statements {
        let mut prepared =
            connection.prepare_cached(&numbered(statement.sql)).map_err(|error| fault(&error))?;
        let rows = prepared
            .execute(params_from_iter(statement.args.iter().map(Given)))
            .map_err(|error| fault(&error))?;
        if rows == 0 && statement.must_change {
            return Err(Fault::Conflict);
        }
        changed = rows as u64;
    }
    Ok(changed)
}

fn migrate(connection: &Connection, migrations: &[&'static str]) -> Result<(), Error> {
    connection.execute_batch("CREATE TABLE IF NOT EXISTS migrations (number BIGINT PRIMARY KEY)")?;
    let there: i64 = connection.query_row("SELECT COUNT(*) FROM migrations", [], |row| row.get(0))?;
    let done = usize::try_from(there).unwrap_or(0);
    for (number, sql) in (0_i64..).zip(migrations).skip(done) {
        connection.execute_batch(&sql.replace("/*clustered*/", "WITHOUT ROWID"))?;
        connection.execute("INSERT INTO migrations (number) VALUES (?1)", [number])?;
    }
    Ok(())
}
