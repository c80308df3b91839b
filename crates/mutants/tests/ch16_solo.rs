//! MU-16 Solo mode: Uprising.

use mutants::frames::{Act, Crush, Turn};
use mutants::{Fact, Frame, Mode, MutantsBox};
use table::{Options, Pending, Rules, Title};

use crate::common::{ANN, BO, Layout, Table, open, solo, table_with};

/// In solo the second board is the Boss's.
const BOSS: table::Seat = BO;

fn wizard() -> Layout {
    solo("singularity-wizard")
}

fn jack() -> Layout {
    solo("jack-ice")
}

fn winners(t: &Table) -> usize {
    t.rules.outcome(&t.s).unwrap().winners().len()
}

/// MU-16.13 The Life that the shipped cards give a Boss.
fn starting_life(boss: &str) -> i16 {
    let set = mutants::shipped();
    set.bosses.iter().find(|it| it.id == boss).unwrap().life.into()
}

const POOL: &str = "2xandroid 2xkrunk 2xmarv 2xbritany 2xkolossus 2xpit-lord";

/// MU-16.1, MU-16.2, MU-16.4
#[test]
fn mu_16_4_at_zero_life_the_game_stops_at_once() {
    let t = wizard()
        .hand(ANN, "robot warrior")
        .arena(ANN, "zombie demon beast")
        .life(1)
        .moves(ANN)
        .plays(ANN, "move left; accept");
    assert!(t.is_over());
    assert_eq!((t.life(), winners(&t)), (0, 1));
}

/// MU-16.3, MU-16.28
#[test]
fn mu_16_28_a_crush_costs_the_boss_life() {
    let t = wizard().hand(ANN, "robot").power(&[(ANN, 10), (BOSS, 3)]).round(3).life(30).turn(ANN);
    assert_eq!((t.life(), t.points(ANN)), (27, 0));
}

/// MU-16.5, MU-16.6, MU-16.44, MU-16.45
#[test]
fn mu_16_6_valkyrie_and_the_restricted_gene_are_barred() {
    let given = [("mode", "solo"), ("restricted", "necro"), ("super-tough", "on")];
    let t = Table::begin(1, &given)
        .refuses(ANN, "pick valkyrie", "MU-16.6")
        .refuses(ANN, "pick leech-lord", "MU-16.44")
        .plays(ANN, "pick android; pick android")
        .refuses(ANN, "pick android", "MU-3.16");
    assert_eq!(t.hand(ANN), "warrior zombie robot beast demon alien", "the starting deck is untouched");
    assert_eq!(t.life(), starting_life("singularity-wizard") + 10);
    let title = MutantsBox::default();
    let list = [("mode", "solo"), ("pool1", "2xvalkyrie")];
    let options = Options::settle("mutants", title.options(), list).unwrap();
    assert_eq!(title.open(1, &options).unwrap_err().key, "mutants-setup-pool-barred");
}

/// MU-16.43
#[test]
fn mu_16_43_super_tough_adds_ten_life() {
    for boss in ["singularity-wizard", "jack-ice"] {
        let life = starting_life(boss);
        let start =
            |tough| Table::begin(1, &[("mode", "solo"), ("boss", boss), ("super-tough", tough)]).life();
        assert_eq!((start("off"), start("on")), (life, life + 10));
    }
}

/// MU-16.7, MU-16.8, MU-16.9, MU-16.10, MU-16.11, MU-16.12, MU-16.13, MU-R61, MU-R62, MU-R73
#[test]
fn mu_16_7_player_and_boss_are_set_up() {
    let t = Table::begin(1, &[("mode", "solo"), ("pool1", POOL)]);
    assert_eq!((t.space(ANN), t.space(BOSS), t.life()), (9, 8, starting_life("singularity-wizard")));
    assert_eq!(t.s.side(BOSS).deck_len(), 12);
    let t = t.fate("reveal marv; reveal krunk; reveal britany");
    assert_eq!(t.asked(), Some(ANN), "the mulligan comes before the Boss's setup");
    let t = t.plays(ANN, "keep");
    assert_eq!(t.odds().len(), 12, "the Boss's deck has no order");
    let t = t.fate("draw supernova; draw wormhole");
    assert_eq!(t.view(None).boss.unwrap().slots, [Some("supernova".to_owned()), Some("wormhole".to_owned())]);
    let jack = Table::begin(1, &[("mode", "solo"), ("boss", "jack-ice"), ("pool1", POOL)]);
    assert_eq!(jack.s.side(BOSS).deck_len(), 20);
    let jack = jack
        .fate("reveal marv; reveal krunk; reveal britany")
        .plays(ANN, "keep; capture krunk 2")
        .fate("reveal kolossus")
        .plays(ANN, "capture marv 1");
    assert_eq!(jack.view(None).boss.unwrap().slots, [Some("krunk".to_owned()), Some("marv".to_owned())]);
}

