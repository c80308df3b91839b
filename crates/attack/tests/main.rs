//! All tests of this crate in one binary: it is linked once. A file that is not named here is not run, and xtask says so.

mod common;
mod contract;
mod corners;
mod counts;
mod examples_combat;
mod examples_options;
mod examples_setup;
mod foreseen;
mod games;
mod league;
mod odds;
mod planning;
mod positions;
mod properties;
mod rules;
mod rulings;
mod second_look;
mod speed;
mod study;
mod tutorial;
