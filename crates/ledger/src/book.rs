//! What a ledger file holds, entry by entry.

use serde::de::{Deserializer, Error as _};
use serde::{Deserialize, Serialize, Serializer};

use crate::Lang;
use crate::id::{Id, Prefix};

/// How far the program is with a game. Decides whether a missing proof is a failure.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Status {
    /// Not begun.
    Planned,
    /// Under way: what is missing is listed.
    Building,
    /// Claimed to be whole: what is missing is a failure.
    Complete,
}

/// What a ruling or a figure rests on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Basis {
    /// Stated in a rulebook.
    Seed,
    /// Stated in a public review.
    Review,
    /// Stated in part by each.
    #[serde(rename = "seed+review")]
    SeedAndReview,
    /// Follows from what is stated.
    Derived,
    /// Our choice.
    Guess,
}

/// A chapter of the rules.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Section {
    /// `MU-7`.
    pub id: Id,
    /// The heading in English.
    pub en: String,
    /// The heading in French.
    pub fr: String,
}

/// One statement of the rules.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Rule {
    /// `MU-7.4`.
    pub id: Id,
    /// The statement in English.
    pub en: String,
    /// The statement in French.
    pub fr: String,
    /// Where the rulebook says it.
    pub source: String,
    /// What the rule is about, in the ledger's own vocabulary.
    pub kind: String,
    /// Why the rule needs no proof, if it needs none.
    pub exempt: Option<String>,
}

/// A question the rulebook leaves open, and our answer.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Ruling {
    /// `MU-R3`.
    pub id: Id,
    /// The question in English.
    pub en: String,
    /// The question in French.
    pub fr: String,
    /// What the program does, in English.
    pub default_en: String,
    /// What the program does, in French.
    pub default_fr: String,
    /// Other sensible answers, in English.
    pub alternatives: Vec<String>,
    /// The same answers in French, one for one.
    pub alternatives_fr: Vec<String>,
    /// Why no table option offers the other answers, in English.
    pub no_option_en: Option<String>,
    /// The same reason in French.
    pub no_option_fr: Option<String>,
    /// What the answer rests on.
    pub basis: Basis,
    /// The rules that leave the question open.
    pub rules: Vec<Id>,
    /// Why the ruling needs no proof, if it needs none.
    pub exempt: Option<String>,
}

/// A position, an action and its result. French texts fall back to English where not yet written.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Example {
    /// `MU-X4`.
    pub id: Id,
    /// The position.
    pub given: String,
    /// The action.
    pub when: String,
    /// The result.
    pub then: String,
    /// The position, in French.
    pub given_fr: Option<String>,
    /// The action, in French.
    pub when_fr: Option<String>,
    /// The result, in French.
    pub then_fr: Option<String>,
    /// The rules it shows.
    pub rules: Vec<Id>,
    /// The rulings it relies on.
    #[serde(default)]
    pub rulings: Vec<Id>,
    /// Where the rulebook gives it, or `derived`.
    pub source: String,
    /// Why the example needs no test, if it needs none.
    pub exempt: Option<String>,
}

/// A number or a table of the game.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Figure {
    /// `MU-F3`.
    pub id: Id,
    /// A name for data files.
    pub key: Option<String>,
    /// What it measures, in English.
    pub name: String,
    /// What it measures, in French; falls back to English.
    pub name_fr: Option<String>,
    /// What the sources establish; the text `unknown` if lost.
    pub value: toml::Value,
    /// What the program uses.
    pub default: toml::Value,
    /// What the default rests on.
    pub basis: Basis,
    /// The rules it belongs to.
    #[serde(default)]
    pub rules: Vec<Id>,
    /// A remark, in English.
    pub note: Option<String>,
}

/// A whole file, its shape known, its references not yet checked.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Book {
    pub game: String,
    pub version: u32,
    pub prefix: Prefix,
    pub name_en: String,
    pub name_fr: String,
    pub short_en: Option<String>,
    pub short_fr: Option<String>,
    pub about_en: Option<String>,
    pub about_fr: Option<String>,
    pub status: Status,
    #[serde(default, rename = "section")]
    pub sections: Vec<Section>,
    #[serde(default, rename = "rule")]
    pub rules: Vec<Rule>,
    #[serde(default, rename = "ruling")]
    pub rulings: Vec<Ruling>,
    #[serde(default, rename = "example")]
    pub examples: Vec<Example>,
    #[serde(default, rename = "figure")]
    pub figures: Vec<Figure>,
}

impl Section {
    /// The heading.
    pub fn text(&self, lang: Lang) -> &str {
        lang.pick(&self.en, &self.fr)
    }
}

impl Rule {
    /// The statement.
    pub fn text(&self, lang: Lang) -> &str {
        lang.pick(&self.en, &self.fr)
    }
}

impl Ruling {
    /// The question.
    pub fn question(&self, lang: Lang) -> &str {
        lang.pick(&self.en, &self.fr)
    }

    /// What the program does.
    pub fn answer(&self, lang: Lang) -> &str {
        lang.pick(&self.default_en, &self.default_fr)
    }

    /// Other sensible answers.
    pub fn alternatives(&self, lang: Lang) -> &[String] {
        lang.pick(&self.alternatives, &self.alternatives_fr)
    }

    /// Why no table option offers them, if the ledger says so.
    pub fn no_option(&self, lang: Lang) -> Option<&str> {
        lang.pick(&self.no_option_en, &self.no_option_fr).as_deref()
    }

    /// Our own choice, though there were others: a table may want one of those.
    pub fn is_open(&self) -> bool {
        self.basis == Basis::Guess && !self.alternatives.is_empty()
    }
}

impl Example {
    /// Given, when, then.
    pub fn story(&self, lang: Lang) -> [&str; 3] {
        let tell = |en, fr| in_lang(lang, en, fr);
        [
            tell(&self.given, self.given_fr.as_deref()),
            tell(&self.when, self.when_fr.as_deref()),
            tell(&self.then, self.then_fr.as_deref()),
        ]
    }
}

impl Figure {
    /// What it measures.
    pub fn name(&self, lang: Lang) -> &str {
        in_lang(lang, &self.name, self.name_fr.as_deref())
    }
}

fn in_lang<'a>(lang: Lang, en: &'a str, fr: Option<&'a str>) -> &'a str {
    lang.pick(en, fr.unwrap_or(en))
}

impl Serialize for Id {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

/// Strict, unlike reading what a person typed: only the one canonical spelling is accepted.
impl<'de> Deserialize<'de> for Id {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Id, D::Error> {
        let text = String::deserialize(deserializer)?;
        let id: Id = text.parse().map_err(D::Error::custom)?;
        if id.to_string() == text {
            Ok(id)
        } else {
            Err(D::Error::custom(format_args!("`{text}` must be written {id}")))
        }
    }
}

impl<'de> Deserialize<'de> for Prefix {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Prefix, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(D::Error::custom)
    }
}
