//! Installs what the tests need and the machine does not have.

use std::path::Path;
use std::process::Command;

use crate::postgres::{self, is_root};
use crate::steps::run;

/// A program, and the Debian package that brings it.
const PROGRAMS: [(&str, &str, &str); 6] = [
    ("c++", "--version", "g++"),
    ("tmux", "-V", "tmux"),
    ("pkill", "--version", "procps"),
    ("python3", "--version", "python3"),
    ("npm", "--version", "npm"),
    ("chromium", "--version", "chromium"),
];

/// Where Debian puts the library with which tests let a clock jump.
const FAKETIME: [&str; 2] = ["/usr/lib/x86_64-linux-gnu/faketime", "/usr/lib/aarch64-linux-gnu/faketime"];

/// Installs what is missing; returns the packages that cannot be installed here, so that what needs them is left out and told.
pub(crate) fn all() -> Result<Vec<String>, String> {
    let mut missing = missing_packages();
    if !missing.is_empty() {
        if let Some(apt) = apt() {
            // The lists may be old or absent; the install tells whether that matters.
            let _ = apt_get(apt).args(["update", "-q"]).status();
            let install = ["install", "-y", "-q", "--no-install-recommends"];
            if let Err(wrong) = run(apt_get(apt).args(install).args(&missing)) {
                println!("xtask: {wrong}");
            }
        } else {
            println!(
                "xtask: without root or a sudo that asks nothing, these are not installed: {}",
                missing.join(", ")
            );
        }
        missing = missing_packages();
    }
    crate::web::install_node()?;
    if !answers("cargo", &["nextest", "--version"]) {
        run(Command::new("cargo").args(["install", "cargo-nextest", "--locked"]))?;
    }
    // libFuzzer is used by `cargo xtask fuzz` only: without a network the rest can go on without it.
    if run(Command::new("cargo").args(["fetch", "-q", "--locked"])).is_err() {
        println!("xtask: not every crate could be fetched; `cargo xtask fuzz` may ask for one");
    }
    Ok(missing.into_iter().map(str::to_owned).collect())
}

/// Debian's packages that this machine does not have.
fn missing_packages() -> Vec<&'static str> {
    let programs = PROGRAMS.into_iter().filter(|(program, flag, _)| !answers(program, &[flag]));
    let mut missing: Vec<&str> = programs.map(|(_, _, package)| package).collect();
    if postgres::programs().is_none() {
        missing.push("postgresql");
    }
    if !FAKETIME.iter().any(|folder| Path::new(folder).exists()) {
        missing.push("libfaketime");
    }
    missing
}

/// How this user runs apt-get: directly, through sudo, or not at all.
fn apt() -> Option<&'static [&'static str]> {
    if !answers("apt-get", &["--version"]) {
        None
    } else if is_root() {
        Some(&["apt-get"])
    } else {
        answers("sudo", &["-n", "true"]).then_some(&["sudo", "-n", "apt-get"])
    }
}

fn apt_get(words: &[&str]) -> Command {
    let mut command = Command::new(words[0]);
    command.args(&words[1..]);
    command
}

pub(crate) fn answers(program: &str, args: &[&str]) -> bool {
    Command::new(program).args(args).output().is_ok_and(|output| output.status.success())
}
