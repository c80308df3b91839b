//! Who may ask what: every route and every message, and nobody for another.

use std::collections::BTreeMap;
use std::time::{Duration, Instant};

use reqwest::Method;
use serde_json::{Value as Json, json};
use server::{Access, ROUTES, Route};

use crate::common::{PATIENCE, Up};

/// A table of Ann and Bo that is being played, and one that needs an invitation.
struct Scene {
    up: Up,
    client: reqwest::Client,
    ann: String,
    bo: String,
    eve: String,
    table: String,
    secret: String,
}

async fn scene() -> Scene {
    let up = Up::start().await;
    let (ann, bo, eve) = (up.guest("Ann").await, up.guest("Bo").await, up.guest("Eve").await);
    let table = up.table(&ann, json!({ "title": "highlow", "players": 2 })).await;
    up.post(&format!("/api/tables/{table}/sit"), &ann, json!({ "seat": 1 })).await;
    up.post(&format!("/api/tables/{table}/sit"), &bo, json!({ "seat": 2 })).await;
    up.post(&format!("/api/tables/{table}/start"), &ann, json!({})).await;
    let secret = up.table(&ann, json!({ "title": "highlow", "players": 2, "privacy": "invite" })).await;
    up.post(&format!("/api/tables/{secret}/sit"), &ann, json!({ "seat": 1 })).await;
    Scene { up, client: reqwest::Client::new(), ann, bo, eve, table, secret }
}

fn method(name: &str) -> Method {
    name.to_uppercase().parse().unwrap()
}

/// A body that is right in form, for every route that takes one. A new route needs a row here.
fn body(takes: &str) -> Json {
    match takes {
        "Arrival" => json!({ "name": "Zed" }),
        "Credentials" => json!({ "name": "Ann", "password": "wrong password" }),
        "NewPassword" => json!({ "password": "a long password" }),
        "DeckList" => json!({ "list": "high low" }),
        "NewToken" => json!({ "label": "bot" }),
        "NewTable" => json!({ "title": "highlow" }),
        "SeatPlace" => json!({ "seat": 1, "to": "Eve" }),
        "SeatBot" | "SeatReplace" => json!({ "seat": 1, "level": "random" }),
        "EntropyGiven" => json!({ "seat": 1, "text": "luck" }),
        "AnswerGiven" => json!({ "seat": 1, "version": 6, "choice": "call high" }),
        "ChoiceAsked" => json!({ "seat": 1, "choice": "call high" }),
        "Note" => json!({ "text": "mine" }),
        other => panic!("say what a body of {other} looks like"),
    }
}

/// Without an account only what is open to anybody answers; everything else says 401, with reasons.
#[tokio::test(flavor = "multi_thread")]
async fn every_route_asks_who_it_is_exactly_where_it_says_so() {
    let scene = scene().await;
    for route in ROUTES {
        if route.path == "/api/ws" || route.path.ends_with("/stream") {
            continue;
        }
        let path = route.path.replace("{id}", &scene.table).replace("{step}", "0").replace("{hash}", "0");
        let body = route.takes.map(body).or((route.method != "get").then(|| json!({})));
        let (status, reply) = scene.up.ask(method(route.method), &path, "", body.clone()).await;
        let wrong_password = reply["code"] == "password";
        assert_eq!(
            status == 401 && !wrong_password,
            route.access != Access::Anyone,
            "{} {path}: {status} {reply}",
            route.method
        );
        if status >= 400 {
            assert!(reply["code"].is_string() && reply["reason_fr"].is_string(), "{path}: {reply}");
        }
        let (status, _) = scene.up.ask(method(route.method), &path, "mutable=0123", body).await;
        assert_eq!(
            status == 401,
            route.access != Access::Anyone || wrong_password,
            "{path} with a false cookie"
        );
    }
}

