//! Connections that may die without a word: a cable is pulled, a firewall forgets.
//!
//! TCP alone would wait for a quarter of an hour. So nothing is waited for longer than [`PATIENCE`]; the connection that
//! kept silent is thrown away, and so is every other that was made before it was found silent. PostgreSQL does the same: of a
//! connection that it hears nothing of in the middle of a transaction it frees the rows, or nobody could answer at that
//! table for as long as TCP waits.
//!
//! Whoever has waited in vain spares the others: until PostgreSQL is heard again, one of them in every [`PATIENCE`] waits as
//! long, and the rest only [`BRIEFLY`]. An answer waits for the batch before its own, then for its own, then for the
//! table to be read anew: with the whole patience each time, its player would hear nothing for a quarter of a minute.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use sqlx::postgres::{PgConnection, PgPool, PgPoolOptions};
use sqlx::{AssertSqlSafe, Connection as _, Executor as _};
use store::Fault;

use crate::fault;

/// How long PostgreSQL may take for anything, and how long a connection to it.
pub(crate) const PATIENCE: Duration = Duration::from_secs(5);

/// How long a connection is waited for when it was in vain just now.
const BRIEFLY: Duration = Duration::from_secs(2);

/// How long a connection that was idle may take to show that it is alive.
const PULSE: Duration = Duration::from_secs(1);

/// The way to one PostgreSQL.
#[derive(Clone)]
pub(crate) struct Line {
    pub pool: PgPool,
    known: Known,
}

/// What those who use the way know of it.
#[derive(Clone, Default)]
struct Known(Arc<Mutex<Times>>);

#[derive(Default)]
struct Times {
    /// When a connection was last found silent.
    silent: Option<Instant>,
    /// When somebody last waited with all patience, if PostgreSQL was not heard since somebody did so in vain.
    in_vain: Option<Instant>,
}

impl Known {
    fn times(&self) -> MutexGuard<'_, Times> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// How long to wait for a connection now.
    fn patience(&self) -> Duration {
        match &mut self.times().in_vain {
            None => PATIENCE,
            Some(last) if last.elapsed() < PATIENCE => BRIEFLY,
            Some(last) => {
                *last = Instant::now();
                PATIENCE
            }
        }
    }

    fn waited_in_vain(&self) {
        self.times().in_vain = Some(Instant::now());
    }

    fn found_silent(&self) {
        self.times().silent = Some(Instant::now());
    }

    fn heard(&self) {
        self.times().in_vain = None;
    }
}

impl Line {
    pub(crate) async fn open(url: &str) -> Result<Line, Fault> {
        let known = Known::default();
        let about_idle = known.clone();
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
                let known = about_idle.clone();
                let since = known.times().silent;
                Box::pin(async move {
                    if since.is_some_and(|since| about.age >= since.elapsed()) {
                        return Ok(false);
                    }
                    if let Ok(alive) = tokio::time::timeout(PULSE, connection.ping()).await {
                        return alive.map(|()| true);
                    }
                    known.found_silent();
                    Ok(false)
                })
            })
            .connect(url)
            .await
            .map_err(|error| fault(&error))?;
        Ok(Line { pool, known })
    }

    /// Does some work on a connection, or gives up.
    pub(crate) async fn with<T>(
        &self,
        work: impl AsyncFnOnce(&mut PgConnection) -> Result<T, Fault>,
    ) -> Result<T, Fault> {
        let patience = self.known.patience();
        let waited = tokio::time::timeout(patience, self.pool.acquire()).await;
        let mut connection = waited.unwrap_or(Err(sqlx::Error::PoolTimedOut)).map_err(|error| {
            if patience == PATIENCE && matches!(error, sqlx::Error::PoolTimedOut) {
                self.known.waited_in_vain();
            }
            fault(&error)
        })?;
        if let Ok(done) = tokio::time::timeout(PATIENCE, work(&mut connection)).await {
            if !matches!(done, Err(Fault::Broken(_))) {
                self.known.heard();
            }
            return done;
        }
        // It is in the middle of a word; the pool would wait for the rest.
        drop(connection.detach());
        self.known.found_silent();
        self.known.waited_in_vain();
        Err(Fault::broken(format!("PostgreSQL said nothing for {} s", PATIENCE.as_secs())))
    }
}

#[cfg(test)]
#[path = "../../../tests/not_run.rs"]
mod not_run;

#[cfg(test)]
mod tests {
    use super::*;

    /// One waits for all, and when PostgreSQL is heard again everybody has all patience again.
    #[test]
    fn who_comes_after_somebody_who_waited_in_vain_waits_briefly() {
        let known = Known::default();
        assert_eq!(known.patience(), PATIENCE);
        known.waited_in_vain();
        assert_eq!([known.patience(), known.patience()], [BRIEFLY; 2]);
        known.times().in_vain = Instant::now().checked_sub(PATIENCE);
        assert_eq!([known.patience(), known.patience()], [PATIENCE, BRIEFLY], "somebody has to try it");
        known.heard();
        assert_eq!(known.patience(), PATIENCE);
    }

    /// A server that vanishes in the middle of a transaction leaves no row locked.
    #[tokio::test]
    async fn what_a_silent_connection_has_locked_is_free_again() {
        const LOCK: &str = "SELECT pg_advisory_xact_lock(20261116)";
        let Ok(url) = std::env::var("MUTABLE_TEST_POSTGRES") else {
            return not_run::not_run("there is no PostgreSQL");
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
