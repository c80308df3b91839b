//! What has happened.

use script::revolution::{Stat, Zone};
use serde::Serialize;
use table::Seat;

use crate::arena::Ended;
use crate::deals::{Deal, Promise};
use crate::frame::{Item, Why};
use crate::ids::{Char, Figure, Mission, Pick, Plot, Recruit, Spot, Training};

/// What has happened. A card that not everybody may know is an option: `tell` takes it away.
#[allow(missing_docs, reason = "a field is what its type says")]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(tag = "fact", rename_all = "kebab-case")]
pub enum Fact {
    /// A question was answered, and nothing else happened.
    Answered { seat: Seat },
    /// XM-4.1 One of three dice.
    ContestDie { why: Why, seat: Seat, face: u8 },
    /// XM-R2, XM-R34 Equal totals roll again.
    RollAgain { why: Why, total: u8 },
    /// XM-4.1
    ChoosesFirst { seat: Seat },
    /// XM-4.1
    SchoolTaken { seat: Seat, who: Char },
    /// XM-4.5, XM-9.7
    Joined { seat: Seat, who: Char },
    /// XM-4.12, XM-11.7
    Commander { seat: Seat },
    /// XM-3.2
    RoundBegan { round: u16 },
    /// XM-5.3 Only its seat hears it.
    Named { seat: Seat, who: Char },
    /// A sealed answer is in.
    Sealed { seat: Seat },
    /// XM-5.2
    Waits { seat: Seat },
    /// XM-1.7
    Power { who: Char, from: u8, to: u8 },
    /// XM-2.11
    Injured { who: Char },
    /// XM-5.4
    Healed { who: Char },
    /// XM-15.8
    Triumph { who: Char, on: bool },
    /// XM-5.6
    Advanced { seat: Seat },
    /// XM-3.3
    Rp { seat: Seat, from: u8, to: u8 },
    /// XM-1.5
    Hope { seat: Seat, from: u16, to: u16 },
    /// XM-3.6
    PlotPoints { seat: Seat, from: u8, to: u8 },
    /// XM-2.13
    Left { seat: Seat, who: Char },
    /// XM-8.4
    ChangedSchool { who: Char, from: Seat, to: Seat },
    /// XM-6.2 Only its seat sees the card.
    Drew { seat: Seat, card: Option<Plot> },
    /// XM-6.3, XM-R4, XM-R31
    Shuffled { deck: Pile },
    /// XM-6.7
    Passed { seat: Seat },
    /// XM-6.11
    Played { seat: Seat, card: Plot },
    /// XM-7.1
    Reacted { seat: Seat, card: Plot },
    /// XM-7.8
    Canceled { card: Plot },
    /// An Event or Reaction takes effect.
    TakesEffect { card: Plot },
    /// Another School becomes the target.
    Redirected { from: Seat, to: Seat },
    /// XM-6.21
    Cashed { seat: Seat, card: Plot },
    /// XM-7.13
    Discarded { seat: Seat, card: Plot },
    /// XM-6.14
    AskedFor { seat: Seat, of: Seat, n: u8 },
    /// XM-6.16
    Granted { seat: Seat, to: Seat, n: u8 },
    /// XM-6.19
    Refunded { seat: Seat, n: u8 },
    /// XM-6.13
    ChoseSchool { by: Seat, seat: Seat },
    /// A Character is aimed at.
    ChoseChar { by: Seat, who: Char },
    /// A piece is aimed at.
    ChosePiece { by: Seat, piece: Figure },
    /// One of several effects of a card.
    ChoseOption { by: Seat, option: Pick },
    /// XM-21.1
    Used { seat: Seat, clause: u16 },
    /// A seat looks at a hand.
    LookedAt { seat: Seat, of: Seat },
    /// What it saw there; only that seat hears it.
    Saw { seat: Seat, of: Seat, card: Option<Plot> },
    /// A seat looks at a card of a deck; only that seat sees which.
    Peeked { seat: Seat, zone: Zone, card: Option<u8> },
    /// Cards were put back in an order; only the seat knows it.
    PutBack { seat: Seat, zone: Zone, card: Option<u8> },
    /// A card went under the deck; only the seat knows it.
    Buried { seat: Seat, card: Option<Mission> },
    /// A card passes from hand to hand; only the two know it.
    Took { from: Seat, to: Seat, card: Option<Plot> },
    /// A deal is being written.
    Drafting { deal: Deal },
    /// It was dropped.
    Dropped,
    /// An offer.
    Offered { deal: Deal },
    /// XM-8.3
    Accepted { deal: Deal },
    /// An offer was refused.
    Declined { deal: Deal },
    /// An offer is answered with another.
    Countered { deal: Deal },
    /// XM-3.10
    Promised { from: Seat, to: Seat, promise: Promise },
    /// A promise was kept.
    Kept { from: Seat, to: Seat, promise: Promise },
    /// A promise was broken.
    Broke { from: Seat, to: Seat, promise: Promise },
    /// XM-8.9
    SecretMission { seat: Seat, who: Char },
    /// XM-8.15
    IsReady { seat: Seat },
    /// XM-9.2
    Turned { card: Recruit },
    /// A revealed card goes under the Recruit Deck.
    PutUnder { card: Recruit },
    /// XM-9.5
    BidShown { seat: Seat, n: u8 },
    /// XM-9.12
    Tied { item: Item },
    /// XM-9.6
    Won { seat: Seat, item: Item, paid: u16 },
    /// XM-9.18
    Failed { item: Item },
    /// XM-9.9
    Trained { who: Char, training: Training },
    /// XM-9.10
    TrainingLost { training: Training },
    /// XM-10.5
    Revealed { mission: Mission },
    /// The Mission is discarded for another one.
    Redrawn { mission: Mission },
    /// XM-12.1
    Invited { seat: Seat },
    /// XM-12.3
    Sent { seat: Seat, who: Char },
    /// XM-12.6
    Refused { seat: Seat },
    /// XM-12.12
    TooFew,
    /// XM-13.3
    Entered { seat: Seat, at: Spot },
    /// XM-13.7
    TokenPlaced { piece: Figure, kind: u8, at: Spot },
    /// XM-17.2
    TurnBegan { turn: u8 },
    /// XM-17.3
    InitiativeDie { seat: Seat, face: u8 },
    /// XM-17.6
    InitiativeTied { total: u8 },
    /// XM-17.4
    GoesFirst { seat: Seat },
    /// XM-17.5
    Acts { seat: Seat },
    /// XM-18.8, XM-22.4
    Moved { piece: Figure, to: Spot },
    /// XM-18.1
    TurnEnded { seat: Seat },
    /// XM-19.1
    Attacked { by: Figure, at: Figure },
    /// XM-19.4
    AttackDie { face: u8 },
    /// XM-19.4
    DefenseDie { face: u8 },
    /// A die is taken up to be rolled again.
    TakenUp { face: u8 },
    /// A die of a Special Action.
    TestDie { face: u8 },
    /// XM-19.11
    Blow { source: Figure, target: Figure, n: u8 },
    /// XM-20.1
    Lost { seat: Seat, stat: Stat, to: u8 },
    /// XM-21.3
    Restored { seat: Seat, stat: Stat, to: u8 },
    /// XM-22.10
    TokenHurt { piece: Figure, by: Option<Seat>, n: u8, total: u8 },
    /// XM-22.11
    TokenGone { piece: Figure, by: Option<Seat> },
    /// XM-20.6
    Defeated { seat: Seat, who: Char, severity: u8 },
    /// A defeat is held back.
    Endured { seat: Seat, who: Char },
    /// A PC leaves the Arena unharmed.
    Withdrew { seat: Seat, who: Char },
    /// XM-23.8
    Bought { seat: Seat, who: Char },
    /// XM-23.6 Its School pays to keep it.
    PaidFor { who: Char, n: u8 },
    /// Points on the Mission's track.
    Marked { seat: Seat, n: u8, total: u8 },
    /// XM-22.8
    Controls { seat: Seat },
    /// XM-14.4, XM-14.6
    MissionEnded { ended: Ended },
    /// XM-15.5
    Rewarded { seat: Seat, n: u8 },
    /// XM-10.1 The Arena is cleared.
    MissionOver,
    /// XM-24.4
    Tournament,
    /// XM-24.5
    MatchBegan { one: Seat, other: Seat },
    /// XM-24.9
    MatchWon { seat: Seat },
    /// XM-24.2
    Champion { seat: Seat },
}

/// A deck that was made anew.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Pile {
    /// The Plot Deck.
    Plot,
    /// The Recruit Deck.
    Recruit,
    /// The Mission Deck.
    Mission,
}
