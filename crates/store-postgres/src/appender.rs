//! Lines for logs, many in one transaction.

use std::collections::HashSet;

use sqlx::postgres::PgConnection;
use store::{Append, Appended, Change, Fault};
use tokio::sync::{mpsc, oneshot};

use crate::fault;
use crate::line::Line;
use crate::teller::News;

/// At most so many lines share a transaction.
const BATCH: usize = 1_000;

/// A line, and who waits for it.
pub(crate) struct Waiting {
    pub line: Append,
    pub tell: oneshot::Sender<Appended>,
}

/// One transaction after another: the more there is to do, the more of it shares one.
pub(crate) async fn run(
    way: Line,
    news: mpsc::UnboundedSender<News>,
    mut lines: mpsc::UnboundedReceiver<Waiting>,
) {
    let mut batch = Vec::new();
    while crate::gather(&mut lines, &mut batch, BATCH).await {
        append_all(&way, &news, std::mem::take(&mut batch)).await;
    }
}

async fn append_all(way: &Line, news: &mpsc::UnboundedSender<News>, batch: Vec<Waiting>) {
    let lines: Vec<&Append> = batch.iter().map(|waiting| &waiting.line).collect();
    let write =
        async |connection: &mut PgConnection| append(connection, &lines).await.map_err(|error| fault(&error));
    let mut taken = way.with(write).await;
    for Waiting { line, tell } in batch {
        // Whoever has gone away does not need to know.
        let _ = tell.send(match &mut taken {
            // Once: of two in one batch that want the same place, the first has it.
            Ok(taken) => {
                if taken.remove(&(line.table.number(), line.seq)) {
                    let _ = news.send(News::Change(Change::Line(line)));
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
    connection: &mut PgConnection,
    lines: &[&Append],
) -> Result<HashSet<(i64, i64)>, sqlx::Error> {
    // Twice the same place in one batch: the first has it.
    let mut seen = HashSet::new();
    let mut lines: Vec<&Append> =
        lines.iter().copied().filter(|line| seen.insert((line.table, line.seq))).collect();
    // Everybody takes places in the same order, so nobody waits in a circle.
    lines.sort_by_key(|line| (line.table, line.seq));
    let tables: Vec<i64> = lines.iter().map(|line| line.table.number()).collect();
    let seqs: Vec<i64> = lines.iter().map(|line| line.seq).collect();
    let ats: Vec<i64> = lines.iter().map(|line| line.at).collect();
    let versions: Vec<i64> = lines.iter().map(|line| line.version).collect();
    let texts: Vec<&str> = lines.iter().map(|line| line.line.as_str()).collect();
    // One statement is one transaction.
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
    .fetch_all(connection)
    .await?;
    Ok(taken.into_iter().collect())
}
