//! `Rules`: a game, as rules over plain values.

use std::fmt::Debug;
use std::hash::Hash as StdHash;

use borsh::{BorshDeserialize, BorshSerialize};
use serde::Serialize;

use crate::{Dice, Form, Hash, Name, Outcome, Pending, Say, Scene, Seat, Who};

/// A game, as rules over plain values. What holds for every implementation is checked by `testing::conform!`.
///
/// Whoever calls the rules directly (search, tests) promises to give legal answers; everybody else goes through
/// [`Match`](crate::Match). Rules do no input or output, return no `Result`, and panic only when that promise is
/// broken.
pub trait Rules: Send + Sync + 'static {
    /// The whole truth: small, `Copy`, storable, and never `serde::Serialize`, so that it cannot be sent.
    type State: Copy + Eq + StdHash + Debug + BorshSerialize + BorshDeserialize + Send + Sync + 'static;
    /// One atomic answer, of a seat or of fate. It is written as [`Rules::spell`] spells it.
    type Choice: Copy + Ord + StdHash + Debug + Send + Sync + 'static;
    /// What a seat is asked.
    type Ask: Copy + Eq + Debug + Send;
    /// What fate is asked.
    type Luck: Copy + Eq + Debug + Send;
    /// What has happened. As the rules tell it, it holds the truth; [`Rules::tell`] makes it fit for an ear.
    type Fact: Copy + PartialEq + Debug + Serialize + Send + Sync + 'static;
    /// What one seat, or a spectator, may know. The only thing that is ever sent.
    type View: PartialEq + Debug + Serialize;
    /// How a table was set up, checked by [`Title::open`](crate::Title::open).
    type Setup: Clone + Debug + Send + Sync + 'static;

    /// Goes up whenever the same answers would lead to another state than before.
    const VERSION: u32;

    /// The hash of the data (cards, boards) these rules were made with.
    fn data(&self) -> Hash;

    /// The state before anything has happened.
    fn start(&self, setup: &Self::Setup) -> Self::State;

    /// How many seats the table has.
    fn players(&self, s: &Self::State) -> u8;

    /// The question at which the game waits.
    fn pending(&self, s: &Self::State) -> Pending<Self::Ask, Self::Luck>;

    /// Adds legal answers of `seat` to `out`: sorted, without duplicates, none when it is not asked. All of them where they
    /// are few; where they are many, the sensible ones, and [`Rules::forms`] describes the rest.
    fn choices(&self, s: &Self::State, seat: Seat, out: &mut Vec<Self::Choice>);

    /// Adds the forms of what `seat` is asked to `out`. What is legal is listed or a fill of a form, and every fill that fits
    /// is legal. For people, programs and proof; search reads [`Rules::choices`] alone.
    fn forms(&self, _s: &Self::State, _seat: Seat, _out: &mut Vec<Form>) {}

    /// The answer that a form with this head becomes with these numbers, legal or not; `None` where no answer could be spelled
    /// like that.
    fn fill(&self, _s: &Self::State, _seat: Seat, _head: &str, _values: &[i32]) -> Option<Self::Choice> {
        None
    }

    /// The head of the form that `c` is a fill of, and the numbers; `None`, if it is not one.
    fn filled(&self, _s: &Self::State, _seat: Seat, _c: Self::Choice) -> Option<(String, Vec<i32>)> {
        None
    }

    /// Why `seat` may not answer `c` now; `None` exactly when it may.
    fn refusal(&self, s: &Self::State, seat: Seat, c: Self::Choice) -> Option<Refusal>;

    /// Carries out a legal answer, up to the next question.
    fn answer(&self, s: &mut Self::State, who: Who, c: Self::Choice, ear: &mut impl Witness<Self::Fact>);

    /// Adds fate's possible answers with their weights to `out`: sorted, without duplicates, no weight 0, none
    /// when fate is not asked. The weights' sum fits a `u32`.
    fn odds(&self, s: &Self::State, out: &mut Vec<(Self::Choice, u32)>);

    /// What `to` may know, built from nothing. `None` is a spectator.
    fn view(&self, s: &Self::State, to: Option<Seat>) -> Self::View;

    /// What `to` may hear of a fact: all of it, a part, or nothing at all.
    fn tell(&self, fact: Self::Fact, to: Option<Seat>) -> Option<Self::Fact>;

    /// Does the fact tell anybody what was hidden from them until now? If unsure, yes: nobody may take back an
    /// answer that led to it.
    fn reveals(&self, fact: Self::Fact) -> bool;

    /// A world that `to` cannot tell from the true one, drawn with `dice`. It depends on what `to` knows and on
    /// the dice, on nothing else.
    fn redeal(&self, s: &Self::State, to: Option<Seat>, dice: &mut impl Dice) -> Self::State;

    /// When this is, as everybody knows it.
    fn scene(&self, _s: &Self::State) -> Scene {
        Scene::default()
    }

    /// The card whose text is being carried out, to be named if it never ends.
    fn at_work(&self, _: &Self::State) -> Option<Name> {
        None
    }

    /// How it ended; `Some` exactly when nobody is asked any more.
    fn outcome(&self, s: &Self::State) -> Option<Outcome>;

    /// The choice's readable, stable name, such as `deploy zombie`: lower case, the words of the game, the same
    /// in every language and version.
    fn spell(&self, c: Self::Choice) -> String;

    /// The choice that is spelled so, legal or not.
    fn read(&self, text: &str) -> Option<Self::Choice>;
}

/// Why a choice is not legal: the rule that forbids it, and the facts that make it apply.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refusal {
    /// The rule's id in the ledger, such as `MU-7.4`.
    pub rule: &'static str,
    /// What stands in the way.
    pub because: Say,
}

impl Refusal {
    /// A refusal by `rule`.
    pub fn new(rule: &'static str, because: Say) -> Refusal {
        Refusal { rule, because }
    }
}

/// Who hears what happens. `()` hears nothing and costs nothing: it listens in search.
pub trait Witness<F> {
    /// Does it listen at all? If not, rules need not work out what only serves to be told.
    const LISTENS: bool = true;

    /// Told once per fact, in order.
    fn hear(&mut self, fact: F);
}

impl<F> Witness<F> for () {
    const LISTENS: bool = false;

    fn hear(&mut self, _fact: F) {}
}

impl<F> Witness<F> for Vec<F> {
    fn hear(&mut self, fact: F) {
        self.push(fact);
    }
}
