//! What is left to do.

use borsh::{BorshDeserialize, BorshSerialize};
use serde::{Deserialize, Serialize};
use table::{Form, Name, Pending, Place, Refusal, Say, Seat, SeatSet, Who, Witness, say};

use crate::choice::{Ask, Choice, Luck};
use crate::fact::Fact;
use crate::ids::{Char, RECRUITS, Recruit};
use crate::play::Play;
use crate::rules::Revolution;
use crate::state::State;
use crate::{
    ch04_setup, ch05_upkeep, ch06_plot, ch07_reactions, ch08_allegiance, ch09_auctions, ch10_mission,
    ch14_execute, ch17_turns, ch19_attack, ch20_damage, ch21_moments, ch22_enemies, ch23_defeat,
    ch24_victory, deals, effects_arena, peeking, reading,
};

/// One task: what is asked, what may be answered, what an answer does, and why something is refused. It stands in its
/// chapter's file, beside the rules that it carries out; `frames!` puts them all together.
pub(crate) trait Task: Copy {
    /// Is a question with a single answer not asked? Only where everybody knows that it has one.
    const FORCED: bool = false;

    /// The question at which it waits; `None`: it asks nothing now and is carried out.
    fn ask(&self, _rules: &Revolution, _s: &State) -> Option<Pending<Ask, Luck>> {
        None
    }

