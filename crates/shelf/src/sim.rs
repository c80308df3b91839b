//! Many games at once.

use std::time::Instant;

use bots::Level;
use rayon::prelude::*;
use serde::Serialize;
use table::{Bot, Desk, Outcome, Rolls, Say, Scratch, Seed, Study, Title, Who, any_choice, say, step_by};

use crate::any_title::open;

/// What to simulate.
#[derive(Clone, Debug)]
pub struct SimOrder {
    /// How many games.
    pub games: u64,
    /// Who plays, by seat.
    pub bots: Vec<Level>,
    /// What all dice follow from; game *n* is the same whatever the number of threads.
    pub seed: Seed,
    /// How many threads; all cores if `None`.
    pub threads: Option<usize>,
    /// As in `--set key=value`.
    pub options: Vec<(String, String)>,
}

/// What came of it.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct SimReport {
    /// The title's id.
    pub title: &'static str,
    /// How many seats.
    pub players: usize,
    /// How many games were asked for.
    pub games: u64,
    /// How many came to their end.
    pub finished: u64,
    /// Answers of seats.
    pub decisions: u64,
    /// Answers of seats and of fate.
    pub answers: u64,
    /// How long it took.
    pub seconds: f64,
    /// Games a second.
    pub games_per_s: f64,
    /// Answers a second, fate's included.
    pub answers_per_s: f64,
    /// How many threads played.
    pub threads: usize,
    /// Who played, by seat.
    pub bots: Vec<&'static str>,
    /// Games won alone, by seat.
    pub wins: Vec<u64>,
    /// The 95 % confidence interval of each seat's rate of wins.
    pub win_rate_ci95: Vec<[f64; 2]>,
    /// Games that several won together, or nobody.
    pub draws: u64,
    /// Each seat's mean score.
    pub mean_score: Vec<f64>,
    /// Answers a game, fate's included.
    pub mean_answers: f64,
}

/// What one or several games came to.
#[derive(Clone, Default)]
struct Sum {
    finished: u64,
    decisions: u64,
    answers: u64,
    wins: [u64; table::MAX_SEATS],
    draws: u64,
    scores: [i64; table::MAX_SEATS],
}

impl Sum {
    fn plus(mut self, other: &Sum) -> Sum {
        self.finished += other.finished;
        self.decisions += other.decisions;
        self.answers += other.answers;
        self.draws += other.draws;
        for seat in 0..table::MAX_SEATS {
            self.wins[seat] += other.wins[seat];
            self.scores[seat] += other.scores[seat];
        }
        self
    }

    fn note(&mut self, outcome: &Outcome) {
        self.finished += 1;
        let mut winners = outcome.winners().iter();
        match (winners.next(), winners.next()) {
            (Some(winner), None) => self.wins[winner.index()] += 1,
            (Some(_), Some(_)) | (None, _) => self.draws += 1,
        }
        for (sum, score) in self.scores.iter_mut().zip(outcome.scores()) {
            *sum += i64::from(*score);
        }
    }
}

pub(crate) fn simulate<T: Title>(
    title: &T,
    order: &SimOrder,
    tick: &(dyn Fn() + Sync),
) -> Result<SimReport, Say> {
    let (rules, start, _) = open(title, Some(order.bots.len() as u8), &order.options)?;
    let threads = order.threads.unwrap_or_else(rayon::current_num_threads);
    let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build();
    let pool = pool.map_err(|error| say!("sim-no-threads", threads = threads, error = error.to_string()))?;
    let began = Instant::now();
    let sum = pool.install(|| {
        (0..order.games)
            .into_par_iter()
            .fold(
                || (Sum::default(), Table::<T::Rules>::new(&order.bots)),
                |(mut sum, mut table), game| {
                    table.play(&rules, start, &mut Rolls::numbered(&order.seed, game), &mut sum);
                    tick();
                    (sum, table)
                },
            )
            .map(|(sum, _)| sum)
            .reduce(Sum::default, |a, b| a.plus(&b))
    });
    Ok(report(title.id(), order, threads, &sum, began.elapsed().as_secs_f64()))
}

/// The players of a table, and lists to be used again.
struct Table<R: Study> {
    players: Vec<Option<Box<dyn Bot<R>>>>,
    scratch: Scratch<R>,
}

impl<R: Study> Table<R> {
    fn new(levels: &[Level]) -> Table<R> {
        // A random player needs no desk: any of the choices will do, and no list is made anew.
        let player = |level: &Level| (*level != Level::Random).then(|| level.player());
        Table { players: levels.iter().map(player).collect(), scratch: Scratch::default() }
    }

    fn play(&mut self, rules: &R, start: R::State, dice: &mut Rolls, sum: &mut Sum) {
        let mut s = start;
        let Table { players, scratch } = self;
        players.iter_mut().flatten().for_each(|bot| bot.forget());
        while let Some((who, _)) = step_by(rules, &mut s, dice, scratch, &mut (), |s, seat, dice, scratch| {
            match &mut players[seat.index()] {
                None => any_choice(rules, s, seat, dice, scratch),
                Some(bot) => bot.decide(&Desk::new(rules, s, seat), dice, None).choice,
            }
        }) {
            sum.decisions += u64::from(who != Who::Fate);
            sum.answers += 1;
        }
        sum.note(&rules.outcome(&s).expect("a game that is over has an outcome"));
    }
}

#[expect(clippy::cast_precision_loss, reason = "counts of games and answers are far below 2^52")]
fn report(title: &'static str, order: &SimOrder, threads: usize, sum: &Sum, seconds: f64) -> SimReport {
    let players = order.bots.len();
    let games = (sum.finished as f64).max(1.0);
    SimReport {
        title,
        players,
        games: order.games,
        finished: sum.finished,
        decisions: sum.decisions,
        answers: sum.answers,
        seconds,
        games_per_s: sum.finished as f64 / seconds,
        answers_per_s: sum.answers as f64 / seconds,
        threads,
        bots: order.bots.iter().map(|level| level.name()).collect(),
        wins: sum.wins[..players].to_vec(),
        win_rate_ci95: sum.wins[..players].iter().map(|wins| wilson(*wins as f64, games)).collect(),
        draws: sum.draws,
        mean_score: sum.scores[..players].iter().map(|score| *score as f64 / games).collect(),
        mean_answers: sum.answers as f64 / games,
    }
}

/// Wilson's 95 % interval for `wins` in `games`.
fn wilson(wins: f64, games: f64) -> [f64; 2] {
    const Z: f64 = 1.959_964;
    let rate = wins / games;
    let middle = rate + Z * Z / (2.0 * games);
    let reach = Z * (rate * (1.0 - rate) / games + Z * Z / (4.0 * games * games)).sqrt();
    let scale = 1.0 + Z * Z / games;
    [((middle - reach) / scale).max(0.0), ((middle + reach) / scale).min(1.0)]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_interval_is_wilsons() {
        // The textbook case: 1 in 10.
        let [low, high] = wilson(1.0, 10.0);
        assert!((low - 0.0179).abs() < 1e-4 && (high - 0.4042).abs() < 1e-4, "{low} {high}");
        assert!(wilson(0.0, 10.0)[0].abs() < 1e-12 && (wilson(10.0, 10.0)[1] - 1.0).abs() < 1e-12);
    }
}
