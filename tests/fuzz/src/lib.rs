//! A fuzzer on stable Rust for everything that reads what others wrote. See docs/reliability.md.
//!
//! Instead of the branches of the compiled program it follows what the program *says*: the questions it asks, the rules
//! by which it refuses, the faults it names. An input that makes it say something new is kept and changed further.

mod corpus;
mod drive;
pub mod guided;
mod mutate;
mod report;
mod seen;
mod targets;

use std::sync::LazyLock;

use mutable::House;

pub use corpus::{Corpus, corpora};
pub use drive::{Crash, Found, attempt, drive, listen_for_panics};
pub use report::report;
pub use seen::Seen;
pub use targets::all;

/// Something that must survive any input.
pub trait Target: Send + Sync {
    /// Its name, and that of its corpus.
    fn name(&self) -> String;

    /// Inputs to begin with where the corpus has none: made by the program itself.
    fn first(&self) -> Vec<Vec<u8>>;

    /// Words worth putting into an input.
    fn words(&self) -> Vec<Vec<u8>>;

    /// How many inputs a usual run tries at most: the same on every machine, so that a run without a change finds nothing new.
    fn usual(&self) -> u64;

    /// How long an input may be.
    fn longest(&self) -> usize;

    /// Makes what all inputs share, so that none of them has to.
    fn prepare(&self) {}

    /// Tries one input, and marks what was seen on the way.
    ///
    /// # Panics
    /// If a promise is broken: that is what the fuzzer looks for.
    fn attempt(&self, input: &[u8], seen: &mut Seen);

    /// A file that shows the crash to people and can be imported, if the target knows how to make one.
    fn exhibit(&self, _input: &[u8]) -> Option<String> {
        None
    }
}

/// Everything that is shipped, and the tiny game.
pub static HOUSE: LazyLock<House> = LazyLock::new(|| highlow::moves_into(House::shipped()));
