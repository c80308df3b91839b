//! What an operator relies on: clocks, restarts, slow and many clients.

mod common;

use std::time::{Duration, Instant};

use common::{Up, fresh_folder, quick};
use serde_json::json;
use server::Settings;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;

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
    // 58 of the 60 seconds have passed, as the log has it.
    assert!(database(&up).execute("UPDATE log SET at = at - 58000", []).unwrap() > 0);
    let up = Up::start_with(up.folder.clone(), quick(), Settings::default()).await;
    let mut of_ann = up.socket(&ann).await;
    let mut of_bob = up.socket(&bob).await;
    let update = of_ann.watch(&table, "choices").await;
    assert!((1..=2_000).contains(&update["clocks"][0]["left"].as_i64().unwrap()), "{update}");
    of_bob.watch(&table, "choices").await;
    let ended = tokio::time::timeout(Duration::from_secs(10), async {
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
    assert!(database(&up).execute("UPDATE log SET at = at - 59000", []).unwrap() > 0);
    let up = Up::start_with(up.folder.clone(), quick(), Settings::default()).await;
    let mut of_bob = up.socket(&bob).await;
    let version = of_bob.watch(&table, "choices").await["version"].as_u64().unwrap();
    let answered = tokio::time::timeout(Duration::from_secs(10), async {
        while of_bob.hear("update").await["version"].as_u64().unwrap() <= version {}
    });
    answered.await.expect("the bot answers by itself");
}

/// A bot that was thinking when the server stopped is asked again, although nobody comes to look.
#[tokio::test(flavor = "multi_thread")]
async fn bots_go_on_after_a_restart() {
    let slow = host::Settings { bot_time: Duration::from_mins(1), ..quick() };
    let mut up = Up::start_with(fresh_folder(), slow, Settings::default()).await;
    let ann = up.guest("Ann").await;
    let table = up.table(&ann, json!({ "title": "highlow", "players": 2 })).await;
    for seat in 1..=2 {
        up.post(&format!("/api/tables/{table}/bot"), &ann, json!({ "seat": seat, "level": "random" })).await;
    }
    up.post(&format!("/api/tables/{table}/start"), &ann, json!({})).await;
    up.stop().await;
    let lines = |up: &Up| -> i64 {
        database(up).query_row("SELECT COUNT(*) FROM log", [], |row| row.get(0)).unwrap()
    };
    let before = lines(&up);
    let up = Up::start_with(up.folder.clone(), quick(), Settings::default()).await;
    let began = Instant::now();
    while lines(&up) < before + 3 {
        assert!(began.elapsed() < Duration::from_secs(10), "the bots stand still");
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
    tokio::time::sleep(Duration::from_secs(2)).await;
    let file = database(&up);
    let mut lines = file.prepare("SELECT at, line FROM log ORDER BY seq").unwrap();
    let lines = lines.query_map([], |row| Ok((row.get(0)?, row.get(1)?))).unwrap();
    let lines: Vec<(i64, String)> = lines.map(Result::unwrap).collect();
    let begun = lines.iter().position(|(_, line)| line == "begin").unwrap();
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
    let ended = tokio::time::timeout(Duration::from_secs(5), slow.read_to_end(&mut heard)).await;
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
    let _ = tokio::time::timeout(Duration::from_secs(5), refused.read_to_end(&mut heard)).await.unwrap();
    assert!(heard.is_empty(), "{}", String::from_utf8_lossy(&heard));
    held.truncate(10);
    tokio::time::sleep(Duration::from_millis(200)).await;
    assert_eq!(up.get("/healthz", "").await, json!("ok\n"));
}
