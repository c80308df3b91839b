//! The cards: printed back in both languages, with their provenance; a person's own file; Powers at work.

use std::fmt::Write as _;

use revolution::{Fact, RevolutionBox};
use table::{Options, Seat, Title};

use crate::common::{self, ANN, BO, CY, Layout, table};

#[test]
fn cards_printed_back() {
    let mut text = String::new();
    for card in RevolutionBox::default().cards(None).unwrap() {
        let sure = format!("{:?}", card.provenance).to_lowercase();
        writeln!(
            text,
            "{} ({sure})\n  {} — {}\n  {} — {}",
            card.id, card.name.en, card.about.en, card.name.fr, card.about.fr
        )
        .unwrap();
        for line in &card.lines {
            writeln!(text, "    {}\n    {}", line.en, line.fr).unwrap();
        }
    }
    table::testing::golden(env!("CARGO_MANIFEST_DIR"), "cards", &text);
}

/// A file that cannot be executed is refused by name, with what would be right.
#[test]
fn a_broken_card_file_is_refused() {
    let title = RevolutionBox::default();
    let shipped = revolution::shipped_text();
    assert!(title.cards(Some(shipped)).is_ok());
    for (right, wrong) in [
        ("{ op = \"restore\"", "{ op = \"revive\""),
        ("op = \"restore\", who = \"self\"", "op = \"restore\", who = \"nobody\""),
        ("{ on = \"move-end\"", "{ on = \"moving\""),
        ("if = [\"foe-is-pc\"]", "if = [\"foe-is-big\"]"),
        ("copies = 2", "copies = 4"),
    ] {
        let faults = title.cards(Some(&shipped.replacen(right, wrong, 1))).unwrap_err();
        assert!(!faults.is_empty(), "{wrong}");
    }
    let own = shipped.replacen("id = \"colossus\"", "id = \"colossus-two\"", 1);
    let options = Options::settle("revolution", title.options(), [("cards", own.as_str())]).unwrap();
    assert!(title.open(3, &options).unwrap().0.find_char("colossus-two").is_some());
}

fn quiet(mut layout: Layout) -> Layout {
    for seat in Seat::at_table(3) {
        layout = layout.pp(seat, 0);
    }
    layout
}

fn arena(who: [&str; 3], at: [&str; 3]) -> Layout {
    let layout = table(3).mission("danger-room-finals");
    quiet(layout.pc(ANN, who[0], at[0]).pc(BO, who[1], at[1]).pc(CY, who[2], at[2]))
}

/// XM-15.1, XM-R71 Danger Room Finals pays for damage by an attack, and for no other.
#[test]
fn xm_15_1_hope_for_an_attack_is_paid_for_an_attack() {
    let t = arena(["dust", "rogue", "gambit"], ["0,0", "1,0", "-4,0"]).acts(ANN);
    let before = t.hope(ANN);
    let t = t.plays(ANN, "use dust 1").plays(BO, "lose speed");
    assert_eq!(t.hope(ANN), before);
}

/// Moving without an Action, teleporting, swapping, pulling others.
#[test]
fn powers_that_move() {
    let t = arena(["nightcrawler", "rogue", "dust"], ["0,0", "4,0", "-4,0"]).acts(ANN);
    let t = t.plays(ANN, "use nightcrawler 1; move 0,-4");
    assert_eq!(t.pc(ANN).at.as_deref(), Some("0,-4"));
    let t = arena(["magik", "rogue", "dust"], ["0,0", "4,0", "-4,0"])
        .acts(ANN)
        .plays(ANN, "use magik 1; choose pc2");
    assert_eq!((t.pc(ANN).at.as_deref(), t.pc(BO).at.as_deref()), (Some("4,0"), Some("0,0")));
    let t = arena(["rachel-grey", "rogue", "dust"], ["0,0", "2,0", "-4,0"]).acts(ANN);
    let t = t.plays(ANN, "use rachel-grey 1; move 4,0");
    assert_eq!((t.pc(BO).at.as_deref(), t.member("rachel-grey").power), (Some("4,0"), 1));
    let t = arena(["tempus", "rogue", "dust"], ["0,0", "4,0", "-4,0"])
        .acts(ANN)
        .plays(ANN, "use tempus 1; move 0,-1; move 0,0; move 0,-1");
    assert_eq!(t.pc(ANN).at.as_deref(), Some("0,-1"));
    let t = arena(["cannonball", "rogue", "dust"], ["-4,0", "-3,0", "-4,1"])
        .acts(ANN)
        .plays(ANN, "use cannonball 1; move 2,0");
    assert_eq!(t.pc(ANN).at.as_deref(), Some("2,0"));
}

