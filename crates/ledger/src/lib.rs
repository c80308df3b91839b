//! The rule ledgers: every rule of the three games with a number, in English and French.
//!
//! - [`shipped`] holds the ledgers of `rules/*.toml`, checked when first read; [`Ledger`] looks up, searches and
//!   renders.

mod book;
mod entry;
mod id;
mod lang;
mod parse;
mod render;

use std::sync::OnceLock;

pub use book::{Basis, Example, Figure, Rule, Ruling, Section, Status};
pub use entry::Entry;
pub use id::{BadId, BadPrefix, Id, Part, Prefix};
pub use lang::{Lang, UnknownLang};
pub use parse::{Fault, Ledger, LedgerError};

/// The ledgers as shipped.
///
/// # Panics
/// If a ledger has loose ends, naming the file and all of them. The tests load every ledger.
pub fn shipped() -> &'static [Ledger] {
    static SHIPPED: OnceLock<Vec<Ledger>> = OnceLock::new();
    SHIPPED.get_or_init(|| {
        [
            ("mutants", include_str!("../../../rules/mutants.toml")),
            ("attack", include_str!("../../../rules/attack.toml")),
            ("revolution", include_str!("../../../rules/revolution.toml")),
        ]
        .into_iter()
        .map(|(game, text)| Ledger::parse(text).unwrap_or_else(|error| panic!("rules/{game}.toml: {error}")))
        .collect()
    })
}

/// The shipped ledger of a game: `mutants`, `attack` or `revolution`.
pub fn title(game: &str) -> Option<&'static Ledger> {
    shipped().iter().find(|ledger| ledger.game() == game)
}
