//! The program `mutable` with nothing but High-Low on its shelf, for tests of the commands.

use std::process::ExitCode;
use std::sync::LazyLock;

use ledger::Ledger;
use mutable::House;

static LEDGER: LazyLock<Ledger> = LazyLock::new(|| {
    Ledger::parse(include_str!("../rules/highlow.toml")).expect("the rules of High-Low are well-formed")
});

fn main() -> ExitCode {
    let house = highlow::moves_into(House::empty()).with_ledger(&LEDGER);
    mutable::run(&house, std::env::args_os())
}
