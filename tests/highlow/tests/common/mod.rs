//! Servers and loads as processes of their own, and what tests of faults do to them.
#![allow(dead_code, reason = "each test file uses a part of this")]

#[path = "../../../../crates/xtask/src/postgres.rs"]
pub mod postgres;

use std::fs::{self, File};
use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::TcpStream;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::{Duration, Instant};
use std::{env, thread};

use serde_json::{Value as Json, json};

/// How long what must happen may take on a machine that is busy with other work. Whoever waits so goes on as soon as it has
/// happened.
pub const PATIENCE: Duration = Duration::from_mins(2);

static COUNT: AtomicU32 = AtomicU32::new(0);

/// A folder of this test's own, removed when it is dropped.
pub struct Folder(pub PathBuf);

impl Folder {
    pub fn new(about: &str) -> Folder {
        let number = COUNT.fetch_add(1, Ordering::Relaxed);
        let folder = env::temp_dir().join(format!("mutable-{about}-{}-{number}", std::process::id()));
        fs::create_dir_all(&folder).unwrap();
        Folder(folder)
    }

    pub fn database(&self) -> PathBuf {
        self.0.join("mutable.db")
    }

    pub fn store(&self) -> String {
        format!("sqlite:{}", self.database().display())
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

/// How a server is started.
pub fn command(store: &str, listen: &str) -> Command {
    command_in("en", store, listen)
}

/// The same in another language.
pub fn command_in(lang: &str, store: &str, listen: &str) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_highlow"));
    command.args(["serve", "--store", store, "--listen", listen, "--lang", lang]);
    command
}

/// A server that runs; killed when it is dropped.
pub struct Up {
    child: Child,
    /// Host and port.
    pub address: String,
}

impl Up {
    /// On this store and a free port.
    pub fn start(store: &str) -> Up {
        Up::run(&mut command(store, "127.0.0.1:0"))
    }

    /// The same again, where it was before.
    pub fn again(store: &str, address: &str) -> Up {
        Up::run(&mut command(store, address))
    }

    /// Returns once it says that it is up.
    pub fn run(command: &mut Command) -> Up {
        let mut child = command.stdout(Stdio::piped()).spawn().unwrap();
        let address = says_where(&mut child).expect("the server says where it is");
        Up { child, address }
    }

    /// A server that was started otherwise.
    pub fn of(child: Child, address: String) -> Up {
        Up { child, address }
    }

    pub fn url(&self) -> String {
        format!("http://{}", self.address)
    }

    pub fn id(&self) -> u32 {
        self.child.id()
    }

    /// Without a warning, and without a chance to write anything.
    pub fn kill(mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }

    /// As an operating system stops a service; it must end well.
    pub fn stop(mut self) {
        let told = Command::new("kill").arg("-TERM").arg(self.id().to_string()).status().unwrap();
        assert!(told.success() && self.child.wait().unwrap().success(), "it ends without a fault");
    }

    /// How much memory it has, in kilobytes.
    pub fn memory(&self) -> u64 {
        let status = fs::read_to_string(format!("/proc/{}/status", self.id())).unwrap();
        let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:")).unwrap();
        line.trim().trim_end_matches(" kB").parse().unwrap()
    }

    /// What Prometheus would read.
    pub fn metrics(&self) -> String {
        let (status, text) = request(&self.address, "GET", "/metrics", "", "");
        assert_eq!(status, 200, "{text}");
        text
    }

    /// One of its figures.
    pub fn figure(&self, name: &str) -> f64 {
        let text = self.metrics();
        let line = text.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(' '));
        line.map_or(0.0, |number| number.trim().parse().unwrap())
    }

    /// Status and JSON.
    pub fn ask(&self, method: &str, path: &str, cookie: &str, body: &Json) -> (u16, Json) {
        let body = if body.is_null() { String::new() } else { body.to_string() };
        let (status, text) = request(&self.address, method, path, cookie, &body);
        (status, serde_json::from_str(&text).unwrap_or(Json::String(text)))
    }

    pub fn post(&self, path: &str, cookie: &str, body: &Json) -> Json {
        let (status, reply) = self.ask("POST", path, cookie, body);
        assert!((200..300).contains(&status), "POST {path}: {status} {reply}");
        reply
    }

    /// A guest's cookie.
    pub fn guest(&self, name: &str) -> String {
        let body = json!({ "name": name }).to_string();
        let reply = exchange(&self.address, "POST", "/api/guest", "", &body).unwrap();
        let cookie = reply.lines().find_map(|line| line.strip_prefix("set-cookie: "));
        let cookie = cookie.unwrap_or_else(|| panic!("{reply}"));
        cookie.split(';').next().unwrap().to_owned()
    }

