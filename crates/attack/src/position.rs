//! A position on paper.

use std::collections::BTreeMap;

use kit::{Edge, EdgeSet};
use serde::{Deserialize, Serialize};
use table::{Say, Seat, say};

use crate::ch01_board::Loc;
use crate::ch02_units::{Crew, GUARDS, Group, HORDE, JANIBOTS, Kind, PEOPLE, Side};
use crate::frame::Frame;
use crate::rules::Attack;
use crate::state::{DEPTH, Ending, Fight, Penny, Phase, State};

/// AT-7.1
const HUMANS_MOVE: Frame = Frame::Move { side: Side::Human };

/// The whole truth, written out. Places that are not named hold nobody.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Position {
    /// Who plays the Human side, counted from 1.
    pub human: u8,
    /// AT-9.5 The Turn on the Turn Record.
    pub turn: u8,
    /// AT-4.1 Which of the Turn's six parts is played.
    pub phase: Phase,
    /// What is left to do, the next one last.
    pub frames: Vec<Frame>,
    /// Janibots and Mutants by place.
    pub units: BTreeMap<String, Group>,
    /// The people, by their ids, with their rooms.
    pub people: BTreeMap<String, Loc>,
    /// Units that may still act, by place: Mutants in their Movement Phase, Janibots in the Human one.
    pub ready: BTreeMap<String, Group>,
    /// AT-6.13 Mutants that smashed a door, by place.
    pub smashers: BTreeMap<String, Group>,
    /// People that may still move.
    pub idle: Vec<String>,
    /// AT-7.5 Where people stood when the Human Movement Phase began.
    pub origin: Vec<Loc>,
    /// AT-3.5 Doors blocked by Walls.
    pub walled: Vec<String>,
    /// AT-6.8 Doors that stay broken until the game ends.
    pub smashed: Vec<String>,
    /// AT-6.15 Closed doors with Mutants on both sides, declared open without a die.
    pub opened: Vec<String>,
    /// AT-6.11 Doors that had their one attempt this Turn.
    pub attacked: Vec<String>,
    /// What is still to be placed, or in the pool.
    pub spare: Group,
    /// Guards still to be placed.
    pub spare_people: Vec<String>,
    /// AT-14.7 Mutants that came into the Tech Room this Turn, and may have to stay.
    pub arrived: Group,
    /// AT-14.9 Free, or a captive of the Mutants.
    pub penny: Penny,
    /// AT-14.16 How many Mutants are out of the building.
    pub left: u8,
    /// AT-8.5 The Combat on the Display.
    pub fight: Fight,
    /// The dice last rolled.
    pub dice: [u8; 2],
    /// AT-R39 The die that only the Mutant player saw last; 0 for none.
    pub secret_die: u8,
    /// AT-R44 Radioactive Mutants eliminated so far in this Glow and Go Phase.
    pub glowed: u8,
    /// AT-R44 Rooms whose last Mutant has glowed in this Phase.
    pub faded: Vec<Loc>,
    /// How it ended.
    pub ending: Option<Ending>,
    /// AT-13.1 What was seen and is remembered, as this program stores it: bytes.
    pub memory: Vec<u8>,
}

fn ids(people: u8) -> Vec<String> {
    (0..8).filter(|who| people & 1 << who != 0).map(|who| PEOPLE[who].0.to_owned()).collect()
}

fn who(id: &str) -> Option<usize> {
    PEOPLE.iter().position(|(known, _)| *known == id)
}

