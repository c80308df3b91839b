//! Loading a ledger, strictly: a ledger that loads has no loose ends.

use std::collections::HashMap;

use thiserror::Error;

use crate::Lang;
use crate::book::{Book, Example, Figure, Rule, Ruling, Section, Status};
use crate::id::{Id, Part, Prefix};

/// The rules of one game, whole and checked.
///
/// Every id is unique and bears the ledger's prefix, every rule stands in a section, every reference leads to an
/// entry of the right kind, and no text is empty in either language.
#[derive(Clone, Debug)]
pub struct Ledger {
    pub(crate) book: Book,
    /// Each entry's place in the list of its kind.
    pub(crate) places: HashMap<Id, usize>,
}

/// Why a text is not a ledger.
#[derive(Debug, Error)]
pub enum LedgerError {
    /// Not TOML, a field missing, unknown or of the wrong type, or an id that is none. The message shows the line.
    #[error(transparent)]
    Shape(#[from] toml::de::Error),
    /// The entries do not fit together. All faults are listed, in file order.
    #[error("the ledger of `{game}` has loose ends:{}", list(faults))]
    LooseEnds {
        /// The ledger's game.
        game: String,
        /// What is wrong, and what would be right.
        faults: Vec<Fault>,
    },
}

/// One thing that is wrong in a ledger of the right shape.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Fault {
    /// An id of one kind on an entry of another.
    #[error("{id}: the id of a {kind} looks like {like}")]
    Kind {
        /// The id found.
        id: Id,
        /// The table it stands in.
        kind: &'static str,
        /// An id that would be right there.
        like: Id,
    },
    /// An id of another ledger.
    #[error("{id}: ids in this ledger begin with {prefix}-")]
    Foreign {
        /// The id found.
        id: Id,
        /// The ledger's prefix.
        prefix: Prefix,
    },
    /// An id given to two entries.
    #[error("{0}: two entries have this id; give the later one a new number")]
    Twice(Id),
    /// A rule whose section is not declared.
    #[error("{id}: there is no [[section]] {section}")]
    NoSection {
        /// The rule.
        id: Id,
        /// The section it would stand in.
        section: Id,
    },
    /// A reference that leads nowhere, or to an entry of another kind.
    #[error("{id}: {field} names {target}, which is no {kind} of this ledger")]
    Dangling {
        /// The entry that refers.
        id: Id,
        /// The field that refers.
        field: &'static str,
        /// What it refers to.
        target: Id,
        /// The kind of entry it should refer to.
        kind: &'static str,
    },
    /// A text of nothing but spaces, or with spaces around it.
    #[error("{entry}: {field} must be a text without spaces around it")]
    Blank {
        /// The entry's id, or `top level`.
        entry: String,
        /// The field.
        field: &'static str,
    },
    /// A reason in one language only.
    #[error("{0}: no_option_en and no_option_fr go together")]
    HalfReason(Id),
    /// Alternatives not translated one for one.
    #[error("{id}: {en} alternatives need as many alternatives_fr, not {fr}")]
    Alternatives {
        /// The ruling.
        id: Id,
        /// How many there are in English.
        en: usize,
        /// How many there are in French.
        fr: usize,
    },
}

fn list(faults: &[Fault]) -> String {
    faults.iter().fold(String::new(), |list, fault| list + "\n  " + &fault.to_string())
}

impl Ledger {
    /// Reads a ledger file.
    ///
    /// # Errors
    /// If the text is not TOML of the ledgers' shape, or if its entries do not fit together.
    pub fn parse(text: &str) -> Result<Ledger, LedgerError> {
        let book: Book = toml::from_str(text)?;
        let mut check = Check { prefix: book.prefix, places: HashMap::new(), faults: Vec::new() };
        check.number(&book);
        check.read(&book);
        if check.faults.is_empty() {
            Ok(Ledger { places: check.places, book })
        } else {
            Err(LedgerError::LooseEnds { game: book.game, faults: check.faults })
        }
    }

    /// The game's id, as in commands: `mutants`.
    pub fn game(&self) -> &str {
        &self.book.game
    }

    /// Grows when a statement changes its meaning.
    pub fn version(&self) -> u32 {
        self.book.version
    }

    /// What all ids here begin with.
    pub fn prefix(&self) -> Prefix {
        self.book.prefix
    }

    /// The game's name.
    pub fn name(&self, lang: Lang) -> &str {
        lang.pick(&self.book.name_en, &self.book.name_fr)
    }

    /// What players call the game; its name, unless there is something shorter.
    pub fn short(&self, lang: Lang) -> &str {
        lang.pick(&self.book.short_en, &self.book.short_fr).as_deref().unwrap_or(self.name(lang))
    }

    /// What the game is about, in a line for the shelf.
    pub fn about(&self, lang: Lang) -> Option<&str> {
        lang.pick(&self.book.about_en, &self.book.about_fr).as_deref()
    }

    /// How far the program is with the game.
    pub fn status(&self) -> Status {
        self.book.status
    }

    /// The chapters, in file order.
    pub fn sections(&self) -> &[Section] {
        &self.book.sections
    }

    /// The rules, in file order.
    pub fn rules(&self) -> &[Rule] {
        &self.book.rules
    }

    /// The rulings, in file order.
    pub fn rulings(&self) -> &[Ruling] {
        &self.book.rulings
    }

    /// The examples, in file order.
    pub fn examples(&self) -> &[Example] {
        &self.book.examples
    }

    /// The figures, in file order.
    pub fn figures(&self) -> &[Figure] {
        &self.book.figures
    }
}

struct Check {
    prefix: Prefix,
    places: HashMap<Id, usize>,
    faults: Vec<Fault>,
}

