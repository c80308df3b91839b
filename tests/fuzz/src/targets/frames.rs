//! WebSocket frames to a real server: messages that are almost right, and bytes that are no frames at all. The server must go
//! on, for this connection or for the next. It runs in this process, once for all inputs; each input has a connection.

use std::io::{ErrorKind, Read as _, Write as _};
use std::net::{SocketAddr, TcpStream};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError, mpsc};
use std::time::Duration;
use std::{env, fs, io, net, process, thread};

use host::Hall;
use serde_json::{Value as Json, json};
use server::Settings;
use store::Store;
use store_sqlite::Sqlite;
use tokio::net::TcpListener;
use tokio::runtime;

use crate::drive::complaints;
use crate::{HOUSE, Seen, Target};

#[derive(Default)]
pub(super) struct Frames(Mutex<Option<Server>>);

/// A table serves so many inputs; then its game is long over, and a new one is begun.
const INPUTS: u32 = 50;

/// Who has not answered after this long may wait for more bytes: it is told that there are none.
const SOON: Duration = Duration::from_millis(2);

/// How long anything may take.
const LATE: Duration = Duration::from_secs(10);

/// Every kind of message once; TABLE is a table that is played.
const MESSAGES: &str = r#"{"say":"watch","table":"TABLE","detail":"full","lang":"fr"}
{"say":"answer","table":"TABLE","seat":1,"version":0,"choice":"call high","id":1}
{"say":"why","table":"TABLE","seat":2,"choice":"call low","id":2}
{"say":"odds","table":"TABLE","seat":1,"id":3}
{"say":"undo","table":"TABLE","seat":1,"id":4}
{"say":"ask_takeback","table":"TABLE","seat":1,"id":5}
{"say":"consent","table":"TABLE","seat":2,"agree":true,"id":6}
{"say":"habit","table":"TABLE","seat":1,"id":7}
{"say":"chat","table":"TABLE","text":"hello","id":8}
{"say":"unwatch","table":"TABLE"}
"#;

impl Target for Frames {
    fn name(&self) -> String {
        "frames".to_owned()
    }

    fn first(&self) -> Vec<Vec<u8>> {
        let raw = |bytes: &[u8]| [b"RAW\n", bytes].concat();
        vec![
            MESSAGES.as_bytes().to_vec(),
            // A frame without a mask, a long length, a broken continuation, a close with half a code.
            raw(&[0x81, 0x02, b'h', b'i']),
            raw(&[0x81, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 1, 2, 3, 4]),
            raw(&[0x80, 0x81, 1, 2, 3, 4, 5]),
            raw(&[0x88, 0x81, 0, 0, 0, 0, 3]),
        ]
    }

    fn words(&self) -> Vec<Vec<u8>> {
        let words =
            ["TABLE", "null", "true", "-1", "\"seat\":9", "\\u0000", "{}", "[]", "\"detail\":\"choices\""];
        let mut words: Vec<Vec<u8>> = words.map(|word| word.as_bytes().to_vec()).into();
        words.extend([vec![0x81], vec![0x89, 0x80, 0, 0, 0, 0], vec![0xff; 8]]);
        words
    }

    fn usual(&self) -> u64 {
        3_000
    }

    fn longest(&self) -> usize {
        4_000
    }

    fn prepare(&self) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).get_or_insert_with(Server::start);
    }

    fn attempt(&self, input: &[u8], seen: &mut Seen) {
        let mut place = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        // After a crash the next input gets a new server.
        let mut server = place.take().unwrap_or_else(Server::start);
        server.take(input, seen);
        *place = Some(server);
    }
}

struct Server {
    address: SocketAddr,
    cookie: String,
    table: String,
    inputs: u32,
    folder: PathBuf,
}

