//! What has happened.

use serde::Serialize;
use table::{Seat, SeatMap};

use crate::cards::{Card, Cards, Slot};
use crate::choice::{Copied, PileId, SetId};

/// Where a card comes from or goes to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Zone {
    /// The hand.
    Hand,
    /// The top of the deck.
    Deck,
    /// The discard pile.
    Discard,
    /// The Gene Pool.
    Pool,
    /// The Arena, or just left.
    Arena,
    /// The Incubator.
    Incubator,
    /// The Cryo Freezer.
    Freezer,
    /// A Power Slot.
    Slot,
}

/// Which part of a card an ability is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum AbilityKind {
    /// MU-9.1
    Deploy,
    /// MU-9.2
    Leave,
    /// MU-12.4
    Block,
    /// MU-12.22
    Ongoing,
    /// MU-16.14 A Boss's special power.
    Power,
    /// MU-16.12 A Boss's special setup.
    Setup,
}

/// The ability that brought a fact about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS))]
pub struct Ability {
    /// MU-12.30 Whose it is: the copying Mutant, if it is copied; none, if it is the Boss's own.
    pub card: Option<Card>,
    /// The card that it is printed on.
    pub of: Option<Card>,
    /// Which one.
    pub kind: AbilityKind,
    /// MU-12.1 Does somebody suffer it?
    pub attack: bool,
}

/// A fact, and the ability that brought it about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS), ts(rename = "Fact"))]
pub struct Caused {
    /// What has happened.
    #[serde(flatten)]
    pub fact: Fact,
    /// Whose text says so; none outside abilities.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "describe", ts(optional))]
    pub ability: Option<Ability>,
}

impl From<Fact> for Caused {
    fn from(fact: Fact) -> Caused {
        Caused { fact, ability: None }
    }
}

/// Why a player scores.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Award {
    /// MU-5.3
    Crush,
    /// MU-14.4 The leader at the end of a round.
    First,
    /// MU-14.5 Between the leader and the last.
    Middle,
    /// MU-14.6
    Last,
}

/// Why the Boss's Life changes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Toll {
    /// MU-16.28 The player's.
    Crush,
    /// MU-16.17 The Boss's own.
    BossCrush,
    /// MU-16.36 The player was ahead at the end of a round.
    Round,
    /// MU-16.30 The player froze a card.
    Freeze,
    /// MU-16.26
    Weakness,
    /// A card says so.
    Ability,
}

/// Where the game stands at the end of a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS), ts(type = "Array<number> | number"))]
pub enum Ranking {
    /// The points by seat.
    Points {
        /// How many seats there are.
        players: u8,
        /// Their points.
        points: SeatMap<u16>,
    },
    /// MU-16.13 The Boss's Life.
    Life(i16),
}

/// The points by seat; or the Boss's Life, a number alone.
impl Serialize for Ranking {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Ranking::Points { players, points } => points.at_table(*players).serialize(serializer),
            Ranking::Life(life) => life.serialize(serializer),
        }
    }
}

