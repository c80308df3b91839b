//! Attack of the Mutants! in words.

use kit::Edge;
use table::{Area, Forecast, Place, Say, Seat, Speak, Words, say};

use crate::ch01_board::Loc;
use crate::ch02_units::{Crew, Group, Kind, Side, Unit};
use crate::ch03_setup::{Pick, SetUp, side_word};
use crate::ch05_movement::Move;
use crate::ch06_mutants::{Open, Smash};
use crate::ch08_combat::{Combats, Lay, Pair};
use crate::ch12_bugging_out::{Pursue, Retreat};
use crate::choice::{Ask, Choice, Luck};
use crate::fact::{Event, Fact, Staying};
use crate::position::Position;
use crate::rules::Attack;
use crate::state::{Ending, Phase, State};
use crate::title::Scenario;
use crate::view::View;

/// A kind of unit.
pub(crate) fn kind_word(kind: Kind) -> Say {
    match kind {
        Kind::Professor => say!("attack-professor"),
        Kind::Penny => say!("attack-penny"),
        Kind::Guard => say!("attack-guard"),
        Kind::Janibot3 => say!("attack-janibot3"),
        Kind::Janibot2 => say!("attack-janibot2"),
        Kind::Leader => say!("attack-leader"),
        Kind::Radioactive => say!("attack-radioactive"),
        Kind::Normal => say!("attack-normal"),
    }
}

/// So many of a kind.
pub(crate) fn some_word(kind: Kind, count: u8) -> Say {
    match kind {
        Kind::Professor | Kind::Penny => kind_word(kind),
        Kind::Guard => say!("attack-guards", count = count),
        Kind::Janibot3 => say!("attack-janibots3", count = count),
        Kind::Janibot2 => say!("attack-janibots2", count = count),
        Kind::Leader => say!("attack-leaders", count = count),
        Kind::Radioactive => say!("attack-radioactives", count = count),
        Kind::Normal => say!("attack-normals", count = count),
    }
}

/// Units by kind.
pub(crate) fn group_word(group: Group) -> Say {
    let kinds: Vec<Say> = group.kinds().map(|(kind, count)| some_word(kind, count)).collect();
    if kinds.is_empty() { say!("attack-nobody") } else { say!("attack-units", units = kinds) }
}

/// Human side units, each Guard by name.
fn crew_word(crew: Crew) -> Say {
    let people = (0..8).filter(|who| crew.people & 1 << who != 0).map(|who| unit_word(Unit::person(who)));
    let rest = Crew { people: 0, ..crew }.group();
    let janibots = rest.kinds().map(|(kind, count)| some_word(kind, count));
    say!("attack-units", units = people.chain(janibots).collect::<Vec<_>>())
}

/// A unit, by its name if it has one.
pub(crate) fn unit_word(unit: Unit) -> Say {
    match (unit.kind, unit.name()) {
        (Kind::Guard, Some(name)) => say!("attack-guard-named", name = name),
        (kind, _) => kind_word(kind),
    }
}

/// A side.
pub(crate) fn camp_word(side: Side) -> Say {
    match side {
        Side::Human => say!("attack-humans"),
        Side::Mutant => say!("attack-mutants"),
    }
}

pub(crate) fn phase_word(phase: Phase) -> Say {
    match phase {
        Phase::SetUp => say!("attack-phase-set-up"),
        Phase::Arrivals => say!("attack-phase-arrivals"),
        Phase::Smashing => say!("attack-phase-smashing"),
        Phase::Opening => say!("attack-phase-opening"),
        Phase::MutantMovement => say!("attack-phase-mutant-movement"),
        Phase::MutantCombat => say!("attack-phase-mutant-combat"),
        Phase::HumanMovement => say!("attack-phase-human-movement"),
        Phase::HumanCombat => say!("attack-phase-human-combat"),
        Phase::GlowAndGo => say!("attack-phase-glow-and-go"),
        Phase::TurnRecord => say!("attack-phase-turn-record"),
        Phase::Over => say!("attack-phase-over"),
    }
}

