//! A table for tests: positions in words, answers as they are spelled, fate dictated.

#![allow(dead_code, reason = "each test file uses a part of it")]

use attack::{
    Attack, AttackBox, Event, Fact, Frame, Group, Loc, PEOPLE, Penny, Phase, PlaceView, Position, Setup,
    Side, State,
};
use table::{Options, Rules, Seat, Speak, Title};

/// The Human player, in every table that is laid out here.
pub const HUMAN: Seat = Seat::new(0);
/// The Mutant player.
pub const MUTANT: Seat = Seat::new(1);

/// The alternate scenario.
pub const ALTERNATE: &[(&str, &str)] = &[("scenario", "alternate")];
/// Bugging Out.
pub const BUGGING: &[(&str, &str)] = &[("bugging-out", "on")];
/// Overwhelming Odds.
pub const ODDS: &[(&str, &str)] = &[("overwhelming-odds", "on")];
/// Hidden Movement.
pub const HIDDEN: &[(&str, &str)] = &[("hidden-movement", "on")];

pub fn open(given: &[(&str, &str)]) -> Attack {
    let title = AttackBox::default();
    let sides = [("sides", "human-first")];
    let all = sides.iter().filter(|_| given.iter().all(|(key, _)| *key != "sides")).chain(given);
    let options = Options::settle("attack", title.options(), all.copied()).unwrap();
    title.open(2, &options).unwrap().0
}

pub fn at(name: &str) -> Loc {
    name.parse().unwrap_or_else(|why| panic!("'{name}': {why}"))
}

pub fn group(words: &str) -> Group {
    Group::read(&words.split(' ').collect::<Vec<_>>()).unwrap_or_else(|| panic!("'{words}' are no units"))
}

/// A position being laid out: nobody anywhere, Turn 1.
pub struct Layout {
    rules: Attack,
    p: Position,
    guards: usize,
}

pub fn table() -> Layout {
    table_with(&[])
}

pub fn table_with(given: &[(&str, &str)]) -> Layout {
    let p = Position { human: 1, turn: 1, ..Position::default() };
    Layout { rules: open(given), p, guards: 2 }
}

impl Layout {
    /// Units in a place: `D2`, `guard*2 janibot3 normal*3`; Guards get names in their order.
    pub fn put(mut self, place: &str, units: &str) -> Layout {
        let all = group(units);
        let mut rest = Group::NONE;
        for (kind, count) in all.kinds() {
            match kind {
                attack::Kind::Professor => drop(self.p.people.insert(PEOPLE[0].0.to_owned(), at(place))),
                attack::Kind::Penny => drop(self.p.people.insert(PEOPLE[1].0.to_owned(), at(place))),
                attack::Kind::Guard => {
                    for _ in 0..count {
                        self.p.people.insert(PEOPLE[self.guards].0.to_owned(), at(place));
                        self.guards += 1;
                    }
                }
                _ => rest = rest.plus(kind, count),
            }
        }
        if !rest.is_empty() {
            let here = self.p.units.remove(place).unwrap_or_default();
            self.p.units.insert(place.to_owned(), here.with(rest));
        }
        self
    }

    pub fn turn(mut self, turn: u8) -> Layout {
        self.p.turn = turn;
        self
    }

    pub fn walls(mut self, doors: &str) -> Layout {
        self.p.walled = doors.split(' ').map(str::to_owned).collect();
        self
    }

    pub fn smashed(mut self, doors: &str) -> Layout {
        self.p.smashed = doors.split(' ').map(str::to_owned).collect();
        self
    }

    pub fn pool(mut self, units: &str) -> Layout {
        self.p.spare = group(units);
        self
    }

    pub fn captive(mut self, place: &str) -> Layout {
        self.p.penny = Penny::Captive(at(place));
        self
    }

    /// AT-14.12 Penny has been a captive, and is free again.
    pub fn freed(mut self) -> Layout {
        self.p.penny = Penny::Freed;
        self
    }

    pub fn left(mut self, left: u8) -> Layout {
        self.p.left = left;
        self
    }

