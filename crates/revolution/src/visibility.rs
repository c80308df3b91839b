//! Who knows what. The view shows no more, and the re-deal keeps no more.

use table::Seat;

use crate::fact::Fact;

/// What `to` may hear of a fact.
pub(crate) fn tell(fact: Fact, to: Option<Seat>) -> Option<Fact> {
    match fact {
        // XM-5.2 What is named under seal is its seat's own.
        Fact::Named { seat, .. } => (to == Some(seat)).then_some(fact),
        // XM-6.10
        Fact::Drew { seat, .. } if to != Some(seat) => Some(Fact::Drew { seat, card: None }),
        Fact::Saw { seat, .. } => (to == Some(seat)).then_some(fact),
        Fact::Peeked { seat, zone, .. } if to != Some(seat) => Some(Fact::Peeked { seat, zone, card: None }),
        Fact::PutBack { seat, zone, .. } if to != Some(seat) => {
            Some(Fact::PutBack { seat, zone, card: None })
        }
        Fact::Buried { seat, .. } if to != Some(seat) => Some(Fact::Buried { seat, card: None }),
        Fact::Took { from, to: taker, .. } if to != Some(from) && to != Some(taker) => {
            Some(Fact::Took { from, to: taker, card: None })
        }
        _ => Some(fact),
    }
}

/// Does a fact tell anybody what was hidden from them? A card that leaves a hand does, a dial that is shown, and
/// whatever fate decided.
pub(crate) fn reveals(fact: Fact) -> bool {
    matches!(
        fact,
        Fact::ContestDie { .. }
            | Fact::Commander { .. }
            | Fact::Drew { .. }
            | Fact::Played { .. }
            | Fact::Reacted { .. }
            | Fact::Cashed { .. }
            | Fact::Discarded { .. }
            | Fact::LookedAt { .. }
            | Fact::Saw { .. }
            | Fact::Peeked { .. }
            | Fact::Took { .. }
            | Fact::Turned { .. }
            | Fact::Revealed { .. }
            | Fact::BidShown { .. }
            | Fact::Advanced { .. }
            | Fact::Power { .. }
            | Fact::Left { .. }
            | Fact::Hope { .. }
            | Fact::Rp { .. }
            | Fact::Healed { .. }
            | Fact::Waits { .. }
            | Fact::Sealed { .. }
            | Fact::InitiativeDie { .. }
            | Fact::AttackDie { .. }
            | Fact::DefenseDie { .. }
            | Fact::TestDie { .. }
    )
}
