//! What the card of a choice says, for whoever does not know it by heart.

use table::Name;

use crate::cards::Card;
use crate::choice::Choice;
use crate::rules::Mutants;

impl Choice {
    /// The card it is about.
    pub fn card(self) -> Option<Card> {
        match self {
            Choice::Block { card, .. }
            | Choice::Breed { card, .. }
            | Choice::Capture { card, .. }
            | Choice::Copy { card, .. }
            | Choice::Deal(card)
            | Choice::Deploy(card)
            | Choice::Discard(card)
            | Choice::Draw(card)
            | Choice::Eject { card, .. }
            | Choice::Freeze(card)
            | Choice::FreezeAt { card, .. }
            | Choice::Gain { card, .. }
            | Choice::Incubate { card, .. }
            | Choice::KnockDown { card, .. }
            | Choice::Pick(card)
            | Choice::React { card, .. }
            | Choice::Release(card)
            | Choice::Reveal(card)
            | Choice::Take(card) => Some(card),
            Choice::Accept
            | Choice::Decline
            | Choice::First(_)
            | Choice::Keep
            | Choice::Move(_)
            | Choice::Mulligan(_)
            | Choice::MulliganAll
            | Choice::Option(_)
            | Choice::Pass
            | Choice::Push(_)
            | Choice::Set(_) => None,
        }
    }
}

impl Mutants {
    /// A card's genes and what it says; a preconstructed set's plan.
    pub(crate) fn explained(&self, choice: Choice) -> Vec<Name> {
        if let Choice::Set(set) = choice {
            return vec![self.set.pools[usize::from(set)].plan.clone()];
        }
        let Some(card) = choice.card() else { return Vec::new() };
        let card = self.card(card);
        std::iter::once(self.set.about(card)).chain(self.set.lines(card)).collect()
    }
}