/// Eve, who is signed in and sits nowhere, changes nothing at any table and ends nobody's key.
#[tokio::test(flavor = "multi_thread")]
async fn nobody_acts_for_another() {
    let scene = scene().await;
    let before = scene.up.get(&format!("/api/tables/{}", scene.table), &scene.ann).await;
    for route in
        ROUTES.iter().filter(|route| route.path.starts_with("/api/tables/{id}/") && route.method != "get")
    {
        if route.path.ends_with("/note") {
            continue;
        }
        let path = route.path.replace("{id}", &scene.table);
        let body = route.takes.map_or(json!({}), body);
        let (status, reply) = scene.up.ask(method(route.method), &path, &scene.eve, Some(body.clone())).await;
        assert!([403, 409].contains(&status), "{path}: {status} {reply}");
        // A table that needs an invitation does not even exist for her.
        let path = route.path.replace("{id}", &scene.secret);
        let (status, reply) = scene.up.ask(method(route.method), &path, &scene.eve, Some(body)).await;
        assert_eq!((status, &reply["code"]), (404, &json!("no-table")), "{path}: {reply}");
    }
    let after = scene.up.get(&format!("/api/tables/{}", scene.table), &scene.ann).await;
    assert_eq!(before, after);
    let (status, _) =
        scene.up.ask(Method::GET, &format!("/api/tables/{}", scene.secret), &scene.eve, None).await;
    assert_eq!(status, 404);
    let lobby = scene.up.get("/api/tables", "").await;
    assert!(!lobby.to_string().contains(&scene.secret));
    let keys = scene.up.get("/api/me/keys", &scene.ann).await;
    let key = keys[0]["id"].as_str().unwrap();
    let (status, _) = scene.up.ask(Method::DELETE, &format!("/api/me/keys/{key}"), &scene.eve, None).await;
    assert_eq!(status, 404);
    assert!(
        keys.to_string().len() < 500 && !keys.to_string().contains(scene.ann.trim_start_matches("mutable="))
    );
    let invitation =
        scene.up.get(&format!("/api/tables/{}", scene.secret), &scene.ann).await["invitation"].clone();
    let invited = format!("/api/tables/{}?invitation={}", scene.secret, invitation.as_str().unwrap());
    assert_eq!(scene.up.ask(Method::GET, &invited, &scene.eve, None).await.0, 200);
}

/// A table that another version of the program has begun: whoever may know of it is told so.
async fn of_another_edition(scene: &Scene) -> String {
    let old = scene.up.table(&scene.ann, json!({ "title": "highlow", "privacy": "invite" })).await;
    let store = scene.up.hall.store();
    let mut row = store.table(old.parse().unwrap()).await.unwrap().unwrap();
    row.body.edition.0 += 1;
    let invitation = row.body.invitation.clone().unwrap();
    store.save_table(&mut row, store::Seats::AsBefore, None, store::Write::default()).await.unwrap();
    let path = format!("/api/tables/{old}");
    assert_eq!(scene.up.ask(Method::GET, &path, &scene.ann, None).await.1["code"], "edition");
    let invited = format!("{path}?invitation={invitation}");
    assert_eq!(scene.up.ask(Method::GET, &invited, "", None).await.1["code"], "edition");
    assert_eq!(
        scene.up.ask(Method::GET, &format!("{path}?invitation=0"), "", None).await.1["code"],
        "no-table"
    );
    old
}

