//! MU-7 Phase 3: Take an action.

use script::mutants::{Event, Gene};
use table::{Blank, Form, Name, Pending, Place, Refusal, Say, Seat, Who, Witness, say};

use crate::ask::{Ask, Luck};
use crate::cards::{Card, Cards, Face, Slot, Standing};
use crate::ch03_pools::Reveal;
use crate::ch06_move::Move;
use crate::ch08_decks::DeployTop;
use crate::choice::{Choice, PileId};
use crate::fact::{Caused, Fact, Zone};
use crate::frame::{Frame, Task, task_type};
use crate::play::Play;
use crate::rules::Mutants;
use crate::state::State;
use crate::study::Owed;
use crate::title::FullIncubator;
use crate::view::Doing;

task_type! {
    /// MU-7.1 Deploy, Breed or Incubate.
    Act { seat: Seat }
}

pub(crate) fn ask_act(_: &Mutants) -> Say {
    say!("mutants-ask-act")
}

impl Task for Act {
    /// Asked even when the last card can only be deployed: the action is the seat's own, and what it is shows in its turn.
    fn ask(&self, _: &Mutants, s: &State) -> Option<Pending<Ask, Luck>> {
        (!s.side(self.seat).hand.is_empty()).then(|| Pending::Seat(s.voice(self.seat), Ask::Act))
    }

    /// Without a card in hand there is no action.
    fn run<W: Witness<Caused>>(self, _: &mut Play<'_, W>) {}

    /// MU-7.1, MU-R9, MU-R10, MU-R11
    fn offer(&self, rules: &Mutants, s: &State, seat: Seat, out: &mut impl FnMut(Choice)) {
        let side = s.side(seat);
        for (pile, card) in tops(s, seat) {
            if rules.can_breed(side.hand, card) {
                out(Choice::Breed { pile, card });
            }
        }
        side.hand.kinds().for_each(|card| out(Choice::Deploy(card)));
        if rules.incubates(s, seat) {
            tops(s, seat).for_each(|(pile, card)| out(Choice::Incubate { pile, card }));
        }
    }

    fn refuse(&self, rules: &Mutants, s: &State, seat: Seat, ask: Ask, c: Choice) -> Refusal {
        let side = s.side(seat);
        if let Choice::Deploy(card) = c {
            return Refusal::new("MU-7.2", say!("mutants-no-hand", card = rules.name(card)));
        }
        if let Choice::Breed { pile, card } = c {
            if side.piles[pile.index()].top != Some(card) {
                return rules.not_on_top("MU-7.6", pile, card);
            }
            let held = side.hand.iter().fold(0, |held, card| held | rules.genes(card));
            let lacks = |gene: &Gene| rules.genes(card) & !held & (1 << *gene as u8) != 0;
            let missing: Vec<Name> =
                Gene::ALL.into_iter().filter(lacks).map(|gene| rules.set.gene(gene)).collect();
            let say = if missing.is_empty() {
                say!("mutants-no-genes", card = rules.name(card))
            } else {
                say!("mutants-no-gene", card = rules.name(card), missing = missing)
            };
            return Refusal::new("MU-7.10", say);
        }
        if let Choice::Incubate { pile, card } = c {
            let closed = rules.variant.full_incubator == FullIncubator::Closed;
            if let Some(inside) = side.incubator.filter(|_| closed) {
                return Refusal::new("MU-7.15", say!("mutants-no-incubator", card = rules.name(inside)));
            }
            return rules.not_on_top("MU-7.14", pile, card);
        }
        Refusal::new(ask.rule(), say!("mutants-no-such-answer"))
    }

    fn touch(&self, rules: &Mutants, _: &State, seat: Seat, c: Choice, out: &mut Vec<Place>) {
        if let Choice::Deploy(card) = c {
            out.extend([rules.hand_card(seat, card), rules.slot_place(seat, Slot::Active)]);
        } else if let Choice::Breed { pile, .. } = c {
            out.extend([rules.pool_place(seat, pile), rules.slot_place(seat, Slot::Active)]);
        } else if let Choice::Incubate { pile, .. } = c {
            out.extend([rules.pool_place(seat, pile), rules.zone_place(seat, Zone::Incubator)]);
        }
    }

    /// MU-R10 A card for nothing.
    fn stakes(&self, rules: &Mutants, s: &State, seat: Seat, c: Choice) -> Option<Say> {
        let Choice::Incubate { .. } = c else { return None };
        let inside = s.side(seat).incubator?;
        Some(say!("mutants-stakes-incubate", card = rules.name(inside)))
    }

    /// MU-7.1
    fn answer<W: Witness<Caused>>(self, play: &mut Play<'_, W>, _: Who, c: Choice) {
        let seat = self.seat;
        if let Choice::Deploy(card) = c {
            play.off_hand(seat, card);
            play.deploy(seat, card, Zone::Hand);
        } else if let Choice::Breed { pile, card } = c {
            play.tell(Fact::Breeding { seat, pile, card });
            play.push(PayBreed { seat, pile });
        } else if let Choice::Incubate { pile, card } = c {
            if play.s.side(seat).incubator.is_none() {
                play.tell(Fact::Incubating { seat, pile, card });
            } else {
                play.tell(Fact::NoRoom { seat });
            }
            play.push(PayIncubate { seat, pile });
        } else {
            panic!("{self:?} was answered {c:?}");
        }
    }

    fn fits(&self, _: &Mutants, s: &State, _: Option<Frame>) -> bool {
        s.has(self.seat)
    }
}

/// MU-7.4
const PRICE: usize = 2;

task_type! {
    /// MU-7.4 Cards are discarded to Breed the top of a pile.
    PayBreed { seat: Seat, pile: PileId }
}

pub(crate) fn ask_pay_breed(rules: &Mutants, card: Card) -> Say {
    let genes: Vec<Name> = Gene::ALL
        .into_iter()
        .filter(|gene| rules.genes(card) >> *gene as u8 & 1 != 0)
        .map(|gene| rules.set.gene(gene))
        .collect();
    say!("mutants-ask-pay-breed", card = rules.name(card), genes = genes)
}

impl PayBreed {
    fn target(self, s: &State) -> Option<Card> {
        s.side(self.seat).piles[self.pile.index()].top
    }