impl Server {
    fn start() -> Server {
        // In memory, if there is such a place: what is written is not worth waiting for a disk.
        let shared = Path::new("/dev/shm");
        let folder = if shared.is_dir() { shared.to_owned() } else { env::temp_dir() };
        let folder = folder.join(format!("mutable-fuzz-{}", process::id()));
        fs::create_dir_all(&folder).expect("a folder for the server's file");
        let (file, (tell, told)) = (folder.join("mutable.db"), mpsc::channel());
        thread::spawn(move || {
            let mut threads = runtime::Builder::new_multi_thread();
            let runtime = threads.worker_threads(1).thread_name("server").enable_all().build();
            runtime.expect("a server has threads").block_on(async {
                let engine = Sqlite::open(&file).expect("a new file can be opened");
                let store = Store::open(Arc::new(engine)).await.expect("a new file is a store");
                let (shelf, wording) = HOUSE.share();
                // One guest opens all tables, and leaves most of their games unfinished.
                let settings = host::Settings {
                    games_each: usize::MAX,
                    games_address: usize::MAX,
                    ..host::Settings::default()
                };
                let hall = Hall::new(store, shelf, wording, settings);
                let listener = TcpListener::bind("127.0.0.1:0").await.expect("there is a free port");
                let _ = tell.send(listener.local_addr().expect("it has an address"));
                let server = server::Server::new(hall, Vec::new(), Settings::default(), None);
                server.run(listener, std::future::pending()).await
            })
        });
        let address = told.recv().expect("the server says where it is");
        let mut server = Server { address, cookie: String::new(), table: String::new(), inputs: 0, folder };
        let (head, _) = server.post("/api/guest", &json!({ "name": "Ann" }));
        let cookie = head.lines().find_map(|line| line.strip_prefix("set-cookie: "));
        let cookie = cookie.and_then(|line| line.split(';').next());
        cookie.expect("a guest gets a cookie").clone_into(&mut server.cookie);
        server.furnish();
        server
    }

    /// The guest in both seats of a table that has begun.
    fn furnish(&mut self) {
        let (_, table) = self.post("/api/tables", &json!({ "title": "highlow", "players": 2 }));
        table["id"].as_str().expect("a table has an id").clone_into(&mut self.table);
        for seat in [1, 2] {
            self.post(&format!("/api/tables/{}/sit", self.table), &json!({ "seat": seat }));
        }
        self.post(&format!("/api/tables/{}/start", self.table), &json!({}));
    }

    fn post(&self, path: &str, body: &Json) -> (String, Json) {
        let body = body.to_string();
        let mut stream = self.connect();
        write!(
            stream,
            "POST {path} HTTP/1.1\r\nhost: {}\r\ncookie: {}\r\ncontent-type: application/json\r\n\
             content-length: {}\r\nconnection: close\r\n\r\n{body}",
            self.address,
            self.cookie,
            body.len()
        )
        .expect("the server reads");
        let mut reply = String::new();
        stream.read_to_string(&mut reply).expect("the server answers");
        let (head, body) = reply.split_once("\r\n\r\n").expect("an answer has a head");
        (head.to_owned(), serde_json::from_str(body).unwrap_or_default())
    }

    fn connect(&self) -> TcpStream {
        let stream = TcpStream::connect(self.address).expect("the server takes connections");
        stream.set_read_timeout(Some(LATE)).expect("a timeout can be set");
        stream.set_nodelay(true).expect("it can be sent at once");
        stream
    }

    fn socket(&self) -> TcpStream {
        let mut stream = self.connect();
        write!(
            stream,
            "GET /api/ws HTTP/1.1\r\nhost: {}\r\ncookie: {}\r\nupgrade: websocket\r\nconnection: Upgrade\r\n\
             sec-websocket-version: 13\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n",
            self.address, self.cookie
        )
        .expect("the server reads");
        let (mut head, mut byte) = (Vec::new(), [0]);
        while !head.ends_with(b"\r\n\r\n") {
            stream.read_exact(&mut byte).expect("the server answers");
            head.push(byte[0]);
        }
        assert!(head.starts_with(b"HTTP/1.1 101"), "no socket: {}", String::from_utf8_lossy(&head));
        stream
    }

