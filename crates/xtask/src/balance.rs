//! `cargo xtask balance`: plays what the balance of a title is judged by, and judges it. What is played and by what it is
//! judged is the title's own: `crates/TITLE/balance.toml`.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use serde::Deserialize;
use serde_json::{Value as Json, json};

use crate::bands::{Band, Reports, Verdict};
use crate::steps::shipped;

/// What a title is judged by.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Plan {
    /// The summary's file.
    summary: String,
    /// What stands above the summary.
    head: String,
    /// Games at a table, unless the command line says otherwise.
    games: u64,
    /// Games at a table of one: strong players think long.
    solo_games: Option<u64>,
    /// Who plays, unless the command line says otherwise.
    level: String,
    /// Who plays alone.
    solo_level: Option<String>,
    /// Do players move one seat on after each game?
    swap: bool,
    /// What all tables agree on.
    #[serde(default)]
    set: Vec<String>,
    #[serde(rename = "table")]
    pub(crate) tables: Vec<Table>,
    #[serde(rename = "band")]
    pub(crate) bands: Vec<Band>,
}

/// A kind of table that is played.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Table {
    pub(crate) name: String,
    /// What is called so in the summary.
    #[serde(default)]
    pub(crate) about: String,
    #[serde(default = "two")]
    pub(crate) players: usize,
    /// How many times as many games are played as elsewhere.
    #[serde(default = "once")]
    times: u64,
    #[serde(default)]
    set: Vec<String>,
}

fn two() -> usize {
    2
}

fn once() -> u64 {
    1
}

/// What is asked for on the command line.
pub(crate) struct Asked {
    title: String,
    games: Option<u64>,
    solo_games: Option<u64>,
    level: Option<String>,
    solo_level: Option<String>,
    /// Another card file than the shipped one.
    cards: Option<String>,
    out: PathBuf,
}

impl Asked {
    /// `--title T --games N --solo-games N --level L --solo-level L --cards FILE --out FOLDER`, each once at most.
    pub(crate) fn read(words: &[&str]) -> Result<Asked, String> {
        let mut asked = Asked {
            title: "mutants".to_owned(),
            games: None,
            solo_games: None,
            level: None,
            solo_level: None,
            cards: None,
            out: "docs/balance".into(),
        };
        for pair in words.chunks(2) {
            match pair {
                ["--title", title] => (*title).clone_into(&mut asked.title),
                [word @ ("--games" | "--solo-games"), count] => {
                    let count = count.parse().ok().filter(|count| *count > 0);
                    let count = count.ok_or_else(|| format!("{word} takes a number, as in {word} 400"))?;
                    *(if *word == "--games" { &mut asked.games } else { &mut asked.solo_games }) =
                        Some(count);
                }
                ["--level", level] => asked.level = Some((*level).to_owned()),
                ["--solo-level", level] => asked.solo_level = Some((*level).to_owned()),
                ["--cards", file] => asked.cards = Some((*file).to_owned()),
                ["--out", folder] => asked.out = folder.into(),
                _ => return Err(format!("balance does not know “{}”", pair.join(" "))),
            }
        }
        Ok(asked)
    }

    /// What the title is judged by, as its crate says.
    fn plan(&self) -> Result<Plan, String> {
        let crates = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
        let file = crates.join(&self.title).join("balance.toml");
        let text = fs::read_to_string(&file)
            .map_err(|_| format!("there is nothing to judge “{}” by: no {}", self.title, file.display()))?;
        toml::from_str(&text).map_err(|error| format!("{}: {error}", file.display()))
    }

