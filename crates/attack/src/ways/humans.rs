//! How the Human side plays on: Janibots before people, people near the Tech Room, all of them in it at the end.

use crate::ch01_board::{Loc, PLACES, ROOMS};
use crate::ch02_units::{Crew, GUARDS, PENNY, TECHS};
use crate::ch07_humans::TECHS_FREE;
use crate::choice::Choice;
use crate::rules::Attack;
use crate::state::{Penny, State};

/// A way of playing the Human side.
pub(super) struct Watch {
    /// So many steps before the Tech Room they meet the Mutants.
    depth: u8,
    /// How much stronger they must be where they attack.
    pub(super) sortie: f32,
    /// Do they give way to Mutants that are so much stronger?
    yields: f32,
    /// Do people who lead no Janibots stay out of fights until the end?
    reserve: bool,
}

/// Nobody gives way.
const NEVER_YIELDS: f32 = 99.0;

const WATCHES: [Watch; 9] = [
    Watch { depth: 2, sortie: 1.3, yields: NEVER_YIELDS, reserve: false },
    Watch { depth: 1, sortie: 1.3, yields: NEVER_YIELDS, reserve: false },
    Watch { depth: 2, sortie: 0.5, yields: NEVER_YIELDS, reserve: false },
    Watch { depth: 1, sortie: 0.7, yields: NEVER_YIELDS, reserve: false },
    Watch { depth: 1, sortie: 1.2, yields: 1.0, reserve: false },
    Watch { depth: 1, sortie: 0.7, yields: NEVER_YIELDS, reserve: true },
    Watch { depth: 2, sortie: 1.0, yields: NEVER_YIELDS, reserve: true },
    Watch { depth: 2, sortie: 0.3, yields: NEVER_YIELDS, reserve: true },
    Watch { depth: 1, sortie: 0.4, yields: NEVER_YIELDS, reserve: true },
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

/// So many Turns Janibots are collected.
pub(super) const COLLECTING: u8 = 3;
/// How much fear a step from the Tech Room is worth to those who hide.
const HOMESICK: f32 = 0.5;
/// So many steps of a round are thought of.
const FORESIGHT: u8 = 4;

/// People and Janibots as they are being moved.
pub(super) struct Muster<'a> {
    rules: &'a Attack,
    pub(super) s: &'a State,
    /// Steps to the Tech Room.
    home: [u8; PLACES],
    /// Where everybody will be.
    after: [Crew; ROOMS],
    /// People who have been told what to do, a bit each.
    told: u8,
    /// Rooms whose Janibots are taken along, a bit each.
    emptied: u64,
    out: &'a mut Vec<Choice>,
}

impl Muster<'_> {
    /// Those in a room who may still move.
    fn idle(&self, from: Loc) -> Crew {
        let crew = self.rules.idle(self.s, from);
        let janibots = if self.emptied & 1 << from.0 == 0 { crew.janibots } else { [0; 2] };
        Crew { people: crew.people & !self.told, janibots }
    }

    /// Those in a room who go where they are needed: with a reserve, one escort and the Janibots.
    pub(super) fn ready(&self, watch: &Watch, from: Loc) -> Crew {
        let crew = self.idle(from);
        let guards = crew.people & GUARDS;
        if watch.reserve && crew.janibots != [0; 2] && guards != 0 {
            // The lowest is the one that the rules take.
            Crew { people: guards & guards.wrapping_neg(), ..crew }
        } else {
            crew
        }
    }

    /// Sends those who may move from one room to another, Janibots with them where they may go.
    fn send(&mut self, from: Loc, to: Loc, keep: u8) {
        let mut crew = self.idle(from);
        crew.people &= !keep;
        self.send_crew(from, to, crew);
    }

    pub(super) fn send_crew(&mut self, from: Loc, to: Loc, mut crew: Crew) {
        if to == self.rules.board.tech {
            crew.janibots = [0; 2];
        }
        let is_refused = |crew: Crew| self.rules.lead_refusal(self.s, from, to, crew).is_some();
        // AT-R24 Perhaps the Janibots may not come.
        if crew.janibots != [0; 2] && is_refused(crew) {
            crew.janibots = [0; 2];
        }
        if crew.people == 0 || is_refused(crew) {
            return;
        }
        self.told |= crew.people;
        if crew.janibots != [0; 2] {
            self.emptied |= 1 << from.0;
        }
        self.after[from.index()] = self.after[from.index()].without(crew);
        self.after[to.index()] = self.after[to.index()].with(crew);
        let named = crew.people & GUARDS != 0 && !Attack::is_settled(self.s, from);
        let group = crew.group();
        self.out.push(if named { Choice::Lead { from, to, crew } } else { Choice::Move { from, to, group } });
    }

    /// AT-10.1 Can those who go there still be in the Tech Room at the end?
    fn in_time(&self, to: Loc) -> bool {
        let left = self.rules.last_turn() - self.s.turn;
        self.rules.is_alternate() || self.home[to.index()] <= left
    }

    pub(super) fn neighbours(&self, from: Loc) -> impl Iterator<Item = Loc> + use<'_> {
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
        let free = nearer.filter(|to| self.s.band(*to).is_empty() && self.in_time(*to));
        free.min_by_key(|to| far[to.index()])
    }
}

