//! `cargo xtask balance --title revolution`: whole games of X-Men: Mutant Revolution, against the bands of its design.

use std::fmt::Write as _;
use std::fs;
use std::path::PathBuf;

use serde_json::Value as Json;

use crate::balance::{Order, play, shown};
use crate::bands::{Unit, Verdict, list, number, pair, sheet, wilson};
use crate::steps::shipped;

/// How often a Mission is done by players that fight; the two hardest apart. Missions in which PCs compete, and those that
/// are won by Special Actions in peace, have no band.
const ORDINARY: ([f64; 2], &[&str]) = (
    [0.6, 0.85],
    &[
        "sentinel-swarm",
        "sinister-trouble",
        "hellfire-sentinel",
        "captain-america",
        "juggernaut",
        "sabretooth",
        "brood-nest",
        "purifier-raid",
        "murderworld",
        "phoenix-echo",
    ],
);
const HARDEST: ([f64; 2], &[&str]) = ([0.4, 0.6], &["hulk", "apocalypse"]);
/// A School of four.
const SCHOOL: [f64; 2] = [0.18, 0.32];
/// A seat, whoever sits there, may win so much more or less than its share: nobody is asked before the others for long.
const SEAT: [f64; 2] = [0.75, 1.25];
/// Rounds of a table of four, in the mean; three are meant to be quicker (4.8 on paper).
const ROUNDS: [f64; 2] = [5.0, 8.0];
/// Nine games of ten end before this round.
const LONG: u64 = 12;

/// What is asked for on the command line.
pub(crate) struct Asked {
    games: u64,
    level: String,
    /// Another card file than the shipped one.
    cards: Option<String>,
    out: PathBuf,
}

impl Asked {
    /// `--games N --level L --cards FILE --out FOLDER`, each once at most.
    pub(crate) fn read(words: &[&str]) -> Result<Asked, String> {
        let mut asked =
            Asked { games: 800, level: "greedy".to_owned(), cards: None, out: "docs/balance".into() };
        for pair in words.chunks(2) {
            match pair {
                ["--games", count] => {
                    let count = count.parse().ok().filter(|count| *count > 0);
                    asked.games = count.ok_or("--games takes a number, as in --games 800")?;
                }
                ["--level", level] => (*level).clone_into(&mut asked.level),
                ["--cards", file] => asked.cards = Some((*file).to_owned()),
                ["--out", folder] => asked.out = folder.into(),
                _ => return Err(format!("balance does not know “{}”", pair.join(" "))),
            }
        }
        Ok(asked)
    }

    fn order(&self, seats: usize) -> Order {
        let name = format!("revolution-{seats}");
        let mut args: Vec<String> = ["sim", "revolution", "--games"].map(str::to_owned).into();
        args.extend([self.games.to_string(), "--bots".to_owned()]);
        args.push(vec![self.level.as_str(); seats].join(","));
        args.extend(["--seed".to_owned(), format!("balance {name}")]);
        if let Some(file) = &self.cards {
            args.extend(["--set".to_owned(), format!("cards=@{file}")]);
        }
        Order { name, args }
    }
}