    fn take(&mut self, input: &[u8], seen: &mut Seen) {
        self.inputs += 1;
        if self.inputs.is_multiple_of(INPUTS) {
            self.furnish();
        }
        let mut stream = self.socket();
        let sent = if let Some(raw) = input.strip_prefix(b"RAW\n") {
            stream.write_all(raw)
        } else {
            let lines = input.split(|byte| *byte == b'\n').filter(|line| !line.is_empty()).take(40);
            let lines: Vec<Vec<u8>> = lines.map(|line| frame(&self.at_table(line))).collect();
            stream.write_all(&lines.concat())
        };
        // Whoever is cut off is cut off; but then the next connection must be served.
        let ended = sent.is_err() || !answers(&mut stream, seen);
        seen.mark(("ended", ended));
        if ended {
            assert!(answers(&mut self.socket(), seen), "after this the server answers nobody");
        }
        let complaints = complaints();
        assert!(complaints.is_empty(), "the server says: {complaints}");
    }

    /// The line with the table's id in the place of TABLE.
    fn at_table(&self, line: &[u8]) -> Vec<u8> {
        match std::str::from_utf8(line) {
            Ok(line) => line.replace("TABLE", &self.table).into_bytes(),
            Err(_) => line.to_vec(),
        }
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.folder);
    }
}

/// A whole masked frame: text where it is text, else bytes.
fn frame(payload: &[u8]) -> Vec<u8> {
    const MASK: [u8; 4] = [9, 8, 7, 6];
    let kind = if std::str::from_utf8(payload).is_ok() { 0x81 } else { 0x82 };
    let mut frame = vec![kind];
    match payload.len() {
        len @ 0..126 => frame.push(0x80 | len as u8),
        len @ 126..65_536 => {
            frame.push(0x80 | 0x7e);
            frame.extend((len as u16).to_be_bytes());
        }
        len => {
            frame.push(0x80 | 0x7f);
            frame.extend((len as u64).to_be_bytes());
        }
    }
    frame.extend(MASK);
    frame.extend(payload.iter().zip(MASK.into_iter().cycle()).map(|(byte, mask)| byte ^ mask));
    frame
}

/// Is a ping answered, or does the connection end? What comes before that is marked.
fn answers(stream: &mut TcpStream, seen: &mut Seen) -> bool {
    let ping = frame(br#"{"say":"ping","id":424242}"#);
    if stream.write_all(&ping).is_err() {
        return false;
    }
    let mut is_shut = false;
    loop {
        stream.set_read_timeout(Some(SOON)).expect("a timeout can be set");
        if !is_shut && stream.peek(&mut [0]).is_err() {
            // It may wait for the rest of a long frame. There is none.
            is_shut = true;
            let _ = stream.shutdown(net::Shutdown::Write);
        }
        stream.set_read_timeout(Some(LATE)).expect("a timeout can be set");
        let (kind, payload) = match read_frame(stream) {
            Ok(frame) => frame,
            Err(error) if matches!(error.kind(), ErrorKind::WouldBlock | ErrorKind::TimedOut) => {
                panic!("the server neither answers nor ends the connection")
            }
            Err(_) => return false,
        };
        seen.mark(("frame", kind));
        if kind == 8 {
            return false;
        }
        let said: Json = serde_json::from_slice(&payload).unwrap_or_default();
        seen.mark((said["say"].as_str(), said["code"].as_str()));
        if said["say"] == "done" && said["id"] == 424_242 {
            return true;
        }
    }
}

fn read_frame(stream: &mut TcpStream) -> io::Result<(u8, Vec<u8>)> {
    let mut head = [0; 2];
    stream.read_exact(&mut head)?;
    let len = match head[1] & 0x7f {
        126 => {
            let mut len = [0; 2];
            stream.read_exact(&mut len)?;
            usize::from(u16::from_be_bytes(len))
        }
        127 => {
            let mut len = [0; 8];
            stream.read_exact(&mut len)?;
            usize::try_from(u64::from_be_bytes(len)).map_err(io::Error::other)?
        }
        len => usize::from(len),
    };
    let mut payload = vec![0; len];
    stream.read_exact(&mut payload)?;
    Ok((head[0] & 0x0f, payload))
}
