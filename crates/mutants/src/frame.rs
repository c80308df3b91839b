//! What is left to do.

use borsh::{BorshDeserialize, BorshSerialize};
use script::mutants::{Event, Orbit};
use serde::{Deserialize, Serialize};
use table::{Seat, SeatSet};

use crate::cards::{Card, Face, Slot};

/// One thing that is left to do. A frame that needs more answers stays, with less to do.
#[allow(missing_docs, reason = "a field is what its type says")]
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, Hash, BorshSerialize, BorshDeserialize, Serialize, Deserialize,
)]
#[serde(rename_all = "kebab-case")]
pub enum Frame {
    /// MU-2.7 Fate picks the first player.
    #[default]
    First,
    /// MU-3.9, MU-R42 A seat takes one of the sets; `left` seats have none yet.
    Set { seat: Seat, left: u8 },
    /// MU-3.4 Fate deals a draft card to a seat.
    Deal { seat: Seat },
    /// MU-3.5 Every seat keeps a card.
    Draft,
    /// MU-3.15 Every seat builds its Gene Pool.
    Build,
    /// MU-3.18 The piles are dealt.
    Pools,
    /// MU-3.19, MU-7.19 The next card of a pile is turned up.
    Reveal { seat: Seat, pile: u8 },
    /// MU-3.20 A seat may mulligan the piles it has not `used`.
    Mulligan { seat: Seat, used: u8 },
    /// MU-16.12 The Boss's special setup.
    Setup,
    /// MU-4.4 A round begins.
    Round,
    /// MU-4.5 A seat's turn comes.
    Turn { seat: Seat },
    /// MU-5.1 Before anything else in a turn.
    Crush { seat: Seat },
    /// MU-6.2 A Mutant in the Active slot has to go aside.
    Move { seat: Seat },
    /// MU-6.9 The Active Mutant moves to the slot that was cleared.
    Shift { seat: Seat, to: Slot },
    /// MU-7.1 Deploy, Breed or Incubate.
    Act { seat: Seat },
    /// MU-4.9 The next player follows.
    EndTurn { seat: Seat },
    /// MU-7.4 Cards are discarded to Breed the top of a pile.
    PayBreed { seat: Seat, pile: u8, paid: Option<Card> },
    /// MU-7.12 A card is discarded to Incubate the top of a pile.
    PayIncubate { seat: Seat, pile: u8 },
    /// Cards are discarded from hand.
    Discard { seat: Seat, left: u8, why: Why },
    /// MU-7.2 A card on its way to the Active slot.
    Deploy { seat: Seat, card: Card },
    /// MU-12.18 The top card of the deck is deployed.
    DeployTop { seat: Seat },
    /// MU-8.1 Cards are drawn.
    Draw { seat: Seat, left: u8, got: u8, why: Why },
    /// MU-8.5 The discard pile becomes the deck.
    Reshuffle { seat: Seat },
    /// MU-6.8 A Mutant that has left the Arena is discarded, unless it has gone elsewhere.
    Settle { seat: Seat, card: Option<Card>, face: Face },
    /// MU-R76 A Mutant that has left the Arena is frozen, or held in a Power Slot, unless it has gone elsewhere.
    Taken { seat: Seat, card: Option<Card>, hold: Option<Orbit> },
    /// MU-9.7 An ability resolves.
    Read(Reading),
    /// MU-R29 Players still to suffer or block the attack of the ability below; `hits` have suffered it.
    Attack { body: u16, targets: SeatSet, hits: u8 },
    /// Something that abilities may react to has happened.
    Event { seat: Seat, event: Event, value: u8 },
    /// MU-R35 Mutants in these slots, a bit each, react to an event.
    React { seat: Seat, event: Event, slots: u8 },
    /// MU-16.21 The Boss plays a card.
    Play,
    /// MU-16.18 The Boss pushes its Active card.
    Push,
    /// Cards that the Boss plays beyond the usual one.
    Extra,
    /// MU-16.14 Captives return to the player's hand.
    Release { left: u8 },
    /// MU-14.2 The players are ranked by their Power markers.
    Score,
    /// MU-14.12 Mutants from the Incubators on top of the decks.
    Incubation,
    /// MU-14.15 The Power markers for the next round.
    Reset,
    /// MU-12.17, MU-R40 The Mutant that was deployed Transforms, after its other Deploy ability.
    Transform { seat: Seat, card: Card },
}

