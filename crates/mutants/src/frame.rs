//! What is left to do: the frames, what each of them can do, and the one place that lists them all.

use borsh::{BorshDeserialize, BorshSerialize};
use serde::{Deserialize, Serialize};
use table::{Form, Pending, Place, Refusal, Say, Seat, Who, Witness, say};

use crate::ask::{Ask, Luck};
use crate::cards::{Card, Slot};
use crate::ch02_setup::First;
use crate::ch03_draft::{Build, Deal, DraftPick, TakeSet};
use crate::ch03_pools::{Mulligan, Pools, Reveal};
use crate::ch04_turns::{EndTurn, Round, Turn};
use crate::ch05_crush::Crush;
use crate::ch06_move::{Move, Settle, Shift, Taken};
use crate::ch07_actions::{Act, Deploy, PayBreed, PayIncubate, Transform};
use crate::ch08_decks::{DeployTop, Discard, Draw, Reshuffle};
use crate::ch12_arena::{Attack, Happened, React};
use crate::ch14_round::{Incubation, Reset, ScoreRound};
use crate::ch16_solo::{BossExtra, BossPlay, BossPush, BossSetup, Release};
use crate::choice::Choice;
use crate::fact::Caused;
use crate::play::Play;
use crate::rules::Mutants;
use crate::state::State;
use crate::study::Owed;
use crate::view::Doing;

/// What a frame can do. It stands in the file of its chapter, beside the rules that it carries out.
pub(crate) trait Task: Copy {
    /// The question at which it waits; `None`: it asks nothing now and is carried out.
    fn ask(&self, _rules: &Mutants, _s: &State) -> Option<Pending<Ask, Luck>> {
        None
    }

