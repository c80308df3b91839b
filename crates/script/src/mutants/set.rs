//! A card set, checked.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use table::{Name, Provenance};

use super::{Cond, Event, Op, Pc};

/// MU-1.9 A gene.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Gene {
    /// Robot.
    Cyber,
    /// Zombie.
    Necro,
    /// Warrior.
    Saber,
    /// Beast.
    Zoomorph,
    /// Alien.
    Galactic,
    /// Demon.
    Mythic,
}

impl Gene {
    /// All six.
    pub const ALL: [Gene; 6] =
        [Gene::Cyber, Gene::Necro, Gene::Saber, Gene::Zoomorph, Gene::Galactic, Gene::Mythic];

    /// As the file spells it.
    pub fn id(self) -> &'static str {
        match self {
            Gene::Cyber => "cyber",
            Gene::Necro => "necro",
            Gene::Saber => "saber",
            Gene::Zoomorph => "zoomorph",
            Gene::Galactic => "galactic",
            Gene::Mythic => "mythic",
        }
    }
}

/// The whole box.
#[derive(Clone, Debug, PartialEq)]
pub struct Set {
    /// The tracks.
    pub board: Board,
    /// MU-3.9 The preconstructed pools.
    pub pools: Vec<Pool>,
    /// The Mutants: the six Basics first, then the Advanced ones in the file's order.
    pub cards: Vec<Card>,
    /// MU-16.9 The Bosses, with their Action cards.
    pub bosses: Vec<Boss>,
    /// All abilities, one after another.
    pub code: Vec<Op>,
}

/// MU-1.2 The numbers of the board.
#[derive(Clone, Debug, PartialEq)]
pub struct Board {
    /// MU-1.4 The Fury Space; spaces are numbered from 1, the last.
    pub fury: u8,
    /// MU-1.5 The space directly behind the Fury Space.
    pub second: u8,
    /// MU-1.6 The highest space of the Dread Zone.
    pub dread: u8,
    /// MU-14.5 What the last place scores.
    pub last_place: u8,
    /// MU-1.3 Five rounds.
    pub rounds: Vec<Numbers>,
    /// How each number is known.
    pub provenance: BTreeMap<String, Provenance>,
}

/// MU-1.3 The numbers of a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Numbers {
    /// The first place.
    pub red: u8,
    /// A crush, and the places between first and last.
    pub black: u8,
}

/// MU-3.9 A preconstructed pool.
#[derive(Clone, Debug, PartialEq)]
pub struct Pool {
    /// As choices spell it.
    pub id: String,
    /// In both languages.
    pub name: Name,
    /// What it wants.
    pub plan: Name,
}

/// MU-1.7, MU-1.8, MU-16.9 What sort of card it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// One gene.
    Basic,
    /// Two genes.
    Advanced,
    /// A Boss's Action card.
    Action,
}

/// MU-15.3, MU-11.8 What a card scores in the Cryo Freezer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Freeze {
    /// The number printed on the card.
    Fixed(u8),
    /// One for each symbol of the gene in the Cryo Freezer.
    Per(Gene),
}

/// An ability: where it begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ability(pub Pc);

/// An ability that reacts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Trigger {
    /// To what.
    pub on: Event,
    /// With what.
    pub ability: Ability,
}

/// MU-16.18 Where a Boss's card is pushed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Arrow {
    /// To the Left slot.
    Left,
    /// To the Right slot.
    Right,
}

/// MU-16.24 What the player has to do for the Boss to lose so much Life.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Weakness {
    /// What the player does.
    pub on: Event,
    /// Only if this holds for the player.
    pub cond: Option<Cond>,
    /// Only for a frozen Mutant of at least this value.
    pub min_freeze: u8,
    /// The Life it costs.
    pub n: u8,
}

/// How many cards a table can tell apart: all Mutants, and the Action cards of one Boss.
pub const MOST_CARDS: usize = 64;

/// MU-1.10 A card.
#[derive(Clone, Debug, PartialEq)]
pub struct Card {
    /// As choices spell it.
    pub id: String,
    /// In both languages.
    pub name: Name,
    /// Basic, Advanced or Action.
    pub kind: Kind,
    /// One, two, or none.
    pub genes: Vec<Gene>,
    /// What it is worth in the Cryo Freezer.
    pub freeze: Freeze,
    /// MU-3.14 The pool it belongs to, by index.
    pub pool: Option<usize>,
    /// MU-16.6 May it be part of a solo Gene Pool?
    pub solo: bool,
    /// MU-12.17 Once deployed it leaves at once.
    pub transform: bool,
    /// MU-7.2 What it does on coming from hand into the Active slot.
    pub deploy: Option<Ability>,
    /// MU-6.7 What it does once it is out of the Arena.
    pub leave: Option<Ability>,
    /// MU-12.4 What it does instead of suffering an attack.
    pub block: Option<Ability>,
    /// MU-12.22 What it does as long as it is face-up in the Arena.
    pub ongoing: Vec<Trigger>,
    /// MU-16.18 The side slot to which the Boss's next card pushes it.
    pub arrow: Option<Arrow>,
    /// MU-16.24 How the player gets rid of it.
    pub weakness: Option<Weakness>,
    /// A hint for bots.
    pub worth: f64,
    /// How each field is known.
    pub provenance: BTreeMap<String, Provenance>,
    /// What else is to be said of that.
    pub note: Option<String>,
}

impl Set {
    /// Every op of an ability, up to its end.
    pub fn ops(&self, ability: Ability) -> impl Iterator<Item = Op> + use<'_> {
        let mut at = usize::from(ability.0);
        let mut inner = at;
        std::iter::from_fn(move || {
            let op = *self.code.get(at)?;
            match op {
                // What one player suffers and what an option does has an end of its own.
                Op::Attack { to, .. } | Op::Choose { to, .. } => inner = inner.max(to.into()),
                Op::End if at >= inner => return None,
                Op::End
                | Op::If { .. }
                | Op::May { .. }
                | Op::Cost { .. }
                | Op::Option { .. }
                | Op::Do(_) => {}
            }
            at += 1;
            Some(op)
        })
    }
}

/// MU-16.9 A Boss.
#[derive(Clone, Debug, PartialEq)]
pub struct Boss {
    /// As options spell it.
    pub id: String,
    /// In both languages.
    pub name: Name,
    /// MU-16.13 Where its Score marker starts.
    pub life: u8,
    /// Its own genes.
    pub genes: Vec<Gene>,
    /// MU-16.12 What is carried out once, before the game.
    pub setup: Option<Ability>,
    /// MU-16.14 Extra rules that hold for the whole game.
    pub power: Vec<Trigger>,
    /// Its Action cards.
    pub cards: Vec<Card>,
    /// How each field is known.
    pub provenance: BTreeMap<String, Provenance>,
}
