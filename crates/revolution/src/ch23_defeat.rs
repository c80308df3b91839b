//! XM-23 Defeated Characters: penalties by kind and severity.

use borsh::{BorshDeserialize, BorshSerialize};
use script::revolution::Trigger;
use serde::{Deserialize, Serialize};
use table::{Pending, Refusal, Say, Seat, SeatSet, Who, Witness, say};

use crate::choice::{Ask, Choice, Luck};
use crate::fact::Fact;
use crate::frame::{Frame, Task, task, unasked};
use crate::ids::{Char, Piece};
use crate::play::Play;
use crate::rules::Revolution;
use crate::state::State;

/// XM-23.1 How far a defeat has come.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, Hash, BorshSerialize, BorshDeserialize, Serialize, Deserialize,
)]
#[serde(rename_all = "kebab-case")]
pub enum DefeatStep {
    /// XM-23.2 The PC leaves the Arena.
    Leaves,
    /// XM-23.3 The penalties follow.
    Penalties,
}

task! {
    /// XM-23.1 Out of the Arena, and the penalties.
    pub struct Defeat { pub seat: Seat, pub by: Piece, pub severity: u8, pub step: DefeatStep, pub spared: u8, pub pardon: bool }
}

impl Task for Defeat {
    fn run<W: Witness<Fact>>(self, play: &mut Play<'_, W>) {
        play.defeat(self);
    }

    fn fits(&self, _rules: &Revolution, s: &State) -> bool {
        s.is_seated(self.seat)
    }

    fn answer<W: Witness<Fact>>(self, _play: &mut Play<'_, W>, who: Who, c: Choice) {
        unasked(self, who, c)
    }
}

task! {
    /// XM-23.6, XM-23.13 The owner pays, or discards a Student or Hero.
    pub struct Price { pub seat: Seat, pub who: Char, pub by: Piece }
}

impl Task for Price {
    const FORCED: bool = true;

    fn ask(&self, _rules: &Revolution, _s: &State) -> Option<Pending<Ask, Luck>> {
        Some(Pending::Seat(self.seat, Ask::Price { who: self.who }))
    }

    fn offer(&self, rules: &Revolution, s: &State, seat: Seat, out: &mut dyn FnMut(Choice)) {
        // XM-R67 What cannot be paid in full is not paid.
        if s.school(seat).hope >= u16::from(rules.price(s, self.who)) {
            out(Choice::Pay);
        }
        out(Choice::LetGo);
    }

    fn why(&self, rules: &Revolution, s: &State, seat: Seat, ask: Ask, c: Choice) -> Refusal {
        match c {
            Choice::Pay => Refusal::new(
                "XM-R67",
                say!("revolution-no-price", n = rules.price(s, self.who), hope = s.school(seat).hope),
            ),
            _ => Refusal::new(ask.rule(), say!("revolution-no-such-answer")),
        }
    }

    fn fits(&self, _rules: &Revolution, s: &State) -> bool {
        s.is_seated(self.seat) && s.is_member(self.who)
    }

    /// XM-23.7, XM-23.14 The card is discarded, or a rival takes the Student.
    fn stakes(&self, rules: &Revolution, _s: &State, _seat: Seat, c: Choice) -> Option<Say> {
        (c == Choice::LetGo).then(|| say!("revolution-stakes-let-go", who = rules.char_name(self.who)))
    }

    fn answer<W: Witness<Fact>>(self, play: &mut Play<'_, W>, _who: Who, c: Choice) {
        play.price(self.seat, self.who, self.by, c);
    }
}

task! {
    /// XM-23.8 The School that defeated a Student may recruit it.
    pub struct Buy { pub seat: Seat, pub who: Char }
}

impl Task for Buy {
    fn ask(&self, _rules: &Revolution, _s: &State) -> Option<Pending<Ask, Luck>> {
        Some(Pending::Seat(self.seat, Ask::Buy { who: self.who }))
    }

