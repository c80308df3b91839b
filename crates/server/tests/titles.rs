//! What a client is told of the titles: enough to show one that it has never heard of.

use reqwest::Method;
use serde_json::{Value as Json, json};

use crate::common::Up;

fn of<'a>(titles: &'a Json, id: &str) -> &'a Json {
    titles.as_array().unwrap().iter().find(|title| title["id"] == id).unwrap()
}

fn option<'a>(title: &'a Json, key: &str) -> &'a Json {
    title["options"].as_array().unwrap().iter().find(|option| option["key"] == key).unwrap()
}

/// High-Low is no title of the web client's: what the shelf says of it is all that a client knows.
#[tokio::test(flavor = "multi_thread")]
async fn a_title_on_the_shelf_tells_all_that_a_client_needs() {
    let up = Up::start().await;
    let titles = up.get("/api/titles", "").await;
    let highlow = of(&titles, "highlow");
    assert_eq!((&highlow["name_en"], &highlow["name_fr"]), (&json!("High-Low"), &json!("Haut-Bas")));
    assert_eq!(highlow["short"], json!({ "en": "High-Low", "fr": "Haut-Bas" }));
    assert!(highlow["about"]["fr"].as_str().unwrap().contains("Trois cartes"));
    assert_eq!((&highlow["prefix"], &highlow["board"]), (&json!("HL"), &json!("highlow")));
    assert_eq!((&highlow["chapters"], &highlow["minutes"]), (&json!(0), &json!(0)));
    for (has, wanted) in
        [("has_rules", true), ("has_cards", false), ("has_decks", false), ("has_pieces", false)]
    {
        assert_eq!(highlow[has], json!(wanted), "{has}");
    }
    let betting = option(highlow, "betting");
    assert_eq!((&betting["kind"], &betting["range"]), (&json!("switch"), &Json::Null));
    assert_eq!(
        betting["values"][0],
        json!({ "value": "on", "name": { "en": "on", "fr": "oui" }, "about": null })
    );
    let rounds = option(highlow, "rounds");
    assert_eq!((&rounds["kind"], &rounds["range"]), (&json!("number"), &json!([1, 3])));
    assert_eq!(rounds["values"], json!([]));

    let rules = up.get("/api/titles/highlow/rules", "").await;
    assert_eq!((&rules["title"], &rules["prefix"]), (&json!("highlow"), &json!("HL")));
    let first = &rules["sections"][0];
    assert_eq!((&first["id"], &first["text"]["en"]), (&json!("HL-1"), &json!("The deal")));
    assert_eq!(first["rules"][0]["id"], "HL-1.1");
    assert!(first["rules"][0]["text"]["fr"].as_str().is_some_and(|text| !text.is_empty()));
    assert_eq!(up.get("/api/titles/highlow/cards", "").await, json!([]));
}

#[tokio::test(flavor = "multi_thread")]
async fn shipped_titles_come_with_their_rules_cards_and_the_words_of_their_options() {
    let up = Up::start().await;
    let titles = up.get("/api/titles", "").await;
    let mutants = of(&titles, "mutants");
    assert_eq!(mutants["short"]["en"], "Mutants");
    assert_eq!(mutants["has_decks"], json!(true));
    assert!(mutants["chapters"].as_u64().unwrap() > 0 && mutants["minutes"] == json!(10));
    let mode = &option(mutants, "mode")["values"][0];
    assert_eq!((&mode["value"], &mode["name"]["fr"]), (&json!("precon"), &json!("ADN Prêt-à-jouer")));
    assert!(mode["about"]["en"].as_str().unwrap().contains("ready sets"));
    // A Boss is a card and has its name from there.
    let boss = &option(mutants, "boss")["values"][0];
    assert_eq!(
        (&boss["value"], &boss["name"]["en"]),
        (&json!("singularity-wizard"), &json!("Singularity Wizard"))
    );

    for title in ["mutants", "attack", "revolution"] {
        let book = up.get(&format!("/api/titles/{title}/rules"), "").await;
        let rules: usize =
            book["sections"].as_array().unwrap().iter().map(|it| it["rules"].as_array().unwrap().len()).sum();
        assert!(rules > 100, "{title}: {rules} rules");
        for part in ["rulings", "examples"] {
            assert!(!book[part].as_array().unwrap().is_empty(), "{title}: no {part}");
        }
        let cards = up.get(&format!("/api/titles/{title}/cards"), "").await;
        assert_eq!(json!(!cards.as_array().unwrap().is_empty()), of(&titles, title)["has_cards"], "{title}");
    }
    let card = &up.get("/api/titles/mutants/cards", "").await[0];
    assert!(card["lines"][0]["fr"].is_string() && card["provenance"].is_string(), "{card}");
    assert_eq!(up.ask(Method::GET, "/api/titles/nothing/rules", "", None).await.0, 404);
    assert_eq!(up.ask(Method::GET, "/api/titles/nothing/cards", "", None).await.0, 404);
}
