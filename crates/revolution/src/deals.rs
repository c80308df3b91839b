//! Typed deals: offers, counter-offers, promises. An exchange is carried out on the spot; a promise binds nobody
//! (XM-3.10, XM-R12), but it is remembered whether it was kept.

use borsh::{BorshDeserialize, BorshSerialize};
use serde::{Deserialize, Serialize};
use table::{Pending, Seat, Witness};

use crate::choice::{Ask, Choice, Luck};
use crate::fact::Fact;
use crate::frame::Frame;
use crate::ids::Char;
use crate::play::Play;
use crate::rules::Revolution;
use crate::state::State;

/// Offers that a School makes in the Plot Phase and again in Change Allegiance, at most: nobody can be asked without end.
pub const OFFERS: u8 = 3;

/// XM-3.10 What can be promised. Whether it was kept can be seen by everybody.
#[derive(
    Clone,
    Copy,
    Debug,
    PartialEq,
    Eq,
    PartialOrd,
    Ord,
    Hash,
    BorshSerialize,
    BorshDeserialize,
    Serialize,
    Deserialize,
)]
#[serde(rename_all = "kebab-case")]
pub enum Promise {
    /// My PC will not attack yours this round.
    Peace,
    /// No Event of mine will name your School or your Characters this round.
    Quiet,
}

impl Promise {
    /// All of them.
    pub const ALL: [Promise; 2] = [Promise::Peace, Promise::Quiet];

    /// As choices spell it.
    pub fn id(self) -> &'static str {
        match self {
            Promise::Peace => "peace",
            Promise::Quiet => "quiet",
        }
    }

    pub(crate) fn bit(self) -> u8 {
        1 << self as u8
    }
}

/// One side of a deal. XM-8.3
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, Hash, BorshSerialize, BorshDeserialize, Serialize, Deserialize,
)]
pub struct Terms {
    /// Hope Coins.
    pub hope: u8,
    /// Heroes and Students; 255 is nobody.
    pub who: [Char; 2],
    /// XM-6.14 Plot Points for the Event of this turn.
    pub support: u8,
    /// Promises, a bit each.
    pub promises: u8,
}

impl Default for Terms {
    fn default() -> Terms {
        Terms { hope: 0, who: [Char::NONE; 2], support: 0, promises: 0 }
    }
}

impl Terms {
    /// Is it nothing at all?
    pub fn is_empty(&self) -> bool {
        *self == Terms::default()
    }

    /// The Characters.
    pub fn chars(&self) -> impl Iterator<Item = Char> + Clone + use<> {
        self.who.into_iter().filter(|who| *who != Char::NONE)
    }

    /// The promises.
    pub fn promised(&self) -> impl Iterator<Item = Promise> + Clone + use<> {
        let bits = self.promises;
        Promise::ALL.into_iter().filter(move |promise| bits & promise.bit() != 0)
    }

    fn add(&mut self, who: Char) {
        let free = usize::from(self.who[0] != Char::NONE);
        self.who[free] = who;
        self.who.sort_unstable();
    }
}

/// An offer of one School to another.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, Hash, BorshSerialize, BorshDeserialize, Serialize, Deserialize,
)]
pub struct Deal {
    /// Who offers.
    pub from: Seat,
    /// To whom.
    pub to: Seat,
    /// What the offering School gives.
    pub give: Terms,
    /// What it wants for it.
    pub want: Terms,
    /// Is it an answer to an offer? It is not answered with another one.
    pub counter: bool,
    /// Is it made in the Plot Phase?
    pub plot: bool,
}

impl Default for Deal {
    fn default() -> Deal {
        let (give, want) = (Terms::default(), Terms::default());
        Deal { from: Seat::ALL[0], to: Seat::ALL[0], give, want, counter: false, plot: false }
    }
}

/// Hope that can be put into a deal at once, in steps that stay few. Any sum is made of several.
pub(crate) const SUMS: [u8; 7] = [1, 2, 3, 4, 5, 7, 10];

impl Revolution {
    /// XM-6.9, XM-8.2, XM-R13 May `seat` make an offer to `to`?
    pub(crate) fn may_offer(&self, s: &State, seat: Seat, to: Seat) -> bool {
        to != seat && self.variant.deals && s.school(seat).offers < OFFERS
    }

    /// XM-2.12, XM-8.7, XM-8.8, XM-R11 May this Character be given away, beside `other`?
    pub(crate) fn may_trade(&self, s: &State, who: Char, other: &[Char]) -> bool {
        let Some(owner) = s.member(who).owner() else { return false };
        if who.is_leader() || s.school(owner).grounded || other.contains(&who) {
            return false;
        }
        if s.member(who).injured() {
            return true;
        }
        let hero = self.is_hero(who);
        let uninjured =
            |who: &Char| !s.member(*who).injured() && !who.is_leader() && self.is_hero(*who) == hero;
        let left = s.team(owner).filter(uninjured).count();
        let leaving = other.iter().filter(|who| uninjured(who)).count();
        left > leaving + 1
    }

    pub(crate) fn deal_question(&self, s: &State, frame: Frame) -> Pending<Ask, Luck> {
        match frame {
            Frame::Draft => Pending::Seat(s.deal.from, Ask::Draft { to: s.deal.to }),
            _ => Pending::Seat(s.deal.to, Ask::Deal { from: s.deal.from }),
        }
    }

