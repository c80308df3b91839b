//! `House`: what this program has: titles on a shelf, ledgers, words.

use std::sync::Arc;

use ledger::Ledger;
use shelf::{AnyTitle, Shelf};
use table::{Say, say};
use wire::RuleBook;
use wording::Wording;

use crate::rulebook;

/// The titles that can be played, the ledgers that can be read, and the words for both.
pub struct House {
    shelf: Arc<Shelf>,
    ledgers: Vec<&'static Ledger>,
    wording: Arc<Wording>,
}

impl House {
    /// The house as it is shipped.
    pub fn shipped() -> House {
        House::empty()
            .with(mutants::shelved(), mutants::WORDS_EN, mutants::WORDS_FR)
            .with(attack::shelved(), attack::WORDS_EN, attack::WORDS_FR)
            .with(revolution::shelved(), revolution::WORDS_EN, revolution::WORDS_FR)
    }

    /// A house with all ledgers to read and nothing to play.
    pub fn empty() -> House {
        let ledgers = ledger::shipped().iter().collect();
        House { shelf: Arc::default(), ledgers, wording: Arc::new(Wording::new()) }
    }

    /// With one more title, and its words in English and French.
    ///
    /// # Panics
    /// If the house is already shared with a server.
    #[must_use]
    pub fn with(self, title: Box<dyn AnyTitle>, en: &str, fr: &str) -> House {
        let furnished = "a house is furnished before it is shared";
        let titles = Arc::into_inner(self.shelf).expect(furnished).with(title);
        let wording = Arc::into_inner(self.wording).expect(furnished).with(en, fr);
        House { shelf: Arc::new(titles), ledgers: self.ledgers, wording: Arc::new(wording) }
    }

    /// With one more ledger.
    #[must_use]
    pub fn with_ledger(mut self, ledger: &'static Ledger) -> House {
        self.ledgers.push(ledger);
        self
    }

    /// The titles that can be played.
    pub fn shelf(&self) -> &Shelf {
        &self.shelf
    }

    /// The ledgers that can be read.
    pub fn ledgers(&self) -> &[&'static Ledger] {
        &self.ledgers
    }

    /// The words for both.
    pub fn wording(&self) -> &Wording {
        &self.wording
    }

    /// The titles and the words, for a server's tasks to share.
    pub fn share(&self) -> (Arc<Shelf>, Arc<Wording>) {
        (Arc::clone(&self.shelf), Arc::clone(&self.wording))
    }

    /// The rules as a server shows them.
    pub fn books(&self) -> Vec<RuleBook> {
        self.ledgers.iter().map(|ledger| rulebook::book(ledger)).collect()
    }

    /// The ledger of a title.
    pub fn ledger(&self, title: &str) -> Option<&'static Ledger> {
        self.ledgers.iter().copied().find(|ledger| ledger.game() == title)
    }

    /// The title of that name, if it can be played.
    pub(crate) fn title(&self, id: &str) -> Result<&dyn AnyTitle, Say> {
        if let Some(title) = self.shelf.get(id) {
            return Ok(title);
        }
        let playable: Vec<&str> = self.shelf.iter().map(AnyTitle::id).collect();
        Err(match (self.ledger(id).is_some(), playable.is_empty()) {
            (true, true) => say!("title-not-yet-none", title = id),
            (true, false) => say!("title-not-yet", title = id, playable = playable),
            (false, true) => say!("title-unknown-none", title = id, known = self.known()),
            (false, false) => say!("title-unknown", title = id, playable = playable),
        })
    }

    /// The ids of all ledgers.
    pub(crate) fn known(&self) -> Vec<&'static str> {
        self.ledgers.iter().map(|ledger| ledger.game()).collect()
    }
}
