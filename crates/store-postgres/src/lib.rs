//! The store in PostgreSQL, shared by any number of servers.
//!
//! No server owns a table. A line of a log has a place that is taken once: who comes second reads it. Lines that wait
//! are appended together, in one transaction, and then `NOTIFY` carries them to the other servers.

mod appender;
mod cells;
mod line;
mod notice;
mod teller;

use std::sync::Arc;
use std::time::Duration;

use async_trait::async_trait;
use sqlx::Connection as _;
use sqlx::Executor as _;
use sqlx::postgres::{PgConnection, PgListener, PgPool};
use store::{Append, Appended, Cell, Change, Engine, Fault, Row, Trouble, TroubleKind, Write};
use tokio::sync::{broadcast, mpsc, oneshot};

use crate::appender::Waiting;
use crate::line::{Line, PATIENCE};
use crate::teller::News;

/// The channel on which servers tell each other.
const CHANNEL: &str = "mutable";

/// How long more work is waited for when there is much of it.
const GATHER: Duration = Duration::from_millis(2);

/// After so long without news it is asked whether there could be any.
const QUIET: Duration = Duration::from_secs(10);

/// A database of a PostgreSQL server.
pub struct Postgres {
    line: Line,
    lines: mpsc::UnboundedSender<Waiting>,
    news: mpsc::UnboundedSender<News>,
    changes: broadcast::Sender<Change>,
}

/// What went wrong; a broken constraint is somebody who was faster.
fn fault(error: &sqlx::Error) -> Fault {
    let is_conflict =
        error.as_database_error().and_then(sqlx::error::DatabaseError::code).is_some_and(|code| {
            // Integrity constraints, and transactions that could not be ordered.
            code.starts_with("23") || code == "40001" || code == "40P01"
        });
    match error {
        _ if is_conflict => Fault::Conflict,
        sqlx::Error::PoolTimedOut => Fault::broken("PostgreSQL cannot be reached"),
        _ if is_full(error) => Fault::Broken(Trouble { kind: TroubleKind::Full, error: error.to_string() }),
        _ => Fault::broken(error),
    }
}

/// Has PostgreSQL no room left on its disk?
fn is_full(error: &sqlx::Error) -> bool {
    error.as_database_error().and_then(sqlx::error::DatabaseError::code).is_some_and(|code| code == "53100")
}

impl Postgres {
    /// The database at this URL, `postgres://user:password@host:port/name`.
    ///
    /// # Errors
    /// If it cannot be reached.
    pub async fn open(url: &str) -> Result<Postgres, Fault> {
        let line = Line::open(url).await?;
        let (changes, _) = broadcast::channel(4_096);
        let (lines, waiting) = mpsc::unbounded_channel();
        let (news, to_tell) = mpsc::unbounded_channel();
        // What this server calls itself: it need not hear of what it has done.
        let own: Arc<str> = store::fresh_id().to_string().into();
        tokio::spawn(teller::run(line.pool.clone(), Arc::clone(&own), to_tell));
        tokio::spawn(appender::run(line.clone(), news.clone(), waiting));
        let listener = listener(&line.pool).await.map_err(|error| fault(&error))?;
        tokio::spawn(listen(line.pool.clone(), listener, own, changes.clone()));
        Ok(Postgres { line, lines, news, changes })
    }
}

/// Waits for work, and takes what there is. When there is more than one piece, more is about to come: a moment's wait
/// lets many share a round trip and a write to the disk, and a lone answer does not wait.
async fn gather<T>(from: &mut mpsc::UnboundedReceiver<T>, batch: &mut Vec<T>, most: usize) -> bool {
    if from.recv_many(batch, most).await == 0 {
        return false;
    }
    if batch.len() > 1 && batch.len() < most {
        tokio::time::sleep(GATHER).await;
        while batch.len() < most
            && let Ok(more) = from.try_recv()
        {
            batch.push(more);
        }
    }
    true
}

async fn listener(pool: &PgPool) -> Result<PgListener, sqlx::Error> {
    let mut listener = PgListener::connect_with(pool).await?;
    listener.listen(CHANNEL).await?;
    Ok(listener)
}