    /// MU-7.9, MU-7.11, MU-R72 The next card is up, and Mutants in play react, before the new one is deployed.
    fn pay<W: Witness<Caused>>(self, play: &mut Play<'_, W>, cards: Cards) {
        let PayBreed { seat, pile } = self;
        cards.iter().for_each(|card| play.discard(seat, card));
        let bred = play.off_pile(seat, pile);
        play.tell(Fact::Gained { seat, card: bred, to: Zone::Arena });
        play.push(Deploy { seat, card: bred });
        play.announce(seat, Event::YouBreed, 0);
        play.announce(seat, Event::YouGain, 0);
        play.push(Reveal { seat, pile });
    }

    /// What may be paid with, and how many of each are in the cheapest and the dearest payment.
    fn purse(self, rules: &Mutants, s: &State) -> Vec<(Card, i32, i32)> {
        let mut ways: Vec<Cards> = Vec::new();
        self.offer(rules, s, self.seat, &mut |c| {
            if let Choice::Discard(cards) = c {
                ways.push(cards);
            }
        });
        let used: Vec<Card> = s
            .side(self.seat)
            .hand
            .kinds()
            .filter(|card| ways.iter().any(|way| way.contains(*card)))
            .collect();
        let count = |card| ways.iter().map(move |way: &Cards| i32::from(way.count(card)));
        let bounds = |card| (card, count(card).min().unwrap_or(0), count(card).max().unwrap_or(0));
        used.into_iter().map(bounds).collect()
    }
}

impl Task for PayBreed {
    /// With two cards in hand, everybody sees that there is one way to pay.
    fn ask(&self, _: &Mutants, s: &State) -> Option<Pending<Ask, Luck>> {
        let card = self.target(s)?;
        let free = s.side(self.seat).hand.len() > PRICE;
        free.then(|| Pending::Seat(s.voice(self.seat), Ask::PayBreed { card }))
    }

