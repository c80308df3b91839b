//! Cookies, tokens and passwords: what they open, and how they end.

use std::sync::Arc;
use std::time::{Duration, Instant};

use reqwest::Method;
use serde_json::{Value as Json, json};
use server::{Access, ROUTES, Settings};
use store::Store;
use store_postgres::Postgres;

use crate::common::{PATIENCE, Socket, Up, fresh_folder, house, quick};

/// The next session of somebody with a password.
async fn sign_in(up: &Up, name: &str, password: &str) -> String {
    let body = json!({ "name": name, "password": password });
    let reply = up.raw(Method::POST, "/api/sign-in", "", Some(body)).await;
    assert_eq!(reply.status(), 200);
    reply.headers()["set-cookie"].to_str().unwrap().split(';').next().unwrap().to_owned()
}

async fn keep(up: &Up, cookie: &str, password: &str, old: Option<&str>) -> (u16, Json) {
    let body = json!({ "password": password, "old": old });
    up.ask(Method::PUT, "/api/me/password", cookie, Some(body)).await
}

/// A table where this person sits, with a socket and a stream of it.
async fn connected(up: &Up, cookie: &str, table: &str) -> (Socket, reqwest::Response) {
    let mut socket = up.socket(cookie).await;
    socket.watch(table, "choices").await;
    let stream = up.raw(Method::GET, &format!("/api/tables/{table}/stream"), cookie, None).await;
    assert_eq!(stream.status(), 200);
    (socket, stream)
}

/// Both end, and soon: long before a heartbeat.
async fn both_end((mut socket, mut stream): (Socket, reqwest::Response)) {
    let began = Instant::now();
    let end = async {
        while socket.next().await.is_some() {}
        while stream.chunk().await.is_ok_and(|chunk| chunk.is_some()) {}
    };
    tokio::time::timeout(PATIENCE, end).await.expect("the connections are ended");
    // A second is promised; a busy machine has more.
    assert!(began.elapsed() < Duration::from_secs(8), "{:?}", began.elapsed());
}

async fn is_there((socket, _): &mut (Socket, reqwest::Response)) {
    socket.say(json!({ "say": "ping", "id": 77 })).await;
    assert_eq!(socket.hear("done").await["id"], 77);
}

/// X5: whichever way a key ends, its socket and its stream end with it, and no other does.
#[tokio::test(flavor = "multi_thread")]
async fn a_key_that_ends_ends_its_connections() {
    let up = Up::start().await;
    let ann = up.guest("Ann").await;
    assert_eq!(keep(&up, &ann, "a long password", None).await.0, 204);
    let table = up.table(&ann, json!({ "title": "highlow" })).await;
    up.post(&format!("/api/tables/{table}/sit"), &ann, json!({ "seat": 1 })).await;
    let mut home = connected(&up, &ann, &table).await;

    // One signs out.
    let phone = sign_in(&up, "Ann", "a long password").await;
    let of_phone = connected(&up, &phone, &table).await;
    up.ask(Method::POST, "/api/sign-out", &phone, Some(json!({}))).await;
    both_end(of_phone).await;
    is_there(&mut home).await;

    // One is ended from elsewhere.
    let phone = sign_in(&up, "Ann", "a long password").await;
    let of_phone = connected(&up, &phone, &table).await;
    let keys = up.get("/api/me/keys", &ann).await;
    let key = keys.as_array().unwrap().iter().find(|key| key["this"] == false).unwrap()["id"].clone();
    up.ask(Method::DELETE, &format!("/api/me/keys/{}", key.as_str().unwrap()), &ann, None).await;
    both_end(of_phone).await;
    is_there(&mut home).await;

    // The password is changed: all others end, tokens too.
    let phone = sign_in(&up, "Ann", "a long password").await;
    let of_phone = connected(&up, &phone, &table).await;
    let token = up.post("/api/me/tokens", &ann, json!({ "label": "bot" })).await["token"].clone();
    assert_eq!(keep(&up, &ann, "another password", Some("a long password")).await.0, 204);
    both_end(of_phone).await;
    assert_eq!(up.ask(Method::GET, "/api/me", &phone, None).await.0, 401);
    let url = format!("http://{}/api/me", up.address);
    let bearer = reqwest::Client::new().get(url).bearer_auth(token.as_str().unwrap()).send().await.unwrap();
    assert_eq!(bearer.status(), 401);
    is_there(&mut home).await;

    // The account is deleted.
    let body = Some(json!({ "password": "another password" }));
    assert_eq!(up.ask(Method::DELETE, "/api/me", &ann, body).await.0, 204);
    both_end(home).await;
}

