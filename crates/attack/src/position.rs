//! A position on paper.

use std::collections::BTreeMap;

use kit::EdgeSet;
use serde::{Deserialize, Serialize};
use table::{Say, Seat, say};

use crate::ch01_board::Loc;
use crate::ch02_units::{Crew, Group, Kind, PENNY, PEOPLE, Side, Unit};
use crate::frame::Frame;
use crate::rules::Attack;
use crate::state::{CHASES, Chase, DEPTH, Ending, Fight, Memory, Penny, Phase, Run, State, Stray};

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
    /// Units that may still act, by place: Mutants in their Movement Phase, Janibots in the Human one. Everybody, if it is
    /// left out.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ready: Option<BTreeMap<String, Group>>,
    /// AT-6.13 Mutants that smashed a door, by place.
    pub smashers: BTreeMap<String, Group>,
    /// People that may still move, in the Mutant Movement Phase a captive Penny. Everybody, if it is left out.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub idle: Option<Vec<String>>,
    /// AT-6.9 Mutants that failed to smash a door, by place.
    pub failed: BTreeMap<String, Group>,
    /// AT-7.5 People who have moved in the Human Movement Phase, with the rooms where they stood when it began.
    pub origin: BTreeMap<String, Loc>,
    /// AT-R24 People who were elsewhere when the Turn began, with the room; null for Penny, if she was a captive.
    pub began: BTreeMap<String, Option<Loc>>,
    /// AT-R24 Janibots that were elsewhere when the Turn began.
    pub strays: Vec<StrayAt>,
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
    #[serde(skip_serializing_if = "Option::is_none")]
    pub fight: Option<Display>,
    /// AT-12.4 Those who retreated at the start of this Round and may still be followed.
    pub runs: Vec<RunTo>,
    /// AT-R34 Rooms into which a retreat was followed, by retreat: those of the last one are fought over next.
    pub chased: Vec<Vec<Loc>>,
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
    /// AT-13.1 What was seen and is remembered, by place.
    pub memory: BTreeMap<String, Known>,
    /// AT-R39 Doors that were heard to be attacked in this Turn, from a room.
    pub banged: Vec<String>,
}

/// AT-R24 A Janibot that was elsewhere when the Turn began.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct StrayAt {
    /// Which kind of Janibot.
    pub kind: Kind,
    /// Where it is.
    pub at: Loc,
    /// Where it began the Turn.
    pub began: Loc,
}

/// AT-12.1 Units that retreated one way.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct RunTo {
    /// Where to.
    pub to: Loc,
    /// The people among them, by their ids.
    pub people: Vec<String>,
    /// The Janibots or Mutants.
    pub units: Group,
}

/// AT-8.5 The Combat Display. Units are people's ids or kinds: `bukaw`, `janibot3`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Display {
    /// Where the Combat Location marker lies.
    pub at: Loc,
    /// AT-8.15 The Round, counted from 1; 0 before the first.
    #[serde(default)]
    pub round: u8,
    /// AT-11.8 Who has Overwhelming Odds in this Round.
    #[serde(default)]
    pub bonus: Option<Side>,
    /// AT-8.8 Who lays out first.
    #[serde(default)]
    pub first: Side,
    /// AT-8.11 How many pairs there are.
    #[serde(default)]
    pub pairs: u8,
    /// AT-8.7 The Human side's Engaged boxes; null for an empty one.
    #[serde(default)]
    pub humans: Vec<Option<String>>,
    /// AT-8.7 The Mutant side's.
    #[serde(default)]
    pub mutants: Vec<Option<String>>,
}

/// AT-13.1 What is known of a place.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Known {
    /// The Human side units that the Mutant player saw last.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub humans: Option<SeenAt>,
    /// The Mutants that the Human player saw last.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub mutants: Option<SeenAt>,
    /// AT-13.5 What was said of the room last.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub said: Option<SaidOf>,
    /// AT-13.4 Have the Mutants seen its Walls?
    pub walls: bool,
}

/// What was seen.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct SeenAt {
    /// In which Turn.
    pub turn: u8,
    /// The people among them.
    pub people: Vec<String>,
    /// The Janibots or Mutants.
    pub units: Group,
    /// How sure it still is.
    pub news: News,
}

/// How sure it still is what was seen.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum News {
    /// That is all that is there.
    Exact,
    /// At least that is there.
    Least,
    /// That was there once.
    #[default]
    Old,
}

/// AT-13.5 Whether Human side units were in a room.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SaidOf {
    /// Yes or no.
    pub occupied: bool,
    /// In which Turn.
    pub turn: u8,
    /// Is it certainly so still?
    #[serde(default)]
    pub still: bool,
}

