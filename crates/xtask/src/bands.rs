//! The bands that the reconstruction must keep within, and whether it does.

use std::collections::BTreeMap;

use serde_json::Value as Json;

/// The table at which what stands in no set is played: its cards are judged there, and nothing else.
pub(crate) const LEFT: &str = "left";

/// A measured figure against its band.
pub(crate) struct Verdict {
    pub(crate) what: String,
    pub(crate) band: [f64; 2],
    pub(crate) value: f64,
    pub(crate) interval: [f64; 2],
    pub(crate) unit: Unit,
}

/// What a figure is.
#[derive(Clone, Copy, PartialEq)]
pub(crate) enum Unit {
    Share,
    Points,
}

impl Verdict {
    /// A share of the points of so many games.
    pub(crate) fn of_games(what: String, band: [f64; 2], points: f64, games: f64) -> Verdict {
        Verdict { what, band, value: points / games, interval: wilson(points, games), unit: Unit::Share }
    }

    pub(crate) fn is_within(&self) -> bool {
        self.band[0] <= self.value && self.value <= self.band[1]
    }

    fn is_sure(&self) -> bool {
        let [low, high] = self.interval;
        if self.is_within() {
            self.band[0] <= low && high <= self.band[1]
        } else {
            high < self.band[0] || low > self.band[1]
        }
    }

    /// A line of the summary.
    pub(crate) fn row(&self) -> String {
        let figure = |value: f64| match self.unit {
            Unit::Share => format!("{:.1} %", value * 100.0),
            Unit::Points => format!("{value:.1}"),
        };
        let pair = |[low, high]: [f64; 2]| format!("{} – {}", figure(low), figure(high));
        let verdict = match (self.is_within(), self.is_sure()) {
            (true, true) => "within, sure",
            (true, false) => "within",
            (false, false) => "**outside**",
            (false, true) => "**outside, sure**",
        };
        let (band, interval) = (pair(self.band), pair(self.interval));
        format!("| {} | {band} | {} | {interval} | {verdict} |", self.what, figure(self.value))
    }
}

/// Every band of the issue, in its order. `found` are the reports by name.
pub(crate) fn judge(found: &BTreeMap<String, Json>) -> Vec<Verdict> {
    let mut verdicts = Vec::new();
    let among = |report: &&Json| report["players"].as_u64() > Some(1);
    for (name, report) in found.iter().filter(|(name, _)| !name.contains("precon")) {
        verdicts.extend(pairing(name, report));
    }
    let tables: Vec<&Json> =
        found.iter().filter(|(name, _)| *name != LEFT).map(|(_, report)| report).filter(among).collect();
    for count in 2..=4 {
        let same: Vec<&Json> = tables.iter().copied().filter(|it| list(&it["wins"]).len() == count).collect();
        verdicts.extend(seats(count, &same));
    }
    let reports: Vec<&Json> = found.values().filter(among).collect();
    verdicts.extend(bred(&reports));
    verdicts.extend(bosses(found));
    verdicts.extend(winning(&tables));
    verdicts
}

/// A set against another, seats swapped.
fn pairing(name: &str, report: &Json) -> Option<Verdict> {
    let sheet = sheet(report, "sets")?;
    let met = sheet["against"].as_array()?.iter().find(|met| {
        let (camp, against) = (met["camp"].as_str().unwrap_or(""), met["against"].as_str().unwrap_or(""));
        format!("{camp}-{against}") == name
    })?;
    let what = format!("{} against {}", met["camp"].as_str()?, met["against"].as_str()?);
    Some(share(what, [0.45, 0.55], &met["met"]))
}

/// Each seat, players swapped, over all tables of so many: a seat's advantage is the game's, not a pairing's. The band is a tenth
/// around par: 45 to 55 % for two.
#[expect(clippy::cast_precision_loss, reason = "four seats at most")]
fn seats(count: usize, reports: &[&Json]) -> Vec<Verdict> {
    let par = 1.0 / count as f64;
    let games: f64 = reports.iter().map(|report| number(&report["finished"])).sum();
    let seat = |seat: usize| {
        let wins = reports.iter().map(|report| number(&report["wins"][seat])).sum();
        Verdict::of_games(format!("seat {} of {count}", seat + 1), [par * 0.9, par * 1.1], wins, games)
    };
    if games > 0.0 { (0..count).map(seat).collect() } else { Vec::new() }
}

/// The mean winning score over the games of all tables.
fn winning(reports: &[&Json]) -> Option<Verdict> {
    let of = |report: &&Json| {
        let winning = &report["lab"]["winning_score"];
        (number(&report["finished"]), number(&winning["mean"]), pair(&winning["mean_ci95"]))
    };
    let games: f64 = reports.iter().map(|report| of(report).0).sum();
    // Independent tables: their variances add up.
    let reach = |[low, high]: [f64; 2]| (high - low) / 2.0;
    let spread =
        reports.iter().map(of).map(|(games, _, ci)| (games * reach(ci)).powi(2)).sum::<f64>().sqrt() / games;
    let value = reports.iter().map(of).map(|(games, mean, _)| games * mean).sum::<f64>() / games;
    (games > 0.0).then(|| Verdict {
        what: "mean winning score, all tables".to_owned(),
        band: [25.0, 45.0],
        value,
        interval: [value - spread, value + spread],
        unit: Unit::Points,
    })
}

