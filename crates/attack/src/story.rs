//! The story: what happened in words, why, where, and what it is in its beat.

use kit::Edge;
use table::{Part, Place, Say, Scene, say};

use crate::areas::{door_place, loc_place, outside_place, pair_place, pool_place, seat_place, turn_place};
use crate::ch02_units::{GUARDS, Side, TECHS};
use crate::fact::{Event, Staying, Throw};
use crate::frame::Frame;
use crate::rules::Attack;
use crate::speak::{camp_word, group_word, phase_word, unit_word};
use crate::state::{Ending, Penny, Phase, State};
use crate::title::Scenario;

impl Event {
    /// The door that it is about.
    pub(crate) fn door(self) -> Option<Edge> {
        match self {
            Event::Walled { door }
            | Event::Unwalled { door }
            | Event::Attempt { door, .. }
            | Event::Banging { door, .. }
            | Event::Smashed { door, .. }
            | Event::Withstood { door, .. }
            | Event::Opened { door }
            | Event::WallSeen { door } => Some(door),
            Event::RolledForSides { .. }
            | Event::TookSide { .. }
            | Event::Placed { .. }
            | Event::Unplaced { .. }
            | Event::SetUp { .. }
            | Event::Finished { .. }
            | Event::TurnBegan { .. }
            | Event::Began { .. }
            | Event::ArrivalRoll { .. }
            | Event::Arrived { .. }
            | Event::Moved { .. }
            | Event::Occupied { .. }
            | Event::Vacated { .. }
            | Event::Shown { .. }
            | Event::WallsSeen { .. }
            | Event::Said { .. }
            | Event::FightBegan { .. }
            | Event::RoundBegan { .. }
            | Event::LaidOut { .. }
            | Event::Paired { .. }
            | Event::Rolled { .. }
            | Event::Fell { .. }
            | Event::Captured { .. }
            | Event::Freed { .. }
            | Event::FightOver { .. }
            | Event::Retreated { .. }
            | Event::Fled { .. }
            | Event::Barred { .. }
            | Event::Pursued { .. }
            | Event::Stayed { .. }
            | Event::LeftBuilding { .. }
            | Event::PennyMoved { .. }
            | Event::GlowRoll { .. }
            | Event::Glowed { .. }
            | Event::TurnOver { .. }
            | Event::Ended { .. } => None,
        }
    }

    /// What it is in its beat: what somebody did, what came of it, or what it all came to.
    pub(crate) fn part(self) -> Part {
        match self {
            Event::TookSide { .. }
            | Event::Walled { .. }
            | Event::Unwalled { .. }
            | Event::Placed { .. }
            | Event::Unplaced { .. }
            | Event::SetUp { .. }
            | Event::Finished { .. }
            | Event::Attempt { .. }
            | Event::Banging { .. }
            | Event::Opened { .. }
            | Event::Moved { .. }
            | Event::FightBegan { .. }
            | Event::LaidOut { .. }
            | Event::Paired { .. }
            | Event::Retreated { .. }
            | Event::Fled { .. }
            | Event::Pursued { .. }
            | Event::Stayed { .. } => Part::Headline,
            Event::Arrived { .. }
            | Event::Captured { .. }
            | Event::Freed { .. }
            | Event::FightOver { .. }
            | Event::LeftBuilding { .. }
            | Event::Glowed { .. }
            | Event::TurnOver { .. }
            | Event::Ended { .. } => Part::Summary,
            Event::RolledForSides { .. }
            | Event::TurnBegan { .. }
            | Event::Began { .. }
            | Event::ArrivalRoll { .. }
            | Event::Smashed { .. }
            | Event::Withstood { .. }
            | Event::Occupied { .. }
            | Event::Vacated { .. }
            | Event::Shown { .. }
            | Event::WallSeen { .. }
            | Event::WallsSeen { .. }
            | Event::Said { .. }
            | Event::RoundBegan { .. }
            | Event::Rolled { .. }
            | Event::Fell { .. }
            | Event::Barred { .. }
            | Event::PennyMoved { .. }
            | Event::GlowRoll { .. } => Part::Detail,
        }
    }
}

fn throw_word(throw: Throw) -> Say {
    say!("attack-cause-throw", roll = throw.roll, need = throw.need)
}

