//! Strangers who guess: invitations, passwords, ids; and what people put into chats and records.

use std::time::Instant;

use reqwest::Method;
use serde_json::{Value as Json, json};
use server::Settings;

use crate::common::{Up, fresh_folder, quick};

/// A table that needs an invitation: Ann's, with Bo in the other seat, being played.
async fn secret_table(up: &Up) -> (String, String, String, String) {
    let (ann, bo) = (up.guest("Ann").await, up.guest("Bo").await);
    let table = up.table(&ann, json!({ "title": "highlow", "privacy": "invite" })).await;
    let info = up.get(&format!("/api/tables/{table}"), &ann).await;
    let invitation = info["invitation"].as_str().unwrap().to_owned();
    up.post(&format!("/api/tables/{table}/sit"), &ann, json!({ "seat": 1 })).await;
    up.post(&format!("/api/tables/{table}/sit"), &bo, json!({ "seat": 2, "invitation": invitation })).await;
    up.post(&format!("/api/tables/{table}/start"), &ann, json!({})).await;
    (ann, bo, table, invitation)
}

/// An invitation that is wrong in any way shows exactly what a table shows that is not there: nothing, and as fast.
#[tokio::test(flavor = "multi_thread")]
async fn an_invitation_cannot_be_guessed_bit_by_bit() {
    let up = Up::start().await;
    let (_, _, table, invitation) = secret_table(&up).await;
    assert_eq!(invitation.len(), 32, "128 bits");
    let eve = up.guest("Eve").await;
    let path = |id: &str, guess: &str| format!("/api/tables/{id}?invitation={guess}");
    let nowhere = up.ask(Method::GET, &path("0123456789abc", &invitation), &eve, None).await;
    assert_eq!((nowhere.0, &nowhere.1["code"]), (404, &json!("no-table")));
    let other = |letter: &str| if letter == "0" { "1" } else { "0" };
    let guesses = [
        String::new(),
        invitation[..31].to_owned(),
        format!("{}{}", &invitation[..31], other(&invitation[31..])),
        format!("{}{}", other(&invitation[..1]), &invitation[1..]),
        format!("{invitation}0"),
        invitation.to_uppercase().replace(char::is_numeric, "A"),
        "0".repeat(32),
        "%00".to_owned(),
        "*".to_owned(),
    ];
    for guess in &guesses {
        for cookie in [eve.as_str(), ""] {
            assert_eq!(up.ask(Method::GET, &path(&table, guess), cookie, None).await, nowhere, "{guess}");
        }
        let sit = json!({ "seat": 1, "invitation": guess });
        let (status, _) = up.ask(Method::POST, &format!("/api/tables/{table}/sit"), &eve, Some(sit)).await;
        assert_eq!(status, 404, "{guess}");
        let mut socket = up.socket(&eve).await;
        socket.say(json!({ "say": "watch", "table": table, "invitation": guess })).await;
        assert_eq!(socket.hear("refused").await["code"], "no-table", "{guess}");
        let stream = format!("/api/tables/{table}/stream?invitation={guess}");
        assert_eq!(up.ask(Method::GET, &stream, &eve, None).await.0, 404, "{guess}");
    }
    assert_eq!(up.ask(Method::GET, &path(&table, &invitation), &eve, None).await.0, 200);
}

/// Passwords tried for one name soon have to wait, even the right one; another name does not. A name that nobody has
/// looks the same, and takes as long.
#[tokio::test(flavor = "multi_thread")]
async fn passwords_are_not_tried_without_end_and_names_are_not_told() {
    let settings = Settings { limit_loopback: true, ..Settings::default() };
    let up = Up::start_with(fresh_folder(), quick(), settings).await;
    for (name, password) in [("Ann", "a long password"), ("Bo", "another password")] {
        let cookie = up.guest(name).await;
        let put = Some(json!({ "password": password }));
        assert_eq!(up.ask(Method::PUT, "/api/me/password", &cookie, put).await.0, 204);
    }
    let try_it = async |name: &str, password: &str| {
        let began = Instant::now();
        let body = Some(json!({ "name": name, "password": password }));
        let reply = up.ask(Method::POST, "/api/sign-in", "", body).await;
        (reply, began.elapsed())
    };
    let (mut known, mut unknown) = (Vec::new(), Vec::new());
    for number in 0..4 {
        let (there, took) = try_it("Ann", &format!("wrong password {number}")).await;
        known.push(took);
        let (nobody, took) = try_it("Nobody", &format!("wrong password {number}")).await;
        unknown.push(took);
        assert_eq!(there, nobody, "nothing tells whether there is such a name");
        assert_eq!(there.0, 401);
    }
    known.sort();
    unknown.sort();
    assert!(unknown[1] * 4 > known[1] && known[1] * 4 > unknown[1], "{known:?} {unknown:?}");
    let mut statuses = Vec::new();
    for number in 4..12 {
        statuses.push(try_it("Ann", &format!("wrong password {number}")).await.0.0);
    }
    assert!(statuses.ends_with(&[429]) && statuses.starts_with(&[401]), "{statuses:?}");
    assert_eq!(
        try_it("ann", "a long password").await.0.0,
        429,
        "not even the right one, nor another spelling"
    );
}

