//! Nothing is said without words, and no words are left over.

use std::fs;
use std::path::{Path, PathBuf};

use wording::{Use, audit, uses};

fn sources(folder: &Path, into: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).unwrap().map(Result::unwrap) {
        let path = entry.path();
        if path.is_dir() {
            sources(&path, into);
        } else if path.extension().is_some_and(|ending| ending == "rs") {
            into.push(path);
        }
    }
}

/// What the sources of a crate say, its own unit tests excepted.
fn said(krate: &Path) -> Vec<Use> {
    let mut files = Vec::new();
    sources(&krate.join("src"), &mut files);
    files
        .iter()
        .map(|file| fs::read_to_string(file).unwrap())
        .flat_map(|text| uses(text.split("#[cfg(test)]").next().unwrap_or_default()))
        .collect()
}

fn words(krate: &Path, lang: &str) -> Option<String> {
    fs::read_to_string(krate.join("words").join(format!("{lang}.ftl"))).ok()
}

/// Every key said anywhere in the product stands in both languages with the same gaps, and every key there is said.
#[test]
fn the_products_words_are_complete_in_both_languages() {
    let crates = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../crates");
    let (mut all, mut en, mut fr) = (Vec::new(), Vec::new(), Vec::new());
    for krate in fs::read_dir(crates).unwrap().map(|entry| entry.unwrap().path()) {
        all.extend(said(&krate));
        en.extend(words(&krate, "en"));
        fr.extend(words(&krate, "fr"));
    }
    let text = |files: &[String]| files.iter().map(String::as_str).map(str::to_owned).collect::<Vec<_>>();
    let (en, fr) = (text(&en), text(&fr));
    let faults = audit(&all, &refs(&en), &refs(&fr));
    assert!(all.len() > 100, "the sources were found");
    assert!(faults.is_empty(), "\n{}", faults.join("\n"));
}

#[test]
fn the_words_of_high_low_are_complete_in_both_languages() {
    let krate = Path::new(env!("CARGO_MANIFEST_DIR"));
    let (en, fr) = (words(krate, "en").unwrap(), words(krate, "fr").unwrap());
    let faults = audit(&said(krate), &[&en], &[&fr]);
    assert!(faults.is_empty(), "\n{}", faults.join("\n"));
}

fn refs(texts: &[String]) -> Vec<&str> {
    texts.iter().map(String::as_str).collect()
}