impl Attack {
    /// What brought it about, if that is more than the answer: a die with its need, a rule.
    pub(crate) fn cause_of(event: Event) -> Option<Say> {
        match event {
            Event::Smashed { throw, .. } | Event::Withstood { throw, .. } => throw.map(throw_word),
            Event::Fell { throw, .. } | Event::Captured { throw, .. } => Some(throw_word(throw)),
            Event::RoundBegan { bonus, .. } => bonus.map(|_| say!("attack-cause-odds")),
            Event::TookSide { .. } => Some(say!("attack-cause-higher")),
            Event::Arrived { .. } => Some(say!("attack-cause-arrivals")),
            Event::GlowRoll { roll, .. } => Some(say!("attack-cause-glow", roll = roll)),
            Event::Glowed { .. } => Some(say!("attack-cause-glowed")),
            Event::Freed { .. } => Some(say!("attack-cause-freed")),
            Event::Barred { .. } => Some(say!("attack-cause-barred")),
            Event::Occupied { .. }
            | Event::Vacated { .. }
            | Event::Shown { .. }
            | Event::WallSeen { .. }
            | Event::WallsSeen { .. }
            | Event::Said { .. }
            | Event::PennyMoved { .. } => Some(say!("attack-cause-hidden")),
            Event::Ended { held, .. } => {
                held.map(|group| say!("attack-cause-held", units = group_word(group)))
            }
            Event::RolledForSides { .. }
            | Event::Walled { .. }
            | Event::Unwalled { .. }
            | Event::Placed { .. }
            | Event::Unplaced { .. }
            | Event::SetUp { .. }
            | Event::Finished { .. }
            | Event::TurnBegan { .. }
            | Event::Began { .. }
            | Event::ArrivalRoll { .. }
            | Event::Attempt { .. }
            | Event::Banging { .. }
            | Event::Opened { .. }
            | Event::Moved { .. }
            | Event::FightBegan { .. }
            | Event::LaidOut { .. }
            | Event::Paired { .. }
            | Event::Rolled { .. }
            | Event::FightOver { .. }
            | Event::Retreated { .. }
            | Event::Fled { .. }
            | Event::Pursued { .. }
            | Event::Stayed { .. }
            | Event::LeftBuilding { .. }
            | Event::TurnOver { .. } => None,
        }
    }

    /// Where it happened: places that everybody sees.
    pub(crate) fn touched_by(&self, event: Event) -> Vec<Place> {
        let door = event.door().map(|door| door_place(self, door));
        match event {
            Event::Walled { .. }
            | Event::Unwalled { .. }
            | Event::Banging { .. }
            | Event::Smashed { .. }
            | Event::Withstood { .. }
            | Event::Opened { .. }
            | Event::WallSeen { .. } => door.into_iter().collect(),
            Event::Attempt { from, .. } => std::iter::once(loc_place(from)).chain(door).collect(),
            Event::TookSide { seat, .. } => vec![seat_place(seat)],
            Event::Placed { at, .. }
            | Event::Unplaced { at, .. }
            | Event::Shown { at, .. }
            | Event::FightBegan { at }
            | Event::RoundBegan { at, .. }
            | Event::Fell { at, .. }
            | Event::Captured { at, .. }
            | Event::Freed { at }
            | Event::FightOver { at, .. }
            | Event::PennyMoved { to: at }
            | Event::GlowRoll { at, .. }
            | Event::Occupied { room: at }
            | Event::Vacated { room: at }
            | Event::WallsSeen { room: at }
            | Event::Said { room: at, .. }
            | Event::Fled { from: at, .. }
            | Event::Barred { room: at } => vec![loc_place(at)],
            Event::Moved { from, to, .. }
            | Event::Retreated { from, to, .. }
            | Event::Pursued { from, to, .. } => vec![loc_place(from), loc_place(to)],
            Event::Paired { pair, .. } | Event::Rolled { pair, .. } => vec![pair_place(pair)],
            Event::Arrived { .. } => vec![pool_place(), loc_place(self.board.tech)],
            Event::ArrivalRoll { .. } => vec![pool_place()],
            Event::LeftBuilding { .. } => vec![outside_place()],
            Event::TurnBegan { .. } | Event::TurnOver { .. } => vec![turn_place()],
            Event::Ended { .. } => vec![loc_place(self.board.tech)],
            Event::RolledForSides { .. }
            | Event::SetUp { .. }
            | Event::Finished { .. }
            | Event::Began { .. }
            | Event::LaidOut { .. }
            | Event::Stayed { .. }
            | Event::Glowed { .. } => Vec::new(),
        }
    }

