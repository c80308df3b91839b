//! Mutants: The Card Game, complete.
//!
//! A game is a stack of [`Frame`]s in a [`State`]; [`Mutants`] carries them out up to the next question. One file per
//! chapter of the rules; card texts are run by the one reader in `ch09_reading.rs`.

mod ask;
mod board;
mod cards;
mod ch02_setup;
mod ch03_draft;
mod ch03_pools;
mod ch04_turns;
mod ch05_crush;
mod ch06_move;
mod ch07_actions;
mod ch08_decks;
mod ch09_abilities;
mod ch09_reading;
mod ch10_power;
mod ch11_cards;
mod ch12_arena;
mod ch14_round;
mod ch15_end;
mod ch16_solo;
mod choice;
mod drawing;
mod explain;
mod fact;
mod frame;
mod log;
mod meant;
mod paper;
mod pieces;
mod places;
mod play;
mod position;
mod redeal;
mod rules;
mod score;
mod speak;
mod state;
mod story;
mod study;
mod tally;
mod title;
mod trials;
mod view;
mod visibility;

pub use ask::{Ask, Luck};
pub use cards::{Card, Cards, Face, GenePile, Slot, Standing};
pub use choice::{Choice, Copied, PileId, Piles, SetId};
pub use fact::{Ability, AbilityKind, Award, Caused, Fact, Ranking, Toll, Zone};
pub use frame::{Frame, Reading, Why};
pub use position::{BossPosition, CopiedPosition, DraftPosition, PilePosition, Position, SidePosition};
pub use rules::Mutants;
pub use score::Scores;
pub use state::{BOSS, Boss, Draft, Mode, Side, State};
pub use title::{
    BossLife, Copies, Crushes, Freezers, HollowAttacks, LoneCard, Mulligans, MutantsBox, ScoreStack, Sets,
    Setup, Variant, shipped, shipped_text,
};
pub use view::{BossView, Doing, DraftView, PileView, SideView, StandingView, View};

/// The frames, by name.
pub mod frames {
    pub use crate::ch03_draft::{Deal, TakeSet};
    pub use crate::ch03_pools::{Mulligan, Reveal};
    pub use crate::ch04_turns::{EndTurn, Turn};
    pub use crate::ch05_crush::Crush;
    pub use crate::ch06_move::{Move, Settle, Shift, Taken};
    pub use crate::ch07_actions::{Act, Deploy, PayBreed, PayIncubate, Transform};
    pub use crate::ch08_decks::{DeployTop, Discard, Draw, Reshuffle};
    pub use crate::ch12_arena::{Attack, Happened, React};
    pub use crate::ch16_solo::Release;
}

/// What the game says, in English.
pub const WORDS_EN: &str = include_str!("../words/en.ftl");
/// What the game says, in French.
pub const WORDS_FR: &str = include_str!("../words/fr.ftl");

/// The box as the shelf holds it. All that the shelf does with these rules is compiled here, beside the other titles,
/// and not in the program that comes after all of them.
pub fn shelved() -> Box<dyn shelf::AnyTitle> {
    Box::new(MutantsBox::default())
}

const _: () = assert!(size_of::<State>() < 1024, "a state stays under 1 KB");
