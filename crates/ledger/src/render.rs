//! Entries as plain text for a terminal.

use crate::Lang;
use crate::book::{Basis, Example, Figure, Rule, Ruling, Section};
use crate::entry::Entry;
use crate::id::Id;
use crate::parse::Ledger;

/// Hanging indents must leave room for words.
const NARROWEST: usize = 30;

impl Ledger {
    /// The entry as plain text in lines of at most `width` characters (30 at least; a longer word keeps a line to
    /// itself), ending in a newline. A section shows its rules; a rule lists the rulings and examples that name it.
    pub fn render(&self, entry: Entry<'_>, lang: Lang, width: usize) -> String {
        let mut page = Page { lang, width: width.max(NARROWEST), text: String::new() };
        match entry {
            Entry::Section(section) => self.section(&mut page, section),
            Entry::Rule(rule) => self.rule(&mut page, rule),
            Entry::Ruling(ruling) => self.ruling(&mut page, ruling),
            Entry::Example(example) => self.example(&mut page, example),
            Entry::Figure(figure) => self.figure(&mut page, figure),
        }
        page.text
    }

    fn section(&self, page: &mut Page, section: &Section) {
        page.heading(section.id, section.text(page.lang));
        for rule in self.rules_of(section.id) {
            page.item(rule.id, rule.text(page.lang));
        }
    }

    fn rule(&self, page: &mut Page, rule: &Rule) {
        page.heading(rule.id, self.section_of(rule.id).map_or("", |section| section.text(page.lang)));
        page.body(rule.text(page.lang));
        page.field(("Source", "Source"), &rule.source);
        page.field(("Kind", "Nature"), kind(&rule.kind, page.lang));
        page.exempt(rule.exempt.as_deref());
        self.list_rulings(page, |ruling| ruling.rules.contains(&rule.id));
        self.list_examples(page, |example| example.rules.contains(&rule.id));
    }

    fn ruling(&self, page: &mut Page, ruling: &Ruling) {
        page.heading(ruling.id, page.lang.pick("Ruling", "Décision"));
        page.body(ruling.question(page.lang));
        page.field(("We play", "On joue"), ruling.answer(page.lang));
        for alternative in ruling.alternatives(page.lang) {
            page.field(("Or", "Ou"), alternative);
        }
        if let Some(reason) = ruling.no_option(page.lang) {
            page.field(("Why no option", "Pourquoi pas d'option"), reason);
        }
        page.field(("Basis", "Fondement"), basis(ruling.basis, page.lang));
        page.exempt(ruling.exempt.as_deref());
        self.list_rules(page, &ruling.rules);
        self.list_examples(page, |example| example.rulings.contains(&ruling.id));
    }

    fn example(&self, page: &mut Page, example: &Example) {
        page.heading(example.id, page.lang.pick("Example", "Exemple"));
        let [given, when, then] = example.story(page.lang);
        page.field(("Given", "Situation"), given);
        page.field(("When", "Action"), when);
        page.field(("Then", "Résultat"), then);
        page.field(("Source", "Source"), &example.source);
        page.exempt(example.exempt.as_deref());
        self.list_rules(page, &example.rules);
        self.list_rulings(page, |ruling| example.rulings.contains(&ruling.id));
    }

    fn figure(&self, page: &mut Page, figure: &Figure) {
        page.heading(figure.id, figure.name(page.lang));
        page.field(("We play", "On joue"), &plain(&figure.default));
        if figure.value != figure.default {
            let unknown = figure.value.as_str() == Some("unknown");
            let known =
                if unknown { page.lang.pick("unknown", "inconnu").to_owned() } else { plain(&figure.value) };
            page.field(("In the sources", "Dans les sources"), &known);
        }
        page.field(("Basis", "Fondement"), basis(figure.basis, page.lang));
        if let Some(note) = &figure.note {
            page.field(("Note", "Note"), note);
        }
        self.list_rules(page, &figure.rules);
    }

    fn list_rules(&self, page: &mut Page, ids: &[Id]) {
        let lang = page.lang;
        let rules = self.rules().iter().filter(|rule| ids.contains(&rule.id));
        page.list(("Rules", "Règles"), rules.map(|rule| (rule.id, rule.text(lang))));
    }

