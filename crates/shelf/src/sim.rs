//! Many games at once.

use std::panic::{self, AssertUnwindSafe};
use std::time::Instant;

use bots::Level;
use rayon::prelude::*;
use serde::{Deserialize, Serialize};
use table::{
    Bot, Desk, Endless, MAX_SEATS, MOST_FATE, Outcome, Rolls, Rules, Say, Scratch, Seed, Study, Title, Who,
    any_choice, say, step_by,
};

use crate::any_title::open;
use crate::lab::Clerk;
use crate::lab::stats::wilson;

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
    /// Who sits where from game to game.
    pub seating: Seating,
}

/// Who sits where from game to game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Seating {
    /// Everybody stays.
    #[default]
    Fixed,
    /// After each game everybody moves one seat on, with the options that are theirs: what a seat is worth can be
    /// told from what a player is worth.
    Swapped,
}

impl Seating {
    /// How far everybody has moved on before game number `game`.
    pub(crate) fn steps(self, game: u64, players: usize) -> usize {
        match self {
            Seating::Fixed => 0,
            Seating::Swapped => (game % players as u64) as usize,
        }
    }
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
    /// Who played, by seat; in the first game, if seats were swapped.
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
    /// How each level did, if seats were swapped.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub levels: Option<Vec<LevelRow>>,
}

/// How a level did, wherever it sat.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct LevelRow {
    /// Its name.
    pub level: &'static str,
    /// How many seats it took, in all games together.
    pub seats_played: u64,
    /// Games it won alone.
    pub wins: u64,
    /// Wins by seats played.
    pub win_rate: f64,
    /// The 95 % confidence interval of it.
    pub ci95: [f64; 2],
}

impl SimReport {
    /// Sets the pace by the games that were played while the clock ran.
    #[expect(clippy::cast_precision_loss, reason = "counts of games and answers are far below 2^52")]
    pub(crate) fn pace<'a>(&mut self, played: impl Iterator<Item = &'a Sum>) {
        let (games, answers) =
            played.fold((0, 0), |(games, answers), sum| (games + sum.finished, answers + sum.answers));
        self.games_per_s = games as f64 / self.seconds;
        self.answers_per_s = answers as f64 / self.seconds;
    }
}

/// What one or several games came to.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Sum {
    finished: u64,
    decisions: u64,
    answers: u64,
    /// By seat.
    wins: [u64; MAX_SEATS],
    /// By player of the order, wherever they sat.
    won_by: [u64; MAX_SEATS],
    draws: u64,
    scores: [i64; MAX_SEATS],
}

impl Sum {
    pub(crate) fn add(&mut self, other: &Sum) {
        self.finished += other.finished;
        self.decisions += other.decisions;
        self.answers += other.answers;
        self.draws += other.draws;
        for seat in 0..MAX_SEATS {
            self.wins[seat] += other.wins[seat];
            self.won_by[seat] += other.won_by[seat];
            self.scores[seat] += other.scores[seat];
        }
    }

    fn plus(mut self, other: &Sum) -> Sum {
        self.add(other);
        self
    }

    fn note(&mut self, outcome: &Outcome, seats: &[usize; MAX_SEATS]) {
        self.finished += 1;
        let mut winners = outcome.winners().iter();
        match (winners.next(), winners.next()) {
            (Some(winner), None) => {
                self.wins[winner.index()] += 1;
                self.won_by[seats[winner.index()]] += 1;
            }
            (Some(_), Some(_)) | (None, _) => self.draws += 1,
        }
        for (sum, score) in self.scores.iter_mut().zip(outcome.scores()) {
            *sum += i64::from(*score);
        }
    }
}

/// The threads that play, and how many they are.
pub(crate) fn pool(order: &SimOrder) -> Result<(rayon::ThreadPool, usize), Say> {
    let threads = order.threads.unwrap_or_else(rayon::current_num_threads);
    let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build();
    let pool = pool.map_err(|error| say!("sim-no-threads", threads = threads, error = error.to_string()))?;
    Ok((pool, threads))
}

