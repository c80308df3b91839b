//! The lab: many games, with everything counted that a title finds worth counting.

mod clerk;
mod count;
mod findings;
pub mod stats;
mod swing;

use std::collections::BTreeMap;
use std::time::Instant;

use bots::Net;
use rayon::prelude::*;
use table::{Hash, Rules, Say, Sheet, Study, Tally, Title, say};

pub(crate) use clerk::Clerk;
use clerk::{Estimate, Notes};
pub use count::{Cell, Count, Spread, Tried};
pub use swing::Luck;

use crate::sim::{self, SimOrder, SimReport, Tables};

/// Work is kept in about so many parts.
const PARTS: u64 = 128;

/// What an order amounts to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stamp {
    /// Goes up when the rules change.
    pub version: u32,
    /// Of the title's data.
    pub data: Hash,
    /// Of everything that the result depends on: two orders with the same stamp count the same.
    pub order: Hash,
}

/// What is done already, and who keeps what is done next.
pub struct Work<'a> {
    /// Parts that were counted before, by their number.
    pub done: BTreeMap<u64, Count>,
    /// Called with each new part, from any thread.
    pub keep: &'a (dyn Fn(u64, &Count) -> Result<(), Say> + Sync),
    /// Called with the number of games that are over, from any thread.
    pub tick: &'a (dyn Fn(u64) + Sync),
}

/// What was found.
#[derive(Clone, Debug)]
pub struct Lab {
    /// What is on the sheets.
    pub sheets: Vec<Sheet>,
    /// All that was counted.
    pub count: Count,
}

/// What the order amounts to.
pub(crate) fn stamp<T: Title>(title: &T, order: &SimOrder) -> Result<Stamp, Say> {
    let tables = Tables::<T>::open(title, order)?;
    let data = tables.rules().data();
    let version = T::Rules::VERSION;
    let levels: Vec<&str> = order.bots.iter().map(|level| level.name()).collect();
    let sheets = tables.rules().sheets();
    // Players that have learnt something else decide otherwise.
    let lesson = tables.rules().lesson(order.bots.len() as u8).unwrap_or_default();
    let words = format!(
        "{} {version} {data} {} {levels:?} {:?} {:?} {:?} {:?} {} {}",
        title.id(),
        order.games,
        order.seed.bytes(),
        order.options,
        order.seating,
        sheets.iter().map(|sheet| (sheet.id, sheet.kinds.len(), sheet.items.len())).collect::<Vec<_>>(),
        env!("CARGO_PKG_VERSION"),
        Hash::of(lesson.as_bytes()),
    );
    Ok(Stamp { version, data, order: Hash::of(words.as_bytes()) })
}

/// Estimates each seat's chance of winning, for the share of luck; `None` while nothing was learnt of the title.
fn estimate<R: Tally + Study>(rules: &R, players: u8) -> Option<Box<Estimate<'_, R>>> {
    let net = Net::of(rules, players)?;
    Some(Box::new(move |s| net.chances(rules, s)))
}

pub(crate) fn run<T: Title>(title: &T, order: &SimOrder, work: &Work<'_>) -> Result<(SimReport, Lab), Say> {
    let tables = Tables::<T>::open(title, order)?;
    let estimate = estimate(tables.rules(), order.bots.len() as u8);
    count(title, order, work, &tables, estimate.as_deref())
}

/// Plays what is not done yet and adds everything up.
fn count<T: Title>(
    title: &T,
    order: &SimOrder,
    work: &Work<'_>,
    tables: &Tables<T>,
    estimate: Option<&Estimate<'_, T::Rules>>,
) -> Result<(SimReport, Lab), Say> {
    let sheets = tables.rules().sheets();
    let mut count = Count::empty(order.bots.len(), &sheets);
    if work.done.values().any(|part| !part.fits(&count)) {
        return Err(say!("lab-part-damaged"));
    }
    let (pool, threads) = sim::pool(order)?;
    let began = Instant::now();
    let size = (order.games / PARTS).max(1);
    let counted = |part: u64| {
        let mut count = Count::empty(order.bots.len(), &sheets);
        let mut notes = Notes::new(&sheets, estimate);
        let mut table = sim::Table::new(&order.bots);
        for game in part * size..((part + 1) * size).min(order.games) {
            let ended = table.play(tables, order, game, &mut notes, &mut count.sum);
            notes.close(ended.rules, &ended.state, &ended.outcome, &sheets, &ended.seats, &mut count);
            (work.tick)(1);
        }
        (work.keep)(part, &count).map(|()| count)
    };
    let fresh: Vec<Count> = pool.install(|| {
        let parts = (0..order.games.div_ceil(size)).into_par_iter();
        parts.filter(|part| !work.done.contains_key(part)).map(counted).collect::<Result<_, Say>>()
    })?;
    let seconds = began.elapsed().as_secs_f64();
    work.done.values().chain(&fresh).for_each(|part| count.add(part));
    let mut report = sim::report(title.id(), order, threads, &count.sum, seconds);
    // The clock ran for the fresh games only.
    report.pace(fresh.iter().map(|part| &part.sum));
    Ok((report, Lab { sheets, count }))
}

