//! Answers and questions.

use serde::{Deserialize, Serialize};
use table::Seat;

use crate::cards::{Card, Slot};

/// A pile of a Gene Pool, counted from 0 inside and from 1 where it is read.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct PileId(pub(crate) u8);

impl PileId {
    /// All three.
    pub const ALL: [PileId; 3] = [PileId(0), PileId(1), PileId(2)];

    /// As people count.
    pub fn number(self) -> u8 {
        self.0 + 1
    }
}

/// MU-12.29 What can be copied.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Copied {
    /// A Deploy ability.
    Deploy,
    /// A Leave ability.
    Leave,
}

/// One answer, of a seat or of fate. In the order in which choices are listed.
#[allow(missing_docs, reason = "a field is what its type says")]
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Choice {
    /// MU-9.6 Use an optional ability.
    Accept,
    /// MU-12.7 Block with this Mutant.
    Block { slot: Slot, card: Card },
    /// MU-7.6
    Breed { pile: PileId, card: Card },
    /// A captive for the Boss.
    Capture { pile: PileId, card: Card },
    /// MU-12.26 Of a Mutant in a slot, or elsewhere.
    Copy { what: Copied, slot: Option<Slot>, card: Card },
    /// MU-3.4 Fate deals a draft card.
    Deal(Card),
    /// MU-9.6 Do not use an optional ability.
    Decline,
    /// MU-7.2
    Deploy(Card),
    /// From hand.
    Discard(Card),
    /// MU-8.1 Fate gives the next card of a deck.
    Draw(Card),
    /// A Mutant that shall leave the Arena.
    Eject { slot: Slot, card: Card },
    /// MU-2.7 Fate picks the first player.
    First(Seat),
    /// MU-8.4, MU-11.5 From the discard pile or the hand.
    Freeze(Card),
    /// MU-11.5 From the Arena.
    FreezeAt { slot: Slot, card: Card },
    /// MU-11.11
    Gain { pile: PileId, card: Card },
    /// MU-7.14
    Incubate { pile: PileId, card: Card },
    /// MU-3.21 No further mulligan.
    Keep,
    /// MU-12.10 One's own Mutant, as an attack demands.
    KnockDown { slot: Slot, card: Card },
    /// MU-6.2 To the left or to the right.
    Move(Slot),
    /// MU-3.20
    Mulligan(PileId),
    /// MU-R1 All three piles.
    MulliganAll,
    /// One of several effects, counted from 1.
    Option(u8),
    /// Nothing fits.
    Pass,
    /// MU-3.5, MU-3.15
    Pick(Card),
    /// MU-R35 Which of several reactions comes first.
    React { slot: Slot, card: Card },
    /// A captive to be freed.
    Release(Card),
    /// MU-7.19 Fate turns up the next card of a pile.
    Reveal(Card),
    /// MU-3.9 A preconstructed set, by its place.
    Set(u8),
    /// From the discard pile into hand.
    Take(Card),
}

/// What a seat is asked.
#[allow(missing_docs, reason = "a field is what its type says")]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ask {
    /// MU-3.9
    Set,
    /// MU-3.5
    Draft { pick: u8 },
    /// MU-3.15
    Build,
    /// MU-3.20
    Mulligan,
    /// MU-6.4, MU-6.5
    Move,
    /// MU-7.1
    Act,
    /// MU-7.4 For this Mutant.
    PayBreed { card: Card, left: u8 },
    /// MU-7.12 For this Mutant.
    PayIncubate { card: Card },
    /// So many cards from hand.
    Discard { left: u8 },
    /// MU-8.4 Before the reshuffle.
    FreezeOne,
    /// MU-9.6 The op of this card.
    May { card: Card, pc: u16 },
    /// MU-11.5
    Freeze { card: Card },
    /// MU-11.11
    Gain { card: Card },
    /// MU-12.26
    Copy { card: Card },
    /// MU-12.10
    KnockDown { card: Card },
    /// From the discard pile.
    Take { card: Card },
    /// Which Mutant leaves.
    Eject { card: Card },
    /// Which effect.
    Choose { card: Card, pc: u16 },
    /// MU-12.7
    Block,
    /// MU-R35
    React,
    /// MU-16.12
    Capture,
    /// Which captive is freed.
    Release,
}

/// What fate is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Luck {
    /// MU-2.7
    First,
    /// MU-3.4
    Deal(Seat),
    /// MU-3.19, MU-7.19
    Reveal(Seat),
    /// MU-8.1, MU-16.21
    Draw(Seat),
}
