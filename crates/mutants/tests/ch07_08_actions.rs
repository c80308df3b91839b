//! MU-7 and MU-8: actions, decks and discard piles.

use mutants::frames::{Act, Deploy, Draw};
use mutants::{Fact, Why};

use crate::common::{ANN, BO, table, table_with};

/// MU-7.1, MU-R9
#[test]
fn mu_7_1_one_of_three_actions_must_be_taken() {
    let t = table(2).hand(ANN, "zombie robot").piles(ANN, "triple-b - -").acts(ANN);
    assert_eq!(t.choices(ANN), ["breed triple-b 1", "deploy zombie", "deploy robot", "incubate triple-b 1"]);
    t.refuses(ANN, "pass", "MU-7.1").refuses(ANN, "deploy demon", "MU-7.2");
}

/// MU-7.2, MU-7.3, MU-9.1, MU-13.3
#[test]
fn mu_7_2_deploying_costs_nothing() {
    let t =
        table(2).hand(ANN, "zombie robot").power(&[(BO, 9), (ANN, 2)]).acts(ANN).plays(ANN, "deploy zombie");
    assert_eq!((t.arena(ANN).as_str(), t.hand(ANN).as_str(), t.space(ANN)), ("- zombie -", "robot", 4));
    let t = table(2).hand(ANN, "demon robot").hand(BO, "robot").acts(ANN).plays(ANN, "deploy demon");
    assert_eq!((t.arena(ANN).as_str(), t.space(ANN)), ("- demon -", 8), "no Deploy ability");
}

/// MU-7.4, MU-7.5, MU-7.6, MU-7.7, MU-R66
#[test]
fn mu_7_7_two_cards_cover_the_genes_together() {
    let t = table(2)
        .hand(ANN, "zombie robot warrior krunk")
        .piles(ANN, "triple-b krunk leech-lord")
        .acts(ANN)
        .refuses(ANN, "breed kolossus 1", "MU-7.6")
        .plays(ANN, "breed triple-b 1")
        .refuses(ANN, "discard warrior zombie", "MU-7.7")
        .refuses(ANN, "discard alien robot", "MU-7.4")
        .refuses(ANN, "discard robot", "MU-7.4")
        .refuses(ANN, "discard robot robot", "MU-7.4")
        .refuses(ANN, "discard robot zombie warrior", "MU-7.4")
        .plays(ANN, "discard robot zombie");
    assert_eq!((t.discard(ANN).as_str(), t.hand(ANN).as_str()), ("zombie robot", "warrior krunk"));
    let hand = "krunk warrior demon";
    let t = table(2).hand(ANN, hand).piles(ANN, "krunk - -").acts(ANN).plays(ANN, "breed krunk 1");
    assert_eq!(
        t.choices(ANN),
        ["discard warrior krunk", "discard demon krunk"],
        "one card may bring both genes"
    );
    let t = table(2).hand(ANN, "krunk warrior").piles(ANN, "krunk - -").acts(ANN).plays(ANN, "breed krunk 1");
    assert_eq!((t.arena(ANN).as_str(), t.hand(ANN).as_str()), ("- krunk -", ""), "the last two pay unasked");
}

/// MU-7.8, MU-7.10
#[test]
fn mu_7_8_a_double_gene_is_needed_once_but_costs_two_cards() {
    let lay = |hand| table(2).hand(ANN, hand).piles(ANN, "leech-lord - -").acts(ANN);
    assert!(lay("zombie warrior").offers(ANN, "breed leech-lord 1"));
    lay("zombie").refuses(ANN, "breed leech-lord 1", "MU-7.10");
    lay("robot warrior").refuses(ANN, "breed leech-lord 1", "MU-7.10");
}

