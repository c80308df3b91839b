//! What one seat, or a spectator, may know. Built from nothing.

use serde::Serialize;
use table::Seat;

use crate::ch01_board::Loc;
use crate::ch02_units::{Band, Crew, Group, Kind, PEOPLE, Side, Unit};
use crate::ch03_setup::SetUp;
use crate::ch06_mutants::SmashRoll;
use crate::ch13_hidden::Eyes;
use crate::frame::Frame;
use crate::rules::Attack;
use crate::state::{Ending, Penny, Phase, State};
use crate::title::{Attempts, Scenario};

/// A view of the table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS))]
pub struct View {
    /// AT-14.1 Ten Turns for the Tech Room, or up to 15 with arrivals and a way out.
    pub scenario: Scenario,
    /// The building's columns and rows.
    pub grid: (u8, u8),
    /// The Tech Room.
    pub tech: Loc,
    /// AT-6.6 The Smashed Door Table, for 1, 2, 3, 4, 5 or more Mutants.
    pub smash_table: [u8; 5],
    /// AT-13.1 Positions are secret, except for what the rules demand to be shown.
    pub hidden: bool,
    /// AT-9.5 Counted from 1.
    pub turn: u8,
    /// AT-4.6 After which the game is over: 10 in the basic game.
    pub last_turn: u8,
    /// AT-4.1 Which of the Turn's six parts is played.
    pub phase: Phase,
    /// AT-3.3 The side that is being set up.
    pub setting_up: Option<Side>,
    /// Who plays the Human side; null until that is settled.
    pub human: Option<Seat>,
    /// Doors with a Wall, as far as they are known.
    pub walled: Vec<String>,
    /// AT-13.4 Rooms whose Walls the Mutants have seen.
    pub entered: Vec<Loc>,
    /// AT-6.8 Doors that stay broken until the game ends.
    pub smashed: Vec<String>,
    /// AT-6.15, for those who know it.
    pub opened: Vec<String>,
    /// AT-6.11 Doors attacked in this Turn, as far as it was heard.
    pub attacked: Vec<String>,
    /// AT-6.6 How many Mutants are just attacking a door, for those who know.
    pub attackers: Option<u8>,
    /// AT-1.5 Sides between rooms that have no door.
    pub doorless: Vec<String>,
    /// Places that hold anything, or of which anything is known.
    pub places: Vec<PlaceView>,
    /// Human side units in play and to be placed.
    pub humans: Group,
    /// The people among them.
    pub people: Vec<&'static str>,
    /// Mutants in play, in the pool and to be placed, as far as their number is known.
    pub mutants: Group,
    /// AT-R9 What is still to be placed, for its owner; AT-14.3 the pool, for those who know it.
    pub spare: Option<Group>,
    /// AT-3.4 Walls still to be placed, for their owner.
    pub walls_left: Option<u8>,
    /// AT-14.7 Mutants that arrived in this Turn, for those who saw them.
    pub arrived: Group,
    /// AT-14.9 Free, or a captive of the Mutants.
    pub penny: Penny,
    /// AT-14.16 How many Mutants have left the building.
    pub left: u8,
    /// AT-8.5 The Combat on the Display.
    pub fight: Option<FightView>,
    /// The dice that everybody saw last: the Human player's and the Mutant player's; 0 for none.
    pub dice: [u8; 2],
    /// The die that the Mutant player alone saw last, for that player; 0 for none.
    pub secret_die: u8,
    /// How it ended.
    pub ending: Option<Ending>,
}

/// A room or a square.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS))]
pub struct PlaceView {
    /// Where.
    pub at: Loc,
    /// The Human side units there; null, if unknown.
    pub humans: Option<Group>,
    /// The people among them.
    pub people: Vec<&'static str>,
    /// The Mutants there; null, if unknown.
    pub mutants: Option<Group>,
    /// AT-13.9 Are there Mutants in this room? Null, if unknown.
    pub occupied: Option<bool>,
    /// Units that may still act or move in this Phase, for those who know.
    pub ready: Group,
    /// AT-6.13 Mutants that have smashed a door and may still move, for those who know.
    pub smashers: Group,
    /// The Human side units last seen there.
    pub seen_humans: Option<Seen>,
    /// The Mutants last seen there.
    pub seen_mutants: Option<Seen>,
    /// AT-13.5 What was said of this room last: whether it was occupied, and in which Turn.
    pub said: Option<(bool, u8)>,
    /// AT-14.9 Is a captive Penny there?
    pub captive: bool,
}

/// What was seen, and when.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS))]
pub struct Seen {
    /// What it was.
    pub group: Group,
    /// The people among them.
    pub people: Vec<&'static str>,
    /// When.
    pub turn: u8,
    /// Is it still all that is there (`exact`), at least there (`least`), or old news (`old`)?
    pub news: &'static str,
}

