//! The loop: take an input, change it, try it, keep it if something new was seen.

use std::cell::RefCell;
use std::panic::{self, AssertUnwindSafe};
use std::sync::{Mutex, PoisonError};
use std::thread::{self, Thread};
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
    /// How many inputs saw something which the corpus does not.
    pub new: usize,
    /// How long it took.
    pub took: Duration,
    /// The first broken promise.
    pub crash: Option<Crash>,
}

/// What threads of the server have panicked with.
static COMPLAINTS: Mutex<String> = Mutex::new(String::new());

/// From now on a panic is remembered instead of printed.
pub fn listen_for_panics() {
    panic::set_hook(Box::new(|info| {
        let said = info.to_string();
        if is_of_the_server(&thread::current()) {
            COMPLAINTS.lock().unwrap_or_else(PoisonError::into_inner).push_str(&said);
        }
        LAST.with_borrow_mut(|last| *last = said);
    }));
}

/// Its own threads, and those of its store.
fn is_of_the_server(thread: &Thread) -> bool {
    thread.name().is_some_and(|name| name == "server" || name.starts_with("sqlite-"))
}

/// What the server has panicked with since the last look.
pub(crate) fn complaints() -> String {
    std::mem::take(&mut *COMPLAINTS.lock().unwrap_or_else(PoisonError::into_inner))
}

/// Tries one input.
///
/// # Errors
/// What was said when a promise was broken.
pub fn attempt(target: &dyn Target, input: &[u8], seen: &mut Seen) -> Result<(), String> {
    let began = Instant::now();
    caught(|| target.attempt(input, seen))?;
    if began.elapsed() > PATIENCE {
        return Err(format!("it took {} s", began.elapsed().as_secs()));
    }
    Ok(())
}

/// Does it; what is said if it panics is the error.
fn caught(work: impl FnOnce()) -> Result<(), String> {
    panic::catch_unwind(AssertUnwindSafe(work)).map_err(|_| LAST.with_borrow(Clone::clone))
}

/// Tries inputs for a while, `most` at the most. The same number tries the same inputs.
///
/// # Panics
/// If the corpus cannot be read.
pub fn drive(target: &dyn Target, time: Duration, most: u64, number: u64) -> Found {
    if let Err(said) = caught(|| target.prepare()) {
        return Found { crash: Some(Crash { input: Vec::new(), said }), ..Found::default() };
    }
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
        let input = mutate(base, &pool, &words, target.longest(), &mut dice);
        found.tried += 1;
        let mut here = Seen::default();
        if let Err(said) = attempt(target, &input, &mut here) {
            found.crash = Some(shrink(target, Crash { input, said }));
            break;
        }
        if seen.add(&here) > 0 {
            found.new += 1;
            pool.push(input);
        }
    }
    (found.seen, found.took) = (seen.len(), began.elapsed());
    found
}

/// Leaves out what is not needed to break the promise, for a few seconds.
pub(crate) fn shrink(target: &dyn Target, crash: Crash) -> Crash {
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