/// MU-7.9, MU-7.11, MU-7.20, MU-9.1
#[test]
fn mu_7_20_the_price_is_discarded_before_the_deploy_ability() {
    // Pyrothrope copies from the discard pile: what paid for it is there already.
    let t = table(2)
        .hand(ANN, "zombie alien robot")
        .piles(ANN, "pyrothrope - -")
        .under(ANN, "krunk")
        .power(&[(BO, 9), (ANN, 2)])
        .acts(ANN)
        .plays(ANN, "breed pyrothrope 1; discard zombie alien")
        .fate("reveal krunk");
    assert_eq!(t.choices(ANN), ["copy deploy zombie", "copy deploy alien"]);
    assert_eq!(t.plays(ANN, "copy deploy zombie").space(ANN), 5, "1 power, and Zombie's Deploy copied");
}

/// MU-7.20 The price lies in the discard pile before the new Mutant is taken.
#[test]
fn mu_7_20_the_price_is_discarded_before_the_mutant_is_taken() {
    for (plays, paid) in [
        ("breed leech-lord 1; discard zombie warrior", "warrior zombie"),
        ("incubate leech-lord 1; discard warrior", "warrior"),
    ] {
        let t = table(2)
            .hand(ANN, "zombie warrior robot")
            .hand(BO, "robot")
            .piles(ANN, "leech-lord - -")
            .acts(ANN)
            .plays(ANN, plays);
        let at = |wanted: fn(&Fact) -> bool| t.facts().iter().position(wanted).unwrap();
        let price = at(|fact| matches!(fact, Fact::Discarded { .. }));
        assert!(price < at(|fact| matches!(fact, Fact::Gained { .. })), "{plays}");
        assert_eq!(t.discard(ANN), paid);
    }
}

/// MU-7.12, MU-7.13, MU-7.14, MU-7.17, MU-7.18
#[test]
fn mu_7_14_incubating_costs_one_card_of_any_gene() {
    let t = table(2)
        .hand(ANN, "warrior robot")
        .hand(BO, "robot")
        .piles(ANN, "leech-lord - -")
        .under(ANN, "krunk")
        .acts(ANN)
        .plays(ANN, "incubate leech-lord 1; discard warrior")
        .fate("reveal krunk");
    assert_eq!(t.see(ANN).incubator.as_deref(), Some("leech-lord"));
    assert_eq!((t.arena(ANN).as_str(), t.discard(ANN).as_str()), ("- - -", "warrior"), "it is not deployed");
    assert_eq!((t.piles(ANN).as_str(), t.asked()), ("krunk - -", Some(BO)));
}

/// MU-7.15, MU-R10
#[test]
fn mu_7_15_an_occupied_incubator_takes_no_second_mutant() {
    let t = table(2).hand(ANN, "warrior").piles(ANN, "leech-lord - -").incubator(ANN, "krunk").acts(ANN);
    t.refuses(ANN, "incubate leech-lord 1", "MU-7.15");
}

/// MU-7.16 The Gain of Wampara is ignored.
#[test]
fn mu_7_16_a_gain_into_an_occupied_incubator_is_ignored() {
    let t = table(2)
        .hand(ANN, "warrior")
        .arena(ANN, "wampara zombie beast")
        .incubator(ANN, "krunk")
        .piles(ANN, "leech-lord marv -")
        .moves(ANN)
        .plays(ANN, "move left");
    assert_eq!(
        (t.piles(ANN).as_str(), t.see(ANN).incubator.as_deref()),
        ("leech-lord marv -", Some("krunk"))
    );
}

/// MU-R11
#[test]
fn mu_r11_an_emptied_pile_stays_empty() {
    let t = table(2)
        .hand(ANN, "warrior robot")
        .hand(BO, "robot")
        .piles(ANN, "leech-lord - -")
        .acts(ANN)
        .plays(ANN, "incubate leech-lord 1; discard warrior");
    assert_eq!(t.piles(ANN), "- - -");
    let t = table(2).hand(ANN, "zombie robot").acts(ANN);
    assert_eq!(t.choices(ANN), ["deploy zombie", "deploy robot"], "nothing to Breed or Incubate");
}

