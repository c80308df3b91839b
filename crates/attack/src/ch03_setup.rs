//! AT-3 Set-up.

use kit::{Edge, EdgeSet, Stack};
use table::{Pending, Place, Refusal, Say, Seat, Witness, say};

use crate::areas::{door_place, kind_place, loc_place, tray_place, wall_tray};
use crate::ch01_board::{Loc, PLACES, ROOMS, WallRule};
use crate::ch02_units::{Band, Crew, GUARDS, Group, HORDE, JANIBOTS, Kind, Side, TECHS};
use crate::choice::{Ask, Choice, Luck};
use crate::fact::{Event, Fact};
use crate::forms::{Deed, Draft, Only, Piece, wanted};
use crate::frame::{Frame, Task, not_now, task};
use crate::play::Play;
use crate::rules::Attack;
use crate::state::{Fight, Memory, Penny, Phase, State};
use crate::title::Sides;

/// AT-3.1 Fate rolls for the sides.
#[derive(Clone, Copy, Debug)]
pub(crate) struct RollForSides;

impl Task for RollForSides {
    fn ask(&self, _rules: &Attack, _s: &State) -> Option<Pending<Ask, Luck>> {
        Some(Pending::Fate(Luck::Sides))
    }

    fn odds(&self, _s: &State, out: &mut Vec<(Choice, u32)>) {
        let both = (1..=6).flat_map(|one| (1..=6).map(move |other| (one, other)));
        out.extend(both.map(|(one, other)| (Choice::Sides(one, other), 1)));
    }

    fn answer<W: Witness<Fact>>(self, play: &mut Play<'_, W>, c: Choice) {
        let Choice::Sides(one, other) = c else { panic!("{self:?} was answered {c:?}") };
        play.roll_for_sides([one, other]);
    }

    fn fits(&self, _rules: &Attack, s: &State) -> bool {
        s.phase == Phase::SetUp
    }
}

task! {
    /// AT-3.1 A seat picks its side.
    Pick { seat: Seat }
}

impl Pick {
    pub(crate) fn prompt() -> Say {
        say!("attack-ask-side")
    }
}

impl Task for Pick {
    fn ask(&self, _rules: &Attack, _s: &State) -> Option<Pending<Ask, Luck>> {
        Some(Pending::Seat(self.seat, Ask::Side))
    }

    fn offer(&self, _rules: &Attack, _s: &State, out: &mut Vec<Choice>) {
        out.extend(Side::ALL.map(Choice::Side));
    }

    fn refuse(&self, _rules: &Attack, _s: &State, c: Choice) -> Option<Refusal> {
        (!matches!(c, Choice::Side(_))).then(|| not_now(c))
    }

    fn answer<W: Witness<Fact>>(self, play: &mut Play<'_, W>, c: Choice) {
        let Choice::Side(side) = c else { panic!("{self:?} was answered {c:?}") };
        play.take_side(self.seat, side);
    }

    fn fits(&self, _rules: &Attack, s: &State) -> bool {
        s.phase == Phase::SetUp
    }
}

task! {
    /// AT-3.3 A side is set up, until it is done.
    SetUp { side: Side }
}

impl SetUp {
    pub(crate) fn prompt(side: Side) -> Say {
        match side {
            Side::Human => say!("attack-ask-set-up-human"),
            Side::Mutant => say!("attack-ask-set-up-mutant"),
        }
    }
}

impl Task for SetUp {
    fn ask(&self, _rules: &Attack, s: &State) -> Option<Pending<Ask, Luck>> {
        Some(Pending::Seat(s.seat(self.side), Ask::SetUp(self.side)))
    }

    fn offer(&self, rules: &Attack, s: &State, out: &mut Vec<Choice>) {
        rules.set_up_offers(s, self.side, out);
    }

    fn drafts(&self, rules: &Attack, s: &State, only: Only, out: &mut Vec<Draft>) {
        rules.set_up_drafts(s, self.side, only, out);
    }

    fn refuse(&self, rules: &Attack, s: &State, c: Choice) -> Option<Refusal> {
        rules.set_up_refusal(s, self.side, c)
    }

    fn answer<W: Witness<Fact>>(self, play: &mut Play<'_, W>, c: Choice) {
        play.set_up_answer(self.side, c);
    }