    fn run<W: Witness<Caused>>(self, play: &mut Play<'_, W>) {
        self.pay(play, play.s.side(self.seat).hand);
    }

    /// MU-7.4, MU-7.5, MU-7.7, MU-7.8, MU-R66
    fn offer(&self, rules: &Mutants, s: &State, seat: Seat, out: &mut impl FnMut(Choice)) {
        s.side(seat).hand.each(PRICE, usize::MAX, &mut |cards| {
            if self.is_paid_by(rules, s, cards) {
                out(Choice::Discard(cards));
            }
        });
    }

    fn allows(&self, rules: &Mutants, s: &State, seat: Seat, c: Choice) -> bool {
        let Choice::Discard(cards) = c else { return false };
        cards.len() == PRICE && cards.are_among(s.side(seat).hand) && self.is_paid_by(rules, s, cards)
    }

    fn refuse(&self, rules: &Mutants, s: &State, seat: Seat, ask: Ask, c: Choice) -> Refusal {
        let (Choice::Discard(cards), Some(target)) = (c, self.target(s)) else {
            return Refusal::new(ask.rule(), say!("mutants-no-such-answer"));
        };
        if let Some(refusal) = not_so_many(rules, s, seat, "MU-7.4", cards, PRICE) {
            return refusal;
        }
        let say = say!("mutants-no-cover", cards = rules.names(cards), target = rules.name(target));
        Refusal::new("MU-7.7", say)
    }

    fn forms(&self, rules: &Mutants, s: &State, seat: Seat, out: &mut Vec<Form>) {
        let Some(target) = self.target(s) else { return };
        let purse = self.purse(rules, s);
        let blanks = purse.iter().map(|(card, least, most)| rules.card_blank(seat, *card, *least, *most));
        let mut form =
            Form::new("discard", ask_pay_breed(rules, target), "MU-7.4").with(blanks).together(2, 2);
        // MU-7.7 Each gene is borne by one of them.
        for gene in Gene::ALL.into_iter().filter(|gene| rules.genes(target) >> *gene as u8 & 1 != 0) {
            let bears = |at: &usize| rules.genes(purse[*at].0) >> gene as u8 & 1 != 0;
            form = form.of_these((0..purse.len()).filter(bears).collect(), 1, 2);
        }
        out.push(form);
    }

    fn fill(&self, rules: &Mutants, s: &State, _: Seat, head: &str, values: &[i32]) -> Option<Choice> {
        let kinds: Vec<Card> = self.purse(rules, s).into_iter().map(|(card, ..)| card).collect();
        if head == "discard" { filled_in(&kinds, values).map(Choice::Discard) } else { None }
    }

    fn filled(&self, rules: &Mutants, s: &State, _: Seat, c: Choice) -> Option<(String, Vec<i32>)> {
        let Choice::Discard(cards) = c else { return None };
        let kinds: Vec<Card> = self.purse(rules, s).into_iter().map(|(card, ..)| card).collect();
        Some(("discard".to_owned(), counts(&kinds, cards)?))
    }

    /// MU-7.4, MU-7.20
    fn answer<W: Witness<Caused>>(self, play: &mut Play<'_, W>, _: Who, c: Choice) {
        let Choice::Discard(cards) = c else { panic!("{self:?} was answered {c:?}") };
        self.pay(play, cards);
    }

    fn touch(&self, rules: &Mutants, _: &State, seat: Seat, c: Choice, out: &mut Vec<Place>) {
        touch_discards(rules, seat, c, out);
    }

    fn doing(&self, rules: &Mutants, s: &State) -> Option<Doing> {
        Some(Doing::piled("breed", self.seat, self.target(s).map(|card| rules.id(card)), self.pile, 2))
    }

    fn owes(&self, s: &State, seat: Seat, owed: &mut Owed) {
        if self.seat == seat {
            owed.taken = Some(self.pile);
            owed.coming = self.target(s);
            owed.pays = PRICE as u8;
        }
    }

