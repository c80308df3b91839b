//! MU-6 Phase 2: Move the Active Mutant; and leaving the Arena.

use script::mutants::{Event, Orbit};
use table::{Seat, Witness};

use crate::cards::{Card, Face, Slot, Standing};
use crate::fact::{Fact, Zone};
use crate::frame::Frame;
use crate::play::Play;
use crate::rules::Mutants;
use crate::state::{BOSS, Mode, State};
use crate::title::TakenOut;

impl Mutants {
    /// MU-6.4, MU-6.5 There is a choice unless exactly one side slot is empty (MU-6.3).
    pub(crate) fn move_is_free(s: &State, seat: Seat) -> bool {
        let side = s.side(seat);
        let [left, right] = Slot::SIDES.map(|slot| side.at(slot).is_some());
        side.at(Slot::Active).is_some() && left == right
    }
}

impl<W: Witness<Fact>> Play<'_, W> {
    /// MU-6.1, MU-6.3 Without a choice.
    pub(crate) fn move_alone(&mut self, seat: Seat) {
        let side = self.s.side(seat);
        let free = Slot::SIDES.into_iter().find(|slot| side.at(*slot).is_none());
        if let (Some(_), Some(to)) = (side.at(Slot::Active), free) {
            self.shift(seat, to);
        }
    }

    /// MU-6.4, MU-6.5, MU-6.12, MU-R23 Until the way is clear, the Active Mutant stays where it is.
    pub(crate) fn move_active(&mut self, seat: Seat, to: Slot) {
        self.push(Frame::Shift { seat, to });
        if self.s.side(seat).at(to).is_some() {
            self.leave(seat, to);
        }
    }

    /// MU-6.9, MU-R75 The Active Mutant, if it is still there, takes the slot.
    pub(crate) fn shift(&mut self, seat: Seat, to: Slot) {
        let side = self.s.side_mut(seat);
        if let Some(standing) = side.arena[Slot::Active as usize].take() {
            side.arena[to as usize] = Some(standing);
            self.tell(Fact::Moved { seat, card: standing.card, to });
            // MU-16.14, MU-16.18 A Boss card has been pushed.
            match to {
                Slot::Left if self.is_boss(seat) => self.announce(BOSS, Event::BossPushesLeft, 0),
                Slot::Right if self.is_boss(seat) => self.announce(BOSS, Event::BossPushesRight, 0),
                Slot::Left | Slot::Active | Slot::Right => {}
            }
        }
    }

    /// MU-6.6, MU-6.7, MU-6.8, MU-6.11, MU-9.2 A Mutant leaves: out of the Arena, its Leave ability, then the discard pile.
    pub(crate) fn leave(&mut self, seat: Seat, slot: Slot) {
        let Some(Standing { card, face }) = self.s.side_mut(seat).arena[slot as usize].take() else { return };
        self.tell(Fact::Left { seat, card, slot });
        self.push(Frame::Settle { seat, card: Some(card), face });
        // MU-12.11
        if face == Face::Down {
            return;
        }
        if self.is_boss(seat) {
            let event = match slot {
                Slot::Left => Event::BossCardLeavesLeft,
                Slot::Right => Event::BossCardLeavesRight,
                Slot::Active => unreachable!("the Boss's cards leave from the side slots"),
            };
            self.push(Frame::Event { seat, event, value: card.0 });
        }
        if let Some(ability) = self.rules.card(card).leave {
            self.begin_reading(ability, seat, card, slot);
        }
    }

    /// MU-R76 An effect takes a Mutant straight out of the Arena: into the Cryo Freezer, or into a Power Slot.
    pub(crate) fn take_out(&mut self, seat: Seat, slot: Slot, hold: Option<Orbit>) {
        let Some(Standing { card, face }) = self.s.side_mut(seat).arena[slot as usize].take() else { return };
        match (self.rules.variant.taken_out, face) {
            // MU-12.11
            (TakenOut::Silent, _) | (TakenOut::Leaves, Face::Down) => self.taken_to(seat, card, hold),
            (TakenOut::Leaves, Face::Up) => {
                self.tell(Fact::Left { seat, card, slot });
                self.push(Frame::Taken { seat, card: Some(card), hold });
                if let Some(ability) = self.rules.card(card).leave {
                    self.begin_reading(ability, seat, card, slot);
                }
            }
        }
    }

    /// MU-R76 After its Leave ability, the Mutant goes where the effect puts it.
    pub(crate) fn taken(&mut self, seat: Seat, card: Option<Card>, hold: Option<Orbit>) {
        self.announce(seat, Event::OwnMutantLeaves, 0);
        if let Some(card) = card {
            self.taken_to(seat, card, hold);
        }
    }

    fn taken_to(&mut self, seat: Seat, card: Card, hold: Option<Orbit>) {
        match hold {
            None => self.freeze(seat, card, Zone::Arena),
            Some(slot) => match Mutants::free_orbit(self.s, slot) {
                Some(at) => self.hold(at, card),
                None => self.put_on_discard(seat, card, Zone::Arena),
            },
        }
    }

    fn is_boss(&self, seat: Seat) -> bool {
        self.s.mode == Mode::Solo && seat == BOSS
    }

    /// MU-6.8, MU-R24
    pub(crate) fn settle(&mut self, seat: Seat, card: Option<Card>, face: Face) {
        if let Some(card) = card {
            self.put_on_discard(seat, card, Zone::Arena);
        }
        if face == Face::Up {
            self.announce(seat, Event::OwnMutantLeaves, 0);
        }
    }

    /// MU-6.10 Takes the leaving Mutant `card` away from its way to the discard pile, if it is on it.
    pub(crate) fn snatch(&mut self, seat: Seat, card: Card) -> bool {
        for frame in self.s.frames.iter_mut().rev() {
            if let Frame::Settle { seat: owner, card: leaving, .. }
            | Frame::Taken { seat: owner, card: leaving, .. } = frame
                && *owner == seat
                && *leaving == Some(card)
            {
                *leaving = None;
                return true;
            }
        }
        false
    }

    /// MU-8.2
    pub(crate) fn put_on_discard(&mut self, seat: Seat, card: Card, from: Zone) {
        self.s.side_mut(seat).discard.push(card);
        self.tell(Fact::Discarded { seat, card, from });
    }
}