/// The same from one address, whatever the names: ten thousand of the most usual passwords take days.
#[tokio::test(flavor = "multi_thread")]
async fn one_address_does_not_try_passwords_for_all_names() {
    let settings = Settings { limit_loopback: true, ..Settings::default() };
    let up = Up::start_with(fresh_folder(), quick(), settings).await;
    let mut statuses = Vec::new();
    for number in 0..30 {
        let body = json!({ "name": format!("name {number}"), "password": "123456789" });
        statuses.push(up.ask(Method::POST, "/api/sign-in", "", Some(body)).await.0);
    }
    assert_eq!(statuses[..15], [401; 15], "{statuses:?}");
    assert!(statuses[25..].contains(&429), "{statuses:?}");
}

/// Ids that were guessed, or learnt elsewhere, open nothing: neither the table's words, nor its stream, nor a record
/// before the end, nor another's note.
#[tokio::test(flavor = "multi_thread")]
async fn a_known_id_shows_nothing_to_strangers() {
    let up = Up::start().await;
    let (ann, bo, table, _) = secret_table(&up).await;
    let eve = up.guest("Eve").await;
    let note = Some(json!({ "text": "I hold three sixes" }));
    assert_eq!(up.ask(Method::PUT, &format!("/api/tables/{table}/note"), &ann, note).await.0, 204);
    for path in ["", "/chat", "/stream"] {
        let path = format!("/api/tables/{table}{path}");
        for cookie in [eve.as_str(), ""] {
            assert_eq!(up.ask(Method::GET, &path, cookie, None).await.0, 404, "{path}");
        }
    }
    for path in ["", "/text", "/step/0?whose=all", "/step/0?whose=1"] {
        let path = format!("/api/records/{table}{path}");
        for cookie in [ann.as_str(), &bo, &eve, ""] {
            assert_eq!(up.ask(Method::GET, &path, cookie, None).await.0, 404, "{path}: the game is on");
        }
    }
    for cookie in [&bo, &eve] {
        let (_, reply) = up.ask(Method::GET, &format!("/api/tables/{table}/note"), cookie, None).await;
        assert!(!reply.to_string().contains("sixes"), "{reply}");
    }
    // Every seat's stream is by the cookie; asking for another seat's changes nothing.
    let mut socket = up.socket(&bo).await;
    socket.say(json!({ "say": "watch", "table": table, "detail": "full", "since": [{ "seat": 1, "epoch": 0, "heard": 0 }] })).await;
    assert_eq!(socket.hear("update").await["seat"], 2);
    // Ids are random: the next one is nobody's.
    let number = u64::from_str_radix(&table, 32).unwrap_or(7);
    for near in [number.wrapping_add(1), number.wrapping_sub(1), 0, 1] {
        assert_eq!(up.ask(Method::GET, &format!("/api/tables/{near:013}"), &ann, None).await.0, 404);
    }
}

/// Who may not know of a table learns nothing from what it does: not that it is there, nor when somebody answers.
#[tokio::test(flavor = "multi_thread")]
async fn a_table_that_may_not_be_known_is_silent() {
    let up = Up::start().await;
    let (ann, _, table, _) = secret_table(&up).await;
    let eve = up.guest("Eve").await;
    let mut hers = up.socket(&eve).await;
    hers.say(json!({ "say": "watch", "table": table })).await;
    assert_eq!(hers.hear("refused").await["code"], "no-table");
    let mut of_ann = up.socket(&ann).await;
    let update = of_ann.watch(&table, "choices").await;
    let choice = update["choices"][0]["id"].as_str().unwrap().to_owned();
    of_ann.answer(&table, &update, 1, &choice).await;
    of_ann.hear("update").await;
    hers.say(json!({ "say": "ping", "id": 5 })).await;
    assert_eq!(hers.next().await.unwrap(), json!({ "say": "done", "id": 5 }), "nothing came before it");
}

