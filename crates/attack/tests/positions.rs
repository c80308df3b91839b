//! P5 Positions on paper: what the page says, and what cannot be.

use attack::{Phase, Position, WORDS_EN, WORDS_FR};
use serde_json::{Value, json};
use table::{Lang, Rules as _, Speak as _};
use wording::Wording;

use crate::common::{self, HIDDEN, HUMAN, MUTANT, Table, at, table_with};

const PAGE: &str = include_str!("../../../docs/positions/attack.md");

/// The example of the page.
fn example() -> Value {
    let (_, rest) = PAGE.split_once("```json\n").expect("the page has an example");
    serde_json::from_str(rest.split_once("```").expect("it ends").0).expect("it is JSON")
}

/// Why a table refuses a position: the keys of its reasons.
fn reasons(given: &[(&str, &str)], position: &Value) -> Vec<&'static str> {
    let position: Position =
        serde_json::from_value(position.clone()).expect("it has the fields of a position");
    match common::open(given).place(position) {
        Ok(_) => Vec::new(),
        Err(wrong) => wrong.into_iter().map(|say| say.key).collect(),
    }
}

/// The example with some fields changed.
fn with(changes: Value) -> Value {
    let mut position = example();
    let Value::Object(changes) = changes else { panic!("fields") };
    for (field, value) in changes {
        position[field.as_str()] = value;
    }
    position
}

#[test]
fn the_example_of_the_page_is_a_position() {
    let rules = common::open(&[]);
    let position: Position = serde_json::from_value(example()).unwrap();
    let s = rules.place(position).unwrap();
    let t = Table { rules, s, facts: Vec::new() };
    assert_eq!((t.s.phase, t.asked()), (Phase::MutantMovement, Some(MUTANT)));
    let t = t.refuses(MUTANT, "move north3>C1 normal*3", "AT-6.9").allows(MUTANT, "move north3>C1 normal*2");
    let again = t.rules.place(t.rules.position(&t.s)).unwrap();
    assert_eq!(again, t.s);
}

/// Every field and every frame stands on the page.
#[test]
fn the_page_names_every_field() {
    let Value::Object(fields) = serde_json::to_value(Position {
        ready: Some(std::collections::BTreeMap::new()),
        idle: Some(Vec::new()),
        fight: Some(serde_json::from_value(json!({ "at": "D2" })).unwrap()),
        ..Position::default()
    })
    .unwrap() else {
        panic!("a position is an object")
    };
    for field in fields.keys() {
        assert!(PAGE.contains(&format!("`{field}`")), "{field} is not on the page");
    }
}