/// AT-8.5 The Combat Display.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS))]
pub struct FightView {
    /// Where.
    pub at: Loc,
    /// AT-8.15 Counted from 1.
    pub round: u8,
    /// AT-11.8 Who takes 1 off each combat roll, for the whole Round.
    pub bonus: Option<Side>,
    /// AT-8.8 Who lays out first.
    pub first: Side,
    /// AT-8.7 The Engaged pairs.
    pub pairs: Vec<PairView>,
    /// AT-8.16 The pair that rolls, counted from 0.
    pub rolling: Option<u8>,
    /// AT-8.11 The box to be filled next, counted from 0.
    pub filling: Option<u8>,
    /// AT-8.7 The Human side's Reserve.
    pub human_reserve: Group,
    /// The Mutant side's.
    pub mutant_reserve: Group,
}

/// An Engaged pair; an empty box is one not yet filled, or one whose unit has fallen.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS))]
pub struct PairView {
    /// The Human side's box.
    pub human: Option<UnitView>,
    /// The Mutant side's.
    pub mutant: Option<UnitView>,
}

/// A unit in a box.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS))]
pub struct UnitView {
    /// What it is.
    pub kind: Kind,
    /// Its name, if it has one.
    pub name: Option<&'static str>,
    /// What it must roll, or less, against the unit it faces; 0, if it faces nobody.
    pub hits: u8,
}

fn names(crew: Crew) -> Vec<&'static str> {
    (0..8).filter(|who| crew.people & 1 << who != 0).map(|who| PEOPLE[who].0).collect()
}

impl Attack {
    pub(crate) fn look(&self, s: &State, to: Option<Seat>) -> View {
        let (eyes, board) = (self.eyes(s, to), &self.board);
        let doors = |set: kit::EdgeSet| set.iter().map(|door| board.door_name(door)).collect::<Vec<_>>();
        let settled = !matches!(s.frames.last(), Some(Frame::Sides | Frame::Pick { .. }));
        let crew = s.crew_in_play().with(s.spare_crew);
        let unheard = if eyes.mutants { 0 } else { s.glowed };
        let mutants = s.band_in_play().with(s.spare_band).with(Band::new(0, unheard, 0));
        let set_up =
            if let Some(Frame::SetUp(SetUp { side })) = s.frames.last() { Some(*side) } else { None };
        let spare = match set_up {
            Some(Side::Human) => eyes.humans.then(|| s.spare_crew.group()),
            Some(Side::Mutant) | None => eyes.mutants.then(|| s.spare_band.group()),
        };
        let walls_left = (self.walls() - s.walled.len()) as u8;
        View {
            scenario: self.variant.scenario,
            grid: (board.grid.width(), board.grid.height()),
            tech: board.tech,
            smash_table: board.smash,
            hidden: self.variant.hidden,
            turn: s.turn,
            last_turn: self.last_turn(),
            phase: s.phase,
            setting_up: set_up,
            human: settled.then_some(s.human),
            walled: doors(if eyes.humans { s.walled } else { self.walls_seen(s) }),
            entered: if self.variant.hidden {
                board.rooms().filter(|room| s.memory.entered & 1 << room.0 != 0).collect()
            } else {
                Vec::new()
            },
            smashed: doors(s.smashed),
            opened: if eyes.mutants { doors(s.opened) } else { Vec::new() },
            attacked: doors(if eyes.mutants { s.attacked } else { s.memory.banged }),
            attackers: self.attackers(s, eyes),
            doorless: self.doorless(),
            places: Loc::all()
                .filter(|at| board.has(*at))
                .map(|at| self.place_view(s, at, eyes))
                .filter(PlaceView::tells)
                .collect(),
            humans: crew.group(),
            people: names(crew),
            mutants: mutants.group(),
            spare: spare.filter(|group| !group.is_empty()),
            walls_left: (set_up == Some(Side::Human) && eyes.humans).then_some(walls_left),
            arrived: if eyes.mutants || self.sees_arrivals(s) { s.arrived.group() } else { Group::NONE },
            penny: s.penny,
            left: s.left,
            fight: self.fight_view(s),
            dice: s.dice,
            secret_die: if eyes.mutants { s.secret_die } else { 0 },
            ending: s.ending,
        }
    }

    /// AT-R39 The Human player hears their number only if that was agreed on.
    fn attackers(&self, s: &State, eyes: Eyes) -> Option<u8> {
        let Some(Frame::SmashRoll(SmashRoll { from, band, .. })) = s.frames.last() else { return None };
        let heard = self.variant.attempts == Attempts::Number && from.is_room();
        (eyes.mutants || heard).then(|| band.count() as u8)
    }

    fn walls_seen(&self, s: &State) -> kit::EdgeSet {
        let entered = |room: Loc| room.is_room() && s.memory.entered & 1 << room.0 != 0;
        let seen = |door: &kit::Edge| {
            self.board.ends(*door).is_some_and(|(one, other)| entered(one) || entered(other))
        };
        s.walled.iter().filter(seen).collect()
    }

