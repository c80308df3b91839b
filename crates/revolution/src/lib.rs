//! X-Men: Mutant Revolution, complete.
//!
//! A game is a stack of [`Frame`]s in a [`State`]; [`Revolution`] carries them out up to the next question. One file
//! per chapter of the rules; card texts are run by the one reader in `reading.rs`, at the moments of `ch21_moments.rs`.

#![allow(
    clippy::unused_self,
    reason = "a question is put to the rules, whether or not they look at their cards"
)]
#![allow(
    clippy::trivially_copy_pass_by_ref,
    reason = "a task is lent to the rules that look at it, and given to those that carry it out, whatever its size"
)]
#![allow(clippy::similar_names, reason = "`seat` and `seats`, `stat` and `stats` are the players' words")]
#![allow(
    clippy::match_same_arms,
    reason = "what is different in the book stays apart, even if it is alike today"
)]

mod areas;
mod arena;
mod atoms;
mod bargain;
mod cause;
mod ch04_setup;
mod ch05_upkeep;
mod ch06_plot;
mod ch07_reactions;
mod ch08_allegiance;
mod ch09_auctions;
mod ch10_mission;
mod ch14_execute;
mod ch17_turns;
mod ch19_attack;
mod ch20_damage;
mod ch21_moments;
mod ch21_powers;
mod ch22_enemies;
mod ch23_defeat;
mod ch24_victory;
mod choice;
mod deals;
mod deck;
mod drawing;
mod effects;
mod effects_arena;
mod fact;
mod fate;
mod forecast;
mod forms;
mod frame;
mod ground;
mod ids;
mod log;
mod look;
mod meant;
mod naming;
pub mod odds;
mod paper;
mod peeking;
mod pieces;
mod placing;
mod play;
mod position;
mod reading;
mod redeal;
mod rules;
mod sense;
mod speak;
mod spell;
mod state;
mod story;
mod study;
mod tally;
mod targets;
mod title;
mod view;
mod visibility;
mod why;

pub use arena::{Arena, Ended, Fight, Pc, Token};
pub use bargain::Judgement;
pub use ch05_upkeep::Penalty;
pub use ch06_plot::EventStep;
pub use ch19_attack::AttackStep;
pub use ch20_damage::{HurtStep, severity};
pub use ch23_defeat::DefeatStep;
pub use choice::{Ask, Choice, Luck};
pub use deals::{Bargain, Deal, Promise, Terms};
pub use deck::Deck;
pub use fact::{Cause, Caused, Fact, Pile, Rule};
pub use frame::{Aim, Chosen, Frame, Item, Stage, Why, tasks};
pub use ground::Ground;
pub use ids::{
    CHARS, Cards, Char, CharSet, Drawn, Faces, Few, Figure, Mission, Pick, Piece, PieceSet, Plot, Points,
    RECRUITS, Recruit, Spot, SpotSet, TOKENS, Training,
};
pub use paper::Paper;
pub use position::{DeckPosition, MemberPosition, Position, SchoolPosition};
pub use rules::Revolution;
pub use state::{Last, Member, School, Sealed, State};
pub use title::{RevolutionBox, Setup, Upkeep, Variant, shipped, shipped_text};
pub use view::{
    AnswerView, ArenaView, CharView, DealView, DeckView, FightView, PcView, SchoolView, TermsView, TokenView,
    View,
};

/// What the game says, in English.
pub const WORDS_EN: &str = include_str!("../words/en.ftl");
/// What the game says, in French.
pub const WORDS_FR: &str = include_str!("../words/fr.ftl");

/// The box as the shelf holds it. All that the shelf does with these rules is compiled here, beside the other titles,
/// and not in the program that comes after all of them.
pub fn shelved() -> Box<dyn shelf::AnyTitle> {
    Box::new(RevolutionBox::default())
}

const _: () = assert!(size_of::<State>() < 2048, "a state stays under 2 KB");
