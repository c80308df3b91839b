//! What bots know of Mutants: signs that have names, lessons that can be read, and what follows from them.

use std::collections::BTreeSet;

use bots::{Level, Net};
use mutants::{Mutants, WORDS_EN, WORDS_FR};
use table::{
    Bot, Desk, Lang, Outcome, Rolls, Rules as _, Scratch, Seat, Study as _, Words as _, step, step_by,
};
use wording::Wording;

use crate::common::open;

#[test]
fn every_sign_has_a_name_in_both_languages() {
    let wording = Wording::new().with(WORDS_EN, WORDS_FR);
    for (players, given) in
        [(2, &[][..]), (1, &[("mode", "solo")]), (1, &[("mode", "solo"), ("boss", "jack-ice")])]
    {
        let (rules, _) = open(players, given);
        for lang in Lang::ALL {
            let speaker = wording.speaker(lang);
            let names: BTreeSet<String> =
                (0..Mutants::SIGNS as u16).map(|sign| speaker.say(&rules.sign(sign))).collect();
            assert!(names.len() > 300, "{}", names.len());
            assert!(names.iter().all(|name| !name.is_empty() && !name.contains(['{', '⟨'])), "{names:?}");
        }
    }
}

#[test]
fn signs_are_known_small_and_there_from_the_first_question_to_the_last() {
    for (players, given) in
        [(2, &[][..]), (4, &[("mode", "draft")]), (3, &[("mode", "constructed")]), (1, &[("mode", "solo")])]
    {
        let (rules, setup) = open(players, given);
        let (mut s, mut dice, mut scratch) = (rules.start(&setup), Rolls::from_number(9), Scratch::default());
        let mut signs = Vec::new();
        loop {
            for seat in Seat::at_table(players) {
                signs.clear();
                rules.signs(&s, seat, &mut signs);
                assert!(!signs.is_empty());
                for (sign, amount) in &signs {
                    assert!(usize::from(*sign) < Mutants::SIGNS);
                    assert!(amount.is_finite() && amount.abs() < 12.0, "sign {sign}: {amount}");
                }
            }
            if step(&rules, &mut s, &mut dice, &mut scratch, &mut ()).is_none() {
                break;
            }
        }
    }
}

#[test]
fn a_lesson_is_shipped_for_every_number_of_players() {
    let (rules, _) = open(2, &[]);
    for players in 1..=4 {
        assert!(Net::of(&rules, players).is_some(), "{players}");
    }
}

/// Plays a game between levels, by seat.
fn game(players: u8, given: &[(&str, &str)], levels: &[Level], number: u64) -> Outcome {
    let (rules, setup) = open(players, given);
    let mut bots: Vec<Box<dyn Bot<Mutants>>> = levels.iter().map(|level| level.player()).collect();
    let (mut s, mut dice, mut scratch) =
        (rules.start(&setup), Rolls::from_number(number), Scratch::default());
    while step_by(&rules, &mut s, &mut dice, &mut scratch, &mut (), |s, seat, dice, _| {
        bots[seat.index()].decide(&Desk::new(&rules, s, seat), dice, None).choice
    })
    .is_some()
    {}
    rules.outcome(&s).unwrap()
}

/// The ladder is measured in docs/bots.md; this only notices when somebody kicks it over.
#[test]
fn whoever_looks_ahead_beats_whoever_does_not() {
    let rate = |better: Level, worse: Level| {
        let won = (0..20).filter(|number| {
            let at = (*number % 2) as usize;
            let levels = if at == 0 { [better, worse] } else { [worse, better] };
            game(2, &[], &levels, *number).winners().contains(Seat::new(at))
        });
        won.count()
    };
    assert!(rate(Level::Greedy, Level::Random) >= 18);
    assert!(rate(Level::Medium, Level::Novice) >= 15);
}

/// Draft and deck-building are decided by what was learnt, in every mode and number of players.
#[test]
fn every_mode_is_played_to_the_end() {
    for (players, given) in [
        (4, &[("mode", "draft")][..]),
        (3, &[("mode", "constructed")]),
        (1, &[("mode", "solo"), ("boss", "jack-ice")]),
    ] {
        let levels = vec![Level::Easy; players.into()];
        assert_eq!(game(players, given, &levels, 3).places().len(), usize::from(players));
    }
}