fn ids(people: u8) -> Vec<String> {
    (0..8).filter(|who| people & 1 << who != 0).map(|who| PEOPLE[who].0.to_owned()).collect()
}

pub(crate) fn who(id: &str) -> Option<usize> {
    PEOPLE.iter().position(|(known, _)| *known == id)
}

fn bots(counts: [u8; 2]) -> Group {
    Group::just(Kind::Janibot3, counts[0]).plus(Kind::Janibot2, counts[1])
}

fn bot_counts(group: Group) -> [u8; 2] {
    [group.of(Kind::Janibot3), group.of(Kind::Janibot2)]
}

fn rooms(set: u64) -> Vec<Loc> {
    Loc::rooms().filter(|room| set & 1 << room.0 != 0).collect()
}

/// In which Phases units are marked that may still act.
fn is_marked(phase: Phase) -> bool {
    matches!(phase, Phase::Smashing | Phase::Opening | Phase::MutantMovement | Phase::HumanMovement)
}

impl Attack {
    pub(crate) fn write(&self, s: &State) -> Position {
        let doors = |set: EdgeSet| set.iter().map(|door| self.board.door_name(door)).collect();
        let by_place = |group: &dyn Fn(Loc) -> Group| {
            let places = Loc::all().map(|at| (at.to_string(), group(at)));
            places.filter(|(_, group)| !group.is_empty()).collect::<BTreeMap<_, _>>()
        };
        let idle = |at: Loc| if at.is_room() { bots(s.idle[at.index()]) } else { Group::NONE };
        let (mut people, mut origin, mut began) = (BTreeMap::new(), BTreeMap::new(), BTreeMap::new());
        for room in Loc::rooms() {
            for who in (0..8).filter(|who| s.crew(room).people & 1 << who != 0) {
                let id = PEOPLE[who].0.to_owned();
                if s.phase == Phase::HumanMovement && s.origin[who] != room {
                    origin.insert(id.clone(), s.origin[who]);
                }
                if self.remembers_began(s.phase) && s.began[who] != Some(room) {
                    began.insert(id.clone(), s.began[who]);
                }
                people.insert(id, room);
            }
        }
        let marked = is_marked(s.phase);
        Position {
            human: s.human.number(),
            turn: s.turn,
            phase: s.phase,
            frames: s.frames.iter().copied().collect(),
            units: by_place(&|at| s.band(at).group().with(bots(s.crew(at).janibots))),
            people,
            ready: marked.then(|| by_place(&|at| s.ready[at.index()].group().with(idle(at)))),
            smashers: by_place(&|at| s.smashers[at.index()].group()),
            failed: by_place(&|at| s.failed[at.index()].group()),
            idle: marked.then(|| ids(s.idle_people)),
            origin,
            began,
            strays: s
                .strays
                .iter()
                .map(|stray| {
                    let kind = if stray.kind == 0 { Kind::Janibot3 } else { Kind::Janibot2 };
                    StrayAt { kind, at: stray.at, began: stray.began }
                })
                .collect(),
            walled: doors(s.walled),
            smashed: doors(s.smashed),
            opened: doors(s.opened),
            attacked: doors(s.attacked),
            spare: s.spare_band.group().with(bots(s.spare_crew.janibots)),
            spare_people: ids(s.spare_crew.people),
            arrived: s.arrived.group(),
            penny: s.penny,
            left: s.left,
            fight: write_fight(&s.fight),
            runs: s
                .runs
                .iter()
                .map(|run| RunTo {
                    to: run.to,
                    people: ids(run.crew.people),
                    units: run.band.group().with(bots(run.crew.janibots)),
                })
                .collect(),
            chased: write_chased(s),
            dice: s.dice,
            secret_die: s.secret_die,
            glowed: s.glowed,
            faded: rooms(s.faded),
            ending: s.ending,
            memory: write_memory(&s.memory),
            banged: doors(s.memory.banged),
        }
    }

