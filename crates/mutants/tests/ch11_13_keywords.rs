//! MU-11 to MU-13: keywords, and the cards that the rulebook shows.

mod common;

use common::{ANN, BO, CY, Table, table};
use mutants::Fact;

/// MU-11.1, MU-11.2
#[test]
fn mu_11_2_any_card_of_the_hand_may_be_discarded() {
    let t = table(2)
        .hand(ANN, "robot zombie beast")
        .deck(ANN, "alien")
        .acts(ANN)
        .plays(ANN, "deploy robot")
        .fate("draw alien");
    assert_eq!(t.choices(ANN), ["discard zombie", "discard beast", "discard alien"]);
    t.refuses(ANN, "discard demon", "MU-11.2");
}

/// MU-11.5, MU-11.6, MU-11.7, MU-13.4
#[test]
fn mu_11_7_a_mutant_that_freezes_itself_is_not_discarded() {
    let t = table(2)
        .hand(ANN, "robot")
        .arena(ANN, "zombie demon beast")
        .moves(ANN)
        .plays(ANN, "move left; accept");
    assert_eq!((t.freezer(ANN).as_str(), t.discard(ANN).as_str()), ("zombie", ""));
    assert_eq!(t.see(ANN).freezer.unwrap().1, 1, "it brings its Freeze value");
}

/// MU-11.8, MU-11.9, MU-15.3, MU-15.4, MU-13.11
#[test]
fn mu_11_9_symbols_are_counted_not_cards() {
    let value = |cards: &str| {
        let t = table(2).hand(ANN, "robot").freezer(ANN, cards).acts(ANN);
        t.see(ANN).freezer.unwrap().1
    };
    assert_eq!(value("the-devourer"), 1, "its own symbol");
    assert_eq!(value("the-devourer leech-lord"), 3 + 3, "Leech Lord counts twice");
    assert_eq!(value("super-novus"), 2);
    assert_eq!(value("super-novus alien krunk"), 4 + 1 + 1, "each variable value on its own");
    assert_eq!(value("robot tricera-tank"), 1 + 4);
}

/// MU-11.10, MU-R67
#[test]
fn mu_11_10_outside_the_freezer_a_variable_value_is_zero() {
    let t = table(2)
        .hand(ANN, "dead-bot robot")
        .discard(ANN, "the-devourer leech-lord zombie")
        .acts(ANN)
        .plays(ANN, "deploy dead-bot; accept");
    assert_eq!(t.choices(ANN), ["freeze zombie", "freeze the-devourer"], "Freeze value 1 or less");
    let t = table(2)
        .hand(ANN, "triple-b krunk")
        .deck(ANN, "zombie")
        .power(&[(BO, 9), (ANN, 2)])
        .acts(ANN)
        .plays(ANN, "deploy triple-b")
        .fate("draw zombie")
        .plays(ANN, "discard krunk");
    assert_eq!(t.space(ANN), 6, "4 power, and nothing for Krunk");
}

/// MU-11.11, MU-11.12, MU-11.14
#[test]
fn mu_11_11_a_gain_needs_no_genes_and_deploys_nothing() {
    let places = [
        ("move left; gain nebulon 2", "bio-hedgehog demon beast"),
        ("move left; gain nebulon 2", "wampara demon beast"),
        ("move left; accept; discard robot; gain nebulon 2", "omikami demon beast"),
        ("move left; accept; discard robot; gain nebulon 2", "cosmo-kong demon beast"),
        ("move left; accept; discard robot; gain nebulon 2", "the-primal demon beast"),
    ];
    let after = places.map(|(plays, arena)| {
        let t = table(2)
            .hand(ANN, "robot warrior")
            .arena(ANN, arena)
            .piles(ANN, "leech-lord nebulon -")
            .power(&[(BO, 9), (ANN, 2)])
            .moves(ANN)
            .plays(ANN, plays);
        assert_eq!(t.piles(ANN), "leech-lord - -");
        t
    });
    let [discard, incubator, deck, hand, freezer] = after;
    assert_eq!(discard.discard(ANN), "nebulon bio-hedgehog");
    assert_eq!(incubator.see(ANN).incubator.as_deref(), Some("nebulon"));
    assert_eq!(deck.see(ANN).deck_top, ["nebulon"]);
    assert_eq!(hand.hand(ANN), "warrior nebulon");
    assert_eq!(
        (freezer.freezer(ANN).as_str(), freezer.space(ANN)),
        ("nebulon", 3),
        "and 1 power, as it was done"
    );
}

/// MU-11.13
#[test]
fn mu_11_13_an_empty_pool_gives_nothing() {
    let t = table(2)
        .hand(ANN, "robot warrior zombie beast")
        .hand(BO, "robot")
        .acts(ANN)
        .plays(ANN, "deploy beast");
    assert_eq!(
        (t.asked(), t.hand(ANN).as_str()),
        (Some(BO), "warrior zombie robot"),
        "nothing is asked or discarded"
    );
}

