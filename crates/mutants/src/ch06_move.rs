//! MU-6 Phase 2: Move the Active Mutant; and leaving the Arena.

use script::mutants::{Event, Orbit};
use table::{Pending, Place, Say, Seat, Who, Witness, say};

use crate::ask::{Ask, Luck};
use crate::cards::{Card, Face, Slot, Standing, slot_word};
use crate::ch12_arena::Happened;
use crate::choice::Choice;
use crate::fact::{Caused, Fact, Zone};
use crate::frame::{Frame, Task, task_type};
use crate::play::Play;
use crate::rules::Mutants;
use crate::state::{BOSS, Mode, State};
use crate::title::TakenOut;
use crate::view::Doing;

task_type! {
    /// MU-6.2 A Mutant in the Active slot has to go aside.
    Move { seat: Seat }
}

pub(crate) fn ask_move(_: &Mutants) -> Say {
    say!("mutants-ask-move")
}

impl Task for Move {
    fn ask(&self, _: &Mutants, s: &State) -> Option<Pending<Ask, Luck>> {
        Mutants::move_is_free(s, self.seat).then(|| Pending::Seat(s.voice(self.seat), Ask::Move))
    }

    /// MU-6.1, MU-6.3 Without a choice.
    fn run<W: Witness<Caused>>(self, play: &mut Play<'_, W>) {
        let side = play.s.side(self.seat);
        let free = Slot::SIDES.into_iter().find(|slot| side.at(*slot).is_none());
        if let (Some(_), Some(to)) = (side.at(Slot::Active), free) {
            play.shift(self.seat, to);
        }
    }

    fn offer(&self, _: &Mutants, _: &State, _: Seat, out: &mut impl FnMut(Choice)) {
        for side in Slot::SIDES {
            out(Choice::Move(side));
        }
    }

    /// MU-6.5 Who is pushed out, and what its Leave ability says.
    fn said(&self, rules: &Mutants, s: &State, c: Choice) -> Option<Say> {
        let Choice::Move(to) = c else { return None };
        let out = s.side(self.seat).at(to)?;
        let (card, slot) = (rules.name(out.card), slot_word(to));
        let parts = rules.set.sentences(rules.card(out.card));
        // MU-12.11 A Mutant that is knocked down leaves silently.
        let leave = parts.into_iter().find(|it| it.part == "leave").filter(|_| out.face == Face::Up);
        Some(match leave {
            Some(leave) => say!("mutants-move-out-leave", card = card, slot = slot, text = leave.text),
            None => say!("mutants-move-out", card = card, slot = slot),
        })
    }

    fn touch(&self, rules: &Mutants, _: &State, seat: Seat, c: Choice, out: &mut Vec<Place>) {
        if let Choice::Move(to) = c {
            out.extend([rules.slot_place(seat, Slot::Active), rules.slot_place(seat, to)]);
        }
    }

    /// MU-6.4, MU-6.5, MU-6.12, MU-R23 Until the way is clear, the Active Mutant stays where it is.
    fn answer<W: Witness<Caused>>(self, play: &mut Play<'_, W>, _: Who, c: Choice) {
        let (Move { seat }, Choice::Move(to)) = (self, c) else { panic!("{self:?} was answered {c:?}") };
        play.push(Shift { seat, to });
        if play.s.side(seat).at(to).is_some() {
            play.leave(seat, to);
        }
    }

    fn fits(&self, _: &Mutants, s: &State, _: Option<Frame>) -> bool {
        s.has(self.seat)
    }
}

task_type! {
    /// MU-6.9 The Active Mutant moves to the slot that was cleared.
    Shift { seat: Seat, to: Slot }
}

impl Task for Shift {
    fn run<W: Witness<Caused>>(self, play: &mut Play<'_, W>) {
        play.shift(self.seat, self.to);
    }

