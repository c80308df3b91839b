//! The web client: its types, its tests, and whole games in Chromium against the real server.

use std::path::{Path, PathBuf};
use std::process::Command;

use crate::steps::{cargo, run};

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web")
}

fn npm(args: &[&str]) -> Command {
    let mut command = Command::new("npm");
    command.args(args).current_dir(folder());
    command
}

/// Types and state. The packages are there once the client was built.
pub(crate) fn check() -> Result<(), String> {
    run(cargo(&["build", "-q", "-p", "mutable"]))?;
    run(npm(&["run", "--silent", "check"]))?;
    run(npm(&["run", "--silent", "test"]))
}

/// Whole games. Pictures of them are left in `web/shots`.
pub(crate) fn play() -> Result<(), String> {
    run(npm(&["run", "--silent", "e2e"]))
}