pub(crate) fn balance(asked: &Asked) -> Result<(), String> {
    let (target, program) = shipped()?;
    let kept = target.join("balance");
    for folder in [&asked.out, &kept] {
        fs::create_dir_all(folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    }
    let (mut verdicts, mut orders) = (Vec::new(), String::new());
    for seats in [4, 3] {
        let order = asked.order(seats);
        println!("xtask: {} …", order.name);
        let report = play(&program, &order, &asked.out, &kept)?;
        verdicts.extend(judge(&report, seats));
        let _ = writeln!(orders, "- `mutable {}`", shown(&order.args));
    }
    let mut text = "# Balance of X-Men: Mutant Revolution\n\nMade by `cargo xtask balance --title revolution`. Intervals hold \
        the true figure in 95 of 100 such reports.\n\n| what | band | measured | 95 % | verdict |\n|---|---|---|---|---|\n"
        .to_owned();
    for verdict in &verdicts {
        let _ = writeln!(text, "{}", verdict.row());
    }
    let _ = write!(text, "\n## Orders\n\n{orders}");
    let file = asked.out.join("revolution.md");
    fs::write(&file, text).map_err(|error| format!("{}: {error}", file.display()))?;
    let within = verdicts.iter().filter(|verdict| verdict.is_within()).count();
    println!("xtask: {within} of {} bands hold; see {}", verdicts.len(), file.display());
    Ok(())
}

/// Every band at a table of this size. Schools and the mean length have one at a table of four.
fn judge(report: &Json, seats: usize) -> Vec<Verdict> {
    let mut verdicts = Vec::new();
    let share = |what: String, band, value: f64, of: f64| Verdict {
        what: format!("{what}, {seats} seats"),
        band,
        value,
        interval: wilson(value * of, of),
        unit: Unit::Share,
    };
    let items = |id: &str| sheet(report, id).map(|sheet| list(&sheet["items"])).unwrap_or_default();
    for school in items("schools").iter().filter(|_| seats == 4) {
        let played = &school["played"];
        let name = school["id"].as_str().unwrap_or_default().to_owned();
        verdicts.push(share(name, SCHOOL, number(&played["win_rate_with"]), number(&played["games"])));
    }
    let games = number(&report["games"]);
    for (seat, wins) in list(&report["wins"]).iter().enumerate() {
        let band = SEAT.map(|share| share / f64::from(seats as u32));
        verdicts.push(share(format!("seat {}", seat + 1), band, number(wins) / games, games));
    }
    let rounds = &report["lab"]["rounds"];
    if seats == 4 {
        verdicts.push(Verdict {
            what: format!("rounds, {seats} seats"),
            band: ROUNDS,
            value: number(&rounds["mean"]),
            interval: pair(&rounds["mean_ci95"]),
            unit: Unit::Points,
        });
    }
    let counts = rounds["counts"].as_object().into_iter().flatten();
    let short = counts.filter(|(round, _)| round.parse::<u64>().is_ok_and(|round| round < LONG));
    let short: f64 = short.map(|(_, games)| number(games)).sum();
    let games = number(&rounds["count"]);
    verdicts.push(share(format!("under {LONG} rounds"), [0.9, 1.0], short / games, games));
    for (band, ids) in [ORDINARY, HARDEST] {
        for id in ids {
            let found = items("missions").iter().find(|item| item["id"] == *id);
            // One that was never drawn says nothing.
            if let Some(done) =
                found.map(|item| &item["succeeded"]).filter(|done| number(&done["of_games"]) > 0.0)
            {
                verdicts.push(share(
                    (*id).to_owned(),
                    band,
                    number(&done["rate"]),
                    number(&done["of_games"]),
                ));
            }
        }
    }
    verdicts
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn schools_lengths_and_missions_are_judged() {
        let mission =
            |id: &str, rate: f64| json!({ "id": id, "succeeded": { "rate": rate, "of_games": 100 } });
        let report = json!({ "games": 100, "wins": [30, 26, 34, 10], "lab": {
            "rounds": { "count": 10, "mean": 8.5, "mean_ci95": [8.1, 8.9], "counts": { "7": 9, "12": 1 } },
            "sheets": [
                { "id": "schools", "items": [{ "id": "storm", "played": { "games": 10, "win_rate_with": 0.3 } }] },
                { "id": "missions", "items": [
                    mission("hulk", 0.7), mission("sabretooth", 0.7), mission("old-grudges", 1.0),
                    json!({ "id": "apocalypse", "succeeded": { "rate": 0.0, "of_games": 0 } }),
                ] },
            ],
        } });
        let rows: Vec<String> = judge(&report, 4).iter().map(Verdict::row).collect();
        assert_eq!(rows.len(), 9, "{rows:#?}");
        assert!(rows[0].contains("storm, 4 seats") && rows[0].ends_with("| within |"));
        assert!(rows[1].contains("seat 1, 4 seats") && rows[1].contains("| within"));
        assert!(rows[4].contains("seat 4") && rows[4].ends_with("| **outside, sure** |"), "{}", rows[4]);
        assert!(rows[5].ends_with("| **outside, sure** |") && rows[6].contains("| 90.0 % |"));
        assert!(rows[7].contains("sabretooth") && rows[7].contains("| within"));
        assert!(rows[8].contains("hulk") && rows[8].contains("**outside"));
        assert_eq!(judge(&report, 3).len(), 7, "at a table of three a School is left out");
    }

    #[test]
    fn an_order_names_its_cards() {
        let asked = Asked::read(&["--games", "9", "--cards", "other.toml"]).unwrap();
        let order = asked.order(3);
        assert!(order.args.join(" ").contains("--games 9 --bots greedy,greedy,greedy"), "{:?}", order.args);
        assert!(order.args.ends_with(&["--set".to_owned(), "cards=@other.toml".to_owned()]));
        assert!(Asked::read(&["--games", "0"]).is_err() && Asked::read(&["--quick"]).is_err());
    }
}
