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

    /// How many seats the table has.
    pub fn players(&self) -> u8 {
        self.rules.players(self.truth)
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
    /// decision; a player that remembers may have thought of it before.
    fn decide(&mut self, desk: &Desk<'_, R>, dice: &mut Rolls, limit: Option<Duration>)
    -> Thought<R::Choice>;

    /// Forgets what it remembers: another game begins.
    fn forget(&mut self) {}

    /// Why it decided so: what the decision does to the signs of [`Study`](crate::Study), compared with what else it
    /// considered; the weightiest first. Nothing, if it cannot tell.
    fn because(
        &mut self,
        _desk: &Desk<'_, R>,
        _thought: &Thought<R::Choice>,
        _dice: &mut Rolls,
    ) -> Vec<Reason> {
        Vec::new()
    }
}

/// A sign that speaks for a decision, or against it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Reason {
    /// A sign of [`Study`](crate::Study).
    pub sign: u16,
    /// How much likelier it makes a win, from -1 to 1, than what else was considered.
    pub weight: f64,
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