/// MU-16.14 Both special powers.
#[test]
fn mu_16_14_the_special_power_holds_for_the_whole_game() {
    let t = wizard()
        .hand(ANN, "robot")
        .slots("event-horizon", "dark-matter")
        .deck(BOSS, "gravity-well")
        .power(&[(ANN, 9), (BOSS, 2)])
        .todo(&[Frame::Round]);
    // 6 and 5 power: eight steps up to Fury, and the three left over push the player back.
    assert_eq!((t.space(BOSS), t.space(ANN)), (10, 6), "from the cards in orbit, before the first turn");
    let t = jack()
        .hand(ANN, "robot")
        .slots("krunk", "marv")
        .arena(BOSS, "- thin-ice -")
        .power(&[(ANN, 9), (BOSS, 2)])
        .todo(&[Frame::BossPush, Act { seat: ANN }.into()]);
    assert_eq!((t.space(BOSS), t.space(ANN)), (4, 9), "a push to the left with slot A occupied");
    let t = jack()
        .hand(ANN, "robot")
        .slots("krunk", "marv")
        .arena(BOSS, "- wolf-pack -")
        .power(&[(ANN, 9), (BOSS, 2)])
        .todo(&[Frame::BossPush, Act { seat: ANN }.into()]);
    assert_eq!((t.space(BOSS), t.space(ANN)), (2, 7), "and to the right with slot B occupied");
}

/// MU-16.15, MU-16.21, MU-16.41
#[test]
fn mu_16_15_the_boss_goes_first_then_both_alternate() {
    let t = wizard()
        .hand(ANN, "demon demon")
        .deck(BOSS, "event-horizon supernova")
        .power(&[(ANN, 9), (BOSS, 2)])
        .todo(&[Frame::Round]);
    assert!(t.fate_is_asked());
    let t = t.fate("draw event-horizon");
    assert_eq!((t.arena(BOSS).as_str(), t.asked()), ("- event-horizon -", Some(ANN)));
    assert_eq!(t.space(BOSS), 8, "its Deploy ability resolved");
    let t = t.plays(ANN, "deploy demon");
    assert_eq!((t.fate_is_asked(), t.arena(BOSS).as_str()), (true, "event-horizon - -"));
}

/// MU-16.16 Crush, push, play: what the played card does comes too late for the crush.
#[test]
fn mu_16_16_the_crush_is_checked_first() {
    let turn = |space| {
        wizard()
            .hand(ANN, "robot")
            .deck(BOSS, "event-horizon")
            .arena(BOSS, "- dark-matter -")
            .power(&[(BOSS, space), (ANN, 3)])
            .todo(&[Turn { seat: BOSS }.into()])
    };
    let t = turn(6);
    assert_eq!(t.arena(BOSS), "- - dark-matter", "pushed before the card is played");
    let t = t.fate("draw event-horizon");
    assert_eq!((t.space(BOSS), t.space(ANN), t.life()), (10, 1, 30), "now in Fury and Dread, but no Life");
    assert_eq!(turn(10).life(), 32, "and before the card is pushed");
}

/// MU-16.17, MU-R59, MU-R60
#[test]
fn mu_16_17_a_crush_of_the_boss_gives_it_life() {
    let life = starting_life("singularity-wizard");
    let t = wizard()
        .hand(ANN, "robot")
        .power(&[(BOSS, 10), (ANN, 3)])
        .life(life)
        .round(5)
        .todo(&[Crush { seat: BOSS }.into(), Act { seat: ANN }.into()]);
    assert_eq!(t.life(), life + 4, "above its starting Life");
    // MU-R59 In Fury the Boss pushes the player back.
    let t = wizard()
        .hand(ANN, "robot")
        .deck(BOSS, "event-horizon")
        .power(&[(BOSS, 10), (ANN, 9)])
        .todo(&[Frame::BossPlay, Act { seat: ANN }.into()])
        .fate("draw event-horizon");
    assert_eq!((t.space(BOSS), t.space(ANN)), (10, 3));
}