/// What has happened. A card that not everybody may know is an option: `tell` takes it away.
#[allow(missing_docs, reason = "a field is what its type says")]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS))]
#[serde(tag = "fact", rename_all = "kebab-case")]
pub enum Fact {
    /// MU-2.7 Picked at random for the first round.
    First { seat: Seat },
    /// MU-3.9 A preconstructed one was taken.
    Set { seat: Seat, set: SetId },
    /// MU-3.4 Only its seat sees the card.
    Dealt { seat: Seat, card: Option<Card> },
    /// MU-3.5, MU-3.15 Only its seat sees the card.
    Picked { seat: Seat, card: Option<Card> },
    /// MU-3.15 Only its seat sees the cards.
    Built { seat: Seat, cards: Option<Cards> },
    /// MU-R43 Into a Gene Pool that is built in the open.
    Chosen { seat: Seat, card: Card },
    /// MU-3.5 All have kept a card; the sets go to the left.
    HandedOn { pick: u8 },
    /// MU-3.8, MU-3.15 A Gene Pool is complete.
    Formed { seat: Seat },
    /// MU-7.19 The new top card of a Gene Pool pile.
    Revealed { seat: Seat, pile: PileId, card: Card },
    /// MU-3.20 A top card went face-down to the bottom of its pile.
    Mulliganed { seat: Seat, pile: PileId, card: Card },
    /// MU-3.21 No more piles are changed.
    Kept { seat: Seat },
    /// MU-4.4 Turns follow until every hand is empty.
    RoundBegan { round: u8, first: Seat },
    /// MU-4.5 The first player's, then clockwise.
    TurnBegan { seat: Seat },
    /// MU-4.8 The hand was empty.
    Skipped { seat: Seat },
    /// MU-5.2 In Fury, with an opponent in Dread.
    Crushed { seat: Seat },
    /// MU-6.9 Into another slot.
    Moved { seat: Seat, card: Card, to: Slot },
    /// MU-6.6 Out of the Arena; the slot is empty now.
    Left { seat: Seat, card: Card, slot: Slot },
    /// MU-8.2 On top of the discard pile.
    Discarded { seat: Seat, card: Card, from: Zone },
    /// MU-7.6 What is to be bred.
    Breeding { seat: Seat, pile: PileId, card: Card },
    /// MU-7.14 What is to be incubated.
    Incubating { seat: Seat, pile: PileId, card: Card },
    /// MU-R10 The Incubator is full: the Mutant stays in the Gene Pool.
    NoRoom { seat: Seat },
    /// MU-7.2 Into the Active slot.
    Deployed { seat: Seat, card: Card, from: Zone },
    /// MU-7.9, MU-7.14, MU-11.11 A Mutant leaves the Gene Pool.
    Gained { seat: Seat, card: Card, to: Zone },
    /// MU-14.12 From the Incubator on top of the deck.
    Hatched { seat: Seat, card: Card },
    /// MU-10.1, MU-10.2 The marker moved towards the Fury Space or back.
    Power { seat: Seat, from: u8, to: u8 },
    /// MU-8.1 Only its seat sees the card, unless it was known.
    Drew { seat: Seat, card: Option<Card> },
    /// MU-8.1 The card was known.
    DrewKnown { seat: Seat, card: Card },
    /// MU-11.5 Face-down into the Cryo Freezer.
    Froze { seat: Seat, card: Card, from: Zone },
    /// MU-8.5 What remained of the discard pile is the new deck.
    Shuffled { seat: Seat, cards: u8 },
    /// MU-12.10 Face-down, in its slot.
    KnockedDown { seat: Seat, card: Card, slot: Slot },
    /// MU-12.16 Face-up again, by an ability that says so.
    FlippedUp { seat: Seat, card: Card, slot: Slot },
    /// MU-12.26 Another Mutant's ability, used as if printed on this one.
    Copied { seat: Seat, card: Card, of: Card, what: Copied },
    /// MU-12.1 An ability that harms an opponent.
    Attacked { by: Seat, seat: Seat },
    /// MU-12.4 The ability used instead of suffering an attack.
    Blocked { seat: Seat, card: Card },
    /// The discard pile gives a card back.
    Took { seat: Seat, card: Card },
    /// A leaving Mutant goes onto the deck.
    Returned { seat: Seat, card: Card },
    /// MU-9.6 An ability that may be used is used.
    Accepted { seat: Seat, card: Card },
    /// MU-9.6 An ability that may be used is not.
    Declined { seat: Seat, card: Card },
    /// Nothing fitted.
    Passed { seat: Seat, card: Card },
    /// MU-R35 The reaction that comes first.
    Reacted { seat: Seat, card: Card },
    /// One of several effects.
    Chose { seat: Seat, card: Card, option: u8 },
    /// MU-14.4 to MU-14.6, MU-5.3 Points for the places at a round's end, or for a crush.
    Scored { seat: Seat, points: u16, total: u16, award: Award },
    /// Points change hands.
    Stole { seat: Seat, from: Seat, points: u16 },
    /// The other side of it.
    Robbed { seat: Seat, thief: Seat, points: u16 },
    /// MU-14.10 The Round marker moves on.
    RoundOver { round: u8, standing: Ranking },
    /// MU-14.15 Where a Power marker starts the round.
    Placed { seat: Seat, space: u8 },
    /// MU-15.2 What a Cryo Freezer adds in the end.
    Thawed { seat: Seat, points: u16, total: u16 },
    /// MU-16.3, MU-16.17 The Boss's, as it falls with the player's points and rises with a crush.
    Life { change: i16, life: i16, points: i16, toll: Toll },
    /// MU-16.16 The Boss's turn is done: the card it played, its Life, and where both Power markers are.
    BossDone { card: Option<Card>, life: i16, boss_space: u8, space: u8 },
    /// MU-16.26 A Weakness was met: the card is out of the game.
    Shattered { card: Card },
    /// A Boss card goes to a Power Slot.
    Stored { card: Card, slot: u8 },
    /// A Mutant of the player goes to a Power Slot.
    Captured { card: Card, slot: u8 },
    /// It comes back.
    Released { card: Card },
}