impl Attack {
    pub(crate) fn write(&self, s: &State) -> Position {
        let doors = |set: EdgeSet| set.iter().map(|door| self.board.door_name(door)).collect();
        let by_place = |group: &dyn Fn(Loc) -> Group| {
            let places = Loc::all().map(|at| (at.to_string(), group(at)));
            places.filter(|(_, group)| !group.is_empty()).collect::<BTreeMap<_, _>>()
        };
        let bots = |counts: [u8; 2]| Group::just(Kind::Janibot3, counts[0]).plus(Kind::Janibot2, counts[1]);
        let idle = |at: Loc| if at.is_room() { bots(s.idle[at.index()]) } else { Group::NONE };
        let mut people = BTreeMap::new();
        for room in Loc::rooms() {
            people.extend(ids(s.crew(room).people).into_iter().map(|id| (id, room)));
        }
        // While people move, a position that says nothing means that nobody has moved.
        let told = s.frames.contains(&HUMANS_MOVE) || s.origin != [Loc::default(); 8];
        let settled = s.memory == crate::state::Memory::default();
        Position {
            human: s.human.number(),
            turn: s.turn,
            phase: s.phase,
            frames: s.frames.iter().copied().collect(),
            units: by_place(&|at| s.band(at).group().with(bots(s.crew(at).janibots))),
            people,
            ready: by_place(&|at| s.ready[at.index()].group().with(idle(at))),
            smashers: by_place(&|at| s.smashers[at.index()].group()),
            idle: ids(s.idle_people),
            origin: if told { s.origin.to_vec() } else { Vec::new() },
            walled: doors(s.walled),
            smashed: doors(s.smashed),
            opened: doors(s.opened),
            attacked: doors(s.attacked),
            spare: s.spare_band.group().with(bots(s.spare_crew.janibots)),
            spare_people: ids(s.spare_crew.people),
            arrived: s.arrived.group(),
            penny: s.penny,
            left: s.left,
            fight: s.fight,
            dice: s.dice,
            secret_die: s.secret_die,
            glowed: s.glowed,
            faded: Loc::rooms().filter(|room| s.faded & 1 << room.0 != 0).collect(),
            ending: s.ending,
            memory: if settled {
                Vec::new()
            } else {
                borsh::to_vec(&s.memory).expect("memory is plain data")
            },
        }
    }

    /// The state that a position describes.
    pub(crate) fn place_position(&self, p: &Position) -> Result<State, Vec<Say>> {
        let mut wrong = Vec::new();
        let mut s = self.set_up();
        s.frames.clear();
        s.crews[self.board.tech.index()] = Crew::NONE;
        if !(1..=2).contains(&p.human) || p.turn == 0 || p.turn > self.last_turn() || p.frames.len() > DEPTH {
            return Err(vec![say!("attack-position-turn", turn = p.turn, last = self.last_turn())]);
        }
        s.human = Seat::new(usize::from(p.human - 1));
        (s.turn, s.phase, s.penny, s.left, s.fight) = (p.turn, p.phase, p.penny, p.left, p.fight);
        (s.dice, s.secret_die, s.glowed, s.ending) = (p.dice, p.secret_die, p.glowed, p.ending);
        p.frames.iter().for_each(|frame| s.push(*frame));
        s.faded = p.faded.iter().filter(|room| room.is_room()).fold(0, |set, room| set | 1 << room.0);
        self.place_units(p, &mut s, &mut wrong);
        let mut doors = |names: &[String]| {
            let read = |set: EdgeSet, name: &String| {
                let door = self.board.read_door(name);
                if door.is_none() {
                    wrong.push(say!("attack-position-door", door = name.as_str()));
                }
                door.map_or(set, |door| set.with(door))
            };
            names.iter().fold(EdgeSet::EMPTY, read)
        };
        (s.walled, s.smashed) = (doors(&p.walled), doors(&p.smashed));
        (s.opened, s.attacked) = (doors(&p.opened), doors(&p.attacked));
        if s.walled.iter().any(|door: Edge| !self.board.wallable.contains(door) || s.smashed.contains(door)) {
            wrong.push(say!("attack-position-walls"));
        }
        if !p.memory.is_empty() {
            match borsh::from_slice(&p.memory) {
                Ok(memory) => s.memory = memory,
                Err(_) => wrong.push(say!("attack-position-memory")),
            }
        }
        self.check_position(&s, &mut wrong);
        if !wrong.is_empty() {
            return Err(wrong);
        }
        // Up to the next question, as after every answer.
        self.resume(&mut s, &mut ());
        Ok(s)
    }

