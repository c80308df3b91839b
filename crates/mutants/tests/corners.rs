//! What a rules lawyer found, each as the example that showed it.

use mutants::frames::{Act, Move};
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
        .todo(&[Frame::BossPush, Act { seat: ANN }.into()]);
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
    let copied =
        t.facts().iter().filter(|fact| matches!(fact, Fact::Copied { of, .. } if *of == twin)).count();
    assert_eq!(copied, 2, "{:?}", t.facts());
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
        .plays(ANN, "breed leech-lord 1; discard zombie robot");
    let seen = format!("{:?}", t.view(Some(ANN)));
    assert!(seen.contains("leech-lord"), "{seen}");
}

/// Facts name cards as views and choices do.
#[test]
fn facts_name_cards_by_their_ids() {
    let (rules, _) = open(2, &[]);
    let card = rules.find("leech-lord").unwrap();
    let written = Speak::written(&rules, Fact::Shattered { card }.into());
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

/// MU-R40, MU-12.17 A Mutant that Transforms may have another Deploy ability: it resolves first, and then the Mutant leaves.
#[test]
fn mu_r40_a_deploy_ability_resolves_before_transform() {
    let parts = "transform = true\ndeploy = [{ op = \"lose_power\", n = 1 }]\n\
                 leave = [{ op = \"copy\", what = \"deploy\", from = \"arena\" }]";
    let cards = own_cards("xeleroth", parts);
    let lay = || {
        table_with(2, &[("cards", &cards)])
            .hand(ANN, "xeleroth zombie alien")
            .hand(BO, "robot")
            .tops(ANN, "demon")
            .power(&[(ANN, 5), (BO, 2)])
    };
    let t = lay().arena(ANN, "warrior - -").acts(ANN).plays(ANN, "deploy xeleroth");
    assert_eq!(
        (t.space(ANN), t.arena(ANN).as_str(), t.discard(ANN).as_str()),
        (6, "warrior demon -", "xeleroth")
    );
    let lost = t.facts().iter().position(|fact| matches!(fact, Fact::Power { from: 5, to: 4, .. }));
    let left = t.facts().iter().position(|fact| matches!(fact, Fact::Left { .. }));
    assert!(lost.is_some() && lost < left, "{:?}", t.facts());
    // MU-12.21 Its Deploy ability can be copied, its Transform cannot.
    let t =
        lay().arena(ANN, "alien beast xeleroth").todo(&[Move { seat: ANN }.into(), Act { seat: ANN }.into()]);
    let t = t.plays(ANN, "move left; copy deploy xeleroth right");
    assert_eq!((t.space(ANN), t.arena(ANN).as_str()), (4, "beast - xeleroth"));
    // MU-R20 It is gone before it Transforms: the top of the deck is deployed all the same.
    let cards = own_cards("xeleroth", "transform = true\ndeploy = [{ op = \"freeze\", from = \"this\" }]");
    let t = table_with(2, &[("cards", &cards)]).hand(ANN, "xeleroth zombie").tops(ANN, "demon").acts(ANN);
    let t = t.plays(ANN, "deploy xeleroth");
    assert_eq!((t.freezer(ANN).as_str(), t.arena(ANN).as_str()), ("xeleroth", "- demon -"));
}

/// MU-16.16 The round begins with a crush, a push and a card; what Wormhole in a Power Slot adds comes after them.
#[test]
fn mu_16_16_a_card_that_a_power_slot_adds_is_played_after_the_crush() {
    let t = solo("singularity-wizard")
        .hand(ANN, "robot zombie")
        .slots("wormhole", "-")
        .deck(BOSS, "supernova event-horizon")
        .power(&[(BOSS, 10), (ANN, 2)])
        .todo(&[Frame::Round]);
    let crushed = |t: &Table| t.told(|fact| matches!(fact, Fact::Crushed { .. }));
    let played = |t: &Table| t.told(|fact| matches!(fact, Fact::Deployed { .. }));
    assert!(t.fate_is_asked() && !played(&t));
    assert_eq!(t.life(), 32, "the crush of round 1 comes before any card");
    let t = t.fate("draw event-horizon");
    assert!(!crushed(&t) && t.fate_is_asked(), "then a second card is played");
}

/// MU-R80 An attack that can do nothing to a player is none: nobody on the last space must Block a loss of power.
#[test]
fn mu_r80_a_loss_of_power_does_not_attack_on_the_last_space() {
    let lay = |given: &[(&str, &str)], space| {
        table_with(2, given)
            .hand(ANN, "dire-despot zombie")
            .hand(BO, "robot")
            .arena(BO, "demon - -")
            .power(&[(BO, space), (ANN, 1)])
            .acts(ANN)
            .plays(ANN, "deploy dire-despot")
    };
    let t = lay(&[], 1);
    assert_eq!((t.arena(BO).as_str(), t.space(BO)), ("demon - -", 1), "not attacked, no Block");
    assert!(!t.told(|fact| matches!(fact, Fact::Attacked { .. })));
    let t = lay(&[("hollow-attacks", "strike")], 1);
    assert_eq!((t.arena(BO).as_str(), t.space(BO)), ("!demon - -", 2), "attacked: Demon must Block");
    let t = lay(&[], 2);
    assert_eq!(t.arena(BO), "!demon - -", "one space is enough to be attacked");
}

/// MU-R80, MU-R79 A choice attacks a player whom some option can touch.
#[test]
fn mu_r80_a_choice_attacks_whom_some_option_touches() {
    let parts = "deploy = [{ op = \"choose_one\", attack = true, who = \"opponents\" }, \
                 { opt = 1, op = \"lose_power\", n = 1 }, { opt = 2, op = \"discard\", n = 1 }]";
    let cards = own_cards("robot", parts);
    let lay = |hand: &str, space| {
        table_with(2, &[("cards", &cards)])
            .hand(ANN, "robot zombie")
            .hand(BO, hand)
            .arena(BO, "demon - -")
            .power(&[(ANN, 5), (BO, space)])
            .acts(ANN)
            .plays(ANN, "deploy robot")
    };
    assert_eq!(lay("", 1).arena(BO), "demon - -", "neither option can do anything");
    assert_eq!(lay("zombie", 1).arena(BO), "!demon - -");
    assert_eq!(lay("", 2).arena(BO), "!demon - -");
}

/// MU-R80 Points: whoever has any can lose them.
#[test]
fn mu_r80_points_are_stolen_as_far_as_there_are_any() {
    let parts = "deploy = [{ op = \"steal_score\", attack = true, who = \"opponents\", n = 3 }]";
    let cards = own_cards("robot", parts);
    let lay = |points| {
        let t = table_with(2, &[("cards", &cards)]).hand(ANN, "robot zombie").hand(BO, "demon");
        t.points(BO, points, 0).points(ANN, 5, 0).acts(ANN).plays(ANN, "deploy robot")
    };
    let t = lay(2);
    assert_eq!((t.points(ANN), t.points(BO)), (7, 0));
    assert!(!lay(0).told(|fact| matches!(fact, Fact::Attacked { .. })));
}

/// MU-10.12, MU-10.16 The card language knows whom you dominate and who is in Dread, as who and as condition.
#[test]
fn mu_10_16_cards_can_name_dread_and_those_you_dominate() {
    let parts = "deploy = [{ op = \"lose_power\", n = 1, who = \"dominated_by_you\" }, \
                 { op = \"gain_power\", n = 2, who = \"in_dread\" }, \
                 { if = \"dominating\", op = \"gain_power\", n = 1 }, \
                 { if = \"in_dread\", op = \"gain_power\", n = 5 }]";
    let cards = own_cards("robot", parts);
    let lay = || table_with(3, &[("cards", &cards)]).hand(ANN, "robot zombie").hand(BO, "demon");
    let t = lay().power(&[(BO, 8), (ANN, 6), (Seat::new(2), 4)]).acts(ANN).plays(ANN, "deploy robot");
    // Seat 3 loses 1 (now in Dread), gains 2; seat 1 gains 1 for dominating it.
    assert_eq!((t.space(BO), t.space(Seat::new(2)), t.space(ANN)), (8, 5, 7));
    let t = lay().power(&[(BO, 8), (Seat::new(2), 6), (ANN, 2)]).acts(ANN).plays(ANN, "deploy robot");
    assert_eq!((t.space(BO), t.space(Seat::new(2)), t.space(ANN)), (8, 6, 7));
    let (rules, _) = open(2, &[("cards", &cards)]);
    let text = &rules.set().sentences(rules.card(rules.find("robot").unwrap()))[1].text;
    assert_eq!(
        &*text.en,
        "Each opponent you dominate loses 1 power. Each opponent in the Dread Zone gains 2 power. \
         If you dominate an opponent, gain 1 power. If you are in the Dread Zone, gain 5 power."
    );
    assert_eq!(
        &*text.fr,
        "Chaque adversaire que vous dominez perd 1 Force. Chaque adversaire Effrayé gagne 2 Force. \
         Si vous dominez un adversaire, gagnez 1 Force. Si vous êtes Effrayé, gagnez 5 Force."
    );
}

/// MU-16.38 A lost solo game is a loss: the Boss comes first. The score is the Life that it has lost, never below 0.
#[test]
fn mu_16_38_a_lost_solo_game_is_a_loss() {
    let end = |life: i16| {
        let t = solo("jack-ice").life(life).round(5).power(&[(BOSS, 9), (ANN, 2)]).round_ends();
        let outcome = t.rules.outcome(&t.s).unwrap();
        (outcome.places().to_vec(), outcome.scores().to_vec(), outcome.winners().len())
    };
    assert_eq!(end(9), (vec![2], vec![30], 0), "Jack Ice starts with 39 Life");
    assert_eq!(end(67), (vec![2], vec![0], 0));
    assert_eq!(end(-1), (vec![1], vec![40], 1));
}

/// MU-3.15, MU-3.16, MU-16.6, MU-16.44 A deck list is refused with the rule, as a card is at the table.
#[test]
fn mu_3_16_a_refused_deck_list_names_the_rule() {
    let refused = |list: &str, given: &[(&str, &str)]| {
        let (title, rest) = (mutants::MutantsBox::default(), [("mode", "solo"), ("pool1", list)]);
        let given = given.iter().copied().chain(rest);
        let options = table::Options::settle("mutants", table::Title::options(&title), given).unwrap();
        let say = table::Title::open(&title, 1, &options).unwrap_err();
        let rule = say.args.iter().find(|(gap, _)| *gap == "rule").map(|(_, rule)| format!("{rule:?}"));
        (say.key, rule.unwrap_or_default())
    };
    let says = |list: &str, given: &[(&str, &str)], key: &str, rule: &str| {
        let (said, cited) = refused(list, given);
        assert!(said == key && cited.contains(rule), "{list}: {said} {cited}");
    };
    says("2xkrunk", &[], "mutants-setup-pool-size", "MU-3.15");
    says("2xkrunk krunk", &[], "mutants-setup-pool-copies", "MU-3.16");
    says("zombie", &[], "mutants-setup-pool-unknown", "MU-3.15");
    says("valkyrie", &[], "mutants-setup-pool-barred", "MU-16.6");
    says("krunk", &[("restricted", "cyber")], "mutants-setup-pool-barred", "MU-16.44");
}

/// MU-R43 With the copies of one box, Gene Pools are built in the open, and a third copy at the table is refused.
#[test]
fn mu_r43_two_copies_for_the_whole_table() {
    let t = Table::begin(2, &[("mode", "constructed"), ("copies", "table")]).fate("first 2");
    assert_eq!(t.asked(), Some(BO), "the first player begins");
    let t = t.plays(BO, "pick krunk");
    assert!(t.told(|fact| matches!(fact, Fact::Chosen { seat: BO, .. })), "{:?}", t.facts());
    assert_eq!(t.asked(), Some(ANN), "a card each in turn");
    let t = t.plays(ANN, "pick krunk");
    let t = t.refuses(BO, "pick krunk", "MU-R43");
    let t = t.plays(BO, "pick android").plays(ANN, "pick marv").plays(BO, "pick android");
    let t = t.refuses(ANN, "pick android", "MU-R43").refuses(ANN, "pick krunk", "MU-R43");
    let t = t.plays(ANN, "pick marv").refuses(BO, "pick android", "MU-3.16");
    assert!(t.offers(BO, "pick kolossus"));
    let title = mutants::MutantsBox::default();
    let pool = "2xandroid 2xkrunk 2xvalkyrie 2xsuper-novus 2xbounty-bug 2xbig-boss";
    let given = [("mode", "constructed"), ("copies", "table"), ("pool1", pool), ("pool2", pool)];
    let options = table::Options::settle("mutants", table::Title::options(&title), given).unwrap();
    assert_eq!(table::Title::open(&title, 2, &options).unwrap_err().key, "mutants-setup-copies");
}

/// MU-R3 The first player's Score marker lies lowest at the start, or on top.
#[test]
fn mu_r3_the_score_markers_are_stacked_as_agreed() {
    let heights = |given: &[(&str, &str)]| {
        let t = Table::begin(3, given).fate("first 2");
        t.view(None).sides.iter().map(|side| side.points.1).collect::<Vec<_>>()
    };
    assert_eq!(heights(&[]), [2, 0, 1]);
    assert_eq!(heights(&[("score-stack", "first-high")]), [0, 2, 1]);
}

/// MU-R60 The Boss's Life rises without a limit, or not above the start.
#[test]
fn mu_r60_the_bosss_life_rises_as_agreed() {
    let life = |cap: &str, life| {
        let given = [("mode", "solo"), ("boss", "jack-ice"), ("boss-life", cap)];
        let t = table_with(1, &given).hand(ANN, "robot").deck(BOSS, "frost-slash").life(life);
        t.power(&[(BOSS, 10), (ANN, 1)]).round(5).turn(BOSS).life()
    };
    assert_eq!((life("free", 38), life("capped", 38)), (42, 39));
    assert_eq!((life("free", 20), life("capped", 20)), (24, 24));
}

/// MU-R79 An option of a card file is a plain effect; a condition on it is refused by name, not passed over.
#[test]
fn mu_r79_a_condition_on_an_option_is_refused() {
    let parts =
        "deploy = [{ op = \"choose_one\" }, { opt = 1, if = \"in_fury\", op = \"gain_power\", n = 1 }]";
    let faults = script::mutants::parse(&own_cards("robot", parts)).unwrap_err();
    assert!(format!("{faults:?}").contains("an option is a plain effect"), "{faults:?}");
}
