//! `Title`: a game in its box, with its table options.

use std::collections::BTreeMap;
use std::ops::RangeInclusive;

use serde::{Deserialize, Serialize};

use crate::{MAX_SEATS, Name, Opening, Rules, Say, Speak, Study, Tally, Tutorial, say};

/// A game in its box: how many may play, what can be agreed on, and the rules that follow from it.
pub trait Title: Send + Sync + 'static {
    /// The rules of a table.
    type Rules: Speak + Study + Tally;

    /// The short name, as in `mutable play mutants`.
    fn id(&self) -> &'static str;

    /// How many may play.
    fn players(&self) -> RangeInclusive<u8>;

    /// What can be agreed on before the game.
    fn options(&self) -> &[TableOption];

    /// Options that are one seat's each, by seat (`pool1` to `pool4`): they move with their player when seats are
    /// swapped.
    fn seat_options(&self) -> &[[&'static str; MAX_SEATS]] {
        &[]
    }

    /// The rules and the setup of a table of `players`, whose number is in range, with `options` as settled by
    /// [`Options::settle`].
    ///
    /// # Errors
    /// If these options do not go together, or with so many players; in words, with what would be right.
    fn open(
        &self,
        players: u8,
        options: &Options,
    ) -> Result<(Self::Rules, <Self::Rules as Rules>::Setup), Say>;

    /// The kinds of tables of `players` from which a player should learn the game: options for each, as in
    /// `--set key=value`. None: the title is not played with so many.
    fn practice(&self, players: u8) -> Vec<Vec<(&'static str, &'static str)>> {
        if self.players().contains(&players) { vec![Vec::new()] } else { Vec::new() }
    }

    /// A deck list as a person wrote it, checked and written as this program writes it; `None` in a game without
    /// decks to build.
    ///
    /// # Errors
    /// Why it is no deck, in words.
    fn deck(&self, _list: &str) -> Option<Result<String, Say>> {
        None
    }

    /// What a client needs to draw this game: its pieces, as this title describes them; null, if there is nothing.
    fn pieces(&self) -> serde_json::Value {
        serde_json::Value::Null
    }

    /// The board that clients draw it on, by name: a title that is played on another's board names that title.
    fn board(&self) -> &'static str {
        self.id()
    }

    /// How the game is taught; nothing, if it is not.
    fn tutorial(&self) -> Option<&Tutorial> {
        None
    }

    /// What a person can achieve in this game, to be ticked off a list: all of it, in order. None: the title keeps no list.
    fn checklist(&self) -> Vec<Challenge> {
        Vec::new()
    }

    /// Tables that together play every value of every option, with cards and scenarios that reach what it changes. The
    /// conformance suite and the soak play them all.
    fn trials(&self) -> Vec<Trial> {
        Vec::new()
    }

    /// The cards in the box, or in a person's own card file; none, in a game without cards.
    ///
    /// # Errors
    /// Everything that is wrong with the file, in words, with what would be right.
    fn cards(&self, _file: Option<&str>) -> Result<Vec<CardText>, Vec<Say>> {
        Ok(Vec::new())
    }
}

/// A table that the proofs play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Trial {
    /// How many seats.
    pub players: u8,
    /// Options that are not as they are by default.
    pub options: &'static [(&'static str, &'static str)],
    /// Is anything hidden from anybody there?
    pub hidden: bool,
}

/// An entry of a title's checklist. Whoever wins a table that agreed on what it needs has met it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Challenge {
    /// Names it: never changed, as what people have met is kept under it.
    pub id: String,
    /// What it is called.
    pub name: Say,
    /// Options that the table must have agreed on.
    pub needs: Vec<(&'static str, &'static str)>,
}

impl Challenge {
    /// Is it met by winning a game that began like this? A game from a position is study and meets nothing.
    pub fn is_met_by(&self, opening: &Opening) -> bool {
        let agreed = |key: &str| opening.options.iter().find(|(agreed, _)| *agreed == key);
        let has = |(key, value): &(&str, &str)| agreed(key).is_some_and(|(_, agreed)| agreed == *value);
        opening.position.is_none() && self.needs.iter().all(has)
    }
}

