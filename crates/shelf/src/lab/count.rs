//! `Count`: everything that is counted in some games. Whole numbers only, so that parts can be added in any order.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use table::{Outcome, Role, Seat, Sheet};

use super::stats;
use super::swing::Luck;
use crate::sim::Sum;

/// Wins are counted in twelfths: a win that two, three or four share is a whole number of them.
pub(crate) const WIN: u64 = 12;

/// How often something was tried, and what came of it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(from = "[u64; 2]", into = "[u64; 2]")]
pub struct Tried {
    /// How often: seats in games.
    pub games: u64,
    /// Twelfths of wins.
    won: u64,
}

impl From<[u64; 2]> for Tried {
    fn from([games, won]: [u64; 2]) -> Tried {
        Tried { games, won }
    }
}

impl From<Tried> for [u64; 2] {
    fn from(tried: Tried) -> [u64; 2] {
        [tried.games, tried.won]
    }
}

impl Tried {
    pub(crate) fn note(&mut self, won: u64) {
        self.games += 1;
        self.won += won;
    }

    pub(crate) fn add(&mut self, other: Tried) {
        self.games += other.games;
        self.won += other.won;
    }

    /// These and others.
    #[must_use]
    pub fn with(mut self, other: Tried) -> Tried {
        self.add(other);
        self
    }

    /// These without `part` of them.
    #[must_use]
    pub fn without(self, part: Tried) -> Tried {
        Tried { games: self.games - part.games, won: self.won - part.won }
    }

    /// Wins and games; a shared win counts as its share.
    #[expect(clippy::cast_precision_loss, reason = "counts of games are far below 2^52")]
    pub fn pair(self) -> (f64, f64) {
        (self.won as f64 / WIN as f64, self.games as f64)
    }

    /// The share of wins; 0 if nothing was tried.
    pub fn rate(self) -> f64 {
        let (won, games) = self.pair();
        won / games.max(1.0)
    }

    /// The 95 % interval of the share of wins.
    pub fn interval(self) -> [f64; 2] {
        let (won, games) = self.pair();
        stats::wilson(won, games)
    }
}

/// What happened to one thing, of one kind.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(from = "(u64, Tried, Tried)", into = "(u64, Tried, Tried)")]
pub struct Cell {
    /// How many times in all.
    pub times: u64,
    /// Seats in games to which it happened at all.
    pub held: Tried,
    /// Those of them to which what it is a share of happened too.
    pub both: Tried,
}

impl From<(u64, Tried, Tried)> for Cell {
    fn from((times, held, both): (u64, Tried, Tried)) -> Cell {
        Cell { times, held, both }
    }
}

impl From<Cell> for (u64, Tried, Tried) {
    fn from(cell: Cell) -> (u64, Tried, Tried) {
        (cell.times, cell.held, cell.both)
    }
}

/// How often each value came up.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Spread(pub BTreeMap<i64, u64>);

impl Spread {
    pub(crate) fn note(&mut self, value: i64) {
        *self.0.entry(value).or_default() += 1;
    }

    pub(crate) fn add(&mut self, other: &Spread) {
        for (value, count) in &other.0 {
            *self.0.entry(*value).or_default() += count;
        }
    }

    /// How many values there were.
    pub fn count(&self) -> u64 {
        self.0.values().sum()
    }

    /// Their mean and standard deviation.
    #[expect(clippy::cast_precision_loss, reason = "scores and lengths are far below 2^52")]
    pub fn mean(&self) -> (f64, f64) {
        let count = (self.count() as f64).max(1.0);
        let over = |f: &dyn Fn(f64) -> f64| {
            self.0.iter().map(|(value, times)| f(*value as f64) * *times as f64).sum::<f64>() / count
        };
        let mean = over(&|value| value);
        (mean, over(&|value| (value - mean).powi(2)).sqrt())
    }
}

