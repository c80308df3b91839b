//! The rule ledgers: every rule of the three games with a number, in English and French.
//!
//! - [`shipped`] holds the ledgers of `rules/*.toml`, checked when first read; [`Ledger`] looks up, searches and
//!   renders.
//! - [`citations`] says where the workspace's sources mention an id. The build script finds them, so the answer is
//!   that of the sources the program was built from.
//! - [`report()`] counts what is cited and proved, and [`verdict`] refuses ids that do not exist and gaps in a title
//!   that claims to be complete.
//! - [`unsettled`] lists the rulings that should be table options, or should say why they are not.

mod book;
mod entry;
mod id;
mod options;
mod parse;
mod render;
mod report;
mod scan;
mod summary;

use std::borrow::Cow;
use std::sync::OnceLock;

pub use book::{Basis, Example, Figure, Rule, Ruling, Section, Status};
pub use entry::{Entry, folded};
pub use id::{BadId, BadPrefix, Id, Part, Prefix};
pub use options::unsettled;
pub use parse::{Fault, Ledger, LedgerError};
pub use report::{TitleReport, report, reports, verdict};
pub use scan::{Citation, Place, scan};
pub use summary::summary;
pub use table::{Lang, UnknownLang};

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

/// Every mention of an id in the sources this program was built from, by file and line; this crate's own sources,
/// full of sample ids, are left out.
pub fn citations() -> &'static [Citation] {
    const BAKED: &[(&str, &str, u32, Place)] = include!(concat!(env!("OUT_DIR"), "/citations.rs"));
    static CITATIONS: OnceLock<Vec<Citation>> = OnceLock::new();
    CITATIONS.get_or_init(|| {
        let cite = |(id, file, line, place): &(&str, &'static str, u32, Place)| Citation {
            id: id.parse().expect("the build script writes ids it has read"),
            file: Cow::Borrowed(*file),
            line: *line,
            place: place.clone(),
        };
        BAKED.iter().map(cite).collect()
    })
}

/// What is proved and by which test, as (id, file, test function). A test that proves several entries comes once for
/// each mention. Whether the tests are really run is for the test runner to say.
pub fn proofs() -> impl Iterator<Item = (Id, &'static str, &'static str)> {
    citations().iter().filter_map(|citation| match &citation.place {
        Place::Test { name } => Some((citation.id, citation.file.as_ref(), name.as_ref())),
        Place::Code | Place::Support => None,
    })
}
