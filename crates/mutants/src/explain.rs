//! What the card of a choice says, for whoever does not know it by heart.

use table::Name;

use crate::choice::Choice;
use crate::rules::Mutants;

impl Mutants {
    /// A card's genes and what it says; a preconstructed set's plan.
    pub(crate) fn explained(&self, choice: Choice) -> Vec<Name> {
        if let Choice::Set(set) = choice {
            return vec![self.set.pools[usize::from(set.0)].plan.clone()];
        }
        let Some(card) = choice.card() else { return Vec::new() };
        let card = self.card(card);
        std::iter::once(self.set.about(card)).chain(self.set.lines(card)).collect()
    }
}
