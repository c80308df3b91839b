//! Typed deals: offers, counter-offers, promises. An exchange is carried out on the spot; a promise binds nobody
//! (XM-3.10, XM-R12), but it is remembered whether it was kept.

use borsh::{BorshDeserialize, BorshSerialize};
use serde::{Deserialize, Serialize};
use table::{Blank, Form, Pending, Place, Refusal, Say, Seat, Who, Witness, say};

use crate::choice::{Ask, Choice, Luck};
use crate::fact::Fact;
use crate::frame::tasks::PlotTurn;
use crate::frame::{Frame, Task, task};
use crate::ids::{Char, CharSet};
use crate::naming::promise_term;
use crate::play::Play;
use crate::rules::Revolution;
use crate::state::State;

task! {
    /// XM-8.3 A deal waits for its answer.
    pub struct AnswerDeal;
}

impl Task for AnswerDeal {
    fn ask(&self, _rules: &Revolution, s: &State) -> Option<Pending<Ask, Luck>> {
        Some(Pending::Seat(s.deal.to, Ask::Deal { from: s.deal.from }))
    }

    fn offer(&self, _rules: &Revolution, _s: &State, _seat: Seat, out: &mut dyn FnMut(Choice)) {
        out(Choice::Accept);
        out(Choice::Decline);
    }

    /// XM-R75 A counter-offer is answered with yes or no.
    fn allows(&self, rules: &Revolution, s: &State, _seat: Seat, c: Choice) -> bool {
        match c {
            Choice::Accept | Choice::Decline => true,
            Choice::Counter(terms) => {
                !s.deal.counter && rules.deal_fault(s, &s.deal.answered(terms)).is_none()
            }
            _ => false,
        }
    }

    fn why(&self, rules: &Revolution, s: &State, _seat: Seat, ask: Ask, c: Choice) -> Refusal {
        match c {
            Choice::Counter(_) if s.deal.counter => Refusal::new("XM-R75", say!("revolution-no-counter")),
            Choice::Counter(terms) => rules.why_no_deal(s, &s.deal.answered(terms)),
            _ => Refusal::new(ask.rule(), say!("revolution-no-such-answer")),
        }
    }

    fn forms(&self, rules: &Revolution, s: &State, _seat: Seat, out: &mut Vec<Form>) {
        if !s.deal.counter {
            let blank = s.deal.answered(Bargain::default());
            rules.deal_forms(s, &blank, "counter", &say!("revolution-form-counter", seat = blank.to), out);
        }
    }

    fn fill(&self, rules: &Revolution, s: &State, _seat: Seat, head: &str, values: &[i32]) -> Option<Choice> {
        let way = Way::of(head.strip_prefix("counter ")?)?;
        rules.filled_deal(s, &s.deal.answered(Bargain::default()), way, values).map(Choice::Counter)
    }

    fn filled(&self, rules: &Revolution, s: &State, _seat: Seat, c: Choice) -> Option<(String, Vec<i32>)> {
        let Choice::Counter(terms) = c else { return None };
        let (way, values) = rules.deal_values(s, &s.deal.answered(terms))?;
        Some((format!("counter {}", way.id()), values))
    }

    fn touch(&self, rules: &Revolution, s: &State, _seat: Seat, c: Choice, out: &mut Vec<Place>) {
        match c {
            Choice::Accept => out.push(Place::new("deal", "")),
            Choice::Counter(terms) => rules.touch_deal(&s.deal.answered(terms), out),
            _ => {}
        }
    }

    /// XM-8.4 What is given is gone.
    fn stakes(&self, rules: &Revolution, s: &State, _seat: Seat, c: Choice) -> Option<Say> {
        let gives = c == Choice::Accept && !s.deal.want.is_empty();
        gives.then(|| say!("revolution-stakes-deal", terms = rules.terms(s.deal.want)))
    }

    fn answer<W: Witness<Fact>>(self, play: &mut Play<'_, W>, _who: Who, c: Choice) {
        let deal = std::mem::take(&mut play.s.deal);
        match c {
            Choice::Accept => {
                play.tell(Fact::Accepted { deal });
                play.exchange(deal.from, deal.to, deal.give);
                play.exchange(deal.to, deal.from, deal.want);
            }
            Choice::Counter(terms) => {
                play.tell(Fact::Countered { deal });
                play.propose(deal.answered(terms));
            }
            _ => play.tell(Fact::Declined { deal }),
        }
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
#[cfg_attr(feature = "describe", derive(ts_rs::TS))]
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
    /// Heroes and Students.
    pub who: CharSet,
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
        self.who.iter()
    }

