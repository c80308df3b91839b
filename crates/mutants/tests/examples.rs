//! Every example of the ledger, by its id.

use mutants::frames::Act;
use mutants::{Fact, Frame};
use table::Rules as _;

use crate::common::{ANN, BO, CY, DEE, Table, solo, table};

#[test]
fn mu_x1_markers_hands_and_decks_are_set_up() {
    let t = Table::begin(2, &[]).fate("first 1");
    assert_eq!((t.space(BO), t.space(ANN)), (9, 8));
    assert_eq!((t.points(ANN), t.points(BO)), (0, 0));
    for seat in [ANN, BO] {
        assert_eq!(t.hand(seat), "warrior zombie robot beast demon alien");
        assert_eq!(t.s.side(seat).deck_len(), 6);
    }
}

#[test]
fn mu_x2_discards_must_cover_the_genes() {
    let breeds = |target: &str| {
        let t = table(2).hand(ANN, "zombie tricera-tank").piles(ANN, &format!("{target} - -")).acts(ANN);
        t.offers(ANN, &format!("breed {target} 1"))
    };
    for target in ["leech-lord", "bio-hedgehog", "tricera-tank", "the-primal"] {
        assert!(breeds(target), "{target}");
    }
    assert!(!breeds("the-devourer"));
    assert!(!breeds("gorthaur-the-cruel"));
}

#[test]
fn mu_x3_a_bred_mutant_is_deployed_and_the_next_card_turned_up() {
    let t = table(2)
        .hand(ANN, "zombie robot alien")
        .piles(ANN, "leech-lord - -")
        .under(ANN, "krunk")
        .power(&[(BO, 9), (ANN, 2)])
        .acts(ANN)
        .plays(ANN, "breed leech-lord 1; discard robot zombie")
        .fate("reveal krunk");
    assert_eq!(t.discard(ANN), "zombie robot");
    assert_eq!(t.arena(ANN), "- leech-lord -");
    assert_eq!(t.piles(ANN), "krunk - -");
    assert_eq!(t.space(ANN), 5, "its Deploy ability gave 3 power");
}

#[test]
fn mu_x4_the_leader_is_furthest_back_and_first() {
    let t = table(4)
        .points(ANN, 9, 0)
        .points(BO, 3, 0)
        .points(CY, 5, 0)
        .points(DEE, 1, 0)
        .hand(ANN, "zombie")
        .todo(&[Frame::Reset, Frame::Round]);
    assert_eq!([t.space(DEE), t.space(BO), t.space(CY), t.space(ANN)], [9, 8, 7, 6]);
    assert_eq!(t.asked(), Some(ANN));
}

#[test]
fn mu_x5_devourers_count_every_necro_symbol() {
    let t = table(2)
        .round(5)
        .freezer(ANN, "the-devourer the-devourer zombie zombie warrior tricera-tank leech-lord")
        .power(&[(BO, 9), (ANN, 5)])
        .round_ends();
    assert!(t.is_over());
    assert_eq!(t.points(ANN), 22);
}

#[test]
fn mu_x6_alien_copies_beast_and_beast_moves_left() {
    let t = table(2)
        .hand(ANN, "robot demon warrior")
        .arena(ANN, "alien beast zombie")
        .piles(ANN, "tricera-tank - -")
        .power(&[(BO, 9), (ANN, 5)])
        .turn(ANN)
        .plays(ANN, "move left; copy deploy beast active; accept; discard robot demon");
    assert_eq!(t.points(ANN), 0);
    assert_eq!(t.hand(ANN), "warrior tricera-tank");
    assert_eq!(t.discard(ANN), "robot demon alien");
    assert_eq!(t.arena(ANN), "beast - zombie");
}

#[test]
fn mu_x7_tricera_tank_gains_power_then_cycles() {
    let t = table(2)
        .hand(ANN, "tricera-tank warrior")
        .deck(ANN, "robot zombie")
        .arena(ANN, "beast - zombie")
        .power(&[(BO, 9), (ANN, 5)])
        .acts(ANN)
        .plays(ANN, "deploy tricera-tank");
    assert_eq!(t.arena(ANN), "beast tricera-tank zombie");
    assert_eq!(t.space(ANN), 7, "power comes before the draw");
    let t = t.fate("draw robot").plays(ANN, "discard warrior");
    assert_eq!((t.hand(ANN).as_str(), t.discard(ANN).as_str()), ("robot", "warrior"));
}

