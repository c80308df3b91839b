//! The loop that carries out frames up to the next question.

use table::{Endless, MOST_STEPS, Pending, Who, Witness};

use crate::ch19_attack::AttackStep;
use crate::choice::Choice;
use crate::fact::Fact;
use crate::frame::Frame;
use crate::frame::tasks::AttackRoll;
use crate::rules::Revolution;
use crate::state::{DEPTH, State};
use crate::story::Story;

/// The rules at work on a state, with somebody who hears of it.
pub(crate) struct Play<'a, W> {
    pub rules: &'a Revolution,
    pub s: &'a mut State,
    pub ear: &'a mut W,
    /// Was anything told?
    pub told: bool,
    /// Frames that were carried out since the answer.
    pub steps: u32,
    /// Why things happen.
    pub story: Story<'a>,
}

/// Frames that one step may add: so many places stay free.
const MARGIN: usize = 6;

impl<W: Witness<Fact>> Play<'_, W> {
    pub(crate) fn tell(&mut self, fact: Fact) {
        self.told = true;
        self.relate(fact);
    }

    /// Carries out frames until one of them asks, or none is left.
    pub(crate) fn run(&mut self) {
        loop {
            let Some(frame) = self.s.frames.last().copied() else { return };
            self.steps += 1;
            // Only a card file of one's own goes on without end, or deeper and deeper.
            if self.steps > MOST_STEPS || self.s.frames.len() + MARGIN > DEPTH {
                Endless::raise(self.rules.card_at_work(self.s));
            }
            if frame == Frame::Attack(AttackRoll { step: AttackStep::Rolling }) {
                self.count_dice();
            }
            match frame.ask(self.rules, self.s) {
                Some(Pending::Seat(seat, _)) if frame.is_forced() => {
                    let (mut only, mut count) = (None, 0);
                    frame.offer(self.rules, self.s, seat, &mut |choice| {
                        only = Some(choice);
                        count += 1;
                    });
                    match only.filter(|_| count == 1) {
                        Some(choice) => self.answer(Who::Seat(seat), choice),
                        None => return,
                    }
                }
                Some(_) => return,
                None => {
                    self.s.frames.pop();
                    self.begins(frame);
                    frame.run(self);
                }
            }
        }
    }

    /// Takes a legal answer to the question of the top frame.
    pub(crate) fn answer(&mut self, who: Who, c: Choice) {
        let Some(frame) = self.s.frames.pop() else { panic!("{c:?} answers nothing: the game is over") };
        self.begins(frame);
        frame.answer(self, who, c);
    }
}
