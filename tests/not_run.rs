//! For tests that need what a machine may not have: they say so, and `cargo xtask test` lists it at its end. Without it nobody would
//! read the list, so they fail.

use std::fs::OpenOptions;
use std::io::Write as _;
use std::{env, thread};

/// Says that this test is not run, and why.
pub fn not_run(why: &str) {
    let thread = thread::current();
    let test = env::var("NEXTEST_TEST_NAME").ok();
    let line = format!("{}: {why}\n", test.as_deref().or(thread.name()).unwrap_or("a test"));
    let file = env::var_os("MUTABLE_NOT_RUN").map(|file| OpenOptions::new().append(true).open(file));
    match file {
        // A line is written at once, so those of two tests do not mix.
        Some(Ok(mut file)) => file.write_all(line.as_bytes()).expect("xtask's list can be written"),
        Some(Err(error)) => panic!("xtask's list cannot be opened: {error}; not run: {line}"),
        None => panic!("not run: {line}`cargo xtask test` brings up what it can, and lists the rest"),
    }
}
