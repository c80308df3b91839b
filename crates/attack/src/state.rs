//! The whole truth.

use borsh::{BorshDeserialize, BorshSerialize};
use kit::{EdgeSet, Stack};
use serde::{Deserialize, Serialize};
use table::Seat;

use crate::ch01_board::{Loc, PLACES, ROOMS};
use crate::ch02_units::{Band, Crew, Side, Unit, somebody};
use crate::frame::Frame;

/// The most frames that are ever left to do.
pub const DEPTH: usize = 6;

/// AT-4.1 The Phases of a Turn, and what comes before and after.
#[derive(
    Clone,
    Copy,
    Debug,
    Default,
    PartialEq,
    Eq,
    PartialOrd,
    Ord,
    Hash,
    BorshSerialize,
    BorshDeserialize,
    Serialize,
    Deserialize,
)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Phase {
    /// Sides and set-up.
    #[default]
    SetUp,
    /// AT-14.6 Mutants arrive, before the first Phase.
    Arrivals,
    /// AT-4.2, its first Step.
    Smashing,
    /// AT-4.2, its second Step.
    Opening,
    /// AT-4.2, its third Step.
    MutantMovement,
    /// AT-4.1 The second of six.
    MutantCombat,
    /// AT-4.1 The third of six.
    HumanMovement,
    /// AT-4.1 The fourth of six.
    HumanCombat,
    /// AT-4.1 The fifth of six.
    GlowAndGo,
    /// AT-4.1 The last of six.
    TurnRecord,
    /// The game is over.
    Over,
}

/// AT-14.9 What has become of Penny, where she is not simply one of the crew.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, Hash, BorshSerialize, BorshDeserialize, Serialize, Deserialize,
)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Penny {
    /// With the crew, or eliminated like anybody.
    #[default]
    Free,
    /// AT-14.9 A captive, here.
    Captive(Loc),
    /// AT-14.12 With the crew again.
    Freed,
}

/// The most ways out of a room: a large Tech Room has eight doors.
pub const RUNS: usize = 8;

/// AT-R34 The most rooms into which retreats are followed before they are fought over: one of the eight people is in each.
pub const CHASES: usize = 8;

/// AT-R34 A room into which a retreat was followed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, BorshSerialize, BorshDeserialize)]
pub struct Chase {
    /// Where the pursuers are.
    pub room: Loc,
    /// Counted from 1: those who followed the same retreat are one wave.
    pub wave: u8,
}

/// AT-R24 A Janibot that is not where it began the Turn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, BorshSerialize, BorshDeserialize)]
pub struct Stray {
    /// Where it is.
    pub at: Loc,
    /// Where it was when the Turn began.
    pub began: Loc,
    /// Which of the two kinds: as in [`Crew::janibots`].
    pub kind: u8,
}

/// AT-12.1 Units of a side that retreated one way.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, BorshSerialize, BorshDeserialize)]
pub struct Run {
    /// Where to.
    pub to: Loc,
    /// Who of the Human side.
    pub crew: Crew,
    /// Who of the Mutant side.
    pub band: Band,
}

/// AT-8.5 The Combat Display.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, Hash, BorshSerialize, BorshDeserialize, Serialize, Deserialize,
)]
pub struct Fight {
    /// AT-8.5 Where the Combat Location marker lies.
    pub at: Option<Loc>,
    /// AT-8.15 The Round, counted from 1.
    pub round: u8,
    /// AT-11.8 Who has Overwhelming Odds in this Round.
    pub bonus: Option<Side>,
    /// AT-8.7 The Human side's Engaged boxes.
    pub humans: [Option<Unit>; 5],
    /// AT-8.7 The Mutant side's.
    pub mutants: [Option<Unit>; 5],
    /// AT-8.11 How many pairs there are.
    pub pairs: u8,
    /// AT-8.8 Who lays out first.
    pub first: Side,
}