/// MU-16.18, MU-16.19, MU-16.20
#[test]
fn mu_16_20_the_arrow_decides_even_against_an_empty_slot() {
    let push = |arena: &str| {
        jack().hand(ANN, "robot").arena(BOSS, arena).todo(&[Frame::BossPush, Act { seat: ANN }.into()])
    };
    assert_eq!(push("- - -").arena(BOSS), "- - -", "nothing to push");
    assert_eq!(push("avalanche thin-ice -").arena(BOSS), "thin-ice - -");
    assert_eq!(push("- wolf-pack -").arena(BOSS), "- - wolf-pack");
}

/// MU-16.22, MU-16.23
#[test]
fn mu_16_22_the_boss_reshuffles_without_freezing() {
    let t = jack()
        .hand(ANN, "robot")
        .discard(BOSS, "avalanche wolf-pack")
        .todo(&[Frame::BossPlay, Act { seat: ANN }.into()]);
    assert_eq!((t.odds().len(), t.freezer(BOSS).as_str()), (2, ""));
}

/// MU-R58
#[test]
fn mu_r58_without_any_card_the_boss_plays_none() {
    let t = jack().hand(ANN, "robot").todo(&[Frame::BossPlay, Act { seat: ANN }.into()]);
    assert_eq!((t.asked(), t.arena(BOSS).as_str()), (Some(ANN), "- - -"));
}

/// MU-16.24, MU-16.25, MU-16.26
#[test]
fn mu_16_26_a_met_weakness_is_shattered_at_once() {
    for arena in ["wormhole - -", "- wormhole -", "- - wormhole"] {
        let t = wizard()
            .hand(ANN, "robot demon")
            .deck(ANN, "alien")
            .arena(BOSS, arena)
            .acts(ANN)
            .plays(ANN, "deploy robot")
            .fate("draw alien")
            .plays(ANN, "discard alien");
        assert_eq!(t.life(), 28, "a Cycle");
        let boss = t.view(None).boss.unwrap();
        assert_eq!((t.arena(BOSS).as_str(), boss.removed), ("- - -", vec!["wormhole".to_owned()]));
    }
    let t = wizard()
        .hand(ANN, "robot demon")
        .arena(ANN, "zombie demon beast")
        .arena(BOSS, "heat-death - -")
        .power(&[(ANN, 9), (BOSS, 2)])
        .moves(ANN)
        .plays(ANN, "move left; accept");
    assert_eq!((t.life(), t.space(BOSS)), (29, 2), "Zombie's value 1 is too little; no Leave ability either");
}

/// MU-R70 Big Crunch would gain 4 power as it leaves.
#[test]
fn mu_r70_a_shattered_card_does_not_leave() {
    for arena in ["big-crunch - -", "- big-crunch -", "- - big-crunch"] {
        let t = wizard()
            .hand(ANN, "zombie robot demon")
            .piles(ANN, "leech-lord - -")
            .arena(BOSS, arena)
            .power(&[(BOSS, 8), (ANN, 2)])
            .acts(ANN)
            .plays(ANN, "breed leech-lord 1; discard zombie robot");
        assert_eq!((t.life(), t.space(BOSS), t.arena(BOSS).as_str()), (28, 8, "- - -"));
        assert!(!t.told(|fact| matches!(fact, Fact::Left { .. })));
        let boss = t.view(None).boss.unwrap();
        assert_eq!(boss.removed, ["big-crunch"]);
        assert_eq!((boss.slots, t.discard(BOSS).as_str()), (vec![None, None], ""), "out of the game");
    }
}

/// MU-16.27, MU-16.33, MU-R57
#[test]
fn mu_16_27_a_knock_down_may_itself_meet_the_weakness() {
    let knock = |arena: &str| {
        jack()
            .hand(ANN, "robot")
            .arena(ANN, "warrior demon beast")
            .arena(BOSS, arena)
            .slots("krunk", "-")
            .power(&[(BOSS, 9), (ANN, 2)])
            .moves(ANN)
            .plays(ANN, "move left")
    };
    let t = knock("frost-slash - -");
    assert_eq!((t.life(), t.arena(BOSS).as_str()), (28, "- - -"));
    assert_eq!(t.hand(ANN), "robot krunk", "a captive comes back");
    let t = knock("avalanche - -");
    assert_eq!(
        (t.life(), t.arena(BOSS).as_str(), t.hand(ANN).as_str()),
        (30, "!avalanche - -", "robot krunk")
    );
    // MU-R57 Face-down, a card has no Weakness any more.
    let t = wizard()
        .hand(ANN, "robot demon")
        .deck(ANN, "alien")
        .arena(BOSS, "!wormhole - -")
        .acts(ANN)
        .plays(ANN, "deploy robot")
        .fate("draw alien")
        .plays(ANN, "discard alien");
    assert_eq!(t.life(), 30);
}