/// MU-R16
#[test]
fn mu_r16_a_gain_into_the_freezer_is_a_freeze() {
    let t = table(2)
        .hand(ANN, "robot warrior")
        .arena(ANN, "the-primal leech-lord beast")
        .piles(ANN, "nebulon - -")
        .power(&[(BO, 9), (ANN, 2)])
        .moves(ANN)
        .plays(ANN, "move left; accept; discard robot");
    assert_eq!(t.space(ANN), 5, "2 from Leech Lord and 1 from The Primal");
}

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
        .facts
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

/// MU-13.5, MU-R39
#[test]
fn mu_13_5_beast_trades_two_cards_for_one_if_its_owner_likes() {
    let lay = |hand| table(2).hand(ANN, hand).hand(BO, "robot").piles(ANN, "krunk - -").acts(ANN);
    let t =
        lay("beast robot zombie warrior").plays(ANN, "deploy beast; accept; discard robot; discard zombie");
    assert_eq!((t.hand(ANN).as_str(), t.piles(ANN).as_str()), ("warrior krunk", "- - -"));
    let t = lay("beast robot zombie").plays(ANN, "deploy beast; decline");
    assert_eq!(t.hand(ANN), "zombie robot");
    let t = lay("beast robot").plays(ANN, "deploy beast");
    assert_eq!((t.asked(), t.hand(ANN).as_str()), (Some(BO), "robot"), "all or nothing");
}

/// MU-13.9, MU-13.13, MU-R71
#[test]
fn mu_r71_techno_taoist_discards_even_if_nothing_was_taken() {
    let t = table(2)
        .hand(ANN, "robot zombie")
        .arena(ANN, "techno-taoist demon beast")
        .moves(ANN)
        .plays(ANN, "move left; discard zombie");
    assert_eq!((t.hand(ANN).as_str(), t.discard(ANN).as_str()), ("robot", "zombie techno-taoist"));
    let set = mutants::shipped();
    let tank = set.cards.iter().find(|card| card.id == "tricera-tank").unwrap();
    let text = set.sentences(tank);
    assert_eq!(&*text[1].text.en, "Gain 2 power. Cycle 1.");
    assert_eq!(tank.freeze, script::Freeze::Fixed(4));
}

/// MU-13.14, MU-R40
#[test]
fn mu_13_14_xeleroth_loses_power_when_it_leaves() {
    let t = table(2)
        .hand(ANN, "xeleroth robot")
        .hand(BO, "robot")
        .tops(ANN, "demon")
        .power(&[(BO, 9), (ANN, 5)])
        .acts(ANN)
        .plays(ANN, "deploy xeleroth");
    let at = |wanted: fn(&Fact) -> bool| t.facts.iter().position(wanted).unwrap();
    assert!(at(|fact| matches!(fact, Fact::Left { .. })) < at(|fact| matches!(fact, Fact::Power { .. })));
    assert_eq!((t.space(ANN), t.arena(ANN).as_str()), (4, "- demon -"));
}

/// MU-R35 With cards that react to the same event in different ways, their owner orders them.
#[test]
fn mu_r35_a_player_orders_different_reactions() {
    let text = mutants::shipped_text().replacen("on = \"you_freeze\", op", "on = \"you_cycle\", op", 1);
    let t = common::table_with(2, &[("cards", text.as_str())])
        .hand(ANN, "robot zombie")
        .hand(BO, "robot")
        .arena(ANN, "android - leech-lord")
        .deck(ANN, "alien")
        .power(&[(BO, 9), (ANN, 2)])
        .acts(ANN)
        .plays(ANN, "deploy robot")
        .fate("draw alien")
        .plays(ANN, "discard zombie");
    assert_eq!(t.choices(ANN), ["react android left", "react leech-lord right"]);
    let t = t.refuses(ANN, "react robot active", "MU-R35").plays(ANN, "react leech-lord right");
    let gains: Vec<(u8, u8)> = t
        .facts
        .iter()
        .filter_map(|fact| match fact {
            Fact::Power { from, to, .. } => Some((*from, *to)),
            _ => None,
        })
        .collect();
    assert_eq!(gains, [(2, 4), (4, 5)], "Leech Lord's 2 power, then Android's 1");
}

/// MU-R77 With cards that freeze from the hand; whether anything fits does not show in who is asked.
#[test]
fn mu_r77_a_card_frozen_from_the_hand_is_shown() {
    let own = "leave = [{ op = \"freeze\", from = \"hand\", max_freeze = 1 }]";
    let text = mutants::shipped_text().replacen(
        "leave = [{ op = \"freeze\", from = \"this\", may = true }]",
        own,
        1,
    );
    let lay = |hand: &str| {
        common::table_with(2, &[("cards", text.as_str())])
            .hand(ANN, hand)
            .arena(ANN, "zombie demon beast")
            .moves(ANN)
            .plays(ANN, "move left")
    };
    let t = lay("robot marv");
    assert_eq!(t.choices(ANN), ["freeze robot"], "asked, though there is but one");
    let t = t.plays(ANN, "freeze robot");
    assert_eq!((t.freezer(ANN).as_str(), t.hand(ANN).as_str()), ("robot", "marv"));
    assert!(t.told(|fact| matches!(fact, Fact::Froze { card, .. } if *card == t.card("robot"))));
    let t = lay("marv");
    assert_eq!(t.choices(ANN), ["pass"]);
    assert_eq!(t.plays(ANN, "pass").freezer(ANN), "");
}