    fn fits(&self, _: &Mutants, s: &State, _: Option<Frame>) -> bool {
        s.has(self.seat)
            && self.pile.index() < PileId::ALL.len()
            && self.target(s).is_some()
            && s.side(self.seat).hand.len() >= PRICE
    }
}

impl PayBreed {
    /// MU-7.7
    fn is_paid_by(self, rules: &Mutants, s: &State, cards: Cards) -> bool {
        let borne = cards.kinds().fold(0, |borne, card| borne | rules.genes(card));
        self.target(s).is_some_and(|target| rules.genes(target) & !borne == 0)
    }
}

task_type! {
    /// MU-7.12 A card is discarded to Incubate the top of a pile.
    PayIncubate { seat: Seat, pile: PileId }
}

pub(crate) fn ask_pay_incubate(rules: &Mutants, card: Card) -> Say {
    say!("mutants-ask-pay-incubate", card = rules.name(card))
}

impl PayIncubate {
    fn target(self, s: &State) -> Option<Card> {
        s.side(self.seat).piles[self.pile.index()].top
    }

    /// MU-7.12, MU-7.13, MU-7.14, MU-7.16, MU-7.17, MU-7.18, MU-R10, MU-R12
    fn pay<W: Witness<Caused>>(self, play: &mut Play<'_, W>, cards: Cards) {
        let PayIncubate { seat, pile } = self;
        cards.iter().for_each(|card| play.discard(seat, card));
        // MU-7.16, MU-R10 The Mutant stays where it is.
        if play.s.side(seat).incubator.is_some() {
            return;
        }
        let incubated = play.off_pile(seat, pile);
        play.s.side_mut(seat).incubator = Some(incubated);
        play.tell(Fact::Gained { seat, card: incubated, to: Zone::Incubator });
        play.push(Reveal { seat, pile });
    }
}

impl Task for PayIncubate {
    /// Everybody sees that the last card must go.
    fn ask(&self, _: &Mutants, s: &State) -> Option<Pending<Ask, Luck>> {
        let card = self.target(s)?;
        let free = s.side(self.seat).hand.len() > 1;
        free.then(|| Pending::Seat(s.voice(self.seat), Ask::PayIncubate { card }))
    }

    fn run<W: Witness<Caused>>(self, play: &mut Play<'_, W>) {
        self.pay(play, play.s.side(self.seat).hand);
    }

    fn offer(&self, _: &Mutants, s: &State, seat: Seat, out: &mut impl FnMut(Choice)) {
        s.side(seat).hand.each(1, usize::MAX, &mut |cards| out(Choice::Discard(cards)));
    }

    fn refuse(&self, rules: &Mutants, s: &State, seat: Seat, ask: Ask, c: Choice) -> Refusal {
        let Choice::Discard(cards) = c else {
            return Refusal::new(ask.rule(), say!("mutants-no-such-answer"));
        };
        let refusal = not_so_many(rules, s, seat, ask.rule(), cards, 1);
        refusal.unwrap_or_else(|| Refusal::new(ask.rule(), say!("mutants-no-such-answer")))
    }

    fn answer<W: Witness<Caused>>(self, play: &mut Play<'_, W>, _: Who, c: Choice) {
        let Choice::Discard(cards) = c else { panic!("{self:?} was answered {c:?}") };
        self.pay(play, cards);
    }

    fn touch(&self, rules: &Mutants, _: &State, seat: Seat, c: Choice, out: &mut Vec<Place>) {
        touch_discards(rules, seat, c, out);
    }

    fn doing(&self, rules: &Mutants, s: &State) -> Option<Doing> {
        Some(Doing::piled("incubate", self.seat, self.target(s).map(|card| rules.id(card)), self.pile, 1))
    }

    fn owes(&self, s: &State, seat: Seat, owed: &mut Owed) {
        if self.seat == seat {
            // MU-R10 With a full Incubator nothing is taken.
            if s.side(seat).incubator.is_none() {
                owed.taken = Some(self.pile);
                owed.hatching = self.target(s);
            }
            owed.pays = 1;
        }
    }

