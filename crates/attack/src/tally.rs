//! What of Attack of the Mutants! is worth counting when many games are played.

use table::Tally;

use crate::rules::Attack;
use crate::state::State;

impl Tally for Attack {
    fn rounds(&self, end: &State) -> Option<u8> {
        Some(end.turn)
    }
}