/// Markup, line ends, escapes and letters that turn the line around: what is said stays one line of plain text, or is
/// refused.
#[tokio::test(flavor = "multi_thread")]
async fn what_is_said_is_text_and_never_anything_else() {
    let up = Up::start().await;
    let (ann, bo, table, _) = secret_table(&up).await;
    let (mut hers, mut his) = (up.socket(&ann).await, up.socket(&bo).await);
    hers.watch(&table, "choices").await;
    his.watch(&table, "choices").await;
    let chat = |text: &str| json!({ "say": "chat", "table": table, "text": text, "id": 1 });
    let kept = [
        "<script>alert(1)</script>",
        "<img src=x onerror=alert(1)>",
        "\"},{\"say\":\"update\"",
        "javascript:alert(1) & &lt;b&gt; {{7*7}} ${7*7} %0d%0a",
        "'; DROP TABLE chat; --",
    ];
    for text in kept {
        his.say(chat(text)).await;
        assert_eq!(hers.hear("chat").await["line"]["text"], text, "as it was said, letter by letter");
    }
    for text in ["a\nb", "a\r\nb", "\u{1b}[31mred", "a\u{0}b", "a\u{85}b", "a\u{202e}b", "a\u{2066}b"] {
        hers.say(chat(text)).await;
        assert_eq!(hers.hear("refused").await["code"], "chat", "{text:?}");
    }
    let reply = up.raw(Method::GET, &format!("/api/tables/{table}/chat"), &ann, None).await;
    assert_eq!(reply.headers()["content-type"], "application/json");
    assert_eq!(reply.headers()["x-content-type-options"], "nosniff");
    let policy = reply.headers()["content-security-policy"].to_str().unwrap().to_owned();
    assert!(policy.contains("default-src 'self'") && !policy.contains("unsafe"), "{policy}");
    let lines: Vec<Json> = serde_json::from_str(&reply.text().await.unwrap()).unwrap();
    let texts: Vec<&str> = lines.iter().map(|line| line["text"].as_str().unwrap()).collect();
    assert_eq!(texts, kept);
}

/// Every line of a record, changed a little, left out or said twice: neither is it verified nor kept.
#[tokio::test(flavor = "multi_thread")]
async fn a_record_that_was_tampered_with_is_refused_whatever_was_changed() {
    let up = Up::start().await;
    let (ann, _, table, _) = secret_table(&up).await;
    let mut socket = up.socket(&ann).await;
    let update = socket.watch(&table, "choices").await;
    let choice = update["choices"][0]["id"].as_str().unwrap().to_owned();
    socket.answer(&table, &update, 1, &choice).await;
    socket.hear("update").await;
    up.post(&format!("/api/tables/{table}/resign"), &ann, json!({ "seat": 1 })).await;
    // The table answers when it has written the end.
    assert_eq!(up.get(&format!("/api/tables/{table}"), &ann).await["stage"], "over");
    let (_, text) = up.ask(Method::GET, &format!("/api/records/{table}/text"), &ann, None).await;
    let text = text.as_str().unwrap();
    let client = reqwest::Client::new();
    let send = async |path: &str, text: String| {
        let request = client.post(format!("http://{}{path}", up.address)).header("cookie", &ann).body(text);
        request.send().await.unwrap().status().as_u16()
    };
    assert_eq!(send("/api/verify", text.to_owned()).await, 200);
    let lines: Vec<&str> = text.lines().collect();
    assert!(lines.len() > 5, "{text}");
    let written = |lines: &[&str]| lines.join("\n") + "\n";
    let mut tried = Vec::new();
    for at in 0..lines.len() {
        let mut without = lines.clone();
        without.remove(at);
        let mut twice = lines.clone();
        twice.insert(at, lines[at]);
        tried.extend([written(&without), written(&twice)]);
        // One digit, wherever there is one.
        if let Some(place) = lines[at].rfind(|letter: char| letter.is_ascii_digit()) {
            let digit = if &lines[at][place..=place] == "1" { "2" } else { "1" };
            let changed = format!("{}{digit}{}", &lines[at][..place], &lines[at][place + 1..]);
            let mut other = lines.clone();
            other[at] = &changed;
            tried.push(written(&other));
        }
    }
    for changed in tried {
        assert_eq!(send("/api/verify", changed.clone()).await, 422, "{changed}");
        assert_eq!(send("/api/records", changed.clone()).await, 422, "{changed}");
    }
    assert_eq!(
        up.get("/api/records", "").await,
        json!([]),
        "nothing was kept, and Ann's own game is not listed"
    );
}
