//! Whole games over real sockets.

use reqwest::Method;
use serde_json::{Value as Json, json};
use table::{Dice as _, Record, Rolls};

use crate::common::{self, Up};

/// Answers at random for one seat until the game is over; returns the last update.
async fn play_out(socket: &mut common::Socket, table: &str, seat: u8, mut update: Json) -> Json {
    let mut dice = Rolls::from_number(3);
    let mut heard = update["heard"].as_u64().unwrap();
    while update["over"].is_null() {
        let choices = update["choices"].as_array().cloned().unwrap_or_default();
        if !choices.is_empty() {
            let choice =
                choices[dice.below(choices.len() as u32) as usize]["id"].as_str().unwrap().to_owned();
            socket.answer(table, &update, seat, &choice).await;
        }
        let answered = !choices.is_empty();
        loop {
            let message = socket.next().await.expect("the connection stays");
            assert_ne!(message["say"], "refused", "{message}");
            if message["say"] == "update" {
                let told = message["facts"].as_array().map_or(0, Vec::len) as u64;
                if message["fresh"].is_null() {
                    assert_eq!(message["heard"], heard + told, "facts are numbered without holes");
                }
                heard = message["heard"].as_u64().unwrap();
                update = message;
                if !answered || update["id"] == 7 {
                    break;
                }
            }
        }
    }
    update
}

/// MU-16.46 What a person has met of a title's checklist is kept with the person: entry by entry, once, with the table.
#[tokio::test(flavor = "multi_thread")]
async fn a_won_game_ticks_the_checklist_off() {
    let up = Up::start().await;
    let ann = up.guest("Ann").await;
    let entries = async || {
        let lists = up.get("/api/people/Ann/checklists", "").await;
        let of = |title: &str| lists.as_array().unwrap().iter().find(|list| list["title"] == title).cloned();
        assert_eq!(of("mutants").unwrap()["entries"].as_array().unwrap().len(), 14);
        of("highlow").unwrap()["entries"].clone()
    };
    for _ in 0..40 {
        let asked = json!({ "title": "highlow", "players": 2, "options": { "rounds": "3" } });
        let table = up.table(&ann, asked).await;
        up.post(&format!("/api/tables/{table}/sit"), &ann, json!({ "seat": 1 })).await;
        up.post(&format!("/api/tables/{table}/bot"), &ann, json!({ "seat": 2, "level": "random" })).await;
        up.post(&format!("/api/tables/{table}/start"), &ann, json!({})).await;
        let mut socket = up.socket(&ann).await;
        let update = socket.watch(&table, "full").await;
        play_out(&mut socket, &table, 1, update).await;
        let info = loop {
            let info = up.get(&format!("/api/tables/{table}"), "").await;
            if info["stage"] == "over" {
                break info;
            }
        };
        let won = info["verdict"]["winners"].as_array().unwrap().contains(&json!(1));
        let entries = entries().await;
        assert_eq!(entries[0]["met"].is_i64(), won, "{entries}");
        assert_eq!(entries[1]["met"], Json::Null, "the table did not agree on one round");
        if won {
            assert_eq!(entries[0]["table"], json!(table));
            assert_eq!(entries[0]["name_fr"], "Gagner une partie");
            return;
        }
    }
    panic!("not one of forty games was won");
}

#[tokio::test(flavor = "multi_thread")]
async fn one_person_and_three_bots_play_mutants_to_the_end() {
    let up = Up::start().await;
    let ann = up.guest("Ann").await;
    let table = up.table(&ann, json!({ "title": "mutants", "players": 4 })).await;
    up.post(&format!("/api/tables/{table}/sit"), &ann, json!({ "seat": 2 })).await;
    for seat in [1, 3, 4] {
        up.post(&format!("/api/tables/{table}/bot"), &ann, json!({ "seat": seat, "level": "random" })).await;
    }
    let before = up.post(&format!("/api/tables/{table}/start"), &ann, json!({})).await;
    assert_eq!(before["seed"], Json::Null, "the seed is a secret until the end");
    let mut socket = up.socket(&ann).await;
    let update = socket.watch(&table, "full").await;
    assert_eq!(update["seat"], 2);
    let last = play_out(&mut socket, &table, 2, update).await;
    assert!(last["over"]["text"].as_str().is_some_and(|text| !text.contains('⟨')));
    let info = loop {
        let info = up.get(&format!("/api/tables/{table}"), "").await;
        if info["stage"] == "over" {
            break info;
        }
    };
    assert_eq!(info["verdict"]["places"], last["over"]["places"]);
    // The record verifies, its seed is the one promised, and it can be stepped through.
    let (_, text) = up.ask(Method::GET, &format!("/api/records/{table}/text"), "", None).await;
    let text = text.as_str().unwrap();
    let record = Record::parse(text).unwrap();
    assert!(record.is_over() && record.tells_seed());
    assert!(
        text.contains(before["commitment"].as_str().unwrap())
            && text.contains(info["seed"].as_str().unwrap())
    );
    let half = record.answers() / 2;
    let step = up.get(&format!("/api/records/{table}/step/{half}?whose=all&lang=fr"), "").await;
    assert_eq!(step["views"].as_array().unwrap().len(), 5);
    assert_eq!(step["of"], record.answers());
    let first = up.get(&format!("/api/records/{table}/step/0?whose=2"), "").await;
    assert_eq!(first["views"][0]["seat"], 2);
}