    /// Two people at a table that has begun.
    pub fn table(&self, new: &Json) -> Table {
        let number = COUNT.fetch_add(1, Ordering::Relaxed);
        let cookies = [self.guest(&format!("Ann {number}")), self.guest(&format!("Bob {number}"))];
        let table = self.post("/api/tables", &cookies[0], new);
        let id = table["id"].as_str().unwrap().to_owned();
        for (seat, cookie) in (1..).zip(&cookies) {
            let place = json!({ "seat": seat, "invitation": table["invitation"] });
            self.post(&format!("/api/tables/{id}/sit"), cookie, &place);
        }
        self.post(&format!("/api/tables/{id}/start"), &cookies[0], &json!({}));
        Table { id, cookies }
    }
}

impl Drop for Up {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Where a server that was just started says that it is; nothing, if it ends without saying so.
pub fn says_where(child: &mut Child) -> Option<String> {
    let mut lines = BufReader::new(child.stdout.take().unwrap()).lines().map(Result::unwrap);
    let up = lines.find(|line| line.contains("http://"))?;
    let url = up.split_whitespace().find_map(|word| word.strip_prefix("http://"))?;
    Some(url.to_owned())
}

/// A table of two.
pub struct Table {
    pub id: String,
    pub cookies: [String; 2],
}

impl Table {
    /// What a seat is told: the first update of its stream.
    pub fn look(&self, up: &Up, seat: usize) -> Result<Json, String> {
        let path = format!("/api/tables/{}/stream?detail=full", self.id);
        let mut stream = TcpStream::connect(&up.address).map_err(|error| error.to_string())?;
        stream.set_read_timeout(Some(PATIENCE)).unwrap();
        let cookie = &self.cookies[seat - 1];
        write!(stream, "GET {path} HTTP/1.1\r\nHost: {}\r\nCookie: {cookie}\r\n\r\n", up.address)
            .map_err(|error| error.to_string())?;
        let mut seen = String::new();
        for line in BufReader::new(stream).lines() {
            let line = line.map_err(|error| error.to_string())?;
            match serde_json::from_str::<Json>(&line) {
                Ok(message) if message["say"] == "update" => return Ok(message),
                Ok(message) if message["code"].is_string() => return Err(message.to_string()),
                Ok(_) | Err(_) => seen.push_str(&line),
            }
        }
        Err(seen)
    }

    pub fn version(&self, up: &Up) -> u64 {
        self.look(up, 1).unwrap()["version"].as_u64().unwrap()
    }

    /// Whoever is asked answers with the first choice; the version before it, and the reply.
    pub fn answer(&self, up: &Up) -> (u64, u16, Json) {
        let asked = self.look(up, 1).unwrap()["asked"][0].as_u64().unwrap();
        let seat = usize::try_from(asked).unwrap();
        let update = self.look(up, seat).unwrap();
        let body =
            json!({ "seat": seat, "version": update["version"], "choice": update["choices"][0]["id"] });
        let path = format!("/api/tables/{}/answer", self.id);
        let (status, reply) = up.ask("POST", &path, &self.cookies[seat - 1], &body);
        (update["version"].as_u64().unwrap(), status, reply)
    }
}

/// A WebSocket by hand: what it is sent is read when the test reads it, and no ping is answered.
pub struct Socket(BufReader<TcpStream>);

impl Socket {
    pub fn open(up: &Up, cookie: &str) -> Socket {
        let mut stream = TcpStream::connect(&up.address).unwrap();
        stream.set_read_timeout(Some(PATIENCE)).unwrap();
        write!(
            stream,
            "GET /api/ws HTTP/1.1\r\nHost: {}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nCookie: {cookie}\r\n\
             Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n",
            up.address
        )
        .unwrap();
        let mut socket = Socket(BufReader::new(stream));
        let mut line = String::new();
        socket.0.read_line(&mut line).unwrap();
        assert!(line.contains("101"), "{line}");
        while line != "\r\n" {
            line.clear();
            socket.0.read_line(&mut line).unwrap();
        }
        socket
    }

    /// A masked text frame with its length in two bytes; a mask of zeros changes nothing.
    pub fn say(&mut self, message: &Json) {
        let text = message.to_string();
        let mut frame = vec![0x81, 0xfe];
        frame.extend(u16::try_from(text.len()).unwrap().to_be_bytes());
        frame.extend([0; 4]);
        frame.extend(text.as_bytes());
        self.0.get_mut().write_all(&frame).unwrap();
    }

    /// The next message of one of these kinds.
    pub fn hear(&mut self, kinds: &[&str]) -> Json {
        loop {
            let mut head = [0; 2];
            self.0.read_exact(&mut head).unwrap();
            let length = match head[1] {
                126 => {
                    let mut bytes = [0; 2];
                    self.0.read_exact(&mut bytes).unwrap();
                    usize::from(u16::from_be_bytes(bytes))
                }
                127 => {
                    let mut bytes = [0; 8];
                    self.0.read_exact(&mut bytes).unwrap();
                    usize::try_from(u64::from_be_bytes(bytes)).unwrap()
                }
                short => usize::from(short),
            };
            let mut bytes = vec![0; length];
            self.0.read_exact(&mut bytes).unwrap();
            let message: Json = serde_json::from_slice(&bytes).unwrap_or_default();
            if kinds.iter().any(|kind| message["say"] == *kind) {
                return message;
            }
        }
    }

