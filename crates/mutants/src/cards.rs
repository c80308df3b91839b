//! Cards and what holds them.

use std::fmt;

use borsh::{BorshDeserialize, BorshSerialize};
use serde::{Deserialize, Serialize};
use table::{Say, say};

/// A card by its place in the table's set: the six Basics, the Advanced Mutants, then the Boss's Action cards.
#[derive(
    Clone,
    Copy,
    Debug,
    Default,
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
#[cfg_attr(feature = "describe", derive(ts_rs::TS), ts(type = "string"))]
#[serde(transparent)]
pub struct Card(pub(crate) u8);

impl Card {
    /// MU-1.9 How many Mutants are Basic.
    pub const BASICS: u8 = 6;
    /// How many cards a table can tell apart, a Boss's own among them.
    pub const MOST: usize = script::mutants::MOST_CARDS;

    /// The card at this place.
    ///
    /// # Panics
    /// If there is none.
    pub fn new(index: usize) -> Card {
        assert!(index < Card::MOST, "a table has {} cards at most", Card::MOST);
        Card(index as u8)
    }

    /// Its place in the set.
    pub fn index(self) -> usize {
        usize::from(self.0)
    }

    /// MU-1.7 Exactly one gene, and the name on white.
    pub fn is_basic(self) -> bool {
        self.0 < Card::BASICS
    }
}

/// Cards without order, at most two of each: nobody owns more (MU-2.3, MU-3.8, MU-3.16). Kept in two words, so that
/// looking for what is there costs as much as what is there.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, BorshSerialize, BorshDeserialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS), ts(type = "Array<string>"))]
pub struct Cards {
    one: u64,
    two: u64,
}

impl Cards {
    /// No cards.
    pub const EMPTY: Cards = Cards { one: 0, two: 0 };

    /// Puts one in.
    ///
    /// # Panics
    /// If there are two already.
    pub fn add(&mut self, card: Card) {
        let bit = 1 << card.0;
        assert!(self.two & bit == 0, "a third {card:?}");
        self.two |= self.one & bit;
        self.one |= bit;
    }

    /// Takes one out.
    ///
    /// # Panics
    /// If there is none.
    pub fn remove(&mut self, card: Card) {
        let bit = 1 << card.0;
        assert!(self.one & bit != 0, "there is no {card:?} to remove");
        if self.two & bit == 0 {
            self.one &= !bit;
        } else {
            self.two &= !bit;
        }
    }

    /// Takes one out if there is one.
    pub fn remove_if_there(&mut self, card: Card) {
        if self.contains(card) {
            self.remove(card);
        }
    }

    /// Is there one?
    pub fn contains(&self, card: Card) -> bool {
        self.one >> card.0 & 1 != 0
    }

    /// How many there are of a card.
    pub fn count(&self, card: Card) -> u8 {
        (self.one >> card.0 & 1) as u8 + (self.two >> card.0 & 1) as u8
    }

    /// How many there are.
    pub fn len(&self) -> usize {
        (self.one.count_ones() + self.two.count_ones()) as usize
    }

    /// Are there none?
    pub fn is_empty(&self) -> bool {
        self.one == 0
    }

    /// The different cards, in order.
    pub fn kinds(&self) -> impl Iterator<Item = Card> + Clone + use<> {
        let mut left = self.one;
        std::iter::from_fn(move || {
            let next = (left != 0).then(|| Card(left.trailing_zeros() as u8))?;
            left &= left - 1;
            Some(next)
        })
    }

    /// Each different card with how many there are of it.
    pub fn weights(&self) -> impl Iterator<Item = (Card, u32)> + use<> {
        let cards = *self;
        self.kinds().map(move |card| (card, u32::from(cards.count(card))))
    }

    /// Are all of them among `others`?
    pub fn are_among(&self, others: Cards) -> bool {
        self.one & !others.one == 0 && self.two & !others.two == 0
    }

    /// Every way to take `n` of them, in order, up to `most` ways.
    pub fn each(&self, n: usize, most: usize, out: &mut impl FnMut(Cards)) {
        let mut left = most;
        self.each_from(Cards::EMPTY, 64, n, &mut left, out);
    }

