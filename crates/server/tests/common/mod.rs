//! A real server on a free port, and clients for it.
#![allow(dead_code, reason = "each test file uses a part of this")]

use std::net::SocketAddr;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

use futures_util::{SinkExt as _, StreamExt as _};
use host::Hall;
use metrics_exporter_prometheus::PrometheusHandle;
use mutable::House;
use reqwest::Method;
use serde_json::{Value as Json, json};
use server::{Server, Settings};
use store::Store;
use store_sqlite::Sqlite;
use tokio::net::TcpStream;
use tokio::sync::oneshot;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest as _;
use tokio_tungstenite::{WebSocketStream, client_async};

/// How long what must happen may take on a machine that is busy with other work. Whoever waits so goes on as soon as it has
/// happened.
pub const PATIENCE: Duration = Duration::from_mins(2);

/// How long a seat is kept that was left, and how soon somebody is away.
pub const KEPT: Duration = Duration::from_millis(300);

static COUNT: AtomicU32 = AtomicU32::new(0);

/// What this process has in memory, in MB; the clients of the test are in it too.
pub fn resident() -> u64 {
    memory("VmRSS:")
}

/// The most that it has had in memory since [`forget_peak`], in MB.
pub fn peak() -> u64 {
    memory("VmHWM:")
}

/// The peak is what it is now.
pub fn forget_peak() {
    std::fs::write("/proc/self/clear_refs", "5").unwrap();
}

fn memory(what: &str) -> u64 {
    let status = std::fs::read_to_string("/proc/self/status").unwrap();
    let line = status.lines().find_map(|line| line.strip_prefix(what)).unwrap();
    line.trim().trim_end_matches(" kB").parse::<u64>().unwrap() / 1_024
}

/// A server of this test's own.
pub struct Up {
    pub address: SocketAddr,
    pub folder: PathBuf,
    pub hall: Hall,
    http: reqwest::Client,
    stop: Option<oneshot::Sender<()>>,
    served: Option<tokio::task::JoinHandle<()>>,
}

pub fn fresh_folder() -> PathBuf {
    let number = COUNT.fetch_add(1, Ordering::Relaxed);
    std::env::temp_dir().join(format!("mutable-server-{}-{number}-{}", std::process::id(), store::fresh_id()))
}

/// What is shipped, and the tiny game. The titles are compiled once, in `mutable`, and not again for every file here.
pub fn house() -> House {
    highlow::moves_into(House::shipped())
}

/// Bots that answer at once.
pub fn quick() -> host::Settings {
    host::Settings {
        bot_time: Duration::from_millis(1),
        pass_time: (Duration::from_millis(1), Duration::from_millis(3)),
        bots_at_once: 2,
        idle: Duration::from_millis(200),
        kept: KEPT,
        away: KEPT,
        ..host::Settings::default()
    }
}

impl Up {
    pub async fn start() -> Up {
        Up::start_with(fresh_folder(), quick(), Settings::default()).await
    }

    pub async fn start_with(folder: PathBuf, hosting: host::Settings, settings: Settings) -> Up {
        let engine = Sqlite::open(&folder.join("mutable.db")).unwrap();
        let store = Store::open(Arc::new(engine)).await.unwrap();
        Up::over(store, &house(), folder, hosting, settings).await
    }

    pub async fn over(
        store: Store,
        house: &House,
        folder: PathBuf,
        hosting: host::Settings,
        settings: Settings,
    ) -> Up {
        Up::observed(store, house, folder, hosting, settings, None).await
    }

