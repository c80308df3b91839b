//! Tutorials, played through the rules: they can never go stale.

use std::collections::BTreeSet;

use crate::{Dealer, FateBy, Match, Opening, Options, Rules, Seat, Speak as _, Title};

/// Plays every chapter of a title as it is written, with its own dice, and gives back how each ended.
///
/// # Panics
/// If a chapter's position cannot be placed, or one of its answers is not asked of its seat, not legal, or not listed
/// where the learner could find it.
pub fn teach<T: Title>(title: &T) -> Vec<Match<T::Rules>> {
    let tutorial = title.tutorial().expect("the title is taught");
    let mut played = Vec::new();
    for chapter in &tutorial.chapters {
        let id = &chapter.id;
        let options = Options::settle(title.id(), title.options(), &chapter.options)
            .unwrap_or_else(|wrong| panic!("{id}: {wrong:?}"));
        let opened = title.players().find_map(|players| title.open(players, &options).ok());
        let (rules, _) = opened.unwrap_or_else(|| panic!("{id}: it cannot be played"));
        let position =
            serde_json::from_value(chapter.position.clone()).unwrap_or_else(|error| panic!("{id}: {error}"));
        let start = rules.place(position).unwrap_or_else(|wrong| panic!("{id}: {wrong:?}"));
        let opening = Opening {
            title: title.id().to_owned(),
            players: rules.players(&start),
            options,
            position: Some(chapter.position.clone()),
        };
        let mut game = Match::new(rules, opening, start, Dealer::new(chapter.seed.clone()));
        game.let_fate(FateBy::Dealer).expect("nothing has happened yet");
        for (at, step) in chapter.steps.iter().enumerate() {
            let mut choices = Vec::new();
            game.rules().choices(game.state(), step.seat, &mut choices);
            let listed: Vec<String> = choices.iter().map(|choice| game.rules().spell(*choice)).collect();
            let told = format!("{id}, step {at}: {} among {listed:?}", step.answer);
            assert!(game.pending().seats().contains(step.seat), "another seat is asked: {told}");
            assert!(listed.contains(&step.answer), "not offered: {told}");
            let choice = game.rules().read(&step.answer).unwrap_or_else(|| panic!("unread: {told}"));
            let version = game.version();
            if let Err(refused) = game.submit(step.seat, version, choice) {
                panic!("{refused:?}: {told}");
            }
        }
        played.push(game);
    }
    played
}

/// How many minutes a tutorial takes: read slowly, at 150 words a minute, with a quarter of a minute for every answer.
///
/// # Panics
/// If something is not said in both languages, an answer or an end comes without a word, or a rule is none of
/// `ledger`'s.
pub fn minutes<T: Title>(title: &T, ledger: &str) -> usize {
    let tutorial = title.tutorial().expect("the title is taught");
    let ids: BTreeSet<&str> = tutorial.chapters.iter().map(|chapter| &*chapter.id).collect();
    assert_eq!(ids.len(), tutorial.chapters.len(), "two chapters of one id");
    let (mut words, mut answers) = (0, 0);
    for chapter in &tutorial.chapters {
        assert!(!chapter.close.is_empty(), "{} ends without a word", chapter.id);
        assert!(chapter.name.en != chapter.name.fr, "{} has one name", chapter.id);
        let learners = chapter.steps.iter().filter(|step| step.seat == Seat::ALL[0]);
        for step in learners.clone() {
            answers += 1;
            assert!(!step.pages.is_empty(), "{}: {} comes without a word", chapter.id, step.answer);
        }
        for page in learners.flat_map(|step| &step.pages).chain(&chapter.close) {
            words += page.text.en.split_whitespace().count();
            assert!(!page.text.en.is_empty() && page.text.en != page.text.fr, "{}", page.text.en);
            assert!(!page.text.fr.is_empty(), "{} is not said in French", page.text.en);
            if let Some(rule) = &page.rule {
                assert!(ledger.contains(&format!("id = \"{rule}\"")), "there is no rule {rule}");
            }
        }
    }
    words / 150 + answers / 4
}
