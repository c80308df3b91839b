//! Where a client's messages wait to be sent.

use std::sync::Arc;

use bytes::Bytes;
use tokio::sync::{Notify, mpsc};

/// How many messages may wait. Who does not read so many is gone, or cannot keep up and must come back.
const ROOM: usize = 1_024;

/// The table's end.
#[derive(Clone)]
pub struct Outbox {
    sender: mpsc::Sender<Bytes>,
    overflow: Arc<Notify>,
}

/// The connection's end.
pub struct Outgoing {
    /// What is to be sent, in order: one JSON object each.
    pub messages: mpsc::Receiver<Bytes>,
    /// Told when the client cannot keep up: close the connection.
    pub overflow: Arc<Notify>,
}

/// A new connection's outbox.
pub fn outbox() -> (Outbox, Outgoing) {
    let (sender, messages) = mpsc::channel(ROOM);
    let overflow = Arc::new(Notify::new());
    (Outbox { sender, overflow: Arc::clone(&overflow) }, Outgoing { messages, overflow })
}

impl Outbox {
    /// Puts a message in; returns whether the client is still there.
    pub fn put(&self, message: Bytes) -> bool {
        match self.sender.try_send(message) {
            Ok(()) => true,
            Err(mpsc::error::TrySendError::Closed(_)) => false,
            Err(mpsc::error::TrySendError::Full(_)) => {
                self.overflow.notify_one();
                false
            }
        }
    }

    /// Puts a message in as JSON.
    pub fn say(&self, message: &wire::ToClient) -> bool {
        self.put(serde_json::to_vec(message).expect("a message is plain data").into())
    }

    /// Has the connection ended?
    pub fn is_closed(&self) -> bool {
        self.sender.is_closed()
    }
}
