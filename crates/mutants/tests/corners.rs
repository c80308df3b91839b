//! What a rules lawyer found, each as the example that showed it.

use mutants::{Fact, Frame};
use table::{Rules as _, Seat, Speak};

use crate::common::{ANN, BO, Table, open, own_cards, solo, table, table_with};

const BOSS: Seat = BO;

/// MU-16.18, MU-16.14 Hailstorm leaves and attacks, Demon blocks and so shatters Blade Flurry, which was to be pushed:
/// nothing was pushed, and Jack Ice's power has nothing to answer.
#[test]
fn mu_16_18_a_card_shattered_on_its_way_is_not_pushed() {
    let t = solo("jack-ice")
        .hand(ANN, "robot")
        .arena(ANN, "demon - -")
        .arena(BOSS, "- blade-flurry hailstorm")
        .slots("krunk", "marv")
        .power(&[(ANN, 6), (BOSS, 2)])
        .todo(&[Frame::Push, Frame::Act { seat: ANN }]);
    let t = t.plays(ANN, "release krunk");
    assert_eq!(t.arena(BOSS), "- - -");
    // One step up for the Block, and no steps down.
    assert_eq!(t.space(ANN), 7);
}

/// MU-16.25, MU-R35 A copy shatters Mirror Duel at once; the copied attack then finds nothing to knock down.
#[test]
fn mu_16_25_a_copy_shatters_before_the_copied_ability() {
    let t = solo("jack-ice")
        .hand(ANN, "robot")
        .arena(ANN, "warrior demon super-novus")
        .arena(BOSS, "- - mirror-duel")
        .power(&[(BOSS, 9), (ANN, 2)])
        .life(30)
        .moves(ANN)
        .plays(ANN, "move right; copy leave warrior left");
    assert!(t.told(|fact| matches!(fact, Fact::Shattered { .. })));
    assert!(t.life() < 30, "its Weakness hurts: {}", t.life());
    assert_eq!(t.arena(BOSS), "- - -");
}

/// MU-R36 The twin in the discard pile is another card than the one in the Arena.
#[test]
fn mu_r36_a_twin_elsewhere_is_another_card() {
    let t = table(2)
        .hand(ANN, "robot")
        .discard(ANN, "super-novus")
        .arena(ANN, "alien super-novus pyrothrope")
        .moves(ANN)
        .plays(ANN, "move left; copy deploy super-novus active");
    // Alien as Super Novus copies Pyrothrope, and as Pyrothrope the twin in the discard pile: the only one each time.
    let twin = t.card("super-novus");
    let copied = t.facts.iter().filter(|fact| matches!(fact, Fact::Copied { of, .. } if *of == twin)).count();
    assert_eq!(copied, 2, "{:?}", t.facts);
}

/// MU-R78 Cosmic Mirror in A resolves B; the power itself then does not resolve B again.
#[test]
fn mu_r78_the_wizard_resolves_each_stored_card_once() {
    let stored = |a, b| {
        let t = solo("singularity-wizard")
            .hand(ANN, "robot")
            .deck(BOSS, "wormhole")
            .slots(a, b)
            .power(&[(ANN, 8), (BOSS, 2)])
            .todo(&[Frame::Round]);
        t.space(BOSS)
    };
    assert_eq!(stored("cosmic-mirror", "event-horizon"), 8);
    assert_eq!(stored("event-horizon", "cosmic-mirror"), 8, "in either order");
}

/// MU-R79, MU-10.9 On the last space a loss of power is no way out while a card can be discarded.
#[test]
fn mu_r79_on_the_last_space_a_loss_is_no_way_out() {
    let big_boss = |hand: &str| {
        table(2)
            .power(&[(BO, 1), (ANN, 1)])
            .arena(ANN, "big-boss demon beast")
            .hand(ANN, "robot")
            .deck(ANN, "alien")
            .hand(BO, hand)
            .moves(ANN)
            .plays(ANN, "move left")
            .fate("draw alien")
            .plays(ANN, "discard alien")
    };
    let t = big_boss("robot zombie");
    if t.asked() == Some(BO) {
        assert!(!t.offers(BO, "option 1"), "{:?}", t.choices(BO));
    }
    let t = if t.offers(BO, "option 2") { t.plays(BO, "option 2") } else { t };
    let t = if t.offers(BO, "discard robot") { t.plays(BO, "discard robot") } else { t };
    assert_eq!((t.space(BO), t.discard(BO)), (1, "robot".to_owned()));
}

/// MU-R1, MU-3.15, MU-16.38 Every refusal names its own rule.
#[test]
fn mu_r1_every_refusal_names_its_own_rule() {
    let t = Table::begin(2, &[("mulligan", "all")])
        .fate("first 1")
        .plays(ANN, "set mosh-pit")
        .plays(BO, "set cold-hearted");
    let mut t = t;
    while t.fate_is_asked() {
        let next = t.odds()[0].0.clone();
        t = t.fate(&next);
    }
    let t = t.refuses(ANN, "mulligan 1", "MU-R1");
    assert!(t.offers(ANN, "mulligan all"), "{:?}", t.choices(ANN));
    let (rules, _) = open(2, &[("mode", "constructed")]);
    let pick = rules.read("pick android").unwrap();
    assert_eq!(rules.rule(pick), "MU-3.15");
    let (rules, _) = open(2, &[("mode", "draft")]);
    assert_eq!(rules.rule(pick), "MU-3.5");
}