    /// The arguments of the program that plays a table.
    fn order(&self, plan: &Plan, table: &Table) -> Vec<String> {
        let (games, level) = if table.players == 1 {
            let games = self.solo_games.or(plan.solo_games).or(self.games).unwrap_or(plan.games);
            (games, self.solo_level.as_ref().or(plan.solo_level.as_ref()).or(self.level.as_ref()))
        } else {
            (self.games.unwrap_or(plan.games), self.level.as_ref())
        };
        let level = level.unwrap_or(&plan.level).as_str();
        let mut args: Vec<String> = ["sim", &self.title, "--games"].map(str::to_owned).into();
        args.extend([(games * table.times).to_string(), "--bots".to_owned()]);
        args.push(vec![level; table.players].join(","));
        args.extend(["--seed".to_owned(), format!("balance {}", table.name)]);
        if plan.swap && table.players > 1 {
            args.push("--swap".to_owned());
        }
        let cards = self.cards.iter().map(|file| format!("cards=@{file}"));
        let set = plan.set.iter().chain(&table.set).cloned().chain(cards);
        args.extend(set.flat_map(|setting| ["--set".to_owned(), setting]));
        args
    }

    /// The command that makes the same summary again.
    fn command(&self) -> String {
        let number = |word: &str, number: Option<u64>| number.map(|number| format!(" {word} {number}"));
        let text = |word: &str, text: &Option<String>| text.as_ref().map(|text| format!(" {word} {text}"));
        let given = [
            number("--games", self.games),
            number("--solo-games", self.solo_games),
            text("--level", &self.level),
            text("--solo-level", &self.solo_level),
            text("--cards", &self.cards),
        ];
        format!(
            "cargo xtask balance --title {}{}",
            self.title,
            given.into_iter().flatten().collect::<String>()
        )
    }
}

