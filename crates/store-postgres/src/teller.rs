//! Tells other servers what was written, after it was written.
//!
//! `NOTIFY` in the transaction itself would let one transaction of the whole database commit at a time, each with a wait
//! for the disk. So the news has a connection of its own, which waits for no disk. If this server dies between a commit
//! and its news, its clients come back at another server, which then looks at the log and the table.

use std::sync::Arc;
use std::time::Duration;

use sqlx::postgres::{PgConnection, PgPool};
use sqlx::{Connection as _, Executor as _};
use store::Change;
use tokio::sync::{mpsc, oneshot};

use crate::line::PATIENCE;
use crate::{CHANNEL, notice};

/// At most so many changes are told in one breath.
const BATCH: usize = 1_000;

/// Something to tell.
pub(crate) enum News {
    /// This has changed, and is durable.
    Change(Change),
    /// The server stops; answer when all before it was told.
    Close(oneshot::Sender<()>),
}

/// Tells until the store is closed. Everything is told in the order in which it came.
pub(crate) async fn run(pool: PgPool, own: Arc<str>, mut news: mpsc::UnboundedReceiver<News>) {
    let mut line: Option<PgConnection> = None;
    let mut batch = Vec::new();
    while crate::gather(&mut news, &mut batch, BATCH).await {
        let mut changes = Vec::with_capacity(batch.len());
        let mut closing = Vec::new();
        for one in batch.drain(..) {
            match one {
                News::Change(change) => changes.push(change),
                News::Close(tell) => closing.push(tell),
            }
        }
        loop {
            // Taken out: a connection that was given up in the middle of a word is dropped.
            let told = tokio::time::timeout(PATIENCE, tell(&pool, line.take(), &own, &changes)).await;
            match told {
                Ok(Ok(still)) => {
                    line = still;
                    break;
                }
                Ok(Err(error)) => tracing::warn!(%error, "other servers cannot be told"),
                Err(_) => tracing::warn!("other servers cannot be told: PostgreSQL says nothing"),
            }
            if pool.is_closed() || !closing.is_empty() {
                return;
            }
            tokio::time::sleep(Duration::from_secs(1)).await;
            // They have missed who knows what.
            changes = vec![Change::Unknown];
        }
        if !closing.is_empty() {
            return;
        }
    }
}

/// Tells, and gives back the connection for the next time.
async fn tell(
    pool: &PgPool,
    line: Option<PgConnection>,
    own: &str,
    changes: &[Change],
) -> Result<Option<PgConnection>, sqlx::Error> {
    if changes.is_empty() {
        return Ok(line);
    }
    let mut connection = if let Some(connection) = line {
        connection
    } else {
        let mut fresh = PgConnection::connect_with(&pool.connect_options()).await?;
        fresh.execute("SET synchronous_commit TO off").await?;
        fresh
    };
    sqlx::query("SELECT pg_notify($1, news) FROM unnest($2::text[]) AS news")
        .bind(CHANNEL)
        .bind(notice::of(own, changes))
        .execute(&mut connection)
        .await?;
    Ok(Some(connection))
}