impl Attack {
    /// A place, as people call it.
    pub(crate) fn loc_word(&self, at: Loc) -> Say {
        match at.outside() {
            Some((side, number)) => say!("attack-square", side = side_word(side), number = number),
            None if at == self.board.tech => say!("attack-tech-room", room = at.to_string()),
            None => say!("attack-room", room = at.to_string()),
        }
    }

    /// A door, as people call it.
    pub(crate) fn door_word(&self, door: Edge) -> Say {
        say!("attack-door", door = self.board.door_name(door))
    }

    /// How the game ended, and by which rule.
    fn ending_word(&self, ending: Ending) -> Say {
        match (ending, self.variant.scenario) {
            (Ending::DecisiveHuman, _) => say!("attack-end-decisive-human", rule = "AT-10.2"),
            (Ending::MarginalHuman, _) => say!("attack-end-marginal-human", rule = "AT-10.3"),
            (Ending::Human, _) => say!("attack-end-human", rule = "AT-14.18"),
            (Ending::Draw, Scenario::Basic) => say!("attack-end-draw", rule = "AT-10.6"),
            (Ending::Draw, Scenario::Alternate) => say!("attack-end-draw-captive", rule = "AT-14.17"),
            (Ending::MarginalMutant, Scenario::Basic) => say!("attack-end-marginal-mutant", rule = "AT-10.5"),
            (Ending::MarginalMutant, Scenario::Alternate) => say!("attack-end-left", rule = "AT-14.16"),
            (Ending::DecisiveMutant, Scenario::Basic) => say!("attack-end-decisive-mutant", rule = "AT-10.4"),
            (Ending::DecisiveMutant, Scenario::Alternate) => say!("attack-end-left-penny", rule = "AT-14.15"),
        }
    }

    fn told(&self, event: Event) -> Say {
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
            Event::TurnBegan { turn } => say!("attack-fact-turn", turn = turn, last = self.last_turn()),
            Event::Began { phase } => say!("attack-fact-phase", phase = phase_word(phase)),
            Event::ArrivalRoll { roll } => say!("attack-fact-arrival-roll", roll = roll),
            Event::Arrived { group } => say!("attack-fact-arrived", units = group_word(group)),
            Event::Attempt { door: edge, from, group, need } => say!(
                "attack-fact-attempt",
                door = door(edge),
                from = at(from),
                count = group.count(),
                units = group_word(group),
                need = need
            ),
            Event::Banging { door: edge, count: None } => say!("attack-fact-banging", door = door(edge)),
            Event::Banging { door: edge, count: Some(count) } => {
                say!("attack-fact-banging-number", door = door(edge), count = count)
            }
            Event::Smashed { door: edge } => say!("attack-fact-smashed", door = door(edge)),
            Event::Withstood { door: edge } => say!("attack-fact-withstood", door = door(edge)),
            Event::SmashRoll { roll } => say!("attack-fact-smash-roll", roll = roll),
            Event::Opened { door: edge } => say!("attack-fact-opened", door = door(edge)),
            Event::Moved { from, to, group, .. } => {
                say!("attack-fact-moved", from = at(from), to = at(to), units = group_word(group))
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
            | Event::Stayed { .. } => self.told_of_combat(event),
            Event::LeftBuilding { count, penny: false } => say!("attack-fact-left", count = count),
            Event::LeftBuilding { count, penny: true } => say!("attack-fact-left-penny", count = count),
            Event::PennyMoved { to } => say!("attack-fact-penny-moved", to = at(to)),
            Event::GlowRoll { at: place, roll } => say!("attack-fact-glow-roll", at = at(place), roll = roll),
            Event::Glowed { count } => say!("attack-fact-glowed", count = count),
            Event::Ended { ending } => self.ending_word(ending),
        }
    }

