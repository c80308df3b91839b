//! The tutorial, played through the rules: it can never go stale.

use mutants::MutantsBox;
use table::{Rules as _, Seat, testing};

/// Every chapter goes as it is written, and the last one is won.
#[test]
fn every_chapter_goes_as_it_is_written() {
    let played = testing::teach(&MutantsBox::default());
    let over: Vec<_> = played.iter().filter_map(|game| game.rules().outcome(game.state())).collect();
    let [outcome] = over.as_slice() else { panic!("{} chapters end the game", over.len()) };
    assert_eq!(outcome.scores(), [33, 25]);
    assert!(outcome.winners().contains(Seat::ALL[0]), "it is lost");
}

/// All is said in both languages, with rules that there are; and the whole takes about ten minutes.
#[test]
fn the_tutorial_is_worded_in_both_languages() {
    let minutes = testing::minutes(&MutantsBox::default(), include_str!("../../../rules/mutants.toml"));
    assert!((6..=12).contains(&minutes), "it takes {minutes} minutes");
}