/// MU-R12, MU-7.19
#[test]
fn mu_r12_other_piles_do_not_refill() {
    let t = table(2)
        .hand(ANN, "warrior robot")
        .hand(BO, "robot")
        .piles(ANN, "krunk leech-lord -")
        .under(ANN, "marv android")
        .acts(ANN)
        .plays(ANN, "incubate leech-lord 2; discard warrior");
    assert_eq!((t.piles(ANN).as_str(), t.asked()), ("krunk - -", Some(BO)));
    let under: Vec<u8> = t.see(ANN).piles.iter().map(|pile| pile.under).collect();
    assert_eq!(under, [2, 0, 0], "what lies under the first pile stays there");
}

/// MU-R72
#[test]
fn mu_r72_the_next_card_is_up_before_the_deploy_ability() {
    let t = table(2)
        .hand(ANN, "beast alien robot")
        .piles(ANN, "cosmo-kong - -")
        .under(ANN, "leech-lord")
        .power(&[(BO, 9), (ANN, 2)])
        .acts(ANN)
        .plays(ANN, "breed cosmo-kong 1; discard beast alien")
        .fate("reveal leech-lord");
    assert_eq!(t.space(ANN), 6, "1 power, and Leech Lord's Deploy copied");
}

/// MU-8.1, MU-8.2, MU-R68
#[test]
fn mu_8_2_discards_pile_up_in_their_order() {
    let t = table(2)
        .hand(ANN, "android zombie robot")
        .deck(ANN, "alien beast")
        .discard(ANN, "demon")
        .acts(ANN)
        .plays(ANN, "deploy android")
        .fate("draw alien; draw beast")
        .plays(ANN, "discard robot zombie");
    // What is discarded together lies in the order of the cards.
    assert_eq!(t.discard(ANN), "demon zombie robot");
    assert_eq!(t.view(None).sides[0].discard, ["robot", "zombie", "demon"], "face-up, the top first");
}

/// MU-8.3, MU-R17, MU-15.5
#[test]
fn mu_8_3_frozen_cards_lie_face_down() {
    let lay =
        |given: &[(&str, &str)]| table_with(2, given).hand(ANN, "robot").freezer(ANN, "zombie").acts(ANN);
    let t = lay(&[]);
    assert_eq!(t.view(Some(BO)).sides[0].freezer, None);
    assert_eq!(t.view(Some(BO)).sides[0].freezer_count, 1);
    assert_eq!(t.see(ANN).freezer, Some((vec!["zombie".to_owned()], 1)), "its owner may look");
    assert!(lay(&[("freezers", "public")]).view(Some(BO)).sides[0].freezer.is_some());
    assert!(lay(&[("freezers", "hidden")]).see(ANN).freezer.is_none());
    assert_eq!(t.view(Some(BO)).sides[0].hand, None, "hands are hidden too");
}

/// MU-8.4, MU-8.5, MU-8.6, MU-8.7, MU-11.4, MU-R18
#[test]
fn mu_8_4_an_empty_deck_is_made_anew_when_a_card_is_needed() {
    let t = table(2)
        .hand(ANN, "android robot")
        .deck(ANN, "alien")
        .discard(ANN, "demon beast zombie")
        .acts(ANN)
        .plays(ANN, "deploy android")
        .fate("draw alien");
    assert_eq!(
        t.choices(ANN),
        ["freeze zombie", "freeze beast", "freeze demon"],
        "the drawn card is in hand"
    );
    let t = t.refuses(ANN, "freeze alien", "MU-8.4").plays(ANN, "freeze beast");
    assert_eq!(t.odds(), [("draw zombie".to_owned(), 1), ("draw demon".to_owned(), 1)]);
    let t = t.fate("draw demon").plays(ANN, "discard demon alien");
    assert_eq!(
        (t.hand(ANN).as_str(), t.discard(ANN).as_str(), t.deck(ANN).as_str()),
        ("robot", "demon alien", "zombie")
    );
}

/// MU-8.9 Eva’s Replication needs a card while it leaves: it lies in no discard pile yet.
#[test]
fn mu_8_9_a_leaving_card_is_not_shuffled() {
    let t = table(2)
        .hand(ANN, "warrior robot")
        .arena(ANN, "evas-replication zombie beast")
        .discard(ANN, "demon alien")
        .freezer(ANN, "krunk")
        .incubator(ANN, "marv")
        .piles(ANN, "kolossus - -")
        .moves(ANN)
        .plays(ANN, "move left");
    assert_eq!(t.choices(ANN), ["freeze demon", "freeze alien"]);
    let t = t.plays(ANN, "freeze demon");
    assert_eq!(t.odds(), [("draw alien".to_owned(), 1)], "nor is anything else part of the new deck");
}

