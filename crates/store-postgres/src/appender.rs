//! Lines for logs, many in one transaction.

use std::collections::HashSet;
use std::sync::Arc;

use sqlx::postgres::PgPool;
use store::{Append, Appended, Fault};
use tokio::sync::{Semaphore, mpsc, oneshot};

use crate::{CHANNEL, fault, notice};

/// At most so many lines share a transaction.
const BATCH: usize = 1_000;

/// How many transactions may be under way.
const AT_ONCE: usize = 3;

/// A line, and who waits for it.
pub(crate) struct Waiting {
    pub line: Append,
    pub tell: oneshot::Sender<Appended>,
}

pub(crate) async fn run(pool: PgPool, own: Arc<str>, mut lines: mpsc::UnboundedReceiver<Waiting>) {
    let permits = Arc::new(Semaphore::new(AT_ONCE));
    loop {
        let Ok(permit) = Arc::clone(&permits).acquire_owned().await else { return };
        let mut batch = Vec::new();
        if lines.recv_many(&mut batch, BATCH).await == 0 {
            return;
        }
        let (pool, own) = (pool.clone(), Arc::clone(&own));
        tokio::spawn(async move {
            let _permit = permit;
            append_all(&pool, &own, batch).await;
        });
    }
}

async fn append_all(pool: &PgPool, own: &str, batch: Vec<Waiting>) {
    let mut taken =
        append(pool, own, batch.iter().map(|waiting| &waiting.line)).await.map_err(|error| fault(&error));
    for waiting in batch {
        let place = (waiting.line.table.number(), waiting.line.seq);
        // Whoever has gone away does not need to know.
        let _ = waiting.tell.send(match &mut taken {
            // Once: of two in one batch that want the same place, the first has it.
            Ok(taken) => {
                if taken.remove(&place) {
                    Ok(())
                } else {
                    Err(Fault::Conflict)
                }
            }
            Err(fault) => Err(fault.clone()),
        });
    }
}

/// The places that were free and are taken now.
async fn append(
    pool: &PgPool,
    own: &str,
    lines: impl Iterator<Item = &Append> + Clone,
) -> Result<HashSet<(i64, i64)>, sqlx::Error> {
    // Twice the same place in one batch: the first has it.
    let mut seen = HashSet::new();
    let mut lines: Vec<&Append> = lines.filter(|line| seen.insert((line.table, line.seq))).collect();
    // Everybody takes places in the same order, so nobody waits in a circle.
    lines.sort_by_key(|line| (line.table, line.seq));
    let tables: Vec<i64> = lines.iter().map(|line| line.table.number()).collect();
    let seqs: Vec<i64> = lines.iter().map(|line| line.seq).collect();
    let ats: Vec<i64> = lines.iter().map(|line| line.at).collect();
    let versions: Vec<i64> = lines.iter().map(|line| line.version).collect();
    let texts: Vec<&str> = lines.iter().map(|line| line.line.as_str()).collect();
    let mut transaction = pool.begin().await?;
    let taken: Vec<(i64, i64)> = sqlx::query_as(
        "INSERT INTO log (table_id, seq, at, version, line) \
         SELECT * FROM unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::bigint[], $5::text[]) \
         ON CONFLICT DO NOTHING RETURNING table_id, seq",
    )
    .bind(&tables)
    .bind(&seqs)
    .bind(&ats)
    .bind(&versions)
    .bind(&texts)
    .fetch_all(&mut *transaction)
    .await?;
    let taken: HashSet<(i64, i64)> = taken.into_iter().collect();
    let news = lines.into_iter().filter(|line| taken.contains(&(line.table.number(), line.seq)));
    sqlx::query("SELECT pg_notify($1, news) FROM unnest($2::text[]) AS news")
        .bind(CHANNEL)
        .bind(notice::of_lines(own, news))
        .execute(&mut *transaction)
        .await?;
    transaction.commit().await?;
    Ok(taken)
}
