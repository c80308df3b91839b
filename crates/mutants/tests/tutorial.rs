//! The tutorial, played through the rules: it can never go stale.

use std::collections::BTreeSet;

use mutants::MutantsBox;
use table::{
    Dealer, FateBy, Lang, Match, Opening, Options, Pending, Rules as _, Seat, Speak as _, Title as _,
};

/// Every chapter goes as it is written: each answer is asked of its seat and legal.
#[test]
fn every_chapter_goes_as_it_is_written() {
    let title = MutantsBox::default();
    let wording = wording::Wording::new().with(mutants::WORDS_EN, mutants::WORDS_FR);
    let speaker = wording.speaker(Lang::En);
    let tutorial = title.tutorial().unwrap();
    let mut over = 0;
    for chapter in &tutorial.chapters {
        let options = Options::settle("mutants", title.options(), &chapter.options).unwrap();
        let (rules, _) = title.open(2, &options).unwrap();
        let position = serde_json::from_value(chapter.position.clone())
            .unwrap_or_else(|error| panic!("{}: {error}", chapter.id));
        let start = rules.place(position).unwrap_or_else(|wrong| panic!("{}: {wrong:?}", chapter.id));
        let opening = Opening {
            title: "mutants".to_owned(),
            players: 2,
            options,
            position: Some(chapter.position.clone()),
        };
        let mut game = Match::new(rules, opening, start, Dealer::new(chapter.seed.clone()));
        game.let_fate(FateBy::Dealer).unwrap();
        for (at, step) in chapter.steps.iter().enumerate() {
            let told = |game: &Match<mutants::Mutants>| {
                let board = game.rules().board(
                    &game.rules().view(game.state(), Some(step.seat)),
                    Some(step.seat),
                    &speaker,
                );
                let mut choices = Vec::new();
                for seat in Seat::at_table(2) {
                    let mut some = Vec::new();
                    game.rules().choices(game.state(), seat, &mut some);
                    choices.extend(
                        some.iter().map(|choice| format!("{seat:?} {}", game.rules().spell(*choice))),
                    );
                }
                format!(
                    "{} step {at} ({})\n{}\n{}",
                    chapter.id,
                    step.answer,
                    board.join("\n"),
                    choices.join("\n")
                )
            };
            let Pending::Seat(asked, _) = game.pending() else { panic!("nobody is asked: {}", told(&game)) };
            assert_eq!(asked, step.seat, "{}", told(&game));
            let choice = game.rules().read(&step.answer).unwrap_or_else(|| panic!("unread: {}", told(&game)));
            let version = game.version();
            if let Err(refused) = game.submit(step.seat, version, choice) {
                panic!("{refused:?}: {}", told(&game));
            }
        }
        // The last chapter is won.
        if let Some(outcome) = game.rules().outcome(game.state()) {
            assert_eq!(outcome.scores(), [33, 25], "{}", chapter.id);
            assert!(outcome.winners().contains(Seat::ALL[0]), "{} is lost", chapter.id);
            over += 1;
        }
    }
    assert_eq!(over, 1);
}

/// All is said in both languages, with rules that there are; and the whole takes about ten minutes.
#[test]
fn the_tutorial_is_worded_in_both_languages() {
    let title = MutantsBox::default();
    let ledger = include_str!("../../../rules/mutants.toml");
    let tutorial = title.tutorial().unwrap();
    let ids: BTreeSet<&str> = tutorial.chapters.iter().map(|chapter| &*chapter.id).collect();
    assert_eq!(ids.len(), tutorial.chapters.len());
    let mut words = 0;
    let mut answers = 0;
    for chapter in &tutorial.chapters {
        assert!(!chapter.close.is_empty(), "{} ends without a word", chapter.id);
        let learners = chapter.steps.iter().filter(|step| step.seat == Seat::ALL[0]);
        for step in learners.clone() {
            answers += 1;
            assert!(!step.pages.is_empty(), "{}: {} comes without a word", chapter.id, step.answer);
        }
        for page in learners.flat_map(|step| &step.pages).chain(&chapter.close) {
            words += page.text.en.split_whitespace().count();
            assert!(!page.text.en.is_empty() && page.text.en != page.text.fr, "{}", page.text.en);
            if let Some(rule) = &page.rule {
                assert!(ledger.contains(&format!("id = \"{rule}\"")), "there is no rule {rule}");
            }
        }
    }
    // Read slowly at 150 words a minute, with a quarter of a minute for every answer.
    let minutes = words / 150 + answers / 4;
    assert!((6..=12).contains(&minutes), "{words} words and {answers} answers take {minutes} minutes");
}
