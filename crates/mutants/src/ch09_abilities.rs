//! MU-9 Resolving abilities: the one reader of all card texts.

use script::{Ability, Action, By, Cond, Dest, Event, Op, Per, Source, Stock, Target, Where, Who};
use table::{Pending, Seat, SeatSet, Witness};

use crate::cards::{Card, Face, Slot};
use crate::choice::{Ask, Choice, Luck, PileId};
use crate::fact::{Fact, Zone};
use crate::frame::{Frame, Reading, Seats, Why};
use crate::play::Play;
use crate::rules::Mutants;
use crate::state::{BOSS, State};

impl Mutants {
    /// What the next op of an ability asks, if anything.
    pub(crate) fn read_question(&self, s: &State, r: Reading) -> Option<Pending<Ask, Luck>> {
        let card = r.this;
        let owner = |ask| Some(Pending::Seat(s.voice(r.owner), ask));
        let free = |ask| if self.several(s, r) { owner(ask) } else { None };
        match self.op(r.pc) {
            Op::May { .. } if self.possible(s, r, r.pc + 1) => owner(Ask::May { card, pc: r.pc }),
            Op::Choose { by, .. } if self.several(s, r) => {
                let chooser = match by {
                    By::You => r.owner,
                    By::Target => r.victim,
                };
                Some(Pending::Seat(s.voice(chooser), Ask::Choose { card, pc: r.pc }))
            }
            Op::Do(action) => match action {
                Action::Freeze { from: Source::Hand, .. } | Action::Copy { from: Source::Hand, .. } => {
                    // Whether a hidden hand holds something that fits must not show: it is asked anyway.
                    let ask = match action {
                        Action::Copy { .. } => Ask::Copy { card },
                        _ => Ask::Freeze { card },
                    };
                    if s.side(r.owner).hand.is_empty() { None } else { owner(ask) }
                }
                Action::Freeze { .. } => free(Ask::Freeze { card }),
                Action::Gain { .. } => free(Ask::Gain { card }),
                Action::Copy { .. } => free(Ask::Copy { card }),
                Action::Recover => free(Ask::Take { card }),
                Action::Eject { target: Target::Another } => free(Ask::Eject { card }),
                Action::Capture { .. } => free(Ask::Capture),
                Action::KnockDown { by, .. } if self.several(s, r) => {
                    let chooser = match by {
                        By::You => r.owner,
                        By::Target => r.victim,
                    };
                    Some(Pending::Seat(s.voice(chooser), Ask::KnockDown { card }))
                }
                Action::Store { from: Stock::DeckTop, .. } => {
                    (!s.side(BOSS).deck.is_empty()).then_some(Pending::Fate(Luck::Draw(BOSS)))
                }
                Action::KnockDown { .. }
                | Action::GainPower { .. }
                | Action::LosePower { .. }
                | Action::Cycle { .. }
                | Action::Discard { .. }
                | Action::FlipUp { .. }
                | Action::Return
                | Action::Abort { .. }
                | Action::Eject { target: Target::This }
                | Action::Steal { .. }
                | Action::GainLife { .. }
                | Action::PlayCard
                | Action::Store { .. }
                | Action::Resolve { .. }
                | Action::Release { .. } => None,
            },
            Op::May { .. }
            | Op::Choose { .. }
            | Op::End
            | Op::If { .. }
            | Op::Cost { .. }
            | Op::Attack { .. }
            | Op::Option { .. } => None,
        }
    }

    /// Is there more than one way to carry out the next op?
    fn several(&self, s: &State, r: Reading) -> bool {
        let mut ways = 0;
        self.read_offers(s, r, |_| ways += 1);
        ways > 1
    }

