//! A table for tests: positions in words, answers as they are spelled, fate dictated.

#![allow(dead_code, reason = "each test file uses a part of it")]

use revolution::tasks::{EndTurn, PlotTurn, Plotting, Turn};
use revolution::{
    Arena, Caused, CharView, Deal, DeckPosition, Fact, Fight, Frame, MemberPosition, Paper, Pc, PcView,
    Position, Revolution, RevolutionBox, School, SchoolPosition, SchoolView, Setup, State, Token,
};
use table::{Options, Rules, Seat, SeatSet, Speak, Title};

pub const ANN: Seat = Seat::new(0);
pub const BO: Seat = Seat::new(1);
pub const CY: Seat = Seat::new(2);
pub const DEE: Seat = Seat::new(3);

pub fn open(players: u8, given: &[(&str, &str)]) -> (Revolution, Setup) {
    let title = RevolutionBox::default();
    let options = Options::settle("revolution", title.options(), given.iter().copied()).unwrap();
    title.open(players, &options).unwrap()
}

const LEADERS: [&str; 4] = ["wolverine", "cyclops", "magneto", "storm"];

/// A position being laid out.
pub struct Layout {
    pub rules: Revolution,
    pub p: Position,
}

/// A table of Schools with nobody but their Leaders, in seat order Wolverine, Cyclops, Magneto, Storm: 1 Revolution
/// Point, 1 Plot Point, 5 Hope each. The first seat is Commander. There are no cards but those that are laid out.
pub fn table(players: u8) -> Layout {
    table_with(players, &[("deals", "off")])
}

pub fn table_with(players: u8, given: &[(&str, &str)]) -> Layout {
    let rules = open(players, given).0;
    let school = |index: usize| {
        let leader = rules.find_char(LEADERS[index]).unwrap();
        let id = LEADERS[index].to_owned();
        SchoolPosition {
            school: School { leader, rp: 1, pp: 1, hope: 5, ..School::default() },
            team: vec![MemberPosition { id, power: 3, ..MemberPosition::default() }],
            ..SchoolPosition::default()
        }
    };
    let p = Position {
        last: None,
        waited: SeatSet::EMPTY,
        round: 1,
        commander: ANN,
        schools: (0..usize::from(players)).map(school).collect(),
        plots: Vec::new(),
        plot_discard: Vec::new(),
        recruits: DeckPosition::default(),
        row_discard: Vec::new(),
        missions: DeckPosition::default(),
        passed: SeatSet::EMPTY,
        sealed: Default::default(),
        used: Vec::new(),
        tournament: Default::default(),
        champion: None,
        deal: Deal::default(),
        arena: Arena::default(),
        fight: Fight::default(),
        rolled: Default::default(),
        frames: Vec::new(),
    };
    Layout { rules, p }
}

fn words(list: &str) -> Vec<String> {
    list.split_whitespace().map(str::to_owned).collect()
}

impl Layout {
    pub fn school(mut self, seat: Seat, change: impl FnOnce(&mut School)) -> Layout {
        change(&mut self.p.schools[seat.index()].school);
        self
    }

    pub fn rp(self, seat: Seat, rp: u8) -> Layout {
        self.school(seat, |school| school.rp = rp)
    }

    pub fn pp(self, seat: Seat, pp: u8) -> Layout {
        self.school(seat, |school| school.pp = pp)
    }

    pub fn hope(self, seat: Seat, hope: u16) -> Layout {
        self.school(seat, |school| school.hope = hope)
    }

