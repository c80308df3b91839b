//! MU-10 Power Track: gain, loss, Fury, Dread, domination.

use table::{Seat, Witness};

use crate::fact::{Caused, Fact};
use crate::play::Play;

impl<W: Witness<Caused>> Play<'_, W> {
    /// MU-10.1, MU-10.6, MU-10.7 Up to the Fury Space; points left over push every opponent back.
    pub(crate) fn gain_power(&mut self, seat: Seat, n: u8) {
        let up = n.min(self.rules.set.board.fury - self.s.space(seat));
        self.move_marker(seat, self.s.space(seat) + up);
        for _ in up..n {
            // MU-10.8, MU-R31
            let rivals = self.s.in_order().filter(|other| *other != seat);
            rivals.for_each(|rival| self.lose_power(rival, 1));
        }
    }

    /// MU-10.2, MU-10.9
    pub(crate) fn lose_power(&mut self, seat: Seat, n: u8) {
        let space = self.s.space(seat);
        self.move_marker(seat, space.saturating_sub(n).max(1));
    }

    /// MU-10.3, MU-10.4, MU-10.5, MU-R32, MU-R33 Onto the markers that are there; one that stays keeps its place.
    fn move_marker(&mut self, seat: Seat, to: u8) {
        let from = self.s.space(seat);
        if from != to {
            self.s.power.put(seat, to);
            self.tell(Fact::Power { seat, from, to });
        }
    }
}
