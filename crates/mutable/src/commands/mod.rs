//! The commands.

mod bench;
mod cards;
mod challenges;
mod ledger;
mod load;
mod records;
mod rules;
mod serve;
mod sim;
mod train;
mod verify;
mod welcome;

use std::fs;
use std::io::{self, Write as _};
use std::path::Path;

use bots::Level;
use shelf::AnyTitle;
use table::{Lang, OptionKind, Say, Seed, say};

use crate::cli::{Cli, Command, Serve};
use crate::{Complaint, House, engine, play};

pub(crate) fn run(house: &House, cli: Cli, lang: Lang) -> Result<(), Complaint> {
    let speaker = house.wording().speaker(lang);
    match cli.command {
        None => serve::serve(house, &Serve::default(), &speaker),
        Some(Command::Serve(asked)) => serve::serve(house, &asked, &speaker),
        Some(Command::Play(asked)) => play::play(house, &asked, lang),
        Some(Command::Sim(asked)) => sim::sim(house, asked, &speaker),
        Some(Command::Train(asked)) => train::train(house, &asked),
        Some(Command::Bench(asked)) => print(&bench::bench(house, asked.json, &speaker)?),
        Some(Command::Rules(asked)) => print(&rules::rules(house, &asked, &speaker)?),
        Some(Command::Ledger(asked)) => print(&ledger::ledger(asked.json, lang)),
        Some(Command::Cards(asked)) => print(&cards::cards(house, &asked, &speaker)?),
        Some(Command::Challenges(asked)) => print(&challenges::challenges(house, &asked, &speaker)?),
        Some(Command::Engine) => engine::serve(house, lang, io::stdin().lock(), io::stdout().lock()),
        Some(Command::Verify(asked)) => print(&verify::verify(house, &asked.file, &speaker)?),
        Some(Command::Export(asked)) => print(&records::export(&asked)?),
        Some(Command::Import(asked)) => print(&records::import(house, &asked, &speaker)?),
        Some(Command::Load(asked)) => print(&load::load(house, &asked, &speaker)?),
    }
}

/// Writes to the output; a reader that has gone away (`| head`) is no mistake of ours.
pub(crate) fn print(text: &str) -> Result<(), Complaint> {
    match io::stdout().lock().write_all(text.as_bytes()) {
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => {
            Err(say!("output-failed", error = error.to_string()).into())
        }
        Ok(()) | Err(_) => Ok(()),
    }
}

/// `key=value`, split; an option that is a file, and any value `@FILE`, has been read.
pub(crate) fn settings(title: &dyn AnyTitle, given: &[String]) -> Result<Vec<(String, String)>, Say> {
    let is_file = |key: &str, value: &str| {
        let option = title.options().iter().find(|option| option.key == key);
        option.is_some_and(|option| option.kind == OptionKind::File && option.default != value)
    };
    let set = |setting: &String| {
        let (key, value) =
            setting.split_once('=').ok_or_else(|| say!("set-unread", setting = setting.as_str()))?;
        let (key, value) = (key.trim(), value.trim());
        let value = match value.strip_prefix('@') {
            Some(file) => read_file(Path::new(file))?.trim().to_owned(),
            None if is_file(key, value) => read_file(Path::new(value))?,
            None => value.to_owned(),
        };
        Ok((key.to_owned(), value))
    };
    given.iter().map(set).collect()
}

/// The text of a file.
pub(crate) fn read_file(file: &Path) -> Result<String, Say> {
    fs::read_to_string(file)
        .map_err(|error| say!("file-unread", file = file.display().to_string(), error = error.to_string()))
}

/// Writes a whole file.
pub(crate) fn write_file(file: &Path, text: &str) -> Result<(), Say> {
    fs::write(file, text)
        .map_err(|error| say!("file-unwritten", file = file.display().to_string(), error = error.to_string()))
}

/// The level of that name.
pub(crate) fn level(name: &str) -> Result<Level, Say> {
    name.parse().map_err(|()| {
        let known: Vec<&str> = Level::ALL.into_iter().map(Level::name).collect();
        say!("level-unknown", level = name, known = known)
    })
}

/// The seed that was named, or one that nobody knows.
pub(crate) fn seed(named: Option<&str>) -> Result<Seed, Say> {
    match named {
        Some("") => Err(say!("seed-empty")),
        Some(words) => Ok(Seed::from_words(words)),
        None => {
            let mut bytes = [0; 32];
            getrandom::fill(&mut bytes).map_err(|error| say!("seed-none", error = error.to_string()))?;
            Ok(Seed::new(bytes))
        }
    }
}
