//! Every input that is kept must be survived, in every usual run of the tests.

use fuzz::{Corpus, Seen, all, attempt, corpora};

#[test]
fn everything_that_is_kept_is_survived() {
    let mut tried = 0;
    for target in all() {
        for (name, input) in Corpus::of(&target.name()).read().unwrap() {
            let mut seen = Seen::default();
            if let Err(said) = attempt(&*target, &input, &mut seen) {
                panic!("{}/{name}: {said}", target.name());
            }
            assert!(!seen.is_empty(), "{}/{name} saw nothing at all", target.name());
            tried += 1;
        }
    }
    assert!(tried >= 20, "only {tried} inputs are kept");
}

#[test]
fn every_corpus_belongs_to_a_target() {
    let names: Vec<String> = all().iter().map(|target| target.name()).collect();
    for folder in std::fs::read_dir(corpora()).unwrap() {
        let name = folder.unwrap().file_name().to_string_lossy().into_owned();
        assert!(names.contains(&name), "{name} is no target");
    }
    // `cargo xtask fuzz` knows the targets by their corpora.
    for name in names {
        assert!(corpora().join(&name).is_dir(), "{name} has no corpus");
    }
}