#[test]
fn mu_x8_only_a_dominating_opponent_with_a_mutant_there_is_attacked() {
    // Laura is Ann, Sara Bo, John Cy, Ted Dee.
    let t = table(4)
        .hand(ANN, "robot")
        .arena(ANN, "warrior beast zombie")
        .arena(BO, "zombie - -")
        .arena(CY, "- zombie zombie")
        .arena(DEE, "robot - -")
        .power(&[(CY, 8), (DEE, 7), (ANN, 6), (BO, 5)])
        .moves(ANN)
        .plays(ANN, "move left");
    assert_eq!(t.arena(BO), "zombie - -");
    assert_eq!(t.arena(CY), "- zombie zombie");
    assert_eq!(t.arena(DEE), "!robot - -");
    let attacked = |seat| t.told(|fact| matches!(fact, Fact::Attacked { seat: whom, .. } if *whom == seat));
    assert_eq!((attacked(BO), attacked(CY), attacked(DEE)), (false, false, true));
}

#[test]
fn mu_x9_techno_taoist_transforms_into_zombie() {
    let t = table(2)
        .hand(ANN, "techno-taoist beast")
        .discard(ANN, "warrior")
        .tops(ANN, "zombie")
        .power(&[(BO, 9), (ANN, 5)])
        .acts(ANN)
        .plays(ANN, "deploy techno-taoist; discard beast");
    assert_eq!(t.hand(ANN), "warrior");
    assert_eq!(t.discard(ANN), "beast techno-taoist");
    assert_eq!(t.arena(ANN), "- zombie -");
    assert_eq!(t.space(ANN), 7);
}

#[test]
fn mu_x10_xeleroth_copies_and_transforms_with_an_empty_deck() {
    let t = table(2)
        .hand(ANN, "xeleroth")
        .arena(ANN, "warrior - -")
        .discard(ANN, "alien robot")
        .power(&[(BO, 9), (ANN, 5)])
        .acts(ANN)
        .plays(ANN, "deploy xeleroth");
    assert_eq!(t.space(ANN), 6, "1 lost, 2 gained by the copied Warrior");
    assert_eq!(t.choices(ANN), ["freeze robot", "freeze alien", "freeze xeleroth"]);
    let t = t.plays(ANN, "freeze robot");
    assert_eq!(t.odds(), [("draw alien".to_owned(), 1), ("draw xeleroth".to_owned(), 1)]);
    let t = t.fate("draw alien");
    assert_eq!((t.arena(ANN).as_str(), t.space(ANN)), ("warrior alien -", 7));
    assert_eq!((t.freezer(ANN).as_str(), t.deck(ANN).as_str()), ("robot", "xeleroth"));
}

#[test]
fn mu_x11_only_the_attacked_player_blocks() {
    // John is Ann, Ted Bo, Sara Cy.
    let t = table(3)
        .hand(ANN, "dire-despot robot")
        .arena(BO, "- demon -")
        .arena(CY, "demon - -")
        .power(&[(CY, 8), (ANN, 6), (BO, 5)])
        .acts(ANN)
        .plays(ANN, "deploy dire-despot");
    assert_eq!((t.arena(BO).as_str(), t.space(BO)), ("- demon -", 5));
    assert_eq!((t.arena(CY).as_str(), t.space(CY)), ("!demon - -", 9));
}

#[test]
fn mu_x12_two_leech_lords_add_up() {
    let t = table(2)
        .hand(ANN, "robot")
        .arena(ANN, "zombie leech-lord leech-lord")
        .power(&[(BO, 9), (ANN, 3)])
        .moves(ANN)
        .plays(ANN, "move left; accept");
    assert_eq!(t.space(ANN), 7);
    assert_eq!(t.freezer(ANN), "zombie");
}

