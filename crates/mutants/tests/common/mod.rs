//! A table for tests: positions in words, answers as they are spelled, fate dictated.

#![allow(dead_code, reason = "each test file uses a part of it")]

use mutants::frames::{Act, EndTurn, Move, Turn};
use mutants::{
    BossPosition, Card, Cards, Caused, Face, Fact, Frame, Mutants, MutantsBox, PilePosition, Position,
    SidePosition, SideView, Slot, State,
};
use table::{Options, Rules, Seat, Speak, Title};

pub const ANN: Seat = Seat::new(0);
pub const BO: Seat = Seat::new(1);
pub const CY: Seat = Seat::new(2);
pub const DEE: Seat = Seat::new(3);

fn words(list: &str) -> Vec<String> {
    list.split_whitespace().map(str::to_owned).collect()
}

pub fn open(players: u8, given: &[(&str, &str)]) -> (Mutants, mutants::Setup) {
    let title = MutantsBox::default();
    let options = Options::settle("mutants", title.options(), given.iter().copied()).unwrap();
    title.open(players, &options).unwrap()
}

/// The shipped card file with these abilities of a card in place of its own.
pub fn own_cards(id: &str, abilities: &str) -> String {
    own_cards_in(mutants::shipped_text(), id, abilities)
}

/// A card file with these abilities of a card in place of its own.
pub fn own_cards_in(text: &str, id: &str, abilities: &str) -> String {
    let mut entries: Vec<String> = text.split("\n[[").map(str::to_owned).collect();
    let entry = entries.iter_mut().find(|entry| entry.contains(&format!("\nid = \"{id}\"\n"))).unwrap();
    let parts = ["deploy", "leave", "block", "ongoing", "transform"].map(|part| format!("{part} ="));
    let kept: Vec<&str> =
        entry.lines().filter(|line| parts.iter().all(|part| !line.starts_with(part))).collect();
    *entry = kept.join("\n").replacen("\nprovenance", &format!("\n{abilities}\nprovenance"), 1) + "\n";
    entries.join("\n[[")
}

/// A position being laid out.
pub struct Layout {
    rules: Mutants,
    p: Position,
}

/// A table of `players` in round 1. Markers stand apart in the middle of the track, the first seat in front; there
/// are no cards but those that are laid out.
pub fn table(players: u8) -> Layout {
    table_with(players, &[])
}

pub fn table_with(players: u8, given: &[(&str, &str)]) -> Layout {
    let side = || SidePosition {
        open: true,
        piles: vec![PilePosition::default(); 3],
        arena: vec![None; 3],
        ..SidePosition::default()
    };
    let solo = players == 1;
    let count = if solo { 2 } else { players };
    let mut p = Position {
        mode: if solo { "solo" } else { "precon" }.to_owned(),
        round: 1,
        first: 1,
        active: 1,
        sides: (0..count).map(|_| side()).collect(),
        power: (0..count).map(|seat| (seat + 1, 8 - seat)).collect(),
        resolved: true,
        ..Position::default()
    };
    for (height, side) in p.sides.iter_mut().enumerate() {
        side.points = (0, height as u8);
    }
    if solo {
        p.boss = Some(BossPosition { life: 30, ..BossPosition::default() });
    }
    Layout { rules: open(players, given).0, p }
}

/// A solo table against a Boss.
pub fn solo(boss: &str) -> Layout {
    table_with(1, &[("mode", "solo"), ("boss", boss)])
}

impl Layout {
    fn side(mut self, seat: Seat, change: impl FnOnce(&mut SidePosition)) -> Layout {
        change(&mut self.p.sides[seat.index()]);
        self
    }

    pub fn hand(self, seat: Seat, cards: &str) -> Layout {
        self.side(seat, |side| side.hand = words(cards))
    }

    pub fn deck(self, seat: Seat, cards: &str) -> Layout {
        self.side(seat, |side| side.deck = words(cards))
    }

    /// Known cards on the deck, the next one first.
    pub fn tops(self, seat: Seat, cards: &str) -> Layout {
        self.side(seat, |side| side.tops = words(cards).into_iter().rev().collect())
    }

    /// The top last.
    pub fn discard(self, seat: Seat, cards: &str) -> Layout {
        self.side(seat, |side| side.discard = words(cards))
    }

    pub fn freezer(self, seat: Seat, cards: &str) -> Layout {
        self.side(seat, |side| side.freezer = words(cards))
    }

    pub fn incubator(self, seat: Seat, card: &str) -> Layout {
        self.side(seat, |side| side.incubator = Some(card.to_owned()))
    }

    /// Left, Active, Right: `-` is empty, `!zombie` is knocked down.
    pub fn arena(self, seat: Seat, slots: &str) -> Layout {
        let slot = |word: String| match word.strip_prefix('!') {
            Some(card) => Some((card.to_owned(), Face::Down)),
            None => (word != "-").then_some((word, Face::Up)),
        };
        self.side(seat, |side| side.arena = words(slots).into_iter().map(slot).collect())
    }

    /// The tops of the three piles: `-` is an empty pile.
    pub fn piles(self, seat: Seat, tops: &str) -> Layout {
        self.side(seat, |side| {
            for (pile, top) in side.piles.iter_mut().zip(words(tops)) {
                pile.top = (top != "-").then_some(top);
            }
        })
    }

