//! AT-14 Alternate Scenario.

use table::Witness;

use crate::ch01_board::Loc;
use crate::ch02_units::{Band, Kind, PENNY, Side};
use crate::fact::{Event, Fact};
use crate::frame::Frame;
use crate::play::Play;
use crate::rules::Attack;
use crate::state::{Ending, Penny, Phase, State};

impl Attack {
    /// AT-14.15 to AT-14.19, AT-14.21, AT-R56 In this order: decisive, marginal, draw, Human.
    /// AT-14.16, AT-14.17, AT-14.18, AT-14.19, AT-14.20
    pub(crate) fn judge_alternate(s: &State) -> Ending {
        if s.left > 0 {
            Ending::MarginalMutant
        } else if matches!(s.penny, Penny::Captive(_)) {
            Ending::Draw
        } else {
            Ending::Human
        }
    }

    /// AT-R58 Are arrivals in the Tech Room seen by the Human player?
    pub(crate) fn sees_arrivals(&self, s: &State) -> bool {
        !self.variant.hidden || !s.crew(self.board.tech).is_empty()
    }
}

impl<W: Witness<Fact>> Play<'_, W> {
    fn tell_arrival(&mut self, event: Event) {
        if self.rules.sees_arrivals(self.s) { self.tell(event) } else { self.tell_own(Side::Mutant, event) }
    }

    /// AT-14.4, AT-14.6 So many Mutants come.
    pub(crate) fn arrive(&mut self, roll: u8) {
        if self.rules.sees_arrivals(self.s) {
            self.s.dice = [0, roll];
        } else {
            self.cast(roll);
        }
        self.tell_arrival(Event::ArrivalRoll { roll });
        // AT-R58 Whether the roll is shown tells whether anybody is there.
        self.say_beyond(self.rules.board.tech);
        self.s.push(Frame::Draw { left: roll });
    }

    /// AT-14.3, AT-14.4, AT-R46 One of them, drawn at random.
    pub(crate) fn draw(&mut self, left: u8, kind: Kind) {
        let (tech, one) = (self.rules.board.tech, Band::one(kind));
        let s = &mut *self.s;
        let empty = s.band(tech).is_empty();
        s.spare_band = s.spare_band.without(one);
        s.bands[tech.index()] = s.bands[tech.index()].with(one);
        s.arrived = s.arrived.with(one);
        s.memory.bands_exact &= !tech.bit();
        self.tell_arrival(Event::Arrived { kind });
        if empty {
            self.tell_others(Side::Mutant, Event::Occupied { room: tech });
            self.see_walls(tech);
        }
        if self.s.contested(tech) {
            self.show(tech);
        }
        self.s.push(Frame::Draw { left: left - 1 });
    }

    /// AT-14.5, AT-14.6 Turn 1 opens with Combat, every other Turn with the usual first Phase.
    pub(crate) fn arrivals_done(&mut self) {
        if self.s.turn > 1 {
            return self.begin(Phase::Smashing);
        }
        self.begin(Phase::MutantCombat);
    }

    /// AT-14.14, AT-14.15, AT-14.16, AT-R55, AT-R57, AT-R59 Mutants have left the building, perhaps with Penny.
    pub(crate) fn leave_building(&mut self, band: Band, penny: bool) {
        let count = band.count() as u8;
        self.s.left += count;
        self.tell(Event::LeftBuilding { count, penny });
        if penny {
            self.end(Ending::DecisiveMutant);
        }
    }

    /// AT-14.12, AT-R50, AT-R52 Penny is free where no Mutant is left with her.
    pub(crate) fn free_penny(&mut self, at: Loc) {
        if !self.s.holds_penny(at) || !self.s.band(at).is_empty() {
            return;
        }
        self.s.penny = Penny::Freed;
        self.s.crews[at.index()].people |= PENNY;
        self.tell(Event::Freed { at });
        self.seen_freed(at);
    }
}
