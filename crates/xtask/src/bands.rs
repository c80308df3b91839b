//! The bands that a title must keep within, and whether it does. A title's `balance.toml` names the figures.

use std::collections::BTreeMap;

use serde::Deserialize;
use serde_json::Value as Json;

use crate::balance::Table;

/// A figure and the band it should be in.
#[derive(Debug, Deserialize)]
#[serde(tag = "figure", rename_all = "kebab-case", deny_unknown_fields)]
pub(crate) enum Band {
    /// The first seat's share of the points at each table; a draw is half a point for each side.
    Points { what: String, band: [f64; 2] },
    /// Each seat's share of the wins, over all tables of its size. The band is a factor of an equal share.
    Seats {
        around_par: [f64; 2],
        #[serde(default)]
        except: Vec<String>,
    },
    /// One camp of a sheet against another, at the table that is called after both.
    Camps { sheet: String, band: [f64; 2] },
    /// A rate of the items of a sheet, by the paths of its figures.
    Items {
        sheet: String,
        rate: String,
        of: String,
        band: [f64; 2],
        /// Only these.
        items: Option<Vec<String>>,
        /// Only at these tables.
        tables: Option<Vec<String>>,
        /// Over all tables together, and not at each.
        #[serde(default)]
        together: bool,
        /// What the rate is called.
        #[serde(default)]
        what: String,
    },
    /// Each of these tables is won by its one player; the bands are for the hardest table first.
    Ranked { tables: Vec<String>, bands: Vec<[f64; 2]> },
    /// The mean score of winners, over all tables of several.
    WinningScore {
        what: String,
        band: [f64; 2],
        #[serde(default)]
        except: Vec<String>,
    },
    /// The mean number of rounds at these tables.
    Rounds { tables: Vec<String>, band: [f64; 2] },
    /// The share of games that end before this round, at each table.
    Short { before: u64, band: [f64; 2] },
}

/// What was played, by the names of the tables.
pub(crate) struct Reports<'a> {
    pub(crate) tables: &'a [Table],
    pub(crate) found: &'a BTreeMap<String, Json>,
}

impl<'a> Reports<'a> {
    /// Tables that were played, in order.
    fn iter(&self) -> impl Iterator<Item = (&'a Table, &'a Json)> {
        self.tables.iter().filter_map(|table| Some((table, self.found.get(&table.name)?)))
    }

    /// Those at which several play, but for some.
    fn of_several(&self, except: &[String]) -> Vec<(&'a Table, &'a Json)> {
        self.iter().filter(|(table, _)| table.players > 1 && !except.contains(&table.name)).collect()
    }
}

impl Band {
    /// What was measured, against this band. What was not played is not judged.
    pub(crate) fn judge(&self, reports: &Reports<'_>) -> Vec<Verdict> {
        match self {
            Band::Points { what, band } => {
                reports.iter().map(|(table, report)| points(what, *band, table, report)).collect()
            }
            Band::Seats { around_par, except } => {
                let tables = reports.of_several(except);
                let sizes = tables.iter().map(|(table, _)| table.players).max().unwrap_or(0);
                (2..=sizes).flat_map(|size| seats(size, *around_par, &tables)).collect()
            }
            Band::Camps { sheet, band } => {
                reports.iter().filter_map(|(table, report)| camps(sheet, *band, table, report)).collect()
            }
            Band::Items { sheet, rate, of, band, items, tables, together, what } => {
                let is_asked =
                    |table: &Table| tables.as_ref().is_none_or(|names| names.contains(&table.name));
                let figure = Rate { sheet, kind: rate, of, items: items.as_deref(), band: *band };
                if *together {
                    let all: Vec<&Json> =
                        reports.of_several(&[]).into_iter().map(|(_, report)| report).collect();
                    return figure.judge(&all, |id| format!("{id} {what}"));
                }
                let at = |(table, report): (&Table, &Json)| {
                    figure.judge(&[report], |id| format!("{id}, {}", table.about))
                };
                reports.iter().filter(|(table, _)| is_asked(table)).flat_map(at).collect()
            }
            Band::Ranked { tables, bands } => ranked(tables, bands, reports),
            Band::WinningScore { what, band, except } => {
                let tables: Vec<&Json> =
                    reports.of_several(except).into_iter().map(|(_, report)| report).collect();
                winning(what, *band, &tables).into_iter().collect()
            }
            Band::Rounds { tables, band } => reports
                .iter()
                .filter(|(table, _)| tables.contains(&table.name))
                .map(|(table, report)| {
                    let rounds = &report["lab"]["rounds"];
                    Verdict {
                        what: format!("rounds, {}", table.about),
                        band: *band,
                        value: number(&rounds["mean"]),
                        interval: pair(&rounds["mean_ci95"]),
                        unit: Unit::Points,
                    }
                })
                .collect(),
            Band::Short { before, band } => {
                reports.iter().map(|(table, report)| short(*before, *band, table, report)).collect()
            }
        }
    }
}

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
    /// A share of the points of these games.
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