/// Preventing, adding, enduring, striking back.
#[test]
fn powers_of_damage() {
    let t = arena(["rogue", "mercury", "dust"], ["0,0", "1,0", "-4,0"])
        .acts(ANN)
        .plays(ANN, "attack pc2")
        .rolls("6 6 1 1 | 1 1 1");
    let t = t.plays(BO, "use mercury 1");
    assert_eq!(t.pc(BO).stats, [2, 3, 3]);
    let t = arena(["rogue", "rockslide", "dust"], ["0,0", "1,0", "-4,0"])
        .born(BO, [1, 1, 1])
        .acts(ANN)
        .plays(ANN, "attack pc2");
    let t = t.rolls("6 6 6 6 | 1").plays(BO, "use rockslide 1");
    assert_eq!((t.pc(BO).stats, t.pc(BO).at.is_some()), ([1, 1, 1], true));
    let t = arena(["rogue", "bishop", "dust"], ["0,0", "1,0", "-4,0"])
        .acts(ANN)
        .plays(ANN, "attack pc2")
        .rolls("6 1 1 1 | 1 1 1 1");
    let t = t.plays(BO, "lose speed; use bishop 1").plays(ANN, "lose speed");
    assert_eq!(t.pc(ANN).stats, [4, 4, 3]);
    let t = arena(["havok", "rogue", "dust"], ["0,0", "1,0", "0,1"]).acts(ANN).plays(ANN, "use havok 1");
    let t = t.rolls("1 1 1 | 6 6 6 6").rolls("1 1 1 | 6 6");
    assert!(t.happened().filter(|fact| matches!(fact, Fact::Attacked { .. })).count() == 2);
    let t = arena(["dust", "rogue", "beast"], ["0,0", "1,0", "0,1"]).acts(ANN).plays(ANN, "use dust 1");
    assert_eq!(t.view(None).arena.unwrap().pcs.len(), 3);
}

/// Rolling again: any dice, once each.
#[test]
fn powers_of_dice() {
    let t = arena(["gambit", "rogue", "dust"], ["0,0", "1,0", "-4,0"])
        .acts(ANN)
        .plays(ANN, "attack pc2")
        .rolls("1 1 2 6 | 3 3 3 3");
    let t = t.plays(ANN, "use gambit 1; reroll 1 1").rolls("6 6");
    assert_eq!(t.view(None).fight.unwrap().attack, [6, 6, 6, 2]);
    let t = arena(["firestar", "rogue", "dust"], ["0,0", "1,0", "-4,0"])
        .acts(ANN)
        .plays(ANN, "attack pc2")
        .rolls("3 3 3 3 | 3 3 3 3");
    let t = t.plays(ANN, "use firestar 1");
    assert!(t.happened().any(|fact| matches!(fact, Fact::Blow { n: 4, .. })));
}

/// XM-R74 Rogue borrows what Hope Summers borrows with. The first use is free; what she borrows by it from Hope is not, so
/// she comes to an end with her tokens.
#[test]
fn powers_that_borrow_are_not_free_without_end() {
    let uses = |t: common::Table, power: &str| {
        let t = t.plays(ANN, power);
        if t.offers(ANN, "choose pc2") { t.plays(ANN, "choose pc2") } else { t }
    };
    let t = arena(["rogue", "hope-summers", "dust"], ["0,0", "1,0", "-4,0"]).acts(ANN);
    let mut t = uses(t, "use rogue 1");
    let mut count = 0;
    while count < 9 && t.offers(ANN, "use hope-summers 1") {
        t = uses(t, "use hope-summers 1");
        count += 1;
    }
    assert_eq!((count, t.member("rogue").power), (2, 0));
}

