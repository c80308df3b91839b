//! Clocks. They follow from the times in the log alone, so that every process reads the same.

use table::{Seat, SeatMap, SeatSet};
use wire::{Clock, Pace};

const DAY: i64 = 24 * 60 * 60 * 1_000;

/// Every seat's clock.
#[derive(Clone, Debug)]
pub(crate) struct Clocks {
    pace: Pace,
    /// Milliseconds left for this answer, or in all.
    left: SeatMap<i64>,
    /// Days more in the whole game, in milliseconds.
    vacation: SeatMap<i64>,
    /// When `left` was true.
    at: i64,
    /// Whose clocks ran since then.
    running: SeatSet,
}

impl Clocks {
    pub(crate) fn new(pace: Pace) -> Clocks {
        let (left, vacation) = match pace {
            Pace::Untimed => (0, 0),
            Pace::Live { minutes, .. } => (i64::from(minutes) * 60_000, 0),
            Pace::Days { days, vacation } => (i64::from(days) * DAY, i64::from(vacation) * DAY),
        };
        Clocks {
            pace,
            left: SeatMap::from_fn(|_| left),
            vacation: SeatMap::from_fn(|_| vacation),
            at: 0,
            running: SeatSet::EMPTY,
        }
    }

    /// When something was done last.
    pub(crate) fn at(&self) -> i64 {
        self.at
    }

    /// Time passes until `at`; then the clocks of `running` go on.
    pub(crate) fn run(&mut self, at: i64, running: SeatSet) {
        for seat in self.running.iter() {
            self.left[seat] -= (at - self.at).max(0);
        }
        self.at = self.at.max(at);
        self.running = if self.pace == Pace::Untimed { SeatSet::EMPTY } else { running };
    }

    /// A seat has answered.
    pub(crate) fn answered(&mut self, seat: Seat) {
        match self.pace {
            Pace::Untimed => {}
            Pace::Live { increment, .. } => self.left[seat] += i64::from(increment) * 1_000,
            Pace::Days { days, .. } => {
                self.vacation[seat] += self.left[seat].min(0);
                self.left[seat] = i64::from(days) * DAY;
            }
        }
    }

    fn left(&self, seat: Seat, at: i64) -> i64 {
        let passed = if self.running.contains(seat) { (at - self.at).max(0) } else { 0 };
        self.left[seat] - passed + self.vacation[seat]
    }

    /// A seat whose time has run out.
    pub(crate) fn out_of_time(&self, at: i64) -> Option<Seat> {
        self.running.iter().find(|seat| self.left(*seat, at) <= 0)
    }

    /// When the next clock runs out, if none of them answers.
    pub(crate) fn deadline(&self) -> Option<i64> {
        self.running.iter().map(|seat| self.at + self.left(seat, self.at)).min()
    }

    /// As clients see them.
    pub(crate) fn shown(&self, players: u8, at: i64) -> Vec<Clock> {
        if self.pace == Pace::Untimed {
            return Vec::new();
        }
        Seat::at_table(players)
            .map(|seat| Clock { left: self.left(seat, at).max(0), runs: self.running.contains(seat) })
            .collect()
    }

    /// Is it played at once, so that the table must be watched by the second?
    pub(crate) fn is_live(&self) -> bool {
        matches!(self.pace, Pace::Live { .. })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ANN: Seat = Seat::ALL[0];
    const BO: Seat = Seat::ALL[1];

    #[test]
    fn a_live_clock_runs_while_its_seat_is_asked_and_gains_by_answering() {
        let mut clocks = Clocks::new(Pace::Live { minutes: 1, increment: 5 });
        clocks.run(1_000, SeatSet::only(ANN));
        assert_eq!(clocks.deadline(), Some(61_000));
        clocks.run(11_000, SeatSet::only(BO));
        clocks.answered(ANN);
        assert_eq!(
            clocks.shown(2, 31_000),
            [Clock { left: 55_000, runs: false }, Clock { left: 40_000, runs: true }]
        );
        assert_eq!((clocks.out_of_time(70_999), clocks.out_of_time(71_000)), (None, Some(BO)));
    }

    #[test]
    fn days_are_for_each_answer_and_vacation_for_the_whole_game() {
        let mut clocks = Clocks::new(Pace::Days { days: 2, vacation: 3 });
        clocks.run(0, SeatSet::only(ANN));
        assert_eq!(clocks.deadline(), Some(5 * DAY));
        clocks.run(3 * DAY, SeatSet::only(BO));
        clocks.answered(ANN);
        clocks.run(3 * DAY, SeatSet::only(ANN));
        assert_eq!(clocks.deadline(), Some(3 * DAY + 4 * DAY), "one day of vacation was used");
    }

    #[test]
    fn nobody_is_hurried_at_an_untimed_table() {
        let mut clocks = Clocks::new(Pace::Untimed);
        clocks.run(0, SeatSet::only(ANN));
        assert_eq!((clocks.deadline(), clocks.out_of_time(i64::MAX)), (None, None));
        assert!(clocks.shown(2, 0).is_empty());
    }

    #[test]
    fn a_clock_that_was_set_back_takes_nothing_away() {
        let mut clocks = Clocks::new(Pace::Live { minutes: 1, increment: 0 });
        clocks.run(10_000, SeatSet::only(ANN));
        clocks.run(5_000, SeatSet::only(ANN));
        assert_eq!(clocks.shown(1, 10_000)[0].left, 60_000);
    }
}
