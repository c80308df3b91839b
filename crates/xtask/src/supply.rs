//! What comes from others: every dependency is pinned, comes from where we say, and may be used as we use it.
//!
//! The quick checks here need no network and nothing installed. `cargo deny` says the same and more where it is
//! installed, by `deny.toml`; `npm audit` asks the registry where it answers.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use serde_json::Value as Json;

use crate::steps::{cargo, run};

/// The only place crates come from.
const REGISTRY: &str = "registry+https://github.com/rust-lang/crates.io-index";

/// Licences under which a crate may be part of the program: nothing is asked of whoever uses it but to name the author;
/// of MPL-2.0, that changes to the crate's own files stay free. `deny.toml` has the same list.
const LICENCES: [&str; 10] = [
    "MIT",
    "MIT-0",
    "Apache-2.0",
    "Apache-2.0 WITH LLVM-exception",
    "BSD-2-Clause",
    "BSD-3-Clause",
    "Unicode-3.0",
    "Unlicense",
    "Zlib",
    "MPL-2.0",
];

/// The web client's tools and drawings may also be under these; docs/credits names what is shown. BlueOak-1.0.0 is as
/// permissive as MIT; `minimatch` of `ESLint` is under it, which is no part of the client.
const WEB_LICENCES: [&str; 4] = ["OFL-1.1", "ISC", "CC-BY-3.0", "BlueOak-1.0.0"];

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn read(path: &str) -> Result<String, String> {
    fs::read_to_string(root().join(path)).map_err(|error| format!("{path}: {error}"))
}

/// All checks that can be made here.
pub(crate) fn check() -> Result<(), String> {
    let mut faults = lock_faults(&read("Cargo.lock")?);
    faults.extend(licence_faults(&metadata()?));
    faults.extend(web_faults(&json(&read("web/package.json")?)?, &json(&read("web/package-lock.json")?)?));
    for file in ["Cargo.lock", "web/package-lock.json"] {
        let tracked =
            Command::new("git").args(["ls-files", "--error-unmatch", file]).current_dir(root()).output();
        // A copy without its history has nothing to compare with.
        if root().join(".git").exists() && !tracked.is_ok_and(|output| output.status.success()) {
            faults.push(format!("{file} is not committed"));
        }
    }
    if !faults.is_empty() {
        return Err(faults.join("\n"));
    }
    deny()?;
    audit()
}

fn json(text: &str) -> Result<Json, String> {
    serde_json::from_str(text).map_err(|error| error.to_string())
}

/// What cargo knows of every crate that is built here. `--locked`: it fails if `Cargo.lock` would have to change.
fn metadata() -> Result<Json, String> {
    let host = Command::new("rustc").arg("-vV").output().map_err(|error| error.to_string())?;
    let host = String::from_utf8_lossy(&host.stdout).into_owned();
    let host =
        host.lines().find_map(|line| line.strip_prefix("host: ")).unwrap_or("x86_64-unknown-linux-gnu");
    let args = ["metadata", "--locked", "--offline", "--format-version", "1", "--filter-platform", host];
    let output = cargo(&args).current_dir(root()).output().map_err(|error| error.to_string())?;
    if !output.status.success() {
        return Err(format!("cargo metadata: {}", String::from_utf8_lossy(&output.stderr)));
    }
    json(&String::from_utf8_lossy(&output.stdout))
}

/// Every crate of the lock, for every platform: ours, or from the registry with its checksum.
fn lock_faults(lock: &str) -> Vec<String> {
    let mut faults = Vec::new();
    for entry in lock.split("[[package]]").skip(1) {
        let field = |name: &str| {
            let start = format!("{name} = \"");
            entry.lines().find_map(|line| line.strip_prefix(&start)?.strip_suffix('"')).unwrap_or_default()
        };
        let (name, source) = (field("name"), field("source"));
        if source.is_empty() {
            continue;
        }
        if source != REGISTRY {
            faults.push(format!("{name} comes from {source}, not from crates.io"));
        }
        if field("checksum").len() != 64 {
            faults.push(format!("{name} has no checksum in Cargo.lock"));
        }
    }
    faults
}

