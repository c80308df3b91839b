//! MU-9 Resolving abilities: the one reader of all card texts carries out their ops.

use script::mutants::{Ability, Action, Event, Op, Source, Stock, Target, Where};
use table::{Seat, Witness};

use crate::cards::{Card, Slot};
use crate::ch08_decks::{Discard, Draw};
use crate::ch09_abilities::{in_arena, leaving};
use crate::ch12_arena::{Attack, Happened};
use crate::choice::Choice;
use crate::fact::{Caused, Fact, Zone};
use crate::frame::{Frame, Reading, Why};
use crate::play::Play;
use crate::rules::Mutants;

impl<W: Witness<Caused>> Play<'_, W> {
    /// Begins an ability that is printed on `this`.
    pub(crate) fn begin_reading(&mut self, ability: Ability, owner: Seat, this: Card, slot: Slot) {
        // MU-R36 Inside another ability it is still the same resolution.
        if !self.s.frames.iter().any(|frame| matches!(frame, Frame::Read(_))) {
            self.s.resolved = true;
            self.s.boss.resolved = [false; 2];
        }
        self.push(Reading { pc: ability.0, owner, victim: owner, this, slot, did: false, tally: 0 });
    }

    /// MU-9.7 Carries out the next op, which asks nothing.
    pub(crate) fn read(&mut self, r: Reading) {
        let skip = |to| self.rules.skip(r, to);
        let go_on = Reading { pc: r.pc + 1, ..r };
        match self.rules.op(r.pc) {
            Op::End => {}
            Op::If { cond, to } => {
                let holds = self.rules.holds(self.s, r, cond);
                self.push(if holds { go_on } else { skip(to) });
            }
            Op::May { to } => self.push(skip(to)),
            Op::Cost { n, to } => {
                if self.rules.possible(self.s, r, r.pc) {
                    self.push(go_on);
                    self.push(Discard { seat: r.owner, left: n, why: Why::Effect });
                } else {
                    self.push(skip(to));
                }
            }
            Op::Attack { who, to } => {
                let targets = self.rules.targets(self.s, r, who, r.pc + 1);
                // What was counted before counts in the attack too; afterwards it is who suffered it.
                let tally = if targets.is_empty() { 0 } else { r.tally };
                self.push(Reading { pc: to, did: !targets.is_empty(), tally, ..r });
                if !targets.is_empty() {
                    self.push(Attack { body: r.pc + 1, targets, hits: 0 });
                }
            }
            Op::Choose { options, .. } => {
                let open = (1..=options).find(|option| self.rules.can_choose(self.s, r, *option));
                self.take_option(r, open);
            }
            Op::Option { .. } => unreachable!("an option is entered behind its head"),
            Op::Do(action) => {
                let mut only = None;
                self.rules.read_offers(self.s, r, &mut |choice| only = Some(choice));
                self.carry_out(r, action, only.filter(|choice| *choice != Choice::Pass));
            }
        }
    }

    /// Carries out the next op as it was answered.
    pub(crate) fn read_answer(&mut self, r: Reading, c: Choice) {
        let chooser = self.s.voice(r.owner);
        match (self.rules.op(r.pc), c) {
            (Op::May { .. }, Choice::Accept) => {
                self.tell(Fact::Accepted { seat: chooser, card: r.this });
                self.push(Reading { pc: r.pc + 1, ..r });
            }
            (Op::May { to }, Choice::Decline) => {
                self.tell(Fact::Declined { seat: chooser, card: r.this });
                self.push(self.rules.skip(r, to));
            }
            (Op::Choose { .. }, Choice::Option(option)) => {
                let seat = self.s.voice(r.victim);
                self.tell(Fact::Chose { seat, card: r.this, option });
                self.take_option(r, Some(option));
            }
            (Op::Do(_), Choice::Pass) => {
                self.tell(Fact::Passed { seat: chooser, card: r.this });
                self.push(Reading { pc: r.pc + 1, did: false, ..r });
            }
            (Op::Do(action), choice) => self.carry_out(r, action, Some(choice)),
            (op, choice) => panic!("{op:?} was answered {choice:?}"),
        }
    }

    fn take_option(&mut self, r: Reading, option: Option<u8>) {
        let Op::Choose { to, .. } = self.rules.op(r.pc) else { unreachable!("only a choice has options") };
        self.push(Reading { pc: to, did: option.is_some(), ..r });
        if let Some(option) = option {
            self.push(Reading { pc: self.rules.option(r.pc, option), ..r });
        }
    }

    /// Carries out an effect; `choice` is how, where there are ways.
    fn carry_out(&mut self, r: Reading, action: Action, choice: Option<Choice>) {
        let mut next = Reading { pc: r.pc + 1, did: true, ..r };
        match action {
            Action::GainPower { n, per, who } => {
                let n = Mutants::amount(self.s, r, n, per);
                next.did = n > 0;
                self.push(next);
                self.rules.affected(self.s, r, who).for_each(|seat| self.gain_power(seat, n));
            }
            Action::LosePower { n, per, who } => {
                let n = Mutants::amount(self.s, r, n, per);
                next.did = n > 0;
                self.push(next);
                self.rules.affected(self.s, r, who).for_each(|seat| self.lose_power(seat, n));
            }
            Action::Cycle { n } => {
                self.push(Reading { did: false, tally: 0, ..next });
                self.push(Draw { seat: r.owner, left: n, got: 0, why: Why::Cycle });
            }
            Action::Discard { n, who } => {
                let payers: Vec<Seat> = self.rules.affected(self.s, r, who).collect();
                next.did = payers.iter().any(|seat| !self.s.side(*seat).hand.is_empty());
                self.push(next);
                for seat in payers.into_iter().rev() {
                    self.push(Discard { seat, left: n, why: Why::Effect });
                }
            }
            Action::Freeze { from: Source::This, .. } => {
                next.did = in_arena(self.s, r) || leaving(self.s, r);
                self.push(next);
                self.freeze_this(r);
            }
            Action::Return => {
                next.did = self.snatch(r.owner, r.this);
                self.push(next);
                if next.did {
                    self.s.side_mut(r.owner).tops.push(r.this);
                    self.tell(Fact::Returned { seat: r.owner, card: r.this });
                }
            }
            Action::KnockDown { at, .. } => {
                let slot = match (at, choice) {
                    (_, Some(Choice::KnockDown { slot, .. })) => Some(slot),
                    (Where::Same | Where::This, _) => Some(r.slot),
                    (Where::Active, _) => Some(Slot::Active),
                    (Where::Any, _) => None,
                };
                let mine = at != Where::This || in_arena(self.s, r);
                let whose = if at == Where::This { r.owner } else { r.victim };
                let slot = slot.filter(|slot| mine && self.s.side(whose).up(*slot).is_some());
                next.did = slot.is_some();
                self.push(next);
                if let Some(slot) = slot {
                    self.knock_down(whose, slot);
                }
            }
            Action::FlipUp { who } => {
                let flipped = self.rules.affected(self.s, r, who).map(|seat| self.flip_up(seat)).sum::<u8>();
                next.did = flipped > 0;
                self.push(next);
            }
            Action::Abort { who } => {
                let seats: Vec<Seat> = self.rules.affected(self.s, r, who).collect();
                next.did = seats.iter().filter(|seat| self.abort(**seat)).count() > 0;
                self.push(next);
            }
            Action::Eject { target: Target::This } => {
                next.did = in_arena(self.s, r);
                self.push(next);
                if next.did {
                    self.leave(r.owner, r.slot);
                }
            }
            Action::Steal { n, .. } => {
                self.push(next);
                self.steal(r.owner, r.victim, n);
            }
            Action::Freeze { .. }
            | Action::Gain { .. }
            | Action::Copy { .. }
            | Action::Recover
            | Action::Eject { target: Target::Another }
            | Action::Capture { from: Stock::GenePool, .. } => {
                next.did = choice.is_some();
                self.choose_card(next, action, choice);
            }
            Action::GainLife { .. }
            | Action::PlayCard
            | Action::Store { .. }
            | Action::Resolve { .. }
            | Action::Capture { .. }
            | Action::Release { .. } => {
                self.push(next);
                self.boss_does(r, action, choice);
            }
        }
    }

    /// An effect on a card that was chosen.
    fn choose_card(&mut self, next: Reading, action: Action, choice: Option<Choice>) {
        let seat = next.owner;
        match (action, choice) {
            (Action::Copy { from, .. }, Some(Choice::Copy { what, card, .. })) => {
                return self.copy(next, what, from, card);
            }
            (_, None) => return self.push(next),
            (_, Some(_)) => self.push(next),
        }
        match (action, choice) {
            (Action::Freeze { .. }, Some(Choice::FreezeAt { slot, card })) => {
                debug_assert_eq!(self.s.side(seat).up(slot), Some(card));
                self.take_out(seat, slot, None);
            }
            // MU-R77
            (Action::Freeze { from: Source::Hand, .. }, Some(Choice::Freeze(card))) => {
                self.off_hand(seat, card);
                self.freeze(seat, card, Zone::Hand);
            }
            (Action::Freeze { .. }, Some(Choice::Freeze(card))) => {
                self.off_discard(seat, card);
                self.freeze(seat, card, Zone::Discard);
            }
            (Action::Gain { to }, Some(Choice::Gain { pile, .. })) => self.gain(seat, pile, to),
            (Action::Recover, Some(Choice::Take(card))) => {
                self.off_discard(seat, card);
                self.put_in_hand(seat, card);
                self.tell(Fact::Took { seat, card });
            }
            (Action::Eject { .. }, Some(Choice::Eject { slot, .. })) => self.leave(seat, slot),
            (Action::Capture { slot, .. }, Some(Choice::Capture { pile, .. })) => {
                self.capture_from_pool(slot, pile);
            }
            (action, choice) => panic!("{action:?} was answered {choice:?}"),
        }
    }

    /// A card that everybody sees goes to a hand.
    pub(crate) fn put_in_hand(&mut self, seat: Seat, card: Card) {
        let side = self.s.side_mut(seat);
        side.hand.add(card);
        side.shown.add(card);
    }

    /// Says that something has happened, if any card at this table reacts to it.
    pub(crate) fn announce(&mut self, seat: Seat, event: Event, value: u8) {
        if self.rules.heard >> event as u32 & 1 != 0 {
            self.push(Happened { seat, event, value });
        }
    }
}

impl Mutants {
    /// A clause is passed over, up to `to`; one that counts has counted nothing.
    fn skip(&self, r: Reading, to: u16) -> Reading {
        let effect = (r.pc..to).map(|pc| self.op(pc)).find(|op| match op {
            Op::If { .. } | Op::May { .. } | Op::Cost { .. } => false,
            Op::End | Op::Attack { .. } | Op::Choose { .. } | Op::Option { .. } | Op::Do(_) => true,
        });
        let counts = matches!(effect, Some(Op::Attack { .. } | Op::Do(Action::Cycle { .. })));
        Reading { pc: to, did: false, tally: if counts { 0 } else { r.tally }, ..r }
    }
}
