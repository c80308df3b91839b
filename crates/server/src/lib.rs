//! HTTP and WebSocket: routes, accounts, limits, pages.
//!
//! Every route stands once, in [`routes::ROUTES`]: its path, who may ask, what goes in and what comes out. The router,
//! the OpenAPI document and the test of who may ask what are made from that list.

mod auth;
mod docs;
mod fault;
mod guard;
mod limits;
mod names;
mod routes;
mod secret;
mod socket;
mod stream;
mod web;

use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use axum::Router;
use axum::serve::ListenerExt as _;
use host::Hall;
use metrics_exporter_prometheus::PrometheusHandle;
use tokio::net::TcpListener;
use tokio::sync::watch;

pub use names::{NameWrong, skeleton, sound_name};
pub use routes::{Access, ROUTES, Route};

use crate::limits::Limits;

/// How a server is run.
#[derive(Clone, Debug, Default)]
pub struct Settings {
    /// Whether a proxy in front tells where requests come from (`X-Forwarded-For`, `X-Forwarded-Proto`).
    pub trust_proxy: bool,
    /// Origins that may use the API beside the server's own.
    pub origins: Vec<String>,
    /// Whether requests from this machine are limited too.
    pub limit_loopback: bool,
}

/// What a title is called in both languages.
#[derive(Clone, Debug)]
pub struct TitleName {
    /// The short name.
    pub id: String,
    /// In English.
    pub en: String,
    /// In French.
    pub fr: String,
}

/// What every request can reach.
pub(crate) struct Shared {
    pub hall: Hall,
    pub names: Vec<TitleName>,
    pub settings: Settings,
    pub limits: Limits,
    pub metrics: Option<PrometheusHandle>,
    pub stopping: watch::Receiver<bool>,
    /// How many sockets are open.
    pub sockets: AtomicUsize,
}

/// How long a server that stops waits for its clients.
const PATIENCE: Duration = Duration::from_secs(5);

pub(crate) type App = Arc<Shared>;

/// A server that is ready to be run.
pub struct Server {
    app: App,
    stop: watch::Sender<bool>,
}

impl Server {
    /// Over this hall.
    pub fn new(
        hall: Hall,
        names: Vec<TitleName>,
        settings: Settings,
        metrics: Option<PrometheusHandle>,
    ) -> Server {
        let (stop, stopping) = watch::channel(false);
        Server {
            app: Arc::new(Shared {
                hall,
                names,
                settings,
                limits: Limits::default(),
                metrics,
                stopping,
                sockets: AtomicUsize::new(0),
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
        let router = self.router().into_make_service_with_connect_info::<SocketAddr>();
        let stop = self.stop;
        let closing = hall.clone();
        let graceful = async move {
            until.await;
            tracing::info!("stopping: clients are told, tables end what they are at");
            closing.close().await;
            let _ = stop.send(true);
        };
        // A move is one small message: waiting for more to send with it would only delay it.
        let listener = listener.tap_io(|stream| drop(stream.set_nodelay(true)));
        let mut stopping = self.app.stopping.clone();
        let served = tokio::select! {
            served = axum::serve(listener, router).with_graceful_shutdown(graceful) => served,
            // Who does not read to the end is not waited for without end.
            () = async {
                let _ = stopping.wait_for(|stops| *stops).await;
                tokio::time::sleep(PATIENCE).await;
            } => Ok(()),
        };
        // Sockets are no longer axum's: let each of them say goodbye.
        let until = tokio::time::Instant::now() + PATIENCE;
        while self.app.sockets.load(Ordering::Acquire) > 0 && tokio::time::Instant::now() < until {
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
        keeping.abort();
        hall.store().close().await;
        served
    }
}
