//! MU-12 Keywords in the Arena: Attack, Block, Knock Down, Transform, Ongoing, Copy.

use mutants::Fact;

use crate::common::{ANN, BO, CY, Table, table};

/// MU-12.1, MU-12.2, MU-12.3, MU-13.2
#[test]
fn mu_12_3_same_slot_means_the_slot_of_the_same_name() {
    let t = table(2)
        .hand(ANN, "robot")
        .arena(ANN, "zombie demon warrior")
        .arena(BO, "zombie robot beast")
        .power(&[(BO, 9), (ANN, 2)])
        .moves(ANN)
        .plays(ANN, "move right");
    assert_eq!(t.arena(BO), "zombie robot !beast");
}

/// An attack by Dire Despot on everybody who dominates Ann.
fn despot(arena: &str) -> Table {
    table(3)
        .hand(ANN, "dire-despot robot")
        .hand(BO, "robot")
        .arena(BO, arena)
        .power(&[(BO, 7), (CY, 6), (ANN, 2)])
        .acts(ANN)
        .plays(ANN, "deploy dire-despot")
}

/// MU-12.4, MU-12.5, MU-12.6, MU-13.6
#[test]
fn mu_12_4_whoever_can_block_must() {
    for arena in ["demon - -", "- demon -", "- - demon"] {
        let t = despot(arena);
        assert_eq!((t.space(BO), t.arena(BO)), (8, arena.replace("demon", "!demon")));
        assert_eq!(t.space(CY), 4, "a Block protects its owner only");
    }
}

/// MU-12.7
#[test]
fn mu_12_7_among_several_blocks_there_is_a_choice() {
    let t = despot("demon britany -");
    assert_eq!(t.asked(), Some(BO));
    assert_eq!(t.choices(BO), ["block demon left", "block britany active"]);
    let t = t.plays(BO, "block britany active");
    assert_eq!((t.arena(BO).as_str(), t.freezer(BO).as_str(), t.space(BO)), ("demon - -", "britany", 7));
}

/// MU-12.8, MU-12.9, MU-12.24, MU-12.29
#[test]
fn mu_12_9_block_ongoing_and_transform_cannot_be_copied() {
    let t = table(2)
        .hand(ANN, "demon robot")
        .hand(BO, "robot")
        .power(&[(BO, 9), (ANN, 2)])
        .acts(ANN)
        .plays(ANN, "deploy demon");
    assert_eq!((t.arena(ANN).as_str(), t.space(ANN)), ("- demon -", 2), "deploying triggers no Block");
    // Beside Demon (Block only) and Omikami (Transform only), Alien has nothing to copy.
    let t = table(2)
        .hand(ANN, "robot")
        .arena(ANN, "alien demon omikami")
        .power(&[(BO, 9), (ANN, 2)])
        .moves(ANN)
        .plays(ANN, "move left");
    assert!(!t.told(|fact| matches!(fact, Fact::Copied { .. })));
    // Of Leech Lord the Deploy and the Leave ability can be copied, and nothing else.
    let t = table(2)
        .hand(ANN, "robot")
        .arena(ANN, "super-novus demon leech-lord")
        .power(&[(BO, 9), (ANN, 2)])
        .moves(ANN)
        .plays(ANN, "move left");
    assert_eq!(
        t.choices(ANN),
        ["copy deploy leech-lord right", "copy leave demon active", "copy leave leech-lord right"]
    );
}

/// MU-12.10, MU-12.13, MU-12.15, MU-R25
#[test]
fn mu_12_15_a_knocked_down_mutant_is_no_target_and_stays_down() {
    let t = table(2)
        .hand(ANN, "robot")
        .arena(ANN, "warrior demon zombie")
        .arena(BO, "!zombie demon -")
        .power(&[(BO, 9), (ANN, 2)])
        .moves(ANN)
        .plays(ANN, "move left");
    assert_eq!(t.arena(BO), "!zombie demon -", "not turned back up, and no Block was used up");
    assert!(!t.told(|fact| matches!(fact, Fact::Attacked { .. })));
}

