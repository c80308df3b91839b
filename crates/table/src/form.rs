//! `Form`: a family of answers with blanks to fill in.

use crate::{Dice, Place, Say, say};

/// A family of answers to one question that differ in numbers only: how many of each kind go along, how much is bid, which
/// cards are discarded (a blank for each, 0 or 1). Every fill that [fits](Form::fits) is legal, and everything legal is
/// listed by [`Rules::choices`](crate::Rules::choices) or is such a fill. What one set of bounds cannot say is said with
/// two forms.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Form {
    /// What tells it from the question's other forms, as a spelling would begin: `move C3>C4`.
    pub head: String,
    /// What is asked, in words.
    pub text: Say,
    /// The rule behind it.
    pub rule: &'static str,
    /// What a person touches to get to it, in order.
    pub places: Vec<Place>,
    /// What is to be filled in.
    pub blanks: Vec<Blank>,
    /// What must hold for several blanks together.
    pub sums: Vec<Sum>,
}

/// A number to be filled in. One from 0 to 1 is a box to be ticked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Blank {
    /// What tells it from the form's other blanks.
    pub id: String,
    /// What is counted, in words.
    pub text: Say,
    /// The smallest number that some legal fill has here.
    pub least: i32,
    /// The largest one.
    pub most: i32,
    /// What a person touches to fill it in.
    pub places: Vec<Place>,
}

impl Blank {
    /// A number between these two.
    pub fn new(id: impl Into<String>, text: Say, least: i32, most: i32) -> Blank {
        Blank { id: id.into(), text, least, most, places: Vec::new() }
    }

    /// The same, filled in by touching `place`.
    #[must_use]
    pub fn at(mut self, place: Place) -> Blank {
        self.places.push(place);
        self
    }
}

/// Bounds of the sum of some blanks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sum {
    /// Which blanks, by their index.
    pub of: Vec<usize>,
    /// The least they may be together.
    pub least: i32,
    /// The most.
    pub most: i32,
}

/// Why numbers do not fit a form.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Misfit {
    /// Too few numbers or too many.
    Count {
        /// How many blanks there are.
        blanks: usize,
        /// How many numbers came.
        given: usize,
    },
    /// A number is out of its bounds.
    Blank {
        /// The blank, in words.
        blank: Say,
        /// What was filled in.
        given: i32,
        /// The smallest number.
        least: i32,
        /// The largest.
        most: i32,
    },
    /// A sum is out of its bounds.
    Sum {
        /// What was filled in, together.
        given: i32,
        /// The least it may be.
        least: i32,
        /// The most.
        most: i32,
    },
}

impl Misfit {
    /// In words.
    pub fn say(&self) -> Say {
        match self {
            Misfit::Count { blanks, given } => say!("misfit-count", blanks = *blanks, given = *given),
            Misfit::Blank { blank, given, least, most } => {
                say!("misfit-blank", blank = blank.clone(), given = *given, least = *least, most = *most)
            }
            Misfit::Sum { given, least, most } => {
                say!("misfit-sum", given = *given, least = *least, most = *most)
            }
        }
    }
}

/// How many steps a search for a fill may take: a form that needs more is too tangled for people as well.
const MOST_TRIES: u32 = 20_000;

impl Form {
    /// A form without blanks yet.
    pub fn new(head: impl Into<String>, text: Say, rule: &'static str) -> Form {
        Form { head: head.into(), text, rule, places: Vec::new(), blanks: Vec::new(), sums: Vec::new() }
    }

    /// The same, reached by touching these places in order.
    #[must_use]
    pub fn touching(mut self, places: impl IntoIterator<Item = Place>) -> Form {
        self.places.extend(places);
        self
    }

    /// The same, with these blanks.
    #[must_use]
    pub fn with(mut self, blanks: impl IntoIterator<Item = Blank>) -> Form {
        self.blanks.extend(blanks);
        self
    }

    /// The same, and all blanks together must be between these two.
    #[must_use]
    pub fn together(mut self, least: i32, most: i32) -> Form {
        self.sums.push(Sum { of: (0..self.blanks.len()).collect(), least, most });
        self
    }

    /// The same, and these blanks together must be between these two.
    #[must_use]
    pub fn of_these(mut self, of: Vec<usize>, least: i32, most: i32) -> Form {
        self.sums.push(Sum { of, least, most });
        self
    }

    /// Do these numbers fit, one for each blank?
    ///
    /// # Errors
    /// The first thing that does not.
    pub fn fits(&self, values: &[i32]) -> Result<(), Misfit> {
        if values.len() != self.blanks.len() {
            return Err(Misfit::Count { blanks: self.blanks.len(), given: values.len() });
        }
        for (blank, given) in self.blanks.iter().zip(values) {
            if !(blank.least..=blank.most).contains(given) {
                let (least, most) = (blank.least, blank.most);
                return Err(Misfit::Blank { blank: blank.text.clone(), given: *given, least, most });
            }
        }
        for Sum { of, least, most } in &self.sums {
            let given = of.iter().map(|at| values[*at]).sum();
            if !(*least..=*most).contains(&given) {
                return Err(Misfit::Sum { given, least: *least, most: *most });
            }
        }
        Ok(())
    }

