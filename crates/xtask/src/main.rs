//! What developers run: `cargo xtask test`. It installs what it needs, so that it passes on a machine that has Rust
//! and apt and nothing else.

mod attack;
mod balance;
mod bands;
mod install;
mod postgres;
mod proofs;
mod steps;
mod web;

use std::process::ExitCode;

const USAGE: &str = "\
cargo xtask test [--soak]   format, lints, docs, tests, ledger; with --soak many more random games
cargo xtask types           writes the web client's types anew, from crates/wire
cargo xtask web             only what concerns the web client: types, state, games in Chromium
cargo xtask install         only what the tests need
cargo xtask ledger          only whether every proof in the ledger is a test that is run
cargo xtask balance [--title mutants] [--games 400] [--level hard] [--solo-level expert] [--out docs/balance]
                            plays every pairing of sets, every number of seats, draft and Bosses, or with
                            --title attack both scenarios and every option; judges the bands";

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = args.iter().map(String::as_str).collect();
    let result = match words[..] {
        ["test"] => steps::test(steps::Effort::Usual),
        ["test", "--soak"] => steps::test(steps::Effort::Soak),
        ["types"] => steps::types(),
        ["web"] => web::check().and_then(|()| web::play()),
        ["install"] => install::all(),
        ["ledger"] => proofs::check().map(|summary| println!("{summary}")),
        ["balance", ref words @ ..] => balance::Asked::read(words).and_then(|asked| balance::balance(&asked)),
        _ => Err(format!("there is no such task. What there is:\n{USAGE}")),
    };
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(reason) => {
            eprintln!("xtask: {reason}");
            ExitCode::FAILURE
        }
    }
}
