//! Worlds that a seat cannot tell from the true one.

use kit::{Edge, EdgeSet, Stack};
use table::{Dice, Seat};

use super::Eyes;
use crate::ch01_board::{Loc, PLACES, ROOMS};
use crate::ch02_units::{Band, Crew, GUARDS, Kind, PENNY, PROFESSOR, Side};
use crate::ch03_setup::SetUp;
use crate::ch06_mutants::SmashRoll;
use crate::ch06_mutants::some_ordinary;
use crate::ch07_humans::TECHS_FREE;
use crate::ch09_glow::Glow;
use crate::ch09_glow::Idle;
use crate::ch12_bugging_out::Pursue;
use crate::ch12_bugging_out::Retreat;
use crate::ch14_alternate::Draw;
use crate::frame::Frame;
use crate::rules::Attack;
use crate::state::{Penny, Phase, Run, State};
use crate::title::Attempts;

impl Attack {
    /// Deals anew what `to` does not know: the other side's places, its Walls, its plans.
    pub(crate) fn deal_anew(&self, s: &State, to: Option<Seat>, dice: &mut impl Dice) -> State {
        let eyes = self.eyes(s, to);
        let mut world = *s;
        // AT-3.3 Before its own set-up a side has placed nothing.
        let placing = s.frames.last().copied();
        if matches!(placing, Some(Frame::Sides | Frame::Pick { .. })) {
            return world;
        }
        self.deal_runs(s, &mut world, eyes);
        if !eyes.humans {
            self.deal_walls(s, &mut world, dice);
            self.deal_crews(s, &mut world, dice);
        }
        if !eyes.mutants && placing != Some(Frame::SetUp(SetUp { side: Side::Human })) {
            self.deal_bands(s, &mut world, dice);
        }
        world
    }

    /// AT-R45 Where the enemy ran to is known when it may be followed there, and of squares never.
    fn deal_runs(&self, s: &State, world: &mut State, eyes: Eyes) {
        // Who ran, and whether they may be followed now.
        let (side, sure) = if let Some(Frame::Retreat(Retreat { side, .. })) = s.frames.last() {
            (*side, false)
        } else if let Some(Frame::Pursue(Pursue { side, .. })) = s.frames.last() {
            (side.enemy(), true)
        } else {
            return;
        };
        let seen = match side {
            Side::Human => eyes.humans,
            Side::Mutant => eyes.mutants,
        };
        if !seen {
            let known = |run: &&Run| run.to.is_room() && (sure || !self.conceals());
            world.runs = s.runs.iter().filter(known).copied().collect();
        }
    }

    /// AT-13.4 Any Walls that fit those that were seen, as many as there may be.
    fn deal_walls(&self, s: &State, world: &mut State, dice: &mut impl Dice) {
        let entered = |room: Loc| room.is_room() && s.memory.entered & 1 << room.0 != 0;
        let (mut seen, mut free) = (EdgeSet::EMPTY, Vec::<Edge>::new());
        for door in self.board.wallable.iter() {
            let (one, other) = self.board.ends(door).expect("a door joins two places");
            if !entered(one) && !entered(other) {
                free.push(door);
            } else if s.walled.contains(door) {
                seen = seen.with(door);
            }
        }
        dice.shuffle(&mut free);
        for door in free {
            if seen.len() < self.walls() && !self.wall_crowds(seen, door) {
                seen = seen.with(door);
            }
        }
        world.walled = seen;
    }

    /// AT-7.3 Must a Tech whom nobody has seen be in the Tech Room?
    fn surely_in(s: &State, who: u8) -> bool {
        let before = s.turn < TECHS_FREE || (s.turn == TECHS_FREE && s.phase < Phase::HumanMovement);
        before && (who == PROFESSOR || s.penny == Penny::Free)
    }

