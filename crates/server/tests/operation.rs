//! What an operator relies on: clocks, restarts, slow and many clients.

use std::time::{Duration, Instant};

use serde_json::json;
use server::Settings;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;

use crate::common::{PATIENCE, Up, fresh_folder, quick};

fn database(up: &Up) -> rusqlite::Connection {
    rusqlite::Connection::open(up.folder.join("mutable.db")).unwrap()
}

/// Two people at a table that has begun.
async fn pair(up: &Up, new: serde_json::Value) -> (String, String, String) {
    let (ann, bob) = (up.guest("Ann").await, up.guest("Bob").await);
    let table = up.table(&ann, new).await;
    up.post(&format!("/api/tables/{table}/sit"), &ann, json!({ "seat": 1 })).await;
    up.post(&format!("/api/tables/{table}/sit"), &bob, json!({ "seat": 2 })).await;
    up.post(&format!("/api/tables/{table}/start"), &ann, json!({})).await;
    (ann, bob, table)
}

/// Nobody does anything; the clock alone ends the game, and whoever watches hears of it.
#[tokio::test(flavor = "multi_thread")]
async fn a_live_clock_runs_out_while_everybody_watches() {
    let mut up = Up::start().await;
    let pace = json!({ "pace": "live", "minutes": 1, "increment": 0 });
    let (ann, bob, table) = pair(&up, json!({ "title": "highlow", "pace": pace })).await;
    up.stop().await;
    // 55 of the 60 seconds have passed, as the log has it.
    assert!(database(&up).execute("UPDATE log SET at = at - 55000", []).unwrap() > 0);
    let up = Up::start_with(up.folder.clone(), quick(), Settings::default()).await;
    let mut of_ann = up.socket(&ann).await;
    let mut of_bob = up.socket(&bob).await;
    let update = of_ann.watch(&table, "choices").await;
    assert!((1..=5_000).contains(&update["clocks"][0]["left"].as_i64().unwrap()), "{update}");
    of_bob.watch(&table, "choices").await;
    let ended = tokio::time::timeout(PATIENCE, async {
        loop {
            let told = of_bob.hear("table").await;
            if told["table"]["stage"] == "over" {
                return told;
            }
        }
    });
    let told = ended.await.expect("the clock runs out by itself");
    assert_eq!(told["table"]["seats"][0]["forfeited"], true, "{told}");
}

/// The same at a table that chose a bot: it takes the seat and answers, though nobody says a word.
#[tokio::test(flavor = "multi_thread")]
async fn a_bot_takes_the_seat_whose_time_is_over() {
    let mut up = Up::start().await;
    let pace = json!({ "pace": "live", "minutes": 1, "increment": 0 });
    let on_timeout = json!({ "do": "bot", "level": "random" });
    let new = json!({ "title": "highlow", "pace": pace, "on_timeout": on_timeout });
    let (_, bob, table) = pair(&up, new).await;
    up.stop().await;
    assert!(database(&up).execute("UPDATE log SET at = at - 55000", []).unwrap() > 0);
    let up = Up::start_with(up.folder.clone(), quick(), Settings::default()).await;
    let mut of_bob = up.socket(&bob).await;
    let version = of_bob.watch(&table, "choices").await["version"].as_u64().unwrap();
    let answered = tokio::time::timeout(PATIENCE, async {
        while of_bob.hear("update").await["version"].as_u64().unwrap() <= version {}
    });
    answered.await.expect("the bot answers by itself");
}

