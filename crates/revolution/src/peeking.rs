//! Looking at the top of a deck, and putting it back.

use script::revolution::Zone;
use table::{Pending, Seat, SeatSet, Who, Witness};

use crate::choice::{Ask, Choice, Luck};
use crate::deck::{Deck, TOP};
use crate::fact::Fact;
use crate::frame::{Frame, Task, task, unasked};
use crate::ids::{Few, Mission, Recruit};
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
    pub struct PutBack { pub zone: Zone, pub seat: Seat, pub n: u8 }
}

impl Task for PutBack {
    fn ask(&self, _rules: &Revolution, _s: &State) -> Option<Pending<Ask, Luck>> {
        (self.n > 1).then_some(Pending::Seat(self.seat, Ask::Order { zone: self.zone, left: self.n }))
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

/// Puts the top cards into an order, the first one on top.
fn arrange<const N: usize>(deck: &mut Deck<N>, cards: impl DoubleEndedIterator<Item = u8>) {
    let places = deck.top.as_mut_slice().iter_mut().rev();
    places.zip(cards).for_each(|((card, _), next)| *card = next);
}

/// Every order of some cards.
fn orders<T: Copy + PartialEq>(cards: &[T], out: &mut dyn FnMut(Few<T>)) {
    let n = cards.len();
    let all: usize = (1..=n).product();
    for order in 0..all {
        let (mut order, mut left) = (order, [None; TOP]);
        left.iter_mut().zip(cards).for_each(|(place, card)| *place = Some(*card));
        let mut few = [None; TOP];
        for (place, size) in few.iter_mut().zip((1..=n).rev()) {
            let mut rest = left.iter_mut().filter(|card| card.is_some());
            *place = rest.nth(order % size).and_then(Option::take);
            order /= size;
        }
        out(Few(few));
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
            Frame::Order(PutBack { zone, seat, n })
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

    /// The cards go back; all of them carry the seat's knowledge alone.
    fn put_back(&mut self, task: PutBack, c: Choice) {
        let PutBack { zone, seat, n: _ } = task;
        let tell = |play: &mut Self, card: u8| play.tell(Fact::PutBack { seat, zone, card: Some(card) });
        match c {
            Choice::PutRecruits(cards) => {
                arrange(&mut self.s.recruits, cards.iter().map(|card| card.0));
                cards.iter().for_each(|card| tell(self, card.0));
            }
            Choice::PutMissions(cards) => {
                arrange(&mut self.s.missions, cards.iter().map(|card| card.0));
                cards.iter().for_each(|card| tell(self, card.0));
            }
            _ => unasked(task, Who::Seat(seat), c),
        }
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
        let n = usize::from(task.n);
        let seen = |top: &[(u8, SeatSet)]| {
            let mut cards = [0; TOP];
            cards.iter_mut().zip(top.iter().rev()).for_each(|(place, (card, _))| *place = *card);
            cards
        };
        match task.zone {
            Zone::Recruit => {
                let cards = seen(&s.recruits.top).map(Recruit);
                orders(&cards[..n], &mut |few| out(Choice::PutRecruits(few)));
            }
            Zone::Mission => {
                let cards = seen(&s.missions.top).map(Mission);
                orders(&cards[..n], &mut |few| out(Choice::PutMissions(few)));
            }
            Zone::Hand => {}
        }
    }
}
