//! Accounts, ratings, seats that change hands, clocks.

use std::time::Duration;

use reqwest::Method;
use serde_json::{Value as Json, json};
use server::Settings;

use crate::common::{self, Up};

#[tokio::test(flavor = "multi_thread")]
async fn a_guest_keeps_the_account_signs_in_elsewhere_and_out_everywhere() {
    let up = Up::start().await;
    let ann = up.guest("Ann").await;
    for (name, code) in [("Ann", "name-taken"), ("ann", "name-taken"), ("Аnn", "name"), ("A", "name")] {
        let (status, reply) = up.ask(Method::POST, "/api/guest", "", Some(json!({ "name": name }))).await;
        assert!(status >= 400, "{name}");
        assert_eq!(reply["code"], code, "{name}: {reply}");
    }
    assert_eq!(up.get("/api/me", &ann).await["has_password"], false);
    let password = |password: &str, old: Option<&str>| Some(json!({ "password": password, "old": old }));
    let put = |body| up.ask(Method::PUT, "/api/me/password", &ann, body);
    assert_eq!(put(password("short", None)).await.1["code"], "password-length");
    assert_eq!(put(password("correct horse", None)).await.0, 204);
    assert_eq!(put(password("another horse", None)).await.0, 401, "the old one is asked for");
    assert_eq!(put(password("another horse", Some("correct horse"))).await.0, 204);
    let sign_in = |name: &'static str, password: &'static str| {
        up.raw(Method::POST, "/api/sign-in", "", Some(json!({ "name": name, "password": password })))
    };
    assert_eq!(sign_in("Ann", "correct horse").await.status(), 401);
    assert_eq!(sign_in("Nobody", "another horse").await.status(), 401);
    let reply = sign_in("ANN", "another horse").await;
    let second = reply.headers()["set-cookie"].to_str().unwrap().split(';').next().unwrap().to_owned();
    assert_eq!(up.get("/api/me/keys", &second).await.as_array().unwrap().len(), 2);
    // A token plays, but does not change the account.
    let token = up.post("/api/me/tokens", &ann, json!({ "label": "my bot" })).await["token"].clone();
    let bearer = |path: &str, method: Method| {
        let client = reqwest::Client::new();
        let request = client.request(method, format!("http://{}{path}", up.address));
        request.bearer_auth(token.as_str().unwrap()).json(&json!({ "password": "stolen it now" }))
    };
    assert_eq!(bearer("/api/me", Method::GET).send().await.unwrap().status(), 200);
    assert_eq!(bearer("/api/me/password", Method::PUT).send().await.unwrap().status(), 403);
    assert_eq!(bearer("/api/me", Method::DELETE).send().await.unwrap().status(), 403);
    let ended = up.post("/api/sign-out-everywhere", &second, json!({})).await;
    assert_eq!(ended["changed"], 3);
    for cookie in [&ann, &second] {
        assert_eq!(up.ask(Method::GET, "/api/me", cookie, None).await.0, 401);
    }
    assert_eq!(bearer("/api/me", Method::GET).send().await.unwrap().status(), 401);
    let reply = sign_in("Ann", "another horse").await;
    let third = reply.headers()["set-cookie"].to_str().unwrap().split(';').next().unwrap().to_owned();
    let delete = |body| up.ask(Method::DELETE, "/api/me", &third, body);
    assert_eq!(delete(None).await.0, 401, "deleting asks for the password");
    assert_eq!(delete(Some(json!({ "password": "another horse" }))).await.0, 204);
    assert_eq!(up.ask(Method::GET, "/api/people/Ann", "", None).await.0, 404);
    let (_, again) = up.ask(Method::POST, "/api/guest", "", Some(json!({ "name": "Ann" }))).await;
    assert_eq!(again["code"], "name-taken", "not at once");
}

#[tokio::test(flavor = "multi_thread")]
async fn other_sites_strangers_and_the_hasty_are_refused() {
    let settings = Settings { limit_loopback: true, ..Settings::default() };
    let up = Up::start_with(common::fresh_folder(), common::quick(), settings).await;
    let client = reqwest::Client::new();
    let arrive = |origin: String, name: String| {
        let request = client.post(format!("http://{}/api/guest", up.address)).header("origin", origin);
        request.json(&json!({ "name": name })).send()
    };
    let own = format!("http://{}", up.address);
    assert_eq!(arrive("https://evil.example".to_owned(), "Eve".to_owned()).await.unwrap().status(), 403);
    assert_eq!(arrive("null".to_owned(), "Eve".to_owned()).await.unwrap().status(), 403);
    assert_eq!(arrive(own.clone(), "Eve".to_owned()).await.unwrap().status(), 200);
    let page = client.get(&own).send().await.unwrap();
    for header in ["content-security-policy", "x-content-type-options", "referrer-policy", "x-frame-options"]
    {
        assert!(page.headers().contains_key(header), "{header}");
    }
    let form = client.post(format!("{own}/api/guest")).body("name=Eve").send().await.unwrap();
    assert_eq!(form.status(), 422, "a form is not JSON");
    let large = client
        .post(format!("{own}/api/guest"))
        .json(&json!({ "name": "x".repeat(300_000) }))
        .send()
        .await
        .unwrap();
    assert_eq!(large.status(), 413);
    let mut statuses = Vec::new();
    for number in 0..30 {
        statuses.push(arrive(own.clone(), format!("guest {number}")).await.unwrap().status().as_u16());
    }
    assert!(statuses.contains(&429) && statuses.contains(&200), "{statuses:?}");
}