pub(crate) fn balance(asked: &Asked) -> Result<(), String> {
    let plan = asked.plan()?;
    let (target, program) = shipped()?;
    // Pages are made on demand and not kept: the summary has the command of each.
    let kept = target.join("balance");
    for folder in [&asked.out, &kept] {
        fs::create_dir_all(folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    }
    let mut found = BTreeMap::new();
    for table in &plan.tables {
        println!("xtask: {} …", table.name);
        found.insert(table.name.clone(), play(&program, &table.name, &asked.order(&plan, table), &kept)?);
    }
    let reports = Reports { tables: &plan.tables, found: &found };
    let verdicts: Vec<Verdict> = plan.bands.iter().flat_map(|band| band.judge(&reports)).collect();
    let file = asked.out.join(&plan.summary);
    fs::write(&file, summary(asked, &plan, &verdicts))
        .map_err(|error| format!("{}: {error}", file.display()))?;
    let outside = verdicts.iter().filter(|verdict| !verdict.is_within()).count();
    println!(
        "xtask: {} of {} bands hold; see {}, pages in {}",
        verdicts.len() - outside,
        verdicts.len(),
        file.display(),
        kept.display()
    );
    Ok(())
}

/// Plays an order, or goes on with it. One that came to its end since the program was built is not played again.
fn play(program: &Path, name: &str, order: &[String], kept: &Path) -> Result<Json, String> {
    let page = kept.join(format!("{name}.html"));
    let kept = kept.join(format!("{name}.json"));
    if let Some(report) = known(program, order, &page, &kept) {
        return Ok(report);
    }
    let mut command = Command::new(program);
    command.args(order).args(["--lang", "en", "--json", "--report"]).arg(&page);
    // The bar goes to the error output, which stays the terminal's.
    let output = command
        .stderr(Stdio::inherit())
        .output()
        .map_err(|error| format!("{} cannot be run: {error}", program.display()))?;
    if !output.status.success() {
        return Err(format!("{} failed with {}", shown(order), output.status));
    }
    let report: Json =
        serde_json::from_slice(&output.stdout).map_err(|error| format!("{name}: no JSON: {error}"))?;
    let text = json!({ "args": order, "report": report }).to_string();
    fs::write(&kept, text).map_err(|error| format!("{}: {error}", kept.display()))?;
    Ok(report)
}

/// What the same order came to, if its page is there and the program has not changed since.
fn known(program: &Path, order: &[String], page: &Path, kept: &Path) -> Option<Json> {
    let changed = |file: &Path| fs::metadata(file).and_then(|data| data.modified()).ok();
    if !page.exists() || changed(kept)? < changed(program)? {
        return None;
    }
    let mut found: Json = serde_json::from_str(&fs::read_to_string(kept).ok()?).ok()?;
    (found["args"] == json!(order)).then(|| found["report"].take())
}

fn summary(asked: &Asked, plan: &Plan, verdicts: &[Verdict]) -> String {
    let mut text = format!(
        "{}\n\nMade by `{}`; run it again to make it anew.\nIntervals hold the true figure in 95 of 100 such reports. \
         *sure* means that the whole interval is on the verdict's side of the band.\n\n\
         | what | band | measured | 95 % | verdict |\n|---|---|---|---|---|\n",
        plan.head.trim(),
        asked.command(),
    );
    for verdict in verdicts {
        let _ = writeln!(text, "{}", verdict.row());
    }
    text += "\n## Tables\n\nEach command plays the same games again; with `--report PAGE.html` it writes a page with all its \
             figures.\n\n";
    for table in &plan.tables {
        let _ = writeln!(text, "- {}: `mutable {}`", table.name, shown(&asked.order(plan, table)));
    }
    text
}

fn shown(args: &[String]) -> String {
    let quoted = |word: &String| if word.contains(' ') { format!("'{word}'") } else { word.clone() };
    args.iter().map(quoted).collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;

    /// The tables and bands of a title, as shipped.
    pub(crate) fn plan(title: &str) -> Plan {
        Asked::read(&["--title", title]).unwrap().plan().unwrap()
    }

    fn order(words: &[&str], table: &str) -> String {
        let asked = Asked::read(words).unwrap();
        let plan = asked.plan().unwrap();
        let table = plan.tables.iter().find(|it| it.name == table).unwrap();
        asked.order(&plan, table).join(" ")
    }

    #[test]
    fn every_pairing_of_sets_is_played_and_every_boss() {
        let names: Vec<String> = plan("mutants").tables.into_iter().map(|table| table.name).collect();
        assert_eq!(names.len(), 6 + 3 + 1 + 1 + 2);
        assert!(names.contains(&"cold-hearted-mosh-pit".to_owned()));
        let mutants = ["--games", "9", "--level", "random"];
        let four = order(&mutants, "precon-4");
        assert!(four.contains("--games 27 --bots random,random,random,random"), "{four}");
        let boss = order(&mutants, "solo-jack-ice");
        assert!(boss.contains("--games 100 --bots expert") && !boss.contains("--swap"), "{boss}");
        let basic = order(&["--title", "attack", "--games", "9"], "attack-basic");
        assert!(
            basic.starts_with("sim attack --games 9 --bots hard,hard") && !basic.contains("--swap"),
            "{basic}"
        );
        assert!(Asked::read(&["--title", "chess"]).unwrap().plan().is_err());
        assert!(Asked::read(&["--games", "none"]).is_err() && Asked::read(&["--fast"]).is_err());
        assert!(Asked::read(&["--games", "0"]).is_err());
    }

    #[test]
    fn the_human_side_of_attack_sits_in_the_first_seat() {
        for table in plan("attack").tables {
            let order = order(&["--title", "attack"], &table.name);
            assert!(order.contains("--set sides=human-first"), "{order}");
        }
        assert!(order(&["--title", "attack"], "attack-alternate").ends_with("--set scenario=alternate"));
    }

    #[test]
    fn an_order_names_its_cards() {
        let order =
            order(&["--title", "revolution", "--games", "9", "--cards", "other.toml"], "revolution-3");
        assert!(order.contains("--games 9 --bots greedy,greedy,greedy"), "{order}");
        assert!(order.ends_with("--set cards=@other.toml"), "{order}");
    }
}
