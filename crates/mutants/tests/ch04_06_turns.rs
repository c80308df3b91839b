//! MU-4 to MU-6: turns, crushes, moving and leaving.

use mutants::Fact;
use mutants::frames::Turn;
use table::{Pending, Rules};

use crate::common::{ANN, BO, CY, Table, table, table_with};

/// MU-4.1, MU-4.2, MU-15.6
#[test]
fn mu_4_1_the_most_points_win() {
    let t =
        table(2).round(5).points(BO, 12, 0).power(&[(ANN, 9), (BO, 5)]).freezer(BO, "zombie").round_ends();
    let outcome = t.rules.outcome(&t.s).unwrap();
    assert_eq!(outcome.scores(), [8, 13], "the round from the Power Track, the rest from the Cryo Freezer");
    assert_eq!(outcome.winners().iter().collect::<Vec<_>>(), [BO]);
}

/// MU-4.3, MU-4.4, MU-4.11, MU-15.1
#[test]
fn mu_4_3_a_game_lasts_five_rounds() {
    let mut t = Table::begin(2, &[]);
    let mut rounds = 0;
    loop {
        t = match t.rules.pending(&t.s) {
            Pending::Fate(_) => {
                let first = t.odds()[0].0.clone();
                t.fate(&first)
            }
            Pending::Seat(seat, _) => {
                let last = t.choices(seat).pop().unwrap();
                t.plays(seat, &last)
            }
            Pending::Sealed(..) => unreachable!("nothing is sealed with preconstructed pools"),
            Pending::Over => break,
        };
        rounds += t.facts().iter().filter(|fact| matches!(fact, Fact::RoundOver { .. })).count();
    }
    assert_eq!(rounds, 5);
}

/// MU-4.5, MU-4.6, MU-4.7, MU-4.9
#[test]
fn mu_4_5_turns_pass_clockwise_and_hold_one_action() {
    let t = table(3)
        .hand(ANN, "demon robot")
        .hand(BO, "demon")
        .hand(CY, "demon")
        .arena(ANN, "- zombie -")
        .turn(ANN)
        .refuses(ANN, "deploy demon", "MU-6.2")
        .plays(ANN, "move left; deploy demon");
    assert_eq!((t.hand(ANN).as_str(), t.asked()), ("robot", Some(BO)));
    let t = t.refuses(ANN, "deploy robot", "MU-7.1").plays(BO, "deploy demon").plays(CY, "deploy demon");
    assert_eq!(t.asked(), Some(ANN));
}

/// MU-4.8, MU-4.10, MU-R6
#[test]
fn mu_4_10_with_an_empty_hand_there_are_no_more_turns() {
    let t = table(3)
        .hand(ANN, "demon")
        .hand(CY, "demon demon")
        .arena(BO, "- zombie -")
        .power(&[(BO, 10), (ANN, 6), (CY, 2)])
        .turn(ANN)
        .plays(ANN, "deploy demon");
    assert!(t.told(|fact| matches!(fact, Fact::Skipped { seat } if *seat == BO)));
    assert_eq!(t.points(BO), 0, "a skipped turn has no crush");
    let t = t.plays(CY, "deploy demon");
    assert!(t.told(|fact| matches!(fact, Fact::Skipped { seat } if *seat == ANN)));
    assert_eq!(t.asked(), Some(CY));
}

/// MU-R7 With a card that gains into the hand as it blocks: no shipped one does so on another's turn.
#[test]
fn mu_r7_a_card_that_comes_to_hand_brings_a_turn() {
    let block = "block = [{ op = \"gain_power\", n = 1 }, { op = \"eject\", target = \"this\" }]";
    let text = mutants::shipped_text().replacen(block, "block = [{ op = \"gain\", to = \"hand\" }]", 1);
    assert_ne!(text, mutants::shipped_text());
    let t = table_with(2, &[("cards", text.as_str())])
        .hand(ANN, "demon dire-despot")
        .arena(BO, "dracus-nobilis - -")
        .piles(BO, "krunk - -")
        .power(&[(BO, 9), (ANN, 2)])
        .acts(ANN)
        .plays(ANN, "deploy demon");
    assert!(
        t.told(|fact| matches!(fact, Fact::Skipped { seat } if *seat == BO)),
        "Bo has finished the round"
    );
    let t = t.plays(ANN, "move left; deploy dire-despot");
    assert_eq!(
        (t.hand(BO).as_str(), t.asked()),
        ("krunk", Some(BO)),
        "the Block brought a card, and so a turn"
    );
    assert_eq!(t.choices(BO), ["deploy krunk"]);
}