pub(crate) fn simulate<T: Title>(
    title: &T,
    order: &SimOrder,
    tick: &(dyn Fn() + Sync),
) -> Result<SimReport, Say> {
    let tables = Tables::<T>::open(title, order)?;
    let (pool, threads) = pool(order)?;
    let began = Instant::now();
    let sum = pool.install(|| {
        (0..order.games)
            .into_par_iter()
            .fold(
                || (Sum::default(), Table::<T::Rules>::new(&order.bots)),
                |(mut sum, mut table), game| {
                    table.play(&tables, order, game, &mut (), &mut sum);
                    tick();
                    (sum, table)
                },
            )
            .map(|(sum, _)| sum)
            .reduce(Sum::default, |a, b| a.plus(&b))
    });
    Ok(report(title.id(), order, threads, &sum, began.elapsed().as_secs_f64()))
}

/// Plays games, some of which may never end: then the words for it.
pub(crate) fn ending<T>(work: impl FnOnce() -> Result<T, Say>) -> Result<T, Say> {
    panic::catch_unwind(AssertUnwindSafe(work)).unwrap_or_else(|payload| {
        let endless = payload.downcast::<Endless>().unwrap_or_else(|other| panic::resume_unwind(other));
        Err(endless.say())
    })
}

/// The tables of an order: one, or one for each way in which everybody has moved on together.
pub(crate) struct Tables<T: Title>(Vec<(T::Rules, <T::Rules as Rules>::State)>);

impl<T: Title> Tables<T> {
    pub(crate) fn open(title: &T, order: &SimOrder) -> Result<Tables<T>, Say> {
        let players = order.bots.len();
        let tables = match order.seating {
            Seating::Fixed => 1,
            Seating::Swapped => players,
        };
        let table = |steps: usize| {
            let (rules, start, _) = open(title, Some(players as u8), &Tables::moved(title, order, steps))?;
            Ok((rules, start))
        };
        (0..tables).map(table).collect::<Result<_, Say>>().map(Tables)
    }

    /// The options when everybody has moved so many seats on, each with those that are theirs.
    pub(crate) fn moved(title: &T, order: &SimOrder, steps: usize) -> Vec<(String, String)> {
        let players = order.bots.len();
        let moved = order.options.iter().map(|(key, value)| {
            let family = title.seat_options().iter().find(|family| family[..players].contains(&&**key));
            let key = family.map_or(key.as_str(), |family| {
                let seat = family.iter().position(|own| own == key).unwrap_or_default();
                family[(seat + steps) % players]
            });
            (key.to_owned(), value.clone())
        });
        moved.collect()
    }

    /// The rules of the first table: cards and rulings are the same at all of them.
    pub(crate) fn rules(&self) -> &T::Rules {
        &self.0[0].0
    }
}

/// The players of an order, and lists to be used again.
pub(crate) struct Table<R: Study> {
    players: Vec<Option<Box<dyn Bot<R>>>>,
    scratch: Scratch<R>,
}

/// A game that is over.
pub(crate) struct Ended<'a, R: Rules> {
    pub rules: &'a R,
    pub state: R::State,
    pub outcome: Outcome,
    /// By seat: which player of the order sat there.
    pub seats: [usize; MAX_SEATS],
}

impl<R: Study> Table<R> {
    pub(crate) fn new(levels: &[Level]) -> Table<R> {
        // A random player needs no desk: any of the choices will do, and no list is made anew.
        let player = |level: &Level| (*level != Level::Random).then(|| level.player());
        Table { players: levels.iter().map(player).collect(), scratch: Scratch::default() }
    }

