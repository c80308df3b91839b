//! Ways of playing: what a planner may try for either side, a whole step of a Turn at a time.
//!
//! A way is a number. While a side is set up it also says how; afterwards it says how to play on.

mod humans;
pub(crate) mod land;
mod mutants;
mod sorties;
mod works;

use table::{Pending, Seat};

use crate::ch01_board::Loc;
use crate::ch02_units::{Crew, Group, Kind, Side};
use crate::ch03_setup::SetUp;
use crate::ch08_combat::BOXES;
use crate::choice::{Ask, Choice};
use crate::frame::Frame;
use crate::rules::Attack;
use crate::state::{Ending, State};
use humans::HUMAN_WAYS;
use mutants::{FRONTS, MUTANT_WAYS};

impl Attack {
    /// How many ways of playing on a seat has.
    pub(crate) fn ways_of(s: &State, seat: Seat) -> u8 {
        let placing = matches!(s.frames.last(), Some(Frame::SetUp(SetUp { side: Side::Mutant })));
        match s.side(seat) {
            Side::Human => HUMAN_WAYS,
            Side::Mutant if placing => MUTANT_WAYS * FRONTS,
            Side::Mutant => MUTANT_WAYS,
        }
    }

    /// The answers that a seat would give one after the other in a way of playing.
    pub(crate) fn plan_of(&self, s: &State, seat: Seat, way: u8, out: &mut Vec<Choice>) {
        let Some(Pending::Seat(asked, ask)) = self.question(s) else { return };
        if asked != seat {
            return;
        }
        match ask {
            Ask::Side => out.push(Choice::Side(Side::ALL[usize::from(way % 2)])),
            Ask::SetUp(Side::Human) => self.plan_works(s, out),
            Ask::SetUp(Side::Mutant) => self.plan_horde(s, way, out),
            Ask::Smash => self.plan_smash(s, way, out),
            Ask::Open => self.plan_open(s, way, out),
            Ask::Move(Side::Mutant) => self.plan_march(s, way, out),
            Ask::Move(Side::Human) => self.plan_muster(s, way, out),
            Ask::Fight => out.extend(s.next_rooms().next().map(Choice::Fight)),
            Ask::Retreat(at) => out.push(self.plan_retreat(s, at)),
            // AT-12.4 Who follows those who run away follows them for ever.
            Ask::Pursue(_) => out.push(Choice::Stay),
            Ask::Lay(at) if s.fight.first == Side::Human => {
                out.push(Choice::Lay(janibots_first(s.crew(at).group())));
            }
            Ask::Lay(_) | Ask::Pair(..) => out.push(Choice::Auto),
        }
    }

    /// AT-12.1 Nobody gives up the Tech Room; elsewhere those run who are beaten, all of them.
    fn plan_retreat(&self, s: &State, at: Loc) -> Choice {
        let Some(Frame::Retreat(retreat)) = s.frames.last().copied() else { return Choice::Stay };
        let side = retreat.side;
        let late = s.turn + 1 >= self.last_turn() && !self.is_alternate();
        if late && at == self.board.tech {
            return Choice::Stay;
        }
        let mut offers = Vec::new();
        self.retreat_offers(s, retreat, &mut offers);
        let number =
            |choice: &Choice| if let Choice::Retreat { group, .. } = choice { group.count() } else { 0 };
        let fear = |choice: &Choice| {
            let Choice::Retreat { to, .. } = choice else { return 0.0 };
            match side {
                Side::Human => self.threat(s, *to) - self.might(s.crew(*to)),
                Side::Mutant => -land::mass(s.band(*to)),
            }
        };
        let best =
            offers.into_iter().max_by(|a, b| (number(a).cmp(&number(b))).then(fear(b).total_cmp(&fear(a))));
        best.unwrap_or(Choice::Stay)
    }

    /// AT-10.7 By how much a side has won or lost: a decisive victory counts, and how strong it stands at the end.
    pub(crate) fn margin_of(&self, s: &State, seat: Seat) -> f32 {
        let level = match s.ending {
            Some(Ending::DecisiveHuman | Ending::Human) => 0.3,
            Some(Ending::MarginalHuman) => 0.1,
            Some(Ending::Draw) | None => 0.0,
            Some(Ending::MarginalMutant) => -0.1,
            Some(Ending::DecisiveMutant) => -0.3,
        };
        let home = self.board.tech;
        let humans =
            self.might(s.crew(home)) + 0.3 * self.might(Crew { janibots: [0; 2], ..s.crew_in_play() });
        let mutants = land::mass(s.band(home)) + 0.1 * land::mass(s.band_in_play());
        let strength = (humans - mutants) / (humans + mutants).max(10.0);
        let margin = level + 0.7 * strength;
        if s.side(seat) == Side::Human { margin } else { -margin }
    }

    /// A plan is for a Step of a Turn.
    pub(crate) fn stage_of(s: &State) -> u32 {
        u32::from(s.turn) << 8 | s.phase as u32
    }
}

/// AT-8.10 Five units, Janibots before people: they do not count at the end.
fn janibots_first(all: Group) -> Group {
    let order = [Kind::Janibot3, Kind::Guard, Kind::Janibot2, Kind::Professor, Kind::Penny];
    let (mut group, mut left) = (Group::NONE, BOXES as u8);
    for kind in order {
        let count = all.of(kind).min(left);
        group = group.plus(kind, count);
        left -= count;
    }
    group
}