    fn todo(mut self, phase: Phase, frame: Frame) -> Table {
        self.p.phase = phase;
        self.p.frames = vec![frame];
        // AT-14.9 Nobody eliminates Penny: where she does not matter she is far away.
        let is_alternate = self.rules.variant().scenario == attack::Scenario::Alternate;
        if is_alternate && self.p.penny == Penny::Free && !self.p.people.contains_key("penny") {
            self.p.people.insert("penny".to_owned(), at("G6"));
            self.p.penny = Penny::Freed;
        }
        let s = self.rules.place(self.p).unwrap_or_else(|wrong| panic!("{wrong:?}"));
        Table { rules: self.rules, s, facts: Vec::new() }
    }

    /// The Turn begins, with whatever comes first.
    pub fn begin(self) -> Table {
        // The Record Phase leads into the next Turn.
        let before = Layout { p: Position { turn: self.p.turn - 1, ..self.p }, ..self };
        before.todo(Phase::TurnRecord, Frame::Record)
    }

    /// The Mutant Movement Phase begins: the Door-Smashing Step.
    pub fn mutants(self) -> Table {
        self.todo(Phase::Smashing, Frame::Smash)
    }

    /// The Human Movement Phase begins, after a Mutant Combat Phase without a Combat.
    pub fn humans(self) -> Table {
        self.todo(Phase::MutantCombat, Frame::Combats(attack::Combats { side: Side::Mutant }))
    }

    /// The Mutant Combat Phase begins.
    pub fn mutant_combat(self) -> Table {
        self.todo(Phase::MutantCombat, Frame::Combats(attack::Combats { side: Side::Mutant }))
    }

    /// The Human Combat Phase begins.
    pub fn human_combat(self) -> Table {
        self.todo(Phase::HumanCombat, Frame::Combats(attack::Combats { side: Side::Human }))
    }
}

/// A table at play.
#[derive(Clone)]
pub struct Table {
    pub rules: Attack,
    pub s: State,
    pub facts: Vec<Fact>,
}

table::trial!(Table, Attack, facts = last);

impl Table {
    /// A table from the very beginning.
    pub fn start(given: &[(&str, &str)]) -> Table {
        let rules = open(given);
        let s = rules.start(&Setup);
        Table { rules, s, facts: Vec::new() }
    }

    pub fn human(self, choices: &str) -> Table {
        self.plays(HUMAN, choices)
    }

    pub fn mutant(self, choices: &str) -> Table {
        self.plays(MUTANT, choices)
    }

    /// Whoever is asked is done, until this Phase or Step has come.
    pub fn to(mut self, phase: Phase) -> Table {
        for _ in 0..8 {
            if self.s.phase == phase {
                return self;
            }
            let seat = self.asked().unwrap_or_else(|| panic!("{phase:?} does not come: {:?}", self.s.phase));
            self = self.plays(seat, "done");
        }
        panic!("{phase:?} does not come")
    }

    /// Whoever is asked about a Combat answers `auto`, until dice are rolled.
    pub fn until_dice(mut self) -> Table {
        while let Some(seat) = self.asked() {
            self = self.plays(seat, "auto");
        }
        self
    }

    pub fn rules_allow(&self, seat: Seat, text: &str) -> bool {
        let choice = self.rules.read(text).unwrap_or_else(|| panic!("'{text}' is no choice"));
        self.rules.refusal(&self.s, seat, choice).is_none()
    }

    /// What a viewer knows of a place.
    pub fn see(&self, to: Seat, place: &str) -> Option<PlaceView> {
        self.view(Some(to)).places.into_iter().find(|view| view.at == at(place))
    }

    /// Who is in a place.
    pub fn there(&self, place: &str) -> String {
        self.s.crew(at(place)).group().with(self.s.band(at(place)).group()).spell()
    }

    pub fn is_smashed(&self, door: &str) -> bool {
        self.s.smashed.contains(self.rules.board().read_door(door).unwrap())
    }

    /// What `to` hears of what happened last.
    pub fn heard(&self, to: Option<Seat>) -> Vec<Event> {
        self.facts.iter().filter_map(|fact| self.rules.tell(*fact, to)).map(|fact| fact.event).collect()
    }

    pub fn has_heard(&self, to: Seat, event: Event) -> bool {
        self.heard(Some(to)).contains(&event)
    }

    pub fn door(&self, name: &str) -> kit::Edge {
        self.rules.board().read_door(name).unwrap()
    }
}

pub fn golden(name: &str, text: &str) {
    table::testing::golden(env!("CARGO_MANIFEST_DIR"), name, text);
}
