//! The program `mutable`: commands over whatever titles a [`House`] has on its shelf.

mod cli;
mod commands;
mod complaint;
mod engine;
mod house;
mod play;
mod report;
mod rulebook;

use std::ffi::OsString;
use std::io::{BufRead, Write};
use std::process::ExitCode;

use table::Lang;

pub use complaint::Complaint;
pub use house::House;

/// Runs the program with these arguments, the first of which is its own name. Whatever cannot be done is said on
/// the error output, in the person's language, and the exit code is 2.
pub fn run(house: &House, args: impl IntoIterator<Item = OsString>) -> ExitCode {
    let args: Vec<OsString> = args.into_iter().collect();
    let lang = cli::language(&args);
    let speaker = house.wording().speaker(lang);
    let asked = match cli::parse(&args, &speaker) {
        Ok(asked) => asked,
        Err(error) => {
            // Help and version are no failures: clap knows which is which.
            let _ = error.print();
            return ExitCode::from(u8::try_from(error.exit_code()).unwrap_or(2));
        }
    };
    match commands::run(house, asked, lang) {
        Ok(()) => ExitCode::SUCCESS,
        Err(complaint) => {
            complaint.print(&speaker);
            ExitCode::from(2)
        }
    }
}

/// Speaks the engine's protocol over any input and output, as `mutable engine` does over its own.
///
/// # Errors
/// If the input or the output fails.
pub fn engine(house: &House, lang: Lang, input: impl BufRead, output: impl Write) -> Result<(), Complaint> {
    engine::serve(house, lang, input, output)
}