    /// Heroes and Students with full Power Tokens; `!id` is Injured, `id*` has a Triumph Token, `id:2` has 2 tokens,
    /// `id+training` bears a Training Card. A Leader's id changes the Leader.
    pub fn team(mut self, seat: Seat, list: &str) -> Layout {
        for word in words(list) {
            let injured = word.starts_with('!');
            let word = word.trim_start_matches('!');
            let (word, training) = match word.split_once('+') {
                Some((word, training)) => (word, Some(training.to_owned())),
                None => (word, None),
            };
            let (word, power) = match word.split_once(':') {
                Some((word, power)) => (word, Some(power.parse().unwrap())),
                None => (word, None),
            };
            let triumph = word.ends_with('*');
            let id = word.trim_end_matches('*').to_owned();
            let who = self.rules.find_char(&id).unwrap_or_else(|| panic!("nobody is called {id}"));
            let hero = self.rules.set().characters.iter().any(|card| card.id == id && card.hero);
            let full = if who.is_leader() { 3 } else { 1 + u8::from(hero) };
            let team = &mut self.p.schools[seat.index()].team;
            team.retain(|member| member.id != id);
            team.push(MemberPosition { id, power: power.unwrap_or(full), injured, triumph, training });
        }
        self
    }

    pub fn hand(mut self, seat: Seat, list: &str) -> Layout {
        self.p.schools[seat.index()].hand = words(list);
        self
    }

    pub fn plots(mut self, list: &str) -> Layout {
        self.p.plots = words(list);
        self
    }

    pub fn plot_discard(mut self, list: &str) -> Layout {
        self.p.plot_discard = words(list);
        self
    }

    pub fn recruits(mut self, list: &str) -> Layout {
        self.p.recruits.bag = words(list);
        self
    }

    pub fn recruit_discard(mut self, list: &str) -> Layout {
        self.p.recruits.discard = words(list);
        self
    }

    pub fn missions(mut self, list: &str) -> Layout {
        self.p.missions.bag = words(list);
        self
    }

    pub fn commander(mut self, seat: Seat) -> Layout {
        self.p.commander = seat;
        self
    }

    pub fn mission(mut self, id: &str) -> Layout {
        let place = self.rules.set().missions.iter().position(|card| card.id == id).unwrap();
        self.p.arena.mission = Some(revolution::Mission::new(place));
        self
    }

    pub fn duel(mut self) -> Layout {
        self.p.arena.duel = true;
        self
    }

    fn spot(&self, hex: &str) -> revolution::Spot {
        self.rules.ground().spot(hex.parse().unwrap()).unwrap()
    }

    /// A PC of the School stands there, with its full Attributes.
    pub fn pc(mut self, seat: Seat, id: &str, hex: &str) -> Layout {
        if !self.p.schools[seat.index()].team.iter().any(|member| member.id == id) {
            self = self.team(seat, id);
        }
        let who = self.rules.find_char(id).unwrap();
        let cards = self.rules.set();
        let numbers = cards.leaders.iter().find(|card| card.id == id).map(|card| card.numbers);
        let numbers =
            numbers.unwrap_or_else(|| cards.characters.iter().find(|card| card.id == id).unwrap().numbers);
        let base = [numbers.atk, numbers.def, numbers.spd].map(i8::unsigned_abs);
        let at = Some(self.spot(hex));
        let position = self.p.arena.pcs.iter().filter(|pc| pc.sent()).count() as u8 + 1;
        self.p.arena.pcs[seat.index()] = Pc { who, at, position, base, stats: base, ..Pc::default() };
        self
    }

    pub fn stats(mut self, seat: Seat, stats: [u8; 3]) -> Layout {
        self.p.arena.pcs[seat.index()].stats = stats;
        self
    }

    /// Attributes too.
    pub fn born(mut self, seat: Seat, stats: [u8; 3]) -> Layout {
        self.p.arena.pcs[seat.index()].base = stats;
        self.stats(seat, stats)
    }

    /// A Mission Token, with damage by seat.
    pub fn token(mut self, kind: u8, hex: &str, life: u8, by: [u8; 4]) -> Layout {
        let at = self.spot(hex);
        let free = self.p.arena.tokens.iter().position(|token| !token.there()).unwrap();
        self.p.arena.tokens[free] = Token { kind, at, life, by, ..Token::default() };
        self.p.arena.placed = true;
        self
    }

