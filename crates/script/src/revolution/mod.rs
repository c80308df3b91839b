//! The card language of X-Men: Mutant Revolution: Leaders with their Charters, Recruit, Plot and Mission cards.
//!
//! A clause reads: on (trigger), cost, if (all conditions), may, targets, test, do in order; `fail` if the test fails.
//! A file is checked when it is read: what the language does not know is refused by name and place.

mod check;
mod op;
mod parse;
mod print;
mod set;
mod words;

pub use op::{Barred, Block, Chooser, Clause, Cost, Guard, Hand, Key, Op, Played, Target, Test};
pub use parse::parse;
pub use set::{
    Arena, Character, Economy, End, Give, Known, Leader, Limits, Mission, Names, Numbers, Plot, Reward, Set,
    Start, Token, Training,
};
pub use words::{
    Amount, AttackRule, Cond, DeckAfter, EndWhen, Filter, Kin, Limit, Measure, Mode, Pick, Pool, Prevented,
    Ref, Result, Role, Room, Slot, Stat, To, Trigger, Until, When, Zone,
};
