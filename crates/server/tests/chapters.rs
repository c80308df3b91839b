//! Tables that teach, and what a seat may draw.

use reqwest::Method;
use serde_json::{Value as Json, json};

use crate::common::Up;

/// The whole tutorial over a real socket: what is wanted is taken, all else refused with a reason, and the other seat
/// answers as it is written.
#[tokio::test(flavor = "multi_thread")]
async fn mutants_is_taught_at_real_tables() {
    taught("mutants", 4, "deploy omikami").await;
}

/// So is the second game.
#[tokio::test(flavor = "multi_thread")]
async fn attack_is_taught_at_real_tables() {
    taught("attack", 3, "unwall A1-B1").await;
}

/// And the third, in which several seats are asked at once.
#[tokio::test(flavor = "multi_thread")]
async fn revolution_is_taught_at_real_tables() {
    taught("revolution", 3, "send storm").await;
}

/// `never` is legal nowhere in the tutorial.
async fn taught(title: &str, count: usize, never: &str) {
    let up = Up::start().await;
    let (ann, eve) = (up.guest("Ann").await, up.guest("Eve").await);
    let tutorial = up.get(&format!("/api/titles/{title}/tutorial"), "").await;
    let chapters = tutorial["chapters"].as_array().unwrap();
    assert_eq!(chapters.len(), count);
    for chapter in chapters {
        let new = json!({ "title": title, "chapter": chapter["id"] });
        let info = up.post("/api/tables", &ann, new).await;
        assert_eq!((&info["stage"], &info["chapter"]), (&json!("playing"), &chapter["id"]));
        assert_eq!(info["names"].as_array().unwrap()[..2], [json!("Ann"), json!("Kestrel")]);
        let table = info["id"].as_str().unwrap();
        let (status, _) = up.ask(Method::GET, &format!("/api/tables/{table}"), &eve, None).await;
        assert_eq!(status, 404, "nobody else knows of it");
        let mut socket = up.socket(&ann).await;
        let mut update = socket.watch(table, "full").await;
        let steps = chapter["steps"].as_array().unwrap();
        // The other seat may have begun.
        let first = steps.iter().position(|step| step["seat"] == 1).unwrap();
        assert!(update["step"].as_u64().unwrap() <= first as u64);
        for (at, step) in steps.iter().enumerate() {
            while update["step"].as_u64().unwrap() < at as u64 {
                update = socket.hear("update").await;
            }
            if step["seat"] != 1 {
                continue;
            }
            let wanted = step["answer"].as_str().unwrap();
            let choices = update["choices"].as_array().unwrap();
            assert!(choices.iter().any(|choice| choice["id"] == wanted), "{wanted}: {choices:?}");
            for other in choices.iter().filter(|choice| choice["id"] != wanted) {
                socket.answer(table, &update, 1, other["id"].as_str().unwrap()).await;
                let refused = socket.hear("refused").await;
                assert_eq!(refused["code"], "chapter", "{refused}");
                assert!(!refused["reason_fr"].as_str().unwrap().is_empty());
            }
            socket.answer(table, &update, 1, never).await;
            assert_eq!(socket.hear("refused").await["code"], "illegal");
            socket.answer(table, &update, 1, wanted).await;
            update = socket.hear("update").await;
        }
        while update["step"] != steps.len() {
            update = socket.hear("update").await;
        }
        if update["over"].is_null() {
            socket.say(json!({ "say": "ask_takeback", "table": table, "seat": 1 })).await;
            assert_eq!(socket.hear("refused").await["code"], "no-takeback");
        }
    }
    let unknown = json!({ "title": title, "chapter": "nine" });
    assert_eq!(up.ask(Method::POST, "/api/tables", &ann, Some(unknown)).await.0, 422);
    assert_eq!(up.get("/api/tables?stage=playing", "").await, json!([]));
    assert_eq!(up.get("/api/people/Ann", "").await["results"], json!([]));
    assert_eq!(up.get("/api/titles/highlow/tutorial", "").await, json!({ "chapters": [] }));
}

/// A seat may ask what it may draw; the chances are exact, add up to one, and only its own seat is told.
#[tokio::test(flavor = "multi_thread")]
async fn a_seat_is_told_what_it_may_draw() {
    let up = Up::start().await;
    let ann = up.guest("Ann").await;
    let info = up.post("/api/tables", &ann, json!({ "title": "mutants", "chapter": "turns" })).await;
    let table = info["id"].as_str().unwrap();
    let mut socket = up.socket(&ann).await;
    socket.watch(table, "full").await;
    socket.say(json!({ "say": "odds", "table": table, "seat": 1, "id": 4 })).await;
    let odds = socket.hear("odds").await;
    let bag = odds["bag"].as_array().unwrap();
    assert_eq!((bag.len(), &odds["id"], &odds["known"]), (6, &json!(4), &json!([])));
    let one: f64 = bag.iter().map(|line| number(&line["cases"]) / number(&line["of"])).sum();
    assert!((one - 1.0).abs() < 1e-9, "{odds}");
    socket.say(json!({ "say": "odds", "table": table, "seat": 2 })).await;
    assert_eq!(socket.hear("refused").await["code"], "not-your-seat");
}

/// A seat may ask what comes of what is under way, and of a choice before it is made; what is not legal is refused.
#[tokio::test(flavor = "multi_thread")]
async fn a_seat_is_told_what_may_come() {
    let up = Up::start().await;
    let ann = up.guest("Ann").await;
    let info = up.post("/api/tables", &ann, json!({ "title": "attack", "chapter": "horde" })).await;
    let table = info["id"].as_str().unwrap();
    let mut socket = up.socket(&ann).await;
    let update = socket.watch(table, "full").await;
    let ask = |choice: Option<&str>| json!({ "say": "odds", "table": table, "seat": 1, "choice": choice });
    socket.say(ask(None)).await;
    assert_eq!(socket.hear("odds").await["forecasts"], json!([]), "nothing is under way");
    let smash = "smash north3>C1 normal*3";
    socket.say(ask(Some(smash))).await;
    let odds = socket.hear("odds").await;
    let outcomes = &odds["forecasts"][0]["outcomes"];
    assert_eq!((&outcomes[0]["id"], &outcomes[0]["exact"]), (&json!("smashed"), &json!([2, 3])), "{odds}");
    socket.say(ask(Some("smash north3>C1 leader"))).await;
    assert_eq!(socket.hear("refused").await["rule"], "AT-6.4");
    let mut update = update;
    for wanted in [smash, "done", "open A2-B2", "move north3>C1 leader normal*3", "done"] {
        socket.answer(table, &update, 1, wanted).await;
        update = socket.hear("update").await;
    }
    socket.say(ask(None)).await;
    let odds = socket.hear("odds").await;
    let about: Vec<&str> =
        odds["forecasts"].as_array().unwrap().iter().map(|it| it["id"].as_str().unwrap()).collect();
    assert_eq!(about, ["fight C1", "survivors C1"]);
    let chances = odds["forecasts"][0]["outcomes"].as_array().unwrap();
    let one: f64 = chances.iter().map(|next| number(&next["chance"])).sum();
    assert!((one - 1.0).abs() < 1e-9, "{odds}");
}

fn number(value: &Json) -> f64 {
    value.as_f64().unwrap()
}