/// Passes on what other servers have changed. Whenever the connection was lost, what was said meanwhile is unknown, and
/// all must look.
async fn listen(pool: PgPool, mut ears: PgListener, own: Arc<str>, changes: broadcast::Sender<Change>) {
    // A connection that comes back by itself would not say what it has missed.
    ears.eager_reconnect(false);
    loop {
        match tokio::time::timeout(QUIET, ears.try_recv()).await {
            Ok(Ok(Some(notice))) => {
                for change in notice::heard(&own, notice.payload()) {
                    let _ = changes.send(change);
                }
                continue;
            }
            Err(_) if matches!(tokio::time::timeout(PATIENCE, ears.execute("SELECT 1")).await, Ok(Ok(_))) => {
                continue;
            }
            Ok(Err(sqlx::Error::PoolClosed)) => return,
            Ok(Ok(None)) | Err(_) => tracing::warn!("other servers cannot be heard: the connection is lost"),
            Ok(Err(error)) => tracing::warn!(%error, "other servers cannot be heard"),
        }
        ears = loop {
            match listener(&pool).await {
                Ok(found) => break found,
                Err(sqlx::Error::PoolClosed) => return,
                Err(_) => tokio::time::sleep(Duration::from_secs(1)).await,
            }
        };
        ears.eager_reconnect(false);
        let _ = changes.send(Change::Unknown);
    }
}

#[async_trait]
impl Engine for Postgres {
    async fn migrate(&self, migrations: &[&'static str]) -> Result<(), Fault> {
        let attempt = async {
            let mut connection = self.line.pool.acquire().await?;
            let mut transaction = connection.begin().await?;
            // One server at a time, whichever comes first.
            sqlx::raw_sql("SELECT pg_advisory_xact_lock(7313)").execute(&mut *transaction).await?;
            sqlx::raw_sql("CREATE TABLE IF NOT EXISTS migrations (number BIGINT PRIMARY KEY)")
                .execute(&mut *transaction)
                .await?;
            let done: i64 =
                sqlx::query_scalar("SELECT COUNT(*) FROM migrations").fetch_one(&mut *transaction).await?;
            for (number, sql) in (0_i64..).zip(migrations).skip(usize::try_from(done).unwrap_or(0)) {
                sqlx::raw_sql(*sql).execute(&mut *transaction).await?;
                sqlx::query("INSERT INTO migrations (number) VALUES ($1)")
                    .bind(number)
                    .execute(&mut *transaction)
                    .await?;
            }
            transaction.commit().await
        };
        attempt.await.map_err(|error| fault(&error))
    }

    async fn rows(&self, sql: &'static str, args: Vec<Cell>) -> Result<Vec<Row>, Fault> {
        let find = async |connection: &mut PgConnection| {
            cells::bound(sql, &args).fetch_all(connection).await.map_err(|error| fault(&error))
        };
        let rows = self.line.with(find).await?;
        rows.iter().map(|row| cells::row(row).map_err(|error| fault(&error))).collect()
    }

    async fn write(&self, write: Write) -> Result<u64, Fault> {
        let broken = |error: sqlx::Error| fault(&error);
        let all = async |connection: &mut PgConnection| {
            let mut transaction = connection.begin().await.map_err(broken)?;
            let mut changed = 0;
            for statement in &write.statements {
                let done = cells::bound(statement.sql, &statement.args)
                    .execute(&mut *transaction)
                    .await
                    .map_err(broken)?;
                changed = done.rows_affected();
                if changed == 0 && statement.must_change {
                    // Dropped without a commit, the transaction has done nothing.
                    return Err(Fault::Conflict);
                }
            }
            transaction.commit().await.map_err(broken)?;
            Ok(changed)
        };
        let changed = self.line.with(all).await?;
        if let Some(change) = write.touches {
            let _ = self.news.send(News::Change(change));
        }
        Ok(changed)
    }

    async fn append(&self, line: Append) -> Appended {
        let (tell, answer) = oneshot::channel();
        let closed = || Fault::broken("the database is closed");
        self.lines.send(Waiting { line, tell }).map_err(|_| closed())?;
        answer.await.unwrap_or_else(|_| Err(closed()))
    }

    fn is_shared(&self) -> bool {
        true
    }

    fn changes(&self) -> broadcast::Receiver<Change> {
        self.changes.subscribe()
    }

    async fn close(&self) {
        let (tell, told) = oneshot::channel();
        if self.news.send(News::Close(tell)).is_ok() {
            // The teller drops it when all is told.
            let _ = told.await;
        }
        // Connections that say nothing any more are not waited for.
        let _ = tokio::time::timeout(PATIENCE, self.line.pool.close()).await;
    }
}
