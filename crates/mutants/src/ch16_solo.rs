//! MU-16 Solo mode: Uprising.

use script::mutants::{Action, Arrow, Cond, Event, Orbit, Stock};
use table::{Endless, Seat, Witness};

use crate::cards::{Card, Face, Slot, Standing};
use crate::choice::{Choice, PileId};
use crate::fact::{Fact, Zone};
use crate::frame::{Frame, Reading};
use crate::play::Play;
use crate::rules::Mutants;
use crate::state::{BOSS, State};
use crate::title::{BossLife, FallenPush};

/// The only player.
const PLAYER: Seat = Seat::ALL[0];

impl Mutants {
    fn boss(&self) -> &script::mutants::Boss {
        &self.set.bosses[self.boss]
    }

    /// MU-16.13, MU-16.43 The Life that the Boss starts with.
    pub(crate) fn boss_life(&self) -> i16 {
        i16::from(self.boss().life) + if self.variant.super_tough { 10 } else { 0 }
    }

    /// The Power Slot that a captive goes to: the named one or the first, if it is empty.
    pub(crate) fn free_orbit(s: &State, slot: Orbit) -> Option<usize> {
        Mutants::orbit(s, slot).filter(|at| s.boss.slots[*at].is_none())
    }

    /// The Power Slot that is meant: the named one, or the first empty one.
    fn orbit(s: &State, slot: Orbit) -> Option<usize> {
        match slot {
            Orbit::A => Some(0),
            Orbit::B => Some(1),
            Orbit::Empty => s.boss.slots.iter().position(Option::is_none),
        }
    }
}

impl Mutants {
    /// MU-R56 Does the player say where the Boss's Active card is pushed?
    pub(crate) fn push_is_free(&self, s: &State) -> bool {
        let active = s.side(BOSS).at(Slot::Active);
        self.variant.fallen_push == FallenPush::Player && active.is_some_and(|it| it.face == Face::Down)
    }
}

