//! MU-5 Phase 1: Crush the Competition.

use table::{Seat, Witness};

use crate::fact::{Award, Caused, Fact, Toll};
use crate::frame::{Frame, Task, task_type};
use crate::play::Play;
use crate::rules::Mutants;
use crate::state::{BOSS, Mode, State};
use crate::title::Crushes;

task_type! {
    /// MU-5.1 Before anything else in a turn.
    Crush { seat: Seat }
}

impl Task for Crush {
    fn run<W: Witness<Caused>>(self, play: &mut Play<'_, W>) {
        play.crush(self.seat);
    }

    fn fits(&self, _: &Mutants, s: &State, _: Option<Frame>) -> bool {
        s.has(self.seat)
    }
}

impl<W: Witness<Caused>> Play<'_, W> {
    /// MU-5.2, MU-5.3, MU-5.4, MU-5.5, MU-5.6, MU-16.28 In Fury while an opponent is in Dread: the black number, once.
    fn crush(&mut self, seat: Seat) {
        let (rules, s) = (self.rules, &*self.s);
        if !rules.in_fury(s, seat) {
            return;
        }
        let rivals = Seat::at_table(s.count()).filter(|other| *other != seat);
        let in_dread = rivals.filter(|other| rules.in_dread(s, *other)).count() as u16;
        if in_dread == 0 {
            return;
        }
        // MU-R5
        let times = match rules.variant.crushes {
            Crushes::Once => 1,
            Crushes::Each => in_dread,
        };
        let points = u16::from(rules.numbers(s).black) * times;
        self.tell(Fact::Crushed { seat });
        if self.s.mode == Mode::Solo && seat == BOSS {
            // MU-16.17, MU-R60
            self.change_life(points.cast_signed(), Toll::BossCrush);
        } else {
            self.award(seat, points, Award::Crush);
        }
    }

    /// Points for a player, which in solo cost the Boss Life (MU-16.3).
    pub(crate) fn award(&mut self, seat: Seat, points: u16, award: Award) {
        if self.s.mode == Mode::Solo {
            self.change_life(-points.cast_signed(), Toll::Crush);
            return;
        }
        let total = self.s.scores.points(seat) + points;
        self.s.scores.put(seat, total, self.s.players);
        self.tell(Fact::Scored { seat, points, total, award });
    }
}
