//! HTTP and WebSocket: routes, accounts, limits, pages.
//!
//! Every route stands once, in [`routes::ROUTES`]: its path, who may ask, what goes in and what comes out. The router,
//! the OpenAPI document and the test of who may ask what are made from that list.

mod accept;
mod auth;
mod docs;
mod fault;
mod guard;
mod limits;
mod names;
#[cfg(test)]
mod openapi;
mod passwords;
mod patient;
mod presence;
mod room;
mod routes;
mod secret;
mod socket;
mod stream;
mod web;

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use axum::Router;
use bytes::Bytes;
use host::{Hall, Replays};
use metrics_exporter_prometheus::PrometheusHandle;
use store::Change;
use tokio::net::TcpListener;
use tokio::sync::{broadcast, watch};
use wire::RuleBook;

pub use accept::listen;
pub use names::{NameWrong, skeleton, sound_name};
pub use routes::{Access, ROUTES, Route};

use crate::accept::Crowd;
use crate::limits::Limits;
use crate::presence::Presence;
use crate::room::Room;

/// How a server is run.
#[derive(Clone, Debug)]
pub struct Settings {
    /// Whether a proxy in front tells where requests come from (`X-Forwarded-For`, `X-Forwarded-Proto`).
    pub trust_proxy: bool,
    /// Origins that may use the API beside the server's own.
    pub origins: Vec<String>,
    /// Whether requests from this machine are limited too.
    pub limit_loopback: bool,
    /// The names under which the server may be asked for, with or without a port; any, if there are none.
    pub hosts: Vec<String>,
    /// Whether anybody may read `/metrics`, and not only this machine.
    pub open_metrics: bool,
    /// How long a client may take to say what it wants, how long it may say nothing between two requests, and how long
    /// it may read nothing of what it is sent.
    pub patience: Duration,
    /// How long the body of a request may take to arrive, however steadily it comes.
    pub whole: Duration,
    /// How many bytes of records one person may bring.
    pub record_bytes: u64,
    /// How long nobody may take the name of an account that was deleted.
    pub names_kept: Duration,
    /// How often a socket's client is asked whether it is there. Who has said nothing for three times as long is gone.
    pub heartbeat: Duration,
}

impl Default for Settings {
    fn default() -> Settings {
        Settings {
            trust_proxy: false,
            origins: Vec::new(),
            limit_loopback: false,
            hosts: Vec::new(),
            open_metrics: false,
            patience: Duration::from_secs(20),
            whole: Duration::from_mins(1),
            record_bytes: 32 << 20,
            names_kept: Duration::from_hours(90 * 24),
            heartbeat: Duration::from_secs(30),
        }
    }
}

/// What every request can reach.
pub(crate) struct Shared {
    pub hall: Hall,
    /// The rules of titles; a title has them whether or not it can be played.
    pub books: Vec<RuleBook>,
    pub settings: Settings,
    pub limits: Limits,
    pub metrics: Option<PrometheusHandle>,
    pub stopping: watch::Receiver<bool>,
    /// How many sockets are open.
    pub sockets: AtomicUsize,
    /// And whose they are, streams included.
    pub crowd: Crowd,
    /// Who is connected.
    pub presence: Presence,
    /// Bodies that come.
    pub bodies: Room,
    /// Bodies that go.
    pub replies: Room,
    /// Records that are played again.
    pub replays: Replays,
    /// What titles show, which never changes, as it is sent.
    pub pages: Mutex<HashMap<String, Bytes>>,
}

/// How long a server that stops waits for its clients.
const STOP_PATIENCE: Duration = Duration::from_secs(5);

pub(crate) type App = Arc<Shared>;

/// A server that is ready to be run.
pub struct Server {
    app: App,
    stop: watch::Sender<bool>,
}

impl Server {
    /// Over this hall, with the rules that can be read there.
    pub fn new(
        hall: Hall,
        books: Vec<RuleBook>,
        settings: Settings,
        metrics: Option<PrometheusHandle>,
    ) -> Server {
        let (stop, stopping) = watch::channel(false);
        Server {
            app: Arc::new(Shared {
                hall,
                books,
                settings,
                limits: Limits::default(),
                metrics,
                stopping,
                sockets: AtomicUsize::new(0),
                crowd: Crowd::default(),
                presence: Presence::default(),
                bodies: Room::default(),
                replies: Room::default(),
                replays: Replays::default(),
                pages: Mutex::default(),
            }),
            stop,
        }
    }

    /// The routes, for tests and for [`Server::run`].
    pub fn router(&self) -> Router {
        routes::router(Arc::clone(&self.app))
    }

    /// Serves until `until` is done; then tells every client, lets every request and table end, and closes the store.
    ///
    /// # Errors
    /// If the socket fails.
    pub async fn run(
        self,
        listener: TcpListener,
        until: impl Future<Output = ()> + Send + 'static,
    ) -> std::io::Result<()> {
        let hall = self.app.hall.clone();
        let keeping = tokio::spawn({
            let hall = hall.clone();
            async move { hall.keep().await }
        });
        let heeding = tokio::spawn(heed(hall.store().changes(), self.app.presence.clone()));
        let router = self.router();
        // Behind a proxy all connections are the proxy's; it has to count them.
        let Settings { trust_proxy, limit_loopback, patience, .. } = self.app.settings;
        let is_free = |address: IpAddr| trust_proxy || (address.is_loopback() && !limit_loopback);
        let stop = self.stop;
        let closing = hall.clone();
        let graceful = async move {
            until.await;
            tracing::info!("stopping: clients are told, tables end what they are at");
            closing.close().await;
            let _ = stop.send(true);
        };
        let mut stopping = self.app.stopping.clone();
        let served = tokio::select! {
            served = accept::serve(listener, router, patience, is_free, graceful) => served,
            // Who does not read to the end is not waited for without end.
            () = async {
                let _ = stopping.wait_for(|stops| *stops).await;
                tokio::time::sleep(STOP_PATIENCE).await;
            } => Ok(()),
        };
        // Sockets are no longer axum's: let each of them say goodbye.
        let until = tokio::time::Instant::now() + STOP_PATIENCE;
        while self.app.sockets.load(Ordering::Acquire) > 0 && tokio::time::Instant::now() < until {
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
        keeping.abort();
        heeding.abort();
        hall.store().close().await;
        served
    }
}

/// Hears which keys other servers have ended.
async fn heed(mut changes: broadcast::Receiver<Change>, presence: Presence) {
    loop {
        match changes.recv().await {
            Ok(Change::Keys(person)) => presence.look(Some(person)),
            Ok(Change::Unknown) | Err(broadcast::error::RecvError::Lagged(_)) => presence.look(None),
            Ok(Change::Line(_) | Change::Log(_) | Change::Table(_) | Change::Chat(_)) => {}
            Err(broadcast::error::RecvError::Closed) => return,
        }
    }
}
