//! All tests of this crate in one binary: it is linked once. A file that is not named here is not run, and xtask says so.

mod boss_cards;
mod box_and_advice;
mod cards;
mod ch01_03_setup;
mod ch04_06_turns;
mod ch07_08_actions;
mod ch09_10_power;
mod ch11_keywords;
mod ch12_arena;
mod ch13_cards;
mod ch14_15_scoring;
mod ch16_solo;
mod common;
mod contract;
mod corners;
mod examples;
mod games;
mod properties;
mod second_look;
mod speed;
mod study;
mod tally;
mod tutorial;
