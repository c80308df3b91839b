//! Connections: how many one address may have, how long a request may take to arrive, and how they end.

use std::collections::HashMap;
use std::io;
use std::net::IpAddr;
use std::pin::pin;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use axum::extract::ConnectInfo;
use axum::http::Request;
use hyper::server::conn::http1;
use hyper_util::rt::{TokioIo, TokioTimer};
use tokio::net::{TcpListener, TcpSocket};
use tokio::sync::watch;
use tower::ServiceExt as _;

use crate::limits::network;
use crate::patient::Patient;

/// How many connections one address may have: a school behind one router, not a flood.
const CONNECTIONS_PER_ADDRESS: usize = 512;

/// After a failure of `accept`, such as too many open files, it is not tried again at once.
const ACCEPT_PAUSE: Duration = Duration::from_millis(100);

/// How many bytes the system keeps for a connection that does not read. Left alone it would keep megabytes for each.
const SEND_BUFFER_BYTES: u32 = 128 << 10;

/// How many connections may wait to be accepted.
const BACKLOG: u32 = 1_024;

/// Listens at an address, or at a name's first one that can be had.
///
/// # Errors
/// If there is none.
pub async fn listen(address: &str) -> io::Result<TcpListener> {
    let mut last = io::ErrorKind::AddrNotAvailable.into();
    for address in tokio::net::lookup_host(address).await? {
        let attempt = || {
            let socket = if address.is_ipv4() { TcpSocket::new_v4() } else { TcpSocket::new_v6() }?;
            // As the standard library does: a server that is started again need not wait.
            #[cfg(unix)]
            socket.set_reuseaddr(true)?;
            // Whoever is accepted has what the listener has.
            socket.set_send_buffer_size(SEND_BUFFER_BYTES)?;
            socket.bind(address)?;
            socket.listen(BACKLOG)
        };
        match attempt() {
            Ok(listener) => return Ok(listener),
            Err(error) => last = error,
        }
    }
    Err(last)
}

/// How many of something each address has.
#[derive(Clone, Default)]
pub(crate) struct Crowd(Arc<Mutex<HashMap<IpAddr, usize>>>);

/// One of them, until it is dropped.
pub(crate) struct Place(Crowd, IpAddr);

impl Crowd {
    /// One more, unless the address has `most` already.
    pub(crate) fn enter(&self, address: IpAddr, most: usize) -> Option<Place> {
        let mut there = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let count = there.entry(address).or_default();
        if *count >= most {
            return None;
        }
        *count += 1;
        Some(Place(self.clone(), address))
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        let mut there = self.0.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(count) = there.get_mut(&self.1) {
            *count -= 1;
            if *count == 0 {
                there.remove(&self.1);
            }
        }
    }
}

/// Serves until `until` is done, and then until every request under way is answered. Who takes longer than `patience`
/// to ask for something, or reads nothing of what it asked for, is not waited for. `is_free` are addresses that are not counted.
pub(crate) async fn serve(
    listener: TcpListener,
    router: Router,
    patience: Duration,
    is_free: impl Fn(IpAddr) -> bool,
    until: impl Future<Output = ()>,
) -> io::Result<()> {
    let crowd = Crowd::default();
    // Every connection holds an end of it until it is done.
    let (stop, stopping) = watch::channel(());
    let mut http = http1::Builder::new();
    http.timer(TokioTimer::new()).header_read_timeout(patience);
    tokio::pin!(until);
    loop {
        let (stream, peer) = tokio::select! {
            accepted = listener.accept() => match accepted {
                Ok(accepted) => accepted,
                Err(error) => {
                    tracing::warn!(%error, "a connection could not be accepted");
                    tokio::time::sleep(ACCEPT_PAUSE).await;
                    continue;
                }
            },
            () = &mut until => break,
        };
        let place = crowd
            .enter(network(peer.ip()), if is_free(peer.ip()) { usize::MAX } else { CONNECTIONS_PER_ADDRESS });
        let Some(place) = place else {
            metrics::counter!("mutable_connections_refused_total").increment(1);
            continue;
        };
        // A move is one small message: waiting for more to send with it would only delay it.
        let _ = stream.set_nodelay(true);
        let router = router.clone();
        let service = hyper::service::service_fn(move |request: Request<hyper::body::Incoming>| {
            let mut request = request.map(Body::new);
            request.extensions_mut().insert(ConnectInfo(peer));
            router.clone().oneshot(request)
        });
        let connection = http.serve_connection(TokioIo::new(Patient::new(stream, patience)), service);
        let mut stopping = stopping.clone();
        tokio::spawn(async move {
            let mut connection = pin!(connection.with_upgrades());
            // Who goes away in the middle of a word is nobody's fault.
            tokio::select! {
                _ = connection.as_mut() => {}
                _ = stopping.changed() => {
                    connection.as_mut().graceful_shutdown();
                    let _ = connection.await;
                }
            }
            drop(place);
        });
    }
    drop(listener);
    drop(stopping);
    stop.send_replace(());
    stop.closed().await;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_has_so_many_places_and_gives_them_back() {
        let (crowd, ann, bob) = (Crowd::default(), IpAddr::from([10, 0, 0, 1]), IpAddr::from([10, 0, 0, 2]));
        let places: Vec<Place> = (0..2).filter_map(|_| crowd.enter(ann, 2)).collect();
        assert_eq!(places.len(), 2);
        assert!(crowd.enter(ann, 2).is_none());
        assert!(crowd.enter(bob, 2).is_some(), "another has places of their own");
        drop(places);
        assert!(crowd.enter(ann, 2).is_some());
        assert!(crowd.0.lock().unwrap().is_empty(), "nobody is remembered who has left");
    }
}
