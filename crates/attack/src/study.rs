//! What a position tells of a seat's prospects: for bots, and for people who ask them why.

#![allow(clippy::cast_precision_loss, reason = "a game's counts are small")]

use table::{Say, Seat, Study, say};

use crate::ch01_board::{Loc, PLACES};
use crate::ch02_units::{Crew, GUARDS, Kind, PENNY, Side, TECHS};
use crate::ch06_mutants::SmashRoll;
use crate::choice::Choice;
use crate::frame::Frame;
use crate::rules::Attack;
use crate::speak::camp_word;
use crate::state::{Penny, Phase, State};
use crate::tactics;

/// The signs, for each side in each scenario.
#[derive(Clone, Copy)]
enum Sign {
    Bias,
    Late,
    Last,
    Techs,
    Guards,
    Janibots3,
    Janibots2,
    TechsHome,
    GuardsHome,
    GuardsHomeLate,
    GuardsNear,
    GuardsNearLate,
    GuardsFar,
    JanibotsNear,
    JanibotsFar,
    Led,
    Leaders,
    Radioactive,
    Normal,
    LeadersHome,
    OrdinaryHome,
    OrdinaryHomeLate,
    March1,
    March2,
    March3,
    March4,
    MarchFar,
    Outside,
    LeadersNear,
    LeadersFar,
    InReach,
    LeadersInReach,
    Ready,
    Stuck,
    DoorsHome,
    DoorsNear,
    DoorsFar,
    FightsHumans,
    FightsMutants,
    FightHome,
    HoldHuman,
    HoldHumanBig,
    HoldMutant,
    HoldMutantBig,
    MutantsMove,
    HumansMove,
    Unplaced,
    Walls,
    Free,
    Captive,
    CaptiveNear,
    CaptiveHeld,
    CaptiveHunted,
    LeftOne,
    WayOut,
    PennyHunted,
    Pool,
}

/// How many there are.
const KINDS: u16 = Sign::Pool as u16 + 1;
/// A way that does not exist.
const NEVER: u8 = 40;

/// Where Mutants are on their way, by doors: a smashed one costs a Turn, a closed one two, a Wall for ever.
fn march(rules: &Attack, s: &State, from: impl Iterator<Item = Loc>) -> [u8; PLACES] {
    let mut steps = [NEVER; PLACES];
    let mut rings: [Vec<Loc>; 3] = [Vec::with_capacity(32), Vec::with_capacity(32), Vec::with_capacity(32)];
    for loc in from {
        steps[loc.index()] = 0;
        rings[0].push(loc);
    }
    for step in 0..NEVER - 2 {
        let mut ring = std::mem::take(&mut rings[usize::from(step % 3)]);
        for loc in ring.drain(..) {
            if steps[loc.index()] < step {
                continue;
            }
            for exit in rules.board.exits(loc) {
                let cost = match exit.door {
                    None => 1,
                    Some(door) if s.smashed.contains(door) || s.opened.contains(door) => 1,
                    Some(door) if s.walled.contains(door) => continue,
                    Some(_) => 2,
                };
                let far = &mut steps[exit.to.index()];
                if step + cost < *far {
                    *far = step + cost;
                    rings[usize::from((step + cost) % 3)].push(exit.to);
                }
            }
        }
        rings[usize::from(step % 3)] = ring;
        if rings.iter().all(Vec::is_empty) {
            break;
        }
    }
    steps
}

/// Signs being gathered for one seat.
struct Notes<'a> {
    base: u16,
    out: &'a mut Vec<(u16, f32)>,
}

impl Notes<'_> {
    fn put(&mut self, sign: Sign, amount: f32) {
        if amount != 0.0 {
            self.out.push((self.base + sign as u16, amount));
        }
    }
}

impl Study for Attack {
    const SIGNS: usize = 4 * KINDS as usize;

    fn signs(&self, s: &State, seat: Seat, out: &mut Vec<(u16, f32)>) {
        let role = u16::from(s.side(seat) == Side::Mutant) + 2 * u16::from(self.is_alternate());
        let mut notes = Notes { base: role * KINDS, out };
        let last = f32::from(self.last_turn());
        let late = f32::from(s.turn) / last;
        notes.put(Sign::Bias, 1.0);
        notes.put(Sign::Late, late);
        notes.put(Sign::Last, f32::from(u8::from(s.turn == self.last_turn())));
        self.human_signs(s, late, &mut notes);
        self.mutant_signs(s, late, &mut notes);
        self.fight_signs(s, &mut notes);
        if self.is_alternate() {
            self.penny_signs(s, &mut notes);
        }
    }

