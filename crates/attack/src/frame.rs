//! What is left to do.

use borsh::{BorshDeserialize, BorshSerialize};
use serde::{Deserialize, Serialize};

use crate::ch01_board::Loc;
use crate::ch02_units::{Band, Side};

/// One thing that is left to do. A frame that needs more answers stays, with less to do.
#[allow(missing_docs, reason = "a field is what its type says")]
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, Hash, BorshSerialize, BorshDeserialize, Serialize, Deserialize,
)]
#[serde(rename_all = "kebab-case")]
pub enum Frame {
    /// AT-3.1 Fate rolls for the sides.
    #[default]
    Sides,
    /// AT-3.1 A seat picks its side.
    Pick { seat: table::Seat },
    /// AT-3.3 A side is set up.
    SetUp { side: Side },
    /// AT-4.5, AT-9.5 A Turn begins.
    Turn,
    /// AT-14.4, AT-14.6 Fate rolls for arrivals.
    Arrive,
    /// AT-14.3 Fate draws so many Mutants, all at once.
    Draw { left: u8 },
    /// AT-4.2 The first Step of the Mutant Movement Phase.
    Smash,
    /// AT-6.6 Fate rolls for a door.
    SmashRoll { from: Loc, to: Loc, band: Band },
    /// AT-4.2 The second Step of the Mutant Movement Phase.
    Open,
    /// AT-4.2, AT-7.1 The Mutants' last Step, or the Humans' Phase.
    Move { side: Side },
    /// AT-4.4 The Combats of a side's Combat Phase.
    Combats { side: Side },
    /// AT-8.15 A Round begins in a room.
    Round { at: Loc },
    /// AT-12.1 The outnumbered side may go; AT-R32 so many have gone another way at the start of this Round.
    Retreat {
        at: Loc,
        side: Side,
        #[serde(default)]
        ran: u8,
    },
    /// AT-12.4 So many at most may follow.
    Pursue { from: Loc, to: Loc, most: u8, side: Side },
    /// AT-8.10 The first player lays out units.
    Lay { at: Loc },
    /// AT-8.11 The next box to fill, counted from 0.
    Pair { at: Loc, next: u8 },
    /// AT-8.16 The pair to roll for, counted from 0.
    Roll { at: Loc, pair: u8 },
    /// AT-9.1 The next place to look at, and how many dice are still to be rolled there.
    Glow { at: Loc, left: u8 },
    /// AT-R44 So many dice for Radioactive Mutants that are not on the board: the number of dice tells nobody where they are.
    Idle { left: u8 },
    /// AT-9.5 The marker moves on and the Turn ends.
    Record,
}
