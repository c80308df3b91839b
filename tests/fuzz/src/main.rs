//! `cargo run -p fuzz -- [--seconds 30] [--target NAME] [--seed N] [--grow] [--usual]`, usually by `cargo xtask fuzz`.

use std::cmp::Reverse;
use std::collections::VecDeque;
use std::fs;
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::Mutex;
use std::thread;
use std::time::Duration;

use fuzz::{Corpus, Found, HOUSE, Target, all, drive, listen_for_panics};

/// Longer inputs are not kept.
const LONGEST: usize = 6_000;

/// So many inputs are kept of one run: those that saw most.
const MOST: usize = 10;

struct Asked {
    seconds: u64,
    target: Option<String>,
    seed: u64,
    grow: bool,
    usual: bool,
}

fn read(words: &[String]) -> Result<Asked, String> {
    let mut asked = Asked { seconds: 30, target: None, seed: 1, grow: false, usual: false };
    let mut words = words.iter();
    while let Some(word) = words.next() {
        let mut value = || words.next().ok_or_else(|| format!("{word} takes a value"));
        let number = |text: &String| text.parse().map_err(|_| format!("{word} takes a number, not “{text}”"));
        match word.as_str() {
            "--seconds" => asked.seconds = number(value()?)?,
            "--seed" => asked.seed = number(value()?)?,
            "--target" => asked.target = Some(value()?.clone()),
            "--grow" => asked.grow = true,
            "--usual" => asked.usual = true,
            _ => {
                return Err(format!(
                    "“{word}” is not known; there are --seconds, --target, --seed, --grow and --usual"
                ));
            }
        }
    }
    Ok(asked)
}

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    // The target of sockets starts this program again as a server.
    if words.first().is_some_and(|word| word == "serve") {
        return mutable::run(&HOUSE, std::env::args_os());
    }
    let asked = match read(&words) {
        Ok(asked) => asked,
        Err(wrong) => {
            eprintln!("fuzz: {wrong}");
            return ExitCode::from(2);
        }
    };
    let program = std::env::current_exe().expect("the fuzzer knows where it is");
    let mut targets: VecDeque<Box<dyn Target>> = all(&program).into();
    if let Some(name) = &asked.target {
        targets.retain(|target| target.name() == *name);
        if targets.is_empty() {
            let names: Vec<String> = all(&program).iter().map(|target| target.name()).collect();
            eprintln!("fuzz: there is no target “{name}”; there are {}", names.join(", "));
            return ExitCode::from(2);
        }
    }
    listen_for_panics();
    let (waiting, broken) = (Mutex::new(targets), Mutex::new(0));
    let cores = thread::available_parallelism().map_or(1, Into::into);
    thread::scope(|scope| {
        for _ in 0..cores {
            scope.spawn(|| {
                loop {
                    let next = waiting.lock().expect("no thread holds it and fails").pop_front();
                    let Some(target) = next else { break };
                    let most = if asked.usual { target.usual() } else { u64::MAX };
                    let found = drive(&*target, Duration::from_secs(asked.seconds), most, asked.seed);
                    if !tell(&*target, &found, asked.grow) {
                        *broken.lock().expect("no thread holds it and fails") += 1;
                    }
                }
            });
        }
    });
    let broken = *broken.lock().expect("no thread holds it and fails");
    if broken == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

/// Says what came of it, and keeps what is worth keeping. Is all well?
fn tell(target: &dyn Target, found: &Found, grow: bool) -> bool {
    let name = target.name();
    println!(
        "fuzz: {name}: {} inputs, {} things seen, {} inputs that saw something new",
        found.tried,
        found.seen,
        found.new.len()
    );
    if grow {
        let mut new: Vec<&(usize, Vec<u8>)> =
            found.new.iter().filter(|(_, input)| input.len() <= LONGEST).collect();
        new.sort_by_key(|(gain, input)| (Reverse(*gain), input.len()));
        for (_, input) in new.into_iter().take(MOST) {
            if let Err(error) = Corpus::of(&name).keep(input) {
                eprintln!("fuzz: {name}: cannot be kept: {error}");
            }
        }
    }
    let Some(crash) = &found.crash else { return true };
    let folder = PathBuf::from("target/fuzz").join(&name);
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
    false
}
