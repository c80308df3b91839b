//! What a second reading of the rulebooks against the running program found, each as the example that showed it.

use mutants::frames::{Act, Turn};
use mutants::{Fact, Frame, MutantsBox};
use table::{Endless, Options, Say, Seat, Speak as _, Title as _};

use crate::common::{ANN, BO, CY, Table, own_cards, own_cards_in, solo, table, table_with};

const BOSS: Seat = BO;

/// Why a table does not open.
fn refused(players: u8, given: &[(&str, &str)]) -> Say {
    let title = MutantsBox::default();
    let options = Options::settle("mutants", title.options(), given.iter().copied()).unwrap();
    title.open(players, &options).unwrap_err()
}

/// MU-R36, MU-6.7 Alien copies Pit Lord's Deploy, which makes Super Novus leave: Super Novus resolves its own Leave ability,
/// and may copy what Alien has copied.
#[test]
fn mu_r36_a_nested_leave_copies_for_itself() {
    let t = table(2)
        .hand(ANN, "robot")
        .arena(ANN, "alien pit-lord super-novus")
        .power(&[(BO, 9), (ANN, 2)])
        .moves(ANN)
        .plays(ANN, "move left; copy deploy pit-lord active; accept; eject super-novus right");
    assert_eq!(t.choices(ANN), ["copy deploy pit-lord active", "copy leave pit-lord active"]);
    // Back in Alien's ability, nothing is forgotten: one Mutant copies an ability once.
    let t = t.plays(ANN, "copy leave pit-lord active");
    assert_eq!((t.arena(ANN).as_str(), t.discard(ANN).as_str()), ("pit-lord - -", "super-novus alien"));
}

/// MU-R36 What was copied is written with who copied it, and read back.
#[test]
fn mu_r36_a_position_says_who_copied() {
    let t = table(2)
        .hand(ANN, "robot")
        .arena(ANN, "alien pit-lord super-novus")
        .moves(ANN)
        .plays(ANN, "move left; copy deploy pit-lord active");
    let written = serde_json::to_value(table::Speak::position(&t.rules, &t.s)).unwrap();
    let copied = serde_json::json!([
        { "card": "pit-lord", "ability": "deploy", "from": "arena", "seat": 1, "slot": "left" }
    ]);
    assert_eq!(written["copied"], copied);
    let read = table::Speak::place(&t.rules, serde_json::from_value(written).unwrap());
    assert_eq!(read.unwrap(), t.s);
}

/// MU-R54, MU-16.29 The last card is played, and only then Thin Ice shatters and sets a captive free: the round is over, and
/// the captive waits in hand for the next one.
#[test]
fn mu_r54_what_comes_to_hand_after_the_last_card_waits() {
    let t = solo("jack-ice")
        .hand(ANN, "demon")
        .deck(ANN, "robot robot zombie zombie beast beast")
        .arena(BOSS, "thin-ice - -")
        .deck(BOSS, "frost-slash blizzard")
        .slots("krunk", "-")
        .power(&[(ANN, 10), (BOSS, 2)])
        .life(30)
        .acts(ANN)
        .plays(ANN, "deploy demon");
    assert!(t.told(|fact| matches!(fact, Fact::Shattered { .. })), "the turn has ended: {:?}", t.facts());
    assert!(t.told(|fact| matches!(fact, Fact::RoundOver { round: 1, .. })), "{:?}", t.facts());
    assert!(!t.told(|fact| matches!(fact, Fact::TurnBegan { .. })), "no further turn of the Boss");
    assert!(t.hand(ANN).contains("krunk"));
}

