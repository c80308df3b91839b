//! MU-16 Solo mode: Uprising.

use script::mutants::{Action, Arrow, Cond, Event, Orbit, Stock};
use table::{Endless, Pending, Place, Refusal, Say, Seat, Who, Witness, say};

use crate::ask::{Ask, Luck};
use crate::cards::{Card, Cards, Face, Slot, Standing};
use crate::ch03_pools::Reveal;
use crate::ch06_move::Shift;
use crate::choice::{Choice, PileId};
use crate::fact::{Caused, Fact, Toll, Zone};
use crate::frame::{Frame, Reading, Task, task_type};
use crate::play::Play;
use crate::rules::Mutants;
use crate::state::{BOSS, Mode, State};
use crate::title::{BossLife, FallenPush};

/// The only player.
const PLAYER: Seat = Seat::ALL[0];

task_type! {
    /// MU-16.12 The Boss's special setup.
    BossSetup
}

pub(crate) fn ask_capture(_: &Mutants) -> Say {
    say!("mutants-ask-capture")
}

impl Task for BossSetup {
    fn run<W: Witness<Caused>>(self, play: &mut Play<'_, W>) {
        if let Some(setup) = play.rules.boss().setup {
            play.begin_reading(setup, BOSS, play.rules.first_action(), Slot::Active);
        }
    }

    fn fits(&self, _: &Mutants, s: &State, _: Option<Frame>) -> bool {
        s.mode == Mode::Solo
    }
}

task_type! {
    /// MU-16.18 The Boss pushes its Active card.
    BossPush
}

pub(crate) fn ask_push(_: &Mutants) -> Say {
    say!("mutants-ask-push")
}

impl Task for BossPush {
    /// MU-R56 Does the player say where the Boss's Active card is pushed?
    fn ask(&self, rules: &Mutants, s: &State) -> Option<Pending<Ask, Luck>> {
        let fallen = s.side(BOSS).at(Slot::Active).is_some_and(|it| it.face == Face::Down);
        let free = rules.variant.fallen_push == FallenPush::Player && fallen;
        free.then_some(Pending::Seat(PLAYER, Ask::Push))
    }

    /// MU-16.18, MU-16.19, MU-16.20, MU-R56
    fn run<W: Witness<Caused>>(self, play: &mut Play<'_, W>) {
        let Some(Standing { card, .. }) = play.s.side(BOSS).at(Slot::Active) else { return };
        let along = match play.rules.card(card).arrow {
            Some(Arrow::Left) => Slot::Left,
            Some(Arrow::Right) => Slot::Right,
            None => unreachable!("an Action card has an arrow"),
        };
        play.boss_push_to(along);
    }

    fn offer(&self, _: &Mutants, _: &State, _: Seat, out: &mut impl FnMut(Choice)) {
        for side in Slot::SIDES {
            out(Choice::Push(side));
        }
    }

    fn touch(&self, rules: &Mutants, _: &State, _: Seat, c: Choice, out: &mut Vec<Place>) {
        if let Choice::Push(to) = c {
            out.extend([rules.slot_place(BOSS, Slot::Active), rules.slot_place(BOSS, to)]);
        }
    }

    fn answer<W: Witness<Caused>>(self, play: &mut Play<'_, W>, _: Who, c: Choice) {
        let Choice::Push(to) = c else { panic!("{self:?} was answered {c:?}") };
        play.boss_push_to(to);
    }

    fn fits(&self, _: &Mutants, s: &State, _: Option<Frame>) -> bool {
        s.mode == Mode::Solo
    }
}

task_type! {
    /// MU-16.21 The Boss plays a card.
    BossPlay
}

impl Task for BossPlay {
    fn ask(&self, _: &Mutants, s: &State) -> Option<Pending<Ask, Luck>> {
        (!s.side(BOSS).deck.is_empty()).then_some(Pending::Fate(Luck::Draw(BOSS)))
    }

    /// MU-16.22, MU-16.23, MU-R58 The Boss's deck is empty: its discard pile is shuffled, nothing is frozen.
    fn run<W: Witness<Caused>>(self, play: &mut Play<'_, W>) {
        if !play.s.side(BOSS).discard.is_empty() {
            play.reshuffle(BOSS);
            play.push(Frame::BossPlay);
        }
    }

    /// MU-16.21
    fn answer<W: Witness<Caused>>(self, play: &mut Play<'_, W>, _: Who, c: Choice) {
        let Choice::Draw(card) = c else { panic!("{self:?} was answered {c:?}") };
        play.deploy_drawn(BOSS, card);
    }

    fn fits(&self, _: &Mutants, s: &State, _: Option<Frame>) -> bool {
        s.mode == Mode::Solo
    }
}

task_type! {
    /// Cards that the Boss plays beyond the usual one.
    BossExtra
}

impl Task for BossExtra {
    fn run<W: Witness<Caused>>(self, play: &mut Play<'_, W>) {
        if play.s.boss.extra > 0 {
            play.s.boss.extra -= 1;
            play.plan([Frame::BossPush, Frame::BossPlay, Frame::BossExtra]);
        }
    }

    fn fits(&self, _: &Mutants, s: &State, _: Option<Frame>) -> bool {
        s.mode == Mode::Solo
    }
}

task_type! {
    /// MU-16.14 Captives return to the player's hand.
    Release { left: u8 }
}

pub(crate) fn ask_release(_: &Mutants) -> Say {
    say!("mutants-ask-release")
}

impl Task for Release {
    fn ask(&self, _: &Mutants, s: &State) -> Option<Pending<Ask, Luck>> {
        let [a, b] = s.boss.slots;
        let differ = self.left > 0 && a.is_some() && b.is_some() && a != b;
        differ.then_some(Pending::Seat(PLAYER, Ask::Release))
    }

