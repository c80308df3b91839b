//! Looking at the top of a deck, and putting it back.

use script::revolution::Zone;
use table::{Seat, SeatSet, Witness};

use crate::choice::Choice;
use crate::deck::Deck;
use crate::fact::Fact;
use crate::frame::Frame;
use crate::ids::Mission;
use crate::play::Play;

/// The top cards become known to a seat alone: whoever knew them before no longer knows their order. Gives those that the
/// seat has not just been told of.
fn see<const N: usize>(deck: &mut Deck<N>, seat: Seat, n: usize) -> Vec<u8> {
    let from = deck.top.len() - n;
    let only = SeatSet::only(seat);
    let top = &mut deck.top.as_mut_slice()[from..];
    let new = top.iter().rev().filter(|(_, knowers)| *knowers != only).map(|(card, _)| *card).collect();
    for (_, knowers) in top.iter_mut() {
        *knowers = only;
    }
    new
}

/// Puts a card on top of those that are not yet in order.
fn arrange<const N: usize>(deck: &mut Deck<N>, card: u8, left: u8, n: u8) {
    let from = deck.top.len() - usize::from(n);
    let open = &mut deck.top.as_mut_slice()[from..from + usize::from(left)];
    if let Some(place) = open.iter().position(|(known, _)| *known == card) {
        open[place..].rotate_left(1);
    }
}

impl<W: Witness<Fact>> Play<'_, W> {
    /// All cards that are there are raised; the seat sees them.
    pub(crate) fn peeked(&mut self, zone: Zone, seat: Seat, bottom: bool, n: u8) {
        let wanted = usize::from(n);
        let (seen, n) = match zone {
            Zone::Recruit => {
                while self.s.recruits.top.len() < wanted && !self.s.recruits.bottom.is_empty() {
                    self.s.recruits.raise(None);
                }
                let n = self.s.recruits.top.len().min(wanted);
                (see(&mut self.s.recruits, seat, n), n)
            }
            Zone::Mission => {
                while self.s.missions.top.len() < wanted && !self.s.missions.bottom.is_empty() {
                    self.s.missions.raise(None);
                }
                let n = self.s.missions.top.len().min(wanted);
                (see(&mut self.s.missions, seat, n), n)
            }
            Zone::Hand => (Vec::new(), 0),
        };
        let n = n as u8;
        for card in seen {
            self.tell(Fact::Peeked { seat, zone, card: Some(card) });
        }
        self.s.push(if bottom {
            Frame::Bury { zone, seat, n }
        } else {
            Frame::Order { zone, seat, left: n, n }
        });
    }

    /// The next card from the top.
    pub(crate) fn put_back(&mut self, zone: Zone, seat: Seat, left: u8, n: u8, c: Choice) {
        let card = match c {
            Choice::PutRecruit(card) => {
                arrange(&mut self.s.recruits, card.0, left, n);
                card.0
            }
            Choice::PutMission(card) => {
                arrange(&mut self.s.missions, card.0, left, n);
                card.0
            }
            _ => return,
        };
        self.tell(Fact::PutBack { seat, zone, card: Some(card) });
        self.s.push(Frame::Order { zone, seat, left: left - 1, n });
    }

    /// One of the cards goes under the deck; only the seat knows which.
    pub(crate) fn bury(&mut self, seat: Seat, n: u8, card: Mission) {
        let deck = &mut self.s.missions;
        let from = deck.top.len() - usize::from(n);
        if let Some(place) = deck.top[from..].iter().position(|(known, _)| *known == card.0) {
            let seen = deck.top.remove(from + place);
            deck.bottom.insert(0, seen);
        }
        self.tell(Fact::Buried { seat, card: Some(card) });
    }
}