impl Check {
    /// Gives every entry its place, and checks the ids themselves.
    fn number(&mut self, book: &Book) {
        self.list("section", Part::Section(7), book.sections.iter().map(|entry| entry.id));
        self.list("rule", Part::Rule(7, 4), book.rules.iter().map(|entry| entry.id));
        self.list("ruling", Part::Ruling(3), book.rulings.iter().map(|entry| entry.id));
        self.list("example", Part::Example(4), book.examples.iter().map(|entry| entry.id));
        self.list("figure", Part::Figure(3), book.figures.iter().map(|entry| entry.id));
    }

    fn list(&mut self, kind: &'static str, like: Part, ids: impl Iterator<Item = Id>) {
        for (place, id) in ids.enumerate() {
            if std::mem::discriminant(&id.part) != std::mem::discriminant(&like) {
                self.faults.push(Fault::Kind { id, kind, like: Id { prefix: self.prefix, part: like } });
            } else if id.prefix != self.prefix {
                self.faults.push(Fault::Foreign { id, prefix: self.prefix });
            } else if self.places.insert(id, place).is_some() {
                self.faults.push(Fault::Twice(id));
            }
        }
    }

    /// Checks what the entries say. All of them must have their places by now.
    fn read(&mut self, book: &Book) {
        let top = [("game", &book.game), ("name_en", &book.name_en), ("name_fr", &book.name_fr)];
        self.texts(&"top level", top);
        let shown = [
            ("short_en", &book.short_en),
            ("short_fr", &book.short_fr),
            ("about_en", &book.about_en),
            ("about_fr", &book.about_fr),
        ];
        for [(en, english), (fr, french)] in shown.as_chunks::<2>().0 {
            if english.is_some() != french.is_some() {
                let field = if english.is_some() { fr } else { en };
                self.faults.push(Fault::Blank { entry: "top level".to_owned(), field });
            }
        }
        self.texts(&"top level", shown.iter().filter_map(|(field, text)| Some((*field, text.as_ref()?))));
        for Section { id, en, fr } in &book.sections {
            self.texts(id, [("en", en), ("fr", fr)]);
        }
        for Rule { id, en, fr, source, kind, exempt } in &book.rules {
            if let Some(section) = id.section().filter(|section| !self.places.contains_key(section)) {
                self.faults.push(Fault::NoSection { id: *id, section });
            }
            self.texts(id, [("en", en), ("fr", fr), ("source", source), ("kind", kind)]);
            self.texts(id, exempt.iter().map(|text| ("exempt", text)));
        }
        for ruling in &book.rulings {
            let id = ruling.id;
            self.texts(&id, [("en", &ruling.en), ("fr", &ruling.fr)]);
            self.texts(&id, [("default_en", &ruling.default_en), ("default_fr", &ruling.default_fr)]);
            self.texts(&id, ruling.alternatives.iter().map(|text| ("alternatives", text)));
            self.texts(&id, ruling.alternatives_fr.iter().map(|text| ("alternatives_fr", text)));
            self.texts(&id, ruling.no_option_en.iter().map(|text| ("no_option_en", text)));
            self.texts(&id, ruling.no_option_fr.iter().map(|text| ("no_option_fr", text)));
            self.texts(&id, ruling.exempt.iter().map(|text| ("exempt", text)));
            if ruling.no_option_en.is_some() != ruling.no_option_fr.is_some() {
                self.faults.push(Fault::HalfReason(id));
            }
            let (en, fr) = (ruling.alternatives.len(), ruling.alternatives_fr.len());
            if en != fr {
                self.faults.push(Fault::Alternatives { id, en, fr });
            }
            self.rules(id, &ruling.rules);
        }
        for example in &book.examples {
            let id = example.id;
            let story = [("given", &example.given), ("when", &example.when), ("then", &example.then)];
            self.texts(&id, story);
            self.texts(&id, example.given_fr.iter().map(|text| ("given_fr", text)));
            self.texts(&id, example.when_fr.iter().map(|text| ("when_fr", text)));
            self.texts(&id, example.then_fr.iter().map(|text| ("then_fr", text)));
            self.texts(&id, [("source", &example.source)]);
            self.texts(&id, example.exempt.iter().map(|text| ("exempt", text)));
            self.rules(id, &example.rules);
            for &target in &example.rulings {
                let leads = matches!(target.part, Part::Ruling(_)) && self.places.contains_key(&target);
                if !leads {
                    self.faults.push(Fault::Dangling { id, field: "rulings", target, kind: "ruling" });
                }
            }
        }
        for figure in &book.figures {
            self.texts(&figure.id, [("name", &figure.name)]);
            self.texts(&figure.id, figure.name_fr.iter().map(|text| ("name_fr", text)));
            self.texts(&figure.id, figure.key.iter().map(|text| ("key", text)));
            self.texts(&figure.id, figure.note.iter().map(|text| ("note", text)));
            self.rules(figure.id, &figure.rules);
        }
    }

    fn texts<'a>(
        &mut self,
        entry: &impl ToString,
        texts: impl IntoIterator<Item = (&'static str, &'a String)>,
    ) {
        for (field, text) in texts {
            if text.is_empty() || text.trim() != text {
                self.faults.push(Fault::Blank { entry: entry.to_string(), field });
            }
        }
    }

    fn rules(&mut self, id: Id, targets: &[Id]) {
        for &target in targets {
            if !matches!(target.part, Part::Rule(..)) || !self.places.contains_key(&target) {
                self.faults.push(Fault::Dangling { id, field: "rules", target, kind: "rule" });
            }
        }
    }
}