    /// Can what is left to do be done at all?
    fn frame_fits(&self, s: &State, frame: Frame) -> bool {
        let room = |at: Loc| at.is_room() && self.board.has(at);
        let fought = |at: Loc| room(at) && s.fight.at == Some(at);
        match frame {
            Frame::Sides
            | Frame::Pick { .. }
            | Frame::SetUp { .. }
            | Frame::Turn
            | Frame::Smash
            | Frame::Open
            | Frame::Move { .. }
            | Frame::Combats { .. }
            | Frame::Record => true,
            Frame::Arrive => self.is_alternate(),
            Frame::Draw { left } => self.is_alternate() && (1..=6).contains(&left),
            Frame::SmashRoll { from, to, band } => {
                let door =
                    self.board.has(from) && self.board.way(from, to).is_some_and(|exit| exit.door.is_some());
                door && !band.is_empty() && band.ordinary() == band && band.within(s.band(from))
            }
            Frame::Round { at } => room(at),
            Frame::Retreat { at, .. } | Frame::Lay { at } => fought(at),
            Frame::Pursue { from, to, .. } => {
                room(from) && self.board.has(to) && self.board.way(from, to).is_some()
            }
            Frame::Pair { at, next } => {
                let laid =
                    s.fight.boxes(s.fight.first).iter().take(usize::from(s.fight.pairs)).flatten().count();
                let paired = s.fight.boxes(s.fight.first.enemy()).iter().flatten().count();
                let count = usize::from(s.fight.pairs);
                fought(at)
                    && count <= 5
                    && laid == count
                    && paired == usize::from(next)
                    && next <= s.fight.pairs
            }
            Frame::Roll { at, pair } => {
                let pairs = usize::from(s.fight.pairs.min(5));
                let both = |index: usize| s.fight.humans[index].is_some() && s.fight.mutants[index].is_some();
                fought(at) && usize::from(pair) < pairs && (usize::from(pair)..pairs).all(both)
            }
            Frame::Glow { at, left } => self.board.has(at) && left <= s.band(at).radioactive(),
            Frame::Idle { left } => self.variant.hidden && left <= HORDE.radioactive(),
        }
    }

    /// AT-8.5 Are the Engaged units in the room?
    fn fight_fits(&self, s: &State) -> bool {
        let Some(at) = s.fight.at else { return s.fight == Fight::default() };
        at.is_room()
            && self.board.has(at)
            && Side::ALL.into_iter().all(|side| {
                let boxes = s.fight.boxes(side).iter().flatten();
                let named = |unit: &crate::ch02_units::Unit| {
                    let bit = 1_u8.checked_shl(u32::from(unit.who)).unwrap_or(0);
                    unit.kind.side() == side && (!unit.kind.is_person() || s.crew(at).people & bit != 0)
                };
                let kinds = Kind::ALL.into_iter();
                let there = Attack::fighters(s, at, side);
                let count = |kind: Kind| boxes.clone().filter(|unit| unit.kind == kind).count();
                boxes.clone().all(named)
                    && kinds.clone().all(|kind| count(kind) <= usize::from(there.of(kind)))
            })
    }

    fn place_units(&self, p: &Position, s: &mut State, wrong: &mut Vec<Say>) {
        let mut places = |map: &BTreeMap<String, Group>, put: &mut dyn FnMut(Loc, Group)| {
            for (name, group) in map {
                match name.parse().ok().filter(|at: &Loc| self.board.has(*at)) {
                    Some(at) => put(at, *group),
                    None => wrong.push(say!("attack-position-place", at = name.as_str())),
                }
            }
        };
        let bots = |group: Group| [group.of(Kind::Janibot3), group.of(Kind::Janibot2)];
        places(&p.units, &mut |at, group| {
            s.bands[at.index()] = group.band();
            if at.is_room() {
                s.crews[at.index()].janibots = bots(group);
            }
        });
        places(&p.ready, &mut |at, group| {
            s.ready[at.index()] = group.band();
            if at.is_room() {
                s.idle[at.index()] = bots(group);
            }
        });
        places(&p.smashers, &mut |at, group| s.smashers[at.index()] = group.band());
        let mut person = |id: &String, put: &mut dyn FnMut(usize)| match who(id) {
            Some(who) => put(who),
            None => wrong.push(say!("attack-position-person", person = id.as_str())),
        };
        let mut strays = Vec::new();
        for (id, room) in &p.people {
            if room.is_room() && self.board.has(*room) {
                person(id, &mut |who| s.crews[room.index()].people |= 1 << who);
            } else {
                strays.push(say!("attack-position-place", at = room.to_string()));
            }
        }
        p.idle.iter().for_each(|id| person(id, &mut |who| s.idle_people |= 1 << who));
        s.spare_crew = Crew { people: 0, janibots: bots(p.spare) };
        p.spare_people.iter().for_each(|id| person(id, &mut |who| s.spare_crew.people |= 1 << who));
        wrong.extend(strays);
        s.spare_band = p.spare.band();
        s.arrived = p.arrived.band();
        if let Ok(origin) = <[Loc; 8]>::try_from(p.origin.clone()) {
            s.origin = origin;
        } else if s.frames.contains(&HUMANS_MOVE) {
            // Whoever writes a position need not say where people came from who have not moved.
            for (room, crew) in Loc::rooms().zip(s.crews) {
                (0..8).filter(|who| crew.people & 1 << who != 0).for_each(|who| s.origin[who] = room);
            }
        }
    }

