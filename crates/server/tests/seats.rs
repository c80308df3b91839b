//! Who is rated, who may take a seat, and what becomes of those who go.

use reqwest::Method;
use serde_json::{Value as Json, json};

use crate::common::{KEPT, Up};

/// People at a table of as many seats, begun; the table, and their cookies.
async fn begun(up: &Up, names: &[&str], new: Json) -> (String, Vec<String>) {
    let mut people = Vec::new();
    for name in names {
        people.push(up.guest(name).await);
    }
    let table = up.table(&people[0], new).await;
    for (index, person) in people.iter().enumerate() {
        up.post(&format!("/api/tables/{table}/sit"), person, json!({ "seat": index + 1 })).await;
    }
    up.post(&format!("/api/tables/{table}/start"), &people[0], json!({})).await;
    (table, people)
}

async fn rating(up: &Up, name: &str) -> Option<f64> {
    up.get(&format!("/api/people/{name}"), "").await["ratings"][0]["rating"].as_f64()
}

/// X3: who leaves a rated game has lost it, and nobody can lose it for them.
#[tokio::test(flavor = "multi_thread")]
async fn leaving_a_rated_game_loses_it() {
    let up = Up::start().await;
    let (table, people) = begun(&up, &["Ann", "Bo"], json!({ "title": "highlow", "rated": true })).await;
    let path = |what: &str| format!("/api/tables/{table}/{what}");
    let eve = up.guest("Eve").await;
    let left = up.post(&path("leave"), &people[0], json!({ "seat": 1 })).await;
    assert_eq!(left["seats"][0]["forfeited"], true, "{left}");
    let sat = up.ask(Method::POST, &path("sit"), &eve, Some(json!({ "seat": 1 }))).await;
    assert_eq!(sat.0, 409, "{}", sat.1);
    let info = up.get(&format!("/api/tables/{table}"), "").await;
    assert_eq!((&info["stage"], &info["verdict"]["winners"]), (&json!("over"), &json!([2])), "{info}");
    assert!(rating(&up, "Ann").await.unwrap() < 1500.0 && rating(&up, "Bo").await.unwrap() > 1500.0);
    assert!(rating(&up, "Eve").await.is_none());
}

/// X3: a bot does not save a rated game either, nor does a table that lets one play on when the time is over.
#[tokio::test(flavor = "multi_thread")]
async fn a_bot_in_a_rated_seat_loses_it() {
    let up = Up::start().await;
    let (table, people) = begun(&up, &["Ann", "Bo"], json!({ "title": "highlow", "rated": true })).await;
    let bot = json!({ "seat": 1, "level": "expert" });
    let handed = up.post(&format!("/api/tables/{table}/bot"), &people[0], bot).await;
    assert_eq!(
        (&handed["seats"][0]["forfeited"], &handed["seats"][0]["sitter"]["who"]),
        (&json!(true), &json!("person"))
    );
    up.get(&format!("/api/tables/{table}"), "").await;
    assert!(rating(&up, "Ann").await.unwrap() < 1500.0 && rating(&up, "Bo").await.unwrap() > 1500.0);

    let pace = json!({ "pace": "days", "days": 1, "vacation": 0 });
    let new = json!({ "title": "highlow", "rated": true, "pace": pace, "on_timeout": { "do": "bot", "level": "random" } });
    let (table, _) = begun(&up, &["Cat", "Dan"], new).await;
    tokio::time::sleep(std::time::Duration::from_millis(600)).await;
    let file = rusqlite::Connection::open(up.folder.join("mutable.db")).unwrap();
    file.execute("UPDATE log SET at = at - ?1", [3 * 24 * 60 * 60 * 1_000_i64]).unwrap();
    let mut socket = up.socket("").await;
    socket.watch(&table, "choices").await;
    let info = up.get(&format!("/api/tables/{table}"), "").await;
    assert_eq!((&info["stage"], &info["seats"][0]["forfeited"]), (&json!("over"), &json!(true)), "{info}");
    assert!(rating(&up, "Cat").await.unwrap() < 1500.0 && rating(&up, "Dan").await.unwrap() > 1500.0);
}