fn points(what: &str, band: [f64; 2], table: &Table, report: &Json) -> Verdict {
    let (won, lost) = (number(&report["wins"][0]), number(&report["wins"][1]));
    let (drawn, games) = (number(&report["draws"]), number(&report["finished"]).max(1.0));
    let what = format!("{what}, {} ({won} - {drawn} - {lost})", table.about);
    Verdict::of_games(what, band, won + drawn / 2.0, games)
}

#[expect(clippy::cast_precision_loss, reason = "four seats at most")]
fn seats(count: usize, around_par: [f64; 2], tables: &[(&Table, &Json)]) -> Vec<Verdict> {
    let reports: Vec<&Json> =
        tables.iter().filter(|(table, _)| table.players == count).map(|(_, report)| *report).collect();
    let games: f64 = reports.iter().map(|report| number(&report["finished"])).sum();
    let seat = |seat: usize| {
        let wins = reports.iter().map(|report| number(&report["wins"][seat])).sum();
        let band = around_par.map(|factor| factor / count as f64);
        Verdict::of_games(format!("seat {} of {count}", seat + 1), band, wins, games)
    };
    if games > 0.0 { (0..count).map(seat).collect() } else { Vec::new() }
}

fn camps(id: &str, band: [f64; 2], table: &Table, report: &Json) -> Option<Verdict> {
    let met = sheet(report, id)?["against"].as_array()?.iter().find(|met| {
        let (camp, against) = (met["camp"].as_str().unwrap_or(""), met["against"].as_str().unwrap_or(""));
        format!("{camp}-{against}") == table.name
    })?;
    let what = format!("{} against {}", met["camp"].as_str()?, met["against"].as_str()?);
    let (value, interval) = (number(&met["met"]["win_rate"]), pair(&met["met"]["ci95"]));
    Some(Verdict { what, band, value, interval, unit: Unit::Share })
}

/// A rate of items of a sheet.
struct Rate<'a> {
    sheet: &'a str,
    kind: &'a str,
    of: &'a str,
    items: Option<&'a [String]>,
    band: [f64; 2],
}

impl Rate<'_> {
    /// Every item, over all these reports. One that never came up says nothing.
    fn judge(&self, reports: &[&Json], called: impl Fn(&str) -> String) -> Vec<Verdict> {
        let mut sums: Vec<(&str, f64, f64)> = Vec::new();
        let found = reports.iter().filter_map(|report| sheet(report, self.sheet));
        for item in found.flat_map(|found| list(&found["items"])) {
            let id = item["id"].as_str().unwrap_or("");
            let of = number(at(item, self.of));
            if self.items.is_some_and(|items| !items.iter().any(|it| it == id)) || of <= 0.0 {
                continue;
            }
            let times = number(at(item, self.kind)) * of;
            match sums.iter_mut().find(|(known, ..)| *known == id) {
                Some((_, sum, all)) => (*sum, *all) = (*sum + times, *all + of),
                None => sums.push((id, times, of)),
            }
        }
        sums.sort_by_key(|(id, ..)| (self.items.and_then(|items| items.iter().position(|it| it == id)), *id));
        let verdict = |(id, times, of): (&str, f64, f64)| Verdict::of_games(called(id), self.band, times, of);
        sums.into_iter().map(verdict).collect()
    }
}

/// What is beaten less often has the first band.
fn ranked(tables: &[String], bands: &[[f64; 2]], reports: &Reports<'_>) -> Vec<Verdict> {
    let rate = |report: &Json| number(&report["wins"][0]) / number(&report["finished"]).max(1.0);
    let mut played: Vec<(&Table, &Json)> =
        reports.iter().filter(|(table, _)| tables.contains(&table.name)).collect();
    played.sort_by(|one, other| rate(one.1).total_cmp(&rate(other.1)));
    let verdict = |((table, report), band): ((&Table, &Json), &[f64; 2])| Verdict {
        what: table.about.clone(),
        band: *band,
        value: rate(report),
        interval: pair(&report["win_rate_ci95"][0]),
        unit: Unit::Share,
    };
    played.into_iter().zip(bands).map(verdict).collect()
}

fn winning(what: &str, band: [f64; 2], reports: &[&Json]) -> Option<Verdict> {
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
        what: what.to_owned(),
        band,
        value,
        interval: [value - spread, value + spread],
        unit: Unit::Points,
    })
}

fn short(before: u64, band: [f64; 2], table: &Table, report: &Json) -> Verdict {
    let rounds = &report["lab"]["rounds"];
    let counts = rounds["counts"].as_object().into_iter().flatten();
    let short = counts.filter(|(round, _)| round.parse::<u64>().is_ok_and(|round| round < before));
    let short: f64 = short.map(|(_, games)| number(games)).sum();
    let what = format!("under {before} rounds, {}", table.about);
    Verdict::of_games(what, band, short, number(&rounds["count"]))
}

/// What is at the end of a path such as `played.games`.
fn at<'a>(json: &'a Json, path: &str) -> &'a Json {
    path.split('.').fold(json, |json, key| &json[key])
}

