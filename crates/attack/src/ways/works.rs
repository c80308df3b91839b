//! How the Human side is set up: Walls that lengthen the ways, Guards who can reach Janibots.

use kit::{Edge, EdgeSet, Side as Way};

use crate::ch01_board::Loc;
use crate::ch02_units::{GUARDS, Group, Kind};
use crate::choice::Choice;
use crate::rules::Attack;
use crate::state::State;

/// How many ways there are to set the Human side up.
pub(crate) const WORKS: u8 = 3;

/// The four ways out of a room, in turn.
const ROUND: [Way; 4] = [Way::North, Way::East, Way::South, Way::West];

impl Attack {
    /// The door on a side of the room that is so many steps away, first in one direction, then in another.
    fn door_at(&self, steps: &[Way], side: Way) -> Option<Edge> {
        let mut cell = self.board.tech.cell()?;
        for step in steps {
            cell = self.board.grid.neighbour(cell, *step)?;
        }
        Some(Edge::of(cell, side))
    }

    /// Walls around the Tech Room, in the order in which they are wanted.
    fn works(&self, plan: u8) -> Vec<Edge> {
        let mut doors = Vec::new();
        for (index, way) in ROUND.into_iter().enumerate() {
            let (left, right) = (ROUND[(index + 3) % 4], ROUND[(index + 1) % 4]);
            match plan {
                // The corner rooms are shut off, and the straight ways further out.
                1 => {
                    doors.extend(self.door_at(&[way], left));
                    doors.extend(self.door_at(&[way], right));
                }
                // One corner room leads on, from each side.
                2 => {
                    doors.extend(self.door_at(&[way], way));
                    doors.extend(self.door_at(&[way], right));
                }
                _ => {}
            }
        }
        for way in ROUND {
            doors.extend(self.door_at(&[way, way], way));
        }
        if plan == 0 { Vec::new() } else { doors }
    }

    /// AT-3.5, AT-3.10, AT-3.11 The set-up of the Human side.
    pub(crate) fn plan_works(&self, s: &State, way: u8, out: &mut Vec<Choice>) {
        let mut walled: EdgeSet = s.walled;
        if s.walled.is_empty() {
            for door in self.works(way / super::humans::HUMAN_WAYS) {
                let fits = self.board.wallable.contains(door) && !walled.contains(door);
                if fits && walled.len() < self.walls() && !self.wall_crowds(walled, door) {
                    walled = walled.with(door);
                    out.push(Choice::Wall(door));
                }
            }
        }
        if s.spare_crew.people & GUARDS == GUARDS {
            self.post_guards(out);
        }
        if !s.spare_crew.is_empty() || walled.len() < self.walls() {
            out.push(Choice::Auto);
        }
        out.push(Choice::Done);
    }

    /// Guards around the Tech Room: four in the corners, two beside it.
    fn post_guards(&self, out: &mut Vec<Choice>) {
        let mut rooms: Vec<Loc> = self.board.rooms().filter(|room| *room != self.board.tech).collect();
        let straight = |room: &Loc| {
            let cells = room.cell().zip(self.board.tech.cell());
            cells.is_some_and(|(one, other)| one.column() == other.column() || one.row() == other.row())
        };
        let rank = |room: &Loc| match (self.board.steps[room.index()], straight(room)) {
            (2, false) => 0,
            (1, _) => 1,
            (steps, _) => steps,
        };
        rooms.sort_by_key(|room| (rank(room), *room));
        for at in rooms.into_iter().take(6) {
            out.push(Choice::Place { at, group: Group::just(Kind::Guard, 1) });
        }
    }
}
