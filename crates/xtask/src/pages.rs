//! Pages that name tests stay true: every test they name is there, and every threat names one.

use std::fs;
use std::path::{Path, PathBuf};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// All Rust sources of the workspace, one after another.
fn sources() -> String {
    fn walk(folder: &Path, all: &mut String) {
        for entry in fs::read_dir(folder).unwrap().map(Result::unwrap) {
            let path = entry.path();
            if path.is_dir() {
                walk(&path, all);
            } else if path.extension().is_some_and(|kind| kind == "rs") {
                all.push_str(&fs::read_to_string(path).unwrap());
            }
        }
    }
    let mut all = String::new();
    for folder in ["crates", "tests"] {
        walk(&root().join(folder), &mut all);
    }
    all
}

/// What stands between backticks.
fn quoted(text: &str) -> Vec<&str> {
    text.split('`').skip(1).step_by(2).collect()
}

/// A test's name is a sentence: small letters, and at least three words.
fn is_name(word: &str) -> bool {
    word.matches('_').count() >= 2
        && word.chars().all(|letter| letter.is_ascii_lowercase() || letter.is_ascii_digit() || letter == '_')
        && !word.starts_with("mutable_")
}

fn is_test(sources: &str, name: &str) -> bool {
    let start = format!("fn {name}(");
    sources.match_indices(&start).any(|(at, _)| {
        let before: Vec<char> = sources[..at].chars().rev().take(200).collect();
        let before: String = before.into_iter().rev().collect();
        // The attribute belongs to this function: no other one stands between them.
        before.rfind("test").is_some_and(|test| !before[test..].contains('}'))
    })
}

fn page(name: &str) -> String {
    fs::read_to_string(root().join("docs").join(name)).unwrap()
}

#[test]
fn every_test_that_a_page_names_is_there() {
    let sources = sources();
    for name in ["security.md", "reliability.md"] {
        let text = page(name);
        let named: Vec<&str> = quoted(&text).into_iter().filter(|word| is_name(word)).collect();
        assert!(named.len() > 10, "{name} names its tests");
        for test in named {
            assert!(is_test(&sources, test), "docs/{name} names {test}, and there is no such test");
        }
    }
}

#[test]
fn every_threat_has_a_test() {
    let text = page("security.md");
    let threats = text.split_once("## Threats").unwrap().1;
    let rows: Vec<&str> = threats.lines().filter(|line| line.starts_with("| ")).skip(1).collect();
    assert!(rows.len() > 15, "{rows:?}");
    for row in rows {
        let tests = row.rsplit('|').nth(1).unwrap();
        assert!(quoted(tests).iter().any(|word| is_name(word)), "no test tries this: {row}");
    }
}
