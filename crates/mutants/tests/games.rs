//! Whole games: written out, and many at random.

use std::collections::BTreeMap;

use mutants::frames::{Act, Deploy, Mulligan, PayBreed};
use mutants::{BOSS, Mode, Mutants, Setup, State};
use table::{Dice as _, Lang, Pending, Rolls, Rules, Scratch, Seat, Speak, Words as _, step};
use wording::Wording;

use crate::common::{self, ANN, Table, golden, open};

fn wording() -> Wording {
    Wording::new().with(include_str!("../words/en.ftl"), include_str!("../words/fr.ftl"))
}

/// A random game in words; French has words for all of it.
fn written(players: u8, given: &[(&str, &str)], seed: u64) -> String {
    let (rules, setup) = open(players, given);
    let wording = wording();
    table::testing::told(&rules, &setup, seed, &[&wording.speaker(Lang::En), &wording.speaker(Lang::Fr)])
}

#[test]
fn a_preconstructed_game_written_out() {
    golden("precon", &written(2, &[], 1));
}

#[test]
fn a_draft_game_written_out() {
    golden("draft", &written(3, &[("mode", "draft")], 2));
}

#[test]
fn a_constructed_game_written_out() {
    golden("constructed", &written(2, &[("mode", "constructed")], 3));
}

#[test]
fn a_solo_game_against_the_wizard_written_out() {
    golden("singularity-wizard", &written(1, &[("mode", "solo")], 4));
}

#[test]
fn a_solo_game_against_jack_ice_written_out() {
    golden("jack-ice", &written(1, &[("mode", "solo"), ("boss", "jack-ice")], 5));
}

/// What a round is worth, at every size of table and in both languages, within 80 columns.
#[test]
fn the_round_line_says_what_places_are_worth() {
    let wording = wording();
    let line = |players: u8, given: &[(&str, &str)], lang: Lang| {
        let layout = common::table_with(players, given).hand(ANN, "robot").round(3);
        let t = layout.turn(ANN);
        let lines = t.rules.board(&t.view(None), None, &wording.speaker(lang));
        assert_eq!(lines[0].chars().count(), 80);
        assert!(!lines[0].contains('…'), "{}", lines[0]);
        lines[0].trim_end().to_owned()
    };
    let head = "Round 3 of 5 · ";
    assert_eq!(line(2, &[], Lang::En), format!("{head}1st place 6 VPs, crush 3 · first player Seat 1"));
    assert_eq!(
        line(3, &[], Lang::En),
        format!("{head}1st place 6 VPs, 2nd 3, crush 3 · first player Seat 1")
    );
    let four = line(4, &[], Lang::En);
    assert_eq!(four, format!("{head}1st place 6 VPs, 2nd and 3rd 3, crush 3 · first player Seat 1"));
    let solo = line(1, &[("mode", "solo")], Lang::En);
    assert_eq!(solo, format!("{head}if you end it ahead, the Boss loses 6 Life · crush 3 Life"));
    for (players, given) in [(2, &[][..]), (3, &[]), (4, &[]), (1, &[("mode", "solo")])] {
        assert!(line(players, given, Lang::Fr).starts_with("Manche 3 sur 5 · "));
    }
}

/// Whoever must choose an option reads what each of them does to them.
#[test]
fn options_are_put_to_whoever_suffers_them() {
    let (wording, boss) = (wording(), Seat::new(1));
    let asks = |t: &Table, lang: Lang| match t.rules.pending(&t.s) {
        Pending::Seat(_, ask) => wording.speaker(lang).say(&t.rules.prompt(ask)),
        other => panic!("{other:?}"),
    };
    let yeti = common::solo("jack-ice")
        .hand(ANN, "robot demon")
        .deck(boss, "yeti-roar")
        .todo(&[mutants::Frame::BossPlay, Act { seat: ANN }.into()])
        .fate("draw yeti-roar");
    assert_eq!(asks(&yeti, Lang::En), "Yeti Roar: choose one. (1) Lose 6 power. (2) Discard a card.");
    let french = "Rugissement du Yéti\u{a0}: choisissez. (1) Perdez 6 Force. (2) Défaussez une carte.";
    assert_eq!(asks(&yeti, Lang::Fr), french);
    let big = common::table(2)
        .hand(ANN, "robot demon")
        .hand(boss, "robot demon")
        .deck(ANN, "alien")
        .arena(ANN, "big-boss demon beast")
        .power(&[(boss, 9), (ANN, 2)])
        .moves(ANN)
        .plays(ANN, "move left")
        .fate("draw alien")
        .plays(ANN, "discard alien");
    assert_eq!(asks(&big, Lang::En), "Big Bo$$: choose one. (1) Lose 2 power. (2) Discard a card.");
}

