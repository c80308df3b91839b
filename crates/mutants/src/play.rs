//! The loop that carries out frames up to the next question.

use table::{Endless, MOST_STEPS, Name, Pending, Refusal, Seat, Who, Witness, say};

use crate::ask::{Ask, Luck};
use crate::choice::Choice;
use crate::fact::{Caused, Fact};
use crate::frame::Frame;
use crate::rules::Mutants;
use crate::state::{Mode, State};

/// The rules at work on a state, with somebody who hears of it.
pub(crate) struct Play<'a, W> {
    pub rules: &'a Mutants,
    pub s: &'a mut State,
    pub ear: &'a mut W,
}

impl<W: Witness<Caused>> Play<'_, W> {
    /// Tells a fact, with the ability that is being carried out. An answer needs no other cause than itself.
    pub(crate) fn tell(&mut self, fact: Fact) {
        if !W::LISTENS {
            return;
        }
        let reading = |frame: &Frame| if let Frame::Read(reading) = frame { Some(*reading) } else { None };
        let reading = self.s.frames.iter().rev().find_map(reading).filter(|_| !fact.is_answer());
        let ability = reading.and_then(|reading| self.rules.ability_at(reading));
        self.ear.hear(Caused { fact, ability });
    }

    /// Adds what is to be done next.
    pub(crate) fn push(&mut self, frame: impl Into<Frame>) {
        let frame = frame.into();
        if self.s.frames.try_push(frame).is_err() {
            // MU-R21 Only a card file of one's own piles up this much.
            Endless::raise(self.culprit(frame));
        }
    }

    /// MU-R35 Adds what is to be done when the ability that is resolved now is done, and what waits for its end already.
    pub(crate) fn push_after(&mut self, frame: impl Into<Frame>) {
        let frame = frame.into();
        let is_reading = |frame: &Frame| matches!(frame, Frame::Read(_));
        let Some(reading) = self.s.frames.iter().position(is_reading) else { return self.push(frame) };
        let waiting = self.s.frames[..reading].iter().rev();
        let waiting = waiting.take_while(|frame| matches!(frame, Frame::React(_))).count();
        // Room for it is made as anywhere else.
        self.push(frame);
        self.s.frames.pop();
        self.s.frames.insert(reading - waiting, frame);
    }

    /// Adds what is to be done, the first one first.
    pub(crate) fn plan<const N: usize>(&mut self, frames: [Frame; N]) {
        frames.into_iter().rev().for_each(|frame| self.push(frame));
    }

    /// The card whose abilities keep the game from coming to rest: the one that `frame` is about, or the one whose
    /// ability waits for it.
    fn culprit(&self, frame: Frame) -> Option<Name> {
        let frames = std::iter::once(frame).chain(self.s.frames.iter().rev().copied());
        frames.into_iter().find_map(Frame::card).map(|card| self.rules.card(card).name.clone())
    }

    /// Carries out frames until one of them asks, or none is left.
    pub(crate) fn run(&mut self) {
        let mut steps = 0;
        loop {
            // MU-16.4
            if self.s.mode == Mode::Solo && self.s.boss.life <= 0 {
                self.s.frames.clear();
            }
            if self.rules.question(self.s).is_some() {
                return;
            }
            let Some(frame) = self.s.frames.pop() else { return };
            steps += 1;
            // MU-R21 Only a card file of one's own goes on for ever; which card does is seen at the next one.
            if steps > MOST_STEPS && (frame.card().is_some() || steps > 2 * MOST_STEPS) {
                Endless::raise(self.culprit(frame));
            }
            frame.run(self);
        }
    }

    /// Takes a legal answer to the question of the top frame.
    pub(crate) fn answer(&mut self, who: Who, c: Choice) {
        let Some(frame) = self.s.frames.pop() else { panic!("{c:?} answers nothing: the game is over") };
        frame.answer(self, who, c);
    }
}

impl Mutants {
    /// What the top frame asks; `None` if it asks nothing, or if there is none.
    pub(crate) fn question(&self, s: &State) -> Option<Pending<Ask, Luck>> {
        s.frames.last()?.ask(self, s)
    }

    /// The frame that asks, if it asks `seat`.
    pub(crate) fn asking(&self, s: &State, seat: Seat) -> Option<(Frame, Ask)> {
        let frame = *s.frames.last()?;
        let ask = frame.ask(self, s)?.ask(seat)?;
        Some((frame, ask))
    }

    /// Why `seat`, which is not asked, may not answer.
    pub(crate) fn not_asked(&self, s: &State) -> Refusal {
        match self.question(s).unwrap_or(Pending::Over) {
            Pending::Fate(luck) => Refusal::new(luck.rule(), say!("mutants-no-fate")),
            Pending::Sealed(_, ask) => Refusal::new(ask.rule(), say!("mutants-no-sealed")),
            Pending::Seat(asked, ask) => Refusal::new(ask.rule(), say!("mutants-no-turn", seat = asked)),
            Pending::Over => {
                let rule = match s.mode {
                    Mode::Solo if s.boss.life <= 0 => "MU-16.4",
                    Mode::Solo => "MU-16.38",
                    Mode::Precon | Mode::Draft | Mode::Constructed => "MU-15.1",
                };
                Refusal::new(rule, say!("mutants-no-over"))
            }
        }
    }
}