    /// Plays game number `game`. Players remember nothing of the one before, so that no game depends on which thread
    /// played what.
    pub(crate) fn play<'a, T: Title<Rules = R>>(
        &mut self,
        tables: &'a Tables<T>,
        order: &SimOrder,
        game: u64,
        clerk: &mut impl Clerk<R>,
        sum: &mut Sum,
    ) -> Ended<'a, R> {
        let count = order.bots.len();
        let steps = order.seating.steps(game, count);
        let (rules, start) = &tables.0[steps];
        let seats: [usize; MAX_SEATS] = std::array::from_fn(|seat| (seat + count - steps) % count);
        let Table { players, scratch } = self;
        players.iter_mut().flatten().for_each(|bot| bot.forget());
        let mut s = *start;
        let dice = &mut Rolls::numbered(&order.seed, game);
        let mut by_fate = 0;
        loop {
            clerk.before(&s);
            let given = step_by(rules, &mut s, dice, scratch, clerk, |s, seat, dice, scratch| {
                match &mut players[seats[seat.index()]] {
                    None => any_choice(rules, s, seat, dice, scratch),
                    Some(bot) => bot.decide(&Desk::new(rules, s, seat), dice, None).choice,
                }
            });
            let Some((who, _)) = given else { break };
            clerk.after(rules, &s, who);
            sum.decisions += u64::from(who != Who::Fate);
            sum.answers += 1;
            by_fate = if who == Who::Fate { by_fate + 1 } else { 0 };
            if by_fate == MOST_FATE {
                Endless::raise(rules.at_work(&s));
            }
        }
        let outcome = rules.outcome(&s).expect("a game that is over has an outcome");
        sum.note(&outcome, &seats);
        Ended { rules, state: s, outcome, seats }
    }
}

#[expect(clippy::cast_precision_loss, reason = "counts of games and answers are far below 2^52")]
pub(crate) fn report(
    title: &'static str,
    order: &SimOrder,
    threads: usize,
    sum: &Sum,
    seconds: f64,
) -> SimReport {
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
        levels: match order.seating {
            Seating::Fixed => None,
            Seating::Swapped => Some(levels(order, sum)),
        },
    }
}

/// Each level once, in the order in which they were named.
#[expect(clippy::cast_precision_loss, reason = "counts of games are far below 2^52")]
fn levels(order: &SimOrder, sum: &Sum) -> Vec<LevelRow> {
    let mut rows: Vec<LevelRow> = Vec::new();
    for (level, wins) in order.bots.iter().map(|level| level.name()).zip(sum.won_by) {
        if !rows.iter().any(|row| row.level == level) {
            rows.push(LevelRow { level, seats_played: 0, wins: 0, win_rate: 0.0, ci95: [0.0, 1.0] });
        }
        for row in rows.iter_mut().filter(|row| row.level == level) {
            row.seats_played += sum.finished;
            row.wins += wins;
            row.win_rate = row.wins as f64 / (row.seats_played as f64).max(1.0);
            row.ci95 = wilson(row.wins as f64, row.seats_played as f64);
        }
    }
    rows
}

#[cfg(test)]
mod tests {
    use super::*;
    use mutants::MutantsBox;
    use table::Seat;

    /// Who moves takes along what is theirs, and sits in every seat once in as many games as there are seats.
    #[test]
    fn options_of_a_seat_move_with_its_player() {
        let set = |key: &str, value: &str| (key.to_owned(), value.to_owned());
        let order = SimOrder {
            games: 3,
            bots: vec![Level::Random; 3],
            seed: Seed::from_words("moved"),
            threads: Some(1),
            options: vec![set("pool1", "mosh-pit"), set("pool3", "cold-hearted"), set("crush", "each")],
            seating: Seating::Swapped,
        };
        let tables = Tables::<MutantsBox>::open(&MutantsBox::default(), &order).unwrap();
        let pool = |table: usize, seat: usize| tables.0[table].1.side(Seat::new(seat)).pool;
        for steps in 0..3 {
            for seat in 0..3 {
                assert_eq!(pool(steps, (seat + steps) % 3), pool(0, seat), "seat {seat}, {steps} steps on");
            }
        }
        assert_eq!((pool(0, 0).len(), pool(0, 1).len(), pool(0, 2).len()), (12, 0, 12));
        let mut table = Table::new(&order.bots);
        let mut sat = |game| table.play(&tables, &order, game, &mut (), &mut Sum::default()).seats;
        assert_eq!([sat(0)[..3].to_vec(), sat(1)[..3].to_vec()], [vec![0, 1, 2], vec![2, 0, 1]]);
    }
}
