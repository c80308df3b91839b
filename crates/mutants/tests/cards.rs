//! Every card: printed back as it was written, and doing what it says.

use std::fmt::Write as _;

use mutants::{Card, Cards, Fact, shipped, shipped_text};
use table::{Provenance, Title as _};

use crate::common::{self, ANN, BO, CY, Layout, Table, table};

/// All cards printed back, as the golden file has them. `GOLDEN=write cargo test` writes it anew, to be read.
#[test]
fn the_cards_printed_back() {
    let set = shipped();
    let mut text = String::new();
    let bosses = set.bosses.iter();
    for card in set.cards.iter().chain(bosses.clone().flat_map(|boss| &boss.cards)) {
        let genes: Vec<String> = card.genes.iter().map(|gene| set.gene(*gene).en.to_string()).collect();
        writeln!(text, "{} / {} ({}) [{}]", card.name.en, card.name.fr, card.id, genes.join(" + ")).unwrap();
        for part in set.sentences(card) {
            writeln!(text, "  {}: {}", part.part, part.text.en).unwrap();
            writeln!(text, "  {}: {}", part.part, part.text.fr).unwrap();
        }
    }
    for boss in bosses {
        writeln!(text, "{} / {} ({}), Life {}", boss.name.en, boss.name.fr, boss.id, boss.life).unwrap();
        for part in set.power(boss) {
            writeln!(text, "  {}: {}", part.part, part.text.en).unwrap();
            writeln!(text, "  {}: {}", part.part, part.text.fr).unwrap();
        }
    }
    common::golden("cards", &text);
}

/// What is printed must stay as it is known: the fields that a rulebook or a review gives.
#[test]
fn printed_fields_are_as_the_book_has_them() {
    let set = shipped();
    let card = |id: &str| set.cards.iter().find(|card| card.id == id).unwrap();
    let says = |id: &str, part: &str| {
        let sentence = set.sentences(card(id)).into_iter().find(|sentence| sentence.part == part);
        sentence.map(|sentence| sentence.text.en.to_string())
    };
    let printed = |id: &str, field: &str| card(id).provenance.get(field) == Some(&Provenance::Printed);
    assert_eq!(says("warrior", "deploy").as_deref(), Some("Gain 2 power."));
    assert_eq!(says("zombie", "leave").as_deref(), Some("You may freeze this Mutant."));
    assert_eq!(says("demon", "block").as_deref(), Some("Knock down this Mutant. Gain 1 power."));
    assert_eq!(
        says("leech-lord", "ongoing").as_deref(),
        Some("Each time you freeze a Mutant, gain 2 power.")
    );
    assert!(printed("warrior", "deploy") && printed("zombie", "leave") && printed("demon", "block"));
    assert!(card("techno-taoist").transform && printed("techno-taoist", "transform"));
}

/// A Boss's sheet shows its Life.
#[test]
fn a_boss_sheet_shows_its_life() {
    let sheets = mutants::MutantsBox::default().cards(None).unwrap();
    let about = |id: &str| sheets.iter().find(|sheet| sheet.id == id).unwrap().about.clone();
    let set = shipped();
    let life = |id: &str| set.bosses.iter().find(|boss| boss.id == id).unwrap().life;
    assert_eq!(&*about("singularity-wizard").en, format!("Boss, Life {}", life("singularity-wizard")));
    assert_eq!(&*about("jack-ice").fr, format!("Boss, Santé {}", life("jack-ice")));
}

/// In a file of one's own, opponents' Mutants are not in one's own Arena.
#[test]
fn knocked_down_mutants_are_counted_where_they_lie() {
    let text = shipped_text().replacen(
        "deploy = [{ op = \"gain_power\", n = 2 }]",
        "deploy = [{ op = \"gain_power\", n = 2, per = \"opponent_knocked_down\" }]",
        1,
    );
    let set = script::mutants::parse(&text).unwrap();
    let says = &set.sentences(&set.cards[0])[1].text;
    assert_eq!(&*says.en, "Gain 2 power for each knocked down Mutant of an opponent.");
    assert_eq!(&*says.fr, "Gagnez 2 Force par Mutant K.O. d’un adversaire.");
}