    /// Carries it out; called when it asks nothing.
    fn run<W: Witness<Caused>>(self, play: &mut Play<'_, W>);

    /// The answers that are listed for `seat`, which is asked, in order.
    fn offer(&self, _rules: &Mutants, _s: &State, _seat: Seat, _out: &mut impl FnMut(Choice)) {}

    /// May `seat`, which is asked, answer `c`?
    fn allows(&self, rules: &Mutants, s: &State, seat: Seat, c: Choice) -> bool {
        let mut offered = false;
        self.offer(rules, s, seat, &mut |choice| offered |= choice == c);
        offered
    }

    /// Why `seat`, which is asked, may not answer `c`.
    fn refuse(&self, _rules: &Mutants, _s: &State, _seat: Seat, ask: Ask, _c: Choice) -> Refusal {
        Refusal::new(ask.rule(), say!("mutants-no-such-answer"))
    }

    /// Takes a legal answer; the frame has been taken off.
    fn answer<W: Witness<Caused>>(self, _play: &mut Play<'_, W>, who: Who, c: Choice) {
        panic!("{who:?} answered {c:?} to what asks nothing")
    }

    /// Adds the forms of what `seat` is asked.
    fn forms(&self, _rules: &Mutants, _s: &State, _seat: Seat, _out: &mut Vec<Form>) {}

    /// The answer that a form with this head becomes.
    fn fill(&self, _: &Mutants, _: &State, _: Seat, _head: &str, _values: &[i32]) -> Option<Choice> {
        None
    }

    /// The form that `c` is a fill of, and its numbers.
    fn filled(&self, _: &Mutants, _: &State, _: Seat, _c: Choice) -> Option<(String, Vec<i32>)> {
        None
    }

    /// Adds what `seat` touches to answer `c`, in order.
    fn touch(&self, _rules: &Mutants, _s: &State, _seat: Seat, _c: Choice, _out: &mut Vec<Place>) {}

    /// A better name for an answer than its own, as everybody who may answer sees it.
    fn said(&self, _rules: &Mutants, _s: &State, _c: Choice) -> Option<Say> {
        None
    }

    /// What `seat` stands to lose by answering `c` by mistake.
    fn stakes(&self, _rules: &Mutants, _s: &State, _seat: Seat, _c: Choice) -> Option<Say> {
        None
    }

    /// The card that it is about.
    fn card(&self) -> Option<Card> {
        None
    }

    /// The card of `seat` that is on its way, in neither hand nor Arena nor pile.
    fn carries(&self, _seat: Seat) -> Option<Card> {
        None
    }

    /// What everybody sees of it.
    fn doing(&self, _rules: &Mutants, _s: &State) -> Option<Doing> {
        None
    }

    /// What it still promises to `seat`, or demands of it.
    fn owes(&self, _s: &State, _seat: Seat, _owed: &mut Owed) {}

    /// Are the seats, piles, cards and abilities that it names there? `below` is the frame below it.
    fn fits(&self, rules: &Mutants, s: &State, below: Option<Frame>) -> bool;
}

/// What a frame without fields is bound to, and how others are called.
macro_rules! bound {
    ($it:ident, $task:ident) => {
        $it
    };
}
macro_rules! task {
    ($it:ident, $name:ident) => {
        $name
    };
    ($it:ident, $name:ident, $task:ident) => {
        $it
    };
}

/// Makes the enum of all frames, and passes each call on to the frame's own type.
macro_rules! frames {
    ($($(#[$about:meta])* $name:ident $(($task:ident))? = $id:literal,)*) => {
        /// One thing that is left to do. A frame that needs more answers stays, with less to do.
        #[derive(
            Clone, Copy, Debug, Default, PartialEq, Eq, Hash, BorshSerialize, BorshDeserialize, Serialize, Deserialize,
        )]
        pub enum Frame {
            $($(#[$about])* #[serde(rename = $id)] $name $(($task))?,)*
        }

        $($(impl From<$task> for Frame {
            fn from(task: $task) -> Frame {
                Frame::$name(task)
            }
        })?)*

        impl Frame {
            pub(crate) fn ask(self, rules: &Mutants, s: &State) -> Option<Pending<Ask, Luck>> {
                match self {
                    $(Frame::$name $((bound!(it, $task)))? => task!(it, $name $(, $task)?).ask(rules, s),)*
                }
            }

            pub(crate) fn run<W: Witness<Caused>>(self, play: &mut Play<'_, W>) {
                match self {
                    $(Frame::$name $((bound!(it, $task)))? => task!(it, $name $(, $task)?).run(play),)*
                }
            }

            pub(crate) fn offer(self, rules: &Mutants, s: &State, seat: Seat, out: &mut impl FnMut(Choice)) {
                match self {
                    $(Frame::$name $((bound!(it, $task)))? => task!(it, $name $(, $task)?).offer(rules, s, seat, out),)*
                }
            }

            pub(crate) fn allows(self, rules: &Mutants, s: &State, seat: Seat, c: Choice) -> bool {
                match self {
                    $(Frame::$name $((bound!(it, $task)))? => task!(it, $name $(, $task)?).allows(rules, s, seat, c),)*
                }
            }

            pub(crate) fn refuse(self, rules: &Mutants, s: &State, seat: Seat, ask: Ask, c: Choice) -> Refusal {
                match self {
                    $(Frame::$name $((bound!(it, $task)))? => task!(it, $name $(, $task)?).refuse(rules, s, seat, ask, c),)*
                }
            }

            pub(crate) fn answer<W: Witness<Caused>>(self, play: &mut Play<'_, W>, who: Who, c: Choice) {
                match self {
                    $(Frame::$name $((bound!(it, $task)))? => task!(it, $name $(, $task)?).answer(play, who, c),)*
                }
            }

            pub(crate) fn forms(self, rules: &Mutants, s: &State, seat: Seat, out: &mut Vec<Form>) {
                match self {
                    $(Frame::$name $((bound!(it, $task)))? => task!(it, $name $(, $task)?).forms(rules, s, seat, out),)*
                }
            }

            pub(crate) fn fill(self, rules: &Mutants, s: &State, seat: Seat, head: &str, values: &[i32]) -> Option<Choice> {
                match self {
                    $(Frame::$name $((bound!(it, $task)))? => task!(it, $name $(, $task)?).fill(rules, s, seat, head, values),)*
                }
            }

            pub(crate) fn filled(self, rules: &Mutants, s: &State, seat: Seat, c: Choice) -> Option<(String, Vec<i32>)> {
                match self {
                    $(Frame::$name $((bound!(it, $task)))? => task!(it, $name $(, $task)?).filled(rules, s, seat, c),)*
                }
            }

            pub(crate) fn touch(self, rules: &Mutants, s: &State, seat: Seat, c: Choice, out: &mut Vec<Place>) {
                match self {
                    $(Frame::$name $((bound!(it, $task)))? => task!(it, $name $(, $task)?).touch(rules, s, seat, c, out),)*
                }
            }

            pub(crate) fn stakes(self, rules: &Mutants, s: &State, seat: Seat, c: Choice) -> Option<Say> {
                match self {
                    $(Frame::$name $((bound!(it, $task)))? => task!(it, $name $(, $task)?).stakes(rules, s, seat, c),)*
                }
            }

            pub(crate) fn said(self, rules: &Mutants, s: &State, c: Choice) -> Option<Say> {
                match self {
                    $(Frame::$name $((bound!(it, $task)))? => task!(it, $name $(, $task)?).said(rules, s, c),)*
                }
            }

            pub(crate) fn card(self) -> Option<Card> {
                match self {
                    $(Frame::$name $((bound!(it, $task)))? => task!(it, $name $(, $task)?).card(),)*
                }
            }

            pub(crate) fn carries(self, seat: Seat) -> Option<Card> {
                match self {
                    $(Frame::$name $((bound!(it, $task)))? => task!(it, $name $(, $task)?).carries(seat),)*
                }
            }

            pub(crate) fn doing(self, rules: &Mutants, s: &State) -> Option<Doing> {
                match self {
                    $(Frame::$name $((bound!(it, $task)))? => task!(it, $name $(, $task)?).doing(rules, s),)*
                }
            }

            pub(crate) fn owes(self, s: &State, seat: Seat, owed: &mut Owed) {
                match self {
                    $(Frame::$name $((bound!(it, $task)))? => task!(it, $name $(, $task)?).owes(s, seat, owed),)*
                }
            }

            pub(crate) fn fits(self, rules: &Mutants, s: &State, below: Option<Frame>) -> bool {
                match self {
                    $(Frame::$name $((bound!(it, $task)))? => task!(it, $name $(, $task)?).fits(rules, s, below),)*
                }
            }
        }
    };
}

// The names are those of positions on paper; the order is that of stored states.
frames! {
    /// MU-2.7 Fate picks the first player.
    #[default]
    First = "first",
    /// MU-3.9, MU-R42 A seat takes one of the sets.
    TakeSet(TakeSet) = "set",
    /// MU-3.4 Fate deals a draft card to a seat.
    Deal(Deal) = "deal",
    /// MU-3.5 Every seat keeps a card.
    DraftPick = "draft",
    /// MU-3.15 Every seat builds its Gene Pool.
    Build = "build",
    /// MU-3.18 The piles are dealt.
    Pools = "pools",
    /// MU-3.19, MU-7.19 The next card of a pile is turned up.
    Reveal(Reveal) = "reveal",
    /// MU-3.20 A seat may mulligan.
    Mulligan(Mulligan) = "mulligan",
    /// MU-16.12 The Boss's special setup.
    BossSetup = "setup",
    /// MU-4.4 A round begins.
    Round = "round",
    /// MU-4.5 A seat's turn comes.
    Turn(Turn) = "turn",
    /// MU-5.1 Before anything else in a turn.
    Crush(Crush) = "crush",
    /// MU-6.2 A Mutant in the Active slot has to go aside.
    Move(Move) = "move",
    /// MU-6.9 The Active Mutant moves to the slot that was cleared.
    Shift(Shift) = "shift",
    /// MU-7.1 Deploy, Breed or Incubate.
    Act(Act) = "act",
    /// MU-4.9 The next player follows.
    EndTurn(EndTurn) = "end-turn",
    /// MU-7.4 Cards are discarded to Breed the top of a pile.
    PayBreed(PayBreed) = "pay-breed",
    /// MU-7.12 A card is discarded to Incubate the top of a pile.
    PayIncubate(PayIncubate) = "pay-incubate",
    /// Cards are discarded from hand.
    Discard(Discard) = "discard",
    /// MU-7.2 A card on its way to the Active slot.
    Deploy(Deploy) = "deploy",
    /// MU-12.18 The top card of the deck is deployed.
    DeployTop(DeployTop) = "deploy-top",
    /// MU-8.1 Cards are drawn.
    Draw(Draw) = "draw",
    /// MU-8.5 The discard pile becomes the deck.
    Reshuffle(Reshuffle) = "reshuffle",
    /// MU-6.8 A Mutant that has left the Arena is discarded.
    Settle(Settle) = "settle",
    /// MU-R76 A Mutant that has left the Arena is frozen, or held in a Power Slot.
    Taken(Taken) = "taken",
    /// MU-9.7 An ability resolves.
    Read(Reading) = "read",
    /// MU-R29 Players are still to suffer or block the attack of the ability below.
    Attack(Attack) = "attack",
    /// Something that abilities may react to has happened.
    Happened(Happened) = "event",
    /// MU-R35 Mutants react to an event.
    React(React) = "react",
    /// MU-16.21 The Boss plays a card.
    BossPlay = "play",
    /// MU-16.18 The Boss pushes its Active card.
    BossPush = "push",
    /// Cards that the Boss plays beyond the usual one.
    BossExtra = "extra",
    /// MU-16.14 Captives return to the player's hand.
    Release(Release) = "release",
    /// MU-14.2 The players are ranked by their Power markers.
    ScoreRound = "score",
    /// MU-14.12 Mutants from the Incubators on top of the decks.
    Incubation = "incubation",
    /// MU-14.15 The Power markers for the next round.
    Reset = "reset",
    /// MU-12.17, MU-R40 The Mutant that was deployed Transforms, after its other Deploy ability.
    Transform(Transform) = "transform",
}

/// Makes the type of a frame: all are stored and written alike.
macro_rules! task_type {
    ($(#[$about:meta])* $name:ident) => {
        $(#[$about])*
        #[derive(
            Clone, Copy, Debug, PartialEq, Eq, Hash,
            borsh::BorshSerialize, borsh::BorshDeserialize, serde::Serialize, serde::Deserialize,
        )]
        pub struct $name;
    };
    ($(#[$about:meta])* $name:ident { $($(#[$of:meta])* $field:ident: $type:ty),* $(,)? }) => {
        $(#[$about])*
        #[allow(missing_docs, reason = "a field is what its type says")]
        #[derive(
            Clone, Copy, Debug, PartialEq, Eq, Hash,
            borsh::BorshSerialize, borsh::BorshDeserialize, serde::Serialize, serde::Deserialize,
        )]
        pub struct $name { $($(#[$of])* pub $field: $type),* }
    };
}
pub(crate) use task_type;

/// Why cards are drawn or discarded.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, Hash, BorshSerialize, BorshDeserialize, Serialize, Deserialize,
)]
#[serde(rename_all = "kebab-case")]
pub enum Why {
    /// MU-11.1 As many cards are discarded afterwards.
    Cycle,
    /// An ability says so.
    Effect,
    /// MU-14.13 The new hand at the end of a round.
    Round,
}

/// An ability being resolved.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, Hash, BorshSerialize, BorshDeserialize, Serialize, Deserialize,
)]
pub struct Reading {
    /// The next op.
    pub pc: u16,
    /// Whose ability it is.
    pub owner: Seat,
    /// Who suffers it; the owner, outside attacks.
    pub victim: Seat,
    /// MU-12.30 "This Mutant": the copying one, in a copied ability.
    pub this: Card,
    /// MU-R22 Where it is, or what it has just left.
    pub slot: Slot,
    /// Was the clause before carried out?
    pub did: bool,
    /// What the clause before counted.
    pub tally: u8,
}
