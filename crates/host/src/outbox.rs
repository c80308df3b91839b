//! Where a client's messages wait to be sent.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use bytes::Bytes;
use tokio::sync::{Notify, mpsc};

/// How many messages may wait. Who does not read so many is gone, or cannot keep up and must come back.
const ROOM: usize = 1_024;

/// How many bytes may wait for one client.
const BYTES: usize = 4 << 20;

/// When so many bytes wait in this process, who lets more than `FEW` wait is told nothing more.
const ALL: usize = 192 << 20;
const FEW: usize = 128 << 10;

/// The bytes that wait, for one client and for all of this process.
struct Waiting {
    own: AtomicUsize,
    all: &'static AtomicUsize,
}

static OF_ALL: AtomicUsize = AtomicUsize::new(0);

impl Waiting {
    /// May so many more wait? Then they do.
    fn enter(&self, bytes: usize) -> bool {
        let own = self.own.load(Ordering::Relaxed);
        let is_crowded = self.all.load(Ordering::Relaxed) > ALL;
        // What is long by itself is sent to who has read most of what came before it.
        let fits = if is_crowded { own <= FEW } else { own == 0 || own + bytes <= BYTES };
        if !fits {
            return false;
        }
        self.own.fetch_add(bytes, Ordering::Relaxed);
        self.all.fetch_add(bytes, Ordering::Relaxed);
        true
    }

    fn leave(&self, bytes: usize) {
        self.own.fetch_sub(bytes, Ordering::Relaxed);
        self.all.fetch_sub(bytes, Ordering::Relaxed);
    }
}

impl Drop for Waiting {
    fn drop(&mut self) {
        self.all.fetch_sub(*self.own.get_mut(), Ordering::Relaxed);
    }
}

/// How many bytes wait for all clients of this process.
pub fn waiting_bytes() -> usize {
    OF_ALL.load(Ordering::Relaxed)
}

/// The table's end.
#[derive(Clone)]
pub struct Outbox {
    sender: mpsc::Sender<Bytes>,
    waiting: Arc<Waiting>,
    overflow: Arc<Notify>,
}

/// The connection's end.
pub struct Outgoing {
    messages: mpsc::Receiver<Bytes>,
    waiting: Arc<Waiting>,
    /// Told when the client cannot keep up: close the connection.
    pub overflow: Arc<Notify>,
}

/// A new connection's outbox.
pub fn outbox() -> (Outbox, Outgoing) {
    outbox_of(&OF_ALL)
}

fn outbox_of(all: &'static AtomicUsize) -> (Outbox, Outgoing) {
    let (sender, messages) = mpsc::channel(ROOM);
    let overflow = Arc::new(Notify::new());
    let waiting = Arc::new(Waiting { own: AtomicUsize::new(0), all });
    let outgoing = Outgoing { messages, waiting: Arc::clone(&waiting), overflow: Arc::clone(&overflow) };
    (Outbox { sender, waiting, overflow }, outgoing)
}

impl Outbox {
    /// Puts a message in; returns whether the client is still there.
    pub fn put(&self, message: Bytes) -> bool {
        let bytes = message.len();
        if self.sender.is_closed() {
            return false;
        }
        if !self.waiting.enter(bytes) {
            self.overflow.notify_one();
            return false;
        }
        match self.sender.try_send(message) {
            Ok(()) => true,
            Err(mpsc::error::TrySendError::Closed(_)) => {
                self.waiting.leave(bytes);
                false
            }
            Err(mpsc::error::TrySendError::Full(_)) => {
                self.waiting.leave(bytes);
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

impl Outgoing {
    /// Waits for messages, in order, one JSON object each, and puts up to `most` into `ready`; how many. They wait until
    /// they are told to be [`sent`](Outgoing::sent).
    pub async fn recv_many(&mut self, ready: &mut Vec<Bytes>, most: usize) -> usize {
        self.messages.recv_many(ready, most).await
    }

    /// The next message; nothing when the table's end is gone.
    pub async fn recv(&mut self) -> Option<Bytes> {
        self.messages.recv().await
    }

    /// A message that is there.
    pub fn try_recv(&mut self) -> Option<Bytes> {
        self.messages.try_recv().ok()
    }

    /// So many bytes wait no longer.
    pub fn sent(&self, bytes: usize) {
        self.waiting.leave(bytes);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn message(bytes: usize) -> Bytes {
        vec![b'x'; bytes].into()
    }

    /// X2: a few long messages fill an outbox as many short ones do, and what was sent makes room.
    #[test]
    fn bytes_are_bounded_and_not_only_messages() {
        static ALL_HERE: AtomicUsize = AtomicUsize::new(0);
        let (outbox, mut outgoing) = outbox_of(&ALL_HERE);
        let taken = (0..ROOM).take_while(|_| outbox.put(message(256 << 10))).count();
        assert_eq!(taken, 16, "4 MB");
        let first = outgoing.try_recv().unwrap();
        assert!(!outbox.put(message(256 << 10)), "it waits until it is sent");
        outgoing.sent(first.len());
        assert!(outbox.put(message(256 << 10)));
        drop((outbox, outgoing));
        assert_eq!(ALL_HERE.load(Ordering::Relaxed), 0, "who has left holds nothing");
    }

    /// X2: many who read nothing have little each, and nobody else suffers.
    #[test]
    fn when_much_waits_everybody_may_let_little_wait() {
        static ALL_HERE: AtomicUsize = AtomicUsize::new(0);
        let crowd: Vec<(Outbox, Outgoing)> = (0..512).map(|_| outbox_of(&ALL_HERE)).collect();
        for _ in 0..64 {
            for (outbox, _) in &crowd {
                outbox.put(message(64 << 10));
            }
        }
        let waits = ALL_HERE.load(Ordering::Relaxed);
        assert!(waits <= ALL + 512 * (FEW + (64 << 10)), "{waits}");
        let (reader, _outgoing) = outbox_of(&ALL_HERE);
        assert!(reader.put(message(300 << 10)), "who has read everything is told everything");
    }
}