    fn sign(&self, sign: u16) -> Say {
        let side = if (sign / KINDS) % 2 == 1 { Side::Mutant } else { Side::Human };
        let kind = sign % KINDS;
        let what = if kind < Sign::Techs as u16 {
            say!("attack-sign-time")
        } else if kind < Sign::TechsHome as u16 {
            say!("attack-sign-human-units")
        } else if kind < Sign::Leaders as u16 {
            say!("attack-sign-human-places")
        } else if kind < Sign::LeadersHome as u16 {
            say!("attack-sign-mutant-units")
        } else if kind < Sign::DoorsHome as u16 {
            say!("attack-sign-mutant-places")
        } else if kind < Sign::FightsHumans as u16 {
            say!("attack-sign-doors")
        } else if kind < Sign::MutantsMove as u16 {
            say!("attack-sign-fights")
        } else if kind < Sign::Free as u16 {
            say!("attack-sign-moves")
        } else {
            say!("attack-sign-penny")
        };
        say!("attack-sign", side = camp_word(side), what = what)
    }

    const PLANS: bool = true;

    fn ways(&self, s: &State, seat: Seat) -> u8 {
        Attack::ways_of(s, seat)
    }

    fn plan(&self, s: &State, seat: Seat, way: u8, out: &mut Vec<Choice>) {
        self.plan_of(s, seat, way, out);
    }

    fn margin(&self, s: &State, seat: Seat) -> f32 {
        self.margin_of(s, seat)
    }

    fn stage(&self, s: &State) -> u32 {
        Attack::stage_of(s)
    }

    fn lesson(&self, players: u8) -> Option<&'static str> {
        (players == 2 && !LESSON.is_empty()).then_some(LESSON)
    }
}

/// Made by hand; docs/bots.md tells how.
const LESSON: &str = include_str!("../data/lessons/2.txt");

impl Attack {
    fn human_signs(&self, s: &State, late: f32, notes: &mut Notes<'_>) {
        let (mut near, mut far, mut led) = (0.0, 0.0, 0.0);
        let (mut bots_near, mut bots_far) = (0.0, 0.0);
        let mut all = Crew::NONE;
        for room in self.board.rooms() {
            let crew = s.crew(room);
            if crew.is_empty() {
                continue;
            }
            all = all.with(crew);
            let guards = (crew.people & GUARDS).count_ones() as f32;
            let bots = f32::from(crew.janibots[0]) + 0.6 * f32::from(crew.janibots[1]);
            let steps = self.board.steps[room.index()];
            match steps {
                0 => {}
                1 => near += guards,
                _ => far += guards * f32::from(steps.min(4) - 1),
            }
            if steps <= 2 {
                bots_near += bots;
            } else {
                bots_far += bots;
            }
            if crew.people & GUARDS != 0 {
                led += bots;
            }
        }
        let home = s.crew(self.board.tech);
        let guards_home = (home.people & GUARDS).count_ones() as f32;
        notes.put(Sign::Techs, (all.people & TECHS).count_ones() as f32 / 2.0);
        notes.put(Sign::Guards, (all.people & GUARDS).count_ones() as f32 / 6.0);
        notes.put(Sign::Janibots3, f32::from(all.janibots[0]) / 16.0);
        notes.put(Sign::Janibots2, f32::from(all.janibots[1]) / 8.0);
        notes.put(Sign::TechsHome, (home.people & TECHS).count_ones() as f32 / 2.0);
        notes.put(Sign::GuardsHome, guards_home / 3.0);
        notes.put(Sign::GuardsHomeLate, guards_home / 3.0 * late * late);
        notes.put(Sign::GuardsNear, near / 3.0);
        notes.put(Sign::GuardsNearLate, near / 3.0 * late * late);
        notes.put(Sign::GuardsFar, far / 6.0 * late);
        notes.put(Sign::JanibotsNear, bots_near / 10.0);
        notes.put(Sign::JanibotsFar, bots_far / 10.0);
        notes.put(Sign::Led, led / 10.0);
        notes.put(Sign::Unplaced, (s.spare_crew.count() as f32) / 10.0);
        notes.put(Sign::Walls, s.walled.len() as f32 / 12.0);
    }