/// MU-16.4 When the round's number kills the Boss, the game stops there: no next round is told of.
#[test]
fn mu_16_4_the_round_marker_stays() {
    let t = solo("jack-ice").power(&[(ANN, 9), (BOSS, 2)]).life(1).round(2).round_ends();
    assert!(t.is_over());
    assert_eq!(t.view(None).round, 2);
}

/// MU-2.8, MU-2.10 The first player's marker is the last to be put down.
#[test]
fn mu_2_10_the_first_players_marker_is_put_down_last() {
    let t = Table::begin(3, &[]).fate("first 2");
    let last = std::cell::Cell::new(None);
    t.told(|fact| {
        if let Fact::Placed { seat, .. } = fact {
            last.set(Some(*seat));
        }
        false
    });
    assert_eq!(last.get(), Some(BO));
}

/// A Mutant between the Gene Pool and the Arena is on the table for all to see.
#[test]
fn a_card_on_its_way_is_in_the_view() {
    let t = table_with(1, &[("mode", "solo"), ("boss", "jack-ice")])
        .hand(ANN, "zombie robot demon")
        .piles(ANN, "leech-lord - -")
        .arena(BOSS, "snow-beast - -")
        .slots("krunk", "marv")
        .acts(ANN)
        .plays(ANN, "breed leech-lord 1; discard zombie; discard robot");
    let seen = format!("{:?}", t.view(Some(ANN)));
    assert!(seen.contains("leech-lord"), "{seen}");
}

/// Facts name cards as views and choices do.
#[test]
fn facts_name_cards_by_their_ids() {
    let (rules, _) = open(2, &[]);
    let card = rules.find("leech-lord").unwrap();
    let written = Speak::written(&rules, Fact::Shattered { card });
    assert_eq!(written["card"], "leech-lord", "{written}");
}

/// MU-R14, MU-R21 With the only card as the deck, a Mutant does not turn into itself for ever: it is frozen.
#[test]
fn mu_r21_a_lone_mutant_that_transforms_does_not_turn_into_itself() {
    let deck = &[("lone-card", "deck")];
    let t = table_with(2, deck).hand(ANN, "nebulon zombie").hand(BO, "robot").acts(ANN);
    let t = t.plays(ANN, "deploy nebulon");
    assert_eq!((t.freezer(ANN).as_str(), t.arena(ANN).as_str()), ("nebulon", "- - -"));
    assert_eq!((t.hand(ANN).as_str(), t.asked()), ("zombie", Some(BO)));
    // Another Mutant that lies alone becomes the deck and is deployed.
    let t = table_with(2, deck).hand(ANN, "anubis zombie").hand(BO, "robot").discard(ANN, "beast").acts(ANN);
    let t = t.plays(ANN, "deploy anubis; accept").fate("draw beast");
    assert_eq!((t.freezer(ANN).as_str(), t.arena(ANN).as_str()), ("anubis", "- beast -"));
}

/// What goes on for ever after these answers: the card that the rules name.
fn endless(play: impl FnOnce() -> Table) -> String {
    let Err(raised) = std::panic::catch_unwind(std::panic::AssertUnwindSafe(play)) else {
        panic!("it came to rest")
    };
    let endless = raised.downcast::<table::Endless>().expect("Endless is raised");
    endless.card.expect("the card is named").en.to_string()
}

/// MU-R21 A card file of one's own may loop. Within one answer the rules give up and name the card.
#[test]
fn mu_r21_a_card_that_transforms_for_ever_is_named() {
    let cards = own_cards(
        "nebulon",
        "transform = true\nleave = [{ op = \"move\", from = \"this\", to = \"deck_top\" }]",
    );
    let loops = || {
        table_with(2, &[("cards", &cards)]).hand(ANN, "nebulon zombie").acts(ANN).plays(ANN, "deploy nebulon")
    };
    assert_eq!(endless(loops), "Nebulon");
}

/// MU-R21 Abilities that pile up on each other without end are named too: the stack of what is left to do is bounded.
#[test]
fn mu_r21_a_card_that_reacts_to_itself_for_ever_is_named() {
    let cards = own_cards(
        "robot",
        "ongoing = [{ on = \"you_cycle\", op = \"cycle\", n = 1 }]\ndeploy = [{ op = \"cycle\", n = 1 }]",
    );
    let loops = || {
        let mut t = table_with(2, &[("cards", &cards)])
            .hand(ANN, "robot")
            .deck(ANN, "zombie zombie beast beast demon demon warrior warrior alien alien")
            .discard(ANN, "krunk krunk marv marv kolossus kolossus android android valkyrie valkyrie")
            .acts(ANN)
            .plays(ANN, "deploy robot");
        while t.asked() == Some(ANN) || t.fate_is_asked() {
            let next = if t.fate_is_asked() { t.odds()[0].0.clone() } else { t.choices(ANN)[0].clone() };
            t = if t.fate_is_asked() { t.fate(&next) } else { t.plays(ANN, &next) };
        }
        t
    };
    assert_eq!(endless(loops), "Robot");
}

/// MU-R21 The Boss's extra cards are counted, and too many are named.
#[test]
fn mu_r21_a_boss_card_that_plays_cards_for_ever_is_named() {
    let play = "{ op = \"play_card\" }, ".repeat(300);
    let cards = own_cards("frost-slash", &format!("deploy = [{play}]"));
    let loops = || {
        let given = [("mode", "solo"), ("boss", "jack-ice"), ("cards", cards.as_str())];
        let t = table_with(1, &given).hand(ANN, "zombie robot").deck(BOSS, "frost-slash").turn(BOSS);
        let next = t.odds()[0].0.clone();
        t.fate(&next)
    };
    assert_eq!(endless(loops), "Frost Slash");
}
