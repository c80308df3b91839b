//! All tests of this crate in one binary: it is linked once. A file that is not named here is not run, and xtask says so.

mod audit;
mod bots;
mod cards;
mod ch01_05_upkeep;
mod ch06_07_plot;
mod ch08_09_recruit;
mod ch10_15_mission;
mod ch16_18_turns;
mod ch19_20_dice;
mod ch22_24_end;
mod common;
mod contract;
mod games;
mod league;
mod proofs;
mod properties;
mod second_look;
mod speed;
mod story;
mod truth;
mod tutorial;
mod words;
