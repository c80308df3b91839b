//! Who may ask what: every route and every message, and nobody for another.

use reqwest::Method;
use serde_json::{Value as Json, json};
use server::{Access, ROUTES};

use crate::common::Up;

/// A table of Ann and Bo that is being played, and one that needs an invitation.
struct Scene {
    up: Up,
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
    Scene { up, ann, bo, eve, table, secret }
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

/// X11: a table that may not be known answers as one that is not there, on every route, whoever asks and whatever the seat:
/// the bytes are compared.
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
    let mut compared = 0;
    for route in ROUTES.iter().filter(|route| {
        route.path.starts_with("/api/tables/{id}") || route.path.starts_with("/api/records/{id}")
    }) {
        for who in ["", &scene.eve, &scene.bo, token.as_str().unwrap()] {
            for seat in [1, 2, 3, 4, 5, 0, 9, 255] {
                let mut given = route.takes.map(body);
                let takes_seat = given.as_ref().is_some_and(|given| given["seat"].is_number());
                if takes_seat {
                    given.as_mut().unwrap()["seat"] = json!(seat);
                } else if seat != 1 {
                    continue;
                }
                let ask = async |table: &str| {
                    let path =
                        route.path.replace("{id}", table).replace("{step}", "0").replace("{hash}", "00");
                    let url = format!("http://{}{path}", scene.up.address);
                    let mut request = reqwest::Client::new().request(method(route.method), url);
                    if who.starts_with("mutable=") {
                        request = request.header("cookie", who);
                    } else if !who.is_empty() {
                        request = request.bearer_auth(who);
                    }
                    if route.method != "get" {
                        request = request.json(&given.clone().unwrap_or(json!({})));
                    }
                    let reply = request.send().await.unwrap();
                    let status = reply.status();
                    let mut headers: Vec<String> =
                        reply.headers().iter().map(|pair| format!("{pair:?}")).collect();
                    headers.retain(|line| !line.contains("\"date\""));
                    headers.sort();
                    (status, headers, reply.bytes().await.unwrap())
                };
                let wanted = ask(nowhere).await;
                assert!(wanted.0.is_client_error(), "{} {}", route.method, route.path);
                for table in [&scene.secret, &over, &old] {
                    assert_eq!(ask(table).await, wanted, "{} {} {seat} {who}", route.method, route.path);
                    compared += 1;
                }
            }
        }
    }
    assert!(compared > 400, "{compared}");
    // The same over sockets.
    for cookie in ["", &scene.eve, &scene.bo] {
        let mut socket = scene.up.socket(cookie).await;
        for seat in [1, 3, 0, 9, 255] {
            for say in [
                "answer",
                "why",
                "odds",
                "undo",
                "ask_takeback",
                "consent",
                "habit",
                "chat",
                "watch",
                "unwatch",
            ] {
                let mut replies = Vec::new();
                for table in [nowhere, &scene.secret, &over, &old] {
                    let mut message = json!({ "say": say, "table": table, "id": 5 });
                    let more = match say {
                        "answer" => json!({ "seat": seat, "version": 1, "choice": "call high" }),
                        "why" => json!({ "seat": seat, "choice": "call high" }),
                        "odds" | "undo" | "ask_takeback" => json!({ "seat": seat }),
                        "consent" => json!({ "seat": seat, "agree": true }),
                        "habit" => json!({ "seat": seat, "pass": true }),
                        "chat" => json!({ "text": "let me in" }),
                        _ => json!({}),
                    };
                    for (key, value) in more.as_object().unwrap() {
                        message[key] = value.clone();
                    }
                    if say == "unwatch" {
                        message.as_object_mut().unwrap().remove("id");
                    }
                    socket.say(message).await;
                    let said = socket.next().await.unwrap();
                    if said["code"] != "too-often" {
                        replies.push(said);
                    }
                }
                assert!(replies.windows(2).all(|pair| pair[0] == pair[1]), "{say} {seat}: {replies:?}");
            }
        }
    }
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