/// X11: a table that may not be known answers as one that is not there, on every route, whoever asks and whatever the seat, the
/// body and the method: the bytes are compared.
#[tokio::test(flavor = "multi_thread")]
async fn a_table_that_may_not_be_known_answers_as_one_that_is_not_there() {
    let scene = scene().await;
    let nowhere = "0123456789abc";
    // One that is being played, and one that is over.
    let over =
        scene.up.table(&scene.ann, json!({ "title": "highlow", "players": 2, "privacy": "invite" })).await;
    for seat in 1..=2 {
        scene.up.post(&format!("/api/tables/{over}/sit"), &scene.ann, json!({ "seat": seat })).await;
    }
    scene.up.post(&format!("/api/tables/{over}/start"), &scene.ann, json!({})).await;
    scene.up.post(&format!("/api/tables/{over}/resign"), &scene.ann, json!({ "seat": 1 })).await;
    assert_eq!(scene.up.get(&format!("/api/tables/{over}"), &scene.ann).await["stage"], "over");
    let old = of_another_edition(&scene).await;
    let token = scene.up.post("/api/me/tokens", &scene.eve, json!({ "label": "bot" })).await["token"].clone();
    let tables = [&scene.secret, &over, &old];
    let mut compared = 0;
    let mut methods: BTreeMap<&str, Vec<Method>> = BTreeMap::new();
    for route in ROUTES {
        methods.entry(route.path).or_default().push(method(route.method));
    }
    for route in ROUTES.iter().filter(|route| is_of_a_table(route.path)) {
        for who in ["", &scene.eve, &scene.bo, token.as_str().unwrap()] {
            for given in bodies(route) {
                let ask = async |table: &str| {
                    reply(&scene, &method(route.method), route.path, table, who, &given).await
                };
                let wanted = ask(nowhere).await;
                assert!(wanted.0.is_client_error(), "{} {}: {wanted:?}", route.method, route.path);
                for table in tables {
                    assert_eq!(ask(table).await, wanted, "{} {} {given:?} {who}", route.method, route.path);
                    compared += 1;
                }
            }
        }
    }
    assert!(compared > 1_500, "{compared}");
    // Methods that a path does not have.
    let mut wrong = 0;
    for (path, known) in methods.iter().filter(|(path, _)| is_of_a_table(path)) {
        for method in [Method::GET, Method::POST, Method::PUT, Method::DELETE, Method::PATCH, Method::OPTIONS]
        {
            if known.contains(&method) {
                continue;
            }
            for who in ["", &scene.eve] {
                for given in [Given::Nothing, Given::Text("{}".to_owned())] {
                    let wanted = reply(&scene, &method, path, nowhere, who, &given).await;
                    assert!(wanted.0.is_client_error(), "{method} {path}: {wanted:?}");
                    for table in tables {
                        let found = reply(&scene, &method, path, table, who, &given).await;
                        assert_eq!(found, wanted, "{method} {path} {given:?} {who}");
                        wrong += 1;
                    }
                }
            }
        }
    }
    assert!(wrong > 500, "{wrong}");
    for cookie in ["", &scene.eve, &scene.bo] {
        sounds_as_one_that_is_not_there(&scene, cookie, nowhere, &tables).await;
    }
}

fn is_of_a_table(path: &str) -> bool {
    path.starts_with("/api/tables/{id}") || path.starts_with("/api/records/{id}")
}

/// A body.
#[derive(Clone, Debug)]
enum Given {
    Nothing,
    /// Said to be JSON.
    Text(String),
    /// Not said to be anything.
    Unnamed(String),
}

/// Bodies that are right in form, for every seat, and some that are not.
fn bodies(route: &Route) -> Vec<Given> {
    let mut bodies = vec![Given::Nothing, Given::Text("{}".to_owned())];
    let Some(right) = route.takes.map(body) else { return bodies };
    bodies.extend(["", "{", "[]", "null", "7", "{\"seat\":1"].map(|text| Given::Text(text.to_owned())));
    bodies.push(Given::Text(right.to_string()));
    bodies.push(Given::Unnamed(right.to_string()));
    // A field too many.
    let mut more = right.clone();
    more["more"] = json!(1);
    bodies.push(Given::Text(more.to_string()));
    if right["seat"].is_number() {
        let seats = [json!(2), json!(3), json!(4), json!(5), json!(0), json!(9), json!(255)];
        let no_seats = [json!("1"), json!("one"), json!(256), json!(-1), json!(1.5), json!(null), json!([1])];
        for seat in seats.into_iter().chain(no_seats) {
            let mut given = right.clone();
            given["seat"] = seat;
            bodies.push(Given::Text(given.to_string()));
        }
    }
    bodies
}

/// Everything of a reply but its date.
async fn reply(
    scene: &Scene,
    method: &Method,
    path: &str,
    table: &str,
    who: &str,
    given: &Given,
) -> (reqwest::StatusCode, Vec<String>, Vec<u8>) {
    let path = path.replace("{id}", table).replace("{step}", "0").replace("{hash}", "00");
    let url = format!("http://{}{path}", scene.up.address);
    let mut request = scene.client.request(method.clone(), url);
    if who.starts_with("mutable=") {
        request = request.header("cookie", who);
    } else if !who.is_empty() {
        request = request.bearer_auth(who);
    }
    request = match given {
        Given::Nothing => request,
        Given::Text(text) => request.header("content-type", "application/json").body(text.clone()),
        Given::Unnamed(text) => request.body(text.clone()),
    };
    let reply = request.send().await.unwrap();
    let status = reply.status();
    let mut headers: Vec<String> = reply.headers().iter().map(|pair| format!("{pair:?}")).collect();
    headers.retain(|line| !line.contains("\"date\""));
    headers.sort();
    (status, headers, reply.bytes().await.unwrap().to_vec())
}