    /// AT-4.1 Which Turn, whose, and in which Phase or Step.
    pub(crate) fn scene_of(s: &State) -> Scene {
        let placing = if let Some(Frame::SetUp(set_up)) = s.frames.last() { Some(set_up.side) } else { None };
        let (side, phase) = match s.phase {
            Phase::SetUp => (placing, "set-up"),
            Phase::Arrivals => (Some(Side::Mutant), "arrivals"),
            Phase::Smashing => (Some(Side::Mutant), "smashing"),
            Phase::Opening => (Some(Side::Mutant), "opening"),
            Phase::MutantMovement => (Some(Side::Mutant), "mutant-movement"),
            Phase::MutantCombat => (Some(Side::Mutant), "mutant-combat"),
            Phase::HumanMovement => (Some(Side::Human), "human-movement"),
            Phase::HumanCombat => (Some(Side::Human), "human-combat"),
            Phase::GlowAndGo => (None, "glow-and-go"),
            Phase::TurnRecord => (None, "turn-record"),
            Phase::Over => (None, "over"),
        };
        let round = if s.phase == Phase::SetUp { 0 } else { s.turn.into() };
        Scene { round, turn: side.map(|side| s.seat(side)), phase }
    }

    /// A scene in words.
    pub(crate) fn when_of(scene: Scene) -> Option<Say> {
        let phases = [
            ("set-up", Phase::SetUp),
            ("arrivals", Phase::Arrivals),
            ("smashing", Phase::Smashing),
            ("opening", Phase::Opening),
            ("mutant-movement", Phase::MutantMovement),
            ("mutant-combat", Phase::MutantCombat),
            ("human-movement", Phase::HumanMovement),
            ("human-combat", Phase::HumanCombat),
            ("glow-and-go", Phase::GlowAndGo),
            ("turn-record", Phase::TurnRecord),
            ("over", Phase::Over),
        ];
        let phase = phases.into_iter().find(|(id, _)| *id == scene.phase)?.1;
        Some(match phase {
            Phase::SetUp | Phase::Over => phase_word(phase),
            Phase::Arrivals
            | Phase::Smashing
            | Phase::Opening
            | Phase::MutantMovement
            | Phase::MutantCombat
            | Phase::HumanMovement
            | Phase::HumanCombat
            | Phase::GlowAndGo
            | Phase::TurnRecord => say!("attack-when", turn = scene.round, phase = phase_word(phase)),
        })
    }

    /// AT-10.7 The grade of an ending.
    pub(crate) fn grade_word(ending: Ending) -> Say {
        match ending {
            Ending::DecisiveHuman => say!("attack-grade-decisive-human"),
            Ending::MarginalHuman => say!("attack-grade-marginal-human"),
            Ending::Human => say!("attack-grade-human"),
            Ending::Draw => say!("attack-grade-draw"),
            Ending::MarginalMutant => say!("attack-grade-marginal-mutant"),
            Ending::DecisiveMutant => say!("attack-grade-decisive-mutant"),
        }
    }

    /// AT-10.1, AT-14.15 What decided it: the grade, and the conditions, counted. AT-13.1 With Hidden Movement nobody counts in
    /// the Tech Room for the other player.
    pub(crate) fn decided_by(&self, s: &State) -> Option<Say> {
        let ending = s.ending?;
        let grade = Attack::grade_word(ending);
        Some(match self.variant.scenario {
            Scenario::Alternate => {
                let penny = match s.penny {
                    Penny::Captive(at) if !at.is_room() => say!("attack-decided-penny-out"),
                    Penny::Captive(_) => say!("attack-decided-penny-captive"),
                    Penny::Free | Penny::Freed => say!("attack-decided-penny-free"),
                };
                say!("attack-decided-alternate", grade = grade, left = s.left, penny = penny)
            }
            Scenario::Basic if self.variant.hidden => {
                say!("attack-decided-hidden", grade = grade, why = self.ending_word(ending))
            }
            Scenario::Basic => {
                let (crew, band) = (s.crew(self.board.tech), s.band(self.board.tech));
                say!(
                    "attack-decided-basic",
                    grade = grade,
                    techs = (crew.people & TECHS).count_ones(),
                    guards = (crew.people & GUARDS).count_ones(),
                    leaders = band.leaders(),
                    ordinary = band.ordinary().count()
                )
            }
        })
    }

