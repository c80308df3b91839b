//! Whatever is sent, no answer is a failure of ours: requests and messages at random, from nearly right to nonsense.

use reqwest::Method;
use serde_json::{Value as Json, json};
use server::ROUTES;
use table::{Dice as _, Rolls};

use crate::common::Up;

/// Values that have broken programs before.
fn odd(dice: &mut Rolls, table: &str) -> Json {
    let values = [
        json!(null),
        json!(true),
        json!(-1),
        json!(0),
        json!(1),
        json!(2),
        json!(5),
        json!(255),
        json!(256),
        json!(9_223_372_036_854_775_807_i64),
        json!(1.5e300),
        json!(""),
        json!("\u{0}"),
        json!("é\u{301}\u{202e}🎲"),
        json!("' OR 1=1; --"),
        json!("x".repeat(5_000)),
        json!([]),
        json!([[[[]]]]),
        json!({}),
        json!({ "pace": "live", "minutes": 65_535, "increment": 65_535 }),
        json!({ "do": "bot", "level": "random" }),
        json!("mutants"),
        json!("highlow"),
        json!("call high"),
        json!("Ann"),
        json!(table),
    ];
    values[dice.below(values.len() as u32) as usize].clone()
}

const FIELDS: [&str; 25] = [
    "name",
    "password",
    "old",
    "label",
    "title",
    "players",
    "options",
    "pace",
    "privacy",
    "on_timeout",
    "rated",
    "seat",
    "invitation",
    "to",
    "level",
    "text",
    "version",
    "choice",
    "say",
    "table",
    "detail",
    "lang",
    "since",
    "id",
    "agree",
];

fn body(dice: &mut Rolls, table: &str) -> Json {
    let mut body = json!({});
    for _ in 0..dice.below(5) {
        body[FIELDS[dice.below(25) as usize]] = odd(dice, table);
    }
    body
}

fn path(dice: &mut Rolls, route: &str, ids: &[String]) -> String {
    let mut path = route.replace("{id}", &ids[dice.below(ids.len() as u32) as usize]);
    path = path.replace("{step}", ["0", "1", "-1", "99999999999999999999", "x"][dice.below(5) as usize]);
    let query = [
        "",
        "?",
        "?stage=open",
        "?stage=x",
        "?since=x",
        "?detail=y&lang=fr",
        "?whose=1",
        "?whose=9",
        "?invitation=%00",
    ];
    path + query[dice.below(9) as usize]
}

#[tokio::test(flavor = "multi_thread")]
async fn no_request_is_answered_with_a_failure_of_ours() {
    let up = Up::start().await;
    let (ann, bo) = (up.guest("Ann").await, up.guest("Bo").await);
    let table = up.table(&ann, json!({ "title": "highlow", "players": 2 })).await;
    let mut ids =
        vec![table.clone(), "0000000000000".to_owned(), "%00".to_owned(), "Ann".to_owned(), "é".to_owned()];
    ids.push(up.table(&bo, json!({ "title": "mutants", "privacy": "invite" })).await);
    up.post(&format!("/api/tables/{table}/sit"), &ann, json!({ "seat": 1 })).await;
    let mut dice = Rolls::from_number(7);
    let mut seen = std::collections::BTreeMap::new();
    for round in 0..1_500_usize {
        let route = &ROUTES[round % ROUTES.len()];
        // These end what the others need, or never end by themselves; they have tests of their own.
        let skipped = ["/api/ws", "/api/sign-out", "/api/sign-out-everywhere", "/api/me/password"];
        let lasts = route.path.ends_with("/stream") || (route.path == "/api/me" && route.method == "delete");
        if skipped.contains(&route.path) || lasts || route.path.starts_with("/api/me/keys/") {
            continue;
        }
        let path = path(&mut dice, route.path, &ids);
        let cookie = [&ann, &bo, &String::new()][dice.below(3) as usize].clone();
        let body = (dice.below(8) > 0).then(|| body(&mut dice, &table));
        let method: Method = route.method.to_uppercase().parse().unwrap();
        let (status, reply) = up.ask(method, &path, &cookie, body.clone()).await;
        assert!(status < 500, "{} {path} {body:?}: {status} {reply}", route.method);
        if status >= 400 {
            assert!(reply["code"].is_string() && reply["reason_en"].is_string(), "{path}: {status} {reply}");
        }
        *seen.entry(status).or_insert(0) += 1;
    }
    assert!(seen.len() >= 6, "many kinds of answers: {seen:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn no_message_ends_the_connection_or_the_table() {
    let up = Up::start().await;
    let ann = up.guest("Ann").await;
    let table = up.table(&ann, json!({ "title": "highlow", "players": 2 })).await;
    for seat in [1, 2] {
        up.post(&format!("/api/tables/{table}/sit"), &ann, json!({ "seat": seat })).await;
    }
    up.post(&format!("/api/tables/{table}/start"), &ann, json!({})).await;
    let mut dice = Rolls::from_number(11);
    let says = [
        "watch",
        "unwatch",
        "answer",
        "why",
        "undo",
        "ask_takeback",
        "consent",
        "chat",
        "ping",
        "dance",
        "update",
    ];
    for _ in 0..4 {
        let mut socket = up.socket(&ann).await;
        for _ in 0..150 {
            let mut message = body(&mut dice, &table);
            message["say"] = json!(says[dice.below(11) as usize]);
            if dice.below(3) > 0 {
                message["table"] = json!(table);
            }
            if dice.below(3) > 0 {
                message["seat"] = json!(dice.below(4));
            }
            socket.say(message).await;
        }
        socket.say(json!({ "say": "ping", "id": 4_242 })).await;
        loop {
            let said = socket.next().await.expect("the connection stays");
            if said["say"] == "done" && said["id"] == 4_242 {
                break;
            }
        }
    }
    assert_eq!(up.get(&format!("/api/tables/{table}"), &ann).await["stage"], "playing");
}
