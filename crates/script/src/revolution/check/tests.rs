//! Every field of every operation and clause of the shipped cards, changed to everything that it could be: the file is
//! refused, or the card reads otherwise, in both languages.

use std::collections::BTreeSet;

use toml::{Table, Value};

use super::{Card, Has, check};
use crate::revolution::op::{Clause, Op};
use crate::revolution::parse;
use crate::revolution::parse::missions;
use crate::revolution::words::Filter;

const FILE: &str = include_str!("../../../../revolution/data/revolution.toml");

/// What a field could be.
#[expect(clippy::too_many_lines, reason = "a list")]
fn values() -> Vec<Value> {
    let words = [
        "me",
        "self",
        "foe",
        "subject",
        "source",
        "commander",
        "rival",
        "winner",
        "a",
        "b",
        "owner-of:a",
        "owner-of:b",
        "pc-of:a",
        "roll",
        "own-next-turn",
        "next-activation",
        "mission-turn",
        "mission",
        "round",
        "attack",
        "defense",
        "initiative",
        "hand",
        "recruit",
        "look",
        "reorder",
        "bottom",
        "owner",
        "random",
        "event",
        "reaction",
        "hero",
        "student",
        "training",
        "deck",
        "discard",
        "edge",
        "same",
        "damage",
        "rp-loss",
        "defeat",
        "severity",
        "penalty",
        "walk",
        "jump",
        "away",
        "leave",
        "ties-hit",
        "unopposed-from",
        "repeat-target",
        "atk",
        "def",
        "spd",
        "move",
        "range",
        "success",
        "failure",
        "hits",
        "damage-minus-1",
        "hope-value",
        "half-damage",
        "speed",
        "all",
        "repeat",
        "once-per-action",
        "once-per-turn",
        "once-per-mission-turn",
        "once-per-round",
        "school",
        "character",
        "pc",
        "token",
        "each-other-school",
        "crates",
        "calm",
        "x",
        "sentinel",
        "hulk",
        "brood",
        "crate",
        "reaver",
    ];
    let lists = [
        "others-events",
        "token-attacks",
        "attacks",
        "trade",
        "secret-mission",
        "bid-above",
        "move",
        "character",
        "obstacle",
        "any",
        "own",
        "other",
        "not-actor",
        "hero",
        "student",
        "hero-or-student",
        "injured",
        "uninjured",
        "powered",
        "no-triumph",
        "not-last-uninjured",
        "has-hope",
        "has-cards",
        "more-rp-than-me",
        "not-self",
        "not-foe",
        "mission-power",
        "kind:crate",
        "foe-is-pc",
        "foe-within:2",
        "damage-at-least:1",
        "damage-is-0",
        "subject-within:2",
        "subject-is-mine",
        "self-unhurt",
        "turn-is:3",
        "first-time",
        "on-center",
        "by-pc",
        "rp-fewest-alone",
        "own-triumphs-at-least:2",
        "hope-at-least:a:4",
        "token-near:crate:2",
    ];
    let numbers = [-3, -1, 0, 1, 2, 3, 4, 5, 9, 30];
    let words = words.into_iter().map(|word| Value::String(word.to_owned()));
    let lists = lists.into_iter().map(|word| Value::Array(vec![Value::String(word.to_owned())]));
    let numbers = numbers.into_iter().map(Value::Integer);
    words.chain(lists).chain(numbers).chain([true, false].map(Value::Boolean)).collect()
}

/// The names in a complaint of the reader's: "unknown field `x`, expected one of `a`, `b`".
fn expected(error: &str) -> Vec<String> {
    let list = error.split("expected").nth(1).unwrap_or_default();
    list.split('`').skip(1).step_by(2).map(str::to_owned).collect()
}

/// The fields that an operation has, by its own account.
fn fields_of(op: &Table) -> Vec<String> {
    let mut op = op.clone();
    op.insert("no-such-field".to_owned(), Value::Integer(1));
    expected(&op.try_into::<Op>().unwrap_err().to_string())
}

fn read(clauses: &[Value]) -> Result<Vec<Clause>, String> {
    let read = |clause: &Value| clause.clone().try_into::<Clause>().map_err(|error| error.to_string());
    clauses.iter().map(read).collect()
}

/// A card of the shipped file: where its clauses stand, what it is, and its tokens.
struct Found {
    card: Card,
    kinds: Vec<String>,
    tracks: Vec<String>,
    clauses: Vec<Value>,
    /// The first of its clauses in the set.
    first: u16,
}

