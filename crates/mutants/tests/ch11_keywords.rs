//! MU-11 Keywords of cards and piles: discard, freeze, gain.

use crate::common::{ANN, BO, table};

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