    /// The state that a position describes.
    pub(crate) fn place_position(&self, p: &Position) -> Result<State, Vec<Say>> {
        let mut wrong = Vec::new();
        let mut s = self.set_up();
        s.frames.clear();
        s.crews[self.board.tech.index()] = Crew::NONE;
        if !(1..=2).contains(&p.human) {
            wrong.push(say!("attack-position-human", human = p.human));
        }
        if p.turn == 0 || p.turn > self.last_turn() {
            wrong.push(say!("attack-position-turn", turn = p.turn, last = self.last_turn()));
        }
        if p.frames.len() > DEPTH {
            wrong.push(say!("attack-position-frames", most = DEPTH));
        }
        if !wrong.is_empty() {
            return Err(wrong);
        }
        s.human = Seat::new(usize::from(p.human - 1));
        (s.turn, s.phase, s.penny, s.left) = (p.turn, p.phase, p.penny, p.left);
        (s.dice, s.secret_die, s.glowed, s.ending) = (p.dice, p.secret_die, p.glowed, p.ending);
        p.frames.iter().for_each(|frame| s.push(*frame));
        let mut reader = Reader { rules: self, wrong: Vec::new() };
        reader.units(p, &mut s);
        reader.people(p, &mut s);
        reader.acting(p, &mut s);
        reader.combat(p, &mut s);
        (s.walled, s.smashed) = (reader.doors(&p.walled), reader.doors(&p.smashed));
        (s.opened, s.attacked) = (reader.doors(&p.opened), reader.doors(&p.attacked));
        s.faded = reader.rooms(&p.faded);
        reader.memory(p, &mut s.memory);
        let mut wrong = reader.wrong;
        if wrong.is_empty() {
            self.check_position(&s, &mut wrong);
        }
        if !wrong.is_empty() {
            return Err(wrong);
        }
        // Up to the next question, as after every answer.
        self.resume(&mut s, &mut ());
        Ok(s)
    }
}

/// AT-R34 Rooms by wave; the last wave, if it is still being decided, even if nobody has followed yet.
fn write_chased(s: &State) -> Vec<Vec<Loc>> {
    let last = s.chased.iter().map(|chase| chase.wave).max().unwrap_or(0).max(s.wave);
    let rooms = |wave| s.chased.iter().filter(move |chase| chase.wave == wave).map(|chase| chase.room);
    (1..=last).map(|wave| rooms(wave).collect()).collect()
}

fn write_fight(fight: &Fight) -> Option<Display> {
    let boxes = |units: &[Option<Unit>; 5]| {
        let filled = units.iter().rposition(Option::is_some).map_or(0, |last| last + 1);
        units[..filled].iter().map(|unit| unit.map(|unit| unit.id().to_owned())).collect()
    };
    fight.at.map(|at| Display {
        at,
        round: fight.round,
        bonus: fight.bonus,
        first: fight.first,
        pairs: fight.pairs,
        humans: boxes(&fight.humans),
        mutants: boxes(&fight.mutants),
    })
}

fn write_memory(memory: &Memory) -> BTreeMap<String, Known> {
    let news = |exact: bool, least: bool| match (exact, least) {
        (true, _) => News::Exact,
        (false, true) => News::Least,
        (false, false) => News::Old,
    };
    let known = |at: Loc| {
        let (index, bit) = (at.index(), at.bit());
        let mutants = (memory.bands_turn[index] > 0).then(|| SeenAt {
            turn: memory.bands_turn[index],
            people: Vec::new(),
            units: memory.bands[index].group(),
            news: news(memory.bands_exact & bit != 0, memory.bands_least & bit != 0),
        });
        if !at.is_room() {
            return Known { mutants, ..Known::default() };
        }
        let (room, crew) = (1 << at.0, memory.crews[index]);
        let humans = (memory.crews_turn[index] > 0).then(|| SeenAt {
            turn: memory.crews_turn[index],
            people: ids(crew.people),
            units: bots(crew.janibots),
            news: news(memory.crews_exact & room != 0, memory.crews_least & room != 0),
        });
        let said = (memory.said[index] > 0).then(|| {
            let occupied = memory.said[index] % 2 == 1;
            let sure = if occupied { memory.said_yes } else { memory.said_no };
            SaidOf { occupied, turn: memory.said[index] / 2, still: sure & room != 0 }
        });
        Known { humans, mutants, said, walls: memory.entered & room != 0 }
    };
    let places = Loc::all().map(|at| (at.to_string(), known(at)));
    places.filter(|(_, known)| *known != Known::default()).collect()
}

/// A position as it is being read, and what is wrong with it.
struct Reader<'a> {
    rules: &'a Attack,
    wrong: Vec<Say>,
}

