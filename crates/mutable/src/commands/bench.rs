//! `mutable bench`: how fast every title is.

use std::fmt::Write as _;

use serde_json::json;
use shelf::BenchRow;
use table::{Words as _, say};
use wording::Speaker;

use crate::{Complaint, House};

pub(super) fn bench(house: &House, as_json: bool, speaker: &Speaker<'_>) -> Result<String, Complaint> {
    let rows: Vec<BenchRow> = house.shelf().iter().flat_map(shelf::AnyTitle::bench).collect();
    if as_json {
        return Ok(json!({ "titles": rows }).to_string() + "\n");
    }
    if rows.is_empty() {
        return Err(say!("bench-none").into());
    }
    let mut text = speaker.say(&say!("bench-head")) + "\n";
    for row in &rows {
        let _ = writeln!(
            text,
            "{:<12}{:>8}{:>8} B{:>10.1} ns{:>14.0}{:>14.0}{:>14.0}",
            row.title,
            row.players,
            row.state_bytes,
            row.clone_ns,
            row.playouts_per_s,
            row.answers_per_s,
            row.search_iterations_per_s
        );
    }
    text += &(speaker.say(&say!("bench-more")) + "\n");
    for row in &rows {
        let _ = writeln!(
            text,
            "{:<12}{:>8}{:>10}{:>14.0}{:>14.0}{:>10}{:>10.1} ms{:>9.2} ms",
            row.title,
            row.players,
            row.threads,
            row.answers_per_s_all_threads,
            row.replayed_answers_per_s,
            row.longest_record,
            row.load_ms,
            row.odds_ms_longest
        );
    }
    Ok(text)
}
