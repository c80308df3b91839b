//! How fast a title is.

use std::hint::black_box;
use std::thread;
use std::time::{Duration, Instant};

use bots::{Effort, Search};
use serde::Serialize;
use table::{
    Bot as _, Desk, Dice as _, FateBy, Pending, Reveal, Rolls, Rules, Scratch, Seat, Seed, Study, Title, Who,
    play_out, step,
};

use crate::any_title::open;
use crate::{AnyTitle, Order};

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
    /// Answers of seats a second in them.
    pub decisions_per_s: f64,
    /// How many threads this machine has.
    pub threads: usize,
    /// Random games a second on all of them together.
    pub playouts_per_s_all_threads: f64,
    /// Answers a second on all of them together, fate's included.
    pub answers_per_s_all_threads: f64,
    /// Visits of a search a second: a world dealt, a way down the tree, a judgement.
    pub search_iterations_per_s: f64,
    /// Answers a second when records are replayed with everything checked.
    pub replayed_answers_per_s: f64,
    /// The longest of these records, in answers.
    pub longest_record: usize,
    /// How long that one takes from its text to a table.
    pub load_ms: f64,
    /// How often exact odds were asked for in these games.
    pub odds_asked: usize,
    /// The mean time they took.
    pub odds_ms: f64,
    /// The longest time they took.
    pub odds_ms_longest: f64,
}

const EACH: Duration = Duration::from_millis(400);

#[expect(clippy::cast_precision_loss, reason = "counts are far below 2^52")]
pub(crate) fn bench<T: Title>(title: &T) -> Vec<BenchRow> {
    title
        .players()
        .filter_map(|players| open(title, Some(players), &[]).ok().map(|opened| (players, opened)))
        .map(|(players, (rules, start, _))| {
            let (playouts_per_s, answers_per_s) = playouts(&rules, start);
            let (threads, playouts_per_s_all_threads, answers_per_s_all_threads) = all_threads(&rules, start);
            let paper = paper(title, players);
            BenchRow {
                title: title.id(),
                players,
                state_bytes: size_of::<<T::Rules as Rules>::State>(),
                clone_ns: clone_ns(start),
                playouts_per_s,
                answers_per_s,
                decisions_per_s: answers_per_s * decisions(&rules, start),
                threads,
                playouts_per_s_all_threads,
                answers_per_s_all_threads,
                search_iterations_per_s: search(&rules, start),
                replayed_answers_per_s: paper.replayed as f64 / paper.replaying.as_secs_f64(),
                longest_record: paper.longest,
                load_ms: ms(paper.load),
                odds_asked: paper.odds,
                odds_ms: ms(paper.foreseeing) / paper.odds.max(1) as f64,
                odds_ms_longest: ms(paper.odds_longest),
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

/// Which share of the answers of random games seats give.
#[expect(clippy::cast_precision_loss, reason = "counts are far below 2^52")]
fn decisions<R: Rules>(rules: &R, start: R::State) -> f64 {
    let (mut dice, mut scratch) = (Rolls::from_number(1), Scratch::default());
    let (mut answers, mut seats) = (0_u64, 0_u64);
    for _ in 0..20 {
        let mut s = start;
        while let Some((who, _)) = step(rules, &mut s, &mut dice, &mut scratch, &mut ()) {
            answers += 1;
            seats += u64::from(who != Who::Fate);
        }
    }
    seats as f64 / answers as f64
}

/// How many threads there are, and what they play a second together: games, and answers.
#[expect(clippy::cast_precision_loss, reason = "counts are far below 2^52")]
fn all_threads<R: Rules>(rules: &R, start: R::State) -> (usize, f64, f64) {
    let threads = thread::available_parallelism().map_or(1, Into::into);
    let began = Instant::now();
    let work = |number: usize| {
        let (mut dice, mut scratch) = (Rolls::from_number(number as u64), Scratch::default());
        let (mut games, mut answers) = (0_u64, 0_u64);
        while began.elapsed() < EACH {
            let mut s = start;
            answers += play_out(rules, &mut s, &mut dice, &mut scratch);
            black_box(&s);
            games += 1;
        }
        (games, answers)
    };
    let (games, answers) = thread::scope(|scope| {
        let handles: Vec<_> = (0..threads).map(|number| scope.spawn(move || work(number))).collect();
        handles.into_iter().fold((0, 0), |(games, answers), handle| {
            let (more_games, more_answers) = handle.join().expect("random play does not fail");
            (games + more_games, answers + more_answers)
        })
    });
    let seconds = began.elapsed().as_secs_f64();
    (threads, games as f64 / seconds, answers as f64 / seconds)
}

/// What was measured of records and odds.
#[derive(Default)]
struct Paper {
    replayed: usize,
    replaying: Duration,
    longest: usize,
    load: Duration,
    odds: usize,
    foreseeing: Duration,
    odds_longest: Duration,
}

/// Plays a few whole games at random, asks for odds on the way, and plays their records again.
fn paper<T: Title>(title: &T, players: u8) -> Paper {
    const GAMES: u64 = 8;
    let mut paper = Paper::default();
    let mut dice = Rolls::from_number(1);
    for number in 0..GAMES {
        let seed = Seed::from_words("bench").numbered(number);
        let order = Order { players: Some(players), options: Vec::new(), seed };
        let mut game = AnyTitle::open(title, &order).expect("so many players can play this title");
        game.let_fate(FateBy::Dealer).expect("the dealer knows its seed");
        while let Some(seat) = game.turn().seats().iter().next() {
            let ids = game.choice_ids(seat);
            let choice = dice.below(ids.len() as u32) as usize;
            let began = Instant::now();
            if game.forecast(Some(seat), &ids[choice]).is_some() || !game.forecasts(Some(seat)).is_empty() {
                let took = began.elapsed();
                paper.odds += 1;
                paper.foreseeing += took;
                paper.odds_longest = paper.odds_longest.max(took);
            }
            game.answer(seat, game.version(), &ids[choice]).expect("a listed choice is taken");
        }
        let text = game.record(Reveal::Now).to_text();
        let began = Instant::now();
        let record = table::Record::parse(&text).expect("our own record can be read");
        let again = AnyTitle::replay(title, &record).expect("our own record can be played");
        let took = began.elapsed();
        paper.replayed += again.answers();
        paper.replaying += took;
        if again.answers() > paper.longest {
            (paper.longest, paper.load) = (again.answers(), took);
        }
    }
    paper
}

fn ms(time: Duration) -> f64 {
    time.as_secs_f64() * 1_000.0
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
