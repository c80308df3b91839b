//! The numbers of the book: `MU-7.4`, `MU-R3`.
//!
//! Also compiled into `build.rs`, so this file uses nothing but `std`.

use std::error::Error;
use std::fmt;
use std::str::FromStr;

/// The two capital letters that all ids of one ledger begin with: `MU`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Prefix([u8; 2]);

/// What an id numbers inside its ledger.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Part {
    /// `MU-7`: a chapter.
    Section(u32),
    /// `MU-7.4`: one statement of a chapter.
    Rule(u32, u32),
    /// `MU-R3`: what we decided where the book is silent.
    Ruling(u32),
    /// `MU-X4`: given, when, then.
    Example(u32),
    /// `MU-F3`: a number of the game.
    Figure(u32),
}

/// The stable number of one ledger entry. Orders as the ledgers do: sections, rules, rulings, examples, figures.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Id {
    /// Which ledger.
    pub prefix: Prefix,
    /// Which entry of it.
    pub part: Part,
}

/// A text that is no id.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BadId(String);

impl fmt::Display for BadId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "`{}` is not an id: write MU-7 (section), MU-7.4 (rule), MU-R3 (ruling), MU-X4 (example) or MU-F3 (figure)",
            self.0
        )
    }
}

impl Error for BadId {}

/// A text that is no prefix.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BadPrefix(String);

impl fmt::Display for BadPrefix {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "`{}` is not a prefix: write two capital letters, such as MU", self.0)
    }
}

impl Error for BadPrefix {}

impl Id {
    /// The id that `text` begins with, and its length in bytes. Capitals only; takes as much as it can, so
    /// `MU-7.4` is never read as `MU-7`.
    pub fn at_start(text: &str) -> Option<(Id, usize)> {
        let prefix = text.get(..2)?.parse().ok()?;
        let body = text[2..].strip_prefix('-')?;
        let letter = body.bytes().next().filter(u8::is_ascii_uppercase);
        let digits = &body[usize::from(letter.is_some())..];
        let (first, after) = number(digits)?;
        let (part, rest) = match letter {
            Some(b'R') => (Part::Ruling(first), after),
            Some(b'X') => (Part::Example(first), after),
            Some(b'F') => (Part::Figure(first), after),
            Some(_) => return None,
            None => match after.strip_prefix('.').and_then(number) {
                Some((second, after)) => (Part::Rule(first, second), after),
                None => (Part::Section(first), after),
            },
        };
        Some((Id { prefix, part }, text.len() - rest.len()))
    }

    /// The id of the section that this rule stands in; `None` for anything but a rule.
    pub fn section(self) -> Option<Id> {
        match self.part {
            Part::Rule(section, _) => Some(Id { prefix: self.prefix, part: Part::Section(section) }),
            Part::Section(_) | Part::Ruling(_) | Part::Example(_) | Part::Figure(_) => None,
        }
    }
}

/// The digits that `text` begins with as a number, and what follows them.
fn number(text: &str) -> Option<(u32, &str)> {
    let len = text.bytes().take_while(u8::is_ascii_digit).count();
    Some((text[..len].parse().ok()?, &text[len..]))
}

impl FromStr for Id {
    type Err = BadId;

    /// Reads an id as people type it: in any case, with spaces around.
    fn from_str(text: &str) -> Result<Id, BadId> {
        let typed = text.trim().to_ascii_uppercase();
        match Id::at_start(&typed) {
            Some((id, len)) if len == typed.len() => Ok(id),
            Some(_) | None => Err(BadId(text.to_owned())),
        }
    }
}

impl FromStr for Prefix {
    type Err = BadPrefix;

    fn from_str(text: &str) -> Result<Prefix, BadPrefix> {
        match *text.as_bytes() {
            [a, b] if a.is_ascii_uppercase() && b.is_ascii_uppercase() => Ok(Prefix([a, b])),
            _ => Err(BadPrefix(text.to_owned())),
        }
    }
}

impl fmt::Display for Prefix {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [a, b] = self.0.map(char::from);
        write!(f, "{a}{b}")
    }
}

/// The part after the dash: `7.4`, `R3`.
impl fmt::Display for Part {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Part::Section(n) => write!(f, "{n}"),
            Part::Rule(section, n) => write!(f, "{section}.{n}"),
            Part::Ruling(n) => write!(f, "R{n}"),
            Part::Example(n) => write!(f, "X{n}"),
            Part::Figure(n) => write!(f, "F{n}"),
        }
    }
}

impl fmt::Display for Id {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&format!("{}-{}", self.prefix, self.part))
    }
}