/// How a game ended.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, Hash, BorshSerialize, BorshDeserialize, Serialize, Deserialize,
)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Ending {
    /// AT-10.2 A Tech and three Guards are in the Tech Room.
    DecisiveHuman,
    /// AT-10.3 Two Techs or Guards are in the Tech Room.
    MarginalHuman,
    /// AT-14.18 In the Alternate Scenario: nobody has left, and Penny is no captive.
    Human,
    /// AT-10.6, AT-14.17 No level is reached; Alternate: nobody has left, but Penny is a captive.
    Draw,
    /// AT-10.5, AT-14.16 Two Mutants are in the Tech Room; Alternate: some have left, without Penny.
    MarginalMutant,
    /// AT-10.4, AT-14.15 A Leader and three others are in the Tech Room; or some have left with Penny.
    DecisiveMutant,
}

/// AT-13.1 What the two players have seen of each other and remember. Only with Hidden Movement.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, BorshSerialize, BorshDeserialize)]
pub struct Memory {
    /// The Mutants that the Human player saw last in a place.
    pub bands: [Band; PLACES],
    /// The Turn in which that was; 0 for never.
    pub bands_turn: [u8; PLACES],
    /// Places of which the Human player still knows exactly what is there, a bit each.
    pub bands_exact: u128,
    /// Places where at least the Mutants last seen still are.
    pub bands_least: u128,
    /// The Human side units that the Mutant player saw last in a room.
    pub crews: [Crew; ROOMS],
    /// The Turn in which that was; 0 for never.
    pub crews_turn: [u8; ROOMS],
    /// Rooms of which the Mutant player still knows exactly who of the Human side is there.
    pub crews_exact: u64,
    /// Rooms where at least the units last seen still are.
    pub crews_least: u64,
    /// AT-13.5 Rooms that were said to be occupied, or not, and are so still.
    pub said_yes: u64,
    /// The others.
    pub said_no: u64,
    /// AT-R42 What was said last of a room: twice the Turn, and one more for yes; 0 for nothing.
    pub said: [u8; ROOMS],
    /// AT-13.4 Rooms whose Walls the Mutant player has seen.
    pub entered: u64,
    /// AT-R39 Doors that were heard to be attacked in this Turn, from a room.
    pub banged: EdgeSet,
}

impl Default for Memory {
    fn default() -> Memory {
        Memory {
            bands: [Band::NONE; PLACES],
            bands_turn: [0; PLACES],
            bands_exact: 0,
            bands_least: 0,
            crews: [Crew::NONE; ROOMS],
            crews_turn: [0; ROOMS],
            crews_exact: 0,
            crews_least: 0,
            said_yes: 0,
            said_no: 0,
            said: [0; ROOMS],
            entered: 0,
            banged: EdgeSet::EMPTY,
        }
    }
}

