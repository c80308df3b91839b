//! AT-2 The units.

use borsh::{BorshDeserialize, BorshSerialize};
use serde::{Deserialize, Serialize};

pub(crate) use crate::ch02_groups::somebody;
pub use crate::ch02_groups::{Band, Crew, Group};

/// AT-2.1 A side.
#[derive(
    Clone,
    Copy,
    Debug,
    Default,
    PartialEq,
    Eq,
    PartialOrd,
    Ord,
    Hash,
    BorshSerialize,
    BorshDeserialize,
    Serialize,
    Deserialize,
)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Side {
    /// AT-2.2 Techs, Guards and Janibots.
    #[default]
    Human,
    /// AT-2.4 Leaders, Radioactive and Normal Mutants.
    Mutant,
}

impl Side {
    /// Both sides.
    pub const ALL: [Side; 2] = [Side::Human, Side::Mutant];

    /// The other side.
    #[must_use]
    pub const fn enemy(self) -> Side {
        match self {
            Side::Human => Side::Mutant,
            Side::Mutant => Side::Human,
        }
    }

    /// As choices spell it.
    pub const fn id(self) -> &'static str {
        match self {
            Side::Human => "human",
            Side::Mutant => "mutant",
        }
    }
}

/// AT-2.2, AT-2.4 A kind of unit that choices tell apart. AT-2.13 Of the Techs, Penny is one of a kind.
#[derive(
    Clone,
    Copy,
    Debug,
    Default,
    PartialEq,
    Eq,
    PartialOrd,
    Ord,
    Hash,
    BorshSerialize,
    BorshDeserialize,
    Serialize,
    Deserialize,
)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Kind {
    /// A Tech.
    Professor,
    /// A Tech.
    Penny,
    /// Any of the six.
    Guard,
    /// A Janibot with Hit Number 3.
    Janibot3,
    /// A Janibot with Hit Number 2.
    Janibot2,
    /// A Mutant Leader.
    Leader,
    /// A Radioactive Mutant.
    Radioactive,
    /// A Normal Mutant.
    #[default]
    Normal,
}

impl Kind {
    /// All of them, the Human side first.
    pub const ALL: [Kind; 8] = [
        Kind::Professor,
        Kind::Penny,
        Kind::Guard,
        Kind::Janibot3,
        Kind::Janibot2,
        Kind::Leader,
        Kind::Radioactive,
        Kind::Normal,
    ];
    /// AT-2.4 What the Mutant player owns.
    pub const MUTANTS: [Kind; 3] = [Kind::Leader, Kind::Radioactive, Kind::Normal];
    /// AT-2.2 What the Human player owns.
    pub const HUMANS: [Kind; 5] = [Kind::Professor, Kind::Penny, Kind::Guard, Kind::Janibot3, Kind::Janibot2];

    /// As choices spell it.
    pub const fn id(self) -> &'static str {
        match self {
            Kind::Professor => "professor",
            Kind::Penny => "penny",
            Kind::Guard => "guard",
            Kind::Janibot3 => "janibot3",
            Kind::Janibot2 => "janibot2",
            Kind::Leader => "leader",
            Kind::Radioactive => "radioactive",
            Kind::Normal => "normal",
        }
    }

    /// The kind that is spelled so.
    pub fn read(text: &str) -> Option<Kind> {
        Kind::ALL.into_iter().find(|kind| kind.id() == text)
    }

    /// Whose it is.
    pub const fn side(self) -> Side {
        match self {
            Kind::Professor | Kind::Penny | Kind::Guard | Kind::Janibot3 | Kind::Janibot2 => Side::Human,
            Kind::Leader | Kind::Radioactive | Kind::Normal => Side::Mutant,
        }
    }

    /// AT-2.3 Is it a Human unit, that is, a Tech or a Guard?
    pub const fn is_person(self) -> bool {
        matches!(self, Kind::Professor | Kind::Penny | Kind::Guard)
    }

    /// Is it a Tech?
    pub const fn is_tech(self) -> bool {
        matches!(self, Kind::Professor | Kind::Penny)
    }

    /// Is it a Janibot?
    pub const fn is_janibot(self) -> bool {
        matches!(self, Kind::Janibot3 | Kind::Janibot2)
    }

    /// AT-2.4 Is it a Radioactive or a Normal Mutant?
    pub const fn is_ordinary(self) -> bool {
        matches!(self, Kind::Radioactive | Kind::Normal)
    }

    /// AT-2.5, AT-2.6, AT-2.7 The Hit Number against a unit, before any option.
    pub const fn hits(self, foe: Kind) -> u8 {
        match self {
            Kind::Guard => 5,
            Kind::Professor | Kind::Penny => 4,
            Kind::Janibot3 => 3,
            Kind::Janibot2 => 2,
            Kind::Leader => {
                if foe.is_janibot() {
                    3
                } else {
                    4
                }
            }
            Kind::Radioactive | Kind::Normal => {
                if foe.is_janibot() {
                    2
                } else {
                    3
                }
            }
        }
    }
}

/// AT-2.13 The eight people: the two Techs, then the six Guards. A crew has a bit for each.
pub const PEOPLE: [(&str, &str); 8] = [
    ("applewhite", "Prof. Applewhite"),
    ("penny", "Penny"),
    ("bukaw", "Bukaw"),
    ("mckenzie", "McKenzie"),
    ("cabelli", "Cabelli"),
    ("higgins", "Higgins"),
    ("stewart", "Stewart"),
    ("fitzwalter", "Fitzwalter"),
];
/// The Professor's bit.
pub(crate) const PROFESSOR: u8 = 1;
/// Penny's bit.
pub(crate) const PENNY: u8 = 2;
/// The Techs' bits.
pub(crate) const TECHS: u8 = 0b11;
/// The Guards' bits.
pub(crate) const GUARDS: u8 = 0b1111_1100;
/// AT-2.8
pub(crate) const JANIBOTS: [u8; 2] = [16, 8];
/// AT-2.9 Leaders, Radioactive and Normal Mutants.
pub(crate) const HORDE: Band = Band::new(4, 24, 26);

/// A unit in an Engaged box: one of the eight people, or any of a kind.
#[derive(
    Clone,
    Copy,
    Debug,
    Default,
    PartialEq,
    Eq,
    PartialOrd,
    Ord,
    Hash,
    BorshSerialize,
    BorshDeserialize,
    Serialize,
    Deserialize,
)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS))]
pub struct Unit {
    /// What it is.
    pub kind: Kind,
    /// Which of the people, by its place among [`PEOPLE`]; 255 for anything else.
    pub who: u8,
}

impl Unit {
    /// Any of a kind.
    pub const fn any(kind: Kind) -> Unit {
        Unit { kind, who: u8::MAX }
    }

    /// One of the people.
    pub const fn person(who: u8) -> Unit {
        let kind = match who {
            0 => Kind::Professor,
            1 => Kind::Penny,
            _ => Kind::Guard,
        };
        Unit { kind, who }
    }

    /// The name of a Guard; the kind is name enough for everything else.
    pub fn name(self) -> Option<&'static str> {
        PEOPLE.get(usize::from(self.who)).map(|(_, name)| *name)
    }

    /// As programs call it: a person's id or the kind's.
    pub fn id(self) -> &'static str {
        PEOPLE.get(usize::from(self.who)).map_or(self.kind.id(), |(id, _)| *id)
    }
}
