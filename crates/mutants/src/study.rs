//! What a position tells of a seat's prospects: for bots, and for people who ask them why.

#![allow(clippy::cast_precision_loss, reason = "a game's counts are small")]

use table::{Say, Seat, Study, say};

use crate::cards::{Card, Cards, Face, Slot};
use crate::choice::PileId;
use crate::rules::Mutants;
use crate::state::{BOSS, Mode, State};

/// Where a Mutant counts as itself.
#[derive(Clone, Copy)]
enum Place {
    Hand,
    /// Deck and discard pile.
    Deck,
    /// The same, weighed by the rounds that are left.
    DeckLong,
    Sides,
    Active,
    /// The tops of the Gene Pool, weighed by the rounds that are left.
    Tops,
    /// What is face down in the Gene Pool, or picked for it, weighed by the rounds that are left.
    Pool,
    Incubator,
}

/// The places as lessons call them.
const PLACES: [&str; 8] = ["hand", "deck", "deck-long", "sides", "active", "tops", "pool", "incubator"];
/// A card has a sign of its own in each place.
const CARDS: u16 = Card::MOST as u16;
/// Action cards in a Boss's Arena come after the Mutants in their places.
const ACTIONS: u16 = PLACES.len() as u16 * CARDS;
/// Each Boss has its own.
const BOSSES: u16 = 2;
/// Everything else comes after them.
const OTHERS: u16 = ACTIONS + BOSSES * CARDS;

/// Everything that is not one card in one place.
#[derive(Clone, Copy)]
enum Other {
    Points,
    Frozen,
    Lead,
    LateLead,
    Round1,
    Round2,
    Round3,
    Round4,
    Round5,
    PowerLead,
    PowerLeadLate,
    Ahead,
    AheadStake,
    AheadLate,
    Last,
    Fury,
    Dread,
    Crushing,
    Crushed,
    Hand,
    HandLead,
    Turn,
    Deck,
    Discard,
    Breedable,
    Down,
    Up,
    PoolLeft,
    Draws,
    ToPay,
    BestDiscard,
    First,
    FreezeWorth,
    BossLife,
    BossLifeLate,
    BossAhead,
    BossSlots,
    BossRemoved,
    BossKind,
    BossDeck,
}

/// MU-2.1
const ROUNDS: [Other; 5] = [Other::Round1, Other::Round2, Other::Round3, Other::Round4, Other::Round5];

const OTHER_COUNT: u16 = Other::BossDeck as u16 + 1;

/// The others as lessons call them.
const KEYS: [&str; OTHER_COUNT as usize] = [
    "points",
    "frozen",
    "lead",
    "late-lead",
    "round1",
    "round2",
    "round3",
    "round4",
    "round5",
    "power-lead",
    "power-lead-late",
    "ahead",
    "ahead-stake",
    "ahead-late",
    "last",
    "fury",
    "dread",
    "crushing",
    "crushed",
    "hand",
    "hand-lead",
    "turn",
    "deck",
    "discard",
    "breedable",
    "down",
    "up",
    "pool-left",
    "draws",
    "to-pay",
    "best-discard",
    "first",
    "freeze-worth",
    "boss-life",
    "boss-life-late",
    "boss-ahead",
    "boss-slots",
    "boss-removed",
    "boss-kind",
    "boss-deck",
];

/// What a table looks like to everybody, worked out once for a seat.
struct Outlook {
    /// How much of the round is over, from 0 to 1.
    late: f32,
    /// How many rounds are left, this one in part, as a share of five.
    left: f32,
}

impl Study for Mutants {
    const SIGNS: usize = (OTHERS + OTHER_COUNT) as usize;

    fn signs(&self, s: &State, seat: Seat, out: &mut Vec<(u16, f32)>) {
        let sides = || Seat::at_table(s.players).map(|seat| s.side(seat).hand.len());
        let late = 1.0 - sides().max().unwrap_or(0).min(6) as f32 / 6.0;
        let round = f32::from(s.round.clamp(1, 5));
        let outlook = Outlook { late, left: (6.0 - round - late * 0.9) / 5.0 };
        self.card_signs(s, seat, &outlook, out);
        self.table_signs(s, seat, &outlook, out);
        if s.mode == Mode::Solo {
            self.boss_signs(s, seat, &outlook, out);
        }
    }

