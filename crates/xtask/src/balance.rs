//! `cargo xtask balance`: plays what the balance of the reconstruction is judged by, and judges it.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use serde_json::{Value as Json, json};

use crate::attack;
use crate::bands::{self, Verdict};
use crate::steps::shipped;

/// The preconstructed sets.
const SETS: [&str; 4] = ["vicious-cycle", "cold-hearted", "breed-to-beatdown", "mosh-pit"];
/// Two decks of what stands in no preconstructed set: a draft sees too little of what nobody likes to pick.
const LEFT: [&str; 2] = [
    "2xthe-primal 2xgorthaur-the-cruel 2xsuper-novus 2xdead-bot 2xnordic-knightmare 2xcosmo-kong",
    "2xtechno-taoist 2xxeleroth 2xvalkyrie 2xblade-banshee 2xsagittaurius 2xbounty-bug",
];
/// The Bosses.
const BOSSES: [&str; 2] = ["singularity-wizard", "jack-ice"];

/// How many times as many games are played with three or four seats.
const MORE: u64 = 3;

/// Whose balance is judged.
#[derive(Clone, Copy, PartialEq)]
enum Subject {
    Mutants,
    Attack,
}

impl Subject {
    fn id(self) -> &'static str {
        match self {
            Subject::Mutants => "mutants",
            Subject::Attack => "attack",
        }
    }

    fn file(self) -> &'static str {
        match self {
            Subject::Mutants => "summary.md",
            Subject::Attack => "attack-summary.md",
        }
    }
}

/// What is asked for on the command line.
pub(crate) struct Asked {
    subject: Subject,
    games: u64,
    /// Games against each Boss: strong players think long.
    solo_games: u64,
    /// Who plays among players.
    level: String,
    /// Who plays against a Boss.
    solo: String,
    out: PathBuf,
}

impl Asked {
    /// `--title T --games N --solo-games N --level L --solo-level L --out FOLDER`, each once at most.
    pub(crate) fn read(words: &[&str]) -> Result<Asked, String> {
        let mut asked = Asked {
            subject: Subject::Mutants,
            games: 400,
            solo_games: 100,
            level: "hard".to_owned(),
            solo: "expert".to_owned(),
            out: "docs/balance".into(),
        };
        for pair in words.chunks(2) {
            match pair {
                ["--title", "mutants"] => asked.subject = Subject::Mutants,
                ["--title", "attack"] => asked.subject = Subject::Attack,
                [word @ ("--games" | "--solo-games"), count] => {
                    let count = count.parse().ok().filter(|count| *count > 0);
                    let count = count.ok_or_else(|| format!("{word} takes a number, as in {word} 400"))?;
                    *(if *word == "--games" { &mut asked.games } else { &mut asked.solo_games }) = count;
                }
                ["--level", level] => (*level).clone_into(&mut asked.level),
                ["--solo-level", level] => (*level).clone_into(&mut asked.solo),
                ["--out", folder] => asked.out = folder.into(),
                _ => return Err(format!("balance does not know “{}”", pair.join(" "))),
            }
        }
        Ok(asked)
    }
}

/// One order of games, by the name of its report.
pub(crate) struct Order {
    pub(crate) name: String,
    pub(crate) args: Vec<String>,
}

impl Order {
    fn new(asked: &Asked, name: String, bots: &[&str], set: &[String]) -> Order {
        let title = asked.subject.id();
        let mut args: Vec<String> = ["sim", title, "--games"].map(str::to_owned).into();
        let games = match bots.len() {
            1 => asked.solo_games,
            2 => asked.games,
            // Tables of two come in eight kinds; of more in one, and a seat's share is smaller.
            _ => asked.games * MORE,
        };
        args.extend([games.to_string(), "--bots".to_owned(), bots.join(",")]);
        args.extend(["--seed".to_owned(), format!("balance {name}")]);
        // The sides of Attack are no seats: who plays which is set.
        if bots.len() > 1 && asked.subject == Subject::Mutants {
            args.push("--swap".to_owned());
        }
        args.extend(set.iter().flat_map(|setting| ["--set".to_owned(), setting.clone()]));
        Order { name, args }
    }
}

/// Everything that has to be played.
fn orders(asked: &Asked) -> Vec<Order> {
    let level = asked.level.as_str();
    if asked.subject == Subject::Attack {
        let order = |(name, set): (&str, Vec<String>)| Order::new(asked, name.to_owned(), &[level; 2], &set);
        return attack::tables().map(order).collect();
    }
    let mut orders = Vec::new();
    for (at, one) in SETS.iter().enumerate() {
        for other in &SETS[at + 1..] {
            let set = [format!("pool1={one}"), format!("pool2={other}")];
            orders.push(Order::new(asked, format!("{one}-{other}"), &[level; 2], &set));
        }
    }
    for seats in 2..=4 {
        orders.push(Order::new(asked, format!("precon-{seats}"), &vec![level; seats], &[]));
    }
    orders.push(Order::new(asked, "draft-2".to_owned(), &[level; 2], &["mode=draft".to_owned()]));
    let decks = [format!("pool1={}", LEFT[0]), format!("pool2={}", LEFT[1])];
    let set = [&["mode=constructed".to_owned()], &decks[..]].concat();
    orders.push(Order::new(asked, bands::LEFT.to_owned(), &[level; 2], &set));
    for boss in BOSSES {
        let set = ["mode=solo".to_owned(), format!("boss={boss}")];
        orders.push(Order::new(asked, format!("solo-{boss}"), &[&asked.solo], &set));
    }
    orders
}

