//! The conformance suite: what every game promises, checked over random play. A game calls it in one line:
//!
//! ```ignore
//! table::conform!(two_seats, HighLow, HighLow, Setup { players: 2 }, bots = [bots::Random]);
//! ```
//!
//! The suite is itself proved: tests/highlow plants every bug it looks for, and asserts that each is caught.

mod digests;
mod forms;
mod lessons;
mod matches;
mod places;
mod secrets;
mod state;
mod told;
mod trial;
mod trials;

pub use lessons::{minutes, teach};
pub use told::told;
pub use trial::{give, golden, refusal, spelled};
pub use trials::{examine_trials, untried};

use std::fmt;
use std::panic::{self, AssertUnwindSafe};

use crate::{Bot, Dice as _, Rolls, Rules, Scratch, SeatMap, Speak, Who, step};

/// What is checked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Check {
    /// A state is `Copy`, below 2 KB.
    Size,
    /// Random games end.
    Ends,
    /// Whoever is asked has a choice.
    Stuck,
    /// Choices and odds are sorted, without duplicates, and only for those who are asked.
    Sorted,
    /// `refusal` is `None` exactly for listed choices and fills of forms, mutated and foreign ones included.
    Refusal,
    /// What fits a form is legal, each of its bounds is reached, and what does not fit is not legal.
    Form,
    /// A place that is named is there for whoever is told.
    Place,
    /// The points that facts tell of add up to the scores.
    Account,
    /// The storage codec gives back the same state.
    Codec,
    /// A choice is read as it is spelled.
    Spelling,
    /// A position gives back the same state.
    Position,
    /// An outcome is there exactly when the game is over, with places that fit.
    Outcome,
    /// Weights are positive, their sum fits, and sampling follows them.
    Odds,
    /// A record replays to the same states and the same text.
    Replay,
    /// What can be taken back has told nobody anything hidden, asked no fate, and leads back to the same state.
    Undo,
    /// A view does not change when what its seat cannot see is dealt anew, nor do its choices and refusals.
    Blind,
    /// Who is asked does not depend on what a seat cannot see.
    Asked,
    /// A re-dealt world depends on what the seat knows and the dice alone, can be played, and does differ.
    Redeal,
    /// Facts tell no more than views show.
    Facts,
    /// No field of a view counts or digests what was told.
    Digest,
    /// What a recipient is told to tell versions apart by counts nothing that it cannot see.
    Version,
    /// No view changes without a fact.
    Silence,
    /// A bot's decision is legal and depends on its view alone.
    Bot,
    /// Sealed answers lead to the same state in whatever order they come.
    Sealed,
    /// The rules never panic on legal answers, nor do their words.
    Panic,
}

/// A promise that is not kept, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Breach {
    /// Which promise.
    pub check: Check,
    /// What was found.
    pub found: String,
    /// The answers that led there, as they are spelled.
    pub path: Vec<String>,
}

impl fmt::Display for Breach {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{:?}: {}", self.check, self.found)?;
        write!(f, "after: {}", self.path.join(" · "))
    }
}

impl Breach {
    pub(crate) fn new(check: Check, found: impl Into<String>) -> Breach {
        Breach { check, found: found.into(), path: Vec::new() }
    }
}

/// How much is played, and what is known of the game.
#[derive(Clone, Copy, Debug)]
pub struct Terms {
    /// Games to play.
    pub games: u64,
    /// A game with more answers than this does not end.
    pub most_answers: u64,
    /// Whether anything is hidden from anybody.
    pub hidden: bool,
    /// Which games: another number, other games.
    pub seed: u64,
}

/// 40 games, and as many times more as `MUTABLE_SOAK` says.
impl Default for Terms {
    fn default() -> Terms {
        let soak = std::env::var("MUTABLE_SOAK").ok().and_then(|times| times.parse().ok()).unwrap_or(1);
        Terms { games: 40 * soak, most_answers: 20_000, hidden: true, seed: 0 }
    }
}

/// What was played and looked at.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// Games played to the end.
    pub games: u64,
    /// Answers given, fate's included.
    pub answers: u64,
    /// Choices held against `refusal`.
    pub judged: u64,
    /// Re-dealt worlds that differ from the truth.
    pub redealt: u64,
    /// Answers taken back.
    pub undone: u64,
    /// Bots' decisions compared.
    pub decided: u64,
}

/// A bot and another like it: one is shown the truth, the other worlds dealt anew.
pub type Twins<'a, R> = [&'a mut dyn Bot<R>; 2];

