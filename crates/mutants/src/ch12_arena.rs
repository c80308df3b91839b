//! MU-12 Keywords in the Arena: Attack, Block, Knock Down, Copy, Ongoing. Transform is in `ch07_actions.rs`.

use script::mutants::{Action, Event, Op, Source, What, Who};
use table::{Pending, Place, Refusal, Say, Seat, SeatSet, Who as Answering, Witness, say};

use crate::ask::{Ask, Luck};
use crate::cards::{Card, Cards, Face, Slot};
use crate::ch07_actions::tops;
use crate::ch09_abilities::{not_in_slot, others};
use crate::choice::{Choice, Copied};
use crate::fact::{Caused, Fact, Zone};
use crate::frame::{Frame, Reading, Task, task_type};
use crate::play::Play;
use crate::rules::Mutants;
use crate::state::{Mode, State};
use crate::title::{CopyChains, HollowAttacks, Reactions};

/// MU-R36 Which ability was copied, from where, and whose Mutant in which slot copied it: a card of the same design elsewhere
/// is another card, and a Mutant that leaves meanwhile copies for itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Mark {
    pub what: Copied,
    pub from: Source,
    pub seat: Seat,
    pub slot: Slot,
}

impl Mark {
    fn of(r: Reading, what: Copied, from: Source) -> Mark {
        Mark { what, from, seat: r.owner, slot: r.slot }
    }

    /// In one byte: slot, seat, place, ability.
    pub(crate) fn byte(self) -> u8 {
        let leave = u8::from(self.what == Copied::Leave);
        (self.slot as u8) << 6 | (self.seat.index() as u8) << 4 | (self.from as u8) << 1 | leave
    }

    /// What a byte means.
    pub(crate) fn read(byte: u8) -> Mark {
        let all = [Source::This, Source::Hand, Source::Discard, Source::Arena, Source::GenePool];
        let from = all.into_iter().find(|from| *from as u8 == byte >> 1 & 0b111);
        let slot = Slot::ALL.into_iter().find(|slot| *slot as u8 == byte >> 6);
        let (Some(from), Some(slot)) = (from, slot) else { panic!("{byte} marks nothing") };
        let what = if byte & 1 == 1 { Copied::Leave } else { Copied::Deploy };
        Mark { what, from, seat: Seat::new(usize::from(byte >> 4 & 0b11)), slot }
    }
}

task_type! {
    /// MU-R29 Players still to suffer or block the attack of the ability below; `hits` have suffered it.
    Attack { body: u16, targets: SeatSet, hits: u8 }
}

pub(crate) fn ask_block(_: &Mutants) -> Say {
    say!("mutants-ask-block")
}

impl Task for Attack {
    /// MU-12.7 Somebody chooses only among several.
    fn ask(&self, rules: &Mutants, s: &State) -> Option<Pending<Ask, Luck>> {
        let next = s.in_order().find(|seat| self.targets.contains(*seat))?;
        (rules.blocks(s, next).count() > 1).then(|| Pending::Seat(s.voice(next), Ask::Block))
    }

    fn run<W: Witness<Caused>>(self, play: &mut Play<'_, W>) {
        play.attack(self);
    }

    fn offer(&self, rules: &Mutants, s: &State, seat: Seat, out: &mut impl FnMut(Choice)) {
        rules.blocks(s, seat).for_each(|(slot, card)| out(Choice::Block { slot, card }));
    }

    fn refuse(&self, rules: &Mutants, _: &State, _: Seat, ask: Ask, c: Choice) -> Refusal {
        not_in_slot(rules, ask, c)
    }

    fn touch(&self, rules: &Mutants, _: &State, seat: Seat, c: Choice, out: &mut Vec<Place>) {
        if let Choice::Block { slot, .. } = c {
            out.push(rules.slot_place(seat, slot));
        }
    }

    /// MU-12.7
    fn answer<W: Witness<Caused>>(self, play: &mut Play<'_, W>, who: Answering, c: Choice) {
        let (Answering::Seat(seat), Choice::Block { slot, card }) = (who, c) else {
            panic!("{self:?} was answered {c:?}")
        };
        if let Some(by) = play.s.reader().map(|reader| reader.owner) {
            play.tell(Fact::Attacked { by, seat });
        }
        play.push(Attack { targets: self.targets.without(seat), ..self });
        play.block(seat, slot, card);
    }

