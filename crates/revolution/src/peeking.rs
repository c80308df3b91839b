//! Looking at the top of a deck, and putting it back.

use script::revolution::Zone;
use table::{Pending, Seat, SeatSet, Who, Witness};

use crate::choice::{Ask, Choice, Luck};
use crate::deck::Deck;
use crate::fact::Fact;
use crate::frame::{Frame, Task, task, unasked};
use crate::ids::{Mission, Recruit};
use crate::play::Play;
use crate::rules::Revolution;
use crate::state::State;

task! {
    /// Cards that are looked at.
    pub struct Peek { pub zone: Zone, pub seat: Seat, pub bottom: bool, pub n: u8 }
}

impl Task for Peek {
    fn ask(&self, _rules: &Revolution, s: &State) -> Option<Pending<Ask, Luck>> {
        let missing = match self.zone {
            Zone::Recruit => s.recruits.top.len() < usize::from(self.n) && s.recruits.bag != 0,
            Zone::Mission => s.missions.top.len() < usize::from(self.n) && s.missions.bag != 0,
            Zone::Hand => false,
        };
        missing.then_some(Pending::Fate(Luck::Peek { zone: self.zone, seat: self.seat }))
    }

    fn run<W: Witness<Fact>>(self, play: &mut Play<'_, W>) {
        play.peeked(self.zone, self.seat, self.bottom, self.n);
    }

    fn answer<W: Witness<Fact>>(self, play: &mut Play<'_, W>, _who: Who, c: Choice) {
        play.peek_at(self, c);
    }
}

task! {
    /// Cards that are put back in an order.
    pub struct PutBack { pub zone: Zone, pub seat: Seat, pub left: u8, pub n: u8 }
}

impl Task for PutBack {
    fn ask(&self, _rules: &Revolution, _s: &State) -> Option<Pending<Ask, Luck>> {
        (self.left > 1).then_some(Pending::Seat(self.seat, Ask::Order { zone: self.zone, left: self.left }))
    }

    fn offer(&self, rules: &Revolution, s: &State, _seat: Seat, out: &mut dyn FnMut(Choice)) {
        rules.orders(s, self, out);
    }

    fn answer<W: Witness<Fact>>(self, play: &mut Play<'_, W>, _who: Who, c: Choice) {
        play.put_back(self, c);
    }
}

task! {
    /// One of these may go under the deck.
    pub struct Bury { pub zone: Zone, pub seat: Seat, pub n: u8 }
}

impl Task for Bury {
    fn ask(&self, _rules: &Revolution, _s: &State) -> Option<Pending<Ask, Luck>> {
        (self.n > 0).then_some(Pending::Seat(self.seat, Ask::Bury { n: self.n }))
    }

    fn offer(&self, _rules: &Revolution, s: &State, _seat: Seat, out: &mut dyn FnMut(Choice)) {
        let top = s.missions.top.as_slice();
        let from = top.len() - usize::from(self.n);
        top[from..].iter().for_each(|(card, _)| out(Choice::Bury(Mission(*card))));
        out(Choice::Done);
    }

    fn answer<W: Witness<Fact>>(self, play: &mut Play<'_, W>, _who: Who, c: Choice) {
        if let Choice::Bury(card) = c {
            play.bury(self.seat, self.n, card);
        }
    }
}

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
            Frame::Bury(Bury { zone, seat, n })
        } else {
            Frame::Order(PutBack { zone, seat, left: n, n })
        });
    }

    /// A card of the deck is turned up for the seat alone.
    fn peek_at(&mut self, task: Peek, c: Choice) {
        let (zone, seat) = (task.zone, task.seat);
        let card = match (zone, c) {
            (Zone::Recruit, Choice::Turn(card)) => {
                self.s.recruits.raise(Some(card.0));
                self.s.recruits.top[0].1 = SeatSet::only(seat);
                card.0
            }
            (Zone::Mission, Choice::Reveal(card)) => {
                self.s.missions.raise(Some(card.0));
                self.s.missions.top[0].1 = SeatSet::only(seat);
                card.0
            }
            (Zone::Recruit | Zone::Mission | Zone::Hand, _) => unasked(task, Who::Fate, c),
        };
        self.tell(Fact::Peeked { seat, zone, card: Some(card) });
        self.s.push(task);
    }

    /// The next card from the top.
    pub(crate) fn put_back(&mut self, task: PutBack, c: Choice) {
        let PutBack { zone, seat, left, n } = task;
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
        self.s.push(Frame::Order(PutBack { zone, seat, left: left - 1, n }));
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

impl Revolution {
    fn orders(&self, s: &State, task: &PutBack, out: &mut dyn FnMut(Choice)) {
        let PutBack { zone, seat: _, left, n } = *task;
        let range = |len: usize| len - usize::from(n)..len - usize::from(n) + usize::from(left);
        match zone {
            Zone::Recruit => {
                let top = s.recruits.top.as_slice();
                top[range(top.len())].iter().for_each(|(card, _)| out(Choice::PutRecruit(Recruit(*card))));
            }
            Zone::Mission => {
                let top = s.missions.top.as_slice();
                top[range(top.len())].iter().for_each(|(card, _)| out(Choice::PutMission(Mission(*card))));
            }
            Zone::Hand => {}
        }
    }
}
