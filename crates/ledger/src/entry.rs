//! Finding entries: by id, by words, by a mistyped id.

use std::cmp::Reverse;

use crate::Lang;
use crate::book::{Example, Figure, Rule, Ruling, Section};
use crate::id::{Id, Part};
use crate::parse::Ledger;

/// One entry of a ledger, of whichever kind.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Entry<'a> {
    /// A chapter. Its rules: [`Ledger::rules_of`].
    Section(&'a Section),
    /// A statement.
    Rule(&'a Rule),
    /// A question and our answer.
    Ruling(&'a Ruling),
    /// Given, when, then.
    Example(&'a Example),
    /// A number of the game.
    Figure(&'a Figure),
}

impl<'a> Entry<'a> {
    /// The entry's number.
    pub fn id(self) -> Id {
        match self {
            Entry::Section(section) => section.id,
            Entry::Rule(rule) => rule.id,
            Entry::Ruling(ruling) => ruling.id,
            Entry::Example(example) => example.id,
            Entry::Figure(figure) => figure.id,
        }
    }

    /// Everything the entry says in one language.
    fn texts(self, lang: Lang) -> Vec<&'a str> {
        match self {
            Entry::Section(section) => vec![section.text(lang)],
            Entry::Rule(rule) => vec![rule.text(lang)],
            Entry::Ruling(ruling) => {
                let alternatives = ruling.alternatives(lang).iter().map(String::as_str);
                let said = [ruling.question(lang), ruling.answer(lang)].into_iter();
                said.chain(alternatives).chain(ruling.no_option(lang)).collect()
            }
            Entry::Example(example) => example.story(lang).to_vec(),
            Entry::Figure(figure) => {
                [Some(figure.name(lang)), figure.note.as_deref()].into_iter().flatten().collect()
            }
        }
    }

    /// What the entry is called, in every language.
    fn names(self) -> Vec<&'a str> {
        match self {
            Entry::Section(section) => vec![&section.en, &section.fr],
            Entry::Rule(_) | Entry::Ruling(_) | Entry::Example(_) => Vec::new(),
            Entry::Figure(figure) => {
                [Some(figure.name.as_str()), figure.name_fr.as_deref(), figure.key.as_deref()]
                    .into_iter()
                    .flatten()
                    .collect()
            }
        }
    }
}

impl Ledger {
    /// The entry that a person means by `id`, in any case: `mu-7.1`.
    pub fn get(&self, id: &str) -> Option<Entry<'_>> {
        self.entry(id.parse().ok()?)
    }

    /// The entry with this id.
    pub fn entry(&self, id: Id) -> Option<Entry<'_>> {
        let &at = self.places.get(&id)?;
        Some(match id.part {
            Part::Section(_) => Entry::Section(&self.book.sections[at]),
            Part::Rule(..) => Entry::Rule(&self.book.rules[at]),
            Part::Ruling(_) => Entry::Ruling(&self.book.rulings[at]),
            Part::Example(_) => Entry::Example(&self.book.examples[at]),
            Part::Figure(_) => Entry::Figure(&self.book.figures[at]),
        })
    }

    /// All entries in ledger order: sections, rules, rulings, examples, figures, each as in the file.
    pub fn entries(&self) -> impl Iterator<Item = Entry<'_>> {
        let sections = self.sections().iter().map(Entry::Section);
        let rules = self.rules().iter().map(Entry::Rule);
        let rulings = self.rulings().iter().map(Entry::Ruling);
        let examples = self.examples().iter().map(Entry::Example);
        let figures = self.figures().iter().map(Entry::Figure);
        sections.chain(rules).chain(rulings).chain(examples).chain(figures)
    }

    /// The rules of one section, in order.
    pub fn rules_of(&self, section: Id) -> impl Iterator<Item = &Rule> {
        self.rules().iter().filter(move |rule| rule.id.section() == Some(section))
    }

    /// The section that a rule stands in; `None` for the id of anything else.
    pub fn section_of(&self, rule: Id) -> Option<&Section> {
        let section = rule.section()?;
        self.sections().iter().find(|candidate| candidate.id == section)
    }

    /// The entries that hold every one of `words`: in their text in `lang`, in their id, or in their name in either
    /// language. Case and accents do not matter. Those that hold more of them as whole words come first, then
    /// ledger order. No words find nothing.
    pub fn search(&self, words: &str, lang: Lang) -> Vec<Entry<'_>> {
        let words: Vec<String> = words.split_whitespace().map(folded).collect();
        if words.is_empty() {
            return Vec::new();
        }
        let mut hits: Vec<(usize, Entry<'_>)> =
            self.entries().filter_map(|entry| Some((relevance(entry, &words, lang)?, entry))).collect();
        hits.sort_by_key(|&(relevance, _)| Reverse(relevance));
        hits.into_iter().map(|(_, entry)| entry).collect()
    }

    /// Up to three ids that a person may have meant by `id`, nearest first. The prefix may be left out.
    pub fn nearest(&self, id: &str) -> Vec<Id> {
        let typed = id.trim().to_ascii_uppercase();
        let whole = format!("{}-{typed}", self.prefix());
        let typed = if whole.parse::<Id>().is_ok() { whole } else { typed };
        let mut near: Vec<(usize, Id)> = self
            .entries()
            .map(|entry| (distance(&typed, &entry.id().to_string()), entry.id()))
            .filter(|&(distance, _)| distance <= 3)
            .collect();
        near.sort_by_key(|&(distance, _)| distance);
        near.into_iter().map(|(_, id)| id).take(3).collect()
    }
}