    fn told_of_combat(&self, event: Event) -> Say {
        let at = |at| self.loc_word(at);
        match event {
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
            Event::Rolled { pair, human, mutant } => {
                say!("attack-fact-rolled", pair = pair, human = human, mutant = mutant)
            }
            Event::Fell { unit, .. } => say!("attack-fact-fell", unit = unit_word(unit)),
            Event::Captured { at: place } => say!("attack-fact-captured", at = at(place)),
            Event::Freed { at: place } => say!("attack-fact-freed", at = at(place)),
            Event::FightOver { at: place } => say!("attack-fact-fight-over", at = at(place)),
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
            _ => unreachable!("{event:?} is not of a Combat"),
        }
    }
}

impl Speak for Attack {
    type Position = Position;

    fn position(&self, s: &State) -> Position {
        self.write(s)
    }

    fn place(&self, position: Position) -> Result<State, Vec<Say>> {
        self.place_position(&position)
    }

    fn prompt(&self, ask: Ask) -> Say {
        match ask {
            Ask::Side => Pick::prompt(),
            Ask::SetUp(side) => SetUp::prompt(side),
            Ask::Smash => Smash::prompt(),
            Ask::Open => Open::prompt(),
            Ask::Move(_) => Move::prompt(),
            Ask::Fight => Combats::prompt(),
            Ask::Retreat(at) => Retreat::prompt(self, at),
            Ask::Pursue(to) => Pursue::prompt(self, to),
            Ask::Lay(at) => Lay::prompt(self, at),
            Ask::Pair(number, foe) => Pair::prompt(number, foe),
        }
    }

    fn luck(&self, luck: Luck) -> Say {
        match luck {
            Luck::Sides => say!("attack-luck-sides"),
            Luck::Smash(Some(door)) => say!("attack-luck-smash", door = self.door_word(door)),
            Luck::Smash(None) => say!("attack-luck-smash-unseen"),
            Luck::Pair(pair) => say!("attack-luck-pair", pair = pair),
            Luck::Glow => say!("attack-luck-glow"),
            Luck::Arrive => say!("attack-luck-arrive"),
            Luck::Draw => say!("attack-luck-draw"),
        }
    }

    fn choice(&self, c: Choice) -> Say {
        let (at, units) = (|at| self.loc_word(at), group_word);
        match c {
            Choice::Auto => say!("attack-auto"),
            Choice::Done => say!("attack-done"),
            Choice::Stay => say!("attack-stay"),
            Choice::Side(side) => say!("attack-side", side = camp_word(side)),
            Choice::Wall(door) => say!("attack-wall", door = self.door_word(door)),
            Choice::Unwall(door) => say!("attack-unwall", door = self.door_word(door)),
            Choice::Place { at: place, group } => say!("attack-place", at = at(place), units = units(group)),
            Choice::Unplace { at: place, group } => {
                say!("attack-unplace", at = at(place), units = units(group))
            }
            Choice::Smash { from, to, group } => {
                let need = self.board.smash_number(group.count());
                say!("attack-smash", from = at(from), to = at(to), units = units(group), need = need)
            }
            Choice::Open(door) => say!("attack-open", door = self.door_word(door)),
            Choice::Move { from, to, group } => {
                say!("attack-move", from = at(from), to = at(to), units = units(group))
            }
            Choice::Lead { from, to, crew } => {
                say!("attack-move", from = at(from), to = at(to), units = crew_word(crew))
            }
            Choice::Fight(place) => say!("attack-fight", at = at(place)),
            Choice::Lay(group) => say!("attack-lay", units = units(group)),
            Choice::Pair(kind) => say!("attack-pair", unit = kind_word(kind)),
            Choice::Retreat { to, group } => say!("attack-retreat", to = at(to), units = units(group)),
            Choice::Flee { to, crew } => say!("attack-retreat", to = at(to), units = crew_word(crew)),
            Choice::Pursue(group) => say!("attack-pursue", units = units(group)),
            Choice::Chase(crew) => say!("attack-pursue", units = crew_word(crew)),
            Choice::Sides(one, other) => say!("attack-roll-sides", one = one, other = other),
            Choice::Roll(roll) => say!("attack-roll", roll = roll),
            Choice::Dice(human, mutant) => say!("attack-dice", human = human, mutant = mutant),
            Choice::Draw(group) => say!("attack-draw", units = units(group)),
        }
    }