impl<W: Witness<Fact>> Play<'_, W> {
    /// MU-16.3, MU-16.17, MU-R60
    pub(crate) fn change_life(&mut self, by: i16) {
        let before = self.s.boss.life;
        let most = match self.rules.variant.boss_life {
            BossLife::Free => i16::MAX,
            BossLife::Capped => self.rules.boss_life().max(before),
        };
        let life = before.saturating_add(by).min(most);
        if life != before {
            self.s.boss.life = life;
            self.tell(Fact::Life { by: life - before, life });
        }
    }

    /// MU-16.12
    pub(crate) fn boss_setup(&mut self) {
        if let Some(setup) = self.rules.boss().setup {
            self.begin_reading(setup, BOSS, Card(Card::MUTANTS), Slot::Active);
        }
    }

    /// MU-16.18, MU-16.19, MU-16.20, MU-R56
    pub(crate) fn boss_push(&mut self) {
        let Some(Standing { card, .. }) = self.s.side(BOSS).at(Slot::Active) else { return };
        let along = match self.rules.card(card).arrow {
            Some(Arrow::Left) => Slot::Left,
            Some(Arrow::Right) => Slot::Right,
            None => unreachable!("an Action card has an arrow"),
        };
        self.boss_push_to(along);
    }

    /// MU-16.19
    pub(crate) fn boss_push_to(&mut self, to: Slot) {
        self.push(Frame::Shift { seat: BOSS, to });
        if self.s.side(BOSS).at(to).is_some() {
            self.leave(BOSS, to);
        }
    }

    /// MU-16.21
    pub(crate) fn boss_play(&mut self, card: Card) {
        self.deploy_drawn(BOSS, card);
    }

    /// MU-16.22, MU-16.23, MU-R58 The Boss's deck is empty: its discard pile is shuffled, nothing is frozen.
    pub(crate) fn boss_out_of_cards(&mut self) {
        if !self.s.side(BOSS).discard.is_empty() {
            self.reshuffle(BOSS);
            self.push(Frame::Play);
        }
    }

    /// Cards that the Boss plays beyond the usual one.
    pub(crate) fn boss_extra(&mut self) {
        if self.s.boss.extra > 0 {
            self.s.boss.extra -= 1;
            self.plan([Frame::Push, Frame::Play, Frame::Extra]);
        }
    }

    /// MU-16.27, MU-R57 What the knock-down of a Boss card leads to.
    pub(crate) fn boss_knocked_down(&mut self, slot: Slot, card: Card) {
        self.announce(BOSS, Event::BossCardKnockedDown, card.0);
        let weakness = self.rules.card(card).weakness;
        if let Some(weakness) = weakness.filter(|weakness| weakness.on == Event::ThisKnockedDown) {
            self.shatter(slot, weakness.n);
        }
    }

    /// MU-16.24 to MU-16.26, MU-R70
    fn shatter(&mut self, slot: Slot, n: u8) {
        let Some(Standing { card, .. }) = self.s.side_mut(BOSS).arena[slot as usize].take() else { return };
        self.s.boss.removed.add(card);
        self.tell(Fact::Shattered { card });
        self.change_life(-i16::from(n));
        self.announce(BOSS, Event::WeaknessShattered, card.0);
    }

    /// MU-16.14, MU-16.25 The Boss's special power, and its Weaknesses if it was the player.
    pub(crate) fn boss_reacts(&mut self, seat: Seat, event: Event, value: u8) {
        let rules = self.rules;
        if seat == BOSS {
            for trigger in rules.boss().power.iter().rev().filter(|trigger| trigger.on == event) {
                self.begin_reading(trigger.ability, BOSS, Card(value.max(Card::MUTANTS)), Slot::Active);
            }
            return;
        }
        for slot in Slot::ALL {
            let Some(card) = self.s.side(BOSS).up(slot) else { continue };
            let Some(weakness) = rules.card(card).weakness.filter(|weakness| weakness.on == event) else {
                continue;
            };
            let met = match weakness.cond {
                None => true,
                Some(Cond::InFury) => rules.in_fury(self.s, PLAYER),
                Some(Cond::Dominated) => self.s.dominates(BOSS, PLAYER),
                Some(Cond::Dominating) => self.s.dominates(PLAYER, BOSS),
                Some(Cond::InDread) => rules.in_dread(self.s, PLAYER),
                Some(Cond::SlotAFull) => self.s.boss.slots[0].is_some(),
                Some(Cond::SlotBFull) => self.s.boss.slots[1].is_some(),
                Some(Cond::SlotsFull) => self.s.boss.slots.iter().all(Option::is_some),
                Some(Cond::Did) => false,
            };
            if met && value >= weakness.min_freeze {
                self.shatter(slot, weakness.n);
            }
        }
    }

    /// What only the Boss does.
    pub(crate) fn boss_does(&mut self, r: Reading, action: Action, choice: Option<Choice>) {
        match action {
            Action::GainLife { n } => self.change_life(n.into()),
            Action::PlayCard => {
                let more = self.s.boss.extra.checked_add(1);
                let name = || self.rules.card(r.this).name.clone();
                self.s.boss.extra = more.unwrap_or_else(|| Endless::raise(Some(name())));
            }
            Action::Store { slot, from } => self.store(r, slot, from, choice),
            Action::Resolve { slot } => self.resolve(slot),
            Action::Capture { slot, from } => self.capture_from_arena(slot, from),
            Action::Release { n } => self.push(Frame::Release { left: n }),
            other => unreachable!("{other:?} is not the Boss's alone"),
        }
    }

    /// A Boss card goes to a Power Slot; one that is there is discarded.
    fn store(&mut self, r: Reading, slot: Orbit, from: Stock, choice: Option<Choice>) {
        let card = match (from, choice) {
            (Stock::This, _) => self.snatch(BOSS, r.this).then_some(r.this),
            (_, Some(Choice::Draw(card))) => {
                self.s.side_mut(BOSS).deck.remove(card);
                Some(card)
            }
            (_, _) => None,
        };
        let (Some(card), Some(at)) = (card, Mutants::orbit(self.s, slot)) else { return };
        if let Some(old) = self.s.boss.slots[at].replace(card) {
            self.put_on_discard(BOSS, old, Zone::Slot);
        }
        self.tell(Fact::Stored { card, slot: at as u8 });
    }

    /// The Deploy ability of a stored card, once in a resolution.
    fn resolve(&mut self, slot: Orbit) {
        let Some(at) = Mutants::orbit(self.s, slot) else { return };
        let Some(card) = self.s.boss.slots[at].filter(|_| !self.s.boss.resolved[at]) else { return };
        self.s.boss.resolved[at] = true;
        if let Some(ability) = self.rules.card(card).deploy.filter(|_| card.is_action()) {
            self.begin_reading(ability, BOSS, card, Slot::Active);
        }
    }

    /// MU-R76 A Mutant out of the player's Arena.
    fn capture_from_arena(&mut self, slot: Orbit, from: Stock) {
        let place = match from {
            Stock::Left => Slot::Left,
            Stock::Right => Slot::Right,
            Stock::GenePool | Stock::DeckTop | Stock::This => return,
        };
        if Mutants::free_orbit(self.s, slot).is_some() && self.s.side(PLAYER).up(place).is_some() {
            self.take_out(PLAYER, place, Some(slot));
        }
    }

    /// A Mutant off the player's Gene Pool.
    pub(crate) fn capture_from_pool(&mut self, slot: Orbit, pile: PileId) {
        let Some(at) = Mutants::free_orbit(self.s, slot) else { return };
        let card = self.off_pile(PLAYER, pile);
        self.hold(at, card);
        self.push(Frame::Reveal { seat: PLAYER, pile: pile.0 });
    }

    pub(crate) fn hold(&mut self, at: usize, card: Card) {
        self.s.boss.slots[at] = Some(card);
        self.tell(Fact::Captured { card, slot: at as u8 });
    }

    /// Captives return while there are any; with one of them there is nothing to choose.
    pub(crate) fn release_alone(&mut self, left: u8) {
        let captive = self.s.boss.slots.iter().flatten().copied().next();
        if let (Some(card), true) = (captive, left > 0) {
            self.release(left, card);
        }
    }

    /// A captive returns to the player's hand.
    pub(crate) fn release(&mut self, left: u8, card: Card) {
        if let Some(slot) = self.s.boss.slots.iter_mut().find(|slot| **slot == Some(card)) {
            *slot = None;
            self.s.boss.freed = Some(card);
            self.put_in_hand(PLAYER, card);
            self.tell(Fact::Released { card });
        }
        if left > 1 {
            self.push(Frame::Release { left: left - 1 });
        }
    }

    /// MU-16.36, MU-16.37
    pub(crate) fn score_solo(&mut self) {
        if self.s.dominates(PLAYER, BOSS) {
            self.change_life(-i16::from(self.rules.numbers(self.s).red));
        }
    }
}