/// MU-R8
#[test]
fn mu_r8_a_hand_emptied_in_phase_two_ends_the_turn() {
    let t = table(2)
        .hand(ANN, "robot")
        .hand(BO, "zombie")
        .arena(ANN, "omikami demon beast")
        .piles(ANN, "krunk - -")
        .moves(ANN)
        .plays(ANN, "move left; accept");
    assert_eq!(t.see(ANN).deck_top, ["krunk"], "what Robot paid for went onto the deck");
    assert_eq!((t.hand(ANN).as_str(), t.asked()), ("", Some(BO)));
}

/// MU-5.1, MU-5.2, MU-5.6
#[test]
fn mu_5_2_both_fury_and_dread_are_needed() {
    let crush = |ann, bo| table(2).hand(ANN, "alien").power(&[(ANN, ann), (BO, bo)]).turn(ANN);
    assert_eq!(crush(10, 3).points(ANN), 2);
    assert_eq!(crush(10, 4).points(ANN), 0);
    assert_eq!(crush(9, 3).points(ANN), 0);
    let later = table(2).hand(ANN, "zombie robot").hand(BO, "robot").power(&[(ANN, 9), (BO, 3)]).turn(ANN);
    assert_eq!(later.plays(ANN, "deploy zombie").points(ANN), 0, "in Fury later in the turn scores nothing");
}

/// MU-5.3, MU-5.4, MU-5.5, MU-R4, MU-R5
#[test]
fn mu_5_5_a_crush_pays_once_and_takes_nothing() {
    let lay = |given: &[(&str, &str)]| {
        table_with(3, given)
            .round(3)
            .hand(ANN, "alien")
            .points(BO, 3, 0)
            .points(CY, 5, 0)
            .power(&[(ANN, 10), (BO, 2), (CY, 1)])
            .turn(ANN)
    };
    let t = lay(&[]);
    assert_eq!([t.points(ANN), t.points(BO), t.points(CY)], [3, 3, 5]);
    assert_eq!(t.view(None).sides[0].points, (3, 1), "on top of Bo's marker");
    assert_eq!(lay(&[("crush", "each")]).points(ANN), 6, "MU-R5's alternative");
}

/// MU-6.1
#[test]
fn mu_6_1_an_empty_active_slot_skips_the_move() {
    let t = table(2).hand(ANN, "robot").arena(ANN, "zombie - beast").turn(ANN);
    assert!(t.offers(ANN, "deploy robot"));
}

/// MU-6.2, MU-6.3
#[test]
fn mu_6_3_the_only_empty_side_is_taken() {
    let t = table(2).hand(ANN, "robot").arena(ANN, "- zombie beast").turn(ANN);
    assert_eq!(t.arena(ANN), "zombie - beast");
    let t = table(2).hand(ANN, "robot").arena(ANN, "beast zombie -").turn(ANN);
    assert_eq!(t.arena(ANN), "beast - zombie");
}

/// MU-6.4
#[test]
fn mu_6_4_with_two_empty_sides_there_is_a_choice() {
    let t = table(2).hand(ANN, "robot").arena(ANN, "- zombie -").turn(ANN);
    assert_eq!(t.choices(ANN), ["move left", "move right"]);
    assert_eq!(t.plays(ANN, "move right").arena(ANN), "- - zombie");
}

/// MU-6.5, MU-6.6, MU-6.7, MU-6.8, MU-6.9, MU-9.2
#[test]
fn mu_6_8_a_leaving_mutant_resolves_and_lies_on_top() {
    let t = table(2)
        .hand(ANN, "warrior")
        .arena(ANN, "robot zombie beast")
        .discard(ANN, "demon")
        .power(&[(BO, 9), (ANN, 3)])
        .turn(ANN)
        .plays(ANN, "move right");
    assert_eq!(t.arena(ANN), "robot - zombie");
    assert_eq!(t.discard(ANN), "demon beast");
    assert_eq!(t.space(ANN), 5);
}

