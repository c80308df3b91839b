//! Who sits where: `Seat`, `SeatSet` and `SeatMap`.

use std::fmt;
use std::ops::{Index, IndexMut};
use std::str::FromStr;

use borsh::{BorshDeserialize, BorshSerialize};
use serde::{Deserialize, Serialize};

/// The largest table there is. All three games seat four at most.
pub const MAX_SEATS: usize = 4;

/// A place at the table. Counted from 0 inside, from 1 wherever it is read or written: JSON, commands, texts.
#[derive(
    Clone,
    Copy,
    Debug,
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
#[cfg_attr(feature = "describe", derive(ts_rs::TS), ts(type = "number"))]
#[serde(into = "u8", try_from = "u8")]
pub struct Seat(u8);

impl Seat {
    /// Every seat of the largest table, in turn order.
    pub const ALL: [Seat; MAX_SEATS] = [Seat(0), Seat(1), Seat(2), Seat(3)];

    /// The seat at `index`, counted from 0.
    ///
    /// # Panics
    /// If `index` is not below [`MAX_SEATS`].
    pub const fn new(index: usize) -> Seat {
        assert!(index < MAX_SEATS, "a seat's index is below 4");
        Seat(index as u8)
    }

    /// Counted from 0.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Counted from 1, as people count.
    pub const fn number(self) -> u8 {
        self.0 + 1
    }

    /// The seat that people call `number`; `None` if a table of `players` has no such seat.
    pub fn numbered(number: u8, players: u8) -> Option<Seat> {
        (1..=players.min(MAX_SEATS as u8)).contains(&number).then(|| Seat::new(usize::from(number) - 1))
    }

    /// All seats of a table of `players`, in turn order.
    pub fn at_table(players: u8) -> impl DoubleEndedIterator<Item = Seat> + Clone {
        (0..usize::from(players)).map(Seat::new)
    }

    /// The next seat clockwise at a table of `players`.
    #[must_use]
    pub const fn next(self, players: u8) -> Seat {
        Seat((self.0 + 1) % players)
    }

    /// All seats of a table of `players`, clockwise from this one on.
    pub fn clockwise(self, players: u8) -> impl Iterator<Item = Seat> + Clone {
        (0..players).map(move |step| Seat((self.0 + step) % players))
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.number())
    }
}

impl From<Seat> for u8 {
    fn from(seat: Seat) -> u8 {
        seat.number()
    }
}

impl TryFrom<u8> for Seat {
    type Error = NoSuchSeat;

    fn try_from(number: u8) -> Result<Seat, NoSuchSeat> {
        Seat::numbered(number, MAX_SEATS as u8).ok_or(NoSuchSeat)
    }
}

/// What was meant as a seat is none.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a seat is a number from 1 to 4")]
pub struct NoSuchSeat;

impl FromStr for Seat {
    type Err = NoSuchSeat;

    fn from_str(text: &str) -> Result<Seat, NoSuchSeat> {
        text.parse::<u8>().map_err(|_| NoSuchSeat)?.try_into()
    }
}

/// A set of seats, kept in one byte; on paper a list of them.
#[derive(
    Clone,
    Copy,
    PartialEq,
    Eq,
    PartialOrd,
    Ord,
    Hash,
    Default,
    BorshSerialize,
    BorshDeserialize,
    Serialize,
    Deserialize,
)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS), ts(type = "number[]"))]
#[serde(from = "Vec<Seat>", into = "Vec<Seat>")]
pub struct SeatSet(u8);

impl SeatSet {
    /// Nobody.
    pub const EMPTY: SeatSet = SeatSet(0);

    /// Everybody at a table of `players`.
    pub const fn everyone(players: u8) -> SeatSet {
        SeatSet(((1u16 << players) - 1) as u8)
    }

    /// One seat alone.
    pub const fn only(seat: Seat) -> SeatSet {
        SeatSet(1 << seat.0)
    }

    /// This set with `seat` in it.
    #[must_use]
    pub const fn with(self, seat: Seat) -> SeatSet {
        SeatSet(self.0 | 1 << seat.0)
    }