    fn sign(&self, sign: u16) -> Say {
        match Meaning::of(sign) {
            Meaning::Mutant { place, card } => {
                let Some(card) = self.set.cards.get(card).map(|card| card.name.clone()) else {
                    return say!("mutants-sign-cards");
                };
                match place {
                    0 => say!("mutants-sign-hand-card", card = card),
                    1 | 2 => say!("mutants-sign-deck-card", card = card),
                    3 => say!("mutants-sign-side-card", card = card),
                    4 => say!("mutants-sign-active-card", card = card),
                    5 => say!("mutants-sign-top-card", card = card),
                    6 => say!("mutants-sign-pool-card", card = card),
                    _ => say!("mutants-sign-incubator-card", card = card),
                }
            }
            Meaning::Action { boss, card } => match self.action(boss, card) {
                Some(card) => say!("mutants-sign-boss-card", card = card.name.clone()),
                None => say!("mutants-sign-boss-cards"),
            },
            Meaning::Other(other) => other_sign(other),
        }
    }

    fn key(&self, sign: u16) -> Option<String> {
        match Meaning::of(sign) {
            Meaning::Mutant { place, card } => {
                self.set.cards.get(card).map(|card| format!("{}/{}", PLACES[place], card.id))
            }
            Meaning::Action { boss, card } => self.action(boss, card).map(|card| format!("boss/{}", card.id)),
            Meaning::Other(other) => Some(KEYS[usize::from(other)].to_owned()),
        }
    }

    fn lesson(&self, players: u8) -> Option<&'static str> {
        LESSONS.get(usize::from(players).wrapping_sub(1)).copied()
    }
}

/// What a sign speaks of.
enum Meaning {
    /// A Mutant in one of [`PLACES`].
    Mutant { place: usize, card: usize },
    /// An Action card in a Boss's Arena.
    Action { boss: usize, card: usize },
    /// One of [`Other`].
    Other(u16),
}

impl Meaning {
    fn of(sign: u16) -> Meaning {
        let (row, card) = (usize::from(sign / CARDS), usize::from(sign % CARDS));
        if sign < ACTIONS {
            Meaning::Mutant { place: row, card }
        } else if sign < OTHERS {
            Meaning::Action { boss: row - PLACES.len(), card }
        } else {
            Meaning::Other(sign - OTHERS)
        }
    }
}

/// MU-1.1 By the number of players.
const LESSONS: [&str; 4] = [
    include_str!("../data/lessons/1.txt"),
    include_str!("../data/lessons/2.txt"),
    include_str!("../data/lessons/3.txt"),
    include_str!("../data/lessons/4.txt"),
];

impl Mutants {
    fn action(&self, boss: usize, card: usize) -> Option<&script::mutants::Card> {
        self.set.bosses.get(boss)?.cards.get(card)
    }

    fn card_signs(&self, s: &State, seat: Seat, outlook: &Outlook, out: &mut Vec<(u16, f32)>) {
        let side = s.side(seat);
        let mut put = |place: Place, card: Card, amount: f32| {
            if !self.is_action(card) {
                out.push((place as u16 * CARDS + u16::from(card.0), amount));
            }
        };
        let mut bag = |place: Place, cards: Cards, amount: f32| {
            cards.weights().for_each(|(card, count)| put(place, card, count as f32 * amount));
        };
        bag(Place::Hand, side.hand, 1.0);
        let mut cycling = side.deck;
        cycling.extend(side.tops.iter().chain(side.discard.iter()).copied());
        bag(Place::Deck, cycling, 1.0);
        bag(Place::DeckLong, cycling, outlook.left);
        bag(Place::Pool, side.pool, outlook.left);
        let mut owed = Owed::default();
        for frame in &s.frames {
            frame.owes(s, seat, &mut owed);
        }
        for slot in Slot::ALL {
            if let Some(card) = side.up(slot) {
                put(if slot == Slot::Active { Place::Active } else { Place::Sides }, card, 1.0);
            }
        }
        for (index, pile) in side.piles.iter().enumerate() {
            if let Some(card) = pile.top.filter(|_| owed.taken != Some(PileId(index as u8))) {
                put(Place::Tops, card, outlook.left);
            }
            if let Some(card) = pile.bottom {
                put(Place::Pool, card, outlook.left);
            }
        }
        if let Some(card) = owed.coming {
            put(Place::Active, card, 1.0);
        }
        if let Some(card) = side.incubator.or(owed.hatching) {
            put(Place::Incubator, card, 1.0);
        }
        // MU-3.8 A pick is two cards of the pool to be.
        let picks = s.draft.picks[seat].iter().copied().chain(s.draft.sealed[seat]);
        if side.pool.is_empty() && s.round <= 1 {
            picks.for_each(|card| put(Place::Pool, card, 2.0));
        }
        let mut other = |sign: Other, amount: f32| add(out, sign, amount);
        other(Other::Draws, f32::from(owed.draws) / 6.0);
        other(Other::ToPay, f32::from(owed.pays) / 2.0);
    }

