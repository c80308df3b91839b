//! AT-9 Glow and Go.

use table::{Pending, Witness};

use crate::ch01_board::{Loc, PLACES};
use crate::ch02_units::{Band, HORDE, Kind, Side};
use crate::choice::{Ask, Choice, Luck};
use crate::fact::{Event, Fact};
use crate::frame::{Frame, Task, task};
use crate::play::Play;
use crate::rules::{Attack, ONE_DIE};
use crate::state::{Phase, State};

/// AT-9.2
const FATAL: u8 = 6;

task! {
    /// AT-9.1 The next place to look at, and how many dice are still to be rolled there.
    Glow { at: Loc, left: u8 }
}

impl Task for Glow {
    fn ask(&self, _rules: &Attack, _s: &State) -> Option<Pending<Ask, Luck>> {
        Some(Pending::Fate(Luck::Glow))
    }

    fn waits(&self, _rules: &Attack, _s: &State) -> bool {
        self.left > 0
    }

    fn run<W: Witness<Fact>>(self, play: &mut Play<'_, W>) {
        play.glow_on(self.at);
    }

    fn odds(&self, _s: &State, out: &mut Vec<(Choice, u32)>) {
        out.extend_from_slice(&ONE_DIE);
    }

    fn answer<W: Witness<Fact>>(self, play: &mut Play<'_, W>, c: Choice) {
        let Choice::Roll(roll) = c else { panic!("{self:?} was answered {c:?}") };
        play.glow(self.at, self.left, roll);
    }

    fn rule(&self, _s: &State, _c: Choice) -> Option<&'static str> {
        Some("AT-9.2")
    }

    fn fits(&self, rules: &Attack, s: &State) -> bool {
        s.phase == Phase::GlowAndGo && rules.board.has(self.at) && self.left <= s.band(self.at).radioactive()
    }
}

task! {
    /// AT-R44 So many dice for Radioactive Mutants that are not on the board: the number of dice tells nobody where they are.
    Idle { left: u8 }
}

impl Task for Idle {
    fn ask(&self, _rules: &Attack, _s: &State) -> Option<Pending<Ask, Luck>> {
        Some(Pending::Fate(Luck::Glow))
    }

    fn waits(&self, _rules: &Attack, _s: &State) -> bool {
        self.left > 0
    }

    fn run<W: Witness<Fact>>(self, _play: &mut Play<'_, W>) {}

    fn odds(&self, _s: &State, out: &mut Vec<(Choice, u32)>) {
        out.extend_from_slice(&ONE_DIE);
    }

    fn answer<W: Witness<Fact>>(self, play: &mut Play<'_, W>, c: Choice) {
        let Choice::Roll(_) = c else { panic!("{self:?} was answered {c:?}") };
        play.s.push(Frame::Idle(Idle { left: self.left - 1 }));
    }

    fn rule(&self, _s: &State, _c: Choice) -> Option<&'static str> {
        Some("AT-9.2")
    }

    fn fits(&self, rules: &Attack, s: &State) -> bool {
        s.phase == Phase::GlowAndGo && rules.variant.hidden && self.left <= HORDE.radioactive()
    }
}

impl<W: Witness<Fact>> Play<'_, W> {
    /// AT-9.1, AT-9.3, AT-9.4, AT-14.13 Every Radioactive Mutant on the board, place by place; none in the pool.
    pub(crate) fn begin_glow(&mut self) {
        let unrolled = self.s.spare_band.radioactive() + self.s.glowed;
        self.forget_bands();
        let left = self.s.band(Loc(0)).radioactive();
        self.s.push(Frame::Glow(Glow { at: Loc(0), left }));
        if self.rules.variant.hidden {
            // AT-R44 As many dice as there are Radioactive Mutants, as far as the Human player knows.
            self.s.push(Frame::Idle(Idle { left: unrolled }));
        }
    }

    /// On to the next place with a Radioactive Mutant, or the end of the Phase.
    pub(crate) fn glow_on(&mut self, at: Loc) {
        let next = (at.index() + 1..PLACES).find(|index| self.s.bands[*index].radioactive() > 0);
        if let Some(index) = next {
            let left = self.s.bands[index].radioactive();
            return self.s.push(Frame::Glow(Glow { at: Loc(index as u8), left }));
        }
        // AT-R44, AT-R52 What follows shows at the end of the Phase: nobody can count the dice before it.
        let faded = std::mem::take(&mut self.s.faded);
        for room in Loc::rooms().filter(|room| faded & 1 << room.0 != 0) {
            self.vacated(room);
            self.free_penny(room);
        }
        if !self.rules.variant.glow_untold || !self.rules.variant.hidden {
            let count = std::mem::take(&mut self.s.glowed);
            let left = self.s.band_in_play().with(self.s.spare_band).radioactive();
            self.tell(Event::Glowed { count, left });
        }
        self.begin(Phase::TurnRecord);
    }

    /// AT-9.2, AT-R52
    pub(crate) fn glow(&mut self, at: Loc, left: u8, roll: u8) {
        self.cast(roll);
        self.tell_own(Side::Mutant, Event::GlowRoll { at, roll });
        self.s.push(Frame::Glow(Glow { at, left: left - 1 }));
        if roll != FATAL {
            return;
        }
        let s = &mut *self.s;
        s.glowed += 1;
        s.bands[at.index()] = s.bands[at.index()].without(Band::one(Kind::Radioactive));
        if s.band(at).is_empty() && at.is_room() {
            s.faded |= 1 << at.0;
        }
    }
}
