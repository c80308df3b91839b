//! The tutorial, played through the rules: it can never go stale.

use attack::{AttackBox, Ending, Kind};
use table::testing;

/// Every chapter goes as it is written, and ends as its last page says.
#[test]
fn every_chapter_goes_as_it_is_written() {
    let played = testing::teach(&AttackBox::default());
    let [horde, guards, end] = played.as_slice() else { panic!("{} chapters", played.len()) };
    let room = |name: &str| name.parse().unwrap();
    let band = horde.state().band(room("C1")).group();
    assert_eq!((band.of(Kind::Leader), band.of(Kind::Normal), band.count()), (1, 2, 3));
    let glowing = |name: &str| horde.state().band(room(name)).group().of(Kind::Radioactive);
    assert_eq!(glowing("A2") + glowing("B2"), 2, "one of three is gone");
    let crew = guards.state().crew(room("C3")).group();
    assert_eq!((crew.of(Kind::Guard), crew.of(Kind::Janibot3)), (1, 1));
    assert!(guards.state().band(room("C3")).is_empty());
    assert_eq!(end.state().ending, Some(Ending::DecisiveHuman));
}

/// All is said in both languages, with rules that there are; and the whole takes about five minutes.
#[test]
fn the_tutorial_is_worded_in_both_languages() {
    let minutes = testing::minutes(&AttackBox::default(), include_str!("../../../rules/attack.toml"));
    assert!((4..=6).contains(&minutes), "it takes {minutes} minutes");
}