    pub(crate) fn told_of(&self, event: Event) -> Say {
        let (at, door) = (|at| self.loc_word(at), |edge| self.door_word(edge));
        match event {
            Event::RolledForSides { dice } => say!("attack-fact-sides", one = dice[0], other = dice[1]),
            Event::TookSide { seat, side } => say!("attack-fact-side", seat = seat, side = camp_word(side)),
            Event::Walled { door: edge } => say!("attack-fact-walled", door = door(edge)),
            Event::Unwalled { door: edge } => say!("attack-fact-unwalled", door = door(edge)),
            Event::Placed { at: place, group } => {
                say!("attack-fact-placed", at = at(place), units = group_word(group))
            }
            Event::Unplaced { at: place, group } => {
                say!("attack-fact-unplaced", at = at(place), units = group_word(group))
            }
            Event::SetUp { side } => say!("attack-fact-set-up", side = camp_word(side)),
            Event::Finished { side, phase } => {
                say!("attack-fact-finished", side = camp_word(side), phase = phase_word(phase))
            }
            Event::TurnBegan { turn } => say!("attack-fact-turn", turn = turn, last = self.last_turn()),
            Event::Began { phase } => say!("attack-fact-phase", phase = phase_word(phase)),
            Event::ArrivalRoll { roll } => say!("attack-fact-arrival-roll", roll = roll),
            Event::Arrived { group } => say!("attack-fact-arrived", units = group_word(group)),
            Event::Attempt { door: edge, group, need, .. } => say!(
                "attack-fact-attempt",
                door = door(edge),
                count = group.count(),
                units = group_word(group),
                need = need
            ),
            Event::Banging { door: edge, count: None } => say!("attack-fact-banging", door = door(edge)),
            Event::Banging { door: edge, count: Some(count) } => {
                say!("attack-fact-banging-number", door = door(edge), count = count)
            }
            Event::Smashed { door: edge, .. } => say!("attack-fact-smashed", door = door(edge)),
            Event::Withstood { door: edge, .. } => say!("attack-fact-withstood", door = door(edge)),
            Event::Opened { door: edge } => say!("attack-fact-opened", door = door(edge)),
            Event::Moved { from, to, group, .. } => {
                say!(
                    "attack-fact-moved",
                    count = group.count(),
                    from = at(from),
                    to = at(to),
                    units = group_word(group)
                )
            }
            Event::Occupied { room } => say!("attack-fact-occupied", room = at(room)),
            Event::Vacated { room } => say!("attack-fact-vacated", room = at(room)),
            Event::Shown { at: place, group, .. } => {
                say!("attack-fact-shown", at = at(place), units = group_word(group))
            }
            Event::WallSeen { door: edge } => say!("attack-fact-wall-seen", door = door(edge)),
            Event::WallsSeen { room } => say!("attack-fact-walls-seen", room = at(room)),
            Event::Said { room, occupied: true } => say!("attack-fact-said-yes", room = at(room)),
            Event::Said { room, occupied: false } => say!("attack-fact-said-no", room = at(room)),
            Event::FightBegan { .. }
            | Event::RoundBegan { .. }
            | Event::LaidOut { .. }
            | Event::Paired { .. }
            | Event::Rolled { .. }
            | Event::Fell { .. }
            | Event::Captured { .. }
            | Event::Freed { .. }
            | Event::FightOver { .. }
            | Event::Retreated { .. }
            | Event::Fled { .. }
            | Event::Barred { .. }
            | Event::Pursued { .. }
            | Event::Stayed { .. } => self.told_of_combat(event).expect("all of these are of a Combat"),
            Event::LeftBuilding { count, penny: false } => say!("attack-fact-left", count = count),
            Event::LeftBuilding { count, penny: true } => say!("attack-fact-left-penny", count = count),
            Event::PennyMoved { to } => say!("attack-fact-penny-moved", to = at(to)),
            Event::GlowRoll { at: place, roll: 6 } => say!("attack-fact-glow-gone", at = at(place)),
            Event::GlowRoll { at: place, roll } => say!("attack-fact-glow-roll", at = at(place), roll = roll),
            Event::Glowed { count, left } => say!("attack-fact-glowed", count = count, left = left),
            Event::TurnOver { turn, humans, mutants, smashed } => say!(
                "attack-fact-turn-over",
                turn = turn,
                humans = humans,
                mutants = mutants,
                smashed = smashed
            ),
            Event::Ended { ending, .. } => self.ending_word(ending),
        }
    }

