//! One rude guest, and everybody else's evening: bots, games, memory. Load goes to this machine only, and little of it.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use reqwest::Method;
use serde_json::{Value as Json, json};
use server::Settings;

use crate::common::{PATIENCE, Socket, Up, fresh_folder, house, quick, resident};

/// A table for two at which bots of this level sit in all seats but the first `people`, begun.
async fn bots(up: &Up, owner: &str, title: &str, people: u8, level: &str) -> String {
    bots_at(up, owner, title, 2, people, level).await
}

/// The same for any number of players.
async fn bots_at(up: &Up, owner: &str, title: &str, players: u8, people: u8, level: &str) -> String {
    let table = up.table(owner, json!({ "title": title, "players": players })).await;
    for seat in 1..=players {
        if seat <= people {
            up.post(&format!("/api/tables/{table}/sit"), owner, json!({ "seat": seat })).await;
        } else {
            let bot = json!({ "seat": seat, "level": level });
            up.post(&format!("/api/tables/{table}/bot"), owner, bot).await;
        }
    }
    up.post(&format!("/api/tables/{table}/start"), owner, json!({})).await;
    table
}

/// X1: a table of bots stands still while nobody watches, goes on while somebody does, and stands still again.
#[tokio::test(flavor = "multi_thread")]
async fn bots_that_nobody_watches_rest() {
    let calm = host::Settings { bot_time: Duration::from_millis(20), ..quick() };
    let up = Up::start_with(fresh_folder(), calm, Settings::default()).await;
    let eve = up.guest("Eve").await;
    let table = bots(&up, &eve, "mutants", 0, "random").await;
    let lines = async || up.hall.store().log(table.parse().unwrap(), 0).await.unwrap().len();
    let at_start = lines().await;
    tokio::time::sleep(Duration::from_millis(400)).await;
    assert_eq!(lines().await, at_start, "nobody watches");
    let mut socket = up.socket("").await;
    socket.watch(&table, "choices").await;
    for _ in 0..3 {
        socket.hear("update").await;
    }
    drop(socket);
    let began = Instant::now();
    let mut before = lines().await;
    loop {
        tokio::time::sleep(Duration::from_millis(500)).await;
        let now = lines().await;
        if now == before {
            break;
        }
        before = now;
        assert!(began.elapsed() < PATIENCE, "it goes on though nobody watches");
    }
    let over = up.get(&format!("/api/tables/{table}"), &eve).await["stage"] == "over";
    assert!(!over, "it stood still before its end");
}

