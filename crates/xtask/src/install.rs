//! Installs what the tests need and the machine does not have.

use std::path::Path;
use std::process::Command;

use crate::postgres::{self, is_root};
use crate::steps::run;

/// A program, and the Debian package that brings it.
const PROGRAMS: [(&str, &str, &str); 5] = [
    ("tmux", "-V", "tmux"),
    ("pkill", "--version", "procps"),
    ("python3", "--version", "python3"),
    ("npm", "--version", "npm"),
    ("chromium", "--version", "chromium"),
];

/// Where Debian puts the library with which tests let a clock jump.
const FAKETIME: [&str; 2] = ["/usr/lib/x86_64-linux-gnu/faketime", "/usr/lib/aarch64-linux-gnu/faketime"];

pub(crate) fn all() -> Result<(), String> {
    let missing: Vec<&str> = PROGRAMS
        .into_iter()
        .filter(|(program, flag, _)| !answers(program, &[flag]))
        .map(|(_, _, package)| package)
        .collect();
    let mut missing = missing;
    if postgres::programs().is_none() {
        missing.push("postgresql");
    }
    if !FAKETIME.iter().any(|folder| Path::new(folder).exists()) {
        missing.push("libfaketime");
    }
    if !missing.is_empty() {
        let mut apt = if is_root() { Command::new("apt-get") } else { Command::new("sudo") };
        if !is_root() {
            apt.arg("apt-get");
        }
        // The lists may be old or absent; the install tells whether that matters.
        let _ = Command::new(apt.get_program()).args(apt.get_args()).args(["update", "-q"]).status();
        run(apt.args(["install", "-y", "-q", "--no-install-recommends"]).args(&missing))?;
    }
    crate::web::install_node()?;
    if !answers("cargo", &["nextest", "--version"]) {
        run(Command::new("cargo").args(["install", "cargo-nextest", "--locked"]))?;
    }
    Ok(())
}

fn answers(program: &str, args: &[&str]) -> bool {
    Command::new(program).args(args).output().is_ok_and(|output| output.status.success())
}