    fn table_signs(&self, s: &State, seat: Seat, outlook: &Outlook, out: &mut Vec<(u16, f32)>) {
        let side = s.side(seat);
        let rivals = || Seat::at_table(s.count()).filter(|other| *other != seat);
        let numbers = self.numbers(s);
        let (red, black) = (f32::from(numbers.red) / 8.0, f32::from(numbers.black) / 4.0);
        let mut other = |sign: Other, amount: f32| add(out, sign, amount);
        if s.mode != Mode::Solo {
            // Once the last round is scored the freezers are thawed, and what they held is points.
            let total = |seat: Seat| {
                let frozen = if s.round > 5 { 0 } else { self.freezer_value(s.side(seat).freezer) };
                f32::from(s.scores.points(seat) + frozen)
            };
            let best = rivals().map(total).fold(0.0, f32::max);
            let lead = ((total(seat) - best) / 10.0).clamp(-3.0, 3.0);
            other(Other::Points, f32::from(s.scores.points(seat)) / 10.0);
            other(Other::Frozen, f32::from(self.freezer_value(side.freezer)) / 10.0);
            other(Other::Lead, lead);
            other(Other::LateLead, lead * (1.0 - outlook.left));
        }
        other(ROUNDS[usize::from(s.round.clamp(1, 5)) - 1], 1.0);
        let best = rivals().map(|rival| s.space(rival)).max().unwrap_or(0);
        let lead = (f32::from(s.space(seat)) - f32::from(best)) / 5.0;
        other(Other::PowerLead, lead);
        other(Other::PowerLeadLate, lead * outlook.late);
        if rivals().all(|rival| s.dominates(seat, rival)) {
            other(Other::Ahead, 1.0);
            other(Other::AheadStake, red);
            other(Other::AheadLate, red * outlook.late);
        }
        if s.count() > 2 && rivals().all(|rival| s.dominates(rival, seat)) {
            other(Other::Last, black);
        }
        let (fury, dread) = (self.in_fury(s, seat), self.in_dread(s, seat));
        if fury {
            other(Other::Fury, 1.0);
        }
        if dread {
            other(Other::Dread, 1.0);
        }
        if fury && rivals().any(|rival| self.in_dread(s, rival)) {
            other(Other::Crushing, black);
        }
        if dread && rivals().any(|rival| self.in_fury(s, rival)) {
            other(Other::Crushed, black);
        }
        let hand = side.hand.len() as f32;
        let hands: f32 = rivals().map(|rival| s.side(rival).hand.len() as f32).sum();
        other(Other::Hand, hand / 6.0);
        other(Other::HandLead, (hand - hands / rivals().count().max(1) as f32) / 6.0);
        if s.active == seat {
            other(Other::Turn, 1.0);
        }
        if s.first == seat {
            other(Other::First, 1.0);
        }
        other(Other::Deck, side.deck_len() as f32 / 12.0);
        other(Other::Discard, side.discard.len() as f32 / 12.0);
        let breedable = side.piles.iter().filter_map(|pile| pile.top);
        let breedable = breedable.filter(|top| self.can_breed(side.hand, *top)).count();
        other(Other::Breedable, breedable as f32 / 3.0);
        let standing = |face: Face| side.arena.iter().flatten().filter(|it| it.face == face).count() as f32;
        other(Other::Down, standing(Face::Down) / 3.0);
        other(Other::Up, standing(Face::Up) / 3.0);
        other(Other::PoolLeft, side.pool.len() as f32 / 12.0);
        let worth = |card: Card| f32::from(self.printed(card));
        let best = side.discard.iter().map(|card| worth(*card)).fold(0.0, f32::max);
        other(Other::BestDiscard, best / 5.0);
        let owned = side.deck.iter().chain(side.discard.iter().copied()).chain(side.hand.iter());
        other(Other::FreezeWorth, owned.map(worth).sum::<f32>() * outlook.left / 30.0);
    }

