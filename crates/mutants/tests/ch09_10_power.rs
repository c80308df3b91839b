//! MU-9 and MU-10: resolving abilities, and the Power Track.

use mutants::Fact;
use script::mutants::{Ability, Action, Gene, Op, Set, Where};

use crate::common::{ANN, BO, CY, DEE, table};

/// MU-9.3, MU-10.11 Two of them land on one space, in turn order from the active player.
#[test]
fn mu_9_3_the_active_player_comes_first_then_clockwise() {
    let t = table(4)
        .hand(CY, "sagittaurius robot")
        .hand(DEE, "robot")
        .power(&[(ANN, 7), (DEE, 7), (BO, 7), (CY, 2)])
        .acts(CY)
        .plays(CY, "deploy sagittaurius");
    let order: Vec<_> = t
        .facts()
        .iter()
        .filter_map(|fact| match fact {
            Fact::Power { seat, from, to } if to < from => Some(*seat),
            _ => None,
        })
        .collect();
    assert_eq!(order, [DEE, ANN, BO]);
    assert!(t.s.dominates(BO, ANN) && t.s.dominates(ANN, DEE), "each arrives on top");
}

/// MU-9.4 Cycle 2 with one card to draw is Cycle 1.
#[test]
fn mu_9_4_as_much_as_possible_is_done() {
    let t = table(2)
        .hand(ANN, "android robot beast")
        .deck(ANN, "alien")
        .acts(ANN)
        .plays(ANN, "deploy android")
        .fate("draw alien")
        .plays(ANN, "discard robot");
    assert_eq!(t.hand(ANN), "beast alien", "one of two cards is drawn, and one discarded");
}

/// MU-9.5, MU-9.6, MU-13.4, MU-R65
#[test]
fn mu_9_6_only_may_can_be_declined() {
    let lay = |slots| table(2).hand(ANN, "robot").arena(ANN, slots).power(&[(BO, 9), (ANN, 2)]).moves(ANN);
    let t = lay("zombie demon beast").plays(ANN, "move left");
    assert_eq!(t.choices(ANN), ["accept", "decline"]);
    let t = t.plays(ANN, "decline");
    assert_eq!((t.freezer(ANN).as_str(), t.discard(ANN).as_str()), ("", "zombie"));
    let t = lay("alien warrior demon").plays(ANN, "move left");
    assert_eq!(t.space(ANN), 4, "Alien's copy is compulsory: there was one ability to copy, and it was");
}

/// MU-9.7, MU-R34 Nordic Knightmare gains power first, and only then looks who dominates.
#[test]
fn mu_9_7_parts_resolve_in_the_order_of_the_card() {
    let t = table(2)
        .hand(ANN, "captain-wrenchfury robot")
        .hand(BO, "robot")
        .arena(ANN, "!zombie - -")
        .power(&[(BO, 9), (ANN, 2)])
        .acts(ANN)
        .plays(ANN, "deploy captain-wrenchfury");
    let at = |wanted: fn(&Fact) -> bool| t.facts().iter().position(wanted).unwrap();
    assert!(
        at(|fact| matches!(fact, Fact::FlippedUp { .. })) < at(|fact| matches!(fact, Fact::Power { .. }))
    );
    let t = table(2)
        .hand(ANN, "nordic-knightmare robot")
        .power(&[(BO, 6), (ANN, 5)])
        .acts(ANN)
        .plays(ANN, "deploy nordic-knightmare");
    assert_eq!(t.space(BO), 6, "after its 2 power Ann dominates Bo: nobody is attacked");
}

/// Every op of an ability; what an attacked player suffers or may choose is part of it.
fn ops(set: &Set, ability: Ability) -> Vec<Op> {
    let (mut pc, mut ops) = (usize::from(ability.0), Vec::new());
    while set.code[pc] != Op::End {
        let next = match set.code[pc] {
            Op::Attack { to, .. } | Op::Choose { to, .. } => usize::from(to),
            Op::End | Op::If { .. } | Op::May { .. } | Op::Cost { .. } | Op::Option { .. } | Op::Do(_) => {
                pc + 1
            }
        };
        ops.extend_from_slice(&set.code[pc..next]);
        pc = next;
    }
    ops
}

/// The gene that gives access to what an op does.
fn gene(op: Op) -> Option<Gene> {
    match op {
        Op::Attack { .. } => Some(Gene::Saber),
        Op::Do(Action::Cycle { .. }) => Some(Gene::Cyber),
        Op::Do(Action::Freeze { .. }) => Some(Gene::Necro),
        Op::Do(Action::KnockDown { at, .. }) => (at != Where::This).then_some(Gene::Saber),
        Op::Do(Action::Gain { .. }) => Some(Gene::Zoomorph),
        Op::Do(Action::Copy { .. }) => Some(Gene::Galactic),
        Op::End
        | Op::If { .. }
        | Op::May { .. }
        | Op::Cost { .. }
        | Op::Choose { .. }
        | Op::Option { .. }
        | Op::Do(_) => None,
    }
}

