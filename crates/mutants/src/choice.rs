//! Answers and questions.

use serde::{Deserialize, Serialize};
use table::Seat;

use crate::cards::{Card, Slot};

/// A pile of a Gene Pool, counted from 0 inside and from 1 where it is read.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS))]
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
#[cfg_attr(feature = "describe", derive(ts_rs::TS))]
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
    /// MU-7.6 An Advanced Mutant on top of a Gene Pool pile.
    Breed { pile: PileId, card: Card },
    /// A captive for the Boss.
    Capture { pile: PileId, card: Card },
    /// MU-12.26 Of a Mutant in a slot, or elsewhere.
    Copy { what: Copied, slot: Option<Slot>, card: Card },
    /// MU-3.4 Fate deals a draft card.
    Deal(Card),
    /// MU-9.6 Do not use an optional ability.
    Decline,
    /// MU-7.2 A Mutant from hand into the Active slot.
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
    /// MU-11.11 A face-up Mutant of the Gene Pool, whatever its genes.
    Gain { pile: PileId, card: Card },
    /// MU-7.14 A face-up Mutant of the Gene Pool into the Incubator.
    Incubate { pile: PileId, card: Card },
    /// MU-3.21 No further mulligan.
    Keep,
    /// MU-12.10 One's own Mutant, as an attack demands.
    KnockDown { slot: Slot, card: Card },
    /// MU-6.2 To the left or to the right.
    Move(Slot),
    /// MU-3.20 The top card of a pile goes to its bottom.
    Mulligan(PileId),
    /// MU-R1 All three piles.
    MulliganAll,
    /// One of several effects, counted from 1.
    Option(u8),
    /// Nothing fits.
    Pass,
    /// MU-3.5, MU-3.15 A card is kept from those passed round, or selected for the Gene Pool.
    Pick(Card),
    /// MU-R56 Where the Boss's knocked down card is pushed.
    Push(Slot),
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
    /// MU-3.9 Which preconstructed one?
    Set,
    /// MU-3.5 Which card to keep of those passed round?
    Draft { pick: u8 },
    /// MU-3.15 Which Advanced cards make up the Gene Pool?
    Build,
    /// MU-3.20 Which piles get another top card?
    Mulligan,
    /// MU-6.4, MU-6.5 Which side slot does the Active Mutant go to, or who leaves?
    Move,
    /// MU-7.1 Deploy, Breed or Incubate?
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
    /// MU-11.5 Which card goes into the Cryo Freezer?
    Freeze { card: Card },
    /// MU-11.11 Which face-up Mutant of the Gene Pool?
    Gain { card: Card },
    /// MU-12.26 Which Mutant's ability?
    Copy { card: Card },
    /// MU-12.10 Which Mutant is turned face-down?
    KnockDown { card: Card },
    /// From the discard pile.
    Take { card: Card },
    /// Which Mutant leaves.
    Eject { card: Card },
    /// Which effect.
    Choose { card: Card, pc: u16 },
    /// MU-12.7 Which of several Mutants stops the attack?
    Block,
    /// MU-R35 Which of several abilities comes first?
    React,
    /// MU-R56 Where does the Boss's knocked down card go?
    Push,
    /// MU-16.12 Which card does the Boss take?
    Capture,
    /// Which captive is freed.
    Release,
}

/// What fate is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Luck {
    /// MU-2.7 Who begins the first round.
    First,
    /// MU-3.4 Cards of the draft stack.
    Deal(Seat),
    /// MU-3.19, MU-7.19 The new top card of a Gene Pool pile.
    Reveal(Seat),
    /// MU-8.1, MU-16.21 The top card of a deck; of the Boss's too.
    Draw(Seat),
}