    /// Carries it out; called when it asks nothing. By itself: nothing is left to choose.
    fn run<W: Witness<Fact>>(self, _play: &mut Play<'_, W>) {}

    /// Legal answers of `seat`, which is asked: all, or the sensible ones where forms describe the rest.
    fn offer(&self, _rules: &Revolution, _s: &State, _seat: Seat, _out: &mut dyn FnMut(Choice)) {}

    /// Why `seat`, which is asked `ask`, may not answer `c`, which is not legal.
    fn why(&self, _rules: &Revolution, _s: &State, _seat: Seat, ask: Ask, _c: Choice) -> Refusal {
        Refusal::new(ask.rule(), say!("revolution-no-such-answer"))
    }

    /// May `seat`, which is asked, answer `c`?
    fn allows(&self, rules: &Revolution, s: &State, seat: Seat, c: Choice) -> bool {
        let mut offered = false;
        self.offer(rules, s, seat, &mut |choice| offered |= choice == c);
        offered
    }

    /// Takes a legal answer.
    fn answer<W: Witness<Fact>>(self, play: &mut Play<'_, W>, who: Who, c: Choice);

    /// The words of its question.
    fn prompt(&self, rules: &Revolution, _s: &State, ask: Ask) -> Say {
        ask.say(rules)
    }

    /// The words of an answer, where this question has better ones.
    fn word(&self, _rules: &Revolution, _s: &State, _c: Choice) -> Option<Say> {
        None
    }

    /// Answers with blanks to fill in: what `offer` leaves out.
    fn forms(&self, _rules: &Revolution, _s: &State, _seat: Seat, _out: &mut Vec<Form>) {}

    /// The answer that a form with this head becomes with these numbers, legal or not.
    fn fill(
        &self,
        _rules: &Revolution,
        _s: &State,
        _seat: Seat,
        _head: &str,
        _values: &[i32],
    ) -> Option<Choice> {
        None
    }

    /// The head of the form that `c` is a fill of, and the numbers.
    fn filled(&self, _rules: &Revolution, _s: &State, _seat: Seat, _c: Choice) -> Option<(String, Vec<i32>)> {
        None
    }

    /// What `seat` touches to answer `c`, in order.
    fn touch(&self, rules: &Revolution, _s: &State, seat: Seat, c: Choice, out: &mut Vec<Place>) {
        rules.touch_named(seat, c, out);
    }

    /// What `seat` stands to lose by answering `c`, if that cannot be undone and a slip would hurt.
    fn stakes(&self, _rules: &Revolution, _s: &State, _seat: Seat, _c: Choice) -> Option<Say> {
        None
    }

    /// The card whose text it carries out.
    fn card(&self, _rules: &Revolution) -> Option<Name> {
        None
    }

    /// Do the ids in it exist? A position on paper may name anything.
    fn fits(&self, _rules: &Revolution, _s: &State) -> bool {
        true
    }
}

/// A task as a plain value, written on paper under the name of its frame.
macro_rules! task {
    ($(#[$doc:meta])* pub struct $name:ident $($rest:tt)*) => {
        $(#[$doc])*
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
        pub struct $name $($rest)*
    };
}
pub(crate) use task;

/// A task that never asks a seat: nobody's answer reaches it.
pub(crate) fn unasked(task: impl std::fmt::Debug, who: Who, c: Choice) -> ! {
    panic!("{task:?} was answered {c:?} by {who:?}")
}

/// Makes the enum of all frames, and one match for each method of [`Task`].
macro_rules! frames {
    ($($name:ident $(($chapter:ident::$task:ident))? $(= $place:ident::$unit:ident)?,)*) => {
        /// One thing that is left to do. A frame that needs more answers stays, with less to do.
        #[allow(missing_docs, reason = "a frame is what its task says")]
        #[derive(
            Clone, Copy, Debug, PartialEq, Eq, Hash, BorshSerialize, BorshDeserialize, Serialize, Deserialize,
        )]
        #[serde(tag = "frame", rename_all = "kebab-case")]
        pub enum Frame {
            $($name $(($chapter::$task))?,)*
        }

        /// Every task, by its own name.
        pub mod tasks {
            $($(pub use crate::$chapter::$task;)?)*
        }

        $($(
            impl From<$chapter::$task> for Frame {
                fn from(task: $chapter::$task) -> Frame {
                    Frame::$name(task)
                }
            }
        )?)*

        /// One expression for whichever task a frame holds.
        macro_rules! each {
            ($frame:expr, $it:ident => $do:expr) => {
                match $frame {
                    $($(Frame::$name($it @ $chapter::$task { .. }) => $do,)?
                    $(Frame::$name => { let $it = $place::$unit; $do })?)*
                }
            };
        }
    };
}

frames! {
    Contest(ch04_setup::Contest),
    TakeSchool(ch04_setup::TakeSchool),
    StartDeal(ch04_setup::StartDeal),
    Lead = ch04_setup::Lead,
    Round = ch05_upkeep::Round,
    Together(ch05_upkeep::Together),
    Alone(ch05_upkeep::Alone),
    PlotMarker = ch05_upkeep::PlotMarker,
    Income = ch05_upkeep::Income,
    Draw(ch06_plot::Draw),
    Plotting(ch06_plot::Plotting),
    PlotTurn(ch06_plot::PlotTurn),
    Support(ch06_plot::Support),
    Event(ch06_plot::Event),
    Options(ch06_plot::PickOption),
    Reaction(ch07_reactions::Reaction),
    Window(ch21_moments::Window),
    Run(reading::Run),
    HandSize(ch07_reactions::HandSize),
    Allegiance(ch08_allegiance::Allegiance),
    Answer = deals::AnswerDeal,
    Row(ch09_auctions::Row),
    Auction(ch09_auctions::Auction),
    Settle(ch09_auctions::Settle),
    Train(ch09_auctions::Train),
    Reveal = ch10_mission::Reveal,
    Invite(ch10_mission::Invite),
    Post = ch10_mission::Post,
    Invited(ch10_mission::Invited),
    SetUp = ch10_mission::SetUp,
    Place(ch10_mission::PlaceTokens),
    Body = ch14_execute::Body,
    MissionTurn = ch17_turns::MissionTurn,
    Initiative(ch17_turns::Initiative),
    Shown = ch17_turns::Shown,
    First(ch17_turns::First),
    Acting(ch17_turns::Acting),
    Turn(ch17_turns::Turn),
    ActionOver = ch17_turns::ActionOver,
    EndTurn(ch17_turns::EndTurn),
    Aim(ch19_attack::TakeAim),
    Stride(ch17_turns::Stride),
    Attack(ch19_attack::AttackRoll),
    Strike(ch19_attack::Strike),
    Hurt(ch20_damage::Hurt),
    Lose(ch20_damage::Lose),
    Defeat(ch23_defeat::Defeat),
    Price(ch23_defeat::Price),
    Buy(ch23_defeat::Buy),
    Restore(ch20_damage::Restore),
    Relocate(effects_arena::Relocate),
    Reroll(ch19_attack::Reroll),
    Again(ch19_attack::Again),
    Test(reading::Test),
    EnemyStart = ch22_enemies::EnemyStart,
    Enemies(ch22_enemies::Enemies),
    Walk(ch22_enemies::Walk),
    Assault(ch22_enemies::Assault),
    TurnOver = ch14_execute::TurnOver,
    TurnEnd = ch22_enemies::TurnEnd,
    Check = ch14_execute::Check,
    Rewards = ch14_execute::Rewards,
    Triumphs = ch14_execute::Triumphs,
    Victory = ch24_victory::Victory,
    Bracket = ch24_victory::Bracket,
    Fighter(ch24_victory::Fighter),
    MatchOver = ch24_victory::MatchOver,
    Recruiting(ch09_auctions::Recruiting),
    Revive(ch09_auctions::Revive),
    Peek(peeking::Peek),
    Order(peeking::PutBack),
    Bury(peeking::Bury),
    TakeCard(ch07_reactions::TakeCard),
    DropCard(ch07_reactions::DropCard),
    Sacrifice(reading::Sacrifice),
}

impl Default for Frame {
    /// XM-3.1
    fn default() -> Frame {
        Frame::Round
    }
}

impl Frame {
    pub(crate) fn ask(&self, rules: &Revolution, s: &State) -> Option<Pending<Ask, Luck>> {
        each!(*self, task => task.ask(rules, s))
    }

    pub(crate) fn run<W: Witness<Fact>>(self, play: &mut Play<'_, W>) {
        each!(self, task => task.run(play));
    }

    pub(crate) fn is_forced(&self) -> bool {
        fn forced<T: Task>(_: T) -> bool {
            T::FORCED
        }
        each!(*self, task => forced(task))
    }

    pub(crate) fn offer(&self, rules: &Revolution, s: &State, seat: Seat, out: &mut dyn FnMut(Choice)) {
        each!(*self, task => task.offer(rules, s, seat, out));
    }

    pub(crate) fn allows(&self, rules: &Revolution, s: &State, seat: Seat, c: Choice) -> bool {
        each!(*self, task => task.allows(rules, s, seat, c))
    }

    pub(crate) fn why(&self, rules: &Revolution, s: &State, seat: Seat, ask: Ask, c: Choice) -> Refusal {
        each!(*self, task => task.why(rules, s, seat, ask, c))
    }

    pub(crate) fn answer<W: Witness<Fact>>(self, play: &mut Play<'_, W>, who: Who, c: Choice) {
        each!(self, task => task.answer(play, who, c));
    }

    pub(crate) fn prompt(&self, rules: &Revolution, s: &State, ask: Ask) -> Say {
        each!(*self, task => task.prompt(rules, s, ask))
    }

    pub(crate) fn word(&self, rules: &Revolution, s: &State, c: Choice) -> Option<Say> {
        each!(*self, task => task.word(rules, s, c))
    }

    pub(crate) fn forms(&self, rules: &Revolution, s: &State, seat: Seat, out: &mut Vec<Form>) {
        each!(*self, task => task.forms(rules, s, seat, out));
    }

    pub(crate) fn fill(
        &self,
        rules: &Revolution,
        s: &State,
        seat: Seat,
        head: &str,
        values: &[i32],
    ) -> Option<Choice> {
        each!(*self, task => task.fill(rules, s, seat, head, values))
    }

    pub(crate) fn filled(
        &self,
        rules: &Revolution,
        s: &State,
        seat: Seat,
        c: Choice,
    ) -> Option<(String, Vec<i32>)> {
        each!(*self, task => task.filled(rules, s, seat, c))
    }

    pub(crate) fn touch(&self, rules: &Revolution, s: &State, seat: Seat, c: Choice, out: &mut Vec<Place>) {
        each!(*self, task => task.touch(rules, s, seat, c, out));
    }

    pub(crate) fn stakes(&self, rules: &Revolution, s: &State, seat: Seat, c: Choice) -> Option<Say> {
        each!(*self, task => task.stakes(rules, s, seat, c))
    }

    pub(crate) fn card(&self, rules: &Revolution) -> Option<Name> {
        each!(*self, task => task.card(rules))
    }

    pub(crate) fn fits(&self, rules: &Revolution, s: &State) -> bool {
        each!(*self, task => task.fits(rules, s))
    }
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

impl Item {
    /// Is there such a card?
    pub(crate) fn exists(self) -> bool {
        match self {
            Item::Card(card) => card.index() < RECRUITS,
            Item::Commander => true,
        }
    }
}

impl Chosen {
    /// Are there such Characters?
    pub(crate) fn exists(self) -> bool {
        match self {
            Chosen::Chars(list) => list.into_iter().all(Char::exists),
            Chosen::Open | Chosen::Schools(_) | Chosen::Pieces(_) => true,
        }
    }

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