/// X5: the same when another server that shares the store ends it.
#[tokio::test(flavor = "multi_thread")]
async fn a_key_that_ends_at_another_server_ends_here() {
    let Ok(url) = std::env::var("MUTABLE_TEST_POSTGRES") else {
        crate::not_run::not_run("there is no PostgreSQL");
        return;
    };
    let server = async || {
        let store = Store::open(Arc::new(Postgres::open(&url).await.unwrap())).await.unwrap();
        Up::over(store, &house(), fresh_folder(), quick(), Settings::default()).await
    };
    let (here, there) = (server().await, server().await);
    let ann = here.guest(&format!("Ann {}", store::fresh_id())).await;
    let table = here.table(&ann, json!({ "title": "highlow" })).await;
    let of_ann = connected(&here, &ann, &table).await;
    assert_eq!(there.ask(Method::POST, "/api/sign-out-everywhere", &ann, Some(json!({}))).await.0, 200);
    both_end(of_ann).await;
}

/// X8: a token is refused wherever a route says so, and nowhere else.
#[tokio::test(flavor = "multi_thread")]
async fn a_token_plays_and_does_nothing_else() {
    let up = Up::start().await;
    let ann = up.guest("Ann").await;
    let token = up.post("/api/me/tokens", &ann, json!({ "label": "bot" })).await["token"].clone();
    let client = reqwest::Client::new();
    let before = up.get("/api/me/keys", &ann).await;
    let mut refused = 0;
    for route in ROUTES.iter().filter(|route| route.access != Access::Anyone) {
        let path = route.path.replace("{id}", "0123456789abc").replace("{hash}", "0");
        let url = format!("http://{}{path}", up.address);
        let request = client.request(route.method.to_uppercase().parse().unwrap(), url);
        let reply = request.bearer_auth(token.as_str().unwrap()).json(&json!({})).send().await.unwrap();
        let status = reply.status().as_u16();
        let reply: Json = serde_json::from_str(&reply.text().await.unwrap()).unwrap_or_default();
        assert_eq!(
            reply["code"] == "token",
            route.access == Access::Person,
            "{} {path}: {status} {reply}",
            route.method
        );
        refused += usize::from(status == 403);
    }
    assert_eq!(refused, 10, "the account, its keys, whom it hears, and what is brought from elsewhere");
    assert_eq!(up.get("/api/me/keys", &ann).await, before);
}

/// X9: a stranger's wrong passwords are the stranger's: whoever has the name signs in from elsewhere. S5: any address of
/// one's own network counts as one.
#[tokio::test(flavor = "multi_thread")]
async fn strangers_lock_nobody_out() {
    let proxied = Settings { trust_proxy: true, ..Settings::default() };
    let up = Up::start_with(fresh_folder(), quick(), proxied).await;
    let ann = up.guest("Ann").await;
    assert_eq!(keep(&up, &ann, "a long password", None).await.0, 204);
    let client = reqwest::Client::new();
    let try_it = async |from: String, password: &str| {
        let request =
            client.post(format!("http://{}/api/sign-in", up.address)).header("x-forwarded-for", from);
        request.json(&json!({ "name": "Ann", "password": password })).send().await.unwrap().status().as_u16()
    };
    for (network, home) in [("198.51.100.", "203.0.113.5"), ("2001:db8:7:7::", "2001:db8:7:8::1")] {
        let mut statuses = Vec::new();
        for number in 0..14 {
            let host = if network.contains(':') { number } else { 9 };
            statuses.push(try_it(format!("{network}{host}"), "wrong password").await);
        }
        assert!(statuses.starts_with(&[401; 5]) && statuses.ends_with(&[429; 2]), "{network} {statuses:?}");
        assert_eq!(try_it(home.to_owned(), "a long password").await, 200, "{home}");
    }
}

/// The cookie of this name that a reply sets.
fn set_cookie(reply: &reqwest::Response, name: &str) -> Option<String> {
    let lines = reply.headers().get_all("set-cookie").iter().map(|line| line.to_str().unwrap());
    let mut found = lines.filter(|line| line.starts_with(&format!("{name}=")));
    let line = found.next()?;
    assert!(line.contains("HttpOnly") && line.contains("SameSite=Lax"), "{line}");
    Some(line.split(';').next().unwrap().to_owned())
}

