//! One test binary a crate: it is linked once, and no test is forgotten by it.

use std::fs;
use std::path::{Path, PathBuf};

/// What is wrong with a crate's tests. `manifest` is its Cargo.toml, `files` the names in its folder `tests`, `main` the
/// file of these that names the others, and `source` its folder `src` in one text.
fn faults(manifest: &str, files: &[String], main: &str, source: &str) -> Vec<String> {
    let mut faults = Vec::new();
    let others: Vec<&str> =
        files.iter().filter_map(|file| file.strip_suffix(".rs")).filter(|name| *name != "main").collect();
    if manifest.contains("autotests = false") {
        let forgotten = others.iter().filter(|name| !main.lines().any(|line| line == format!("mod {name};")));
        faults.extend(
            forgotten.map(|name| format!("tests/{name}.rs is not named in tests/main.rs: it is not run")),
        );
    } else if others.len() > 1 {
        faults.push(format!("{} files in tests are linked each: name them in tests/main.rs", others.len()));
    }
    let lib = manifest.split("[lib]").nth(1).and_then(|rest| rest.split("\n[").next()).unwrap_or_default();
    let is_test = |line: &str| line.trim() == "#[test]" || line.trim().starts_with("#[tokio::test");
    if lib.contains("test = false") && source.lines().any(is_test) {
        faults.push("src has tests, and [lib] says that they are not run".to_owned());
    }
    faults
}

fn text(folder: &Path) -> String {
    let mut all = String::new();
    for path in entries(folder) {
        if path.is_dir() {
            all += &text(&path);
        } else if path.extension().is_some_and(|kind| kind == "rs") {
            all += &fs::read_to_string(path).unwrap();
        }
    }
    all
}

fn entries(folder: &Path) -> Vec<PathBuf> {
    fs::read_dir(folder).into_iter().flatten().map(|entry| entry.unwrap().path()).collect()
}

#[test]
fn every_crate_has_one_test_binary_that_forgets_none() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let mut seen = 0;
    for member in ["crates", "tests"].iter().flat_map(|folder| entries(&root.join(folder))) {
        let Ok(manifest) = fs::read_to_string(member.join("Cargo.toml")) else { continue };
        let tests = member.join("tests");
        let files: Vec<String> = entries(&tests)
            .iter()
            .filter_map(|path| Some(path.file_name()?.to_string_lossy().into_owned()))
            .collect();
        let main = fs::read_to_string(tests.join("main.rs")).unwrap_or_default();
        let found = faults(&manifest, &files, &main, &text(&member.join("src")));
        assert!(found.is_empty(), "{}: {found:?}", member.display());
        seen += 1;
    }
    assert!(seen > 15, "the crates are looked at: {seen}");
}

#[test]
fn a_test_that_is_forgotten_is_found() {
    let files = ["main.rs", "one.rs", "two.rs", "common"].map(str::to_owned);
    let merged = "autotests = false\n";
    assert!(faults(merged, &files, "mod common;\nmod one;\nmod two;\n", "").is_empty());
    assert_eq!(faults(merged, &files, "mod common;\nmod one;\n", "").len(), 1);
    assert_eq!(faults("", &files, "", "").len(), 1, "two binaries");
    let silent = "[lib]\ntest = false\n\n[[test]]\nname = \"all\"\n";
    assert_eq!(faults(silent, &[], "", "#[test]\nfn one() {}").len(), 1);
    let bin = "[lib]\n\n[[bin]]\ntest = false\n";
    assert!(faults(bin, &[], "", "#[test]\nfn one() {}").is_empty());
}