/// Everything that was counted in some games.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Count {
    pub(crate) sum: Sum,
    /// All seats of all games.
    pub everyone: Tried,
    /// By player of the order, then by seat.
    pub seated: Vec<Vec<Tried>>,
    /// The first players.
    pub first: Tried,
    /// Scores by seat.
    pub scores: Vec<Spread>,
    /// Scores of winners.
    pub winning: Spread,
    /// Answers a game, fate's included.
    pub answers: Spread,
    /// Decisions a game.
    pub decisions: Spread,
    /// Rounds a game, where they are counted.
    pub rounds: Spread,
    /// By sheet, kind and item.
    pub cells: Vec<Vec<Vec<Cell>>>,
    /// By sheet of camps: how a camp did against another, by place.
    pub against: Vec<Vec<Vec<Tried>>>,
    /// Skill and luck.
    pub luck: Luck,
}

impl Count {
    /// Nothing yet.
    pub(crate) fn empty(players: usize, sheets: &[Sheet]) -> Count {
        let cells = |sheet: &Sheet| vec![vec![Cell::default(); sheet.items.len()]; sheet.kinds.len()];
        let against = |sheet: &Sheet| match sheet.role {
            Role::Things => Vec::new(),
            Role::Camps => vec![vec![Tried::default(); sheet.items.len()]; sheet.items.len()],
        };
        Count {
            seated: vec![vec![Tried::default(); players]; players],
            scores: vec![Spread::default(); players],
            cells: sheets.iter().map(cells).collect(),
            against: sheets.iter().map(against).collect(),
            ..Count::default()
        }
    }

    /// How many games were counted.
    pub fn games(&self) -> u64 {
        self.answers.count()
    }

    /// Of the same shape as this one? What another program wrote may not be.
    pub(crate) fn fits(&self, other: &Count) -> bool {
        let lengths = |cells: &Vec<Vec<Vec<Cell>>>| {
            cells.iter().flatten().map(Vec::len).chain([cells.len()]).collect::<Vec<_>>()
        };
        self.seated.len() == other.seated.len()
            && self.scores.len() == other.scores.len()
            && lengths(&self.cells) == lengths(&other.cells)
            && self.against.iter().map(Vec::len).eq(other.against.iter().map(Vec::len))
    }

    pub(crate) fn add(&mut self, other: &Count) {
        self.sum.add(&other.sum);
        self.everyone.add(other.everyone);
        self.first.add(other.first);
        each(&mut self.seated, &other.seated, |mine, theirs| {
            each(mine, theirs, |mine, theirs| mine.add(*theirs));
        });
        each(&mut self.scores, &other.scores, Spread::add);
        self.winning.add(&other.winning);
        self.answers.add(&other.answers);
        self.decisions.add(&other.decisions);
        self.rounds.add(&other.rounds);
        each(&mut self.cells, &other.cells, |mine, theirs| {
            each(mine, theirs, |mine, theirs| {
                each(mine, theirs, |mine, theirs| {
                    mine.times += theirs.times;
                    mine.held.add(theirs.held);
                    mine.both.add(theirs.both);
                });
            });
        });
        each(&mut self.against, &other.against, |mine, theirs| {
            each(mine, theirs, |mine, theirs| each(mine, theirs, |mine, theirs| mine.add(*theirs)));
        });
        self.luck.add(&other.luck);
    }

    /// What a kind of a sheet is a share of, for one item.
    pub fn whole(&self, sheets: &[Sheet], sheet: usize, kind: usize, item: usize) -> Tried {
        match sheets[sheet].kinds[kind].of {
            Some(of) => self.cells[sheet][usize::from(of)][item].held,
            None => self.everyone,
        }
    }
}

fn each<T>(mine: &mut [T], theirs: &[T], add: impl Fn(&mut T, &T)) {
    for (mine, theirs) in mine.iter_mut().zip(theirs) {
        add(mine, theirs);
    }
}

/// Each seat's share of the win, in twelfths.
pub(crate) fn shares(outcome: &Outcome, seat: Seat) -> u64 {
    let winners = outcome.winners();
    if winners.contains(seat) { WIN / winners.len() as u64 } else { 0 }
}
