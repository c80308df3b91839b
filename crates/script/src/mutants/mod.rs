//! The card language of Mutants.
//!
//! A card file is parsed and checked ([`parse()`]), its abilities are flattened to [`Op`]s in one
//! array ([`Set::code`]), and every card can be printed back as sentences in both languages ([`Set::sentences`]).
//!
//! An ability is a list of clauses; a clause is an op with its amounts, and before it, in this order: a trigger, a
//! condition, "may", a cost, and whom it attacks. What the language does not know is refused by name, with what would
//! be right.

mod clause;
mod flatten;
mod op;
mod parse;
mod print;
mod set;

pub use op::{
    Action, By, Cond, Dest, Event, Only, Op, Orbit, Pc, Per, Source, Stock, Target, What, Where, Who,
};
pub use parse::parse;
pub use print::Sentence;
pub use set::{
    Ability, Arrow, Board, Boss, Card, Freeze, Gene, Kind, MOST_CARDS, Numbers, Pool, Set, Trigger, Weakness,
};
