//! AT-11 Options: balance and Overwhelming Odds.

use crate::ch01_board::Loc;
use crate::ch02_units::Side;
use crate::rules::Attack;
use crate::state::State;

/// AT-11.5 So many times the Human side's units.
const MUTANT_RATIO: u32 = 3;
/// AT-11.6 So many times the Mutant side's units.
const HUMAN_RATIO: u32 = 2;

/// AT-11.5, AT-11.6, AT-11.7, AT-11.9 The side that has so many units that it overwhelms the other.
pub(crate) fn overwhelming(humans: u32, mutants: u32) -> Option<Side> {
    if mutants >= MUTANT_RATIO * humans {
        Some(Side::Mutant)
    } else if humans >= HUMAN_RATIO * mutants {
        Some(Side::Human)
    } else {
        None
    }
}

impl Attack {
    /// AT-11.8, AT-12.1, AT-R30, AT-R31 Who overwhelms whom in a room now; the options decide what follows.
    pub(crate) fn outnumbering(&self, s: &State, at: Loc) -> Option<Side> {
        if !self.variant.odds && !self.variant.bugging_out {
            return None;
        }
        overwhelming(s.crew(at).count(), s.band(at).count())
    }
}