/// MU-12.12, MU-12.14
#[test]
fn mu_12_12_a_knocked_down_mutant_is_not_copied_and_does_not_react() {
    let t = table(2)
        .hand(ANN, "robot")
        .arena(ANN, "alien !warrior !leech-lord")
        .power(&[(BO, 9), (ANN, 2)])
        .moves(ANN)
        .plays(ANN, "move left");
    assert_eq!(t.space(ANN), 2);
    let t = despot("!demon - -");
    assert_eq!(t.space(BO), 5, "its Block is switched off");
    let t = table(2)
        .hand(ANN, "robot")
        .arena(ANN, "zombie !leech-lord demon")
        .power(&[(BO, 9), (ANN, 2)])
        .moves(ANN)
        .plays(ANN, "move left; accept");
    assert_eq!((t.freezer(ANN).as_str(), t.space(ANN)), ("zombie", 2), "its Ongoing is switched off");
}

/// MU-12.16, MU-R27
#[test]
fn mu_12_16_only_an_ability_that_says_so_turns_mutants_up() {
    let t = table(2)
        .hand(ANN, "valkyrie robot")
        .hand(BO, "robot")
        .arena(ANN, "!zombie - !warrior")
        .power(&[(BO, 9), (ANN, 2)])
        .acts(ANN)
        .plays(ANN, "deploy valkyrie");
    assert_eq!(t.arena(ANN), "zombie valkyrie warrior");
    assert_eq!(t.space(ANN), 4, "Valkyrie's 2 power, but no Deploy ability of those turned up");
}

/// MU-R26 Leave and Ongoing, and then Block.
#[test]
fn mu_r26_turned_up_again_a_mutant_is_as_before() {
    let t = table(2)
        .hand(ANN, "captain-wrenchfury robot")
        .hand(BO, "demon robot")
        .arena(ANN, "!zombie - !leech-lord")
        .power(&[(BO, 9), (ANN, 2)])
        .acts(ANN)
        .plays(ANN, "deploy captain-wrenchfury");
    assert_eq!(t.space(ANN), 5, "no Deploy ability but the Captain's");
    let t = t.plays(BO, "deploy demon").plays(ANN, "move left; accept");
    assert_eq!(
        (t.freezer(ANN).as_str(), t.space(ANN)),
        ("zombie", 7),
        "Zombie's Leave and Leech Lord's Ongoing"
    );
    let t = table(2)
        .hand(ANN, "captain-wrenchfury robot")
        .hand(BO, "dire-despot robot")
        .arena(ANN, "!demon - -")
        .power(&[(ANN, 5), (BO, 2)])
        .acts(ANN)
        .plays(ANN, "deploy captain-wrenchfury")
        .plays(BO, "deploy dire-despot");
    assert_eq!((t.arena(ANN).as_str(), t.space(ANN)), ("!demon - captain-wrenchfury", 9), "Demon's Block");
}

/// MU-12.17, MU-12.18, MU-12.20
#[test]
fn mu_12_20_transform_goes_on_with_the_next_card() {
    let t = table(2)
        .hand(ANN, "nebulon robot")
        .hand(BO, "robot")
        .tops(ANN, "gorthaur-the-cruel zombie")
        .arena(BO, "- demon -")
        .power(&[(ANN, 5), (BO, 2)])
        .acts(ANN)
        .plays(ANN, "deploy nebulon");
    assert_eq!(
        (t.arena(ANN).as_str(), t.discard(ANN).as_str()),
        ("- zombie -", "nebulon gorthaur-the-cruel")
    );
    assert_eq!(t.space(ANN), 8, "1 from Nebulon leaving, 2 from Zombie");
}

/// MU-R21 A deck of nothing but Transforms: every reshuffle freezes one of them, until none is left.
#[test]
fn mu_r21_a_chain_of_transforms_ends() {
    let mut t = table(2)
        .hand(ANN, "nebulon robot")
        .hand(BO, "robot")
        .tops(ANN, "gorthaur-the-cruel xeleroth")
        .power(&[(ANN, 5), (BO, 2)])
        .acts(ANN)
        .plays(ANN, "deploy nebulon");
    let mut reshuffles = 0;
    while t.asked() != Some(BO) {
        t = if t.fate_is_asked() {
            let first = t.odds()[0].0.clone();
            t.fate(&first)
        } else {
            reshuffles += 1;
            let first = t.choices(ANN)[0].clone();
            t.plays(ANN, &first)
        };
        assert!(reshuffles < 3, "it does not end");
    }
    assert_eq!((reshuffles, t.arena(ANN).as_str()), (2, "- - -"));
    assert_eq!(t.s.side(ANN).freezer.len(), 3, "the last one lay alone in the discard pile (MU-R14)");
}