    fn mutant_signs(&self, s: &State, late: f32, notes: &mut Notes<'_>) {
        let steps = march(self, s, std::iter::once(self.board.tech));
        let turns = self.last_turn() - s.turn + u8::from(s.phase <= Phase::MutantMovement);
        let mut rings = [0.0_f32; 6];
        let (mut near, mut far, mut reach, mut led) = (0.0, 0.0, 0.0, 0.0);
        let (mut ready, mut stuck) = (0.0, 0.0);
        let moving = matches!(s.phase, Phase::Smashing | Phase::Opening | Phase::MutantMovement);
        for at in Loc::all() {
            let band = s.band(at);
            if band.is_empty() {
                continue;
            }
            let (ordinary, leaders) = (band.ordinary().count() as f32, f32::from(band.leaders()));
            let far_off = steps[at.index()];
            if at.is_room() {
                rings[usize::from(far_off.min(5))] += ordinary;
            } else {
                rings[5] += 0.5 * ordinary;
                notes.put(Sign::Outside, ordinary / 30.0);
            }
            if far_off <= 3 {
                near += leaders;
            } else {
                far += leaders * f32::from(far_off.min(12)) / 8.0;
            }
            if far_off <= turns {
                reach += ordinary;
                led += leaders;
            }
            if moving {
                let fresh = s.ready[at.index()].with(s.smashers[at.index()]).count() as f32;
                if far_off > 0 {
                    ready += fresh / f32::from(far_off);
                    stuck += (band.count() as f32 - fresh) / f32::from(far_off);
                }
            }
        }
        let all = s.band_in_play();
        let home = s.band(self.board.tech);
        notes.put(Sign::Leaders, f32::from(all.leaders()) / 4.0);
        notes.put(Sign::Radioactive, f32::from(all.radioactive()) / 12.0);
        notes.put(Sign::Normal, f32::from(all.normal()) / 12.0);
        notes.put(Sign::LeadersHome, f32::from(home.leaders()));
        notes.put(Sign::OrdinaryHome, (home.ordinary().count() as f32 / 4.0).min(3.0));
        notes.put(Sign::OrdinaryHomeLate, (home.ordinary().count() as f32 / 4.0).min(3.0) * late * late);
        let signs = [Sign::March1, Sign::March2, Sign::March3, Sign::March4, Sign::MarchFar];
        for (sign, count) in signs.into_iter().zip(&rings[1..]) {
            notes.put(sign, count / 8.0);
        }
        notes.put(Sign::LeadersNear, near / 2.0);
        notes.put(Sign::LeadersFar, far / 2.0);
        notes.put(Sign::InReach, reach / 20.0);
        notes.put(Sign::LeadersInReach, led / 4.0);
        notes.put(Sign::Ready, ready / 6.0);
        notes.put(Sign::Stuck, stuck / 6.0);
        notes.put(Sign::Pool, s.spare_band.count() as f32 / 27.0);
        self.door_signs(s, notes);
    }

    /// Smashed doors by their distance from the Tech Room; one that is being attacked counts as it may fall.
    fn door_signs(&self, s: &State, notes: &mut Notes<'_>) {
        let mut rings = [0.0_f32; 3];
        let mut count = |one: Loc, other: Loc, amount: f32| {
            let ring = self.board.steps[one.index()].min(self.board.steps[other.index()]);
            rings[usize::from(ring.min(2))] += amount;
        };
        for door in s.smashed.iter() {
            if let Some((one, other)) = self.board.ends(door) {
                count(one, other, 1.0);
            }
        }
        if let Some(Frame::SmashRoll(SmashRoll { from, to, band })) = s.frames.last() {
            count(*from, *to, f32::from(self.board.smash_number(band.count())) / 6.0);
        }
        for (sign, doors) in [Sign::DoorsHome, Sign::DoorsNear, Sign::DoorsFar].into_iter().zip(rings) {
            notes.put(sign, doors / 6.0);
        }
    }

