//! `cargo xtask soak`: what is too long for every change. Random games by the hundred thousand with every value of every option, the fuzzer, and the
//! faults at full length, and attacks on a server of our own (X1, X2, X6), whose figures go into docs/reliability.md. What came of it is written into docs/soak.md, a row each as soon as it is known: a soak can be done
//! in pieces.

use std::fs;
use std::io::{BufRead as _, BufReader};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use crate::fuzz;
use crate::postgres::Private;
use crate::steps::{cargo, printed, run, shipped};

const PAGE: &str = "docs/soak.md";

/// Where the figures of attacks stand, between a line that begins them and one that ends them.
const ATTACKS: (&str, &str, &str) = ("docs/reliability.md", "<!-- attacks -->\n", "<!-- end of attacks -->");

const TITLES: [&str; 3] = ["mutants", "attack", "revolution"];

/// What is asked for on the command line.
pub(crate) struct Asked {
    games: u64,
    seconds: u64,
    faults: bool,
    attacks: bool,
    title: Option<String>,
}

impl Asked {
    /// `--games N --seconds N --no-faults --no-attacks --title T`; nothing is played or fuzzed with 0.
    pub(crate) fn read(words: &[&str]) -> Result<Asked, String> {
        let mut asked = Asked { games: 100_000, seconds: 600, faults: true, attacks: true, title: None };
        let mut words = words.iter();
        while let Some(word) = words.next() {
            let mut next = |what| words.next().ok_or_else(|| format!("{word} takes {what}"));
            let number =
                |text: &str| text.parse().map_err(|_| format!("{word} takes a number, not “{text}”"));
            match *word {
                "--games" => asked.games = number(next("a number")?)?,
                "--seconds" => asked.seconds = number(next("a number")?)?,
                "--no-faults" => asked.faults = false,
                "--no-attacks" => asked.attacks = false,
                "--title" => {
                    let title = *next("a title")?;
                    if !TITLES.contains(&title) {
                        return Err(format!("there is no title “{title}” to be played"));
                    }
                    asked.title = Some(title.to_owned());
                }
                _ => {
                    return Err(format!(
                        "soak does not know “{word}”; there are --games, --seconds, --no-faults, --no-attacks and --title"
                    ));
                }
            }
        }
        Ok(asked)
    }
}

/// The page: a row for everything that was ever tried, with what came of it last.
struct Page(Vec<String>);

impl Page {
    const HEAD: &str = "# The last soak\n\nMade by `cargo xtask soak`, in pieces by `--title`: a row is written as soon as it \
        is known, and stays until the same is tried again. What it means: [reliability.md](reliability.md).\n\n\
        | what | options | what came of it | minutes | commit | day |\n|---|---|---|---|---|---|\n";

    /// As it was left.
    fn read(text: &str) -> Page {
        let rows = text.lines().filter(|line| line.starts_with("| ") && !line.starts_with("| what |"));
        Page(rows.map(str::to_owned).collect())
    }

    /// With a row for `what`, instead of the one that was there.
    fn tell(&mut self, what: &str, row: &str) {
        let what = format!("| {what} |");
        let row = format!("{what} {row} |");
        match self.0.iter_mut().find(|old| old.starts_with(&what)) {
            Some(old) => *old = row,
            None => self.0.push(row),
        }
    }

    fn text(&self) -> String {
        self.0.iter().fold(Page::HEAD.to_owned(), |text, row| text + row + "\n")
    }
}

pub(crate) fn soak(asked: &Asked) -> Result<(), String> {
    let (_, program) = shipped()?;
    let commit = printed(Command::new("git").args(["describe", "--always", "--dirty"]))?;
    let day = printed(Command::new("date").arg("+%Y-%m-%d"))?;
    let tell = |what: &str, found: &str, took: Duration| {
        let minutes = took.as_secs_f64() / 60.0;
        // As it is now: another piece may be under way.
        let mut page = Page::read(&fs::read_to_string(PAGE).unwrap_or_default());
        page.tell(what, &format!("{found} | {minutes:.1} | {commit} | {day}"));
        fs::write(PAGE, page.text()).map_err(|error| format!("{PAGE}: {error}"))
    };
    let wanted = |title: &str| asked.games > 0 && asked.title.as_ref().is_none_or(|wanted| wanted == title);
    for title in TITLES.into_iter().filter(|title| wanted(title)) {
        println!("xtask: {title}, tables that try every value of every option …");
        let mut command = Command::new(&program);
        command.args([
            "sim",
            title,
            "--games",
            &asked.games.to_string(),
            "--bots",
            "random",
            "--seed",
            "soak",
        ]);
        command.args(["--lang", "en", "--trials"]).stdout(Stdio::piped());
        let spawned = command.spawn().map_err(|error| format!("{}: {error}", program.display()));
        let mut child = spawned?;
        let mut began = Instant::now();
        for line in BufReader::new(child.stdout.take().ok_or("the program has no output")?).lines() {
            let line = line.map_err(|error| error.to_string())?;
            let (table, said) = line.rsplit_once(" | ").ok_or_else(|| format!("what is “{line}”?"))?;
            println!("xtask: {title}, {line}");
            tell(&format!("{title}, {table}"), said, began.elapsed())?;
            began = Instant::now();
        }
        let status = child.wait().map_err(|error| error.to_string())?;
        if !status.success() {
            return Err(format!("{title}: a promise was broken; {status}"));
        }
    }
    if asked.seconds > 0 {
        println!("xtask: fuzz, {} s each …", asked.seconds);
        for found in fuzz::tried(&fuzz::Asked::all(asked.seconds))? {
            let said = format!("{}: no promise was broken.", found.said);
            tell(&format!("fuzz, {} | ", found.name), &said, Duration::from_secs(asked.seconds))?;
        }
    }
    if asked.attacks {
        attacks(&day)?;
    }
    if asked.faults {
        let database = Private::start()?;
        let began = Instant::now();
        let mut tests = cargo(&["nextest", "run", "-p", "highlow", "-p", "server", "--profile", "soak"]);
        run(tests
            .args(["--run-ignored", "all"])
            .env("MUTABLE_SOAK", "50")
            .env("MUTABLE_TEST_POSTGRES", database.url()))?;
        tell("every test of server and faults | at full length", "passed", began.elapsed())?;
    }
    println!("xtask: written into {PAGE}");
    Ok(())
}

