//! AT-4 The Turn: six Phases, one after the other.

use table::Witness;

use crate::ch01_board::{Loc, Places};
use crate::ch02_units::{Band, Side};
use crate::ch05_movement::Move;
use crate::ch08_combat::Combats;
use crate::fact::{Event, Fact};
use crate::frame::{Frame, Task};
use crate::play::Play;
use crate::rules::Attack;
use crate::state::{Chase, Phase, State};

/// AT-4.5, AT-9.5 A Turn begins.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Turn;

impl Task for Turn {
    fn waits(&self, _rules: &Attack, _s: &State) -> bool {
        false
    }

    fn run<W: Witness<Fact>>(self, play: &mut Play<'_, W>) {
        play.turn();
    }

    fn fits(&self, _rules: &Attack, s: &State) -> bool {
        matches!(s.phase, Phase::SetUp | Phase::TurnRecord)
    }
}

/// AT-9.5 The marker moves on and the Turn ends.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Record;

impl Task for Record {
    fn waits(&self, _rules: &Attack, _s: &State) -> bool {
        false
    }

    fn run<W: Witness<Fact>>(self, play: &mut Play<'_, W>) {
        play.record();
    }

    fn fits(&self, _rules: &Attack, s: &State) -> bool {
        s.phase == Phase::TurnRecord
    }
}

impl State {
    /// AT-4.4, AT-8.2 The rooms that hold units of both sides.
    pub fn contested_rooms(&self) -> impl Iterator<Item = Loc> + '_ {
        Places(self.rooms_with_mutants()).filter(|room| !self.crews[room.index()].is_empty())
    }

    /// AT-8.4, AT-R34 The rooms one of which is fought over next: those that somebody was followed into come first, and the
    /// last of them before the others.
    pub fn next_rooms(&self) -> impl Iterator<Item = Loc> + '_ {
        let contested = self.chased.iter().filter(|chase| self.contested(chase.room));
        let last = contested.map(|chase| chase.wave).max();
        let is_last = move |room: Loc, wave: u8| self.chased.contains(&Chase { room, wave });
        self.contested_rooms().filter(move |room| last.is_none_or(|wave| is_last(*room, wave)))
    }

    /// AT-8.1 The active player's side: the one whose Movement Phase has just ended.
    pub fn active(&self) -> Side {
        match self.phase {
            Phase::HumanMovement | Phase::HumanCombat => Side::Human,
            Phase::SetUp
            | Phase::Arrivals
            | Phase::Smashing
            | Phase::Opening
            | Phase::MutantMovement
            | Phase::MutantCombat
            | Phase::GlowAndGo
            | Phase::TurnRecord
            | Phase::Over => Side::Mutant,
        }
    }
}

impl<W: Witness<Fact>> Play<'_, W> {
    /// AT-4.1, AT-4.5 A Turn begins; AT-14.4, AT-14.6 in the Alternate Scenario with arrivals.
    pub(crate) fn turn(&mut self) {
        let turn = self.s.turn;
        self.tell(Event::TurnBegan { turn });
        if self.rules.variant.escort_all_turn {
            self.muster();
        }
        self.begin(if self.rules.is_alternate() { Phase::Arrivals } else { Phase::Smashing });
    }

    /// AT-4.1, AT-4.2, AT-4.8 A Phase or a Step begins: the Human side moves and attacks after the Mutant side.
    pub(crate) fn begin(&mut self, phase: Phase) {
        self.s.phase = phase;
        self.tell(Event::Began { phase });
        match phase {
            Phase::Arrivals => {
                self.s.arrived = Band::NONE;
                self.s.push(Frame::Arrive);
            }
            Phase::Smashing => {
                self.ready_mutants();
                self.s.push(Frame::Smash);
            }
            Phase::Opening => {
                self.s.attacked = kit::EdgeSet::EMPTY;
                self.s.memory.banged = kit::EdgeSet::EMPTY;
                self.s.push(Frame::Open);
            }
            Phase::MutantMovement => self.s.push(Frame::Move(Move { side: Side::Mutant })),
            Phase::MutantCombat => {
                // AT-R60 Those who had to stay, if they may not even retreat.
                let stay = self.rules.variant.arrivals_stay && self.s.contested(self.rules.board.tech);
                if !stay {
                    self.s.arrived = Band::NONE;
                }
                self.s.chased.clear();
                self.s.push(Frame::Combats(Combats { side: Side::Mutant }));
            }
            Phase::HumanMovement => {
                self.ready_humans();
                self.s.push(Frame::Move(Move { side: Side::Human }));
            }
            Phase::HumanCombat => {
                self.settle_humans();
                self.s.chased.clear();
                self.s.push(Frame::Combats(Combats { side: Side::Human }));
            }
            Phase::GlowAndGo => {
                self.s.arrived = Band::NONE;
                self.begin_glow();
            }
            Phase::TurnRecord => self.s.push(Frame::Record),
            Phase::SetUp | Phase::Over => unreachable!("{phase:?} does not begin within a Turn"),
        }
    }

    /// AT-9.5, AT-1.9 The marker advances; after the last Turn no new one starts.
    pub(crate) fn record(&mut self) {
        let s = &*self.s;
        let humans = s.crew_in_play().count() as u8;
        let mutants = s.band_in_play().with(s.spare_band).count() as u8;
        let (turn, smashed, unheard) = (s.turn, s.smashed.len() as u8, s.glowed);
        self.tell_own(Side::Mutant, Event::TurnOver { turn, humans, mutants, smashed });
        // AT-R44 What glowed may be untold.
        let mutants = mutants + unheard;
        self.tell_others(Side::Mutant, Event::TurnOver { turn, humans, mutants, smashed });
        if self.s.turn == self.rules.last_turn() {
            let ending = self.rules.judge(self.s);
            return self.end(ending);
        }
        self.s.turn += 1;
        self.s.push(Frame::Turn);
    }
}