/// All cards with clauses, in the order in which the set keeps them.
fn cards() -> Vec<Found> {
    let file: Table = toml::from_str(FILE).unwrap();
    let mut found: Vec<Found> = Vec::new();
    for (list, field) in [
        ("leader", "abilities"),
        ("character", "abilities"),
        ("training", "abilities"),
        ("plot", "abilities"),
        ("mission", "rules"),
    ] {
        for card in file[list].as_array().unwrap() {
            let word = |key: &str| card.get(key).and_then(Value::as_str).unwrap_or_default();
            let sort = match (list, word("type")) {
                ("training", _) => Card::Training,
                ("plot", "event") => Card::Event,
                ("plot", _) => Card::Reaction,
                ("mission", _) => Card::Mission { two: word("pcs") == "two" },
                _ => Card::Power,
            };
            let tokens = card.get("tokens").and_then(Value::as_array).cloned().unwrap_or_default();
            let kinds: Vec<String> =
                tokens.iter().map(|it| it["kind"].as_str().unwrap().to_owned()).collect();
            let counted = ["rewards", "ends"].into_iter().filter_map(|list| card.get(list)?.as_array());
            let counted = counted.flatten().filter_map(|it| it.get("track")?.as_str());
            let tracks: Vec<String> = counted.map(str::to_owned).collect();
            for (field, sort) in [(field, sort), ("charter_abilities", Card::Charter)] {
                let clauses = card.get(field).and_then(Value::as_array).cloned().unwrap_or_default();
                let first = found.iter().map(|it| it.clauses.len() as u16).sum();
                found.push(Found {
                    card: sort,
                    kinds: kinds.clone(),
                    tracks: tracks.clone(),
                    clauses,
                    first,
                });
            }
        }
    }
    found.retain(|it| !it.clauses.is_empty());
    found
}

/// What the clauses of a card say if they are these.
fn says(set: &crate::revolution::Set, found: &Found, clauses: &[Clause]) -> Vec<table::Name> {
    let mut set = set.clone();
    let first = usize::from(found.first);
    set.clauses.splice(first..first + clauses.len(), clauses.iter().cloned());
    (found.first..found.first + clauses.len() as u16).map(|id| set.sentence(id)).collect()
}

/// Without the filter that filters nothing.
fn plain(clauses: &[Clause]) -> Vec<Clause> {
    let mut clauses = clauses.to_vec();
    for target in clauses.iter_mut().flat_map(|clause| &mut clause.targets) {
        target.filters.retain(|filter| *filter != Filter::Any);
    }
    clauses
}

/// Tries a card with a changed clause: refused, or otherwise read.
fn tried(
    set: &crate::revolution::Set,
    found: &Found,
    at: usize,
    clause: Table,
    wrong: &mut BTreeSet<String>,
) {
    let was = read(&found.clauses).unwrap();
    let mut clauses = found.clauses.clone();
    clauses[at] = Value::Table(clause);
    let Ok(is) = read(&clauses) else { return };
    let [kinds, tracks] =
        [&found.kinds, &found.tracks].map(|list| list.iter().map(String::as_str).collect::<Vec<_>>());
    let has = Has { kinds: &kinds, tracks: &tracks };
    if plain(&is) == plain(&was) || !check(found.card, has, &is).is_empty() {
        return;
    }
    let (was, is) = (says(set, found, &was), says(set, found, &is));
    let same = |lang: fn(&table::Name) -> &str| was.iter().map(lang).eq(is.iter().map(lang));
    if same(|name| &*name.en) || same(|name| &*name.fr) {
        wrong.insert(format!("{} reads the same as {}", clauses[at], found.clauses[at]));
    }
}

