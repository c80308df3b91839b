//! What has happened.

use serde::Serialize;
use table::Seat;

use crate::cards::{Card, Slot};
use crate::choice::{Copied, PileId};

/// Where a card comes from or goes to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
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

/// What has happened. A card that not everybody may know is an option: `tell` takes it away.
#[allow(missing_docs, reason = "a field is what its type says")]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "fact", rename_all = "kebab-case")]
pub enum Fact {
    /// MU-2.7
    First { seat: Seat },
    /// MU-3.9
    Set { seat: Seat, set: u8 },
    /// MU-3.4 Only its seat sees the card.
    Dealt { seat: Seat, card: Option<Card> },
    /// MU-3.5, MU-3.15 Only its seat sees the card.
    Picked { seat: Seat, card: Option<Card> },
    /// MU-3.5 All have kept a card; the sets go to the left.
    HandedOn,
    /// MU-3.8, MU-3.15 A Gene Pool is complete.
    Formed { seat: Seat },
    /// MU-7.19
    Revealed { seat: Seat, pile: PileId, card: Card },
    /// MU-3.20
    Mulliganed { seat: Seat, pile: PileId, card: Card },
    /// MU-3.21
    Kept { seat: Seat },
    /// MU-4.4
    RoundBegan { round: u8, first: Seat },
    /// MU-4.5
    TurnBegan { seat: Seat },
    /// MU-4.8
    Skipped { seat: Seat },
    /// MU-5.2
    Crushed { seat: Seat },
    /// MU-6.9
    Moved { seat: Seat, card: Card, to: Slot },
    /// MU-6.6
    Left { seat: Seat, card: Card, slot: Slot },
    /// MU-8.2
    Discarded { seat: Seat, card: Card, from: Zone },
    /// MU-7.6 What is to be bred.
    Breeding { seat: Seat, pile: PileId, card: Card },
    /// MU-7.14 What is to be incubated.
    Incubating { seat: Seat, pile: PileId, card: Card },
    /// MU-7.2
    Deployed { seat: Seat, card: Card, from: Zone },
    /// MU-7.9, MU-7.14, MU-11.11 A Mutant leaves the Gene Pool.
    Gained { seat: Seat, card: Card, to: Zone },
    /// MU-14.12
    Hatched { seat: Seat, card: Card },
    /// MU-10.1, MU-10.2
    Power { seat: Seat, from: u8, to: u8 },
    /// MU-8.1 Only its seat sees the card, unless it was known.
    Drew { seat: Seat, card: Option<Card> },
    /// MU-8.1 The card was known.
    DrewKnown { seat: Seat, card: Card },
    /// MU-11.5
    Froze { seat: Seat, card: Card, from: Zone },
    /// MU-8.5
    Shuffled { seat: Seat, cards: u8 },
    /// MU-12.10
    KnockedDown { seat: Seat, card: Card, slot: Slot },
    /// MU-12.16
    FlippedUp { seat: Seat, card: Card, slot: Slot },
    /// MU-12.26
    Copied { seat: Seat, card: Card, of: Card, what: Copied },
    /// MU-12.1
    Attacked { by: Seat, seat: Seat },
    /// MU-12.4
    Blocked { seat: Seat, card: Card },
    /// The discard pile gives a card back.
    Took { seat: Seat, card: Card },
    /// A leaving Mutant goes onto the deck.
    Returned { seat: Seat, card: Card },
    /// MU-9.6
    Accepted { seat: Seat, card: Card },
    /// MU-9.6
    Declined { seat: Seat, card: Card },
    /// Nothing fitted.
    Passed { seat: Seat, card: Card },
    /// One of several effects.
    Chose { seat: Seat, card: Card, option: u8 },
    /// MU-14.4 to MU-14.6, MU-5.3
    Scored { seat: Seat, points: u16, total: u16 },
    /// Points change hands.
    Stole { seat: Seat, from: Seat, points: u8 },
    /// MU-14.10
    RoundOver { round: u8 },
    /// MU-14.15
    Placed { seat: Seat, space: u8 },
    /// MU-15.2
    Thawed { seat: Seat, points: u16, total: u16 },
    /// MU-16.3, MU-16.17
    Life { by: i16, life: i16 },
    /// MU-16.26
    Shattered { card: Card },
    /// A Boss card goes to a Power Slot.
    Stored { card: Card, slot: u8 },
    /// A Mutant of the player goes to a Power Slot.
    Captured { card: Card, slot: u8 },
    /// It comes back.
    Released { card: Card },
}
