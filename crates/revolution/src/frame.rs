//! What is left to do.

use borsh::{BorshDeserialize, BorshSerialize};
use script::revolution::{Kin, Mode, Pool, Trigger, Zone};
use serde::{Deserialize, Serialize};
use table::{Seat, SeatSet};

use crate::ids::{Char, Piece, Plot, Recruit, Training};

/// One thing that is left to do. A frame that needs more answers stays, with less to do.
#[allow(missing_docs, reason = "a field is what its type says")]
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, Hash, BorshSerialize, BorshDeserialize, Serialize, Deserialize,
)]
#[serde(tag = "frame", rename_all = "kebab-case")]
pub enum Frame {
    /// XM-4.1, XM-11.5, XM-22.8, XM-24.8 Three dice each; ties roll again.
    Contest { why: Why, seats: SeatSet, at: Seat, dice: u8 },
    /// XM-4.1 The next seat takes a School.
    TakeSchool { seat: Seat, left: u8 },
    /// XM-4.5 Fate deals a starting Hero, then Students.
    StartDeal { seat: Seat, left: u8 },
    /// XM-4.12 The first Mission Commander, by chance.
    Lead,
    /// XM-3.1 Upkeep, Plot, Recruit, Mission.
    #[default]
    Round,
    /// XM-5.2 A stage of Upkeep, all at once.
    Together { stage: Stage },
    /// XM-5.2, XM-R9 Those who wanted to wait, one by one.
    Alone { stage: Stage, seat: Seat },
    /// XM-5.18 Plot Points become equal to Revolution Points.
    PlotMarker,
    /// XM-5.11 A Hope Coin for each Student.
    Income,
    /// XM-6.2 Plot Cards still to come.
    Draw { seat: Seat, left: u8 },
    /// XM-6.4 Turns to act, lap after lap, until everybody has passed.
    Plotting { seat: Seat },
    /// XM-6.5 One thing to do, or a pass.
    PlotTurn { seat: Seat, asked: SeatSet, locked: bool },
    /// XM-6.14 Another School is asked for Plot Points.
    Support { actor: Seat, seat: Seat, n: u8 },
    /// XM-6.21 More cards may be discarded for Hope.
    Cash { seat: Seat },
    /// XM-6.13 An Event on its way.
    Event { me: Seat, card: Plot, a: Chosen, b: Chosen, step: u8 },
    /// One of several effects.
    Options { me: Seat, by: Seat, card: Plot, a: Chosen, b: Chosen },
    /// XM-7.1 A Reaction on its way.
    Reaction { me: Seat, card: Plot, on: Trigger, subject: Piece, source: Piece },
    /// A moment at which Powers and Reactions work.
    Window { on: Trigger, subject: Piece, source: Piece, from: Seat, left: SeatSet },
    /// A clause at work.
    Run(Run),
    /// XM-7.13 Too many Plot Cards go.
    HandSize { seat: Seat },
    /// XM-8.2 Deals in no order, until everybody is ready.
    Allegiance { seat: Seat, ready: SeatSet },
    /// A deal being written.
    Draft,
    /// A deal waits for its answer.
    Answer,
    /// XM-9.1 Cards that are still to be auctioned.
    Row { left: u8 },
    /// XM-9.3 Everybody sets a dial in secret.
    Auction { item: Item, round: u8, bidders: SeatSet },
    /// XM-9.6 The dials have been shown.
    Settle { item: Item, round: u8, bidders: SeatSet, closed: bool },
    /// XM-9.9 A Training Card needs its Character at once.
    Train { seat: Seat, training: Training },
    /// XM-10.4 The top card of the Mission Deck.
    Reveal,
    /// XM-12.1 Schools still to be asked, in the Commander's order.
    Invite { left: SeatSet },
    /// XM-11.1 The post of Mission Commander.
    Post,
    /// XM-12.3 It sends a Character or refuses.
    Invited { seat: Seat, safe: bool },
    /// XM-13.2 The PCs take their start hexes.
    SetUp,
    /// XM-13.7 Mission Tokens still to be put down.
    Place { kind: u8, left: u8, edge: bool },
    /// Everything above belongs to the Mission or match.
    Body,
    /// XM-17.1 Initiative, the PCs, then the Mission Card's instructions.
    MissionTurn,
    /// XM-17.3 The dice of each PC's Speed.
    Initiative { left: SeatSet, seat: Seat, dice: u8 },
    /// XM-17.4 The totals are compared.
    Shown,
    /// XM-17.4 Whoever leads names the PC that begins.
    First { seat: Seat },
    /// XM-17.5 The other PCs, clockwise.
    Acting { next: Seat, left: SeatSet },
    /// XM-18.1 Actions that a PC has left.
    Turn { seat: Seat, left: u8 },
    /// XM-21.2 An Action is over: what may be done once an Action may be done again.
    ActionOver,
    /// The turn is over.
    EndTurn { seat: Seat },
    /// XM-R56 The target is being chosen.
    Aim { seat: Seat },
    /// A Move with more than usual.
    Stride { seat: Seat },
    /// XM-19.4 Dice on both sides, step by step.
    Attack { step: u8 },
    /// A separate attack with so many dice.
    Strike { by: Piece, at: Piece, dice: u8 },
    /// XM-19.11 A blow.
    Hurt { source: Piece, target: Piece, n: u8, step: u8, attack: bool, by: Option<Seat> },
    /// XM-20.2 Points to take off.
    Lose { seat: Seat, by: Seat, left: u8 },
    /// XM-23.1 Out of the Arena, and the penalties.
    Defeat { seat: Seat, by: Piece, severity: u8, step: u8, spared: u8, pardon: bool },
    /// XM-23.6, XM-23.13 The owner pays, or discards a Student or Hero.
    Price { seat: Seat, who: Char, by: Piece },
    /// XM-23.8 The School that defeated a Student may recruit it.
    Buy { seat: Seat, who: Char },
    /// XM-21.3 Lost points that may come back.
    Restore { seat: Seat, left: u8 },
    /// A Character is put elsewhere.
    Relocate { piece: Piece, n: u8, mode: Mode, of: Piece, by: Seat },
    /// Which dice to roll again.
    Reroll { pool: Pool, piece: Piece, left: u8, rolling: u8 },
    /// Dice that are rolled again.
    Again { pool: Pool, piece: Piece, left: u8 },
    /// Dice that decide a clause.
    Test { left: u8, hits: u8, hit: u8 },
    /// All PCs have acted.
    EnemyStart,
    /// XM-22.1 Tokens that have not yet acted.
    Enemies { left: u16 },
    /// XM-22.4 A Mission Character has to move.
    Walk { token: Piece },
    /// XM-22.3 PCs within range that it has yet to attack.
    Assault { token: Piece, left: u16 },
    /// XM-17.9 The next Mission Turn follows.
    TurnOver,
    /// The end of the Mission Turn, before it is over.
    TurnEnd,
    /// XM-14.8 Is it over?
    Check,
    /// XM-15.3 Revolution Points, if it succeeded.
    Rewards,
    /// XM-15.8 Tokens for PCs that stayed and brought Revolution Points.
    Triumphs,
    /// XM-24.1 Does a School have 6 Revolution Points?
    Victory,
    /// XM-24.4 Matches that are left.
    Bracket,
    /// XM-24.7 The School with fewer Hope Coins chooses first.
    Fighter { seat: Seat, other: Seat, second: bool },
    /// The match is over.
    MatchOver,
    /// A recruit by a card's effect.
    Recruiting { kind: Kin, to: Seat, shown: u8 },
    /// A recruit from the discard.
    Revive { kind: Kin, to: Seat, free: bool },
    /// Cards that are looked at.
    Peek { zone: Zone, seat: Seat, bottom: bool, n: u8 },
    /// Cards that are put back in an order.
    Order { zone: Zone, seat: Seat, left: u8, n: u8 },
    /// One of these may go under the deck.
    Bury { zone: Zone, seat: Seat, n: u8 },
    /// A card passes from hand to hand.
    TakeCard { from: Seat, to: Seat, random: bool },
    /// A card of a hand is discarded.
    DropCard { who: Seat, by: Seat, random: bool, paid: bool },
    /// XM-7.10 A Student as a cost.
    Sacrifice { me: Seat },
}

