//! `AnyMatch`: one game of any title, spoken to in spellings and answered in JSON and `Say`.

use std::time::Duration;

use bots::Level;
use serde_json::Value as Json;
use table::{
    Commitment, Desk, EntropyRefused, FateBy, Listing, Match, Name, Outcome, Pending, Prospect, Record,
    Refused, Reveal, Rolls, Rules, Say, Seat, SeatSet, Speak, Study, Version, Words,
};

use crate::because::Because;

/// What the game waits for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Asked {
    /// One seat is asked.
    Seat(Seat, Say),
    /// These seats owe a sealed answer.
    Sealed(SeatSet, Say),
    /// Fate is asked.
    Fate(Say),
    /// It is over.
    Over,
}

impl Asked {
    /// The seats that may answer now.
    pub fn seats(&self) -> SeatSet {
        match self {
            Asked::Seat(seat, _) => SeatSet::only(*seat),
            Asked::Sealed(seats, _) => *seats,
            Asked::Fate(_) | Asked::Over => SeatSet::EMPTY,
        }
    }

    /// What is asked, in words; `None` when it is over.
    pub fn prompt(&self) -> Option<&Say> {
        match self {
            Asked::Seat(_, prompt) | Asked::Sealed(_, prompt) | Asked::Fate(prompt) => Some(prompt),
            Asked::Over => None,
        }
    }
}

/// A choice as people meet it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// As it is spelled: readable, and the same in every language.
    pub id: String,
    /// In words.
    pub text: Say,
    /// The rule behind it.
    pub rule: &'static str,
    /// What the card or piece it is about says.
    pub about: Vec<Name>,
}

/// What somebody heard: for programs and in words.
#[derive(Clone, Debug, PartialEq)]
pub struct Heard {
    /// For programs.
    pub fact: Json,
    /// In words.
    pub text: Say,
}

/// A bot's decision. In words: [`BotAnswer::why`].
#[derive(Clone, Debug, PartialEq)]
pub struct BotAnswer {
    /// What it would answer.
    pub choice: Line,
    /// What it weighed, best first.
    pub considered: Vec<Considered>,
    /// What speaks for the decision and against it, the weightiest first; nothing, if it cannot tell.
    pub reasons: Vec<Because>,
}

/// One alternative as a bot weighed it.
#[derive(Clone, Debug, PartialEq)]
pub struct Considered {
    /// The alternative.
    pub choice: Line,
    /// What it is worth to the seat, from 0 to 1.
    pub value: f64,
    /// How often it was tried.
    pub visits: u32,
}

/// One game of any title.
pub trait AnyMatch: Send {
    /// The title's id.
    fn title(&self) -> &str;
    /// How many seats.
    fn players(&self) -> u8;
    /// How often it has changed.
    fn version(&self) -> Version;
    /// Changes whenever something that was told has been taken back.
    fn epoch(&self) -> u64;
    /// How many answers were given, fate's included.
    fn answers(&self) -> usize;
    /// What it waits for.
    fn pending(&self) -> Asked;
    /// Does [`AnyMatch::choices`] list all that `seat` may answer?
    fn listing(&self, seat: Seat) -> Listing;
    /// What `seat` may answer.
    fn choices(&self, seat: Seat) -> Vec<Line>;
    /// Takes a seat's answer to the question of version `at`.
    ///
    /// # Errors
    /// If it is refused; nothing has changed.
    fn answer(&mut self, seat: Seat, at: Version, choice: &str) -> Result<Version, Refused>;
    /// Gives fate's answer.
    ///
    /// # Errors
    /// If fate is not asked, or cannot answer that.
    fn fate(&mut self, choice: &str) -> Result<Version, Refused>;
    /// Who answers for fate from now on.
    ///
    /// # Errors
    /// If the dealer does not know its seed and so cannot.
    fn let_fate(&mut self, by: FateBy) -> Result<Version, Refused>;
    /// Whether `seat` may answer so now, and if not, why. Nothing is answered.
    ///
    /// # Errors
    /// Why not.
    fn why(&self, seat: Seat, choice: &str) -> Result<Line, Refused>;
    /// What `to` may know.
    fn view(&self, to: Option<Seat>) -> Json;
    /// How many facts `to` has heard.
    fn heard_count(&self, to: Option<Seat>) -> usize;
    /// What `to` has heard, from its fact number `since` on, counted from 0.
    fn heard(&self, to: Option<Seat>, since: usize) -> Vec<Heard>;
    /// What fate may answer, with weights.
    fn odds(&self) -> Vec<(Line, u32)>;
    /// What `seat` may draw next, as far as it can know.
    fn prospect(&self, seat: Seat) -> Option<Prospect>;
    /// What a bot would answer for `seat`, which is asked. The truth is not shown to it.
    fn bot(&self, seat: Seat, level: Level, dice: &mut Rolls, limit: Option<Duration>) -> BotAnswer;
    /// Takes back `seat`'s last answer.
    ///
    /// # Errors
    /// If it may not.
    fn undo(&mut self, seat: Seat) -> Result<Version, Refused>;
    /// May `seat` take back its last answer?
    fn can_undo(&self, seat: Seat) -> bool;
    /// The game as it was written down.
    fn record(&self, reveal: Reveal) -> Record;
    /// The whole truth, for study.
    fn position(&self) -> Json;
    /// The board as text, as `to` sees it.
    fn board(&self, to: Option<Seat>, words: &dyn Words) -> Vec<String>;
    /// The board told line by line, as `to` sees it.
    fn describe(&self, to: Option<Seat>, words: &dyn Words) -> Vec<String>;
    /// How it ended, if it is over.
    fn outcome(&self) -> Option<Outcome>;
    /// How it ended, in a sentence.
    fn ending(&self) -> Say;
    /// The dealer's promise about its seed.
    fn commitment(&self) -> Commitment;
    /// Adds a seat's own words to the seed.
    ///
    /// # Errors
    /// If fate has already spoken, or they are too long.
    fn add_entropy(&mut self, seat: Seat, text: &str) -> Result<(), EntropyRefused>;
}