/// MU-3.16, MU-3.15 How many copies a list asks for is read as a number: three are too many, none are no card.
#[test]
fn mu_3_16_three_copies_in_a_list_are_too_many() {
    let list = |list: &str| refused(1, &[("mode", "solo"), ("pool1", list)]);
    for many in ["3xkrunk", "12xkrunk", "99999999999xkrunk"] {
        let say = list(many);
        assert_eq!(say.key, "mutants-setup-pool-copies", "{many}");
        assert!(format!("{say:?}").contains("MU-3.16"));
    }
    assert_eq!(list("0xkrunk").key, "mutants-setup-pool-none");
    assert_eq!(list("3xnobody").key, "mutants-setup-pool-unknown");
    assert!(format!("{:?}", list("3xnobody")).contains("\"nobody\""), "{:?}", list("3xnobody"));
    assert_eq!(list("xkrunk").key, "mutants-setup-pool-unknown");
}

/// MU-3.15, MU-3.9 A Gene Pool for a seat that is not at the table is refused, whatever it says.
#[test]
fn mu_3_15_a_gene_pool_for_nobody_is_refused() {
    for given in [
        &[("pool3", "nonsense")][..],
        &[("pool4", "mosh-pit")],
        &[("mode", "constructed"), ("pool3", "nonsense")],
        &[("mode", "draft"), ("pool3", "nonsense")],
    ] {
        let say = refused(2, given);
        assert_eq!(say.key, "mutants-setup-pool-seat", "{given:?}");
    }
    assert_eq!(refused(1, &[("mode", "solo"), ("pool2", "nonsense")]).key, "mutants-setup-pool-seat");
}

/// What an attack takes counts what a Cycle discarded before it.
#[test]
fn mu_12_1_an_attack_counts_what_a_cycle_discarded() {
    let parts = "deploy = [{ op = \"cycle\", n = 1 }, \
                 { op = \"lose_power\", attack = true, who = \"opponents\", n = 1, per = \"freeze_moved\" }, \
                 { op = \"gain_power\", n = 1, per = \"players_hit\" }]";
    let cards = own_cards("robot", parts);
    let lay = |drawn: &str| {
        table_with(3, &[("cards", &cards)])
            .hand(ANN, "robot demon")
            .hand(BO, "robot")
            .hand(CY, "robot")
            .deck(ANN, drawn)
            .power(&[(BO, 9), (CY, 8), (ANN, 2)])
            .acts(ANN)
            .plays(ANN, "deploy robot")
            .fate(&format!("draw {drawn}"))
            .plays(ANN, &format!("discard {drawn}"))
    };
    // Kolossus has a Freeze value of 4.
    let t = lay("kolossus");
    assert_eq!((t.space(BO), t.space(CY), t.space(ANN)), (5, 4, 4));
    // MU-R80 The Devourer has none outside the Cryo Freezer (MU-11.10): nothing is lost, so nobody is attacked.
    let t = lay("the-devourer");
    assert!(!t.told(|fact| matches!(fact, Fact::Attacked { .. })));
    assert_eq!((t.space(BO), t.space(CY), t.space(ANN)), (9, 8, 2));
}

/// An attack that is passed over has hit nobody, whatever was counted before it.
#[test]
fn an_attack_that_is_passed_over_counts_nothing() {
    let parts = "deploy = [{ op = \"cycle\", n = 1 }, \
                 { if = \"in_dread\", op = \"lose_power\", attack = true, who = \"opponents\", n = 1 }, \
                 { op = \"gain_power\", n = 1, per = \"players_hit\" }]";
    let cards = own_cards("robot", parts);
    let t = table_with(2, &[("cards", &cards)])
        .hand(ANN, "robot demon")
        .hand(BO, "robot")
        .deck(ANN, "kolossus")
        .power(&[(BO, 9), (ANN, 5)])
        .acts(ANN)
        .plays(ANN, "deploy robot")
        .fate("draw kolossus")
        .plays(ANN, "discard kolossus");
    assert_eq!((t.space(BO), t.space(ANN)), (9, 5));
}