/// A person who shares the screen with a friend holds both seats; a spectator sees neither hand.
#[tokio::test(flavor = "multi_thread")]
async fn two_seats_on_one_screen_and_a_spectator_who_sees_no_hand() {
    let up = Up::start().await;
    let ann = up.guest("Ann").await;
    let table = up.table(&ann, json!({ "title": "highlow", "options": { "rounds": "1" } })).await;
    for seat in [1, 2] {
        up.post(&format!("/api/tables/{table}/sit"), &ann, json!({ "seat": seat })).await;
    }
    up.post(&format!("/api/tables/{table}/start"), &ann, json!({})).await;
    let mut socket = up.socket(&ann).await;
    let first = socket.watch(&table, "full").await;
    let second = socket.hear("update").await;
    assert_eq!((&first["seat"], &second["seat"]), (&json!(1), &json!(2)));
    let mut watcher = up.socket("").await;
    let seen = watcher.watch(&table, "full").await;
    assert_eq!(seen["seat"], Json::Null);
    assert_eq!(seen["view"]["hand"], json!([]));
    assert!(seen["choices"].is_null());
    // Sealed answers stay sealed, and come in any order.
    let mut shown = first;
    for choice in ["call high", "stand"] {
        socket.answer(&table, &shown, 1, choice).await;
        shown = socket.hear("update").await;
        socket.hear("update").await;
    }
    let hands: Vec<Json> = {
        socket.say(json!({ "say": "watch", "table": table, "detail": "full" })).await;
        vec![socket.hear("update").await, socket.hear("update").await]
    };
    let version = &hands[0]["version"];
    let card = |hand: &Json| hand["choices"][0]["id"].as_str().unwrap().to_owned();
    let (one, two) = (card(&hands[0]), card(&hands[1]));
    socket.answer(&table, &json!({ "version": version }), 2, &two).await;
    socket.hear("update").await;
    socket.hear("update").await;
    let sealed = loop {
        let update = watcher.hear("update").await;
        if update["asked"] == json!([1]) && update["version"].as_u64() > version.as_u64() {
            break update;
        }
    };
    assert!(!sealed.to_string().contains(&format!("\"card\":{}", two.trim_start_matches("play "))));
    // Seat 1 still answers the question it saw, although the version has moved on since.
    socket.answer(&table, &json!({ "version": version }), 1, &one).await;
    let over = loop {
        let update = socket.hear("update").await;
        if !update["over"].is_null() {
            break update;
        }
    };
    assert_eq!(over["over"]["places"].as_array().unwrap().len(), 2);
}

/// One person against the game itself, in French.
#[tokio::test(flavor = "multi_thread")]
async fn solo_needs_nobody_else() {
    let up = Up::start().await;
    let ann = up.guest("Ann").await;
    let table =
        up.table(&ann, json!({ "title": "mutants", "players": 1, "options": { "mode": "solo" } })).await;
    up.post(&format!("/api/tables/{table}/sit"), &ann, json!({ "seat": 1 })).await;
    up.post(&format!("/api/tables/{table}/start"), &ann, json!({})).await;
    let mut socket = up.socket(&ann).await;
    socket.say(json!({ "say": "watch", "table": table, "lang": "fr" })).await;
    let update = socket.hear("update").await;
    assert_eq!(update["asked"], json!([1]));
    let last = play_out(&mut socket, &table, 1, update).await;
    // MU-16.38 Who does not beat the Boss comes second to it.
    let place = if last["over"]["winners"] == json!([1]) { 1 } else { 2 };
    assert_eq!(last["over"]["places"], json!([place]));
}
