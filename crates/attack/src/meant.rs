//! What a person means by touching something, legal or not: the refusal of it says why not.

use kit::Edge;
use table::{Place, Rules as _, Seat};

use crate::ch01_board::Loc;
use crate::ch02_units::{Group, Side};
use crate::choice::{Ask, Choice};
use crate::rules::Attack;
use crate::state::State;

impl Attack {
    /// The places touched are where units are and where they go, or a door; the question tells what is meant.
    pub(crate) fn meant_by(&self, s: &State, seat: Seat, touched: &[Place]) -> Option<Choice> {
        let ask = self.pending(s).ask(seat)?;
        let locs: Vec<Loc> = touched.iter().filter_map(loc_of).collect();
        let door = touched.iter().rev().find(|place| place.kind() == "door");
        let door = door.and_then(|place| self.board.read_door(place.id()));
        match (ask, door) {
            (Ask::SetUp(Side::Human), Some(door)) => Some(Choice::Wall(door)),
            (Ask::Open, Some(door)) => Some(Choice::Open(door)),
            (Ask::Smash, Some(door)) => self.smash_meant(s, door, locs.first().copied()),
            (Ask::Move(side) | Ask::SetUp(side), None | Some(_)) => self.move_meant(s, side, &locs),
            (Ask::Fight, None | Some(_)) => locs.last().copied().map(Choice::Fight),
            (Ask::Retreat(at), None | Some(_)) => {
                let side = s.side(seat);
                let to = locs.last().copied().filter(|to| *to != at)?;
                Some(Choice::Retreat { to, group: own_units(s, side, at) })
            }
            (Ask::Smash | Ask::Open, None)
            | (Ask::Side | Ask::Pursue(_) | Ask::Lay(_) | Ask::Pair(..), None | Some(_)) => None,
        }
    }

    /// AT-6.6 All Mutants on one side of the door attack it.
    fn smash_meant(&self, s: &State, door: Edge, from: Option<Loc>) -> Option<Choice> {
        let (one, other) = self.board.ends(door)?;
        let has_mutants = |at: &Loc| !s.band(*at).is_empty();
        let from = from.or_else(|| [one, other].into_iter().find(has_mutants)).unwrap_or(one);
        let to = if from == one { other } else { one };
        Some(Choice::Smash { from, to, group: own_units(s, Side::Mutant, from) })
    }

    /// AT-5.9 All units of a place go to the next one, or to the first that there is.
    fn move_meant(&self, s: &State, side: Side, locs: &[Loc]) -> Option<Choice> {
        let (from, to) = match locs {
            [.., from, to] => (*from, *to),
            [from] => (*from, self.board.exits(*from).first()?.to),
            [] => return None,
        };
        Some(Choice::Move { from, to, group: own_units(s, side, from) })
    }
}

fn own_units(s: &State, side: Side, at: Loc) -> Group {
    match side {
        Side::Human => s.crew(at).group(),
        Side::Mutant => s.band(at).group(),
    }
}

/// The room or square that a place is, or is in.
fn loc_of(place: &Place) -> Option<Loc> {
    match place.kind() {
        "room" | "square" => place.id().parse().ok(),
        "unit" => place.id().split_once('/')?.0.parse().ok(),
        _ => None,
    }
}
