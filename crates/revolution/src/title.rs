//! X-Men: Mutant Revolution in its box: options, and what follows from them.

use std::ops::RangeInclusive;
use std::sync::{Arc, LazyLock};

use script::CardFile;
use script::revolution::Set;
use table::{CardText, Name, OptionKind, Options, Provenance, Say, TableOption, Title, Trial, Tutorial, say};

use crate::pieces::pieces;
use crate::rules::Revolution;

/// The cards as shipped.
static CARDS: CardFile<Set> =
    CardFile::new(include_str!("../data/revolution.toml"), script::revolution::parse);

/// The rulings that a table chose.
#[allow(clippy::struct_excessive_bools, reason = "a table says yes or no to each")]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Variant {
    /// XM-3.10 Are offers made at the table, beside support and what people say to each other?
    pub deals: bool,
    /// XM-R75 Offers that a School may make in the Plot Phase, and again in Change Allegiance.
    pub offers: u8,
    /// XM-R73 The last round.
    pub rounds: u16,
    /// XM-R9 In which order the stages of Upkeep are answered.
    pub upkeep: Upkeep,
    /// XM-R4 Is the Recruit Deck renewed before the row is dealt, if it cannot fill it? Otherwise its last cards come first.
    pub renew_first: bool,
    /// XM-R39 Does the Commander stay out of a Mission for a limited number of Characters for nothing?
    pub commander_free: bool,
    /// XM-R36 Does a School that has nobody to send refuse for nothing?
    pub unable_free: bool,
    /// XM-R48 Do only attacks earn Hope for damage?
    pub attacks_pay: bool,
    /// XM-R54 Does damage to a PC count in full, beyond the points it had left?
    pub excess: bool,
    /// XM-R62 May a Mission Character end its move on the hex that it left?
    pub returns: bool,
    /// XM-R66 Is the price of a beaten Student paid to its former School, instead of the bank?
    pub owner_paid: bool,
    /// XM-R40 Do dice for equal Hope count for the whole tournament, instead of one match?
    pub dice_once: bool,
}

/// XM-R9 In which order the stages of Upkeep are answered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Upkeep {
    /// Under seal; if anybody waits, openly and clockwise.
    Wait,
    /// Always under seal.
    Sealed,
    /// Always openly, clockwise from the Mission Commander.
    Clockwise,
}

impl Variant {
    fn of(options: &Options) -> Variant {
        let number = |key| u16::try_from(options.number(key)).expect("the option is within its bounds");
        Variant {
            deals: options.is_on("deals"),
            offers: number("offers") as u8,
            rounds: number("rounds"),
            upkeep: match options.get("upkeep") {
                "sealed" => Upkeep::Sealed,
                "clockwise" => Upkeep::Clockwise,
                _ => Upkeep::Wait,
            },
            renew_first: options.get("recruit-deck") == "renew",
            commander_free: options.get("limited-mission") == "free",
            unable_free: options.get("nobody-to-send") == "free",
            attacks_pay: options.get("damage-hope") == "attacks",
            excess: options.is_on("excess-damage"),
            returns: options.is_on("token-return"),
            owner_paid: options.get("student-price") == "owner",
            dice_once: options.get("tournament-dice") == "once",
        }
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
        let one_of = OptionKind::OneOf;
        RevolutionBox(vec![
            option("deals", OptionKind::Switch, "on", say!("revolution-option-deals"))
                .about(&["XM-3.10", "XM-R12", "XM-R13"]),
            option("offers", OptionKind::Number(1, 9), "3", say!("revolution-option-offers"))
                .about(&["XM-R75"]),
            option("rounds", OptionKind::Number(1, 200), "30", say!("revolution-option-rounds"))
                .about(&["XM-R73"]),
            option(
                "upkeep",
                one_of(&["wait", "sealed", "clockwise"]),
                "wait",
                say!("revolution-option-upkeep"),
            )
            .about(&["XM-R9"]),
            option(
                "recruit-deck",
                one_of(&["last-first", "renew"]),
                "last-first",
                say!("revolution-option-recruit-deck"),
            )
            .formerly("renew")
            .about(&["XM-R4"]),
            option(
                "limited-mission",
                one_of(&["free", "point"]),
                "free",
                say!("revolution-option-limited-mission"),
            )
            .formerly("point")
            .about(&["XM-R39"]),
            option(
                "nobody-to-send",
                one_of(&["point", "free"]),
                "point",
                say!("revolution-option-nobody-to-send"),
            )
            .about(&["XM-R36"]),
            option("damage-hope", one_of(&["any", "attacks"]), "any", say!("revolution-option-damage-hope"))
                .formerly("attacks")
                .about(&["XM-R48"]),
            option("excess-damage", OptionKind::Switch, "off", say!("revolution-option-excess-damage"))
                .about(&["XM-R54"]),
            option("token-return", OptionKind::Switch, "off", say!("revolution-option-token-return"))
                .formerly("on")
                .about(&["XM-R62"]),
            option(
                "student-price",
                one_of(&["bank", "owner"]),
                "bank",
                say!("revolution-option-student-price"),
            )
            .about(&["XM-R66"]),
            option(
                "tournament-dice",
                one_of(&["each-match", "once"]),
                "each-match",
                say!("revolution-option-tournament-dice"),
            )
            .formerly("once")
            .about(&["XM-R40"]),
            option("cards", OptionKind::File, "shipped", say!("revolution-option-cards")).about(&["XM-R71"]),
        ])
    }
}

/// A card file of a person's own, for the trials: everybody begins with more Hope and needs fewer points, so that a game
/// ends long before its last round.
static OWN_CARDS: LazyLock<[(&str, &str); 3]> = LazyLock::new(|| {
    let text = CARDS.text().replacen("start_hope = 5", "start_hope = 12", 1);
    let text = text.replacen("win_rp = 6", "win_rp = 2", 1);
    [("rounds", "200"), ("deals", "off"), ("cards", text.leak())]
});

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
        Ok((Revolution::new(set, text, players, Variant::of(options)), Setup { players }))
    }

    fn tutorial(&self) -> Option<&Tutorial> {
        static TUTORIAL: LazyLock<Tutorial> =
            LazyLock::new(|| Tutorial::shipped(include_str!("../data/tutorial.toml")));
        Some(&TUTORIAL)
    }

    fn trials(&self) -> Vec<Trial> {
        let trial = |players, options| Trial { players, options, hidden: true };
        vec![
            trial(3, &[("rounds", "1"), ("offers", "9"), ("upkeep", "wait"), ("tournament-dice", "once")]),
            trial(4, &[("rounds", "2"), ("offers", "1"), ("recruit-deck", "renew"), ("token-return", "on")]),
            trial(
                4,
                &[("rounds", "3"), ("deals", "off"), ("upkeep", "clockwise"), ("damage-hope", "attacks")],
            ),
            trial(
                3,
                &[
                    ("rounds", "3"),
                    ("deals", "off"),
                    ("upkeep", "sealed"),
                    ("limited-mission", "point"),
                    ("nobody-to-send", "free"),
                    ("excess-damage", "on"),
                    ("student-price", "owner"),
                ],
            ),
            trial(3, OWN_CARDS.as_slice()),
        ]
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
