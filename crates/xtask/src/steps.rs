//! The steps of `cargo xtask test`, in the order in which they fail fastest.

use std::path::PathBuf;
use std::process::{Command, Stdio};
use std::time::Instant;

use crate::{install, postgres, proofs, supply, web};

/// How many random games the properties play.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Effort {
    /// Enough for every merge.
    Usual,
    /// Fifty times as many, and the tests that are too long for every merge.
    Soak,
}

pub(crate) fn test(effort: Effort) -> Result<(), String> {
    let began = Instant::now();
    step("install", install::all)?;
    step("fmt", || run(cargo(&["fmt", "--all", "--check"])))?;
    step("clippy", || run(cargo(&["clippy", "-q", "--workspace", "--all-targets", "--", "-D", "warnings"])))?;
    step("docs", || {
        run(cargo(&["doc", "-q", "--workspace", "--no-deps"]).env("RUSTDOCFLAGS", "-D warnings"))
    })?;
    step("what comes from others", supply::check)?;
    // Stopped when it is dropped, also when the tests fail.
    let database = step("postgres", postgres::Private::start)?;
    step("tests", || {
        let mut nextest = cargo(&["nextest", "run", "--workspace"]);
        nextest.env("MUTABLE_TEST_POSTGRES", database.url());
        if effort == Effort::Soak {
            nextest.args(["--profile", "soak", "--run-ignored", "all"]).env("MUTABLE_SOAK", "50");
        }
        run(&mut nextest)
    })?;
    drop(database);
    step("fuzz", || match effort {
        Effort::Usual => run(tested("fuzz").args(["--seconds", "30", "--usual"])),
        Effort::Soak => run(tested("fuzz").args(["--seconds", "600"])),
    })?;
    step("web: types and state", web::check)?;
    step("web: games in Chromium", web::play)?;
    step("examples in the docs", || run(cargo(&["test", "-q", "--workspace", "--doc"])))?;
    let proved = step("ledger", proofs::check)?;
    println!("{proved}");
    println!("xtask: all steps passed in {} s", began.elapsed().as_secs());
    Ok(())
}

/// Tries to break everything that reads from outside; see docs/reliability.md.
pub(crate) fn fuzz(args: &[&str]) -> Result<(), String> {
    run(&mut fuzzer(args))
}

/// The fuzzer, to be run.
pub(crate) fn fuzzer(args: &[&str]) -> Command {
    let mut command = cargo(&["run", "-q", "-p", "fuzz", "--"]);
    command.args(args);
    command
}

/// Writes the web client's types anew.
pub(crate) fn types() -> Result<(), String> {
    run(cargo(&["test", "-q", "-p", "wire", "--test", "types"]).env("MUTABLE_WRITE_TYPES", "1"))
}

/// Runs a step and says how long it took.
fn step<T>(name: &str, work: impl FnOnce() -> Result<T, String>) -> Result<T, String> {
    println!("xtask: {name} …");
    let began = Instant::now();
    let result = work().map_err(|reason| format!("{name}: {reason}"))?;
    println!("xtask: {name} passed in {} s", began.elapsed().as_secs());
    Ok(result)
}

pub(crate) fn cargo(args: &[&str]) -> Command {
    let mut command = Command::new("cargo");
    command.args(args);
    command
}

/// Cargo's target folder.
fn target() -> PathBuf {
    std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| "target".into(), PathBuf::from)
}

/// A program as the build of the tests has left it. Built by itself it would be built anew, with all crates below it: alone it
/// has other features of `table` and clap than in the company of the tests.
fn tested(program: &str) -> Command {
    Command::new(target().join("debug").join(program))
}

/// Builds the program as it is shipped; returns cargo's target folder and the program in it.
pub(crate) fn shipped() -> Result<(PathBuf, PathBuf), String> {
    run(cargo(&["build", "--release", "--package", "mutable"]))?;
    let target = target();
    let program = target.join("release/mutable");
    Ok((target, program))
}

/// Runs a command to its end; an error names it.
pub(crate) fn run(mut command: impl std::borrow::BorrowMut<Command>) -> Result<(), String> {
    let command = command.borrow_mut();
    match command.status() {
        Ok(status) if status.success() => Ok(()),
        Ok(status) => Err(format!("{} failed with {status}", shown(command))),
        Err(error) => Err(format!("{} cannot be run: {error}", shown(command))),
    }
}

/// What a command prints when all is well.
pub(crate) fn printed(command: &mut Command) -> Result<String, String> {
    let output = command.stderr(Stdio::inherit()).output();
    match output {
        Ok(output) if output.status.success() => {
            Ok(String::from_utf8_lossy(&output.stdout).trim().to_owned())
        }
        Ok(output) => Err(format!(
            "{} failed with {}\n{}",
            shown(command),
            output.status,
            String::from_utf8_lossy(&output.stdout).trim()
        )),
        Err(error) => Err(format!("{} cannot be run: {error}", shown(command))),
    }
}

fn shown(command: &Command) -> String {
    let words = std::iter::once(command.get_program()).chain(command.get_args());
    words.map(|word| word.to_string_lossy()).collect::<Vec<_>>().join(" ")
}
