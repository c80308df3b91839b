//! XM-23 Defeated Characters: penalties by kind and severity.

use script::revolution::Trigger;
use table::{Seat, SeatSet, Witness};

use crate::choice::Choice;
use crate::fact::Fact;
use crate::frame::Frame;
use crate::ids::{Char, Piece};
use crate::play::Play;
use crate::rules::Revolution;

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
    pub(crate) fn defeat(&mut self, frame: Frame) {
        let Frame::Defeat { seat, by, severity, step, spared, pardon } = frame else { return };
        let who = self.s.pc(seat).who;
        if step == 0 {
            // XM-20.5, XM-23.2 What it did stays on record.
            self.fell(Piece::pc(seat));
            self.s.pc_mut(seat).at = None;
            self.tell(Fact::Defeated { seat, who, severity });
            self.s.push(Frame::Defeat { seat, by, severity, step: 1, spared, pardon });
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
            self.s.push(Frame::Price { seat, who, by });
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
            Some(rival) => self.s.push(Frame::Buy { seat: rival, who }),
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
