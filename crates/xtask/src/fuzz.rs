//! `cargo xtask fuzz`: the targets of tests/fuzz under libFuzzer, which follows the branches of the program.
//!
//! Our own crates are instrumented, and only those: cargo is told that this program is their compiler
//! (`RUSTC_WORKSPACE_WRAPPER`), and it hands on to rustc what it is given, with a few flags more. The crates of others are
//! those of the ordinary build. All flags are of the stable compiler.

use std::collections::VecDeque;
use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::Mutex;
use std::thread;
use std::time::Instant;

use crate::install::answers;
use crate::steps::{cargo, run, target};

/// Set for a compiler of instrumented crates.
const WRAPS: &str = "MUTABLE_FUZZ_WRAPS";

/// As cargo-fuzz gives them: every edge is counted. What is compared is not traced: our inputs are texts, in which the number
/// that was compared with cannot be put, and it takes half of the time. Cargo does not know of these flags: whoever changes
/// them has to build in an empty target folder.
const FLAGS: [&str; 4] = [
    "-Cpasses=sancov-module",
    "-Cllvm-args=-sanitizer-coverage-level=4",
    "-Cllvm-args=-sanitizer-coverage-inline-8bit-counters",
    "-Cllvm-args=-sanitizer-coverage-pc-table",
];

/// Our crates that no target is about. Their counters would only be looked at after every input.
const PLAIN: [&str; 5] = ["bots", "client", "fuzz", "ledger", "store_postgres"];

/// Longer than this an input has found something.
const PATIENCE: u32 = 20;

/// So many bytes and inputs are kept of one target.
const CORPUS: (u64, usize) = (150_000, 120);

/// What is asked for on the command line.
pub(crate) struct Asked {
    seconds: u64,
    target: Option<String>,
    seed: u64,
    grow: bool,
}

impl Asked {
    pub(crate) fn read(words: &[&str]) -> Result<Asked, String> {
        let mut asked = Asked { seconds: 60, target: None, seed: 0, grow: false };
        let mut words = words.iter();
        while let Some(word) = words.next() {
            let mut value = || words.next().ok_or_else(|| format!("{word} takes a value"));
            let number =
                |text: &&str| text.parse().map_err(|_| format!("{word} takes a number, not “{text}”"));
            match *word {
                "--seconds" => asked.seconds = number(value()?)?,
                "--seed" => asked.seed = number(value()?)?,
                "--target" => asked.target = Some((*value()?).to_owned()),
                "--grow" => asked.grow = true,
                _ => {
                    return Err(format!(
                        "fuzz does not know “{word}”; there are --seconds, --target, --seed and --grow"
                    ));
                }
            }
        }
        Ok(asked)
    }

    /// Every target for so long.
    pub(crate) fn all(seconds: u64) -> Asked {
        Asked { seconds, target: None, seed: 0, grow: false }
    }
}

/// What came of one target.
pub(crate) struct Found {
    pub name: String,
    pub said: String,
}

pub(crate) fn fuzz(asked: &Asked) -> Result<(), String> {
    tried(asked).map(drop)
}

/// Tries the targets, as many at once as there are cores, and says what came of each.
pub(crate) fn tried(asked: &Asked) -> Result<Vec<Found>, String> {
    let program = build()?;
    let names = targets()?;
    let wanted = |name: &String| asked.target.as_ref().is_none_or(|wanted| wanted == name);
    let waiting: VecDeque<String> = names.iter().filter(|name| wanted(name)).cloned().collect();
    if waiting.is_empty() {
        let wanted = asked.target.as_deref().unwrap_or_default();
        return Err(format!("there is no target “{wanted}”; there are {}", names.join(", ")));
    }
    let cores = thread::available_parallelism().map_or(1, Into::into);
    let (waiting, found) = (Mutex::new(waiting), Mutex::new(Vec::new()));
    thread::scope(|scope| {
        for _ in 0..cores {
            scope.spawn(|| {
                loop {
                    let next = waiting.lock().expect("no thread holds it and fails").pop_front();
                    let Some(name) = next else { break };
                    let result = Target { name: &name, program: &program }.run(asked);
                    if let Ok(found) = &result {
                        println!("fuzz: {name}: {}", found.said);
                    }
                    found.lock().expect("no thread holds it and fails").push(result);
                }
            });
        }
    });
    found.into_inner().expect("all threads are done").into_iter().collect()
}