    /// The ways to add kinds below `under` to what is `taken`, so that there are `n` cards.
    fn each_from(&self, taken: Cards, under: u32, n: usize, left: &mut usize, out: &mut impl FnMut(Cards)) {
        if taken.len() <= n {
            self.each_twin(taken, 64, n, left, out);
        }
        if taken.len() < n {
            let below =
                Cards { one: if under == 64 { self.one } else { self.one & ((1 << under) - 1) }, two: 0 };
            for kind in below.kinds() {
                let with = Cards { one: taken.one | 1 << kind.0, ..taken };
                self.each_from(with, u32::from(kind.0), n, left, out);
            }
        }
    }

    /// The ways to take a second one of some kinds that are `taken`.
    fn each_twin(&self, taken: Cards, under: u32, n: usize, left: &mut usize, out: &mut impl FnMut(Cards)) {
        if *left == 0 {
            return;
        }
        if taken.len() == n {
            if n > 0 {
                *left -= 1;
                out(taken);
            }
            return;
        }
        let twins = self.two & taken.one & !taken.two;
        let below = Cards { one: if under == 64 { twins } else { twins & ((1 << under) - 1) }, two: 0 };
        for kind in below.kinds() {
            let with = Cards { two: taken.two | 1 << kind.0, ..taken };
            self.each_twin(with, u32::from(kind.0), n, left, out);
        }
    }

    /// Every card, twice where there are two.
    pub fn iter(&self) -> impl Iterator<Item = Card> + Clone + use<> {
        let cards = *self;
        self.kinds().flat_map(move |card| std::iter::repeat_n(card, usize::from(cards.count(card))))
    }
}

impl FromIterator<Card> for Cards {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Cards {
        let mut all = Cards::EMPTY;
        all.extend(cards);
        all
    }
}

impl Extend<Card> for Cards {
    fn extend<I: IntoIterator<Item = Card>>(&mut self, cards: I) {
        cards.into_iter().for_each(|card| self.add(card));
    }
}

impl fmt::Debug for Cards {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter().map(|card| card.0)).finish()
    }
}

/// As the numbers of the cards.
impl Serialize for Cards {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter().map(|card| card.0))
    }
}

/// MU-1.11 A slot of the Arena.
#[derive(
    Clone,
    Copy,
    Debug,
    Default,
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
#[serde(rename_all = "lowercase")]
pub enum Slot {
    /// On the left.
    Left,
    /// In the middle: where Mutants are deployed.
    #[default]
    Active,
    /// On the right.
    Right,
}

impl Slot {
    /// From left to right.
    pub const ALL: [Slot; 3] = [Slot::Left, Slot::Active, Slot::Right];
    /// MU-6.2 Where an Active Mutant moves.
    pub const SIDES: [Slot; 2] = [Slot::Left, Slot::Right];

    /// As it is spelled.
    pub fn id(self) -> &'static str {
        match self {
            Slot::Left => "left",
            Slot::Active => "active",
            Slot::Right => "right",
        }
    }

    /// The slot that is spelled so.
    pub fn read(text: &str) -> Option<Slot> {
        Slot::ALL.into_iter().find(|slot| slot.id() == text)
    }
}

/// A slot in words.
pub(crate) fn slot_word(slot: Slot) -> Say {
    match slot {
        Slot::Left => say!("mutants-slot-left"),
        Slot::Active => say!("mutants-slot-active"),
        Slot::Right => say!("mutants-slot-right"),
    }
}

/// MU-12.10 Which way up a Mutant lies; one that is knocked down lies face-down.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, Hash, BorshSerialize, BorshDeserialize, Serialize, Deserialize,
)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS))]
#[serde(rename_all = "lowercase")]
pub enum Face {
    /// In play.
    Up,
    /// Knocked down.
    Down,
}

/// A Mutant in the Arena.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, Hash, BorshSerialize, BorshDeserialize, Serialize, Deserialize,
)]
pub struct Standing {
    /// Which one.
    pub card: Card,
    /// Is it in play?
    pub face: Face,
}

/// MU-3.18 A pile of a Gene Pool. Of the cards under its top only one sent down by a mulligan is known; the others of
/// all three piles lie in one bag.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, BorshSerialize, BorshDeserialize)]
pub struct GenePile {
    /// MU-3.19 Face-up.
    pub top: Option<Card>,
    /// How many cards of the bag lie under it.
    pub under: u8,
    /// MU-3.20 Under them all.
    pub bottom: Option<Card>,
}