#[test]
fn mu_x13_the_copier_freezes_itself() {
    let t = table(2)
        .hand(ANN, "robot")
        .arena(ANN, "zombie robot super-novus")
        .moves(ANN)
        .plays(ANN, "move right; copy leave zombie left; accept");
    assert_eq!(t.freezer(ANN), "super-novus");
    assert_eq!(t.arena(ANN), "zombie - robot");
    assert_eq!(t.discard(ANN), "");
}

#[test]
fn mu_x14_a_boss_card_follows_its_arrow() {
    let t = solo("singularity-wizard")
        .hand(ANN, "robot")
        .arena(BO, "event-horizon heat-death -")
        .deck(BO, "supernova")
        .todo(&[Frame::BossPush, Act { seat: ANN }.into()]);
    assert_eq!(t.arena(BO), "heat-death - -");
    assert_eq!(
        t.view(None).boss.unwrap().slots[0].as_deref(),
        Some("event-horizon"),
        "the Wizard keeps it in orbit"
    );
    // Without a Boss's own power the card that left is discarded.
    let t = solo("jack-ice")
        .hand(ANN, "robot")
        .arena(BO, "avalanche thin-ice -")
        .power(&[(ANN, 9), (BO, 2)])
        .todo(&[Frame::BossPush, Act { seat: ANN }.into()]);
    assert_eq!((t.arena(BO).as_str(), t.discard(BO).as_str()), ("thin-ice - -", "avalanche"));
    assert_eq!(t.space(BO), 8, "Avalanche's Leave ability gave 6 power");
}

#[test]
fn mu_x15_cycle_two() {
    let t = table(2)
        .hand(ANN, "android warrior robot")
        .deck(ANN, "zombie beast demon")
        .acts(ANN)
        .plays(ANN, "deploy android")
        .fate("draw zombie; draw beast")
        .plays(ANN, "discard zombie warrior");
    assert_eq!(t.hand(ANN), "robot beast");
    assert_eq!(t.discard(ANN), "warrior zombie");
}

#[test]
fn mu_x16_surplus_power_pushes_every_opponent() {
    let t = table(3)
        .hand(ANN, "alien robot")
        .power(&[(ANN, 10), (BO, 6), (CY, 5)])
        .acts(ANN)
        .plays(ANN, "deploy alien");
    assert_eq!([t.space(ANN), t.space(BO), t.space(CY)], [10, 5, 4]);
    let t = table(3)
        .hand(BO, "alien robot")
        .power(&[(BO, 10), (CY, 6), (ANN, 5)])
        .acts(BO)
        .plays(BO, "deploy alien");
    assert_eq!([t.space(CY), t.space(ANN)], [5, 4]);
    assert!(t.s.dominates(CY, ANN));
}

#[test]
fn mu_x17_a_crush_pays_the_black_number_once() {
    let t = table(2).hand(ANN, "robot").arena(ANN, "- zombie -").power(&[(ANN, 10), (BO, 3)]).turn(ANN);
    assert_eq!(t.points(ANN), 2);
    assert_eq!(t.choices(ANN), ["move left", "move right"], "before phase 2");
    assert_eq!(t.plays(ANN, "move left").points(ANN), 2);
}

#[test]
fn mu_x18_places_score_red_black_and_nothing() {
    let t = table(3).power(&[(ANN, 7), (BO, 7), (CY, 4)]).round(5).round_ends();
    assert_eq!([t.points(ANN), t.points(BO), t.points(CY)], [8, 4, 0]);
}

#[test]
fn mu_x20_leaving_the_bottom_of_a_stack_costs_nothing() {
    let t =
        table(2).hand(ANN, "alien robot").power(&[(BO, 5), (ANN, 5)]).acts(ANN).plays(ANN, "deploy alien");
    assert_eq!((t.space(ANN), t.space(BO)), (6, 5));
    assert_eq!(t.view(None).sides[1].power, (5, 0), "Bo's marker has dropped to the bottom");
}

#[test]
fn mu_x21_on_the_last_space_nothing_moves() {
    let t = table(2)
        .hand(BO, "dire-despot robot")
        .power(&[(ANN, 1), (BO, 1)])
        .acts(BO)
        .plays(BO, "deploy dire-despot");
    assert_eq!((t.view(None).sides[0].power, t.view(None).sides[1].power), ((1, 1), (1, 0)));
}

