//! Typed deals: offers, counter-offers, promises. An exchange is carried out on the spot; a promise binds nobody
//! (XM-3.10, XM-R12), but it is remembered whether it was kept.

use borsh::{BorshDeserialize, BorshSerialize};
use serde::{Deserialize, Serialize};
use table::{Pending, Refusal, Seat, Who, Witness, say};

use crate::choice::{Ask, Choice, Luck};
use crate::fact::Fact;
use crate::frame::tasks::PlotTurn;
use crate::frame::{Frame, Task, task};
use crate::ids::{Char, chars};
use crate::play::Play;
use crate::rules::Revolution;
use crate::state::State;

task! {
    /// A deal being written.
    pub struct Draft;
}

impl Task for Draft {
    fn ask(&self, _rules: &Revolution, s: &State) -> Option<Pending<Ask, Luck>> {
        Some(Pending::Seat(s.deal.from, Ask::Draft { to: s.deal.to }))
    }

    fn offer(&self, rules: &Revolution, s: &State, _seat: Seat, out: &mut dyn FnMut(Choice)) {
        rules.drafts(s, out);
    }

    fn why(&self, rules: &Revolution, s: &State, _seat: Seat, _ask: Ask, c: Choice) -> Refusal {
        match c {
            Choice::Sign => Refusal::new("XM-8.3", say!("revolution-no-empty-deal")),
            _ => rules.why_no_line(s, c),
        }
    }

    fn answer<W: Witness<Fact>>(self, play: &mut Play<'_, W>, _who: Who, c: Choice) {
        play.draft(c);
    }
}

task! {
    /// A deal waits for its answer.
    pub struct AnswerDeal;
}

impl Task for AnswerDeal {
    fn ask(&self, _rules: &Revolution, s: &State) -> Option<Pending<Ask, Luck>> {
        Some(Pending::Seat(s.deal.to, Ask::Deal { from: s.deal.from }))
    }

    fn offer(&self, rules: &Revolution, s: &State, _seat: Seat, out: &mut dyn FnMut(Choice)) {
        rules.deal_answers(s, out);
    }

    fn why(&self, _rules: &Revolution, _s: &State, _seat: Seat, ask: Ask, c: Choice) -> Refusal {
        match c {
            Choice::Counter => Refusal::new("XM-R75", say!("revolution-no-counter")),
            _ => Refusal::new(ask.rule(), say!("revolution-no-such-answer")),
        }
    }

    fn answer<W: Witness<Fact>>(self, play: &mut Play<'_, W>, _who: Who, c: Choice) {
        play.answer_deal(c);
    }
}

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
    Clone, Copy, Debug, Default, PartialEq, Eq, Hash, BorshSerialize, BorshDeserialize, Serialize, Deserialize,
)]
#[serde(default, deny_unknown_fields)]
pub struct Terms {
    /// Hope Coins.
    pub hope: u16,
    /// Heroes and Students, a bit each.
    pub who: u64,
    /// XM-6.14 Plot Points for the Event of this turn.
    pub support: u8,
    /// Promises, a bit each.
    pub promises: u8,
}

impl Terms {
    /// Is it nothing at all?
    pub fn is_empty(&self) -> bool {
        *self == Terms::default()
    }

    /// The Characters.
    pub fn chars(&self) -> impl Iterator<Item = Char> + Clone + use<> {
        chars(self.who)
    }

    /// Is this Character among them?
    pub fn has(&self, who: Char) -> bool {
        self.who >> who.0 & 1 == 1
    }

    /// With this Character.
    #[must_use]
    pub fn with(self, who: Char) -> Terms {
        Terms { who: self.who | 1 << who.0, ..self }
    }

    /// The promises.
    pub fn promised(&self) -> impl Iterator<Item = Promise> + Clone + use<> {
        let bits = self.promises;
        Promise::ALL.into_iter().filter(move |promise| bits & promise.bit() != 0)
    }
}

/// An offer of one School to another.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, Hash, BorshSerialize, BorshDeserialize, Serialize, Deserialize,
)]
#[serde(default, deny_unknown_fields)]
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

/// Hope that is listed to be put into a deal at once, in steps that stay few. Any other sum may be named too.
pub(crate) const SUMS: [u16; 7] = [1, 2, 3, 4, 5, 7, 10];

/// Which side of a deal a line is written on.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Side {
    Give,
    Want,
}

impl Side {
    const BOTH: [Side; 2] = [Side::Give, Side::Want];
}

