//! The kernel of Mutable: seats, questions, answers, fate, records. No game, no input or output.
//!
//! A game is a [`Rules`] value over a small plain [`Rules::State`]. The state always waits at a named question
//! ([`Pending`]): for one seat, for several seats with sealed answers, for fate, or it is over. Whoever is asked
//! gives one [`Rules::Choice`]; [`Rules::answer`] carries it out and tells what happened, fact by fact, to a
//! [`Witness`]. Nothing else ever moves the game.
//!
//! - [`Form`] is a family of answers with blanks: everything legal is a listed choice or a filled form.
//! - [`Place`] is what a person touches to answer, and where a fact happened.
//! - [`Beat`] is what one answer led to; the story of a game is made of beats.
//! - [`Match`] is the checked door: what is not legal is refused with its rule, and nothing changes.
//! - [`Dealer`] answers for fate, from a seed it commits to beforehand and reveals at the end.
//! - [`Record`] is a whole game as text; anyone can replay it to the same hashes.
//! - [`Volume`] is many finished games in one small text.
//! - [`Desk`] is all a bot may see: a view, the choices, and worlds re-dealt from what the seat knows.
//! - [`Study`] is what a title can tell a bot about the worth of a position.
//! - [`Speak`] and [`Title`] are a game as people meet it: spelled, worded, drawn as text, with its options.
//! - `testing` (a feature) is the conformance suite that every game calls in one line.

mod beat;
mod dealer;
mod desk;
mod dice;
mod endless;
mod fate;
mod form;
mod game;
mod hash;
mod lang;
mod outcome;
mod pending;
mod place;
mod prospect;
mod record;
mod rules;
mod say;
mod seat;
mod speak;
mod study;
mod tally;
#[cfg(feature = "testing")]
pub mod testing;
mod title;
mod tutorial;
mod volume;

pub use beat::{Beat, Part, Points, Row, Scene, Told};
pub use dealer::{Commitment, Dealer, Draw, Entropy, EntropyRefused, Seed};
pub use desk::{Bot, Desk, Reason, Thought, Weighed};
pub use dice::{Dice, Rolls};
pub use endless::{Endless, MOST_FATE, MOST_STEPS};
pub use fate::{Scratch, any_choice, draw, play_out, step, step_by, stuck};
pub use form::{Blank, Form, Misfit, Sum};
pub use game::{FateBy, Match, Opening, Refused, Seen, Version};
pub use hash::Hash;
pub use lang::{Lang, UnknownLang};
pub use outcome::Outcome;
pub use pending::{Pending, Who};
pub use place::{Area, Place};
pub use prospect::{Chance, Drawn, Forecast, Foreseen, Prospect, gcd};
pub use record::{Record, RecordError, Reveal};
pub use rules::{Refusal, Rules, Witness};
pub use say::{Name, Say, Value};
pub use seat::{MAX_SEATS, NoSuchSeat, Seat, SeatMap, SeatSet};
pub use speak::{Speak, Words};
pub use study::Study;
pub use tally::{Item, Kind, Mark, Role, Sheet, Tally, Worth};
pub use title::{CardText, Challenge, OptionKind, Options, Provenance, TableOption, Title, Trial};
pub use tutorial::{Chapter, Page, Step, Tutorial};
pub use volume::{Kept, Volume};