/// The same over a socket. Every message is answered: who is told to wait says it again.
async fn sounds_as_one_that_is_not_there(scene: &Scene, cookie: &str, nowhere: &str, tables: &[&String; 3]) {
    let mut socket = scene.up.socket(cookie).await;
    let mut messages = vec![
        json!({ "say": "chat", "text": "let me in", "id": 5 }),
        json!({ "say": "watch", "id": 5 }),
        json!({ "say": "watch", "detail": "everything", "id": 5 }),
        json!({ "say": "watch", "invitation": "0", "id": 5 }),
        json!({ "say": "watch", "lang": "tlh", "id": 5 }),
        json!({ "say": "unwatch" }),
        json!({ "say": "answer", "id": 5 }),
        json!({ "say": "resign", "id": 5 }),
    ];
    let seats = [json!(1), json!(3), json!(0), json!(9), json!(255), json!(256), json!("1"), json!(null)];
    for seat in seats {
        messages.extend([
            json!({ "say": "answer", "seat": seat, "version": 1, "choice": "call high", "id": 5 }),
            json!({ "say": "answer", "seat": seat, "version": "1", "choice": "call high", "id": 5 }),
            json!({ "say": "why", "seat": seat, "choice": "call high", "id": 5 }),
            json!({ "say": "odds", "seat": seat, "id": 5 }),
            json!({ "say": "odds", "seat": seat, "choice": "call high", "id": 5 }),
            json!({ "say": "undo", "seat": seat, "id": 5 }),
            json!({ "say": "ask_takeback", "seat": seat, "id": 5 }),
            json!({ "say": "consent", "seat": seat, "agree": true, "id": 5 }),
            json!({ "say": "habit", "seat": seat, "pass": true, "id": 5 }),
        ]);
    }
    for mut message in messages {
        let mut replies = Vec::new();
        let until = Instant::now() + PATIENCE;
        for table in [nowhere].into_iter().chain(tables.iter().map(|table| table.as_str())) {
            message["table"] = json!(table);
            loop {
                socket.say(message.clone()).await;
                let said = socket.next().await.unwrap();
                if said["code"] != "too-often" {
                    replies.push(said);
                    break;
                }
                assert!(Instant::now() < until, "{message} is never answered");
                tokio::time::sleep(Duration::from_millis(200)).await;
            }
        }
        assert_eq!(replies.len(), 4);
        let wanted = if message["say"] == "unwatch" { "done" } else { "refused" };
        assert_eq!(replies[0]["say"], wanted, "{message}: {replies:?}");
        assert!(replies.iter().all(|reply| *reply == replies[0]), "{message}: {replies:?}");
    }
    // Nothing came besides: the next message is the reply to the next request.
    socket.say(json!({ "say": "ping", "id": 99 })).await;
    assert_eq!(socket.next().await.unwrap()["id"], 99);
}

