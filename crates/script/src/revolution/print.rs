//! Cards printed back as sentences.

use table::Name;

use super::set::{Character, Leader, Mission, Names, Plot, Set, Training};

impl Set {
    /// What a clause says.
    pub fn sentence(&self, _clause: u16) -> Name {
        Name { en: "".into(), fr: "".into() }
    }

    /// What the clauses of a card say, a line each.
    pub fn lines(&self, names: Names) -> Vec<Name> {
        names.iter().map(|id| self.sentence(id)).collect()
    }

    /// What kind of card it is.
    pub fn about_leader(&self, card: &Leader) -> Name {
        card.name.clone()
    }

    /// What kind of card it is.
    pub fn about_charter(&self, card: &Leader) -> Name {
        card.name.clone()
    }

    /// What kind of card it is.
    pub fn about_character(&self, card: &Character) -> Name {
        card.name.clone()
    }

    /// What kind of card it is.
    pub fn about_training(&self, card: &Training) -> Name {
        card.name.clone()
    }

    /// What kind of card it is.
    pub fn about_plot(&self, card: &Plot) -> Name {
        card.name.clone()
    }

    /// What kind of card it is.
    pub fn about_mission(&self, card: &Mission) -> Name {
        card.name.clone()
    }
}
