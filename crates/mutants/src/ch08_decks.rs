//! MU-8 Card zones, drawing and empty decks.

use script::mutants::Event;
use table::{Pending, Seat, Witness};

use crate::cards::Card;
use crate::choice::{Ask, Luck};
use crate::fact::{Fact, Zone};
use crate::frame::{Frame, Why};
use crate::play::Play;
use crate::rules::Mutants;
use crate::state::State;
use crate::title::LoneCard;

impl Mutants {
    /// MU-8.4, MU-8.6, MU-8.7, MU-11.4, MU-14.14 What a card of the deck takes: fate if it is unknown, a card to freeze if there is none.
    pub(crate) fn deck_question(s: &State, seat: Seat) -> Option<Pending<Ask, Luck>> {
        let side = s.side(seat);
        if !side.tops.is_empty() {
            return None;
        }
        if !side.deck.is_empty() {
            return Some(Pending::Fate(Luck::Draw(seat)));
        }
        (side.discard.len() > 1).then(|| Pending::Seat(s.voice(seat), Ask::FreezeOne))
    }
}

/// What the top of a deck turns out to be, when nobody has to be asked.
enum Top {
    Known(Card),
    /// The deck was made anew: look again.
    Again,
    /// MU-R13 There is no card.
    Nothing,
}

impl<W: Witness<Fact>> Play<'_, W> {
    /// The top of the deck, if it is known; `again` is put back if the deck was made anew.
    ///
    /// MU-R14, MU-R21 A Mutant that Transforms never becomes the deck of a Transform: it would turn into itself for ever.
    fn known_top(&mut self, seat: Seat, again: Frame) -> Top {
        let side = self.s.side_mut(seat);
        if let Some(card) = side.tops.pop() {
            return Top::Known(card);
        }
        let &[card] = side.discard.as_slice() else { return Top::Nothing };
        self.push(again);
        let itself = matches!(again, Frame::DeployTop { .. }) && self.rules.card(card).transform;
        match self.rules.variant.lone_card {
            LoneCard::Deck if !itself => self.reshuffle(seat),
            LoneCard::Freeze | LoneCard::Deck => self.freeze_for_reshuffle(seat, card),
        }
        Top::Again
    }

    /// MU-8.1, MU-8.8 Draws a card that is known, or ends the drawing.
    pub(crate) fn draw(&mut self, seat: Seat, left: u8, got: u8, why: Why) {
        if left == 0 {
            return self.drawn(seat, got, why);
        }
        match self.known_top(seat, Frame::Draw { seat, left, got, why }) {
            Top::Known(card) => {
                let side = self.s.side_mut(seat);
                side.hand.add(card);
                side.shown.add(card);
                self.tell(Fact::DrewKnown { seat, card });
                self.push(Frame::Draw { seat, left: left - 1, got: got + 1, why });
            }
            Top::Again => {}
            Top::Nothing => self.drawn(seat, got, why),
        }
    }

    /// MU-8.1
    pub(crate) fn draw_unknown(&mut self, seat: Seat, left: u8, got: u8, why: Why, card: Card) {
        let side = self.s.side_mut(seat);
        side.deck.remove(card);
        side.hand.add(card);
        self.tell(Fact::Drew { seat, card: Some(card) });
        self.push(Frame::Draw { seat, left: left - 1, got: got + 1, why });
    }

    /// MU-11.1, MU-11.3, MU-R18 After a Cycle's last draw, as many cards are discarded.
    fn drawn(&mut self, seat: Seat, got: u8, why: Why) {
        match why {
            Why::Cycle if got > 0 => {
                if let Some(reader) = self.s.reader() {
                    reader.did = true;
                }
                self.push(Frame::Discard { seat, left: got, why });
            }
            Why::Cycle | Why::Effect | Why::Round => {}
        }
    }

    /// MU-8.4, MU-R15
    pub(crate) fn freeze_for_reshuffle(&mut self, seat: Seat, card: Card) {
        self.off_discard(seat, card);
        self.push(Frame::Reshuffle { seat });
        self.freeze(seat, card, Zone::Discard);
    }

    /// Takes a card out of the discard pile.
    pub(crate) fn off_discard(&mut self, seat: Seat, card: Card) {
        let pile = &mut self.s.side_mut(seat).discard;
        let at = pile.iter().rposition(|other| *other == card);
        pile.remove(at.unwrap_or_else(|| panic!("{card:?} is not in the discard pile of seat {seat}")));
    }

    /// MU-8.5, MU-8.9
    pub(crate) fn reshuffle(&mut self, seat: Seat) {
        let side = self.s.side_mut(seat);
        let cards = side.discard.len() as u8;
        side.deck.extend(side.discard);
        side.discard.clear();
        self.tell(Fact::Shuffled { seat, cards });
    }

    /// MU-12.18, MU-12.19, MU-R19, MU-R20, MU-R21
    pub(crate) fn deploy_top(&mut self, seat: Seat) {
        match self.known_top(seat, Frame::DeployTop { seat }) {
            Top::Known(card) => self.deploy(seat, card, Zone::Deck),
            Top::Again | Top::Nothing => {}
        }
    }

    /// MU-12.18
    pub(crate) fn deploy_drawn(&mut self, seat: Seat, card: Card) {
        self.s.side_mut(seat).deck.remove(card);
        self.deploy(seat, card, Zone::Deck);
    }

    /// A card is discarded, as its owner chose.
    pub(crate) fn discard_chosen(&mut self, seat: Seat, left: u8, why: Why, card: Card) {
        self.discard_for(seat, why, card);
        self.push(Frame::Discard { seat, left: left - 1, why });
    }

    /// MU-9.4 Nothing is left to choose: the whole hand goes, or nothing more.
    pub(crate) fn discard_rest(&mut self, seat: Seat, left: u8, why: Why) {
        if left > 0 {
            let hand = self.s.side(seat).hand;
            hand.iter().for_each(|card| self.discard_for(seat, why, card));
        }
        if why == Why::Cycle {
            self.announce(seat, Event::YouCycle, 0);
        }
    }

    fn discard_for(&mut self, seat: Seat, why: Why, card: Card) {
        self.discard(seat, card);
        let value = self.rules.printed(card);
        if let (Why::Cycle, Some(reader)) = (why, self.s.reader()) {
            reader.tally = reader.tally.saturating_add(value);
        }
    }
}