    fn touch(&self, rules: &Attack, _s: &State, c: Choice) -> Vec<Place> {
        match c {
            Choice::Wall(door) => vec![wall_tray(), door_place(rules, door)],
            Choice::Unwall(door) => vec![door_place(rules, door)],
            Choice::Place { at, group } => {
                group.kinds().map(|(kind, _)| tray_place(kind)).chain([loc_place(at)]).collect()
            }
            Choice::Unplace { at, group } => std::iter::once(loc_place(at))
                .chain(group.kinds().map(|(kind, _)| kind_place(at, kind)))
                .collect(),
            Choice::Auto
            | Choice::Done
            | Choice::Stay
            | Choice::Side(_)
            | Choice::Smash { .. }
            | Choice::Open(_)
            | Choice::Move { .. }
            | Choice::Lead { .. }
            | Choice::Fight(_)
            | Choice::Lay(_)
            | Choice::Pair(_)
            | Choice::Pairs(_)
            | Choice::Retreat { .. }
            | Choice::Flee { .. }
            | Choice::Pursue(_)
            | Choice::Chase(_)
            | Choice::Sides(..)
            | Choice::Roll(_)
            | Choice::Dice(..)
            | Choice::Draw(_) => Vec::new(),
        }
    }

    /// AT-3.13, AT-5.6 No Wall is placed later.
    fn stakes(&self, rules: &Attack, s: &State, c: Choice) -> Option<Say> {
        let left = rules.walls() - s.walled.len();
        let wasted = self.side == Side::Human && c == Choice::Done && rules.can_wall(s);
        wasted.then(|| say!("attack-stakes-walls", count = left))
    }

    fn rule(&self, _s: &State, c: Choice) -> Option<&'static str> {
        matches!(c, Choice::Auto | Choice::Done).then_some("AT-3.3")
    }

    fn fits(&self, _rules: &Attack, s: &State) -> bool {
        s.phase == Phase::SetUp
    }
}

/// AT-3.9
fn has_techs(group: Group) -> bool {
    group.of(Kind::Professor) + group.of(Kind::Penny) > 0
}

/// The rule for where Mutants, Guards and Janibots start.
fn start_rule(group: Group) -> &'static str {
    if group.has_mutants() {
        "AT-3.15"
    } else if group.of(Kind::Guard) > 0 {
        "AT-3.10"
    } else {
        "AT-3.11"
    }
}

impl Attack {
    /// AT-3.9, AT-3.14 The state before anybody has rolled or placed anything: both Techs in the Tech Room.
    pub(crate) fn set_up(&self) -> State {
        let mut s = State {
            human: Seat::new(usize::from(self.variant.sides == Sides::Second)),
            turn: 1,
            phase: Phase::SetUp,
            frames: Stack::new(),
            crews: [Crew::NONE; ROOMS],
            idle: [[0; 2]; ROOMS],
            idle_people: 0,
            origin: [Loc::default(); 8],
            began: [None; 8],
            strays: Stack::new(),
            bands: [Band::NONE; PLACES],
            ready: [Band::NONE; PLACES],
            smashers: [Band::NONE; PLACES],
            failed: [Band::NONE; PLACES],
            walled: EdgeSet::EMPTY,
            smashed: EdgeSet::EMPTY,
            opened: EdgeSet::EMPTY,
            attacked: EdgeSet::EMPTY,
            spare_crew: Crew { people: GUARDS, janibots: JANIBOTS },
            spare_band: HORDE,
            arrived: Band::NONE,
            penny: Penny::Free,
            left: 0,
            fight: Fight::default(),
            runs: Stack::new(),
            chased: Stack::new(),
            wave: 0,
            dice: [0; 2],
            secret_die: 0,
            glowed: 0,
            faded: 0,
            ending: None,
            memory: Memory::default(),
        };
        s.crews[self.board.tech.index()].people = TECHS;
        s.push(match self.variant.sides {
            Sides::Roll => Frame::Sides,
            // AT-3.2
            Sides::First | Sides::Second => Frame::SetUp(SetUp { side: Side::Human }),
        });
        s
    }

    /// AT-3.4, AT-11.3 The Walls that are available.
    pub fn walls(&self) -> usize {
        if self.variant.more_walls { 15 } else { 12 }
    }