/// Why dice are compared.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, Hash, BorshSerialize, BorshDeserialize, Serialize, Deserialize,
)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Why {
    /// XM-4.1 Who chooses first.
    School,
    /// XM-11.5 Nobody bid for the post.
    Commander,
    /// XM-22.8 Who moves the Mission Characters from now on.
    Control,
    /// XM-24.8 The lower total counts as fewer Hope Coins.
    Hope,
}

/// XM-5.1 A stage of Upkeep in which something is chosen.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, Hash, BorshSerialize, BorshDeserialize, Serialize, Deserialize,
)]
#[serde(rename_all = "kebab-case")]
pub enum Stage {
    /// XM-5.3 Up to three Characters heal or gain Power.
    Recover,
    /// XM-5.6 Six Power Tokens for a Revolution Point, if wished.
    Advance,
    /// XM-5.13 Each is paid a Hope Coin or discarded.
    Heroes,
    /// XM-5.16 For a School with nobody fit: half the coins, or a Revolution Point.
    Penalty,
}

/// What is auctioned.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, Hash, BorshSerialize, BorshDeserialize, Serialize, Deserialize,
)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Item {
    /// XM-9.2 The row's next one.
    Card(#[cfg_attr(feature = "describe", ts(type = "number"))] Recruit),
    /// XM-11.1 The post, for this Mission.
    Commander,
}

/// Targets of a card that were chosen.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, Hash, BorshSerialize, BorshDeserialize, Serialize, Deserialize,
)]
#[serde(rename_all = "kebab-case")]
pub enum Chosen {
    /// None yet.
    #[default]
    Open,
    /// Schools.
    Schools(SeatSet),
    /// Characters of Schools; 255 is nobody.
    Chars([Char; 3]),
    /// Pieces in the Arena.
    Pieces(u16),
}

impl Chosen {
    /// How many there are.
    pub(crate) fn len(self) -> usize {
        match self {
            Chosen::Open => 0,
            Chosen::Schools(seats) => seats.len(),
            Chosen::Chars(list) => list.iter().filter(|who| **who != Char::NONE).count(),
            Chosen::Pieces(mask) => mask.count_ones() as usize,
        }
    }
}

/// A clause at work.
#[allow(missing_docs, reason = "a field is what its type says")]
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, Hash, BorshSerialize, BorshDeserialize, Serialize, Deserialize,
)]
pub struct Run {
    pub clause: u16,
    pub me: Seat,
    /// Whose Power or Training it is.
    pub bearer: Char,
    pub subject: Piece,
    pub source: Piece,
    pub a: Chosen,
    pub b: Chosen,
    pub step: u8,
    pub hits: u8,
    pub failed: bool,
    pub aim: Aim,
}

/// Whether a clause still chooses its targets.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, Hash, BorshSerialize, BorshDeserialize, Serialize, Deserialize,
)]
#[serde(rename_all = "kebab-case")]
pub enum Aim {
    /// It does.
    Free,
    /// XM-6.13 It does nothing else: an Event's targets are named before it takes effect.
    Only,
    /// Its owner's targets were chosen before.
    Past,
}