/// How many cards of each kind a seat owns, wherever they are.
fn owned(rules: &Mutants, s: &State, seat: Seat) -> BTreeMap<String, usize> {
    let position = serde_json::to_value(rules.position(s)).unwrap();
    let side = &position["sides"][seat.index()];
    let mut counts = BTreeMap::new();
    let mut add = |id: &serde_json::Value| {
        if let Some(id) = id.as_str() {
            *counts.entry(id.to_owned()).or_insert(0) += 1;
        }
    };
    for zone in ["hand", "deck", "tops", "discard", "freezer", "pool"] {
        side[zone].as_array().unwrap().iter().for_each(&mut add);
    }
    side["arena"].as_array().unwrap().iter().for_each(|slot| add(&slot[0]));
    for pile in side["piles"].as_array().unwrap() {
        add(&pile["top"]);
        add(&pile["bottom"]);
    }
    add(&side["incubator"]);
    if let Some(boss) = position["boss"].as_object() {
        let own = |id: &serde_json::Value| {
            id.as_str().is_some_and(|id| rules.is_action(rules.find(id).unwrap()) == (seat == BOSS))
        };
        boss["slots"].as_array().unwrap().iter().filter(|id| own(id)).for_each(&mut add);
        if seat == BOSS {
            boss["removed"].as_array().unwrap().iter().for_each(&mut add);
        }
    }
    for frame in position["frames"].as_array().unwrap() {
        for (kind, frame) in frame.as_object().into_iter().flatten() {
            let ours =
                ["deploy", "settle", "taken"].contains(&kind.as_str()) && frame["seat"] == seat.number();
            if ours && frame["card"].is_string() {
                add(&frame["card"]);
            }
        }
    }
    counts
}

/// Cards are neither made nor lost, from the moment the Gene Pools are formed.
fn balances(rules: &Mutants, setup: &Setup, games: u64) {
    for game in 0..games {
        let (mut s, mut dice, mut scratch) =
            (rules.start(setup), Rolls::from_number(game), Scratch::default());
        let mut before: BTreeMap<Seat, BTreeMap<String, usize>> = BTreeMap::new();
        let look = game % 50 == 0;
        while step(rules, &mut s, &mut dice, &mut scratch, &mut ()).is_some() {
            let formed = s.side(ANN).piles[0].under > 0 || s.side(ANN).piles[0].top.is_some();
            let won = setup.mode == Mode::Solo && rules.outcome(&s).is_some();
            if !look || !formed || won {
                continue;
            }
            for seat in Seat::at_table(s.count()) {
                let now = owned(rules, &s, seat);
                let cards = if s.count() > setup.players && seat == BOSS { 12..=20 } else { 24..=24 };
                assert!(cards.contains(&now.values().sum::<usize>()), "seat {seat}: {now:?}");
                assert_eq!(before.entry(seat).or_insert_with(|| now.clone()), &now, "game {game}");
            }
        }
        assert!(rules.outcome(&s).is_some(), "game {game} ended");
    }
}

/// A thousand for each number of players, and some of every mode.
#[test]
fn a_thousand_games_balance() {
    for (players, given) in [
        (2, &[][..]),
        (3, &[]),
        (4, &[]),
        (3, &[("mode", "draft")]),
        (2, &[("mode", "constructed")]),
        (1, &[("mode", "solo")]),
        (1, &[("mode", "solo"), ("boss", "jack-ice")]),
    ] {
        let (rules, setup) = open(players, given);
        balances(&rules, &setup, if given.is_empty() || players == 1 { 1_000 } else { 200 });
    }
}

