//! What pieces of a sort have in common: `Kind`.

use std::fmt;
use std::hash::Hash;

use table::Seat;

/// An id that counts from 0: a card of a deck, a marker of a track.
///
/// `from_index(kind.index()) == kind` for every kind. Pieces call `from_index` only with an index below the
/// number of kinds they were declared with, which is 256 at most.
pub trait Kind: Copy + Eq + Hash + fmt::Debug {
    /// This kind's number, from 0.
    fn index(self) -> usize;

    /// The kind with this number.
    fn from_index(index: usize) -> Self;
}

impl Kind for Seat {
    fn index(self) -> usize {
        Seat::index(self)
    }

    fn from_index(index: usize) -> Seat {
        Seat::new(index)
    }
}