/// What a broken card file is told: the card, and what would be right.
#[test]
fn a_broken_card_file_is_refused_by_name() {
    let faults = |from: &str, to: &str| {
        let text = shipped_text().replacen(from, to, 1);
        assert_ne!(text, shipped_text(), "{from}");
        let faults = script::mutants::parse(&text).unwrap_err();
        faults.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n")
    };
    let op = faults("deploy = [{ op = \"gain_power\", n = 2 }]", "deploy = [{ op = \"win\", n = 2 }]");
    assert!(op.contains("card warrior") && op.contains("win") && op.contains("gain_power"), "{op}");
    let field = faults("op = \"cycle\", n = 1", "op = \"cycle\", m = 1");
    assert!(field.contains("card robot") && field.contains("`m`"), "{field}");
    let spare = faults("op = \"cycle\", n = 1", "op = \"cycle\", n = 1, slot = \"same\"");
    assert!(spare.contains("card robot") && spare.contains("[\"n\"]"), "{spare}");
    let amount = faults("op = \"cycle\", n = 1", "op = \"cycle\"");
    assert!(amount.contains("says how much"), "{amount}");
    let gene = faults("genes = [\"saber\"]", "genes = [\"sabre\"]");
    assert!(gene.contains("card warrior") && gene.contains("saber"), "{gene}");
    let pool = faults("pool = \"vicious-cycle\"", "pool = \"vicious\"");
    assert!(pool.contains("card android") && pool.contains("vicious-cycle"), "{pool}");
    let twice = faults("id = \"zombie\"", "id = \"warrior\"");
    assert!(twice.contains("used twice"), "{twice}");
    let boss = faults("cards = 12", "cards = 13");
    assert!(boss.contains("13 Action cards, not 12"), "{boss}");
    let attack = faults(
        "attack = true, who = \"dominating_you\", slot = \"same\"",
        "who = \"opponents\", slot = \"same\"",
    );
    assert!(attack.contains("attack = true"), "{attack}");
    let rounds = faults("{ red = 8, black = 4 },\n", "");
    assert!(rounds.contains("5 rounds"), "{rounds}");
}

/// A person's own card file plays.
#[test]
fn a_card_file_of_ones_own_plays() {
    let text = shipped_text().replacen(
        "deploy = [{ op = \"gain_power\", n = 2 }]",
        "deploy = [{ op = \"gain_power\", n = 4 }]",
        1,
    );
    let given = [("cards", text.as_str())];
    let t = common::table_with(2, &given)
        .hand(ANN, "warrior robot")
        .hand(BO, "robot")
        .power(&[(BO, 9), (ANN, 2)])
        .acts(ANN)
        .plays(ANN, "deploy warrior");
    assert_eq!(t.space(ANN), 6);
    assert_ne!(
        table::Rules::data(&t.rules),
        table::Rules::data(&common::open(2, &[]).0),
        "the record shows it"
    );
}

/// `mutable cards`: every card with what it says, and a file checked.
#[test]
fn the_box_shows_its_cards() {
    let title = mutants::MutantsBox::default();
    let sheets = title.cards(None).unwrap();
    assert_eq!(sheets.len(), 42 + 32 + 2);
    let zombie = sheets.iter().find(|sheet| sheet.id == "zombie").unwrap();
    assert_eq!(&*zombie.about.fr, "Mutant de Base, Nécro");
    assert_eq!(&*zombie.lines[2].en, "Leave: You may freeze this Mutant.");
    assert_eq!(
        zombie.provenance,
        Provenance::Derived,
        "no rulebook prints its gene; it follows from an example"
    );
    let faults = title.cards(Some("game = 1")).unwrap_err();
    assert_eq!(faults[0].key, "card-file-fault");
}

/// Ann has `card` in the Left slot and lets it leave; Bo stands far ahead.
fn leaves(card: &str) -> Layout {
    table(2)
        .hand(ANN, "robot demon")
        .hand(BO, "robot")
        .arena(ANN, &format!("{card} demon beast"))
        .power(&[(BO, 9), (ANN, 2)])
}

/// Ann deploys `card`; Bo stands far ahead.
fn deploys(card: &str) -> Layout {
    table(2).hand(ANN, &format!("{card} robot")).hand(BO, "robot").power(&[(BO, 9), (ANN, 2)])
}

fn left(layout: Layout) -> Table {
    layout.moves(ANN).plays(ANN, "move left")
}

#[test]
fn plain_power_on_deploy() {
    for (card, space) in [
        ("evas-replication", 5),
        ("leech-lord", 5),
        ("the-devourer", 4),
        ("britany", 4),
        ("wampara", 5),
        ("big-boss", 5),
        ("the-primal", 5),
        ("valkyrie", 4),
        ("alien", 3),
    ] {
        let t = deploys(card).acts(ANN).plays(ANN, &format!("deploy {card}"));
        assert_eq!(t.space(ANN), space, "{card}");
    }
}