    fn fits(&self, _: &Mutants, s: &State, _: Option<Frame>) -> bool {
        s.has(self.seat) && self.pile.index() < PileId::ALL.len() && self.target(s).is_some()
    }
}

task_type! {
    /// MU-7.2 A card on its way to the Active slot.
    Deploy { seat: Seat, card: Card }
}

impl Task for Deploy {
    fn run<W: Witness<Caused>>(self, play: &mut Play<'_, W>) {
        play.deploy(self.seat, self.card, Zone::Pool);
    }

    fn card(&self) -> Option<Card> {
        Some(self.card)
    }

    fn carries(&self, seat: Seat) -> Option<Card> {
        (self.seat == seat).then_some(self.card)
    }

    fn doing(&self, rules: &Mutants, _: &State) -> Option<Doing> {
        Some(Doing::about("deploy", self.seat, Some(rules.id(self.card)), 0))
    }

    fn owes(&self, _: &State, seat: Seat, owed: &mut Owed) {
        if self.seat == seat {
            owed.coming = Some(self.card);
        }
    }

    fn fits(&self, rules: &Mutants, s: &State, _: Option<Frame>) -> bool {
        s.has(self.seat) && rules.knows(self.card)
    }
}

task_type! {
    /// MU-12.17, MU-R40 The Mutant that was deployed Transforms, after its other Deploy ability.
    Transform { seat: Seat, card: Card }
}

impl Task for Transform {
    /// MU-12.17, MU-12.18, MU-R20 It leaves if it is still there; then the top of the deck is deployed.
    fn run<W: Witness<Caused>>(self, play: &mut Play<'_, W>) {
        let Transform { seat, card } = self;
        play.push(DeployTop { seat });
        if play.s.side(seat).at(Slot::Active).is_some_and(|standing| standing.card == card) {
            play.leave(seat, Slot::Active);
        }
    }

    fn card(&self) -> Option<Card> {
        Some(self.card)
    }

    fn fits(&self, rules: &Mutants, s: &State, _: Option<Frame>) -> bool {
        s.has(self.seat) && rules.knows(self.card)
    }
}

impl Mutants {
    /// MU-7.10 Does some pair of cards in hand cover the genes of `target`?
    pub(crate) fn can_breed(&self, hand: Cards, target: Card) -> bool {
        hand.kinds().any(|card| self.pays(hand, target, card))
    }

    /// MU-7.7 Is there a second card in hand that, with `card`, covers the genes of `target`?
    pub(crate) fn pays(&self, hand: Cards, target: Card, card: Card) -> bool {
        let missing = self.genes(target) & !self.genes(card);
        let other = |second: Card| second != card || hand.count(card) == 2;
        hand.kinds().any(|second| other(second) && missing & !self.genes(second) == 0)
    }

    /// MU-7.15, MU-R10, MU-R11 Can the Incubate action be taken?
    fn incubates(&self, s: &State, seat: Seat) -> bool {
        let open = match self.variant.full_incubator {
            FullIncubator::Closed => s.side(seat).incubator.is_none(),
            FullIncubator::Discard => true,
        };
        open && tops(s, seat).next().is_some()
    }

    /// A card of the hand, to be counted in a form.
    pub(crate) fn card_blank(&self, seat: Seat, card: Card, least: i32, most: i32) -> Blank {
        let text = say!("mutants-board-card", card = self.name(card));
        Blank::new(self.id(card), text, least, most).at(self.hand_card(seat, card))
    }

