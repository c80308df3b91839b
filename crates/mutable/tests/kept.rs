//! Games of earlier versions, played by bots and kept in tests/kept: every later version must replay them to the same
//! hashes. A change that cannot keep this promise raises `Rules::VERSION`, says so, and keeps new games of that title.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use mutable::House;
use table::Volume;

#[test]
fn every_game_that_was_kept_is_played_again_to_the_same_end() {
    let house = House::shipped();
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/kept");
    let mut games = BTreeMap::new();
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.extension().is_none_or(|extension| extension != "games") {
            continue;
        }
        let volume = Volume::parse(&fs::read_to_string(&path).unwrap()).unwrap();
        let title = house.shelf().get(&volume.title).unwrap();
        if let Err(wrong) = title.replay_all(&volume) {
            panic!("{}: {wrong:?}", path.display());
        }
        *games.entry(volume.title).or_insert(0) += volume.games.len();
    }
    assert_eq!(games.keys().collect::<Vec<_>>(), ["attack", "mutants", "revolution"]);
    assert!(games.values().sum::<usize>() >= 1_000, "{games:?}");
}
