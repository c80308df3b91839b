//! Where numbers come from: `Dice`, and `Rolls` for bots, simulations and tests.

use rand_chacha::ChaCha8Rng;
use rand_core::{Rng, SeedableRng};

use crate::Seed;

/// A source of numbers, each as likely as the next.
pub trait Dice {
    /// 32 random bits.
    fn bits(&mut self) -> u32;

    /// A number from 0 up to but not including `n`, without bias.
    ///
    /// Part of the record's promise: the high half of `bits * n`, drawn again while the low half is below
    /// `2^32 mod n`.
    fn below(&mut self, n: u32) -> u32 {
        assert!(n > 0, "a die has at least one side");
        loop {
            let product = u64::from(self.bits()) * u64::from(n);
            let low = product as u32;
            if low >= n || low >= n.wrapping_neg() % n {
                return (product >> 32) as u32;
            }
        }
    }

    /// One of `items`, each as likely.
    fn pick<T: Copy>(&mut self, items: &[T]) -> T
    where
        Self: Sized,
    {
        items[self.below(u32::try_from(items.len()).expect("fewer than 2^32 items")) as usize]
    }

    /// Puts `items` into an order, each as likely.
    fn shuffle<T>(&mut self, items: &mut [T])
    where
        Self: Sized,
    {
        for end in (1..items.len()).rev() {
            items.swap(end, self.below(end as u32 + 1) as usize);
        }
    }
}

impl<D: Dice + ?Sized> Dice for &mut D {
    fn bits(&mut self) -> u32 {
        (**self).bits()
    }
}

/// Fast, seeded, repeatable dice (`ChaCha8`). Not a table's dealer: nobody has committed to them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rolls(ChaCha8Rng);

impl Rolls {
    /// Dice that roll the same for the same seed.
    pub fn seeded(seed: &Seed) -> Rolls {
        Rolls(ChaCha8Rng::from_seed(*seed.bytes()))
    }

    /// Dice number `index` of a family that shares a seed: for game `index` of a simulation.
    pub fn numbered(seed: &Seed, index: u64) -> Rolls {
        let mut rolls = Rolls::seeded(seed);
        rolls.0.set_stream(index);
        rolls
    }

    /// Dice for a test.
    pub fn from_number(number: u64) -> Rolls {
        Rolls(ChaCha8Rng::seed_from_u64(number))
    }

    /// Dice of their own, from these dice.
    #[must_use]
    pub fn split(&mut self) -> Rolls {
        Rolls(ChaCha8Rng::from_rng(&mut self.0))
    }
}

impl Dice for Rolls {
    fn bits(&mut self) -> u32 {
        self.0.next_u32()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    struct Given(Vec<u32>);

    impl Dice for Given {
        fn bits(&mut self) -> u32 {
            self.0.remove(0)
        }
    }

    #[test]
    fn below_draws_again_where_the_last_slice_would_be_short() {
        // 2^32 mod 3 = 1: exactly one value of the 2^32, zero, is thrown away.
        assert_eq!(Given(vec![0, u32::MAX]).below(3), 2);
        assert_eq!(Given(vec![1]).below(3), 0);
        assert_eq!(Given(vec![0]).below(4), 0, "no bias to mend when n divides 2^32");
    }

    #[test]
    fn every_side_comes_up_as_often() {
        let mut rolls = Rolls::from_number(7);
        let mut seen = [0u32; 6];
        for _ in 0..60_000 {
            seen[rolls.below(6) as usize] += 1;
        }
        // Chi-square with 5 degrees of freedom: 20.5 is passed once in a thousand seeds.
        let chi: f64 = seen.iter().map(|n| (f64::from(*n) - 10_000.0).powi(2) / 10_000.0).sum();
        assert!(chi < 20.5, "{seen:?}");
    }

    #[test]
    fn a_shuffle_keeps_everything_and_reaches_every_order() {
        let mut rolls = Rolls::from_number(1);
        let orders: std::collections::BTreeSet<[u8; 3]> = (0..200)
            .map(|_| {
                let mut items = [1, 2, 3];
                rolls.shuffle(&mut items);
                items
            })
            .collect();
        assert_eq!(orders.len(), 6);
    }

    #[test]
    fn numbered_dice_differ_and_repeat() {
        let seed = Seed::from_words("x");
        let bits = |index| Rolls::numbered(&seed, index).bits();
        assert_eq!(bits(3), bits(3));
        assert_ne!(bits(3), bits(4));
    }
}
