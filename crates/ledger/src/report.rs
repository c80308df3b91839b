//! What of a ledger is carried out and proved, and whether that will do.

use std::collections::HashSet;

use serde::Serialize;

use crate::book::{Example, Rule, Ruling, Status};
use crate::id::Id;
use crate::parse::Ledger;
use crate::scan::{Citation, Place};

/// The state of one game's ledger. The order of the fields is that of `mutable ledger --json`.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct TitleReport {
    /// The game's id.
    pub title: String,
    /// How many rules there are.
    pub rules: usize,
    /// How many of them code that ships cites.
    pub cited: usize,
    /// How many of them a test proves.
    pub proved: usize,
    /// How many examples there are.
    pub examples: usize,
    /// How many of them a test reproduces.
    pub reproduced: usize,
    /// Rules and rulings without a proof, and examples not reproduced, in ledger order. Exempt ones are never
    /// missing.
    pub missing: Vec<Id>,
    /// Claimed to be complete, and nothing is missing.
    pub complete: bool,
    /// How many rulings there are.
    pub rulings: usize,
    /// How many of them a test proves.
    pub rulings_proved: usize,
    /// How far the ledger claims the program is.
    pub status: Status,
    /// Mentions of ids with this ledger's prefix that it does not have.
    #[serde(skip)]
    pub unknown: Vec<Citation>,
}

/// Holds a ledger against mentions of its ids. Mentions of other ledgers' ids are ignored.
pub fn report(ledger: &Ledger, citations: &[Citation]) -> TitleReport {
    let of = |worth: &dyn Fn(&Citation) -> bool| -> HashSet<Id> {
        citations.iter().filter(|citation| worth(citation)).map(|citation| citation.id).collect()
    };
    // Elsewhere an id is an example of an id: only the title's own crate carries a rule out.
    let own = format!("crates/{}/", ledger.game());
    let coded = of(&|citation| matches!(citation.place, Place::Code) && citation.file.starts_with(&own));
    let proved = of(&|citation| matches!(citation.place, Place::Test { .. }));

    let rules = ledger.rules().iter().map(|Rule { id, exempt, .. }| (*id, exempt.is_some()));
    let rulings = ledger.rulings().iter().map(|Ruling { id, exempt, .. }| (*id, exempt.is_some()));
    let examples = ledger.examples().iter().map(|Example { id, exempt, .. }| (*id, exempt.is_some()));
    let missing: Vec<Id> = (rules.clone().chain(rulings.clone()).chain(examples.clone()))
        .filter(|&(id, exempt)| !exempt && !proved.contains(&id))
        .map(|(id, _)| id)
        .collect();
    let unknown = citations
        .iter()
        .filter(|citation| citation.id.prefix == ledger.prefix() && ledger.entry(citation.id).is_none())
        .cloned()
        .collect();

    TitleReport {
        title: ledger.game().to_owned(),
        rules: ledger.rules().len(),
        cited: rules.clone().filter(|(id, _)| coded.contains(id)).count(),
        proved: rules.filter(|(id, _)| proved.contains(id)).count(),
        examples: ledger.examples().len(),
        reproduced: examples.filter(|(id, _)| proved.contains(id)).count(),
        complete: ledger.status() == Status::Complete && missing.is_empty(),
        missing,
        rulings: ledger.rulings().len(),
        rulings_proved: rulings.filter(|(id, _)| proved.contains(id)).count(),
        status: ledger.status(),
        unknown,
    }
}

/// The shipped ledgers against the sources this program was built from.
pub fn reports() -> Vec<TitleReport> {
    crate::shipped().iter().map(|ledger| report(ledger, crate::citations())).collect()
}

/// Whether the sources may be merged.
///
/// # Errors
/// One line for every mention of an id that does not exist, whatever the title's status, and one for every entry
/// without a proof in a title that claims to be complete.
pub fn verdict(reports: &[TitleReport]) -> Result<(), Vec<String>> {
    let mut faults = Vec::new();
    for report in reports {
        for Citation { id, file, line, .. } in &report.unknown {
            faults.push(format!("{file}:{line}: {id} is not in the ledger of {}", report.title));
        }
        match report.status {
            Status::Complete => {
                let title = &report.title;
                faults.extend(
                    report.missing.iter().map(|id| format!("{title} is not complete: no test proves {id}")),
                );
            }
            Status::Planned | Status::Building => {}
        }
    }
    if faults.is_empty() { Ok(()) } else { Err(faults) }
}
