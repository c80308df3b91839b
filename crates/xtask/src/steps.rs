//! Commands that the tasks run.

use std::path::PathBuf;
use std::process::{Command, Stdio};

/// Writes the web client's types and the OpenAPI document anew.
pub(crate) fn types() -> Result<(), String> {
    run(cargo(&["test", "-q", "-p", "server", "--lib", "openapi::"]).env("MUTABLE_WRITE_TYPES", "1"))
}

pub(crate) fn cargo(args: &[&str]) -> Command {
    let mut command = Command::new("cargo");
    command.args(args);
    command
}

/// Cargo's target folder.
pub(crate) fn target() -> PathBuf {
    std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| "target".into(), PathBuf::from)
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
