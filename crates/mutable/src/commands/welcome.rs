//! What a newcomer sees who types nothing but `mutable`.

use std::fmt::Write as _;

use ledger::Status;
use table::{Words as _, say};
use wording::Speaker;

use crate::House;

pub(super) fn welcome(house: &House, speaker: &Speaker<'_>) -> String {
    let mut text = speaker.say(&say!("welcome-head")) + "\n\n";
    for ledger in house.ledgers() {
        let (rules, name) = (ledger.rules().len(), ledger.name(speaker.lang()));
        let state = match (house.shelf().get(ledger.game()).is_some(), ledger.status()) {
            (true, Status::Complete) => say!("welcome-complete"),
            (true, Status::Planned | Status::Building) => say!("welcome-building"),
            (false, Status::Planned | Status::Building | Status::Complete) => say!("welcome-rules-only"),
        };
        let state = speaker.say(&state);
        let counted = speaker.say(&say!("welcome-rules", count = rules));
        let _ = writeln!(text, "  {:<12} {name} · {counted} · {state}", ledger.game());
    }
    text + "\n" + &speaker.say(&say!("welcome-foot")) + "\n"
}