/// MU-12.19
#[test]
fn mu_12_19_the_transformed_card_is_in_the_discard_pile_by_then() {
    let t = table(2)
        .hand(ANN, "nebulon robot")
        .hand(BO, "robot")
        .discard(ANN, "zombie")
        .acts(ANN)
        .plays(ANN, "deploy nebulon; freeze zombie");
    assert_eq!(t.odds(), [("draw nebulon".to_owned(), 1)]);
}

/// MU-R19
#[test]
fn mu_r19_without_a_card_nothing_is_deployed() {
    let t =
        table(2).hand(ANN, "anubis robot").hand(BO, "robot").acts(ANN).plays(ANN, "deploy anubis; decline");
    assert_eq!((t.arena(ANN).as_str(), t.freezer(ANN).as_str()), ("- - -", "anubis"));
}

/// MU-R20
#[test]
fn mu_r20_a_transformed_mutant_may_freeze_itself() {
    let t = table(2)
        .hand(ANN, "anubis robot")
        .hand(BO, "robot")
        .tops(ANN, "demon")
        .acts(ANN)
        .plays(ANN, "deploy anubis; accept");
    assert_eq!((t.freezer(ANN).as_str(), t.arena(ANN).as_str()), ("anubis", "- demon -"));
}

/// MU-12.21, MU-12.29
#[test]
fn mu_12_21_transform_cannot_be_copied() {
    let t = table(2)
        .hand(ANN, "marv nebulon robot")
        .deck(ANN, "demon")
        .acts(ANN)
        .plays(ANN, "deploy marv")
        .fate("draw demon")
        .plays(ANN, "discard robot");
    assert_eq!(t.choices(ANN), ["pass"], "neither Demon nor Nebulon has a Deploy ability to copy");
}

/// MU-12.22, MU-12.23, MU-13.10, MU-R22
#[test]
fn mu_12_23_an_ongoing_ends_when_its_mutant_leaves() {
    let t = table(2)
        .hand(ANN, "robot")
        .arena(ANN, "pit-lord demon beast")
        .power(&[(BO, 9), (ANN, 2)])
        .moves(ANN)
        .plays(ANN, "move left");
    assert_eq!(t.space(ANN), 4, "its Leave ability; its Ongoing looks at other Mutants, and is over");
    for arena in ["zombie leech-lord demon", "zombie demon leech-lord"] {
        let t = table(2)
            .hand(ANN, "robot")
            .arena(ANN, arena)
            .power(&[(BO, 9), (ANN, 2)])
            .moves(ANN)
            .plays(ANN, "move left; accept");
        assert_eq!(t.space(ANN), 4, "in any slot");
    }
}

/// MU-12.25, MU-R35
#[test]
fn mu_12_25_the_same_ongoing_twice_adds_up_at_once() {
    let t = table(2)
        .hand(ANN, "robot zombie")
        .arena(ANN, "android - android")
        .deck(ANN, "alien")
        .power(&[(BO, 9), (ANN, 2)])
        .acts(ANN)
        .plays(ANN, "deploy robot")
        .fate("draw alien")
        .plays(ANN, "discard zombie");
    assert_eq!(t.space(ANN), 4);
    let t = table(2)
        .hand(ANN, "robot warrior")
        .arena(ANN, "the-primal leech-lord beast")
        .piles(ANN, "nebulon - -")
        .power(&[(BO, 9), (ANN, 2)])
        .moves(ANN)
        .plays(ANN, "move left; accept; discard robot");
    let gains: Vec<u8> = t
        .facts()
        .iter()
        .filter_map(|fact| match fact {
            Fact::Power { from, to, .. } if to > from => Some(to - from),
            _ => None,
        })
        .collect();
    assert_eq!(gains, [2, 1], "Leech Lord before the rest of The Primal's ability");
}