/// X7: an opponent never gets the view of a seat that was left; somebody new may, when its holder does not come back.
#[tokio::test(flavor = "multi_thread")]
async fn a_left_seat_is_kept_and_never_an_opponents() {
    let up = Up::start().await;
    let new = json!({ "title": "highlow", "players": 3 });
    let (table, people) = begun(&up, &["Ann", "Bo", "Cat"], new).await;
    let path = |what: &str| format!("/api/tables/{table}/{what}");
    let eve = up.guest("Eve").await;
    let sit = async |who: &str| up.ask(Method::POST, &path("sit"), who, Some(json!({ "seat": 2 }))).await;
    let left = up.post(&path("leave"), &people[1], json!({ "seat": 2 })).await;
    assert_eq!(left["kept"][0]["person"]["name"], "Bo");
    for who in [&people[0], &people[2], &eve] {
        assert_eq!(sit(who).await.1["code"], "seat-kept");
    }
    let replace =
        async |who: &str| up.ask(Method::POST, &path("replace"), who, Some(json!({ "seat": 2 }))).await;
    assert_eq!(replace(&people[0]).await.1["code"], "seat-kept", "not at once");
    assert_eq!(replace(&eve).await.0, 403);
    tokio::time::sleep(KEPT).await;
    // Cat alone may not decide; with Ann, whose table it is, she may.
    let voted = replace(&people[2]).await.1;
    assert_eq!((&voted["vote"]["agreed"], &voted["kept"][0]["seat"]), (&json!([3]), &json!(2)), "{voted}");
    assert_eq!(replace(&people[0]).await.1["kept"], json!([]));
    for who in [&people[0], &people[2]] {
        assert_eq!(sit(who).await.1["code"], "opponent");
    }
    assert_eq!(sit(&eve).await.0, 200, "she has seen nothing yet");
    assert_eq!(sit(&people[1]).await.0, 409, "he is too late");
}

/// S3: who is asked and does nothing for long, and does not watch, can be replaced: by a bot, or by losing a rated game.
#[tokio::test(flavor = "multi_thread")]
async fn who_is_away_can_be_replaced() {
    let up = Up::start().await;
    for rated in [false, true] {
        let names = if rated { ["Cat", "Dan"] } else { ["Ann", "Bo"] };
        let (table, people) = begun(&up, &names, json!({ "title": "highlow", "rated": rated })).await;
        let replace = async || {
            let body = json!({ "seat": 1, "level": "random" });
            up.ask(Method::POST, &format!("/api/tables/{table}/replace"), &people[1], Some(body)).await
        };
        let mut there = up.socket(&people[0]).await;
        there.watch(&table, "choices").await;
        tokio::time::sleep(KEPT).await;
        assert_eq!(replace().await.1["code"], "not-away", "she watches, and thinks");
        drop(there);
        let began = std::time::Instant::now();
        let replaced = loop {
            let (status, reply) = replace().await;
            if status == 200 {
                break reply;
            }
            assert!(began.elapsed() < crate::common::PATIENCE, "{reply}");
            tokio::time::sleep(KEPT / 3).await;
        };
        assert_eq!(replaced["seats"][0]["forfeited"], rated);
        if !rated {
            assert_eq!(replaced["seats"][0]["sitter"], json!({ "who": "bot", "level": "random" }));
        }
        let body = json!({ "seat": 2, "level": "random" });
        let own = up.ask(Method::POST, &format!("/api/tables/{table}/replace"), &people[1], Some(body)).await;
        assert!(own.0 == 403 || own.0 == 409, "{}", own.1);
    }
    assert!(rating(&up, "Cat").await.unwrap() < 1500.0);
}