impl Reader<'_> {
    fn place(&mut self, name: &str) -> Option<Loc> {
        let at = name.parse().ok().filter(|at: &Loc| self.rules.board.has(*at));
        if at.is_none() {
            self.wrong.push(self.rules.board.no_place(name));
        }
        at
    }

    fn room(&mut self, at: Loc) -> Option<Loc> {
        let room = Some(at).filter(|at| at.is_room() && self.rules.board.has(*at));
        if room.is_none() {
            self.wrong.push(say!("attack-position-room", at = at.to_string()));
        }
        room
    }

    fn rooms(&mut self, rooms: &[Loc]) -> u64 {
        rooms.iter().filter_map(|at| self.room(*at)).fold(0, |set, room| set | 1 << room.0)
    }

    fn doors(&mut self, names: &[String]) -> EdgeSet {
        let mut set = EdgeSet::EMPTY;
        for name in names {
            match self.rules.board.find_door(name) {
                Ok(door) => set = set.with(door),
                Err(why) => self.wrong.push(why),
            }
        }
        set
    }

    fn person(&mut self, id: &str) -> Option<usize> {
        let who = who(id);
        if who.is_none() {
            let ids: Vec<&str> = PEOPLE.iter().map(|(id, _)| *id).collect();
            self.wrong.push(say!("attack-position-person", person = id, people = ids));
        }
        who
    }

    fn set_of(&mut self, people: &[String]) -> u8 {
        people.iter().filter_map(|id| self.person(id)).fold(0, |set, who| set | 1 << who)
    }

    /// Units by place, none of them people.
    fn by_place(&mut self, map: &BTreeMap<String, Group>) -> Vec<(Loc, Group)> {
        let mut read = Vec::new();
        for (name, group) in map {
            if group.has_people() {
                self.wrong.push(say!("attack-position-people", at = name.as_str()));
            }
            read.extend(self.place(name).map(|at| (at, *group)));
        }
        read
    }

    /// AT-7.7, AT-7.8 Mutants anywhere, Janibots in rooms.
    fn units(&mut self, p: &Position, s: &mut State) {
        for (at, group) in self.by_place(&p.units) {
            s.bands[at.index()] = group.band();
            if group.has_janibots() && !at.is_room() {
                self.wrong.push(say!("attack-position-janibot-outside", at = at.to_string()));
            } else if at.is_room() {
                s.crews[at.index()].janibots = bot_counts(group);
            }
        }
        for (what, group) in [("spare", p.spare), ("arrived", p.arrived)] {
            if group.has_people() || (what == "arrived" && group.has_janibots()) {
                self.wrong.push(say!("attack-position-people", at = what));
            }
        }
        s.spare_crew = Crew { people: self.set_of(&p.spare_people), janibots: bot_counts(p.spare) };
        (s.spare_band, s.arrived) = (p.spare.band(), p.arrived.band());
    }

    fn people(&mut self, p: &Position, s: &mut State) {
        for (id, at) in &p.people {
            if let Some(who) = self.person(id) {
                if !at.is_room() {
                    self.wrong.push(say!(
                        "attack-position-outside",
                        person = id.as_str(),
                        at = at.to_string()
                    ));
                } else if let Some(room) = self.room(*at) {
                    s.crews[room.index()].people |= 1 << who;
                }
            }
        }
        let moving = s.phase == Phase::HumanMovement;
        let counted = self.rules.remembers_began(s.phase);
        for (room, crew) in Loc::rooms().zip(s.crews) {
            for who in (0..8).filter(|who| crew.people & 1 << who != 0) {
                if moving {
                    s.origin[who] = room;
                }
                if counted {
                    s.began[who] = Some(room);
                }
            }
        }
        for (id, at) in &p.origin {
            if let (Some(who), Some(room)) = (self.person(id), self.room(*at)) {
                s.origin[who] = room;
            }
        }
        for (id, at) in &p.began {
            let room = at.and_then(|at| self.room(at));
            if let Some(who) = self.person(id) {
                s.began[who] = room;
            }
        }
        for stray in &p.strays {
            let there = [self.room(stray.at), self.room(stray.began)];
            if let ([Some(at), Some(began)], true) = (there, stray.kind.is_janibot()) {
                let kind = u8::from(stray.kind == Kind::Janibot2);
                if s.strays.try_push(Stray { at, began, kind }).is_ok() {
                    continue;
                }
            }
            self.wrong.push(say!("attack-position-stray"));
        }
    }

    /// Who may still act: what is left out means everybody.
    fn acting(&mut self, p: &Position, s: &mut State) {
        let people = s.crews.iter().fold(0, |people, crew| people | crew.people);
        let human = s.phase == Phase::HumanMovement;
        match &p.ready {
            Some(ready) => {
                for (at, group) in self.by_place(ready) {
                    s.ready[at.index()] = group.band();
                    if at.is_room() {
                        s.idle[at.index()] = bot_counts(group);
                    }
                }
            }
            None if human => s.idle = s.crews.map(|crew| crew.janibots),
            None if is_marked(s.phase) => s.ready = s.bands,
            None => {}
        }
        for (at, group) in self.by_place(&p.smashers) {
            s.smashers[at.index()] = group.band();
        }
        for (at, group) in self.by_place(&p.failed) {
            s.failed[at.index()] = group.band();
        }
        s.idle_people = match &p.idle {
            Some(idle) => self.set_of(idle),
            None if human => people,
            None if is_marked(s.phase) && matches!(s.penny, Penny::Captive(_)) => PENNY,
            None => 0,
        };
        let acted = p.ready.is_some() || p.idle.is_some();
        let tried = !p.smashers.is_empty() || !p.failed.is_empty();
        if (acted && !is_marked(s.phase)) || (tried && p.ready.is_none()) {
            self.wrong.push(say!("attack-position-acting"));
        }
    }

    fn combat(&mut self, p: &Position, s: &mut State) {
        if let Some(display) = &p.fight {
            let Some(at) = self.room(display.at) else { return };
            let mut boxes = |names: &[Option<String>]| {
                let mut boxes = [None; 5];
                if names.len() > boxes.len() {
                    self.wrong.push(say!("attack-position-boxes"));
                }
                for (slot, name) in boxes.iter_mut().zip(names) {
                    let Some(name) = name else { continue };
                    let any = Kind::read(name).filter(|kind| !kind.is_person()).map(Unit::any);
                    *slot = who(name).map(|who| Unit::person(who as u8)).or(any);
                    if slot.is_none() {
                        self.wrong.push(say!("attack-position-unit", unit = name.as_str()));
                    }
                }
                boxes
            };
            let (humans, mutants) = (boxes(&display.humans), boxes(&display.mutants));
            let Display { round, bonus, first, pairs, .. } = *display;
            s.fight = Fight { at: Some(at), round, bonus, humans, mutants, pairs, first };
        }
        for run in &p.runs {
            let crew = Crew { people: self.set_of(&run.people), janibots: bot_counts(run.units) };
            let there = self.rules.board.has(run.to);
            if !there || s.runs.try_push(Run { to: run.to, crew, band: run.units.band() }).is_err() {
                self.wrong.push(say!("attack-position-run"));
            }
        }
        // Those who may still follow join the last wave.
        let joins = matches!(p.frames.last(), Some(Frame::Pursue { .. }));
        s.wave = if joins { p.chased.len().max(1).min(usize::from(u8::MAX)) as u8 } else { 0 };
        for (index, rooms) in p.chased.iter().enumerate() {
            for room in rooms.iter().filter_map(|at| self.room(*at)) {
                if s.chased.try_push(Chase { room, wave: index as u8 + 1 }).is_err() {
                    return self.wrong.push(say!("attack-position-chased", most = CHASES));
                }
            }
        }
    }

    fn memory(&mut self, p: &Position, memory: &mut Memory) {
        memory.banged = self.doors(&p.banged);
        let told = !p.memory.is_empty() || !p.banged.is_empty();
        if told && !self.rules.variant.hidden {
            self.wrong.push(say!("attack-position-memory"));
        }
        for (name, known) in &p.memory {
            let Some(at) = self.place(name) else { continue };
            let (index, bit) = (at.index(), at.bit());
            if let Some(seen) = &known.mutants {
                memory.bands[index] = seen.units.band();
                memory.bands_turn[index] = self.seen_in(seen.turn);
                match seen.news {
                    News::Exact => memory.bands_exact |= bit,
                    News::Least => memory.bands_least |= bit,
                    News::Old => {}
                }
            }
            if !at.is_room() {
                if known.humans.is_some() || known.said.is_some() || known.walls {
                    self.wrong.push(say!("attack-position-room", at = name.as_str()));
                }
                continue;
            }
            let room = 1 << at.0;
            if let Some(seen) = &known.humans {
                let people = self.set_of(&seen.people);
                memory.crews[index] = Crew { people, janibots: bot_counts(seen.units) };
                memory.crews_turn[index] = self.seen_in(seen.turn);
                match seen.news {
                    News::Exact => memory.crews_exact |= room,
                    News::Least => memory.crews_least |= room,
                    News::Old => {}
                }
            }
            if let Some(said) = known.said {
                memory.said[index] = 2 * self.seen_in(said.turn) + u8::from(said.occupied);
                let still = if said.still { room } else { 0 };
                if said.occupied {
                    memory.said_yes |= still;
                } else {
                    memory.said_no |= still;
                }
            }
            memory.entered |= if known.walls { room } else { 0 };
        }
    }

    /// AT-9.5 A Turn in which something was seen.
    fn seen_in(&mut self, turn: u8) -> u8 {
        let last = self.rules.last_turn();
        if turn == 0 || turn > last {
            self.wrong.push(say!("attack-position-turn", turn = turn, last = last));
            return 0;
        }
        turn
    }
}
