//! `Speak`: a game as people meet it, in words and on paper.

use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::{Area, Forecast, Name, Part, Place, Points, Prospect, Rules, Say, Scene, Seat, Told};

/// A game as people meet it: its prompts, choices and facts in words, its board as text, its positions on paper.
pub trait Speak: Rules {
    /// The whole truth, written out for study: for the engine and for tests, never for a guest.
    type Position: Serialize + DeserializeOwned;

    /// The position that a state is.
    fn position(&self, s: &Self::State) -> Self::Position;

    /// How many seats a position is for; nothing, if it does not say.
    fn seats(_: &Self::Position) -> Option<u8> {
        None
    }

    /// The state that a position describes.
    ///
    /// # Errors
    /// Everything that makes the position impossible.
    fn place(&self, position: Self::Position) -> Result<Self::State, Vec<Say>>;

    /// What a seat is asked.
    fn prompt(&self, ask: Self::Ask) -> Say;

    /// What a seat is asked, where the state has a better name for something than the question alone. It may say what
    /// that seat sees, and nothing else.
    fn prompt_in(&self, _s: &Self::State, ask: Self::Ask) -> Say {
        self.prompt(ask)
    }

    /// The moment that a question is about, by a stable name, if a seat is only asked whether it reacts to something: the
    /// choice `pass` lets it go by. `None` for every question that must be thought about.
    fn moment(&self, _ask: Self::Ask) -> Option<&'static str> {
        None
    }

    /// What fate is asked.
    fn luck(&self, luck: Self::Luck) -> Say;

    /// A choice, as a line in a list.
    fn choice(&self, c: Self::Choice) -> Say;

    /// A choice, as a line in a list, where the state has a better name for something than the choice alone. It may say
    /// what whoever may choose sees, and nothing else.
    fn choice_in(&self, _s: &Self::State, c: Self::Choice) -> Say {
        self.choice(c)
    }

    /// What has happened, for programs: as it is serialised, unless the title has names for its numbers.
    fn written(&self, fact: Self::Fact) -> serde_json::Value {
        serde_json::to_value(fact).expect("a fact is plain data")
    }

    /// What has happened, as a line in the log.
    fn fact(&self, fact: Self::Fact) -> Say;

    /// What brought a fact about, if that is more than the answer it follows from: a card's text, a rule, a die.
    fn cause(&self, _fact: Self::Fact) -> Option<Say> {
        None
    }

    /// What a fact is in its beat.
    fn part(&self, _fact: Self::Fact) -> Part {
        Part::Detail
    }

    /// Where a fact happened. Each place is an area of the hearer's view before or after it.
    fn touched(&self, _fact: Self::Fact) -> Vec<Place> {
        Vec::new()
    }

    /// How a fact changes a score. Summed up over a game these are the scores of its outcome.
    fn points(&self, _fact: Self::Fact) -> Option<Points> {
        None
    }

    /// A fact as people meet it.
    fn told(&self, fact: Self::Fact) -> Told {
        Told {
            text: self.fact(fact),
            part: self.part(fact),
            cause: self.cause(fact),
            places: self.touched(fact),
        }
    }

    /// When a scene is, in words; `None`, if the title does not tell its scenes apart.
    fn when(&self, _scene: Scene) -> Option<Say> {
        None
    }

    /// The places of a board as `to` sees it, in the order in which they are read.
    fn areas(&self, _view: &Self::View, _to: Option<Seat>) -> Vec<Area> {
        Vec::new()
    }

    /// What `seat` touches to answer `c`, in order: areas of its view. Nothing, if the answer is a button.
    fn touch(&self, _s: &Self::State, _seat: Seat, _c: Self::Choice) -> Vec<Place> {
        Vec::new()
    }

    /// The answer that `seat` means by touching these places in order, whether it is legal or not: its refusal says why not. `None`, if
    /// nothing could be meant.
    fn meant(&self, _s: &Self::State, _seat: Seat, _touched: &[Place]) -> Option<Self::Choice> {
        None
    }

    /// What `seat` stands to lose by answering `c`, if that cannot be undone and an answer given by mistake would hurt. Clients
    /// ask once more before it, and never suggest it.
    fn stakes(&self, _s: &Self::State, _seat: Seat, _c: Self::Choice) -> Option<Say> {
        None
    }

    /// What somebody who has never seen it must know of the card or piece a choice is about, a line each.
    fn explain(&self, _c: Self::Choice) -> Vec<Name> {
        Vec::new()
    }

    /// The rule behind a choice, by its id in the ledger.
    fn rule(&self, c: Self::Choice) -> &'static str;

    /// The rule behind a choice as an answer to what is asked now: the same words answer several questions.
    fn rule_in(&self, _s: &Self::State, c: Self::Choice) -> &'static str {
        self.rule(c)
    }

    /// What `seat` may draw next, as far as it can know; `None` in a game without a draw of one's own.
    fn prospect(&self, _s: &Self::State, _seat: Seat) -> Option<Prospect> {
        None
    }

    /// What may come of what is under way (a fight, an attempt), as far as `to` can know; exact, nothing is simulated.
    fn forecasts(&self, _s: &Self::State, _to: Option<Seat>) -> Vec<Forecast> {
        Vec::new()
    }

    /// What may come of a choice before it is made, as far as `to` can know; `None`, if no chance is in it.
    fn forecast(&self, _s: &Self::State, _to: Option<Seat>, _c: Self::Choice) -> Option<Forecast> {
        None
    }

    /// What decided it, by name: points, a tie-break, a tournament; once it is over.
    fn decided(&self, _s: &Self::State) -> Option<Say> {
        None
    }

    /// How it ended, in a sentence.
    fn ending(&self, s: &Self::State) -> Say;

    /// The board told line by line, for whoever hears it read: as `board`, unless the title has better words.
    fn describe(&self, view: &Self::View, to: Option<Seat>, words: &dyn Words) -> Vec<String> {
        self.board(view, to, words)
    }

    /// The board as lines of text, as `to` sees it.
    fn board(&self, view: &Self::View, to: Option<Seat>, words: &dyn Words) -> Vec<String>;
}

/// Words in one language.
pub trait Words {
    /// The message in words.
    fn say(&self, say: &Say) -> String;
}
