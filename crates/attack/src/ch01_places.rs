//! AT-1 The places of the board, by name.

use std::fmt;
use std::str::FromStr;

use borsh::{BorshDeserialize, BorshSerialize};
use kit::{Cell, Side};
use serde::{Deserialize, Serialize};

/// How many rooms the largest building has.
pub const ROOMS: usize = Cell::COUNT;
/// AT-1.2 Squares along a side, and sides.
pub(crate) const ALONG: usize = 7;
/// All places where a unit may stand.
pub const PLACES: usize = ROOMS + 4 * ALONG;

/// AT-1.1 A room or a square.
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash, BorshSerialize, BorshDeserialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS), ts(type = "string"))]
pub struct Loc(pub(crate) u8);

impl Loc {
    /// All places of the largest board: rooms by row, then squares clockwise from the north.
    pub fn all() -> impl DoubleEndedIterator<Item = Loc> + Clone {
        (0..PLACES as u8).map(Loc)
    }

    /// All rooms of the largest board.
    pub fn rooms() -> impl DoubleEndedIterator<Item = Loc> + Clone {
        (0..ROOMS as u8).map(Loc)
    }

    /// All squares.
    pub fn squares() -> impl DoubleEndedIterator<Item = Loc> + Clone {
        (ROOMS as u8..PLACES as u8).map(Loc)
    }

    /// The room that a cell is.
    pub const fn room(cell: Cell) -> Loc {
        Loc(cell.index() as u8)
    }

    /// AT-1.2 A square, by its side of the building and its number along it, from 1 to 7.
    pub const fn square(side: Side, number: u8) -> Loc {
        Loc(ROOMS as u8 + side as u8 * ALONG as u8 + number - 1)
    }

    /// Counted from 0 in the order of [`Loc::all`].
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Is it a room?
    pub const fn is_room(self) -> bool {
        self.index() < ROOMS
    }

    /// The cell of a room.
    pub fn cell(self) -> Option<Cell> {
        Cell::all().nth(self.index())
    }

    /// The side and the number of a square.
    pub fn outside(self) -> Option<(Side, u8)> {
        let along = self.index().checked_sub(ROOMS)?;
        Some((Side::ALL[along / ALONG], (along % ALONG) as u8 + 1))
    }

    pub(crate) const fn bit(self) -> u128 {
        1 << self.0
    }
}

/// Places in their order: a bit each, as [`Loc::bit`].
#[derive(Clone)]
pub(crate) struct Places(pub(crate) u128);

impl Iterator for Places {
    type Item = Loc;

    fn next(&mut self) -> Option<Loc> {
        if self.0 == 0 {
            return None;
        }
        let first = self.0.trailing_zeros() as u8;
        self.0 &= self.0 - 1;
        Some(Loc(first))
    }
}

fn side_word(side: Side) -> &'static str {
    match side {
        Side::North => "north",
        Side::East => "east",
        Side::South => "south",
        Side::West => "west",
    }
}

impl fmt::Display for Loc {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.cell(), self.outside()) {
            (Some(cell), _) => write!(f, "{cell}"),
            (None, Some((side, number))) => write!(f, "{}{number}", side_word(side)),
            (None, None) => write!(f, "nowhere"),
        }
    }
}

impl fmt::Debug for Loc {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Loc {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Loc, &'static str> {
        if let Ok(cell) = text.parse() {
            return Ok(Loc::room(cell));
        }
        Loc::squares()
            .find(|square| square.to_string() == text)
            .ok_or("a place is a room like C3 or a square like north4")
    }
}

impl Serialize for Loc {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Loc {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Loc, D::Error> {
        <String as Deserialize>::deserialize(deserializer)?.parse().map_err(serde::de::Error::custom)
    }
}