#[test]
fn what_cannot_be_is_refused_by_name() {
    let alternate = &[("scenario", "alternate")][..];
    let no: &[(&str, &str)] = &[];
    let reset = json!({ "ready": null, "smashers": {}, "failed": {} });
    let calm = |mut changes: Value| {
        for (field, value) in reset.as_object().unwrap() {
            if changes.get(field).is_none() {
                changes[field.as_str()] = value.clone();
            }
        }
        with(changes)
    };
    assert_eq!(reasons(no, &example()), [""; 0]);
    for (given, position, reason) in [
        (no, with(json!({ "human": 3 })), "attack-position-human"),
        (no, with(json!({ "turn": 11 })), "attack-position-turn"),
        (no, calm(json!({ "units": { "north3": { "janibot3": 1 } } })), "attack-position-janibot-outside"),
        (no, calm(json!({ "units": { "D4": { "janibot3": 1 } } })), "attack-position-janibot-tech"),
        (no, calm(json!({ "units": { "C3": { "guard": 1 } } })), "attack-position-people"),
        (no, calm(json!({ "units": { "N3": { "normal": 1 } } })), "attack-no-place-so"),
        (
            no,
            calm(json!({ "units": { "C3": { "normal": 26 }, "C4": { "normal": 1 } } })),
            "attack-position-many",
        ),
        (no, with(json!({ "people": { "penny": "north1" } })), "attack-position-outside"),
        (no, with(json!({ "people": { "otis": "D4" } })), "attack-position-person"),
        (no, with(json!({ "people": { "penny": "C3" }, "turn": 4 })), "attack-position-tech"),
        (no, with(json!({ "walled": ["B1-C1", "C1-D1", "C1-C2"] })), "attack-position-wall-group"),
        (no, with(json!({ "walled": ["north4-D1"] })), "attack-position-wall"),
        (no, with(json!({ "walled": ["D3-D4"] })), "attack-position-wall"),
        (no, with(json!({ "walled": ["C2-D2"], "smashed": ["C2-D2"] })), "attack-position-wall-door"),
        (no, with(json!({ "walled": ["D2-C2"] })), "attack-door-name"),
        (no, with(json!({ "walled": ["C2-E2"] })), "attack-door-none"),
        (no, with(json!({ "walled": ["N4-D1"] })), "attack-no-place-so"),
        (no, with(json!({ "walled": ["C2"] })), "attack-door-form"),
        (
            no,
            with(json!({ "smashed": [], "opened": ["A2-B2"], "phase": "opening", "frames": ["open"] })),
            "attack-position-opened",
        ),
        (no, with(json!({ "penny": { "captive": "A2" } })), "attack-position-penny-basic"),
        (no, with(json!({ "left": 1 })), "attack-position-scenario"),
        (no, with(json!({ "spare": { "normal": 1 } })), "attack-position-spare"),
        (no, with(json!({ "dice": [7, 0] })), "attack-position-dice"),
        (no, with(json!({ "ready": { "A2": { "radioactive": 3 } } })), "attack-position-ready"),
        (no, with(json!({ "ready": null })), "attack-position-acting"),
        (no, with(json!({ "idle": ["bukaw"] })), "attack-position-idle"),
        (no, with(json!({ "memory": { "C3": { "walls": true } } })), "attack-position-memory"),
        (no, with(json!({ "frames": [] })), "attack-position-ending"),
        (no, with(json!({ "frames": ["smash"] })), "attack-position-frame"),
        (
            no,
            with(json!({ "strays": [{ "kind": "janibot3", "at": "A1", "began": "A2" }] })),
            "attack-position-stray",
        ),
        (
            alternate,
            calm(json!({ "units": {}, "people": {}, "penny": { "captive": "C3" } })),
            "attack-position-penny-alone",
        ),
        (
            alternate,
            calm(json!({ "units": {}, "penny": { "captive": "north1" }, "people": {} })),
            "attack-position-penny-outside",
        ),
        (alternate, calm(json!({ "penny": { "captive": "A2" }, "left": 4 })), "attack-position-penny-twice"),
        (alternate, example(), "attack-position-left"),
        (alternate, calm(json!({ "people": { "bukaw": "C1" }, "left": 4 })), "attack-position-penny-missing"),
        (no, with(json!({ "people": { "bukaw": "A2" } })), "attack-position-contested"),
        (no, calm(json!({ "people": { "bukaw": "A2" } })), "attack-position-contested"),
        (
            no,
            calm(json!({ "people": { "bukaw": "A2" }, "phase": "smashing", "frames": ["smash"] })),
            "attack-position-contested",
        ),
        (
            no,
            calm(json!({ "people": { "bukaw": "A2" }, "phase": "turn-record", "frames": ["record"] })),
            "attack-position-contested",
        ),
        (
            no,
            calm(json!({ "people": { "bukaw": "A2" }, "phase": "human-movement",
                "frames": [{ "move": { "side": "human" } }] })),
            "attack-position-contested",
        ),
        (no, with(json!({ "chased": [["C1"]] })), "attack-position-chased-room"),
    ] {
        assert!(reasons(given, &position).contains(&reason), "{reason}: {:?}", reasons(given, &position));
    }
}

/// What is left out means everybody.
#[test]
fn what_is_left_out_may_still_act() {
    let place = |value: Value| {
        let rules = common::open(&[]);
        let s = rules.place(serde_json::from_value(value).unwrap()).unwrap();
        Table { rules, s, facts: Vec::new() }
    };
    let t = place(json!({ "human": 1, "turn": 2, "phase": "smashing", "frames": ["smash"],
        "units": { "north3": { "normal": 2 } } }));
    t.allows(MUTANT, "smash north3>C1 normal*2");
    let t = place(json!({ "human": 1, "turn": 2, "phase": "human-movement",
        "frames": [{ "move": { "side": "human" } }], "units": { "C3": { "janibot3": 1 } },
        "people": { "bukaw": "C3" } }));
    t.allows(HUMAN, "move C3>C2 guard janibot3");
}

