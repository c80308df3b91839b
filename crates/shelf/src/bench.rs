//! How fast a title is, on one thread.

use std::hint::black_box;
use std::time::{Duration, Instant};

use bots::{Effort, Search};
use serde::Serialize;
use table::{Bot as _, Desk, Pending, Rolls, Rules, Scratch, Seat, Study, Title, play_out, step};

use crate::any_title::open;

/// The speed of a title with so many players.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct BenchRow {
    /// The title's id.
    pub title: &'static str,
    /// How many seats.
    pub players: u8,
    /// The size of a state.
    pub state_bytes: usize,
    /// How long copying one takes.
    pub clone_ns: f64,
    /// Random games a second.
    pub playouts_per_s: f64,
    /// Answers a second in them, fate's included.
    pub answers_per_s: f64,
    /// Visits of a search a second: a world dealt, a way down the tree, a judgement.
    pub search_iterations_per_s: f64,
}

const EACH: Duration = Duration::from_millis(400);

pub(crate) fn bench<T: Title>(title: &T) -> Vec<BenchRow> {
    title
        .players()
        .filter_map(|players| open(title, Some(players), &[]).ok().map(|opened| (players, opened)))
        .map(|(players, (rules, start, _))| {
            let (playouts_per_s, answers_per_s) = playouts(&rules, start);
            BenchRow {
                title: title.id(),
                players,
                state_bytes: size_of::<<T::Rules as Rules>::State>(),
                clone_ns: clone_ns(start),
                playouts_per_s,
                answers_per_s,
                search_iterations_per_s: search(&rules, start),
            }
        })
        .collect()
}

/// Repeats `work` for a while; returns what it counted a second.
#[expect(clippy::cast_precision_loss, reason = "counts are far below 2^52")]
fn rate(mut work: impl FnMut() -> u64) -> f64 {
    let (began, mut count) = (Instant::now(), 0);
    while began.elapsed() < EACH {
        for _ in 0..16 {
            count += work();
        }
    }
    count as f64 / began.elapsed().as_secs_f64()
}

fn clone_ns<S: Copy>(state: S) -> f64 {
    const AT_ONCE: u64 = 4_096;
    let mut copies = vec![state; 64];
    let per_second = rate(|| {
        for index in 0..AT_ONCE as usize {
            copies[index % 64] = *black_box(&state);
        }
        black_box(&mut copies);
        AT_ONCE
    });
    1e9 / per_second
}

fn playouts<R: Rules>(rules: &R, start: R::State) -> (f64, f64) {
    let (mut dice, mut scratch) = (Rolls::from_number(1), Scratch::default());
    let answers_per_s = rate(|| {
        let mut s = start;
        let answers = play_out(rules, &mut s, &mut dice, &mut scratch);
        black_box(&s);
        answers
    });
    let (mut dice, mut scratch) = (Rolls::from_number(1), Scratch::default());
    let playouts_per_s = rate(|| {
        let mut s = start;
        play_out(rules, &mut s, &mut dice, &mut scratch);
        black_box(&s);
        1
    });
    (playouts_per_s, answers_per_s)
}

fn search<R: Study>(rules: &R, start: R::State) -> f64 {
    let (mut dice, mut scratch) = (Rolls::from_number(1), Scratch::default());
    let Some((s, seat)) = first_decision(rules, start, &mut dice, &mut scratch) else { return 0.0 };
    rate(|| {
        let mut bot = Search::new(Effort { visits: 500, trees: 1, heat: 0.0 });
        let thought = bot.decide(&Desk::new(rules, &s, seat), &mut dice, None);
        thought.considered.iter().map(|weighed| u64::from(weighed.visits)).sum()
    })
}

/// The first state in which a seat has more than one choice.
fn first_decision<R: Rules>(
    rules: &R,
    start: R::State,
    dice: &mut Rolls,
    scratch: &mut Scratch<R>,
) -> Option<(R::State, Seat)> {
    let mut s = start;
    loop {
        let pending: Pending<R::Ask, R::Luck> = rules.pending(&s);
        for seat in pending.seats().iter() {
            let mut choices = Vec::new();
            rules.choices(&s, seat, &mut choices);
            if choices.len() > 1 {
                return Some((s, seat));
            }
        }
        step(rules, &mut s, dice, scratch, &mut ())?;
    }
}
