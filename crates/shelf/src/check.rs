//! Games in which every answer is followed by a look at the rules' promises: far fewer than the conformance suite makes, and so
//! fast that a hundred thousand games can be played.

use std::panic::{self, AssertUnwindSafe};

use rayon::prelude::*;
use table::{Endless, Pending, Say, Seat, Speak, Title, Who, Witness, say, stuck};

use crate::SimOrder;
use crate::lab::Clerk;
use crate::sim::{Sum, Table, Tables, pool};

/// A game with more answers than this does not end. Random ones can be long: a tournament match knows no stalemate (XM-24.9), and
/// two who wander about and heal need half a million answers once in ten thousand games.
const ENDLESS: u64 = 50_000_000;

/// Choices, chances, storage and views are looked at after every so many answers: they cost more.
const NOW_AND_THEN: u64 = 16;

/// Looks at every state, and remembers the first that breaks a promise.
#[derive(Default)]
struct Checker {
    answers: u64,
    wrong: Option<String>,
}

impl<F> Witness<F> for Checker {
    fn hear(&mut self, _: F) {}
}

impl<R: Speak> Clerk<R> for Checker {
    fn before(&mut self, _: &R::State) {}

    fn after(&mut self, rules: &R, s: &R::State, _: Who) {
        self.answers += 1;
        if self.wrong.is_none() {
            let answers = self.answers;
            self.wrong = wrong(rules, s, answers).map(|found| format!("after {answers} answers: {found}"));
        }
        if self.answers == ENDLESS {
            self.wrong.get_or_insert_with(|| format!("no end after {ENDLESS} answers"));
            panic!("it does not end");
        }
    }
}

/// The first promise that the state after so many answers breaks.
fn wrong<R: Speak>(rules: &R, s: &R::State, answers: u64) -> Option<String> {
    let over = matches!(rules.pending(s), Pending::Over);
    let outcome = rules.outcome(s);
    if over != outcome.is_some() {
        return Some(format!("over: {over}, and its outcome is {outcome:?}"));
    }
    if let Some(outcome) = outcome
        && (outcome.places().len() != usize::from(rules.players(s))
            || outcome.winners().is_empty() == outcome.places().contains(&1))
    {
        return Some(format!("{outcome:?} does not fit the table"));
    }
    answers.is_multiple_of(NOW_AND_THEN).then(|| closely(rules, s, answers / NOW_AND_THEN)).flatten()
}

fn closely<R: Speak>(rules: &R, s: &R::State, look: u64) -> Option<String> {
    let over = matches!(rules.pending(s), Pending::Over);
    if let Some(found) = (!over).then(|| stuck(rules, s)).flatten() {
        return Some(found);
    }
    for seat in Seat::at_table(rules.players(s)) {
        let mut choices = Vec::new();
        rules.choices(s, seat, &mut choices);
        if !choices.is_sorted_by(|one, next| one < next) {
            return Some(format!("seat {seat} has choices out of order: {choices:?}"));
        }
        for choice in &choices {
            if let Some(refusal) = rules.refusal(s, seat, *choice) {
                return Some(format!("seat {seat} is offered {choice:?} and refused it: {refusal:?}"));
            }
            if rules.read(&rules.spell(*choice)) != Some(*choice) {
                return Some(format!("{choice:?} is not read as it is spelled"));
            }
        }
    }
    // Views cost most, and there is nothing to hold them against here: they need only come about, everybody's in turn.
    let everybody = Seat::at_table(rules.players(s)).map(Some).chain([None]);
    let turn = look % (u64::from(rules.players(s)) + 1);
    std::hint::black_box(everybody.zip(0..).find(|(_, at)| *at == turn).map(|(who, _)| rules.view(s, who)));
    let bytes = borsh::to_vec(s).expect("a state is written to memory");
    (borsh::from_slice::<R::State>(&bytes).ok().as_ref() != Some(s))
        .then(|| "storage changes the state".to_owned())
}

/// Plays the order's games and looks at every state; returns how many states that were.
pub(crate) fn check<T: Title>(title: &T, order: &SimOrder, tick: &(dyn Fn() + Sync)) -> Result<u64, Say> {
    let tables = Tables::<T>::open(title, order)?;
    let (pool, _) = pool(order)?;
    pool.install(|| {
        (0..order.games)
            .into_par_iter()
            .map_init(
                || Table::<T::Rules>::new(&order.bots),
                |table, game| {
                    let mut checker = Checker::default();
                    let played = panic::catch_unwind(AssertUnwindSafe(|| {
                        table.play(&tables, order, game, &mut checker, &mut Sum::default());
                    }));
                    tick();
                    if let Err(payload) = played
                        && checker.wrong.is_none()
                    {
                        if payload.is::<Endless>() {
                            panic::resume_unwind(payload);
                        }
                        checker.wrong =
                            Some(format!("after {} answers: the rules have failed", checker.answers));
                    }
                    match checker.wrong {
                        None => Ok(checker.answers),
                        Some(found) => Err(say!("sim-broken", game = game, found = found)),
                    }
                },
            )
            .try_reduce(|| 0, |one, other| Ok(one + other))
    })
}