#[cfg(test)]
mod tests {
    use super::*;
    use bots::Level;
    use mutants::MutantsBox;
    use table::{Rolls, Scratch, Seed, Who, step};

    fn order(games: u64) -> SimOrder {
        SimOrder {
            games,
            bots: vec![Level::Random; 2],
            seed: Seed::from_words("luck"),
            threads: Some(1),
            options: Vec::new(),
            seating: sim::Seating::Fixed,
        }
    }

    /// With an estimate that never moves, all is decided by the last answer: luck's, if fate gave it.
    #[test]
    fn the_share_of_luck_follows_the_estimates() {
        let (title, order) = (MutantsBox::default(), order(60));
        let tables = Tables::<MutantsBox>::open(&title, &order).unwrap();
        let keep = |_: u64, _: &Count| Ok(());
        let work = || Work { done: BTreeMap::new(), keep: &keep, tick: &|_| () };
        let (_, lab) = count(&title, &order, &work(), &tables, Some(&|_| [0.5; 4])).unwrap();
        let mut by_fate = 0;
        for game in 0..60 {
            let (rules, mut s, _) = crate::any_title::open(&title, Some(2), &[]).unwrap();
            let (mut dice, mut scratch) = (Rolls::numbered(&order.seed, game), Scratch::default());
            let mut last = Who::Fate;
            while let Some((who, _)) = step(&rules, &mut s, &mut dice, &mut scratch, &mut ()) {
                last = who;
            }
            by_fate += u32::from(last == Who::Fate);
        }
        assert!(by_fate > 0, "fate had the last word in some games");
        let share = lab.count.luck.share().unwrap();
        assert!((share - f64::from(by_fate) / 60.0).abs() < 0.01, "{share} {by_fate}");
        let (_, lab) = count(&title, &order, &work(), &tables, None).unwrap();
        assert_eq!(lab.count.luck.share(), None, "nobody has estimated anything");
        let (_, lab) = run(&title, &order, &work()).unwrap();
        let share = lab.count.luck.share().expect("what was learnt of Mutants estimates");
        assert!(share > 0.05 && share < 0.95, "random play is neither all luck nor none: {share}");
    }

    /// Parts that were counted before are not played again, and a part of another shape is refused.
    #[test]
    fn what_is_done_is_not_done_again() {
        let (title, order) = (MutantsBox::default(), order(40));
        let kept = std::sync::Mutex::new(BTreeMap::new());
        let keep = |part: u64, count: &Count| {
            kept.lock().unwrap().insert(part, count.clone());
            Ok(())
        };
        let (_, whole) =
            run(&title, &order, &Work { done: BTreeMap::new(), keep: &keep, tick: &|_| () }).unwrap();
        let mut done = kept.lock().unwrap().clone();
        assert_eq!(done.len(), 40);
        done.retain(|part, _| part % 3 == 0);
        let fresh = std::sync::atomic::AtomicU64::new(0);
        let tick = |games| {
            fresh.fetch_add(games, std::sync::atomic::Ordering::Relaxed);
        };
        let (_, again) = run(&title, &order, &Work { done: done.clone(), keep: &keep, tick: &tick }).unwrap();
        assert_eq!(fresh.into_inner(), 40 - done.len() as u64);
        assert_eq!(again.count, whole.count);
        let strange = BTreeMap::from([(0, Count::default())]);
        assert!(run(&title, &order, &Work { done: strange, keep: &keep, tick: &|_| () }).is_err());
    }
}