    fn fits(&self, rules: &Mutants, s: &State, below: Option<Frame>) -> bool {
        usize::from(self.body) < rules.set.code.len()
            && self.targets.iter().all(|seat| s.has(seat))
            && matches!(below, Some(Frame::Read(_)))
    }
}

task_type! {
    /// Something that abilities may react to has happened.
    Happened { seat: Seat, event: Event, value: u8 }
}

impl Task for Happened {
    fn run<W: Witness<Caused>>(self, play: &mut Play<'_, W>) {
        play.fire(self);
    }

    fn fits(&self, _: &Mutants, s: &State, _: Option<Frame>) -> bool {
        s.has(self.seat)
    }
}

task_type! {
    /// MU-R35 Mutants in these slots, a bit each, react to an event.
    React { seat: Seat, event: Event, slots: u8 }
}

pub(crate) fn ask_react(_: &Mutants) -> Say {
    say!("mutants-ask-react")
}

impl Task for React {
    /// MU-R35 Their owner orders reactions of different Mutants.
    fn ask(&self, rules: &Mutants, s: &State) -> Option<Pending<Ask, Luck>> {
        let mut cards = rules.reactions(s, *self).map(|(_, card)| card);
        let differ = cards.next().is_some_and(|first| cards.any(|card| card != first));
        differ.then(|| Pending::Seat(s.voice(self.seat), Ask::React))
    }

    /// MU-R35 Reactions that are all alike need no order.
    fn run<W: Witness<Caused>>(self, play: &mut Play<'_, W>) {
        let rules = play.rules;
        let reacting: Vec<Slot> = rules.reactions(play.s, self).map(|(slot, _)| slot).collect();
        reacting.into_iter().rev().for_each(|slot| play.react(self.seat, self.event, slot));
    }

    fn offer(&self, rules: &Mutants, s: &State, _: Seat, out: &mut impl FnMut(Choice)) {
        rules.reactions(s, *self).for_each(|(slot, card)| out(Choice::React { slot, card }));
    }

    fn refuse(&self, rules: &Mutants, _: &State, _: Seat, ask: Ask, c: Choice) -> Refusal {
        not_in_slot(rules, ask, c)
    }

    fn touch(&self, rules: &Mutants, _: &State, seat: Seat, c: Choice, out: &mut Vec<Place>) {
        if let Choice::React { slot, .. } = c {
            out.push(rules.slot_place(seat, slot));
        }
    }

    fn answer<W: Witness<Caused>>(self, play: &mut Play<'_, W>, _: Answering, c: Choice) {
        let Choice::React { slot, card } = c else { panic!("{self:?} was answered {c:?}") };
        play.tell(Fact::Reacted { seat: self.seat, card });
        play.push(React { slots: self.slots & !(1 << slot as u8), ..self });
        play.react(self.seat, self.event, slot);
    }

    fn fits(&self, _: &Mutants, s: &State, _: Option<Frame>) -> bool {
        s.has(self.seat)
    }
}

pub(crate) fn ask_copy(rules: &Mutants, card: Card) -> Say {
    say!("mutants-ask-copy", card = rules.name(card))
}

impl Mutants {
    /// MU-12.1, MU-12.2, MU-12.3, MU-12.15, MU-16.32, MU-16.33, MU-R25, MU-R34, MU-R69, MU-R80 Who is attacked: who is meant,
    /// and can suffer anything of what begins at `body`.
    pub(crate) fn targets(&self, s: &State, r: Reading, who: Who, body: u16) -> SeatSet {
        let suffers = |seat: Seat| self.can_suffer(s, Reading { pc: body, victim: seat, ..r });
        self.affected(s, r, who).filter(|seat| suffers(*seat)).collect()
    }

    /// MU-R80 Can the attack at `r.pc` do anything to its victim?
    fn can_suffer(&self, s: &State, r: Reading) -> bool {
        let power_strikes = self.variant.hollow == HollowAttacks::Strike;
        match self.op(r.pc) {
            Op::Do(Action::LosePower { .. }) | Op::Choose { .. } if power_strikes => true,
            Op::Do(action) => self.does_something(s, r, action),
            Op::Choose { options, .. } => (1..=options).any(|option| self.can_touch(s, r, option)),
            op @ (Op::End
            | Op::If { .. }
            | Op::May { .. }
            | Op::Cost { .. }
            | Op::Attack { .. }
            | Op::Option { .. }) => unreachable!("{op:?} begins no attack"),
        }
    }

