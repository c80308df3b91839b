//! The loop that carries out tasks up to the next question.

use table::{Pending, Refusal, Seat, Witness, say};

use crate::ch02_units::Side;
use crate::choice::{Ask, Choice, Luck};
use crate::fact::{Ear, Event, Fact};
use crate::forms::{Draft, Only};
use crate::frame::Frame;
use crate::rules::Attack;
use crate::state::State;

/// The rules at work on a state, with somebody who hears of it.
pub(crate) struct Play<'a, W> {
    pub rules: &'a Attack,
    pub s: &'a mut State,
    pub ear: &'a mut W,
}

impl<W: Witness<Fact>> Play<'_, W> {
    /// Tells everybody.
    pub(crate) fn tell(&mut self, event: Event) {
        self.ear.hear(Fact { ear: Ear::All, event });
    }

    /// Tells what is a side's secret with Hidden Movement, and everybody's knowledge without.
    pub(crate) fn tell_own(&mut self, side: Side, event: Event) {
        let hidden = self.rules.variant.hidden;
        let ear = if hidden { Ear::Only(self.s.seat(side)) } else { Ear::All };
        self.ear.hear(Fact { ear, event });
    }

    /// Tells what is left of a side's secret for everybody else; nothing without Hidden Movement.
    pub(crate) fn tell_others(&mut self, side: Side, event: Event) {
        if self.rules.variant.hidden {
            self.ear.hear(Fact { ear: Ear::But(self.s.seat(side)), event });
        }
    }

    /// Carries out tasks until one of them waits, or none is left.
    pub(crate) fn run(&mut self) {
        while let Some(frame) = self.s.frames.last().copied()
            && !frame.waits(self.rules, self.s)
        {
            self.s.frames.pop();
            frame.run(self);
        }
    }

    /// Takes a legal answer to the question of the top task.
    pub(crate) fn answer(&mut self, c: Choice) {
        let Some(frame) = self.s.frames.pop() else { panic!("{c:?} answers nothing: the game is over") };
        frame.answer(self, c);
    }
}

impl Attack {
    /// What is asked in a game at rest, that is, carried out up to the next question; `None` if it is over.
    pub(crate) fn question(&self, s: &State) -> Option<Pending<Ask, Luck>> {
        let frame = s.frames.last()?;
        debug_assert!(frame.waits(self, s), "a game rests at a question");
        frame.ask(self, s)
    }

    /// The task that asks `seat`.
    pub(crate) fn asking<'a>(&self, s: &'a State, seat: Seat) -> Option<&'a Frame> {
        s.frames
            .last()
            .filter(|frame| matches!(frame.ask(self, s), Some(Pending::Seat(asked, _)) if asked == seat))
    }

    /// The forms of what is asked, all of them or those of one way.
    pub(crate) fn drafts(&self, s: &State, seat: Seat, only: Only) -> Vec<Draft> {
        let mut out = Vec::new();
        if let Some(frame) = self.asking(s, seat) {
            frame.drafts(self, s, only, &mut out);
        }
        out
    }

    /// Why `seat` may not answer `c`; `None` if it may.
    pub(crate) fn why_not(&self, s: &State, seat: Seat, c: Choice) -> Option<Refusal> {
        if let Some(frame) = self.asking(s, seat) {
            return frame.refuse(self, s, c);
        }
        Some(match self.question(s) {
            None => Refusal::new("AT-9.5", say!("attack-no-over")),
            Some(Pending::Fate(_)) => Refusal::new("AT-2.11", say!("attack-no-fate")),
            Some(Pending::Seat(_, ask)) => Refusal::new(ask.turn_rule(), say!("attack-no-turn")),
            Some(Pending::Sealed(..) | Pending::Over) => {
                unreachable!("nothing is sealed, and somebody is asked")
            }
        })
    }
}
