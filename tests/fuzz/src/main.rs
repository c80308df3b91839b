//! `cargo run -p fuzz -- [--seconds 30] [--target NAME] [--seed N] [--usual]`: the driver of the usual tests. `cargo xtask fuzz`
//! uses another, which follows the branches of the program: see docs/reliability.md.

use std::collections::VecDeque;
use std::process::ExitCode;
use std::sync::Mutex;
use std::thread;
use std::time::Duration;

use fuzz::{Found, Target, all, drive, listen_for_panics, report};

struct Asked {
    seconds: u64,
    target: Option<String>,
    seed: u64,
    usual: bool,
}

fn read(words: &[String]) -> Result<Asked, String> {
    let mut asked = Asked { seconds: 30, target: None, seed: 1, usual: false };
    let mut words = words.iter();
    while let Some(word) = words.next() {
        let mut value = || words.next().ok_or_else(|| format!("{word} takes a value"));
        let number = |text: &String| text.parse().map_err(|_| format!("{word} takes a number, not “{text}”"));
        match word.as_str() {
            "--seconds" => asked.seconds = number(value()?)?,
            "--seed" => asked.seed = number(value()?)?,
            "--target" => asked.target = Some(value()?.clone()),
            "--usual" => asked.usual = true,
            _ => {
                return Err(format!(
                    "“{word}” is not known; there are --seconds, --target, --seed and --usual"
                ));
            }
        }
    }
    Ok(asked)
}

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let asked = match read(&words) {
        Ok(asked) => asked,
        Err(wrong) => {
            eprintln!("fuzz: {wrong}");
            return ExitCode::from(2);
        }
    };
    let mut targets: VecDeque<Box<dyn Target>> = all().into();
    if let Some(name) = &asked.target {
        targets.retain(|target| target.name() == *name);
        if targets.is_empty() {
            let names: Vec<String> = all().iter().map(|target| target.name()).collect();
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
                    if !tell(&*target, &found) {
                        *broken.lock().expect("no thread holds it and fails") += 1;
                    }
                }
            });
        }
    });
    let broken = *broken.lock().expect("no thread holds it and fails");
    if broken == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

/// Says what came of it. Is all well?
fn tell(target: &dyn Target, found: &Found) -> bool {
    let name = target.name();
    println!(
        "fuzz: {name}: {} inputs, {} a second, {} things seen, {} inputs that saw something new",
        found.tried,
        u128::from(found.tried) * 1_000 / found.took.as_millis().max(1),
        found.seen,
        found.new
    );
    let Some(crash) = &found.crash else { return true };
    report(target, crash);
    false
}