fn licence_faults(metadata: &Json) -> Vec<String> {
    let packages = metadata["packages"].as_array().into_iter().flatten();
    packages
        .filter(|package| !package["source"].is_null())
        .filter_map(|package| {
            let (name, licence) = (&package["name"], package["license"].as_str().unwrap_or_default());
            (!allows(licence, &LICENCES))
                .then(|| format!("{name} is under “{licence}”, which is not in the list"))
        })
        .collect()
}

/// Every package of the web client: an exact version, an integrity, the npm registry, a licence of the list.
fn web_faults(package: &Json, lock: &Json) -> Vec<String> {
    let mut faults = Vec::new();
    let is_exact = |version: &str| {
        let core = version.split_once('-').map_or(version, |(core, _)| core);
        core.split('.').count() == 3 && core.split('.').all(|part| part.parse::<u32>().is_ok())
    };
    for group in ["dependencies", "devDependencies", "overrides"] {
        for (name, version) in package[group].as_object().into_iter().flatten() {
            if !version.as_str().is_some_and(is_exact) {
                faults.push(format!("web/package.json asks for {name} {version}, which is no exact version"));
            }
        }
    }
    let allowed: Vec<&str> = LICENCES.into_iter().chain(WEB_LICENCES).collect();
    for (name, entry) in
        lock["packages"].as_object().into_iter().flatten().filter(|(name, _)| !name.is_empty())
    {
        if !entry["integrity"].as_str().is_some_and(|sum| sum.starts_with("sha512-")) {
            faults.push(format!("{name} has no integrity in web/package-lock.json"));
        }
        if entry["resolved"].as_str().is_some_and(|from| !from.starts_with("https://registry.npmjs.org/")) {
            faults.push(format!("{name} comes from {}", entry["resolved"]));
        }
        let licence = entry["license"].as_str().unwrap_or_default();
        if !allows(licence, &allowed) {
            faults.push(format!("{name} is under “{licence}”, which is not in the list"));
        }
    }
    faults
}

/// Does an SPDX expression allow us one of these? Old crates write `/` for `OR`.
fn allows(expression: &str, allowed: &[&str]) -> bool {
    let spaced = expression.replace('/', " OR ").replace('(', " ( ").replace(')', " ) ");
    let words: Vec<&str> = spaced.split_whitespace().collect();
    let mut rest = words.as_slice();
    let held = any_of(&mut rest, allowed);
    held && rest.is_empty()
}

fn any_of(words: &mut &[&str], allowed: &[&str]) -> bool {
    let mut held = all_of(words, allowed);
    while let ["OR", rest @ ..] = *words {
        *words = rest;
        held |= all_of(words, allowed);
    }
    held
}

fn all_of(words: &mut &[&str], allowed: &[&str]) -> bool {
    let mut held = one(words, allowed);
    while let ["AND", rest @ ..] = *words {
        *words = rest;
        held &= one(words, allowed);
    }
    held
}

fn one(words: &mut &[&str], allowed: &[&str]) -> bool {
    match *words {
        ["(", rest @ ..] => {
            *words = rest;
            let held = any_of(words, allowed);
            let [")", rest @ ..] = *words else { return false };
            *words = rest;
            held
        }
        [licence, "WITH", exception, rest @ ..] => {
            *words = rest;
            allowed.contains(&format!("{licence} WITH {exception}").as_str())
        }
        [licence, rest @ ..] => {
            *words = rest;
            allowed.contains(licence)
        }
        [] => false,
    }
}

/// By `deny.toml`, where it is installed. Its advisories need GitHub, so they are a step of their own:
/// `cargo deny check advisories`.
fn deny() -> Result<(), String> {
    if !cargo(&["deny", "--version"]).output().is_ok_and(|output| output.status.success()) {
        println!(
            "xtask: cargo deny is not installed (cargo install cargo-deny --locked); the quick checks passed"
        );
        return Ok(());
    }
    run(cargo(&["deny", "--offline", "check", "bans", "licenses", "sources"]).current_dir(root()))
}

/// Known holes in the web client's tools, where the registry tells them.
fn audit() -> Result<(), String> {
    let output = crate::web::npm(&["audit", "--json"]).output().map_err(|error| error.to_string())?;
    let told: Json = serde_json::from_slice(&output.stdout).unwrap_or_default();
    let grave = grave(&told);
    match grave {
        None => {
            println!("xtask: npm audit cannot be asked here: the registry does not answer it");
            Ok(())
        }
        Some(0) => Ok(()),
        Some(number) => Err(format!("npm audit knows {number} grave holes: cd web; npm audit")),
    }
}

