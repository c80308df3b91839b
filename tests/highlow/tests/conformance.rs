//! High-Low keeps every promise, and the suite that says so finds every bug that is planted.

use std::ops::RangeInclusive;
use std::sync::LazyLock;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use bots::{Effort, Greedy, Random, Search};
use highlow::{Ask, Broken, Bug, Call, Choice, HighLow, HighLowBox, Luck, Setup};
use table::testing::{Check, Terms, Twins, examine, examine_trials, untried};
use table::{
    Bot, Dealer, Desk, Endless, FateBy, Match, Opening, OptionKind, Options, Pending, Record, Reveal, Rolls,
    Rules, Say, Seat, SeatSet, Seed, TableOption, Thought, Title, Trial, say,
};

const fn setup(players: u8) -> Setup {
    Setup { players, rounds: 3, doubling: true, betting: false }
}

/// Little, for the suite asks often.
const EFFORT: Effort = Effort { visits: 24, trees: 2, heat: 0.5 };

table::conform!(two_seats, HighLow, HighLow, setup(2), bots = [Random, Greedy::new(2), Search::new(EFFORT)]);
table::conform!(three_seats, HighLow, HighLow, setup(3), bots = [Search::new(EFFORT)]);
table::conform!(four_seats, HighLow, HighLow, setup(4), bots = [Search::new(EFFORT)]);
table::conform!(
    no_doubling,
    HighLow,
    HighLow,
    Setup { players: 2, rounds: 1, doubling: false, betting: false }
);

#[test]
fn every_value_of_every_option_is_played() {
    examine_trials(&HighLowBox::default(), 10);
}

/// High-Low with an option that no trial plays.
struct Untried;

impl Title for Untried {
    type Rules = HighLow;

    fn id(&self) -> &'static str {
        "highlow"
    }

    fn players(&self) -> RangeInclusive<u8> {
        2..=4
    }

    fn options(&self) -> &[TableOption] {
        static OPTIONS: LazyLock<Vec<TableOption>> = LazyLock::new(|| {
            let more =
                TableOption::new("jokers", OptionKind::OneOf(&["none", "one"]), "none", say!("option-text"));
            HighLowBox::default().options().iter().cloned().chain([more]).collect()
        });
        &OPTIONS
    }

    fn trials(&self) -> Vec<Trial> {
        HighLowBox::default().trials()
    }

    fn open(&self, players: u8, options: &Options) -> Result<(HighLow, Setup), Say> {
        HighLowBox::default().open(players, options)
    }
}

#[test]
fn a_value_that_no_trial_plays_is_named() {
    assert_eq!(untried(&Untried), ["jokers=one"]);
}

#[test]
fn the_suite_catches_every_planted_bug() {
    let mut missed = Vec::new();
    for (bug, check) in Bug::ALL {
        let terms = Terms { games: 20, most_answers: 500, ..Terms::default() };
        let found = match bug {
            Bug::TooLarge => examine(&Broken::<4096>(bug), &setup(2), terms, &mut []),
            _ => examine(&Broken::<0>(bug), &Setup { betting: true, ..setup(2) }, terms, &mut []),
        };
        match found {
            Err(breach) if breach.check == check => {}
            Err(breach) => missed.push(format!("{bug:?}: found as {breach}")),
            Ok(tally) => missed.push(format!("{bug:?}: not found in {tally:?}")),
        }
    }
    assert!(missed.is_empty(), "{}", missed.join("\n"));
}

#[test]
fn the_readme_counts_the_planted_bugs() {
    let count = Bug::ALL.len();
    let pages = [
        ("README.md", include_str!("../../../README.md"), "planted bugs"),
        ("ARCHITECTURE.md", include_str!("../../../ARCHITECTURE.md"), "broken twins"),
    ];
    for (page, text, what) in pages {
        assert!(text.contains(&format!(" {count} {what}")), "{page} should say: {count} {what}");
    }
}

/// Two worlds that seat 1 cannot tell apart: in one of them a die is rolled unseen before the one that everybody sees.
#[test]
fn a_version_counts_nothing_that_its_recipient_cannot_see() {
    let rules = Broken::<0>(Bug::UnseenRoll);
    let told = |others: [u8; 3]| {
        let opening =
            Opening { title: "highlow".to_owned(), players: 2, options: Options::default(), position: None };
        let dealer = Dealer::new(Seed::from_words("unseen"));
        let mut game = Match::new(rules, opening, rules.start(&setup(2)), dealer);
        for (own, other) in [2, 3, 4].into_iter().zip(others) {
            game.fate(Choice::Deal(own)).unwrap();
            game.fate(Choice::Deal(other)).unwrap();
        }
        for choice in [Choice::Call(Call::High), Choice::Stand] {
            game.submit(Seat::ALL[0], game.version(), choice).unwrap();
        }
        game.let_fate(FateBy::Dealer).unwrap();
        assert_eq!(game.pending(), Pending::Sealed(SeatSet::everyone(2), Ask::Play));
        (game.version(), game.seen(Some(Seat::ALL[0])), game.seen(None))
    };
    let (seen, unseen) = (told([5, 5, 6]), told([1, 1, 6]));
    assert_eq!(unseen.0.0, seen.0.0 + 1, "the die was rolled once more");
    assert_eq!((unseen.1, unseen.2), (seen.1, seen.2));
}

