//! What is done of an order that is not finished: `FILE.html.part`, a line for the order and one for each part.

use std::collections::BTreeMap;
use std::fs::{self, File, OpenOptions};
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};
use std::sync::Mutex;

use serde::{Deserialize, Serialize};
use shelf::lab::Count;
use table::{Say, say};

/// The first line: what the work is for.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Head {
    /// The order's stamp.
    pub order: String,
    /// The command, for whoever finds the file.
    pub command: String,
    /// In words.
    pub seed: String,
    /// The day on which it was begun.
    pub date: String,
}

/// A further line: one part, counted.
#[derive(Serialize, Deserialize)]
struct Line<C> {
    part: u64,
    count: C,
}

/// What a part file holds, up to the first line that was not written whole.
pub(crate) struct Found {
    pub head: Head,
    pub done: BTreeMap<u64, Count>,
    sound: u64,
}

/// The name of the part file of a report.
pub(crate) fn beside(report: &Path) -> PathBuf {
    let mut name = report.as_os_str().to_owned();
    name.push(".part");
    name.into()
}

/// What was left by a run that did not come to its end; `None` if there is nothing.
pub(crate) fn find(file: &Path) -> Result<Option<Found>, Say> {
    let text = match fs::read_to_string(file) {
        Ok(text) => text,
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
        Err(error) => return Err(unread(file, &error)),
    };
    let mut lines = text.split_inclusive('\n');
    let Some(first) = lines.next() else { return Ok(None) };
    let head = serde_json::from_str(first).map_err(|error| unread(file, &error.into()))?;
    let mut found = Found { head, done: BTreeMap::new(), sound: first.len() as u64 };
    // A run that is killed may leave half a line: what follows is played again.
    for line in lines.take_while(|line| line.ends_with('\n')) {
        let Ok(Line { part, count }) = serde_json::from_str(line) else { break };
        found.done.insert(part, count);
        found.sound += line.len() as u64;
    }
    Ok(Some(found))
}

/// The part file of a run, open for what is done next.
pub(crate) struct Keeper {
    path: PathBuf,
    file: Mutex<File>,
}

impl Keeper {
    /// Goes on with what was found, or begins.
    pub(crate) fn open(path: PathBuf, head: &Head, found: Option<&Found>) -> Result<Keeper, Say> {
        let open = || -> io::Result<File> {
            let mut file = OpenOptions::new().create(true).append(true).open(&path)?;
            file.set_len(found.map_or(0, |found| found.sound))?;
            if found.is_none() {
                file.write_all((line(head) + "\n").as_bytes())?;
            }
            Ok(file)
        };
        let file = open().map_err(|error| unwritten(&path, &error))?;
        Ok(Keeper { file: Mutex::new(file), path })
    }

    /// Keeps a part, whole or not at all.
    pub(crate) fn keep(&self, part: u64, count: &Count) -> Result<(), Say> {
        let text = line(&Line { part, count }) + "\n";
        let mut file = self.file.lock().expect("nobody panics while writing");
        file.write_all(text.as_bytes()).map_err(|error| unwritten(&self.path, &error))
    }

    /// Writes the report and drops the parts it was made of.
    pub(crate) fn finish(self, report: &Path, page: &str) -> Result<(), Say> {
        let mut fresh = report.as_os_str().to_owned();
        fresh.push(".new");
        let write = || {
            fs::write(&fresh, page)?;
            fs::rename(&fresh, report)?;
            fs::remove_file(&self.path)
        };
        write().map_err(|error| unwritten(report, &error))
    }
}

fn line(of: &impl Serialize) -> String {
    serde_json::to_string(of).expect("counts are plain data")
}

fn unread(file: &Path, error: &io::Error) -> Say {
    say!("lab-part-unread", file = file.display().to_string(), error = error.to_string())
}

fn unwritten(file: &Path, error: &io::Error) -> Say {
    say!("file-unwritten", file = file.display().to_string(), error = error.to_string())
}