/// Every message, from the person in the other seat and from one in none.
#[tokio::test(flavor = "multi_thread")]
async fn no_message_acts_for_another_seat() {
    let scene = scene().await;
    let table = &scene.table;
    for cookie in [&scene.bo, &scene.eve, &String::new()] {
        let mut socket = scene.up.socket(cookie).await;
        let update = socket.watch(table, "full").await;
        assert_ne!(update["seat"], 1);
        for message in [
            json!({ "say": "answer", "table": table, "seat": 1, "version": update["version"], "choice": "call high" }),
            json!({ "say": "why", "table": table, "seat": 1, "choice": "call high" }),
            json!({ "say": "odds", "table": table, "seat": 1 }),
            json!({ "say": "undo", "table": table, "seat": 1 }),
            json!({ "say": "ask_takeback", "table": table, "seat": 1 }),
            json!({ "say": "consent", "table": table, "seat": 1, "agree": true }),
        ] {
            socket.say(message.clone()).await;
            let refused = socket.hear("refused").await;
            assert_eq!(refused["code"], "not-your-seat", "{message}: {refused}");
        }
        socket.say(json!({ "say": "watch", "table": scene.secret })).await;
        assert_eq!(socket.hear("refused").await["code"], "no-table");
        socket.say(json!({ "say": "chat", "table": scene.secret, "text": "let me in" })).await;
        assert_eq!(socket.hear("refused").await["code"], "no-table");
    }
    let log = scene.up.hall.store().log(table.parse().unwrap(), 0).await.unwrap();
    assert_eq!(log.len(), 1, "nothing but the beginning");
}

/// What Bo and a spectator are sent never holds Ann's hand.
#[tokio::test(flavor = "multi_thread")]
async fn no_traffic_holds_an_opponents_hand() {
    let up = Up::start().await;
    let (ann, bo) = (up.guest("Ann").await, up.guest("Bo").await);
    let table = up.table(&ann, json!({ "title": "mutants", "players": 2 })).await;
    up.post(&format!("/api/tables/{table}/sit"), &ann, json!({ "seat": 1 })).await;
    up.post(&format!("/api/tables/{table}/sit"), &bo, json!({ "seat": 2 })).await;
    up.post(&format!("/api/tables/{table}/start"), &ann, json!({})).await;
    let (mut hers, mut his, mut none) = (up.socket(&ann).await, up.socket(&bo).await, up.socket("").await);
    let mut updates = [hers.watch(&table, "full").await, his.watch(&table, "full").await];
    none.watch(&table, "full").await;
    for turn in 0..60_usize {
        for (index, socket) in [&mut hers, &mut his].into_iter().enumerate() {
            let Some(choice) = updates[index]["choices"].get(turn % 3).or(updates[index]["choices"].get(0))
            else {
                continue;
            };
            let choice = choice["id"].as_str().unwrap().to_owned();
            socket.answer(&table, &updates[index], index as u8 + 1, &choice).await;
            break;
        }
        updates = [hers.hear("update").await, his.hear("update").await];
        let spectated = none.hear("update").await;
        if !updates[0]["over"].is_null() {
            break;
        }
        for (mine, theirs) in [(0, 1), (1, 0)] {
            assert!(updates[mine]["view"]["sides"][mine]["hand"].is_array(), "one's own hand is there");
            assert!(updates[mine]["view"]["sides"][theirs]["hand"].is_null(), "the other's is not");
            assert!(spectated["view"]["sides"][mine]["hand"].is_null());
        }
        let asked = updates[0]["asked"].clone();
        let other = if asked == json!([1]) { &updates[1] } else { &updates[0] };
        assert!(other["choices"].is_null(), "choices would tell the hand");
        assert!(spectated["choices"].is_null());
    }
    for text in his.heard.iter().chain(&none.heard) {
        assert!(!text.contains("\"seed\":\""), "the seed is a secret until the end");
    }
}

/// The OpenAPI document names every route, and every schema that a route takes or gives is in it.
#[tokio::test(flavor = "multi_thread")]
async fn the_document_describes_every_route() {
    let up = Up::start().await;
    let document = up.get("/api/openapi.json", "").await;
    let schemas = &document["components"]["schemas"];
    for route in ROUTES {
        let operation = &document["paths"][route.path][route.method];
        assert!(operation["summary"].is_string(), "{} {}", route.method, route.path);
        for schema in [route.takes, route.gives].into_iter().flatten() {
            assert!(schemas[schema.trim_end_matches("[]")].is_object(), "{schema}");
        }
        assert_eq!(operation["security"].is_array(), route.access != Access::Anyone);
    }
    let text = document.to_string();
    let named = text.split("#/components/schemas/").skip(1).map(|rest| rest.split('"').next().unwrap());
    for name in named {
        assert!(schemas[name].is_object(), "{name} is named and not there");
    }
    assert!(!text.contains("State\""), "no route gives a state");
}
