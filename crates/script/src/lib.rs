//! Card files: the language of [`mutants`], that of [`revolution`], and what both share: a [`CardFile`] and its [`Fault`]s.

#[macro_use]
mod words;

mod file;
pub mod mutants;
pub mod revolution;
mod typeset;

pub use file::{CardFile, Fault};
