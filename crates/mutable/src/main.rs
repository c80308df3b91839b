//! The binary.

use std::process::ExitCode;

fn main() -> ExitCode {
    mutable::run(&mutable::House::shipped(), std::env::args_os())
}