/// Why cards are drawn or discarded.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, Hash, BorshSerialize, BorshDeserialize, Serialize, Deserialize,
)]
#[serde(rename_all = "kebab-case")]
pub enum Why {
    /// MU-11.1 As many cards are discarded afterwards.
    Cycle,
    /// An ability says so.
    Effect,
    /// MU-14.13 The new hand at the end of a round.
    Round,
}

/// An ability being resolved.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, Hash, BorshSerialize, BorshDeserialize, Serialize, Deserialize,
)]
pub struct Reading {
    /// The next op.
    pub pc: u16,
    /// Whose ability it is.
    pub owner: Seat,
    /// Who suffers it; the owner, outside attacks.
    pub victim: Seat,
    /// MU-12.30 "This Mutant": the copying one, in a copied ability.
    pub this: Card,
    /// MU-R22 Where it is, or what it has just left.
    pub slot: Slot,
    /// Was the clause before carried out?
    pub did: bool,
    /// What the clause before counted.
    pub tally: u8,
}

impl Frame {
    /// The card that it is about.
    pub(crate) fn card(self) -> Option<Card> {
        match self {
            Frame::Deploy { card, .. } | Frame::Transform { card, .. } => Some(card),
            Frame::Settle { card, .. } | Frame::Taken { card, .. } => card,
            Frame::Read(reading) => Some(reading.this),
            Frame::First
            | Frame::Set { .. }
            | Frame::Deal { .. }
            | Frame::Draft
            | Frame::Build
            | Frame::Pools
            | Frame::Reveal { .. }
            | Frame::Mulligan { .. }
            | Frame::Setup
            | Frame::Round
            | Frame::Turn { .. }
            | Frame::Crush { .. }
            | Frame::Move { .. }
            | Frame::Shift { .. }
            | Frame::Act { .. }
            | Frame::EndTurn { .. }
            | Frame::PayBreed { .. }
            | Frame::PayIncubate { .. }
            | Frame::Discard { .. }
            | Frame::DeployTop { .. }
            | Frame::Draw { .. }
            | Frame::Reshuffle { .. }
            | Frame::Attack { .. }
            | Frame::Event { .. }
            | Frame::React { .. }
            | Frame::Play
            | Frame::Push
            | Frame::Extra
            | Frame::Release { .. }
            | Frame::Score
            | Frame::Incubation
            | Frame::Reset => None,
        }
    }

    /// The card of `seat` that is on its way, in neither hand nor Arena nor pile.
    pub(crate) fn carries(self, seat: Seat) -> Option<Card> {
        match self {
            Frame::Deploy { seat: owner, card } => Some(card).filter(|_| owner == seat),
            Frame::Settle { seat: owner, card, .. } | Frame::Taken { seat: owner, card, .. } => {
                card.filter(|_| owner == seat)
            }
            Frame::Read(_)
            | Frame::Transform { .. }
            | Frame::First
            | Frame::Set { .. }
            | Frame::Deal { .. }
            | Frame::Draft
            | Frame::Build
            | Frame::Pools
            | Frame::Reveal { .. }
            | Frame::Mulligan { .. }
            | Frame::Setup
            | Frame::Round
            | Frame::Turn { .. }
            | Frame::Crush { .. }
            | Frame::Move { .. }
            | Frame::Shift { .. }
            | Frame::Act { .. }
            | Frame::EndTurn { .. }
            | Frame::PayBreed { .. }
            | Frame::PayIncubate { .. }
            | Frame::Discard { .. }
            | Frame::DeployTop { .. }
            | Frame::Draw { .. }
            | Frame::Reshuffle { .. }
            | Frame::Attack { .. }
            | Frame::Event { .. }
            | Frame::React { .. }
            | Frame::Play
            | Frame::Push
            | Frame::Extra
            | Frame::Release { .. }
            | Frame::Score
            | Frame::Incubation
            | Frame::Reset => None,
        }
    }
}
