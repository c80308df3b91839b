//! What a person means by touching something, legal or not: the refusal of it says why not.

use table::{Place, Seat};

use crate::ask::Ask;
use crate::cards::{Card, Cards, Slot};
use crate::choice::{Choice, PileId, Piles, SetId};
use crate::rules::Mutants;
use crate::state::State;

impl Mutants {
    /// The last place touched tells what it is about, the question what is meant by it.
    pub(crate) fn meant_by(&self, s: &State, seat: Seat, touched: &[Place]) -> Option<Choice> {
        let place = touched.last()?;
        let ask = self.asking(s, seat).map(|(_, ask)| ask);
        let card = |id: &str| self.find(id);
        match (place.kind(), place.id().split_once('/')) {
            ("pack", None) => card(place.id()).map(Choice::Pick),
            ("set", None) => {
                let at = self.set.pools.iter().position(|pool| pool.id == place.id())?;
                Some(Choice::Set(SetId(at as u8)))
            }
            (_, Some((owner, _))) if owner != seat.to_string() => None,
            ("hand", Some((_, id))) => Some(from_hand(ask, card(id)?)),
            ("discard", Some((_, id))) => Some(match ask {
                Some(Ask::FreezeOne | Ask::Freeze { .. }) => Choice::Freeze(card(id)?),
                Some(_) | None => Choice::Take(card(id)?),
            }),
            ("pool", Some((_, number))) => {
                let pile = PileId::ALL.into_iter().find(|pile| pile.number().to_string() == number)?;
                let top = s.side(seat).piles[pile.index()].top;
                match ask {
                    Some(Ask::Mulligan) => Some(Choice::Mulligan(Piles::only(pile))),
                    Some(Ask::Gain { .. }) => top.map(|card| Choice::Gain { pile, card }),
                    Some(Ask::Capture) => top.map(|card| Choice::Capture { pile, card }),
                    Some(_) | None => top.map(|card| Choice::Breed { pile, card }),
                }
            }
            ("slot", Some((_, id))) => {
                let slot = Slot::ALL.into_iter().find(|slot| slot.id() == id)?;
                let card = s.side(seat).arena[slot as usize].map(|standing| standing.card);
                in_arena(ask, slot, card)
            }
            _ => None,
        }
    }
}

fn from_hand(ask: Option<Ask>, card: Card) -> Choice {
    match ask {
        Some(Ask::Discard { .. } | Ask::PayBreed { .. } | Ask::PayIncubate { .. }) => {
            Choice::Discard([card].into_iter().collect::<Cards>())
        }
        Some(Ask::Freeze { .. } | Ask::FreezeOne) => Choice::Freeze(card),
        Some(_) | None => Choice::Deploy(card),
    }
}

fn in_arena(ask: Option<Ask>, slot: Slot, card: Option<Card>) -> Option<Choice> {
    match (ask, card) {
        (Some(Ask::Block), Some(card)) => Some(Choice::Block { slot, card }),
        (Some(Ask::KnockDown { .. }), Some(card)) => Some(Choice::KnockDown { slot, card }),
        (Some(Ask::Eject { .. }), Some(card)) => Some(Choice::Eject { slot, card }),
        (Some(Ask::React), Some(card)) => Some(Choice::React { slot, card }),
        (Some(Ask::Freeze { .. }), Some(card)) => Some(Choice::FreezeAt { slot, card }),
        (Some(Ask::Move), _) if slot != Slot::Active => Some(Choice::Move(slot)),
        (Some(_) | None, _) => None,
    }
}
