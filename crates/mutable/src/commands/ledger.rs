//! `mutable ledger`: what is proved.

use serde_json::json;
use table::Lang;

pub(super) fn ledger(as_json: bool, lang: Lang) -> String {
    let reports = ledger::reports();
    if as_json { json!({ "titles": reports }).to_string() + "\n" } else { ledger::summary(&reports, lang) }
}
