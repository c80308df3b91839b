//! X-Men: Mutant Revolution in its box: options, and what follows from them.

use std::ops::RangeInclusive;
use std::sync::{Arc, LazyLock};

use script::CardFile;
use script::revolution::Set;
use table::{CardText, Name, OptionKind, Options, Provenance, Say, TableOption, Title, Tutorial, say};

use crate::pieces::pieces;
use crate::rules::Revolution;

/// The cards as shipped.
static CARDS: CardFile<Set> =
    CardFile::new(include_str!("../data/revolution.toml"), script::revolution::parse);

/// The rulings that a table chose.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Variant {
    /// XM-3.10 Are offers made at the table, beside support and what people say to each other?
    pub deals: bool,
    /// XM-R73 The last round.
    pub rounds: u16,
}

impl Default for Variant {
    fn default() -> Variant {
        Variant { deals: true, rounds: 30 }
    }
}

/// What a table agreed on.
#[derive(Clone, Copy, Debug)]
pub struct Setup {
    /// XM-1.1 3 or 4.
    pub players: u8,
}

/// The game in its box.
pub struct RevolutionBox(Vec<TableOption>);

impl Default for RevolutionBox {
    fn default() -> RevolutionBox {
        let option = TableOption::new;
        RevolutionBox(vec![
            option("deals", OptionKind::Switch, "on", say!("revolution-option-deals")),
            option("rounds", OptionKind::Number(1, 200), "30", say!("revolution-option-rounds")),
            option("cards", OptionKind::File, "shipped", say!("revolution-option-cards")),
        ])
    }
}

/// The cards as shipped, checked.
pub fn shipped() -> Arc<Set> {
    CARDS.shipped()
}

/// The text of the cards as shipped.
pub fn shipped_text() -> &'static str {
    CARDS.text()
}

impl Title for RevolutionBox {
    type Rules = Revolution;

    fn id(&self) -> &'static str {
        "revolution"
    }

    /// XM-1.1, XM-F1
    fn players(&self) -> RangeInclusive<u8> {
        3..=4
    }

    fn options(&self) -> &[TableOption] {
        &self.0
    }

    fn open(&self, players: u8, options: &Options) -> Result<(Revolution, Setup), Say> {
        let (set, text) = CARDS.agreed(options.get("cards"))?;
        let rounds = u16::try_from(options.number("rounds")).unwrap_or(30);
        let variant = Variant { deals: options.is_on("deals"), rounds };
        Ok((Revolution::new(set, text, players, variant), Setup { players }))
    }

    fn tutorial(&self) -> Option<&Tutorial> {
        static TUTORIAL: LazyLock<Tutorial> =
            LazyLock::new(|| Tutorial::shipped(include_str!("../data/tutorial.toml")));
        Some(&TUTORIAL)
    }

    fn pieces(&self) -> serde_json::Value {
        pieces(&shipped())
    }

    fn cards(&self, file: Option<&str>) -> Result<Vec<CardText>, Vec<Say>> {
        CARDS.studied(file).map(|set| sheets(&set))
    }
}

/// Every card as people read it: what it is, and what its clauses say.
fn sheets(set: &Set) -> Vec<CardText> {
    let mut sheets = Vec::new();
    let mut add = |id: &str, name: &Name, about: Name, lines: Vec<Name>, provenance| {
        sheets.push(CardText { id: id.to_owned(), name: name.clone(), about, lines, provenance });
    };
    for card in &set.leaders {
        let sure = Provenance::of_all(card.prov.values());
        add(&card.id, &card.name, set.about_leader(card), set.lines(card.clauses), sure);
        add(&card.charter_id, &card.charter, set.about_charter(card), set.lines(card.charter_clauses), sure);
    }
    for card in &set.characters {
        let sure = Provenance::of_all(card.prov.values());
        add(&card.id, &card.name, set.about_character(card), set.lines(card.clauses), sure);
    }
    for card in &set.trainings {
        let sure = Provenance::of_all(card.prov.values());
        add(&card.id, &card.name, set.about_training(card), set.training_lines(card), sure);
    }
    for card in &set.plots {
        let sure = Provenance::of_all(card.prov.values());
        add(&card.id, &card.name, set.about_plot(card), set.lines(card.clauses), sure);
    }
    for card in &set.missions {
        let sure = Provenance::of_all(card.prov.values());
        add(&card.id, &card.name, set.about_mission(card), set.mission_lines(card), sure);
    }
    sheets
}