    fn doorless(&self) -> Vec<String> {
        let (grid, board) = (self.board.grid, &self.board);
        let all = grid.inner_edges().iter().chain(grid.outer_edges().iter());
        all.filter(|edge| !board.doors.contains(*edge)).map(|edge| edge.to_string()).collect()
    }

    fn place_view(&self, s: &State, at: Loc, eyes: Eyes) -> PlaceView {
        let crew = if !at.is_room() {
            None
        } else if eyes.humans || self.is_met(s, at) {
            Some(s.crew(at))
        } else {
            None
        };
        let band = if eyes.mutants { Some(s.band(at)) } else { self.is_met(s, at).then(|| s.band(at)) };
        let idle = Crew { people: s.crew(at).people & s.idle_people, janibots: Attack::idle_at(s, at) };
        let fresh = if s.active() == Side::Human && eyes.humans && s.phase == Phase::HumanMovement {
            idle.group()
        } else if eyes.mutants {
            s.ready[at.index()].group()
        } else {
            Group::NONE
        };
        PlaceView {
            at,
            humans: crew.map(Crew::group),
            people: crew.map(names).unwrap_or_default(),
            mutants: band.map(Band::group),
            occupied: if eyes.mutants {
                Some(!s.band(at).is_empty())
            } else {
                at.is_room().then(|| s.holds_mutants(at))
            },
            ready: fresh,
            smashers: if eyes.mutants { s.smashers[at.index()].group() } else { Group::NONE },
            seen_humans: self.crew_remembered(s, at),
            seen_mutants: self.band_remembered(s, at),
            said: (at.is_room() && s.memory.said[at.index()] > 0).then(|| {
                let said = s.memory.said[at.index()];
                (said % 2 == 1, said / 2)
            }),
            captive: s.holds_penny(at),
        }
    }

    fn idle_at(s: &State, at: Loc) -> [u8; 2] {
        if at.is_room() { s.idle[at.index()] } else { [0; 2] }
    }

    fn crew_remembered(&self, s: &State, at: Loc) -> Option<Seen> {
        let turn = if at.is_room() { s.memory.crews_turn[at.index()] } else { 0 };
        (self.variant.hidden && turn > 0).then(|| {
            let crew = s.memory.crews[at.index()];
            let news = news(s.memory.crews_exact >> at.0 & 1 != 0, s.memory.crews_least >> at.0 & 1 != 0);
            Seen { group: crew.group(), people: names(crew), turn, news }
        })
    }

    fn band_remembered(&self, s: &State, at: Loc) -> Option<Seen> {
        let turn = s.memory.bands_turn[at.index()];
        (self.variant.hidden && turn > 0).then(|| {
            let group = s.memory.bands[at.index()].group();
            let bit = at.bit();
            let news = news(s.memory.bands_exact & bit != 0, s.memory.bands_least & bit != 0);
            Seen { group, people: Vec::new(), turn, news }
        })
    }

    fn fight_view(&self, s: &State) -> Option<FightView> {
        let at = s.fight.at?;
        let fight = &s.fight;
        let reserve = |side: Side| {
            let boxes = fight.boxes(side).iter().flatten();
            boxes.fold(Attack::fighters(s, at, side), |left, unit| left.without(Group::just(unit.kind, 1)))
        };
        let unit = |unit: Option<Unit>, foe: Option<Unit>| {
            unit.map(|unit| UnitView {
                kind: unit.kind,
                name: unit.name(),
                hits: foe.map_or(0, |foe| self.hit_number(unit.kind, foe.kind, fight.bonus).min(6)),
            })
        };
        let pair = |index: usize| {
            let (human, mutant) = (fight.humans[index], fight.mutants[index]);
            PairView { human: unit(human, mutant), mutant: unit(mutant, human) }
        };
        let rolling = if let Some(Frame::Roll(roll)) = s.frames.last() { Some(roll.pair) } else { None };
        let filling = if let Some(Frame::Pair(pair)) = s.frames.last() { Some(pair.next) } else { None };
        Some(FightView {
            at,
            round: fight.round,
            bonus: fight.bonus,
            first: fight.first,
            pairs: (0..usize::from(fight.pairs)).map(pair).collect(),
            rolling,
            filling,
            human_reserve: reserve(Side::Human),
            mutant_reserve: reserve(Side::Mutant),
        })
    }
}

fn news(exact: bool, least: bool) -> &'static str {
    match (exact, least) {
        (true, _) => "exact",
        (false, true) => "least",
        (false, false) => "old",
    }
}

impl PlaceView {
    /// Is there anything to say of this place?
    fn tells(&self) -> bool {
        self.humans.is_some_and(|group| !group.is_empty())
            || self.mutants.is_some_and(|group| !group.is_empty())
            || self.occupied == Some(true)
            || self.seen_humans.is_some()
            || self.seen_mutants.is_some()
            || self.said.is_some()
            || self.captive
    }
}
