//! `cargo xtask test`: everything that must hold before a change lands. Every step runs, whatever failed before it; the
//! end lists what failed, and what could not be run here and why.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Instant;
use std::{env, fs, process};

use crate::steps::{cargo, run, target};
use crate::{docs, fuzz, install, lints, postgres, proofs, supply, web};

/// How many random games the properties play.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Effort {
    /// Enough for every merge.
    Usual,
    /// Fifty times as many, and the tests that are too long for every merge.
    Soak,
}

pub(crate) fn test(effort: Effort) -> Result<(), String> {
    let mut report = Report::new()?;
    // What cannot be installed is told at the end, by the steps that need it.
    let missing = report.step("install", install::all).unwrap_or_default();
    let has = |package: &str| !missing.iter().any(|one| one == package);
    report.step("format", || run(cargo(&["fmt", "--all", "--check"])));
    report.step("what comes from others", supply::check);
    let built = report.step("build", lints::build);
    // After the build, which brings its packages.
    report.step("web: format, lints, types and state", web::check);
    if let Some(found) = built {
        report.step("lints", || {
            if found.is_empty() { Ok(()) } else { Err(format!("{} findings", found.len())) }
        });
        rust(&mut report, effort);
        if has("chromium") {
            report.step("web: games in Chromium", web::play);
        } else {
            report.leave_out("web: games in Chromium", "chromium is not installed");
        }
        report.step("documentation and its examples", docs::check);
        if let Some(proved) = report.step("ledger", proofs::check) {
            println!("{proved}");
        }
    } else {
        report.leave_out("tests, fuzzing, games in Chromium, documentation, ledger", "the build failed");
    }
    report.close()
}

/// The tests of all crates, and the fuzzer.
fn rust(report: &mut Report, effort: Effort) {
    // Stopped when it is dropped, also when the tests fail. Tests that want one and have none say so themselves.
    let database = postgres::programs().and_then(|_| report.step("postgres", postgres::Private::start));
    let not_run = report.not_run.clone();
    report.step("tests", || {
        let mut nextest = lints::with_lints(cargo(&["nextest", "run", "--workspace"]));
        nextest.env(NOT_RUN, not_run);
        if let Some(database) = &database {
            nextest.env("MUTABLE_TEST_POSTGRES", database.url());
        }
        if effort == Effort::Soak {
            nextest.args(["--profile", "soak", "--run-ignored", "all"]).env("MUTABLE_SOAK", "50");
        }
        run(nextest)
    });
    drop(database);
    report.step("fuzz", || match effort {
        Effort::Usual => run(tested("fuzz").args(["--seconds", "10", "--usual"])),
        Effort::Soak => fuzz::fuzz(&fuzz::Asked::all(600)),
    });
}

/// Tests that lack something say so in the file that this names: `tests/not_run.rs`.
const NOT_RUN: &str = "MUTABLE_NOT_RUN";

/// A program as the build of the tests has left it. Built by itself it would be built anew, with all crates below it: alone it
/// has other features of `table` and clap than in the company of the tests.
fn tested(program: &str) -> Command {
    Command::new(target().join("debug").join(program))
}

/// What came of the steps.
struct Report {
    began: Instant,
    /// Step by step: its name, its seconds, and what is wrong.
    steps: Vec<(String, u64, Option<String>)>,
    left_out: Vec<String>,
    /// Where tests write what they could not run.
    not_run: PathBuf,
}

impl Report {
    fn new() -> Result<Report, String> {
        let not_run = env::temp_dir().join(format!("mutable-not-run-{}", process::id()));
        fs::write(&not_run, "").map_err(|error| format!("{}: {error}", not_run.display()))?;
        Ok(Report { began: Instant::now(), steps: Vec::new(), left_out: Vec::new(), not_run })
    }

    /// Runs a step and says how long it took; nothing, if it failed.
    fn step<T>(&mut self, name: &str, work: impl FnOnce() -> Result<T, String>) -> Option<T> {
        println!("xtask: {name} …");
        let began = Instant::now();
        let result = work();
        let seconds = began.elapsed().as_secs();
        match result {
            Ok(done) => {
                println!("xtask: {name} passed in {seconds} s");
                self.steps.push((name.to_owned(), seconds, None));
                Some(done)
            }
            Err(reason) => {
                println!("xtask: {name} FAILED after {seconds} s: {reason}");
                self.steps.push((name.to_owned(), seconds, Some(reason)));
                None
            }
        }
    }

    fn leave_out(&mut self, what: &str, why: &str) {
        println!("xtask: {what}: not run, because {why}");
        self.left_out.push(format!("{what}: {why}"));
    }

    /// Says what came of everything. A step that failed fails the whole.
    fn close(mut self) -> Result<(), String> {
        self.left_out.extend(said_by_tests(&self.not_run));
        let _ = fs::remove_file(&self.not_run);
        println!("\nxtask: {}", times(&self.steps));
        if self.left_out.is_empty() {
            println!("xtask: not run: nothing");
        } else {
            println!("xtask: not run, because:");
            self.left_out.iter().for_each(|line| println!("  {line}"));
        }
        let seconds = self.began.elapsed().as_secs();
        match failures(&self.steps) {
            None => {
                println!("xtask: all {} steps passed in {seconds} s", self.steps.len());
                Ok(())
            }
            Some(failures) => Err(format!("after {seconds} s, these steps failed:\n{failures}")),
        }
    }
}

/// Each line once: several tests of a kind lack the same thing.
fn said_by_tests(file: &Path) -> Vec<String> {
    let text = fs::read_to_string(file).unwrap_or_default();
    let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
    lines.sort();
    lines.dedup();
    lines
}

fn times(steps: &[(String, u64, Option<String>)]) -> String {
    let shown = steps.iter().map(|(name, seconds, _)| format!("{name} {seconds} s"));
    shown.collect::<Vec<_>>().join(", ")
}

fn failures(steps: &[(String, u64, Option<String>)]) -> Option<String> {
    let failed: Vec<String> = steps
        .iter()
        .filter_map(|(name, _, wrong)| wrong.as_ref().map(|wrong| format!("  {name}: {wrong}")))
        .collect();
    (!failed.is_empty()).then(|| failed.join("\n"))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn report() -> Report {
        let not_run = env::temp_dir().join(format!("mutable-report-{}", process::id()));
        fs::write(&not_run, "").unwrap();
        Report { began: Instant::now(), steps: Vec::new(), left_out: Vec::new(), not_run }
    }

    #[test]
    fn a_step_that_fails_does_not_hide_the_ones_after_it() {
        let mut report = report();
        assert_eq!(report.step("first", || Err::<(), _>("it is Monday".to_owned())), None);
        assert_eq!(report.step("second", || Ok(2)), Some(2));
        report.step("third", || Err::<(), _>("it rains".to_owned()));
        let said = report.close().unwrap_err();
        assert!(said.contains("first: it is Monday") && said.contains("third: it rains"), "{said}");
        assert!(!said.contains("second"), "{said}");
    }

    #[test]
    fn what_tests_could_not_run_is_told_once() {
        let file = env::temp_dir().join(format!("mutable-said-{}", process::id()));
        fs::write(&file, "b: no root\na: no disk\nb: no root\n").unwrap();
        assert_eq!(said_by_tests(&file), ["a: no disk", "b: no root"]);
        fs::remove_file(&file).unwrap();
        assert!(said_by_tests(&file).is_empty());
    }
}