/// A count of what nothing has counted is refused, with the card.
#[test]
fn a_count_without_its_cause_is_refused_by_name() {
    let faults = |parts: &str| {
        let faults = script::mutants::parse(&own_cards("robot", parts)).unwrap_err();
        faults.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n")
    };
    let power = |per: &str| format!("{{ op = \"gain_power\", n = 1, per = \"{per}\" }}");
    let attack = "{ op = \"lose_power\", attack = true, who = \"opponents\", n = 1 }";
    let cycle = "{ op = \"cycle\", n = 1 }";
    let none = faults(&format!("deploy = [{}]", power("freeze_moved")));
    assert!(none.contains("card robot") && none.contains("freeze_moved") && none.contains("cycle"), "{none}");
    let over = faults(&format!("deploy = [{cycle}, {attack}, {}]", power("freeze_moved")));
    assert!(over.contains("freeze_moved"), "the attack between them counts anew: {over}");
    let hit = faults(&format!("deploy = [{cycle}, {}]", power("players_hit")));
    assert!(hit.contains("players_hit") && hit.contains("attack"), "{hit}");
    let option = format!("{{ opt = 1, {}", power("players_hit").trim_start_matches("{ "));
    let chosen = faults(&format!("deploy = [{{ op = \"choose_one\" }}, {option}]"));
    assert!(chosen.contains("players_hit"), "{chosen}");
    let inside = format!("{{ opt = 1, {}", power("freeze_moved").trim_start_matches("{ "));
    let cycled = "{ opt = 1, op = \"cycle\", n = 1 }";
    let fine = own_cards("robot", &format!("deploy = [{{ op = \"choose_one\" }}, {cycled}, {inside}]"));
    assert!(script::mutants::parse(&fine).is_ok());
}

/// MU-R21 A card file of one's own whose round never ends, though a player is asked in every turn: the round is given up,
/// and the card that is deployed again and again is named.
#[test]
fn mu_r21_a_round_that_never_ends_is_named() {
    let take = "deploy = [{ op = \"move\", from = \"discard\", to = \"hand\" }]";
    let cards = own_cards_in(&own_cards("robot", take), "zombie", take);
    let play = || {
        let mut t = table_with(2, &[("cards", &cards)])
            .hand(ANN, "robot")
            .discard(ANN, "robot zombie")
            .arena(ANN, "zombie - demon")
            .acts(ANN);
        for _ in 0..100_000 {
            let next = t.choices(ANN)[0].clone();
            t = t.plays(ANN, &next);
            t.facts.clear();
        }
    };
    let raised = std::panic::catch_unwind(std::panic::AssertUnwindSafe(play)).unwrap_err();
    let endless = raised.downcast::<Endless>().expect("Endless is raised");
    let card = endless.card.expect("the card is named").en;
    assert!(["Robot", "Zombie"].contains(&&*card), "{card}");
}

/// MU-R2 At a table that declares first, the piles are named, and then the new cards are turned up together.
#[test]
fn mu_r2_piles_are_declared_before_any_is_turned_up() {
    let begun = |mulligan: &str| {
        let given = [("mulligan", mulligan), ("pool1", "mosh-pit"), ("pool2", "cold-hearted")];
        Table::begin(2, &given)
            .fate("first 1; reveal marv; reveal nebulon; reveal kolossus")
            .fate("reveal leech-lord; reveal britany; reveal rakshasa")
    };
    let t = begun("piles").plays(ANN, "mulligan 1");
    assert!(t.fate_is_asked(), "each new card is seen before the next pile");
    begun("piles").refuses(ANN, "mulligan 1 3", "MU-R2");
    let t = begun("declared");
    assert_eq!(t.choices(ANN).len(), 8, "any of the three piles, or none");
    let t = t.plays(ANN, "mulligan 1 3");
    assert_eq!(t.piles(ANN), "- nebulon -");
    let t = t.fate("reveal pit-lord; reveal marv");
    assert_eq!((t.piles(ANN).as_str(), t.asked()), ("pit-lord nebulon marv", Some(BO)));
    let t = t.plays(BO, "mulligan 1 2 3");
    assert!(t.fate_is_asked(), "with all piles named nothing is left to declare");
    let t = t.fate("reveal the-devourer; reveal britany; reveal bio-hedgehog");
    assert_eq!((t.piles(BO).as_str(), t.asked()), ("the-devourer britany bio-hedgehog", Some(ANN)));
}