/// X1: the time until an answer holds no place. Twelve bots that take 300 ms each, with one place to think at, answer
/// together, and not one after another.
#[tokio::test(flavor = "multi_thread")]
async fn waiting_before_an_answer_holds_nothing() {
    let time = Duration::from_millis(300);
    let one = host::Settings { bot_time: time, bots_at_once: 1, bots_each: 1, ..quick() };
    let up = Up::start_with(fresh_folder(), one, Settings::default()).await;
    let ann = up.guest("Ann").await;
    let mut tables = Vec::new();
    for _ in 0..12 {
        tables.push(bots(&up, &ann, "highlow", 0, "random").await);
    }
    let mut socket = up.socket(&ann).await;
    let began = Instant::now();
    for table in &tables {
        socket.watch(table, "choices").await;
    }
    let store = up.hall.store();
    for table in &tables {
        while store.log(table.parse().unwrap(), 0).await.unwrap().len() < 4 {
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
    }
    // One after another they would take twelve times as long. Slack for a machine that is busy.
    assert!(began.elapsed() < time * 8, "{:?}", began.elapsed());
}

/// X1: so many games of one person, and of one address, may be on; who has too many is told so, and nobody else is.
#[tokio::test(flavor = "multi_thread")]
async fn games_that_are_on_are_limited_by_person_and_address() {
    let few = host::Settings { games_each: 3, games_address: 5, idle: Duration::from_mins(1), ..quick() };
    let limited = Settings { limit_loopback: true, ..Settings::default() };
    let up = Up::start_with(fresh_folder(), few, limited).await;
    let start = async |owner: &str| {
        let table = up.table(owner, json!({ "title": "highlow", "players": 2 })).await;
        for seat in 1..=2 {
            up.post(&format!("/api/tables/{table}/sit"), owner, json!({ "seat": seat })).await;
        }
        let (status, reply) =
            up.ask(Method::POST, &format!("/api/tables/{table}/start"), owner, Some(json!({}))).await;
        (table, status, reply)
    };
    let (eve, ivy) = (up.guest("Eve").await, up.guest("Ivy").await);
    let mut begun = Vec::new();
    for _ in 0..3 {
        let (table, status, reply) = start(&eve).await;
        assert_eq!(status, 200, "{reply}");
        begun.push(table);
    }
    let (waiting, status, reply) = start(&eve).await;
    assert_eq!((status, &reply["code"]), (429, &json!("too-many")), "{reply}");
    for _ in 0..2 {
        assert_eq!(start(&ivy).await.1, 200);
    }
    let (_, status, reply) = start(&ivy).await;
    assert_eq!((status, &reply["code"]), (429, &json!("too-many")), "the address has five: {reply}");
    up.post(&format!("/api/tables/{}/resign", begun[0]), &eve, json!({ "seat": 1 })).await;
    // The table answers when it has written the end.
    up.get(&format!("/api/tables/{}", begun[0]), &eve).await;
    let (status, reply) =
        up.ask(Method::POST, &format!("/api/tables/{waiting}/start"), &eve, Some(json!({}))).await;
    assert_eq!(status, 200, "there is room again: {reply}");
}

/// The shipped cards of Mutants, made long by a remark.
fn long_cards() -> String {
    let file = concat!(env!("CARGO_MANIFEST_DIR"), "/../mutants/data/mutants.toml");
    let cards = std::fs::read_to_string(file).unwrap();
    cards + "\n# " + &"a remark ".repeat(16_000) + "\n"
}

/// X2: a card file is told by its hash and asked for apart; neither the lobby nor any message carries it.
#[tokio::test(flavor = "multi_thread")]
async fn a_card_file_is_served_apart() {
    let up = Up::start().await;
    let (ann, eve) = (up.guest("Ann").await, up.guest("Eve").await);
    let cards = long_cards();
    let new = json!({ "title": "mutants", "players": 2, "options": { "cards": cards }, "privacy": "invite" });
    let info = up.post("/api/tables", &ann, new).await;
    let table = info["id"].as_str().unwrap().to_owned();
    assert_eq!(
        (&info["options"]["cards"], &info["files"]["cards"]["bytes"]),
        (&json!(null), &json!(cards.len()))
    );
    let path = format!("/api/tables/{table}/files/{}", info["files"]["cards"]["hash"].as_str().unwrap());
    assert_eq!(up.raw(Method::GET, &path, &ann, None).await.text().await.unwrap(), cards);
    assert_eq!(up.ask(Method::GET, &path, &eve, None).await.1["code"], "no-table", "as private as its table");
    assert_eq!(up.ask(Method::GET, &format!("/api/tables/{table}/files/00"), &ann, None).await.0, 404);
    for seat in 1..=2 {
        up.post(&format!("/api/tables/{table}/sit"), &ann, json!({ "seat": seat })).await;
    }
    up.post(&format!("/api/tables/{table}/start"), &ann, json!({})).await;
    let mut socket = up.socket(&ann).await;
    socket.watch(&table, "choices").await;
    assert!(socket.heard.iter().all(|text| text.len() < 8_000), "no message carries the file");
    // The row is short too, and another process finds the file.
    let row = up.hall.store().table(table.parse().unwrap()).await.unwrap().unwrap();
    assert!(row.body.options.values().all(|text| text.len() < 2_100));
    drop(socket);
    tokio::time::sleep(Duration::from_millis(600)).await;
    let mut socket = up.socket(&ann).await;
    let update = socket.watch(&table, "choices").await;
    assert!(update["version"].as_u64().is_some(), "it was forgotten and comes again, with its cards");
}

/// X2, X11: what one person's files may take is bounded, and so are the tables that wait.
#[tokio::test(flavor = "multi_thread")]
async fn files_and_waiting_tables_of_a_person_are_bounded() {
    let few = host::Settings { tables_each: 4, file_bytes: 400 << 10, ..quick() };
    let up = Up::start_with(fresh_folder(), few, Settings::default()).await;
    let (eve, ann) = (up.guest("Eve").await, up.guest("Ann").await);
    let with_file = || json!({ "title": "mutants", "players": 2, "options": { "cards": long_cards() } });
    let open = async |who: &str, new| up.ask(Method::POST, "/api/tables", who, Some(new)).await;
    let (status, first) = open(&eve, with_file()).await;
    assert_eq!(status, 200);
    assert_eq!(open(&eve, with_file()).await.0, 200);
    let (status, reply) = open(&eve, with_file()).await;
    assert_eq!((status, &reply["code"]), (429, &json!("too-many")), "{reply}");
    assert_eq!(open(&ann, with_file()).await.0, 200, "hers are counted to her");
    let close = format!("/api/tables/{}/close", first["id"].as_str().unwrap());
    up.post(&close, &eve, json!({})).await;
    assert_eq!(open(&eve, with_file()).await.0, 200);
    for _ in 0..2 {
        assert_eq!(open(&eve, json!({ "title": "highlow" })).await.0, 200);
    }
    assert_eq!(open(&eve, json!({ "title": "highlow" })).await.1["code"], "too-many");
}

/// X2: what a seat does at moments is told to its own person; nobody else hears that there was something.
#[tokio::test(flavor = "multi_thread")]
async fn a_habit_is_told_to_its_owner_alone() {
    let up = Up::start().await;
    let (ann, bo) = (up.guest("Ann").await, up.guest("Bo").await);
    let table = up.table(&ann, json!({ "title": "mutants", "players": 2 })).await;
    up.post(&format!("/api/tables/{table}/sit"), &ann, json!({ "seat": 1 })).await;
    up.post(&format!("/api/tables/{table}/sit"), &bo, json!({ "seat": 2 })).await;
    up.post(&format!("/api/tables/{table}/start"), &ann, json!({})).await;
    let (mut hers, mut his) = (up.socket(&ann).await, up.socket(&bo).await);
    hers.watch(&table, "choices").await;
    his.watch(&table, "choices").await;
    let heard = his.heard.len();
    for number in 0..20 {
        let pass = number % 2 == 0;
        hers.say(json!({ "say": "habit", "table": table, "seat": 1, "pass": pass, "id": number })).await;
        let told = hers.hear("table").await;
        assert_eq!(told["table"]["habits"].as_array().unwrap().len(), usize::from(pass));
        hers.hear("done").await;
    }
    his.say(json!({ "say": "ping", "id": 99 })).await;
    assert_eq!(his.hear("done").await["id"], 99);
    assert_eq!(his.heard.len(), heard + 1, "nothing but the pong: {:?}", &his.heard[heard..]);
}

/// X2: a stream is counted as a socket is.
#[tokio::test(flavor = "multi_thread")]
async fn streams_are_counted_as_sockets() {
    let limited = Settings { limit_loopback: true, ..Settings::default() };
    let up = Up::start_with(fresh_folder(), quick(), limited).await;
    let ann = up.guest("Ann").await;
    let table = up.table(&ann, json!({ "title": "highlow" })).await;
    let path = format!("/api/tables/{table}/stream?detail=choices");
    let mut held = Vec::new();
    for _ in 0..200 {
        held.push(up.raw(Method::GET, &path, &ann, None).await);
    }
    assert!(held.iter().all(|reply| reply.status() == 200));
    tokio::time::sleep(Duration::from_millis(400)).await;
    assert_eq!(up.raw(Method::GET, &path, &ann, None).await.status(), 429);
    held.clear();
    let began = Instant::now();
    while up.raw(Method::GET, &path, &ann, None).await.status() != 200 {
        assert!(began.elapsed() < PATIENCE, "their places come free");
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
}

/// X6, S4: steps of a record cost the one who asks, and those that were asked for lately cost nothing.
#[tokio::test(flavor = "multi_thread")]
async fn replays_are_limited_and_kept() {
    let limited = Settings { limit_loopback: true, ..Settings::default() };
    let up = Up::start_with(fresh_folder(), quick(), limited).await;
    let ann = up.guest("Ann").await;
    let table = bots(&up, &ann, "highlow", 0, "random").await;
    let mut socket = up.socket(&ann).await;
    socket.watch(&table, "choices").await;
    while socket.hear("table").await["table"]["stage"] != "over" {}
    let info = up.get(&format!("/api/records/{table}"), "").await;
    let of = info["answers"].as_u64().unwrap();
    let step = async |number: u64, whose: &str| {
        let path = format!("/api/records/{table}/step/{number}?whose={whose}");
        let reply = up.raw(Method::GET, &path, "", None).await;
        let status = reply.status().as_u16();
        (status, serde_json::from_str::<Json>(&reply.text().await.unwrap()).unwrap())
    };
    let mut facts = 0;
    for number in 0..=of {
        let (status, reply) = step(number, "all").await;
        assert_eq!((status, &reply["step"], &reply["of"]), (200, &json!(number), &json!(of)), "{reply}");
        assert_eq!(reply["last"].is_null(), number == 0);
        facts += reply["views"][0]["facts"].as_array().unwrap().len();
    }
    assert!(facts > usize::try_from(of).unwrap() / 2, "each fact is told with the answer it came of");
    assert_eq!(step(of + 1, "all").await.1["code"], "step");
    let mut refused = 0;
    for whose in 0..80 {
        // Asked in two languages and by all who see it: each has to be played again.
        let whose = ["1", "2", "spectator"][whose % 3];
        for number in (0..=of).step_by(8) {
            refused += u64::from(step(number, whose).await.0 == 429);
        }
    }
    assert_eq!(refused, 0, "what is kept costs nothing");
    let mut statuses = Vec::new();
    for _ in 0..60 {
        statuses.push(step(of + 1, "1").await.0);
    }
    assert!(statuses.contains(&429) && statuses[0] == 422, "{statuses:?}");
}

/// X6: reads that take work are limited by address, the dearer the sooner.
#[tokio::test(flavor = "multi_thread")]
async fn reads_are_limited_by_what_they_cost() {
    let limited = Settings { limit_loopback: true, ..Settings::default() };
    let up = Up::start_with(fresh_folder(), quick(), limited).await;
    let ann = up.guest("Ann").await;
    let table = up.table(&ann, json!({ "title": "mutants" })).await;
    let mut socket = up.socket("").await;
    let (mut told, mut refused) = (0, 0);
    for _ in 0..300 {
        socket.say(json!({ "say": "watch", "table": table, "detail": "text" })).await;
        let said = loop {
            let said = socket.next().await.unwrap();
            if said["say"] != "table" {
                break said;
            }
        };
        if said["code"] == "too-often" {
            refused += 1;
        } else {
            told += 1;
        }
    }
    assert!(told >= 100 && refused >= 100, "{told} told, {refused} refused");
    assert_eq!(up.ask(Method::GET, "/api/tables", "", None).await.0, 429);
    assert_eq!(up.ask(Method::GET, "/healthz", "", None).await.0, 200);
}

/// X11: a body that comes letter by letter has its time as a whole, and not a second more. Time is counted in letters, one in
/// 50 ms: on a machine that stands still they stand still too. The best of three tries counts.
#[tokio::test(flavor = "multi_thread")]
async fn a_body_that_drips_is_not_waited_for() {
    let (whole, pause) = (Duration::from_millis(600), Duration::from_millis(50));
    let settings = Settings { whole, ..Settings::default() };
    let up = Up::start_with(fresh_folder(), quick(), settings).await;
    let mut fewest = u32::MAX;
    for _ in 0..3 {
        let (letters, took) = letters_until_refused(&up, pause).await;
        assert!(took >= whole.mul_f32(0.9), "it has its time: {took:?}");
        fewest = fewest.min(letters);
        if pause * fewest < whole * 2 {
            break;
        }
    }
    assert!(pause * fewest < whole + Duration::from_secs(1), "{fewest} letters were waited for");
}

/// Sends a body letter by letter until the server has had enough; how many were sent, and how long that took.
async fn letters_until_refused(up: &Up, pause: Duration) -> (u32, Duration) {
    use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
    let mut slow = tokio::net::TcpStream::connect(up.address).await.unwrap();
    let request = "POST /api/guest HTTP/1.1\r\nHost: here\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n";
    slow.write_all(request.as_bytes()).await.unwrap();
    let began = Instant::now();
    let (mut read, mut write) = slow.into_split();
    let mut heard = [0; 12];
    let mut letters = 0;
    {
        let mut refused = std::pin::pin!(read.read_exact(&mut heard));
        let mut dripping = tokio::time::interval(pause);
        // Late letters are not made up for.
        dripping.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
        loop {
            tokio::select! {
                end = &mut refused => break end.map(drop).unwrap(),
                _ = dripping.tick() => {
                    let _ = write.write_all(b" ").await;
                    letters += 1;
                    assert!(began.elapsed() < PATIENCE, "nobody ends it");
                }
            }
        }
    }
    let took = began.elapsed();
    assert_eq!(&heard, b"HTTP/1.1 408");
    (letters, took)
}

/// X1, measured: how long a bot takes at one table, alone and beside the worst that one guest can do: as many tables as a person may
/// have, four experts at each, all watched. Run it alone: `cargo nextest run -p server --run-ignored only measure --no-capture`.
#[tokio::test(flavor = "multi_thread")]
#[ignore = "a measurement of a minute"]
async fn measure_a_bot_beside_a_crowd_of_experts() {
    let time = Duration::from_millis(400);
    let settings = host::Settings { bot_time: time, ..host::Settings::default() };
    let up = Up::start_with(fresh_folder(), settings, Settings::default()).await;
    let (ann, eve) = (up.guest("Ann").await, up.guest("Eve").await);
    let table = bots(&up, &ann, "mutants", 0, "expert").await;
    let mut socket = up.socket(&ann).await;
    socket.watch(&table, "choices").await;
    // The median and p95 of so many answers.
    let mut measure = async || {
        let mut took = Vec::new();
        for _ in 0..40 {
            let began = Instant::now();
            socket.hear("update").await;
            took.push(began.elapsed());
        }
        took.sort();
        (took[20], took[37])
    };
    let alone = measure().await;
    assert!(alone.0 < time * 2, "an expert answers in its time: {alone:?}");
    let mut tables = Vec::new();
    for _ in 0..settings.games_each {
        tables.push(bots_at(&up, &eve, "revolution", 4, 0, "expert").await);
    }
    let more = up.table(&eve, json!({ "title": "revolution", "players": 4 })).await;
    for seat in 1..=4 {
        up.post(&format!("/api/tables/{more}/sit"), &eve, json!({ "seat": seat })).await;
    }
    let (status, reply) =
        up.ask(Method::POST, &format!("/api/tables/{more}/start"), &eve, Some(json!({}))).await;
    assert_eq!(
        (status, &reply["code"]),
        (429, &json!("too-many")),
        "these are all that she may have: {reply}"
    );
    let heard = Arc::new(AtomicUsize::new(0));
    let mut crowd = tokio::task::JoinSet::new();
    for tables in tables.chunks(50) {
        let mut socket = up.socket(&eve).await;
        for table in tables {
            socket.watch(table, "text").await;
        }
        let heard = Arc::clone(&heard);
        crowd.spawn(async move {
            loop {
                socket.hear("update").await;
                heard.fetch_add(1, Ordering::Relaxed);
            }
        });
    }
    // The best of three counts: others may be at work on this machine.
    let mut beside = measure().await;
    for _ in 0..2 {
        if beside.1 <= alone.1 * 2 {
            break;
        }
        println!("once more: alone {alone:?}, beside {beside:?}");
        beside = measure().await.min(beside);
    }
    let heard = heard.load(Ordering::Relaxed);
    figure(
        "X1, an `expert` beside a guest with 200 watched tables of Revolution, four `expert` bots at each",
        &format!(
            "alone {} ms (median; p95 {}), beside them {} ms (p95 {}); they answered {heard} times meanwhile",
            alone.0.as_millis(),
            alone.1.as_millis(),
            beside.0.as_millis(),
            beside.1.as_millis()
        ),
    );
    assert!(heard > 20, "the crowd thinks: {heard}");
    assert!(beside.1 <= alone.1 * 2, "alone {alone:?}, beside {beside:?}");
}

/// The sum of a figure over its labels; nothing, if `/metrics` does not have it.
fn reading(text: &str, name: &str) -> Option<usize> {
    let of = |line: &&str| line.strip_prefix(name).is_some_and(|rest| rest.starts_with([' ', '{']));
    let values =
        text.lines().filter(of).map(|line| line.rsplit(' ').next().unwrap().parse::<usize>().unwrap());
    values.fold(None, |sum, value| Some(sum.unwrap_or(0) + value))
}

/// X1, X2: what a rude guest does can be read at `/metrics`: bots that think and wait, games, sockets, what was refused, what waits
/// for clients who do not read. When it has gone, so have they.
#[tokio::test(flavor = "multi_thread")]
async fn the_figures_tell_of_a_crowd() {
    use tokio::io::AsyncWriteExt as _;
    const MANY: usize = 8;
    let hosting = host::Settings {
        bot_time: Duration::from_millis(400),
        bots_at_once: 2,
        bots_each: 1,
        games_each: MANY,
        ..quick()
    };
    let folder = fresh_folder();
    let engine = store_sqlite::Sqlite::open(&folder.join("mutable.db")).unwrap();
    let store = store::Store::open(Arc::new(engine)).await.unwrap();
    let metrics = metrics_exporter_prometheus::PrometheusBuilder::new().install_recorder().unwrap();
    let up = Up::observed(store, &house(), folder, hosting, Settings::default(), Some(metrics)).await;
    let figures = async || up.raw(Method::GET, "/metrics", "", None).await.text().await.unwrap();
    let eve = up.guest("Eve").await;
    let mut socket = up.socket(&eve).await;
    let mut tables = Vec::new();
    for _ in 0..MANY {
        tables.push(bots(&up, &eve, "mutants", 0, "expert").await);
    }
    let more = up.table(&eve, json!({ "title": "mutants", "players": 2 })).await;
    for seat in 1..=2 {
        up.post(&format!("/api/tables/{more}/sit"), &eve, json!({ "seat": seat })).await;
    }
    assert_eq!(
        up.ask(Method::POST, &format!("/api/tables/{more}/start"), &eve, Some(json!({}))).await.0,
        429
    );
    for table in &tables {
        socket.watch(table, "choices").await;
    }
    // One who asks for everything and reads nothing.
    let deaf = tokio::net::TcpSocket::new_v4().unwrap();
    deaf.set_recv_buffer_size(4_096).unwrap();
    let mut deaf = deaf.connect(up.address).await.unwrap();
    let request = "GET /api/ws HTTP/1.1\r\nHost: h\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\
                   Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n";
    deaf.write_all(request.as_bytes()).await.unwrap();
    let watch = json!({ "say": "watch", "table": tables[0], "detail": "text" }).to_string();
    let frame = [&[0x81, 0x80 | u8::try_from(watch.len()).unwrap(), 0, 0, 0, 0], watch.as_bytes()].concat();
    deaf.write_all(&frame.repeat(300)).await.unwrap();
    let until = Instant::now() + PATIENCE;
    let (mut waited, mut thought, mut stuck, mut readings) = (false, false, false, Vec::new());
    let text = loop {
        let text = figures().await;
        let at = |name: &str| reading(&text, name).unwrap_or(0);
        // Who comes is counted a moment before who goes.
        readings.push(at("mutable_bots_thinking"));
        waited |= at("mutable_bots_waiting") >= 4;
        thought |= at("mutable_bots_thinking") >= 1;
        stuck |= at("mutable_outbox_bytes") >= 10_000;
        if waited && thought && stuck && at("mutable_bot_answers_total") >= 3 {
            break text;
        }
        assert!(Instant::now() < until, "waited {waited}, thought {thought}, stuck {stuck}: {text}");
        tokio::time::sleep(Duration::from_millis(20)).await;
    };
    let crowded = readings.iter().filter(|thinking| **thinking > 1).count();
    assert!(crowded * 10 <= readings.len(), "a share has one place of two: {readings:?}");
    let at = |name: &str| reading(&text, name).unwrap_or_else(|| panic!("{name} is not in {text}"));
    assert_eq!(at("mutable_games_live"), MANY);
    assert_eq!(at("mutable_games_refused_total"), 1);
    assert!(text.contains("mutable_games_refused_total{whose=\"person\"} 1"), "{text}");
    assert!(at("mutable_tables_live") >= MANY);
    assert!(at("mutable_tables_known") >= MANY);
    assert_eq!(at("mutable_sockets"), 2);
    assert!(at("mutable_bot_wait_seconds_count") >= 3);
    drop((socket, deaf));
    let until = Instant::now() + PATIENCE;
    loop {
        let text = figures().await;
        let left =
            ["mutable_bots_waiting", "mutable_bots_thinking", "mutable_sockets", "mutable_outbox_bytes"]
                .map(|name| reading(&text, name).unwrap());
        if left == [0; 4] {
            break;
        }
        assert!(Instant::now() < until, "left: {left:?}");
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
}

/// A row of docs/reliability.md, which `cargo xtask soak` writes.
fn figure(what: &str, found: &str) {
    println!("figure: {what} | {found}");
}

fn millis(time: Duration) -> f64 {
    time.as_secs_f64() * 1_000.0
}

/// Opens a connection that asks for everything and reads nothing, or begins a long body that never ends.
async fn rude(up: &Up, number: usize, guest: &str, table: &str) -> tokio::task::JoinHandle<()> {
    use tokio::io::AsyncWriteExt as _;
    let socket = tokio::net::TcpSocket::new_v4().unwrap();
    socket.set_recv_buffer_size(4_096).unwrap();
    let mut stream = socket.connect(up.address).await.unwrap();
    let (request, then) = match number % 4 {
        0 => (
            format!(
                "GET /api/tables/{table}/stream?detail=text HTTP/1.1\r\nHost: h\r\nCookie: {guest}\r\n\r\n"
            ),
            Vec::new(),
        ),
        1 => {
            // All but the last byte of as long a body as there may be.
            let length = (4 << 20) - 1_000;
            let head = format!(
                "POST /api/verify HTTP/1.1\r\nHost: h\r\nCookie: {guest}\r\nContent-Length: {length}\r\n\r\n"
            );
            (head, vec![b'x'; length - 1])
        }
        _ => {
            let head = format!(
                "GET /api/ws HTTP/1.1\r\nHost: h\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nCookie: {guest}\r\n\
                 Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"
            );
            let watch = json!({ "say": "watch", "table": table, "detail": "text" }).to_string();
            let length = u8::try_from(watch.len()).unwrap();
            (head, [&[0x81, 0x80 | length, 0, 0, 0, 0], watch.as_bytes()].concat().repeat(300))
        }
    };
    stream.write_all(request.as_bytes()).await.unwrap();
    tokio::spawn(async move {
        // In pieces, so that the test itself does not hold all of it.
        for piece in then.chunks(64 << 10) {
            if stream.write_all(piece).await.is_err() {
                return;
            }
        }
        drop(then);
        std::future::pending::<()>().await;
    })
}

/// X2, X6, measured: 512 connections of twenty guests with card files ask for everything and read nothing, and a quarter of them hold
/// long bodies. Loopback is not limited here, so that only what is bounded in bytes holds.
#[tokio::test(flavor = "multi_thread")]
#[ignore = "a measurement of half a minute"]
async fn measure_the_memory_of_a_crowd_that_reads_nothing() {
    let up = Up::start_with(fresh_folder(), quick(), Settings::default()).await;
    let mut guests = Vec::new();
    for number in 0..20 {
        let guest = up.guest(&format!("Rude {number}")).await;
        let new = json!({ "title": "mutants", "players": 4, "options": { "cards": long_cards() } });
        let table = up.table(&guest, new).await;
        for seat in 1..=4 {
            up.post(&format!("/api/tables/{table}/sit"), &guest, json!({ "seat": seat })).await;
        }
        up.post(&format!("/api/tables/{table}/start"), &guest, json!({})).await;
        guests.push((guest, table));
    }
    let before = resident();
    let mut held = Vec::new();
    for number in 0..512 {
        let (guest, table) = &guests[number % 20];
        held.push(rude(&up, number, guest, table).await);
    }
    let mut most = resident();
    // The best of three counts: others may be at work on this machine.
    let mut best = (Duration::MAX, Duration::MAX);
    for _ in 0..3 {
        let (mut took, began) = (Vec::new(), Instant::now());
        while began.elapsed() < Duration::from_secs(5) {
            let (guest, table) = &guests[took.len() % 20];
            let path = format!("/api/tables/{table}");
            let asked = [
                (Method::GET, "/healthz".to_owned(), None),
                (Method::GET, path.clone(), None),
                (Method::POST, format!("{path}/why"), Some(json!({ "seat": 1, "choice": "nonsense" }))),
            ];
            for (method, path, body) in asked {
                let one = Instant::now();
                let reply = up.raw(method, &path, guest, body).await;
                let status = reply.status().as_u16();
                reply.bytes().await.unwrap();
                took.push(one.elapsed());
                assert!(status == 200 || status == 422 || status == 409, "{path}: {status}");
            }
            most = most.max(resident());
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
        took.sort();
        best = best.min((took[took.len() * 99 / 100], took[took.len() / 2]));
    }
    let (late, median) = best;
    let there = held.iter().filter(|task| !task.is_finished()).count();
    figure(
        "X2, 512 connections of twenty guests with card files that read nothing, 128 of them with a body of 4 MB that never ends",
        &format!(
            "{before} MB before, {most} MB at most, {} MB of it in outboxes, {there} connections were still there; other requests \
             {:.1} ms, p99 {:.1} ms",
            host::waiting_bytes() >> 20,
            millis(median),
            millis(late)
        ),
    );
    held.iter().for_each(tokio::task::JoinHandle::abort);
    assert!(there >= 256, "{there} of 512 are there");
    assert!(most < 1_024, "{most} MB");
    assert!(late < Duration::from_millis(100), "{late:?}");
}

/// X1, measured: 500 tables with a person and an `easy` bot each, all answered as soon as they are asked.
#[tokio::test(flavor = "multi_thread")]
#[ignore = "a measurement of half a minute"]
async fn measure_five_hundred_tables_with_a_bot_each() {
    const EACH: usize = 62;
    let settings = host::Settings { games_each: 1_000, tables_each: 1_000, ..host::Settings::default() };
    let up = Up::start_with(fresh_folder(), settings, Settings::default()).await;
    let mut waiting = tokio::task::JoinSet::new();
    for number in 0..8 {
        let guest = up.guest(&format!("Player {number}")).await;
        let mut socket = up.socket(&guest).await;
        let mut tables = Vec::new();
        for _ in 0..EACH {
            tables.push(bots(&up, &guest, "mutants", 1, "easy").await);
        }
        waiting.spawn(async move {
            let (mut asked, mut took) = (std::collections::HashMap::new(), Vec::new());
            for table in &tables {
                socket.say(json!({ "say": "watch", "table": table, "detail": "choices" })).await;
            }
            let began = Instant::now();
            while began.elapsed() < Duration::from_secs(20) {
                let update = socket.hear("update").await;
                let table = update["table"].as_str().unwrap().to_owned();
                if let Some(at) = asked.remove(&table) {
                    took.push(Instant::elapsed(&at));
                }
                if update["asked"] == json!([2]) {
                    asked.insert(table, Instant::now());
                } else if let Some(choice) = update["choices"][0]["id"].as_str() {
                    socket.answer(&table, &update, 1, choice).await;
                }
            }
            took
        });
    }
    let mut took: Vec<Duration> = waiting.join_all().await.into_iter().flatten().collect();
    took.sort();
    let at = |part: usize| took[took.len() * part / 100];
    figure(
        "X1, 496 tables with a person and an `easy` bot each, for 20 s",
        &format!(
            "{} answers of bots, p95 {} ms, p99 {} ms",
            took.len(),
            at(95).as_millis(),
            at(99).as_millis()
        ),
    );
    assert!(at(95) < Duration::from_secs(2), "{:?}", at(95));
}

/// A game of Revolution to its end, as a record; the longest of a few, as far as random players take it.
fn a_long_record() -> String {
    let title = revolution::shelved();
    let mut longest = String::new();
    for number in 0..3 {
        let seed = table::Seed::from_words(&format!("a long record {number}"));
        let order = shelf::Order { players: Some(4), options: Vec::new(), seed };
        let mut game = title.open(&order).unwrap();
        game.let_fate(table::FateBy::Dealer).unwrap();
        let mut dice = table::Rolls::from_number(number);
        while let Some(seat) = game.turn().seats().iter().next() {
            let choice = game.bot(seat, bots::Level::Random, &mut dice, None).choice.id;
            game.answer(seat, game.version(), &choice).unwrap();
        }
        let text = game.record(table::Reveal::AtTheEnd).to_text();
        if text.len() > longest.len() && text.len() < 4_000_000 {
            longest = text;
        }
    }
    longest
}

/// X6, S4, measured: 120 strangers at once step through a long record of Revolution, and as many read a lobby of tables with card files.
/// Loopback is not limited here, so that only what is few at once and kept holds.
#[tokio::test(flavor = "multi_thread")]
#[ignore = "a measurement of half a minute"]
async fn measure_strangers_who_read_everything() {
    let up = Arc::new(Up::start_with(fresh_folder(), quick(), Settings::default()).await);
    let ann = up.guest("Ann").await;
    let record = up.send("/api/records", &ann, a_long_record()).await;
    let record = record["id"].as_str().unwrap().to_owned();
    let table = up.table(&ann, json!({ "title": "mutants", "players": 2 })).await;
    let of = up.get(&format!("/api/records/{record}"), "").await["answers"].as_u64().unwrap();
    for number in 0..20 {
        let guest = up.guest(&format!("Rude {number}")).await;
        let new = json!({ "title": "mutants", "players": 4, "options": { "cards": long_cards() } });
        up.table(&guest, new).await;
    }
    let before = resident();
    // The best of three counts: others may be at work on this machine.
    let (mut most, mut best, mut done) = (before, (Duration::MAX, Duration::MAX), Vec::new());
    for time in 0..3 {
        let mut strangers = tokio::task::JoinSet::new();
        for number in 0..240_u64 {
            let (up, record) = (Arc::clone(&up), record.clone());
            strangers.spawn(async move {
                let path = if number % 2 == 0 {
                    // What nobody has asked for yet.
                    format!("/api/records/{record}/step/{}?whose=all", (number * 37 + time * 13) % (of + 1))
                } else {
                    "/api/tables".to_owned()
                };
                let mut served = 0;
                for _ in 0..4 {
                    served += usize::from(up.raw(Method::GET, &path, "", None).await.status().is_success());
                }
                served
            });
        }
        let (mut took, mut served, began) = (Vec::new(), 0, Instant::now());
        while !strangers.is_empty() {
            assert!(began.elapsed() < PATIENCE, "{} strangers are not served", strangers.len());
            let one = Instant::now();
            up.get(&format!("/api/tables/{table}"), &ann).await;
            took.push(one.elapsed());
            most = most.max(resident());
            tokio::time::sleep(Duration::from_millis(5)).await;
            while let Some(one) = strangers.try_join_next() {
                served += one.unwrap();
            }
        }
        done.push((began.elapsed(), served));
        took.sort();
        assert!(took.len() >= 20, "{} requests beside them", took.len());
        best = best.min((took[took.len() * 99 / 100], took[took.len() / 2]));
    }
    let (late, median) = best;
    let (served_in, served) = *done.iter().max().unwrap();
    figure(
        "X6, 120 strangers at once step through a record of Revolution and 120 read a lobby with card files, four times each",
        &format!(
            "{of} answers in the record; {served} of 960 requests served, the others refused, in {:.1} s; {before} MB before, {most} MB at \
             most; other requests {:.1} ms, p99 {:.1} ms",
            served_in.as_secs_f64(),
            millis(median),
            millis(late)
        ),
    );
    assert!(most < 1_024, "{most} MB");
    assert!(done.iter().all(|(_, served)| *served >= 480), "whoever reads the lobby is served: {done:?}");
    assert!(late < Duration::from_millis(100), "{late:?}");
}

/// Opens connections that watch a table, some of which read nothing; the others count what they are sent.
async fn watchers(
    up: &Up,
    table: &str,
    many: usize,
    deaf: usize,
) -> (Vec<tokio::net::TcpStream>, Arc<AtomicUsize>) {
    use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
    let bytes = Arc::new(AtomicUsize::new(0));
    let mut held = Vec::new();
    for number in 0..many {
        let mut stream = tokio::net::TcpStream::connect(up.address).await.unwrap();
        let request = "GET /api/ws HTTP/1.1\r\nHost: h\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\
                       Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n";
        stream.write_all(request.as_bytes()).await.unwrap();
        let watch = json!({ "say": "watch", "table": table, "detail": "full" }).to_string();
        let length = u8::try_from(watch.len()).unwrap();
        let frame = [&[0x81, 0x80 | length, 0, 0, 0, 0], watch.as_bytes()].concat();
        stream.write_all(&frame).await.unwrap();
        if number < deaf {
            held.push(stream);
            continue;
        }
        let bytes = Arc::clone(&bytes);
        tokio::spawn(async move {
            let mut room = vec![0; 16 << 10];
            while let Ok(read @ 1..) = stream.read(&mut room).await {
                bytes.fetch_add(read, Ordering::Relaxed);
            }
        });
    }
    (held, bytes)
}

/// How a seat stands now, whatever it was told before.
async fn standing(socket: &mut Socket, table: &str) -> Json {
    socket.say(json!({ "say": "watch", "table": table, "detail": "choices", "id": 70 })).await;
    loop {
        let update = socket.hear("update").await;
        if update["id"] == 70 {
            return update;
        }
    }
}

/// How long the seat that is asked waits for its own update, over so many answers.
async fn answers(seats: &mut [Socket], table: &str, many: usize) -> Vec<Duration> {
    let mut took = Vec::new();
    let until = Instant::now() + PATIENCE;
    while took.len() < many {
        assert!(Instant::now() < until, "{} answers", took.len());
        for (index, socket) in seats.iter_mut().enumerate() {
            let update = standing(socket, table).await;
            assert!(update["over"].is_null(), "the game is long enough");
            let Some(choice) = update["choices"][0]["id"].as_str() else { continue };
            let began = Instant::now();
            socket.answer(table, &update, index as u8 + 1, choice).await;
            loop {
                let said = socket.next().await.unwrap();
                if said["id"] == 7 {
                    // A moment may have gone by itself meanwhile.
                    if said["say"] == "update" {
                        took.push(began.elapsed());
                    }
                    break;
                }
            }
        }
    }
    took.sort();
    took
}

/// Issue 20, point 7: a crowd that watches one table, a tenth of which reads nothing, as many at each of the servers. Everybody who reads is
/// told, memory is bounded, and the seats are answered.
async fn a_crowd_watches(servers: &[Up], many: usize, given: usize) -> (String, Duration) {
    let (here, there) = (&servers[0], servers.last().unwrap());
    let (ann, bo) = (
        here.guest(&format!("Ann {}", store::fresh_id())).await,
        here.guest(&format!("Bo {}", store::fresh_id())).await,
    );
    let table = here.table(&ann, json!({ "title": "mutants", "players": 2 })).await;
    for (seat, who) in [(1, &ann), (2, &bo)] {
        here.post(&format!("/api/tables/{table}/sit"), who, json!({ "seat": seat })).await;
    }
    here.post(&format!("/api/tables/{table}/start"), &ann, json!({})).await;
    let mut seats = [here.socket(&ann).await, there.socket(&bo).await];
    let alone = answers(&mut seats, &table, given).await;
    let before = resident();
    let each = many / servers.len();
    let mut crowds = Vec::new();
    for up in servers {
        crowds.push(watchers(up, &table, each, each / 10).await);
    }
    let listening = each - each / 10;
    // Everybody who reads, at every server, has been told something of this length since.
    let told = |since: &[usize], bytes: usize| {
        crowds
            .iter()
            .zip(since)
            .all(|((_, read), since)| read.load(Ordering::Relaxed) - since >= listening * bytes)
    };
    let read = || crowds.iter().map(|(_, read)| read.load(Ordering::Relaxed)).collect::<Vec<usize>>();
    let until = async |since: &[usize], bytes: usize| {
        let began = Instant::now();
        while !told(since, bytes) {
            assert!(began.elapsed() < PATIENCE, "{:?} bytes since {since:?}", read());
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    };
    // The table, and how it stands.
    until(&vec![0; servers.len()], 2_000).await;
    let since = read();
    let beside = answers(&mut seats, &table, given).await;
    let most = resident();
    until(&since, beside.len() * 500).await;
    let sent: usize = read().iter().sum::<usize>() - since.iter().sum::<usize>();
    let (median, late) = (beside[beside.len() / 2], beside[beside.len() * 99 / 100]);
    assert!(most < before + 100 + many as u64 / 2, "{before} MB before, {most} MB with {many} watchers");
    let found = format!(
        "a seat's answer takes {:.1} ms (p99 {:.1}), alone {:.1} ms; {before} MB before, {most} MB with them, \
         clients included; {} MB were sent to them",
        millis(median),
        millis(late),
        millis(alone[alone.len() / 2]),
        sent >> 20
    );
    (found, late)
}

/// Two servers over one PostgreSQL.
async fn two_servers() -> Option<[Up; 2]> {
    let Ok(url) = std::env::var("MUTABLE_TEST_POSTGRES") else {
        crate::not_run::not_run("there is no PostgreSQL");
        return None;
    };
    let server = async || {
        let store = store::Store::open(Arc::new(store_postgres::Postgres::open(&url).await.unwrap()));
        Up::over(store.await.unwrap(), &house(), fresh_folder(), quick(), Settings::default()).await
    };
    Some([server().await, server().await])
}

/// Issue 20, point 7, in short.
#[tokio::test(flavor = "multi_thread")]
async fn a_crowd_of_watchers_keeps_nobody_waiting() {
    let (found, late) = a_crowd_watches(&[Up::start().await], 200, 20).await;
    assert!(late < Duration::from_secs(5), "{found}");
}

/// Issue 20, point 7, in short: half of them at each of two servers.
#[tokio::test(flavor = "multi_thread")]
async fn a_crowd_at_two_servers_keeps_nobody_waiting() {
    let Some(servers) = two_servers().await else { return };
    let (found, late) = a_crowd_watches(&servers, 200, 20).await;
    assert!(late < Duration::from_secs(5), "{found}");
}

/// Issue 20, point 7, measured.
#[tokio::test(flavor = "multi_thread")]
#[ignore = "a measurement of half a minute, with eight thousand open files"]
async fn measure_thousands_of_watchers_at_one_table() {
    let (found, late) = a_crowd_watches(&[Up::start().await], 4_000, 50).await;
    figure("4,000 who watch one table in full, 400 of whom read nothing", &found);
    assert!(late < Duration::from_secs(2), "{found}");
}

/// Issue 20, point 7, measured, on PostgreSQL.
#[tokio::test(flavor = "multi_thread")]
#[ignore = "a measurement of half a minute, with eight thousand open files and a PostgreSQL"]
async fn measure_thousands_of_watchers_at_two_servers() {
    let Some(servers) = two_servers().await else { return };
    let (found, late) = a_crowd_watches(&servers, 4_000, 50).await;
    figure("The same at two servers on one PostgreSQL, 2,000 at each, and a seat at each", &found);
    assert!(late < Duration::from_secs(2), "{found}");
}
