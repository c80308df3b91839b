//! MU-4 Goal, rounds and turn order.

use script::mutants::Event;
use table::{Seat, Witness};

use crate::fact::Fact;
use crate::frame::Frame;
use crate::play::Play;
use crate::state::{BOSS, Mode};

impl<W: Witness<Fact>> Play<'_, W> {
    /// MU-4.4 A round begins: with the first player, or with the Boss (MU-16.15).
    pub(crate) fn round(&mut self) {
        let (round, first) = (self.s.round, self.s.first);
        match self.s.mode {
            Mode::Solo => {
                self.tell(Fact::RoundBegan { round, first: BOSS });
                self.s.active = BOSS;
                self.plan([
                    Frame::Event { seat: BOSS, event: Event::RoundStart, value: 0 },
                    // MU-16.16 A card that the power adds is played after the one of the turn.
                    Frame::Crush { seat: BOSS },
                    Frame::Push,
                    Frame::Play,
                    Frame::Extra,
                    Frame::Turn { seat: Seat::ALL[0] },
                ]);
            }
            Mode::Precon | Mode::Draft | Mode::Constructed => {
                self.tell(Fact::RoundBegan { round, first });
                self.push(Frame::Turn { seat: first });
            }
        }
    }

    /// MU-4.5, MU-4.7, MU-4.8, MU-4.10, MU-4.11 A turn comes: it is taken, skipped, or the round is over.
    pub(crate) fn turn(&mut self, seat: Seat) {
        if Seat::at_table(self.s.players).all(|seat| self.s.side(seat).hand.is_empty()) {
            // MU-14.1, MU-16.29, MU-R55, MU-R74
            self.push(Frame::Score);
            return;
        }
        if self.s.mode == Mode::Solo && seat == BOSS {
            // MU-16.16
            self.s.active = BOSS;
            self.tell(Fact::TurnBegan { seat });
            self.plan([
                Frame::Crush { seat },
                Frame::Push,
                Frame::Play,
                Frame::Extra,
                Frame::Turn { seat: Seat::ALL[0] },
            ]);
            return;
        }
        if self.s.side(seat).hand.is_empty() {
            // MU-R6, MU-R7
            self.tell(Fact::Skipped { seat });
            self.push(Frame::Turn { seat: seat.next(self.s.players) });
            return;
        }
        self.s.active = seat;
        self.tell(Fact::TurnBegan { seat });
        // MU-4.6
        self.plan([
            Frame::Crush { seat },
            Frame::Move { seat },
            Frame::Act { seat },
            Frame::EndTurn { seat },
        ]);
    }

    /// MU-4.9
    pub(crate) fn end_turn(&mut self, seat: Seat) {
        let next = match self.s.mode {
            Mode::Solo => BOSS,
            Mode::Precon | Mode::Draft | Mode::Constructed => seat.next(self.s.players),
        };
        self.push(Frame::Turn { seat: next });
        self.announce(seat, Event::YouEndTurn, 0);
    }
}
