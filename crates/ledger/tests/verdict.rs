//! The verdict on the real workspace, and the proof that it can be bad.

use ledger::{
    Citation, Id, Lang, Ledger, TitleReport, citations, proofs, report, reports, scan, summary, verdict,
};

/// Two rules, a ruling, an example, and a rule that needs no proof.
fn toy(status: &str) -> Ledger {
    let text = r#"
game = "toy"
version = 1
prefix = "MU"
name_en = "Toy"
name_fr = "Jouet"
section = [{ id = "MU-1", en = "All", fr = "Tout" }]
rule = [
    { id = "MU-1.1", en = "a", fr = "a", source = "000", kind = "turn" },
    { id = "MU-1.2", en = "b", fr = "b", source = "000", kind = "turn" },
    { id = "MU-1.3", en = "c", fr = "c", source = "000", kind = "turn", exempt = "says nothing of play" },
]
ruling = [{ id = "MU-R1", en = "q", fr = "q", default_en = "a", default_fr = "a", alternatives = [], alternatives_fr = [], basis = "guess", rules = [] }]
example = [{ id = "MU-X1", given = "g", when = "w", then = "t", rules = ["MU-1.1"], source = "000" }]
"#;
    Ledger::parse(&format!("status = \"{status}\"\n{text}")).expect("sound")
}

fn cited(source: &str) -> Vec<Citation> {
    scan("crates/toy/src/lib.rs", source, &["MU".parse().expect("a prefix")])
}

fn judged(status: &str, source: &str) -> TitleReport {
    report(&toy(status), &cited(source))
}

fn faults(status: &str, source: &str) -> Vec<String> {
    verdict(&[judged(status, source)]).err().unwrap_or_default()
}

const PROVED: &str = "
/// MU-1.1 MU-1.2
fn code() {}

/// MU-1.1 MU-1.2 MU-R1
#[test]
fn mu_x1_whole() {}
";

#[test]
fn a_proved_title_is_complete_only_if_it_claims_to_be() {
    assert_eq!(faults("complete", PROVED), [""; 0]);
    assert!(judged("complete", PROVED).complete);
    assert!(!judged("building", PROVED).complete);
}

#[test]
fn an_unknown_id_fails_whatever_the_status() {
    for status in ["planned", "building", "complete"] {
        let faults = faults(status, &format!("{PROVED}\n// MU-9.9\n"));
        assert_eq!(faults, ["crates/toy/src/lib.rs:9: MU-9.9 is not in the ledger of toy"]);
    }
    assert_eq!(faults("planned", "#[cfg(test)]\nmod tests {\n    // MU-R9\n}\n").len(), 1);
}

#[test]
fn a_complete_title_fails_for_each_missing_proof() {
    for (proof, id) in [("MU-1.2 MU-R1", "MU-1.2"), ("MU-R1\n#", "MU-R1"), ("mu_x1_whole", "MU-X1")] {
        let without = PROVED.replace(proof, &proof.replace(id, "").replace("mu_x1_", ""));
        assert_eq!(faults("complete", &without), [format!("toy is not complete: no test proves {id}")]);
        assert!(!judged("complete", &without).complete);
    }
}

#[test]
fn only_the_titles_own_crate_carries_a_rule_out() {
    assert_eq!(judged("building", PROVED).cited, 2);
    let elsewhere = scan("crates/other/src/lib.rs", PROVED, &["MU".parse().expect("a prefix")]);
    assert_eq!(report(&toy("building"), &elsewhere).cited, 0);
}

#[test]
fn an_ignored_test_does_not_prove() {
    let ignored = PROVED.replace("#[test]", "#[test]\n#[ignore]");
    assert_eq!(faults("complete", &ignored).len(), 4);
}

#[test]
fn code_does_not_prove() {
    let report = judged("complete", "// MU-1.1 MU-1.2 MU-R1 MU-X1");
    assert_eq!((report.cited, report.proved, report.reproduced, report.rulings_proved), (2, 0, 0, 0));
    assert_eq!(verdict(&[report]).map_err(|faults| faults.len()), Err(4));
}

#[test]
fn planned_and_building_titles_may_have_gaps() {
    assert_eq!(faults("planned", ""), [""; 0]);
    assert_eq!(faults("building", ""), [""; 0]);
}

#[test]
fn missing_follows_the_ledger_and_leaves_out_the_exempt() {
    let missing: Vec<String> = judged("planned", "").missing.iter().map(Id::to_string).collect();
    assert_eq!(missing, ["MU-1.1", "MU-1.2", "MU-R1", "MU-X1"]);
}

#[test]
fn the_json_begins_with_the_contracts_fields() {
    let json = serde_json::to_string(&judged("building", "#[test]\nfn mu_1_1_a() {}")).expect("plain data");
    assert_eq!(
        json,
        "{\"title\":\"toy\",\"rules\":3,\"cited\":0,\"proved\":1,\"examples\":1,\"reproduced\":0,\
         \"missing\":[\"MU-1.2\",\"MU-R1\",\"MU-X1\"],\"complete\":false,\
         \"rulings\":1,\"rulings_proved\":0,\"status\":\"building\"}"
    );
}

#[test]
fn the_summary_lists_gaps_as_ranges_once_a_title_is_begun() {
    let building = summary(&[judged("building", "// MU-1.1 MU-9.9")], Lang::En);
    assert_eq!(
        building,
        "\
title       status      rules         cited        proved  examples    reproduced    rulings        proved
toy         building        3       1  33 %       0   0 %         1       0   0 %          1       0   0 %

toy: 4 without proof
  MU-1.1–1.2, MU-R1, MU-X1

no such id: MU-9.9 (crates/toy/src/lib.rs:1)
"
    );
    assert_eq!(summary(&[judged("planned", "")], Lang::En).lines().count(), 2);
    let french = summary(&[judged("building", "// MU-1.1 MU-9.9")], Lang::Fr);
    assert_eq!(french.lines().count(), building.lines().count());
    assert!(french.contains("sans preuve") && french.contains("identifiant inconnu"), "{french}");
}

#[test]
fn the_workspace_passes() {
    assert!(reports().len() == 3);
    if let Err(faults) = verdict(&reports()) {
        panic!("{}", faults.join("\n"));
    }
}

#[test]
fn proofs_are_the_baked_mentions_in_tests() {
    assert!(proofs().count() <= citations().len());
    for (id, file, test) in proofs() {
        assert!(file.starts_with("crates/") && !file.starts_with("crates/ledger/"), "{id} in {file}");
        assert!(!test.is_empty(), "{id} in {file}");
    }
}
