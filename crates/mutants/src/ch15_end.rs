//! MU-15 End of game.

use std::cmp::Reverse;

use table::{Outcome, Seat, SeatSet, Witness};

use crate::fact::Fact;
use crate::play::Play;
use crate::rules::Mutants;
use crate::state::{Mode, State};

impl Mutants {
    /// MU-4.1, MU-15.6, MU-15.7, MU-15.8, MU-R50; in solo MU-16.2, MU-16.4, MU-16.38
    pub(crate) fn result(&self, s: &State) -> Outcome {
        if s.mode == Mode::Solo {
            let won = if s.boss.life <= 0 { SeatSet::only(Seat::ALL[0]) } else { SeatSet::EMPTY };
            // The Life that the Boss has lost since it was set up.
            let lost = i32::from(self.boss_life()) - i32::from(s.boss.life);
            return Outcome::by_score(&[lost.max(0)]).won_by(won);
        }
        let scores: Vec<i32> =
            Seat::at_table(s.players).map(|seat| i32::from(s.scores.points(seat))).collect();
        Outcome::by_rank(&scores, |seat| {
            let frozen = self.freezer_value(s.side(seat).freezer);
            (s.scores.points(seat), Reverse(frozen), s.power.space(seat), s.power.height(seat))
        })
    }
}

impl<W: Witness<Fact>> Play<'_, W> {
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
