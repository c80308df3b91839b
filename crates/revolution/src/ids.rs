//! Ids of cards and places, and the sets they come in.

use borsh::{BorshDeserialize, BorshSerialize};
use serde::{Deserialize, Serialize};
use table::Seat;

use crate::deck::TOP;

macro_rules! ids {
    ($($(#[$doc:meta])* $name:ident)*) => {$(
        $(#[$doc])*
        #[derive(
            Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, BorshSerialize, BorshDeserialize, Serialize,
            Deserialize,
        )]
        // Clients are told ids.
        #[cfg_attr(feature = "describe", derive(ts_rs::TS), ts(type = "string"))]
        #[serde(transparent)]
        pub struct $name(pub(crate) u8);

        impl $name {
            /// Its place among all of its sort.
            pub const fn index(self) -> usize {
                self.0 as usize
            }

            /// The one at this place.
            pub const fn new(index: usize) -> $name {
                $name(index as u8)
            }
        }
    )*};
}

ids! {
    /// XM-2.1 A Character: the four Leaders first, then the Heroes and Students of the Recruit Deck.
    Char
    /// XM-2.6 A Training Card.
    Training
    /// XM-1.3, XM-2.8 A Plot Card, by its kind.
    Plot
    /// XM-10.4 A Mission Card.
    Mission
    /// XM-1.2 A card of the Recruit Deck: the Heroes and Students, then the Training Cards.
    Recruit
    /// A hex of the Arena, in reading order.
    Spot
    /// A piece in the Arena: the PC of a seat, or a Mission Token.
    Piece
}

/// How many Leaders there are.
pub const LEADERS: usize = 4;
/// How many Characters there are, Leaders included.
pub const CHARS: usize = 54;
/// How many cards the Recruit Deck holds.
pub const RECRUITS: usize = 65;
/// XM-1.10 How many Mission Tokens there are.
pub const TOKENS: usize = 12;

impl Char {
    pub(crate) const NONE: Char = Char(255);

    /// Is there such a Character, or is it nobody?
    pub(crate) fn exists(self) -> bool {
        self.index() < CHARS || self == Char::NONE
    }

    /// Is it a Leader?
    pub const fn is_leader(self) -> bool {
        self.index() < LEADERS
    }
}

/// What a card of the Recruit Deck is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Drawn {
    /// A Hero or Student.
    Char(Char),
    /// A Training Card.
    Training(Training),
}

impl Recruit {
    /// What it is.
    pub fn drawn(self) -> Drawn {
        match self.index().checked_sub(CHARS - LEADERS) {
            None => Drawn::Char(Char::new(self.index() + LEADERS)),
            Some(training) => Drawn::Training(Training::new(training)),
        }
    }

    /// The card of a Hero or Student.
    pub fn of(who: Char) -> Recruit {
        Recruit::new(who.index() - LEADERS)
    }

    /// The card of a Training.
    pub fn training(training: Training) -> Recruit {
        Recruit::new(training.index() + CHARS - LEADERS)
    }
}

impl Piece {
    pub(crate) const NONE: Piece = Piece(255);

    /// The PC of a seat.
    pub const fn pc(seat: Seat) -> Piece {
        Piece(seat.index() as u8)
    }

    /// A Mission Token, counted from 0.
    pub const fn token(index: usize) -> Piece {
        Piece(index as u8 + 4)
    }

    /// Whose PC it is.
    pub fn seat(self) -> Option<Seat> {
        (self.0 < 4).then(|| Seat::new(self.index()))
    }

    /// Which Mission Token it is.
    pub fn as_token(self) -> Option<usize> {
        (4..4 + TOKENS).contains(&self.index()).then(|| self.index() - 4)
    }

    pub(crate) fn bit(self) -> u16 {
        1 << self.0
    }
}

/// A piece as it is told of: a Mission Token by its kind and a PC by its name, which nobody could look up once it is gone.
/// Programs read it as the piece it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS), ts(type = "string"))]
pub struct Figure {
    /// Which.
    pub piece: Piece,
    /// Of a Mission Token: whose, and which of its kinds.
    pub kind: Option<(Mission, u8)>,
    /// Of a PC: who it is.
    pub who: Option<Char>,
}

impl From<Piece> for Figure {
    fn from(piece: Piece) -> Figure {
        Figure { piece, kind: None, who: None }
    }
}

impl Serialize for Figure {
    fn serialize<S: serde::Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        Serialize::serialize(&self.piece, to)
    }
}

/// One of several effects of a card, as it is told of; programs read its number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS), ts(type = "number"))]
pub struct Pick {
    /// Of which card.
    pub card: Plot,
    /// Which one.
    pub option: u8,
}

impl Serialize for Pick {
    fn serialize<S: serde::Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_u8(self.option)
    }
}

/// The pieces of a mask.
pub(crate) fn pieces(mask: u16) -> impl Iterator<Item = Piece> + Clone {
    (0..16).filter(move |bit| mask >> bit & 1 == 1).map(Piece)
}

/// The bits of a mask, the lowest first.
pub(crate) fn ones(mut mask: u64) -> impl Iterator<Item = u8> + Clone {
    std::iter::from_fn(move || {
        (mask != 0).then(|| {
            let bit = mask.trailing_zeros() as u8;
            mask &= mask - 1;
            bit
        })
    })
}

/// The Characters of a mask.
pub(crate) fn chars(mask: u64) -> impl Iterator<Item = Char> + Clone {
    ones(mask).map(Char)
}

