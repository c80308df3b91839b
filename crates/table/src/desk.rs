//! `Desk`: all that a bot may see, and `Bot`.

use std::time::Duration;

use crate::{Dice, Pending, Rolls, Rules, Seat};

/// What lies before a bot: its seat's view, its choices, and worlds that its seat cannot tell from the true one.
/// The truth is locked in: no method gives it out.
pub struct Desk<'a, R: Rules> {
    rules: &'a R,
    truth: &'a R::State,
    seat: Seat,
}

impl<'a, R: Rules> Desk<'a, R> {
    /// The desk of `seat`.
    pub fn new(rules: &'a R, truth: &'a R::State, seat: Seat) -> Desk<'a, R> {
        Desk { rules, truth, seat }
    }

    /// The rules are everybody's.
    pub fn rules(&self) -> &'a R {
        self.rules
    }

    /// Whose desk it is.
    pub fn seat(&self) -> Seat {
        self.seat
    }

    /// What is asked, of whom.
    pub fn pending(&self) -> Pending<R::Ask, R::Luck> {
        self.rules.pending(self.truth)
    }

    /// What a guest in this seat would see.
    pub fn view(&self) -> R::View {
        self.rules.view(self.truth, Some(self.seat))
    }

    /// The seat's legal answers.
    pub fn choices(&self) -> Vec<R::Choice> {
        let mut choices = Vec::new();
        self.rules.choices(self.truth, self.seat, &mut choices);
        choices
    }

    /// A world that the seat cannot tell from the true one, dealt with the bot's own dice.
    pub fn world(&self, dice: &mut impl Dice) -> R::State {
        self.rules.redeal(self.truth, Some(self.seat), dice)
    }
}

/// Decides for a seat.
pub trait Bot<R: Rules>: Send {
    /// A decision for the desk's seat, which is asked. With the same desk and dice and no limit of time, the same
    /// decision.
    fn decide(&mut self, desk: &Desk<'_, R>, dice: &mut Rolls, limit: Option<Duration>)
    -> Thought<R::Choice>;
}

/// A decision, and what else was considered.
#[derive(Clone, Debug, PartialEq)]
pub struct Thought<C> {
    /// The decision.
    pub choice: C,
    /// What was weighed, best first; empty if nothing was.
    pub considered: Vec<Weighed<C>>,
}

/// One alternative as a bot weighed it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Weighed<C> {
    /// The alternative.
    pub choice: C,
    /// What it is worth to the seat, from 0 to 1.
    pub value: f64,
    /// How often it was tried.
    pub visits: u32,
}
