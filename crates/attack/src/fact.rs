//! What has happened.

use kit::Edge;
use serde::Serialize;
use table::Seat;

use crate::ch01_board::Loc;
use crate::ch02_units::{Group, Side, Unit};
use crate::state::{Ending, Phase};

/// Who hears of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Ear {
    /// Everybody.
    All,
    /// This seat alone.
    Only(Seat),
    /// Everybody but this seat.
    But(Seat),
}

impl Ear {
    /// Does `to` hear of it? `None` is a spectator.
    pub(crate) fn hears(self, to: Option<Seat>) -> bool {
        match self {
            Ear::All => true,
            Ear::Only(seat) => to == Some(seat),
            Ear::But(seat) => to != Some(seat),
        }
    }
}

/// What has happened, and who hears of it. What is hidden from somebody is told twice: all of it to those who may know,
/// and what is left of it to the others.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS))]
pub struct Fact {
    /// Who hears of it.
    #[serde(skip)]
    pub ear: Ear,
    /// What it is.
    #[serde(flatten)]
    pub event: Event,
}

/// Who has stayed in a room.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Staying {
    /// AT-12.1 Everybody of the outnumbered side.
    All,
    /// AT-12.3 Those who are left of it.
    Rest,
    /// AT-12.4 Those who might have followed.
    Victors,
}

/// A die, and what it had to show, or less.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS))]
pub struct Throw {
    /// What it shows.
    pub roll: u8,
    /// The hit number.
    pub need: u8,
}

/// Something that has happened.
#[allow(missing_docs, reason = "a field is what its type says")]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS))]
#[serde(tag = "what", rename_all = "kebab-case")]
pub enum Event {
    /// AT-3.1 A die for each player; the higher one chooses.
    RolledForSides { dice: [u8; 2] },
    /// AT-3.1 The higher roller has chosen.
    TookSide { seat: Seat, side: Side },
    /// AT-3.5 An inner door is blocked.
    Walled { door: Edge },
    /// A Wall is taken back.
    Unwalled { door: Edge },
    /// AT-3.10, AT-3.11, AT-3.15 Guards and Janibots into rooms, Mutants into set-up squares.
    Placed { at: Loc, group: Group },
    /// Taken back.
    Unplaced { at: Loc, group: Group },
    /// AT-3.3 A side has placed everything; the Human one comes first.
    SetUp { side: Side },
    /// AT-5.2 A side ends a Step or its movement.
    Finished { side: Side, phase: Phase },
    /// AT-9.5 The marker has come to the Turn's box.
    TurnBegan { turn: u8 },
    /// AT-4.1, AT-4.2 A part of the Turn has started.
    Began { phase: Phase },
    /// AT-14.4, AT-14.6 How many Mutants come into the Tech Room.
    ArrivalRoll { roll: u8 },
    /// AT-14.4, AT-14.6 Mutants drawn at random from the pool.
    Arrived { group: Group },
    /// AT-6.6 Units try to smash a door: the hit number is that of their count.
    Attempt { door: Edge, from: Loc, group: Group, need: u8 },
    /// AT-R39 All that the Human player hears of it; how many attack, if that was agreed on.
    Banging { door: Edge, count: Option<u8> },
    /// AT-6.8 The door stays broken until the game ends. AT-R39 The die is the Mutant player's secret with Hidden Movement.
    Smashed { door: Edge, throw: Option<Throw> },
    /// AT-6.9 The door stays closed; who tried may not move this Turn.
    Withstood { door: Edge, throw: Option<Throw> },
    /// AT-6.15 A closed door with Mutants on both sides; no die was rolled.
    Opened { door: Edge },
    /// AT-5.9 One unit or a group went to another place.
    Moved { side: Side, from: Loc, to: Loc, group: Group },
    /// AT-13.9 A room now holds Mutants.
    Occupied { room: Loc },
    /// AT-13.9 A room holds Mutants no more.
    Vacated { room: Loc },
    /// AT-13.6, AT-13.10, AT-13.11 What of a side is in a room.
    Shown { side: Side, at: Loc, group: Group },
    /// AT-13.4 A Wall is seen.
    WallSeen { door: Edge },
    /// AT-13.4 All Walls of a room have been seen.
    WallsSeen { room: Loc },
    /// AT-13.5 Whether Human side units are behind a smashed door: yes or no, nothing more.
    Said { room: Loc, occupied: bool },
    /// AT-8.5 Everybody in the room goes to the Combat Display.
    FightBegan { at: Loc },
    /// AT-8.15, AT-11.8 Set up from scratch; who outnumbers the enemy enough has a bonus for all of it.
    RoundBegan { at: Loc, round: u8, bonus: Option<Side> },
    /// AT-8.10 Who engages; the others are in Reserve.
    LaidOut { side: Side, group: Group },
    /// AT-8.11 The pair, counted from 1.
    Paired { pair: u8, human: Unit, mutant: Unit },
    /// AT-8.16 Both dice of an Engaged pair; they take effect together.
    Rolled { pair: u8, human: u8, mutant: u8, needs: [u8; 2] },
    /// AT-2.12 Out of the game, by the enemy's die.
    Fell { at: Loc, unit: Unit, throw: Throw },
    /// AT-14.9 A hit took Penny captive.
    Captured { at: Loc, throw: Throw },
    /// AT-14.12 No Mutant is left with Penny: she is a Tech of the Human side again.
    Freed { at: Loc },
    /// AT-8.6 The survivors are back in the room: those of the Human side, and the Mutants.
    FightOver { at: Loc, humans: Group, mutants: Group },
    /// AT-12.1 Outnumbered units went to another place.
    Retreated { side: Side, from: Loc, to: Loc, group: Group },
    /// AT-13.8, AT-R45 All that the enemy hears of a retreat that nobody may follow, or out of the building.
    Fled { side: Side, from: Loc, group: Group },
    /// AT-R45 A room to which Mutants wanted to retreat is not empty.
    Barred { room: Loc },
    /// AT-12.4 Who followed a side that had retreated completely.
    Pursued { side: Side, from: Loc, to: Loc, group: Group },
    /// AT-12.1, AT-12.4 Nobody retreats, nobody else does, or nobody follows.
    Stayed { side: Side, who: Staying },
    /// AT-14.14 Mutants went out through an outer door, for good.
    LeftBuilding { count: u8, penny: bool },
    /// AT-R58 A captive Penny is seen in another place.
    PennyMoved { to: Loc },
    /// AT-9.2 A die for a Radioactive Mutant.
    GlowRoll { at: Loc, roll: u8 },
    /// AT-R44 How many Radioactive Mutants were eliminated in Glow and Go, and how many are left.
    Glowed { count: u8, left: u8 },
    /// AT-9.5 What a Turn came to: units left of both sides, and doors smashed so far.
    TurnOver { turn: u8, humans: u8, mutants: u8, smashed: u8 },
    /// AT-10.1 What the final check says; AT-13.1 who is in the Tech Room, unless that is a secret.
    Ended { ending: Ending, winner: Option<Seat>, held: Option<Group> },
}
