//! What has happened.

use kit::Edge;
use serde::Serialize;
use table::Seat;

use crate::ch01_board::Loc;
use crate::ch02_units::{Group, Kind, Side, Unit};
use crate::state::{Ending, Phase};

/// Who hears of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
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
pub struct Fact {
    /// Who hears of it.
    #[serde(skip)]
    pub ear: Ear,
    /// What it is.
    #[serde(flatten)]
    pub event: Event,
}

/// Something that has happened.
#[allow(missing_docs, reason = "a field is what its type says")]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "what", rename_all = "kebab-case")]
pub enum Event {
    /// AT-3.1
    RolledForSides { dice: [u8; 2] },
    /// AT-3.1
    TookSide { seat: Seat, side: Side },
    /// AT-3.5
    Walled { door: Edge },
    /// A Wall is taken back.
    Unwalled { door: Edge },
    /// AT-3.10, AT-3.11, AT-3.15
    Placed { at: Loc, group: Group },
    /// Taken back.
    Unplaced { at: Loc, group: Group },
    /// AT-3.3
    SetUp { side: Side },
    /// AT-9.5
    TurnBegan { turn: u8 },
    /// AT-4.1, AT-4.2
    Began { phase: Phase },
    /// AT-14.4, AT-14.6
    ArrivalRoll { roll: u8 },
    /// AT-14.4, AT-14.6
    Arrived { kind: Kind },
    /// AT-6.6
    Attempt { door: Edge, from: Loc, group: Group, need: u8 },
    /// AT-R39 All that the Human player hears of it.
    Banging { door: Edge },
    /// AT-6.8
    Smashed { door: Edge },
    /// AT-6.9
    Withstood { door: Edge },
    /// AT-6.7 The die for a door.
    SmashRoll { roll: u8 },
    /// AT-6.15
    Opened { door: Edge },
    /// AT-5.9
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
    /// AT-13.5
    Said { room: Loc, occupied: bool },
    /// AT-8.5
    FightBegan { at: Loc },
    /// AT-8.15, AT-11.8
    RoundBegan { at: Loc, round: u8, bonus: Option<Side> },
    /// AT-8.10
    LaidOut { side: Side, group: Group },
    /// AT-8.11 The pair, counted from 1.
    Paired { pair: u8, human: Unit, mutant: Unit },
    /// AT-8.16
    Rolled { pair: u8, human: u8, mutant: u8 },
    /// AT-2.12
    Fell { at: Loc, unit: Unit },
    /// AT-14.9
    Captured { at: Loc },
    /// AT-14.12
    Freed { at: Loc },
    /// AT-8.6
    FightOver { at: Loc },
    /// AT-12.1
    Retreated { side: Side, from: Loc, to: Loc, group: Group },
    /// AT-R45 A room to which Mutants wanted to retreat is not empty.
    Barred { room: Loc },
    /// AT-12.4
    Pursued { side: Side, from: Loc, to: Loc, group: Group },
    /// AT-12.1, AT-12.4
    Stayed { side: Side },
    /// AT-14.14
    LeftBuilding { count: u8, penny: bool },
    /// AT-R58 A captive Penny is seen in another place.
    PennyMoved { to: Loc },
    /// AT-9.2 A die for a Radioactive Mutant.
    GlowRoll { at: Loc, roll: u8 },
    /// AT-R44
    Glowed { count: u8 },
    /// AT-10.1
    Ended { ending: Ending },
}
