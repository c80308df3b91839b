//! MU-14 End of round.

use kit::Ties;
use table::{Seat, SeatMap, Witness};

use crate::ch08_decks::Draw;
use crate::fact::{Award, Caused, Fact, Ranking};
use crate::frame::{Frame, Task, Why, task_type};
use crate::play::Play;
use crate::rules::Mutants;
use crate::state::{BOSS, Mode, State};

/// MU-14.13
const HAND: u8 = 6;

task_type! {
    /// MU-14.2 The players are ranked by their Power markers.
    ScoreRound
}

impl Task for ScoreRound {
    fn run<W: Witness<Caused>>(self, play: &mut Play<'_, W>) {
        play.score_round();
    }

    fn fits(&self, _: &Mutants, _: &State, _: Option<Frame>) -> bool {
        true
    }
}

task_type! {
    /// MU-14.12 Mutants from the Incubators on top of the decks.
    Incubation
}

impl Task for Incubation {
    fn run<W: Witness<Caused>>(self, play: &mut Play<'_, W>) {
        play.incubation();
    }

    fn fits(&self, _: &Mutants, _: &State, _: Option<Frame>) -> bool {
        true
    }
}

task_type! {
    /// MU-14.15 The Power markers for the next round.
    Reset
}

impl Task for Reset {
    fn run<W: Witness<Caused>>(self, play: &mut Play<'_, W>) {
        play.reset();
    }

    fn fits(&self, _: &Mutants, _: &State, _: Option<Frame>) -> bool {
        true
    }
}

impl<W: Witness<Caused>> Play<'_, W> {
    /// MU-14.1, MU-14.10, MU-14.11, MU-14.20, MU-16.35, MU-R45, MU-R63 The Power Track is scored and the Round marker moves; the steps that follow are planned.
    fn score_round(&mut self) {
        match self.s.mode {
            Mode::Solo => self.score_solo(),
            Mode::Precon | Mode::Draft | Mode::Constructed => self.score_track(),
        }
        // MU-16.4
        if self.s.mode == Mode::Solo && self.s.boss.life <= 0 {
            return;
        }
        let round = self.s.round;
        let standing = self.standing();
        self.tell(Fact::RoundOver { round, standing });
        self.s.round += 1;
        if self.s.round > 5 {
            // MU-14.11, MU-15.1, MU-R53
            if self.s.mode != Mode::Solo {
                self.thaw();
            }
            return;
        }
        let players = self.s.players;
        self.plan([Frame::Reset, Frame::Round]);
        // MU-R46 The last to draw is planned first.
        let order: Vec<Seat> = self.s.first.clockwise(players).collect();
        for seat in order.into_iter().rev() {
            self.push(Draw { seat, left: HAND, got: 0, why: Why::Round });
        }
        self.push(Frame::Incubation);
    }

    /// MU-14.2, MU-14.3, MU-14.4, MU-14.5, MU-14.6, MU-14.7, MU-14.8 The winner's marker moves first, then clockwise by seat.
    fn score_track(&mut self) {
        let numbers = self.rules.numbers(self.s);
        let ranking: Vec<Seat> = self.s.power.order(Ties::TopFirst).collect();
        let (first, last) = (ranking[0], ranking[ranking.len() - 1]);
        for seat in first.clockwise(self.s.players) {
            let (points, award) = if seat == first {
                (numbers.red, Award::First)
            } else if seat == last {
                (self.rules.set.board.last_place, Award::Last)
            } else {
                (numbers.black, Award::Middle)
            };
            if points > 0 {
                self.award(seat, points.into(), award);
            }
        }
    }

    fn standing(&self) -> Ranking {
        match self.s.mode {
            Mode::Solo => Ranking::Life(self.s.boss.life),
            Mode::Precon | Mode::Draft | Mode::Constructed => Ranking::Points {
                players: self.s.players,
                points: SeatMap::from_fn(|seat| self.s.scores.points(seat)),
            },
        }
    }

    /// MU-14.12, MU-7.17
    fn incubation(&mut self) {
        for seat in Seat::at_table(self.s.players) {
            let side = self.s.side_mut(seat);
            if let Some(card) = side.incubator.take() {
                side.tops.push(card);
                self.tell(Fact::Hatched { seat, card });
            }
        }
    }

    /// MU-14.15, MU-14.16, MU-14.17, MU-14.18, MU-14.19, MU-16.40
    fn reset(&mut self) {
        let second = self.rules.set.board.second;
        if self.s.mode == Mode::Solo {
            self.s.power.lift(BOSS);
            self.place(Seat::ALL[0], second);
            self.place(BOSS, second - 1);
            return;
        }
        let mut order: Vec<Seat> = Seat::at_table(self.s.players).collect();
        order.sort_unstable_by_key(|seat| self.s.scores.rank(*seat));
        for seat in &order {
            self.s.power.lift(*seat);
        }
        for (behind, seat) in order.iter().enumerate() {
            self.place(*seat, second - behind as u8);
        }
        self.s.first = order[order.len() - 1];
        self.s.active = self.s.first;
    }
}