/// Why a line may not be written into a deal.
pub(crate) enum Fault {
    /// XM-R75 Coins go one way only.
    BothWays,
    /// XM-R13 More than the School has.
    Poor { hope: u16 },
    /// XM-6.10 No Characters in the Plot Phase.
    Plot,
    /// XM-R71 A card forbids this School to trade.
    Grounded(Seat),
    /// XM-8.8 A Leader, or not the School's own.
    NotTheirs(Char),
    /// XM-8.7, XM-R11 The last Uninjured one of its type.
    Last(Char),
    /// It stands there already.
    Twice,
    /// XM-3.10 Whoever promises this can play no Event any more this round.
    Vain(Seat),
    /// XM-6.14 The partner who would get the support is not on turn, or may not ask any more.
    NoEvent,
    /// XM-6.16 More Plot Points than the School has.
    NoPoints { points: u8 },
}

impl Revolution {
    /// XM-6.9, XM-8.2, XM-R13, XM-R75 May `seat` make an offer to `to`?
    pub(crate) fn may_offer(&self, s: &State, seat: Seat, to: Seat) -> bool {
        to != seat && self.variant.deals && s.school(seat).offers < self.variant.offers
    }

    /// XM-2.12, XM-8.7, XM-8.8, XM-R11 May this Character be given away by `seat` beside those of the mask `other`?
    fn trade_fault(&self, s: &State, seat: Seat, to: Seat, who: Char, other: u64) -> Option<Fault> {
        if let Some(grounded) = [seat, to].into_iter().find(|seat| s.school(*seat).grounded) {
            return Some(Fault::Grounded(grounded));
        }
        if who.is_leader() || s.member(who).owner() != Some(seat) {
            return Some(Fault::NotTheirs(who));
        }
        if other >> who.0 & 1 == 1 {
            return Some(Fault::Twice);
        }
        if s.member(who).injured() {
            return None;
        }
        let hero = self.is_hero(who);
        let uninjured =
            |who: &Char| !s.member(*who).injured() && !who.is_leader() && self.is_hero(*who) == hero;
        let left = s.team(seat).filter(uninjured).count();
        let leaving = chars(other).filter(uninjured).count();
        (left <= leaving + 1).then_some(Fault::Last(who))
    }

    /// May this Character be given away by its School to `to`?
    pub(crate) fn may_trade(&self, s: &State, who: Char, to: Seat) -> bool {
        let owner = s.member(who).owner();
        owner.is_some_and(|owner| self.trade_fault(s, owner, to, who, 0).is_none())
    }

    /// May this line be written into the deal, and if not, what is wrong? Nothing is, with what is no line at all.
    pub(crate) fn line(&self, s: &State, c: Choice) -> Result<(), Option<Fault>> {
        let deal = &s.deal;
        let sides = |side| match side {
            Side::Give => (deal.from, deal.to, &deal.give, &deal.want),
            Side::Want => (deal.to, deal.from, &deal.want, &deal.give),
        };
        let hope = |side, n: u16| {
            let (seat, _, terms, other) = sides(side);
            let hope = s.school(seat).hope;
            match (other.hope, terms.hope.checked_add(n)) {
                (1.., _) => Some(Fault::BothWays),
                (0, Some(sum)) if n > 0 && sum <= hope => None,
                (0, _) => Some(Fault::Poor { hope }),
            }
        };
        let character = |side, who| {
            let (seat, to, terms, _) = sides(side);
            if deal.plot { Some(Fault::Plot) } else { self.trade_fault(s, seat, to, who, terms.who) }
        };
        let promise = |side, promise: Promise| {
            let (seat, _, terms, _) = sides(side);
            match promise {
                _ if terms.promises & promise.bit() != 0 => Some(Fault::Twice),
                // XM-6.7 What cannot be broken is no promise.
                Promise::Quiet if !deal.plot || s.passed.contains(seat) => Some(Fault::Vain(seat)),
                Promise::Peace | Promise::Quiet => None,
            }
        };
        let support = |side, n: u8| {
            let (seat, to, terms, _) = sides(side);
            let points = s.school(seat).pp;
            match () {
                () if !deal.plot || !self.may_support(s, to, seat) => Some(Fault::NoEvent),
                () if terms.support != 0 => Some(Fault::Twice),
                () if n == 0 || n > points => Some(Fault::NoPoints { points }),
                () => None,
            }
        };
        let fault = match c {
            Choice::GiveHope(n) => hope(Side::Give, n),
            Choice::WantHope(n) => hope(Side::Want, n),
            Choice::GiveChar(who) => character(Side::Give, who),
            Choice::WantChar(who) => character(Side::Want, who),
            Choice::GivePromise(what) => promise(Side::Give, what),
            Choice::WantPromise(what) => promise(Side::Want, what),
            Choice::GiveSupport(n) => support(Side::Give, n),
            Choice::WantSupport(n) => support(Side::Want, n),
            _ => return Err(None),
        };
        fault.map_or(Ok(()), |fault| Err(Some(fault)))
    }

