//! The Bosses' cards do what they say.

use mutants::frames::{Act, PayIncubate};
use mutants::{Frame, PileId, Position};
use serde_json::{Value as Json, json};
use table::{Rules as _, Speak as _};

use crate::common::{ANN, BO, Layout, Table, solo};

const BOSS: table::Seat = BO;

/// The Boss is about to play `card`; then it is the player's turn to act. The player stands ahead.
fn plays(boss: &str, card: &str, lay: impl FnOnce(Layout) -> Layout) -> Table {
    let layout = solo(boss).hand(ANN, "robot demon").deck(BOSS, card).power(&[(ANN, 9), (BOSS, 2)]);
    lay(layout)
        .todo(&[Frame::BossPlay, Frame::BossExtra, Act { seat: ANN }.into()])
        .fate(&format!("draw {card}"))
}

fn as_it_is(layout: Layout) -> Layout {
    layout
}

#[test]
fn power_and_losses_of_the_wizard() {
    for (card, boss, player) in [
        ("heat-death", 2, 4),
        ("fatal-attractor", 7, 9),
        ("event-horizon", 8, 9),
        ("gravity-well", 2, 3),
        ("dark-matter", 7, 9),
        ("entropy-wave", 6, 5),
    ] {
        let t = plays("singularity-wizard", card, as_it_is);
        assert_eq!((t.space(BOSS), t.space(ANN)), (boss, player), "{card}");
    }
}

#[test]
fn power_and_losses_of_jack_ice() {
    for (card, boss, player) in [
        ("frost-slash", 8, 9),
        ("icy-riposte", 8, 9),
        ("avalanche", 2, 3),
        ("hailstorm", 7, 4),
        ("black-ice", 2, 2),
        ("blade-flurry", 9, 9),
        ("snow-beast", 8, 9),
        ("wolf-pack", 7, 9),
        ("thin-ice", 9, 9),
        ("blizzard", 2, 3),
        // 6, and 5 while dominated: eight steps up to Fury, and three more push the player back.
        ("cornered", 10, 6),
        ("mirror-duel", 8, 9),
    ] {
        let t = plays("jack-ice", card, as_it_is);
        assert_eq!((t.space(BOSS), t.space(ANN)), (boss, player), "{card}");
    }
}

#[test]
fn knocked_down_mutants_feed_the_boss() {
    // 4, and 1 for each; 5, and 2 for each: eight steps up to Fury, and one more pushes the player back.
    let fed = [("singularity-wizard", "spaghettification", (8, 9)), ("jack-ice", "icebreaker", (10, 8))];
    for (boss, card, spaces) in fed {
        let t = plays(boss, card, |layout| layout.arena(ANN, "!zombie - !robot"));
        assert_eq!((t.space(BOSS), t.space(ANN)), spaces, "{card}");
    }
    for (boss, card) in [("singularity-wizard", "big-crunch"), ("jack-ice", "cold-snap")] {
        let t = plays(boss, card, |layout| layout.arena(ANN, "- zombie robot"));
        assert_eq!(t.arena(ANN), "- !zombie robot", "{card}");
    }
}

#[test]
fn stored_cards_resolve_once() {
    let t = plays("singularity-wizard", "time-loop", |layout| layout.slots("event-horizon", "-"));
    assert_eq!(t.space(BOSS), 8, "Time Loop resolves the card in slot A");
    let slots = |layout: Layout| layout.slots("event-horizon", "time-loop");
    let t = plays("singularity-wizard", "cosmic-mirror", slots);
    assert_eq!(
        (t.space(BOSS), t.asked()),
        (8, Some(ANN)),
        "Cosmic Mirror resolves Time Loop, and that slot A"
    );
    for (a, b) in [("time-loop", "cosmic-mirror"), ("cosmic-mirror", "time-loop")] {
        let t = solo("singularity-wizard").hand(ANN, "robot").slots(a, b).deck(BOSS, "wormhole");
        let t = t.todo(&[Frame::Round]);
        assert!(t.fate_is_asked(), "cards that point at themselves or at each other end");
    }
}

#[test]
fn wormhole_and_mirror_duel_play_one_more() {
    let t = solo("singularity-wizard")
        .hand(ANN, "robot")
        .deck(BOSS, "wormhole event-horizon")
        .power(&[(ANN, 9), (BOSS, 2)])
        .todo(&[Frame::BossPlay, Frame::BossExtra, Act { seat: ANN }.into()])
        .fate("draw wormhole");
    assert_eq!(t.arena(BOSS), "wormhole - -", "it is pushed");
    let t = t.fate("draw event-horizon");
    assert_eq!((t.arena(BOSS).as_str(), t.asked()), ("wormhole event-horizon -", Some(ANN)));
    let t = solo("jack-ice")
        .hand(ANN, "robot")
        .arena(BOSS, "- wolf-pack mirror-duel")
        .deck(BOSS, "avalanche blizzard")
        .power(&[(ANN, 9), (BOSS, 2)])
        .todo(&[Frame::BossPush, Frame::BossPlay, Frame::BossExtra, Act { seat: ANN }.into()])
        .fate("draw avalanche; draw blizzard");
    assert_eq!((t.arena(BOSS).as_str(), t.asked()), ("avalanche blizzard wolf-pack", Some(ANN)));
}