    fn boss_signs(&self, s: &State, seat: Seat, outlook: &Outlook, out: &mut Vec<(u16, f32)>) {
        let life = f32::from(s.boss.life) / 20.0;
        for standing in s.side(BOSS).arena.iter().flatten().filter(|it| it.face == Face::Up) {
            let action = u16::from(standing.card.0 - self.first_action().0);
            out.push((ACTIONS + self.boss as u16 * CARDS + action, 1.0));
        }
        let mut other = |sign: Other, amount: f32| add(out, sign, amount);
        other(Other::BossLife, life);
        other(Other::BossLifeLate, life * (1.0 - outlook.left));
        if s.dominates(BOSS, seat) {
            other(Other::BossAhead, 1.0);
        }
        other(Other::BossSlots, s.boss.slots.iter().flatten().count() as f32 / 2.0);
        other(Other::BossRemoved, s.boss.removed.len() as f32 / 10.0);
        if self.boss > 0 {
            other(Other::BossKind, 1.0);
        }
        other(Other::BossDeck, s.side(BOSS).deck_len() as f32 / 20.0);
    }
}

fn add(out: &mut Vec<(u16, f32)>, sign: Other, amount: f32) {
    if amount != 0.0 {
        out.push((OTHERS + sign as u16, amount));
    }
}

/// What frames still promise or demand of a seat.
#[derive(Default)]
pub(crate) struct Owed {
    /// The pile whose top is being paid for.
    pub taken: Option<PileId>,
    pub coming: Option<Card>,
    pub hatching: Option<Card>,
    pub pays: u8,
    pub draws: u8,
}

fn other_sign(other: u16) -> Say {
    const SAYS: [fn() -> Say; OTHER_COUNT as usize] = [
        || say!("mutants-sign-points"),
        || say!("mutants-sign-frozen"),
        || say!("mutants-sign-lead"),
        || say!("mutants-sign-lead"),
        || say!("mutants-sign-round"),
        || say!("mutants-sign-round"),
        || say!("mutants-sign-round"),
        || say!("mutants-sign-round"),
        || say!("mutants-sign-round"),
        || say!("mutants-sign-power-lead"),
        || say!("mutants-sign-power-lead"),
        || say!("mutants-sign-ahead"),
        || say!("mutants-sign-ahead"),
        || say!("mutants-sign-ahead"),
        || say!("mutants-sign-last"),
        || say!("mutants-sign-fury"),
        || say!("mutants-sign-dread"),
        || say!("mutants-sign-crushing"),
        || say!("mutants-sign-crushed"),
        || say!("mutants-sign-hand"),
        || say!("mutants-sign-hand"),
        || say!("mutants-sign-turn"),
        || say!("mutants-sign-deck"),
        || say!("mutants-sign-discard"),
        || say!("mutants-sign-breedable"),
        || say!("mutants-sign-down"),
        || say!("mutants-sign-up"),
        || say!("mutants-sign-pool-left"),
        || say!("mutants-sign-draws"),
        || say!("mutants-sign-to-pay"),
        || say!("mutants-sign-best-discard"),
        || say!("mutants-sign-first"),
        || say!("mutants-sign-freeze-worth"),
        || say!("mutants-sign-boss-life"),
        || say!("mutants-sign-boss-life"),
        || say!("mutants-sign-boss-ahead"),
        || say!("mutants-sign-boss-slots"),
        || say!("mutants-sign-boss-removed"),
        || say!("mutants-sign-boss-kind"),
        || say!("mutants-sign-boss-deck"),
    ];
    SAYS[usize::from(other)]()
}
