//! `AnyTitle` and the `Shelf` they stand on.

use std::ops::RangeInclusive;
use std::panic::{self, AssertUnwindSafe};

use serde::Deserialize as _;
use serde_json::Value as Json;
use table::{
    CardText, Challenge, Dealer, Match, Opening, Options, Pending, Record, Rolls, Rules, Say, Scratch, Seed,
    Speak, TableOption, Title, Trial, Tutorial, Volume, say, step, stuck,
};

use crate::AnyMatch;
use crate::bench::{self, BenchRow};
use crate::check;
use crate::keep;
use crate::lab::{self, Lab, Stamp, Work};
use crate::practice;
use crate::practice::TrainOrder;
use crate::sim::{self, SimOrder, SimReport};

/// What a person asks for when they sit down.
#[derive(Clone, Debug)]
pub struct Order {
    /// How many seats; the fewest the title takes, if nobody says.
    pub players: Option<u8>,
    /// As in `--set key=value`.
    pub options: Vec<(String, String)>,
    /// What the dealer's dice follow from.
    pub seed: Seed,
}

/// A game in its box, whatever its rules.
pub trait AnyTitle: Send + Sync {
    /// The short name, as in `mutable play mutants`.
    fn id(&self) -> &'static str;
    /// How many may play.
    fn players(&self) -> RangeInclusive<u8>;
    /// What can be agreed on.
    fn options(&self) -> &[TableOption];
    /// Tables that together play every value of every option.
    fn trials(&self) -> Vec<Trial>;
    /// A deck list as a person wrote it, checked and written as this program writes it.
    ///
    /// # Errors
    /// Why it is no deck, in words.
    fn deck(&self, list: &str) -> Option<Result<String, Say>>;
    /// What a client needs to draw this game.
    fn pieces(&self) -> Json;
    /// The board that clients draw it on, by name.
    fn board(&self) -> &'static str;
    /// How the game is taught; nothing, if it is not.
    fn tutorial(&self) -> Option<&Tutorial>;
    /// What a person can achieve, to be ticked off a list.
    fn checklist(&self) -> Vec<Challenge>;
    /// The cards in the box, or in a person's own card file.
    ///
    /// # Errors
    /// Everything that is wrong with the file, in words.
    fn cards(&self, file: Option<&str>) -> Result<Vec<CardText>, Vec<Say>>;
    /// A new game. Fate waits.
    ///
    /// # Errors
    /// If the number of players or the options do not fit; in words.
    fn open(&self, order: &Order) -> Result<Box<dyn AnyMatch>, Say>;
    /// A game from a position. Fate waits.
    ///
    /// # Errors
    /// Everything that makes the position impossible, in words.
    fn load(&self, position: &Json, order: &Order) -> Result<Box<dyn AnyMatch>, Vec<Say>>;
    /// A game as far as a record goes, with everything checked that the record claims. Fate waits.
    ///
    /// # Errors
    /// The first claim that does not hold, in words.
    fn replay(&self, record: &Record) -> Result<Box<dyn AnyMatch>, Say>;
    /// Plays many games. `tick` is called after each, from any thread.
    ///
    /// # Errors
    /// If the number of players or the options do not fit; in words.
    fn simulate(&self, order: &SimOrder, tick: &(dyn Fn() + Sync)) -> Result<SimReport, Say>;
    /// Plays many games and counts all that is worth counting, going on from what is done already.
    ///
    /// # Errors
    /// If the number of players or the options do not fit, or what was done cannot be kept; in words.
    fn lab(&self, order: &SimOrder, work: &Work<'_>) -> Result<(SimReport, Lab), Say>;
    /// Plays many games and looks at the rules' promises after every answer; returns how many answers that were. `tick` is
    /// called after each game, from any thread.
    ///
    /// # Errors
    /// The first promise that is broken, or if the number of players or the options do not fit; in words.
    fn check(&self, order: &SimOrder, tick: &(dyn Fn() + Sync)) -> Result<u64, Say>;
    /// Plays many games at tables with a dealer and keeps them. `tick` is called after each, from any thread.
    ///
    /// # Errors
    /// If the number of players or the options do not fit; in words.
    fn keep(&self, order: &SimOrder, tick: &(dyn Fn() + Sync)) -> Result<Volume, Say>;
    /// Plays every game of a volume again, with everything checked that it claims; returns how many answers its seats gave.
    ///
    /// # Errors
    /// The first claim that does not hold, in words.
    fn replay_all(&self, volume: &Volume) -> Result<usize, Say>;
    /// What an order amounts to.
    ///
    /// # Errors
    /// If the number of players or the options do not fit; in words.
    fn stamp(&self, order: &SimOrder) -> Result<Stamp, Say>;
    /// Learns by playing against itself, and writes down what was learnt and how. `heard` is told, after each evening,
    /// how far the judgement was off.
    ///
    /// # Errors
    /// If the title is not played like that, or what was learnt before cannot be read; in words.
    fn train(&self, order: &TrainOrder, heard: &dyn Fn(u32, f32)) -> Result<String, Say>;
    /// Measures the speed of random play and of search, one thread, for every number of players.
    fn bench(&self) -> Vec<BenchRow>;
}

/// The rules and the first state of a table, and what was agreed on.
pub(crate) type Opened<R> = (R, <R as Rules>::State, Opening);

/// Without a number of players: the fewest that these options admit.
pub(crate) fn open<T: Title>(
    title: &T,
    players: Option<u8>,
    given: &[(String, String)],
) -> Result<Opened<T::Rules>, Say> {
    let range = title.players();
    if let Some(players) = players.filter(|players| !range.contains(players)) {
        let (least, most) = (*range.start(), *range.end());
        return Err(say!("players-range", title = title.id(), players = players, least = least, most = most));
    }
    let options =
        Options::settle(title.id(), title.options(), given.iter().map(|(key, value)| (key, value)))?;
    let first = players.unwrap_or(*range.start());
    let last = players.unwrap_or(*range.end());
    let mut opened = title.open(first, &options).map(|opened| (first, opened));
    for more in first + 1..=last {
        opened = opened
            .or_else(|wrong| title.open(more, &options).map(|opened| (more, opened)).map_err(|_| wrong));
    }
    let (players, (rules, setup)) = opened?;
    let start = rules.start(&setup);
    Ok((rules, start, Opening { title: title.id().to_owned(), players, options, position: None }))
}

fn read<R: Speak>(position: &Json) -> Result<R::Position, Vec<Say>> {
    R::Position::deserialize(position)
        .map_err(|error| vec![say!("position-unread", error = error.to_string())])
}

/// The state that a position describes, if it can be played.
fn placed<R: Speak>(rules: &R, position: &Json) -> Result<R::State, Vec<Say>> {
    let state = rules.place(read::<R>(position)?)?;
    // What no rule of `place` has thought of shows itself in play: a question without an answer, or a panic.
    let trial = panic::catch_unwind(AssertUnwindSafe(|| plays(rules, state)));
    if matches!(trial, Ok(true)) { Ok(state) } else { Err(vec![say!("position-unplayable")]) }
}

/// A position at a table with as many players as it says. If it does not say, the fewest that the options admit are tried
/// first, and what is wrong with it there is told if it fits no other table either.
fn seated<T: Title>(
    title: &T,
    players: Option<u8>,
    given: &[(String, String)],
    position: &Json,
) -> Result<Opened<T::Rules>, Vec<Say>> {
    let at = |players: Option<u8>| {
        let (rules, _, opening) = open(title, players, given).map_err(|wrong| vec![wrong])?;
        let start = placed(&rules, position)?;
        let opening = Opening { players: rules.players(&start), position: Some(position.clone()), ..opening };
        Ok((rules, start, opening))
    };
    let said =
        players.is_none().then(|| <T::Rules as Speak>::seats(&read::<T::Rules>(position).ok()?)).flatten();
    if let Some(said) = said.filter(|said| title.players().contains(said)) {
        return at(Some(said));
    }
    let others = players.is_none().then(|| title.players()).into_iter().flatten();
    at(players).or_else(|wrong| others.map(Some).find_map(|players| at(players).ok()).ok_or(wrong))
}

/// Can it be played on, for a while, at random?
fn plays<R: Rules>(rules: &R, mut state: R::State) -> bool {
    let (mut dice, mut scratch) = (Rolls::from_number(1), Scratch::default());
    (0..200).all(|_| {
        let is_over = matches!(rules.pending(&state), Pending::Over);
        let can_go_on =
            if is_over { rules.outcome(&state).is_some() } else { stuck(rules, &state).is_none() };
        if can_go_on {
            step(rules, &mut state, &mut dice, &mut scratch, &mut ());
        }
        can_go_on
    })
}

impl<T: Title> AnyTitle for T {
    fn id(&self) -> &'static str {
        Title::id(self)
    }

