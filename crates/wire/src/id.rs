//! `Id`: people and tables, as they are named in links.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

/// 32 letters and digits that are not taken for one another.
const LETTERS: &[u8; 32] = b"0123456789abcdefghjkmnpqrstvwxyz";

/// A person or a table: 63 random bits, written as 13 letters and digits. An id opens nothing by itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub struct Id(i64);

/// What was meant as an id is none.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotAnId;

impl fmt::Display for NotAnId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an id is 13 letters and digits")
    }
}

impl Id {
    /// The id with this number; the sign is dropped.
    pub const fn new(number: i64) -> Id {
        Id(number & i64::MAX)
    }

    /// Its number, as it is stored.
    pub const fn number(self) -> i64 {
        self.0
    }
}

impl fmt::Display for Id {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text: [u8; 13] = std::array::from_fn(|place| {
            let shift = 5 * (12 - place);
            LETTERS[usize::try_from((self.0 >> shift) & 31).unwrap_or(0)]
        });
        f.write_str(str::from_utf8(&text).expect("letters and digits"))
    }
}

impl FromStr for Id {
    type Err = NotAnId;

    fn from_str(text: &str) -> Result<Id, NotAnId> {
        if text.len() != 13 {
            return Err(NotAnId);
        }
        let mut number: i64 = 0;
        for (place, letter) in text.bytes().enumerate() {
            let value = LETTERS.iter().position(|known| *known == letter).ok_or(NotAnId)?;
            if place == 0 && value > 7 {
                return Err(NotAnId);
            }
            number = number << 5 | i64::try_from(value).map_err(|_| NotAnId)?;
        }
        Ok(Id(number))
    }
}

impl From<Id> for String {
    fn from(id: Id) -> String {
        id.to_string()
    }
}

impl TryFrom<String> for Id {
    type Error = NotAnId;

    fn try_from(text: String) -> Result<Id, NotAnId> {
        text.parse()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_id_is_read_as_it_is_written() {
        for number in [0, 1, 31, 32, i64::MAX, 0x1234_5678_9abc_def0] {
            let id = Id::new(number);
            assert_eq!(id.to_string().parse(), Ok(id));
            assert_eq!(id.to_string().len(), 13);
        }
        for wrong in ["", "0", "zzzzzzzzzzzzz", "000000000000O", "00000000000000"] {
            assert_eq!(wrong.parse::<Id>(), Err(NotAnId), "{wrong}");
        }
    }
}