    /// MU-12.4, MU-12.5, MU-12.14 A seat's Mutants with Block.
    fn blocks(&self, s: &State, seat: Seat) -> impl Iterator<Item = (Slot, Card)> {
        let side = *s.side(seat);
        let up = Slot::ALL.into_iter().filter_map(move |slot| Some((slot, side.up(slot)?)));
        up.filter(|(_, card)| self.card(*card).block.is_some())
    }

    /// MU-12.12, MU-12.27, MU-12.28, MU-R36, MU-R37, MU-R38, MU-R65 What an ability may copy.
    pub(crate) fn copyable(
        &self,
        s: &State,
        r: Reading,
        what: What,
        from: Source,
        out: &mut impl FnMut(Choice),
    ) {
        let kinds: &[Copied] = match what {
            What::Deploy => &[Copied::Deploy],
            What::Leave => &[Copied::Leave],
            What::Any => &[Copied::Deploy, Copied::Leave],
        };
        let side = s.side(r.owner);
        let full = s.copied.is_full() && !s.resolved;
        let mut any = false;
        for what in kinds.iter().copied() {
            let has = |card: Card| self.ability(card, what).is_some() && !self.is_barred(card, what);
            let used = |card: Card| {
                let before: &[(Card, u8)] = if s.resolved { &[] } else { &s.copied };
                let mark = Mark::of(r, what, from).byte();
                before.iter().filter(|copied| **copied == (card, mark)).count()
            };
            let mut offer = |slot, card| {
                any = true;
                out(Choice::Copy { what, slot, card });
            };
            match from {
                Source::Arena => {
                    let there = || others(s, r).filter(|(_, card)| has(*card));
                    for (slot, card) in there() {
                        if used(card) < there().filter(|(_, other)| *other == card).count() && !full {
                            offer(Some(slot), card);
                        }
                    }
                }
                Source::Hand | Source::Discard | Source::GenePool => {
                    let cards: Cards = match from {
                        Source::Hand => side.hand,
                        Source::Discard => side.discarded(),
                        Source::GenePool | Source::This | Source::Arena => {
                            tops(s, r.owner).map(|(_, card)| card).collect()
                        }
                    };
                    for card in cards.kinds().filter(|card| has(*card)) {
                        if used(card) < usize::from(cards.count(card)) && !full {
                            offer(None, card);
                        }
                    }
                }
                Source::This => {}
            }
        }
        if from == Source::Hand && !any {
            out(Choice::Pass);
        }
    }

    /// MU-R36 Is it a Copy ability at a table that does not copy them?
    pub(crate) fn is_barred(&self, card: Card, what: Copied) -> bool {
        self.variant.copy_chains == CopyChains::Barred && self.copying[what as usize] >> card.0 & 1 != 0
    }

    /// MU-12.29 Deploy and Leave abilities, and nothing else: no Block (MU-12.9), Transform (MU-12.21) or Ongoing
    /// (MU-12.24).
    fn ability(&self, card: Card, what: Copied) -> Option<script::mutants::Ability> {
        match what {
            Copied::Deploy => self.card(card).deploy,
            Copied::Leave => self.card(card).leave,
        }
    }
}