    fn doing(&self, rules: &Mutants, s: &State) -> Option<Doing> {
        let card = s.side(self.seat).at(Slot::Active).map(|it| rules.id(it.card));
        Some(Doing { what: "move", seat: self.seat, card, pile: None, step: self.to as u16 })
    }

    fn fits(&self, _: &Mutants, s: &State, _: Option<Frame>) -> bool {
        s.has(self.seat)
    }
}

task_type! {
    /// MU-6.8 A Mutant that has left the Arena is discarded, unless it has gone elsewhere.
    Settle { seat: Seat, card: Option<Card>, face: Face }
}

impl Task for Settle {
    /// MU-6.8, MU-R24
    fn run<W: Witness<Caused>>(self, play: &mut Play<'_, W>) {
        if let Some(card) = self.card {
            play.put_on_discard(self.seat, card, Zone::Arena);
        }
        if self.face == Face::Up {
            play.announce(self.seat, Event::OwnMutantLeaves, 0);
        }
    }

    fn card(&self) -> Option<Card> {
        self.card
    }

    fn carries(&self, seat: Seat) -> Option<Card> {
        self.card.filter(|_| self.seat == seat)
    }

    fn doing(&self, rules: &Mutants, _: &State) -> Option<Doing> {
        self.card.map(|card| Doing::about("leave", self.seat, Some(rules.id(card)), 0))
    }

    fn fits(&self, rules: &Mutants, s: &State, _: Option<Frame>) -> bool {
        s.has(self.seat) && self.card.is_none_or(|card| rules.knows(card))
    }
}

task_type! {
    /// MU-R76 A Mutant that has left the Arena is frozen, or held in a Power Slot, unless it has gone elsewhere.
    Taken { seat: Seat, card: Option<Card>, hold: Option<Orbit> }
}

impl Task for Taken {
    /// MU-R76 After its Leave ability, the Mutant goes where the effect puts it.
    fn run<W: Witness<Caused>>(self, play: &mut Play<'_, W>) {
        play.announce(self.seat, Event::OwnMutantLeaves, 0);
        if let Some(card) = self.card {
            play.taken_to(self.seat, card, self.hold);
        }
    }

    fn card(&self) -> Option<Card> {
        self.card
    }

    fn carries(&self, seat: Seat) -> Option<Card> {
        self.card.filter(|_| self.seat == seat)
    }

    fn doing(&self, rules: &Mutants, _: &State) -> Option<Doing> {
        self.card.map(|card| Doing::about("leave", self.seat, Some(rules.id(card)), 0))
    }

    fn fits(&self, rules: &Mutants, s: &State, _: Option<Frame>) -> bool {
        s.has(self.seat)
            && self.card.is_none_or(|card| rules.knows(card))
            && (self.hold.is_none() || s.mode == Mode::Solo)
    }
}

impl Mutants {
    /// MU-6.4, MU-6.5 There is a choice unless exactly one side slot is empty (MU-6.3).
    fn move_is_free(s: &State, seat: Seat) -> bool {
        let side = s.side(seat);
        let [left, right] = Slot::SIDES.map(|slot| side.at(slot).is_some());
        side.at(Slot::Active).is_some() && left == right
    }
}

impl<W: Witness<Caused>> Play<'_, W> {
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
        self.push(Settle { seat, card: Some(card), face });
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
            self.push(Happened { seat, event, value: card.0 });
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
                self.push(Taken { seat, card: Some(card), hold });
                if let Some(ability) = self.rules.card(card).leave {
                    self.begin_reading(ability, seat, card, slot);
                }
            }
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

    /// MU-6.10 Takes the leaving Mutant `card` away from its way to the discard pile, if it is on it.
    pub(crate) fn snatch(&mut self, seat: Seat, card: Card) -> bool {
        for frame in self.s.frames.iter_mut().rev() {
            if let Frame::Settle(Settle { seat: owner, card: leaving, .. })
            | Frame::Taken(Taken { seat: owner, card: leaving, .. }) = frame
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
