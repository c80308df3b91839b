//! Moments to react: a seat that can only pass is passed, a person may say that it always is, and nobody else is told.

use std::time::Duration;

use reqwest::Method;
use serde_json::{Value as Json, json};
use table::{Dice as _, Rolls};

use crate::common::{PATIENCE, Socket, Up};

fn ids(update: &Json) -> Vec<String> {
    let choices = update["choices"].as_array().cloned().unwrap_or_default();
    choices.iter().map(|choice| choice["id"].as_str().unwrap().to_owned()).collect()
}

/// Only asked whether to react? In the Plot Phase one is on turn, and waited for, even if one can only pass.
fn is_moment(update: &Json, choices: &[String]) -> bool {
    if update["prompt"].as_str().is_some_and(|prompt| prompt.starts_with("Plot Phase")) {
        return false;
    }
    let reacts = |id: &String| id == "pass" || id.starts_with("react ") || id.starts_with("use ");
    choices.iter().any(|id| id == "pass") && choices.iter().all(reacts)
}

async fn next_update(socket: &mut Socket) -> Json {
    socket.hear("update").await
}

/// Answers at random, but leaves moments alone as long as `alone` says so; returns how many went by by themselves.
async fn play(
    socket: &mut Socket,
    table: &str,
    mut update: Json,
    answers: u32,
    alone: impl Fn(&[String]) -> bool,
) -> (u32, Json) {
    let mut dice = Rolls::from_number(5);
    let mut passed = 0;
    for _ in 0..answers {
        if !update["over"].is_null() {
            break;
        }
        let choices = ids(&update);
        if is_moment(&update, &choices) && alone(&choices) {
            let version = update["version"].clone();
            // The game goes on without an answer; who sets a habit is told how things stand before.
            while update["version"] == version {
                update = next_update(socket).await;
            }
            passed += 1;
            continue;
        }
        if choices.is_empty() {
            update = next_update(socket).await;
            continue;
        }
        let choice = choices[dice.below(choices.len() as u32) as usize].clone();
        let version = update["version"].clone();
        socket.answer(table, &update, 1, &choice).await;
        // Another seat may have been faster; then there is a newer question.
        let mut is_stale = false;
        while update["id"] != 7 && !(is_stale && update["version"] != version) {
            let heard = tokio::time::timeout(PATIENCE, socket.next()).await;
            let message = heard.expect("the server says something within 20 s").expect("the line is open");
            match message["say"].as_str() {
                Some("update") => update = message,
                Some("refused") => {
                    assert_eq!(message["code"], "stale", "{message}");
                    is_stale = true;
                }
                _ => {}
            }
        }
        update["id"] = Json::Null;
    }
    (passed, update)
}

/// A table of three, with Ann in the first seat and bots in the others, begun.
async fn begin(up: &Up, ann: &str) -> String {
    let options =
        json!({ "title": "revolution", "players": 3, "options": { "rounds": "6", "deals": "off" } });
    let table = up.table(ann, options).await;
    up.post(&format!("/api/tables/{table}/sit"), ann, json!({ "seat": 1 })).await;
    for seat in [2, 3] {
        up.post(&format!("/api/tables/{table}/bot"), ann, json!({ "seat": seat, "level": "random" })).await;
    }
    up.post(&format!("/api/tables/{table}/start"), ann, json!({})).await;
    table
}

#[tokio::test(flavor = "multi_thread")]
async fn moments_go_by_themselves_when_there_is_nothing_to_say_or_a_person_says_so() {
    let up = Up::start().await;
    let (ann, bo) = (up.guest("Ann").await, up.guest("Bo").await);
    // Without a word, only what cannot be answered otherwise goes by. Not every game of random players has such a moment.
    let mut passed = 0;
    let (mut table, mut update) = (String::new(), Json::Null);
    let mut socket = up.socket(&ann).await;
    for _ in 0..12 {
        table = begin(&up, &ann).await;
        socket = up.socket(&ann).await;
        update = socket.watch(&table, "full").await;
        (passed, update) = play(&mut socket, &table, update, 250, |choices| choices.len() == 1).await;
        if passed > 0 && update["over"].is_null() {
            break;
        }
    }
    assert!(passed > 0, "nobody could only pass");
    // Whoever says so is never asked to react, but still on turn.
    socket.say(json!({ "say": "habit", "table": table, "seat": 1, "pass": true, "id": 8 })).await;
    let (_, update) = play(&mut socket, &table, update, 400, |_| true).await;
    let info = up.get(&format!("/api/tables/{table}"), &ann).await;
    assert_eq!(info["habits"], json!([{ "seat": 1, "pass": true, "stop": [] }]));
    let others = up.get(&format!("/api/tables/{table}"), &bo).await;
    assert_eq!(others["habits"], json!([]), "what a seat does is nobody else's business");
    let (status, _) = up.ask(Method::GET, &format!("/api/tables/{table}"), "", None).await;
    assert_eq!(status, 200);
    // It was there when it stopped on every moment: then nothing goes by that could be answered.
    let every = [
        "event",
        "reaction",
        "bids",
        "mission",
        "invited",
        "scored",
        "initiative",
        "turn-start",
        "turn-end",
        "move",
        "attack",
        "rolled",
        "damage",
        "attack-end",
        "defend",
        "defeat",
        "enemies",
        "other",
    ];
    socket
        .say(json!({ "say": "habit", "table": table, "seat": 1, "pass": true, "stop": every, "id": 9 }))
        .await;
    let (mut update, mut waited) = (update, 0);
    for _ in 0..300 {
        let choices = ids(&update);
        if update["over"].is_null() && is_moment(&update, &choices) && choices.len() > 1 {
            waited += 1;
            let next = tokio::time::timeout(Duration::from_millis(60), socket.next()).await;
            let went = next.ok().flatten().filter(|message| message["say"] == "update");
            assert!(
                went.is_none_or(|went| went["version"] == update["version"]),
                "it was asked for, and went by"
            );
        }
        if waited == 2 || !update["over"].is_null() {
            break;
        }
        update = play(&mut socket, &table, update, 1, |choices| choices.len() == 1).await.1;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_habit_is_for_ones_own_seat() {
    let up = Up::start().await;
    let (ann, bo) = (up.guest("Ann").await, up.guest("Bo").await);
    let table = up.table(&ann, json!({ "title": "revolution", "players": 3 })).await;
    up.post(&format!("/api/tables/{table}/sit"), &ann, json!({ "seat": 1 })).await;
    for seat in [2, 3] {
        up.post(&format!("/api/tables/{table}/bot"), &ann, json!({ "seat": seat, "level": "random" })).await;
    }
    up.post(&format!("/api/tables/{table}/start"), &ann, json!({})).await;
    let mut socket = up.socket(&bo).await;
    socket.watch(&table, "full").await;
    socket.say(json!({ "say": "habit", "table": table, "seat": 1, "pass": true, "id": 3 })).await;
    assert_eq!(socket.hear("refused").await["code"], "not-your-seat");
    let mut own = up.socket(&ann).await;
    own.watch(&table, "full").await;
    let long = vec!["x".repeat(50)];
    own.say(json!({ "say": "habit", "table": table, "seat": 1, "pass": true, "stop": long, "id": 4 })).await;
    assert_eq!(own.hear("refused").await["code"], "habit");
}