fn line<R: Speak>(rules: &R, c: R::Choice) -> Line {
    Line { id: rules.spell(c), text: rules.choice(c), rule: rules.rule(c), about: rules.explain(c) }
}

fn read<R: Rules>(rules: &R, text: &str) -> Result<R::Choice, Refused> {
    rules.read(text).ok_or_else(|| Refused::Unread { text: text.to_owned() })
}

fn json(value: &impl serde::Serialize) -> Json {
    serde_json::to_value(value).expect("views, facts and positions are plain data")
}

impl<R: Speak + Study> AnyMatch for Match<R> {
    fn title(&self) -> &str {
        &self.opening().title
    }

    fn players(&self) -> u8 {
        self.opening().players
    }

    fn version(&self) -> Version {
        Match::version(self)
    }

    fn epoch(&self) -> u64 {
        Match::epoch(self)
    }

    fn answers(&self) -> usize {
        self.answer_count()
    }

    fn pending(&self) -> Asked {
        match Match::pending(self) {
            Pending::Seat(seat, ask) => Asked::Seat(seat, self.rules().prompt(ask)),
            Pending::Sealed(seats, ask) => Asked::Sealed(seats, self.rules().prompt(ask)),
            Pending::Fate(luck) => Asked::Fate(self.rules().luck(luck)),
            Pending::Over => Asked::Over,
        }
    }

    fn listing(&self, seat: Seat) -> Listing {
        self.rules().listing(self.state(), seat)
    }

    fn choices(&self, seat: Seat) -> Vec<Line> {
        let mut choices = Vec::new();
        self.rules().choices(self.state(), seat, &mut choices);
        choices.into_iter().map(|choice| line(self.rules(), choice)).collect()
    }

    fn answer(&mut self, seat: Seat, at: Version, choice: &str) -> Result<Version, Refused> {
        let choice = read(self.rules(), choice)?;
        self.submit(seat, at, choice)
    }

    fn fate(&mut self, choice: &str) -> Result<Version, Refused> {
        let choice = read(self.rules(), choice)?;
        Match::fate(self, choice)
    }

    fn let_fate(&mut self, by: FateBy) -> Result<Version, Refused> {
        Match::let_fate(self, by)
    }

    fn why(&self, seat: Seat, choice: &str) -> Result<Line, Refused> {
        let choice = read(self.rules(), choice)?;
        match self.rules().refusal(self.state(), seat, choice) {
            None => Ok(line(self.rules(), choice)),
            Some(refusal) => Err(Refused::Illegal(refusal)),
        }
    }

    fn view(&self, to: Option<Seat>) -> Json {
        json(&self.rules().view(self.state(), to))
    }

    fn heard_count(&self, to: Option<Seat>) -> usize {
        Match::heard(self, to).count()
    }

    fn heard(&self, to: Option<Seat>, since: usize) -> Vec<Heard> {
        Match::heard(self, to)
            .skip(since)
            .map(|fact| Heard { fact: self.rules().written(fact), text: self.rules().fact(fact) })
            .collect()
    }

    fn odds(&self) -> Vec<(Line, u32)> {
        let mut odds = Vec::new();
        self.rules().odds(self.state(), &mut odds);
        odds.into_iter().map(|(choice, weight)| (line(self.rules(), choice), weight)).collect()
    }

    fn prospect(&self, seat: Seat) -> Option<Prospect> {
        self.rules().prospect(self.state(), seat)
    }

    fn bot(&self, seat: Seat, level: Level, dice: &mut Rolls, limit: Option<Duration>) -> BotAnswer {
        let desk = Desk::new(self.rules(), self.state(), seat);
        let mut player = level.player();
        let thought = player.decide(&desk, dice, limit);
        let reasons = player.because(&desk, &thought, dice);
        BotAnswer {
            reasons: Because::all(self.rules(), &reasons),
            choice: line(self.rules(), thought.choice),
            considered: thought
                .considered
                .into_iter()
                .map(|weighed| Considered {
                    choice: line(self.rules(), weighed.choice),
                    value: weighed.value,
                    visits: weighed.visits,
                })
                .collect(),
        }
    }

    fn undo(&mut self, seat: Seat) -> Result<Version, Refused> {
        Match::undo(self, seat)
    }

    fn can_undo(&self, seat: Seat) -> bool {
        Match::can_undo(self, seat)
    }

    fn record(&self, reveal: Reveal) -> Record {
        Record::of(self, reveal)
    }

    fn position(&self) -> Json {
        json(&self.rules().position(self.state()))
    }

    fn board(&self, to: Option<Seat>, words: &dyn Words) -> Vec<String> {
        self.rules().board(&self.rules().view(self.state(), to), to, words)
    }

    fn describe(&self, to: Option<Seat>, words: &dyn Words) -> Vec<String> {
        self.rules().describe(&self.rules().view(self.state(), to), to, words)
    }

    fn outcome(&self) -> Option<Outcome> {
        self.rules().outcome(self.state())
    }

    fn ending(&self) -> Say {
        self.rules().ending(self.state())
    }

    fn commitment(&self) -> Commitment {
        self.dealer().commitment()
    }

    fn add_entropy(&mut self, seat: Seat, text: &str) -> Result<(), EntropyRefused> {
        Match::add_entropy(self, seat, text)
    }
}