    /// The bounds of a blank once some others are filled in, as far as the sums alone say.
    fn bounds(&self, partial: &[Option<i32>], at: usize) -> (i32, i32) {
        let (mut least, mut most) = (self.blanks[at].least, self.blanks[at].most);
        for sum in self.sums.iter().filter(|sum| sum.of.contains(&at)) {
            let others = || sum.of.iter().filter(|other| **other != at);
            let low: i32 = others().map(|other| partial[*other].unwrap_or(self.blanks[*other].least)).sum();
            let high: i32 = others().map(|other| partial[*other].unwrap_or(self.blanks[*other].most)).sum();
            least = least.max(sum.least - high);
            most = most.min(sum.most - low);
        }
        (least, most)
    }

    /// A fill that fits and agrees with what is filled in already; `None`, if there is none. The open blanks are filled with
    /// numbers that are as small as possible, from the first on.
    pub fn complete(&self, partial: &[Option<i32>]) -> Option<Vec<i32>> {
        if partial.len() != self.blanks.len() {
            return None;
        }
        let mut tries = MOST_TRIES;
        self.search(&mut partial.to_vec(), &mut tries)
    }

    fn search(&self, partial: &mut Vec<Option<i32>>, tries: &mut u32) -> Option<Vec<i32>> {
        *tries = tries.checked_sub(1)?;
        let Some(at) = partial.iter().position(Option::is_none) else {
            let values: Vec<i32> = partial.iter().flatten().copied().collect();
            return self.fits(&values).is_ok().then_some(values);
        };
        let (least, most) = self.bounds(partial, at);
        for value in least..=most {
            partial[at] = Some(value);
            if let Some(values) = self.search(partial, tries) {
                return Some(values);
            }
        }
        partial[at] = None;
        None
    }

    /// A fill drawn with `dice`; `None`, if nothing fits.
    pub fn any(&self, dice: &mut impl Dice) -> Option<Vec<i32>> {
        let mut order: Vec<usize> = (0..self.blanks.len()).collect();
        dice.shuffle(&mut order);
        let mut partial = vec![None; self.blanks.len()];
        for at in order {
            let (least, most) = self.bounds(&partial, at);
            let drawn = least + i32::try_from(dice.below((most - least).unsigned_abs() + 1)).ok()?;
            let fitting = (drawn..=most).chain(least..drawn).find(|value| {
                partial[at] = Some(*value);
                self.complete(&partial).is_some()
            });
            partial[at] = Some(fitting?);
        }
        partial.into_iter().collect()
    }

    /// Every fill, if there are at most `most`.
    pub fn each(&self, most: usize) -> Option<Vec<Vec<i32>>> {
        let mut found = Vec::new();
        let mut tries = MOST_TRIES;
        self.gather(&mut vec![None; self.blanks.len()], most, &mut found, &mut tries).then_some(found)
    }

    fn gather(
        &self,
        partial: &mut Vec<Option<i32>>,
        most: usize,
        found: &mut Vec<Vec<i32>>,
        tries: &mut u32,
    ) -> bool {
        let Some(left) = tries.checked_sub(1) else { return false };
        *tries = left;
        let Some(at) = partial.iter().position(Option::is_none) else {
            let values: Vec<i32> = partial.iter().flatten().copied().collect();
            if self.fits(&values).is_ok() {
                found.push(values);
            }
            return found.len() <= most;
        };
        let (least, highest) = self.bounds(partial, at);
        let all = (least..=highest).all(|value| {
            partial[at] = Some(value);
            self.gather(partial, most, found, tries)
        });
        partial[at] = None;
        all
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Rolls;

    /// Three of these, at most one of them the first, and of the last two at least one.
    fn form() -> Form {
        let blank = |id, most| Blank::new(id, say!("misfit-count"), 0, most);
        Form::new("take", say!("misfit-count"), "HL-1.1")
            .with([blank("one", 1), blank("two", 2), blank("three", 3)])
            .together(3, 3)
            .of_these(vec![1, 2], 1, 9)
    }

    #[test]
    fn every_fill_fits_and_none_is_missing() {
        let form = form();
        let all: Vec<[i32; 3]> = (0..=1)
            .flat_map(|a| (0..=2).flat_map(move |b| (0..=3).map(move |c| [a, b, c])))
            .filter(|[a, b, c]| a + b + c == 3 && b + c >= 1)
            .collect();
        let each = form.each(100).unwrap();
        assert_eq!(each, all.iter().map(|fill| fill.to_vec()).collect::<Vec<_>>());
        assert_eq!(form.each(all.len() - 1), None, "there are more than that");
        let mut dice = Rolls::from_number(1);
        let mut drawn: Vec<Vec<i32>> = (0..200).map(|_| form.any(&mut dice).unwrap()).collect();
        drawn.sort();
        drawn.dedup();
        assert_eq!(drawn, each, "every fill can be drawn");
    }

    #[test]
    fn what_is_begun_is_completed_or_known_to_be_hopeless() {
        let form = form();
        assert_eq!(form.complete(&[Some(1), None, None]), Some(vec![1, 0, 2]));
        assert_eq!(form.complete(&[None, Some(0), Some(0)]), None);
        assert_eq!(form.complete(&[None]), None, "as many numbers as blanks");
        assert_eq!(form.fits(&[1, 1]), Err(Misfit::Count { blanks: 3, given: 2 }));
        assert!(matches!(form.fits(&[2, 1, 0]), Err(Misfit::Blank { given: 2, most: 1, .. })));
        assert!(matches!(form.fits(&[1, 1, 0]), Err(Misfit::Sum { given: 2, least: 3, .. })));
    }
}