    /// What is left to do, the first one first.
    pub fn todo(mut self, frames: &[Frame]) -> Table {
        self.p.frames = frames.iter().rev().copied().collect();
        let s = self.rules.place(Paper::of(&self.rules, &self.p)).unwrap_or_else(|wrong| panic!("{wrong:?}"));
        Table { rules: self.rules, s, facts: Vec::new() }
    }

    pub fn plot_turn(self, seat: Seat) -> Table {
        let next = seat.next(self.p.schools.len() as u8);
        self.todo(&[
            Frame::PlotTurn(PlotTurn { seat, asked: SeatSet::EMPTY, locked: false }),
            Frame::Plotting(Plotting { seat: next }),
        ])
    }

    /// The PC of `seat` is on its turn, in the first Mission Turn.
    pub fn acts(mut self, seat: Seat) -> Table {
        self.p.arena.turn = 1;
        self.todo(&[
            Frame::Turn(Turn { seat, left: 2 }),
            Frame::EndTurn(EndTurn { seat }),
            Frame::TurnOver,
            Frame::Body,
        ])
    }

    /// The Mission Characters act.
    pub fn enemies(mut self) -> Table {
        self.p.arena.turn = 1;
        self.todo(&[Frame::EnemyStart, Frame::TurnOver, Frame::Body])
    }
}

/// A table at play.
pub struct Table {
    pub rules: Revolution,
    pub s: State,
    pub facts: Vec<Caused>,
}

table::trial!(Table, Revolution, facts = all);

impl Table {
    /// A table from the very beginning.
    pub fn begin(players: u8, given: &[(&str, &str)]) -> Table {
        let (rules, setup) = open(players, given);
        let s = rules.start(&setup);
        Table { rules, s, facts: Vec::new() }
    }

    /// Dice as they fall, one after another.
    pub fn rolls(mut self, faces: &str) -> Table {
        for face in faces.split_whitespace().filter(|face| *face != "|") {
            self = self.fate(&format!("roll {face}"));
        }
        self
    }

    pub fn school(&self, seat: Seat) -> SchoolView {
        self.view(Some(seat)).schools[seat.index()].clone()
    }

    pub fn member(&self, id: &str) -> CharView {
        let schools = self.view(None).schools;
        let found = schools.into_iter().flat_map(|school| school.team).find(|member| member.id == id);
        found.unwrap_or_else(|| panic!("{id} is in no School"))
    }

    pub fn has(&self, seat: Seat, id: &str) -> bool {
        self.school(seat).team.iter().any(|member| member.id == id)
    }

    pub fn pc(&self, seat: Seat) -> PcView {
        let arena = self.view(None).arena.expect("a Mission is on");
        arena.pcs.into_iter().find(|pc| pc.seat == seat).expect("it sent somebody")
    }

    pub fn rp(&self, seat: Seat) -> u8 {
        self.school(seat).revolution_points
    }

    pub fn pp(&self, seat: Seat) -> u8 {
        self.school(seat).plot_points
    }

    pub fn hope(&self, seat: Seat) -> u16 {
        self.school(seat).hope
    }

    /// What happened, without its causes.
    pub fn happened(&self) -> impl Iterator<Item = Fact> {
        self.facts.iter().map(|told| told.fact)
    }

    pub fn told(&self, fact: Fact) -> bool {
        self.happened().any(|told| told == fact)
    }

    /// Everybody who is asked passes, until something else is asked.
    pub fn pass_all(mut self) -> Table {
        while let Some(seat) = self.all_asked().into_iter().find(|seat| {
            self.offers(*seat, "pass")
                && !self.offers(*seat, "ready")
                && self.view(None).ask.is_some_and(|ask| matches!(ask, revolution::Ask::Window { .. }))
        }) {
            self = self.plays(seat, "pass");
        }
        self
    }
}