/// A card as people read it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CardText {
    /// As choices spell it.
    pub id: String,
    /// What it is called.
    pub name: Name,
    /// What kind of card it is.
    pub about: Name,
    /// What it says, a line each.
    pub lines: Vec<Name>,
    /// Where what it says comes from.
    pub provenance: Provenance,
}

/// Where the content of data comes from; what is less sure is greater.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Provenance {
    /// Known from a rulebook, a card or a public review.
    #[default]
    Printed,
    /// Follows from what is known.
    Derived,
    /// Designed by us, until somebody supplies the real one.
    Reconstructed,
}

impl Provenance {
    /// What has parts is as sure as the least sure of them.
    pub fn of_all(parts: impl IntoIterator<Item = impl Into<Provenance>>) -> Provenance {
        parts.into_iter().map(Into::into).max().unwrap_or_default()
    }
}

/// Something to agree on before the game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TableOption {
    /// As in `--set key=value`.
    pub key: &'static str,
    /// What it may be.
    pub kind: OptionKind,
    /// What it is when nobody says anything.
    pub default: &'static str,
    /// What it was at tables that were opened before the option existed. Their records do not name it.
    pub formerly: &'static str,
    /// What it means.
    pub help: Say,
    /// The rules and rulings of the ledger that it is about.
    pub rules: &'static [&'static str],
}

impl TableOption {
    /// An option that has always been there.
    pub fn new(key: &'static str, kind: OptionKind, default: &'static str, help: Say) -> TableOption {
        TableOption { key, kind, default, formerly: default, help, rules: &[] }
    }

    /// Tables that were opened before the option existed played by this value: a record that does not name the option
    /// still means the same.
    #[must_use]
    pub fn formerly(self, value: &'static str) -> TableOption {
        TableOption { formerly: value, ..self }
    }

    /// With the rules and rulings that it is about.
    #[must_use]
    pub fn about(self, rules: &'static [&'static str]) -> TableOption {
        TableOption { rules, ..self }
    }
}

/// What an option may be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OptionKind {
    /// `on` or `off`.
    Switch,
    /// One of these words.
    OneOf(&'static [&'static str]),
    /// A whole number from the first to the last.
    Number(i64, i64),
    /// Any text.
    Text,
    /// The text of a file. On the command line a person names the file and the program reads it, so that a table, a
    /// record and a server only ever meet what is in it.
    File,
}

impl OptionKind {
    fn admits(self, value: &str) -> bool {
        match self {
            OptionKind::Switch => ["on", "off"].contains(&value),
            OptionKind::OneOf(words) => words.contains(&value),
            OptionKind::Number(least, most) => value
                .parse()
                .is_ok_and(|number: i64| (least..=most).contains(&number) && number.to_string() == value),
            OptionKind::Text | OptionKind::File => true,
        }
    }

    /// What it may be, in words.
    pub fn say(self) -> Say {
        match self {
            OptionKind::Switch => say!("option-switch"),
            OptionKind::OneOf(words) => say!("option-one-of", words = words.to_vec()),
            OptionKind::Number(least, most) => say!("option-number", least = least, most = most),
            OptionKind::Text => say!("option-text"),
            OptionKind::File => say!("option-file"),
        }
    }
}

/// What a table has agreed on: every option of the title with its value, so that a record still means the same
/// when a default has changed.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Options(BTreeMap<String, String>);

