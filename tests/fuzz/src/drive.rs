//! The loop: take an input, change it, try it, keep it if something new was seen.

use std::cell::RefCell;
use std::panic::{self, AssertUnwindSafe};
use std::time::{Duration, Instant};

use table::{Dice as _, Rolls};

use crate::mutate::mutate;
use crate::{Corpus, Seen, Target};

thread_local! {
    static LAST: RefCell<String> = const { RefCell::new(String::new()) };
}

/// An input that takes longer than this has found something, too.
const PATIENCE: Duration = Duration::from_secs(10);

/// A broken promise.
#[derive(Clone, Debug)]
pub struct Crash {
    /// The smallest input found that breaks it.
    pub input: Vec<u8>,
    /// What was said.
    pub said: String,
}

/// What a run came to.
#[derive(Debug, Default)]
pub struct Found {
    /// How many inputs were tried.
    pub tried: u64,
    /// How many different things were seen.
    pub seen: usize,
    /// Inputs that saw something which the corpus does not, and how much of it.
    pub new: Vec<(usize, Vec<u8>)>,
    /// The first broken promise.
    pub crash: Option<Crash>,
}

/// From now on a panic is remembered instead of printed.
pub fn listen_for_panics() {
    panic::set_hook(Box::new(|info| LAST.with_borrow_mut(|last| *last = info.to_string())));
}

/// Tries one input.
///
/// # Errors
/// What was said when a promise was broken.
pub fn attempt(target: &dyn Target, input: &[u8], seen: &mut Seen) -> Result<(), String> {
    let began = Instant::now();
    let result = panic::catch_unwind(AssertUnwindSafe(|| target.attempt(input, seen)));
    match result {
        Err(_) => Err(LAST.with_borrow(Clone::clone)),
        Ok(()) if began.elapsed() > PATIENCE => Err(format!("it took {} s", began.elapsed().as_secs())),
        Ok(()) => Ok(()),
    }
}

/// Tries inputs for a while, `most` at the most. The same number tries the same inputs.
///
/// # Panics
/// If the corpus cannot be read.
pub fn drive(target: &dyn Target, time: Duration, most: u64, number: u64) -> Found {
    let (began, mut dice, words) = (Instant::now(), Rolls::from_number(number), target.words());
    let (mut found, mut seen, mut pool) = (Found::default(), Seen::default(), Vec::new());
    let kept = Corpus::of(&target.name()).read().expect("a corpus can be read");
    for input in kept.into_iter().map(|(_, input)| input).chain(target.first()) {
        found.tried += 1;
        let mut here = Seen::default();
        if let Err(said) = attempt(target, &input, &mut here) {
            found.crash = Some(Crash { input, said });
            return found;
        }
        seen.add(&here);
        pool.push(input);
    }
    while began.elapsed() < time && found.tried < most {
        // Those that came last have gone furthest.
        let from = if dice.below(2) == 0 { 0 } else { pool.len() - pool.len() / 4 - 1 };
        let base = &pool[from + dice.below((pool.len() - from) as u32) as usize];
        let input = mutate(base, &pool, &words, &mut dice);
        found.tried += 1;
        let mut here = Seen::default();
        if let Err(said) = attempt(target, &input, &mut here) {
            found.crash = Some(shrink(target, Crash { input, said }));
            break;
        }
        let gain = seen.add(&here);
        if gain > 0 {
            found.new.push((gain, input.clone()));
            pool.push(input);
        }
    }
    found.seen = seen.len();
    found
}

/// Leaves out what is not needed to break the promise, for a few seconds.
fn shrink(target: &dyn Target, crash: Crash) -> Crash {
    let began = Instant::now();
    let mut best = crash;
    let mut piece = best.input.len() / 2;
    while piece > 0 && began.elapsed() < Duration::from_secs(20) {
        let mut at = 0;
        while at < best.input.len() && began.elapsed() < Duration::from_secs(20) {
            let mut less = best.input.clone();
            less.drain(at..(at + piece).min(best.input.len()));
            match attempt(target, &less, &mut Seen::default()) {
                Err(said) => best = Crash { input: less, said },
                Ok(()) => at += piece,
            }
        }
        piece /= 2;
    }
    best
}
