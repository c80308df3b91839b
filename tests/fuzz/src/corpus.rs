//! Inputs that are kept: small, committed, tried by every run and by the usual tests.

use std::path::{Path, PathBuf};
use std::{fs, io};

use table::Hash;

/// The folder of one target's inputs.
#[derive(Clone, Debug)]
pub struct Corpus(PathBuf);

/// Where all corpora are.
pub fn corpora() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("corpus")
}

impl Corpus {
    /// The corpus of that target.
    pub fn of(target: &str) -> Corpus {
        Corpus(corpora().join(target))
    }

    /// Inputs in a folder of that name.
    pub fn at(folder: PathBuf) -> Corpus {
        Corpus(folder)
    }

    /// What is in it, in the order of the names.
    ///
    /// # Errors
    /// If a file cannot be read. A folder that is not there is empty.
    pub fn read(&self) -> io::Result<Vec<(String, Vec<u8>)>> {
        let Ok(folder) = fs::read_dir(&self.0) else { return Ok(Vec::new()) };
        let mut inputs = Vec::new();
        for entry in folder {
            let path = entry?.path();
            let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
            inputs.push((name, fs::read(&path)?));
        }
        inputs.sort();
        Ok(inputs)
    }

    /// Adds an input, named by its content.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn keep(&self, input: &[u8]) -> io::Result<()> {
        fs::create_dir_all(&self.0)?;
        fs::write(self.0.join(&Hash::of(input).to_string()[..12]), input)
    }
}