/// The names of all targets.
fn targets() -> Result<Vec<String>, String> {
    let mut names: Vec<String> = fs::read_dir("tests/fuzz/corpus")
        .map_err(|error| format!("tests/fuzz/corpus: {error}"))?
        .filter_map(|entry| Some(entry.ok()?.file_name().to_string_lossy().into_owned()))
        .collect();
    names.sort();
    Ok(names)
}

/// Builds the program that libFuzzer drives.
fn build() -> Result<PathBuf, String> {
    if !answers("c++", &["--version"]) {
        return Err(
            "libFuzzer is compiled from C++, and there is no c++: run `cargo xtask install`".to_owned()
        );
    }
    let wrapper = std::env::current_exe().map_err(|error| format!("who am I? {error}"))?;
    println!("xtask: building the instrumented fuzzer …");
    let began = Instant::now();
    let mut build = cargo(&["build", "-q", "--workspace", "--bin", "guided", "--features", "fuzz/guided"]);
    run(build.env("RUSTC_WORKSPACE_WRAPPER", wrapper).env(WRAPS, "1"))?;
    println!("xtask: built in {} s", began.elapsed().as_secs());
    Ok(target().join("debug/guided"))
}

/// Is this program asked to be the compiler of instrumented crates?
pub(crate) fn wraps() -> bool {
    std::env::var_os(WRAPS).is_some()
}

/// Compiles what cargo wants compiled: libraries that targets are about with counters, the rest without. `words` are rustc and what
/// it is given.
pub(crate) fn compile(words: &[&str]) -> Result<(), String> {
    let (rustc, args) = words.split_first().ok_or("there is no compiler to call")?;
    let mut command = Command::new(rustc);
    command.args(args);
    if is_instrumented(args) {
        command.args(FLAGS);
    }
    run(command)
}

fn is_instrumented(args: &[&str]) -> bool {
    let after = |flag: &str| args.windows(2).find(|pair| pair[0] == flag).map(|pair| pair[1]);
    after("--crate-type") == Some("lib") && after("--crate-name").is_some_and(|name| !PLAIN.contains(&name))
}

/// One target and the program that tries it.
struct Target<'a> {
    name: &'a str,
    program: &'a Path,
}

