//! The whole truth.

use borsh::{BorshDeserialize, BorshSerialize};
use kit::{Stack, Track};
use table::{Seat, SeatMap, SeatSet};

use crate::cards::{Card, Cards, Face, GenePile, Slot, Standing};
use crate::frame::{Frame, Reading};
use crate::score::Scores;

/// MU-16.11 The Boss sits opposite the only player.
pub const BOSS: Seat = Seat::new(1);
/// The most cards a seat can own: twelve Basics and a Gene Pool (MU-2.3, MU-3.8), or a Boss's deck.
pub const OWNED: usize = 24;
/// MU-R21 The most turns and deployments of one side in one round. With the shipped cards there are well under a hundred; a card file of
/// one's own may give back as many cards as it takes.
pub const MOST_MOVES: u16 = 2_000;
/// The most frames that are ever left to do.
pub const DEPTH: usize = 24;

/// What belongs to a player, or to the Boss.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default, BorshSerialize, BorshDeserialize)]
pub struct Side {
    /// Cards in hand.
    pub hand: Cards,
    /// Those of them that everybody has seen going there.
    pub shown: Cards,
    /// MU-8.1 The deck, in no order.
    pub deck: Cards,
    /// Cards put on top of it, the last one uppermost. Everybody has seen them.
    pub tops: Stack<Card, OWNED>,
    /// MU-8.2 The last one uppermost.
    pub discard: Stack<Card, OWNED>,
    /// MU-8.3 Out of play until the final scoring.
    pub freezer: Cards,
    /// MU-3.18 The face-down cards of the Gene Pool, in no order.
    pub pool: Cards,
    /// MU-3.18 The Gene Pool: 12 cards, four to a pile.
    pub piles: [GenePile; 3],
    /// MU-1.11 The Left, Active and Right slots.
    pub arena: [Option<Standing>; 3],
    /// MU-7.15 One Mutant at most, for the next round's hand.
    pub incubator: Option<Card>,
    /// MU-R21 Its turns and deployments in this round: see `MOST_MOVES`.
    pub moves: u16,
}

impl Side {
    /// The Mutant in a slot.
    pub fn at(&self, slot: Slot) -> Option<Standing> {
        self.arena[slot as usize]
    }

    /// MU-12.13 The Mutant in a slot, if it is in play.
    pub fn up(&self, slot: Slot) -> Option<Card> {
        self.at(slot).filter(|standing| standing.face == Face::Up).map(|standing| standing.card)
    }

    /// How many cards the deck has.
    pub fn deck_len(&self) -> usize {
        self.deck.len() + self.tops.len()
    }

    /// The discard pile without its order.
    pub fn discarded(&self) -> Cards {
        self.discard.iter().copied().collect()
    }
}

/// How the Gene Pools are formed. MU-3.1, MU-R44
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, BorshSerialize, BorshDeserialize)]
pub enum Mode {
    /// MU-3.9 One of the fixed sets, two copies of each Mutant.
    Precon,
    /// MU-3.3 Cards are kept and passed round; twins are kept aside.
    Draft,
    /// MU-3.15 Any 12 Advanced cards.
    Constructed,
    /// MU-16.1 One player against a Boss.
    Solo,
}

/// MU-3.5 The draft, as far as it has come. Kept to the end: who has seen what follows from it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default, BorshSerialize, BorshDeserialize)]
pub struct Draft {
    /// By the seat that was dealt it: what is left of a set.
    pub packs: SeatMap<Cards>,
    /// What each seat has kept, in order.
    pub picks: SeatMap<Stack<Card, 6>>,
    /// What each seat keeps next, until all have answered.
    pub sealed: SeatMap<Option<Card>>,
}

/// MU-16 The Boss, beside its [`Side`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default, BorshSerialize, BorshDeserialize)]
pub struct Boss {
    /// MU-16.13 What the player has to bring down.
    pub life: i16,
    /// MU-16.10 Power Slots A and B.
    pub slots: [Option<Card>; 2],
    /// MU-16.26 Cards whose Weakness was shattered: they are out of the game.
    pub removed: Cards,
    /// The captive that was freed last, as everybody saw.
    pub freed: Option<Card>,
    /// Cards it still plays this turn.
    pub extra: u8,
    /// Which Power Slots were resolved in this resolution.
    pub resolved: [bool; 2],
}

/// The whole truth.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, BorshSerialize, BorshDeserialize)]
pub struct State {
    pub(crate) players: u8,
    pub(crate) mode: Mode,
    /// MU-2.1 Counted from 1; 6 when it is over.
    pub(crate) round: u8,
    /// MU-2.7 The first player of the round.
    pub(crate) first: Seat,
    /// Whose turn it is.
    pub(crate) active: Seat,
    /// Whose Gene Pool everybody knows.
    pub(crate) open: SeatSet,
    pub(crate) sides: SeatMap<Side>,
    /// MU-1.4
    pub(crate) power: Track<Seat, 32, 4>,
    pub(crate) scores: Scores,
    pub(crate) draft: Draft,
    pub(crate) boss: Boss,
    /// MU-R36 Abilities copied in this resolution, or in the last one if it is `resolved`: of which card, which one from
    /// where, and by whom (see `Mark` in ch12).
    pub(crate) copied: Stack<(Card, u8), 8>,
    pub(crate) resolved: bool,
    /// MU-12.7 Where the Mutant stood that blocked last, as everybody saw.
    pub(crate) blocked: Option<Slot>,
    /// What is left to do, the next on top.
    pub(crate) frames: Stack<Frame, DEPTH>,
}

impl State {
    /// How many sides there are: the players, and the Boss.
    pub fn count(&self) -> u8 {
        match self.mode {
            Mode::Solo => 2,
            Mode::Precon | Mode::Draft | Mode::Constructed => self.players,
        }
    }

    /// Is this one of the sides?
    pub(crate) fn has(&self, seat: Seat) -> bool {
        seat.index() < usize::from(self.count())
    }

    /// MU-9.3 All sides, the active one first, then clockwise.
    pub(crate) fn in_order(&self) -> impl Iterator<Item = Seat> + Clone + use<> {
        self.active.clockwise(self.count())
    }

    /// A side.
    pub fn side(&self, seat: Seat) -> &Side {
        &self.sides[seat]
    }

    pub(crate) fn side_mut(&mut self, seat: Seat) -> &mut Side {
        &mut self.sides[seat]
    }

    /// The space of a Power marker.
    pub fn space(&self, seat: Seat) -> u8 {
        self.power.space(seat).unwrap_or(0)
    }

    /// MU-10.12, MU-10.13, MU-10.14 Is `over` ahead of `under`, or above it?
    pub fn dominates(&self, over: Seat, under: Seat) -> bool {
        let rank = |seat| (self.power.space(seat), self.power.height(seat));
        rank(over) > rank(under)
    }

    /// MU-16.34 Who answers for a side.
    pub(crate) fn voice(&self, seat: Seat) -> Seat {
        match self.mode {
            Mode::Solo => Seat::ALL[0],
            Mode::Precon | Mode::Draft | Mode::Constructed => seat,
        }
    }

    /// The ability that waits for what is done now.
    pub(crate) fn reader(&mut self) -> Option<&mut Reading> {
        match self.frames.last_mut() {
            Some(Frame::Read(reading)) => Some(reading),
            Some(_) | None => None,
        }
    }
}
