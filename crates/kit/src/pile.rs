//! A deck that hides its order even from us: `Pile`.

use std::fmt;

use borsh::io::{Read, Result, Write};
use borsh::{BorshDeserialize, BorshSerialize};

use crate::{Bag, Kind, Stack, invalid};

/// A face-down deck: some cards whose order is known at the top, a bag of cards in no order, and some cards
/// whose order is known at the bottom. The order inside the bag does not exist until fate decides it.
///
/// Cards are of `K` kinds (256 at most), and `N` of them at most (255) are known at once; with `N` the size
/// of the deck no operation overflows. Who knows the known cards is for the game to say.
///
/// Once the bag is empty, the whole order is known and there is no bottom apart from the top: piles are then
/// equal when they would be drawn in the same order.
///
/// ```
/// # #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
/// # enum Card { Beast, Zombie, Alien }
/// # use Card::*;
/// # impl kit::Kind for Card {
/// #     fn index(self) -> usize { self as usize }
/// #     fn from_index(index: usize) -> Card { [Beast, Zombie, Alien][index] }
/// # }
/// use kit::{Bag, Next, Pile};
///
/// let mut deck: Pile<Card, 3, 10> = Pile::shuffled([Beast, Beast, Zombie].into_iter().collect());
/// deck.put_on_top(Alien);
/// assert_eq!(deck.next(), Next::Known(Alien));
/// assert_eq!(deck.draw_known(), Some(Alien));
///
/// assert_eq!(deck.next(), Next::FromBag);
/// assert_eq!(deck.odds().collect::<Vec<_>>(), [(Beast, 2), (Zombie, 1)]);
/// deck.draw_from_bag(Zombie); // as fate answered
/// assert_eq!(deck.len(), 2);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Pile<C, const K: usize, const N: usize> {
    bag: Bag<C, K>,
    /// Indices of the known cards: first the bottom from below to above, then the top from below to above.
    known: Stack<u8, N>,
    /// How many of `known` lie under the bag. 0 when the bag is empty.
    under: u8,
}

/// What drawing the next card takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Next<C> {
    /// Nothing but [`Pile::draw_known`]: the card is known.
    Known(C),
    /// An answer of fate, who picks by [`Pile::odds`]; then [`Pile::draw_from_bag`].
    FromBag,
    /// It cannot be done: there is no card.
    Empty,
}

impl<C: Kind, const K: usize, const N: usize> Pile<C, K, N> {
    /// A pile without cards.
    pub fn new() -> Pile<C, K, N> {
        Pile::shuffled(Bag::EMPTY)
    }

    /// A pile of these cards in an order nobody knows.
    pub fn shuffled(bag: Bag<C, K>) -> Pile<C, K, N> {
        const { assert!(K <= 256, "a pile has cards of 256 kinds at most") };
        Pile { bag, known: Stack::new(), under: 0 }
    }

    /// Puts a known card above all others.
    ///
    /// # Panics
    /// If `N` cards are known already.
    pub fn put_on_top(&mut self, card: C) {
        self.known.push(byte::<C, K>(card));
    }

    /// Puts a known card under all others.
    ///
    /// # Panics
    /// If `N` cards are known already.
    pub fn put_on_bottom(&mut self, card: C) {
        self.known.insert(0, byte::<C, K>(card));
        self.under += u8::from(!self.bag.is_empty());
    }

    /// Adds a card and shuffles: nothing is known of the order afterwards.
    pub fn shuffle_in(&mut self, card: C) {
        self.bag.add(card);
        self.shuffle();
    }

    /// Forgets the order: every known card goes into the bag.
    pub fn shuffle(&mut self) {
        self.bag.extend(self.known.into_iter().map(kind::<C>));
        self.known.clear();
        self.under = 0;
    }

    /// What drawing the next card takes.
    pub fn next(&self) -> Next<C> {
        match self.known_top().next() {
            Some(card) => Next::Known(card),
            None if self.bag.is_empty() => Next::Empty,
            None => Next::FromBag,
        }
    }

    /// The odds of the next card: certainty if it is known, the weights of the bag if not, nothing if there
    /// is none.
    pub fn odds(&self) -> impl Iterator<Item = (C, u32)> {
        let certain = self.known_top().next().map(|card| (card, 1));
        let picked = certain.is_none().then(|| self.bag.weights());
        certain.into_iter().chain(picked.into_iter().flatten())
    }