    /// The ways to carry out the next op, in order.
    pub(crate) fn read_offers(&self, s: &State, r: Reading, mut out: impl FnMut(Choice)) {
        let side = s.side(r.owner);
        match self.op(r.pc) {
            Op::May { .. } => {
                out(Choice::Accept);
                out(Choice::Decline);
            }
            Op::Choose { options, .. } => {
                let open = (1..=options).filter(|option| self.can_choose(s, r, *option));
                open.for_each(|option| out(Choice::Option(option)));
            }
            Op::Do(action) => match action {
                Action::Freeze { from, only } => self.freezable(s, r, from, only, out),
                Action::Gain { to } => {
                    // MU-7.16
                    if to == Dest::Incubator && side.incubator.is_some() {
                        return;
                    }
                    tops(s, r.owner).for_each(|(pile, card)| out(Choice::Gain { pile, card }));
                }
                Action::Copy { what, from } => self.copyable(s, r, what, from, out),
                Action::KnockDown { at: Where::Any, .. } => {
                    let standing =
                        Slot::ALL.into_iter().filter_map(|slot| Some((slot, s.side(r.victim).up(slot)?)));
                    standing.for_each(|(slot, card)| out(Choice::KnockDown { slot, card }));
                }
                Action::Recover => side.discarded().kinds().for_each(|card| out(Choice::Take(card))),
                Action::Eject { target: Target::Another } => {
                    others(s, r).for_each(|(slot, card)| out(Choice::Eject { slot, card }));
                }
                Action::Capture { slot, from: Stock::GenePool } if Mutants::free_orbit(s, slot).is_some() => {
                    tops(s, Seat::ALL[0]).for_each(|(pile, card)| out(Choice::Capture { pile, card }));
                }
                Action::Capture { .. }
                | Action::KnockDown { .. }
                | Action::GainPower { .. }
                | Action::LosePower { .. }
                | Action::Cycle { .. }
                | Action::Discard { .. }
                | Action::FlipUp { .. }
                | Action::Return
                | Action::Abort { .. }
                | Action::Eject { target: Target::This }
                | Action::Steal { .. }
                | Action::GainLife { .. }
                | Action::PlayCard
                | Action::Store { .. }
                | Action::Resolve { .. }
                | Action::Release { .. } => {}
            },
            Op::End | Op::If { .. } | Op::Cost { .. } | Op::Attack { .. } | Op::Option { .. } => {}
        }
    }

    /// MU-9.4 Can the effect at `pc` be carried out at all, as far as everybody sees?
    fn possible(&self, s: &State, r: Reading, pc: u16) -> bool {
        let side = s.side(r.owner);
        match self.op(pc) {
            Op::Cost { n, .. } => side.hand.len() >= usize::from(n) && self.possible(s, r, pc + 1),
            Op::Attack { who, need, .. } => !self.targets(s, r, who, need).is_empty(),
            Op::Do(action) => match action {
                Action::Freeze { from: Source::This, .. } => in_arena(s, r) || leaving(s, r),
                Action::Return => leaving(s, r),
                Action::Freeze { from: Source::Hand, .. } | Action::Copy { from: Source::Hand, .. } => {
                    !side.hand.is_empty()
                }
                Action::Freeze { .. }
                | Action::Gain { .. }
                | Action::Copy { .. }
                | Action::Recover
                | Action::Eject { target: Target::Another } => {
                    let mut any = false;
                    self.read_offers(s, Reading { pc, ..r }, |_| any = true);
                    any
                }
                Action::Eject { target: Target::This }
                | Action::GainPower { .. }
                | Action::LosePower { .. }
                | Action::Cycle { .. }
                | Action::Discard { .. }
                | Action::KnockDown { .. }
                | Action::FlipUp { .. }
                | Action::Abort { .. }
                | Action::Steal { .. }
                | Action::GainLife { .. }
                | Action::PlayCard
                | Action::Store { .. }
                | Action::Resolve { .. }
                | Action::Capture { .. }
                | Action::Release { .. } => true,
            },
            Op::End | Op::If { .. } | Op::May { .. } | Op::Choose { .. } | Op::Option { .. } => true,
        }
    }

    /// Where an option's effects begin.
    fn option(&self, choose: u16, option: u8) -> u16 {
        let mut at = choose + 1;
        for _ in 1..option {
            if let Op::Option { next } = self.op(at) {
                at = next;
            }
        }
        at + 1
    }

    /// MU-R79 An option must be one that can be carried out: with an empty hand, not a discard; on the last space, not a
    /// loss of power.
    fn can_choose(&self, s: &State, r: Reading, option: u8) -> bool {
        match self.op(self.option(r.pc, option)) {
            Op::Do(Action::Discard { who, .. }) => {
                self.affected(s, r, who).any(|seat| !s.side(seat).hand.is_empty())
            }
            Op::Do(Action::LosePower { who, .. }) => self.affected(s, r, who).any(|seat| s.space(seat) > 1),
            _ => true,
        }
    }

    /// MU-9.3, MU-10.10, MU-10.11 Who is meant, the active player first, settled before anything moves.
    pub(crate) fn affected(&self, s: &State, r: Reading, who: Who) -> impl Iterator<Item = Seat> + use<> {
        let mut meant = SeatSet::EMPTY;
        for seat in Seat::at_table(s.count()) {
            let is = match who {
                Who::You => seat == r.owner,
                Who::Victim => seat == r.victim,
                Who::Opponents => seat != r.owner,
                Who::DominatingYou => seat != r.owner && s.dominates(seat, r.owner),
                Who::InFury => seat != r.owner && self.in_fury(s, seat),
            };
            if is {
                meant = meant.with(seat);
            }
        }
        s.in_order().filter(move |seat| meant.contains(*seat))
    }