/// MU-16.29, MU-R54
#[test]
fn mu_16_29_with_the_last_card_used_the_round_ends() {
    let t = wizard()
        .hand(ANN, "demon")
        .deck(ANN, "robot")
        .deck(BOSS, "supernova")
        .power(&[(ANN, 9), (BOSS, 2)])
        .acts(ANN)
        .plays(ANN, "deploy demon");
    assert!(t.told(|fact| matches!(fact, Fact::RoundOver { .. })));
    assert!(!t.told(|fact| matches!(fact, Fact::TurnBegan { .. })), "no further turn of the Boss");
    let t = wizard()
        .hand(ANN, "rakshasa demon")
        .piles(ANN, "krunk - -")
        .deck(BOSS, "supernova")
        .acts(ANN)
        .plays(ANN, "deploy rakshasa; accept");
    assert!(t.fate_is_asked() && t.hand(ANN) == "krunk", "a card gained on the way: the round goes on");
}

/// MU-R55, MU-R74
#[test]
fn mu_r55_the_boss_finishes_its_turn_before_the_round_ends() {
    let t = wizard()
        .hand(ANN, "demon")
        .deck(BOSS, "supernova wormhole")
        .power(&[(ANN, 9), (BOSS, 2)])
        .todo(&[Turn { seat: BOSS }.into()])
        .fate("draw supernova");
    assert!(t.told(|fact| matches!(fact, Fact::RoundOver { round: 1, .. })), "Supernova took the last card");
    let t = wizard().deck(BOSS, "event-horizon wormhole").todo(&[Frame::Round]);
    assert!(t.fate_is_asked(), "without a card in hand, the Boss still takes its opening turn");
    let t = t.fate("draw event-horizon");
    assert!(t.told(|fact| matches!(fact, Fact::RoundOver { round: 1, .. })));
}

/// MU-16.30, MU-R51, MU-R52, MU-R53
#[test]
fn mu_16_30_freezing_hurts_at_once_and_never_again() {
    let t = jack()
        .hand(ANN, "robot demon")
        .discard(ANN, "tricera-tank zombie")
        .acts(ANN)
        .plays(ANN, "deploy robot; freeze tricera-tank");
    assert_eq!(t.life(), 26, "a reshuffle freeze too");
    let t =
        jack().freezer(ANN, "tricera-tank").round(5).power(&[(BOSS, 9), (ANN, 2)]).todo(&[Frame::ScoreRound]);
    assert!(t.is_over());
    assert_eq!(t.life(), 30, "the Cryo Freezer is not scored again");
}

/// MU-16.31, MU-R53 The Devourer is worth 1 when it is frozen and 2 when Zombie has followed.
#[test]
fn mu_16_31_a_variable_value_hurts_once() {
    let t = jack()
        .round(5)
        .hand(ANN, "demon warrior")
        .arena(ANN, "the-devourer zombie beast")
        .power(&[(BOSS, 9), (ANN, 2)])
        .moves(ANN)
        .plays(ANN, "move left; accept");
    assert_eq!((t.freezer(ANN).as_str(), t.life()), ("the-devourer", 29));
    let t = t.plays(ANN, "deploy demon; move left; accept");
    assert_eq!(
        (t.see(ANN).freezer.unwrap().1, t.life()),
        (3, 28),
        "Zombie's 1, and nothing for The Devourer"
    );
    let t = t.plays(ANN, "deploy warrior");
    assert!(t.is_over());
    assert_eq!(t.life(), 28, "nor at the end");
}

/// MU-16.32
#[test]
fn mu_16_32_the_boss_has_no_hand_and_no_incubator() {
    let t = jack()
        .hand(ANN, "bounty-bug robot")
        .deck(BOSS, "avalanche")
        .power(&[(BOSS, 9), (ANN, 2)])
        .acts(ANN)
        .plays(ANN, "deploy bounty-bug");
    assert_eq!(t.space(ANN), 4, "2 power, and nothing for an Incubator that is not there");
}