fn dealt(bug: Bug) -> Match<Broken<0>> {
    let rules = Broken::<0>(bug);
    let opening =
        Opening { title: "highlow".to_owned(), players: 2, options: Options::default(), position: None };
    let dealer = Dealer::new(Seed::from_words("endless"));
    let mut game = Match::new(rules, opening, rules.start(&setup(2)), dealer);
    game.let_fate(FateBy::Dealer).unwrap();
    game.submit(Seat::ALL[0], game.version(), Choice::Call(Call::High)).unwrap();
    game
}

#[test]
fn fate_that_never_stops_is_stopped_and_the_record_is_good() {
    let mut game = dealt(Bug::RollsForever);
    let answers = game.answer_count();
    game.submit(Seat::ALL[0], game.version(), Choice::Stand).unwrap();
    assert_eq!(game.endless(), Some(&Endless { card: None }));
    // The answer stands; nothing of what fate said is kept.
    assert_eq!(game.answer_count(), answers + 1);
    assert_eq!(game.pending(), Pending::Fate(Luck::Die));
    let refused = game.submit(Seat::ALL[0], game.version(), Choice::Stand).unwrap_err();
    assert_eq!((refused.say().key, refused.rule()), ("endless", None));
    let record = Record::parse(&Record::of(&game, Reveal::Now).to_text()).unwrap();
    let again = record.replay(*game.rules(), game.rules().start(&setup(2))).unwrap();
    assert_eq!(again.state(), game.state());
}

#[test]
fn a_card_without_end_is_named_and_nothing_is_half_done() {
    let mut game = dealt(Bug::CardWithoutEnd);
    let (state, version, heard) = (*game.state(), game.version(), game.told());
    let refused = game.submit(Seat::ALL[0], version, Choice::Stand).unwrap_err();
    assert_eq!(refused.say().key, "endless-card");
    assert_eq!((*game.state(), game.version(), game.told()), (state, version, heard));
    let card = game.endless().and_then(|endless| endless.card.as_ref()).map(|card| card.en.to_string());
    assert_eq!(card.as_deref(), Some("Ouroboros"));
    let double = game.submit(Seat::ALL[0], version, Choice::Double).unwrap_err();
    assert_eq!(double.say().key, "endless-card", "a table that stands still takes nothing");
}

#[test]
fn the_suite_sees_no_version_that_counts_what_is_unseen() {
    let rules = Broken::<0>(Bug::UnseenRoll);
    let terms = Terms { games: 200, ..Terms::default() };
    examine(&rules, &setup(2), terms, &mut []).unwrap_or_else(|breach| panic!("{breach}"));
}

/// Decides by a whim of its own: not by what lies on the desk and the dice it was given.
struct Whim;

/// How often a whim has been followed, by any of them.
static WHIMS: AtomicUsize = AtomicUsize::new(0);

impl<R: Rules> Bot<R> for Whim {
    fn decide(&mut self, desk: &Desk<'_, R>, _: &mut Rolls, _: Option<Duration>) -> Thought<R::Choice> {
        let (whim, choices) = (WHIMS.fetch_add(1, Ordering::Relaxed), desk.choices());
        Thought { choice: choices[whim % choices.len()], considered: Vec::new() }
    }
}

/// Answers what nobody asked.
struct Deaf;

impl Bot<HighLow> for Deaf {
    fn decide(&mut self, _: &Desk<'_, HighLow>, _: &mut Rolls, _: Option<Duration>) -> Thought<Choice> {
        Thought { choice: Choice::Stand, considered: Vec::new() }
    }
}

#[test]
fn the_suite_catches_a_bot_that_does_not_decide_by_its_view() {
    let whims: Twins<'_, HighLow> = [&mut Whim, &mut Whim];
    for twins in [whims, [&mut Deaf, &mut Deaf]] {
        let breach = examine(&HighLow, &setup(2), Terms::default(), &mut [twins]).unwrap_err();
        assert_eq!(breach.check, Check::Bot, "{breach}");
    }
}

#[test]
fn the_suite_looks_at_enough() {
    let tally = examine(&HighLow, &setup(3), Terms::default(), &mut [[&mut Random, &mut Random]]).unwrap();
    assert!(
        tally.judged > 10_000 && tally.redealt > 1_000 && tally.undone > 50 && tally.decided > 20,
        "{tally:?}"
    );
}
