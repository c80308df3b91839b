//! The two languages that everything is written in.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

/// A language that all texts exist in.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Lang {
    /// English.
    #[default]
    En,
    /// French.
    Fr,
}

impl Lang {
    /// All languages, English first.
    pub const ALL: [Lang; 2] = [Lang::En, Lang::Fr];

    /// The one of two that is in this language.
    pub fn pick<T>(self, en: T, fr: T) -> T {
        match self {
            Lang::En => en,
            Lang::Fr => fr,
        }
    }
}

impl fmt::Display for Lang {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.pick("en", "fr"))
    }
}

/// A language that the texts do not exist in.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{0}` is not a language of this program: write en or fr")]
pub struct UnknownLang(String);

impl FromStr for Lang {
    type Err = UnknownLang;

    /// Accepts regional and locale forms as well: `fr-CA`, `fr_FR.UTF-8`.
    fn from_str(text: &str) -> Result<Lang, UnknownLang> {
        match text.split(['-', '_', '.']).next().map(str::to_ascii_lowercase).as_deref() {
            Some("en") => Ok(Lang::En),
            Some("fr") => Ok(Lang::Fr),
            Some(_) | None => Err(UnknownLang(text.to_owned())),
        }
    }
}
