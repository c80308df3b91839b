//! What developers run: `cargo xtask test`. It installs what it needs, so that it passes on a machine that has Rust
//! and apt and nothing else.

mod balance;
mod bands;
mod bench;
#[cfg(test)]
mod binaries;
mod docs;
mod fresh;
mod fuzz;
mod install;
mod keep;
mod lints;
#[cfg(test)]
mod pages;
mod postgres;
mod proofs;
mod serving;
mod soak;
mod steps;
mod supply;
mod test;
mod web;

use std::process::ExitCode;

const USAGE: &str = "\
cargo xtask test [--soak]   everything: format, lints, tests, fuzzing, games in Chromium, docs, ledger; all steps run, the end
                            lists what failed and what could not be run; with --soak many more random games
cargo xtask types           writes the web client's types and the OpenAPI document anew
cargo xtask web             only what concerns the web client: types, state, games in Chromium
cargo xtask install         only what the tests need
cargo xtask fuzz [--seconds 60] [--target NAME] [--seed N] [--grow]
                            tries to break all that reads from outside, guided by coverage, so many seconds a target;
                            --grow adds inputs that reach something new to tests/fuzz/corpus
cargo xtask bench [--peers] measures everything in docs/benchmarks.md and writes it there
cargo xtask fresh [--root FOLDER] [--play-only]
                            the two commands of the README in a new clone with empty caches, and how long they take
cargo xtask soak [--title TITLE] [--games 100000] [--seconds 600] [--no-faults] [--no-attacks]
                            random games in every mode with every promise looked at, the fuzzer, all faults at full length;
                            written into docs/soak.md
cargo xtask keep            games by bots for tests/kept, as far as they are not there
cargo xtask ledger          only whether every proof in the ledger is a test that is run
cargo xtask supply          only whether everything from others is pinned, allowed and without known holes
cargo xtask balance [--title mutants] [--games N] [--level LEVEL] [--solo-games N] [--solo-level LEVEL] [--cards FILE]
                            [--out docs/balance]
                            plays the tables of crates/TITLE/balance.toml, judges its bands and writes a summary";

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    if let Some(pages) = docs::called_as_rustdoc() {
        return docs::rustdoc(&pages, &args);
    }
    let words: Vec<&str> = args.iter().map(String::as_str).collect();
    if fuzz::wraps() {
        return exit(fuzz::compile(&words));
    }
    let result = match words[..] {
        ["test"] => test::test(test::Effort::Usual),
        ["test", "--soak"] => test::test(test::Effort::Soak),
        ["types"] => steps::types(),
        ["web"] => web::build().and_then(|()| web::check()).and_then(|()| web::play()),
        ["fuzz", ref words @ ..] => fuzz::Asked::read(words).and_then(|asked| fuzz::fuzz(&asked)),
        ["fresh", ref words @ ..] => fresh::fresh(words),
        ["bench", ref words @ ..] => bench::bench(words),
        ["soak", ref words @ ..] => soak::Asked::read(words).and_then(|asked| soak::soak(&asked)),
        ["keep"] => keep::keep(),
        ["install"] => install::all().and_then(|missing| match &missing[..] {
            [] => Ok(()),
            missing => Err(format!("not installed: {}", missing.join(", "))),
        }),
        ["ledger"] => proofs::check().map(|summary| println!("{summary}")),
        ["supply"] => supply::check(),
        ["balance", ref words @ ..] => balance::Asked::read(words).and_then(|asked| balance::balance(&asked)),
        _ => Err(format!("there is no such task. What there is:\n{USAGE}")),
    };
    exit(result)
}

fn exit(result: Result<(), String>) -> ExitCode {
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(reason) => {
            eprintln!("xtask: {reason}");
            ExitCode::FAILURE
        }
    }
}
