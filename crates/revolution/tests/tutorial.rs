//! The tutorial, played through the rules: it can never go stale.

use revolution::RevolutionBox;
use table::{Rules as _, Seat, testing};

/// Every chapter goes as it is written, and ends as its last page says.
#[test]
fn every_chapter_goes_as_it_is_written() {
    let played = testing::teach(&RevolutionBox::default());
    let [round, mission, end] = played.as_slice() else { panic!("{} chapters", played.len()) };
    let view = round.rules().view(round.state(), None);
    assert!(view.schools[0].team.iter().any(|who| who.id == "gambit"), "the Hero was won");
    assert_eq!(view.schools[0].hope, 6);
    let arena = mission.rules().view(mission.state(), None).arena.expect("the Mission goes on");
    assert_eq!((arena.tokens[0].damage, arena.tokens[0].life), (3, 6));
    assert_eq!(arena.pcs[1].stats[0] + 3, arena.pcs[1].attributes[0], "three points of Attack were lost");
    let outcome = end.rules().outcome(end.state()).expect("the last chapter ends the game");
    assert!(outcome.winners().contains(Seat::ALL[0]), "it is lost");
}

/// All is said in both languages, with rules that there are; and the whole takes about ten minutes.
#[test]
fn the_tutorial_is_worded_in_both_languages() {
    let minutes = testing::minutes(&RevolutionBox::default(), include_str!("../../../rules/revolution.toml"));
    assert!((8..=12).contains(&minutes), "it takes {minutes} minutes");
}
