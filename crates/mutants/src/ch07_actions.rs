//! MU-7 Phase 3: Take an action.

use script::mutants::{Event, Gene};
use table::{Name, Pending, Refusal, Say, Seat, Who, Witness, say};

use crate::ask::{Ask, Luck};
use crate::cards::{Card, Cards, Face, Slot, Standing};
use crate::ch03_pools::Reveal;
use crate::ch06_move::Move;
use crate::ch08_decks::DeployTop;
use crate::choice::{Choice, PileId};
use crate::fact::{Fact, Zone};
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
    fn ask(&self, _: &Mutants, s: &State) -> Option<Pending<Ask, Luck>> {
        (!s.side(self.seat).hand.is_empty()).then(|| Pending::Seat(s.voice(self.seat), Ask::Act))
    }

    /// Without a card in hand there is no action.
    fn run<W: Witness<Fact>>(self, _: &mut Play<'_, W>) {}

    /// MU-7.1, MU-R9, MU-R10, MU-R11
    fn offer(&self, rules: &Mutants, s: &State, seat: Seat, out: &mut impl FnMut(Choice)) {
        let side = s.side(seat);
        for (pile, card) in tops(s, seat) {
            if rules.can_breed(side.hand, card) {
                out(Choice::Breed { pile, card });
            }
        }
        side.hand.kinds().for_each(|card| out(Choice::Deploy(card)));
        if side.incubator.is_none() || rules.variant.full_incubator == FullIncubator::Discard {
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

    /// MU-7.1
    fn answer<W: Witness<Fact>>(self, play: &mut Play<'_, W>, _: Who, c: Choice) {
        let seat = self.seat;
        if let Choice::Deploy(card) = c {
            play.off_hand(seat, card);
            play.deploy(seat, card, Zone::Hand);
        } else if let Choice::Breed { pile, card } = c {
            play.tell(Fact::Breeding { seat, pile, card });
            play.push(PayBreed { seat, pile, paid: None });
        } else if let Choice::Incubate { pile, card } = c {
            if play.s.side(seat).incubator.is_none() {
                play.tell(Fact::Incubating { seat, pile, card });
            } else {
                play.tell(Fact::NoRoom { seat, card });
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

task_type! {
    /// MU-7.4 Cards are discarded to Breed the top of a pile.
    PayBreed { seat: Seat, pile: PileId, paid: Option<Card> }
}

pub(crate) fn ask_pay_breed(rules: &Mutants, card: Card, left: u8) -> Say {
    say!("mutants-ask-pay-breed", card = rules.name(card), left = left)
}

impl PayBreed {
    fn target(self, s: &State) -> Option<Card> {
        s.side(self.seat).piles[self.pile.index()].top
    }
}

impl Task for PayBreed {
    fn ask(&self, _: &Mutants, s: &State) -> Option<Pending<Ask, Luck>> {
        let card = self.target(s)?;
        let left = 2 - u8::from(self.paid.is_some());
        Some(Pending::Seat(s.voice(self.seat), Ask::PayBreed { card, left }))
    }

    fn run<W: Witness<Fact>>(self, _: &mut Play<'_, W>) {
        unreachable!("{self:?} asks")
    }

    /// MU-7.4, MU-7.5, MU-7.7, MU-7.8, MU-R66
    fn offer(&self, rules: &Mutants, s: &State, seat: Seat, out: &mut impl FnMut(Choice)) {
        let side = s.side(seat);
        let Some(target) = self.target(s) else { return };
        for card in side.hand.kinds() {
            let fits = match self.paid {
                None => rules.pays(side.hand, target, card),
                Some(first) => rules.genes(target) & !rules.genes(first) & !rules.genes(card) == 0,
            };
            if fits {
                out(Choice::Discard(card));
            }
        }
    }

    fn refuse(&self, rules: &Mutants, s: &State, seat: Seat, ask: Ask, c: Choice) -> Refusal {
        let (Choice::Discard(card), Some(target)) = (c, self.target(s)) else {
            return Refusal::new(ask.rule(), say!("mutants-no-such-answer"));
        };
        if !s.side(seat).hand.contains(card) {
            return Refusal::new("MU-7.4", say!("mutants-no-hand", card = rules.name(card)));
        }
        let say = say!("mutants-no-cover", card = rules.name(card), target = rules.name(target));
        Refusal::new("MU-7.7", say)
    }

    /// MU-7.4, MU-7.20
    fn answer<W: Witness<Fact>>(self, play: &mut Play<'_, W>, _: Who, c: Choice) {
        let Choice::Discard(card) = c else { panic!("{self:?} was answered {c:?}") };
        let PayBreed { seat, pile, paid } = self;
        play.discard(seat, card);
        if paid.is_none() {
            play.push(PayBreed { seat, pile, paid: Some(card) });
            return;
        }
        // MU-7.9, MU-7.11, MU-R72 The next card is up, and Mutants in play react, before the new one is deployed.
        let bred = play.off_pile(seat, pile);
        play.tell(Fact::Gained { seat, card: bred, to: Zone::Arena });
        play.push(Deploy { seat, card: bred });
        play.announce(seat, Event::YouBreed, 0);
        play.announce(seat, Event::YouGain, 0);
        play.push(Reveal { seat, pile });
    }

    fn doing(&self, rules: &Mutants, s: &State) -> Option<Doing> {
        let step = 2 - u16::from(self.paid.is_some());
        Some(Doing::piled("breed", self.seat, self.target(s).map(|card| rules.id(card)), self.pile, step))
    }

    fn owes(&self, s: &State, seat: Seat, owed: &mut Owed) {
        if self.seat == seat {
            owed.taken = Some(self.pile);
            owed.coming = self.target(s);
            owed.pays = if self.paid.is_some() { 1 } else { 2 };
        }
    }

    fn fits(&self, rules: &Mutants, s: &State, _: Option<Frame>) -> bool {
        s.has(self.seat)
            && self.pile.index() < PileId::ALL.len()
            && self.target(s).is_some()
            && self.paid.is_none_or(|card| rules.knows(card))
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
}

impl Task for PayIncubate {
    fn ask(&self, _: &Mutants, s: &State) -> Option<Pending<Ask, Luck>> {
        let card = self.target(s)?;
        Some(Pending::Seat(s.voice(self.seat), Ask::PayIncubate { card }))
    }

    fn run<W: Witness<Fact>>(self, _: &mut Play<'_, W>) {
        unreachable!("{self:?} asks")
    }

    fn offer(&self, _: &Mutants, s: &State, seat: Seat, out: &mut impl FnMut(Choice)) {
        s.side(seat).hand.kinds().for_each(|card| out(Choice::Discard(card)));
    }

    fn refuse(&self, rules: &Mutants, _: &State, _: Seat, ask: Ask, c: Choice) -> Refusal {
        if let Choice::Discard(card) = c {
            Refusal::new(ask.rule(), say!("mutants-no-hand", card = rules.name(card)))
        } else {
            Refusal::new(ask.rule(), say!("mutants-no-such-answer"))
        }
    }

    /// MU-7.12, MU-7.13, MU-7.14, MU-7.16, MU-7.17, MU-7.18, MU-R10, MU-R12
    fn answer<W: Witness<Fact>>(self, play: &mut Play<'_, W>, _: Who, c: Choice) {
        let Choice::Discard(card) = c else { panic!("{self:?} was answered {c:?}") };
        let PayIncubate { seat, pile } = self;
        play.discard(seat, card);
        // MU-7.16, MU-R10 The Mutant stays where it is.
        if play.s.side(seat).incubator.is_some() {
            return;
        }
        let incubated = play.off_pile(seat, pile);
        play.s.side_mut(seat).incubator = Some(incubated);
        play.tell(Fact::Gained { seat, card: incubated, to: Zone::Incubator });
        play.push(Reveal { seat, pile });
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
    fn run<W: Witness<Fact>>(self, play: &mut Play<'_, W>) {
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
    fn run<W: Witness<Fact>>(self, play: &mut Play<'_, W>) {
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

    /// MU-7.19 The card is not face-up on that pile.
    pub(crate) fn not_on_top(&self, rule: &'static str, pile: PileId, card: Card) -> Refusal {
        Refusal::new(rule, say!("mutants-no-top", card = self.name(card), pile = pile.number()))
    }
}

/// MU-7.19 The face-up tops of a Gene Pool.
pub(crate) fn tops(s: &State, seat: Seat) -> impl Iterator<Item = (PileId, Card)> {
    let piles = s.side(seat).piles;
    PileId::ALL.into_iter().filter_map(move |pile| Some((pile, piles[pile.index()].top?)))
}

impl<W: Witness<Fact>> Play<'_, W> {
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