impl Options {
    /// The title's defaults, overruled by what was `given`.
    ///
    /// # Errors
    /// If a key is unknown, is given twice, or its value is none of those it may have; in words.
    pub fn settle<K: AsRef<str>, V: AsRef<str>>(
        title: &str,
        known: &[TableOption],
        given: impl IntoIterator<Item = (K, V)>,
    ) -> Result<Options, Say> {
        let mut settled = BTreeMap::new();
        for (key, value) in given {
            let (key, value) = (key.as_ref(), value.as_ref());
            let Some(option) = known.iter().find(|option| option.key == key) else {
                return Err(if known.is_empty() {
                    say!("option-none", title = title, key = key)
                } else {
                    let keys: Vec<&str> = known.iter().map(|option| option.key).collect();
                    say!("option-unknown", title = title, key = key, keys = keys)
                });
            };
            if !option.kind.admits(value) {
                return Err(say!("option-value", key = key, value = value, kind = option.kind.say()));
            }
            if settled.insert(key.to_owned(), value.to_owned()).is_some() {
                return Err(say!("option-twice", key = key));
            }
        }
        for option in known {
            settled.entry(option.key.to_owned()).or_insert_with(|| option.default.to_owned());
        }
        Ok(Options(settled))
    }

    /// What a table that was opened once had agreed on, as its record names it, and besides what each option that did
    /// not exist then was.
    pub fn as_then(known: &[TableOption], named: Vec<(String, String)>) -> Vec<(String, String)> {
        let later = known.iter().filter(|option| named.iter().all(|(key, _)| key != option.key));
        let later: Vec<_> = later.map(|option| (option.key.to_owned(), option.formerly.to_owned())).collect();
        named.into_iter().chain(later).collect()
    }

    /// The value of an option that the title declares.
    ///
    /// # Panics
    /// If it does not.
    pub fn get(&self, key: &str) -> &str {
        self.0.get(key).unwrap_or_else(|| panic!("the title declares no option '{key}'"))
    }

    /// Is a switch on?
    pub fn is_on(&self, key: &str) -> bool {
        self.get(key) == "on"
    }

    /// The value of a number.
    pub fn number(&self, key: &str) -> i64 {
        self.get(key).parse().unwrap_or_else(|_| panic!("option '{key}' is no number"))
    }

    /// All of them, by key.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &str)> {
        self.0.iter().map(|(key, value)| (key.as_str(), value.as_str()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn known() -> Vec<TableOption> {
        let option = |key, kind, default| TableOption::new(key, kind, default, say!("option-text"));
        vec![
            option("doors", OptionKind::Switch, "off"),
            option("mode", OptionKind::OneOf(&["draft", "precon"]), "draft"),
            option("rounds", OptionKind::Number(1, 5), "5"),
        ]
    }

    #[test]
    fn every_option_is_settled() {
        let options = Options::settle("x", &known(), [("rounds", "3")]).unwrap();
        assert_eq!(
            options.iter().collect::<Vec<_>>(),
            [("doors", "off"), ("mode", "draft"), ("rounds", "3")]
        );
        assert_eq!((options.number("rounds"), options.is_on("doors")), (3, false));
    }

    #[test]
    fn a_record_that_does_not_name_an_option_means_what_was_played_then() {
        let mut known = known();
        known[1] = known[1].clone().formerly("precon");
        let named = |key: &str, value: &str| vec![(key.to_owned(), value.to_owned())];
        let mode = |given| Options::settle("x", &known, given).unwrap().get("mode").to_owned();
        assert_eq!(mode(named("rounds", "3")), "draft");
        assert_eq!(mode(Options::as_then(&known, named("rounds", "3"))), "precon");
        assert_eq!(mode(Options::as_then(&known, named("mode", "draft"))), "draft");
    }

    #[test]
    fn what_does_not_fit_is_refused() {
        let key = |given: &[(&str, &str)]| Options::settle("x", &known(), given.to_vec()).unwrap_err().key;
        assert_eq!(key(&[("windows", "on")]), "option-unknown");
        assert_eq!(key(&[("doors", "yes")]), "option-value");
        assert_eq!(key(&[("rounds", "6")]), "option-value");
        assert_eq!(key(&[("rounds", "03")]), "option-value");
        assert_eq!(key(&[("doors", "on"), ("doors", "on")]), "option-twice");
        assert_eq!(Options::settle("x", &[], [("a", "b")]).unwrap_err().key, "option-none");
    }
}