/// MU-R10, MU-7.16 With a full Incubator the action is not offered, or only discards a card.
#[test]
fn mu_r10_a_full_incubator_is_closed_or_only_costs_a_card() {
    let lay = |rule: &str| {
        table_with(2, &[("full-incubator", rule)])
            .hand(ANN, "robot zombie demon")
            .hand(BO, "robot")
            .incubator(ANN, "krunk")
            .piles(ANN, "marv - -")
            .acts(ANN)
    };
    lay("closed").refuses(ANN, "incubate marv 1", "MU-7.15");
    let t = lay("discard").plays(ANN, "incubate marv 1; discard robot");
    assert!(t.told(|fact| matches!(fact, Fact::Discarded { .. })));
    assert_eq!((t.piles(ANN).as_str(), t.discard(ANN).as_str(), t.asked()), ("marv - -", "robot", Some(BO)));
    assert_eq!(t.see(ANN).incubator.as_deref(), Some("krunk"));
}

/// MU-R35 Leech Lord reacts to a freeze before the rest of The Primal's ability, or after it.
#[test]
fn mu_r35_reactions_come_at_once_or_after_the_ability() {
    let gains = |rule: &str| {
        let t = table_with(2, &[("reactions", rule)])
            .hand(ANN, "robot warrior")
            .arena(ANN, "the-primal leech-lord beast")
            .piles(ANN, "nebulon - -")
            .power(&[(BO, 9), (ANN, 2)])
            .moves(ANN)
            .plays(ANN, "move left; accept; discard robot");
        let gain = |fact: &Fact| match fact {
            Fact::Power { from, to, .. } if to > from => Some(to - from),
            _ => None,
        };
        t.facts().iter().filter_map(gain).collect::<Vec<_>>()
    };
    assert_eq!(gains("at-once"), [2, 1]);
    assert_eq!(gains("after"), [1, 2]);
}

/// MU-R35, MU-16.25 A Weakness is shattered at once, whenever Ongoing abilities react.
#[test]
fn mu_r35_a_weakness_does_not_wait() {
    let t = table_with(1, &[("mode", "solo"), ("boss", "jack-ice"), ("reactions", "after")])
        .hand(ANN, "robot")
        .arena(ANN, "warrior demon super-novus")
        .arena(BOSS, "- - mirror-duel")
        .power(&[(BOSS, 9), (ANN, 2)])
        .life(30)
        .moves(ANN)
        .plays(ANN, "move right; copy leave warrior left");
    assert!(!t.told(|fact| matches!(fact, Fact::KnockedDown { .. })), "{:?}", t.facts());
    assert_eq!(t.arena(BOSS), "- - -");
}

/// MU-R36 A Copy ability is copied, or never.
#[test]
fn mu_r36_copy_abilities_can_be_barred() {
    let lay = |rule: &str| {
        table_with(2, &[("copy-chains", rule)])
            .hand(ANN, "robot")
            .arena(ANN, "super-novus kolossus warrior")
            .power(&[(BO, 9), (ANN, 2)])
            .moves(ANN)
            .plays(ANN, "move left")
    };
    assert!(lay("once").offers(ANN, "copy deploy kolossus active"));
    let t = lay("barred").refuses(ANN, "copy deploy kolossus active", "MU-R36");
    assert_eq!(
        t.choices(ANN),
        ["copy deploy warrior right", "copy leave kolossus active", "copy leave warrior right"]
    );
}