/// MU-6.6, MU-6.10, MU-R22
#[test]
fn mu_6_10_while_it_leaves_a_mutant_is_nowhere() {
    let t = table(2)
        .hand(ANN, "warrior robot")
        .arena(ANN, "techno-taoist zombie beast")
        .discard(ANN, "demon alien")
        .turn(ANN)
        .plays(ANN, "move left");
    assert_eq!(t.choices(ANN), ["take demon", "take alien"], "Techno Taoist is not in the discard pile");
    assert_eq!(t.arena(ANN), "- zombie beast", "nor in the Arena");
    let t = t.plays(ANN, "take alien; discard robot");
    assert_eq!(t.discard(ANN), "demon robot techno-taoist");
}

/// MU-6.11
#[test]
fn mu_6_11_whatever_makes_it_leave_the_steps_are_the_same() {
    let t = table(2)
        .hand(ANN, "pit-lord warrior")
        .hand(BO, "robot")
        .arena(ANN, "robot - beast")
        .power(&[(BO, 9), (ANN, 2)])
        .acts(ANN)
        .plays(ANN, "deploy pit-lord; accept; eject robot left");
    assert_eq!((t.discard(ANN).as_str(), t.arena(ANN).as_str()), ("robot", "- pit-lord beast"));
    assert_eq!(t.space(ANN), 5, "2 for Robot's Leave ability, 1 for Pit Lord's Ongoing");
}

/// MU-6.12
#[test]
fn mu_6_12_the_active_mutant_still_stands_while_another_leaves() {
    let t = table(2)
        .hand(ANN, "warrior")
        .arena(ANN, "alien zombie demon")
        .power(&[(BO, 9), (ANN, 2)])
        .turn(ANN)
        .plays(ANN, "move left");
    assert_eq!(t.space(ANN), 4, "Alien copied the Zombie in the Active slot");
}

/// MU-R75
#[test]
fn mu_r75_a_vanished_active_mutant_does_not_move() {
    let t = table(2)
        .hand(ANN, "warrior")
        .arena(ANN, "britany zombie demon")
        .turn(ANN)
        .plays(ANN, "move left; accept; freeze zombie active");
    assert_eq!(t.arena(ANN), "- - demon");
    let t = table(2)
        .hand(ANN, "warrior")
        .arena(ANN, "britany zombie demon")
        .turn(ANN)
        .plays(ANN, "move left; accept; freeze demon right");
    assert_eq!(t.arena(ANN), "zombie - -", "still to the slot that was chosen");
}

/// MU-R76
#[test]
fn mu_r76_a_mutant_frozen_out_of_the_arena_does_not_leave_it() {
    let t = table(2)
        .hand(ANN, "warrior")
        .arena(ANN, "britany pit-lord robot")
        .power(&[(BO, 9), (ANN, 2)])
        .turn(ANN)
        .plays(ANN, "move left; accept; freeze robot right");
    assert_eq!(t.freezer(ANN), "robot");
    assert_eq!(
        t.space(ANN),
        3,
        "1 for Britany leaving beside Pit Lord; Robot's Leave ability did not resolve"
    );
}

/// MU-R23, MU-R24, MU-12.11
#[test]
fn mu_r23_a_knocked_down_mutant_fills_its_slot_and_leaves_silently() {
    let t =
        table(2).hand(ANN, "warrior").arena(ANN, "!robot zombie beast").power(&[(BO, 9), (ANN, 2)]).turn(ANN);
    assert_eq!(t.choices(ANN), ["move left", "move right"]);
    let t = t.plays(ANN, "move left");
    assert_eq!(
        (t.discard(ANN).as_str(), t.space(ANN)),
        ("robot", 2),
        "face-up on the discard pile, no ability"
    );
}

/// MU-4.11
#[test]
fn mu_4_11_a_round_ends_when_all_hands_are_empty() {
    let t = table(2).hand(ANN, "demon").deck(ANN, "robot").turn(ANN).plays(ANN, "deploy demon");
    assert!(t.told(|fact| matches!(fact, Fact::RoundOver { round: 1, .. })));
    let t = table(2).hand(ANN, "demon").todo(&[Turn { seat: BO }.into()]);
    assert_eq!(t.asked(), Some(ANN));
}