    /// This set with `seat` not in it.
    #[must_use]
    pub const fn without(self, seat: Seat) -> SeatSet {
        SeatSet(self.0 & !(1 << seat.0))
    }

    /// Is `seat` in the set?
    pub const fn contains(self, seat: Seat) -> bool {
        self.0 & (1 << seat.0) != 0
    }

    /// How many seats are in the set.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Is nobody in the set?
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The seats in turn order.
    pub fn iter(self) -> impl Iterator<Item = Seat> + Clone {
        Seat::ALL.into_iter().filter(move |seat| self.contains(*seat))
    }
}

impl FromIterator<Seat> for SeatSet {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> SeatSet {
        seats.into_iter().fold(SeatSet::EMPTY, SeatSet::with)
    }
}

impl From<Vec<Seat>> for SeatSet {
    fn from(seats: Vec<Seat>) -> SeatSet {
        seats.into_iter().collect()
    }
}

impl From<SeatSet> for Vec<Seat> {
    fn from(set: SeatSet) -> Vec<Seat> {
        set.iter().collect()
    }
}

impl fmt::Debug for SeatSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter().map(Seat::number)).finish()
    }
}

/// A value for every seat of the largest table. Seats that nobody took hold the value they were made with.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Default, BorshSerialize, BorshDeserialize,
)]
pub struct SeatMap<T>([T; MAX_SEATS]);

impl<T> SeatMap<T> {
    /// Every seat's value, made from the seat.
    pub fn from_fn(make: impl FnMut(Seat) -> T) -> SeatMap<T> {
        SeatMap(Seat::ALL.map(make))
    }

    /// The same value for every seat.
    pub const fn all(value: T) -> SeatMap<T>
    where
        T: Copy,
    {
        SeatMap([value; MAX_SEATS])
    }

    /// The values of the seats of a table of `players`, in turn order.
    pub fn at_table(&self, players: u8) -> &[T] {
        &self.0[..usize::from(players)]
    }

    /// Seats with their values, in turn order, of a table of `players`.
    pub fn iter(&self, players: u8) -> impl Iterator<Item = (Seat, &T)> {
        Seat::at_table(players).zip(self.at_table(players))
    }

    /// This map with every value changed by `change`.
    #[must_use]
    pub fn map<U>(self, change: impl FnMut(T) -> U) -> SeatMap<U> {
        SeatMap(self.0.map(change))
    }
}

impl<T> Index<Seat> for SeatMap<T> {
    type Output = T;

    fn index(&self, seat: Seat) -> &T {
        &self.0[seat.index()]
    }
}

impl<T> IndexMut<Seat> for SeatMap<T> {
    fn index_mut(&mut self, seat: Seat) -> &mut T {
        &mut self.0[seat.index()]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn seats_go_round_the_table() {
        let seat = Seat::new(2);
        assert_eq!(seat.next(3), Seat::new(0));
        assert_eq!(seat.clockwise(4).map(Seat::number).collect::<Vec<_>>(), [3, 4, 1, 2]);
        assert_eq!(Seat::numbered(3, 2), None);
        assert_eq!("2".parse(), Ok(Seat::new(1)));
        assert_eq!("0".parse::<Seat>(), Err(NoSuchSeat));
        assert_eq!("5".parse::<Seat>(), Err(NoSuchSeat));
    }

    #[test]
    fn a_seat_set_is_a_set() {
        let everyone = SeatSet::everyone(4);
        assert_eq!(everyone.len(), 4);
        let three = everyone.without(Seat::new(1));
        assert!(!three.contains(Seat::new(1)));
        assert_eq!(three.iter().collect::<SeatSet>(), three);
        assert_eq!(three.with(Seat::new(1)), everyone);
        assert_eq!(SeatSet::only(Seat::new(0)).without(Seat::new(0)), SeatSet::EMPTY);
        assert_eq!(format!("{three:?}"), "{1, 3, 4}");
    }

    #[test]
    fn sizes_stay_small() {
        assert_eq!(size_of::<Option<Seat>>(), 2);
        assert_eq!(size_of::<SeatSet>(), 1);
        assert_eq!(size_of::<SeatMap<u16>>(), 8);
    }
}
