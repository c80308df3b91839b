//! MU-11 Keywords on cards: Freeze, variable Freeze value, Gain. Cycle is in `ch08_decks.rs`, where cards are drawn.

use script::mutants::{Dest, Event, Freeze, Only, Source};
use table::{Say, Seat, Witness, say};

use crate::cards::{Card, Cards, Face, Slot};
use crate::ch03_pools::Reveal;
use crate::ch09_abilities::{in_arena, others, zone_of};
use crate::choice::{Choice, PileId};
use crate::fact::{Caused, Fact, Toll, Zone};
use crate::frame::Reading;
use crate::play::Play;
use crate::rules::Mutants;
use crate::state::{BOSS, Mode, State};

pub(crate) fn ask_freeze(rules: &Mutants, card: Card) -> Say {
    say!("mutants-ask-freeze", card = rules.name(card))
}

pub(crate) fn ask_gain(rules: &Mutants, card: Card) -> Say {
    say!("mutants-ask-gain", card = rules.name(card))
}

pub(crate) fn ask_knock_down(rules: &Mutants, card: Card) -> Say {
    say!("mutants-ask-knock-down", card = rules.name(card))
}

impl Mutants {
    /// MU-11.10, MU-R67 The Freeze value outside the Cryo Freezer.
    pub(crate) fn printed(&self, card: Card) -> u8 {
        match self.card(card).freeze {
            Freeze::Fixed(n) => n,
            Freeze::Per(_) => 0,
        }
    }

    /// MU-11.8, MU-11.9 The value of a card inside a Cryo Freezer: symbols are counted, not cards.
    pub(crate) fn value(&self, freezer: Cards, card: Card) -> u16 {
        match self.card(card).freeze {
            Freeze::Fixed(n) => n.into(),
            Freeze::Per(gene) => {
                let symbols = |card: Card| self.card(card).genes.iter().filter(|it| **it == gene).count();
                freezer.iter().map(symbols).sum::<usize>() as u16
            }
        }
    }

    /// MU-15.2, MU-15.4 What it is worth at the end; variable values look at all of it.
    pub fn freezer_value(&self, freezer: Cards) -> u16 {
        freezer.iter().map(|card| self.value(freezer, card)).sum()
    }

    /// MU-11.5 What an ability may freeze.
    pub(crate) fn freezable(
        &self,
        s: &State,
        r: Reading,
        from: Source,
        only: Only,
        out: &mut impl FnMut(Choice),
    ) {
        let fits = |card: Card| match only {
            Only::Any => true,
            Only::Basic => card.is_basic(),
            Only::AtMost(most) => self.printed(card) <= most,
        };
        let side = s.side(r.owner);
        match from {
            Source::This | Source::GenePool => {}
            Source::Arena => {
                let there = others(s, r).filter(|(_, card)| fits(*card));
                there.for_each(|(slot, card)| out(Choice::FreezeAt { slot, card }));
            }
            Source::Discard => {
                side.discarded()
                    .kinds()
                    .filter(|card| fits(*card))
                    .for_each(|card| out(Choice::Freeze(card)));
            }
            Source::Hand => {
                let mut any = false;
                for card in side.hand.kinds().filter(|card| fits(*card)) {
                    any = true;
                    out(Choice::Freeze(card));
                }
                if !any {
                    out(Choice::Pass);
                }
            }
        }
    }
}

impl<W: Witness<Caused>> Play<'_, W> {
    /// MU-11.5, MU-11.6, MU-R16 A card enters the Cryo Freezer, from wherever it was taken.
    pub(crate) fn freeze(&mut self, seat: Seat, card: Card, from: Zone) {
        self.s.side_mut(seat).freezer.add(card);
        self.tell(Fact::Froze { seat, card, from });
        let mut value = 0;
        if self.s.mode == Mode::Solo {
            // MU-16.30, MU-16.31, MU-R51, MU-R52
            value = self.rules.value(self.s.side(seat).freezer, card);
            self.change_life(-value.cast_signed(), Toll::Freeze);
        }
        self.announce(seat, Event::YouFreeze, value.min(255) as u8);
    }

    /// MU-11.7, MU-R76 "This Mutant", out of the Arena or on its way out.
    pub(crate) fn freeze_this(&mut self, r: Reading) {
        if in_arena(self.s, r) {
            self.take_out(r.owner, r.slot, None);
        } else if self.snatch(r.owner, r.this) {
            self.freeze(r.owner, r.this, Zone::Arena);
        }
    }

    /// MU-11.11, MU-11.12, MU-11.13, MU-11.14
    pub(crate) fn gain(&mut self, seat: Seat, pile: PileId, to: Dest) {
        let card = self.off_pile(seat, pile);
        self.tell(Fact::Gained { seat, card, to: zone_of(to) });
        self.announce(seat, Event::YouGain, 0);
        match to {
            Dest::Hand => self.put_in_hand(seat, card),
            Dest::DeckTop => self.s.side_mut(seat).tops.push(card),
            Dest::Incubator => self.s.side_mut(seat).incubator = Some(card),
            Dest::Discard => self.put_on_discard(seat, card, Zone::Pool),
            Dest::Freezer => self.freeze(seat, card, Zone::Pool),
        }
        self.push(Reveal { seat, pile });
    }

    /// MU-12.10 The Mutant is turned face-down and stays in its slot.
    pub(crate) fn knock_down(&mut self, seat: Seat, slot: Slot) {
        let Some(standing) = &mut self.s.side_mut(seat).arena[slot as usize] else { return };
        standing.face = Face::Down;
        let card = standing.card;
        self.tell(Fact::KnockedDown { seat, card, slot });
        if self.s.mode == Mode::Solo && seat == BOSS {
            self.boss_knocked_down(slot, card);
        }
    }
}