    /// AT-3.6, AT-R7 Would a Wall here make a group of more than two?
    pub(crate) fn wall_crowds(&self, walled: EdgeSet, door: Edge) -> bool {
        if self.variant.wall_rule == WallRule::Room {
            let ends = self.board.ends(door).map_or([None; 2], |(one, other)| [Some(one), Some(other)]);
            return ends.into_iter().flatten().any(|room| {
                let doors = self.board.exits(room).iter().filter_map(|exit| exit.door);
                doors.filter(|other| walled.contains(*other)).count() >= 2
            });
        }
        let near = self.board.touching(door).shared(walled);
        match near.len() {
            0 => false,
            1 => {
                let other = near.iter().next().expect("one is there");
                !self.board.touching(other).shared(walled).is_empty()
            }
            _ => true,
        }
    }

    fn wall_refusal(&self, s: &State, door: Edge) -> Option<Refusal> {
        let board = &self.board;
        let name = || self.door_word(door);
        if !board.doors.contains(door) {
            return Some(Refusal::new("AT-3.5", say!("attack-no-door", door = name())));
        }
        if !board.wallable.contains(door) {
            let inner = board.ends(door).is_some_and(|(_, other)| other.is_room());
            let rule = if inner { "AT-3.8" } else { "AT-3.7" };
            return Some(Refusal::new(rule, say!("attack-no-wall-here", door = name())));
        }
        if s.walled.contains(door) {
            return Some(Refusal::new("AT-3.5", say!("attack-no-wall-twice", door = name())));
        }
        if s.walled.len() >= self.walls() {
            return Some(Refusal::new("AT-3.4", say!("attack-no-wall-left", walls = self.walls())));
        }
        let crowded = self.wall_crowds(s.walled, door);
        crowded.then(|| Refusal::new("AT-3.6", say!("attack-no-wall-group", door = name())))
    }

    pub(crate) fn set_up_refusal(&self, s: &State, side: Side, c: Choice) -> Option<Refusal> {
        let other = || Some(Refusal::new("AT-3.3", say!("attack-no-set-up")));
        match (side, c) {
            (_, Choice::Auto) => {
                self.is_arranged(s, side).then(|| Refusal::new("AT-R9", say!("attack-no-auto")))
            }
            (_, Choice::Done) => self.unfinished(s, side),
            (Side::Human, Choice::Wall(door)) => self.wall_refusal(s, door),
            (Side::Human, Choice::Unwall(door)) => {
                let there = s.walled.contains(door);
                (!there).then(|| {
                    Refusal::new("AT-3.5", say!("attack-no-wall-there", door = self.door_word(door)))
                })
            }
            (Side::Human, Choice::Place { at, group }) => self.place_crew_refusal(s, at, group),
            (Side::Mutant, Choice::Place { at, group }) => self.place_band_refusal(s, at, group),
            (Side::Human, Choice::Unplace { at, group }) => {
                let placed = if at.is_room() && self.board.has(at) { s.crew(at) } else { Crew::NONE };
                let placed = Crew { people: placed.people & GUARDS, ..placed };
                if has_techs(group) {
                    return Some(Refusal::new("AT-3.9", say!("attack-no-place-tech")));
                }
                let there = placed.pick(group).is_some();
                let rule = start_rule(group);
                (!there).then(|| Refusal::new(rule, say!("attack-no-units", at = self.loc_word(at))))
            }
            (Side::Mutant, Choice::Unplace { at, group }) => {
                let there = !group.has_humans() && group.band().within(s.band(at));
                (!there).then(|| Refusal::new("AT-3.15", say!("attack-no-units", at = self.loc_word(at))))
            }
            (
                _,
                Choice::Wall(_)
                | Choice::Unwall(_)
                | Choice::Stay
                | Choice::Side(_)
                | Choice::Smash { .. }
                | Choice::Open(_)
                | Choice::Move { .. }
                | Choice::Fight(_)
                | Choice::Lay(_)
                | Choice::Pair(_)
                | Choice::Pairs(_)
                | Choice::Retreat { .. }
                | Choice::Pursue(_)
                | Choice::Chase(_)
                | Choice::Lead { .. }
                | Choice::Flee { .. }
                | Choice::Sides(..)
                | Choice::Roll(_)
                | Choice::Dice(..)
                | Choice::Draw(_),
            ) => other(),
        }
    }

