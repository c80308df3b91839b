//! All tests of this crate in one binary: it is linked once. A file that is not named here is not run, and xtask says so.

mod access;
mod anything;
mod bots;
mod chapters;
mod common;
mod fairness;
mod guessing;
mod keys;
mod messages;
#[path = "../../../tests/not_run.rs"]
mod not_run;
mod operation;
mod passing;
mod people;
mod play;
mod seats;
mod titles;
mod types;
mod worlds;
