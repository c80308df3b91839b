//! What is left to do: a stack of tasks, each in the file of its chapter.

use borsh::{BorshDeserialize, BorshSerialize};
use serde::{Deserialize, Serialize};
use table::{Pending, Place, Refusal, Say, Witness, say};

use crate::ch03_setup::{Pick, RollForSides, SetUp};
use crate::ch04_turn::{Record, Turn};
use crate::ch05_movement::Move;
use crate::ch06_mutants::{Open, Smash, SmashRoll};
use crate::ch08_combat::{Combats, Lay, Pair, Roll, Round};
use crate::ch09_glow::{Glow, Idle};
use crate::ch12_bugging_out::{Pursue, Retreat};
use crate::ch14_alternate::{Arrive, Draw};
use crate::choice::{Ask, Choice, Luck};
use crate::fact::Fact;
use crate::forms::{Draft, Only};
use crate::play::Play;
use crate::rules::Attack;
use crate::state::State;

/// One thing that is left to do, with everything about it: when and what it asks, what may be answered and why not, what comes
/// of it. One that needs more answers pushes itself back with less to do.
pub(crate) trait Task: Copy + std::fmt::Debug {
    /// The question at which it waits; `None`, if it never asks.
    fn ask(&self, _rules: &Attack, _s: &State) -> Option<Pending<Ask, Luck>> {
        None
    }

    /// Does it wait for an answer now? If not, it is carried out.
    fn waits(&self, _rules: &Attack, _s: &State) -> bool {
        true
    }

    /// Carries it out; called when it does not wait.
    fn run<W: Witness<Fact>>(self, _play: &mut Play<'_, W>) {
        unreachable!("{self:?} waits for an answer")
    }

    /// Adds what is listed for the seat that is asked, in order.
    fn offer(&self, _rules: &Attack, _s: &State, _out: &mut Vec<Choice>) {}

    /// Adds the forms of the rest, all of them or those of one way.
    fn drafts(&self, _rules: &Attack, _s: &State, _only: Only, _out: &mut Vec<Draft>) {}

    /// Why the seat that is asked may not answer `c`.
    fn refuse(&self, _rules: &Attack, _s: &State, c: Choice) -> Option<Refusal> {
        Some(not_now(c))
    }

    /// Adds fate's answers with their weights, in order.
    fn odds(&self, _s: &State, _out: &mut Vec<(Choice, u32)>) {}

    /// Takes a legal answer.
    fn answer<W: Witness<Fact>>(self, _play: &mut Play<'_, W>, c: Choice) {
        panic!("{self:?} was answered {c:?}")
    }

    /// What a person touches to answer `c`, in order.
    fn touch(&self, _rules: &Attack, _s: &State, _c: Choice) -> Vec<Place> {
        Vec::new()
    }

    /// What is lost for good by answering `c`, where it would hurt.
    fn stakes(&self, _rules: &Attack, _s: &State, _c: Choice) -> Option<Say> {
        None
    }

    /// The rule behind `c` as an answer to this; `None`, if it is the one behind `c` anywhere.
    fn rule(&self, _s: &State, _c: Choice) -> Option<&'static str> {
        None
    }

    /// Can it be done at all, in a position that somebody wrote?
    fn fits(&self, rules: &Attack, s: &State) -> bool;
}

/// AT-4.1, AT-4.2 It belongs to another Phase or Step.
pub(crate) fn not_now(c: Choice) -> Refusal {
    let rule = match c {
        Choice::Smash { .. } => "AT-6.2",
        Choice::Open(_) => "AT-6.21",
        Choice::Move { .. } | Choice::Lead { .. } => "AT-5.1",
        Choice::Retreat { .. } | Choice::Flee { .. } => "AT-12.1",
        Choice::Pursue(_) | Choice::Chase(_) => "AT-12.4",
        Choice::Wall(_) | Choice::Unwall(_) => "AT-5.6",
        Choice::Place { .. } | Choice::Unplace { .. } => "AT-3.13",
        Choice::Sides(..) | Choice::Roll(_) | Choice::Dice(..) | Choice::Draw(_) => "AT-2.11",
        Choice::Auto
        | Choice::Done
        | Choice::Stay
        | Choice::Side(_)
        | Choice::Fight(_)
        | Choice::Lay(_)
        | Choice::Pair(_)
        | Choice::Pairs(_) => "AT-4.1",
    };
    Refusal::new(rule, say!("attack-no-now"))
}