#[test]
fn plain_power_on_leave() {
    for (card, space) in [
        ("robot", 4),
        ("beast", 4),
        ("demon", 4),
        ("leech-lord", 3),
        ("pit-lord", 4),
        ("marv", 4),
        ("kolossus", 4),
        ("dracus-nobilis", 4),
        ("nebulon", 3),
    ] {
        let t = left(leaves(card).hand(ANN, "zombie").arena(ANN, &format!("{card} warrior alien")));
        assert_eq!(t.space(ANN), space, "{card}");
    }
}

#[test]
fn may_freeze_this_on_leave() {
    for card in ["pyrothrope", "the-devourer", "triple-b", "anubis", "blade-banshee"] {
        let t = left(leaves(card)).plays(ANN, "accept");
        assert_eq!((t.freezer(ANN).as_str(), t.discard(ANN).as_str()), (card, ""), "{card}");
    }
    let t = left(leaves("dire-despot")).plays(ANN, "accept");
    assert_eq!((t.freezer(ANN).as_str(), t.space(ANN)), ("dire-despot", 3));
}

#[test]
fn eva_comes_back_and_blocks_by_cycling() {
    let t = left(leaves("evas-replication").deck(ANN, "alien"))
        .fate("draw alien")
        .plays(ANN, "discard alien; accept");
    assert_eq!((t.see(ANN).deck_top, t.space(ANN)), (vec!["evas-replication".to_owned()], 3));
    let t = deploys("dire-despot")
        .arena(BO, "evas-replication - -")
        .deck(BO, "alien")
        .power(&[(BO, 7), (ANN, 2)])
        .acts(ANN)
        .plays(ANN, "deploy dire-despot")
        .fate("draw alien")
        .plays(BO, "discard alien");
    assert_eq!((t.space(BO), t.arena(BO).as_str()), (8, "!evas-replication - -"));
}

#[test]
fn attacks_on_those_who_dominate() {
    assert_eq!(deploys("dire-despot").acts(ANN).plays(ANN, "deploy dire-despot").space(BO), 7);
    for (card, lost) in [("rakshasa", 2), ("bounty-bug", 2)] {
        assert_eq!(left(leaves(card)).space(BO), 9 - lost, "{card}");
    }
    let t =
        left(leaves("captain-wrenchfury").deck(ANN, "alien")).fate("draw alien").plays(ANN, "discard alien");
    assert_eq!(t.space(BO), 8);
    let t = deploys("nordic-knightmare").acts(ANN).plays(ANN, "deploy nordic-knightmare");
    assert_eq!((t.space(BO), t.space(ANN)), (8, 5), "and 1 power for attacking");
    let t = deploys("sagittaurius").acts(ANN).plays(ANN, "deploy sagittaurius");
    assert_eq!((t.space(BO), t.space(ANN)), (8, 4));
    let t = deploys("kolossus").power(&[(BO, 10), (ANN, 2)]).acts(ANN).plays(ANN, "deploy kolossus");
    assert_eq!((t.space(BO), t.space(ANN)), (8, 3), "in Fury");
    let t = deploys("kolossus").acts(ANN).plays(ANN, "deploy kolossus");
    assert_eq!(t.space(BO), 9, "not in Fury");
}

#[test]
fn knock_downs() {
    for card in ["gorthaur-the-cruel", "nordic-knightmare", "warrior"] {
        let t = left(leaves(card).arena(BO, "zombie - robot"));
        assert_eq!(t.arena(BO), "!zombie - robot", "{card}");
    }
    let t = deploys("blade-banshee").arena(BO, "zombie - robot").acts(ANN).plays(ANN, "deploy blade-banshee");
    assert_eq!(t.choices(BO), ["knock-down zombie left", "knock-down robot right"], "its owner chooses");
    assert_eq!(t.plays(BO, "knock-down robot right").arena(BO), "zombie - !robot");
}

