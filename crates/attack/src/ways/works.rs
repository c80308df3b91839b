//! How the Human side is set up: Walls that lengthen the ways, Guards who can reach Janibots.

use kit::{Edge, EdgeSet, Side as Way};

use crate::ch01_board::Loc;
use crate::ch02_units::{GUARDS, Group, JANIBOTS, Kind};
use crate::choice::Choice;
use crate::rules::Attack;
use crate::state::State;

/// The four ways out of a room, in turn.
const ROUND: [Way; 4] = [Way::North, Way::East, Way::South, Way::West];

/// Each of them, with what is to its right and to its left.
fn turns() -> impl Iterator<Item = (Way, Way, Way)> {
    (0..4).map(|index| (ROUND[index], ROUND[(index + 1) % 4], ROUND[(index + 3) % 4]))
}

impl Attack {
    /// The door on a side of the room that is so many steps away, first in one direction, then in another.
    fn door_at(&self, steps: &[Way], side: Way) -> Option<Edge> {
        let mut cell = self.board.tech.cell()?;
        for step in steps {
            cell = self.board.grid.neighbour(cell, *step)?;
        }
        Some(Edge::of(cell, side))
    }

    /// The Walls that are wanted: a block of nine rooms around the Tech Room with four ways in, one on each side, and
    /// the straight way there shut further out.
    fn works(&self) -> Vec<Edge> {
        let mut doors = Vec::new();
        for (way, right, left) in turns() {
            doors.extend(self.door_at(&[way, left], way));
            doors.extend(self.door_at(&[way], way));
            doors.extend(self.door_at(&[way, right, way], way));
        }
        doors
    }

    /// AT-3.5, AT-3.10, AT-3.11 The set-up of the Human side.
    pub(crate) fn plan_works(&self, s: &State, out: &mut Vec<Choice>) {
        let mut walled: EdgeSet = s.walled;
        if s.walled.is_empty() {
            for door in self.works() {
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
        if s.spare_crew.janibots == JANIBOTS {
            self.post_janibots(out);
        }
        if !s.spare_crew.is_empty() || walled.len() < self.walls() {
            out.push(Choice::Auto);
        }
        out.push(Choice::Done);
    }

    /// The room that is so many steps away from the Tech Room.
    fn room_at(&self, steps: &[Way]) -> Option<Loc> {
        let mut cell = self.board.tech.cell()?;
        for step in steps {
            cell = self.board.grid.neighbour(cell, *step)?;
        }
        Some(self.board.place(Loc::room(cell)))
    }

    /// Janibots in the block, before its entrances, and where these are reached from.
    fn post_janibots(&self, out: &mut Vec<Choice>) {
        let mut rooms: Vec<Loc> = Vec::new();
        for ring in 0..7 {
            for (way, right, left) in turns() {
                rooms.extend(match ring {
                    0 => self.room_at(&[way, right]),
                    1 => self.room_at(&[way]),
                    2 => self.room_at(&[way, right, way]),
                    3 => self.room_at(&[way, right, way, right]),
                    4 => self.room_at(&[way, right, way, left]),
                    5 => self.room_at(&[way, way, left]),
                    _ => self.room_at(&[way, way]),
                });
            }
        }
        let mut strong = JANIBOTS[0];
        let mut taken = Vec::new();
        for at in rooms {
            if at == self.board.tech || taken.contains(&at) {
                continue;
            }
            taken.push(at);
            let kind = if strong > 0 { Kind::Janibot3 } else { Kind::Janibot2 };
            strong = strong.saturating_sub(1);
            out.push(Choice::Place { at, group: Group::just(kind, 1) });
        }
    }

    /// Guards before the entrances, who bring Janibots in, and beside the Tech Room.
    fn post_guards(&self, out: &mut Vec<Choice>) {
        let outside = turns().filter_map(|(way, right, left)| self.room_at(&[way, right, way, left]));
        let beside = turns().filter_map(|(way, ..)| self.room_at(&[way]));
        let mut posts: Vec<Loc> = Vec::new();
        for at in outside.chain(beside) {
            if at != self.board.tech && !posts.contains(&at) && posts.len() < 6 {
                posts.push(at);
                out.push(Choice::Place { at, group: Group::just(Kind::Guard, 1) });
            }
        }
    }
}
