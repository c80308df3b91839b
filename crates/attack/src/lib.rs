//! Attack of the Mutants!, complete.
//!
//! A game is a stack of [`Frame`]s in a [`State`]; [`Attack`] carries them out up to the next question. One file per
//! chapter of the rules.

mod areas;
mod ch01_board;
mod ch01_places;
mod ch02_groups;
mod ch02_units;
mod ch03_arrange;
mod ch03_setup;
mod ch04_turn;
mod ch05_movement;
mod ch06_mutants;
mod ch07_humans;
mod ch08_combat;
mod ch09_glow;
mod ch10_victory;
mod ch11_options;
mod ch12_bugging_out;
mod ch13_hidden;
mod ch14_alternate;
mod choice;
mod drawing;
mod fact;
mod forms;
mod frame;
mod meant;
mod odds;
mod play;
mod position;
mod position_checks;
mod rules;
mod speak;
mod spell;
mod state;
mod story;
mod study;
mod tactics;
mod tally;
mod title;
mod view;
mod ways;

pub use ch01_board::{Board, Exit, Loc, PLACES, ROOMS, SMASH_A, SMASH_B, SMASH_C, WallRule};
pub use ch02_units::{Band, Crew, Group, Kind, PEOPLE, Side, Unit};
pub use ch03_setup::{Pick, SetUp};
pub use ch05_movement::Move;
pub use ch06_mutants::SmashRoll;
pub use ch08_combat::{Combats, Lay, Pair, Roll, Round};
pub use ch09_glow::{Glow, Idle};
pub use ch12_bugging_out::{Pursue, Retreat};
pub use ch14_alternate::Draw;
pub use choice::{Ask, Choice, Facing, Luck};
pub use fact::{Ear, Event, Fact, Staying, Throw};
pub use frame::Frame;
pub use odds::{Amount, Forces, Fraction, PairOdds, pair};
pub use position::{Display, Known, News, Position, RunTo, SaidOf, SeenAt, StrayAt};
pub use rules::Attack;
pub use state::{Chase, Ending, Fight, Memory, Penny, Phase, State};
pub use title::{AttackBox, Attempts, Scenario, Setup, Sides, Variant};
pub use view::{FightView, PairView, PlaceView, Seen, UnitView, View};

/// What the game says, in English.
pub const WORDS_EN: &str = include_str!("../words/en.ftl");
/// What the game says, in French.
pub const WORDS_FR: &str = include_str!("../words/fr.ftl");

/// The box as the shelf holds it. All that the shelf does with these rules is compiled here, beside the other titles,
/// and not in the program that comes after all of them.
pub fn shelved() -> Box<dyn shelf::AnyTitle> {
    Box::new(AttackBox::default())
}

const _: () = assert!(size_of::<State>() < 1792, "a state stays under 1.75 KB");