    fn list_rulings(&self, page: &mut Page, wanted: impl Fn(&Ruling) -> bool) {
        let lang = page.lang;
        let rulings = self.rulings().iter().filter(|ruling| wanted(ruling));
        page.list(("Rulings", "Décisions"), rulings.map(|ruling| (ruling.id, ruling.question(lang))));
    }

    fn list_examples(&self, page: &mut Page, wanted: impl Fn(&Example) -> bool) {
        let lang = page.lang;
        let examples = self.examples().iter().filter(|example| wanted(example));
        page.list(("Examples", "Exemples"), examples.map(|example| (example.id, example.story(lang)[1])));
    }
}

fn basis(basis: Basis, lang: Lang) -> &'static str {
    match basis {
        Basis::Seed => lang.pick("stated in the rulebook", "dit dans le livret"),
        Basis::Review => lang.pick("stated in a review", "dit dans une critique"),
        Basis::SeedAndReview => {
            lang.pick("stated in the rulebook and a review", "dit dans le livret et une critique")
        }
        Basis::Derived => lang.pick("follows from the rules", "découle des règles"),
        Basis::Guess => lang.pick("our choice", "notre choix"),
    }
}

/// The ledgers' kinds of rules are English words; one without a French word here is shown as it is.
fn kind(kind: &str, lang: Lang) -> &str {
    let fr = match kind {
        "ability" => "capacité",
        "defeat" => "défaite",
        "definition" => "définition",
        "end" => "fin de partie",
        "movement" => "mouvement",
        "plot" => "intrigue",
        "power" => "pouvoir",
        "recruit" => "recrutement",
        "scenario" => "scénario",
        "scoring" => "décompte",
        "setup" => "mise en place",
        "turn" => "tour de jeu",
        "upkeep" => "entretien",
        "variant" => "variante",
        "victory" => "victoire",
        same => same,
    };
    lang.pick(kind, fr)
}

/// A value as people write it: texts without quotes.
fn plain(value: &toml::Value) -> String {
    value.as_str().map_or_else(|| value.to_string(), str::to_owned)
}

/// An English label and its French.
type Label = (&'static str, &'static str);

struct Page {
    lang: Lang,
    width: usize,
    text: String,
}

impl Page {
    fn heading(&mut self, id: Id, title: &str) {
        self.wrap(&format!("{id}  {title}"), "", "        ");
        self.text.push('\n');
    }

    fn body(&mut self, text: &str) {
        self.wrap(text, "  ", "  ");
        self.text.push('\n');
    }

    fn field(&mut self, label: Label, text: &str) {
        let (label, colon) = (self.lang.pick(label.0, label.1), self.lang.pick(":", "\u{a0}:"));
        self.wrap(&format!("{label}{colon} {text}"), "  ", "    ");
    }

    fn exempt(&mut self, reason: Option<&str>) {
        if let Some(reason) = reason {
            self.field(("Needs no proof", "Sans preuve"), reason);
        }
    }

    fn list<'a>(&mut self, label: Label, entries: impl Iterator<Item = (Id, &'a str)>) {
        let mut entries = entries.peekable();
        if entries.peek().is_some() {
            self.text.push('\n');
            self.wrap(self.lang.pick(label.0, label.1), "  ", "  ");
        }
        for (id, text) in entries {
            self.item(id, text);
        }
    }

    fn item(&mut self, id: Id, text: &str) {
        self.wrap(&format!("{id:<8} {text}"), "    ", "             ");
    }

    /// Adds a paragraph. Breaks at plain spaces only, never before French high punctuation.
    fn wrap(&mut self, text: &str, first: &str, next: &str) {
        let glued = match self.lang {
            Lang::En => text.to_owned(),
            Lang::Fr => {
                [" :", " ;", " !", " ?", " »"].iter().fold(text.replace("« ", "«\u{a0}"), |text, mark| {
                    text.replace(mark, &mark.replace(' ', "\u{a0}"))
                })
            }
        };
        let mut line = first.to_owned();
        let mut empty = true;
        for word in glued.trim_end().split(' ') {
            if !empty && line.chars().count() + 1 + word.chars().count() > self.width {
                self.text.push_str(line.trim_end());
                self.text.push('\n');
                next.clone_into(&mut line);
                empty = true;
            }
            if !empty {
                line.push(' ');
            }
            line.push_str(word);
            empty = false;
        }
        self.text.push_str(line.trim_end());
        self.text.push('\n');
    }
}