/// MU-R55, MU-R74 Supernova takes the last card: the round ends, or phases 1 and 2 are still played.
#[test]
fn mu_r55_an_emptied_hand_still_crushes_and_moves() {
    let lay = |rule: &str| {
        table_with(1, &[("mode", "solo"), ("emptied-hand", rule)])
            .hand(ANN, "demon")
            .arena(ANN, "warrior robot beast")
            .deck(BOSS, "supernova wormhole")
            .power(&[(ANN, 9), (BOSS, 2)])
            .todo(&[Turn { seat: BOSS }.into()])
            .fate("draw supernova")
    };
    let over = |t: &Table| t.told(|fact| matches!(fact, Fact::RoundOver { round: 1, .. }));
    assert!(over(&lay("ends")));
    let t = lay("phases");
    assert_eq!((over(&t), t.choices(ANN).join(", ").as_str()), (false, "move left, move right"));
    let t = t.plays(ANN, "move left");
    assert!(over(&t), "there is no card to act with, and the Boss gets no further turn");
}

/// MU-R56 A knocked down card of the Boss follows its arrow, or goes where the player says.
#[test]
fn mu_r56_the_player_may_push_a_fallen_card() {
    let lay = |rule: &str, arena: &str| {
        table_with(1, &[("mode", "solo"), ("boss", "jack-ice"), ("fallen-push", rule)])
            .hand(ANN, "robot")
            .arena(BOSS, arena)
            .power(&[(ANN, 9), (BOSS, 2)])
            .todo(&[Frame::BossPush, Act { seat: ANN }.into()])
    };
    assert_eq!(lay("arrow", "- !thin-ice -").arena(BOSS), "!thin-ice - -");
    assert_eq!(lay("player", "- thin-ice -").arena(BOSS), "thin-ice - -", "face-up, the arrow holds");
    let t = lay("player", "- !thin-ice -");
    assert_eq!(t.choices(ANN), ["push left", "push right"]);
    assert_eq!(t.plays(ANN, "push right").arena(BOSS), "- - !thin-ice");
}

/// MU-R76 Britany freezes Warrior out of the Arena: silently, or after its Leave ability.
#[test]
fn mu_r76_a_mutant_frozen_out_of_the_arena_may_leave_it() {
    let lay = |rule: &str| {
        table_with(2, &[("taken-out", rule)])
            .hand(ANN, "robot")
            .hand(BO, "robot")
            .arena(ANN, "britany pit-lord warrior")
            .arena(BO, "- - beast")
            .power(&[(BO, 9), (ANN, 2)])
            .moves(ANN)
            .plays(ANN, "move left; accept; freeze warrior right")
    };
    let t = lay("silent");
    assert_eq!((t.freezer(ANN).as_str(), t.arena(BO).as_str(), t.space(ANN)), ("warrior", "- - beast", 3));
    let t = lay("leaves");
    // Warrior attacks its slot, and Pit Lord gains 1 power for each of the two that leave.
    assert_eq!((t.freezer(ANN).as_str(), t.arena(BO).as_str(), t.space(ANN)), ("warrior", "- - !beast", 4));
    assert_eq!(t.discard(ANN), "britany");
}