/// Everything there is to know about a game under way.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, BorshSerialize, BorshDeserialize)]
pub struct State {
    /// AT-2.1 Who plays the Human side.
    pub human: Seat,
    /// AT-3.14 Counted from 1.
    pub turn: u8,
    /// AT-4.1 Which of the Turn's six parts is played.
    pub phase: Phase,
    /// What is left to do, the next one last.
    pub frames: Stack<Frame, DEPTH>,
    /// AT-2.2 The Human side, by room.
    pub crews: [Crew; ROOMS],
    /// AT-5.3 Janibots that have not moved in this Human Movement Phase, by room.
    pub idle: [[u8; 2]; ROOMS],
    /// AT-5.3 People that have not moved in it.
    pub idle_people: u8,
    /// AT-7.5 Where people stood when it began.
    pub origin: [Loc; 8],
    /// AT-R24 Where people were when the Turn began, or the Phase, if that was agreed on; nowhere, if they were captive.
    pub began: [Option<Loc>; 8],
    /// AT-R24 Janibots that have been elsewhere in this Turn.
    pub strays: Stack<Stray, 24>,
    /// AT-2.4 The Mutants, by place.
    pub bands: [Band; PLACES],
    /// AT-6.18 Those that may still smash, open or move in this Mutant Movement Phase.
    pub ready: [Band; PLACES],
    /// AT-6.13 Those that have smashed a door in it and not moved.
    pub smashers: [Band; PLACES],
    /// AT-6.9 Those that have failed to smash a door in it: they do not move.
    pub failed: [Band; PLACES],
    /// AT-3.5 Doors blocked by Walls.
    pub walled: EdgeSet,
    /// AT-6.8 Doors that stay broken until the game ends.
    pub smashed: EdgeSet,
    /// AT-6.15 Closed doors with Mutants on both sides, declared open without a die.
    pub opened: EdgeSet,
    /// AT-6.11 Doors that were attacked in this Turn.
    pub attacked: EdgeSet,
    /// AT-R9 Human side units still to be placed.
    pub spare_crew: Crew,
    /// AT-R9 Mutants still to be placed; AT-14.3 the pool.
    pub spare_band: Band,
    /// AT-14.7 Mutants that arrived in this Turn.
    pub arrived: Band,
    /// AT-14.9 Free, or a captive of the Mutants.
    pub penny: Penny,
    /// AT-14.16 How many Mutants have left the building.
    pub left: u8,
    /// AT-8.5 The Combat on the Display.
    pub fight: Fight,
    /// AT-12.4, AT-R32 Those who retreated at the start of this Round and may still be followed.
    pub runs: Stack<Run, RUNS>,
    /// AT-R34 Rooms into which a retreat was followed: those of the last wave are fought over first.
    pub chased: Stack<Chase, CHASES>,
    /// AT-R34 The wave that joins them now, while it is decided who follows; 0 at other times.
    pub wave: u8,
    /// The dice that everybody saw last: the Human player's and the Mutant player's; 0 for none.
    pub dice: [u8; 2],
    /// AT-R39, AT-R44, AT-R58 The die that only the Mutant player saw last; 0 for none.
    pub secret_die: u8,
    /// AT-R44 Radioactive Mutants eliminated so far in this Glow and Go Phase.
    pub glowed: u8,
    /// AT-R44 Rooms whose last Mutant has glowed in this Phase, a bit each; they are empty for everybody when it ends.
    pub faded: u64,
    /// How it ended.
    pub ending: Option<Ending>,
    /// AT-13.1 What each player knows of the other's hidden positions.
    pub memory: Memory,
}

impl State {
    /// Puts a frame on top.
    pub(crate) fn push(&mut self, frame: Frame) {
        self.frames.push(frame);
    }

    /// The seat that plays a side.
    pub fn seat(&self, side: Side) -> Seat {
        match side {
            Side::Human => self.human,
            Side::Mutant => Seat::new(1 - self.human.index()),
        }
    }

    /// The side that a seat plays, once the sides are chosen.
    pub fn side(&self, seat: Seat) -> Side {
        if seat == self.human { Side::Human } else { Side::Mutant }
    }

    /// The Human side units in a place: none in a square (AT-7.8).
    pub fn crew(&self, at: Loc) -> Crew {
        if at.is_room() { self.crews[at.index()] } else { Crew::NONE }
    }

    /// The Mutants in a place.
    pub fn band(&self, at: Loc) -> Band {
        self.bands[at.index()]
    }

    /// The rooms where Mutants are, a bit each.
    pub(crate) fn rooms_with_mutants(&self) -> u128 {
        let inside = self.bands.first_chunk::<ROOMS>().expect("rooms are places");
        somebody(inside, inside)
    }

    /// AT-13.9, AT-R44 Does everybody take this room to hold Mutants?
    pub fn holds_mutants(&self, room: Loc) -> bool {
        !self.band(room).is_empty() || (room.is_room() && self.faded & 1 << room.0 != 0)
    }

    /// Is a captive Penny here?
    pub fn holds_penny(&self, at: Loc) -> bool {
        self.penny == Penny::Captive(at)
    }

    /// AT-8.2 Are units of both sides here? AT-14.11, AT-14.22 A captive is of neither.
    pub fn contested(&self, at: Loc) -> bool {
        !self.crew(at).is_empty() && !self.band(at).is_empty()
    }

    /// Human side units on the board.
    pub fn crew_in_play(&self) -> Crew {
        self.crews.iter().fold(Crew::NONE, |sum, crew| sum.with(*crew))
    }

    /// Mutants on the board.
    pub fn band_in_play(&self) -> Band {
        self.bands.iter().fold(Band::NONE, |sum, band| sum.with(*band))
    }
}
