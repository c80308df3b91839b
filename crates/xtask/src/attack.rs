//! What the balance of Attack of the Mutants! is judged by: the sides, under each option.

use std::collections::BTreeMap;

use serde_json::Value as Json;

use crate::bands::Verdict;

/// What is played: its name, what it is, and how it is set.
const TABLES: [(&str, &str, &str); 12] = [
    ("attack-basic", "the basic game", ""),
    ("attack-more-walls", "with 15 Walls, AT-11.3", "more-walls=on"),
    ("attack-weak-janibots", "with weak Janibots, AT-11.4", "weak-janibots=on"),
    ("attack-odds", "with Overwhelming Odds, AT-11.5", "overwhelming-odds=on"),
    ("attack-bugging-out", "with Bugging Out, AT-12.1", "bugging-out=on"),
    ("attack-hidden", "with Hidden Movement, AT-13.1", "hidden-movement=on"),
    ("attack-smash-b", "with smash table B, AT-R5", "smash-table=b"),
    ("attack-smash-c", "with smash table C, AT-R5", "smash-table=c"),
    ("attack-corner-links", "with corners linked, AT-R4", "corner-links=on"),
    ("attack-markers", "with 30 smashed doors at most, AT-R6", "marker-limit=on"),
    ("attack-open-by-one", "with doors opened from one side, AT-R16", "open-by=one"),
    ("attack-alternate", "the Alternate Scenario, AT-14.1", "scenario=alternate"),
];

/// Either side takes so much of the points; a draw is half a point for each.
const BAND: [f64; 2] = [0.4, 0.6];

/// The tables by name, each with its settings. The first seat plays the Human side.
pub(crate) fn tables() -> impl Iterator<Item = (&'static str, Vec<String>)> {
    TABLES.into_iter().map(|(name, _, set)| {
        let set = Some(set).filter(|set| !set.is_empty()).map(str::to_owned);
        (name, std::iter::once("sides=human-first".to_owned()).chain(set).collect())
    })
}

/// The Human side's share of the points at every table.
pub(crate) fn judge(found: &BTreeMap<String, Json>) -> Vec<Verdict> {
    let table = |(name, what, _): (&str, &str, &str)| {
        let report = found.get(name)?;
        let number = |json: &Json| json.as_f64().unwrap_or(f64::NAN);
        let (won, lost) = (number(&report["wins"][0]), number(&report["wins"][1]));
        let (drawn, games) = (number(&report["draws"]), number(&report["finished"]).max(1.0));
        let what = format!("Human side, {what} ({won} - {drawn} - {lost})");
        Some(Verdict::of_games(what, BAND, won + drawn / 2.0, games))
    };
    TABLES.into_iter().filter_map(table).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn a_draw_is_half_a_point_for_each_side() {
        let report = json!({ "wins": [30, 40], "draws": 30, "finished": 100 });
        let found = BTreeMap::from([("attack-basic".to_owned(), report)]);
        let rows: Vec<String> = judge(&found).iter().map(Verdict::row).collect();
        assert_eq!(rows.len(), 1, "what was not played is not judged");
        assert!(rows[0].contains("(30 - 30 - 40) | 40.0 % – 60.0 % | 45.0 % |"), "{}", rows[0]);
        assert!(rows[0].ends_with("| within |"), "{}", rows[0]);
    }

    #[test]
    fn every_table_has_the_human_side_in_the_first_seat() {
        assert!(tables().all(|(_, set)| set[0] == "sides=human-first"));
        let alternate = tables().find(|(name, _)| *name == "attack-alternate").unwrap();
        assert_eq!(alternate.1[1], "scenario=alternate");
    }
}
