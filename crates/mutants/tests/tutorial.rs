//! The tutorial, played through the rules: it can never go stale.

use mutants::MutantsBox;
use table::{Rules as _, Seat, Title as _, testing};

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

/// MU-2.3, MU-3.9 Every chapter deals what is in the box: two of each Basic Mutant and two of each of one set to a seat.
#[test]
fn mu_3_9_every_chapter_deals_the_cards_of_one_set_to_a_seat() {
    let title = MutantsBox::default();
    let set = mutants::shipped();
    for chapter in &title.tutorial().unwrap().chapters {
        for side in chapter.position["sides"].as_array().unwrap() {
            let text = side.to_string();
            let copies = |id: &str| text.matches(&format!("\"{id}\"")).count();
            let owned: Vec<_> = set.cards.iter().filter(|card| copies(&card.id) > 0).collect();
            let advanced = owned.iter().filter(|card| card.kind == script::mutants::Kind::Advanced);
            let sets: std::collections::BTreeSet<_> = advanced.map(|card| card.pool).collect();
            assert!(sets.len() == 1 && !sets.contains(&None), "{}: {text}", chapter.id);
            let counts: Vec<_> = owned.iter().map(|card| (card.id.as_str(), copies(&card.id))).collect();
            assert!(counts.len() == 12 && counts.iter().all(|(_, n)| *n == 2), "{}: {counts:?}", chapter.id);
        }
    }
}