/// MU-R76 A Mutant that its own Leave ability takes elsewhere is not frozen a second time, and a captive leaves too.
#[test]
fn mu_r76_what_went_elsewhere_is_not_taken() {
    let t = table_with(2, &[("taken-out", "leaves")])
        .hand(ANN, "robot")
        .hand(BO, "robot")
        .arena(ANN, "britany demon zombie")
        .moves(ANN)
        .plays(ANN, "move left; accept; freeze zombie right");
    // Zombie may freeze itself when it leaves; it is being frozen, and nobody is asked.
    assert_eq!((t.freezer(ANN).as_str(), t.arena(ANN).as_str()), ("zombie", "demon - -"));
    let cards = own_cards("zombie", "leave = [{ op = \"move\", from = \"this\", to = \"deck_top\" }]");
    let t = table_with(2, &[("taken-out", "leaves"), ("cards", &cards)])
        .hand(ANN, "robot")
        .hand(BO, "robot")
        .arena(ANN, "britany demon zombie")
        .moves(ANN)
        .plays(ANN, "move left; accept; freeze zombie right");
    assert_eq!((t.freezer(ANN).as_str(), t.see(ANN).deck_top.join(" ").as_str()), ("", "zombie"));
    let given = [("mode", "solo"), ("boss", "jack-ice"), ("taken-out", "leaves")];
    let t = table_with(1, &given)
        .hand(ANN, "robot")
        .arena(ANN, "pit-lord - -")
        .deck(BOSS, "ice-prison")
        .slots("krunk", "-")
        .power(&[(ANN, 5), (BOSS, 2)])
        .todo(&[Frame::BossPlay, Act { seat: ANN }.into()])
        .fate("draw ice-prison");
    assert_eq!(t.arena(ANN), "!pit-lord - -", "Pit Lord blocks");
    let t = table_with(1, &given)
        .hand(ANN, "robot")
        .arena(ANN, "leech-lord - -")
        .deck(BOSS, "ice-prison")
        .slots("krunk", "-")
        .power(&[(ANN, 5), (BOSS, 2)])
        .todo(&[Frame::BossPlay, Act { seat: ANN }.into()])
        .fate("draw ice-prison");
    assert_eq!(t.view(None).boss.unwrap().slots[1].as_deref(), Some("leech-lord"));
    assert_eq!((t.arena(ANN).as_str(), t.space(ANN)), ("- - -", 6), "its Leave ability gives 1 power");
}

/// MU-R79 On the last space a loss of power cannot be chosen while a card can be discarded, or can.
#[test]
fn mu_r79_an_empty_option_is_closed_or_open() {
    let parts = "deploy = [{ op = \"choose_one\", attack = true, who = \"opponents\" }, \
                 { opt = 1, op = \"lose_power\", n = 1 }, { opt = 2, op = \"discard\", n = 1 }]";
    let cards = own_cards("robot", parts);
    let lay = |rule: &str, hand: &str| {
        table_with(2, &[("cards", &cards), ("empty-options", rule)])
            .hand(ANN, "robot zombie")
            .hand(BO, hand)
            .power(&[(ANN, 5), (BO, 1)])
            .acts(ANN)
            .plays(ANN, "deploy robot")
    };
    assert_eq!(lay("closed", "zombie beast").choices(BO), ["discard zombie", "discard beast"]);
    let t = lay("open", "zombie beast");
    assert_eq!(t.choices(BO), ["option 1", "option 2"]);
    let t = t.plays(BO, "option 1");
    assert_eq!((t.space(BO), t.hand(BO).as_str()), (1, "zombie beast"));
    // MU-R80 An attack that can do nothing at all is none, all the same.
    assert!(!lay("open", "").told(|fact| matches!(fact, Fact::Attacked { .. })));
}

/// MU-7.6, MU-7.14 (R10) Of two piles with the same top card everybody hears which one was chosen, and the choices say it too.
#[test]
fn twin_piles_do_not_sound_alike() {
    let told = |choice: &str| {
        let layout = table(2).hand(ANN, "zombie robot warrior krunk").piles(ANN, "triple-b triple-b -");
        let t = layout.acts(ANN);
        let before = t.facts.len();
        let t = t.plays(ANN, choice);
        t.facts[before..].iter().map(|fact| t.rules.fact(*fact)).collect::<Vec<Say>>()
    };
    for what in ["breed", "incubate"] {
        let [one, other] = ["1", "2"].map(|pile| told(&format!("{what} triple-b {pile}")));
        assert!(!one.is_empty() && one.len() == other.len(), "{one:?} {other:?}");
        assert_ne!(one, other, "{what}");
    }
}
