//! A card set, checked.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use table::{Name, Provenance};

use super::op::Clause;
use super::words::{EndWhen, Result, Role, Slot, To, When};

/// The whole box.
#[derive(Clone, Debug, PartialEq)]
pub struct Set {
    /// The numbers of the rules.
    pub economy: Economy,
    /// The hexes.
    pub arena: Arena,
    /// XM-1.1 The four Leaders.
    pub leaders: Vec<Leader>,
    /// XM-1.2 The Heroes and Students.
    pub characters: Vec<Character>,
    /// XM-1.2 The Training Cards.
    pub trainings: Vec<Training>,
    /// XM-1.3 The Events and Reactions.
    pub plots: Vec<Plot>,
    /// XM-1.3 The Missions.
    pub missions: Vec<Mission>,
    /// Every clause of every card.
    pub clauses: Vec<Clause>,
}

/// Clauses of a card: from where to where in [`Set::clauses`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Names {
    /// The first.
    pub first: u16,
    /// How many.
    pub count: u16,
}

impl Names {
    /// One after another.
    pub fn iter(self) -> impl DoubleEndedIterator<Item = u16> + Clone {
        self.first..self.first + self.count
    }
}

/// The numbers of the rules.
#[allow(missing_docs, reason = "a number is what its name says")]
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Economy {
    pub start_hope: u8,
    pub start_rp: u8,
    pub start_plot_points: u8,
    pub win_rp: u8,
    pub max_rp: u8,
    pub plot_draw: u8,
    pub recover_per_upkeep: u8,
    pub advance_tokens: u8,
    pub income_per_student: u8,
    pub income_per_triumph: u8,
    pub upkeep_per_hero: u8,
    pub secret_missions_per_round: u8,
    pub dial_max: u8,
    pub bonus_card_from_bid: u8,
    pub actions_per_turn: u8,
    pub stalemate_turns: u8,
    pub unopposed_hits_from: u8,
    pub leader_defeat_hope: u8,
    pub power_limit: Limits,
    /// XM-7.14 By Revolution Points.
    pub hand_size: [u8; 7],
    /// How each number is known.
    pub prov: BTreeMap<String, Known>,
}

/// XM-2.3 Power Token limits.
#[allow(missing_docs, reason = "a number is what its name says")]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Limits {
    pub student: u8,
    pub hero: u8,
    pub leader: u8,
}

/// How a field is known: a review is as good as print to us.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Known {
    /// From the rulebook.
    Printed,
    /// From a published review.
    Review,
    /// Follows from what is known.
    Derived,
    /// Designed here.
    Reconstructed,
}

impl From<&Known> for Provenance {
    fn from(known: &Known) -> Provenance {
        match known {
            Known::Printed | Known::Review => Provenance::Printed,
            Known::Derived => Provenance::Derived,
            Known::Reconstructed => Provenance::Reconstructed,
        }
    }
}

/// The hexes, as axial coordinates.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
pub struct Arena {
    /// All of them.
    pub hexes: Vec<[i8; 2]>,
    /// XM-18.10 Hexes that no Character may enter.
    pub obstacles: Vec<[i8; 2]>,
    /// XM-13.3 to XM-13.6 Where the PCs begin.
    pub start: Vec<Start>,
}

/// A start hex.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Start {
    /// XM-12.2 1 to 4.
    pub position: u8,
    /// Numbers of participants for which it is used.
    pub pcs: Vec<u8>,
    /// Where.
    pub hex: [i8; 2],
}

/// XM-2.2 Printed numbers of a Character, or what a Training Card adds to them.
#[allow(missing_docs, reason = "a number is what its name says")]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Numbers {
    pub atk: i8,
    pub def: i8,
    pub spd: i8,
    pub range: i8,
    pub limit: i8,
    pub hope: i8,
}

/// XM-1.1 A Leader, its School Card and Charter.
#[derive(Clone, Debug, PartialEq)]
pub struct Leader {
    /// As choices spell it.
    pub id: String,
    /// In both languages.
    pub name: Name,
    /// Its Attributes.
    pub numbers: Numbers,
    /// The name of its Power.
    pub power: Name,
    /// XM-21.1 What a token of its own card pays for.
    pub clauses: Names,
    /// As choices spell the Charter.
    pub charter_id: String,
    /// The School.
    pub charter: Name,
    /// XM-21.5 What it may pay for a PC that is a Hero or a Student.
    pub charter_clauses: Names,
    /// How each field is known.
    pub prov: BTreeMap<String, Known>,
}