#[test]
fn big_boss_lets_its_victims_choose() {
    let t = left(leaves("big-boss").deck(ANN, "alien")).fate("draw alien").plays(ANN, "discard alien");
    assert_eq!(t.choices(BO), ["option 1", "option 2"]);
    let lost = left(leaves("big-boss").deck(ANN, "alien")).fate("draw alien").plays(ANN, "discard alien");
    assert_eq!(lost.plays(BO, "option 1").space(BO), 7);
    let t = t.plays(BO, "option 2");
    assert_eq!((t.space(BO), t.discard(BO).as_str()), (9, "robot"));
    let bare = left(leaves("big-boss").hand(BO, "").deck(ANN, "alien"));
    let bare = bare.fate("draw alien").plays(ANN, "discard alien");
    assert_eq!(bare.space(BO), 7, "with an empty hand there is nothing to choose");
}

#[test]
fn valkyrie_steals_a_point() {
    let t = left(leaves("valkyrie").points(BO, 3, 0));
    assert_eq!((t.points(ANN), t.points(BO)), (1, 2));
    let t = left(leaves("valkyrie"));
    assert_eq!((t.points(ANN), t.points(BO)), (0, 0), "a player without points is no target");
    assert!(!t.told(|fact| matches!(fact, Fact::Attacked { .. })));
}

#[test]
fn bounty_bug_empties_incubators() {
    let t = table(3)
        .hand(ANN, "bounty-bug robot")
        .hand(BO, "robot")
        .incubator(BO, "krunk")
        .incubator(CY, "marv")
        .arena(CY, "demon - -")
        .power(&[(BO, 9), (CY, 8), (ANN, 2)])
        .acts(ANN)
        .plays(ANN, "deploy bounty-bug");
    assert_eq!((t.discard(BO).as_str(), t.see(CY).incubator.as_deref()), ("krunk", Some("marv")));
    assert_eq!(t.space(ANN), 6, "2, and 2 for the one player who suffered it");
}

#[test]
fn gains_for_a_price() {
    for card in ["rakshasa", "rhino-taure"] {
        let t = deploys(card).piles(ANN, "krunk - -").acts(ANN).plays(ANN, &format!("deploy {card}; accept"));
        assert_eq!(t.hand(ANN), "krunk", "{card}");
    }
    let t = deploys("rhino-taure").piles(ANN, "krunk - -").acts(ANN).plays(ANN, "deploy rhino-taure; accept");
    assert_eq!(t.space(ANN), 5, "2, and 1 for the gain");
    let t = deploys("bufallor").piles(ANN, "krunk - -").acts(ANN).plays(ANN, "deploy bufallor");
    assert_eq!((t.discard(ANN).as_str(), t.space(ANN)), ("krunk", 4));
    let t = deploys("the-primal").piles(ANN, "krunk - -").acts(ANN).plays(ANN, "deploy the-primal");
    assert_eq!((t.discard(ANN).as_str(), t.space(ANN)), ("krunk", 5));
    let t = deploys("dracus-nobilis").piles(ANN, "krunk - -").acts(ANN).plays(ANN, "deploy dracus-nobilis");
    assert_eq!((t.see(ANN).deck_top, t.space(ANN)), (vec!["krunk".to_owned()], 3));
    let t = left(leaves("sagittaurius").piles(ANN, "krunk - -"));
    assert_eq!(t.see(ANN).incubator.as_deref(), Some("krunk"));
    let t = left(leaves("tricera-tank").piles(ANN, "krunk - -"));
    assert_eq!(t.see(ANN).deck_top, ["krunk"]);
}

#[test]
fn rhino_taure_is_paid_for_a_breed_before_the_new_mutant_is_deployed() {
    let t = table(2)
        .hand(ANN, "zombie robot demon")
        .hand(BO, "robot")
        .arena(ANN, "rhino-taure - -")
        .piles(ANN, "leech-lord - -")
        .power(&[(BO, 9), (ANN, 2)])
        .acts(ANN)
        .plays(ANN, "breed leech-lord 1; discard zombie robot");
    let at = |wanted: fn(&Fact) -> bool| t.facts().iter().position(wanted).unwrap();
    assert!(at(|fact| matches!(fact, Fact::Power { .. })) < at(|fact| matches!(fact, Fact::Deployed { .. })));
    assert_eq!(t.space(ANN), 6, "1 for the Breed, 3 for Leech Lord's Deploy");
}