    /// AT-3.9, AT-3.10, AT-3.11, AT-3.12 One Guard and one Janibot a room, and none in the Tech Room.
    fn place_crew_refusal(&self, s: &State, at: Loc, group: Group) -> Option<Refusal> {
        let refuse = |rule, say| Some(Refusal::new(rule, say));
        let (here, word) = (s.crew(at).group(), || self.loc_word(at));
        if group.has_mutants() {
            return refuse("AT-3.15", say!("attack-no-place-own"));
        }
        if has_techs(group) {
            return refuse("AT-3.9", say!("attack-no-place-tech"));
        }
        if !at.is_room() || !self.board.has(at) {
            return refuse(start_rule(group), say!("attack-no-place", at = word()));
        }
        let bots = |group: Group| group.of(Kind::Janibot3) + group.of(Kind::Janibot2);
        if at == self.board.tech {
            return refuse(start_rule(group), say!("attack-no-place-in-tech"));
        }
        if here.of(Kind::Guard) + group.of(Kind::Guard) > 1 {
            return refuse("AT-3.10", say!("attack-no-second-guard", at = word()));
        }
        if bots(here) + bots(group) > 1 {
            return refuse("AT-3.11", say!("attack-no-second-janibot", at = word()));
        }
        let enough = s.spare_crew.pick(group).is_some();
        if enough { None } else { refuse("AT-2.8", say!("attack-no-spare")) }
    }

    /// AT-3.15, AT-3.16 Only in squares, and one Leader a side.
    fn place_band_refusal(&self, s: &State, at: Loc, group: Group) -> Option<Refusal> {
        let refuse = |rule, say| Some(Refusal::new(rule, say));
        if group.has_humans() {
            return refuse("AT-3.3", say!("attack-no-place-own"));
        }
        if at.is_room() {
            return refuse("AT-3.15", say!("attack-no-place-room", at = self.loc_word(at)));
        }
        if group.band().within(s.spare_band) { None } else { refuse("AT-2.9", say!("attack-no-spare")) }
    }

    /// Is there nothing left to arrange?
    fn is_arranged(&self, s: &State, side: Side) -> bool {
        let placed = match side {
            Side::Human => s.spare_crew.is_empty() && !self.can_wall(s),
            Side::Mutant => s.spare_band.is_empty(),
        };
        placed && self.unfinished(s, side).is_none()
    }

    fn can_wall(&self, s: &State) -> bool {
        let fits = |door: Edge| !s.walled.contains(door) && !self.wall_crowds(s.walled, door);
        s.walled.len() < self.walls() && self.board.wallable.iter().any(fits)
    }

    /// AT-3.16, AT-3.17, AT-R8, AT-R9, AT-R10 Why a set-up is not complete.
    pub(crate) fn unfinished(&self, s: &State, side: Side) -> Option<Refusal> {
        if side == Side::Human {
            if !s.spare_crew.is_empty() {
                let left = s.spare_crew.count();
                return Some(Refusal::new("AT-R9", say!("attack-no-left-over", left = left)));
            }
            let missing = self.variant.all_walls && self.can_wall(s);
            return missing.then(|| Refusal::new("AT-R8", say!("attack-no-all-walls", walls = self.walls())));
        }
        for square in Loc::squares() {
            if s.band(square).ordinary().is_empty() {
                return Some(Refusal::new("AT-3.17", say!("attack-no-ordinary", at = self.loc_word(square))));
            }
        }
        for side in kit::Side::ALL {
            let leaders: u8 = (1..=7).map(|number| s.band(Loc::square(side, number)).leaders()).sum();
            if leaders != 1 {
                return Some(Refusal::new("AT-3.16", say!("attack-no-leader", side = side_word(side))));
            }
        }
        let left = s.spare_band.count();
        (left > 0).then(|| Refusal::new("AT-R9", say!("attack-no-left-over", left = left)))
    }

