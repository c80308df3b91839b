//! Card files: the language of [`mutants`], that of [`revolution`], and what both share: a [`CardFile`] and its [`Fault`]s.

mod file;
pub mod mutants;
pub mod revolution;

pub use file::{CardFile, Fault};