#[test]
fn jack_takes_hostages() {
    let t = plays("jack-ice", "ice-prison", |layout| layout.arena(ANN, "zombie - robot"));
    assert_eq!(t.view(None).boss.unwrap().slots, [Some("zombie".to_owned()), None]);
    assert_eq!(t.arena(ANN), "- - robot", "without its Leave ability");
    let t =
        plays("jack-ice", "deep-freeze", |layout| layout.arena(ANN, "zombie - robot").slots("krunk", "-"));
    assert_eq!(t.view(None).boss.unwrap().slots[1].as_deref(), Some("robot"));
    let t = plays("jack-ice", "ice-prison", |layout| layout.arena(ANN, "zombie - -").slots("krunk", "marv"));
    assert_eq!(t.arena(ANN), "zombie - -", "no empty slot, no attack");
    let t = plays("jack-ice", "poacher", |layout| layout.piles(ANN, "krunk marv -"));
    assert_eq!(t.choices(ANN), ["capture krunk 1", "capture marv 2"]);
    assert_eq!(t.plays(ANN, "capture marv 2").view(None).boss.unwrap().slots[0].as_deref(), Some("marv"));
    let t = plays("jack-ice", "cold-storage", |layout| layout.slots("krunk", "marv"));
    assert_eq!(
        (t.space(BOSS), t.space(ANN)),
        (10, 8),
        "5, and 2 for each captive: the ninth pushes the player back"
    );
}

#[test]
fn yeti_roar_lets_the_player_choose() {
    let t = plays("jack-ice", "yeti-roar", as_it_is);
    assert_eq!(t.choices(ANN), ["option 1", "option 2"]);
    let lost = plays("jack-ice", "yeti-roar", as_it_is).plays(ANN, "option 1");
    assert_eq!((lost.hand(ANN).as_str(), lost.space(ANN)), ("robot demon", 3), "a loss of 6");
    let t = t.plays(ANN, "option 2");
    assert_eq!(
        (t.choices(ANN).as_slice(), t.space(ANN)),
        (&["discard robot", "discard demon"].map(String::from)[..], 9)
    );
}

#[test]
fn life_comes_back() {
    let t = plays("jack-ice", "frozen-heart", as_it_is);
    assert_eq!((t.life(), t.space(BOSS)), (31, 8));
    let leaving = |boss: &str, arena: &str, slots: (&str, &str)| {
        solo(boss)
            .hand(ANN, "robot")
            .arena(BOSS, arena)
            .slots(slots.0, slots.1)
            .todo(&[Frame::BossPush, Act { seat: ANN }.into()])
            .life()
    };
    assert_eq!(leaving("singularity-wizard", "- fatal-attractor dark-matter", ("-", "-")), 31);
    assert_eq!(leaving("jack-ice", "- wolf-pack cold-storage", ("krunk", "marv")), 31);
    assert_eq!(
        leaving("jack-ice", "- wolf-pack cold-storage", ("krunk", "-")),
        30,
        "both slots must be full"
    );
}

#[test]
fn weaknesses_of_every_kind() {
    let turn =
        |boss: &str, arena: &str, lay: &dyn Fn(Layout) -> Table| lay(solo(boss).arena(BOSS, arena)).life();
    let copy = |layout: Layout| {
        layout
            .hand(ANN, "robot")
            .arena(ANN, "alien zombie beast")
            .moves(ANN)
            .plays(ANN, "move left; copy deploy zombie active")
    };
    assert_eq!(turn("singularity-wizard", "- time-loop -", &copy), 27);
    assert_eq!(turn("jack-ice", "- - mirror-duel", &copy), 28);
    let breed = |layout: Layout| {
        let layout = layout.hand(ANN, "zombie robot demon").piles(ANN, "leech-lord - -").deck(BOSS, "");
        layout.acts(ANN).plays(ANN, "breed leech-lord 1; discard zombie robot")
    };
    assert_eq!(turn("singularity-wizard", "big-crunch - -", &breed), 28);
    assert_eq!(turn("jack-ice", "snow-beast - -", &breed), 28);
    assert_eq!(turn("jack-ice", "poacher - -", &breed), 28);
    let fury = |layout: Layout| {
        let layout = layout.hand(ANN, "demon robot").power(&[(ANN, 10), (BOSS, 5)]).deck(BOSS, "wolf-pack");
        layout.acts(ANN).plays(ANN, "deploy demon")
    };
    assert_eq!(turn("jack-ice", "- - thin-ice", &fury), 28);
    let freeze = |layout: Layout| {
        layout
            .hand(ANN, "robot")
            .arena(ANN, "pyrothrope demon beast")
            .moves(ANN)
            .plays(ANN, "move left; accept")
    };
    assert_eq!(turn("jack-ice", "frozen-heart - -", &freeze), 25, "2 for Pyrothrope, 3 for the Weakness");
}

