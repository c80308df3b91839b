//! Playing on without asking anybody: one draw of fate, one random answer, a whole random game.

use crate::{Dice, Pending, Rules, Seat, Who, Witness};

/// Fate's answer, drawn with the odds that the rules give. `scratch` is only there to be used again.
///
/// Part of the record's promise: one [`Dice::below`] of the weights' sum, counted off in the odds' order.
pub fn draw<R: Rules>(
    rules: &R,
    s: &R::State,
    dice: &mut impl Dice,
    scratch: &mut Vec<(R::Choice, u32)>,
) -> R::Choice {
    scratch.clear();
    rules.odds(s, scratch);
    let mut left = dice.below(scratch.iter().map(|(_, weight)| weight).sum());
    for (choice, weight) in scratch.iter() {
        if left < *weight {
            return *choice;
        }
        left -= weight;
    }
    unreachable!("the number drawn is below the sum of the weights")
}

/// Lists used again from answer to answer.
pub struct Scratch<R: Rules> {
    choices: Vec<R::Choice>,
    odds: Vec<(R::Choice, u32)>,
}

impl<R: Rules> Default for Scratch<R> {
    fn default() -> Self {
        Scratch { choices: Vec::new(), odds: Vec::new() }
    }
}

impl<R: Rules> Scratch<R> {
    pub(crate) fn odds(&mut self) -> &mut Vec<(R::Choice, u32)> {
        &mut self.odds
    }
}

/// Gives one answer at random, for whoever is asked. `None` when the game is over.
///
/// # Panics
/// If a seat is asked and has no choice: the game is stuck.
pub fn step<R: Rules>(
    rules: &R,
    s: &mut R::State,
    dice: &mut impl Dice,
    scratch: &mut Scratch<R>,
    ear: &mut impl Witness<R::Fact>,
) -> Option<(Who, R::Choice)> {
    step_by(rules, s, dice, scratch, ear, |s, seat, dice, scratch| any_choice(rules, s, seat, dice, scratch))
}

/// Gives one answer for whoever is asked: a seat's as `decide` says, fate's at random. Of several seats that owe a
/// sealed answer the first is taken. `None` when the game is over.
pub fn step_by<R: Rules, D: Dice>(
    rules: &R,
    s: &mut R::State,
    dice: &mut D,
    scratch: &mut Scratch<R>,
    ear: &mut impl Witness<R::Fact>,
    decide: impl FnOnce(&R::State, Seat, &mut D, &mut Scratch<R>) -> R::Choice,
) -> Option<(Who, R::Choice)> {
    let (who, choice) = match rules.pending(s) {
        Pending::Seat(seat, _) => (Who::Seat(seat), decide(s, seat, dice, scratch)),
        Pending::Sealed(seats, _) => {
            let seat = seats.iter().next().expect("a sealed question is put to somebody");
            (Who::Seat(seat), decide(s, seat, dice, scratch))
        }
        Pending::Fate(_) => (Who::Fate, draw(rules, s, dice, &mut scratch.odds)),
        Pending::Over => return None,
    };
    rules.answer(s, who, choice, ear);
    Some((who, choice))
}

/// Who is asked and cannot answer, in our own words; `None` when the game can go on, or is over.
pub fn stuck<R: Rules>(rules: &R, s: &R::State) -> Option<String> {
    let pending = rules.pending(s);
    if matches!(pending, Pending::Sealed(seats, _) if seats.is_empty()) {
        return Some("a sealed question is put to nobody".to_owned());
    }
    let mut odds = Vec::new();
    rules.odds(s, &mut odds);
    if matches!(pending, Pending::Fate(_)) && odds.is_empty() {
        return Some(format!("fate is asked {pending:?} and has no answer"));
    }
    let mut choices = Vec::new();
    let silent = pending.seats().iter().find(|seat| {
        choices.clear();
        rules.choices(s, *seat, &mut choices);
        choices.is_empty()
    });
    silent.map(|seat| format!("seat {seat} is asked {pending:?} and has no choice"))
}

/// Any legal answer of `seat`, each as likely.
///
/// # Panics
/// If it has none.
pub fn any_choice<R: Rules>(
    rules: &R,
    s: &R::State,
    seat: Seat,
    dice: &mut impl Dice,
    scratch: &mut Scratch<R>,
) -> R::Choice {
    scratch.choices.clear();
    rules.choices(s, seat, &mut scratch.choices);
    assert!(
        !scratch.choices.is_empty(),
        "stuck: seat {seat} is asked {:?} and has no choice",
        rules.pending(s)
    );
    dice.pick(&scratch.choices)
}

/// How many answers a game that is played out may take. One random game of Revolution in ten thousand takes half a million.
const MOST_ANSWERS: u64 = 1_000_000;

/// Plays at random to the end, unheard; returns how many answers it took, fate's included. A game that does not end is left
/// where it is.
pub fn play_out<R: Rules>(
    rules: &R,
    s: &mut R::State,
    dice: &mut impl Dice,
    scratch: &mut Scratch<R>,
) -> u64 {
    let mut answers = 0;
    while answers < MOST_ANSWERS && step(rules, s, dice, scratch, &mut ()).is_some() {
        answers += 1;
    }
    answers
}
