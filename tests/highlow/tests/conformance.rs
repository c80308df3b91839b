//! High-Low keeps every promise, and the suite that says so finds every bug that is planted.

use std::time::Duration;

use bots::{Random, Sampler};
use highlow::{Broken, Bug, Choice, HighLow, Setup};
use table::testing::{Check, Terms, examine};
use table::{Bot, Desk, Rolls, Rules, Thought};

const fn setup(players: u8) -> Setup {
    Setup { players, rounds: 3, doubling: true }
}

table::conform!(two_seats, HighLow, HighLow, setup(2), bots = [Random, Sampler::new(6)]);
table::conform!(three_seats, HighLow, HighLow, setup(3), bots = [Sampler::new(6)]);
table::conform!(four_seats, HighLow, HighLow, setup(4), bots = [Sampler::new(6)]);
table::conform!(no_doubling, HighLow, HighLow, Setup { players: 2, rounds: 1, doubling: false });

#[test]
fn the_suite_catches_every_planted_bug() {
    let mut missed = Vec::new();
    for (bug, check) in Bug::ALL {
        let terms = Terms { games: 20, most_answers: 500, ..Terms::default() };
        let found = match bug {
            Bug::TooLarge => examine(&Broken::<4096>(bug), &setup(2), terms, &mut []),
            _ => examine(&Broken::<0>(bug), &setup(2), terms, &mut []),
        };
        match found {
            Err(breach) if breach.check == check => {}
            Err(breach) => missed.push(format!("{bug:?}: found as {breach}")),
            Ok(tally) => missed.push(format!("{bug:?}: not found in {tally:?}")),
        }
    }
    assert!(missed.is_empty(), "{}", missed.join("\n"));
}

/// Decides by a whim of its own: not by what lies on the desk and the dice it was given.
struct Whim(u8);

impl<R: Rules> Bot<R> for Whim {
    fn decide(&mut self, desk: &Desk<'_, R>, _: &mut Rolls, _: Option<Duration>) -> Thought<R::Choice> {
        self.0 = self.0.wrapping_add(1);
        let choices = desk.choices();
        Thought { choice: choices[usize::from(self.0) % choices.len()], considered: Vec::new() }
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
    for bot in [&mut Whim(0) as &mut dyn Bot<HighLow>, &mut Deaf] {
        let breach = examine(&HighLow, &setup(2), Terms::default(), &mut [bot]).unwrap_err();
        assert_eq!(breach.check, Check::Bot, "{breach}");
    }
}

#[test]
fn the_suite_looks_at_enough() {
    let tally = examine(&HighLow, &setup(3), Terms::default(), &mut [&mut Random]).unwrap();
    assert!(
        tally.judged > 10_000 && tally.redealt > 1_000 && tally.undone > 50 && tally.decided > 20,
        "{tally:?}"
    );
}
