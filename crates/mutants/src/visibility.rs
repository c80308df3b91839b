//! Who knows what. The view shows no more, and the re-deal keeps no more.

use table::{Seat, SeatSet};

use crate::cards::{Card, Cards};
use crate::fact::Fact;
use crate::state::{Mode, State};
use crate::title::Freezers;

/// What of a state `to` knows; `None` is a spectator.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Eyes {
    to: Option<Seat>,
}

impl Eyes {
    pub(crate) fn of(to: Option<Seat>) -> Eyes {
        Eyes { to }
    }

    /// A seat knows its own hand, and with it what its deck holds.
    pub(crate) fn hand(self, seat: Seat) -> bool {
        self.to == Some(seat)
    }

    /// MU-R43 A Gene Pool is known to its owner, and to all if it was taken in the open.
    pub(crate) fn pool(self, s: &State, seat: Seat) -> bool {
        self.to == Some(seat) || s.open.contains(seat)
    }

    /// MU-R17, MU-16.30 May `to` look into this Cryo Freezer?
    pub(crate) fn freezer(self, s: &State, seat: Seat, freezers: Freezers) -> bool {
        match (s.mode, freezers) {
            (Mode::Solo, _) | (_, Freezers::Public) => true,
            (_, Freezers::Owner) => self.to == Some(seat),
            (_, Freezers::Hidden) => false,
        }
    }

    /// MU-3.5 What a seat keeps is its own secret.
    pub(crate) fn picks(self, seat: Seat) -> bool {
        self.to == Some(seat)
    }

    /// The seats whose hands are hidden.
    pub(crate) fn strangers(self, s: &State) -> SeatSet {
        Seat::at_table(s.players).filter(|seat| !self.hand(*seat)).collect()
    }
}

/// The cards of a hand that not everybody has seen going there.
pub(crate) fn unseen(hand: Cards, shown: Cards) -> Cards {
    let mut unseen = hand;
    shown.iter().for_each(|card| unseen.remove_if_there(card));
    unseen
}

/// Both, without telling which is where.
pub(crate) fn together(hand: Cards, deck: Cards) -> Vec<Card> {
    let mut all: Vec<Card> = hand.iter().chain(deck.iter()).collect();
    all.sort_unstable();
    all
}

/// What `to` may hear of a fact. Only what the seat sees alone is left out; everything else lies open on the table.
pub(crate) fn tell(fact: Fact, to: Option<Seat>) -> Fact {
    match fact {
        Fact::Dealt { seat, card } => Fact::Dealt { seat, card: card.filter(|_| to == Some(seat)) },
        Fact::Picked { seat, card } => Fact::Picked { seat, card: card.filter(|_| to == Some(seat)) },
        Fact::Drew { seat, card } => Fact::Drew { seat, card: card.filter(|_| to == Some(seat)) },
        Fact::Built { seat, cards } => Fact::Built { seat, cards: cards.filter(|_| to == Some(seat)) },
        Fact::First { .. }
        | Fact::Set { .. }
        | Fact::Chosen { .. }
        | Fact::HandedOn { .. }
        | Fact::Formed { .. }
        | Fact::Revealed { .. }
        | Fact::Mulliganed { .. }
        | Fact::Kept { .. }
        | Fact::RoundBegan { .. }
        | Fact::TurnBegan { .. }
        | Fact::Skipped { .. }
        | Fact::Crushed { .. }
        | Fact::Moved { .. }
        | Fact::Left { .. }
        | Fact::Discarded { .. }
        | Fact::Breeding { .. }
        | Fact::Incubating { .. }
        | Fact::NoRoom { .. }
        | Fact::Deployed { .. }
        | Fact::Gained { .. }
        | Fact::Hatched { .. }
        | Fact::Power { .. }
        | Fact::DrewKnown { .. }
        | Fact::Froze { .. }
        | Fact::Shuffled { .. }
        | Fact::KnockedDown { .. }
        | Fact::FlippedUp { .. }
        | Fact::Copied { .. }
        | Fact::Attacked { .. }
        | Fact::Blocked { .. }
        | Fact::Took { .. }
        | Fact::Returned { .. }
        | Fact::Accepted { .. }
        | Fact::Declined { .. }
        | Fact::Passed { .. }
        | Fact::Chose { .. }
        | Fact::Reacted { .. }
        | Fact::Scored { .. }
        | Fact::Stole { .. }
        | Fact::Robbed { .. }
        | Fact::RoundOver { .. }
        | Fact::Placed { .. }
        | Fact::Thawed { .. }
        | Fact::Life { .. }
        | Fact::BossDone { .. }
        | Fact::Shattered { .. }
        | Fact::Stored { .. }
        | Fact::Captured { .. }
        | Fact::Released { .. } => fact,
    }
}

/// Does a fact tell anybody what was hidden from them? A card that leaves a hand does, and whatever fate decided.
pub(crate) fn reveals(fact: Fact) -> bool {
    match fact {
        Fact::Discarded { from, .. } | Fact::Deployed { from, .. } | Fact::Froze { from, .. } => {
            from == crate::fact::Zone::Hand
        }
        Fact::First { .. }
        | Fact::Dealt { .. }
        | Fact::Drew { .. }
        | Fact::Revealed { .. }
        | Fact::HandedOn { .. }
        | Fact::Formed { .. }
        | Fact::Copied { .. }
        | Fact::Passed { .. } => true,
        Fact::Set { .. }
        | Fact::Picked { .. }
        | Fact::Built { .. }
        | Fact::Chosen { .. }
        | Fact::Mulliganed { .. }
        | Fact::Kept { .. }
        | Fact::RoundBegan { .. }
        | Fact::TurnBegan { .. }
        | Fact::Skipped { .. }
        | Fact::Crushed { .. }
        | Fact::Moved { .. }
        | Fact::Left { .. }
        | Fact::Breeding { .. }
        | Fact::Incubating { .. }
        | Fact::NoRoom { .. }
        | Fact::Gained { .. }
        | Fact::Hatched { .. }
        | Fact::Power { .. }
        | Fact::DrewKnown { .. }
        | Fact::Shuffled { .. }
        | Fact::KnockedDown { .. }
        | Fact::FlippedUp { .. }
        | Fact::Attacked { .. }
        | Fact::Blocked { .. }
        | Fact::Took { .. }
        | Fact::Returned { .. }
        | Fact::Accepted { .. }
        | Fact::Declined { .. }
        | Fact::Chose { .. }
        | Fact::Reacted { .. }
        | Fact::Scored { .. }
        | Fact::Stole { .. }
        | Fact::Robbed { .. }
        | Fact::RoundOver { .. }
        | Fact::Placed { .. }
        | Fact::Thawed { .. }
        | Fact::Life { .. }
        | Fact::BossDone { .. }
        | Fact::Shattered { .. }
        | Fact::Stored { .. }
        | Fact::Captured { .. }
        | Fact::Released { .. } => false,
    }
}
