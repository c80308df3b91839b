//! MU-7 Phase 3: Take an action.

use script::mutants::Event;
use table::{Seat, Witness};

use crate::cards::{Card, Cards, Face, Slot, Standing};
use crate::choice::{Choice, PileId};
use crate::fact::{Fact, Zone};
use crate::frame::Frame;
use crate::play::Play;
use crate::rules::Mutants;
use crate::state::State;
use crate::title::FullIncubator;

impl Mutants {
    /// MU-7.1, MU-R9, MU-R10, MU-R11
    pub(crate) fn actions(&self, s: &State, seat: Seat, mut out: impl FnMut(Choice)) {
        let side = s.side(seat);
        let tops =
            || PileId::ALL.into_iter().filter_map(|pile| Some((pile, side.piles[usize::from(pile.0)].top?)));
        for (pile, card) in tops() {
            if self.can_breed(side.hand, card) {
                out(Choice::Breed { pile, card });
            }
        }
        side.hand.kinds().for_each(|card| out(Choice::Deploy(card)));
        if side.incubator.is_none() || self.variant.full_incubator == FullIncubator::Discard {
            tops().for_each(|(pile, card)| out(Choice::Incubate { pile, card }));
        }
    }

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

    /// MU-7.4, MU-7.5, MU-7.7, MU-7.8, MU-R66
    pub(crate) fn breed_payments(
        &self,
        s: &State,
        seat: Seat,
        pile: u8,
        paid: Option<Card>,
        mut out: impl FnMut(Choice),
    ) {
        let side = s.side(seat);
        let Some(target) = side.piles[usize::from(pile)].top else { return };
        for card in side.hand.kinds() {
            let fits = match paid {
                None => self.pays(side.hand, target, card),
                Some(first) => self.genes(target) & !self.genes(first) & !self.genes(card) == 0,
            };
            if fits {
                out(Choice::Discard(card));
            }
        }
    }
}

impl<W: Witness<Fact>> Play<'_, W> {
    /// MU-7.1
    pub(crate) fn act(&mut self, seat: Seat, action: Choice) {
        match action {
            Choice::Deploy(card) => {
                self.off_hand(seat, card);
                self.deploy(seat, card, Zone::Hand);
            }
            Choice::Breed { pile, card } => {
                self.tell(Fact::Breeding { seat, pile, card });
                self.push(Frame::PayBreed { seat, pile: pile.0, paid: None });
            }
            Choice::Incubate { pile, card } => {
                if self.s.side(seat).incubator.is_none() {
                    self.tell(Fact::Incubating { seat, pile, card });
                } else {
                    self.tell(Fact::NoRoom { seat, card });
                }
                self.push(Frame::PayIncubate { seat, pile: pile.0 });
            }
            other => panic!("{other:?} is no action"),
        }
    }

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

    /// MU-7.4, MU-7.20
    pub(crate) fn pay_breed(&mut self, seat: Seat, pile: u8, paid: Option<Card>, card: Card) {
        self.discard(seat, card);
        if paid.is_none() {
            self.push(Frame::PayBreed { seat, pile, paid: Some(card) });
            return;
        }
        // MU-7.9, MU-7.11, MU-R72 The next card is up, and Mutants in play react, before the new one is deployed.
        let bred = self.off_pile(seat, PileId(pile));
        self.tell(Fact::Gained { seat, card: bred, to: Zone::Arena });
        self.push(Frame::Deploy { seat, card: bred });
        self.announce(seat, Event::YouBreed, 0);
        self.announce(seat, Event::YouGain, 0);
        self.push(Frame::Reveal { seat, pile });
    }

    /// MU-7.12, MU-7.13, MU-7.14, MU-7.16, MU-7.17, MU-7.18, MU-R10, MU-R12
    pub(crate) fn pay_incubate(&mut self, seat: Seat, pile: u8, card: Card) {
        self.discard(seat, card);
        // MU-7.16, MU-R10 The Mutant stays where it is.
        if self.s.side(seat).incubator.is_some() {
            return;
        }
        let incubated = self.off_pile(seat, PileId(pile));
        self.s.side_mut(seat).incubator = Some(incubated);
        self.tell(Fact::Gained { seat, card: incubated, to: Zone::Incubator });
        self.push(Frame::Reveal { seat, pile });
    }

    /// The top of a Gene Pool pile.
    pub(crate) fn off_pile(&mut self, seat: Seat, pile: PileId) -> Card {
        let top = self.s.side_mut(seat).piles[usize::from(pile.0)].top.take();
        top.unwrap_or_else(|| panic!("pile {pile:?} of seat {seat} is empty"))
    }

    /// MU-7.2, MU-7.3, MU-9.1 Into the Active slot; then its Deploy ability, or Transform (MU-12.17,
    /// MU-12.20), but never its Block (MU-12.8).
    pub(crate) fn deploy(&mut self, seat: Seat, card: Card, from: Zone) {
        // MU-R49
        if self.s.side(seat).at(Slot::Active).is_some() {
            self.plan([Frame::Move { seat }, Frame::Deploy { seat, card }]);
            return;
        }
        self.s.side_mut(seat).arena[Slot::Active as usize] = Some(Standing { card, face: Face::Up });
        self.tell(Fact::Deployed { seat, card, from });
        self.count_move(seat, Some(card));
        let entry = self.rules.card(card);
        match (entry.transform, entry.deploy) {
            (true, None) => self.transform(seat, card),
            // MU-R40 What else a Deploy ability says comes first.
            (true, Some(ability)) => {
                self.push(Frame::Transform { seat, card });
                self.begin_reading(ability, seat, card, Slot::Active);
            }
            (false, Some(ability)) => self.begin_reading(ability, seat, card, Slot::Active),
            (false, None) => {}
        }
    }

    /// MU-12.17, MU-12.18, MU-R20 It leaves if it is still there; then the top of the deck is deployed.
    pub(crate) fn transform(&mut self, seat: Seat, card: Card) {
        self.push(Frame::DeployTop { seat });
        if self.s.side(seat).at(Slot::Active).is_some_and(|standing| standing.card == card) {
            self.leave(seat, Slot::Active);
        }
    }
}