/// MU-8.6
#[test]
fn mu_8_6_a_deck_that_runs_out_is_left_empty_until_a_card_is_needed() {
    let t = table(2)
        .hand(ANN, "robot zombie")
        .hand(BO, "robot")
        .deck(ANN, "alien")
        .discard(ANN, "demon beast")
        .acts(ANN)
        .plays(ANN, "deploy robot")
        .fate("draw alien")
        .plays(ANN, "discard alien");
    assert_eq!((t.s.side(ANN).deck_len(), t.freezer(ANN).as_str()), (0, ""));
}

/// MU-8.8, MU-11.3, MU-R13
#[test]
fn mu_r13_without_any_card_the_draw_stops() {
    let t = table(2)
        .hand(ANN, "android robot")
        .deck(ANN, "alien")
        .acts(ANN)
        .plays(ANN, "deploy android")
        .fate("draw alien")
        .plays(ANN, "discard robot");
    assert_eq!(
        (t.hand(ANN).as_str(), t.discard(ANN).as_str()),
        ("alien", "robot"),
        "one drawn, one discarded"
    );
}

/// MU-R14
#[test]
fn mu_r14_the_only_discard_is_frozen() {
    let lay = |given: &[(&str, &str)]| {
        table_with(2, given)
            .hand(ANN, "robot zombie")
            .hand(BO, "robot")
            .discard(ANN, "demon")
            .acts(ANN)
            .plays(ANN, "deploy robot")
    };
    let t = lay(&[]);
    assert_eq!((t.freezer(ANN).as_str(), t.hand(ANN).as_str()), ("demon", "zombie"));
    let t = lay(&[("lone-card", "deck")]).fate("draw demon");
    assert_eq!((t.freezer(ANN).as_str(), t.hand(ANN).as_str()), ("", "zombie demon"));
}

/// MU-R15
#[test]
fn mu_r15_a_reshuffle_freeze_counts_as_freezing() {
    let t = table(2)
        .hand(ANN, "robot zombie")
        .arena(ANN, "leech-lord - -")
        .discard(ANN, "demon beast")
        .power(&[(BO, 9), (ANN, 2)])
        .acts(ANN)
        .plays(ANN, "deploy robot; freeze demon");
    assert_eq!(t.space(ANN), 4);
    assert!(t.fate_is_asked(), "the gain came before the draw goes on");
}

/// MU-8.7 The round's draw, and Transform's card.
#[test]
fn mu_8_7_every_need_of_a_card_is_served_alike() {
    let t = table(2).discard(ANN, "zombie robot beast").todo(&[Draw {
        seat: ANN,
        left: 6,
        got: 0,
        why: Why::Round,
    }
    .into()]);
    assert_eq!(t.choices(ANN), ["freeze zombie", "freeze robot", "freeze beast"]);
    let t = t.plays(ANN, "freeze zombie").fate("draw robot; draw beast");
    assert_eq!(t.hand(ANN), "robot beast", "only as many as exist");
    let t = table(2).hand(ANN, "nebulon").discard(ANN, "zombie").acts(ANN).plays(ANN, "deploy nebulon");
    assert_eq!(t.choices(ANN), ["freeze zombie", "freeze nebulon"]);
    assert!(t.told(|fact| matches!(fact, Fact::Left { .. })));
}

/// MU-R49
#[test]
fn mu_r49_an_occupant_moves_before_another_mutant_is_deployed() {
    let zombie = table(2).hand(ANN, "robot").acts(ANN).card("zombie");
    let t = table(2)
        .hand(ANN, "robot")
        .arena(ANN, "- demon beast")
        .todo(&[Deploy { seat: ANN, card: zombie }.into(), Act { seat: ANN }.into()]);
    assert_eq!(t.arena(ANN), "demon zombie beast");
}