/// It is the player who must end the turn in Fury: not just behind it, and not the Boss.
#[test]
fn thin_ice_holds_outside_fury() {
    let ends = |power: [(table::Seat, u8); 2]| {
        solo("jack-ice")
            .hand(ANN, "demon robot")
            .arena(BOSS, "- - thin-ice")
            .deck(BOSS, "wolf-pack")
            .power(&power)
            .acts(ANN)
            .plays(ANN, "deploy demon")
    };
    for power in [[(ANN, 9), (BOSS, 5)], [(BOSS, 10), (ANN, 9)]] {
        let t = ends(power);
        assert_eq!((t.life(), t.arena(BOSS).as_str()), (30, "- - thin-ice"), "{power:?}");
    }
    let t = ends([(ANN, 10), (BOSS, 5)]);
    assert_eq!((t.life(), t.arena(BOSS).as_str()), (28, "- - -"));
}

/// A position that cannot be is refused with reasons, and nothing panics.
#[test]
fn impossible_positions_are_refused() {
    let t = solo("jack-ice").hand(ANN, "robot").acts(ANN);
    let refused = |change: &dyn Fn(&mut Position)| {
        let mut position = t.rules.position(&t.s);
        change(&mut position);
        t.rules.place(position).unwrap_err()[0].key
    };
    assert_eq!(refused(&|p| p.sides[0].hand.push("unicorn".to_owned())), "mutants-bad-card");
    assert_eq!(refused(&|p| p.sides[0].hand = vec!["robot".to_owned(); 3]), "mutants-bad-third");
    assert_eq!(refused(&|p| p.sides[0].hand.push("avalanche".to_owned())), "mutants-bad-owner");
    assert_eq!(refused(&|p| p.power.clear()), "mutants-bad-power");
    assert_eq!(refused(&|p| p.power[0].1 = 11), "mutants-bad-space");
    assert_eq!(refused(&|p| p.mode = "duel".to_owned()), "mutants-bad-mode");
    assert_eq!(refused(&|p| p.round = 7), "mutants-bad-round");
    assert_eq!(refused(&|p| p.first = 3), "mutants-bad-seat");
    assert_eq!(
        refused(
            &|p| p.frames = Some(vec![t.rules.paper(PayIncubate { seat: ANN, pile: PileId::ALL[0] }.into())])
        ),
        "mutants-bad-frame"
    );
    assert_eq!(refused(&|p| p.frames = Some(vec![json!("draft")])), "mutants-bad-frame");
    assert_eq!(refused(&|p| p.boss = None), "mutants-bad-boss");
    assert_eq!(refused(&|p| p.frames = Some(Vec::new())), "mutants-bad-idle");
    assert_eq!(refused(&|p| p.round = 6), "mutants-bad-end");
    assert_eq!(refused(&|p| p.frames = Some(vec![json!("draft"); 25])), "mutants-bad-frames");
    assert_eq!(refused(&|p| p.frames = Some(vec![json!({ "dance": {} })])), "mutants-bad-frame-unread");
    let deploy = |card: Json| Some(vec![json!({ "deploy": { "seat": 1, "card": card } })]);
    assert_eq!(refused(&|p| p.frames = deploy(json!("unicorn"))), "mutants-bad-card");
    assert_eq!(refused(&|p| p.frames = deploy(json!(3))), "mutants-bad-card", "no bare numbers");
    assert_eq!(refused(&|p| p.power[1].0 = p.power[0].0), "mutants-bad-marker");
    assert_eq!(refused(&|p| p.sides[0].shown.push("zombie".to_owned())), "mutants-bad-shown");
    assert_eq!(refused(&|p| p.sides[0].piles[0].under = 2), "mutants-bad-pool");
    assert_eq!(refused(&|p| p.sides[0].arena.push(None)), "mutants-bad-slots");
    assert_eq!(refused(&|p| p.draft = Some(mutants::DraftPosition::default())), "mutants-bad-draft");
    assert_eq!(refused(&|p| p.mode = "precon".to_owned()), "mutants-bad-table");
    assert_eq!(refused(&|p| p.sides.truncate(1)), "mutants-bad-sides");
    let twice = |p: &mut Position| p.sides[1].deck = vec!["avalanche".to_owned(); 2];
    assert_eq!(refused(&twice), "mutants-bad-second");
    assert!(t.rules.outcome(&t.s).is_none());
}
