//! Clauses as a file writes them.

use serde::Deserialize;

use super::{By, Cond, Event, Per, What, Who};

/// A clause, field by field; which fields go together is checked when it is flattened.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub(crate) struct Clause {
    pub on: Option<Event>,
    #[serde(rename = "if")]
    pub cond: Option<Cond>,
    pub may: bool,
    pub cost: Option<Cost>,
    pub cost_n: Option<u8>,
    pub attack: bool,
    pub opt: Option<u8>,
    pub op: Option<Word>,
    pub n: Option<u8>,
    pub per: Option<Per>,
    pub who: Option<Who>,
    pub from: Option<String>,
    pub to: Option<String>,
    pub what: Option<What>,
    pub slot: Option<String>,
    pub by: Option<By>,
    pub target: Option<String>,
    pub filter: Option<Filter>,
    pub max_freeze: Option<u8>,
}

/// What a cost is paid with.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Cost {
    Discard,
}

/// Which cards are meant.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Filter {
    Basic,
}

/// The ops by name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Word {
    GainPower,
    LosePower,
    Cycle,
    Discard,
    Freeze,
    Gain,
    Copy,
    KnockDown,
    FlipUp,
    Move,
    Eject,
    ChooseOne,
    StealScore,
    GainLife,
    PlayCard,
    Store,
    ResolveSlot,
    Capture,
    Release,
}

impl Word {
    /// The fields that the op takes beside those that every clause may have.
    pub(crate) fn takes(self) -> &'static [&'static str] {
        match self {
            Word::GainPower | Word::LosePower => &["n", "per", "who"],
            Word::Cycle | Word::GainLife => &["n"],
            Word::Discard | Word::StealScore => &["n", "who"],
            Word::Freeze => &["from", "filter", "max_freeze"],
            Word::Gain => &["to"],
            Word::Copy => &["what", "from"],
            Word::KnockDown => &["who", "slot", "by"],
            Word::FlipUp => &["who", "slot"],
            Word::Move => &["from", "to", "who"],
            Word::Eject => &["target"],
            Word::ChooseOne => &["by", "who"],
            Word::PlayCard => &[],
            Word::Store => &["slot", "from"],
            Word::ResolveSlot => &["slot"],
            Word::Capture => &["slot", "from", "who"],
            Word::Release => &["n", "to"],
        }
    }

    /// Only a Boss can do it.
    pub(crate) fn for_bosses(self) -> bool {
        matches!(
            self,
            Word::GainLife | Word::PlayCard | Word::Store | Word::ResolveSlot | Word::Capture | Word::Release
        )
    }
}

impl Clause {
    /// The op's own fields that are given.
    pub(crate) fn given(&self) -> impl Iterator<Item = &'static str> {
        [
            ("n", self.n.is_some()),
            ("per", self.per.is_some()),
            ("who", self.who.is_some()),
            ("from", self.from.is_some()),
            ("to", self.to.is_some()),
            ("what", self.what.is_some()),
            ("slot", self.slot.is_some()),
            ("by", self.by.is_some()),
            ("target", self.target.is_some()),
            ("filter", self.filter.is_some()),
            ("max_freeze", self.max_freeze.is_some()),
        ]
        .into_iter()
        .filter(|(_, given)| *given)
        .map(|(name, _)| name)
    }
}