pub(crate) fn balance(asked: &Asked) -> Result<(), String> {
    let (target, program) = shipped()?;
    let kept = target.join("balance");
    for folder in [&asked.out, &kept] {
        fs::create_dir_all(folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    }
    let mut found = BTreeMap::new();
    for order in orders(asked) {
        println!("xtask: {} …", order.name);
        let report = play(&program, &order, &asked.out, &kept)?;
        found.insert(order.name, report);
    }
    let verdicts = match asked.subject {
        Subject::Mutants => bands::judge(&found),
        Subject::Attack => attack::judge(&found),
    };
    let file = asked.out.join(asked.subject.file());
    fs::write(&file, summary(asked, &orders(asked), &verdicts))
        .map_err(|error| format!("{}: {error}", file.display()))?;
    let outside = verdicts.iter().filter(|verdict| !verdict.is_within()).count();
    println!("xtask: {} of {} bands hold; see {}", verdicts.len() - outside, verdicts.len(), file.display());
    Ok(())
}

/// Plays an order, or goes on with it. One that came to its end since the program was built is not played again.
pub(crate) fn play(program: &Path, order: &Order, out: &Path, kept: &Path) -> Result<Json, String> {
    let page = out.join(format!("{}.html", order.name));
    let kept = kept.join(format!("{}.json", order.name));
    if let Some(report) = known(program, order, &page, &kept) {
        return Ok(report);
    }
    let mut command = Command::new(program);
    command.args(&order.args).args(["--lang", "en", "--json", "--report"]).arg(&page);
    // The bar goes to the error output, which stays the terminal's.
    let output = command
        .stderr(Stdio::inherit())
        .output()
        .map_err(|error| format!("{} cannot be run: {error}", program.display()))?;
    if !output.status.success() {
        return Err(format!("{} failed with {}", shown(&order.args), output.status));
    }
    let report: Json = serde_json::from_slice(&output.stdout)
        .map_err(|error| format!("{}: no JSON: {error}", order.name))?;
    let text = json!({ "args": order.args, "report": report }).to_string();
    fs::write(&kept, text).map_err(|error| format!("{}: {error}", kept.display()))?;
    Ok(report)
}

/// What the same order came to, if its page is there and the program has not changed since.
fn known(program: &Path, order: &Order, page: &Path, kept: &Path) -> Option<Json> {
    let changed = |file: &Path| fs::metadata(file).and_then(|data| data.modified()).ok();
    if !page.exists() || changed(kept)? < changed(program)? {
        return None;
    }
    let mut found: Json = serde_json::from_str(&fs::read_to_string(kept).ok()?).ok()?;
    (found["args"] == json!(order.args)).then(|| found["report"].take())
}

fn summary(asked: &Asked, orders: &[Order], verdicts: &[Verdict]) -> String {
    let (head, own) = match asked.subject {
        Subject::Mutants => (
            "# Balance of the reconstruction",
            format!("--solo-games {} --solo-level {} ", asked.solo_games, asked.solo),
        ),
        Subject::Attack => (
            "# Balance of Attack of the Mutants!\n\nShares of the points, a draw half a point for each side; in brackets \
             wins - draws - losses of the Human side.",
            "--title attack ".to_owned(),
        ),
    };
    let mut text = format!(
        "{head}\n\nMade by `cargo xtask balance {own}--games {} --level {} --out {}`; \
         run it again to make it anew.\nIntervals hold the true figure in 95 of 100 such reports. *sure* means that \
         the whole interval is on the verdict's side of the band.\n\n\
         | what | band | measured | 95 % | verdict |\n|---|---|---|---|---|\n",
        asked.games,
        asked.level,
        asked.out.display()
    );
    for verdict in verdicts {
        let _ = writeln!(text, "{}", verdict.row());
    }
    text += "\n## Reports\n\n";
    for order in orders {
        let _ =
            writeln!(text, "- [{name}]({name}.html): `mutable {}`", shown(&order.args), name = order.name);
    }
    text
}

pub(crate) fn shown(args: &[String]) -> String {
    let quoted = |word: &String| if word.contains(' ') { format!("'{word}'") } else { word.clone() };
    args.iter().map(quoted).collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_pairing_of_sets_is_played_and_every_boss() {
        let asked = Asked::read(&["--games", "9", "--level", "random"]).unwrap();
        let names: Vec<String> = orders(&asked).into_iter().map(|order| order.name).collect();
        assert_eq!(names.len(), 6 + 3 + 1 + 1 + 2);
        assert!(names.contains(&"cold-hearted-mosh-pit".to_owned()));
        let four = orders(&asked).into_iter().find(|order| order.name == "precon-4").unwrap();
        assert!(
            four.args.join(" ").contains("--games 27 --bots random,random,random,random"),
            "{:?}",
            four.args
        );
        let attack = Asked::read(&["--title", "attack", "--games", "9"]).unwrap();
        let basic =
            orders(&attack).into_iter().find(|order| order.name == "attack-basic").unwrap().args.join(" ");
        assert!(
            basic.starts_with("sim attack --games 9 --bots hard,hard") && !basic.contains("--swap"),
            "{basic}"
        );
        assert!(Asked::read(&["--title", "chess"]).is_err());
        assert!(Asked::read(&["--games", "none"]).is_err() && Asked::read(&["--fast"]).is_err());
    }
}