    /// With figures at `/metrics`.
    pub async fn observed(
        store: Store,
        house: &House,
        folder: PathBuf,
        hosting: host::Settings,
        settings: Settings,
        metrics: Option<PrometheusHandle>,
    ) -> Up {
        let (shelf, wording) = house.share();
        let hall = Hall::new(store, shelf, wording, hosting);
        let server = Server::new(hall.clone(), house.books(), settings, metrics);
        let listener = server::listen("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let (stop, until) = oneshot::channel::<()>();
        let running = tokio::spawn(async move {
            server.run(listener, async move { drop(until.await) }).await.unwrap();
        });
        let http = reqwest::Client::new();
        Up { address, folder, hall, http, stop: Some(stop), served: Some(running) }
    }

    /// Stops as an operator would stop it; what it kept is still there.
    pub async fn stop(&mut self) {
        let _ = self.stop.take().unwrap().send(());
        self.served.take().unwrap().await.unwrap();
    }

    pub async fn raw(
        &self,
        method: Method,
        path: &str,
        cookie: &str,
        body: Option<Json>,
    ) -> reqwest::Response {
        let mut request = self.http.request(method, format!("http://{}{path}", self.address));
        if !cookie.is_empty() {
            request = request.header("cookie", cookie);
        }
        if let Some(body) = body {
            request = request.json(&body);
        }
        request.send().await.unwrap()
    }

    /// Status and JSON.
    pub async fn ask(&self, method: Method, path: &str, cookie: &str, body: Option<Json>) -> (u16, Json) {
        let reply = self.raw(method, path, cookie, body).await;
        let status = reply.status().as_u16();
        let text = reply.text().await.unwrap();
        (status, serde_json::from_str(&text).unwrap_or(Json::String(text)))
    }

    pub async fn post(&self, path: &str, cookie: &str, body: Json) -> Json {
        let (status, reply) = self.ask(Method::POST, path, cookie, Some(body)).await;
        assert!((200..300).contains(&status), "POST {path}: {status} {reply}");
        reply
    }

    pub async fn get(&self, path: &str, cookie: &str) -> Json {
        let (status, reply) = self.ask(Method::GET, path, cookie, None).await;
        assert!((200..300).contains(&status), "GET {path}: {status} {reply}");
        reply
    }

    /// Sends a text that is no JSON.
    pub async fn send(&self, path: &str, cookie: &str, text: String) -> Json {
        let url = format!("http://{}{path}", self.address);
        let reply = self.http.post(url).header("cookie", cookie).body(text).send().await.unwrap();
        let status = reply.status();
        let text = reply.text().await.unwrap();
        assert!(status.is_success(), "POST {path}: {status} {text}");
        serde_json::from_str(&text).unwrap()
    }

    /// A guest; returns the cookie.
    pub async fn guest(&self, name: &str) -> String {
        let reply = self.raw(Method::POST, "/api/guest", "", Some(json!({ "name": name }))).await;
        assert!(reply.status().is_success(), "{}", reply.text().await.unwrap());
        let cookie = reply.headers()["set-cookie"].to_str().unwrap();
        assert!(cookie.contains("HttpOnly") && cookie.contains("SameSite=Lax"), "{cookie}");
        cookie.split(';').next().unwrap().to_owned()
    }

    /// A table; returns its id.
    pub async fn table(&self, cookie: &str, new: Json) -> String {
        self.post("/api/tables", cookie, new).await["id"].as_str().unwrap().to_owned()
    }

    pub async fn socket(&self, cookie: &str) -> Socket {
        let stream = TcpStream::connect(self.address).await.unwrap();
        // Small messages one after another are not held back.
        stream.set_nodelay(true).unwrap();
        let mut request = format!("ws://{}/api/ws", self.address).into_client_request().unwrap();
        if !cookie.is_empty() {
            request.headers_mut().insert("cookie", cookie.parse().unwrap());
        }
        Socket { stream: client_async(request, stream).await.unwrap().0, heard: Vec::new() }
    }
}

impl Drop for Up {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.folder);
    }
}

pub struct Socket {
    stream: WebSocketStream<TcpStream>,
    /// Everything that came, as it came.
    pub heard: Vec<String>,
}

impl Socket {
    pub async fn say(&mut self, message: Json) {
        self.send(&message.to_string()).await;
    }

    pub async fn send(&mut self, text: &str) {
        self.stream.send(Message::text(text)).await.unwrap();
    }

    /// Sends what the server may refuse to read to its end.
    pub async fn try_send(&mut self, text: &str) {
        let _ = self.stream.send(Message::text(text)).await;
    }

    /// The next message; nothing when the connection has ended.
    pub async fn next(&mut self) -> Option<Json> {
        // Pings do not count.
        let until = tokio::time::Instant::now() + PATIENCE;
        loop {
            let next = tokio::time::timeout_at(until, self.stream.next()).await;
            match next.expect("the server says something within 20 s")? {
                Ok(Message::Text(text)) => {
                    self.heard.push(text.as_str().to_owned());
                    return Some(serde_json::from_str(text.as_str()).unwrap());
                }
                Ok(Message::Close(_)) | Err(_) => return None,
                Ok(_) => {}
            }
        }
    }

    /// The next message of this kind.
    pub async fn hear(&mut self, say: &str) -> Json {
        loop {
            let message = self.next().await.unwrap_or_else(|| panic!("the connection ended before “{say}”"));
            if message["say"] == say {
                return message;
            }
        }
    }

    pub async fn watch(&mut self, table: &str, detail: &str) -> Json {
        self.say(json!({ "say": "watch", "table": table, "detail": detail, "id": 1 })).await;
        self.hear("update").await
    }

    pub async fn answer(&mut self, table: &str, update: &Json, seat: u8, choice: &str) {
        self.say(json!({
            "say": "answer", "table": table, "seat": seat, "version": update["version"], "choice": choice, "id": 7,
        }))
        .await;
    }
}
