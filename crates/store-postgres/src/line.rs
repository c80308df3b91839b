//! Connections that may die without a word: a cable is pulled, a firewall forgets.
//!
//! TCP alone would wait for a quarter of an hour. So nothing is waited for longer than [`PATIENCE`]; the connection that
//! kept silent is thrown away, and so is every other that was made before it was found silent.

use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use sqlx::Connection as _;
use sqlx::postgres::{PgConnection, PgPool, PgPoolOptions};
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
