//! A broken promise is told, and what breaks it is kept.

use std::path::PathBuf;
use std::{env, fs};

use crate::{Crash, Target};

/// Where crashes are kept: `target/fuzz` of the workspace, or what the environment says.
fn folder() -> PathBuf {
    env::var_os("CARGO_TARGET_DIR").map_or_else(|| "target".into(), PathBuf::from).join("fuzz")
}

/// Says what came of it, and where it is kept: the input, and a record to be imported if the target can make one.
pub fn report(target: &dyn Target, crash: &Crash) {
    let name = target.name();
    let folder = folder().join(&name);
    let file = folder.join(&table::Hash::of(&crash.input).to_string()[..12]);
    let written = fs::create_dir_all(&folder).and_then(|()| fs::write(&file, &crash.input));
    println!("fuzz: {name} BROKEN: {}\nfuzz: {name}: the input is in {}", crash.said, file.display());
    if let Some(exhibit) = target.exhibit(&crash.input) {
        let record = file.with_extension("jsonl");
        if fs::write(&record, exhibit).is_ok() {
            println!("fuzz: {name}: import it from {}", record.display());
        }
    }
    if let Err(error) = written {
        eprintln!("fuzz: {name}: {}: {error}; the input: {:?}", file.display(), crash.input);
    }
}
