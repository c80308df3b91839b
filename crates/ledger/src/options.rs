//! Which rulings a table may decide for itself, and why it may not decide the others.

use crate::book::Ruling;
use crate::id::Id;
use crate::parse::Ledger;

/// What is wrong between a title's rulings and the rulings that its table options are about.
///
/// A ruling that is our own choice, with alternatives, is named by an option or says in both languages why there is none;
/// never both. One line for each that does neither or both, in ledger order.
pub fn unsettled(ledger: &Ledger, optional: &[Id]) -> Vec<String> {
    let fault = |ruling: &Ruling| {
        let id = ruling.id;
        let (named, reason) = (optional.contains(&id), ruling.no_option_en.is_some());
        if named && reason {
            return Some(format!(
                "{id} says why it is not an option, but an option names it: remove the reason"
            ));
        }
        (ruling.is_open() && !named && !reason).then(|| {
            format!(
                "{id} is our choice among others: name it in an option's `about`, or give no_option_en and no_option_fr"
            )
        })
    };
    ledger.rulings().iter().filter_map(fault).collect()
}
