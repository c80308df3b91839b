//! Answers that would never come to rest.

use std::panic::panic_any;

use crate::{Name, Say, say};

/// How many steps a single answer may carry out by itself before the next question. A title counts frames or operations;
/// the longest answer of a shipped game takes a few hundred.
pub const MOST_STEPS: u32 = 100_000;

/// How many answers fate may give before a seat is asked again. The longest set-up of a shipped game takes a few hundred.
pub const MOST_FATE: u32 = 10_000;

/// What went on without end. The rules panic with it, because only a card file of a person's own can make them, and
/// [`Match`](crate::Match) freezes the table.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Endless {
    /// The card that did it, if the rules know.
    pub card: Option<Name>,
}

impl Endless {
    /// Gives up on an answer that does not come to rest.
    pub fn raise(card: Option<Name>) -> ! {
        panic_any(Endless { card })
    }

    /// In words.
    pub fn say(&self) -> Say {
        match &self.card {
            Some(card) => say!("endless-card", card = card.clone()),
            None => say!("endless"),
        }
    }
}
