//! X-Men: Mutant Revolution in its box: options, and what follows from them.

use std::ops::RangeInclusive;
use std::sync::Arc;

use script::revolution::{Known, Set};
use table::{CardText, Name, OptionKind, Options, Provenance, Say, TableOption, Title, Tutorial, say};

use crate::pieces::pieces;
use crate::rules::Revolution;

/// The cards as shipped.
const SHIPPED: &str = include_str!("../data/revolution.toml");

/// How the game is taught.
const TUTORIAL: &str = include_str!("../data/tutorial.toml");

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
    /// XM-1.1
    pub players: u8,
}

/// The game in its box.
pub struct RevolutionBox(Vec<TableOption>);

impl Default for RevolutionBox {
    fn default() -> RevolutionBox {
        let option = |key, kind, default, help| TableOption { key, kind, default, help };
        RevolutionBox(vec![
            option("deals", OptionKind::Switch, "on", say!("revolution-option-deals")),
            option("rounds", OptionKind::Number(1, 200), "30", say!("revolution-option-rounds")),
            option("cards", OptionKind::File, "shipped", say!("revolution-option-cards")),
        ])
    }
}

/// The cards as shipped, checked.
///
/// # Panics
/// If the shipped file is broken: a test says so first.
pub fn shipped() -> Arc<Set> {
    static SET: std::sync::OnceLock<Arc<Set>> = std::sync::OnceLock::new();
    let read = || match script::revolution::parse(SHIPPED) {
        Ok(set) => Arc::new(set),
        Err(faults) => panic!("the shipped cards are broken: {faults:?}"),
    };
    Arc::clone(SET.get_or_init(read))
}

/// The text of the cards as shipped.
pub fn shipped_text() -> &'static str {
    SHIPPED
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
        let (set, text) = cards(options.get("cards"))?;
        let rounds = u16::try_from(options.number("rounds")).unwrap_or(30);
        let variant = Variant { deals: options.is_on("deals"), rounds };
        Ok((Revolution::new(set, &text, players, variant), Setup { players }))
    }

    fn tutorial(&self) -> Option<&Tutorial> {
        static READ: std::sync::OnceLock<Tutorial> = std::sync::OnceLock::new();
        Some(READ.get_or_init(|| match Tutorial::read(TUTORIAL) {
            Ok(tutorial) => tutorial,
            Err(wrong) => panic!("the tutorial is broken: {wrong}"),
        }))
    }

    fn pieces(&self) -> serde_json::Value {
        pieces(&shipped())
    }

    fn cards(&self, file: Option<&str>) -> Result<Vec<CardText>, Vec<Say>> {
        let set = match file {
            None => shipped(),
            Some(text) => Arc::new(script::revolution::parse(text).map_err(|faults| {
                let fault = |fault: &script::Fault| {
                    say!("revolution-card-fault", at = fault.at.as_str(), what = fault.what.as_str())
                };
                faults.iter().map(fault).collect::<Vec<Say>>()
            })?),
        };
        Ok(sheets(&set))
    }
}

/// The shipped cards, or those of a person's own file.
fn cards(option: &str) -> Result<(Arc<Set>, String), Say> {
    if option == "shipped" {
        return Ok((shipped(), SHIPPED.to_owned()));
    }
    match script::revolution::parse(option) {
        Ok(set) => Ok((Arc::new(set), option.to_owned())),
        Err(faults) => {
            let faults: Vec<String> = faults.iter().map(ToString::to_string).collect();
            Err(say!("revolution-setup-cards", faults = faults))
        }
    }
}

fn least_sure<'a>(known: impl Iterator<Item = &'a Known>) -> Provenance {
    match known.max().copied().map(script::Provenance::from) {
        None | Some(script::Provenance::Printed) => Provenance::Printed,
        Some(script::Provenance::Derived) => Provenance::Derived,
        Some(script::Provenance::Reconstructed) => Provenance::Reconstructed,
    }
}

/// Every card as people read it: what it is, and what its clauses say.
fn sheets(set: &Set) -> Vec<CardText> {
    let mut sheets = Vec::new();
    let mut add = |id: &str, name: &Name, about: Name, lines: Vec<Name>, provenance| {
        sheets.push(CardText { id: id.to_owned(), name: name.clone(), about, lines, provenance });
    };
    for card in &set.leaders {
        let sure = least_sure(card.prov.values());
        add(&card.id, &card.name, set.about_leader(card), set.lines(card.clauses), sure);
        add(&card.charter_id, &card.charter, set.about_charter(card), set.lines(card.charter_clauses), sure);
    }
    for card in &set.characters {
        let sure = least_sure(card.prov.values());
        add(&card.id, &card.name, set.about_character(card), set.lines(card.clauses), sure);
    }
    for card in &set.trainings {
        let sure = least_sure(card.prov.values());
        add(&card.id, &card.name, set.about_training(card), set.lines(card.clauses), sure);
    }
    for card in &set.plots {
        let sure = least_sure(card.prov.values());
        add(&card.id, &card.name, set.about_plot(card), set.lines(card.clauses), sure);
    }
    for card in &set.missions {
        let sure = least_sure(card.prov.values());
        let mut lines = set.lines(card.clauses);
        lines.insert(0, card.text.clone());
        add(&card.id, &card.name, set.about_mission(card), lines, sure);
    }
    sheets
}