#[test]
fn freezing_from_the_discard_pile() {
    let t = left(leaves("bufallor").discard(ANN, "krunk zombie alien")).plays(ANN, "accept");
    assert_eq!(t.choices(ANN), ["freeze zombie", "freeze alien"], "Basics only");
    let t = deploys("britany").discard(ANN, "krunk zombie alien").acts(ANN);
    let t = t.plays(ANN, "deploy britany; accept");
    assert_eq!((t.choices(ANN), t.space(ANN)), (vec!["freeze zombie".into(), "freeze alien".into()], 4));
    let t = deploys("dead-bot").discard(ANN, "marv zombie").acts(ANN).plays(ANN, "deploy dead-bot; accept");
    assert_eq!(
        (t.freezer(ANN).as_str(), t.space(ANN)),
        ("zombie", 3),
        "value 1 or less; with one card there is nothing to choose"
    );
}

#[test]
fn blocks_of_their_own() {
    let attacked = |arena: &str| {
        deploys("dire-despot")
            .arena(BO, arena)
            .power(&[(BO, 7), (ANN, 2)])
            .acts(ANN)
            .plays(ANN, "deploy dire-despot")
    };
    let t = attacked("pit-lord - -");
    assert_eq!((t.space(BO), t.arena(BO).as_str()), (8, "!pit-lord - -"));
    let t = attacked("dracus-nobilis - -");
    assert_eq!(
        (t.space(BO), t.discard(BO).as_str()),
        (10, "dracus-nobilis"),
        "1 for the Block, 2 for leaving"
    );
    let t = attacked("valkyrie - -");
    assert_eq!((t.space(BO), t.arena(BO).as_str()), (8, "!valkyrie - -"));
    let t = attacked("britany leech-lord -");
    assert_eq!((t.space(BO), t.freezer(BO).as_str()), (9, "britany"), "Leech Lord is paid for the freeze");
}

#[test]
fn copies_from_the_arena() {
    for (card, gained) in [("krunk", 3), ("alien", 2), ("xeleroth", 1)] {
        let t = left(leaves(card).arena(ANN, &format!("{card} zombie demon")));
        assert_eq!(t.space(ANN), 2 + gained, "{card}");
    }
    let t = deploys("super-novus").arena(ANN, "zombie - demon").acts(ANN).plays(ANN, "deploy super-novus");
    assert_eq!(t.space(ANN), 4);
    let t = deploys("kolossus").arena(ANN, "zombie - demon").acts(ANN).plays(ANN, "deploy kolossus");
    assert_eq!(t.space(ANN), 5, "1, and 2 copied from Zombie");
}

#[test]
fn android_is_paid_for_every_cycle() {
    let t = deploys("android")
        .deck(ANN, "alien demon")
        .acts(ANN)
        .plays(ANN, "deploy android")
        .fate("draw alien; draw demon")
        .plays(ANN, "discard alien demon");
    assert_eq!(t.space(ANN), 3, "once per Cycle, whatever its number");
}

#[test]
fn triple_b_counts_what_its_cycle_discards() {
    let t = deploys("triple-b")
        .deck(ANN, "leech-lord")
        .acts(ANN)
        .plays(ANN, "deploy triple-b")
        .fate("draw leech-lord")
        .plays(ANN, "discard leech-lord");
    assert_eq!(t.space(ANN), 9, "4, and 3 for Leech Lord");
}

#[test]
fn pit_lord_may_let_another_leave() {
    let t =
        deploys("pit-lord").arena(ANN, "zombie - -").acts(ANN).plays(ANN, "deploy pit-lord; accept; decline");
    assert_eq!((t.discard(ANN).as_str(), t.space(ANN)), ("zombie", 3));
    let t = deploys("pit-lord").acts(ANN).plays(ANN, "deploy pit-lord");
    assert_eq!(t.asked(), Some(BO), "alone there is nothing to ask");
}

#[test]
fn cards_are_counted_up_to_two() {
    let card = Card::new;
    let mut cards: Cards = [card(7), card(3), card(7)].into_iter().collect();
    assert_eq!(cards.iter().collect::<Vec<_>>(), [card(3), card(7), card(7)]);
    assert_eq!(cards.weights().collect::<Vec<_>>(), [(card(3), 1), (card(7), 2)]);
    cards.remove(card(7));
    assert_eq!((cards.count(card(7)), cards.len()), (1, 2));
    cards.remove_if_there(card(9));
    cards.remove(card(7));
    assert!(!cards.contains(card(7)) && !cards.is_empty());
}

#[test]
#[should_panic(expected = "a third Card(1)")]
fn a_third_is_a_mistake() {
    let _: Cards = [Card::new(1); 3].into_iter().collect();
}