    /// Watches a table; what it is told first.
    pub fn watch(&mut self, table: &str) -> Json {
        self.say(&json!({ "say": "watch", "table": table, "detail": "full", "id": 1 }));
        self.hear(&["update"])
    }
}

/// One request on a connection of its own: the whole reply.
pub fn exchange(address: &str, method: &str, path: &str, cookie: &str, body: &str) -> Result<String, String> {
    let attempt = || -> std::io::Result<String> {
        let mut stream = TcpStream::connect(address)?;
        stream.set_read_timeout(Some(PATIENCE))?;
        let mut head = vec![format!("{method} {path} HTTP/1.1"), format!("Host: {address}")];
        head.push("Connection: close".to_owned());
        if !cookie.is_empty() {
            head.push(format!("Cookie: {cookie}"));
        }
        if !body.is_empty() {
            head.push("Content-Type: application/json".to_owned());
            head.push(format!("Content-Length: {}", body.len()));
        } else if method != "GET" {
            head.push("Content-Length: 0".to_owned());
        }
        stream.write_all(format!("{}\r\n\r\n{body}", head.join("\r\n")).as_bytes())?;
        let mut text = String::new();
        stream.read_to_string(&mut text)?;
        Ok(text)
    };
    attempt().map_err(|error| format!("{method} {path}: {error}"))
}

/// Status and body.
pub fn request(address: &str, method: &str, path: &str, cookie: &str, body: &str) -> (u16, String) {
    let reply = exchange(address, method, path, cookie, body).unwrap();
    let (head, body) = reply.split_once("\r\n\r\n").unwrap_or((&reply, ""));
    let status = head.split_whitespace().nth(1).and_then(|status| status.parse().ok());
    (status.unwrap_or_else(|| panic!("{reply}")), body.to_owned())
}

/// Plays at these servers for so many seconds.
pub fn load(urls: &str, tables: u32, seconds: u32) -> Child {
    let (tables, seconds) = (tables.to_string(), seconds.to_string());
    Command::new(env!("CARGO_BIN_EXE_highlow"))
        .args(["load", "--url", urls, "--tables", &tables, "--seconds", &seconds, "--pace", "40"])
        .args(["--warm-up", "1", "--json"])
        .stdout(Stdio::piped())
        .spawn()
        .unwrap()
}

/// Longer than any test takes: for loads that are ended by [`enough`].
pub const LONG: u32 = 3_600;

/// Ends a load early; then as [`nothing_is_lost`].
pub fn enough(load: Child) -> Json {
    let told = Command::new("kill").arg("-INT").arg(load.id().to_string()).status().unwrap();
    assert!(told.success());
    nothing_is_lost(load)
}

/// What a load reports in the end: everything that was acknowledged is there, and nothing was refused without a reason.
pub fn nothing_is_lost(load: Child) -> Json {
    let output = load.wait_with_output().unwrap();
    let report: Json = serde_json::from_slice(&output.stdout).expect("the load reports");
    assert_eq!((&report["errors"], &report["lost"]), (&0.into(), &0.into()), "{report}");
    println!("{report}");
    report
}

/// A number of the report.
pub fn count(report: &Json, name: &str) -> u64 {
    report[name].as_u64().unwrap_or_else(|| panic!("{name}: {report}"))
}

/// Waits until it is so.
pub fn until(what: &str, patience: Duration, mut is_so: impl FnMut() -> bool) {
    let began = Instant::now();
    while !is_so() {
        assert!(began.elapsed() < patience, "not within {} s: {what}", patience.as_secs());
        thread::sleep(Duration::from_millis(20));
    }
}

/// Waits until a server has taken so many answers more: play is going on.
pub fn until_answers(up: &Up, more: f64) {
    let began = up.figure("mutable_answers_total");
    until("play goes on", PATIENCE, || up.figure("mutable_answers_total") >= began + more);
}

/// `usual` times, or as often as the long run wants.
pub fn times(usual: u32, soak: u32) -> u32 {
    if env::var_os("MUTABLE_SOAK").is_some() { soak } else { usual }
}

/// What a command that fails says, and that it does fail.
pub fn complaint(command: &mut Command) -> String {
    let output = command.stdout(Stdio::piped()).stderr(Stdio::piped()).output().unwrap();
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(!output.status.success(), "it must fail, and said: {said}");
    said
}

/// Writes until there is no room left in a folder.
pub fn fill(folder: &Path) -> PathBuf {
    let file = folder.join("filler");
    let mut filler = File::create(&file).unwrap();
    for size in [65_536, 4_096, 512, 1] {
        while filler.write_all(&vec![0; size]).is_ok() {}
    }
    file
}
