//! What a mention of an id in a source is worth.

use ledger::{Citation, Place, Prefix, scan};

fn prefixes() -> Vec<Prefix> {
    ["MU", "AT", "XM"].map(|prefix| prefix.parse().expect("two capitals")).to_vec()
}

/// The mentions as `id place` lines, where a test's place is its name.
fn found(file: &str, text: &str) -> Vec<String> {
    let line = |Citation { id, place, .. }: Citation| match place {
        Place::Code => format!("{id} code"),
        Place::Test { name } => format!("{id} {name}"),
        Place::Support => format!("{id} support"),
    };
    scan(file, text, &prefixes()).into_iter().map(line).collect()
}

fn in_src(text: &str) -> Vec<String> {
    found("crates/mutants/src/lib.rs", text)
}

#[test]
fn an_id_stands_between_word_boundaries() {
    assert_eq!(in_src("/// MU-7.4, (AT-6.12) and `XM-R3`."), ["AT-6.12 code", "MU-7.4 code", "XM-R3 code"]);
    assert_eq!(in_src("// See MU-X4. Then MU-F3: done"), ["MU-X4 code", "MU-F3 code"]);
    assert_eq!(in_src("// EMU-7.4 _MU-7.4 MU-7.4a MU-7.4_ mu-7.4 MU-Q3 MU- MU-x ZZ-1.1 MU-7.4.2"), [""; 0]);
    assert_eq!(in_src("// é-1 —MU-1.1—"), ["MU-1.1 code"]);
}

#[test]
fn a_rule_is_no_mention_of_its_section() {
    assert_eq!(in_src("// MU-7.4"), ["MU-7.4 code"]);
    assert_eq!(in_src("// MU-7. A sentence"), ["MU-7 code"]);
}

#[test]
fn a_range_is_not_understood() {
    assert_eq!(in_src("// MU-7.4..7.9"), ["MU-7.4 code"]);
}

#[test]
fn mentions_carry_file_and_line() {
    let mentions = scan("crates/kit/src/lib.rs", "\n\n/// AT-1.1 AT-1.1\n", &prefixes());
    let [only] = mentions.as_slice() else { panic!("one mention a line, not {mentions:?}") };
    assert_eq!((only.file.as_ref(), only.line), ("crates/kit/src/lib.rs", 3));
}

#[test]
fn a_test_proves_by_its_comment_its_body_and_its_name() {
    let text = r"
/// MU-1.1
#[test]
fn mu_x4_devourers_count_each_other() {
    // MU-1.2
    if true {
        assert!(true, 'MU-1.3');
    }
}
// MU-1.4
";
    assert_eq!(
        found("crates/mutants/tests/examples.rs", text),
        [
            "MU-1.1 mu_x4_devourers_count_each_other",
            "MU-X4 mu_x4_devourers_count_each_other",
            "MU-1.2 mu_x4_devourers_count_each_other",
            "MU-1.3 mu_x4_devourers_count_each_other",
            "MU-1.4 support",
        ]
    );
}

#[test]
fn names_give_rules_rulings_and_examples_but_no_sections() {
    let named = |name: &str| in_src(&format!("#[test]\nfn {name}() {{}}\n"));
    assert_eq!(named("mu_7_4_breed"), ["MU-7.4 mu_7_4_breed"]);
    assert_eq!(named("at_6_12"), ["AT-6.12 at_6_12"]);
    assert_eq!(named("xm_r3_limit"), ["XM-R3 xm_r3_limit"]);
    assert_eq!(named("mu_x4_7_cards"), ["MU-X4 mu_x4_7_cards"]);
    assert_eq!(named("at_3_players"), [""; 0]);
    assert_eq!(named("zz_1_1_foreign"), [""; 0]);
    assert_eq!(in_src("fn mu_7_4_is_not_a_test() {}"), [""; 0]);
}

#[test]
fn every_kind_of_test_attribute_counts() {
    for attribute in [
        "#[test]",
        "#[tokio::test]",
        "#[tokio::test(flavor = \"multi_thread\")]",
        "#[test_case(1; \"]\")]",
        "#[test_case(\n    1,\n    2\n)]",
        "#[test]\n#[should_panic(expected = \"[\")]",
        "#[test] // why",
        "#[test]\n// why",
        "#[test]\n\n",
    ] {
        let text = format!("/// MU-1.1\n{attribute}\npub async fn t(\n    a: u8,\n) {{\n    MU-1.2\n}}\n");
        assert_eq!(in_src(&text), ["MU-1.1 t", "MU-1.2 t"], "{attribute}");
    }
    assert_eq!(in_src("#[test] fn t() { MU-1.1 }\n// MU-1.2"), ["MU-1.1 t", "MU-1.2 code"]);
}

#[test]
fn tests_inside_proptest_count() {
    let text = "
proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]
    /// MU-1.1
    #[test]
    fn always(x in 0..3) {
        MU-1.2
    }

    fn never(x in 0..3) {
        MU-1.3
    }
}
";
    assert_eq!(
        found("crates/mutants/tests/properties.rs", text),
        ["MU-1.1 always", "MU-1.2 always", "MU-1.3 support"]
    );
}

#[test]
fn an_ignored_test_proves_nothing() {
    for ignore in ["#[ignore]", "#[ignore = \"slow\"]", "#[cfg_attr(miri, ignore)]"] {
        let text = format!("#[test]\n{ignore}\nfn mu_x4_slow() {{\n    MU-1.1\n}}\n");
        assert_eq!(in_src(&text), ["MU-X4 support", "MU-1.1 support"], "{ignore}");
    }
}

#[test]
fn a_test_module_is_neither_code_nor_proof_outside_its_tests() {
    let text = "
// MU-1.1
#[cfg(test)]
mod tests {
    const RULE: &str = \"MU-1.2\";

    /// MU-1.3
    fn set_up() {}

    /// MU-1.4
    #[test]
    fn works() {
        MU-1.5
    }

    // MU-1.6
}

// MU-1.7
#[cfg(test)]
use a::{
    b, // MU-1.8
};
// MU-1.9
";
    assert_eq!(
        in_src(text),
        [
            "MU-1.1 code",
            "MU-1.2 support",
            "MU-1.3 support",
            "MU-1.4 works",
            "MU-1.5 works",
            "MU-1.6 support",
            "MU-1.7 code",
            "MU-1.8 support",
            "MU-1.9 code",
        ]
    );
}

#[test]
fn a_commented_out_test_proves_nothing() {
    let text = "// MU-1.1\n// #[test]\n// fn mu_x4_gone() {}\n#[test]\nfn here() {}\n";
    assert_eq!(in_src(text), ["MU-1.1 code"]);
}

#[test]
fn folders_and_files_of_tests_hold_no_code() {
    for file in ["crates/a/tests/b.rs", "crates/a/benches/b.rs", "crates/a/src/b/tests.rs"] {
        assert_eq!(found(file, "// MU-1.1"), ["MU-1.1 support"], "{file}");
    }
    assert_eq!(in_src("#![cfg(test)]\n// MU-1.1"), ["MU-1.1 support"]);
}

#[test]
fn a_comment_apart_from_the_test_does_not_belong_to_it() {
    assert_eq!(in_src("/// MU-1.1\nfn other() {}\n\n#[test]\nfn t() {}\n"), ["MU-1.1 code"]);
}
