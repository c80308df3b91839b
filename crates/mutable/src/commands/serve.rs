//! `mutable serve`: the server.

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;
use std::{env, io};

use host::Hall;
use metrics_exporter_prometheus::PrometheusBuilder;
use server::{Server, Settings};
use store::{Fault, Store, Trouble, TroubleKind};
use store_postgres::Postgres;
use store_sqlite::Sqlite;
use table::{Say, Words as _, say};
use tokio::runtime::Runtime;
use tracing_subscriber::filter::{Targets, filter_fn};
use tracing_subscriber::layer::SubscriberExt as _;
use tracing_subscriber::util::SubscriberInitExt as _;
use wording::Speaker;

use super::{print, welcome};
use crate::cli::Serve;
use crate::play::data_folder;
use crate::{Complaint, House};

/// Where it listens if nobody says otherwise.
const LISTEN: &str = "127.0.0.1:7313";

/// A file of so many bytes is looked through in a second or two.
const LARGE: u64 = 1 << 30;

/// What was said on the command line, else in the environment.
fn said(given: Option<&String>, name: &str) -> Option<String> {
    given.cloned().or_else(|| env::var(name).ok().filter(|value| !value.is_empty()))
}

/// A store, as a person names it.
enum Named {
    Sqlite(PathBuf),
    Postgres(String),
}

fn named(given: Option<&String>) -> Result<Named, Say> {
    let Some(text) = said(given, "MUTABLE_STORE") else {
        return Ok(Named::Sqlite(data_folder()?.join("mutable.db")));
    };
    if let Some(file) = text.strip_prefix("sqlite:").filter(|file| !file.is_empty()) {
        return Ok(Named::Sqlite(file.into()));
    }
    if text.starts_with("postgres:") || text.starts_with("postgresql:") {
        return Ok(Named::Postgres(text));
    }
    Err(say!("store-unread", store = text))
}

fn failed(fault: &Fault) -> Say {
    say!("store-failed", error = fault.to_string())
}

/// What is wrong with a file, and what to do about it.
fn unusable(file: &Path, fault: &Fault) -> Say {
    let Fault::Broken(Trouble { kind, error }) = fault else { return failed(fault) };
    let (file, error) = (file.display().to_string(), error.as_str());
    match kind {
        TroubleKind::Full => say!("store-full", file = file, error = error),
        TroubleKind::ReadOnly => say!("store-read-only", file = file, error = error),
        TroubleKind::Damaged => say!("store-damaged", file = file, error = error),
        TroubleKind::Other => say!("store-failed", error = format!("{file}: {error}")),
    }
}

/// The store that was named, and what it is called on the screen: without a password.
pub(super) async fn open_store(given: Option<&String>) -> Result<(Store, String), Say> {
    match named(given)? {
        Named::Sqlite(file) => {
            let wrong = |fault: Fault| unusable(&file, &fault);
            let engine = Arc::new(Sqlite::open(&file).map_err(wrong)?);
            Ok((Store::open(engine).await.map_err(wrong)?, file.display().to_string()))
        }
        Named::Postgres(url) => {
            let engine = Arc::new(Postgres::open(&url).await.map_err(|fault| failed(&fault))?);
            let store = Store::open(engine).await.map_err(|fault| failed(&fault))?;
            Ok((store, "PostgreSQL".to_owned()))
        }
    }
}

/// Is looking through all of it too long for every start?
fn is_large(file: &Path) -> bool {
    std::fs::metadata(file).is_ok_and(|file| file.len() > LARGE)
}

pub(super) fn runtime() -> Result<Runtime, Say> {
    tokio::runtime::Builder::new_multi_thread()
        .enable_all()
        .build()
        .map_err(|error| say!("serve-failed", error = error.to_string()))
}

pub(super) fn serve(house: &House, asked: &Serve, speaker: &Speaker<'_>) -> Result<(), Complaint> {
    log(asked.log_json);
    runtime()?.block_on(run(house, asked, speaker)).map_err(Complaint::from)
}

/// Our own parts that log. Of others only warnings are let through: in detail they log what goes through them, which is
/// hands, cookies and passwords.
const OURS: [&str; 7] = ["server", "host", "store", "store_sqlite", "store_postgres", "mutable", "bots"];

fn is_ours(about: &tracing::Metadata<'_>) -> bool {
    let part = about.target().split("::").next().unwrap_or_default();
    *about.level() <= tracing::Level::WARN || OURS.contains(&part)
}

/// How much is logged if nobody says.
const USUAL: &str = "warn,server=info";