/// How many high and critical holes a report has; nothing, if it is no report.
fn grave(report: &Json) -> Option<u64> {
    let counts = report["metadata"]["vulnerabilities"].as_object()?;
    let of = |name: &str| counts.get(name).and_then(Json::as_u64);
    Some(of("high")? + of("critical")?)
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn a_licence_is_allowed_if_one_of_its_choices_is() {
        for fine in [
            "MIT",
            "MIT/Apache-2.0",
            "Apache-2.0 / MIT",
            "Apache-2.0 OR GPL-2.0-only",
            "(MIT OR GPL-3.0) AND Unicode-3.0",
            "Apache-2.0 WITH LLVM-exception OR GPL-3.0",
            "MIT AND BSD-3-Clause",
        ] {
            assert!(allows(fine, &LICENCES), "{fine}");
        }
        for wrong in
            ["", "GPL-3.0", "MIT AND GPL-3.0", "MIT WITH nonsense", "(MIT", "MIT )", "OR MIT", "MIT MIT"]
        {
            assert!(!allows(wrong, &LICENCES), "{wrong}");
        }
    }

    #[test]
    fn a_lock_that_points_elsewhere_is_found() {
        let ours = "[[package]]\nname = \"table\"\nversion = \"0.1.0\"\n";
        let sum = "0".repeat(64);
        let entry = |source: &str, sum: &str| {
            format!("[[package]]\nname = \"it\"\nsource = \"{source}\"\nchecksum = \"{sum}\"\n")
        };
        assert!(lock_faults(&format!("{ours}{}", entry(REGISTRY, &sum))).is_empty());
        assert_eq!(lock_faults(&entry("git+https://example.org/it", &sum)).len(), 1);
        assert_eq!(lock_faults(&entry(REGISTRY, "")).len(), 1);
    }

    #[test]
    fn a_web_package_that_is_not_pinned_is_found() {
        let package = |version: &str| json!({ "devDependencies": { "it": version } });
        let lock = |entry: Json| json!({ "packages": { "": {}, "node_modules/it": entry } });
        let sound = json!({ "integrity": "sha512-xyz", "license": "MIT" });
        assert!(web_faults(&package("1.2.3"), &lock(sound.clone())).is_empty());
        for loose in ["^1.2.3", "~1.2.3", "1", "*", "latest", "", "git+https://example.org/it"] {
            assert_eq!(web_faults(&package(loose), &lock(sound.clone())).len(), 1, "{loose}");
        }
        for wrong in [
            json!({ "license": "MIT" }),
            json!({ "integrity": "sha512-xyz", "license": "SSPL-1.0" }),
            json!({ "integrity": "sha512-xyz", "license": "MIT", "resolved": "https://example.org/it.tgz" }),
        ] {
            assert_eq!(web_faults(&package("1.2.3"), &lock(wrong.clone())).len(), 1, "{wrong}");
        }
    }

    #[test]
    fn a_report_of_holes_is_read_and_an_error_is_none() {
        let report = |high: u32| json!({ "metadata": { "vulnerabilities": { "low": 4, "high": high, "critical": 1 } } });
        assert_eq!(grave(&report(2)), Some(3));
        assert_eq!(grave(&json!({ "message": "405 Method Not Allowed" })), None);
    }

    /// The lists of `deny.toml` and of this file are one list.
    #[test]
    fn deny_toml_allows_the_same_licences() {
        let text = read("deny.toml").unwrap();
        let list = text.split_once("allow = [").unwrap().1.split_once(']').unwrap().0;
        let mut there: Vec<&str> = list.split('"').skip(1).step_by(2).collect();
        let mut here = LICENCES.to_vec();
        there.sort_unstable();
        here.sort_unstable();
        assert_eq!(there, here);
    }

    /// What the suite's step finds here and now, without the network.
    #[test]
    fn everything_from_others_is_pinned_and_allowed() {
        let mut faults = lock_faults(&read("Cargo.lock").unwrap());
        faults.extend(licence_faults(&metadata().unwrap()));
        let web = |file: &str| json(&read(file).unwrap()).unwrap();
        faults.extend(web_faults(&web("web/package.json"), &web("web/package-lock.json")));
        assert!(faults.is_empty(), "{}", faults.join("\n"));
    }
}
