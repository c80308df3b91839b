//! `cargo xtask soak`: what is too long for every change. Random games by the hundred thousand in every mode, the fuzzer, and the
//! faults at full length. What came of it is written into docs/soak.md.

use std::fmt::Write as _;
use std::fs;
use std::process::Command;
use std::time::Instant;

use crate::postgres::Private;
use crate::steps::{cargo, fuzz, printed, run, shipped};

const PAGE: &str = "docs/soak.md";

/// A mode: the title, its seats, and the options.
type Mode = (&'static str, usize, &'static [&'static str]);

const MODES: [Mode; 18] = [
    ("mutants", 2, &[]),
    ("mutants", 3, &[]),
    ("mutants", 4, &[]),
    ("mutants", 2, &["mode=draft"]),
    ("mutants", 4, &["mode=draft"]),
    ("mutants", 1, &["mode=solo", "boss=singularity-wizard"]),
    ("mutants", 1, &["mode=solo", "boss=jack-ice"]),
    ("attack", 2, &[]),
    ("attack", 2, &["more-walls=on"]),
    ("attack", 2, &["weak-janibots=on"]),
    ("attack", 2, &["overwhelming-odds=on"]),
    ("attack", 2, &["bugging-out=on"]),
    ("attack", 2, &["hidden-movement=on"]),
    ("attack", 2, &["hidden-movement=on", "bugging-out=on", "overwhelming-odds=on"]),
    ("attack", 2, &["scenario=alternate"]),
    ("attack", 2, &["scenario=alternate", "hidden-movement=on"]),
    ("revolution", 3, &[]),
    ("revolution", 4, &[]),
];

/// What is asked for on the command line.
pub(crate) struct Asked {
    games: u64,
    seconds: u64,
    faults: bool,
}

impl Asked {
    /// `--games N --seconds N --no-faults`.
    pub(crate) fn read(words: &[&str]) -> Result<Asked, String> {
        let mut asked = Asked { games: 100_000, seconds: 600, faults: true };
        let mut words = words.iter();
        while let Some(word) = words.next() {
            let mut number = || {
                let text = words.next().ok_or_else(|| format!("{word} takes a number"))?;
                text.parse().map_err(|_| format!("{word} takes a number, not “{text}”"))
            };
            match *word {
                "--games" => asked.games = number()?,
                "--seconds" => asked.seconds = number()?,
                "--no-faults" => asked.faults = false,
                _ => {
                    return Err(format!(
                        "soak does not know “{word}”; there are --games, --seconds and --no-faults"
                    ));
                }
            }
        }
        Ok(asked)
    }
}

pub(crate) fn soak(asked: &Asked) -> Result<(), String> {
    let (_, program) = shipped()?;
    let mut page = format!(
        "# The last soak\n\n`cargo xtask soak --games {} --seconds {}`, commit {}, {}. What it means: [reliability.md](reliability.md).\n\n\
         ## Random games, the rules' promises looked at after every answer\n\n\
         | title | seats | options | what came of it | minutes |\n|---|---|---|---|---|\n",
        asked.games,
        asked.seconds,
        printed(Command::new("git").args(["describe", "--always", "--dirty"]))?,
        printed(Command::new("date").arg("+%Y-%m-%d"))?,
    );
    for (title, seats, options) in MODES {
        println!("xtask: {title}, {seats} seats, {} …", options.join(" "));
        let began = Instant::now();
        let mut command = Command::new(&program);
        command.args([
            "sim",
            title,
            "--games",
            &asked.games.to_string(),
            "--seed",
            "soak",
            "--lang",
            "en",
            "--check",
        ]);
        command.args(["--bots", &vec!["random"; seats].join(",")]);
        command.args(options.iter().flat_map(|option| ["--set", option]));
        let said = printed(&mut command)?;
        let minutes = began.elapsed().as_secs_f64() / 60.0;
        let _ = writeln!(page, "| {title} | {seats} | {} | {said} | {minutes:.1} |", options.join(" "));
    }
    fs::write(PAGE, &page).map_err(|error| format!("{PAGE}: {error}"))?;
    if asked.seconds > 0 {
        println!("xtask: fuzz, {} s each …", asked.seconds);
        fuzz(&["--seconds", &asked.seconds.to_string(), "--seed", "2"])?;
        let _ =
            write!(page, "\n## Fuzzing\n\nEvery target for {} s: no promise was broken.\n", asked.seconds);
        fs::write(PAGE, &page).map_err(|error| format!("{PAGE}: {error}"))?;
    }
    if asked.faults {
        let database = Private::start()?;
        let began = Instant::now();
        let mut tests = cargo(&["nextest", "run", "-p", "highlow", "-p", "server", "--profile", "soak"]);
        run(tests
            .args(["--run-ignored", "all"])
            .env("MUTABLE_SOAK", "50")
            .env("MUTABLE_TEST_POSTGRES", database.url()))?;
        let minutes = began.elapsed().as_secs() / 60;
        let _ = write!(
            page,
            "\n## Faults\n\nEvery test of server and faults at full length: passed, {minutes} minutes.\n"
        );
    }
    fs::write(PAGE, &page).map_err(|error| format!("{PAGE}: {error}"))?;
    println!("xtask: written into {PAGE}");
    Ok(())
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
    }
}
