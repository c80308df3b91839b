//! The ledgers load, and a ledger with loose ends does not.

use std::collections::HashSet;

use ledger::{Ledger, LedgerError, shipped};

const SOUND: &str = r#"
game = "toy"
version = 1
prefix = "MU"
name_en = "Toy"
name_fr = "Jouet"
status = "building"

[[section]]
id = "MU-1"
en = "Setup"
fr = "Mise en place"

[[rule]]
id = "MU-1.1"
en = "Deal."
fr = "Distribuez."
source = "000"
kind = "setup"

[[ruling]]
id = "MU-R1"
en = "Who deals?"
fr = "Qui distribue ?"
default_en = "Ann."
default_fr = "Anne."
alternatives = ["Bo."]
alternatives_fr = ["Bob."]
basis = "guess"
rules = ["MU-1.1"]

[[example]]
id = "MU-X1"
given = "A deck."
when = "Ann deals."
then = "Hands."
rules = ["MU-1.1"]
rulings = ["MU-R1"]
source = "derived"

[[figure]]
id = "MU-F1"
name = "hand"
value = "unknown"
default = [[6, 0.5], [7, 0.25]]
basis = "seed+review"
"#;

/// Why the sound ledger is refused once `from` is written `to`.
fn refusal(from: &str, to: &str) -> String {
    assert!(SOUND.contains(from), "{from}");
    match Ledger::parse(&SOUND.replacen(from, to, 1)) {
        Ok(_) => panic!("accepted: {from} -> {to}"),
        Err(error @ (LedgerError::Shape(_) | LedgerError::LooseEnds { .. })) => error.to_string(),
    }
}

#[test]
fn a_sound_ledger_loads() {
    let ledger = Ledger::parse(SOUND).expect("sound");
    assert_eq!(ledger.entries().count(), 5);
}

#[test]
fn loose_ends_are_refused_with_what_would_be_right() {
    let cases = [
        ("version = 1\n", "", "missing field `version`"),
        ("version = 1\n", "version = 1\nmood = 3\n", "unknown field `mood`"),
        ("kind = \"setup\"", "kind = \"setup\"\nkid = 1", "unknown field `kid`"),
        ("\"building\"", "\"done\"", "expected one of `planned`, `building`, `complete`"),
        ("prefix = \"MU\"", "prefix = \"Mu\"", "two capital letters"),
        ("id = \"MU-1.1\"", "id = \"MU-1,1\"", "`MU-1,1` is not an id"),
        ("id = \"MU-1.1\"", "id = \"mu-1.01\"", "`mu-1.01` must be written MU-1.1"),
        ("id = \"MU-1.1\"", "id = \"MU-R9\"", "MU-R9: the id of a rule looks like MU-7.4"),
        ("id = \"MU-F1\"", "id = \"AT-F1\"", "AT-F1: ids in this ledger begin with MU-"),
        ("id = \"MU-1.1\"", "id = \"MU-2.1\"", "MU-2.1: there is no [[section]] MU-2"),
        ("rules = [\"MU-1.1\"]", "rules = [\"MU-1.2\"]", "MU-R1: rules names MU-1.2, which is no rule"),
        ("rules = [\"MU-1.1\"]", "rules = [\"MU-1\"]", "MU-R1: rules names MU-1, which is no rule"),
        ("rulings = [\"MU-R1\"]", "rulings = [\"MU-R2\"]", "MU-X1: rulings names MU-R2, which is no ruling"),
        ("fr = \"Distribuez.\"", "fr = \" \"", "MU-1.1: fr must be a text"),
        ("name_fr = \"Jouet\"", "name_fr = \"\"", "top level: name_fr must be a text"),
        (
            "basis = \"guess\"",
            "basis = \"guess\"\nno_option_en = \"Dull.\"",
            "MU-R1: no_option_en and no_option_fr go",
        ),
        (
            "basis = \"guess\"",
            "basis = \"guess\"\nno_option_en = \"\"\nno_option_fr = \"Fade.\"",
            "MU-R1: no_option_en must be a text",
        ),
        ("[\"Bob.\"]", "[]", "MU-R1: 1 alternatives need as many alternatives_fr, not 0"),
    ];
    for (from, to, right) in cases {
        let message = refusal(from, to);
        assert!(message.contains(right), "{from} -> {to}: {message}");
    }
}

#[test]
fn an_id_given_twice_is_refused() {
    let second = "[[section]]\nid = \"MU-1\"\nen = \"Again\"\nfr = \"Encore\"\n";
    let error = Ledger::parse(&format!("{SOUND}\n{second}")).expect_err("twice");
    assert!(error.to_string().contains("MU-1: two entries have this id"), "{error}");
}

#[test]
fn all_faults_are_told_at_once() {
    let text = SOUND.replace("\"MU-1.1\"]", "\"MU-1.9\"]");
    match Ledger::parse(&text).expect_err("two dangling references") {
        LedgerError::LooseEnds { game, faults } => assert_eq!((game.as_str(), faults.len()), ("toy", 2)),
        LedgerError::Shape(error) => panic!("{error}"),
    }
}

#[test]
fn the_shipped_ledgers_load_and_share_no_name() {
    let games: Vec<&str> = shipped().iter().map(Ledger::game).collect();
    assert_eq!(games, ["mutants", "attack", "revolution"]);
    let prefixes: HashSet<_> = shipped().iter().map(Ledger::prefix).collect();
    assert_eq!(prefixes.len(), shipped().len());
}

#[test]
fn the_shipped_rules_stand_in_order() {
    for ledger in shipped() {
        assert!(ledger.sections().is_sorted_by_key(|section| section.id), "{}", ledger.game());
        assert!(ledger.rules().is_sorted_by_key(|rule| rule.id), "{}", ledger.game());
        for section in ledger.sections() {
            assert!(ledger.rules_of(section.id).next().is_some(), "{} has no rules", section.id);
        }
    }
}
