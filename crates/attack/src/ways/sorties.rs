//! When the Human side attacks, and whom: the spearhead of the Mutants before anybody else.

use crate::ch01_board::Loc;
use crate::ch02_units::Crew;
use crate::ch07_humans::TECHS_FREE;
use crate::rules::Attack;
use crate::state::State;
use crate::ways::humans::{COLLECTING, Muster, Watch};
use crate::ways::land::{NEVER, Trail, mass};

/// Bands that are not worth a sortie while Janibots are being collected.
const SMALL: f32 = 5.0;
/// A band that everything else gives way to.
const SPEARHEAD: f32 = 10.0;
/// Who stands so near to it does nothing else.
const BEFORE_SPEARHEAD: u8 = 2;
/// How much stronger those must be who attack anybody else meanwhile.
const ASIDE: f32 = 1.3;

impl Attack {
    /// Attacks where they are strong enough, the Tech Room first.
    pub(super) fn sorties(&self, muster: &mut Muster<'_>, watch: &Watch) {
        let s = muster.s;
        let mut prey: Vec<Loc> = self.board.rooms().filter(|room| !s.band(*room).is_empty()).collect();
        let spear =
            self.spearhead(s).map(|(at, _)| at).filter(|at| at.is_room() && mass(s.band(*at)) >= SPEARHEAD);
        let rank = |room: &Loc| {
            (*room != self.board.tech, !s.holds_penny(*room), Some(*room) != spear, s.band(*room).count())
        };
        prey.sort_by_key(rank);
        let from_spear = spear.map(|at| self.strides(s, at, false));
        for room in prey {
            let mut near: Vec<Loc> = muster.neighbours(room).collect();
            let minor = room != self.board.tech && spear.is_some() && spear != Some(room);
            if minor && let Some(far) = &from_spear {
                near.retain(|from| far[from.index()] > BEFORE_SPEARHEAD);
            }
            let mut all = Crew::NONE;
            for from in &near {
                let mut crew = muster.ready(watch, *from);
                if room == self.board.tech || crew.people == 0 {
                    crew.janibots = [0; 2];
                }
                all = all.with(crew);
            }
            let trap = self.is_alternate() && room == self.board.tech && s.turn >= TECHS_FREE;
            if all.people == 0 || (trap && !s.holds_penny(room)) {
                continue;
            }
            let small = room != self.board.tech && !s.holds_penny(room) && mass(s.band(room)) < SMALL;
            if small && !self.is_alternate() && s.turn <= COLLECTING {
                continue;
            }
            // AT-14.17 A captive at the end is a draw.
            let need = match s.holds_penny(room) {
                true if s.turn == self.last_turn() => 0.0,
                true => watch.sortie.min(0.6),
                false => watch.sortie,
            };
            let need = if minor { need.max(ASIDE) } else { need };
            let alone = all.janibots == [0; 2] && room != self.board.tech;
            let need = if alone { need.max(1.5) } else { need };
            if self.might(all) >= need * mass(s.band(room)) {
                // Only as many as it takes.
                let mut sent = Crew::NONE;
                for from in near {
                    if Some(room) == spear || self.might(sent) < 2.0 * need * mass(s.band(room)) {
                        let crew = muster.ready(watch, from);
                        sent = sent.with(crew);
                        muster.send_crew(from, room, crew);
                    }
                }
            }
        }
    }

    /// The strongest band that is not far from the Tech Room, and how far it is from everywhere.
    pub(super) fn spearhead(&self, s: &State) -> Option<(Loc, Trail)> {
        if self.is_alternate() {
            return None;
        }
        let trail = self.approach(s, std::iter::once((self.board.tech, 0)), 3.0, 12);
        let weight = |at: &Loc| {
            let far = trail.far[at.index()];
            if far == NEVER { 0.0 } else { mass(s.band(*at)) / (30.0 + f32::from(far)) }
        };
        let bands = Loc::all().filter(|at| !s.band(*at).is_empty() && *at != self.board.tech);
        let at = bands.max_by(|a, b| weight(a).total_cmp(&weight(b)))?;
        Some((at, trail))
    }
}
