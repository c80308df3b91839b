//! Documentation without a fault, and its examples, from one run of `cargo test --doc`.
//!
//! `cargo doc` would check all dependencies once more, for itself alone. For tests of examples cargo calls rustdoc with the
//! libraries that the tests are built of. So this program stands in for rustdoc: it is called with `--test`, runs the
//! examples, and then writes the pages with the same libraries.

use std::env;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};

use crate::lints::with_lints;
use crate::steps::{cargo, run, target};

/// Set where this program is called as rustdoc: the folder for the pages.
const PAGES: &str = "MUTABLE_XTASK_PAGES";

pub(crate) fn check() -> Result<(), String> {
    let own = env::current_exe().map_err(|error| error.to_string())?;
    let pages = env::current_dir().map_err(|error| error.to_string())?.join(target()).join("doc");
    let mut doc = with_lints(cargo(&["test", "-q", "--workspace", "--doc", "--no-fail-fast"]));
    run(doc.env("RUSTDOC", own).env(PAGES, pages))?;
    // A program has no examples that cargo would test; the others have next to nothing beside their libraries.
    run(cargo(&["doc", "-q", "--no-deps", "-p", "xtask"]).env("RUSTDOCFLAGS", "-D warnings"))
}

/// The folder for the pages, if cargo has called this program in rustdoc's place.
pub(crate) fn called_as_rustdoc() -> Option<PathBuf> {
    env::var_os(PAGES).map(PathBuf::from)
}

/// Does what rustdoc was asked for, and if that was a test of examples, also writes the pages.
pub(crate) fn rustdoc(pages: &Path, args: &[String]) -> ExitCode {
    let tested = rustdoc_with(args);
    if !args.iter().any(|arg| arg == "--test") {
        return tested;
    }
    let mut written = pages_instead_of_tests(args);
    let to = pages.to_string_lossy().into_owned();
    written.extend(["--document-private-items", "-D", "warnings", "--out-dir", &to].map(str::to_owned));
    let documented = rustdoc_with(&written);
    if tested == ExitCode::SUCCESS { documented } else { tested }
}

fn rustdoc_with(args: &[String]) -> ExitCode {
    let status = Command::new("rustdoc").args(args).env_remove(PAGES).status();
    if status.is_ok_and(|status| status.success()) { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

/// The same call without what only tests know.
fn pages_instead_of_tests(args: &[String]) -> Vec<String> {
    let (mut kept, mut args) = (Vec::new(), args.iter());
    while let Some(arg) = args.next() {
        match arg.as_str() {
            "--test" | "--no-run" => {}
            "--test-args" | "--test-run-directory" | "--test-runtool" | "--test-runtool-arg" => {
                args.next();
            }
            _ => kept.push(arg.clone()),
        }
    }
    kept
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_only_tests_know_is_left_out() {
        let args = ["--crate-name", "table", "--test", "src/lib.rs", "--test-args", "--quiet", "-L", "x"];
        let kept = pages_instead_of_tests(&args.map(str::to_owned));
        assert_eq!(kept, ["--crate-name", "table", "src/lib.rs", "-L", "x"]);
    }
}
