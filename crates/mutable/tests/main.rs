//! All tests of this crate in one binary: it is linked once. A file that is not named here is not run, and xtask says so.

mod challenges;
mod decks;
mod kept;
mod lab;
mod mutants_on_screen;
#[path = "../../../tests/not_run.rs"]
mod not_run;
mod options;
mod positions;
mod rulings;
#[path = "../../../tests/terminal.rs"]
mod terminal;