    /// Everybody of the Human side who lives, somewhere: where they were seen, and otherwise where they may be.
    fn deal_crews(&self, s: &State, world: &mut State, dice: &mut impl Dice) {
        let mut left = s.crew_in_play().with(s.spare_crew);
        world.spare_crew = Crew::NONE;
        world.crews = [Crew::NONE; ROOMS];
        for room in self.board.rooms() {
            let least = s.memory.crews_least & 1 << room.0 != 0;
            let known = self.crew_seen(s, room).or(least.then(|| s.memory.crews[room.index()]));
            let known = known.unwrap_or_default();
            world.crews[room.index()] = known;
            left = left.without(known);
        }
        let tech = self.board.tech;
        for who in [PROFESSOR, PENNY] {
            if left.people & who != 0 && Attack::surely_in(s, who) {
                world.crews[tech.index()].people |= who;
                left.people &= !who;
            }
        }
        let open = |room: &Loc| {
            let free = !s.holds_mutants(*room) && s.memory.said_no & 1 << room.0 == 0;
            free && self.crew_seen(s, *room).is_none()
        };
        let rooms: Vec<Loc> = self.board.rooms().filter(open).collect();
        for room in rooms.iter().filter(|room| s.memory.said_yes & 1 << room.0 != 0) {
            if world.crews[room.index()].is_empty() {
                let one = one_of(left, *room == tech, dice);
                world.crews[room.index()] = one;
                left = left.without(one);
            }
        }
        for who in (0..8).map(|who| 1 << who).filter(|who| left.people & who != 0) {
            let here = dice.pick(&rooms);
            world.crews[here.index()].people |= who;
        }
        // AT-3.11 They started one to a room, and only move with people.
        let mut homes: Vec<Loc> = rooms.into_iter().filter(|room| *room != tech).collect();
        dice.shuffle(&mut homes);
        let mut home = homes.iter().cycle();
        for kind in 0..2 {
            for _ in 0..left.janibots[kind] {
                let here = home.next().expect("they are somewhere");
                world.crews[here.index()].janibots[kind] += 1;
            }
        }
        // AT-R24 Nobody else knows who came from where.
        (world.began, world.strays) = ([None; 8], Stack::new());
        if self.remembers_began(s.phase) {
            for (room, crew) in Loc::rooms().zip(world.crews) {
                let people = (0..8).filter(|who| crew.people & 1 << who != 0);
                people.for_each(|who| world.began[who] = Some(room));
            }
        }
        if s.phase == Phase::HumanMovement {
            self.rest_crews(world);
        }
    }

    /// Nobody knows who has moved, but those who entered a Combat.
    fn rest_crews(&self, world: &mut State) {
        world.idle_people = world.crews.iter().fold(0, |people, crew| people | crew.people);
        for room in self.board.rooms() {
            let (crew, moved) = (world.crew(room), world.contested(room));
            world.idle[room.index()] = if moved { [0; 2] } else { crew.janibots };
            for who in (0..8).filter(|who| crew.people & 1 << who != 0) {
                world.origin[who] = room;
                if moved {
                    world.idle_people &= !(1 << who);
                }
            }
        }
    }

    /// Every Mutant that lives, somewhere: where they were seen, in the rooms that hold some, and outside.
    fn deal_bands(&self, s: &State, world: &mut State, dice: &mut impl Dice) {
        let mut deal = Deal { left: Vec::new(), bands: [Band::NONE; PLACES], open: Vec::new() };
        let mut total = s.band_in_play().with(s.spare_band).with(Band::new(0, s.glowed, 0));
        for at in Loc::all().filter(|at| self.board.has(*at)) {
            let least = s.memory.bands_least & at.bit() != 0;
            let seen = self.band_seen(s, at);
            let known = seen.or(least.then(|| s.memory.bands[at.index()])).unwrap_or_default();
            deal.bands[at.index()] = known;
            total = total.without(known);
            if seen.is_none() && (!at.is_room() || s.holds_mutants(at)) {
                deal.open.push(at);
            }
        }
        let kinds = total.group().kinds();
        deal.left = kinds.flat_map(|(kind, count)| std::iter::repeat_n(kind, usize::from(count))).collect();
        dice.shuffle(&mut deal.left);
        (world.glowed, world.faded) = (0, 0);
        world.opened = EdgeSet::EMPTY;
        world.attacked = s.memory.banged;
        world.secret_die = 0;
        self.deal_question(s, world, &mut deal, dice);
        for at in deal.open.clone() {
            if at.is_room() && deal.bands[at.index()].is_empty() {
                deal.put(at, |_| true);
            }
        }
        if s.phase == Phase::SetUp {
            deal.lawful_set_up();
        }
        self.deal_rest(s, world, &mut deal, dice);
        world.bands = deal.bands;
        self.rest_bands(world);
        Attack::deal_glow(s, world);
    }

