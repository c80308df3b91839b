//! Clauses and their operations.

use serde::Deserialize;

use super::words::{
    Amount, AttackRule, Cond, DeckAfter, Filter, Kin, Limit, Measure, Mode, Pick, Pool, Prevented, Ref,
    Result, Room, Slot, Stat, Trigger, Until, Zone,
};

/// One thing a card can do.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Clause {
    /// When.
    pub on: Trigger,
    /// What it costs.
    #[serde(default)]
    pub cost: Cost,
    /// Only if all of this holds.
    #[serde(default, rename = "if")]
    pub ifs: Vec<Cond>,
    /// Only if its owner wants.
    #[serde(default)]
    pub may: bool,
    /// How often.
    #[serde(default = "repeat")]
    pub limit: Limit,
    /// At whom.
    #[serde(default)]
    pub targets: Vec<Target>,
    /// Dice that decide.
    pub test: Option<Test>,
    /// What happens.
    #[serde(rename = "do")]
    pub ops: Vec<Op>,
    /// What happens if the test fails.
    #[serde(default)]
    pub fail: Vec<Op>,
    /// One of several alternatives.
    pub option: Option<u8>,
    /// Who picks the alternative.
    #[serde(default = "me", rename = "option_by")]
    pub option_by: Ref,
}

fn repeat() -> Limit {
    Limit::Repeat
}

fn me() -> Ref {
    Ref::Me
}

fn bearer() -> Ref {
    Ref::Bearer
}

fn roll() -> Until {
    Until::Roll
}

fn one() -> u8 {
    1
}

fn all() -> Amount {
    Amount::Word(Measure::All)
}

fn none() -> Amount {
    Amount::N(0)
}

/// What a clause costs. XM-21.1
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Cost {
    /// Power Tokens of the bearer.
    pub power: u8,
    /// XM-21.5 Power Tokens of the Leader.
    pub leader_power: u8,
    /// Actions.
    pub action: u8,
    /// Own Students to discard.
    pub student: u8,
    /// Hope paid to the School owning the target.
    pub hope_to: u8,
}

/// Whom a clause is aimed at.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Target {
    /// Under which name.
    #[serde(rename = "as")]
    pub slot: Slot,
    /// What it is.
    pub pick: Pick,
    /// How many.
    pub n: Amount,
    /// Fewer will do.
    #[serde(default)]
    pub upto: bool,
    /// What it must be.
    #[serde(default, rename = "where")]
    pub filters: Vec<Filter>,
    /// At most so far away.
    pub within: Option<u8>,
    /// From whom.
    #[serde(default = "bearer")]
    pub of: Ref,
    /// Belonging to the School in this slot.
    pub from: Option<Slot>,
    /// Who chooses.
    #[serde(default)]
    pub by: Chooser,
}

/// Who chooses a target.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Chooser {
    /// The owner of the card.
    #[default]
    Me,
    /// The School in slot a.
    A,
    /// Every other School, one of its own.
    EachOtherSchool,
}

/// Dice that decide.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Test {
    /// As many as the stat.
    pub dice: Stat,
    /// From which face on a die hits.
    pub hit: u8,
    /// How many hits are needed; without it, the test always succeeds.
    pub need: Option<u8>,
}

