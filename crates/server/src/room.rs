//! How much room bodies take that are under way, of all requests together.

use std::convert::Infallible;
use std::sync::Arc;

use axum::body::{Body, Bytes};
use axum::http::HeaderValue;
use axum::http::header::{CONTENT_LENGTH, CONTENT_TYPE};
use axum::response::{IntoResponse as _, Response};
use futures_util::stream;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

/// So much may be under way in each direction.
const ROOM: usize = 64 << 20;

/// Shorter ones are not counted.
const SHORT: usize = 16 << 10;

/// It is counted in pieces of so many bytes.
const PIECE: usize = 1 << 10;

/// So much is given to a connection at once.
const SLICE: usize = 64 << 10;

/// Room for bodies.
pub(crate) struct Room(Arc<Semaphore>);

impl Default for Room {
    fn default() -> Room {
        Room(Arc::new(Semaphore::new(ROOM / PIECE)))
    }
}

impl Room {
    /// Room for so many bytes, if there is, until it is dropped.
    pub(crate) fn room(&self, bytes: usize) -> Option<OwnedSemaphorePermit> {
        let counted = if bytes <= SHORT { 0 } else { bytes };
        let pieces = u32::try_from(counted.div_ceil(PIECE)).ok()?;
        Arc::clone(&self.0).try_acquire_many_owned(pieces).ok()
    }

    /// A reply that takes its room until it is sent.
    pub(crate) fn send(&self, kind: &'static str, bytes: Bytes) -> Option<Response> {
        let room = self.room(bytes.len())?;
        let length = HeaderValue::from(bytes.len());
        let slices = stream::unfold((bytes, room), |(mut bytes, room)| async move {
            (!bytes.is_empty()).then(|| {
                let slice = bytes.split_to(SLICE.min(bytes.len()));
                (Ok::<Bytes, Infallible>(slice), (bytes, room))
            })
        });
        let head = [(CONTENT_TYPE, HeaderValue::from_static(kind)), (CONTENT_LENGTH, length)];
        Some((head, Body::from_stream(slices)).into_response())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// X6: long bodies share their room, and short ones need none.
    #[tokio::test]
    async fn so_much_is_under_way_and_no_more() {
        let room = Room::default();
        let long = 4 << 20;
        let held: Vec<_> = (0..16).filter_map(|_| room.room(long)).collect();
        assert_eq!(held.len(), 16);
        assert!(room.room(long).is_none() && room.send("text/plain", vec![0; long].into()).is_none());
        assert!(room.room(100).is_some());
        drop(held);
        let body = room.send("text/plain", vec![7; long].into()).unwrap();
        assert_eq!(room.0.available_permits(), (ROOM - long) / PIECE, "it is not sent yet");
        assert_eq!(axum::body::to_bytes(body.into_body(), long).await.unwrap().len(), long);
        assert_eq!(room.0.available_permits(), ROOM / PIECE);
    }
}