    /// MU-7.19 The card is not face-up on that pile.
    pub(crate) fn not_on_top(&self, rule: &'static str, pile: PileId, card: Card) -> Refusal {
        Refusal::new(rule, say!("mutants-no-top", card = self.name(card), pile = pile.number()))
    }
}

/// Cards that are not all in hand, or too few, or too many.
pub(crate) fn not_so_many(
    rules: &Mutants,
    s: &State,
    seat: Seat,
    rule: &'static str,
    cards: Cards,
    n: usize,
) -> Option<Refusal> {
    let hand = s.side(seat).hand;
    if let Some(card) = cards.kinds().find(|card| cards.count(*card) > hand.count(*card)) {
        let say = if hand.contains(card) {
            say!("mutants-no-second", card = rules.name(card))
        } else {
            say!("mutants-no-hand", card = rules.name(card))
        };
        return Some(Refusal::new(rule, say));
    }
    (cards.len() != n).then(|| Refusal::new(rule, say!("mutants-no-count", count = n, given = cards.len())))
}

/// Each card that is discarded, and where it goes.
pub(crate) fn touch_discards(rules: &Mutants, seat: Seat, c: Choice, out: &mut Vec<Place>) {
    if let Choice::Discard(cards) = c {
        out.extend(cards.iter().map(|card| rules.hand_card(seat, card)));
        out.push(rules.zone_place(seat, Zone::Discard));
    }
}

/// The cards that numbers of a form mean; nothing, if no answer could be spelled like that.
pub(crate) fn filled_in(kinds: &[Card], values: &[i32]) -> Option<Cards> {
    let mut cards = Cards::EMPTY;
    for (card, value) in kinds.iter().zip(values) {
        match value {
            0 => {}
            1 => cards.add(*card),
            2 => cards.extend([*card, *card]),
            ..0 | 3.. => return None,
        }
    }
    (values.len() == kinds.len() && !cards.is_empty()).then_some(cards)
}

/// The numbers of a form; nothing, if it has no blank for one of the cards.
pub(crate) fn counts(kinds: &[Card], cards: Cards) -> Option<Vec<i32>> {
    let all = cards.kinds().all(|card| kinds.contains(&card));
    all.then(|| kinds.iter().map(|card| i32::from(cards.count(*card))).collect())
}

/// MU-7.19 The face-up tops of a Gene Pool.
pub(crate) fn tops(s: &State, seat: Seat) -> impl Iterator<Item = (PileId, Card)> {
    let piles = s.side(seat).piles;
    PileId::ALL.into_iter().filter_map(move |pile| Some((pile, piles[pile.index()].top?)))
}

impl<W: Witness<Caused>> Play<'_, W> {
    /// A card leaves the hand, before everybody's eyes.
    pub(crate) fn off_hand(&mut self, seat: Seat, card: Card) {
        let side = self.s.side_mut(seat);
        side.hand.remove(card);
        side.shown.remove_if_there(card);
    }

    /// Discards a card from hand.
    pub(crate) fn discard(&mut self, seat: Seat, card: Card) {
        self.off_hand(seat, card);
        self.put_on_discard(seat, card, Zone::Hand);
    }

    /// The top of a Gene Pool pile.
    pub(crate) fn off_pile(&mut self, seat: Seat, pile: PileId) -> Card {
        let top = self.s.side_mut(seat).piles[pile.index()].top.take();
        top.unwrap_or_else(|| panic!("pile {pile:?} of seat {seat} is empty"))
    }

    /// MU-7.2, MU-7.3, MU-9.1 Into the Active slot; then its Deploy ability, or Transform (MU-12.17,
    /// MU-12.20), but never its Block (MU-12.8).
    pub(crate) fn deploy(&mut self, seat: Seat, card: Card, from: Zone) {
        // MU-R49
        if self.s.side(seat).at(Slot::Active).is_some() {
            self.plan([Move { seat }.into(), Deploy { seat, card }.into()]);
            return;
        }
        self.s.side_mut(seat).arena[Slot::Active as usize] = Some(Standing { card, face: Face::Up });
        self.tell(Fact::Deployed { seat, card, from });
        self.count_move(seat, Some(card));
        let entry = self.rules.card(card);
        match (entry.transform, entry.deploy) {
            (true, None) => Transform { seat, card }.run(self),
            // MU-R40 What else a Deploy ability says comes first.
            (true, Some(ability)) => {
                self.push(Transform { seat, card });
                self.begin_reading(ability, seat, card, Slot::Active);
            }
            (false, Some(ability)) => self.begin_reading(ability, seat, card, Slot::Active),
            (false, None) => {}
        }
    }
}