    /// Face-down cards, all under the first pile.
    pub fn under(self, seat: Seat, cards: &str) -> Layout {
        self.side(seat, |side| {
            side.pool = words(cards);
            side.piles[0].under = side.pool.len() as u8;
        })
    }

    pub fn points(self, seat: Seat, points: u16, height: u8) -> Layout {
        self.side(seat, |side| side.points = (points, height))
    }

    /// Every marker, from the front to the back, those in one space from the top down.
    pub fn power(mut self, markers: &[(Seat, u8)]) -> Layout {
        self.p.power = markers.iter().map(|(seat, space)| (seat.number(), *space)).collect();
        self
    }

    pub fn round(mut self, round: u8) -> Layout {
        self.p.round = round;
        self
    }

    pub fn life(mut self, life: i16) -> Layout {
        self.p.boss.as_mut().unwrap().life = life;
        self
    }

    pub fn slots(mut self, a: &str, b: &str) -> Layout {
        let slot = |card: &str| (card != "-").then(|| card.to_owned());
        self.p.boss.as_mut().unwrap().slots = [slot(a), slot(b)];
        self
    }

    pub fn first(mut self, seat: Seat) -> Layout {
        self.p.first = seat.number();
        self
    }

    /// What is left to do, the first one first.
    pub fn todo(mut self, frames: &[Frame]) -> Table {
        self.p.frames = Some(frames.iter().rev().map(|frame| self.rules.paper(*frame)).collect());
        let state = self.rules.place(self.p).unwrap_or_else(|wrong| panic!("{wrong:?}"));
        Table { rules: self.rules, s: state, facts: Vec::new() }
    }

    /// It is `seat`'s turn, from the beginning.
    pub fn turn(mut self, seat: Seat) -> Table {
        self.p.active = seat.number();
        self.todo(&[Turn { seat }.into()])
    }

    /// `seat` is about to move its Active Mutant, and then to act.
    pub fn moves(mut self, seat: Seat) -> Table {
        self.p.active = seat.number();
        self.todo(&[Move { seat }.into(), Act { seat }.into(), EndTurn { seat }.into()])
    }

    /// `seat` is about to act.
    pub fn acts(mut self, seat: Seat) -> Table {
        self.p.active = seat.number();
        self.todo(&[Act { seat }.into(), EndTurn { seat }.into()])
    }

    /// The round has been played.
    pub fn round_ends(self) -> Table {
        self.todo(&[Frame::ScoreRound])
    }
}

/// A table at play.
pub struct Table {
    pub rules: Mutants,
    pub s: State,
    pub facts: Vec<Caused>,
}

table::trial!(Table, Mutants, facts = last);

impl Table {
    /// A table from the very beginning.
    pub fn begin(players: u8, given: &[(&str, &str)]) -> Table {
        let (rules, setup) = open(players, given);
        let s = rules.start(&setup);
        Table { rules, s, facts: Vec::new() }
    }

    /// A side as its own seat sees it.
    pub fn see(&self, seat: Seat) -> SideView {
        self.view(Some(seat)).sides[seat.index()].clone()
    }

    pub fn hand(&self, seat: Seat) -> String {
        self.ids(self.s.side(seat).hand)
    }

    pub fn deck(&self, seat: Seat) -> String {
        self.ids(self.s.side(seat).deck)
    }

    pub fn freezer(&self, seat: Seat) -> String {
        self.ids(self.s.side(seat).freezer)
    }

    /// The top last.
    pub fn discard(&self, seat: Seat) -> String {
        let discard = self.s.side(seat).discard;
        discard.iter().map(|card| self.id(*card)).collect::<Vec<_>>().join(" ")
    }

    pub fn arena(&self, seat: Seat) -> String {
        let slots = Slot::ALL.map(|slot| match self.s.side(seat).at(slot) {
            None => "-".to_owned(),
            Some(it) if it.face == Face::Up => self.id(it.card),
            Some(it) => format!("!{}", self.id(it.card)),
        });
        slots.join(" ")
    }

    /// The tops of the piles.
    pub fn piles(&self, seat: Seat) -> String {
        let tops =
            self.s.side(seat).piles.map(|pile| pile.top.map_or_else(|| "-".to_owned(), |card| self.id(card)));
        tops.join(" ")
    }

    pub fn space(&self, seat: Seat) -> u8 {
        self.s.space(seat)
    }

    pub fn points(&self, seat: Seat) -> u16 {
        self.view(None).sides[seat.index()].points.0
    }

    pub fn life(&self) -> i16 {
        self.view(None).boss.unwrap().life
    }

    /// The facts of the last answer, without their causes.
    pub fn facts(&self) -> Vec<Fact> {
        self.facts.iter().map(|caused| caused.fact).collect()
    }

    pub fn told(&self, fact: impl Fn(&Fact) -> bool) -> bool {
        self.facts().iter().any(fact)
    }

    pub fn card(&self, id: &str) -> Card {
        self.rules.find(id).unwrap_or_else(|| panic!("there is no {id}"))
    }

    fn id(&self, card: Card) -> String {
        self.rules.card(card).id.clone()
    }

    fn ids(&self, cards: Cards) -> String {
        cards.iter().map(|card| self.id(card)).collect::<Vec<_>>().join(" ")
    }
}

pub fn golden(name: &str, text: &str) {
    table::testing::golden(env!("CARGO_MANIFEST_DIR"), name, text);
}