/// Checks all promises over random games.
///
/// # Errors
/// The first promise that is not kept.
pub fn examine<R: Speak + Clone>(
    rules: &R,
    setup: &R::Setup,
    terms: Terms,
    bots: &mut [Twins<'_, R>],
) -> Result<Tally, Breach> {
    if size_of::<R::State>() > 2048 {
        return Err(Breach::new(Check::Size, format!("a state takes {} bytes", size_of::<R::State>())));
    }
    let mut tally = Tally::default();
    let mut pool = state::Pool::default();
    for game in 0..terms.games {
        let mut path = Vec::new();
        let dice = Rolls::from_number(terms.seed.wrapping_add(game));
        unpanicked(&mut path, |path| play(rules, setup, terms, dice, bots, &mut pool, &mut tally, path))?;
        tally.games += 1;
        let mut path = Vec::new();
        unpanicked(&mut path, |path| matches::through_the_door(rules, setup, terms, game, &mut tally, path))?;
    }
    if terms.hidden && tally.redealt == 0 {
        return Err(Breach::new(Check::Redeal, "no re-dealt world ever differed from the truth"));
    }
    Ok(tally)
}

/// A panic is a breach like any other: it comes with the answers that led there.
fn unpanicked(
    path: &mut Vec<String>,
    work: impl FnOnce(&mut Vec<String>) -> Result<(), Breach>,
) -> Result<(), Breach> {
    let result = panic::catch_unwind(AssertUnwindSafe(|| work(path)));
    let breach = match result {
        Ok(Ok(())) => return Ok(()),
        Ok(Err(breach)) => breach,
        Err(payload) => {
            let text = payload.downcast_ref::<String>().map(String::as_str);
            let text = text.or_else(|| payload.downcast_ref::<&str>().copied());
            Breach::new(Check::Panic, text.unwrap_or("a panic without words"))
        }
    };
    Err(Breach { path: std::mem::take(path), ..breach })
}

#[expect(clippy::too_many_arguments, reason = "the one loop that holds everything together")]
fn play<R: Speak>(
    rules: &R,
    setup: &R::Setup,
    terms: Terms,
    mut dice: Rolls,
    bots: &mut [Twins<'_, R>],
    pool: &mut state::Pool<R>,
    tally: &mut Tally,
    path: &mut Vec<String>,
) -> Result<(), Breach> {
    let mut scratch = Scratch::default();
    let mut s = rules.start(setup);
    let mut account = Account::default();
    for answered in 0.. {
        if answered > terms.most_answers {
            return Err(Breach::new(Check::Ends, format!("still going after {answered} answers")));
        }
        state::check(rules, &s, &mut dice, pool, tally)?;
        secrets::check(rules, &s, &mut dice, pool, tally)?;
        if dice.below(8) == 0 {
            for bot in bots.iter_mut() {
                secrets::check_bot(rules, &s, bot, &mut dice, tally)?;
            }
        }
        let before = s;
        let mut facts = Vec::new();
        let fill = if dice.below(4) == 0 { forms::any_fill(rules, &s, &mut dice) } else { None };
        let answered = match fill {
            Some((seat, choice)) => {
                rules.answer(&mut s, Who::Seat(seat), choice, &mut facts);
                Some((Who::Seat(seat), choice))
            }
            None => step(rules, &mut s, &mut dice, &mut scratch, &mut facts),
        };
        let Some((who, choice)) = answered else { break };
        path.push(written(rules, who, choice));
        secrets::check_telling(rules, &before, who, choice, &mut dice)?;
        pool.digests.note(rules, &before, &s, choice, &facts)?;
        if dice.below(4) == 0 {
            places::check_facts(rules, &before, &s, &facts)?;
        }
        account.note(rules, &facts);
        tally.answers += 1;
    }
    account.check(rules, &s)
}

/// What the facts of a game say of its scores.
#[derive(Default)]
struct Account {
    points: SeatMap<i32>,
    rows: u64,
}

impl Account {
    fn note<R: Speak>(&mut self, rules: &R, facts: &[R::Fact]) {
        for scored in facts.iter().filter_map(|fact| rules.points(*fact)) {
            self.points[scored.seat] += scored.points;
            self.rows += 1;
        }
    }

    fn check<R: Speak>(&self, rules: &R, end: &R::State) -> Result<(), Breach> {
        let Some(outcome) = rules.outcome(end) else { return Ok(()) };
        let told = self.points.at_table(rules.players(end));
        if self.rows > 0 && told != outcome.scores() {
            let found = format!("the scores are {:?}, and the facts tell of {told:?}", outcome.scores());
            return Err(Breach::new(Check::Account, found));
        }
        Ok(())
    }
}

fn written<R: Rules>(rules: &R, who: Who, choice: R::Choice) -> String {
    match who {
        Who::Seat(seat) => format!("{seat}: {}", rules.spell(choice)),
        Who::Fate => format!("fate: {}", rules.spell(choice)),
    }
}

/// Makes a test that runs the conformance suite, and asserts that the state cannot be sent.
///
/// `conform!(name, RulesType, rules, setup)`, and optionally `, bots = [bot, …]` and `, terms = Terms { … }`.
#[macro_export]
macro_rules! conform {
    ($name:ident, $rules:ty, $value:expr, $setup:expr $(, bots = [$($bot:expr),*])? $(, terms = $terms:expr)? $(,)?) => {
        mod $name {
            #[allow(unused_imports)]
            use super::*;

            $crate::assert_unsent!(<$rules as $crate::Rules>::State);

            #[test]
            fn keeps_every_promise() {
                #[allow(unused_mut)]
                let mut terms = $crate::testing::Terms::default();
                $(terms = $terms;)?
                let bots: &mut [$crate::testing::Twins<'_, $rules>] = &mut [$($([&mut $bot, &mut $bot]),*)?];
                match $crate::testing::examine::<$rules>(&$value, &$setup, terms, bots) {
                    Ok(tally) => println!("{tally:?}"),
                    Err(breach) => panic!("{breach}"),
                }
            }
        }
    };
}

/// Asserts that a type cannot be sent. The truth is stored, never sent.
///
/// ```
/// struct Truth;
/// table::assert_unsent!(Truth);
/// ```
///
/// If it were `serde::Serialize`, this would not compile:
///
/// ```compile_fail,E0283
/// #[derive(serde::Serialize)]
/// struct Truth;
/// table::assert_unsent!(Truth);
/// ```
#[macro_export]
macro_rules! assert_unsent {
    ($truth:ty) => {
        const _: fn() = || {
            trait Unsent<A> {
                fn unsent() {}
            }
            impl<T> Unsent<()> for T {}
            struct Sent;
            impl<T: $crate::testing::Serialize> Unsent<Sent> for T {}
            // Ambiguous, and so an error, if both hold.
            let _ = <$truth as Unsent<_>>::unsent;
        };
    };
}

#[doc(hidden)]
pub use serde::Serialize;
