//! Things without order: `Bag`.

use std::fmt;
use std::marker::PhantomData;

use borsh::io::{Read, Result, Write};
use borsh::{BorshDeserialize, BorshSerialize};

use crate::Kind;

/// How many there are of each kind: a multiset over the kinds with an index below `K`, up to 255 of each.
///
/// ```
/// # #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
/// # enum Chip { Red, Blue }
/// # impl kit::Kind for Chip {
/// #     fn index(self) -> usize { self as usize }
/// #     fn from_index(index: usize) -> Chip { [Chip::Red, Chip::Blue][index] }
/// # }
/// use kit::Bag;
///
/// let mut bag: Bag<Chip, 2> = [Chip::Red, Chip::Blue, Chip::Red].into_iter().collect();
/// assert_eq!(bag.weights().collect::<Vec<_>>(), [(Chip::Red, 2), (Chip::Blue, 1)]);
/// bag.remove(Chip::Blue);
/// assert!(!bag.contains(Chip::Blue));
/// assert_eq!(bag.total(), 2);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Bag<C, const K: usize> {
    counts: [u8; K],
    kinds: PhantomData<C>,
}

impl<C: Kind, const K: usize> Bag<C, K> {
    /// A bag with nothing in it.
    pub const EMPTY: Bag<C, K> = Bag { counts: [0; K], kinds: PhantomData };

    /// Puts one in.
    ///
    /// # Panics
    /// If there are 255 of the kind already.
    pub fn add(&mut self, kind: C) {
        self.add_many(kind, 1);
    }

    /// Puts several of one kind in.
    ///
    /// # Panics
    /// If there would be more than 255 of the kind.
    pub fn add_many(&mut self, kind: C, count: u8) {
        let here = &mut self.counts[kind.index()];
        let Some(more) = here.checked_add(count) else {
            panic!("{here} of {kind:?} and {count} more do not fit in a bag");
        };
        *here = more;
    }

    /// Takes one out.
    ///
    /// # Panics
    /// If there is none.
    pub fn remove(&mut self, kind: C) {
        assert!(self.contains(kind), "removed {kind:?} from a bag without any");
        self.counts[kind.index()] -= 1;
    }

    /// How many there are of a kind.
    pub fn count(&self, kind: C) -> u8 {
        self.counts[kind.index()]
    }

    /// Is there at least one of a kind?
    pub fn contains(&self, kind: C) -> bool {
        self.count(kind) > 0
    }

    /// How many there are of all kinds.
    pub fn total(&self) -> usize {
        self.counts.iter().map(|&count| usize::from(count)).sum()
    }

    /// Is there nothing in the bag?
    pub fn is_empty(&self) -> bool {
        self.counts.iter().all(|&count| count == 0)
    }

    /// The kinds of which there is at least one, by index, with how many.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = (C, u8)> + Clone {
        let counts = self.counts.iter().enumerate();
        counts.filter(|&(_, &count)| count > 0).map(|(index, &count)| (C::from_index(index), count))
    }

    /// The odds of each kind when fate takes one out unseen.
    pub fn weights(&self) -> impl DoubleEndedIterator<Item = (C, u32)> + Clone {
        self.iter().map(|(kind, count)| (kind, u32::from(count)))
    }
}

impl<C: Kind, const K: usize> Default for Bag<C, K> {
    fn default() -> Bag<C, K> {
        Bag::EMPTY
    }
}

impl<C: Kind, const K: usize> Extend<C> for Bag<C, K> {
    /// Adds every one; panics as [`Bag::add`] does.
    fn extend<I: IntoIterator<Item = C>>(&mut self, kinds: I) {
        kinds.into_iter().for_each(|kind| self.add(kind));
    }
}

impl<C: Kind, const K: usize> FromIterator<C> for Bag<C, K> {
    /// Adds every one; panics as [`Bag::add`] does.
    fn from_iter<I: IntoIterator<Item = C>>(kinds: I) -> Bag<C, K> {
        let mut bag = Bag::EMPTY;
        bag.extend(kinds);
        bag
    }
}

impl<C: Kind, const K: usize> fmt::Debug for Bag<C, K> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_map().entries(self.iter()).finish()
    }
}

/// One byte for each kind: how many there are of it.
impl<C, const K: usize> BorshSerialize for Bag<C, K> {
    fn serialize<W: Write>(&self, writer: &mut W) -> Result<()> {
        self.counts.serialize(writer)
    }
}

impl<C, const K: usize> BorshDeserialize for Bag<C, K> {
    fn deserialize_reader<R: Read>(reader: &mut R) -> Result<Bag<C, K>> {
        Ok(Bag { counts: BorshDeserialize::deserialize_reader(reader)?, kinds: PhantomData })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use table::Seat;

    const ONE: Seat = Seat::new(0);
    const TWO: Seat = Seat::new(1);

    #[test]
    fn a_bag_counts() {
        let mut bag = Bag::<Seat, 3>::EMPTY;
        bag.add(TWO);
        bag.add_many(ONE, 4);
        assert_eq!((bag.count(ONE), bag.count(TWO), bag.total()), (4, 1, 5));
        assert_eq!(bag.iter().rev().collect::<Vec<_>>(), [(TWO, 1), (ONE, 4)]);
        bag.remove(TWO);
        assert_eq!(bag, [ONE; 4].into_iter().collect());
        assert!(!bag.is_empty());
        assert!(Bag::<Seat, 3>::EMPTY.is_empty());
    }

    #[test]
    fn a_bag_is_stored_as_its_counts() {
        let bag: Bag<Seat, 3> = [ONE, TWO, ONE].into_iter().collect();
        let bytes = borsh::to_vec(&bag).unwrap();
        assert_eq!(bytes, [2, 1, 0]);
        assert_eq!(borsh::from_slice::<Bag<Seat, 3>>(&bytes).unwrap(), bag);
        assert!(borsh::from_slice::<Bag<Seat, 3>>(&bytes[..2]).is_err());
        assert_eq!(size_of_val(&bag), 3);
    }

    #[test]
    #[should_panic(expected = "removed Seat(1) from a bag without any")]
    fn nothing_is_taken_from_nothing() {
        let mut bag: Bag<Seat, 3> = [ONE].into_iter().collect();
        bag.remove(TWO);
    }

    #[test]
    #[should_panic(expected = "255 of Seat(0) and 1 more do not fit")]
    fn counts_do_not_wrap() {
        let mut bag = Bag::<Seat, 3>::EMPTY;
        bag.add_many(ONE, 255);
        bag.add(ONE);
    }
}
