//! MU-13 Cards that the rulebook shows, and others that need a ruling.

use mutants::Fact;

use crate::common::{self, ANN, BO, table};

/// MU-13.5, MU-R39
#[test]
fn mu_13_5_beast_trades_two_cards_for_one_if_its_owner_likes() {
    let lay = |hand| table(2).hand(ANN, hand).hand(BO, "robot").piles(ANN, "krunk - -").acts(ANN);
    let t = lay("beast robot zombie warrior").plays(ANN, "deploy beast; accept; discard robot zombie");
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
    assert_eq!(tank.freeze, script::mutants::Freeze::Fixed(4));
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
    let at = |wanted: fn(&Fact) -> bool| t.facts().iter().position(wanted).unwrap();
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
        .facts()
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