/// A bot that was thinking when the server stopped is asked again if a person plays who waits for it, although nobody
/// comes to look. A table of bots alone rests until somebody does.
#[tokio::test(flavor = "multi_thread")]
async fn bots_go_on_after_a_restart() {
    let slow = host::Settings { bot_time: Duration::from_mins(1), ..quick() };
    let mut up = Up::start_with(fresh_folder(), slow, Settings::default()).await;
    let ann = up.guest("Ann").await;
    let mut tables = Vec::new();
    for people in [0, 1] {
        let table = up.table(&ann, json!({ "title": "highlow", "players": 2 })).await;
        for seat in 1..=2 {
            if seat + people > 2 {
                up.post(&format!("/api/tables/{table}/sit"), &ann, json!({ "seat": seat })).await;
            } else {
                let bot = json!({ "seat": seat, "level": "random" });
                up.post(&format!("/api/tables/{table}/bot"), &ann, bot).await;
            }
        }
        up.post(&format!("/api/tables/{table}/start"), &ann, json!({})).await;
        tables.push(table);
    }
    up.stop().await;
    let up = Up::start_with(up.folder.clone(), quick(), Settings::default()).await;
    let lines = async |table: &str| up.hall.store().log(table.parse().unwrap(), 0).await.unwrap().len();
    let began = Instant::now();
    while lines(&tables[1]).await < 3 {
        assert!(began.elapsed() < PATIENCE, "the bot stands still");
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    assert_eq!(lines(&tables[0]).await, 3, "two bots and the beginning: nobody watches");
    let mut socket = up.socket("").await;
    socket.watch(&tables[0], "choices").await;
    while lines(&tables[0]).await < 6 {
        assert!(began.elapsed() < PATIENCE, "the bots stand still");
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}

/// A bot's answer comes after the same time, whether it had something to think about or not: the time tells nothing.
#[tokio::test(flavor = "multi_thread")]
async fn every_answer_of_a_bot_takes_the_same_time() {
    const TIME: i64 = 120;
    let settled = host::Settings { bot_time: Duration::from_millis(TIME as u64), ..quick() };
    let up = Up::start_with(fresh_folder(), settled, Settings::default()).await;
    let ann = up.guest("Ann").await;
    let table = up.table(&ann, json!({ "title": "highlow", "players": 2 })).await;
    for (seat, level) in [(1, "random"), (2, "hard")] {
        up.post(&format!("/api/tables/{table}/bot"), &ann, json!({ "seat": seat, "level": level })).await;
    }
    up.post(&format!("/api/tables/{table}/start"), &ann, json!({})).await;
    let mut socket = up.socket(&ann).await;
    socket.watch(&table, "choices").await;
    let read = || -> (Vec<(i64, String)>, usize) {
        let file = database(&up);
        let mut lines = file.prepare("SELECT at, line FROM log ORDER BY seq").unwrap();
        let lines = lines.query_map([], |row| Ok((row.get(0)?, row.get(1)?))).unwrap();
        let lines: Vec<(i64, String)> = lines.map(Result::unwrap).collect();
        let begun = lines.iter().position(|(_, line)| line == "begin").unwrap();
        (lines, begun)
    };
    let (mut waited, mut log) = (Duration::ZERO, read());
    while log.0.len() <= log.1 + 6 && waited < PATIENCE {
        waited += Duration::from_millis(500);
        tokio::time::sleep(Duration::from_millis(500)).await;
        log = read();
    }
    let (lines, begun) = log;
    // Answers to sealed questions come together; no seat is asked again before it has answered.
    let mut last = [lines[begun].0; 2];
    for (at, line) in &lines[begun + 1..] {
        let seat = usize::from(line.as_bytes()[0] - b'1');
        let took = at - last[seat];
        assert!(took >= TIME - 1, "an answer came after {took} ms: {lines:?}");
        last[seat] = *at;
    }
    assert!(lines.len() > begun + 6, "{lines:?}");
}

/// Who says nothing to the end, or says it letter by letter, does not hold a connection for ever.
#[tokio::test(flavor = "multi_thread")]
async fn a_request_that_never_ends_is_not_waited_for() {
    let settings = Settings { patience: Duration::from_millis(300), ..Settings::default() };
    let up = Up::start_with(fresh_folder(), quick(), settings).await;
    let began = Instant::now();
    let mut slow = TcpStream::connect(up.address).await.unwrap();
    slow.write_all(b"GET /healthz HTTP/1.1\r\nHost: here\r\nX-Slow: ").await.unwrap();
    let mut heard = Vec::new();
    let ended = tokio::time::timeout(PATIENCE, slow.read_to_end(&mut heard)).await;
    assert!(ended.is_ok(), "the connection is ended");
    assert!(began.elapsed() >= Duration::from_millis(250));
    // A socket that is open stays, however little is said.
    let ann = up.guest("Ann").await;
    let table = up.table(&ann, json!({ "title": "highlow" })).await;
    let mut socket = up.socket(&ann).await;
    tokio::time::sleep(Duration::from_millis(700)).await;
    socket.watch(&table, "choices").await;
}

/// One address cannot take all places.
#[tokio::test(flavor = "multi_thread")]
async fn one_address_has_so_many_connections() {
    let settings = Settings { limit_loopback: true, ..Settings::default() };
    let up = Up::start_with(fresh_folder(), quick(), settings).await;
    let mut held = Vec::new();
    for _ in 0..512 {
        held.push(TcpStream::connect(up.address).await.unwrap());
    }
    // Accepted by the system, and closed by the server at once.
    let mut refused = TcpStream::connect(up.address).await.unwrap();
    let _ = refused.write_all(b"GET /healthz HTTP/1.1\r\nHost: here\r\n\r\n").await;
    let mut heard = Vec::new();
    let _ = tokio::time::timeout(PATIENCE, refused.read_to_end(&mut heard)).await.unwrap();
    assert!(heard.is_empty(), "{}", String::from_utf8_lossy(&heard));
    held.truncate(10);
    tokio::time::sleep(Duration::from_millis(200)).await;
    assert_eq!(up.get("/healthz", "").await, json!("ok\n"));
}

/// What is left of a connection when the server has ended it: everything that was still on its way.
async fn rest(stream: &mut TcpStream) -> Vec<u8> {
    let mut heard = Vec::new();
    // Ended in order or torn down: both are an end.
    let read = tokio::time::timeout(PATIENCE, stream.read_to_end(&mut heard)).await;
    assert!(read.is_ok(), "the connection is ended");
    heard
}

/// A connection that takes little at a time, as over a bad line.
async fn narrow(up: &Up) -> TcpStream {
    let socket = tokio::net::TcpSocket::new_v4().unwrap();
    socket.set_recv_buffer_size(4_096).unwrap();
    socket.connect(up.address).await.unwrap()
}

/// Upgrades to a WebSocket by hand: nothing answers pings, and nothing is read but what the test reads.
async fn upgrade(stream: &mut TcpStream, cookie: &str) {
    let request = format!(
        "GET /api/ws HTTP/1.1\r\nHost: here\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\
         Cookie: {cookie}\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"
    );
    stream.write_all(request.as_bytes()).await.unwrap();
    let mut head = Vec::new();
    while !head.ends_with(b"\r\n\r\n") {
        head.push(stream.read_u8().await.unwrap());
    }
    assert!(head.starts_with(b"HTTP/1.1 101"), "{}", String::from_utf8_lossy(&head));
}

/// A masked text frame; a mask of zeros changes nothing.
fn frame(text: &str) -> Vec<u8> {
    let length = u8::try_from(text.len()).ok().filter(|length| *length < 126).expect("a short text");
    [&[0x81, 0x80 | length, 0, 0, 0, 0], text.as_bytes()].concat()
}

/// Who asks for much and reads nothing is cut off after a while, over a socket, a stream and a page alike. Those who play
/// at the same table do not wait for it.
#[tokio::test(flavor = "multi_thread")]
async fn who_does_not_read_is_cut_off_and_nobody_waits_for_it() {
    let settings = Settings { patience: Duration::from_millis(500), ..Settings::default() };
    let up = Up::start_with(fresh_folder(), quick(), settings).await;
    let (ann, bob, table) = pair(&up, json!({ "title": "mutants" })).await;
    // Who holds every seat is told of every seat: more than the system keeps for a connection.
    let large = up.table(&ann, json!({ "title": "mutants", "players": 4 })).await;
    for seat in 1..=4 {
        up.post(&format!("/api/tables/{large}/sit"), &ann, json!({ "seat": seat })).await;
    }
    up.post(&format!("/api/tables/{large}/start"), &ann, json!({})).await;
    let mut slow = narrow(&up).await;
    upgrade(&mut slow, &ann).await;
    let watch = |table: &str| frame(&json!({ "say": "watch", "table": table, "detail": "full" }).to_string());
    slow.write_all(&watch(&table)).await.unwrap();
    let many = 390;
    for _ in 0..many {
        slow.write_all(&watch(&large)).await.unwrap();
    }
    let mut page = narrow(&up).await;
    for _ in 0..200 {
        page.write_all(b"GET /api/titles/mutants/pieces HTTP/1.1\r\nHost: here\r\n\r\n").await.unwrap();
    }
    // Meanwhile the others play.
    let (mut of_ann, mut of_bob) = (up.socket(&ann).await, up.socket(&bob).await);
    let mut updates = [of_ann.watch(&table, "choices").await, of_bob.watch(&table, "choices").await];
    for _ in 0..10 {
        let began = Instant::now();
        for (index, socket) in [&mut of_ann, &mut of_bob].into_iter().enumerate() {
            if let Some(choice) = updates[index]["choices"].get(0) {
                let choice = choice["id"].as_str().unwrap().to_owned();
                socket.answer(&table, &updates[index], index as u8 + 1, &choice).await;
                break;
            }
        }
        updates = [of_ann.hear("update").await, of_bob.hear("update").await];
        assert!(began.elapsed() < Duration::from_secs(20), "nobody waits for who does not read");
    }
    // Once in full, to know how much there would be.
    let mut whole = up.socket(&ann).await;
    whole.say(json!({ "say": "watch", "table": large, "detail": "full" })).await;
    for _ in 1..=4 {
        whole.hear("update").await;
    }
    let size: usize = whole.heard.iter().map(String::len).sum();
    let one =
        up.raw(reqwest::Method::GET, "/api/titles/mutants/pieces", "", None).await.bytes().await.unwrap();
    println!("{} bytes in updates, {} in pages", size * many, one.len() * 200);
    tokio::time::sleep(Duration::from_secs(2)).await;
    let (heard, read) = (rest(&mut slow).await.len(), rest(&mut page).await.len());
    assert!(heard < size * many * 3 / 4, "{heard} of {} bytes were sent", size * many);
    assert!(read < one.len() * 200 * 3 / 4, "{read} of {} bytes were sent", one.len() * 200);
}

/// A peer that has vanished without a word answers no ping: its connection is ended. One that answers stays.
#[tokio::test(flavor = "multi_thread")]
async fn a_peer_that_has_vanished_is_noticed() {
    let settings = Settings { heartbeat: Duration::from_millis(300), ..Settings::default() };
    let up = Up::start_with(fresh_folder(), quick(), settings).await;
    let (ann, bob, table) = pair(&up, json!({ "title": "highlow" })).await;
    let mut there = up.socket(&bob).await;
    there.watch(&table, "choices").await;
    let began = Instant::now();
    let mut vanished = TcpStream::connect(up.address).await.unwrap();
    upgrade(&mut vanished, &ann).await;
    vanished.write_all(&frame(&json!({ "say": "watch", "table": table }).to_string())).await.unwrap();
    let gone = tokio::spawn(async move { rest(&mut vanished).await });
    // To listen is to answer pings.
    while !gone.is_finished() {
        there.say(json!({ "say": "why", "table": table, "seat": 2, "choice": "pass", "id": 3 })).await;
        there.hear("refused").await;
        let _ = tokio::time::timeout(Duration::from_millis(100), there.next()).await;
    }
    let heard = gone.await.unwrap();
    assert!(began.elapsed() >= Duration::from_millis(850), "not before three heartbeats");
    assert!(began.elapsed() < Duration::from_mins(1), "and not long after");
    assert!(
        heard.windows(2).filter(|pair| pair == &[0x89, 0x00]).count() >= 2,
        "it was asked whether it is there"
    );
    there.watch(&table, "choices").await;
}
