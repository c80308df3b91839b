//! MU-15 End of game.

use std::cmp::Reverse;

use table::{Outcome, Say, Seat, SeatSet, Witness, say};

use crate::fact::{Caused, Fact};
use crate::play::Play;
use crate::rules::Mutants;
use crate::state::{Mode, State};

impl Mutants {
    /// MU-4.1, MU-15.6, MU-15.7, MU-15.8, MU-R50; in solo MU-16.2, MU-16.4, MU-16.38
    pub(crate) fn result(&self, s: &State) -> Outcome {
        if s.mode == Mode::Solo {
            let won = if s.boss.life <= 0 { SeatSet::only(Seat::ALL[0]) } else { SeatSet::EMPTY };
            return Outcome::by_score(&[self.life_lost(s.boss.life).into()]).won_by(won);
        }
        let scores: Vec<i32> =
            Seat::at_table(s.players).map(|seat| i32::from(s.scores.points(seat))).collect();
        Outcome::by_rank(&scores, |seat| {
            let frozen = self.freezer_value(s.side(seat).freezer);
            (s.scores.points(seat), Reverse(frozen), s.power.space(seat), s.power.height(seat))
        })
    }
}

impl Mutants {
    /// MU-15.6, MU-15.7, MU-15.8, MU-16.4, MU-16.38 What decided it.
    pub(crate) fn decision(&self, s: &State) -> Say {
        if s.mode == Mode::Solo {
            return if s.boss.life <= 0 {
                say!("mutants-decided-beaten")
            } else {
                say!("mutants-decided-survived", life = i32::from(s.boss.life))
            };
        }
        let points = |seat: Seat| s.scores.points(seat);
        let frozen = |seat: Seat| self.freezer_value(s.side(seat).freezer);
        let seats = || Seat::at_table(s.players);
        let most = seats().map(points).max().unwrap_or(0);
        let tied = || seats().filter(move |seat| points(*seat) == most);
        let least = tied().map(frozen).min().unwrap_or(0);
        if tied().count() == 1 {
            say!("mutants-decided-points")
        } else if tied().filter(|seat| frozen(*seat) == least).count() == 1 {
            say!("mutants-decided-freezer")
        } else {
            say!("mutants-decided-track")
        }
    }
}

impl<W: Witness<Caused>> Play<'_, W> {
    /// MU-4.2, MU-15.2, MU-15.3, MU-15.4, MU-15.5
    pub(crate) fn thaw(&mut self) {
        for seat in Seat::at_table(self.s.players) {
            let points = self.rules.freezer_value(self.s.side(seat).freezer);
            let total = self.s.scores.points(seat) + points;
            self.s.scores.put(seat, total, self.s.players);
            self.tell(Fact::Thawed { seat, points, total });
        }
    }
}