/// MU-9.8 In the set as shipped, every keyword comes with its gene.
#[test]
fn mu_9_8_genes_give_access_to_keywords() {
    let set = mutants::shipped();
    let mut seen = std::collections::BTreeSet::new();
    for card in &set.cards {
        let has = |gene| card.genes.contains(&gene);
        assert!(!card.transform || has(Gene::Mythic), "{}", card.id);
        assert!(card.block.is_none() || has(Gene::Mythic), "{}", card.id);
        assert!(
            matches!(card.freeze, script::mutants::Freeze::Fixed(_)) || has(Gene::Galactic),
            "{}",
            card.id
        );
        let reactions = card.ongoing.iter().map(|it| it.ability);
        let abilities = [card.deploy, card.leave, card.block].into_iter().flatten().chain(reactions);
        for op in abilities.flat_map(|ability| ops(&set, ability)) {
            if let Some(gene) = gene(op) {
                assert!(has(gene), "{}: {op:?} wants {gene:?}", card.id);
                seen.insert(gene);
            }
        }
    }
    assert_eq!(seen.len(), 5, "all but Mythic, whose keywords are no ops");
}

/// MU-10.1, MU-10.2, MU-13.1, MU-13.12
#[test]
fn mu_10_1_gains_go_up_and_losses_go_down() {
    let t = table(2)
        .hand(ANN, "warrior dire-despot")
        .hand(BO, "robot")
        .power(&[(BO, 9), (ANN, 2)])
        .acts(ANN)
        .plays(ANN, "deploy warrior");
    assert_eq!(t.space(ANN), 4);
    let t = table(2)
        .hand(ANN, "warrior dire-despot")
        .hand(BO, "robot")
        .power(&[(BO, 9), (ANN, 2)])
        .acts(ANN)
        .plays(ANN, "deploy dire-despot");
    assert_eq!((t.space(ANN), t.space(BO)), (2, 7));
}

/// MU-10.3, MU-10.4, MU-R33
#[test]
fn mu_10_3_an_arriving_marker_lies_on_top() {
    let t = table(3)
        .hand(ANN, "zombie robot")
        .hand(BO, "robot")
        .power(&[(CY, 6), (BO, 6), (ANN, 4)])
        .acts(ANN)
        .plays(ANN, "deploy zombie");
    let heights: Vec<(u8, u8)> = t.view(None).sides.iter().map(|side| side.power).collect();
    assert_eq!(heights, [(6, 2), (6, 0), (6, 1)]);
    let t = table(3)
        .hand(BO, "zombie robot")
        .hand(CY, "robot")
        .power(&[(ANN, 6), (CY, 6), (BO, 6)])
        .acts(BO)
        .plays(BO, "deploy zombie");
    let heights: Vec<(u8, u8)> = t.view(None).sides.iter().map(|side| side.power).collect();
    assert_eq!(heights, [(6, 1), (8, 0), (6, 0)], "those above drop and keep their order");
}

/// MU-10.5
#[test]
fn mu_10_5_a_place_in_the_stack_costs_nothing() {
    let t = table(3)
        .hand(CY, "alien robot")
        .hand(ANN, "robot")
        .power(&[(ANN, 5), (BO, 5), (CY, 5)])
        .acts(CY)
        .plays(CY, "deploy alien");
    assert_eq!(t.space(CY), 6);
}

/// MU-10.6, MU-10.7, MU-10.8, MU-R31
#[test]
fn mu_10_7_only_what_is_left_over_pushes_others_back() {
    let t = table(3)
        .hand(ANN, "wampara robot")
        .hand(BO, "robot")
        .arena(BO, "demon - -")
        .power(&[(BO, 10), (ANN, 9), (CY, 6)])
        .acts(ANN)
        .plays(ANN, "deploy wampara");
    assert_eq!(
        [t.space(ANN), t.space(BO), t.space(CY)],
        [10, 8, 4],
        "1 up, 2 left over; one shared the Fury Space"
    );
    assert_eq!(t.arena(BO), "demon - -", "a push is no Attack: nobody blocks");
    let pushed: Vec<_> = t
        .facts()
        .iter()
        .filter_map(|fact| match fact {
            Fact::Power { seat, from, to } if to < from => Some(*seat),
            _ => None,
        })
        .collect();
    assert_eq!(pushed, [BO, CY, BO, CY], "point by point");
}