/// Looking at hands and decks tells only who looks.
#[test]
fn powers_of_the_plot_phase() {
    let t = table(3)
        .team(ANN, "emma-frost")
        .hand(BO, "grounded sabotage")
        .plot_turn(ANN)
        .plays(ANN, "use emma-frost 1");
    assert_eq!(t.view(Some(ANN)).schools[1].hand.len(), 2);
    assert!(t.view(Some(CY)).schools[1].hand.is_empty());
    let t = t.plays(ANN, "take grounded");
    assert_eq!((t.hope(BO), t.school(BO).cards), (6, 1));
    let t = table(3)
        .team(ANN, "blindfold")
        .missions("hulk apocalypse juggernaut")
        .plot_turn(ANN)
        .plays(ANN, "use blindfold 1");
    let t = t.fate("reveal hulk; reveal apocalypse");
    assert_eq!(t.view(Some(ANN)).missions.top.len(), 2);
    assert!(t.view(Some(BO)).missions.top.iter().all(Option::is_none));
    let t = t.plays(ANN, "bury apocalypse");
    assert_eq!(t.view(Some(ANN)).missions.bottom, [Some("apocalypse".to_owned())]);
    let t = table(3)
        .pp(ANN, 2)
        .hand(ANN, "cerebro-alert")
        .recruits("rogue oya heavy-armor")
        .plot_turn(ANN)
        .plays(ANN, "play cerebro-alert");
    let t = t.pass_all().fate("turn rogue; turn oya");
    assert!(t.has(ANN, "oya"));
    assert_eq!(t.view(None).recruits.bottom, [Some("rogue".to_owned())]);
}

/// R7: fields that were read and not carried out. Each is refused by name, with what would be right.
#[test]
#[expect(clippy::too_many_lines, reason = "a row a field")]
fn fields_that_are_not_carried_out_are_refused() {
    let title = RevolutionBox::default();
    let shipped = revolution::shipped_text();
    for (right, wrong, told) in [
        // Cerebro Alert cost nothing.
        (
            "from = \"deck\", to = \"me\", pay = 0",
            "from = \"deck\", to = \"me\", pay = 5",
            "pay = 0 from the deck",
        ),
        ("to = \"me\", pay = \"hope-value\"", "to = \"me\", pay = 3", "pay = 0 or \"hope-value\""),
        (
            "[\"others-events\"], until = \"round\"",
            "[\"others-events\"], until = \"mission\"",
            "until = \"round\"",
        ),
        (
            "[\"attacks\"], until = \"own-next-turn\"",
            "[\"attacks\"], until = \"round\"",
            "until = \"own-next-turn\"",
        ),
        (
            "[\"token-attacks\"], until = \"mission-turn\"",
            "[\"token-attacks\"], until = \"mission\"",
            "until = \"mission-turn\"",
        ),
        (
            "[\"move\"], until = \"next-activation\"",
            "[\"move\"], until = \"mission\"",
            "until = \"next-activation\"",
        ),
        (
            "[\"bid-above\"], n = 4, until = \"round\"",
            "[\"bid-above\"], n = 4, until = \"mission\"",
            "until = \"round\"",
        ),
        (
            "\"secret-mission\"], until = \"round\"",
            "\"secret-mission\"], n = 2, until = \"round\"",
            "n goes with bid-above",
        ),
        (
            "from = \"a\", until = \"own-next-turn\"",
            "from = \"a\", until = \"mission\"",
            "until = \"own-next-turn\"",
        ),
        (
            "by = \"me\", until = \"next-activation\"",
            "by = \"me\", until = \"mission\"",
            "until = \"next-activation\"",
        ),
        (
            "key = \"atk\", n = 1, until = \"mission\"",
            "key = \"atk\", n = 1, until = \"mission-turn\"",
            "until = \"mission\"",
        ),
        ("\"change-range\", who = \"self\"", "\"change-range\", who = \"foe\"", "who = \"self\""),
        ("\"change-move\", who = \"self\"", "\"change-move\", who = \"foe\"", "who = \"self\""),
        ("\"pass-through\", who = \"self\"", "\"pass-through\", who = \"subject\"", "who = \"self\""),
        (
            "what = [\"character\", \"obstacle\"]",
            "what = [\"obstacle\"]",
            "what = [\"character\", \"obstacle\"]",
        ),
        ("n = 4, after = \"reorder\"", "n = 4, after = \"look\"", "after = \"reorder\""),
        (
            "zone = \"mission\", n = 2, after = \"bottom\"",
            "zone = \"recruit\", n = 2, after = \"bottom\"",
            "Mission Deck",
        ),
        ("who = \"foe\", n = -1 }", "who = \"foe\", n = -1, min = 0 }", "unknown field `min`"),
        ("who = \"foe\", n = -1 }", "who = \"self\", n = -1 }", "who = \"foe\" rolls these dice"),
        (
            "n = 1, until = \"mission-turn\"",
            "n = 1, until = \"mission\"",
            "until = roll, mission-turn or round",
        ),
        ("n = \"hits\", track = \"calm\"", "n = \"hits\", track = \"rage\"", "they count: calm"),
        ("what = \"defeat\"", "what = \"defeat\", n = 2", "without n"),
        ("rule = \"ties-hit\"", "rule = \"ties-hit\", n = 2", "without n"),
        ("{ op = \"close-auction\" }", "{ op = \"close-auction\", n = 2 }", "unknown field `n`"),
        (
            "result = \"success\", winner = \"rival\"",
            "result = \"failure\", winner = \"rival\"",
            "failure has none",
        ),
        (
            "who = \"self\", mode = \"leave\"",
            "who = \"self\", mode = \"leave\", n = 2",
            "without n, of and by",
        ),
        (
            "where = \"same\", damage = \"half-damage\"",
            "where = \"edge\", damage = \"half-damage\"",
            "as printed",
        ),
        ("cost = { power = 1, action = 1 }", "cost = { power = 1, action = 2 }", "action = 1, not 2"),
        ("type = \"leader\"", "type = \"leader\"\nhope = 3", "hope is nothing that this card has"),
        ("when = \"damage-pc\" }", "when = \"damage-pc\", kind = \"hulk\" }", "without kind and track"),
        (
            "when = \"tokens-gone\", kind = \"crate\"",
            "when = \"tokens-gone\", kind = \"crates\"",
            "kind = one of crate",
        ),
        ("win_rp = 6", "win_rp = 6\nwin_hope = 9", "unknown field `win_hope`"),
    ] {
        assert!(shipped.contains(right), "{right}");
        let faults = title.cards(Some(&shipped.replacen(right, wrong, 1))).unwrap_err();
        let faults = format!("{faults:?}").replace("\\\\\"", "\"").replace("\\\"", "\"");
        assert!(faults.contains(told), "{wrong}: {faults}");
    }
}