macro_rules! sets {
    ($($(#[$doc:meta])* $name:ident of $one:ident in $bits:ty)*) => {$(
        $(#[$doc])*
        #[derive(
            Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, BorshSerialize, BorshDeserialize,
            Serialize, Deserialize,
        )]
        #[serde(transparent)]
        pub struct $name(pub(crate) $bits);

        impl $name {
            /// None at all.
            pub const EMPTY: $name = $name(0);

            /// Just this one.
            pub const fn only(one: $one) -> $name {
                $name(1 << one.0)
            }

            /// How many there are.
            pub const fn len(self) -> usize {
                self.0.count_ones() as usize
            }

            /// Is there none?
            pub const fn is_empty(self) -> bool {
                self.0 == 0
            }

            /// Is it one of them?
            pub const fn contains(self, one: $one) -> bool {
                one.0 < <$bits>::BITS as u8 && self.0 >> one.0 & 1 == 1
            }

            /// Are they all among those?
            pub const fn within(self, others: $name) -> bool {
                self.0 & !others.0 == 0
            }

            /// With this one.
            #[must_use]
            pub const fn with(self, one: $one) -> $name {
                $name(self.0 | 1 << one.0)
            }

            /// Without this one.
            #[must_use]
            pub const fn without(self, one: $one) -> $name {
                $name(self.0 & !(1 << one.0))
            }

            /// Without those.
            #[must_use]
            pub const fn minus(self, others: $name) -> $name {
                $name(self.0 & !others.0)
            }

            /// Those that are in both.
            #[must_use]
            pub const fn and(self, others: $name) -> $name {
                $name(self.0 & others.0)
            }

            /// These and those.
            #[must_use]
            pub const fn or(self, others: $name) -> $name {
                $name(self.0 | others.0)
            }

            /// One after another, in their order.
            #[allow(clippy::useless_conversion, reason = "two of the sets have 64 bits")]
            pub fn iter(self) -> impl Iterator<Item = $one> + Clone {
                ones(u64::from(self.0)).map($one)
            }
        }

        impl FromIterator<$one> for $name {
            fn from_iter<I: IntoIterator<Item = $one>>(list: I) -> $name {
                list.into_iter().fold($name::EMPTY, $name::with)
            }
        }
    )*};
}

sets! {
    /// Characters.
    CharSet of Char in u64
    /// Hexes of the Arena.
    SpotSet of Spot in u64
    /// Pieces in the Arena.
    PieceSet of Piece in u16
}

/// XM-16.2 Points of attack, defense and speed.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, BorshSerialize, BorshDeserialize,
)]
pub struct Points(pub [u8; 3]);

/// Dice by face, from 1 to 6.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, BorshSerialize, BorshDeserialize,
)]
pub struct Faces(pub [u8; 6]);

/// Some cards of a deck in an order, the top one first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, BorshSerialize, BorshDeserialize)]
pub struct Few<T>(pub [Option<T>; TOP]);

impl<T: Copy + PartialEq> Few<T> {
    /// These, from the top.
    pub fn of(list: impl IntoIterator<Item = T>) -> Few<T> {
        let mut few = [None; TOP];
        few.iter_mut().zip(list).for_each(|(place, card)| *place = Some(card));
        Few(few)
    }

    /// From the top.
    pub fn iter(self) -> impl DoubleEndedIterator<Item = T> + Clone {
        self.0.into_iter().flatten()
    }
}

/// Plot Cards without order, three of a kind at most.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Default, BorshSerialize, BorshDeserialize,
)]
pub struct Cards(u128);

impl Cards {
    /// How many there are of a kind.
    pub fn count(self, card: Plot) -> u8 {
        (self.0 >> (2 * card.0) & 3) as u8
    }

    /// One more.
    ///
    /// # Panics
    /// If there are three already.
    pub fn add(&mut self, card: Plot) {
        assert!(self.count(card) < 3, "a fourth {card:?}");
        self.0 += 1 << (2 * card.0);
    }

    /// One less.
    pub fn remove(&mut self, card: Plot) {
        assert!(self.count(card) > 0, "no {card:?} to take");
        self.0 -= 1 << (2 * card.0);
    }

    /// One less, if there is one.
    pub fn remove_if_there(&mut self, card: Plot) {
        if self.count(card) > 0 {
            self.remove(card);
        }
    }

    /// All, whatever they are.
    pub fn len(self) -> usize {
        const LOW: u128 = u128::MAX / 3;
        ((self.0 & LOW).count_ones() + 2 * (self.0 >> 1 & LOW).count_ones()) as usize
    }

    /// Is there none?
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Are they all among those?
    pub fn within(self, others: Cards) -> bool {
        self.weights().all(|(card, count)| u32::from(others.count(card)) >= count)
    }

    /// So many of a kind.
    pub(crate) fn put(&mut self, card: Plot, count: u8) {
        self.0 = self.0 & !(3 << (2 * card.0)) | u128::from(count.min(3)) << (2 * card.0);
    }

    /// The kinds with how many there are.
    pub fn weights(self) -> impl Iterator<Item = (Plot, u32)> + Clone {
        let mut left = self.0;
        std::iter::from_fn(move || {
            (left != 0).then(|| {
                let kind = (left.trailing_zeros() / 2) as u8;
                let count = (left >> (2 * kind) & 3) as u32;
                left &= !(3 << (2 * kind));
                (Plot(kind), count)
            })
        })
    }

    /// The kinds.
    pub fn kinds(self) -> impl Iterator<Item = Plot> + Clone {
        self.weights().map(|(card, _)| card)
    }

    /// Every single card.
    pub fn iter(self) -> impl Iterator<Item = Plot> + Clone {
        self.weights().flat_map(|(card, count)| std::iter::repeat_n(card, count as usize))
    }
}

impl FromIterator<Plot> for Cards {
    fn from_iter<I: IntoIterator<Item = Plot>>(list: I) -> Cards {
        let mut cards = Cards::default();
        list.into_iter().for_each(|card| cards.add(card));
        cards
    }
}