    /// What the Combats that are to be fought may cost, and who is stronger in the Tech Room and around.
    fn fight_signs(&self, s: &State, notes: &mut Notes<'_>) {
        let (mut humans, mut mutants) = (0.0_f32, 0.0_f32);
        for room in s.contested_rooms() {
            let (crew, band) = (s.crew(room).group(), s.band(room).group());
            let (own, other) = (strength(crew), strength(band));
            let share = own / (own + other);
            let worth = |group: crate::ch02_units::Group| -> f64 {
                group.kinds().map(|(kind, count)| f64::from(count) * tactics::worth(kind)).sum()
            };
            humans += ((1.0 - share) * worth(crew)) as f32;
            mutants += (share * worth(band)) as f32;
            if room == self.board.tech {
                notes.put(Sign::FightHome, (2.0 * share - 1.0) as f32);
            }
        }
        notes.put(Sign::FightsHumans, humans / 10.0);
        notes.put(Sign::FightsMutants, mutants / 10.0);
        // AT-10.2 to AT-10.5 What would count if it ended now.
        let (crew, band) = (s.crew(self.board.tech), s.band(self.board.tech));
        let people = crew.people.count_ones();
        if band.is_empty() && people >= 2 {
            notes.put(Sign::HoldHuman, 1.0);
            let decisive = crew.people & TECHS != 0 && (crew.people & GUARDS).count_ones() >= 3;
            notes.put(Sign::HoldHumanBig, f32::from(u8::from(decisive)));
        }
        if crew.is_empty() && band.count() >= 2 {
            notes.put(Sign::HoldMutant, 1.0);
            let decisive = band.leaders() > 0 && band.ordinary().count() >= 3;
            notes.put(Sign::HoldMutantBig, f32::from(u8::from(decisive)));
        }
        match s.phase {
            Phase::Smashing | Phase::Opening | Phase::MutantMovement | Phase::Arrivals => {
                notes.put(Sign::MutantsMove, 1.0);
            }
            Phase::HumanMovement => notes.put(Sign::HumansMove, 1.0),
            Phase::SetUp
            | Phase::MutantCombat
            | Phase::HumanCombat
            | Phase::GlowAndGo
            | Phase::TurnRecord
            | Phase::Over => {}
        }
    }

    fn penny_signs(&self, s: &State, notes: &mut Notes<'_>) {
        let out = march(self, s, Loc::squares().filter(|square| self.board.has(*square)));
        let nearest = |to: Loc| {
            let rooms = self.board.rooms().filter(|room| !s.band(*room).is_empty());
            rooms.map(|room| distance(room, to)).min().unwrap_or(9)
        };
        if s.left > 0 {
            notes.put(Sign::LeftOne, 1.0);
        }
        let inside = self.board.rooms().filter(|room| !s.band(*room).is_empty());
        let way = inside.map(|room| out[room.index()]).min().unwrap_or(12);
        notes.put(Sign::WayOut, f32::from(way.min(12)) / 6.0);
        match s.penny {
            Penny::Captive(at) => {
                notes.put(Sign::Captive, 1.0);
                notes.put(Sign::CaptiveNear, f32::from(out[at.index()].min(12)) / 6.0);
                notes.put(Sign::CaptiveHeld, (s.band(at).count() as f32 / 6.0).min(2.0));
                let guards = self.board.rooms().filter(|room| s.crew(*room).people & GUARDS != 0);
                let hunted: f32 = guards.map(|room| 1.0 / (1.0 + f32::from(distance(room, at)))).sum();
                notes.put(Sign::CaptiveHunted, hunted / 2.0);
            }
            Penny::Free | Penny::Freed => {
                notes.put(Sign::Free, 1.0);
                let home = self.board.rooms().find(|room| s.crew(*room).people & PENNY != 0);
                if let Some(home) = home {
                    notes.put(Sign::PennyHunted, f32::from(nearest(home)) / 4.0);
                }
            }
        }
    }
}

fn distance(one: Loc, other: Loc) -> u8 {
    one.cell().zip(other.cell()).map_or(9, |(one, other)| one.distance(other))
}

/// How strong a group is in a fight, roughly: numbers count twice.
fn strength(group: crate::ch02_units::Group) -> f64 {
    let each: f64 = group
        .kinds()
        .map(|(kind, count)| {
            let one = match kind {
                Kind::Guard => 1.6,
                Kind::Professor | Kind::Penny => 1.15,
                Kind::Janibot3 => 1.2,
                Kind::Janibot2 => 0.9,
                Kind::Leader => 1.3,
                Kind::Radioactive | Kind::Normal => 1.0,
            };
            f64::from(count) * one
        })
        .sum();
    each * each
}