/// How many of the words stand whole in the entry's text or are its id; `None` if one is not in the entry at all.
fn relevance(entry: Entry<'_>, words: &[String], lang: Lang) -> Option<usize> {
    let id = folded(&entry.id().to_string());
    let text = folded(&entry.texts(lang).join("\n"));
    let names = folded(&entry.names().join("\n"));
    let mut whole = 0;
    for word in words {
        if *word == id || has_whole(&text, word) {
            whole += 1;
        } else if !(text.contains(word.as_str())
            || names.contains(word.as_str())
            || id.contains(word.as_str()))
        {
            return None;
        }
    }
    Some(whole)
}

/// Whether `word` stands in `text` with no letter or digit on either side.
fn has_whole(text: &str, word: &str) -> bool {
    text.match_indices(word).any(|(at, _)| {
        !text[..at].ends_with(char::is_alphanumeric)
            && !text[at + word.len()..].starts_with(char::is_alphanumeric)
    })
}

/// As words are looked for: in lower case, without the accents and ligatures of French, with plain apostrophes.
pub fn folded(text: &str) -> String {
    let mut plain = String::with_capacity(text.len());
    for c in text.chars().flat_map(char::to_lowercase) {
        match c {
            'à' | 'â' | 'ä' => plain.push('a'),
            'ç' => plain.push('c'),
            'é' | 'è' | 'ê' | 'ë' => plain.push('e'),
            'î' | 'ï' => plain.push('i'),
            'ô' | 'ö' => plain.push('o'),
            'ù' | 'û' | 'ü' => plain.push('u'),
            'ÿ' => plain.push('y'),
            'œ' => plain.push_str("oe"),
            'æ' => plain.push_str("ae"),
            '’' => plain.push('\''),
            _ => plain.push(c),
        }
    }
    plain
}

/// Levenshtein's distance, in characters.
fn distance(a: &str, b: &str) -> usize {
    let b: Vec<char> = b.chars().collect();
    let mut row: Vec<usize> = (0..=b.len()).collect();
    for (i, x) in a.chars().enumerate() {
        let mut diagonal = i;
        row[0] = i + 1;
        for (j, &y) in b.iter().enumerate() {
            let replaced = diagonal + usize::from(x != y);
            diagonal = row[j + 1];
            row[j + 1] = replaced.min(row[j] + 1).min(diagonal + 1);
        }
    }
    row[b.len()]
}