/// Two people at a table of a game, rated or not, begun.
async fn pair(up: &Up, new: Json) -> (String, String, String) {
    let (ann, bo) = (up.guest("Ann").await, up.guest("Bo").await);
    let table = up.table(&ann, new).await;
    up.post(&format!("/api/tables/{table}/sit"), &ann, json!({ "seat": 1 })).await;
    up.post(&format!("/api/tables/{table}/sit"), &bo, json!({ "seat": 2 })).await;
    (ann, bo, table)
}

#[tokio::test(flavor = "multi_thread")]
async fn a_rated_game_is_given_up_rated_and_played_again() {
    let up = Up::start().await;
    let (ann, bo, table) = pair(&up, json!({ "title": "highlow", "rated": true })).await;
    let path = |what: &str| format!("/api/tables/{table}/{what}");
    let bot = json!({ "seat": 2, "level": "random" });
    assert_eq!(up.ask(Method::POST, &path("bot"), &ann, Some(bot)).await.1["code"], "rated");
    // Own words for the dice, before the game, once.
    let luck = json!({ "seat": 2, "text": "my lucky word" });
    assert_eq!(up.post(&path("entropy"), &bo, luck.clone()).await["entropy"], json!([2]));
    assert_eq!(up.ask(Method::POST, &path("entropy"), &bo, Some(luck)).await.1["code"], "entropy");
    assert_eq!(up.ask(Method::POST, &path("start"), &bo, Some(json!({}))).await.1["code"], "owner");
    up.post(&path("start"), &ann, json!({})).await;
    assert_eq!(up.ask(Method::POST, &path("rematch"), &ann, Some(json!({}))).await.1["code"], "not-over");
    assert_eq!(up.ask(Method::GET, &format!("/api/records/{table}/text"), &ann, None).await.0, 404);
    let over = up.post(&path("resign"), &ann, json!({ "seat": 1 })).await;
    assert_eq!(over["seats"][0]["forfeited"], true);
    let info = up.get(&format!("/api/tables/{table}"), "").await;
    assert_eq!((&info["stage"], &info["verdict"]["winners"]), (&json!("over"), &json!([2])));
    let lists = up.get("/api/people/Bo/checklists", "").await;
    assert_eq!(lists[0]["entries"][0]["met"], json!(null), "who wins because others give up meets nothing");
    let profile = up.get("/api/people/Bo", "").await;
    assert!(profile["ratings"][0]["rating"].as_f64().unwrap() > 1500.0, "{profile}");
    assert_eq!(
        (&profile["rivals"][0]["person"]["name"], &profile["rivals"][0]["ahead"]),
        (&json!("Ann"), &json!(1))
    );
    let (_, text) = up.ask(Method::GET, &format!("/api/records/{table}/text"), "", None).await;
    assert!(text.as_str().unwrap().contains("my lucky word"));
    let client = reqwest::Client::new();
    let verify = |text: String| client.post(format!("http://{}/api/verify", up.address)).body(text).send();
    assert_eq!(verify(text.as_str().unwrap().to_owned()).await.unwrap().status(), 200);
    let forged = text.as_str().unwrap().replace("lucky", "happy");
    assert_eq!(verify(forged).await.unwrap().status(), 422);
    let again = up.post(&path("rematch"), &bo, json!({})).await["rematch"].clone();
    assert_eq!(
        up.post(&path("rematch"), &ann, json!({})).await["rematch"],
        again,
        "found once by all who ask"
    );
    let info = up.get(&format!("/api/tables/{}", again.as_str().unwrap()), "").await;
    assert_eq!(
        (&info["stage"], &info["seats"][0]["sitter"]["person"]["name"]),
        (&json!("open"), &json!("Ann"))
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn seats_change_hands_while_the_game_is_on() {
    let up = Up::start().await;
    let (ann, bo, table) = pair(&up, json!({ "title": "highlow" })).await;
    let eve = up.guest("Eve").await;
    let path = |what: &str| format!("/api/tables/{table}/{what}");
    let hand = json!({ "seat": 1, "to": "Eve" });
    up.post(&path("start"), &ann, json!({})).await;
    assert_eq!(up.ask(Method::POST, &path("hand"), &ann, Some(hand.clone())).await.1["code"], "not-here");
    let mut socket = up.socket(&eve).await;
    assert_eq!(socket.watch(&table, "view").await["seat"], Json::Null);
    up.post(&path("hand"), &ann, hand).await;
    let hers = socket.hear("update").await;
    assert_eq!((&hers["seat"], hers["view"]["hand"].as_array().unwrap().len()), (&json!(1), 3));
    assert_eq!(hers["fresh"], true, "whoever takes a seat hears all that it has heard");
    assert_eq!(hers["facts"].as_array().unwrap().len() as u64, hers["heard"].as_u64().unwrap());
    // Bo leaves: the seat is his for a while, and never Ann's, who knows what seat 1 held. Then she, who opened the
    // table, lets a bot play; so does Eve, and the game ends.
    up.post(&path("leave"), &bo, json!({ "seat": 2 })).await;
    assert_eq!(
        up.ask(Method::POST, &path("bot"), &bo, Some(json!({ "seat": 2, "level": "random" }))).await.0,
        403
    );
    let sit = |who: &str| {
        let (path, who) = (path("sit"), who.to_owned());
        let up = &up;
        async move { up.ask(Method::POST, &path, &who, Some(json!({ "seat": 2 }))).await }
    };
    assert_eq!(sit(&ann).await.1["code"], "seat-kept");
    assert_eq!(sit(&bo).await.0, 200, "it is kept for him");
    up.post(&path("leave"), &bo, json!({ "seat": 2 })).await;
    tokio::time::sleep(common::KEPT).await;
    up.post(&path("replace"), &ann, json!({ "seat": 2 })).await;
    assert_eq!(sit(&ann).await.1["code"], "opponent");
    assert_eq!(sit(&eve).await.1["code"], "opponent");
    up.post(&path("replace"), &ann, json!({ "seat": 2, "level": "random" })).await;
    up.post(&path("bot"), &eve, json!({ "seat": 1, "level": "random" })).await;
    loop {
        if !socket.hear("update").await["over"].is_null() {
            break;
        }
    }
}

/// A clock that runs out loses the game, or a bot takes the seat, as the table chose.
#[tokio::test(flavor = "multi_thread")]
async fn time_runs_out() {
    let up = Up::start().await;
    let live = json!({ "pace": "live", "minutes": 0, "increment": 5 });
    let ann = up.guest("Cat").await;
    let (status, refused) =
        up.ask(Method::POST, "/api/tables", &ann, Some(json!({ "title": "highlow", "pace": live }))).await;
    assert_eq!((status, &refused["code"]), (422, &json!("setup")));
    let pace = json!({ "pace": "live", "minutes": 1, "increment": 5 });
    let (ann, _, table) = pair(&up, json!({ "title": "highlow", "pace": pace })).await;
    up.post(&format!("/api/tables/{table}/start"), &ann, json!({})).await;
    let mut socket = up.socket(&ann).await;
    let update = socket.watch(&table, "choices").await;
    assert_eq!(update["clocks"][0]["runs"], true);
    assert!((59_000..=60_000).contains(&update["clocks"][0]["left"].as_i64().unwrap()));
    assert_eq!(update["clocks"][1]["runs"], false);
}

/// A table whose days are over is looked after although nobody watches it.
#[tokio::test(flavor = "multi_thread")]
async fn correspondence_is_looked_after_by_whoever_opens_it() {
    let up = Up::start().await;
    let pace = json!({ "pace": "days", "days": 1, "vacation": 2 });
    let new = json!({ "title": "highlow", "pace": pace, "on_timeout": { "do": "bot", "level": "random" } });
    let (ann, _, table) = pair(&up, new).await;
    up.post(&format!("/api/tables/{table}/start"), &ann, json!({})).await;
    let update = {
        let mut socket = up.socket(&ann).await;
        socket.watch(&table, "choices").await
    };
    let day = 24 * 60 * 60 * 1_000;
    assert!(update["clocks"][0]["left"].as_i64().unwrap() > 3 * day - 10_000, "{update}");
    // Four days ago, as the log has it.
    tokio::time::sleep(Duration::from_millis(600)).await;
    let file = rusqlite::Connection::open(up.folder.join("mutable.db")).unwrap();
    assert!(file.execute("UPDATE log SET at = at - ?1", [4 * day]).unwrap() > 0);
    let mut socket = up.socket(&ann).await;
    socket.watch(&table, "choices").await;
    let info = up.get(&format!("/api/tables/{table}"), "").await;
    assert_eq!(info["seats"][0]["sitter"], json!({ "who": "bot", "level": "random" }), "{info}");
}