/// MU-12.26, MU-12.28, MU-13.7, MU-13.8, MU-R38
#[test]
fn mu_12_28_a_copy_without_a_place_looks_at_the_own_arena() {
    let t = table(2)
        .hand(ANN, "robot warrior")
        .arena(ANN, "alien zombie tricera-tank")
        .arena(BO, "warrior - -")
        .deck(ANN, "beast")
        .power(&[(BO, 9), (ANN, 2)])
        .moves(ANN)
        .plays(ANN, "move left");
    assert_eq!(t.choices(ANN), ["copy deploy zombie active", "copy deploy tricera-tank right"]);
    t.refuses(ANN, "copy deploy warrior left", "MU-12.29");
}

/// MU-12.27, MU-R37
#[test]
fn mu_12_27_a_copy_may_name_hand_discard_pile_or_gene_pool() {
    let t = table(2)
        .hand(ANN, "cosmo-kong robot")
        .piles(ANN, "leech-lord wampara nebulon")
        .under(ANN, "android")
        .acts(ANN)
        .plays(ANN, "deploy cosmo-kong");
    assert_eq!(t.choices(ANN), ["copy deploy leech-lord", "copy deploy wampara"], "face-up tops only");
    let t = table(2)
        .hand(ANN, "pyrothrope robot")
        .discard(ANN, "zombie alien demon")
        .acts(ANN)
        .plays(ANN, "deploy pyrothrope");
    assert_eq!(t.choices(ANN), ["copy deploy zombie", "copy deploy alien"]);
    let t = table(2)
        .hand(ANN, "marv zombie alien")
        .deck(ANN, "demon")
        .acts(ANN)
        .plays(ANN, "deploy marv")
        .fate("draw demon")
        .plays(ANN, "discard demon");
    assert_eq!(t.choices(ANN), ["copy deploy zombie", "copy deploy alien"]);
}

/// MU-12.30 Super Novus copies "freeze this Mutant" and freezes itself.
#[test]
fn mu_12_30_this_mutant_is_the_copying_one() {
    let t = table(2)
        .hand(ANN, "robot")
        .arena(ANN, "super-novus zombie beast")
        .moves(ANN)
        .plays(ANN, "move left; copy leave zombie active; accept");
    assert_eq!((t.freezer(ANN).as_str(), t.arena(ANN).as_str()), ("super-novus", "zombie - beast"));
}

/// MU-R28
#[test]
fn mu_r28_a_copied_attack_is_an_attack_of_the_copier() {
    let t = table(2)
        .hand(ANN, "robot")
        .arena(ANN, "warrior demon super-novus")
        .arena(BO, "robot - beast")
        .power(&[(BO, 9), (ANN, 2)])
        .moves(ANN)
        .plays(ANN, "move right; copy leave warrior left");
    assert_eq!(t.arena(BO), "robot - !beast", "the slot that Super Novus left");
    let t = table(2)
        .hand(ANN, "robot")
        .arena(ANN, "warrior demon super-novus")
        .arena(BO, "robot demon beast")
        .power(&[(BO, 8), (ANN, 2)])
        .moves(ANN)
        .plays(ANN, "move right; copy leave warrior left");
    assert_eq!((t.arena(BO).as_str(), t.space(BO)), ("robot !demon beast", 9), "and can be blocked");
}

/// MU-R36, MU-13.15
#[test]
fn mu_r36_the_same_ability_is_copied_once_in_a_resolution() {
    let t = table(2)
        .hand(ANN, "robot")
        .arena(ANN, "super-novus super-novus alien")
        .power(&[(BO, 9), (ANN, 2)])
        .moves(ANN)
        .plays(ANN, "move left; copy leave super-novus active");
    assert!(!t.offers(ANN, "copy leave super-novus active"), "not a second time");
    let t = t.plays(ANN, "copy leave alien right");
    assert_eq!(t.choices(ANN), ["copy deploy super-novus active", "copy deploy alien right"]);
    let t = t.plays(ANN, "copy deploy alien right");
    assert_eq!(t.space(ANN), 3);
    assert_eq!(t.arena(ANN), "super-novus - alien");
}
