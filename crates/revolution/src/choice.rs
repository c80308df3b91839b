//! Answers and questions.

use borsh::{BorshDeserialize, BorshSerialize};
use script::revolution::{Stat, Trigger, Zone};
use serde::{Deserialize, Serialize};
use table::Seat;

use crate::deals::Promise;
use crate::frame::{Item, Stage, Why};
use crate::ids::{Char, Mission, Piece, Plot, Recruit, Spot, Training};

/// One answer, of a seat or of fate. In the order in which choices are listed.
#[allow(missing_docs, reason = "a field is what its type says")]
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, BorshSerialize, BorshDeserialize)]
pub enum Choice {
    /// XM-8.3 A deal is taken.
    Accept,
    /// XM-22.1 The next Mission Character to act.
    Activate(Piece),
    /// XM-R56 Powers before the target is named.
    Aim,
    /// XM-6.14 Another School for so many Plot Points.
    Ask { seat: Seat, n: u8 },
    /// XM-19.1 One other Character within range.
    Attack(Piece),
    /// XM-9.3 A number on the dial, from 0 to 14.
    Bid(u8),
    /// A card goes under the deck.
    Bury(Mission),
    /// XM-23.8 The price for a beaten Student whom the owner gives up.
    Buy,
    /// XM-6.21 A Plot Card for its Hope Value.
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
    /// XM-7.13 A Plot Card from hand, as when there are too many.
    Discard(Plot),
    /// XM-5.14 A Hero that is not paid.
    Dismiss(Char),
    /// Enough.
    Done,
    /// XM-6.2 Fate draws a Plot Card.
    Draw(Plot),
    /// A deal that was being written is dropped.
    Drop,
    /// XM-18.1 No further Action.
    End,
    /// XM-17.4 Whoever leads the Initiative names the PC that acts first.
    First(Seat),
    /// In a deal: a Character for them.
    GiveChar(Char),
    /// In a deal: Hope for them.
    GiveHope(u16),
    /// In a deal: a promise to them.
    GivePromise(Promise),
    /// XM-6.14 In a deal: Plot Points for their Event of this turn.
    GiveSupport(u8),
    /// XM-6.16 So many Plot Points.
    Grant(u8),
    /// XM-12.1 The Commander asks a School for a Character.
    Invite(Seat),
    /// XM-4.12 Fate picks the Mission Commander.
    Lead(Seat),
    /// XM-23.6 The card is discarded.
    LetGo,
    /// XM-20.2 A point of damage off this stat.
    Lose(Stat),
    /// XM-5.16 Half the Hope Coins, for a School with nobody fit.
    LoseHope,
    /// XM-5.16 A Revolution Point, for a School with nobody fit.
    LosePoint,
    /// XM-18.8 Up to Speed, through adjacent hexes.
    Move(Spot),
    /// XM-8.3 A deal for this School.
    Offer(Seat),
    /// One of several effects, counted from 1.
    Option(u8),
    /// XM-6.7 Nothing; on a turn to act, for the rest of the Plot Phase.
    Pass,
    /// XM-23.6 A defeated Student or Hero is kept for the price.
    Pay,
    /// XM-13.7 A Mission Token, where the card allows it.
    Place(Spot),
    /// XM-6.11 An Event, for its Plot Value.
    Play(Plot),
    /// A card goes back on the deck.
    PutMission(Mission),
    /// A card goes back on the deck.
    PutRecruit(Recruit),
    /// XM-7.1 A card played at the moment its text allows.
    React(Plot),
    /// XM-8.15 The dial is taken up: no more deals.
    Ready,
    /// XM-5.3 One of up to three Characters: it heals, or gains Power.
    Recover(Char),
    /// XM-12.6 Nobody is sent; it costs a Revolution Point.
    Refuse,
    /// XM-6.19 No Event for the support: the Plot Points go back.
    Refund,
    /// A die of this face is rolled again.
    Reroll(u8),
    /// XM-21.3 A lost point of this stat comes back.
    Restore(Stat),
    /// XM-10.4 Fate reveals a Mission.
    Reveal(Mission),
    /// XM-8.9 A Hero or Student goes for good, for its Hope Value.
    Secret(Char),
    /// XM-12.3 An Uninjured Character answers the invitation.
    Send(Char),
    /// An offer is made.
    Sign,
    /// XM-5.6 A Power Token of this Character.
    Spend(Char),
    /// A Plot Card of another hand.
    Take(Plot),
    /// XM-4.1 A School Card of those left.
    TakeSchool(Char),
    /// XM-9.9 Who gets the Training Card.
    Train(Char),
    /// XM-9.2, XM-4.5 Fate turns up a Recruit card.
    Turn(Recruit),
    /// XM-21.1 A Power, by its clause.
    Use(u16),
    /// XM-5.2 To see what another player chooses first.
    Wait,
    /// In a deal: a Character of theirs.
    WantChar(Char),
    /// In a deal: Hope of theirs.
    WantHope(u16),
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
    /// XM-4.1 Which of those left?
    School,
    /// XM-5.1 What in this part of the Upkeep?
    Stage { stage: Stage },
    /// XM-6.5 An Event, cards for Hope, a Power, or nothing more?
    Plot,
    /// XM-6.14 Plot Points for another School's Event?
    Support { actor: Seat, n: u8 },
    /// XM-6.21 More cards for Hope?
    Cash,
    /// Whom a card is aimed at.
    Target { clause: u16 },
    /// Which effect.
    Options { card: Plot },
    /// A moment at which Powers and Reactions work.
    Window { on: Trigger },
    /// XM-7.13 Which cards are discarded?
    HandSize { over: u8 },
    /// XM-8.2 Deals, a Secret Mission, or ready?
    Allegiance,
    /// A deal being written.
    Draft { to: Seat },
    /// A deal to be answered.
    Deal { from: Seat },
    /// XM-9.3 How much, in secret?
    Bid { item: Item, round: u8 },
    /// XM-9.9 Who gets the Training Card?
    Train { training: Training },
    /// XM-12.1 Which School is next?
    Invite,
    /// XM-12.3 Whom to send, if anybody?
    Invited,
    /// XM-13.7 Where does the next Mission Token start?
    Place { kind: u8 },
    /// XM-17.4 Which PC begins?
    First,
    /// XM-18.1 Which Action, if any?
    Turn { left: u8 },
    /// XM-19.1 Which Character within range?
    Aim,
    /// XM-18.8 Where to?
    Stride,
    /// XM-20.2 Which stat drops?
    Lose { who: Char, left: u8 },
    /// XM-23.6 Is the Character paid for or discarded?
    Price { who: Char },
    /// XM-23.8 Is the Student recruited for the price?
    Buy { who: Char },
    /// XM-21.3 Which lost point comes back?
    Restore { who: Char, left: u8 },
    /// A Character is put elsewhere.
    Relocate { piece: Piece },
    /// Dice to roll again.
    Reroll { left: u8 },
    /// XM-22.1 Which Mission Character is next?
    Enemies,
    /// XM-22.4 To which hex does it move?
    Walk { token: Piece },
    /// XM-22.3 Which PC within range is next?
    Assault { token: Piece },
    /// XM-24.5 Who stands for the School in a match?
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
    /// XM-4.5 A starting Hero or Student.
    Start { seat: Seat },
    /// XM-4.12 The first Mission Commander.
    Lead,
    /// XM-6.2 A Plot Card.
    Draw { seat: Seat },
    /// XM-9.2 The next card of the row.
    Turn,
    /// XM-10.4 The top card of the Mission Deck.
    Reveal,
    /// XM-17.3 A die of a PC's Speed.
    Initiative { seat: Seat },
    /// XM-19.4 A die of the attacker's Attack.
    AttackDie { by: Piece },
    /// XM-19.4 A die of the target's Defense.
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