    /// AT-3.5, AT-3.10, AT-3.11, AT-3.15 What may be placed and taken back, place by place and door by door.
    pub(crate) fn set_up_drafts(&self, s: &State, side: Side, only: Only, out: &mut Vec<Draft>) {
        let is_bot = |piece: Piece| piece.is_janibot();
        for at in Loc::all().filter(|at| self.board.has(*at) && wanted(only, *at, *at)) {
            let (place, unplace) = (Draft::new(Deed::Place(at)), Draft::new(Deed::Unplace(at)));
            match side {
                Side::Human if at.is_room() && at != self.board.tech => {
                    let (here, spare) = (s.crew(at), s.spare_crew.group());
                    let guard = u8::from(here.people == 0).min(spare.of(Kind::Guard));
                    let bots = u8::from(here.janibots == [0; 2]);
                    let place = place
                        .up_to(Piece::Kind(Kind::Guard), guard)
                        .up_to(Piece::Kind(Kind::Janibot3), bots.min(spare.of(Kind::Janibot3)))
                        .up_to(Piece::Kind(Kind::Janibot2), bots.min(spare.of(Kind::Janibot2)));
                    out.extend(place.sum(is_bot, 0, 1).together(1, 2).tight());
                    out.extend(unplace.kinds(here.group()).together(1, 2).tight());
                }
                Side::Mutant if !at.is_room() => {
                    let (here, spare) = (s.band(at), s.spare_band);
                    out.extend(place.kinds(spare.group()).together(1, spare.count()).tight());
                    out.extend(unplace.kinds(here.group()).together(1, here.count()).tight());
                }
                Side::Human | Side::Mutant => {}
            }
        }
        if side == Side::Human {
            let doors = |deed, doors: EdgeSet| {
                let boxes = |draft: Draft, door| draft.up_to(Piece::Door(door), 1);
                doors.iter().fold(Draft::new(deed), boxes).together(1, 1).tight()
            };
            let free = |door: &Edge| self.wall_refusal(s, *door).is_none();
            out.extend(doors(Deed::Wall, self.board.wallable.iter().filter(free).collect()));
            out.extend(doors(Deed::Unwall, s.walled));
        }
    }

    /// Lists the next kind to be placed; the others may be named all the same.
    pub(crate) fn set_up_offers(&self, s: &State, side: Side, out: &mut Vec<Choice>) {
        if !self.is_arranged(s, side) {
            out.push(Choice::Auto);
        }
        if self.unfinished(s, side).is_none() {
            out.push(Choice::Done);
        }
        match side {
            Side::Human => self.crew_offers(s, out),
            Side::Mutant => {
                let Some(kind) = next_mutant(s.spare_band) else { return };
                let group = Group::just(kind, 1);
                let needs = Loc::squares().any(|square| s.band(square).ordinary().is_empty());
                for at in Loc::squares() {
                    // Squares and sides that still lack somebody come first.
                    let lacks = if kind == Kind::Leader {
                        at.outside().is_some_and(|(side, _)| {
                            (1..=7).all(|number| s.band(Loc::square(side, number)).leaders() == 0)
                        })
                    } else {
                        !needs || s.band(at).ordinary().is_empty()
                    };
                    if lacks {
                        out.push(Choice::Place { at, group });
                    }
                }
            }
        }
    }

    fn crew_offers(&self, s: &State, out: &mut Vec<Choice>) {
        let Some(kind) = next_human(s.spare_crew) else {
            if s.walled.len() < self.walls() {
                for door in self.board.wallable.iter() {
                    if !s.walled.contains(door) && !self.wall_crowds(s.walled, door) {
                        out.push(Choice::Wall(door));
                    }
                }
            }
            return;
        };
        for at in self.board.rooms().filter(|at| *at != self.board.tech) {
            let crew = s.crew(at);
            let free = if kind == Kind::Guard { crew.people == 0 } else { crew.janibots == [0, 0] };
            if free {
                out.push(Choice::Place { at, group: Group::just(kind, 1) });
            }
        }
    }
}

fn next_human(spare: Crew) -> Option<Kind> {
    spare.group().kinds().map(|(kind, _)| kind).next()
}

pub(crate) fn next_mutant(spare: Band) -> Option<Kind> {
    spare.group().kinds().map(|(kind, _)| kind).next()
}

pub(crate) fn side_word(side: kit::Side) -> Say {
    match side {
        kit::Side::North => say!("attack-north"),
        kit::Side::East => say!("attack-east"),
        kit::Side::South => say!("attack-south"),
        kit::Side::West => say!("attack-west"),
    }
}

