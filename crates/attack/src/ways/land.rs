//! The lay of the land as a planner sees it: who is how strong, who may come where, how far it is.

#![allow(
    clippy::cast_precision_loss,
    clippy::cast_sign_loss,
    reason = "a game's counts are small and not negative"
)]

use crate::ch01_board::{Exit, Loc, PLACES};
use crate::ch02_units::{Band, Crew, GUARDS, Kind, Side, TECHS};
use crate::rules::Attack;
use crate::state::State;
use crate::tactics;

/// A way that does not exist.
pub(crate) const NEVER: u16 = u16::MAX;
/// A step through an open way, in the measure of [`Attack::approach`].
pub(crate) const STEP: u16 = 10;

/// AT-8.19 How many ordinary Mutants a unit of each kind of the Human side takes with it, on average: what a planner
/// reckons with. Worked out once for a table.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Might([f32; 5]);

impl Might {
    /// AT-2.5, AT-11.4 By the exact odds of a pair.
    pub(crate) fn of(rules: &Attack) -> Might {
        Might(Kind::HUMANS.map(|kind| {
            let (falls, kills) = tactics::exchange(rules, kind, Kind::Normal, None);
            (kills / falls) as f32
        }))
    }
}

/// How many ordinary Mutants a Leader is worth in a fight: it falls no later, and takes more with it.
const LEADER: f32 = 1.35;

/// How much a band can take.
pub(crate) fn mass(band: Band) -> f32 {
    band.ordinary().count() as f32 + LEADER * f32::from(band.leaders())
}

impl Attack {
    /// How many Mutants a crew takes with it, on average.
    pub(crate) fn might(&self, crew: Crew) -> f32 {
        let [professor, penny, guard, strong, weak] = self.might.0;
        let mut sum = guard * (crew.people & GUARDS).count_ones() as f32;
        sum += strong * f32::from(crew.janibots[0]) + weak * f32::from(crew.janibots[1]);
        if crew.people & TECHS != 0 {
            sum += professor * f32::from(crew.people & 1) + penny * f32::from(crew.people >> 1 & 1);
        }
        sum
    }

    /// How much stronger Mutants are in a fight than what stands against them: 1 is even. AT-11.5, AT-11.6 count.
    pub(crate) fn ratio(&self, crew: Crew, band: Band) -> f32 {
        let (might, mass) = (self.might(crew), mass(band));
        let swing = match crate::ch11_options::overwhelming(crew.count(), band.count()) {
            Some(Side::Mutant) if self.variant.odds => 0.7,
            Some(Side::Human) if self.variant.odds => 1.4,
            Some(_) | None => 1.0,
        };
        if might == 0.0 { 99.0 } else { mass / (might * swing) }
    }

    /// How far every place is from the nearest of `to` for Mutants: steps, closed doors, and those who stand in the way
    /// (`dread` for every Mutant that they would take with them).
    pub(crate) fn approach(
        &self,
        s: &State,
        to: impl Iterator<Item = (Loc, u16)>,
        dread: f32,
        closed: u16,
    ) -> Trail {
        let mut far = [NEVER; PLACES];
        let mut toll = [0_u16; PLACES];
        if dread > 0.0 {
            for room in self.board.rooms() {
                let crew = s.crew(room);
                if !crew.is_empty() {
                    toll[room.index()] = (dread * self.might(crew)) as u16;
                }
            }
        }
        let mut queue = Queue::default();
        for (loc, start) in to {
            far[loc.index()] = start;
            queue.push(loc);
        }
        while let Some(at) = queue.pop() {
            let here = far[at.index()] + toll[at.index()];
            for exit in self.board.exits(at) {
                let cost = match exit.door {
                    None => STEP,
                    Some(door) if s.smashed.contains(door) || s.opened.contains(door) => STEP,
                    Some(door) if s.walled.contains(door) => continue,
                    Some(_) => closed,
                };
                let there = &mut far[exit.to.index()];
                if here + cost < *there {
                    *there = here + cost;
                    queue.push(exit.to);
                }
            }
        }
        Trail { far, toll, closed }
    }

