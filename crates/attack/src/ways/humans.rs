//! How the Human side plays on: Janibots before people, people near the Tech Room, all of them in it at the end.

use crate::ch01_board::{Loc, PLACES, ROOMS};
use crate::ch02_units::{Crew, PENNY, TECHS};
use crate::ch07_humans::TECHS_FREE;
use crate::choice::Choice;
use crate::rules::Attack;
use crate::state::{Penny, State};
use crate::ways::land::{NEVER, mass};

/// A way of playing the Human side.
struct Watch {
    /// So many steps before the Tech Room they meet the Mutants.
    depth: u8,
    /// How much stronger they must be where they attack.
    sortie: f32,
    /// Do they give way to Mutants that are so much stronger?
    yields: f32,
}

const WATCHES: [Watch; 5] = [
    Watch { depth: 2, sortie: 1.3, yields: 99.0 },
    Watch { depth: 1, sortie: 1.3, yields: 99.0 },
    Watch { depth: 2, sortie: 0.5, yields: 99.0 },
    Watch { depth: 1, sortie: 0.7, yields: 99.0 },
    Watch { depth: 1, sortie: 1.2, yields: 1.0 },
];

/// How many ways there are to play on with the Human side.
pub(crate) const HUMAN_WAYS: u8 = WATCHES.len() as u8;

/// A round that collects Janibots.
#[derive(Clone, Copy)]
struct Round {
    /// What it collects.
    gain: f32,
    first: Option<Loc>,
    /// The rooms it collects from, and those that others do, a bit each.
    rooms: u64,
}

/// Bands that are not worth a sortie.
const SMALL: f32 = 5.0;
/// So many steps of a round are thought of.
const FORESIGHT: u8 = 4;

/// People and Janibots as they are being moved.
struct Muster<'a> {
    rules: &'a Attack,
    s: &'a State,
    /// Where everybody will be.
    after: [Crew; ROOMS],
    /// Rooms whose people have been told what to do, a bit each.
    told: u64,
    out: &'a mut Vec<Choice>,
}

impl Muster<'_> {
    /// Those in a room who may still move.
    fn idle(&self, from: Loc) -> Crew {
        if self.told & 1 << from.0 != 0 { Crew::NONE } else { self.rules.idle(self.s, from) }
    }

    /// Sends those who may move from one room to another, Janibots with them where they may go.
    fn send(&mut self, from: Loc, to: Loc, keep: u8) {
        let mut crew = self.idle(from);
        crew.people &= !keep;
        if to == self.rules.board.tech {
            crew.janibots = [0; 2];
        }
        if crew.people == 0 {
            return;
        }
        let choice = Choice::Move { from, to, group: crew.group() };
        if self.rules.human_move_refusal(self.s, from, to, crew.group()).is_some() {
            return;
        }
        self.told |= 1 << from.0;
        self.after[from.index()] = self.after[from.index()].without(crew);
        self.after[to.index()] = self.after[to.index()].with(crew);
        self.out.push(choice);
    }

    fn neighbours(&self, from: Loc) -> impl Iterator<Item = Loc> + use<'_> {
        let exits = self.rules.board.exits(from).iter();
        exits.filter(|exit| Attack::human_way(self.s, **exit)).map(|exit| exit.to)
    }

    /// How much is left to fear in a room, if somebody joins those who will be there.
    fn fear(&self, room: Loc, with: Crew) -> f32 {
        let here = self.after[room.index()];
        self.rules.threat(self.s, room) - self.rules.might(here.with(with))
    }

    /// The next step towards a room, by the strides from it: not among Mutants.
    fn toward(&self, from: Loc, far: &[u8; PLACES]) -> Option<Loc> {
        let nearer = self.neighbours(from).filter(|to| far[to.index()] < far[from.index()]);
        nearer.filter(|to| self.s.band(*to).is_empty()).min_by_key(|to| far[to.index()])
    }
}

impl Attack {
    /// AT-7.1 The movement of the Human side.
    pub(crate) fn plan_muster(&self, s: &State, way: u8, out: &mut Vec<Choice>) {
        let watch = &WATCHES[usize::from(way % HUMAN_WAYS)];
        let mut muster = Muster { rules: self, s, after: s.crews, told: 0, out };
        let home = self.strides(s, self.board.tech, false);
        if s.turn == self.last_turn() && !self.is_alternate() {
            let tech = self.board.tech;
            let near: Vec<Loc> = muster.neighbours(tech).collect();
            for from in near {
                muster.send(from, tech, 0);
            }
            muster.out.push(Choice::Done);
            return;
        }
        self.sorties(&mut muster, watch);
        self.gather(&mut muster, watch, &home);
        muster.out.push(Choice::Done);
    }

