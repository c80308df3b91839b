//! Answers and questions.

use script::revolution::{Stat, Trigger, Zone};
use serde::{Deserialize, Serialize};
use table::Seat;

use crate::deals::Promise;
use crate::frame::{Item, Stage, Why};
use crate::ids::{Char, Mission, Piece, Plot, Recruit, Spot, Training};

/// One answer, of a seat or of fate. In the order in which choices are listed.
#[allow(missing_docs, reason = "a field is what its type says")]
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Choice {
    /// XM-8.3 A deal is taken.
    Accept,
    /// XM-22.1 The next Mission Character to act.
    Activate(Piece),
    /// XM-R56 Powers before the target is named.
    Aim,
    /// XM-6.14 Another School for so many Plot Points.
    Ask { seat: Seat, n: u8 },
    /// XM-19.1
    Attack(Piece),
    /// XM-9.3
    Bid(u8),
    /// A card goes under the deck.
    Bury(Mission),
    /// XM-23.8
    Buy,
    /// XM-6.21
    Cash(Plot),
    /// A Character as a target.
    ChooseChar(Char),
    /// A piece in the Arena as a target.
    ChoosePiece(Piece),
    /// XM-6.13 A School as a target.
    ChooseSchool(Seat),
    /// An offer is answered with another.
    Counter,
    /// XM-8.3 A deal is refused.
    Decline,
    /// XM-19.4 Fate rolls a die.
    Die(u8),
    /// XM-7.13
    Discard(Plot),
    /// XM-5.14
    Dismiss(Char),
    /// Enough.
    Done,
    /// XM-6.2 Fate draws a Plot Card.
    Draw(Plot),
    /// A deal that was being written is dropped.
    Drop,
    /// XM-18.1 No further Action.
    End,
    /// XM-17.4
    First(Seat),
    /// In a deal: a Character for them.
    GiveChar(Char),
    /// In a deal: Hope for them.
    GiveHope(u8),
    /// In a deal: a promise to them.
    GivePromise(Promise),
    /// XM-6.16 So many Plot Points.
    Grant(u8),
    /// XM-12.1
    Invite(Seat),
    /// XM-4.12 Fate picks the Mission Commander.
    Lead(Seat),
    /// XM-23.6 The card is discarded.
    LetGo,
    /// XM-20.2
    Lose(Stat),
    /// XM-5.16
    LoseHope,
    /// XM-5.16
    LosePoint,
    /// XM-18.8
    Move(Spot),
    /// XM-8.3 A deal for this School.
    Offer(Seat),
    /// One of several effects, counted from 1.
    Option(u8),
    /// XM-6.7
    Pass,
    /// XM-23.6
    Pay,
    /// XM-13.7
    Place(Spot),
    /// XM-6.11
    Play(Plot),
    /// A card goes back on the deck.
    PutMission(Mission),
    /// A card goes back on the deck.
    PutRecruit(Recruit),
    /// XM-7.1
    React(Plot),
    /// XM-8.15
    Ready,
    /// XM-5.3
    Recover(Char),
    /// XM-12.6
    Refuse,
    /// XM-6.19
    Refund,
    /// A die of this face is rolled again.
    Reroll(u8),
    /// XM-21.3
    Restore(Stat),
    /// XM-10.4 Fate reveals a Mission.
    Reveal(Mission),
    /// XM-8.9
    Secret(Char),
    /// XM-12.3
    Send(Char),
    /// An offer is made.
    Sign,
    /// XM-5.6 A Power Token of this Character.
    Spend(Char),
    /// A Plot Card of another hand.
    Take(Plot),
    /// XM-4.1
    TakeSchool(Char),
    /// XM-9.9
    Train(Char),
    /// XM-9.2, XM-4.5 Fate turns up a Recruit card.
    Turn(Recruit),
    /// XM-21.1 A Power, by its clause.
    Use(u16),
    /// XM-5.2
    Wait,
    /// In a deal: a Character of theirs.
    WantChar(Char),
    /// In a deal: Hope of theirs.
    WantHope(u8),
    /// In a deal: a promise of theirs.
    WantPromise(Promise),
    /// In a deal: Plot Points for this turn's Event.
    WantSupport(u8),
}

/// What a seat is asked.
#[allow(missing_docs, reason = "a field is what its type says")]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "ask", rename_all = "kebab-case")]
pub enum Ask {
    /// XM-4.1
    School,
    /// XM-5.1
    Stage { stage: Stage },
    /// XM-6.5
    Plot,
    /// XM-6.14
    Support { actor: Seat, n: u8 },
    /// XM-6.21
    Cash,
    /// Whom a card is aimed at.
    Target { clause: u16 },
    /// Which effect.
    Options { card: Plot },
    /// A moment at which Powers and Reactions work.
    Window { on: Trigger },
    /// XM-7.13
    HandSize { over: u8 },
    /// XM-8.2
    Allegiance,
    /// A deal being written.
    Draft { to: Seat },
    /// A deal to be answered.
    Deal { from: Seat },
    /// XM-9.3
    Bid { item: Item, round: u8 },
    /// XM-9.9
    Train { training: Training },
    /// XM-12.1
    Invite,
    /// XM-12.3
    Invited,
    /// XM-13.7
    Place { kind: u8 },
    /// XM-17.4
    First,
    /// XM-18.1
    Turn { left: u8 },
    /// XM-19.1
    Aim,
    /// XM-18.8
    Stride,
    /// XM-20.2
    Lose { who: Char, left: u8 },
    /// XM-23.6
    Price { who: Char },
    /// XM-23.8
    Buy { who: Char },
    /// XM-21.3
    Restore { who: Char, left: u8 },
    /// A Character is put elsewhere.
    Relocate { piece: Piece },
    /// Dice to roll again.
    Reroll { left: u8 },
    /// XM-22.1
    Enemies,
    /// XM-22.4
    Walk { token: Piece },
    /// XM-22.3
    Assault { token: Piece },
    /// XM-24.5
    Fighter,
    /// A recruit from the discard.
    Revive,
    /// Cards that are put back.
    Order { zone: Zone, left: u8 },
    /// One of these may go under the deck.
    Bury { n: u8 },
    /// A card of another hand.
    TakeCard { from: Seat },
    /// A card of a hand that is discarded.
    DropCard { who: Seat },
    /// A Student as a cost.
    Sacrifice,
}

/// What fate is asked.
#[allow(missing_docs, reason = "a field is what its type says")]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "luck", rename_all = "kebab-case")]
pub enum Luck {
    /// XM-4.1, XM-11.5 One of three dice.
    Contest { why: Why, seat: Seat },
    /// XM-4.5
    Start { seat: Seat },
    /// XM-4.12
    Lead,
    /// XM-6.2
    Draw { seat: Seat },
    /// XM-9.2
    Turn,
    /// XM-10.4
    Reveal,
    /// XM-17.3
    Initiative { seat: Seat },
    /// XM-19.4
    AttackDie { by: Piece },
    /// XM-19.4
    DefenseDie { of: Piece },
    /// A die that is rolled again.
    Again { piece: Piece },
    /// A die of a Special Action.
    Test,
    /// A card of a hand.
    Random { from: Seat },
    /// A card that somebody looks at.
    Peek { zone: Zone, seat: Seat },
}
