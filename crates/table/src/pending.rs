//! What the game waits for.

use crate::{Seat, SeatSet};

/// The question at which the game waits. There is always exactly one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pending<A, L> {
    /// One seat is asked.
    Seat(Seat, A),
    /// Every seat of the set still owes a sealed answer. None is shown before all are in.
    Sealed(SeatSet, A),
    /// Fate is asked: a die, a card from a bag.
    Fate(L),
    /// Nobody is asked any more.
    Over,
}

impl<A: Copy, L> Pending<A, L> {
    /// The seats that may answer now.
    pub fn seats(&self) -> SeatSet {
        match self {
            Pending::Seat(seat, _) => SeatSet::only(*seat),
            Pending::Sealed(seats, _) => *seats,
            Pending::Fate(_) | Pending::Over => SeatSet::EMPTY,
        }
    }

    /// What `seat` is asked, if it is asked anything.
    pub fn ask(&self, seat: Seat) -> Option<A> {
        match self {
            Pending::Seat(asked, ask) => (*asked == seat).then_some(*ask),
            Pending::Sealed(seats, ask) => seats.contains(seat).then_some(*ask),
            Pending::Fate(_) | Pending::Over => None,
        }
    }
}

/// Who gives an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Who {
    /// A seat, for itself.
    Seat(Seat),
    /// The dealer, a test or a bot's own dice.
    Fate,
}