/// X9: where strangers have tried a name from the same address until nobody there may try it, whoever has signed in on
/// their device before signs in; with tries of its own, and for nobody else.
#[tokio::test(flavor = "multi_thread")]
async fn a_known_device_is_not_locked_out_by_strangers() {
    let limited = Settings { limit_loopback: true, ..Settings::default() };
    let up = Up::start_with(fresh_folder(), quick(), limited).await;
    let mut devices = Vec::new();
    for name in ["Ann", "Eve"] {
        let cookie = up.guest(name).await;
        let body = json!({ "password": format!("the password of {name}") });
        let kept = up.raw(Method::PUT, "/api/me/password", &cookie, Some(body)).await;
        assert_eq!(kept.status(), 204);
        devices.push(set_cookie(&kept, "mutable_device").expect("who keeps the account here is known here"));
    }
    let try_it = async |cookie: &str, name: &str, password: &str| {
        let body = json!({ "name": name, "password": password });
        up.raw(Method::POST, "/api/sign-in", cookie, Some(body)).await
    };
    let status = async |cookie: &str, name: &str, password: &str| {
        try_it(cookie, name, password).await.status().as_u16()
    };
    // Strangers at the same address, until the name is locked there, and then the address.
    let mut statuses = Vec::new();
    for number in 0..30 {
        let name = if number < 12 { "Ann".to_owned() } else { format!("name {number}") };
        statuses.push(status("", &name, "wrong password").await);
    }
    assert!(statuses[..5] == [401; 5] && statuses[28..] == [429; 2], "{statuses:?}");
    let (right, of_eve) = ("the password of Ann", devices[1].as_str());
    assert_eq!(status("", "Ann", right).await, 429, "a device that nobody knows");
    assert_eq!(status(of_eve, "Ann", right).await, 429, "a device of somebody else");
    assert_eq!(status("mutable_device=0123", "Ann", right).await, 429);
    let reply = try_it(&devices[0], "Ann", right).await;
    assert_eq!(reply.status(), 200);
    assert!(set_cookie(&reply, "mutable").is_some());
    assert!(set_cookie(&reply, "mutable_device").is_none(), "it stays the same device");
    // A device that was stolen tries ten times, and opens nothing.
    assert_eq!(up.ask(Method::GET, "/api/me", &devices[0], None).await.0, 401);
    let mut statuses = Vec::new();
    for _ in 0..12 {
        statuses.push(status(&devices[0], "Ann", "wrong password").await);
    }
    assert!(statuses[..8] == [401; 8] && statuses[10..] == [429; 2], "{statuses:?}");
    // Who signs out everywhere, or changes the password, trusts no device any more.
    let hash = |cookie: &str| blake3::hash(cookie.split_once('=').unwrap().1.as_bytes()).to_hex().to_string();
    let reply = try_it(of_eve, "Eve", "the password of Eve").await;
    let session = set_cookie(&reply, "mutable").unwrap();
    assert_eq!(up.hall.store().people_of_device(&hash(of_eve)).await.unwrap().len(), 1);
    up.ask(Method::POST, "/api/sign-out-everywhere", &session, Some(json!({}))).await;
    assert!(up.hall.store().people_of_device(&hash(of_eve)).await.unwrap().is_empty());
    assert_eq!(status(of_eve, "Eve", "the password of Eve").await, 429);
    // Only hashes are kept.
    let file = rusqlite::Connection::open(up.folder.join("mutable.db")).unwrap();
    let kept: String = file.query_row("SELECT hash FROM devices", [], |row| row.get(0)).unwrap();
    assert_eq!(kept, hash(&devices[0]));
}

/// X11: passwords that everybody tries, and names that would deceive.
#[tokio::test(flavor = "multi_thread")]
async fn usual_passwords_and_names_of_others_are_refused() {
    let up = Up::start().await;
    let ann = up.guest("Wanda").await;
    for password in ["1234567890", "qwertyuiop", "Password123", "aaaaaaaaaa", "wanda123456"] {
        assert_eq!(keep(&up, &ann, password, None).await.1["code"], "password-usual", "{password}");
    }
    for name in ["VVanda", "Admin", "Vesper", "R00k", "Mutable 1"] {
        let (status, reply) = up.ask(Method::POST, "/api/guest", "", Some(json!({ "name": name }))).await;
        assert_eq!((status, &reply["code"]), (409, &json!("name-taken")), "{name}");
    }
}

