//! AT-9 Glow and Go.

use table::Witness;

use crate::ch01_board::{Loc, PLACES};
use crate::ch02_units::{Band, Kind, Side};
use crate::fact::{Event, Fact};
use crate::frame::Frame;
use crate::play::Play;
use crate::state::Phase;

/// AT-9.2
const FATAL: u8 = 6;

impl<W: Witness<Fact>> Play<'_, W> {
    /// AT-9.1, AT-9.3, AT-9.4, AT-14.13 Every Radioactive Mutant on the board, place by place; none in the pool.
    pub(crate) fn begin_glow(&mut self) {
        let unrolled = self.s.spare_band.radioactive() + self.s.glowed;
        self.forget_bands();
        let left = self.s.band(Loc(0)).radioactive();
        self.s.push(Frame::Glow { at: Loc(0), left });
        if self.rules.variant.hidden {
            // AT-R44 As many dice as there are Radioactive Mutants, as far as the Human player knows.
            self.s.push(Frame::Idle { left: unrolled });
        }
    }

    /// On to the next place with a Radioactive Mutant, or the end of the Phase.
    pub(crate) fn glow_on(&mut self, at: Loc) {
        let next = (at.index() + 1..PLACES).find(|index| self.s.bands[*index].radioactive() > 0);
        if let Some(index) = next {
            let left = self.s.bands[index].radioactive();
            return self.s.push(Frame::Glow { at: Loc(index as u8), left });
        }
        // AT-R44, AT-R52 What follows shows at the end of the Phase: nobody can count the dice before it.
        let faded = std::mem::take(&mut self.s.faded);
        for room in Loc::rooms().filter(|room| faded & 1 << room.0 != 0) {
            self.vacated(room);
            self.free_penny(room);
        }
        if !self.rules.variant.glow_untold || !self.rules.variant.hidden {
            let count = std::mem::take(&mut self.s.glowed);
            self.tell(Event::Glowed { count });
        }
        self.begin(Phase::TurnRecord);
    }

    /// AT-9.2, AT-R52
    pub(crate) fn glow(&mut self, at: Loc, left: u8, roll: u8) {
        self.cast(roll);
        self.tell_own(Side::Mutant, Event::GlowRoll { at, roll });
        self.s.push(Frame::Glow { at, left: left - 1 });
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
