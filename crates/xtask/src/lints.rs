//! Builds all tests and lints them while it does: clippy is a compiler, so what it has linted need not be compiled again.
//!
//! `cargo clippy` checks every crate without making a program of it, dependencies included, and all of that is thrown
//! away. Here `clippy-driver` stands in for rustc wherever the workspace's own crates are compiled, and dependencies are
//! shared with ordinary builds. It lints on unoptimised MIR; LLVM optimises afterwards as the profile says.

use std::collections::BTreeSet;
use std::io::{BufRead as _, BufReader};
use std::process::{Command, Stdio};

use serde_json::Value as Json;

use crate::steps::cargo;

/// A cargo command that compiles our own crates with lints. All commands that shall share what was built need it.
pub(crate) fn with_lints(mut cargo: Command) -> Command {
    cargo.env("RUSTC_WORKSPACE_WRAPPER", "clippy-driver").env("CLIPPY_ARGS", "");
    cargo
}

/// Builds all tests, benches and programs, and returns what compiler and clippy find wrong with them. A warning is no
/// reason not to run the tests, so it is returned and not made an error of the compiler's.
///
/// # Errors
/// If there is nothing to test: something does not compile.
pub(crate) fn build() -> Result<BTreeSet<String>, String> {
    // Not `--all-targets`: that would also build tests of libraries that have none.
    let targets = ["test", "--workspace", "--tests", "--bench", "tiny"];
    let args = ["--no-run", "--no-fail-fast", "--message-format", "json"];
    let spawned = with_lints(cargo(&targets)).args(args).stdout(Stdio::piped()).spawn();
    let mut child = spawned.map_err(|error| format!("cargo cannot be run: {error}"))?;
    let output = child.stdout.take().ok_or("cargo has no output")?;
    // A library and its tests are compiled from the same lines, and the same is said of them.
    let mut found = BTreeSet::new();
    for line in BufReader::new(output).lines() {
        let line = line.map_err(|error| error.to_string())?;
        if let Some(text) = diagnostic(&line)
            && found.insert(text.clone())
        {
            eprint!("{text}");
        }
    }
    let status = child.wait().map_err(|error| error.to_string())?;
    if status.success() { Ok(found) } else { Err("it does not compile".to_owned()) }
}

/// What a line of cargo's says of our code; nothing, if it reports progress.
fn diagnostic(line: &str) -> Option<String> {
    let message: Json = serde_json::from_str(line).ok()?;
    let is_told = message["reason"] == "compiler-message" && message["message"]["code"].is_object();
    is_told.then(|| message["message"]["rendered"].as_str().unwrap_or_default().to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_lint_is_told_and_progress_is_not() {
        let lint = r#"{"reason":"compiler-message","message":{"code":{"code":"dead_code"},"rendered":"warning: x\n"}}"#;
        assert_eq!(diagnostic(lint).as_deref(), Some("warning: x\n"));
        // "4 warnings emitted" sums up what was told already.
        let sum = r#"{"reason":"compiler-message","message":{"code":null,"rendered":"warning: 4 warnings emitted"}}"#;
        let built = r#"{"reason":"compiler-artifact","target":{"name":"x"}}"#;
        for line in [sum, built, "no JSON"] {
            assert_eq!(diagnostic(line), None);
        }
    }
}