    /// What may be written into the deal next.
    pub(crate) fn drafts(&self, s: &State, mut out: impl FnMut(Choice)) {
        let deal = &s.deal;
        out(Choice::Drop);
        if !deal.give.is_empty() || !deal.want.is_empty() {
            out(Choice::Sign);
        }
        for (terms, mine, seat) in [(&deal.give, true, deal.from), (&deal.want, false, deal.to)] {
            // XM-R13 What is not there cannot be given; one side gives Hope at most.
            let other = if mine { &deal.want } else { &deal.give };
            if other.hope == 0 {
                let left = s.school(seat).hope.min(u16::from(u8::MAX)).saturating_sub(u16::from(terms.hope));
                for n in SUMS.into_iter().filter(|n| u16::from(*n) <= left) {
                    out(if mine { Choice::GiveHope(n) } else { Choice::WantHope(n) });
                }
            }
            for promise in Promise::ALL.into_iter().filter(|promise| terms.promises & promise.bit() == 0) {
                out(if mine { Choice::GivePromise(promise) } else { Choice::WantPromise(promise) });
            }
            // XM-6.10 No Characters in the Plot Phase.
            let full = terms.who[1] != Char::NONE;
            if !deal.plot && !full {
                let given: Vec<Char> = terms.chars().collect();
                for who in s.team(seat).filter(|who| self.may_trade(s, *who, &given)) {
                    out(if mine { Choice::GiveChar(who) } else { Choice::WantChar(who) });
                }
            }
        }
        if deal.plot && deal.want.support == 0 && self.may_support(s, deal) {
            for n in 1..=s.school(deal.to).pp {
                out(Choice::WantSupport(n));
            }
        }
    }

    /// XM-6.14, XM-R14 Only whoever is on turn asks for support, each School once, and not after a refund.
    fn may_support(&self, s: &State, deal: &Deal) -> bool {
        s.frames.iter().rev().any(|frame| {
            matches!(frame, Frame::PlotTurn { seat, asked, locked }
                if *seat == deal.from && !locked && !asked.contains(deal.to))
        })
    }

    pub(crate) fn deal_answers(&self, s: &State, mut out: impl FnMut(Choice)) {
        out(Choice::Accept);
        if !s.deal.counter {
            out(Choice::Counter);
        }
        out(Choice::Decline);
    }
}

impl<W: Witness<Fact>> Play<'_, W> {
    /// XM-8.2 A deal is begun.
    pub(crate) fn offer(&mut self, from: Seat, to: Seat, plot: bool) {
        self.s.deal = Deal { from, to, plot, ..Deal::default() };
        self.s.schools[from].offers += 1;
        self.tell(Fact::Drafting { deal: self.s.deal });
        self.s.push(Frame::Draft);
    }

    /// One more line of the deal.
    pub(crate) fn draft(&mut self, c: Choice) {
        let deal = &mut self.s.deal;
        match c {
            Choice::GiveHope(n) => deal.give.hope += n,
            Choice::WantHope(n) => deal.want.hope += n,
            Choice::GivePromise(promise) => deal.give.promises |= promise.bit(),
            Choice::WantPromise(promise) => deal.want.promises |= promise.bit(),
            Choice::GiveChar(who) => deal.give.add(who),
            Choice::WantChar(who) => deal.want.add(who),
            Choice::WantSupport(n) => deal.want.support = n,
            Choice::Sign => {
                let deal = self.s.deal;
                self.tell(Fact::Offered { deal });
                self.s.push(Frame::Answer);
                return;
            }
            _ => {
                self.s.deal = Deal::default();
                self.tell(Fact::Dropped);
                return;
            }
        }
        self.tell(Fact::Drafting { deal: self.s.deal });
        self.s.push(Frame::Draft);
    }

    /// The offer is answered.
    pub(crate) fn answer_deal(&mut self, c: Choice) {
        let deal = self.s.deal;
        match c {
            Choice::Accept => {
                self.tell(Fact::Accepted { deal });
                self.s.deal = Deal::default();
                self.exchange(deal.from, deal.to, deal.give);
                self.exchange(deal.to, deal.from, deal.want);
            }
            Choice::Counter => {
                self.s.deal =
                    Deal { from: deal.to, to: deal.from, counter: true, plot: deal.plot, ..Deal::default() };
                self.tell(Fact::Countered { deal });
                self.s.push(Frame::Draft);
            }
            _ => {
                self.s.deal = Deal::default();
                self.tell(Fact::Declined { deal });
            }
        }
    }

    /// XM-3.10, XM-8.3, XM-8.5, XM-R10 One side of a deal is carried out on the spot.
    fn exchange(&mut self, from: Seat, to: Seat, terms: Terms) {
        if terms.hope > 0 {
            self.hope(from, -i16::from(terms.hope));
            self.hope(to, i16::from(terms.hope));
        }
        for who in terms.chars() {
            self.change_school(who, to);
        }
        if terms.support > 0 {
            self.grant(from, to, terms.support);
        }
        for promise in terms.promised() {
            self.s.promises[from][to] |= promise.bit();
            self.tell(Fact::Promised { from, to, promise });
        }
    }

    /// A promise is broken: it came due, and was not kept.
    pub(crate) fn breaks(&mut self, from: Seat, to: Seat, promise: Promise) {
        if self.s.promises[from][to] & promise.bit() != 0 {
            self.s.promises[from][to] &= !promise.bit();
            let school = &mut self.s.schools[from];
            school.due = school.due.saturating_add(1);
            self.tell(Fact::Broke { from, to, promise });
        }
    }

    /// The round is over: what was not broken was kept.
    pub(crate) fn promises_kept(&mut self) {
        for from in Seat::at_table(self.s.players) {
            for to in Seat::at_table(self.s.players) {
                let bits = std::mem::take(&mut self.s.promises[from][to]);
                for promise in Promise::ALL.into_iter().filter(|promise| bits & promise.bit() != 0) {
                    let school = &mut self.s.schools[from];
                    school.due = school.due.saturating_add(1);
                    school.kept = school.kept.saturating_add(1);
                    self.tell(Fact::Kept { from, to, promise });
                }
            }
        }
    }
}