impl<W: Witness<Fact>> Play<'_, W> {
    /// AT-3.1 The higher roller picks; a tie is rolled again.
    pub(crate) fn roll_for_sides(&mut self, dice: [u8; 2]) {
        self.s.dice = dice;
        self.tell(Event::RolledForSides { dice });
        let seat = match dice[0].cmp(&dice[1]) {
            std::cmp::Ordering::Equal => return self.s.push(Frame::Sides),
            std::cmp::Ordering::Greater => Seat::new(0),
            std::cmp::Ordering::Less => Seat::new(1),
        };
        self.s.push(Frame::Pick(Pick { seat }));
    }

    /// AT-3.1
    pub(crate) fn take_side(&mut self, seat: Seat, side: Side) {
        self.s.human = if side == Side::Human { seat } else { Seat::new(1 - seat.index()) };
        self.tell(Event::TookSide { seat, side });
        self.s.push(Frame::SetUp(SetUp { side: Side::Human }));
    }

    pub(crate) fn set_up_answer(&mut self, side: Side, c: Choice) {
        if c == Choice::Done {
            self.tell(Event::SetUp { side });
            return self.set_up_done(side);
        }
        self.s.push(Frame::SetUp(SetUp { side }));
        match c {
            Choice::Auto => self.arrange(side),
            Choice::Wall(door) => self.wall(door),
            Choice::Unwall(door) => {
                self.s.walled = self.s.walled.without(door);
                self.tell_own(Side::Human, Event::Unwalled { door });
            }
            Choice::Place { at, group } => self.place(side, at, group),
            Choice::Unplace { at, group } => self.unplace(side, at, group),
            Choice::Done
            | Choice::Stay
            | Choice::Side(_)
            | Choice::Smash { .. }
            | Choice::Open(_)
            | Choice::Move { .. }
            | Choice::Lead { .. }
            | Choice::Fight(_)
            | Choice::Lay(_)
            | Choice::Pair(_)
            | Choice::Pairs(_)
            | Choice::Retreat { .. }
            | Choice::Flee { .. }
            | Choice::Pursue(_)
            | Choice::Chase(_)
            | Choice::Sides(..)
            | Choice::Roll(_)
            | Choice::Dice(..)
            | Choice::Draw(_) => unreachable!("{c:?} is no answer to a set-up"),
        }
    }

    /// AT-3.5
    pub(crate) fn wall(&mut self, door: Edge) {
        self.s.walled = self.s.walled.with(door);
        self.tell_own(Side::Human, Event::Walled { door });
    }

    /// AT-3.10, AT-3.11, AT-3.15
    pub(crate) fn place(&mut self, side: Side, at: Loc, group: Group) {
        let s = &mut *self.s;
        match side {
            Side::Human => {
                let crew = s.spare_crew.pick(group).expect("they are there to be placed");
                s.spare_crew = s.spare_crew.without(crew);
                s.crews[at.index()] = s.crews[at.index()].with(crew);
            }
            Side::Mutant => {
                s.spare_band = s.spare_band.without(group.band());
                s.bands[at.index()] = s.bands[at.index()].with(group.band());
            }
        }
        self.tell_own(side, Event::Placed { at, group });
    }

    pub(crate) fn unplace(&mut self, side: Side, at: Loc, group: Group) {
        let s = &mut *self.s;
        match side {
            Side::Human => {
                let here = s.crews[at.index()];
                let crew = Crew { people: here.people & GUARDS, ..here }.pick(group).expect("they are there");
                s.crews[at.index()] = here.without(crew);
                s.spare_crew = s.spare_crew.with(crew);
            }
            Side::Mutant => {
                s.bands[at.index()] = s.bands[at.index()].without(group.band());
                s.spare_band = s.spare_band.with(group.band());
            }
        }
        self.tell_own(side, Event::Unplaced { at, group });
    }

    /// AT-3.3, AT-4.5, AT-14.2, AT-14.3 The Mutants are next, or play starts.
    fn set_up_done(&mut self, side: Side) {
        if side == Side::Human && !self.rules.is_alternate() {
            return self.s.push(Frame::SetUp(SetUp { side: Side::Mutant }));
        }
        self.s.push(Frame::Turn);
    }
}