    /// Attacks where they are strong enough, the Tech Room first.
    fn sorties(&self, muster: &mut Muster<'_>, watch: &Watch) {
        let s = muster.s;
        let mut prey: Vec<Loc> = self.board.rooms().filter(|room| !s.band(*room).is_empty()).collect();
        prey.sort_by_key(|room| (*room != self.board.tech, !s.holds_penny(*room), s.band(*room).count()));
        for room in prey {
            let near: Vec<Loc> = muster.neighbours(room).collect();
            let mut all = Crew::NONE;
            for from in &near {
                let mut crew = muster.idle(*from);
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
            if small && !self.is_alternate() {
                continue;
            }
            // AT-14.17 A captive at the end is a draw.
            let need = match s.holds_penny(room) {
                true if s.turn == self.last_turn() => 0.0,
                true => watch.sortie.min(0.6),
                false => watch.sortie,
            };
            let alone = all.janibots == [0; 2] && room != self.board.tech;
            let need = if alone { need.max(1.5) } else { need };
            if self.might(all) >= need * mass(s.band(room)) {
                // Only as many as it takes.
                let mut sent = Crew::NONE;
                for from in near {
                    if self.might(sent) < 2.0 * need * mass(s.band(room)) {
                        let crew = muster.idle(from);
                        sent = sent.with(crew);
                        muster.send(from, room, 0);
                    }
                }
            }
        }
    }

    /// Where the Mutants come from: the room before the Tech Room, and in how many Turns they can be there.
    fn brunt(&self, s: &State, depth: u8) -> Option<(Loc, u8)> {
        if self.is_alternate() {
            return self.breakout(s);
        }
        let trail = self.approach(s, std::iter::once((self.board.tech, 0)), 3.0, 12);
        let weight = |at: &Loc| {
            let far = trail.far[at.index()];
            if far == NEVER { 0.0 } else { mass(s.band(*at)) / (30.0 + f32::from(far)) }
        };
        let bands = Loc::all().filter(|at| !s.band(*at).is_empty() && *at != self.board.tech);
        let mut at = bands.max_by(|a, b| weight(a).total_cmp(&weight(b)))?;
        let mut path = vec![at];
        while at != self.board.tech && path.len() < PLACES {
            at = trail.next(self, s, at)?.to;
            path.push(at);
        }
        // The place itself, if it is nearer than that.
        let steps = path.len().checked_sub(1 + usize::from(depth)).unwrap_or(path.len().saturating_sub(2));
        path[steps].is_room().then_some((path[steps], steps as u8))
    }

    /// AT-14.16 Where Mutants go next who want to leave the building: with Penny, or else the nearest to a way out.
    fn breakout(&self, s: &State) -> Option<(Loc, u8)> {
        let squares = Loc::squares().filter(|square| self.board.has(*square)).map(|square| (square, 0));
        let trail = self.approach(s, squares, 3.0, 12);
        let urgent = |at: &Loc| (!s.holds_penny(*at), trail.far[at.index()]);
        let at = self.board.rooms().filter(|at| !s.band(*at).is_empty()).min_by_key(urgent)?;
        let next = trail.next(self, s, at)?.to;
        Some(if next.is_room() { (next, 1) } else { (at, 1) })
    }

    /// Everybody else goes where they are needed.
    fn gather(&self, muster: &mut Muster<'_>, watch: &Watch, home: &[u8; PLACES]) {
        let (s, tech) = (muster.s, self.board.tech);
        let left = self.last_turn() - s.turn;
        let (post, eta) = self.brunt(s, watch.depth).unwrap_or((tech, 0));
        let far = if post == tech { *home } else { self.strides(s, post, false) };
        let around = if post == tech { *home } else { self.strides(s, post, true) };
        let mut rooms: Vec<Loc> = self.board.rooms().filter(|room| muster.idle(*room).people != 0).collect();
        // Who is far away has fewer ways to choose from.
        rooms.sort_by_key(|room| std::cmp::Reverse(far[room.index()]));
        let mut claimed = 0;
        for from in rooms {
            let idle = muster.idle(from);
            if idle.people == 0 {
                continue;
            }
            if !self.is_alternate() && home[from.index()] > left {
                if let Some(to) = muster.toward(from, home) {
                    muster.send(from, to, 0);
                }
                continue;
            }
            // AT-14.6 Where Mutants arrive nobody stays who may leave; Janibots wait outside.
            let flees = self.is_alternate() && from == tech && s.turn >= TECHS_FREE;
            if flees || self.shelter(muster, watch, from, idle) {
                if flees && let Some(to) = self.refuge(muster, from, idle) {
                    muster.send(from, to, 0);
                }
                continue;
            }
            if self.is_alternate() && idle.people == PENNY {
                continue;
            }
            // Techs stay where they are.
            let keep = if from == tech { TECHS } else { 0 };
            if idle.people & !keep == 0 {
                continue;
            }
            let far = if idle.janibots == [0; 2] { &far } else { &around };
            let to = if post == tech {
                muster.toward(from, home)
            } else if far[from.index()] > eta {
                muster.toward(from, far)
            } else {
                self.round(muster, from, idle, (far, eta.min(FORESIGHT)), &mut claimed)
            };
            if let Some(to) = to {
                muster.send(from, to, keep);
            }
        }
    }

    /// The first step of the round that collects most Janibots and is where it is needed in time.
    fn round(
        &self,
        muster: &Muster<'_>,
        from: Loc,
        idle: Crew,
        (far, time): (&[u8; PLACES], u8),
        claimed: &mut u64,
    ) -> Option<Loc> {
        let mut best = Round { gain: f32::NEG_INFINITY, first: None, rooms: 0 };
        let bare = idle.janibots == [0; 2];
        for to in muster.neighbours(from).chain([from]) {
            let danger = muster.fear(to, if to == from { Crew::NONE } else { idle }).max(0.0);
            let start = Round { gain: -0.5 * danger, first: Some(to), rooms: *claimed };
            self.walk(muster, to, (far, time.saturating_sub(1)), bare, start, &mut best);
        }
        *claimed |= best.rooms;
        best.first.filter(|to| *to != from)
    }

    /// Goes on with a round, and notes it if it is the best so far.
    fn walk(
        &self,
        muster: &Muster<'_>,
        at: Loc,
        (far, time): (&[u8; PLACES], u8),
        bare: bool,
        mut so_far: Round,
        best: &mut Round,
    ) {
        let barred = !muster.s.band(at).is_empty() || (at == self.board.tech && !bare);
        if barred || far[at.index()] > time {
            return;
        }
        let here = muster.after[at.index()];
        let fresh = here.people == 0 && here.janibots != [0; 2] && so_far.rooms & 1 << at.0 == 0;
        if fresh {
            so_far.gain += self.might(here);
            so_far.rooms |= 1 << at.0;
        }
        let bare = bare && !fresh;
        if time == 0 {
            if so_far.gain > best.gain {
                *best = so_far;
            }
            return;
        }
        let exits = self.board.exits(at).iter().filter(|exit| Attack::human_way(muster.s, **exit));
        for to in exits.map(|exit| exit.to).chain([at]) {
            self.walk(muster, to, (far, time - 1), bare, so_far, best);
        }
    }

    /// People give way to those who are too strong for them. Are they on their way?
    fn shelter(&self, muster: &mut Muster<'_>, watch: &Watch, from: Loc, idle: Crew) -> bool {
        let s = muster.s;
        let here = muster.after[from.index()];
        let penny = self.is_alternate() && idle.people & PENNY != 0 && s.penny != Penny::Captive(from);
        let yields = if penny { watch.yields.min(0.5) } else { watch.yields };
        let threat = self.threat(s, from);
        if threat <= yields * self.might(here) || threat == 0.0 {
            return false;
        }
        let Some(to) = self.refuge(muster, from, idle) else { return false };
        let better = muster.fear(to, self.guests(to, idle)) < muster.fear(from, Crew::NONE);
        if better {
            muster.send(from, to, 0);
        }
        better
    }

    /// AT-7.7 Those of a crew who may enter a room.
    fn guests(&self, to: Loc, crew: Crew) -> Crew {
        if to == self.board.tech { Crew { janibots: [0; 2], ..crew } } else { crew }
    }

    /// The neighbouring room where there is least to fear, without Mutants, and not too far away at the end.
    fn refuge(&self, muster: &Muster<'_>, from: Loc, idle: Crew) -> Option<Loc> {
        let s = muster.s;
        let left = self.last_turn() - s.turn;
        let ok = |to: &Loc| {
            s.band(*to).is_empty() && (self.is_alternate() || self.board.steps[to.index()] <= left)
        };
        let fear = |to: Loc| muster.fear(to, self.guests(to, idle));
        muster.neighbours(from).filter(ok).min_by(|a, b| fear(*a).total_cmp(&fear(*b)))
    }
}