/// X11: a server answers to its own names, if it was told them; figures are for this machine, unless it was told otherwise.
#[tokio::test(flavor = "multi_thread")]
async fn other_hosts_and_strangers_who_want_figures_are_refused() {
    let settings =
        Settings { hosts: vec!["play.example".to_owned()], trust_proxy: true, ..Settings::default() };
    let up = Up::start_with(fresh_folder(), quick(), settings).await;
    let client = reqwest::Client::new();
    let ask = async |path: &str, host: &str, from: Option<&str>| {
        let mut request = client.get(format!("http://{}{path}", up.address)).header("host", host);
        if let Some(from) = from {
            request = request.header("x-forwarded-for", from);
        }
        request.send().await.unwrap().status().as_u16()
    };
    for (host, status) in [
        ("play.example", 200),
        ("PLAY.example:7313", 200),
        ("evil.example", 421),
        ("play.example.evil.example", 421),
        ("127.0.0.1", 421),
    ] {
        assert_eq!(ask("/healthz", host, None).await, status, "{host}");
    }
    assert_eq!(ask("/metrics", "play.example", None).await, 200);
    assert_eq!(ask("/metrics", "play.example", Some("198.51.100.9")).await, 404);
    let settings = Settings { open_metrics: true, trust_proxy: true, ..Settings::default() };
    let open = Up::start_with(fresh_folder(), quick(), settings).await;
    let request =
        client.get(format!("http://{}/metrics", open.address)).header("x-forwarded-for", "198.51.100.9");
    assert_eq!(request.send().await.unwrap().status(), 200);
}

/// X10: what is kept is for the server's user alone, also if an earlier program made it for all.
#[cfg(unix)]
#[tokio::test(flavor = "multi_thread")]
async fn nobody_else_on_the_machine_reads_the_file() {
    use std::os::unix::fs::PermissionsExt as _;
    let mut up = Up::start().await;
    up.guest("Ann").await;
    let mode = |name: &str| std::fs::metadata(up.folder.join(name)).unwrap().permissions().mode() & 0o777;
    assert_eq!(mode(""), 0o700);
    for name in ["mutable.db", "mutable.db-wal", "mutable.db-shm"] {
        assert_eq!(mode(name), 0o600, "{name}");
    }
    up.stop().await;
    let file = up.folder.join("mutable.db");
    std::fs::set_permissions(&file, std::fs::Permissions::from_mode(0o644)).unwrap();
    let _again = Up::start_with(up.folder.clone(), quick(), Settings::default()).await;
    assert_eq!(std::fs::metadata(&file).unwrap().permissions().mode() & 0o777, 0o600);
}

/// X11: the same record is kept once, and so many bytes of them for one person.
#[tokio::test(flavor = "multi_thread")]
async fn a_record_is_brought_once_and_there_is_a_quota() {
    let settings = Settings { record_bytes: 1_000, ..Settings::default() };
    let up = Up::start_with(fresh_folder(), quick(), settings).await;
    let mut texts = Vec::new();
    for (owner, other) in [("Ann", "Bo"), ("Cat", "Dan")] {
        let (owner, other) = (up.guest(owner).await, up.guest(other).await);
        let table = up.table(&owner, json!({ "title": "highlow" })).await;
        for (seat, who) in [(1, &owner), (2, &other)] {
            up.post(&format!("/api/tables/{table}/sit"), who, json!({ "seat": seat })).await;
        }
        up.post(&format!("/api/tables/{table}/start"), &owner, json!({})).await;
        up.post(&format!("/api/tables/{table}/resign"), &owner, json!({ "seat": 1 })).await;
        up.get(&format!("/api/tables/{table}"), "").await;
        texts.push(
            up.raw(Method::GET, &format!("/api/records/{table}/text"), "", None).await.text().await.unwrap(),
        );
    }
    let (eve, ivy) = (up.guest("Eve").await, up.guest("Ivy").await);
    let client = reqwest::Client::new();
    let bring = async |who: &str, text: &str| {
        let url = format!("http://{}/api/records", up.address);
        let reply = client.post(url).header("cookie", who).body(text.to_owned()).send().await.unwrap();
        let status = reply.status().as_u16();
        (status, serde_json::from_str::<Json>(&reply.text().await.unwrap()).unwrap())
    };
    assert!(texts[0].len() < 1_000 && texts[0].len() + texts[1].len() > 1_000, "{}", texts[0].len());
    let (status, first) = bring(&eve, &texts[0]).await;
    assert_eq!(status, 200, "{first}");
    assert_eq!(bring(&ivy, &texts[0]).await.1["id"], first["id"], "the same one");
    let (status, reply) = bring(&eve, &texts[1]).await;
    assert_eq!((status, &reply["code"]), (429, &json!("too-many")), "{reply}");
    assert_eq!(bring(&ivy, &texts[1]).await.0, 200, "it is counted to who brought it first");
}
