//! What libFuzzer calls: see `bin/guided.rs`.

use std::sync::OnceLock;
use std::{env, process};

use table::{Dice as _, Rolls};

use crate::drive::{Crash, shrink};
use crate::{Corpus, Seen, Target, all, listen_for_panics, report};

/// The target's name.
pub const TARGET: &str = "MUTABLE_FUZZ_TARGET";

/// A folder for the inputs to begin with.
pub const FIRST: &str = "MUTABLE_FUZZ_FIRST";

/// The target, its words, and inputs that lend pieces to others.
struct Tried {
    target: Box<dyn Target>,
    words: Vec<Vec<u8>>,
    others: Vec<Vec<u8>>,
}

static TRIED: OnceLock<Tried> = OnceLock::new();

fn tried() -> &'static Tried {
    TRIED.get().expect("libFuzzer begins at the beginning")
}

/// Before the first input: makes what all inputs share, and writes the inputs to begin with.
///
/// # Panics
/// If there is no such target, or a folder cannot be used.
pub fn begin() {
    let name = env::var(TARGET).expect("the environment names a target");
    let target = all().into_iter().find(|target| target.name() == name).expect("there is such a target");
    target.prepare();
    let first = target.first();
    // libFuzzer's own hook ends the process at every panic, also at those that are caught and told.
    listen_for_panics();
    if let Some(folder) = env::var_os(FIRST) {
        let folder = Corpus::at(folder.into());
        for input in &first {
            folder.keep(input).expect("the inputs to begin with can be written");
        }
    }
    let kept = Corpus::of(&name).read().expect("a corpus can be read");
    let others = kept.into_iter().map(|(_, input)| input).chain(first).collect();
    let words = target.words();
    assert!(TRIED.set(Tried { target, words, others }).is_ok(), "it begins once");
}

/// One input. A broken promise is shrunk and told, and ends the process, as libFuzzer wants it.
pub fn attempt(input: &[u8]) {
    let target = &*tried().target;
    if let Err(said) = crate::attempt(target, input, &mut Seen::default()) {
        report(target, &shrink(target, Crash { input: input.to_vec(), said }));
        process::abort();
    }
}

/// How long an input may grow.
pub fn longest() -> usize {
    tried().target.longest()
}

/// A change that knows of words, lines and numbers, for half of the inputs; else `None`, and libFuzzer makes one that knows
/// what the program compares.
pub fn mutate(data: &mut [u8], size: usize, longest: usize, seed: u32) -> Option<usize> {
    let mut dice = Rolls::from_number(seed.into());
    if dice.below(2) == 0 {
        return None;
    }
    let Tried { words, others, .. } = tried();
    let changed = crate::mutate::mutate(&data[..size], others, words, longest, &mut dice);
    data[..changed.len()].copy_from_slice(&changed);
    Some(changed.len())
}