    fn players(&self) -> RangeInclusive<u8> {
        Title::players(self)
    }

    fn options(&self) -> &[TableOption] {
        Title::options(self)
    }

    fn trials(&self) -> Vec<Trial> {
        Title::trials(self)
    }

    fn deck(&self, list: &str) -> Option<Result<String, Say>> {
        Title::deck(self, list)
    }

    fn pieces(&self) -> Json {
        Title::pieces(self)
    }

    fn board(&self) -> &'static str {
        Title::board(self)
    }

    fn tutorial(&self) -> Option<&Tutorial> {
        Title::tutorial(self)
    }

    fn checklist(&self) -> Vec<Challenge> {
        Title::checklist(self)
    }

    fn cards(&self, file: Option<&str>) -> Result<Vec<CardText>, Vec<Say>> {
        Title::cards(self, file)
    }

    fn open(&self, order: &Order) -> Result<Box<dyn AnyMatch>, Say> {
        let (rules, start, opening) = open(self, order.players, &order.options)?;
        Ok(Box::new(Match::new(rules, opening, start, Dealer::new(order.seed.clone()))))
    }

    fn load(&self, position: &Json, order: &Order) -> Result<Box<dyn AnyMatch>, Vec<Say>> {
        let (rules, start, opening) = seated(self, order.players, &order.options, position)?;
        Ok(Box::new(Match::new(rules, opening, start, Dealer::new(order.seed.clone()))))
    }

    fn replay(&self, record: &Record) -> Result<Box<dyn AnyMatch>, Say> {
        let Opening { title, players, options, position } = record.opening();
        if title != self.id() {
            return Err(say!("record-title", found = title, title = self.id()));
        }
        let given: Vec<(String, String)> =
            options.iter().map(|(key, value)| (key.to_owned(), value.to_owned())).collect();
        let given = Options::as_then(Title::options(self), given);
        let (rules, start, _) = match position {
            None => open(self, Some(players), &given)?,
            Some(position) => seated(self, None, &given, &position)
                .map_err(|reasons| say!("record-position", reasons = reasons))?,
        };
        Ok(Box::new(record.replay(rules, start).map_err(|error| error.say())?))
    }

    fn simulate(&self, order: &SimOrder, tick: &(dyn Fn() + Sync)) -> Result<SimReport, Say> {
        sim::ending(|| sim::simulate(self, order, tick))
    }

    fn lab(&self, order: &SimOrder, work: &Work<'_>) -> Result<(SimReport, Lab), Say> {
        sim::ending(|| lab::run(self, order, work))
    }

    fn check(&self, order: &SimOrder, tick: &(dyn Fn() + Sync)) -> Result<u64, Say> {
        sim::ending(|| check::check(self, order, tick))
    }

    fn keep(&self, order: &SimOrder, tick: &(dyn Fn() + Sync)) -> Result<Volume, Say> {
        sim::ending(|| keep::keep(self, order, tick))
    }

    fn replay_all(&self, volume: &Volume) -> Result<usize, Say> {
        keep::replay(self, volume)
    }

    fn stamp(&self, order: &SimOrder) -> Result<Stamp, Say> {
        lab::stamp(self, order)
    }

    fn train(&self, order: &TrainOrder, heard: &dyn Fn(u32, f32)) -> Result<String, Say> {
        practice::train(self, order, heard)
    }

    fn bench(&self) -> Vec<BenchRow> {
        bench::bench(self)
    }
}

/// All titles that can be played.
#[derive(Default)]
pub struct Shelf(Vec<Box<dyn AnyTitle>>);

impl Shelf {
    /// With one more title.
    #[must_use]
    pub fn with(mut self, title: Box<dyn AnyTitle>) -> Shelf {
        self.0.push(title);
        self
    }

    /// The title of that name.
    pub fn get(&self, id: &str) -> Option<&dyn AnyTitle> {
        self.iter().find(|title| title.id() == id)
    }

    /// All titles.
    pub fn iter(&self) -> impl Iterator<Item = &dyn AnyTitle> {
        self.0.iter().map(|title| &**title)
    }
}
