//! `Level`: the players that a person can name.

use std::fmt;
use std::str::FromStr;

use table::{Bot, Rules};

use crate::{Random, Sampler};

/// A player that a person can name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Level {
    /// Any legal answer.
    Random,
    /// What did best in a hundred re-dealt worlds.
    Sampler,
}

impl Level {
    /// All of them, the weakest first.
    pub const ALL: [Level; 2] = [Level::Random, Level::Sampler];

    /// The level's name.
    pub const fn name(self) -> &'static str {
        match self {
            Level::Random => "random",
            Level::Sampler => "sampler",
        }
    }

    /// A player of this level.
    pub fn player<R: Rules>(self) -> Box<dyn Bot<R>> {
        match self {
            Level::Random => Box::new(Random),
            Level::Sampler => Box::new(Sampler::new(100)),
        }
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Level {
    type Err = ();

    fn from_str(text: &str) -> Result<Level, ()> {
        Level::ALL.into_iter().find(|level| level.name() == text).ok_or(())
    }
}