/// MU-16.34
#[test]
fn mu_16_34_the_player_chooses_for_the_boss() {
    let t = jack()
        .hand(ANN, "blade-banshee robot")
        .arena(BOSS, "avalanche - wolf-pack")
        .power(&[(BOSS, 9), (ANN, 2)])
        .acts(ANN)
        .plays(ANN, "deploy blade-banshee");
    assert_eq!(t.choices(ANN), ["knock-down avalanche left", "knock-down wolf-pack right"]);
    // Of Big Bo$$'s options only the loss can be carried out: the Boss has no hand.
    let t = jack()
        .hand(ANN, "robot demon")
        .deck(ANN, "alien")
        .arena(ANN, "big-boss demon beast")
        .power(&[(BOSS, 9), (ANN, 2)])
        .moves(ANN)
        .plays(ANN, "move left")
        .fate("draw alien")
        .plays(ANN, "discard alien");
    assert_eq!(t.space(BOSS), 7);
}

/// MU-16.35, MU-16.36, MU-16.39, MU-16.40
#[test]
fn mu_16_36_being_ahead_costs_the_boss_the_red_number() {
    let t = jack()
        .incubator(ANN, "krunk")
        .deck(ANN, "robot")
        .deck(BOSS, "avalanche")
        .round(2)
        .power(&[(ANN, 6), (BOSS, 6)])
        .todo(&[Frame::ScoreRound]);
    assert_eq!((t.life(), t.hand(ANN).as_str()), (25, "krunk"), "the incubated Mutant is drawn first");
    let t = t.fate("draw robot");
    assert_eq!((t.space(ANN), t.space(BOSS), t.hand(ANN).as_str()), (9, 8, "robot krunk"));
}

/// MU-16.37, MU-16.38
#[test]
fn mu_16_38_life_left_after_five_rounds_is_a_defeat() {
    let t = jack().round(5).power(&[(BOSS, 9), (ANN, 2)]).life(1).todo(&[Frame::ScoreRound]);
    assert!(t.is_over());
    assert_eq!((t.life(), winners(&t)), (1, 0), "the Boss gains no Life for being ahead");
    let t = jack().round(5).power(&[(ANN, 9), (BOSS, 2)]).life(8).todo(&[Frame::ScoreRound]);
    assert_eq!((t.life(), winners(&t)), (0, 1));
}

/// MU-R56
#[test]
fn mu_r56_a_knocked_down_boss_card_still_follows_its_arrow() {
    let t = jack()
        .hand(ANN, "robot")
        .arena(BOSS, "!avalanche !thin-ice -")
        .power(&[(ANN, 9), (BOSS, 2)])
        .todo(&[Frame::BossPush, Act { seat: ANN }.into()]);
    assert_eq!((t.arena(BOSS).as_str(), t.discard(BOSS).as_str()), ("!thin-ice - -", "avalanche"));
    assert_eq!(t.space(BOSS), 2, "no Leave ability");
}

/// MU-R63
#[test]
fn mu_r63_the_boss_board_stays_between_rounds() {
    let t = jack()
        .deck(ANN, "robot")
        .arena(BOSS, "avalanche thin-ice -")
        .deck(BOSS, "blizzard")
        .discard(BOSS, "wolf-pack")
        .todo(&[Frame::ScoreRound]);
    assert_eq!((t.arena(BOSS).as_str(), t.discard(BOSS).as_str()), ("avalanche thin-ice -", "wolf-pack"));
}

/// MU-R69
#[test]
fn mu_r69_an_attack_of_the_boss_is_blocked() {
    let t = jack()
        .hand(ANN, "robot")
        .arena(ANN, "demon - -")
        .arena(BOSS, "blade-flurry - -")
        .deck(BOSS, "avalanche")
        .power(&[(ANN, 6), (BOSS, 2)])
        .todo(&[Frame::BossPlay, Act { seat: ANN }.into()])
        .fate("draw avalanche");
    assert_eq!((t.space(ANN), t.arena(ANN).as_str()), (7, "!demon - -"));
    assert_eq!(t.life(), 27, "and the Block met the Weakness of Blade Flurry");
}