    /// Steps from a room for the Human side: AT-5.5 Walls are in the way, doors are not; AT-7.7 nor do Janibots go
    /// through the Tech Room.
    pub(crate) fn strides(&self, s: &State, from: Loc, janibots: bool) -> [u8; PLACES] {
        let mut far = [u8::MAX; PLACES];
        far[from.index()] = 0;
        let mut queue = Queue::default();
        queue.push(from);
        while let Some(at) = queue.pop() {
            let next = far[at.index()] + 1;
            for exit in self.board.exits(at) {
                let shut = janibots && exit.to == self.board.tech;
                if far[exit.to.index()] > next && !shut && Attack::human_way(s, *exit) {
                    far[exit.to.index()] = next;
                    queue.push(exit.to);
                }
            }
        }
        far
    }

    /// AT-6.6 How likely Mutants are to get through a door in a Turn.
    pub(crate) fn passes(&self, s: &State, band: Band, exit: Exit) -> f32 {
        let Some(door) = exit.door else { return 1.0 };
        if s.walled.contains(door) {
            return 0.0;
        }
        let ordinary = band.ordinary().count();
        if s.smashed.contains(door) {
            1.0
        } else if ordinary == 0 {
            0.0
        } else {
            f32::from(self.board.smash_number(ordinary)) / 6.0
        }
    }

    /// How many Mutants may be in a room after their next move, if all come that can.
    pub(crate) fn threat(&self, s: &State, room: Loc) -> f32 {
        let mut sum = mass(s.band(room));
        for exit in self.board.exits(room) {
            let band = s.band(exit.to);
            if !band.is_empty() {
                sum += mass(band) * self.passes(s, band, Exit { to: room, door: exit.door });
            }
        }
        sum
    }
}

/// How far it is from everywhere, as [`Attack::approach`] found it.
pub(crate) struct Trail {
    /// From a place on.
    pub far: [u16; PLACES],
    /// What entering a place costs on top.
    toll: [u16; PLACES],
    closed: u16,
}

impl Trail {
    /// How far it is by way of a place.
    pub(crate) fn via(&self, to: Loc) -> u16 {
        self.far[to.index()].saturating_add(self.toll[to.index()])
    }

    /// The way to go on, whatever stands or is shut in it.
    pub(crate) fn next(&self, rules: &Attack, s: &State, from: Loc) -> Option<Exit> {
        let price = |exit: &Exit| {
            let cost = match exit.door {
                None => STEP,
                Some(door) if s.smashed.contains(door) || s.opened.contains(door) => STEP,
                Some(door) if s.walled.contains(door) => NEVER,
                Some(_) => self.closed,
            };
            self.via(exit.to).saturating_add(cost)
        };
        let best = rules.board.exits(from).iter().min_by_key(|exit| price(exit)).copied()?;
        (price(&best) < NEVER && self.far[from.index()] > 0).then_some(best)
    }
}

/// Places to look at, each waiting at most once.
struct Queue {
    ring: [Loc; 128],
    head: u8,
    tail: u8,
    waiting: u128,
}

impl Default for Queue {
    fn default() -> Queue {
        Queue { ring: [Loc::default(); 128], head: 0, tail: 0, waiting: 0 }
    }
}

impl Queue {
    fn push(&mut self, at: Loc) {
        if self.waiting & at.bit() == 0 {
            self.waiting |= at.bit();
            self.ring[usize::from(self.tail)] = at;
            self.tail = (self.tail + 1) % 128;
        }
    }

    fn pop(&mut self) -> Option<Loc> {
        if self.waiting == 0 {
            return None;
        }
        let at = self.ring[usize::from(self.head)];
        self.head = (self.head + 1) % 128;
        self.waiting &= !at.bit();
        Some(at)
    }
}
