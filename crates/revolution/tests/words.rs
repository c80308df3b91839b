//! Everything that is said has words in both languages, and nothing else has.

use std::path::Path;

fn sources(folder: &Path, out: &mut Vec<wording::Use>) {
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            sources(&path, out);
        } else if path.extension().is_some_and(|ext| ext == "rs") {
            out.extend(wording::uses(&std::fs::read_to_string(&path).unwrap()));
        }
    }
}

#[test]
fn every_key_is_worded_and_every_word_is_said() {
    let mut said = Vec::new();
    sources(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src"), &mut said);
    let faults = wording::audit(&said, &[revolution::WORDS_EN], &[revolution::WORDS_FR]);
    assert!(faults.is_empty(), "{faults:#?}");
}

/// French is set as French: no plain space before a colon, no straight apostrophe.
#[test]
fn french_is_set_as_french() {
    for line in revolution::WORDS_FR.lines() {
        let text = line.split_once(" = ").map_or(line, |(_, text)| text);
        assert!(
            !text.contains('\'') && !text.contains(" :") && !text.contains(" ?") && !text.contains(" ;"),
            "{line}"
        );
    }
}