    fn offer(&self, _rules: &Revolution, _s: &State, _seat: Seat, out: &mut dyn FnMut(Choice)) {
        out(Choice::Buy);
        out(Choice::Pass);
    }

    fn fits(&self, _rules: &Revolution, s: &State) -> bool {
        s.is_seated(self.seat) && s.is_member(self.who)
    }

    fn answer<W: Witness<Fact>>(self, play: &mut Play<'_, W>, _who: Who, c: Choice) {
        play.buy(self.seat, self.who, c);
    }
}

impl Revolution {
    /// Revolution Points that a defeat costs.
    pub(crate) fn defeat_costs(&self, who: Char, severity: u8) -> u8 {
        if who.is_leader() {
            // XM-23.17, XM-23.18, XM-23.19
            1 + u8::from(severity == 3)
        } else {
            // XM-23.11, XM-23.12
            u8::from(self.is_hero(who))
        }
    }
}

impl<W: Witness<Fact>> Play<'_, W> {
    /// XM-23.1 The PC leaves at once; Reactions and the Mission speak; then the penalties.
    pub(crate) fn defeat(&mut self, defeat: Defeat) {
        let Defeat { seat, by, severity, step, spared, pardon } = defeat;
        let who = self.s.pc(seat).who;
        if step == DefeatStep::Leaves {
            // XM-20.5, XM-23.2 What it did stays on record.
            self.fell(Piece::pc(seat));
            self.s.pc_mut(seat).at = None;
            self.tell(Fact::Defeated { seat, who, severity });
            self.s.push(Defeat { step: DefeatStep::Penalties, ..defeat });
            return self.window(Trigger::PcDefeated, Piece::pc(seat), by, seat, SeatSet::only(seat));
        }
        // XM-R68
        if self.s.arena.duel || pardon {
            return;
        }
        // XM-23.3, XM-23.4
        self.power(who, -99);
        self.triumph(who, false);
        let costs = self.rules.defeat_costs(who, severity);
        self.rp(seat, -(costs.saturating_sub(spared).cast_signed()));
        if who.is_leader() {
            // XM-R67
            self.hope(seat, -i16::from(self.rules.set.economy.leader_defeat_hope));
        }
        // XM-23.10, XM-23.15
        if severity == 3 && !who.is_leader() {
            return self.leave(who);
        }
        if severity >= 2 {
            self.injure(who);
        }
        if !who.is_leader() {
            self.s.push(Frame::Price(Price { seat, who, by }));
        }
    }

    /// XM-23.6, XM-23.7, XM-23.13, XM-23.14 Its School pays the price, or lets it go.
    pub(crate) fn price(&mut self, seat: Seat, who: Char, by: Piece, c: Choice) {
        let n = self.rules.price(self.s, who);
        if c == Choice::Pay {
            self.tell(Fact::PaidFor { who, n });
            return self.hope(seat, -i16::from(n));
        }
        // XM-23.8, XM-23.16, XM-R65, XM-R70 A Student that another School's PC defeated may be bought by it.
        let rival = by.seat().filter(|rival| *rival != seat && self.rules.is_student(who));
        match rival.filter(|rival| self.s.school(*rival).hope >= u16::from(n)) {
            Some(rival) => self.s.push(Frame::Buy(Buy { seat: rival, who })),
            None => self.leave(who),
        }
    }

    /// XM-23.8, XM-23.9, XM-R66 The rival pays the bank and takes the Student as it is, or it is discarded.
    pub(crate) fn buy(&mut self, seat: Seat, who: Char, c: Choice) {
        if c == Choice::Buy {
            let n = self.rules.price(self.s, who);
            self.tell(Fact::Bought { seat, who });
            self.hope(seat, -i16::from(n));
            // XM-R66
            if let Some(owner) = self.s.member(who).owner().filter(|_| self.rules.variant.owner_paid) {
                self.hope(owner, i16::from(n));
            }
            self.change_school(who, seat);
        } else {
            self.leave(who);
        }
    }
}
