//! What an input made the program say.

use std::collections::HashSet;
use std::hash::{DefaultHasher, Hash, Hasher as _};

/// Marks of what was seen. Two programs that say the same have the same marks.
#[derive(Clone, Debug, Default)]
pub struct Seen(HashSet<u64>);

impl Seen {
    /// Marks something.
    pub fn mark(&mut self, what: impl Hash) {
        let mut hasher = DefaultHasher::new();
        what.hash(&mut hasher);
        self.0.insert(hasher.finish());
    }

    /// Marks how large a number is, roughly: twice as large is something new.
    pub fn mark_size(&mut self, of: &str, size: usize) {
        self.mark((of, usize::BITS - size.leading_zeros()));
    }

    /// Adds what `other` saw; tells how much of it is new.
    pub fn add(&mut self, other: &Seen) -> usize {
        let before = self.0.len();
        self.0.extend(&other.0);
        self.0.len() - before
    }

    /// How many different things.
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// Nothing yet?
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}