    /// AT-2.8, AT-2.9, AT-7.8 No more units than there are, and each where it may be.
    fn check_position(&self, s: &State, wrong: &mut Vec<Say>) {
        let total = s.bands.iter().fold([0u32; 3], |sum, band| {
            let counts = [band.leaders(), band.radioactive(), band.normal()].map(u32::from);
            std::array::from_fn(|kind| sum[kind] + counts[kind])
        });
        let most = [HORDE.leaders(), HORDE.radioactive(), HORDE.normal()].map(u32::from);
        let spare =
            [s.spare_band.leaders(), s.spare_band.radioactive(), s.spare_band.normal()].map(u32::from);
        if (0..3).any(|kind| total[kind] + spare[kind] > most[kind]) {
            wrong.push(say!("attack-position-units", side = crate::speak::camp_word(Side::Mutant)));
        }
        let bots = |kind: usize| s.crews.iter().map(|crew| u32::from(crew.janibots[kind])).sum::<u32>();
        let too_many =
            |kind: usize| bots(kind) + u32::from(s.spare_crew.janibots[kind]) > u32::from(JANIBOTS[kind]);
        if too_many(0) || too_many(1) || s.spare_crew.people & !GUARDS != 0 {
            wrong.push(say!("attack-position-units", side = crate::speak::camp_word(Side::Human)));
        }
        let captive = matches!(s.penny, Penny::Captive(_));
        if captive && (!self.is_alternate() || s.crews.iter().any(|crew| crew.people & 2 != 0)) {
            wrong.push(say!("attack-position-penny"));
        }
        // Who is ready has not smashed: nobody is counted twice.
        let stray = |at: Loc| {
            let (ready, smashers) = (s.ready[at.index()], s.smashers[at.index()]);
            let twice = Kind::ALL.into_iter().any(|kind| {
                u32::from(ready.group().of(kind)) + u32::from(smashers.group().of(kind))
                    > u32::from(s.band(at).group().of(kind))
            });
            let idle =
                at.is_room() && (0..2).any(|kind| s.idle[at.index()][kind] > s.crew(at).janibots[kind]);
            twice || idle
        };
        let strays = s.frames.contains(&HUMANS_MOVE) && !Attack::idle_at_origin(s);
        // AT-3.10, AT-3.11
        let crowded = |crew: &Crew| {
            (crew.people & GUARDS).count_ones() > 1 || crew.janibots[0].saturating_add(crew.janibots[1]) > 1
        };
        let set_up = s.frames.iter().any(|frame| matches!(frame, Frame::SetUp { .. }));
        if set_up && s.crews.iter().any(crowded) {
            wrong.push(say!("attack-position-set-up"));
        }
        if strays || Loc::all().any(stray) || (s.frames.is_empty() != s.ending.is_some()) {
            wrong.push(say!("attack-position-ready"));
        }
        if !self.fight_fits(s) || s.frames.iter().any(|frame| !self.frame_fits(s, *frame)) {
            wrong.push(say!("attack-position-fight"));
        }
    }
}
