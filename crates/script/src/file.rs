//! Card files: the one in the box, a person's own, and everything that is wrong with one.

use std::fmt;
use std::sync::{Arc, OnceLock};

use serde::Deserialize;
use table::{Name, Say, say};

/// What is wrong with a card file: where, and what would be right.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// The card, boss, pool or part of the board.
    pub at: String,
    /// What is wrong there, and what would be right.
    pub what: String,
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.at, self.what)
    }
}

/// A title's cards: those in the box, and how a person's own are read.
///
/// `S` is a set of cards as the rules use it.
pub struct CardFile<S> {
    text: &'static str,
    parse: fn(&str) -> Result<S, Vec<Fault>>,
    set: OnceLock<Arc<S>>,
}

impl<S> CardFile<S> {
    /// The cards in the box are `text`.
    pub const fn new(text: &'static str, parse: fn(&str) -> Result<S, Vec<Fault>>) -> CardFile<S> {
        CardFile { text, parse, set: OnceLock::new() }
    }

    /// The text of the cards in the box.
    pub fn text(&self) -> &'static str {
        self.text
    }

    /// The cards in the box, checked.
    ///
    /// # Panics
    /// If the file is broken: a test says so first.
    pub fn shipped(&self) -> Arc<S> {
        let read = || match (self.parse)(self.text) {
            Ok(set) => Arc::new(set),
            Err(faults) => panic!("the shipped cards are broken: {faults:?}"),
        };
        Arc::clone(self.set.get_or_init(read))
    }

    /// The cards of a table, with their text: `shipped`, or a person's own file.
    ///
    /// # Errors
    /// Everything that is wrong with the file, in one message.
    pub fn agreed<'a>(&self, option: &'a str) -> Result<(Arc<S>, &'a str), Say> {
        if option == "shipped" {
            return Ok((self.shipped(), self.text));
        }
        match (self.parse)(option) {
            Ok(set) => Ok((Arc::new(set), option)),
            Err(faults) => {
                let faults: Vec<String> = faults.iter().map(ToString::to_string).collect();
                Err(say!("card-file-refused", faults = faults))
            }
        }
    }

    /// The cards to be read: those in the box, or of a person's own file.
    ///
    /// # Errors
    /// Everything that is wrong with the file, a message each.
    pub fn studied(&self, file: Option<&str>) -> Result<Arc<S>, Vec<Say>> {
        let Some(text) = file else { return Ok(self.shipped()) };
        (self.parse)(text).map(Arc::new).map_err(|faults| {
            let told = |fault: Fault| say!("card-file-fault", at = fault.at, what = fault.what);
            faults.into_iter().map(told).collect()
        })
    }
}

/// Faults as they are found; reading goes on, so that all are told at once.
#[derive(Default)]
pub(crate) struct Faults(Vec<Fault>);

impl Faults {
    pub(crate) fn add(&mut self, at: &str, what: impl Into<String>) {
        self.0.push(Fault { at: at.to_owned(), what: what.into() });
    }

    pub(crate) fn check(&mut self, fine: bool, at: &str, what: impl FnOnce() -> String) {
        if !fine {
            self.add(at, what());
        }
    }

    pub(crate) fn take<T: Default>(&mut self, at: &str, result: Result<T, String>) -> T {
        result.unwrap_or_else(|what| {
            self.add(at, what);
            T::default()
        })
    }

    /// The file as a whole; without it nothing else can be looked at.
    pub(crate) fn file<T: for<'de> Deserialize<'de>>(text: &str) -> Result<T, Vec<Fault>> {
        toml::from_str(text)
            .map_err(|error| vec![Fault { at: "the file".to_owned(), what: error.to_string() }])
    }

    /// Is it a file of this game?
    pub(crate) fn header(&mut self, right: &str, game: &str, version: u32) {
        self.check(game == right && version == 1, "the file", || {
            format!("game = \"{right}\" and version = 1, not {game:?} and {version}")
        });
    }

    /// An entry of the file, known by its id or its place.
    pub(crate) fn entry<T: for<'de> Deserialize<'de>>(
        &mut self,
        sort: &str,
        index: usize,
        table: &toml::Table,
    ) -> Option<T> {
        let id = table.get("id").and_then(toml::Value::as_str);
        let at = id.map_or_else(|| format!("{sort} number {}", index + 1), |id| format!("{sort} {id}"));
        T::deserialize(table.clone()).map_err(|error| self.add(&at, error.message())).ok()
    }

    /// What was read, if nothing was wrong with it.
    pub(crate) fn or<T>(self, read: T) -> Result<T, Vec<Fault>> {
        if self.0.is_empty() { Ok(read) } else { Err(self.0) }
    }
}

/// A name as it is written in a file, with the apostrophes of print.
pub(crate) fn name(en: &str, fr: &str) -> Name {
    let set = |text: &str| text.replace('\'', "’").into();
    Name { en: set(en), fr: set(fr) }
}