/// A struct that can be stored and written down, for a task that has something to remember.
macro_rules! task {
    ($(#[$meta:meta])* $name:ident { $($(#[$of:meta])* $field:ident: $type:ty),* $(,)? }) => {
        $(#[$meta])*
        #[allow(missing_docs, reason = "a field is what its type says")]
        #[derive(
            Clone,
            Copy,
            Debug,
            PartialEq,
            Eq,
            Hash,
            borsh::BorshSerialize,
            borsh::BorshDeserialize,
            serde::Serialize,
            serde::Deserialize,
        )]
        pub struct $name {
            $($(#[$of])* pub $field: $type),*
        }
    };
}
pub(crate) use task;

/// All tasks: the variant, what it holds, the task itself, and its name on paper. One that remembers nothing holds nothing.
macro_rules! frames {
    (@task $task:ident) => { $task };
    (@task $task:ident $held:ident $bound:ident) => { $bound };
    ($($(#[$doc:meta])* $name:ident $(($held:ident))? = $task:ident, $id:literal;)*) => {
        /// One thing that is left to do.
        #[derive(
            Clone,
            Copy,
            Debug,
            Default,
            PartialEq,
            Eq,
            Hash,
            BorshSerialize,
            BorshDeserialize,
            Serialize,
            Deserialize,
        )]
        #[serde(rename_all = "kebab-case")]
        pub enum Frame {
            $($(#[$doc])* $name $(($held))?,)*
        }

        impl Frame {
            /// As positions name it.
            pub(crate) fn id(&self) -> &'static str {
                match self { $(Frame::$name { .. } => $id,)* }
            }

            pub(crate) fn ask(&self, rules: &Attack, s: &State) -> Option<Pending<Ask, Luck>> {
                match self {
                    $(Frame::$name $((it @ $held { .. }))? => frames!(@task $task $($held it)?).ask(rules, s),)*
                }
            }

            pub(crate) fn waits(&self, rules: &Attack, s: &State) -> bool {
                match self {
                    $(Frame::$name $((it @ $held { .. }))? => frames!(@task $task $($held it)?).waits(rules, s),)*
                }
            }

            pub(crate) fn run<W: Witness<Fact>>(self, play: &mut Play<'_, W>) {
                match self {
                    $(Frame::$name $((it @ $held { .. }))? => frames!(@task $task $($held it)?).run(play),)*
                }
            }

            pub(crate) fn offer(&self, rules: &Attack, s: &State, out: &mut Vec<Choice>) {
                match self {
                    $(Frame::$name $((it @ $held { .. }))? => frames!(@task $task $($held it)?).offer(rules, s, out),)*
                }
            }

            pub(crate) fn drafts(&self, rules: &Attack, s: &State, only: Only, out: &mut Vec<Draft>) {
                match self {
                    $(Frame::$name $((it @ $held { .. }))? => {
                        frames!(@task $task $($held it)?).drafts(rules, s, only, out);
                    })*
                }
            }

            pub(crate) fn refuse(&self, rules: &Attack, s: &State, c: Choice) -> Option<Refusal> {
                match self {
                    $(Frame::$name $((it @ $held { .. }))? => frames!(@task $task $($held it)?).refuse(rules, s, c),)*
                }
            }

            pub(crate) fn odds(&self, s: &State, out: &mut Vec<(Choice, u32)>) {
                match self {
                    $(Frame::$name $((it @ $held { .. }))? => frames!(@task $task $($held it)?).odds(s, out),)*
                }
            }

            pub(crate) fn answer<W: Witness<Fact>>(self, play: &mut Play<'_, W>, c: Choice) {
                match self {
                    $(Frame::$name $((it @ $held { .. }))? => frames!(@task $task $($held it)?).answer(play, c),)*
                }
            }

            pub(crate) fn touch(&self, rules: &Attack, s: &State, c: Choice) -> Vec<Place> {
                match self {
                    $(Frame::$name $((it @ $held { .. }))? => frames!(@task $task $($held it)?).touch(rules, s, c),)*
                }
            }

            pub(crate) fn stakes(&self, rules: &Attack, s: &State, c: Choice) -> Option<Say> {
                match self {
                    $(Frame::$name $((it @ $held { .. }))? => frames!(@task $task $($held it)?).stakes(rules, s, c),)*
                }
            }

            pub(crate) fn rule(&self, s: &State, c: Choice) -> Option<&'static str> {
                match self {
                    $(Frame::$name $((it @ $held { .. }))? => frames!(@task $task $($held it)?).rule(s, c),)*
                }
            }

            pub(crate) fn fits(&self, rules: &Attack, s: &State) -> bool {
                match self {
                    $(Frame::$name $((it @ $held { .. }))? => frames!(@task $task $($held it)?).fits(rules, s),)*
                }
            }
        }
    };
}

frames! {
    /// AT-3.1 Fate rolls for the sides.
    #[default]
    Sides = RollForSides, "sides";
    /// AT-3.1 A seat picks its side.
    Pick(Pick) = Pick, "pick";
    /// AT-3.3 A side is set up.
    SetUp(SetUp) = SetUp, "set-up";
    /// AT-4.5, AT-9.5 A Turn begins.
    Turn = Turn, "turn";
    /// AT-14.4, AT-14.6 Fate rolls for arrivals.
    Arrive = Arrive, "arrive";
    /// AT-14.3 Fate draws Mutants, all at once.
    Draw(Draw) = Draw, "draw";
    /// AT-4.2 The first Step of the Mutant Movement Phase.
    Smash = Smash, "smash";
    /// AT-6.6 Fate rolls for a door.
    SmashRoll(SmashRoll) = SmashRoll, "smash-roll";
    /// AT-4.2 The second Step of the Mutant Movement Phase.
    Open = Open, "open";
    /// AT-4.2, AT-7.1 The Mutants' last Step, or the Humans' Phase.
    Move(Move) = Move, "move";
    /// AT-4.4 The Combats of a side's Combat Phase.
    Combats(Combats) = Combats, "combats";
    /// AT-8.15 A Round begins in a room.
    Round(Round) = Round, "round";
    /// AT-12.1 The outnumbered side may go.
    Retreat(Retreat) = Retreat, "retreat";
    /// AT-12.4 The others may follow.
    Pursue(Pursue) = Pursue, "pursue";
    /// AT-8.10 The first player lays out units.
    Lay(Lay) = Lay, "lay";
    /// AT-8.11 A box is filled.
    Pair(Pair) = Pair, "pair";
    /// AT-8.16 A pair rolls.
    Roll(Roll) = Roll, "roll";
    /// AT-9.1 Radioactive Mutants in a place roll.
    Glow(Glow) = Glow, "glow";
    /// AT-R44 Dice for Radioactive Mutants that are not on the board.
    Idle(Idle) = Idle, "idle";
    /// AT-9.5 The marker moves on and the Turn ends.
    Record = Record, "record";
}
