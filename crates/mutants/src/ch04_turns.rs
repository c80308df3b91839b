//! MU-4 Goal, rounds and turn order.

use script::mutants::Event;
use table::{Endless, Seat, Witness};

use crate::cards::{Card, Slot};
use crate::ch05_crush::Crush;
use crate::ch06_move::Move;
use crate::ch07_actions::Act;
use crate::ch12_arena::Happened;
use crate::fact::{Caused, Fact};
use crate::frame::{Frame, Task, task_type};
use crate::play::Play;
use crate::rules::Mutants;
use crate::state::{BOSS, MOST_MOVES, Mode, State};
use crate::title::EmptiedHand;

task_type! {
    /// MU-4.4 A round begins.
    Round
}

impl Task for Round {
    fn run<W: Witness<Caused>>(self, play: &mut Play<'_, W>) {
        play.round();
    }

    fn fits(&self, _: &Mutants, _: &State, _: Option<Frame>) -> bool {
        true
    }
}

task_type! {
    /// MU-4.5 A seat's turn comes.
    Turn { seat: Seat }
}

impl Task for Turn {
    fn run<W: Witness<Caused>>(self, play: &mut Play<'_, W>) {
        play.turn(self.seat);
    }

    fn fits(&self, _: &Mutants, s: &State, _: Option<Frame>) -> bool {
        s.has(self.seat)
    }
}

task_type! {
    /// MU-4.9 The next player follows.
    EndTurn { seat: Seat }
}

impl Task for EndTurn {
    fn run<W: Witness<Caused>>(self, play: &mut Play<'_, W>) {
        play.end_turn(self.seat);
    }

    fn fits(&self, _: &Mutants, s: &State, _: Option<Frame>) -> bool {
        s.has(self.seat)
    }
}

impl<W: Witness<Caused>> Play<'_, W> {
    /// MU-4.4 A round begins: with the first player, or with the Boss (MU-16.15).
    fn round(&mut self) {
        let (round, first) = (self.s.round, self.s.first);
        for seat in Seat::at_table(self.s.count()) {
            self.s.side_mut(seat).moves = 0;
        }
        match self.s.mode {
            Mode::Solo => {
                self.tell(Fact::RoundBegan { round, first: BOSS });
                self.s.active = BOSS;
                self.plan([
                    Happened { seat: BOSS, event: Event::RoundStart, value: 0 }.into(),
                    // MU-16.16 A card that the power adds is played after the one of the turn.
                    Crush { seat: BOSS }.into(),
                    Frame::BossPush,
                    Frame::BossPlay,
                    Frame::BossExtra,
                    Turn { seat: Seat::ALL[0] }.into(),
                ]);
            }
            Mode::Precon | Mode::Draft | Mode::Constructed => {
                self.tell(Fact::RoundBegan { round, first });
                self.push(Turn { seat: first });
            }
        }
    }

    /// MU-4.5, MU-4.7, MU-4.8, MU-4.10, MU-4.11 A turn comes: it is taken, skipped, or the round is over.
    fn turn(&mut self, seat: Seat) {
        let solo = self.s.mode == Mode::Solo;
        if solo && seat != BOSS && self.s.active == BOSS {
            self.tell(Fact::BossDone {
                card: self.s.side(BOSS).at(Slot::Active).map(|it| it.card),
                life: self.s.boss.life,
                boss_space: self.s.space(BOSS),
                space: self.s.space(seat),
            });
        }
        if Seat::at_table(self.s.players).all(|seat| self.s.side(seat).hand.is_empty()) {
            // MU-14.1, MU-16.29, MU-R55, MU-R74
            match self.rules.variant.emptied_hand {
                EmptiedHand::Phases if solo && seat != BOSS => self.take_turn(seat),
                EmptiedHand::Ends | EmptiedHand::Phases => self.push(Frame::ScoreRound),
            }
            return;
        }
        if solo && seat == BOSS {
            // MU-16.16
            self.s.active = BOSS;
            self.tell(Fact::TurnBegan { seat });
            self.plan([
                Crush { seat }.into(),
                Frame::BossPush,
                Frame::BossPlay,
                Frame::BossExtra,
                Turn { seat: Seat::ALL[0] }.into(),
            ]);
            return;
        }
        if self.s.side(seat).hand.is_empty() {
            // MU-R6, MU-R7
            self.tell(Fact::Skipped { seat });
            self.push(Turn { seat: seat.next(self.s.players) });
            return;
        }
        self.take_turn(seat);
    }

    fn take_turn(&mut self, seat: Seat) {
        self.s.active = seat;
        self.tell(Fact::TurnBegan { seat });
        self.count_move(seat, self.s.side(seat).up(Slot::Active));
        // MU-4.6
        self.plan([
            Crush { seat }.into(),
            Move { seat }.into(),
            Act { seat }.into(),
            EndTurn { seat }.into(),
        ]);
    }

    /// MU-R21 Only a card file of one's own makes a round that never ends, though players are asked in it.
    pub(crate) fn count_move(&mut self, seat: Seat, card: Option<Card>) {
        let moves = &mut self.s.side_mut(seat).moves;
        *moves = moves.saturating_add(1);
        if *moves > MOST_MOVES {
            Endless::raise(card.map(|card| self.rules.card(card).name.clone()));
        }
    }

    /// MU-4.9
    fn end_turn(&mut self, seat: Seat) {
        let next = match self.s.mode {
            // MU-16.29, MU-R54 The last card was used; what the end of the turn brings waits for the next round.
            Mode::Solo if self.s.side(seat).hand.is_empty() => Frame::ScoreRound,
            Mode::Solo => Turn { seat: BOSS }.into(),
            Mode::Precon | Mode::Draft | Mode::Constructed => Turn { seat: seat.next(self.s.players) }.into(),
        };
        self.push(next);
        self.announce(seat, Event::YouEndTurn, 0);
    }
}
