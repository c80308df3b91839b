//! `Tally`: what of a game is worth counting when many are played.

use crate::{Rules, Say, Seat, Value};

/// What of a game is worth counting when many are played. A title that says nothing is still reported on: its wins,
/// scores and lengths are everybody's.
pub trait Tally: Rules {
    /// What is counted, sheet by sheet.
    fn sheets(&self) -> Vec<Sheet> {
        Vec::new()
    }

    /// Marks what a fact, told on the way out of `before`, adds to the sheets. Marks for seats that are not at the
    /// table (a Boss) are left out by whoever counts.
    fn mark(&self, _before: &Self::State, _fact: Self::Fact, _mark: &mut dyn FnMut(Mark)) {}

    /// The first player, if the fact tells it. The first such fact of a game counts.
    fn first(&self, _fact: Self::Fact) -> Option<Seat> {
        None
    }

    /// How many rounds were played, in a game of rounds that is over.
    fn rounds(&self, _end: &Self::State) -> Option<u8> {
        None
    }
}

/// Things of a sort, and what may happen to each.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sheet {
    /// As programs call it: lower case, stable.
    pub id: &'static str,
    /// As people call it.
    pub name: Say,
    /// What these things are to a seat.
    pub role: Role,
    /// What may happen to a thing.
    pub kinds: Vec<Kind>,
    /// The things.
    pub items: Vec<Item>,
}

/// What the things of a sheet are to a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Role {
    /// Things that come and go in a game.
    Things,
    /// What a seat plays from the start to the end, at most one of them: they are also weighed against each other.
    Camps,
}

/// Something that may happen to a thing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Kind {
    /// As programs call it: lower case, stable.
    pub id: &'static str,
    /// As people call it.
    pub name: Say,
    /// The kind of the same sheet of which it is a share: bred of offered. `None`: of all.
    pub of: Option<u8>,
    /// Is it told what it was worth when it happened, against when it did not?
    pub worth: Worth,
}

/// Whether the worth of a kind is told.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Worth {
    /// How often the seat won when it happened, and when it did not.
    Told,
    /// Only how often it happened.
    Untold,
}

/// A thing that something may happen to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Item {
    /// As programs call it: lower case, stable.
    pub id: String,
    /// As people call it: a name from data, or a message.
    pub name: Value,
}

/// Something has happened to a thing of a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Mark {
    /// Whose thing it is.
    pub seat: Seat,
    /// By its place among the sheets.
    pub sheet: u8,
    /// By its place on the sheet.
    pub kind: u8,
    /// By its place on the sheet.
    pub item: u8,
}