/// S3: an account that is deleted ends its rated games as lost, leaves its other seats, and closes its tables.
#[tokio::test(flavor = "multi_thread")]
async fn a_deleted_person_blocks_nobody() {
    let up = Up::start().await;
    let (rated, people) = begun(&up, &["Ann", "Bo"], json!({ "title": "highlow", "rated": true })).await;
    let (ann, bo) = (&people[0], &people[1]);
    let casual = up.table(ann, json!({ "title": "highlow" })).await;
    for (seat, who) in [(1, ann), (2, bo)] {
        up.post(&format!("/api/tables/{casual}/sit"), who, json!({ "seat": seat })).await;
    }
    up.post(&format!("/api/tables/{casual}/start"), ann, json!({})).await;
    let waiting = up.table(ann, json!({ "title": "highlow" })).await;
    assert_eq!(up.ask(Method::DELETE, "/api/me", ann, None).await.0, 204);
    let info = up.get(&format!("/api/tables/{rated}"), "").await;
    assert_eq!((&info["stage"], &info["verdict"]["winners"]), (&json!("over"), &json!([2])));
    assert!(rating(&up, "Bo").await.unwrap() > 1500.0, "Bo has won");
    assert_eq!(up.get(&format!("/api/tables/{waiting}"), "").await["stage"], "closed");
    // Bo is the only one left, and need not wait for somebody who is gone.
    let body = json!({ "seat": 1, "level": "random" });
    let info = up.post(&format!("/api/tables/{casual}/replace"), bo, body).await;
    assert_eq!(info["seats"][0]["sitter"]["who"], "bot", "{info}");
    let (status, reply) = up.ask(Method::POST, "/api/guest", "", Some(json!({ "name": "Ann" }))).await;
    assert_eq!((status, &reply["code"]), (409, &json!("name-taken")), "a name that still shows is not free");
}

/// X4: what was private stays private after the end: chat, record, table and profiles. Whoever was there keeps it all.
#[tokio::test(flavor = "multi_thread")]
async fn a_private_table_stays_private_after_its_end() {
    let up = Up::start().await;
    let (ann, bo, eve) = (up.guest("Ann").await, up.guest("Bo").await, up.guest("Eve").await);
    let info = up.post("/api/tables", &ann, json!({ "title": "highlow", "privacy": "invite" })).await;
    let (table, invitation) = (info["id"].as_str().unwrap(), info["invitation"].as_str().unwrap().to_owned());
    up.post(&format!("/api/tables/{table}/sit"), &ann, json!({ "seat": 1 })).await;
    up.post(&format!("/api/tables/{table}/sit"), &bo, json!({ "seat": 2, "invitation": invitation })).await;
    up.post(&format!("/api/tables/{table}/start"), &ann, json!({})).await;
    let mut socket = up.socket(&ann).await;
    socket.watch(table, "choices").await;
    socket.say(json!({ "say": "chat", "table": table, "text": "between us", "id": 3 })).await;
    socket.hear("done").await;
    up.post(&format!("/api/tables/{table}/resign"), &bo, json!({ "seat": 2 })).await;
    assert_eq!(up.get(&format!("/api/tables/{table}"), &ann).await["stage"], "over");
    for path in [
        "tables/{}",
        "tables/{}/chat",
        "tables/{}/stream",
        "records/{}",
        "records/{}/text",
        "records/{}/step/0",
    ] {
        let path = format!("/api/{}", path.replace("{}", table));
        for who in [eve.as_str(), ""] {
            assert_eq!(up.ask(Method::GET, &path, who, None).await.0, 404, "{path}");
        }
        if !path.ends_with("stream") {
            for who in [&ann, &bo] {
                assert_eq!(up.ask(Method::GET, &path, who, None).await.0, 200, "{path}");
            }
            let invited = format!("{path}?invitation={invitation}");
            assert_eq!(up.ask(Method::GET, &invited, &eve, None).await.0, 200, "{path}: who is shown it");
        }
    }
    for who in [eve.as_str(), "", &bo] {
        let profile = up.get("/api/people/Ann", who).await.to_string();
        assert!(!profile.contains(table) && !profile.contains("\"Bo\""), "{profile}");
    }
    let own = up.get("/api/people/Ann", &ann).await;
    assert_eq!(
        (&own["results"][0]["table"], &own["rivals"][0]["person"]["name"]),
        (&json!(table), &json!("Bo"))
    );
}
