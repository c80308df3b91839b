//! Connections that may die without a word: a cable is pulled, a firewall forgets.
//!
//! TCP alone would wait for a quarter of an hour. So nothing is waited for longer than [`PATIENCE`]; the connection that
//! kept silent is thrown away, and so is every other that was made before it was found silent. PostgreSQL does the same: of a
//! connection that it hears nothing of in the middle of a transaction it frees the rows, or nobody could answer at that
//! table for as long as TCP waits.

use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use sqlx::postgres::{PgConnection, PgPool, PgPoolOptions};
use sqlx::{AssertSqlSafe, Connection as _, Executor as _};
use store::Fault;

use crate::fault;

/// How long PostgreSQL may take for anything, and how long a connection to it.
pub(crate) const PATIENCE: Duration = Duration::from_secs(5);

/// How long a connection that was idle may take to show that it is alive.
const PULSE: Duration = Duration::from_secs(1);

/// The way to one PostgreSQL.
#[derive(Clone)]
pub(crate) struct Line {
    pub pool: PgPool,
    /// When a connection was last found silent.
    silent: Arc<Mutex<Option<Instant>>>,
}

impl Line {
    pub(crate) async fn open(url: &str) -> Result<Line, Fault> {
        let silent: Arc<Mutex<Option<Instant>>> = Arc::default();
        let known = Arc::clone(&silent);
        let pool = PgPoolOptions::new()
            .max_connections(12)
            .acquire_timeout(PATIENCE)
            // Done below, with an end to the waiting.
            .test_before_acquire(false)
            .after_connect(|connection, _| {
                Box::pin(async move {
                    let seconds = PATIENCE.as_secs();
                    let limit = format!("SET idle_in_transaction_session_timeout = '{seconds}s'");
                    connection.execute(AssertSqlSafe(limit)).await.map(drop)
                })
            })
            .before_acquire(move |connection, about| {
                let since = *known.lock().unwrap_or_else(PoisonError::into_inner);
                let known = Arc::clone(&known);
                Box::pin(async move {
                    if since.is_some_and(|since| about.age >= since.elapsed()) {
                        return Ok(false);
                    }
                    if let Ok(alive) = tokio::time::timeout(PULSE, connection.ping()).await {
                        return alive.map(|()| true);
                    }
                    found_silent(&known);
                    Ok(false)
                })
            })
            .connect(url)
            .await
            .map_err(|error| fault(&error))?;
        Ok(Line { pool, silent })
    }

    /// Does some work on a connection, or gives up.
    pub(crate) async fn with<T>(
        &self,
        work: impl AsyncFnOnce(&mut PgConnection) -> Result<T, Fault>,
    ) -> Result<T, Fault> {
        let mut connection = self.pool.acquire().await.map_err(|error| fault(&error))?;
        if let Ok(done) = tokio::time::timeout(PATIENCE, work(&mut connection)).await {
            return done;
        }
        // It is in the middle of a word; the pool would wait for the rest.
        drop(connection.detach());
        found_silent(&self.silent);
        Err(Fault::broken(format!("PostgreSQL said nothing for {} s", PATIENCE.as_secs())))
    }
}

fn found_silent(since: &Mutex<Option<Instant>>) {
    *since.lock().unwrap_or_else(PoisonError::into_inner) = Some(Instant::now());
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A server that vanishes in the middle of a transaction leaves no row locked.
    #[tokio::test]
    async fn what_a_silent_connection_has_locked_is_free_again() {
        const LOCK: &str = "SELECT pg_advisory_xact_lock(20261116)";
        let Ok(url) = std::env::var("MUTABLE_TEST_POSTGRES") else {
            println!("no PostgreSQL is given: MUTABLE_TEST_POSTGRES is not set");
            return;
        };
        let line = Line::open(&url).await.unwrap();
        let mut silent = line.pool.begin().await.unwrap();
        silent.execute(LOCK).await.unwrap();
        let began = Instant::now();
        let mut other = line.pool.begin().await.unwrap();
        tokio::time::timeout(3 * PATIENCE, other.execute(LOCK)).await.expect("it is free").unwrap();
        assert!(began.elapsed() + PULSE >= PATIENCE, "it was locked: {:?}", began.elapsed());
    }
}