impl Target<'_> {
    /// Where its inputs, its log and its crashes are.
    fn folder(&self) -> PathBuf {
        target().join("fuzz").join(self.name)
    }

    fn kept(&self) -> PathBuf {
        Path::new("tests/fuzz/corpus").join(self.name)
    }

    fn folders(&self) -> Result<[PathBuf; 3], String> {
        let folders = [self.folder().join("found"), self.kept(), self.folder().join("first")];
        for folder in &folders {
            fs::create_dir_all(folder).map_err(|error| format!("{}: {error}", folder.display()))?;
        }
        Ok(folders)
    }

    /// The program with its log in a file, ready to be given flags and folders.
    fn command(&self, log: &Path) -> Result<Command, String> {
        let log = File::create(log).map_err(|error| format!("{}: {error}", log.display()))?;
        let mut command = Command::new(self.program);
        command.env("MUTABLE_FUZZ_TARGET", self.name).env("MUTABLE_FUZZ_FIRST", self.folder().join("first"));
        command.args([
            format!("-artifact_prefix={}/", self.folder().display()),
            format!("-timeout={PATIENCE}"),
            "-rss_limit_mb=4096".to_owned(),
        ]);
        command.stdout(Stdio::inherit()).stderr(log);
        Ok(command)
    }

    fn run(&self, asked: &Asked) -> Result<Found, String> {
        let folders = self.folders()?;
        let log = self.folder().join("log");
        let mut command = self.command(&log)?;
        command.args([
            format!("-max_total_time={}", asked.seconds),
            format!("-seed={}", asked.seed),
            "-print_final_stats=1".to_owned(),
            "-reload=0".to_owned(),
        ]);
        let result = run(command.args(&folders));
        let text = String::from_utf8_lossy(&fs::read(&log).unwrap_or_default()).into_owned();
        result.map_err(|error| {
            let reason = text.lines().filter(|line| line.contains("ERROR:") || line.contains("Test unit"));
            let reason: Vec<&str> = reason.collect();
            format!("{}: {error}; {}; all of it is in {}", self.name, reason.join("; "), log.display())
        })?;
        let said = summary(&text);
        if asked.grow {
            self.grow(&folders)?;
        }
        Ok(Found { name: self.name.to_owned(), said })
    }

    /// Adds to the corpus what reaches something that the corpus does not, the shortest inputs first.
    fn grow(&self, [found, kept, first]: &[PathBuf; 3]) -> Result<(), String> {
        let wrong = |error: std::io::Error| format!("{}: {error}", kept.display());
        let merged = self.folder().join("merged");
        let _ = fs::remove_dir_all(&merged);
        fs::create_dir_all(&merged).map_err(wrong)?;
        let files = |folder: &Path| -> Result<Vec<(u64, PathBuf)>, String> {
            let mut files = Vec::new();
            for entry in fs::read_dir(folder).map_err(wrong)? {
                let path = entry.map_err(wrong)?.path();
                files.push((fs::metadata(&path).map_err(wrong)?.len(), path));
            }
            files.sort();
            Ok(files)
        };
        let mut size = 0;
        for (len, file) in files(kept)? {
            size += len;
            fs::copy(&file, merged.join(file.file_name().unwrap_or_default())).map_err(wrong)?;
        }
        let before = files(&merged)?;
        let mut merge = self.command(&self.folder().join("merge.log"))?;
        run(merge.arg("-set_cover_merge=1").args([&merged, found, first]))?;
        let mut added = 0;
        for (len, file) in files(&merged)?.into_iter().filter(|file| !before.contains(file)) {
            if size + len > CORPUS.0 || before.len() + added >= CORPUS.1 {
                break;
            }
            size += len;
            added += 1;
            fs::copy(&file, kept.join(&file.file_name().unwrap_or_default().to_string_lossy()[..12]))
                .map_err(wrong)?;
        }
        println!("fuzz: {}: {added} inputs added to {}, {size} bytes now", self.name, kept.display());
        Ok(())
    }
}

/// How much was tried and reached, from what libFuzzer says at its end.
fn summary(log: &str) -> String {
    let stat = |name: &str| {
        let line = log.lines().rev().find_map(|line| line.strip_prefix("stat::")?.strip_prefix(name));
        line.map_or("?", |line| line.trim_start_matches(':').trim()).to_owned()
    };
    let edges = log.lines().rev().find_map(|line| {
        let mut words = line.split_whitespace().skip_while(|word| *word != "cov:");
        words.nth(1)
    });
    format!(
        "{} inputs, {} a second, {} branches reached, {} inputs that reached something new",
        stat("number_of_executed_units"),
        stat("average_exec_per_sec"),
        edges.unwrap_or("?"),
        stat("new_units_added")
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fuzzing_is_asked_for_in_words_that_are_known() {
        let asked = Asked::read(&["--seconds", "5", "--target", "files", "--grow"]).unwrap();
        assert_eq!((asked.seconds, asked.target.as_deref(), asked.grow), (5, Some("files"), true));
        assert!(Asked::read(&["--seconds", "many"]).is_err_and(|wrong| wrong.contains("many")));
        assert!(Asked::read(&["--quick"]).is_err());
    }

    #[test]
    fn only_libraries_get_counters() {
        assert!(is_instrumented(&["--crate-name", "table", "--crate-type", "lib"]));
        assert!(!is_instrumented(&["--crate-name", "build_script_build", "--crate-type", "bin"]));
        assert!(!is_instrumented(&["--crate-name", "ledger", "--crate-type", "lib"]));
        assert!(!is_instrumented(&["-vV"]));
    }

    #[test]
    fn what_libfuzzer_says_is_summed_up() {
        let log = "#2\tINITED cov: 11 ft: 12\n#500\tDONE   cov: 4711 ft: 9000 corp: 55/1Kb\n\
            stat::number_of_executed_units: 500\nstat::average_exec_per_sec:     250\nstat::new_units_added:          7\n";
        assert_eq!(
            summary(log),
            "500 inputs, 250 a second, 4711 branches reached, 7 inputs that reached something new"
        );
    }
}