    /// What may be written into the deal next.
    pub(crate) fn drafts(&self, s: &State, mut out: impl FnMut(Choice)) {
        let deal = &s.deal;
        out(Choice::Drop);
        if !deal.give.is_empty() || !deal.want.is_empty() {
            out(Choice::Sign);
        }
        let mut line = |c: Choice| {
            if self.line(s, c).is_ok() {
                out(c);
            }
        };
        for side in Side::BOTH {
            let gives = side == Side::Give;
            let seat = if gives { deal.from } else { deal.to };
            for n in SUMS {
                line(if gives { Choice::GiveHope(n) } else { Choice::WantHope(n) });
            }
            for promise in Promise::ALL {
                line(if gives { Choice::GivePromise(promise) } else { Choice::WantPromise(promise) });
            }
            for who in s.team(seat) {
                line(if gives { Choice::GiveChar(who) } else { Choice::WantChar(who) });
            }
            for n in 1..=s.school(seat).pp {
                line(if gives { Choice::GiveSupport(n) } else { Choice::WantSupport(n) });
            }
        }
    }

    /// XM-6.14, XM-R14 Only whoever is on turn is given support, by each School once, and not after a refund.
    fn may_support(&self, s: &State, actor: Seat, by: Seat) -> bool {
        s.frames.iter().rev().any(|frame| {
            matches!(frame, Frame::PlotTurn(PlotTurn { seat, asked, locked })
                if *seat == actor && !locked && !asked.contains(by))
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
            Choice::GiveChar(who) => deal.give = deal.give.with(who),
            Choice::WantChar(who) => deal.want = deal.want.with(who),
            Choice::GiveSupport(n) => deal.give.support = n,
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
            self.hope(from, -terms.hope.cast_signed());
            self.hope(to, terms.hope.cast_signed());
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

impl Revolution {
    pub(crate) fn why_no_offer(&self, s: &State, seat: Seat, ask: Ask, to: Seat) -> Refusal {
        if !self.variant.deals {
            return Refusal::new("XM-R13", say!("revolution-no-deals"));
        }
        if to == seat || to.index() >= usize::from(s.players) {
            return Refusal::new("XM-8.2", say!("revolution-no-partner"));
        }
        if s.school(seat).offers >= self.variant.offers {
            return Refusal::new("XM-R75", say!("revolution-no-offer", most = self.variant.offers));
        }
        // With support received, only whoever was not asked yet is made an offer.
        Refusal::new(
            if ask == Ask::Plot { "XM-6.18" } else { "XM-8.2" },
            say!("revolution-no-offer-supported", seat = to),
        )
    }

    /// Why a line may not be written into the deal.
    fn why_no_line(&self, s: &State, c: Choice) -> Refusal {
        let Err(Some(fault)) = self.line(s, c) else {
            return Refusal::new("XM-8.3", say!("revolution-no-such-answer"));
        };
        match fault {
            Fault::BothWays => Refusal::new("XM-R75", say!("revolution-no-both-ways")),
            Fault::Poor { hope } => Refusal::new("XM-R13", say!("revolution-no-coins", hope = hope)),
            Fault::Plot => Refusal::new("XM-6.10", say!("revolution-no-trade-plot")),
            Fault::Grounded(seat) => {
                Refusal::new("XM-R71", say!("revolution-no-trade-grounded", seat = seat))
            }
            Fault::NotTheirs(who) => {
                Refusal::new("XM-8.8", say!("revolution-no-trade-own", who = self.char_name(who)))
            }
            Fault::Last(who) => Refusal::new("XM-8.7", say!("revolution-no-last", who = self.char_name(who))),
            Fault::Twice => Refusal::new("XM-8.3", say!("revolution-no-line-twice")),
            Fault::Vain(seat) => Refusal::new("XM-3.10", say!("revolution-no-vain-promise", seat = seat)),
            Fault::NoEvent => Refusal::new("XM-6.14", say!("revolution-no-event-support")),
            Fault::NoPoints { points } => {
                Refusal::new("XM-6.16", say!("revolution-no-support-points", points = points))
            }
        }
    }
}