#[test]
fn mu_x22_losses_go_in_turn_order() {
    let t = table(3)
        .hand(ANN, "dire-despot robot")
        .power(&[(CY, 8), (BO, 8), (ANN, 5)])
        .acts(ANN)
        .plays(ANN, "deploy dire-despot");
    assert_eq!((t.space(BO), t.space(CY)), (6, 6));
    assert!(t.s.dominates(CY, BO));
    let moved: Vec<_> = t.facts().into_iter().filter(|fact| matches!(fact, Fact::Power { .. })).collect();
    assert!(matches!(moved[0], Fact::Power { seat, .. } if seat == BO));
}

#[test]
fn mu_x24_incubated_first_then_the_deck_then_a_reshuffle() {
    let t = table(2)
        .incubator(ANN, "kolossus")
        .deck(ANN, "warrior zombie robot")
        .discard(ANN, "warrior zombie robot beast beast demon demon alien")
        .deck(BO, "warrior zombie robot beast demon alien")
        .power(&[(BO, 9), (ANN, 5)])
        .round_ends()
        .fate("draw warrior; draw zombie; draw robot");
    assert_eq!(t.hand(ANN), "warrior zombie robot kolossus");
    let t = t.plays(ANN, "freeze alien").fate("draw beast; draw demon");
    assert_eq!(t.s.side(ANN).hand.len(), 6);
    assert_eq!(t.s.side(ANN).deck_len(), 5);
    assert_eq!(t.freezer(ANN), "alien");
}

#[test]
fn mu_x25_who_came_first_counts_as_lower() {
    let t =
        table(2).points(ANN, 5, 0).points(BO, 5, 1).hand(BO, "zombie").todo(&[Frame::Reset, Frame::Round]);
    assert_eq!((t.space(ANN), t.space(BO)), (9, 8));
    assert_eq!(t.asked(), Some(BO));
}

#[test]
fn mu_x27_a_knocked_down_mutant_moves_to_the_empty_side() {
    let t = table(2).hand(ANN, "robot").arena(ANN, "- !zombie beast").turn(ANN);
    assert_eq!(t.arena(ANN), "!zombie - beast");
    assert!(t.offers(ANN, "deploy robot"));
    assert_eq!(t.discard(ANN), "");
}

#[test]
fn mu_x28_a_frozen_devourer_hurts_by_what_lies_there() {
    let t = solo("jack-ice")
        .hand(ANN, "robot warrior")
        .freezer(ANN, "zombie")
        .arena(ANN, "the-devourer beast demon")
        .life(30)
        .moves(ANN)
        .plays(ANN, "move left; accept");
    assert_eq!(t.life(), 28);
    assert!(t.view(None).sides[0].freezer.is_some(), "frozen cards lie face-up in solo");
}

#[test]
fn mu_x30_an_empty_hand_skips_the_whole_turn() {
    let t = table(2).hand(BO, "robot").arena(ANN, "- zombie -").power(&[(ANN, 10), (BO, 3)]).turn(ANN);
    assert_eq!((t.points(ANN), t.arena(ANN).as_str(), t.asked()), (0, "- zombie -", Some(BO)));
}

#[test]
fn mu_x31_a_transformed_card_alone_is_frozen() {
    let t = table(2).hand(ANN, "nebulon robot").acts(ANN).plays(ANN, "deploy nebulon");
    assert_eq!((t.freezer(ANN).as_str(), t.arena(ANN).as_str()), ("nebulon", "- - -"));
    assert_eq!((t.discard(ANN).as_str(), t.s.side(ANN).deck_len()), ("", 0));
}

#[test]
fn mu_x32_an_occupied_incubator_ignores_a_gain() {
    let t = table(2)
        .hand(ANN, "robot")
        .arena(ANN, "sagittaurius beast zombie")
        .incubator(ANN, "krunk")
        .piles(ANN, "kolossus marv -")
        .moves(ANN)
        .plays(ANN, "move left");
    assert_eq!(t.choices(ANN), ["deploy robot"], "nothing is asked");
    assert_eq!(t.piles(ANN), "kolossus marv -");
    assert_eq!(t.see(ANN).incubator.as_deref(), Some("krunk"));
    assert_eq!(t.rules.outcome(&t.s), None);
}