    fn written(&self, fact: Fact) -> serde_json::Value {
        let mut value = serde_json::to_value(fact).expect("a fact is plain data");
        let door = match fact.event {
            Event::Walled { door }
            | Event::Unwalled { door }
            | Event::Attempt { door, .. }
            | Event::Banging { door, .. }
            | Event::Smashed { door }
            | Event::Withstood { door }
            | Event::Opened { door }
            | Event::WallSeen { door } => Some(door),
            _ => None,
        };
        if let Some(door) = door {
            value["door"] = self.board.door_name(door).into();
        }
        value
    }

    fn fact(&self, fact: Fact) -> Say {
        self.told(fact.event)
    }

    fn rule(&self, c: Choice) -> &'static str {
        match c {
            Choice::Auto | Choice::Pair(_) => "AT-8.11",
            Choice::Done => "AT-5.2",
            Choice::Stay | Choice::Retreat { .. } | Choice::Flee { .. } => "AT-12.1",
            Choice::Side(_) | Choice::Sides(..) => "AT-3.1",
            Choice::Wall(_) | Choice::Unwall(_) => "AT-3.5",
            Choice::Place { group, .. } | Choice::Unplace { group, .. } => {
                if group.has_mutants() {
                    "AT-3.15"
                } else if group.has_people() {
                    "AT-3.10"
                } else {
                    "AT-3.11"
                }
            }
            Choice::Smash { .. } => "AT-6.6",
            Choice::Open(_) => "AT-6.15",
            Choice::Move { group, .. } => {
                if group.has_mutants() {
                    "AT-6.18"
                } else {
                    "AT-7.1"
                }
            }
            Choice::Lead { .. } => "AT-7.1",
            Choice::Fight(_) => "AT-8.4",
            Choice::Lay(_) => "AT-8.10",
            Choice::Pursue(_) | Choice::Chase(_) => "AT-12.4",
            Choice::Roll(_) => "AT-2.11",
            Choice::Dice(..) => "AT-8.16",
            Choice::Draw(_) => "AT-14.3",
        }
    }

    /// What `auto`, `done`, `stay` and a die stand for depends on what is asked.
    fn rule_in(&self, s: &State, c: Choice) -> &'static str {
        s.frames.last().and_then(|frame| frame.rule(s, c)).unwrap_or_else(|| self.rule(c))
    }

    fn touch(&self, s: &State, seat: Seat, c: Choice) -> Vec<Place> {
        self.asking(s, seat).map_or_else(Vec::new, |frame| frame.touch(self, s, c))
    }

    fn stakes(&self, s: &State, seat: Seat, c: Choice) -> Option<Say> {
        self.asking(s, seat)?.stakes(self, s, c)
    }

    fn areas(&self, view: &View, _to: Option<Seat>) -> Vec<Area> {
        self.surveyed(view)
    }

    fn forecasts(&self, s: &State, to: Option<Seat>) -> Vec<Forecast> {
        self.room_forecasts(s, to)
    }

    fn forecast(&self, s: &State, to: Option<Seat>, c: Choice) -> Option<Forecast> {
        self.choice_forecast(s, to, c)
    }

    fn ending(&self, s: &State) -> Say {
        s.ending.map_or_else(|| phase_word(s.phase), |ending| self.ending_word(ending))
    }

    fn describe(&self, view: &View, to: Option<Seat>, words: &dyn Words) -> Vec<String> {
        self.described(view, to, words)
    }

    fn board(&self, view: &View, to: Option<Seat>, words: &dyn Words) -> Vec<String> {
        self.drawn(view, to, words)
    }
}