    /// With this Character.
    #[must_use]
    pub fn with(self, who: Char) -> Terms {
        Terms { who: self.who.with(who), ..self }
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
#[cfg_attr(feature = "describe", derive(ts_rs::TS), ts(type = "DealView"))]
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

impl Deal {
    /// An offer of these terms.
    pub(crate) fn new(from: Seat, to: Seat, plot: bool, terms: Bargain) -> Deal {
        let (give, want) = terms.sides();
        Deal { from, to, give, want, counter: false, plot }
    }

    /// The counter-offer of these terms to this offer.
    pub(crate) fn answered(&self, terms: Bargain) -> Deal {
        Deal { counter: true, ..Deal::new(self.to, self.from, self.plot, terms) }
    }

    /// Its terms.
    pub(crate) fn terms(&self) -> Bargain {
        Bargain::of(self.give, self.want)
    }
}

/// Both sides of a deal, as a choice names them: what is given first, then what is wanted.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, BorshSerialize, BorshDeserialize,
)]
pub struct Bargain {
    who: [CharSet; 2],
    hope: [u16; 2],
    support: [u8; 2],
    promises: [u8; 2],
}

impl Bargain {
    /// These two sides.
    pub fn of(give: Terms, want: Terms) -> Bargain {
        Bargain {
            who: [give.who, want.who],
            hope: [give.hope, want.hope],
            support: [give.support, want.support],
            promises: [give.promises, want.promises],
        }
    }

    /// What is given, and what is wanted.
    pub fn sides(self) -> (Terms, Terms) {
        let side = |at: usize| Terms {
            hope: self.hope[at],
            who: self.who[at],
            support: self.support[at],
            promises: self.promises[at],
        };
        (side(0), side(1))
    }
}

/// XM-R75 Which way coins go: a form each.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Way {
    Paying,
    Charging,
}

impl Way {
    const BOTH: [Way; 2] = [Way::Paying, Way::Charging];

    fn id(self) -> &'static str {
        match self {
            Way::Paying => "paying",
            Way::Charging => "charging",
        }
    }

    fn of(id: &str) -> Option<Way> {
        Way::BOTH.into_iter().find(|way| way.id() == id)
    }
}

/// Which side of a deal something is on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Side {
    Give,
    Want,
}

impl Side {
    const BOTH: [Side; 2] = [Side::Give, Side::Want];

    fn id(self) -> &'static str {
        match self {
            Side::Give => "give",
            Side::Want => "want",
        }
    }
}

/// A blank of a deal's form.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Line {
    Hope(Side),
    Char(Side, Char),
    Support(Side),
    Promise(Side, Promise),
}