/// MU-10.9, MU-R32
#[test]
fn mu_10_9_the_last_space_is_the_end() {
    let t = table(3)
        .hand(ANN, "alien robot")
        .hand(BO, "robot")
        .power(&[(ANN, 10), (CY, 1), (BO, 1)])
        .acts(ANN)
        .plays(ANN, "deploy alien");
    let powers: Vec<(u8, u8)> = t.view(None).sides.iter().map(|side| side.power).collect();
    assert_eq!(powers, [(10, 0), (1, 0), (1, 1)], "nobody moved, and the stack is as it was");
    let t = table(2)
        .hand(ANN, "dire-despot robot")
        .hand(BO, "robot")
        .power(&[(BO, 2), (ANN, 1)])
        .acts(ANN)
        .plays(ANN, "deploy dire-despot");
    assert_eq!(t.space(BO), 1, "what is too much is ignored");
}

/// MU-10.10 Bo's Block puts Dee onto Ann, after the list was made.
#[test]
fn mu_10_10_a_push_adds_no_target() {
    let t = table(4)
        .hand(ANN, "dire-despot robot")
        .hand(BO, "robot")
        .arena(BO, "demon - -")
        .power(&[(BO, 10), (ANN, 6), (DEE, 6), (CY, 3)])
        .acts(ANN)
        .plays(ANN, "deploy dire-despot");
    assert_eq!([ANN, BO, CY, DEE].map(|seat| t.space(seat)), [5, 10, 2, 5]);
    assert!(t.s.dominates(DEE, ANN), "and yet Dee loses nothing but what the push took");
}

/// MU-R29 Bo has lost the power before Cy blocks, though Cy stands in front.
#[test]
fn mu_r29_each_in_full_before_the_next() {
    let t = table(3)
        .hand(ANN, "dire-despot robot")
        .hand(BO, "robot")
        .arena(CY, "demon - -")
        .power(&[(CY, 10), (BO, 8), (ANN, 3)])
        .acts(ANN)
        .plays(ANN, "deploy dire-despot");
    let at = |wanted: &dyn Fn(&Fact) -> bool| t.facts().iter().position(wanted).unwrap();
    let lost = at(&|fact| matches!(fact, Fact::Power { seat, from: 8, to: 6 } if *seat == BO));
    let attacked = at(&|fact| matches!(fact, Fact::Attacked { seat, .. } if *seat == CY));
    let blocked = at(&|fact| matches!(fact, Fact::Blocked { seat, .. } if *seat == CY));
    assert!(lost < attacked && attacked < blocked, "{lost}, {attacked}, {blocked}");
    assert_eq!([ANN, BO, CY].map(|seat| t.space(seat)), [2, 5, 10], "Cy's Block pushes both by 1");
}

/// MU-10.12, MU-10.13, MU-10.14
#[test]
fn mu_10_14_of_two_players_exactly_one_dominates() {
    let t = table(4).hand(ANN, "robot").power(&[(CY, 7), (ANN, 5), (DEE, 5), (BO, 1)]).turn(ANN);
    let seats = [ANN, BO, CY, DEE];
    for one in seats {
        for other in seats.into_iter().filter(|other| *other != one) {
            assert_ne!(t.s.dominates(one, other), t.s.dominates(other, one));
        }
    }
    assert!(t.s.dominates(CY, ANN) && t.s.dominates(ANN, DEE) && t.s.dominates(DEE, BO));
}

/// MU-10.15, MU-10.16, MU-5.2 At any height of a stack, in any space of the zone.
#[test]
fn mu_10_15_fury_and_dread_do_not_ask_for_height() {
    let t = table(3).hand(ANN, "robot").power(&[(BO, 10), (ANN, 10), (CY, 1)]).turn(ANN);
    assert_eq!(t.points(ANN), 2);
    for dread in 1..=3 {
        let t = table(2).hand(ANN, "robot").power(&[(ANN, 10), (BO, dread)]).turn(ANN);
        assert_eq!(t.points(ANN), 2, "{dread}");
    }
}

/// MU-R30
#[test]
fn mu_r30_a_block_in_fury_pushes_all_opponents() {
    let t = table(3)
        .hand(ANN, "dire-despot robot")
        .hand(BO, "robot")
        .arena(BO, "demon - -")
        .power(&[(BO, 10), (ANN, 6), (CY, 4)])
        .acts(ANN)
        .plays(ANN, "deploy dire-despot");
    assert_eq!([t.space(ANN), t.space(BO), t.space(CY)], [5, 10, 3]);
}