/// An operation.
#[allow(missing_docs, reason = "a field is what its type says")]
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(tag = "op", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Op {
    /// XM-3.3 The Revolution Marker moves.
    ChangeRp {
        who: Ref,
        n: i8,
    },
    ChangeHope {
        who: Ref,
        n: i8,
    },
    MoveHope {
        from: Ref,
        to: Ref,
        n: u8,
    },
    /// XM-3.6 The Plot Marker moves.
    ChangePlotPoints {
        who: Ref,
        n: i8,
    },
    DrawPlot {
        who: Ref,
        n: u8,
    },
    DiscardPlot {
        who: Ref,
        n: u8,
        pick: Hand,
        #[serde(default)]
        paid: bool,
    },
    TakePlot {
        from: Ref,
        to: Ref,
        n: u8,
        pick: Hand,
    },
    Peek {
        zone: Zone,
        #[serde(default = "me")]
        of: Ref,
        #[serde(default = "one")]
        n: u8,
        after: DeckAfter,
    },
    ChangePower {
        who: Ref,
        n: i8,
    },
    Injure {
        who: Ref,
    },
    Heal {
        who: Ref,
    },
    SetTriumph {
        who: Ref,
        on: bool,
    },
    DiscardCharacter {
        who: Ref,
    },
    MoveCharacter {
        who: Ref,
        to: Ref,
    },
    Recruit {
        kind: Kin,
        from: Room,
        to: Ref,
        pay: Amount,
    },
    Cancel {
        what: Played,
    },
    Redirect {
        to: Ref,
    },
    Prevent {
        what: Prevented,
        #[serde(default = "all")]
        n: Amount,
    },
    Shield {
        who: Ref,
        from: Vec<Guard>,
        until: Until,
    },
    Forbid {
        who: Ref,
        what: Vec<Barred>,
        #[serde(default)]
        n: u8,
        until: Until,
    },
    ChangeBid {
        who: Ref,
        n: i8,
    },
    // With braces: without them a field that they have not would be read and ignored.
    CloseAuction {},
    RedrawMission {},
    ChangeDice {
        pool: Pool,
        who: Ref,
        n: i8,
        #[serde(default = "roll")]
        until: Until,
    },
    Reroll {
        pool: Pool,
        who: Ref,
        n: Amount,
    },
    AttackRule {
        rule: AttackRule,
        #[serde(default)]
        n: u8,
    },
    ChangeDamage {
        n: u8,
    },
    DealDamage {
        who: Ref,
        n: u8,
    },
    Restore {
        who: Ref,
        n: u8,
    },
    PickLosses {
        by: Ref,
    },
    ChangeRange {
        who: Ref,
        n: u8,
    },
    ChangeMove {
        who: Ref,
        n: u8,
    },
    PassThrough {
        who: Ref,
        what: Vec<Block>,
    },
    Relocate {
        who: Ref,
        #[serde(default = "none")]
        n: Amount,
        mode: Mode,
        #[serde(default = "bearer")]
        of: Ref,
        #[serde(default = "me")]
        by: Ref,
    },
    SwapPlaces {
        a: Ref,
        b: Ref,
    },
    ChangeActions {
        who: Ref,
        n: i8,
    },
    Strike {
        by: Ref,
        at: Ref,
        dice: u8,
    },
    CopyPower {
        from: Ref,
        until: Until,
        free: u8,
    },
    Steer {
        who: Ref,
        by: Ref,
        until: Until,
    },
    Score {
        who: Ref,
        n: Amount,
        track: String,
    },
    ChangeToken {
        kind: String,
        key: Key,
        n: i8,
        until: Until,
    },
    PlaceToken {
        kind: String,
        n: u8,
        #[serde(rename = "where")]
        room: Room,
        damage: Option<Amount>,
    },
    RemoveToken {
        who: Ref,
        credit: Ref,
    },
    EndMission {
        result: Result,
        winner: Option<Ref>,
    },
}

words! {
    "kebab-case"
    /// Who picks a card of a hand.
    Hand {
        /// Its owner.
        Owner,
        /// Fate.
        Random,
        /// The owner of the clause.
        Me,
    }
    /// What can be canceled. XM-7.7
    Played {
        /// An Event.
        Event,
        /// A Reaction.
        Reaction,
    }
    /// What one is safe from.
    Guard {
        /// Events of other Schools.
        OthersEvents,
        /// Attacks of Mission Characters.
        TokenAttacks,
        /// Every attack.
        Attacks,
    }
    /// What one may not do.
    Barred {
        /// Trade Characters.
        Trade,
        /// Send on Secret Missions.
        SecretMission,
        /// Bid more than n.
        BidAbove,
        /// Move.
        Move,
    }
    /// What may be crossed.
    Block {
        /// Characters.
        Character,
        /// Obstacles.
        Obstacle,
    }
    /// A printed number of a Mission Token.
    Key {
        /// Attack dice.
        Atk,
        /// Defense dice.
        Def,
        /// Movement.
        Move,
        /// Range.
        Range,
    }
}
