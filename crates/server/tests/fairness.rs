//! One rude guest, and everybody else's evening: bots, games, memory. Load goes to this machine only, and little of it.

use std::time::{Duration, Instant};

use reqwest::Method;
use serde_json::json;
use server::Settings;

use crate::common::{PATIENCE, Up, fresh_folder, quick};

/// A table at which bots of this level sit in all seats but the first `people`, begun.
async fn bots(up: &Up, owner: &str, title: &str, people: u8, level: &str) -> String {
    let table = up.table(owner, json!({ "title": title, "players": 2 })).await;
    for seat in 1..=2 {
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
    let (status, reply) =
        up.ask(Method::POST, &format!("/api/tables/{waiting}/start"), &eve, Some(json!({}))).await;
    assert_eq!(status, 200, "there is room again: {reply}");
}

/// X1, measured: how long a bot takes at one table, alone and beside a guest with thirty tables of experts. Run it alone:
/// `cargo nextest run -p server --run-ignored only measure --no-capture`.
#[tokio::test(flavor = "multi_thread")]
#[ignore = "a measurement of half a minute"]
async fn measure_a_bot_beside_a_crowd_of_experts() {
    let time = Duration::from_millis(400);
    let settings = host::Settings { bot_time: time, ..host::Settings::default() };
    let up = Up::start_with(fresh_folder(), settings, Settings::default()).await;
    let (ann, eve) = (up.guest("Ann").await, up.guest("Eve").await);
    let table = bots(&up, &ann, "mutants", 0, "expert").await;
    let mut socket = up.socket(&ann).await;
    socket.watch(&table, "choices").await;
    let mut measure = async || {
        let mut took = Vec::new();
        for _ in 0..20 {
            let began = Instant::now();
            socket.hear("update").await;
            took.push(began.elapsed());
        }
        took.sort();
        (took[10], took[18])
    };
    let alone = measure().await;
    let mut crowd = up.socket(&eve).await;
    for _ in 0..30 {
        let table = bots(&up, &eve, "revolution", 0, "expert").await;
        crowd.watch(&table, "choices").await;
    }
    let beside = measure().await;
    println!("median and p95: alone {alone:?}, beside thirty tables of experts {beside:?}");
    assert!(beside.1 < alone.1 * 3, "alone {alone:?}, beside {beside:?}");
}