impl<W: Witness<Caused>> Play<'_, W> {
    /// MU-R29 The next of those attacked, clockwise from the active player, blocks or suffers in full.
    fn attack(&mut self, attack: Attack) {
        let Attack { body, targets, hits } = attack;
        let next = self.s.in_order().find(|seat| targets.contains(*seat));
        let Some(seat) = next else {
            // The attack is over.
            let owner = self.s.reader().map(|reader| {
                reader.tally = hits;
                reader.owner
            });
            if let Some(owner) = owner {
                self.announce(owner, Event::YouAttack, 0);
            }
            return;
        };
        let Some(reading) = self.s.reader().map(|reader| *reader) else {
            unreachable!("an attack is part of an ability")
        };
        let left = targets.without(seat);
        self.tell(Fact::Attacked { by: reading.owner, seat });
        let block = self.rules.blocks(self.s, seat).next();
        if let Some((slot, card)) = block {
            self.push(Attack { body, targets: left, hits });
            self.block(seat, slot, card);
        } else {
            self.push(Attack { body, targets: left, hits: hits + 1 });
            self.push(Reading { pc: body, victim: seat, did: false, ..reading });
        }
    }

    /// MU-12.4, MU-12.6
    fn block(&mut self, seat: Seat, slot: Slot, card: Card) {
        self.s.blocked = Some(slot);
        self.tell(Fact::Blocked { seat, card });
        self.announce(seat, Event::YouBlock, 0);
        if let Some(ability) = self.rules.card(card).block {
            self.begin_reading(ability, seat, card, slot);
        }
    }

    /// MU-12.16, MU-R26, MU-R27 Turns a seat's knocked down Mutants up; gives how many.
    pub(crate) fn flip_up(&mut self, seat: Seat) -> u8 {
        let mut flipped = 0;
        for slot in Slot::ALL {
            if let Some(standing) = &mut self.s.side_mut(seat).arena[slot as usize]
                && standing.face == Face::Down
            {
                standing.face = Face::Up;
                let card = standing.card;
                flipped += 1;
                self.tell(Fact::FlippedUp { seat, card, slot });
            }
        }
        flipped
    }

    /// The incubated Mutant is discarded; was there one?
    pub(crate) fn abort(&mut self, seat: Seat) -> bool {
        let incubated = self.s.side_mut(seat).incubator.take();
        if let Some(card) = incubated {
            self.put_on_discard(seat, card, Zone::Incubator);
        }
        incubated.is_some()
    }

    /// Points change hands; both markers land on top (MU-R4).
    pub(crate) fn steal(&mut self, seat: Seat, from: Seat, n: u8) {
        let (theirs, mine) = (self.s.scores.points(from), self.s.scores.points(seat));
        let (players, points) = (self.s.players, u16::from(n).min(theirs));
        self.s.scores.put(from, theirs - points, players);
        self.s.scores.put(seat, mine + points, players);
        self.tell(Fact::Stole { seat, from, points });
        self.tell(Fact::Robbed { seat: from, thief: seat, points });
    }

    /// MU-12.26, MU-12.30, MU-R28 The copying Mutant uses the ability as its own. A card copied in hand is shown.
    pub(crate) fn copy(&mut self, next: Reading, what: Copied, from: Source, of: Card) {
        let Some(ability) = self.rules.ability(of, what) else { unreachable!("{of:?} has nothing to copy") };
        let side = self.s.side_mut(next.owner);
        if from == Source::Hand && !side.shown.contains(of) {
            side.shown.add(of);
        }
        if self.s.resolved {
            self.s.copied.clear();
            self.s.resolved = false;
        }
        self.s.copied.push((of, Mark::of(next, what, from).byte()));
        self.tell(Fact::Copied { seat: next.owner, card: next.this, of, what });
        // With nothing left to read, the copying ability makes room for the copied one.
        if self.rules.op(next.pc) != Op::End {
            self.push(next);
        }
        self.push(Reading { pc: ability.0, victim: next.owner, did: false, tally: 0, ..next });
        // MU-16.25, MU-R35 What reacts does so at once, before the copied ability is carried out.
        self.announce(next.owner, Event::YouCopy, 0);
    }

    /// MU-12.22, MU-12.23, MU-12.25 Every Mutant in play that reacts does so now; and in solo the Boss (MU-16.14) and its
    /// Weaknesses (MU-16.25).
    fn fire(&mut self, happened: Happened) {
        let Happened { seat, event, value } = happened;
        if self.s.mode == Mode::Solo {
            self.boss_reacts(seat, event, value);
        }
        let react = React { seat, event, slots: ALL_SLOTS };
        if self.rules.reactions(self.s, react).next().is_some() {
            match self.rules.variant.reactions {
                Reactions::AtOnce => self.push(react),
                Reactions::After => self.push_after(react),
            }
        }
    }

    /// One Mutant reacts.
    fn react(&mut self, seat: Seat, event: Event, slot: Slot) {
        let (rules, Some(card)) = (self.rules, self.s.side(seat).up(slot)) else { return };
        for trigger in rules.card(card).ongoing.iter().rev().filter(|trigger| trigger.on == event) {
            self.begin_reading(trigger.ability, seat, card, slot);
        }
    }
}

/// A bit for each slot.
const ALL_SLOTS: u8 = 0b111;

impl Mutants {
    /// MU-12.14, MU-12.22 The Mutants in play that react.
    fn reactions(&self, s: &State, react: React) -> impl Iterator<Item = (Slot, Card)> {
        let React { seat, event, slots } = react;
        let side = *s.side(seat);
        let asked = Slot::ALL.into_iter().filter(move |slot| slots >> *slot as u8 & 1 != 0);
        let up = asked.filter_map(move |slot| Some((slot, side.up(slot)?)));
        up.filter(move |(_, card)| self.card(*card).ongoing.iter().any(|trigger| trigger.on == event))
    }
}
