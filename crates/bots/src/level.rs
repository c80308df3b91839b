//! `Level`: the players that a person can name.

use std::fmt;
use std::str::FromStr;

use table::{Bot, Study};

use crate::{Effort, Greedy, Planner, Random, Search};

/// A player that a person can name. How strong each is: docs/bots.md.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Level {
    /// Any legal answer.
    Random,
    /// A beginner: a short look, and any answer that did not look bad.
    Novice,
    /// A short look.
    Easy,
    /// The answer after which the position looks best.
    Greedy,
    /// Looks ahead a little.
    Medium,
    /// Looks ahead.
    Hard,
    /// Looks ahead as long as a second allows.
    Expert,
}

impl Level {
    /// All of them, the weakest first.
    pub const ALL: [Level; 7] =
        [Level::Random, Level::Novice, Level::Easy, Level::Greedy, Level::Medium, Level::Hard, Level::Expert];

    /// The level's name.
    pub const fn name(self) -> &'static str {
        match self {
            Level::Random => "random",
            Level::Novice => "novice",
            Level::Easy => "easy",
            Level::Greedy => "greedy",
            Level::Medium => "medium",
            Level::Hard => "hard",
            Level::Expert => "expert",
        }
    }

    /// How long and how sharply a level that searches thinks.
    pub const fn effort(self) -> Option<Effort> {
        let (visits, trees, heat) = match self {
            Level::Random | Level::Greedy => return None,
            Level::Novice => (12, 1, 2.0),
            Level::Easy => (24, 1, 1.0),
            Level::Medium => (100, 1, 0.4),
            Level::Hard => (1_000, 1, 0.1),
            Level::Expert => (16_000, 2, 0.0),
        };
        Some(Effort { visits, trees, heat })
    }

    /// How long a level plans where a title has plans ([`Study::PLANS`]): whole games played on take longer than a look.
    /// The lowest levels do not plan.
    pub const fn planning(self) -> Option<Effort> {
        let (visits, trees, heat) = match self {
            Level::Random | Level::Novice | Level::Greedy => return None,
            Level::Easy => (2, 1, 3.0),
            Level::Medium => (16, 1, 0.5),
            Level::Hard => (300, 1, 0.0),
            Level::Expert => (4_000, 2, 0.0),
        };
        Some(Effort { visits, trees, heat })
    }

    /// A player of this level.
    pub fn player<R: Study>(self) -> Box<dyn Bot<R>> {
        if let Some(effort) = self.planning().filter(|_| R::PLANS) {
            return Box::new(Planner::new(effort));
        }
        match (self, self.effort()) {
            (_, Some(effort)) => Box::new(Search::new(effort)),
            (Level::Greedy, None) => Box::new(Greedy::new(4)),
            (_, None) => Box::new(Random),
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