    fn holds(&self, s: &State, r: Reading, cond: Cond) -> bool {
        match cond {
            Cond::Did => r.did,
            Cond::Dominated => {
                Seat::at_table(s.count()).any(|seat| seat != r.owner && s.dominates(seat, r.owner))
            }
            Cond::InFury => self.in_fury(s, r.owner),
            Cond::SlotAFull => s.boss.slots[0].is_some(),
            Cond::SlotBFull => s.boss.slots[1].is_some(),
            Cond::SlotsFull => s.boss.slots.iter().all(Option::is_some),
        }
    }

    fn amount(s: &State, r: Reading, n: u8, per: Option<Per>) -> u8 {
        let times = match per {
            None => 1,
            Some(Per::FreezeMoved | Per::PlayersHit) => r.tally,
            Some(Per::OpponentKnockedDown) => {
                let rivals = Seat::at_table(s.count()).filter(|seat| *seat != r.owner);
                rivals
                    .flat_map(|seat| s.side(seat).arena)
                    .flatten()
                    .filter(|it| it.face == Face::Down)
                    .count() as u8
            }
            Some(Per::Captives) => s.boss.slots.iter().flatten().count() as u8,
        };
        n.saturating_mul(times)
    }
}

/// MU-7.19 The face-up tops of a Gene Pool.
pub(crate) fn tops(s: &State, seat: Seat) -> impl Iterator<Item = (PileId, Card)> {
    let piles = s.side(seat).piles;
    PileId::ALL.into_iter().filter_map(move |pile| Some((pile, piles[usize::from(pile.0)].top?)))
}

/// MU-R22 The other Mutants in play of an ability's owner.
pub(crate) fn others(s: &State, r: Reading) -> impl Iterator<Item = (Slot, Card)> {
    let side = s.side(r.owner);
    Slot::ALL.into_iter().filter(move |slot| *slot != r.slot).filter_map(|slot| Some((slot, side.up(slot)?)))
}

/// Does "this Mutant" stand in its slot?
pub(crate) fn in_arena(s: &State, r: Reading) -> bool {
    s.side(r.owner).at(r.slot).is_some_and(|standing| standing.card == r.this)
}

/// Is "this Mutant" on its way out?
fn leaving(s: &State, r: Reading) -> bool {
    s.frames.iter().any(|frame| {
        matches!(frame, Frame::Settle { seat, card, .. } if *seat == r.owner && *card == Some(r.this))
    })
}

