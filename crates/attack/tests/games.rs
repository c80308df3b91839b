//! Whole games: written out, and many at random.

use std::fmt::Write as _;

use attack::{Attack, Kind, Loc, Penny, Phase, State, WORDS_EN, WORDS_FR};
use table::{Lang, Rolls, Rules, Scratch, step};
use wording::Wording;

use crate::common::{ALTERNATE, HIDDEN, HUMAN, MUTANT, Table, golden, open, table_with};

fn wording() -> Wording {
    Wording::new().with(WORDS_EN, WORDS_FR)
}

/// A random game in words; French has words for all of it.
fn written(given: &[(&str, &str)], seed: u64) -> String {
    let rules = open(given);
    let wording = wording();
    table::testing::told(
        &rules,
        &attack::Setup,
        seed,
        &[&wording.speaker(Lang::En), &wording.speaker(Lang::Fr)],
    )
}

#[test]
fn a_basic_game_written_out() {
    golden("basic", &written(&[("sides", "roll")], 1));
}

#[test]
fn an_alternate_game_written_out() {
    golden("alternate", &written(ALTERNATE, 2));
}

#[test]
fn a_hidden_game_written_out() {
    golden("hidden", &written(HIDDEN, 3));
}

#[test]
fn a_game_with_every_option_written_out() {
    let all = [
        ("scenario", "alternate"),
        ("hidden-movement", "on"),
        ("bugging-out", "on"),
        ("overwhelming-odds", "on"),
        ("more-walls", "on"),
        ("weak-janibots", "on"),
    ];
    golden("everything", &written(&all, 4));
}

/// What a client gets, in three situations, for whoever draws the board.
#[test]
fn a_view_written_out() {
    let set_up = Table::start(&[]).human("auto; done").mutant("auto");
    let fight = table_with(&[("overwhelming-odds", "on")])
        .put("D2", "guard*2 janibot3 leader radioactive normal*7")
        .put("D4", "professor penny")
        .walls("A1-B1 C3-D3")
        .smashed("north4-D1 D1-D2")
        .turn(4)
        .mutant_combat()
        .mutant("pair normal; pair leader; pair normal")
        .fate("dice 6 2");
    let hidden = table_with(HIDDEN)
        .put("D2", "guard*2 normal*2")
        .put("B5", "guard janibot3")
        .put("north4", "normal*4")
        .smashed("north4-D1 D1-D2")
        .turn(3)
        .mutant_combat()
        .fate("dice 1 6; dice 6 1");
    let mut text = String::new();
    for (name, t, to) in [
        ("set-up, open, a spectator", &set_up, None),
        ("Combat, open, the Human player", &fight, Some(HUMAN)),
        ("Combat, hidden, the Human player", &hidden, Some(HUMAN)),
        ("Combat, hidden, the Mutant player", &hidden, Some(MUTANT)),
    ] {
        let view = serde_json::to_string_pretty(&t.rules.view(&t.s, to)).unwrap();
        writeln!(text, "== {name}\n{view}").unwrap();
    }
    golden("view", &text);
}

fn check(rules: &Attack, s: &State) {
    for square in Loc::squares() {
        assert!(s.crew(square).is_empty(), "the Human side stays inside");
    }
    let tech = s.crew(rules.board().tech);
    assert_eq!(tech.janibots, [0, 0], "no Janibot in the Tech Room");
    for door in s.walled.iter() {
        assert!(!s.smashed.contains(door) && !s.opened.contains(door), "a Wall stays a Wall");
    }
    assert!(s.walled.len() <= rules.walls());
    for at in Loc::all() {
        let fresh = s.ready[at.index()].with(s.smashers[at.index()]);
        assert!(fresh.within(s.band(at)), "nobody acts who is not there");
    }
    if let Penny::Captive(at) = s.penny {
        assert!(s.holds_mutants(at), "a captive is never alone");
        assert_eq!(s.crew_in_play().group().of(Kind::Penny), 0);
    }
    if matches!(s.phase, Phase::HumanMovement) && s.frames.len() == 1 {
        // AT-4.7 Those who are in a room with both sides have just come in.
        for room in s.contested_rooms() {
            assert_ne!(s.crew(room).people & !s.idle_people, 0);
        }
    }
}

#[test]
fn many_games_stay_within_the_rules() {
    for (index, given) in [
        &[][..],
        ALTERNATE,
        HIDDEN,
        &[("bugging-out", "on"), ("overwhelming-odds", "on")],
        &[("bugging-out", "on"), ("scenario", "alternate"), ("hidden-movement", "on")],
        &[("board", "5x5"), ("corner-links", "on"), ("open-by", "one")],
    ]
    .into_iter()
    .enumerate()
    {
        let rules = open(given);
        for game in 0..200 {
            let mut s = rules.start(&attack::Setup);
            let mut dice = Rolls::from_number(1_000 * index as u64 + game);
            let mut scratch = Scratch::default();
            while step(&rules, &mut s, &mut dice, &mut scratch, &mut ()).is_some() {
                check(&rules, &s);
            }
            assert!(s.ending.is_some() && s.turn <= rules.last_turn());
        }
    }
}