/// Why a deal may not be offered.
pub(crate) enum Fault {
    /// XM-8.3 It says nothing.
    Empty,
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
        to != seat && self.variant.deals && s.school(seat).offers < self.variant.offers && s.is_seated(to)
    }

    /// XM-2.12, XM-8.7, XM-8.8, XM-R11 Which of its Characters `seat` may give to `to`, and those of them that count for the last
    /// Uninjured one of their type.
    fn tradeable(&self, s: &State, seat: Seat, to: Seat) -> CharSet {
        if s.school(seat).grounded || s.school(to).grounded {
            return CharSet::EMPTY;
        }
        s.team(seat).filter(|who| !who.is_leader() && self.not_last(s, seat, *who)).collect()
    }

    /// Uninjured Characters of a type.
    fn uninjured(&self, s: &State, seat: Seat, hero: bool) -> CharSet {
        let fits = |who: &Char| !who.is_leader() && !s.member(*who).injured() && self.is_hero(*who) == hero;
        s.team(seat).filter(fits).collect()
    }

    /// May this Character be given away by its School to `to`?
    pub(crate) fn may_trade(&self, s: &State, who: Char, to: Seat) -> bool {
        s.member(who).owner().is_some_and(|owner| self.tradeable(s, owner, to).contains(who))
    }

    /// What is wrong with a deal, if anything.
    pub(crate) fn deal_fault(&self, s: &State, deal: &Deal) -> Option<Fault> {
        if deal.give.is_empty() && deal.want.is_empty() {
            return Some(Fault::Empty);
        }
        if deal.give.hope > 0 && deal.want.hope > 0 {
            return Some(Fault::BothWays);
        }
        let sides = [(deal.from, deal.to, &deal.give), (deal.to, deal.from, &deal.want)];
        sides.into_iter().find_map(|(seat, to, terms)| self.side_fault(s, deal.plot, seat, to, terms))
    }

    fn side_fault(&self, s: &State, plot: bool, seat: Seat, to: Seat, terms: &Terms) -> Option<Fault> {
        let school = s.school(seat);
        if terms.hope > school.hope {
            return Some(Fault::Poor { hope: school.hope });
        }
        if let Some(who) = terms.chars().next() {
            if plot {
                return Some(Fault::Plot);
            }
            if let Some(grounded) = [seat, to].into_iter().find(|seat| s.school(*seat).grounded) {
                return Some(Fault::Grounded(grounded));
            }
            if let Some(who) =
                terms.chars().find(|who| who.is_leader() || s.member(*who).owner() != Some(seat))
            {
                return Some(Fault::NotTheirs(who));
            }
            let emptied = [false, true].into_iter().any(|hero| {
                let all = self.uninjured(s, seat, hero);
                !all.is_empty() && all.within(terms.who)
            });
            if emptied {
                let last = terms.chars().find(|who| !s.member(*who).injured()).unwrap_or(who);
                return Some(Fault::Last(last));
            }
        }
        // XM-6.7 What cannot be broken is no promise.
        if terms.promises & Promise::Quiet.bit() != 0 && (!plot || s.passed.contains(seat)) {
            return Some(Fault::Vain(seat));
        }
        if terms.support > 0 {
            if !plot || !self.may_support(s, to, seat) {
                return Some(Fault::NoEvent);
            }
            if terms.support > school.pp {
                return Some(Fault::NoPoints { points: school.pp });
            }
        }
        None
    }

    /// The blanks of a deal between the two schools of `blank`, with coins going this way. `None`: no coins can.
    fn lines(&self, s: &State, blank: &Deal, way: Way) -> Option<Vec<Line>> {
        let seats = |side| match side {
            Side::Give => (blank.from, blank.to),
            Side::Want => (blank.to, blank.from),
        };
        let mut lines = Vec::new();
        let payer = match way {
            Way::Paying => Side::Give,
            Way::Charging => Side::Want,
        };
        if s.school(seats(payer).0).hope > 0 {
            lines.push(Line::Hope(payer));
        } else if way == Way::Charging {
            return None;
        }
        for side in Side::BOTH {
            let (seat, to) = seats(side);
            if !blank.plot {
                lines.extend(self.tradeable(s, seat, to).iter().map(|who| Line::Char(side, who)));
            }
            if blank.plot && self.may_support(s, to, seat) && s.school(seat).pp > 0 {
                lines.push(Line::Support(side));
            }
            let quiet = blank.plot && !s.passed.contains(seat);
            lines.push(Line::Promise(side, Promise::Peace));
            lines.extend(quiet.then_some(Line::Promise(side, Promise::Quiet)));
        }
        Some(lines)
    }

    /// The forms of a deal between two Schools.
    pub(crate) fn deal_forms(&self, s: &State, blank: &Deal, head: &str, text: &Say, out: &mut Vec<Form>) {
        for way in Way::BOTH {
            let Some(lines) = self.lines(s, blank, way) else { continue };
            let seat = |side| match side {
                Side::Give => blank.from,
                Side::Want => blank.to,
            };
            let blanks = lines.iter().map(|line| match *line {
                Line::Hope(side) => {
                    let least = i32::from(way == Way::Charging);
                    let text = match side {
                        Side::Give => say!("revolution-form-give-hope"),
                        Side::Want => say!("revolution-form-want-hope"),
                    };
                    let most = i32::from(s.school(seat(side)).hope.min(i16::MAX.unsigned_abs()));
                    Blank::new("hope", text, least, most).at(Place::new("hope", seat(side)))
                }
                Line::Char(side, who) => {
                    let name = self.char_name(who);
                    let text = match side {
                        Side::Give => say!("revolution-form-give", what = name),
                        Side::Want => say!("revolution-form-want", what = name),
                    };
                    Blank::new(format!("{}-{}", side.id(), self.char_id(who)), text, 0, 1)
                        .at(Place::new("char", self.char_id(who)))
                }
                Line::Support(side) => {
                    let text = match side {
                        Side::Give => say!("revolution-form-give-support"),
                        Side::Want => say!("revolution-form-want-support"),
                    };
                    Blank::new(format!("{}-support", side.id()), text, 0, s.school(seat(side)).pp.into())
                        .at(Place::new("plot-points", seat(side)))
                }
                Line::Promise(side, promise) => {
                    let text = match side {
                        Side::Give => say!("revolution-form-give", what = promise_term(promise)),
                        Side::Want => say!("revolution-form-want", what = promise_term(promise)),
                    };
                    Blank::new(format!("{}-{}", side.id(), promise.id()), text, 0, 1)
                }
            });
            let mut form = Form::new(format!("{head} {}", way.id()), text.clone(), "XM-8.3")
                .touching([Place::new("seat", blank.to)])
                .with(blanks);
            // XM-8.7 One Uninjured Character of each type stays.
            for side in Side::BOTH {
                for hero in [false, true] {
                    let all = self.uninjured(s, seat(side), hero);
                    let of: Vec<usize> = (0..lines.len())
                        .filter(
                            |at| matches!(lines[*at], Line::Char(of, who) if of == side && all.contains(who)),
                        )
                        .collect();
                    if let Ok(most @ 1..) = i32::try_from(of.len()).map(|n| n - 1) {
                        form = form.of_these(of, 0, most);
                    }
                }
            }
            let most = form.blanks.iter().map(|blank| blank.most).sum();
            out.push(form.together(1, most));
        }
    }

    /// The terms that these numbers make.
    fn filled_deal(&self, s: &State, blank: &Deal, way: Way, values: &[i32]) -> Option<Bargain> {
        let lines = self.lines(s, blank, way).filter(|lines| lines.len() == values.len())?;
        let mut sides = [Terms::default(); 2];
        for (line, value) in lines.into_iter().zip(values) {
            let (Line::Hope(side) | Line::Char(side, _) | Line::Support(side) | Line::Promise(side, _)) =
                line;
            let terms = &mut sides[side as usize];
            let ticked = || u8::try_from(*value).ok().filter(|n| *n <= 1).map(|n| n == 1);
            match line {
                Line::Hope(_) => terms.hope = u16::try_from(*value).ok()?,
                Line::Support(_) => terms.support = u8::try_from(*value).ok()?,
                Line::Char(_, who) if ticked()? => terms.who = terms.who.with(who),
                Line::Promise(_, promise) if ticked()? => terms.promises |= promise.bit(),
                Line::Char(..) | Line::Promise(..) => {}
            }
        }
        Some(Bargain::of(sides[0], sides[1])).filter(|terms| *terms != Bargain::default())
    }

    /// The numbers that make a deal.
    fn deal_values(&self, s: &State, deal: &Deal) -> Option<(Way, Vec<i32>)> {
        // Coins both ways, and what no line speaks of, fit no form.
        let way = if deal.want.hope > 0 { Way::Charging } else { Way::Paying };
        let values = self.lines(s, deal, way)?.into_iter().map(|line| {
            let (Line::Hope(side) | Line::Char(side, _) | Line::Support(side) | Line::Promise(side, _)) =
                line;
            let terms = if side == Side::Give { &deal.give } else { &deal.want };
            match line {
                Line::Hope(_) => terms.hope.into(),
                Line::Support(_) => terms.support.into(),
                Line::Char(_, who) => terms.who.contains(who).into(),
                Line::Promise(_, promise) => (terms.promises & promise.bit() != 0).into(),
            }
        });
        Some((way, values.collect()))
    }

    /// XM-8.2 The forms of every offer that `seat` may make now.
    pub(crate) fn offer_forms(
        &self,
        s: &State,
        seat: Seat,
        plot: bool,
        to: impl Iterator<Item = Seat>,
        out: &mut Vec<Form>,
    ) {
        for to in to {
            let blank = Deal::new(seat, to, plot, Bargain::default());
            self.deal_forms(
                s,
                &blank,
                &format!("offer {to}"),
                &say!("revolution-form-offer", seat = to),
                out,
            );
        }
    }

    /// The offer that a form with this head becomes.
    pub(crate) fn filled_offer(
        &self,
        s: &State,
        seat: Seat,
        plot: bool,
        head: &str,
        values: &[i32],
    ) -> Option<Choice> {
        let (to, way) = head.strip_prefix("offer ")?.split_once(' ')?;
        let to = Seat::numbered(to.parse().ok()?, s.players)?;
        let blank = Deal::new(seat, to, plot, Bargain::default());
        self.filled_deal(s, &blank, Way::of(way)?, values).map(|terms| Choice::Offer(to, terms))
    }

    /// The form of an offer, and its numbers.
    pub(crate) fn offer_values(
        &self,
        s: &State,
        seat: Seat,
        plot: bool,
        to: Seat,
        terms: Bargain,
    ) -> Option<(String, Vec<i32>)> {
        if !s.is_seated(to) || to == seat {
            return None;
        }
        let (way, values) = self.deal_values(s, &Deal::new(seat, to, plot, terms))?;
        Some((format!("offer {to} {}", way.id()), values))
    }

    /// What a person touches to make an offer: the partner, and everything that changes hands.
    pub(crate) fn touch_deal(&self, deal: &Deal, out: &mut Vec<Place>) {
        out.push(Place::new("seat", deal.to));
        for (seat, terms) in [(deal.from, &deal.give), (deal.to, &deal.want)] {
            out.extend(terms.chars().map(|who| Place::new("char", self.char_id(who))));
            out.extend((terms.hope > 0).then(|| Place::new("hope", seat)));
            out.extend((terms.support > 0).then(|| Place::new("plot-points", seat)));
        }
    }

    /// A few offers to `to` that make sense by themselves; the forms have the rest.
    pub(crate) fn offers_to(&self, s: &State, seat: Seat, to: Seat, plot: bool, out: &mut dyn FnMut(Choice)) {
        let mut offer = |give: Terms, want: Terms| {
            let terms = Bargain::of(give, want);
            if self.deal_fault(s, &Deal::new(seat, to, plot, terms)).is_none() {
                out(Choice::Offer(to, terms));
            }
        };
        let hope = |hope: u16| Terms { hope, ..Terms::default() };
        if plot {
            if let Some(support) = self.lacks(s, seat) {
                offer(hope(u16::from(support)), Terms { support, ..Terms::default() });
            }
            let quiet = Terms { promises: Promise::Quiet.bit(), ..Terms::default() };
            return offer(quiet, quiet);
        }
        let price = |who: &Char| u16::from(self.price(s, *who));
        let dearest = self.tradeable(s, to, seat).iter().filter(|who| price(who) <= s.school(seat).hope);
        if let Some(who) = dearest.max_by_key(price) {
            offer(hope(price(&who)), Terms::default().with(who));
        }
        if let Some(who) = self.tradeable(s, seat, to).iter().min_by_key(price) {
            offer(Terms::default().with(who), hope(price(&who)));
        }
        let peace = Terms { promises: Promise::Peace.bit(), ..Terms::default() };
        offer(peace, peace);
    }

    /// XM-6.14, XM-R14 Only whoever is on turn is given support, by each School once, and not after a refund.
    fn may_support(&self, s: &State, actor: Seat, by: Seat) -> bool {
        s.frames.iter().rev().any(|frame| {
            matches!(frame, Frame::PlotTurn(PlotTurn { seat, asked, locked })
                if *seat == actor && !locked && !asked.contains(by))
        })
    }

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
        // With support received, only those who were not asked yet are made an offer.
        Refusal::new(
            if ask == Ask::Plot { "XM-6.18" } else { "XM-8.2" },
            say!("revolution-no-offer-supported", seat = to),
        )
    }

    /// Why a deal may not be offered.
    pub(crate) fn why_no_deal(&self, s: &State, deal: &Deal) -> Refusal {
        let Some(fault) = self.deal_fault(s, deal) else {
            return Refusal::new("XM-8.3", say!("revolution-no-such-answer"));
        };
        match fault {
            Fault::Empty => Refusal::new("XM-8.3", say!("revolution-no-empty-deal")),
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
            Fault::Vain(seat) => Refusal::new("XM-3.10", say!("revolution-no-vain-promise", seat = seat)),
            Fault::NoEvent => Refusal::new("XM-6.14", say!("revolution-no-event-support")),
            Fault::NoPoints { points } => {
                Refusal::new("XM-6.16", say!("revolution-no-support-points", points = points))
            }
        }
    }
}

impl<W: Witness<Fact>> Play<'_, W> {
    /// XM-8.2 A School makes an offer.
    pub(crate) fn offer(&mut self, from: Seat, to: Seat, plot: bool, terms: Bargain) {
        self.s.schools[from].offers += 1;
        self.propose(Deal::new(from, to, plot, terms));
    }

    fn propose(&mut self, deal: Deal) {
        self.s.deal = deal;
        self.tell(Fact::Offered { deal });
        self.s.push(Frame::Answer);
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
