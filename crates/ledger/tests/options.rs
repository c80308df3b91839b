//! A guess with alternatives is a table option, or says why it is not.

use ledger::{Id, Ledger, unsettled};

const OPEN: &str = r#"alternatives = ["b"]
alternatives_fr = ["b"]
basis = "guess""#;
const REASON: &str = "no_option_en = \"Nobody wants it.\"\nno_option_fr = \"Personne n'en veut.\"";

fn faults(ruling: &str, optional: &[&str]) -> Vec<String> {
    let text = format!(
        r#"
game = "toy"
version = 1
prefix = "MU"
name_en = "Toy"
name_fr = "Jouet"
status = "building"
[[ruling]]
id = "MU-R1"
en = "q"
fr = "q"
default_en = "a"
default_fr = "a"
rules = []
{ruling}
"#
    );
    let optional: Vec<Id> = optional.iter().map(|id| id.parse().expect("an id")).collect();
    unsettled(&Ledger::parse(&text).expect("sound"), &optional)
}

#[test]
fn an_open_ruling_needs_an_option_or_a_reason() {
    let alone = faults(OPEN, &["MU-R2", "MU-1.1"]);
    assert_eq!(alone.len(), 1);
    assert!(alone[0].starts_with("MU-R1 is our choice among others"), "{alone:?}");
    assert_eq!(faults(OPEN, &["MU-R1"]), [""; 0]);
    assert_eq!(faults(&format!("{OPEN}\n{REASON}"), &[]), [""; 0]);
}

#[test]
fn a_reason_goes_when_the_option_comes() {
    let both = faults(&format!("{OPEN}\n{REASON}"), &["MU-R1"]);
    assert_eq!(both, ["MU-R1 says why it is not an option, but an option names it: remove the reason"]);
}

#[test]
fn what_the_book_decides_or_nobody_disputes_needs_neither() {
    assert_eq!(faults(&OPEN.replace("guess", "derived"), &[]), [""; 0]);
    assert_eq!(faults(&OPEN.replace("[\"b\"]", "[]"), &[]), [""; 0]);
}
