//! `Beat`: what one answer led to, as a piece of the story.

use crate::{Place, Say, Seat};

/// When something happens, as everybody knows it: which round, whose turn, in which phase. A title uses what it has.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Scene {
    /// Counted from 1; 0 before the first.
    pub round: u16,
    /// Whose turn it is, if it is anybody's.
    pub turn: Option<Seat>,
    /// The phase, by the title's own stable word.
    pub phase: &'static str,
}

/// The facts of one answer of a seat and of all that followed by itself, fate's answers included, up to the next question; as
/// one recipient heard them. What happened before any seat answered is a beat of its own.
#[derive(Clone, Debug, PartialEq)]
pub struct Beat<F> {
    /// When it began.
    pub scene: Scene,
    /// Whose answer it was; nobody's at the beginning.
    pub by: Option<Seat>,
    /// Is it here from its beginning?
    pub is_whole: bool,
    /// What the recipient heard; never empty.
    pub facts: Vec<F>,
}

/// What a fact is in its beat.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Part {
    /// What the beat is about. Its first one stands above the rest; without any, the first fact does.
    Headline,
    /// One of the things that came of it.
    #[default]
    Detail,
    /// One of many alike that another fact sums up: a die of several, a card of a deal. Clients leave it out unless somebody
    /// wants to know.
    Step,
    /// What a round, a fight or an auction came to. Clients may hold it up before going on.
    Summary,
}

/// A change of a score: whose, by how much, and for what.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Points {
    /// Whose score.
    pub seat: Seat,
    /// For what, in words: the row's name.
    pub source: Say,
    /// How much it changed.
    pub points: i32,
}

/// A row of the account: what a seat got from one source in one round.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Row {
    /// Whose.
    pub seat: Seat,
    /// From what.
    pub source: Say,
    /// In which round; 0 before the first.
    pub round: u16,
    /// How much.
    pub points: i32,
}

/// A fact as people meet it.
#[derive(Clone, Debug, PartialEq)]
pub struct Told {
    /// In words.
    pub text: Say,
    /// What it is in its beat.
    pub part: Part,
    /// What brought it about, if that is more than the answer: a card, a rule, a die.
    pub cause: Option<Say>,
    /// Where it happened.
    pub places: Vec<Place>,
}
