//! Bakes the workspace's citations of the ledgers into the crate. Away from the workspace there are none.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::{env, fs, io};

#[path = "src/id.rs"]
#[allow(dead_code, reason = "the library uses the rest")]
mod id;
#[path = "src/scan.rs"]
mod scan;

use id::Prefix;
use scan::Place;

fn main() -> io::Result<()> {
    let root = Path::new("../..");
    let (rules, crates) = (root.join("rules"), root.join("crates"));
    // A path that is missing would count as changed, for ever.
    for folder in [&rules, &crates].into_iter().filter(|folder| folder.exists()) {
        println!("cargo::rerun-if-changed={}", folder.display());
    }
    println!("cargo::rerun-if-changed=build.rs");

    let prefixes = prefixes(&rules)?;
    let mut table = String::from("&[\n");
    for file in sources(&crates)? {
        let name =
            file.strip_prefix(root).map_err(io::Error::other)?.display().to_string().replace('\\', "/");
        for cited in scan::scan(&name, &fs::read_to_string(&file)?, &prefixes) {
            let place = match cited.place {
                Place::Code => "Place::Code".to_owned(),
                Place::Test { name } => format!("Place::Test {{ name: Cow::Borrowed({name:?}) }}"),
                Place::Support => "Place::Support".to_owned(),
            };
            writeln!(table, "    ({:?}, {name:?}, {}, {place}),", cited.id.to_string(), cited.line)
                .map_err(io::Error::other)?;
        }
    }
    table.push_str("]\n");
    let out = env::var_os("OUT_DIR").ok_or_else(|| io::Error::other("cargo sets OUT_DIR"))?;
    fs::write(Path::new(&out).join("citations.rs"), table)
}

/// The prefix that each ledger declares.
fn prefixes(rules: &Path) -> io::Result<Vec<Prefix>> {
    let mut prefixes = Vec::new();
    for file in entries(rules)?.into_iter().filter(|path| path.extension().is_some_and(|e| e == "toml")) {
        let text = fs::read_to_string(file)?;
        let declared = text.lines().find_map(|line| line.strip_prefix("prefix = "));
        prefixes.extend(declared.and_then(|quoted| quoted.trim().trim_matches('"').parse::<Prefix>().ok()));
    }
    Ok(prefixes)
}

/// The Rust files of every crate but this one, in a fixed order.
fn sources(crates: &Path) -> io::Result<Vec<PathBuf>> {
    let mut files = Vec::new();
    for member in entries(crates)?.into_iter().filter(|path| !path.ends_with("ledger")) {
        for folder in ["src", "tests", "benches"] {
            collect(&member.join(folder), &mut files)?;
        }
    }
    Ok(files)
}

fn collect(folder: &Path, files: &mut Vec<PathBuf>) -> io::Result<()> {
    for path in entries(folder)? {
        if path.is_dir() {
            collect(&path, files)?;
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            files.push(path);
        }
    }
    Ok(())
}

/// What a folder holds, by name; nothing if there is no such folder.
fn entries(folder: &Path) -> io::Result<Vec<PathBuf>> {
    if !folder.is_dir() {
        return Ok(Vec::new());
    }
    let mut paths = fs::read_dir(folder)?.map(|entry| Ok(entry?.path())).collect::<io::Result<Vec<_>>>()?;
    paths.sort();
    Ok(paths)
}
