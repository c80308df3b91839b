//! `Prospect`: what a seat may draw next, and the exact chance that something comes.

use crate::{Place, Say};

/// What a seat may draw next, as far as it can know: cards in a known order, then a bag.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Prospect {
    /// Known to come first, in this order.
    pub known: Vec<Drawn>,
    /// Then these, with how many there are of each.
    pub bag: Vec<(Drawn, u32)>,
}

/// Something that can be drawn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Drawn {
    /// As choices spell it.
    pub id: String,
    /// In words.
    pub text: Say,
}

/// An exact probability, in lowest terms.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Chance {
    /// So many cases
    pub cases: u64,
    /// of so many.
    pub of: u64,
}

/// What may come of something, with the exact chance of each outcome.
#[derive(Clone, Debug, PartialEq)]
pub struct Forecast {
    /// As programs call it: what it is about, and where.
    pub id: String,
    /// In words.
    pub about: Say,
    /// Where it is under way.
    pub places: Vec<Place>,
    /// What may come.
    pub outcomes: Vec<Foreseen>,
}

/// One thing that may come.
#[derive(Clone, Debug, PartialEq)]
pub struct Foreseen {
    /// As programs call it: lower case, stable.
    pub id: String,
    /// In words.
    pub text: Say,
    /// From 0 to 1.
    pub chance: f64,
    /// As a fraction, where it is not too fine for 64 bits.
    pub exact: Option<Chance>,
}

impl Chance {
    /// So many cases of so many, in lowest terms.
    pub fn new(cases: u64, of: u64) -> Chance {
        Chance::lowest(cases.into(), of.into()).expect("a fraction does not grow when it is reduced")
    }

    /// The same of numbers of any size; `None` if the fraction is too fine for 64 bits.
    pub fn lowest(cases: u128, of: u128) -> Option<Chance> {
        let divisor = gcd(cases, of);
        Some(Chance { cases: (cases / divisor).try_into().ok()?, of: (of / divisor).try_into().ok()? })
    }

    /// As a number from 0 to 1.
    #[expect(clippy::cast_precision_loss, reason = "for showing; the fraction itself is exact")]
    pub fn as_f64(self) -> f64 {
        self.cases as f64 / self.of as f64
    }
}

/// The greatest number that divides both; 1 for nothing and nothing.
pub fn gcd(a: u128, b: u128) -> u128 {
    if b == 0 { a.max(1) } else { gcd(b, a % b) }
}

impl Prospect {
    /// How many can be drawn before anything must be shuffled.
    pub fn len(&self) -> usize {
        self.known.len() + self.bag.iter().map(|(_, count)| *count as usize).sum::<usize>()
    }

    /// Is there nothing to draw?
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The exact chance that at least one of `wanted` comes in so many draws; `None` when there are not so many to
    /// draw, or the fraction is too fine for 64 bits.
    pub fn chance_of_any(&self, wanted: impl Fn(&str) -> bool, draws: usize) -> Option<Chance> {
        if draws > self.len() {
            return None;
        }
        if self.known.iter().take(draws).any(|drawn| wanted(&drawn.id)) {
            return Some(Chance::new(1, 1));
        }
        let mut left: u64 = self.bag.iter().map(|(_, count)| u64::from(*count)).sum();
        let good: u64 =
            self.bag.iter().filter(|(drawn, _)| wanted(&drawn.id)).map(|(_, count)| u64::from(*count)).sum();
        // The chance that none comes: each draw must take one of the others.
        let mut none = Chance::new(1, 1);
        for _ in self.known.len()..draws {
            let next = Chance::new((left - good).min(left), left);
            if next.cases == 0 {
                return Some(Chance::new(1, 1));
            }
            none = times(none, next)?;
            left -= 1;
            if left < good {
                return Some(Chance::new(1, 1));
            }
        }
        Some(Chance::new(none.of - none.cases, none.of))
    }
}

fn times(a: Chance, b: Chance) -> Option<Chance> {
    // Crosswise first, so that the products stay small.
    let (c, d) = (Chance::new(a.cases, b.of), Chance::new(b.cases, a.of));
    Some(Chance::new(c.cases.checked_mul(d.cases)?, c.of.checked_mul(d.of)?))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::say;

    fn prospect(known: &[&str], bag: &[(&str, u32)]) -> Prospect {
        let drawn = |id: &str| Drawn { id: id.to_owned(), text: say!("option-text") };
        Prospect {
            known: known.iter().map(|id| drawn(id)).collect(),
            bag: bag.iter().map(|(id, count)| (drawn(id), *count)).collect(),
        }
    }

    /// Every order of the bag, one by one.
    fn brute(prospect: &Prospect, wanted: &str, draws: usize) -> Chance {
        fn walk(
            known: &[String],
            bag: &mut Vec<String>,
            taken: &mut Vec<String>,
            wanted: &str,
            draws: usize,
        ) -> (u64, u64) {
            if bag.is_empty() {
                let hit = known.iter().chain(taken.iter()).take(draws).any(|id| id == wanted);
                return (u64::from(hit), 1);
            }
            (0..bag.len()).fold((0, 0), |(hits, all), index| {
                let card = bag.remove(index);
                taken.push(card);
                let (more, of) = walk(known, bag, taken, wanted, draws);
                bag.insert(index, taken.pop().expect("just pushed"));
                (hits + more, all + of)
            })
        }
        let known: Vec<String> = prospect.known.iter().map(|drawn| drawn.id.clone()).collect();
        let mut bag: Vec<String> = prospect
            .bag
            .iter()
            .flat_map(|(drawn, count)| std::iter::repeat_n(drawn.id.clone(), *count as usize))
            .collect();
        let (hits, all) = walk(&known, &mut bag, &mut Vec::new(), wanted, draws);
        Chance::new(hits, all)
    }

    #[test]
    fn chances_equal_the_count_of_every_order() {
        for known in [&[][..], &["a"], &["b", "c"]] {
            let prospect = prospect(known, &[("a", 2), ("b", 1), ("c", 3)]);
            for draws in 0..=prospect.len() {
                for wanted in ["a", "b", "c", "d"] {
                    let exact = prospect.chance_of_any(|id| id == wanted, draws).unwrap();
                    assert_eq!(exact, brute(&prospect, wanted, draws), "{known:?} {wanted} in {draws}");
                }
            }
        }
    }

    #[test]
    fn more_draws_than_cards_have_no_chance_yet() {
        assert_eq!(prospect(&["a"], &[]).chance_of_any(|_| true, 2), None);
        assert!(prospect(&[], &[]).is_empty());
    }

    #[test]
    fn large_decks_stay_exact() {
        // 60 cards, 4 wanted, 7 drawn: 1 − C(56,7)/C(60,7).
        let chance = prospect(&[], &[("x", 4), ("y", 56)]).chance_of_any(|id| id == "x", 7).unwrap();
        assert!((chance.as_f64() - 0.399_499_6).abs() < 1e-6, "{}", chance.as_f64());
    }
}