/// XM-R71 The card does exactly what it states: nothing of it is read and not carried out.
#[test]
fn every_field_is_refused_or_read() {
    let set = parse(FILE).unwrap();
    let mut wrong = BTreeSet::new();
    let mut walked = BTreeSet::new();
    for found in cards() {
        for (at, clause) in found.clauses.iter().enumerate() {
            let clause = clause.as_table().unwrap();
            for list in ["do", "fail"] {
                for index in 0..clause.get(list).map_or(0, |ops| ops.as_array().unwrap().len()) {
                    let op = clause[list][index].as_table().unwrap().clone();
                    walked.insert(op["op"].as_str().unwrap().to_owned());
                    for field in fields_of(&op).iter().filter(|field| *field != "op") {
                        for value in values() {
                            let mut clause = clause.clone();
                            let ops = clause.get_mut(list).unwrap().as_array_mut().unwrap();
                            ops[index].as_table_mut().unwrap().insert(field.clone(), value);
                            tried(&set, &found, at, clause, &mut wrong);
                        }
                    }
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{} fields: {:#?}", wrong.len(), wrong.iter().take(30).collect::<Vec<_>>());
    // Every operation of the language stands on a card and was walked.
    let ops = expected(&toml::from_str::<Op>("op = 'no-such-op'").unwrap_err().to_string());
    let missing: Vec<&String> = ops.iter().filter(|op| !walked.contains(*op)).collect();
    assert!(ops.len() > 40 && missing.is_empty(), "{missing:?}");
}

/// The same for the fields of a clause itself, its cost, targets and test.
#[test]
fn every_field_of_a_clause_is_refused_or_read() {
    let set = parse(FILE).unwrap();
    let mut wrong = BTreeSet::new();
    let names = |error: String| expected(&error);
    let clause_fields =
        names(toml::from_str::<Clause>("on = 'event'\ndo = []\nno-such = 1").unwrap_err().to_string());
    let parts = [("cost", "no-such = 1"), ("test", "dice = 'atk'\nhit = 4\nno-such = 1")];
    let parts = parts.map(|(part, text)| {
        let error = match part {
            "cost" => toml::from_str::<crate::revolution::Cost>(text).unwrap_err(),
            _ => toml::from_str::<crate::revolution::Test>(text).unwrap_err(),
        };
        (part, names(error.to_string()))
    });
    let target = "as = 'a'\npick = 'pc'\nn = 1\nno-such = 1";
    let target_fields = names(toml::from_str::<crate::revolution::Target>(target).unwrap_err().to_string());
    assert!(clause_fields.len() > 8 && target_fields.len() > 8 && parts.iter().all(|(_, it)| it.len() > 2));
    for found in cards() {
        for (at, clause) in found.clauses.iter().enumerate() {
            let clause = clause.as_table().unwrap();
            for value in values() {
                for field in
                    clause_fields.iter().filter(|field| !["do", "fail", "targets"].contains(&field.as_str()))
                {
                    let mut clause = clause.clone();
                    clause.insert(field.clone(), value.clone());
                    tried(&set, &found, at, clause, &mut wrong);
                }
                for (part, fields) in &parts {
                    if *part == "test" && !clause.contains_key("test") {
                        continue;
                    }
                    for field in fields {
                        let mut clause = clause.clone();
                        let part = clause.entry(*part).or_insert_with(|| Value::Table(Table::new()));
                        part.as_table_mut().unwrap().insert(field.clone(), value.clone());
                        tried(&set, &found, at, clause, &mut wrong);
                    }
                }
                for index in 0..clause.get("targets").map_or(0, |list| list.as_array().unwrap().len()) {
                    for field in &target_fields {
                        let mut clause = clause.clone();
                        let list = clause.get_mut("targets").unwrap().as_array_mut().unwrap();
                        list[index].as_table_mut().unwrap().insert(field.clone(), value.clone());
                        tried(&set, &found, at, clause, &mut wrong);
                    }
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{} fields: {:#?}", wrong.len(), wrong.iter().take(40).collect::<Vec<_>>());
}

/// The same for the rewards, the ends and the tokens of every Mission.
#[test]
fn every_field_of_a_mission_is_refused_or_read() {
    let file: Table = toml::from_str(FILE).unwrap();
    let mut set = parse(FILE).unwrap();
    let mut text = |mission: &Table| {
        (set.missions, set.clauses) = missions(std::slice::from_ref(mission)).ok()?;
        let card = set.missions[0].clone();
        let (about, says) = (set.about_mission(&card), set.mission_text(&card));
        Some((card, format!("{} {}", about.en, says.en), format!("{} {}", about.fr, says.fr)))
    };
    let mut wrong = BTreeSet::new();
    let words = [
        "damage",
        "destroy",
        "damage-pc",
        "score",
        "most-damage",
        "most-score",
        "most-damage-pc",
        "crates",
        "x",
    ];
    let words = words.map(|word| Value::String(word.to_owned())).into_iter();
    let values: Vec<Value> = words.chain([0, 2, 9].map(Value::Integer)).collect();
    let fields: [(&str, &[&str]); 3] = [
        ("rewards", &["give", "n", "n3", "when", "to", "else_to", "kind", "track"]),
        ("ends", &["when", "n", "n3", "kind", "track", "result"]),
        ("tokens", &["n", "distance", "atk", "def", "damage", "move", "range", "attackable"]),
    ];
    for mission in file["mission"].as_array().unwrap().iter().filter_map(Value::as_table) {
        let was = text(mission).unwrap();
        for (list, fields) in fields {
            for index in 0..mission.get(list).map_or(0, |entries| entries.as_array().unwrap().len()) {
                for (field, value) in
                    fields.iter().flat_map(|field| values.iter().map(move |value| (field, value)))
                {
                    let mut mission = mission.clone();
                    let entry = &mut mission[list].as_array_mut().unwrap()[index];
                    entry.as_table_mut().unwrap().insert((*field).to_owned(), value.clone());
                    let Some(is) = text(&mission) else { continue };
                    if is.0 != was.0 && (is.1 == was.1 || is.2 == was.2) {
                        wrong.insert(format!("{} {list} {index}: {field} = {value}", mission["id"]));
                    }
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{} fields: {wrong:#?}", wrong.len());
}
