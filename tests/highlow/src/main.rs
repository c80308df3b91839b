//! The program `mutable` with nothing but High-Low on its shelf, for tests of the commands.

use std::process::ExitCode;

use mutable::House;

fn main() -> ExitCode {
    let house = highlow::moves_into(House::empty());
    mutable::run(&house, std::env::args_os())
}