    /// AT-R44 As many dice are still to be rolled, for whom nobody knows: for those in the last places, and others.
    fn deal_glow(s: &State, world: &mut State) {
        let (mut dice, mut idle) = (0, 0);
        while let Some(Frame::Glow(Glow { left, .. }) | Frame::Idle(Idle { left })) =
            world.frames.last().copied()
        {
            if let Some(Frame::Glow(Glow { at, .. })) = world.frames.pop() {
                dice = s.bands[at.index() + 1..].iter().map(|band| band.radioactive()).sum::<u8>();
            }
            idle += left;
        }
        if dice + idle == 0 {
            return;
        }
        let all = dice + idle;
        let (mut at, mut glowing) = (Loc(PLACES as u8 - 1), 0);
        for place in Loc::all().rev() {
            let here = world.band(place).radioactive();
            if glowing + here > all {
                break;
            }
            if here > 0 {
                (at, glowing) = (place, glowing + here);
            }
        }
        let left = if glowing > 0 { world.band(at).radioactive() } else { 0 };
        world.push(Frame::Glow(Glow { at, left }));
        if glowing < all {
            world.push(Frame::Idle(Idle { left: all - glowing }));
        }
    }

    /// What fate is asked must make sense: somebody at the door, somebody who glows, somebody in the pool.
    fn deal_question(&self, s: &State, world: &mut State, deal: &mut Deal, dice: &mut impl Dice) {
        let asked = if let Some(Frame::SmashRoll(SmashRoll { from, to, band })) = s.frames.last().copied() {
            let count = if self.variant.attempts == Attempts::Number && from.is_room() {
                band.count() as u8
            } else {
                1
            };
            let (from, to) = self.attempt_heard(s, from, to, count, dice);
            while deal.bands[from.index()].ordinary().count() < u32::from(count) && !deal.left.is_empty() {
                deal.put(from, Kind::is_ordinary);
            }
            let band = some_ordinary(deal.bands[from.index()], count).band();
            let door = self.board.way(from, to).and_then(|exit| exit.door).expect("a door is attacked");
            world.attacked = world.attacked.with(door);
            Frame::SmashRoll(SmashRoll { from, to, band })
        } else if let Some(Frame::Draw(Draw { left })) = s.frames.last().copied() {
            Frame::Draw(Draw { left: if self.sees_arrival_roll(s) { left } else { 1 } })
        } else {
            return;
        };
        world.frames.pop();
        world.push(asked);
    }

    /// AT-R39 From where a door is attacked, as far as it was heard.
    fn attempt_heard(&self, s: &State, from: Loc, to: Loc, count: u8, dice: &mut impl Dice) -> (Loc, Loc) {
        if self.hears_attempt(from) {
            // It may come from the other side of the door.
            let others = |band: Band| band.ordinary().count() >= u32::from(count);
            let may = to.is_room() && self.band_seen(s, to).map_or(!s.band(to).is_empty(), others);
            return if to < from && may { (to, from) } else { (from, to) };
        }
        let door_of = |square: Loc| self.board.exits(square).iter().find(|exit| exit.door.is_some()).copied();
        let closed = |square: &Loc| {
            let door = door_of(*square).and_then(|exit| exit.door);
            door.is_some_and(|door| !s.smashed.contains(door) && !s.memory.banged.contains(door))
        };
        let doors: Vec<Loc> = Loc::squares().filter(closed).collect();
        let square = dice.pick(&doors);
        (square, door_of(square).expect("it has a door").to)
    }

