//! Games that were left, and records of those that were finished, in the data folder.

use std::collections::BTreeSet;
use std::env;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};
use table::{Record, RecordError, Say, Seat, SeatSet, say};

use super::session::Company;
use crate::commands::read_file;

/// A game that was left: its record, seed and all, and who sat where.
#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Save {
    people: Vec<Seat>,
    bots: String,
    record: String,
}

impl Save {
    pub(super) fn new(company: Company, record: &Record) -> Save {
        Save {
            people: company.people.iter().collect(),
            bots: company.level.name().to_owned(),
            record: record.to_text(),
        }
    }

    pub(super) fn read(file: &Path) -> Result<Save, Say> {
        let name = file.display().to_string();
        let text = read_file(file)?;
        serde_json::from_str(&text)
            .map_err(|error| say!("save-damaged", file = name.as_str(), error = error.to_string()))
    }

    pub(super) fn record(&self) -> Result<Record, RecordError> {
        Record::parse(&self.record)
    }

    pub(super) fn company(&self, file: &Path, players: u8) -> Result<Company, Say> {
        let people: SeatSet = self.people.iter().copied().collect();
        if people.is_empty() || people.iter().any(|seat| seat.number() > players) {
            return Err(say!("save-damaged", file = file.display().to_string(), error = "people"));
        }
        Ok(Company { people, level: crate::commands::level(&self.bots)? })
    }

    pub(super) fn write(&self, file: &Path) -> Result<(), Say> {
        write(file, &serde_json::to_string(self).expect("a save is plain data"))
    }
}

/// Where the title's game is left.
pub(super) fn path(title: &str) -> Result<PathBuf, Say> {
    Ok(data_folder()?.join("saves").join(format!("{title}.json")))
}

/// Writes a finished game's record and forgets the save; returns where the record is.
pub(super) fn finish(save: &Path, title: &str, record: &Record, commitment: &str) -> Result<PathBuf, Say> {
    let folder = data_folder()?.join("records");
    let text = record.to_text();
    // Two games from one seed are two records.
    let name = |nth: u32| match nth {
        1 => format!("{title}-{}.jsonl", &commitment[..12]),
        _ => format!("{title}-{}-{nth}.jsonl", &commitment[..12]),
    };
    let is_free = |file: &PathBuf| fs::read_to_string(file).map_or(true, |there| there == text);
    let file = (1..=u32::MAX).map(|nth| folder.join(name(nth))).find(is_free).expect("numbers do not end");
    write(&file, &text)?;
    match fs::remove_file(save) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => Err(unwritten(save, &error)),
        Ok(()) | Err(_) => Ok(file),
    }
}

/// What of a title's checklist was met here: a line each, by its id.
pub(crate) struct Met {
    file: PathBuf,
    ids: BTreeSet<String>,
}

impl Met {
    /// What the data folder knows; nothing, if nothing was met yet.
    pub(crate) fn read(title: &str) -> Result<Met, Say> {
        let file = data_folder()?.join("challenges").join(format!("{title}.txt"));
        let text = match fs::read_to_string(&file) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => String::new(),
            read => read.map_err(|error| {
                say!("file-unread", file = file.display().to_string(), error = error.to_string())
            })?,
        };
        Ok(Met { file, ids: text.lines().filter(|line| !line.is_empty()).map(str::to_owned).collect() })
    }

    pub(crate) fn has(&self, id: &str) -> bool {
        self.ids.contains(id)
    }

    /// Ticks entries off, once.
    pub(super) fn add(mut self, ids: Vec<String>) -> Result<(), Say> {
        self.ids.extend(ids);
        let lines: Vec<&str> = self.ids.iter().map(String::as_str).collect();
        write(&self.file, &(lines.join("\n") + "\n"))
    }
}

/// `MUTABLE_DATA`, else the folder for the person's data.
pub(crate) fn data_folder() -> Result<PathBuf, Say> {
    let folder = |name: &str| env::var_os(name).filter(|value| !value.is_empty()).map(PathBuf::from);
    folder("MUTABLE_DATA")
        .or_else(|| folder("XDG_DATA_HOME").map(|data| data.join("mutable")))
        .or_else(|| folder("HOME").map(|home| home.join(".local/share/mutable")))
        .or_else(|| folder("APPDATA").map(|data| data.join("mutable")))
        .ok_or_else(|| say!("data-folder-none"))
}

/// All of the text or nothing: a half-written file never takes the place of a whole one.
fn write(file: &Path, text: &str) -> Result<(), Say> {
    let attempt = || {
        if let Some(folder) = file.parent() {
            fs::create_dir_all(folder)?;
        }
        let draft = file.with_extension("draft");
        fs::write(&draft, text)?;
        fs::rename(&draft, file)
    };
    attempt().map_err(|error| unwritten(file, &error))
}

fn unwritten(file: &Path, error: &io::Error) -> Say {
    say!("file-unwritten", file = file.display().to_string(), error = error.to_string())
}
