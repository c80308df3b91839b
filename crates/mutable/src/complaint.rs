//! What is wrong, to be said in the person's language.

use table::{RecordError, Refused, Say, Words as _};
use wording::Speaker;

/// Why a command could not be carried out: a message, or several.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Complaint(Vec<Say>);

impl Complaint {
    /// Writes it on the error output.
    pub(crate) fn print(&self, speaker: &Speaker<'_>) {
        for say in &self.0 {
            eprintln!("mutable: {}", speaker.say(say));
        }
    }

    /// Its messages.
    pub fn says(&self) -> &[Say] {
        &self.0
    }
}

impl From<Say> for Complaint {
    fn from(say: Say) -> Complaint {
        Complaint(vec![say])
    }
}

impl From<Vec<Say>> for Complaint {
    fn from(says: Vec<Say>) -> Complaint {
        Complaint(says)
    }
}

impl From<RecordError> for Complaint {
    fn from(error: RecordError) -> Complaint {
        error.say().into()
    }
}

impl From<&Refused> for Complaint {
    fn from(refused: &Refused) -> Complaint {
        refused.say().into()
    }
}