/// A solo table asks nobody but its player, and one Boss's cards are unknown at the other's table.
#[test]
fn a_table_knows_its_own_boss() {
    let (rules, setup) = open(1, &[("mode", "solo"), ("boss", "jack-ice")]);
    assert_eq!(setup.mode, Mode::Solo);
    assert!(rules.find("avalanche").is_some() && rules.find("heat-death").is_none());
    let t = table_with(1, &[("mode", "solo")]).hand(ANN, "robot").acts(ANN);
    assert!(matches!(t.rules.pending(&t.s), Pending::Seat(seat, _) if seat == ANN));
}

/// MU-16.42, MU-16.46 Nobody keeps the checklist but the players. What they need for it is there: each of the seven
/// challenges can be set up with each Boss, none is on unless it is asked for, and a table's options say which it was.
#[test]
fn mu_16_46_every_challenge_can_be_set_up_with_each_boss() {
    let title = MutantsBox::default();
    let genes =
        ["cyber", "necro", "saber", "zoomorph", "galactic", "mythic"].map(|gene| ("restricted", gene));
    let mut tables = std::collections::BTreeSet::new();
    for boss in ["singularity-wizard", "jack-ice"] {
        let plain = Table::begin(1, &[("mode", "solo"), ("boss", boss)]);
        assert_eq!(plain.choices(ANN).len(), 35, "all 36 designs but Valkyrie");
        for challenge in genes.into_iter().chain([("super-tough", "on")]) {
            let given = [("mode", "solo"), ("boss", boss), challenge];
            let options = Options::settle("mutants", title.options(), given).unwrap();
            let noted = ["boss", "restricted", "super-tough"].map(|key| options.get(key).to_owned());
            assert_eq!(options.get(challenge.0), challenge.1);
            assert!(tables.insert(noted), "told apart from every other table");
            let t = Table::begin(1, &given);
            let (offered, life) = match challenge {
                // Eleven designs bear a gene; Valkyrie (Saber, Mythic) is barred anyway.
                ("restricted", "saber" | "mythic") => (36 - 11, plain.life()),
                ("restricted", _) => (36 - 12, plain.life()),
                _ => (35, plain.life() + 10),
            };
            assert_eq!((t.choices(ANN).len(), t.life()), (offered, life), "{challenge:?}");
        }
    }
    assert_eq!(tables.len(), 14);
}

/// MU-R64 Both kinds at once, with each Boss and each gene; ticking them is the players' affair.
#[test]
fn mu_r64_super_tough_goes_with_a_restricted_gene() {
    for boss in ["singularity-wizard", "jack-ice"] {
        for gene in ["cyber", "necro", "saber", "zoomorph", "galactic", "mythic"] {
            let given = [("mode", "solo"), ("boss", boss), ("restricted", gene), ("super-tough", "on")];
            let t = Table::begin(1, &given);
            assert!(t.choices(ANN).len() <= 25, "{gene}");
            assert_eq!(t.life(), starting_life(boss) + 10, "{gene}");
        }
    }
}

/// MU-16.46, MU-R64 The checklist: Super Tough and six genes for each of the two Bosses, ticked one by one, two at once if a
/// game meets two.
#[test]
fn mu_16_46_the_checklist_has_fourteen_entries_and_knows_which_are_met() {
    let title = MutantsBox::default();
    let list = title.checklist();
    assert_eq!(list.len(), 14);
    let met = |given: &[(&str, &str)], position: Option<serde_json::Value>| {
        let options = Options::settle("mutants", title.options(), given.iter().copied()).unwrap();
        let opening = table::Opening { title: "mutants".to_owned(), players: 1, options, position };
        let met = list.iter().filter(|challenge| challenge.is_met_by(&opening));
        met.map(|challenge| challenge.id.clone()).collect::<Vec<_>>()
    };
    assert_eq!(met(&[("mode", "solo")], None), [""; 0]);
    assert_eq!(met(&[("mode", "solo"), ("super-tough", "on")], None), ["singularity-wizard/super-tough"]);
    let both = [("mode", "solo"), ("boss", "jack-ice"), ("super-tough", "on"), ("restricted", "necro")];
    assert_eq!(met(&both, None), ["jack-ice/super-tough", "jack-ice/necro"]);
    assert_eq!(met(&both, Some(serde_json::json!({}))), [""; 0], "a position is study");
    let own = [("mode", "solo"), ("super-tough", "on"), ("cards", mutants::shipped_text())];
    assert_eq!(met(&own, None), [""; 0], "a Boss of one's own is nobody's challenge");
    assert_eq!(met(&[("restricted", "necro")], None), [""; 0], "it is a challenge in solo alone");
}
