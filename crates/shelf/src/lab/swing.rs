//! Skill and luck: how far fate and how far the seats moved the estimate of who wins.

use serde::{Deserialize, Serialize};
use table::{MAX_SEATS, Outcome, Seat, Who};

/// What each seat's chance of winning is estimated to be.
pub(crate) type Estimates = [f64; MAX_SEATS];

/// Sums are kept in ten-thousandths of a win, so that games can be added up in any order.
const GRAIN: f64 = 10_000.0;

/// How far the estimates of one game have moved, by whom.
#[derive(Clone, Copy)]
pub(crate) struct Swing {
    last: Estimates,
    luck: Estimates,
    play: Estimates,
}

impl Swing {
    pub(crate) fn from(start: Estimates) -> Swing {
        Swing { last: start, luck: [0.0; MAX_SEATS], play: [0.0; MAX_SEATS] }
    }

    /// The estimates have moved, by an answer of `who`.
    pub(crate) fn moved(&mut self, who: Who, now: Estimates) {
        let sums = match who {
            Who::Fate => &mut self.luck,
            Who::Seat(_) => &mut self.play,
        };
        for ((sum, now), last) in sums.iter_mut().zip(now).zip(self.last) {
            *sum += now - last;
        }
        self.last = now;
    }
}

/// What is known when a game is over: who won.
pub(crate) fn certain(outcome: &Outcome) -> Estimates {
    let mut won = [0.0; MAX_SEATS];
    for seat in outcome.winners().iter() {
        won[seat.index()] = 1.0 / f64::from(outcome.winners().len() as u32);
    }
    won
}

/// The luck and play of many games, summed and squared.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Luck {
    seats: i64,
    fate: i64,
    fate_squared: i64,
    play: i64,
    play_squared: i64,
}

impl Luck {
    pub(crate) fn note(&mut self, swing: &Swing, players: u8) {
        for seat in Seat::at_table(players).map(Seat::index) {
            let luck = (swing.luck[seat] * GRAIN).round() as i64;
            let play = (swing.play[seat] * GRAIN).round() as i64;
            self.seats += 1;
            self.fate += luck;
            self.fate_squared += luck * luck;
            self.play += play;
            self.play_squared += play * play;
        }
    }

    pub(crate) fn add(&mut self, other: &Luck) {
        self.seats += other.seats;
        self.fate += other.fate;
        self.fate_squared += other.fate_squared;
        self.play += other.play;
        self.play_squared += other.play_squared;
    }

    /// The share of luck in what decided the games: the variance of the luck sums over that of both; `None` when
    /// nothing was estimated.
    #[expect(
        clippy::cast_precision_loss,
        reason = "sums of squares are far below 2^63, and a share is rounded"
    )]
    pub fn share(&self) -> Option<f64> {
        let count = self.seats as f64;
        let variance = |sum: i64, squares: i64| squares as f64 / count - (sum as f64 / count).powi(2);
        let luck = variance(self.fate, self.fate_squared);
        let both = luck + variance(self.play, self.play_squared);
        (self.seats > 0 && both > 0.0).then(|| luck / both)
    }

    /// The spread (standard deviation) of luck and of play, in wins.
    #[expect(clippy::cast_precision_loss, reason = "as above")]
    pub fn spreads(&self) -> (f64, f64) {
        let count = (self.seats as f64).max(1.0);
        let spread = |sum: i64, squares: i64| {
            (squares as f64 / count - (sum as f64 / count).powi(2)).max(0.0).sqrt() / GRAIN
        };
        (spread(self.fate, self.fate_squared), spread(self.play, self.play_squared))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn luck_of(games: &[[(Who, f64); 2]]) -> Luck {
        let mut luck = Luck::default();
        for game in games {
            let mut swing = Swing::from([0.5, 0.5, 0.0, 0.0]);
            for (who, chance) in game {
                swing.moved(*who, [*chance, 1.0 - chance, 0.0, 0.0]);
            }
            luck.note(&swing, 2);
        }
        luck
    }

    #[test]
    fn a_coin_is_all_luck_and_a_duel_is_all_play() {
        let seat = Who::Seat(Seat::new(0));
        let coin = luck_of(&[[(seat, 0.5), (Who::Fate, 1.0)], [(seat, 0.5), (Who::Fate, 0.0)]]);
        assert_eq!(coin.share(), Some(1.0));
        let duel = luck_of(&[[(Who::Fate, 0.5), (seat, 1.0)], [(Who::Fate, 0.5), (seat, 0.0)]]);
        assert_eq!(duel.share(), Some(0.0));
        // Fate moves it by a fifth, the seat by three tenths: 0.04 of 0.13.
        let mixed = luck_of(&[[(Who::Fate, 0.7), (seat, 1.0)], [(Who::Fate, 0.3), (seat, 0.0)]]);
        assert!((mixed.share().unwrap() - 0.04 / 0.13).abs() < 1e-9);
        assert_eq!(Luck::default().share(), None);
    }
}
