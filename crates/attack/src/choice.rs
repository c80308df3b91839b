//! Questions and answers.

use kit::Edge;

use crate::ch01_board::Loc;
use crate::ch02_units::{Crew, Group, Kind, Side};

/// What a seat is asked. It tells nobody anything hidden: everybody is shown it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ask {
    /// AT-3.1 Which side to play.
    Side,
    /// AT-3.3 The set-up of a side, piece by piece.
    SetUp(Side),
    /// AT-4.2 The Door-Smashing Step.
    Smash,
    /// AT-4.2 The Door-Opening Step.
    Open,
    /// AT-4.2, AT-7.1 The movement of a side.
    Move(Side),
    /// AT-8.4 Which Combat comes next.
    Fight,
    /// AT-12.1 Whether units retreat from a Combat.
    Retreat(Loc),
    /// AT-12.4 Whether units follow a retreat.
    Pursue(Loc),
    /// AT-8.10 Which five units are Engaged.
    Lay(Loc),
    /// AT-8.11 Which unit faces the enemy in a box, counted from 1.
    Pair(u8, Kind),
}

impl Ask {
    /// AT-5.11, AT-3.3 The rule that says whose turn it is to answer.
    pub(crate) fn turn_rule(self) -> &'static str {
        match self {
            Ask::Side => "AT-3.1",
            Ask::SetUp(_) => "AT-3.3",
            Ask::Smash | Ask::Open | Ask::Move(_) => "AT-5.11",
            Ask::Fight => "AT-8.4",
            Ask::Retreat(_) => "AT-12.1",
            Ask::Pursue(_) => "AT-12.4",
            Ask::Lay(_) => "AT-8.8",
            Ask::Pair(..) => "AT-8.11",
        }
    }
}

/// AT-2.11 What fate is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Luck {
    /// AT-3.1 A die for each seat.
    Sides,
    /// AT-6.6 A die for a door; which door is not told where it is hidden (AT-R39).
    Smash(Option<Edge>),
    /// AT-8.16 A die for each unit of a pair, counted from 1.
    Pair(u8),
    /// AT-9.1 A die for a Radioactive Mutant.
    Glow,
    /// AT-14.4, AT-14.6 A die for the arrivals.
    Arrive,
    /// AT-14.3 Mutants from the pool.
    Draw,
}

/// AT-8.11 The units that are set against the enemy, box by box; empty boxes come last.
pub type Facing = [Option<Kind>; 5];

/// One atomic answer. The order is the order of lists.
#[allow(missing_docs, reason = "a field is what its type says")]
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Choice {
    /// Arrange what is left in a sensible way.
    Auto,
    /// AT-5.2, AT-3.3 The step, or the set-up, is over.
    Done,
    /// AT-12.1, AT-12.4 Nobody retreats, or nobody follows.
    Stay,
    /// AT-3.1 The higher roller says whom to play.
    Side(Side),
    /// AT-3.5 An inner door is blocked, during set-up.
    Wall(Edge),
    /// A Wall is taken back during set-up.
    Unwall(Edge),
    /// AT-3.10, AT-3.11, AT-3.15 Guards and Janibots into rooms, Mutants into set-up squares.
    Place { at: Loc, group: Group },
    /// Units are taken back during set-up.
    Unplace { at: Loc, group: Group },
    /// AT-6.6 These units try to smash the door between two places.
    Smash { from: Loc, to: Loc, group: Group },
    /// AT-6.15 A closed door with Mutants on both sides; no die is rolled.
    Open(Edge),
    /// AT-5.9 One unit or a group goes to another place.
    Move { from: Loc, to: Loc, group: Group },
    /// AT-5.9, AT-R24 The same, each Guard by name: who began the Turn with a Janibot may lead it.
    Lead { from: Loc, to: Loc, crew: Crew },
    /// AT-8.4 Which Combat is resolved next.
    Fight(Loc),
    /// AT-8.10 The first player's units for the boxes, five at most.
    Lay(Group),
    /// AT-8.11 Who is set against the next unit of the layout.
    Pair(Kind),
    /// AT-8.11 Who is set against each of the units that are still to be faced, from left to right.
    Pairs(Facing),
    /// AT-12.1 Outnumbered units go to another place.
    Retreat { to: Loc, group: Group },
    /// AT-12.1, AT-R24 The same, each Guard by name.
    Flee { to: Loc, crew: Crew },
    /// AT-12.4 Who follows a side that retreated completely.
    Pursue(Group),
    /// AT-12.4, AT-R24 The same, each Guard by name.
    Chase(Crew),
    /// Fate's: a die for each seat.
    Sides(u8, u8),
    /// Fate's: one die.
    Roll(u8),
    /// Fate's: the Human player's die and the Mutant player's.
    Dice(u8, u8),
    /// Fate's: the Mutants that come from the pool, all at once.
    Draw(Group),
}
