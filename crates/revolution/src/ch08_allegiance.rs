//! XM-8 Change Allegiance: trades, Secret Missions, readiness.

use table::{Form, Pending, Place, Refusal, Say, Seat, SeatSet, Who, Witness, say};

use crate::choice::{Ask, Choice, Luck};
use crate::deals::Deal;
use crate::fact::Fact;
use crate::frame::tasks::Row;
use crate::frame::{Frame, Task, task};
use crate::ids::{CHARS, Char};
use crate::play::Play;
use crate::rules::Revolution;
use crate::state::State;

task! {
    /// XM-8.2 Deals in no order, until everybody is ready.
    pub struct Allegiance { pub seat: Seat, pub ready: SeatSet }
}

impl Task for Allegiance {
    fn ask(&self, _rules: &Revolution, _s: &State) -> Option<Pending<Ask, Luck>> {
        Some(Pending::Seat(self.seat, Ask::Allegiance))
    }

    fn offer(&self, rules: &Revolution, s: &State, seat: Seat, out: &mut dyn FnMut(Choice)) {
        rules.allegiance_offers(s, seat, out);
    }

    fn why(&self, rules: &Revolution, s: &State, seat: Seat, ask: Ask, c: Choice) -> Refusal {
        match c {
            Choice::Offer(to, terms) if rules.may_offer(s, seat, to) => {
                rules.why_no_deal(s, &Deal::new(seat, to, false, terms))
            }
            Choice::Offer(to, _) => rules.why_no_offer(s, seat, ask, to),
            Choice::Secret(who) => rules.why_no_secret(s, seat, who),
            _ => Refusal::new(ask.rule(), say!("revolution-no-such-answer")),
        }
    }

    fn fits(&self, _rules: &Revolution, s: &State) -> bool {
        s.is_seated(self.seat)
    }

    fn allows(&self, rules: &Revolution, s: &State, seat: Seat, c: Choice) -> bool {
        match c {
            Choice::Offer(to, terms) => {
                rules.may_offer(s, seat, to)
                    && rules.deal_fault(s, &Deal::new(seat, to, false, terms)).is_none()
            }
            Choice::Secret(who) => who.index() < CHARS && rules.may_go(s, seat, who),
            _ => c == Choice::Ready,
        }
    }

    fn forms(&self, rules: &Revolution, s: &State, seat: Seat, out: &mut Vec<Form>) {
        let others = seat.clockwise(s.players).skip(1).filter(|to| rules.may_offer(s, seat, *to));
        rules.offer_forms(s, seat, false, others, out);
    }

    fn fill(&self, rules: &Revolution, s: &State, seat: Seat, head: &str, values: &[i32]) -> Option<Choice> {
        rules.filled_offer(s, seat, false, head, values)
    }

    fn filled(&self, rules: &Revolution, s: &State, seat: Seat, c: Choice) -> Option<(String, Vec<i32>)> {
        let Choice::Offer(to, terms) = c else { return None };
        rules.offer_values(s, seat, false, to, terms)
    }

    fn touch(&self, rules: &Revolution, _s: &State, seat: Seat, c: Choice, out: &mut Vec<Place>) {
        match c {
            Choice::Offer(to, terms) => rules.touch_deal(&Deal::new(seat, to, false, terms), out),
            _ => rules.touch_named(seat, c, out),
        }
    }

    /// XM-8.10 A Character leaves for good.
    fn stakes(&self, rules: &Revolution, s: &State, _seat: Seat, c: Choice) -> Option<Say> {
        let Choice::Secret(who) = c else { return None };
        Some(say!("revolution-stakes-secret", who = rules.char_name(who), n = rules.price(s, who)))
    }

    fn answer<W: Witness<Fact>>(self, play: &mut Play<'_, W>, _who: Who, c: Choice) {
        play.allegiance_answer(self.seat, self.ready, c);
    }
}

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
            .for_each(|to| self.offers_to(s, seat, to, false, out));
        s.team(seat).filter(|who| self.may_go(s, seat, *who)).for_each(|who| out(Choice::Secret(who)));
        out(Choice::Ready);
    }
}

impl<W: Witness<Fact>> Play<'_, W> {
    /// XM-8.14, XM-8.15, XM-R23 Clockwise from the Mission Commander, until all are ready one after another.
    pub(crate) fn allegiance_answer(&mut self, seat: Seat, ready: SeatSet, c: Choice) {
        let next = seat.next(self.s.players);
        match c {
            Choice::Offer(to, terms) => {
                self.s.push(Allegiance { seat: next, ready: SeatSet::EMPTY });
                self.offer(seat, to, false, terms);
            }
            Choice::Secret(who) => {
                self.s.push(Frame::Allegiance(Allegiance { seat: next, ready: SeatSet::EMPTY }));
                self.secret_mission(seat, who);
            }
            _ => {
                self.tell(Fact::IsReady { seat });
                let ready = ready.with(seat);
                if ready.len() < usize::from(self.s.players) {
                    return self.s.push(Frame::Allegiance(Allegiance { seat: next, ready }));
                }
                let left = self.deal_row();
                self.s.plan([Frame::Row(Row { left }), Frame::Reveal]);
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

impl Revolution {
    fn why_no_secret(&self, s: &State, seat: Seat, who: Char) -> Refusal {
        let name = self.char_name(who);
        let most = self.set.economy.secret_missions_per_round;
        if s.school(seat).recalled {
            return Refusal::new("XM-R71", say!("revolution-no-secret-recalled"));
        }
        if s.school(seat).secrets >= most {
            return Refusal::new("XM-8.11", say!("revolution-no-more-secrets", most = most));
        }
        if who.is_leader() || s.member(who).injured() || s.member(who).owner() != Some(seat) {
            return Refusal::new("XM-8.13", say!("revolution-no-secret", who = name));
        }
        Refusal::new("XM-8.12", say!("revolution-no-last", who = name))
    }
}