/// Each Advanced Mutant: in how many of the games where it was offered it was bred, over all these reports.
fn bred(reports: &[&Json]) -> Vec<Verdict> {
    let mut sums: BTreeMap<&str, (f64, f64)> = BTreeMap::new();
    for item in
        reports.iter().filter_map(|report| sheet(report, "advanced")).flat_map(|found| list(&found["items"]))
    {
        let sum = sums.entry(item["id"].as_str().unwrap_or("")).or_default();
        sum.0 += number(&item["bred"]["rate"]) * number(&item["bred"]["of_games"]);
        sum.1 += number(&item["bred"]["of_games"]);
    }
    let card = |(id, (bred, offered)): (&str, (f64, f64))| Verdict {
        what: format!("{id} bred where offered"),
        band: [0.1, 0.8],
        value: bred / offered,
        interval: wilson(bred, offered),
        unit: Unit::Share,
    };
    sums.into_iter().filter(|(_, (_, offered))| *offered > 0.0).map(card).collect()
}

/// The Bosses: the easier one is beaten more often.
fn bosses(found: &BTreeMap<String, Json>) -> Vec<Verdict> {
    let rate = |report: &Json| number(&report["wins"][0]) / number(&report["finished"]).max(1.0);
    let mut solo: Vec<(&String, &Json)> =
        found.iter().filter(|(name, _)| name.starts_with("solo-")).collect();
    solo.sort_by(|one, other| rate(one.1).total_cmp(&rate(other.1)));
    let easiest = solo.len().saturating_sub(1);
    let boss = |(at, (name, report)): (usize, &(&String, &Json))| Verdict {
        what: format!("{} beaten", name.trim_start_matches("solo-")),
        band: if at == easiest { [0.6, 0.8] } else { [0.4, 0.6] },
        value: rate(report),
        interval: pair(&report["win_rate_ci95"][0]),
        unit: Unit::Share,
    };
    solo.iter().enumerate().map(boss).collect()
}

fn share(what: String, band: [f64; 2], tried: &Json) -> Verdict {
    let (value, interval) = (number(&tried["win_rate"]), pair(&tried["ci95"]));
    Verdict { what, band, value, interval, unit: Unit::Share }
}

pub(crate) fn sheet<'a>(report: &'a Json, id: &str) -> Option<&'a Json> {
    list(&report["lab"]["sheets"]).iter().find(|sheet| sheet["id"] == id)
}

pub(crate) fn list(json: &Json) -> &[Json] {
    json.as_array().map_or(&[], Vec::as_slice)
}

pub(crate) fn number(json: &Json) -> f64 {
    json.as_f64().unwrap_or(f64::NAN)
}

pub(crate) fn pair(json: &Json) -> [f64; 2] {
    [number(&json[0]), number(&json[1])]
}

/// Wilson's 95 % interval, for figures that no report has worked out.
pub(crate) fn wilson(wins: f64, games: f64) -> [f64; 2] {
    let z = 1.959_964_f64;
    let rate = wins / games;
    let reach = z * (rate * (1.0 - rate) / games + z * z / (4.0 * games * games)).sqrt();
    let (middle, scale) = (rate + z * z / (2.0 * games), 1.0 + z * z / games);
    [((middle - reach) / scale).max(0.0), ((middle + reach) / scale).min(1.0)]
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn report(wins: [u64; 2], rate: f64) -> Json {
        json!({
            "players": 2, "finished": 100, "wins": wins, "win_rate_ci95": [[0.4, 0.6], [0.4, 0.6]],
            "lab": {
                "winning_score": { "mean": 50.0, "mean_ci95": [49.0, 51.0] },
                "sheets": [
                    { "id": "sets", "against": [
                        { "camp": "a", "against": "b", "met": { "win_rate": rate, "ci95": [rate - 0.01, rate + 0.01] } },
                    ] },
                    { "id": "advanced", "items": [
                        { "id": "krunk", "bred": { "rate": 0.5, "of_games": 100 } },
                        { "id": "android", "bred": { "rate": 0.0, "of_games": 0 } },
                    ] },
                ],
            },
        })
    }

    #[test]
    fn what_leaves_its_band_is_told_from_what_keeps_to_it() {
        let solo = |wins: u64| json!({ "players": 1, "finished": 100, "wins": [wins], "win_rate_ci95": [[0.0, 1.0]] });
        let found = BTreeMap::from([
            ("a-b".to_owned(), report([48, 52], 0.6)),
            ("precon-2".to_owned(), report([30, 70], 0.5)),
            (LEFT.to_owned(), report([100, 0], 0.5)),
            ("solo-x".to_owned(), solo(50)),
            ("solo-y".to_owned(), solo(90)),
        ]);
        let rows: Vec<String> = judge(&found).iter().map(Verdict::row).collect();
        assert_eq!(
            rows[0],
            "| a against b | 45.0 % – 55.0 % | 60.0 % | 59.0 % – 61.0 % | **outside, sure** |"
        );
        // 48 and 30 of 200, over both tables of two; what is left over has no say in it.
        assert!(
            rows[1].contains("seat 1 of 2")
                && rows[1].contains("| 39.0 % |")
                && rows[1].ends_with("| **outside** |"),
            "{}",
            rows[1]
        );
        assert!(!rows.iter().any(|row| row.contains("of 3 |")), "{rows:?}");
        let of = |what: &str| rows.iter().find(|row| row.contains(what)).unwrap();
        assert!(of("krunk").contains("| 50.0 % |") && of("krunk").ends_with("| within, sure |"));
        assert!(!rows.iter().any(|row| row.contains("android")), "what was never offered is not judged");
        assert!(of("x beaten").contains("40.0 % – 60.0 %") && of("y beaten").contains("60.0 % – 80.0 %"));
        assert!(of("mean winning score").ends_with("| **outside, sure** |"));
    }
}