/// A Hero or Student.
#[derive(Clone, Debug, PartialEq)]
pub struct Character {
    /// As choices spell it.
    pub id: String,
    /// In both languages.
    pub name: Name,
    /// A Hero, not a Student?
    pub hero: bool,
    /// XM-4.4 With the starting symbol?
    pub start: bool,
    /// Its Attributes.
    pub numbers: Numbers,
    /// The name of its Power.
    pub power: Name,
    /// Its Power.
    pub clauses: Names,
    /// How each field is known.
    pub prov: BTreeMap<String, Known>,
}

/// XM-2.6 A Training Card.
#[derive(Clone, Debug, PartialEq)]
pub struct Training {
    /// As choices spell it.
    pub id: String,
    /// In both languages.
    pub name: Name,
    /// What it adds.
    pub numbers: Numbers,
    /// What it lets its bearer do.
    pub clauses: Names,
    /// How each field is known.
    pub prov: BTreeMap<String, Known>,
}

/// XM-2.8 An Event or a Reaction.
#[derive(Clone, Debug, PartialEq)]
pub struct Plot {
    /// As choices spell it.
    pub id: String,
    /// In both languages.
    pub name: Name,
    /// An Event, not a Reaction?
    pub event: bool,
    /// Its Plot Value.
    pub cost: u8,
    /// Its Hope Value.
    pub hope: u8,
    /// How many there are.
    pub copies: u8,
    /// What it does.
    pub clauses: Names,
    /// How each field is known.
    pub prov: BTreeMap<String, Known>,
}

/// A kind of Mission Token. XM-22.2
#[allow(missing_docs, reason = "a number is what its name says")]
#[derive(Clone, Debug, PartialEq)]
pub struct Token {
    pub kind: String,
    pub name: Name,
    pub role: Role,
    pub n: u8,
    /// XM-13.9 How far from each PC it has to be placed.
    pub distance: u8,
    pub atk: u8,
    pub def: u8,
    pub damage: u8,
    pub movement: u8,
    pub range: u8,
    pub attackable: bool,
}

/// XM-15.1, XM-15.3 What a Mission gives.
#[derive(Clone, Debug, PartialEq)]
pub struct Reward {
    /// What, and for what.
    pub give: Give,
    /// How much, at tables of four and of three.
    pub n: [u8; 2],
    /// Which tokens.
    pub kind: Option<String>,
    /// Which track.
    pub track: Option<String>,
}

/// What is given for what.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Give {
    /// Hope at once.
    Hope(When),
    /// Revolution Points at the end; otherwise to someone else.
    Rp(To, Option<To>),
}

/// XM-14.7 What ends a Mission.
#[derive(Clone, Debug, PartialEq)]
pub struct End {
    /// When.
    pub when: EndWhen,
    /// How many, at tables of four and of three.
    pub n: [u8; 2],
    /// Which tokens.
    pub kind: Option<String>,
    /// Which track.
    pub track: Option<String>,
    /// How it ends.
    pub result: Result,
}

/// A Mission Card. XM-10.7
#[derive(Clone, Debug, PartialEq)]
pub struct Mission {
    /// As choices spell it.
    pub id: String,
    /// In both languages.
    pub name: Name,
    /// XM-12.10 Only 2 Characters?
    pub two: bool,
    /// XM-12.8 May Leaders take part?
    pub leaders: bool,
    /// Its tokens, at tables of four and of three.
    pub tokens: [Vec<Token>; 2],
    /// Its tracks.
    pub tracks: Vec<String>,
    /// Its own rules.
    pub clauses: Names,
    /// What it gives.
    pub rewards: Vec<Reward>,
    /// What ends it.
    pub ends: Vec<End>,
    /// How each field is known.
    pub prov: BTreeMap<String, Known>,
}

impl Set {
    /// The clause with this number.
    pub fn clause(&self, id: u16) -> &Clause {
        &self.clauses[usize::from(id)]
    }
}

impl Mission {
    /// The card as a table of this size reads it: 0 for four players, 1 for three.
    #[must_use]
    pub fn at(&self, size: usize) -> Mission {
        let mut card = self.clone();
        card.tokens = [card.tokens[size].clone(), card.tokens[size].clone()];
        card.rewards.iter_mut().for_each(|reward| reward.n = [reward.n[size]; 2]);
        card.ends.iter_mut().for_each(|end| end.n = [end.n[size]; 2]);
        card
    }
}

impl Slot {
    /// Both.
    pub const ALL: [Slot; 2] = [Slot::A, Slot::B];
}
