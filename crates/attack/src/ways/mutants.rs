//! How Mutants play on: the shortest way to the Tech Room, together, and at good odds.

use crate::ch01_board::{Exit, Loc, PLACES};
use crate::ch02_units::{Band, Group, Kind};
use crate::ch06_mutants::some_ordinary;
use crate::choice::Choice;
use crate::rules::Attack;
use crate::state::{Penny, State};
use crate::ways::land::{STEP, Trail};

/// A way of playing the Mutants.
struct Drive {
    /// No attack on the Tech Room before this Turn.
    strike: u8,
    /// How much stronger they must be where they attack.
    bold: f32,
    /// How far they go round those who would fight them.
    fear: f32,
    /// Do they go for people, wherever these are?
    hunt: bool,
}

const DRIVES: [Drive; 5] = [
    Drive { strike: 0, bold: 1.1, fear: 4.0, hunt: false },
    Drive { strike: 0, bold: 0.6, fear: 2.0, hunt: false },
    Drive { strike: 0, bold: 1.5, fear: 6.0, hunt: false },
    Drive { strike: 8, bold: 1.2, fear: 4.0, hunt: false },
    Drive { strike: 0, bold: 1.2, fear: 3.0, hunt: true },
];

/// How many ways there are to play on with Mutants.
pub(crate) const MUTANT_WAYS: u8 = DRIVES.len() as u8;

/// A closed door, for a few and for many, in the measure of a trail.
const CLOSED_FEW: u16 = 30;
const CLOSED_MANY: u16 = 12;
/// So many are many.
const MANY: u32 = 4;

/// Where to go, for a few and for many.
struct Trails {
    few: Trail,
    many: Trail,
}

impl Trails {
    fn of(&self, band: Band) -> &Trail {
        if band.ordinary().count() >= MANY { &self.many } else { &self.few }
    }
}

impl Attack {
    /// Where Mutants go in a way of playing.
    fn trails(&self, s: &State, drive: &Drive) -> Trails {
        let lay = |closed: u16| {
            if self.is_alternate() {
                return self.escape(s, drive, closed);
            }
            let tech = std::iter::once((self.board.tech, 0));
            if drive.hunt && s.turn + 2 < self.last_turn() {
                let people = self.board.rooms().filter(|room| s.crew(*room).people != 0);
                let prey = people.map(|room| (room, 30 / s.crew(room).people.count_ones() as u16));
                return self.approach(s, prey.chain(tech.map(|(tech, _)| (tech, 15))), drive.fear, closed);
            }
            self.approach(s, tech, drive.fear, closed)
        };
        Trails { few: lay(CLOSED_FEW), many: lay(CLOSED_MANY) }
    }

    /// AT-14.15, AT-14.16 Out of the building, or to Penny.
    fn escape(&self, s: &State, drive: &Drive, closed: u16) -> Trail {
        let out = Loc::squares().filter(|square| self.board.has(*square)).map(|square| (square, 0));
        let penny = self.board.rooms().find(|room| s.crew(*room).people & crate::ch02_units::PENNY != 0);
        let hunted = penny.filter(|_| !matches!(s.penny, Penny::Captive(_)) && (s.left > 0 || drive.hunt));
        match hunted {
            Some(room) => self.approach(s, std::iter::once((room, 0)), drive.fear, closed),
            None => self.approach(s, out, drive.fear, closed),
        }
    }

    /// AT-6.2 The Door-Smashing Step.
    pub(crate) fn plan_smash(&self, s: &State, way: u8, out: &mut Vec<Choice>) {
        let trails = self.trails(s, &DRIVES[usize::from(way % MUTANT_WAYS)]);
        let mut attacked = s.attacked;
        for from in Loc::all() {
            let ready = s.ready[from.index()].ordinary();
            if ready.is_empty() {
                continue;
            }
            let Some(exit) = trails.of(s.band(from)).next(self, s, from) else { continue };
            let Some(door) = exit.door else { continue };
            let closed = !s.walled.contains(door) && !s.smashed.contains(door) && !attacked.contains(door);
            if !closed || self.smash_refusal(s, from, exit.to, some_ordinary(ready, 1)).is_some() {
                continue;
            }
            attacked = attacked.with(door);
            // No more than it takes.
            let most = ready.count().min(5);
            let best = self.board.smash_number(most);
            let count = (1..=most).find(|count| self.board.smash_number(*count) == best).unwrap_or(most);
            out.push(Choice::Smash { from, to: exit.to, group: some_ordinary(ready, count as u8) });
        }
        out.push(Choice::Done);
    }

    /// AT-6.15 The Door-Opening Step: doors that somebody wants to go through.
    pub(crate) fn plan_open(&self, s: &State, way: u8, out: &mut Vec<Choice>) {
        let trails = self.trails(s, &DRIVES[usize::from(way % MUTANT_WAYS)]);
        for room in self.board.rooms().filter(|room| !s.band(*room).is_empty()) {
            for exit in self.board.exits(room) {
                let Some(door) = exit.door else { continue };
                if exit.to < room || s.band(exit.to).is_empty() || self.open_refusal(s, door).is_some() {
                    continue;
                }
                let wants = |from: Loc, to: Loc| {
                    let next = trails.of(s.band(from)).next(self, s, from);
                    next.is_some_and(|exit| exit.to == to)
                };
                if wants(room, exit.to) || wants(exit.to, room) {
                    out.push(Choice::Open(door));
                }
            }
        }
        out.push(Choice::Done);
    }