    /// Draws the next card if it is known.
    pub fn draw_known(&mut self) -> Option<C> {
        if self.known.len() > usize::from(self.under) { self.known.pop().map(kind) } else { None }
    }

    /// Draws the next card, which fate says is `card`.
    ///
    /// # Panics
    /// If the next card is known, or the bag holds no such card.
    pub fn draw_from_bag(&mut self, card: C) {
        let next = self.next();
        assert!(
            next == Next::FromBag,
            "drew {card:?} from the bag of a pile where the next card is {next:?}"
        );
        self.take_from_bag(card);
    }

    /// The highest unknown card turns out to be `card`, as fate says by [`Pile::unknown`]: it stays where it
    /// is, just under the known top.
    ///
    /// # Panics
    /// If the bag holds no such card, or `N` cards are known already.
    pub fn reveal_top(&mut self, card: C) {
        self.known.insert(usize::from(self.under), byte::<C, K>(card));
        self.take_from_bag(card);
    }

    fn take_from_bag(&mut self, card: C) {
        self.bag.remove(card);
        if self.bag.is_empty() {
            self.under = 0;
        }
    }

    /// How many cards there are.
    pub fn len(&self) -> usize {
        self.bag.total() + self.known.len()
    }

    /// Is there no card?
    pub fn is_empty(&self) -> bool {
        self.known.is_empty() && self.bag.is_empty()
    }

    /// How many cards there are of a kind, known or not.
    pub fn count(&self, card: C) -> usize {
        let known = self.known.iter().filter(|&&index| usize::from(index) == card.index());
        usize::from(self.bag.count(card)) + known.count()
    }

    /// All cards, known or not, without their order.
    pub fn contents(&self) -> Bag<C, K> {
        let mut all = *self;
        all.shuffle();
        all.bag
    }

    /// The cards in no order, between the known top and the known bottom.
    pub fn unknown(&self) -> &Bag<C, K> {
        &self.bag
    }

    /// The known cards above the bag in drawing order: from the top down.
    pub fn known_top(&self) -> impl DoubleEndedIterator<Item = C> + ExactSizeIterator {
        self.known[usize::from(self.under)..].iter().rev().copied().map(kind)
    }

    /// The known cards under the bag in drawing order: the lowest card last. None when the bag is empty.
    pub fn known_bottom(&self) -> impl DoubleEndedIterator<Item = C> + ExactSizeIterator {
        self.known[..usize::from(self.under)].iter().rev().copied().map(kind)
    }
}

fn byte<C: Kind, const K: usize>(card: C) -> u8 {
    assert!(card.index() < K, "{card:?} in a pile of cards of {K} kinds");
    card.index() as u8
}

fn kind<C: Kind>(index: u8) -> C {
    C::from_index(usize::from(index))
}

impl<C: Kind, const K: usize, const N: usize> Default for Pile<C, K, N> {
    fn default() -> Pile<C, K, N> {
        Pile::new()
    }
}

/// The known top, the bag, the known bottom.
impl<C: Kind, const K: usize, const N: usize> fmt::Debug for Pile<C, K, N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Pile")
            .field(&self.known_top().collect::<Vec<_>>())
            .field(&self.bag)
            .field(&self.known_bottom().collect::<Vec<_>>())
            .finish()
    }
}

/// The bag, the known cards from the lowest to the highest, and how many of them lie under the bag.
impl<C, const K: usize, const N: usize> BorshSerialize for Pile<C, K, N> {
    fn serialize<W: Write>(&self, writer: &mut W) -> Result<()> {
        self.bag.serialize(writer)?;
        self.known.serialize(writer)?;
        self.under.serialize(writer)
    }
}

impl<C: Kind, const K: usize, const N: usize> BorshDeserialize for Pile<C, K, N> {
    fn deserialize_reader<R: Read>(reader: &mut R) -> Result<Pile<C, K, N>> {
        let bag = Bag::<C, K>::deserialize_reader(reader)?;
        let known = Stack::<u8, N>::deserialize_reader(reader)?;
        let under = u8::deserialize_reader(reader)?;
        if known.iter().any(|&index| usize::from(index) >= K) {
            return Err(invalid("a pile with a card of no kind"));
        }
        if usize::from(under) > known.len() || under > 0 && bag.is_empty() {
            return Err(invalid("a pile with a bottom of cards it does not hold"));
        }
        Ok(Pile { bag, known, under })
    }
}