impl<W: Witness<Fact>> Play<'_, W> {
    /// Begins an ability that is printed on `this`.
    pub(crate) fn begin_reading(&mut self, ability: Ability, owner: Seat, this: Card, slot: Slot) {
        // MU-R36 Inside another ability it is still the same resolution.
        if !self.s.frames.iter().any(|frame| matches!(frame, Frame::Read(_))) {
            self.s.resolved = true;
            self.s.boss.resolved = [false; 2];
        }
        self.s.push(Frame::Read(Reading {
            pc: ability.0,
            owner,
            victim: owner,
            this,
            slot,
            did: false,
            tally: 0,
        }));
    }

    /// MU-9.7 Carries out the next op, which asks nothing.
    pub(crate) fn read(&mut self, r: Reading) {
        let skip = |to| Frame::Read(Reading { pc: to, did: false, ..r });
        let go_on = Frame::Read(Reading { pc: r.pc + 1, ..r });
        match self.rules.op(r.pc) {
            Op::End => {}
            Op::If { cond, to } => {
                let holds = self.rules.holds(self.s, r, cond);
                self.s.push(if holds { go_on } else { skip(to) });
            }
            Op::May { to } => self.s.push(skip(to)),
            Op::Cost { n, to } => {
                if self.rules.possible(self.s, r, r.pc) {
                    self.s.push(go_on);
                    self.s.push(Frame::Discard { seat: r.owner, left: n, why: Why::Effect });
                } else {
                    self.s.push(skip(to));
                }
            }
            Op::Attack { who, need, to } => {
                let targets = self.rules.targets(self.s, r, who, need);
                self.s.push(Frame::Read(Reading { pc: to, did: !targets.is_empty(), tally: 0, ..r }));
                if !targets.is_empty() {
                    self.s.push(Frame::Attack { body: r.pc + 1, targets: Seats(targets), hits: 0 });
                }
            }
            Op::Choose { options, .. } => {
                let open = (1..=options).find(|option| self.rules.can_choose(self.s, r, *option));
                self.take_option(r, open);
            }
            Op::Option { .. } => unreachable!("an option is entered behind its head"),
            Op::Do(action) => {
                let mut only = None;
                self.rules.read_offers(self.s, r, |choice| only = Some(choice));
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
                self.s.push(Frame::Read(Reading { pc: r.pc + 1, ..r }));
            }
            (Op::May { to }, Choice::Decline) => {
                self.tell(Fact::Declined { seat: chooser, card: r.this });
                self.s.push(Frame::Read(Reading { pc: to, did: false, ..r }));
            }
            (Op::Choose { .. }, Choice::Option(option)) => {
                let seat = self.s.voice(r.victim);
                self.tell(Fact::Chose { seat, card: r.this, option });
                self.take_option(r, Some(option));
            }
            (Op::Do(_), Choice::Pass) => {
                self.tell(Fact::Passed { seat: chooser, card: r.this });
                self.s.push(Frame::Read(Reading { pc: r.pc + 1, did: false, ..r }));
            }
            (Op::Do(action), choice) => self.carry_out(r, action, Some(choice)),
            (op, choice) => panic!("{op:?} was answered {choice:?}"),
        }
    }

    fn take_option(&mut self, r: Reading, option: Option<u8>) {
        let Op::Choose { to, .. } = self.rules.op(r.pc) else { unreachable!("only a choice has options") };
        self.s.push(Frame::Read(Reading { pc: to, did: option.is_some(), ..r }));
        if let Some(option) = option {
            self.s.push(Frame::Read(Reading { pc: self.rules.option(r.pc, option), ..r }));
        }
    }

    /// Carries out an effect; `choice` is how, where there are ways.
    fn carry_out(&mut self, r: Reading, action: Action, choice: Option<Choice>) {
        let mut next = Reading { pc: r.pc + 1, did: true, ..r };
        match action {
            Action::GainPower { n, per, who } => {
                let n = Mutants::amount(self.s, r, n, per);
                next.did = n > 0;
                self.s.push(Frame::Read(next));
                self.rules.affected(self.s, r, who).for_each(|seat| self.gain_power(seat, n));
            }
            Action::LosePower { n, per, who } => {
                let n = Mutants::amount(self.s, r, n, per);
                next.did = n > 0;
                self.s.push(Frame::Read(next));
                self.rules.affected(self.s, r, who).for_each(|seat| self.lose_power(seat, n));
            }
            Action::Cycle { n } => {
                self.s.push(Frame::Read(Reading { did: false, tally: 0, ..next }));
                self.s.push(Frame::Draw { seat: r.owner, left: n, got: 0, why: Why::Cycle });
            }
            Action::Discard { n, who } => {
                let payers: Vec<Seat> = self.rules.affected(self.s, r, who).collect();
                next.did = payers.iter().any(|seat| !self.s.side(*seat).hand.is_empty());
                self.s.push(Frame::Read(next));
                for seat in payers.into_iter().rev() {
                    self.s.push(Frame::Discard { seat, left: n, why: Why::Effect });
                }
            }
            Action::Freeze { from: Source::This, .. } => {
                next.did = in_arena(self.s, r) || leaving(self.s, r);
                self.s.push(Frame::Read(next));
                self.freeze_this(r);
            }
            Action::Return => {
                next.did = self.snatch(r.owner, r.this);
                self.s.push(Frame::Read(next));
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
                self.s.push(Frame::Read(next));
                if let Some(slot) = slot {
                    self.knock_down(whose, slot);
                }
            }
            Action::FlipUp { who } => {
                let flipped = self.rules.affected(self.s, r, who).map(|seat| self.flip_up(seat)).sum::<u8>();
                next.did = flipped > 0;
                self.s.push(Frame::Read(next));
            }
            Action::Abort { who } => {
                let seats: Vec<Seat> = self.rules.affected(self.s, r, who).collect();
                next.did = seats.iter().filter(|seat| self.abort(**seat)).count() > 0;
                self.s.push(Frame::Read(next));
            }
            Action::Eject { target: Target::This } => {
                next.did = in_arena(self.s, r);
                self.s.push(Frame::Read(next));
                if next.did {
                    self.leave(r.owner, r.slot);
                }
            }
            Action::Steal { n, .. } => {
                self.s.push(Frame::Read(next));
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
                self.s.push(Frame::Read(next));
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
            (_, None) => return self.s.push(Frame::Read(next)),
            (_, Some(_)) => self.s.push(Frame::Read(next)),
        }
        match (action, choice) {
            (Action::Freeze { .. }, Some(Choice::FreezeAt { slot, card })) => {
                self.s.side_mut(seat).arena[slot as usize] = None;
                self.freeze(seat, card, Zone::Arena);
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
            self.s.push(Frame::Event { seat, event, value });
        }
    }
}
