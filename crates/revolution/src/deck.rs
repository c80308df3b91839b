//! A deck of single cards: some on top that somebody has seen, a bag in no order, some below.

use borsh::{BorshDeserialize, BorshSerialize};
use kit::Stack;
use table::SeatSet;

/// A card in a known place, and who knows it.
pub type Seen = (u8, SeatSet);

/// Cards that are known on top, at most.
pub const TOP: usize = 4;

/// A face-down deck of cards of which there is one each. The order inside the bag does not exist until fate decides it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default, BorshSerialize, BorshDeserialize)]
pub struct Deck<const N: usize> {
    /// The cards in no order, a bit each.
    pub bag: u128,
    /// The next one last.
    pub top: Stack<Seen, TOP>,
    /// The lowest one first.
    pub bottom: Stack<Seen, N>,
}

/// The cards of a mask.
pub(crate) fn bits(mut mask: u128) -> impl Iterator<Item = u8> + Clone {
    std::iter::from_fn(move || {
        (mask != 0).then(|| {
            let bit = mask.trailing_zeros() as u8;
            mask &= mask - 1;
            bit
        })
    })
}

impl<const N: usize> Deck<N> {
    /// How many cards there are.
    pub fn len(&self) -> usize {
        self.bag.count_ones() as usize + self.top.len() + self.bottom.len()
    }

    /// Is there none?
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The next card, if its place is known.
    pub fn next_known(&self) -> Option<Seen> {
        self.top.last().copied().or_else(|| if self.bag == 0 { self.bottom.last().copied() } else { None })
    }

    /// What fate may draw, if the next card is not known.
    pub fn unknown(&self) -> u128 {
        if self.top.is_empty() { self.bag } else { 0 }
    }

    /// Takes the next card, which is known.
    pub fn draw_known(&mut self) -> Option<u8> {
        self.top.pop().or_else(|| if self.bag == 0 { self.bottom.pop() } else { None }).map(|(card, _)| card)
    }

    /// Takes the next card, as fate says.
    pub fn draw(&mut self, card: u8) {
        assert!(self.unknown() >> card & 1 == 1, "card {card} is not to be drawn");
        self.bag &= !(1 << card);
    }

    /// The next unknown card from above turns out to be `card`, or the highest of those below.
    pub fn raise(&mut self, card: Option<u8>) {
        let card = card.unwrap_or_else(|| self.bottom.pop().expect("there is a card to look at").0);
        self.bag &= !(1 << card);
        self.top.insert(0, (card, SeatSet::EMPTY));
    }

    /// Puts cards in, and everything in no order.
    pub fn shuffle_in(&mut self, cards: u128) {
        self.bag |= cards;
        self.bag |= self.top.iter().chain(&self.bottom).fold(0, |mask, (card, _)| mask | 1 << card);
        self.top.clear();
        self.bottom.clear();
    }
}