    /// Captives return while there are any; with one of them, or two alike, there is nothing to choose.
    fn run<W: Witness<Caused>>(self, play: &mut Play<'_, W>) {
        let captive = play.s.boss.slots.iter().flatten().copied().next();
        if let (Some(card), true) = (captive, self.left > 0) {
            self.free(play, card);
        }
    }

    fn offer(&self, _: &Mutants, s: &State, _: Seat, out: &mut impl FnMut(Choice)) {
        let captives: Cards = s.boss.slots.iter().flatten().copied().collect();
        captives.kinds().for_each(|card| out(Choice::Release(card)));
    }

    fn refuse(&self, rules: &Mutants, _: &State, _: Seat, ask: Ask, c: Choice) -> Refusal {
        if let Choice::Release(card) = c {
            Refusal::new("MU-16.14", say!("mutants-no-captive", card = rules.name(card)))
        } else {
            Refusal::new(ask.rule(), say!("mutants-no-such-answer"))
        }
    }

    fn touch(&self, rules: &Mutants, s: &State, _: Seat, c: Choice, out: &mut Vec<Place>) {
        if let Choice::Release(card) = c {
            let at = s.boss.slots.iter().position(|slot| *slot == Some(card));
            out.extend(at.map(Mutants::orbit_place));
            out.push(rules.zone_place(PLAYER, Zone::Hand));
        }
    }

    fn answer<W: Witness<Caused>>(self, play: &mut Play<'_, W>, _: Who, c: Choice) {
        let Choice::Release(card) = c else { panic!("{self:?} was answered {c:?}") };
        self.free(play, card);
    }

    fn fits(&self, _: &Mutants, s: &State, _: Option<Frame>) -> bool {
        s.mode == Mode::Solo
    }
}

impl Release {
    /// A captive returns to the player's hand.
    fn free<W: Witness<Caused>>(self, play: &mut Play<'_, W>, card: Card) {
        if let Some(slot) = play.s.boss.slots.iter_mut().find(|slot| **slot == Some(card)) {
            *slot = None;
            play.s.boss.freed = Some(card);
            play.put_in_hand(PLAYER, card);
            play.tell(Fact::Released { card });
        }
        if self.left > 1 {
            play.push(Release { left: self.left - 1 });
        }
    }
}

impl Mutants {
    fn boss(&self) -> &script::mutants::Boss {
        &self.set.bosses[self.boss]
    }

    /// MU-16.13, MU-16.43 The Life that the Boss starts with.
    pub(crate) fn boss_life(&self) -> i16 {
        i16::from(self.boss().life) + if self.variant.super_tough { 10 } else { 0 }
    }

    /// MU-16.3 The Life that the Boss has lost since it was set up: the player's score.
    pub(crate) fn life_lost(&self, life: i16) -> i16 {
        self.boss_life().saturating_sub(life).max(0)
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

impl<W: Witness<Caused>> Play<'_, W> {
    /// MU-16.3, MU-16.17, MU-R60
    pub(crate) fn change_life(&mut self, by: i16, toll: Toll) {
        let before = self.s.boss.life;
        let most = match self.rules.variant.boss_life {
            BossLife::Free => i16::MAX,
            BossLife::Capped => self.rules.boss_life().max(before),
        };
        let life = before.saturating_add(by).min(most);
        if life != before {
            self.s.boss.life = life;
            let points = self.rules.life_lost(life) - self.rules.life_lost(before);
            self.tell(Fact::Life { change: life - before, life, points, toll });
        }
    }

    /// MU-16.19
    fn boss_push_to(&mut self, to: Slot) {
        self.push(Shift { seat: BOSS, to });
        if self.s.side(BOSS).at(to).is_some() {
            self.leave(BOSS, to);
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
        self.change_life(-i16::from(n), Toll::Weakness);
        self.announce(BOSS, Event::WeaknessShattered, card.0);
    }

    /// MU-16.14, MU-16.25 The Boss's special power, and its Weaknesses if it was the player.
    pub(crate) fn boss_reacts(&mut self, seat: Seat, event: Event, value: u8) {
        let rules = self.rules;
        if seat == BOSS {
            for trigger in rules.boss().power.iter().rev().filter(|trigger| trigger.on == event) {
                self.begin_reading(
                    trigger.ability,
                    BOSS,
                    Card(value).max(rules.first_action()),
                    Slot::Active,
                );
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
            Action::GainLife { n } => self.change_life(n.into(), Toll::Ability),
            Action::PlayCard => {
                let more = self.s.boss.extra.checked_add(1);
                let name = || self.rules.card(r.this).name.clone();
                self.s.boss.extra = more.unwrap_or_else(|| Endless::raise(Some(name())));
            }
            Action::Store { slot, from } => self.store(r, slot, from, choice),
            Action::Resolve { slot } => self.resolve(slot),
            Action::Capture { slot, from } => self.capture_from_arena(slot, from),
            Action::Release { n } => self.push(Release { left: n }),
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
        if let Some(ability) = self.rules.card(card).deploy.filter(|_| self.rules.is_action(card)) {
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
        self.push(Reveal { seat: PLAYER, pile });
    }

    pub(crate) fn hold(&mut self, at: usize, card: Card) {
        self.s.boss.slots[at] = Some(card);
        self.tell(Fact::Captured { card, slot: at as u8 });
    }

    /// MU-16.36, MU-16.37
    pub(crate) fn score_solo(&mut self) {
        if self.s.dominates(PLAYER, BOSS) {
            self.change_life(-i16::from(self.rules.numbers(self.s).red), Toll::Round);
        }
    }
}