    /// Those whom nothing ties to a place: anywhere in the basic game; in the Alternate Scenario as many as the dice may
    /// have brought, no more outside than have left.
    fn deal_rest(&self, s: &State, world: &mut State, deal: &mut Deal, dice: &mut impl Dice) {
        if !self.is_alternate() {
            while !deal.left.is_empty() {
                let at = dice.pick(&deal.open);
                deal.put(at, |_| true);
            }
            world.spare_band = Band::NONE;
            return;
        }
        let asked = matches!(s.frames.last(), Some(Frame::Arrive | Frame::Draw { .. }));
        let keep = usize::from(asked);
        let inside: Vec<Loc> = deal.open.iter().copied().filter(|at| at.is_room()).collect();
        let outside: Vec<Loc> = deal.open.iter().copied().filter(|at| !at.is_room()).collect();
        for _ in 0..s.left {
            if deal.left.len() > keep {
                let at = dice.pick(&outside);
                deal.put(at, |_| true);
            }
        }
        let rolls = if s.phase == Phase::SetUp { 0 } else { s.turn };
        let came: u32 = (0..rolls).map(|_| 1 + dice.below(6)).sum();
        let there: u32 = deal.bands.iter().map(|band| band.count()).sum();
        for _ in there..came {
            if deal.left.len() > keep && !inside.is_empty() {
                let at = dice.pick(&inside);
                deal.put(at, |_| true);
            }
        }
        let pool = deal.left.iter().fold(Band::NONE, |pool, kind| pool.with(Band::one(*kind)));
        world.spare_band = pool;
        if !self.sees_arrivals(s) {
            world.arrived = Band::NONE;
        }
    }

    /// Nobody knows who has acted, but those who entered a Combat.
    fn rest_bands(&self, world: &mut State) {
        if !matches!(world.phase, Phase::Smashing | Phase::Opening | Phase::MutantMovement) {
            return;
        }
        (world.smashers, world.failed) = ([Band::NONE; PLACES], [Band::NONE; PLACES]);
        for at in Loc::all() {
            let held = world.contested(at) && !self.is_held(world, at);
            world.ready[at.index()] = if held { Band::NONE } else { world.band(at) };
        }
        if let Some(Frame::SmashRoll(SmashRoll { from, band, .. })) = world.frames.last().copied() {
            world.ready[from.index()] = world.ready[from.index()].without(band);
        }
    }
}

/// Mutants being dealt.
struct Deal {
    /// Still without a place, in random order.
    left: Vec<Kind>,
    bands: [Band; PLACES],
    /// Places that may hold more than is known.
    open: Vec<Loc>,
}

impl Deal {
    /// Puts the first that fits into a place; the first at all, if none does.
    fn put(&mut self, at: Loc, fits: impl Fn(Kind) -> bool) {
        let found = self.left.iter().position(|kind| fits(*kind));
        if self.left.is_empty() {
            return;
        }
        let kind = self.left.remove(found.unwrap_or(0));
        self.bands[at.index()] = self.bands[at.index()].with(Band::one(kind));
    }

    /// AT-3.16, AT-3.17 Every square has an ordinary Mutant, every side a Leader.
    fn lawful_set_up(&mut self) {
        for (side, number) in kit::Side::ALL.into_iter().zip([4, 3, 5, 4]) {
            self.put(Loc::square(side, number), |kind| kind == Kind::Leader);
        }
        for square in Loc::squares() {
            self.put(square, Kind::is_ordinary);
        }
    }
}

/// One unit of these at random; in the Tech Room no Janibot.
fn one_of(left: Crew, tech: bool, dice: &mut impl Dice) -> Crew {
    let people = (0..8).map(|who| 1u8 << who).filter(|who| left.people & who != 0);
    let mut units: Vec<Crew> = people.map(|people| Crew { people, janibots: [0; 2] }).collect();
    if !tech || units.is_empty() {
        let bots = [Crew { people: 0, janibots: [1, 0] }, Crew { people: 0, janibots: [0, 1] }];
        units.extend(bots.into_iter().zip(left.janibots).filter(|(_, count)| *count > 0).map(|(bot, _)| bot));
    }
    // Guards and Janibots before Techs, who are worth more where they are.
    let plain: Vec<Crew> = units.iter().copied().filter(|unit| unit.people & !GUARDS == 0).collect();
    if plain.is_empty() { dice.pick(&units) } else { dice.pick(&plain) }
}