fn sheet<'a>(report: &'a Json, id: &str) -> Option<&'a Json> {
    list(&report["lab"]["sheets"]).iter().find(|sheet| sheet["id"] == id)
}

fn list(json: &Json) -> &[Json] {
    json.as_array().map_or(&[], Vec::as_slice)
}

fn number(json: &Json) -> f64 {
    json.as_f64().unwrap_or(f64::NAN)
}

fn pair(json: &Json) -> [f64; 2] {
    [number(&json[0]), number(&json[1])]
}

/// Wilson's 95 % interval, for figures that no report has worked out.
fn wilson(wins: f64, games: f64) -> [f64; 2] {
    let z = 1.959_964_f64;
    let rate = wins / games;
    let reach = z * (rate * (1.0 - rate) / games + z * z / (4.0 * games * games)).sqrt();
    let (middle, scale) = (rate + z * z / (2.0 * games), 1.0 + z * z / games);
    [((middle - reach) / scale).max(0.0), ((middle + reach) / scale).min(1.0)]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::balance::tests::plan;
    use serde_json::json;

    fn rows(title: &str, found: &[(&str, Json)]) -> Vec<String> {
        let plan = plan(title);
        let found = found.iter().map(|(name, report)| ((*name).to_owned(), report.clone())).collect();
        let reports = Reports { tables: &plan.tables, found: &found };
        plan.bands.iter().flat_map(|band| band.judge(&reports)).map(|verdict| verdict.row()).collect()
    }

    fn report(wins: [u64; 2], rate: f64) -> Json {
        let met = json!({ "win_rate": rate, "ci95": [rate - 0.01, rate + 0.01] });
        json!({
            "players": 2, "finished": 100, "wins": wins, "win_rate_ci95": [[0.4, 0.6], [0.4, 0.6]],
            "lab": {
                "winning_score": { "mean": 50.0, "mean_ci95": [49.0, 51.0] },
                "sheets": [
                    { "id": "sets", "against": [{ "camp": "cold-hearted", "against": "mosh-pit", "met": met }] },
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
        let rows = rows(
            "mutants",
            &[
                ("cold-hearted-mosh-pit", report([48, 52], 0.6)),
                ("precon-2", report([30, 70], 0.5)),
                ("left", report([100, 0], 0.5)),
                ("solo-singularity-wizard", solo(90)),
                ("solo-jack-ice", solo(50)),
            ],
        );
        assert_eq!(
            rows[0],
            "| cold-hearted against mosh-pit | 45.0 % – 55.0 % | 60.0 % | 59.0 % – 61.0 % | **outside, sure** |"
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
        assert!(of("jack-ice beaten").contains("40.0 % – 60.0 %"), "what is harder has the lower band");
        assert!(of("singularity-wizard beaten").contains("60.0 % – 80.0 %"));
        assert!(of("mean winning score").ends_with("| **outside, sure** |"));
    }

    #[test]
    fn a_draw_is_half_a_point_for_each_side() {
        let report = json!({ "wins": [30, 40], "draws": 30, "finished": 100 });
        let rows = rows("attack", &[("attack-basic", report)]);
        assert_eq!(rows.len(), 1, "what was not played is not judged");
        assert!(rows[0].contains("(30 - 30 - 40) | 40.0 % – 60.0 % | 45.0 % |"), "{}", rows[0]);
        assert!(rows[0].ends_with("| within |"), "{}", rows[0]);
    }

    #[test]
    fn schools_lengths_and_missions_are_judged() {
        let mission =
            |id: &str, rate: f64| json!({ "id": id, "succeeded": { "rate": rate, "of_games": 100 } });
        let report = json!({ "finished": 100, "wins": [30, 26, 34, 10], "lab": {
            "rounds": { "count": 10, "mean": 8.5, "mean_ci95": [8.1, 8.9], "counts": { "7": 9, "12": 1 } },
            "sheets": [
                { "id": "schools", "items": [{ "id": "storm", "played": { "games": 10, "win_rate_with": 0.3 } }] },
                { "id": "missions", "items": [
                    mission("hulk", 0.7), mission("sabretooth", 0.7), mission("old-grudges", 1.0),
                    json!({ "id": "apocalypse", "succeeded": { "rate": 0.0, "of_games": 0 } }),
                ] },
            ],
        } });
        let four = rows("revolution", &[("revolution-4", report.clone())]);
        assert_eq!(four.len(), 9, "{four:#?}");
        assert!(four[0].contains("storm, 4 seats") && four[0].ends_with("| within |"));
        assert!(four[1].contains("seat 1 of 4") && four[1].contains("| within"));
        assert!(four[4].contains("seat 4") && four[4].ends_with("| **outside, sure** |"), "{}", four[4]);
        assert!(four[5].ends_with("| **outside, sure** |") && four[6].contains("| 90.0 % |"));
        assert!(four[7].contains("sabretooth") && four[7].contains("| within"));
        assert!(four[8].contains("hulk") && four[8].contains("**outside"));
        let three = rows("revolution", &[("revolution-3", report)]);
        assert_eq!(three.len(), 6, "at a table of three Schools and the mean length are left out");
    }
}