/// The long suite: `cargo test -p mutants --release games:: -- --ignored`.
#[test]
#[ignore = "ten thousand games for each number of players"]
fn ten_thousand_games_balance() {
    for players in 2..=4 {
        let (rules, setup) = open(players, &[]);
        balances(&rules, &setup, 10_000);
    }
    let (rules, setup) = open(1, &[("mode", "solo")]);
    balances(&rules, &setup, 10_000);
}

/// The board fits a terminal of 80 columns and 24 lines, in both languages, whatever happens.
#[test]
fn the_board_fits_a_terminal() {
    let wording = wording();
    for (players, given) in [(4, &[][..]), (4, &[("mode", "draft")]), (1, &[("mode", "solo")])] {
        let (rules, setup) = open(players, given);
        let (mut s, mut dice, mut scratch) = (rules.start(&setup), Rolls::from_number(9), Scratch::default());
        while step(&rules, &mut s, &mut dice, &mut scratch, &mut ()).is_some() {
            if dice.below(10) > 0 {
                continue;
            }
            for lang in [Lang::En, Lang::Fr] {
                let lines = rules.board(&rules.view(&s, Some(ANN)), Some(ANN), &wording.speaker(lang));
                assert!(lines.len() <= 24, "{} lines", lines.len());
                let wide = lines.iter().find(|line| line.chars().count() > 80);
                assert_eq!(wide, None);
            }
        }
    }
}

/// What a seat may draw next is what it knows of its own deck, and nothing of its order.
#[test]
fn a_seat_knows_its_prospects() {
    let t = common::table(2).hand(ANN, "robot").tops(ANN, "krunk").deck(ANN, "zombie zombie beast").acts(ANN);
    let prospect = t.rules.prospect(&t.s, ANN).unwrap();
    assert_eq!(prospect.known[0].id, "krunk");
    let chance = prospect.chance_of_any(|id| id == "zombie", 2).unwrap();
    assert_eq!((chance.cases, chance.of), (2, 3));
    let begun = Table::begin(2, &[]).fate("first 1");
    assert_eq!(begun.rules.prospect(&begun.s, ANN).unwrap().len(), 6);
}

/// The example of docs/positions/mutants.md is a position, and means what the page says.
#[test]
fn the_documented_position_can_be_loaded() {
    let page = include_str!("../../../docs/positions/mutants.md");
    let example = page.split("```json").nth(1).and_then(|rest| rest.split("```").next()).unwrap();
    let rules = open(2, &[]).0;
    let s = rules.place(serde_json::from_str(example).unwrap()).unwrap();
    let mut choices = Vec::new();
    rules.choices(&s, Seat::ALL[0], &mut choices);
    let choices: Vec<String> = choices.iter().map(|choice| rules.spell(*choice)).collect();
    assert_eq!(choices, ["breed the-devourer 1", "deploy zombie", "deploy robot", "deploy alien"]);
    // What was left out is written down, and the same again.
    let written = serde_json::to_value(rules.position(&s)).unwrap();
    assert_eq!(written["resolved"], true);
    assert_eq!(written["copied"], serde_json::json!([]));
    assert_eq!(rules.place(serde_json::from_value(written).unwrap()).unwrap(), s);
}

/// Frames on paper name cards, abilities, piles and slots, and are read back as they were written.
#[test]
fn frames_are_written_without_bare_numbers() {
    let (rules, _) = open(1, &[("mode", "solo"), ("boss", "jack-ice")]);
    let zombie = rules.find("zombie").unwrap();
    let frame = PayBreed { seat: Seat::ALL[0], pile: mutants::PileId::ALL[1] }.into();
    assert_eq!(rules.paper(frame), serde_json::json!({ "pay-breed": { "seat": 1, "pile": 2 } }));
    let frame = Deploy { seat: Seat::ALL[0], card: zombie }.into();
    assert_eq!(rules.paper(frame), serde_json::json!({ "deploy": { "seat": 1, "card": "zombie" } }));
    let used = Mulligan { seat: Seat::ALL[0], used: 0b101 }.into();
    assert_eq!(rules.paper(used), serde_json::json!({ "mulligan": { "seat": 1, "used": [1, 3] } }));
    let page = include_str!("../../../docs/positions/mutants.md");
    assert!(page.contains("zombie/leave/0"));
}