impl Attack {
    /// AT-7.1 The movement of the Human side.
    pub(crate) fn plan_muster(&self, s: &State, way: u8, out: &mut Vec<Choice>) {
        let watch = &WATCHES[usize::from(way % HUMAN_WAYS)];
        let home = self.strides(s, self.board.tech, false);
        let mut muster = Muster { rules: self, s, home, after: s.crews, told: 0, emptied: 0, out };
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
        self.gather(&mut muster, watch);
        muster.out.push(Choice::Done);
    }

    /// Where the Mutants come from: the room before the Tech Room, and in how many Turns they can be there.
    fn brunt(&self, s: &State, depth: u8) -> Option<(Loc, u8)> {
        if self.is_alternate() {
            return self.breakout(s);
        }
        let (mut at, trail) = self.spearhead(s)?;
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
    fn gather(&self, muster: &mut Muster<'_>, watch: &Watch) {
        let (s, tech) = (muster.s, self.board.tech);
        let home = muster.home;
        let (post, eta) = self.brunt(s, watch.depth).unwrap_or((tech, 0));
        let far = if post == tech { home } else { self.strides(s, post, false) };
        let around = if post == tech { home } else { self.strides(s, post, true) };
        let mut rooms: Vec<Loc> = self.board.rooms().filter(|room| muster.idle(*room).people != 0).collect();
        // Who is far away has fewer ways to choose from.
        rooms.sort_by_key(|room| std::cmp::Reverse(far[room.index()]));
        let mut claimed = 0;
        for from in rooms {
            let idle = muster.idle(from);
            if idle.people == 0 {
                continue;
            }
            if !muster.in_time(from) {
                if let Some(to) = muster.toward(from, &home) {
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
            let idle =
                if watch.reserve && !self.is_alternate() { Attack::hide(muster, watch, from) } else { idle };
            // Techs stay where they are.
            let keep = if from == tech { TECHS } else { 0 };
            if idle.people & !keep == 0 {
                continue;
            }
            let far = if idle.janibots == [0; 2] { &far } else { &around };
            let to = if post == tech {
                muster.toward(from, &home)
            } else if far[from.index()] > eta {
                muster.toward(from, far)
            } else {
                self.round(muster, from, idle, (far, eta.min(FORESIGHT)), &mut claimed)
            };
            if let Some(to) = to {
                muster.send_crew(from, to, Crew { people: idle.people & !keep, ..idle });
            }
        }
    }

    /// Those of a room who lead no Janibots go where there is least to fear, near the Tech Room; the others are left.
    fn hide(muster: &mut Muster<'_>, watch: &Watch, from: Loc) -> Crew {
        let (idle, ready) = (muster.idle(from), muster.ready(watch, from));
        if idle.janibots == [0; 2] && muster.s.turn <= COLLECTING {
            return idle;
        }
        let lead = if idle.janibots == [0; 2] { Crew::NONE } else { ready };
        let hiding = Crew { people: idle.people & !lead.people, janibots: [0; 2] };
        if hiding.people != 0 {
            let fear = |to: Loc| {
                let with = if to == from { Crew::NONE } else { hiding };
                muster.fear(to, with).max(0.0) + HOMESICK * f32::from(muster.home[to.index()])
            };
            let free = |to: &Loc| muster.s.band(*to).is_empty() && muster.in_time(*to);
            let to = std::iter::once(from).chain(muster.neighbours(from).filter(free));
            let best = to.min_by(|a, b| fear(*a).total_cmp(&fear(*b)));
            if let Some(to) = best.filter(|to| *to != from) {
                muster.send_crew(from, to, hiding);
            }
        }
        lead
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
        for to in muster.neighbours(from).chain([from]).filter(|to| muster.in_time(*to)) {
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
        let ok = |to: &Loc| s.band(*to).is_empty() && muster.in_time(*to);
        let fear = |to: Loc| muster.fear(to, self.guests(to, idle));
        muster.neighbours(from).filter(ok).min_by(|a, b| fear(*a).total_cmp(&fear(*b)))
    }
}
