//! XM-8 Change Allegiance: trades, Secret Missions, readiness.

use table::{Seat, SeatSet, Witness};

use crate::choice::Choice;
use crate::fact::Fact;
use crate::frame::Frame;
use crate::ids::Char;
use crate::play::Play;
use crate::rules::Revolution;
use crate::state::State;

impl Revolution {
    /// XM-8.9, XM-8.11, XM-8.12, XM-8.13, XM-R29 Who may go on a Secret Mission.
    pub(crate) fn may_go(&self, s: &State, seat: Seat, who: Char) -> bool {
        let school = s.school(seat);
        s.member(who).owner() == Some(seat)
            && !who.is_leader()
            && !s.member(who).injured()
            && !school.recalled
            && school.secrets < self.set.economy.secret_missions_per_round
            && self.not_last(s, seat, who)
    }

    /// XM-8.1, XM-8.2 What may be done in the stage.
    pub(crate) fn allegiance_offers(&self, s: &State, seat: Seat, out: &mut dyn FnMut(Choice)) {
        seat.clockwise(s.players)
            .skip(1)
            .filter(|to| self.may_offer(s, seat, *to))
            .for_each(|to| out(Choice::Offer(to)));
        s.team(seat).filter(|who| self.may_go(s, seat, *who)).for_each(|who| out(Choice::Secret(who)));
        out(Choice::Ready);
    }
}

impl<W: Witness<Fact>> Play<'_, W> {
    /// XM-8.14, XM-8.15, XM-R23 Clockwise from the Mission Commander, until all are ready one after another.
    pub(crate) fn allegiance_answer(&mut self, seat: Seat, ready: SeatSet, c: Choice) {
        let next = seat.next(self.s.players);
        match c {
            Choice::Offer(to) => {
                self.s.push(Frame::Allegiance { seat: next, ready: SeatSet::EMPTY });
                self.offer(seat, to, false);
            }
            Choice::Secret(who) => {
                self.s.push(Frame::Allegiance { seat: next, ready: SeatSet::EMPTY });
                self.secret_mission(seat, who);
            }
            _ => {
                self.tell(Fact::IsReady { seat });
                let ready = ready.with(seat);
                if ready.len() < usize::from(self.s.players) {
                    return self.s.push(Frame::Allegiance { seat: next, ready });
                }
                let left = self.deal_row();
                self.s.plan([Frame::Row { left }, Frame::Reveal]);
            }
        }
    }

    /// XM-8.9, XM-8.10 A Character leaves for good, for its Hope Value and its Training's.
    fn secret_mission(&mut self, seat: Seat, who: Char) {
        let price = self.rules.price(self.s, who);
        self.s.schools[seat].secrets += 1;
        self.tell(Fact::SecretMission { seat, who });
        self.leave(who);
        self.hope(seat, i16::from(price));
    }
}
