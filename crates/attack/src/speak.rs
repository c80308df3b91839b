//! Attack of the Mutants! in words.

use kit::Edge;
use table::{Area, Forecast, Part, Place, Points, Say, Scene, Seat, Speak, Words, say};

use crate::ch01_board::Loc;
use crate::ch02_units::{Crew, Group, Kind, Side, Unit};
use crate::ch03_setup::{Pick, SetUp, side_word};
use crate::ch05_movement::Move;
use crate::ch06_mutants::{Open, Smash};
use crate::ch08_combat::{Combats, Lay, Pair};
use crate::ch12_bugging_out::{Pursue, Retreat};
use crate::choice::{Ask, Choice, Luck};
use crate::fact::{Event, Fact};
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
        let outer = self.board.ends(door).and_then(|(room, square)| Some((room, square.outside()?)));
        match outer {
            Some((room, (side, number))) => {
                let side = match side {
                    kit::Side::North => say!("attack-north-short"),
                    kit::Side::East => say!("attack-east-short"),
                    kit::Side::South => say!("attack-south-short"),
                    kit::Side::West => say!("attack-west-short"),
                };
                say!("attack-door-outer", side = side, number = number, room = room.to_string())
            }
            None => say!("attack-door", door = self.board.door_name(door)),
        }
    }

    /// How the game ended, and by which rule.
    pub(crate) fn ending_word(&self, ending: Ending) -> Say {
        match (ending, self.variant.scenario) {
            (Ending::DecisiveHuman, Scenario::Basic | Scenario::Alternate) => {
                say!("attack-end-decisive-human", rule = "AT-10.2")
            }
            (Ending::MarginalHuman, Scenario::Basic | Scenario::Alternate) => {
                say!("attack-end-marginal-human", rule = "AT-10.3")
            }
            (Ending::Human, Scenario::Basic | Scenario::Alternate) => {
                say!("attack-end-human", rule = "AT-14.18")
            }
            (Ending::Draw, Scenario::Basic) => say!("attack-end-draw", rule = "AT-10.6"),
            (Ending::Draw, Scenario::Alternate) => say!("attack-end-draw-captive", rule = "AT-14.17"),
            (Ending::MarginalMutant, Scenario::Basic) => say!("attack-end-marginal-mutant", rule = "AT-10.5"),
            (Ending::MarginalMutant, Scenario::Alternate) => say!("attack-end-left", rule = "AT-14.16"),
            (Ending::DecisiveMutant, Scenario::Basic) => say!("attack-end-decisive-mutant", rule = "AT-10.4"),
            (Ending::DecisiveMutant, Scenario::Alternate) => say!("attack-end-left-penny", rule = "AT-14.15"),
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
            Choice::Pairs(row) => {
                say!("attack-pairs", units = row.into_iter().flatten().map(kind_word).collect::<Vec<_>>())
            }
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
        if let Some(door) = fact.event.door() {
            value["door"] = self.board.door_name(door).into();
        }
        value
    }

    fn fact(&self, fact: Fact) -> Say {
        self.told_of(fact.event)
    }

    fn cause(&self, fact: Fact) -> Option<Say> {
        Attack::cause_of(fact.event)
    }

    fn part(&self, fact: Fact) -> Part {
        fact.event.part()
    }

    fn touched(&self, fact: Fact) -> Vec<Place> {
        self.touched_by(fact.event)
    }

    fn points(&self, fact: Fact) -> Option<Points> {
        let Event::Ended { ending, winner, .. } = fact.event else { return None };
        let points = ending.points().into();
        winner.map(|seat| Points { seat, source: Attack::grade_word(ending), points })
    }

    fn when(&self, scene: Scene) -> Option<Say> {
        Attack::when_of(scene)
    }

    fn decided(&self, s: &State) -> Option<Say> {
        self.decided_by(s)
    }

    fn rule(&self, c: Choice) -> &'static str {
        match c {
            Choice::Auto | Choice::Pair(_) | Choice::Pairs(_) => "AT-8.11",
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

    fn meant(&self, s: &State, seat: Seat, touched: &[Place]) -> Option<Choice> {
        self.meant_by(s, seat, touched)
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
