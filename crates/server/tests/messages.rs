//! What a client may get wrong, and what happens when it comes back.

use serde_json::{Value as Json, json};
use server::Settings;

use crate::common::{Socket, Up, fresh_folder, quick};

/// Ann and Bo at High-Low, with Ann asked to call.
async fn begun() -> (Up, String, String, String) {
    let up = Up::start().await;
    let (ann, bo) = (up.guest("Ann").await, up.guest("Bo").await);
    let table = up.table(&ann, json!({ "title": "highlow", "players": 2 })).await;
    up.post(&format!("/api/tables/{table}/sit"), &ann, json!({ "seat": 1 })).await;
    up.post(&format!("/api/tables/{table}/sit"), &bo, json!({ "seat": 2 })).await;
    up.post(&format!("/api/tables/{table}/start"), &ann, json!({})).await;
    (up, ann, bo, table)
}

async fn code(socket: &mut Socket, message: Json) -> Json {
    socket.say(message).await;
    let refused = socket.hear("refused").await;
    assert!(!refused["reason_en"].as_str().unwrap().contains('⟨'), "{refused}");
    refused["code"].clone()
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_wrong_is_refused_with_a_reason_and_the_connection_stays() {
    let (up, ann, bo, table) = begun().await;
    let mut socket = up.socket(&ann).await;
    let update = socket.watch(&table, "choices").await;
    for text in [
        "",
        "not json",
        "[]",
        "{}",
        "{\"say\":\"dance\"}",
        "{\"say\":\"answer\"}",
        "{\"say\":\"ping\",\"x\":1}",
    ] {
        socket.send(text).await;
        assert_eq!(socket.hear("refused").await["code"], "message", "{text}");
    }
    socket.send(&format!("{{\"say\":\"ping\",\"id\":\"{}\"}}", "x".repeat(20_000))).await;
    assert_eq!(socket.hear("refused").await["code"], "too-large");
    let answer = |seat: i64, version: u64, choice: &str| json!({ "say": "answer", "table": table, "seat": seat, "version": version, "choice": choice, "id": 5 });
    let version = update["version"].as_u64().unwrap();
    assert_eq!(code(&mut socket, answer(1, version, "play 9")).await, "unread");
    assert_eq!(code(&mut socket, answer(1, version, "stand")).await, "illegal");
    assert_eq!(code(&mut socket, answer(1, version - 1, "call high")).await, "stale");
    assert_eq!(code(&mut socket, answer(1, version + 9, "call high")).await, "stale");
    assert_eq!(code(&mut socket, answer(9, version, "call high")).await, "seat");
    assert_eq!(code(&mut socket, answer(3, version, "call high")).await, "seat");
    assert_eq!(code(&mut socket, answer(300, version, "call high")).await, "message");
    assert_eq!(code(&mut socket, json!({ "say": "watch", "table": "0000000000000" })).await, "no-table");
    assert_eq!(code(&mut socket, json!({ "say": "watch", "table": table, "lang": "de" })).await, "lang");
    // Out of turn: the rule that says so.
    let mut other = up.socket(&bo).await;
    other.watch(&table, "choices").await;
    other.say(answer(2, version, "call high")).await;
    let refused = other.hear("refused").await;
    assert_eq!(
        (&refused["code"], &refused["rule"], &refused["id"]),
        (&json!("illegal"), &json!("HL-2.1"), &json!(5))
    );
    other.say(json!({ "say": "why", "table": table, "seat": 2, "choice": "call high" })).await;
    assert_eq!(other.hear("refused").await["rule"], "HL-2.1");
    // Taken once, and refused when it is sent again.
    // What was touched is asked about as well as what is spelled: High-Low's cards are not for now, and a place must be there.
    let why = |touched: &str| json!({ "say": "why", "table": table, "seat": 1, "choice": { "touched": [touched] } });
    assert_eq!(code(&mut socket, why("seat 2")).await, "not-now");
    assert_eq!(code(&mut socket, why("moon")).await, "no-place");
    socket.say(json!({ "say": "why", "table": table, "seat": 1, "choice": "call high" })).await;
    assert_eq!(socket.hear("legal").await["rule"], "HL-2.1");
    socket.say(answer(1, version, "call high")).await;
    assert_eq!(socket.hear("update").await["id"], 5);
    assert_eq!(code(&mut socket, answer(1, version, "call high")).await, "stale");
    socket.say(json!({ "say": "ping", "id": 12 })).await;
    assert_eq!(socket.hear("done").await["id"], 12);
}

/// A much too long message ends the connection, and nothing else.
#[tokio::test(flavor = "multi_thread")]
async fn a_flood_ends_only_its_own_connection() {
    let (up, ann, bo, table) = begun().await;
    let mut flood = up.socket(&bo).await;
    flood.try_send(&"x".repeat(1_000_000)).await;
    assert!(flood.next().await.is_none());
    let mut many = up.socket(&bo).await;
    for _ in 0..450 {
        many.say(json!({ "say": "ping" })).await;
    }
    loop {
        let said = many.next().await.unwrap();
        if said["code"] == "too-often" {
            break;
        }
    }
    let mut socket = up.socket(&ann).await;
    assert_eq!(socket.watch(&table, "choices").await["asked"], json!([1]));
}

/// The connection breaks; whoever comes back hears exactly what was missed, and after an undo everything anew.
#[tokio::test(flavor = "multi_thread")]
async fn who_comes_back_catches_up_or_begins_anew() {
    let (up, ann, bo, table) = begun().await;
    let mut his = up.socket(&bo).await;
    let left = his.watch(&table, "view").await;
    let (heard, epoch) = (left["heard"].as_u64().unwrap(), left["epoch"].clone());
    assert_eq!(left["facts"].as_array().unwrap().len() as u64, heard);
    drop(his);
    let mut hers = up.socket(&ann).await;
    let update = hers.watch(&table, "view").await;
    hers.answer(&table, &update, 1, "call high").await;
    let update = hers.hear("update").await;
    let mut his = up.socket(&bo).await;
    let since = json!([{ "seat": 2, "epoch": epoch, "heard": heard }]);
    his.say(json!({ "say": "watch", "table": table, "detail": "view", "since": since })).await;
    let back = his.hear("update").await;
    assert_eq!(back["facts"].as_array().unwrap().len(), 1, "{back}");
    assert_eq!((&back["heard"], &back["fresh"]), (&json!(heard + 1), &Json::Null));
    // Ann takes it back: what was heard is void.
    assert_eq!(update["can_undo"], true);
    hers.say(json!({ "say": "undo", "table": table, "seat": 1 })).await;
    let fresh = his.hear("update").await;
    assert_eq!((&fresh["fresh"], &fresh["heard"]), (&json!(true), &json!(heard)));
    assert_ne!(fresh["epoch"], epoch);
    his.say(json!({ "say": "watch", "table": table, "detail": "view", "since": since })).await;
    assert_eq!(his.hear("update").await["fresh"], true, "another epoch");
}

/// Past fate the table goes back only if everybody agrees.
#[tokio::test(flavor = "multi_thread")]
async fn a_takeback_needs_everybodys_consent() {
    let (up, ann, bo, table) = begun().await;
    let (mut hers, mut his) = (up.socket(&ann).await, up.socket(&bo).await);
    let update = hers.watch(&table, "view").await;
    his.watch(&table, "view").await;
    hers.answer(&table, &update, 1, "call high").await;
    let update = hers.hear("update").await;
    hers.answer(&table, &update, 1, "stand").await;
    let rolled = hers.hear("update").await;
    assert_eq!(code(&mut hers, json!({ "say": "undo", "table": table, "seat": 1 })).await, "no-undo");
    assert_eq!(
        code(&mut his, json!({ "say": "consent", "table": table, "seat": 2, "agree": true })).await,
        "no-takeback"
    );
    assert_eq!(
        code(&mut his, json!({ "say": "ask_takeback", "table": table, "seat": 2 })).await,
        "no-takeback"
    );
    for agree in [false, true] {
        hers.say(json!({ "say": "ask_takeback", "table": table, "seat": 1, "id": 3 })).await;
        loop {
            let asked = his.hear("takeback").await;
            if asked["proposal"] == json!({ "by": 1, "waiting": [2] }) {
                break;
            }
        }
        his.say(json!({ "say": "consent", "table": table, "seat": 2, "agree": agree, "id": 4 })).await;
        loop {
            if hers.hear("takeback").await["proposal"].is_null() {
                break;
            }
        }
    }
    let back = loop {
        let update = hers.hear("update").await;
        if update["epoch"] != rolled["epoch"] {
            break update;
        }
    };
    assert_eq!((&back["asked"], &back["fresh"]), (&json!([1]), &json!(true)));
}

/// The server stops and another goes on from the same file: everything acknowledged is there.
#[tokio::test(flavor = "multi_thread")]
async fn a_restart_loses_nothing() {
    let (mut up, ann, _, table) = begun().await;
    let mut hers = up.socket(&ann).await;
    let update = hers.watch(&table, "view").await;
    hers.answer(&table, &update, 1, "call low").await;
    let before = hers.hear("update").await;
    up.stop().await;
    loop {
        match hers.next().await {
            Some(said) if said["say"] == "goodbye" => break,
            Some(_) => {}
            None => panic!("the server says goodbye before it goes"),
        }
    }
    assert!(hers.next().await.is_none());
    let again = Up::start_with(up.folder.clone(), quick(), Settings::default()).await;
    let mut hers = again.socket(&ann).await;
    let after = hers.watch(&table, "view").await;
    for same in ["version", "view", "asked", "heard", "choices", "can_undo"] {
        assert_eq!(before[same], after[same], "{same}");
    }
}

/// Who cannot be heard is not, and who says too much is told so.
#[tokio::test(flavor = "multi_thread")]
async fn chat_is_limited_and_can_be_muted() {
    let (up, ann, bo, table) = begun().await;
    let (mut hers, mut his) = (up.socket(&ann).await, up.socket(&bo).await);
    hers.watch(&table, "choices").await;
    his.watch(&table, "choices").await;
    let chat = |text: &str| json!({ "say": "chat", "table": table, "text": text, "id": 1 });
    his.say(chat("Good luck!")).await;
    let line = hers.hear("chat").await;
    assert_eq!(
        (&line["line"]["text"], &line["line"]["person"]["name"]),
        (&json!("Good luck!"), &json!("Bo"))
    );
    assert_eq!(code(&mut his, chat("  ")).await, "chat");
    assert_eq!(code(&mut his, chat(&"x".repeat(501))).await, "chat");
    assert_eq!(code(&mut his, chat("a\u{0}b")).await, "chat");
    let bo_id = line["line"]["person"]["id"].as_str().unwrap();
    up.ask(reqwest::Method::PUT, &format!("/api/me/muted/{bo_id}"), &ann, None).await;
    assert_eq!(up.get("/api/me", &ann).await["muted"][0]["name"], "Bo");
    hers.watch(&table, "choices").await;
    his.say(chat("Can you hear me?")).await;
    his.hear("done").await;
    hers.say(json!({ "say": "ping", "id": 99 })).await;
    assert_eq!(hers.hear("done").await["id"], 99);
    assert!(!hers.heard.iter().any(|text| text.contains("hear me")));
    assert_eq!(up.get(&format!("/api/tables/{table}/chat"), &ann).await, json!([]));
    assert_eq!(up.get(&format!("/api/tables/{table}/chat"), &bo).await.as_array().unwrap().len(), 2);
    for _ in 0..10 {
        his.say(chat("spam")).await;
    }
    loop {
        let said = his.next().await.unwrap();
        if said["say"] == "refused" {
            assert_eq!(said["code"], "too-often");
            break;
        }
    }
}

/// Issue 20: what one person says in a day is bounded at one table and at all, and a table keeps its last lines.
#[tokio::test(flavor = "multi_thread")]
async fn what_one_person_says_is_bounded_and_old_lines_go() {
    let few = host::Settings { chat_table: 3, chat_each: 5, chat_kept: 4, ..quick() };
    let up = Up::start_with(fresh_folder(), few, Settings::default()).await;
    let (ann, bo) = (up.guest("Ann").await, up.guest("Bo").await);
    let mut tables = Vec::new();
    for _ in 0..2 {
        tables.push(up.table(&ann, json!({ "title": "highlow" })).await);
    }
    let (mut hers, mut his) = (up.socket(&ann).await, up.socket(&bo).await);
    for table in &tables {
        hers.watch(table, "choices").await;
        his.watch(table, "choices").await;
    }
    let chat = |table: &str, text: String| json!({ "say": "chat", "table": table, "text": text, "id": 1 });
    for number in 0..3 {
        hers.say(chat(&tables[0], format!("hers {number}"))).await;
        hers.hear("done").await;
        his.say(chat(&tables[0], format!("his {number}"))).await;
        his.hear("done").await;
    }
    for (socket, who) in [(&mut hers, "hers"), (&mut his, "his")] {
        socket.say(chat(&tables[0], format!("{who}, once more"))).await;
        let refused = socket.hear("refused").await;
        assert_eq!((&refused["code"], &refused["id"]), (&json!("too-many"), &json!(1)), "{refused}");
        assert!(refused["reason_en"].as_str().unwrap().contains("3 lines"), "{refused}");
        assert!(refused["reason_fr"].as_str().unwrap().contains("3 lignes"), "{refused}");
    }
    for number in 0..3 {
        hers.say(chat(&tables[1], format!("elsewhere {number}"))).await;
        let reply = loop {
            let reply = hers.next().await.unwrap();
            if reply["say"] == "done" || reply["say"] == "refused" {
                break reply;
            }
        };
        assert_eq!(reply["say"] == "refused", number == 2, "three and two are five: {reply}");
    }
    let said = async || {
        let said = up.get(&format!("/api/tables/{}/chat", tables[0]), &ann).await;
        let texts = said.as_array().unwrap().iter().map(|line| line["text"].as_str().unwrap().to_owned());
        texts.collect::<Vec<String>>()
    };
    assert_eq!(said().await.len(), 6, "what was said today is there");
    // A day later there is room again, and the last lines are kept.
    let file = rusqlite::Connection::open(up.folder.join("mutable.db")).unwrap();
    file.execute("UPDATE chat SET at = at - ?1", [25 * 60 * 60 * 1_000_i64]).unwrap();
    his.say(chat(&tables[0], "good morning".to_owned())).await;
    his.hear("done").await;
    assert_eq!(said().await, ["his 1", "hers 2", "his 2", "good morning"]);
}