/// XM-F50 and others: every number of the rules says how it is known, and those that the book states are printed.
#[test]
fn the_numbers_of_the_rules_are_known() {
    let title = RevolutionBox::default();
    let set = revolution::shipped();
    let prov = &set.economy.prov;
    let designed: Vec<&String> = prov
        .iter()
        .filter(|(_, known)| **known != script::revolution::Known::Printed)
        .map(|(key, _)| key)
        .collect();
    assert_eq!(designed, ["hand_size", "power_limit_leader"]);
    let unknown = revolution::shipped_text().replacen("actions_per_turn = \"printed\"\n", "", 1);
    let faults = format!("{:?}", title.cards(Some(&unknown)).unwrap_err());
    assert!(faults.contains("prov of actions_per_turn"), "{faults}");
}

/// XM-15.6 The book's example: two Heroes deal 4 each to Captain America. It takes no damage in excess to get there.
#[test]
fn captain_america_takes_four_and_four() {
    let set = revolution::shipped();
    let mission = set.missions.iter().find(|card| card.id == "captain-america").unwrap();
    assert!(mission.tokens[0][0].damage >= 8);
}

/// XM-21.2 Cyclops may use his Power twice after one attack, for a Power Token each.
#[test]
fn cyclops_ricochets_as_often_as_he_pays() {
    let layout = table(3).mission("apocalypse");
    let layout = quiet(layout.pc(BO, "cyclops", "0,0").pc(ANN, "rogue", "1,0").pc(CY, "dust", "2,0"));
    let t = layout.acts(BO).plays(BO, "attack pc1").plays(ANN, "pass").rolls("1 1 1 1 1 | 6 6 6 6");
    let t = t.plays(BO, "use cyclops 1").plays(CY, "lose speed");
    assert!(t.offers(BO, "use cyclops 1"), "{:?}", t.all_asked());
}