    /// The way on that is open to Mutants now, and who takes it.
    fn way_on(&self, s: &State, trail: &Trail, from: Loc) -> Option<(Exit, Band)> {
        let open = |exit: &&Exit| {
            let on =
                trail.via(exit.to).saturating_add(STEP) <= trail.far[from.index()].saturating_add(STEP / 2);
            on && !self.movable(s, from, **exit).is_empty()
        };
        let exits = self.board.exits(from).iter().filter(open);
        let exit = *exits.min_by_key(|exit| trail.via(exit.to))?;
        Some((exit, self.movable(s, from, exit)))
    }

    /// AT-6.1 The movement of the Mutants.
    pub(crate) fn plan_march(&self, s: &State, way: u8, out: &mut Vec<Choice>) {
        let drive = &DRIVES[usize::from(way % MUTANT_WAYS)];
        let trails = self.trails(s, drive);
        let mut coming = [Band::NONE; PLACES];
        let mut marches: Vec<(Loc, Exit, Band)> = Vec::with_capacity(32);
        for from in Loc::all() {
            let fresh = s.ready[from.index()].with(s.smashers[from.index()]);
            if fresh.is_empty() {
                continue;
            }
            if let Some((exit, band)) = self.way_on(s, trails.of(s.band(from)), from) {
                coming[exit.to.index()] = coming[exit.to.index()].with(band);
                marches.push((from, exit, band));
            }
        }
        for (from, exit, band) in marches {
            let to = exit.to;
            if !self.dares(s, drive, to, coming[to.index()]) {
                continue;
            }
            let mut group = band.group();
            if s.holds_penny(from) {
                group = group.plus(Kind::Penny, 1);
            }
            // AT-14.14 Nobody leaves for nothing.
            if self.is_alternate() && !to.is_room() && s.left > 0 && !s.holds_penny(from) {
                continue;
            }
            if self.mutant_move_refusal(s, from, to, group).is_none() {
                out.push(Choice::Move { from, to, group });
            }
        }
        out.push(Choice::Done);
    }

    /// Is it worth going where so many go?
    fn dares(&self, s: &State, drive: &Drive, to: Loc, coming: Band) -> bool {
        let (last, tech) = (self.last_turn(), to == self.board.tech && !self.is_alternate());
        let crew = s.crew(to);
        if tech && s.turn < drive.strike && s.band(to).is_empty() {
            return false;
        }
        if crew.is_empty() {
            return true;
        }
        let glowing = coming.normal() == 0 && coming.leaders() == 0;
        let late = tech && s.turn + 1 >= last;
        let need = if glowing && !tech { drive.bold * 0.5 } else { drive.bold };
        self.ratio(crew, coming) >= if late { need.min(0.4) } else { need }
    }

    /// AT-3.15 The set-up of the Mutants: one on every square, the others where the way in is short.
    pub(crate) fn plan_horde(&self, s: &State, way: u8, out: &mut Vec<Choice>) {
        let trail = self.approach(s, std::iter::once((self.board.tech, 0)), 4.0, CLOSED_MANY);
        let mut heads: Vec<Loc> = kit::Side::ALL
            .into_iter()
            .filter_map(|side| {
                let squares = (1..=7).map(|number| Loc::square(side, number));
                squares.min_by_key(|square| {
                    (trail.far[square.index()], square.0.abs_diff(Loc::square(side, 4).0))
                })
            })
            .collect();
        let leaders = heads.clone();
        heads.sort_by_key(|head| trail.far[head.index()]);
        let fronts: &[Loc] = match way / MUTANT_WAYS {
            0 => &heads[..1],
            1 => &heads[..2],
            2 => &heads[1..2],
            _ => &heads[..],
        };
        let mut spare = s.spare_band;
        for (side, at) in kit::Side::ALL.into_iter().zip(leaders) {
            let led = (1..=7).any(|number| s.band(Loc::square(side, number)).leaders() > 0);
            if !led && spare.leaders() > 0 {
                spare = spare.without(Band::one(Kind::Leader));
                out.push(Choice::Place { at, group: Group::just(Kind::Leader, 1) });
            }
        }
        for at in Loc::squares().filter(|at| s.band(*at).ordinary().is_empty()) {
            let kind = if spare.radioactive() > 0 { Kind::Radioactive } else { Kind::Normal };
            if spare.of(kind) > 0 {
                spare = spare.without(Band::one(kind));
                out.push(Choice::Place { at, group: Group::just(kind, 1) });
            }
        }
        let mut left = spare.ordinary();
        for (index, at) in fronts.iter().enumerate() {
            let part = left.count().div_ceil((fronts.len() - index) as u32) as u8;
            let normal = left.normal().min(part);
            let band = Band::new(0, (part - normal).min(left.radioactive()), normal);
            if !band.is_empty() {
                left = left.without(band);
                out.push(Choice::Place { at: *at, group: band.group() });
            }
        }
        out.push(Choice::Done);
    }
}

/// How many ways there are to set Mutants up.
pub(crate) const FRONTS: u8 = 4;