    /// What happened in a Combat; `None` for everything else.
    fn told_of_combat(&self, event: Event) -> Option<Say> {
        let at = |at| self.loc_word(at);
        Some(match event {
            Event::FightBegan { at: place } => say!("attack-fact-fight", at = at(place)),
            Event::RoundBegan { round, bonus: None, .. } => say!("attack-fact-round", round = round),
            Event::RoundBegan { round, bonus: Some(side), .. } => {
                say!("attack-fact-round-bonus", round = round, side = camp_word(side))
            }
            Event::LaidOut { side, group } => {
                say!("attack-fact-laid", side = camp_word(side), units = group_word(group))
            }
            Event::Paired { pair, human, mutant } => {
                say!("attack-fact-paired", pair = pair, human = unit_word(human), mutant = unit_word(mutant))
            }
            Event::Rolled { pair, human, mutant, needs } => say!(
                "attack-fact-rolled",
                pair = pair,
                human = human,
                mutant = mutant,
                own = needs[0],
                other = needs[1]
            ),
            Event::Fell { unit, .. } => say!("attack-fact-fell", unit = unit_word(unit)),
            Event::Captured { at: place, .. } => say!("attack-fact-captured", at = at(place)),
            Event::Freed { at: place } => say!("attack-fact-freed", at = at(place)),
            Event::FightOver { at: place, humans, mutants } => {
                match (humans.is_empty(), mutants.is_empty()) {
                    (false, true) => {
                        say!("attack-fact-held-humans", at = at(place), units = group_word(humans))
                    }
                    (true, false) => {
                        say!("attack-fact-held-mutants", at = at(place), units = group_word(mutants))
                    }
                    (true, true) => say!("attack-fact-held-nobody", at = at(place)),
                    (false, false) => say!("attack-fact-fight-over", at = at(place)),
                }
            }
            Event::Retreated { side, from, to, group } => say!(
                "attack-fact-retreated",
                side = camp_word(side),
                from = at(from),
                to = at(to),
                units = group_word(group)
            ),
            Event::Fled { side, from, group } => {
                say!("attack-fact-fled", side = camp_word(side), from = at(from), units = group_word(group))
            }
            Event::Barred { room } => say!("attack-fact-barred", room = at(room)),
            Event::Pursued { side, to, group, .. } => {
                say!("attack-fact-pursued", side = camp_word(side), to = at(to), units = group_word(group))
            }
            Event::Stayed { side, who } => match who {
                Staying::All => say!("attack-fact-stayed", side = camp_word(side)),
                Staying::Rest => say!("attack-fact-stayed-rest", side = camp_word(side)),
                Staying::Victors => say!("attack-fact-not-followed", side = camp_word(side)),
            },
            Event::RolledForSides { .. }
            | Event::TookSide { .. }
            | Event::Walled { .. }
            | Event::Unwalled { .. }
            | Event::Placed { .. }
            | Event::Unplaced { .. }
            | Event::SetUp { .. }
            | Event::Finished { .. }
            | Event::TurnBegan { .. }
            | Event::Began { .. }
            | Event::ArrivalRoll { .. }
            | Event::Arrived { .. }
            | Event::Attempt { .. }
            | Event::Banging { .. }
            | Event::Smashed { .. }
            | Event::Withstood { .. }
            | Event::Opened { .. }
            | Event::Moved { .. }
            | Event::Occupied { .. }
            | Event::Vacated { .. }
            | Event::Shown { .. }
            | Event::WallSeen { .. }
            | Event::WallsSeen { .. }
            | Event::Said { .. }
            | Event::LeftBuilding { .. }
            | Event::PennyMoved { .. }
            | Event::GlowRoll { .. }
            | Event::Glowed { .. }
            | Event::TurnOver { .. }
            | Event::Ended { .. } => return None,
        })
    }
}