/// What happens is logged on the error output; `MUTABLE_LOG` says how much, as in `warn,server=info`.
fn log(as_json: bool) {
    let wish = env::var("MUTABLE_LOG").ok().filter(|wish| !wish.is_empty());
    let read = wish.as_deref().unwrap_or(USUAL).parse::<Targets>();
    let wrong = read.as_ref().err().map(ToString::to_string);
    let filter = read.unwrap_or_else(|_| USUAL.parse().expect("our own filter can be read"));
    let registry = tracing_subscriber::registry().with(filter).with(filter_fn(is_ours));
    let lines = tracing_subscriber::fmt::layer().with_writer(io::stderr);
    // Only the first of several servers in one process, as tests run them, sets it.
    let _ = if as_json { registry.with(lines.json()).try_init() } else { registry.with(lines).try_init() };
    if let Some(wrong) = wrong {
        tracing::warn!("MUTABLE_LOG is not understood ({wrong}): it takes info, debug, or {USUAL}");
    }
}

async fn run(house: &House, asked: &Serve, speaker: &Speaker<'_>) -> Result<(), Say> {
    // A mistyped command is told as such, also while another server has the port.
    let kept_in = named(asked.store.as_ref())?;
    let listen = said(asked.listen.as_ref(), "MUTABLE_LISTEN").unwrap_or_else(|| LISTEN.to_owned());
    let unheard =
        |error: io::Error| say!("serve-listen", address = listen.as_str(), error = error.to_string());
    let listener = server::listen(&listen).await.map_err(unheard)?;
    let address = listener.local_addr().map_err(unheard)?;
    // Two servers on one file would not hear of each other.
    let _alone = match kept_in {
        Named::Sqlite(file) => {
            let held = Sqlite::hold(&file).map_err(|fault| match fault {
                Fault::Conflict => say!("store-held", file = file.display().to_string()),
                Fault::Broken(_) => unusable(&file, &fault),
            })?;
            if Sqlite::was_left_open(&file) || !is_large(&file) {
                Sqlite::check(&file).map_err(|fault| unusable(&file, &fault))?;
            }
            Some(held)
        }
        Named::Postgres(_) => None,
    };
    let (store, shown) = open_store(asked.store.as_ref()).await?;
    let (shelf, wording) = house.share();
    let mut settings = host::Settings::default();
    if let Some(ms) = asked.bot_ms {
        settings.bot_time = Duration::from_millis(ms.min(60_000));
    }
    if let Some(most) = asked.bots_at_once {
        settings.bots_at_once = most;
        settings.bots_each = most.saturating_sub(1).max(1);
    }
    settings.bots_each = asked.bots_each.unwrap_or(settings.bots_each);
    settings.games_each = asked.games_each.unwrap_or(settings.games_each);
    settings.games_address = asked.games_address.unwrap_or(settings.games_address);
    let hall = Hall::new(store, shelf, wording, settings);
    let settings = Settings {
        trust_proxy: asked.trust_proxy,
        origins: asked.origin.clone(),
        limit_loopback: asked.limit_loopback,
        hosts: asked.host.clone(),
        open_metrics: asked.metrics.as_deref() == Some("all"),
        ..Settings::default()
    };
    let metrics = PrometheusBuilder::new().install_recorder().ok();
    let server = Server::new(hall, house.books(), settings, metrics);
    let url = format!("http://{address}");
    // Listened to before anybody knows where the server is, and so could tell it to stop.
    let until = told_to_stop();
    let said = speaker.say(&say!("serve-up", url = url, store = shown));
    print(&(welcome::welcome(house, speaker) + "\n" + &said + "\n"))
        .map_err(|_| say!("output-failed", error = ""))?;
    server.run(listener, until).await.map_err(|error| say!("serve-failed", error = error.to_string()))
}

/// Ctrl+C, or what an operating system sends to stop a service.
#[cfg(unix)]
fn told_to_stop() -> impl Future<Output = ()> + Send + 'static {
    use tokio::signal::unix::{SignalKind, signal};
    let listen = |kind| signal(kind).expect("a process may listen to its signals");
    let (mut interrupted, mut terminated) =
        (listen(SignalKind::interrupt()), listen(SignalKind::terminate()));
    async move {
        tokio::select! {
            _ = interrupted.recv() => {}
            _ = terminated.recv() => {}
        }
    }
}

/// Ctrl+C.
#[cfg(not(unix))]
fn told_to_stop() -> impl Future<Output = ()> + Send + 'static {
    async { drop(tokio::signal::ctrl_c().await) }
}