/// AT-R24 Everybody in A1 is written like everybody anywhere, and comes back.
#[test]
fn a1_is_a_room_like_any_other() {
    let t = common::table().put("A1", "guard*6 janibot3").put("G7", "normal").humans();
    let again = t.rules.place(t.rules.position(&t.s)).unwrap();
    assert_eq!(again, t.s);
    t.human("move A1>A2 guard*6 janibot3");
}

/// A6 Every door that the ledger names is spelled as the program reads it.
#[test]
fn the_ledger_spells_doors_as_they_are_read() {
    let (rules, ledger) = (common::open(&[]), include_str!("../../../rules/attack.toml"));
    let is_name = |word: &str| word.chars().all(|letter| letter.is_ascii_alphanumeric());
    let mut doors = 0;
    for word in ledger.split(|letter: char| !letter.is_ascii_alphanumeric() && letter != '-') {
        let Some((one, other)) = word.split_once('-') else { continue };
        let is_place =
            |text: &str| is_name(text) && text.len() >= 2 && text.ends_with(|end| ('1'..='7').contains(&end));
        let short =
            |text: &str| text.len() == 2 && text.starts_with(|start: char| start.is_ascii_uppercase());
        if is_place(one) && is_place(other) && short(other) {
            assert!(rules.board().find_door(word).is_ok(), "{word}: {:?}", rules.board().find_door(word));
            doors += 1;
        }
    }
    assert!(doors > 30, "only {doors} doors were found");
}

/// A1 AT-13.7, AT-R42 What is remembered is spoken as it is known.
#[test]
fn at_r62_what_is_known_is_spoken() {
    let wording = Wording::new().with(WORDS_EN, WORDS_FR);
    let english = wording.speaker(Lang::En);
    let told = |t: &Table, seat| {
        let view = t.rules.view(&t.s, Some(seat));
        let lines = t.rules.describe(&view, Some(seat), &english).join("\n");
        (lines, table::Speak::board(&t.rules, &view, Some(seat), &english).join("\n"))
    };
    // A fight that Mutants win: the Human player knows exactly how many are there, until they move.
    let t =
        table_with(HIDDEN).put("D2", "guard normal*2").put("A7", "guard").mutant_combat().fate("dice 6 1");
    let (spoken, drawn) = told(&t, HUMAN);
    assert!(spoken.contains("D2: exactly 2 Normals, as seen in Turn 1"), "{spoken}");
    assert!(!spoken.contains("unknown how many") && drawn.contains("2N"), "{spoken}\n{drawn}");
    // Later it is old, with its Turn.
    let t = t.human("done");
    let (spoken, drawn) = told(&t, HUMAN);
    assert!(spoken.contains("D2: Mutants, unknown how many and seen in Turn 1: 2 Normals"), "{spoken}");
    assert!(drawn.contains("(2N)1?"), "{drawn}");
    // A fight that the Guard wins: the Mutant player knows that it is there.
    let t = table_with(HIDDEN).put("D2", "guard normal").put("A7", "guard").put("A1", "normal*2");
    let t = t.mutant_combat().fate("dice 1 6");
    let t = t.to(Phase::HumanMovement).human("done");
    let (spoken, drawn) = told(&t, MUTANT);
    assert!(spoken.contains("D2: seen in Turn 1: 1 Guard") && drawn.contains("(G)1"), "{spoken}\n{drawn}");
    // What was said of a room.
    let t = table_with(HIDDEN).put("D1", "normal*2").put("D2", "guard").put("A1", "normal*2").mutants();
    let t = t.mutant("smash D1>D2 normal*2").fate("roll 1").mutant("smash A1>A2 normal*2").fate("roll 1");
    assert_eq!(t.s.memory.said_yes, 1 << at("D2").index());
    let (spoken, drawn) = told(&t, MUTANT);
    assert!(spoken.contains("D2: said in Turn 1 to be occupied by the Humans"), "{spoken}");
    assert!(spoken.contains("A2: said in Turn 1 to be empty of Humans"), "{spoken}");
    assert!(drawn.contains("!1") && drawn.contains("o1"), "{drawn}");
}
