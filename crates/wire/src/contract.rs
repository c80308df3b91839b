//! What the rules tell the table: choices, forms, places, facts, beats, accounts.

use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;

use crate::described::{TS, ToSchema};

/// What is answered or asked about: a choice as it is spelled, a form with its blanks filled in, or what was touched.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(untagged)]
pub enum Chosen {
    /// As it is spelled.
    Spelled(String),
    /// A form that the question has.
    Filled(Fill),
    /// What was touched on the board, legal or not: to ask why not.
    Touched(Touch),
}

/// What was touched on the board.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Touch {
    /// The places, in order.
    pub touched: Vec<String>,
}

/// A form with its blanks filled in.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Fill {
    /// The form's head.
    pub form: String,
    /// A number for each blank.
    pub values: Vec<i32>,
}

/// A family of answers with blanks to fill in. Every fill within the bounds is legal.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct FormLine {
    /// Its head, which tells it from the question's other forms.
    pub form: String,
    /// What is asked, in words.
    pub text: String,
    /// The rule behind it.
    pub rule: String,
    /// What a person touches to get to it, in order.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<String>>")]
    pub places: Vec<String>,
    /// What is to be filled in.
    pub blanks: Vec<BlankLine>,
    /// What must hold for several blanks together.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<SumLine>>")]
    pub sums: Vec<SumLine>,
}

/// A number to be filled in. One from 0 to 1 is a box to be ticked.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct BlankLine {
    /// What tells it from the form's other blanks.
    pub id: String,
    /// What is counted, in words.
    pub text: String,
    /// The smallest number.
    pub least: i32,
    /// The largest number.
    pub most: i32,
    /// What a person touches to fill it in.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<String>>")]
    pub places: Vec<String>,
}

/// Bounds of the sum of some blanks.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct SumLine {
    /// Which blanks, by their index from 0.
    pub of: Vec<usize>,
    /// The least they may be together.
    pub least: i32,
    /// The most.
    pub most: i32,
}

/// A place of the board as its recipient sees it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct AreaLine {
    /// As choices, forms and facts name it.
    pub place: String,
    /// What it is called.
    pub name: String,
    /// What is there.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub holds: Option<String>,
    /// The place that it is a part of.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub within: Option<String>,
}

/// What a fact is in its beat.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum FactPart {
    /// What the beat is about.
    Headline,
    /// One of the things that came of it.
    #[default]
    Detail,
    /// One of many alike that another fact sums up.
    Step,
    /// What a round, a fight or an auction came to.
    Summary,
}

impl FactPart {
    #[expect(clippy::trivially_copy_pass_by_ref, reason = "serde calls it with a reference")]
    fn is_detail(&self) -> bool {
        *self == FactPart::Detail
    }
}

/// Where a beat begins: what one answer led to.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct BeatHead {
    /// Whose answer it was; nobody's at the beginning.
    pub by: Option<u8>,
    /// Counted from 1; 0 before the first.
    pub round: u16,
    /// Whose turn it is, if it is anybody's.
    pub turn: Option<u8>,
    /// The phase, by the title's own word.
    pub phase: String,
    /// When it is, in words.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub when: Option<String>,
}

/// What a seat got from one source in one round.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct AccountRow {
    /// The seat, counted from 1.
    pub seat: u8,
    /// From what, in words.
    pub source: String,
    /// In which round; 0 before the first.
    pub round: u16,
    /// How many points.
    pub points: i32,
}

/// A fact, as a recipient heard it.
#[derive(Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct FactLine {
    /// For programs.
    #[ts(type = "unknown")]
    #[schema(value_type = Object)]
    pub fact: Box<RawValue>,
    /// In words.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub text: Option<String>,
    /// What brought it about, where that is more than the answer.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub cause: Option<String>,
    /// What it is in its beat; without, a detail.
    #[serde(default, skip_serializing_if = "FactPart::is_detail")]
    #[ts(optional, as = "Option<FactPart>")]
    pub part: FactPart,
    /// Where it happened.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<String>>")]
    pub places: Vec<String>,
    /// The beat that begins with it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub beat: Option<BeatHead>,
}

/// Something that may be answered.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct ChoiceLine {
    /// As it is spelled, the same in every language.
    pub id: String,
    /// In words.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub text: Option<String>,
    /// The rule behind it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub rule: Option<String>,
    /// What the card or piece it is about says.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<String>>")]
    pub about: Vec<String>,
    /// What a person touches to choose it, in order; nothing for a button.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<String>>")]
    pub places: Vec<String>,
    /// What there is to lose by it: ask once more before it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub stakes: Option<String>,
}
