//! Who is connected: a key that is ended ends its connections at once, on every server that shares the store.

use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

use tokio::sync::Notify;
use wire::Id;

use crate::App;
use crate::auth::SignedIn;

/// The connections of each person, and how to tell them to look at their keys.
type Connections = HashMap<Id, Vec<(u64, Arc<Notify>)>>;

/// The connections of people who are signed in.
#[derive(Clone, Default)]
pub(crate) struct Presence(Arc<Mutex<Connections>>);

/// A connection, until it is dropped.
pub(crate) struct Here {
    presence: Presence,
    by: Option<SignedIn>,
    connection: u64,
    look: Arc<Notify>,
    /// It was told to look, and has not looked yet: whoever waits may be interrupted.
    doubts: AtomicBool,
}

impl Presence {
    /// A connection of this person, or of nobody in particular.
    pub(crate) fn enter(&self, by: Option<SignedIn>, connection: u64) -> Here {
        let look = Arc::new(Notify::new());
        if let Some(by) = &by {
            let mut all = self.0.lock().unwrap_or_else(PoisonError::into_inner);
            all.entry(by.person.id).or_default().push((connection, Arc::clone(&look)));
        }
        Here { presence: self.clone(), by, connection, look, doubts: AtomicBool::new(false) }
    }

    /// The keys of this person have changed, or of anybody: every connection looks whether its own is still there.
    pub(crate) fn look(&self, person: Option<Id>) {
        let all = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let there = all.iter().filter(|(id, _)| person.is_none_or(|person| person == **id));
        for (_, look) in there.flat_map(|(_, connections)| connections) {
            look.notify_one();
        }
    }
}

impl Here {
    /// Waits until the key of this connection is ended; for ever, if it has none.
    pub(crate) async fn signed_out(&self, app: &App) {
        loop {
            if !self.doubts.load(Ordering::Relaxed) {
                self.look.notified().await;
                self.doubts.store(true, Ordering::Relaxed);
            }
            if self.is_signed_out(app).await {
                return;
            }
            self.doubts.store(false, Ordering::Relaxed);
        }
    }

    /// Is it ended?
    pub(crate) async fn is_signed_out(&self, app: &App) -> bool {
        let Some(by) = &self.by else { return false };
        matches!(app.hall.store().person_with_key(&by.key.hash).await, Ok(None))
    }
}

impl Drop for Here {
    fn drop(&mut self) {
        let Some(by) = &self.by else { return };
        let mut all = self.presence.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(connections) = all.get_mut(&by.person.id) {
            connections.retain(|(connection, _)| *connection != self.connection);
            if connections.is_empty() {
                all.remove(&by.person.id);
            }
        }
    }
}
