//! Hexes around the center: `HexSet`.

use std::fmt;

use borsh::io::{Read, Result};
use borsh::{BorshDeserialize, BorshSerialize};

use crate::{Hex, invalid};

/// A set of hexes up to distance 4 from the center, kept in one word.
///
/// ```
/// use kit::{Hex, HexSet};
///
/// let arena = HexSet::board(4);
/// assert_eq!(arena.len(), 61);
/// let free = arena.without(Hex::CENTER);
/// assert!(!free.contains(Hex::CENTER));
/// assert!(!free.contains(Hex::new(5, 0)));
/// assert_eq!(free.iter().collect::<HexSet>(), free);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, BorshSerialize)]
pub struct HexSet(u64);

const RADIUS: i8 = HexSet::RADIUS.cast_signed();
const COUNT: usize = 61;

/// The hexes row by row from the north, each from west to east: the order of the bits.
const HEXES: [Hex; COUNT] = {
    let mut hexes = [Hex::CENTER; COUNT];
    let (mut bit, mut r) = (0, -RADIUS);
    while r <= RADIUS {
        let mut q = westmost(r);
        while q <= RADIUS && q + r <= RADIUS {
            hexes[bit] = Hex::new(q, r);
            bit += 1;
            q += 1;
        }
        r += 1;
    }
    assert!(bit == COUNT, "the rows hold all hexes");
    hexes
};

/// The bit of the first hex of each row.
const ROWS: [u8; 2 * HexSet::RADIUS as usize + 1] = [0, 5, 11, 18, 26, 35, 43, 50, 56];

/// The least `q` of a row.
const fn westmost(r: i8) -> i8 {
    if r < 0 { -RADIUS - r } else { -RADIUS }
}

impl HexSet {
    /// How far from the center hexes may be.
    pub const RADIUS: u8 = 4;

    /// No hex.
    pub const EMPTY: HexSet = HexSet(0);

    /// All hexes up to distance `radius` from the center.
    ///
    /// # Panics
    /// If `radius` is more than [`HexSet::RADIUS`].
    pub fn board(radius: u8) -> HexSet {
        Hex::CENTER.within(radius).collect()
    }

    /// This set with `hex` in it.
    ///
    /// # Panics
    /// If `hex` is further from the center than [`HexSet::RADIUS`].
    #[must_use]
    pub fn with(self, hex: Hex) -> HexSet {
        let Some(bit) = bit(hex) else { panic!("{hex:?} is too far out for a set of hexes") };
        HexSet(self.0 | bit)
    }

    /// This set with `hex` not in it.
    #[must_use]
    pub fn without(self, hex: Hex) -> HexSet {
        HexSet(self.0 & !bit(hex).unwrap_or(0))
    }

    /// Is `hex` in the set? Never if it is further from the center than [`HexSet::RADIUS`].
    pub fn contains(self, hex: Hex) -> bool {
        bit(hex).is_some_and(|bit| self.0 & bit != 0)
    }

    /// How many hexes are in the set.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Is no hex in the set?
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The hexes row by row from the north, each from west to east.
    pub fn iter(self) -> impl DoubleEndedIterator<Item = Hex> + Clone {
        let bits = HEXES.into_iter().enumerate();
        bits.filter(move |&(bit, _)| self.0 & 1 << bit != 0).map(|(_, hex)| hex)
    }
}

fn bit(hex: Hex) -> Option<u64> {
    if hex.distance(Hex::CENTER) > u16::from(HexSet::RADIUS) {
        return None;
    }
    let row = ROWS[usize::try_from(hex.r() + RADIUS).ok()?];
    let column = u8::try_from(hex.q() - westmost(hex.r())).ok()?;
    Some(1 << (row + column))
}

impl FromIterator<Hex> for HexSet {
    /// Panics as [`HexSet::with`] does.
    fn from_iter<I: IntoIterator<Item = Hex>>(hexes: I) -> HexSet {
        hexes.into_iter().fold(HexSet::EMPTY, HexSet::with)
    }
}

impl fmt::Debug for HexSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

impl BorshDeserialize for HexSet {
    fn deserialize_reader<R: Read>(reader: &mut R) -> Result<HexSet> {
        let bits = u64::deserialize_reader(reader)?;
        if bits >> COUNT == 0 {
            Ok(HexSet(bits))
        } else {
            Err(invalid("a set of hexes with one too far out"))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_hex_has_its_own_bit() {
        for (index, hex) in HEXES.into_iter().enumerate() {
            assert_eq!(bit(hex), Some(1 << index), "{hex:?}");
        }
        assert!(Hex::CENTER.ring(5).all(|hex| bit(hex).is_none()));
        assert_eq!(bit(Hex::new(127, -128)), None);
    }

    #[test]
    fn bits_of_no_hex_are_refused() {
        let read = |bits: u64| borsh::from_slice::<HexSet>(&bits.to_le_bytes());
        assert_eq!(read((1 << 61) - 1).unwrap(), HexSet::board(4));
        assert!(read(1 << 61).is_err());
        assert_eq!(size_of::<HexSet>(), 8);
    }

    #[test]
    #[should_panic(expected = "Hex(5,0) is too far out")]
    fn a_hex_too_far_is_loud() {
        let _ = HexSet::EMPTY.with(Hex::new(5, 0));
    }
}