/// Tries the attacks again, on this machine alone, and writes a row of figures for each.
fn attacks(day: &str) -> Result<(), String> {
    println!("xtask: attacks on a server of our own …");
    // Some of them are on two servers.
    let database = Private::start()?;
    let mut tests = cargo(&["nextest", "run", "-p", "server", "--profile", "soak", "--run-ignored", "only"]);
    tests.env("MUTABLE_TEST_POSTGRES", database.url());
    let said = printed(tests.args(["measure_", "--no-capture", "--test-threads", "1"]))?;
    let rows = figures(&said, day);
    if rows.is_empty() {
        return Err("the attacks have told no figures".to_owned());
    }
    let (page, begin, end) = ATTACKS;
    let text = fs::read_to_string(page).map_err(|error| format!("{page}: {error}"))?;
    let (before, rest) = text.split_once(begin).ok_or_else(|| format!("{page} has no “{}”", begin.trim()))?;
    let (_, after) = rest.split_once(end).ok_or_else(|| format!("{page} has no “{end}”"))?;
    let table = format!("| attack | what came of it | day |\n|---|---|---|\n{rows}");
    fs::write(page, format!("{before}{begin}{table}{end}{after}")).map_err(|error| format!("{page}: {error}"))
}

/// The rows of the figures that tests have told.
fn figures(said: &str, day: &str) -> String {
    let told = said.lines().filter_map(|line| line.trim().strip_prefix("figure: "));
    told.fold(String::new(), |rows, figure| format!("{rows}| {figure} | {day} |\n"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_soak_is_asked_for_in_words_that_are_known() {
        let asked = Asked::read(&["--games", "5", "--no-faults"]).unwrap();
        assert_eq!((asked.games, asked.seconds, asked.faults), (5, 600, false));
        assert!(Asked::read(&["--games", "many"]).is_err_and(|wrong| wrong.contains("many")));
        assert!(Asked::read(&["--quick"]).is_err());
        let asked = Asked::read(&["--title", "attack"]).unwrap();
        assert_eq!(asked.title.as_deref(), Some("attack"));
        assert!(Asked::read(&["--title", "chess"]).is_err_and(|wrong| wrong.contains("chess")));
        assert!(Asked::read(&["--title"]).is_err());
        assert!(!Asked::read(&["--no-attacks"]).unwrap().attacks);
    }

    #[test]
    fn what_attacks_have_told_becomes_rows() {
        let said = "running 1 test\nfigure: X1, a crowd | p95 7 ms\ntest x ... ok\n  figure: X2 | 80 MB\n";
        assert_eq!(figures(said, "today"), "| X1, a crowd | p95 7 ms | today |\n| X2 | 80 MB | today |\n");
        let page =
            fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/reliability.md")).unwrap();
        let (_, begin, end) = ATTACKS;
        assert!(
            page.split_once(begin).is_some_and(|(_, rest)| rest.contains(end)),
            "there is a place for them"
        );
    }

    #[test]
    fn what_is_tried_again_has_one_row_and_the_rest_stays() {
        let mut page = Page::read("");
        page.tell("attack, 2 seats | ", "5 games | 1.0 | abc | today");
        page.tell("attack, 2 seats | hidden-movement=on", "5 games | 1.0 | abc | today");
        let mut page = Page::read(&page.text());
        page.tell("attack, 2 seats | ", "9 games | 2.0 | def | tomorrow");
        assert_eq!(
            page.0,
            [
                "| attack, 2 seats |  | 9 games | 2.0 | def | tomorrow |",
                "| attack, 2 seats | hidden-movement=on | 5 games | 1.0 | abc | today |"
            ]
        );
    }
}
