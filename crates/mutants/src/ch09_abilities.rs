//! MU-9 Resolving abilities: what the next op of an ability asks, and what may be answered.

use script::mutants::{Action, By, Cond, Dest, Only, Op, Per, Source, Stock, Target, Where, Who};
use table::{Pending, Place, Refusal, Say, Seat, SeatSet, Who as Answering, Witness, say};

use crate::ask::{Ask, Luck};
use crate::cards::{Card, Face, Slot, slot_word};
use crate::ch06_move::{Settle, Taken};
use crate::ch07_actions::tops;
use crate::choice::Choice;
use crate::fact::{Caused, Zone};
use crate::frame::{Frame, Reading, Task};
use crate::play::Play;
use crate::rules::Mutants;
use crate::state::{BOSS, Mode, State};
use crate::title::EmptyOptions;
use crate::view::Doing;

pub(crate) fn ask_may(rules: &Mutants, card: Card, pc: u16) -> Say {
    say!("mutants-ask-may", card = rules.name(card), text = rules.set.effect(pc))
}

pub(crate) fn ask_choose(rules: &Mutants, card: Card, pc: u16) -> Say {
    say!("mutants-ask-choose", card = rules.name(card), options = rules.set.numbered(pc))
}

pub(crate) fn ask_take(rules: &Mutants, card: Card) -> Say {
    say!("mutants-ask-take", card = rules.name(card))
}

pub(crate) fn ask_eject(rules: &Mutants, card: Card) -> Say {
    say!("mutants-ask-eject", card = rules.name(card))
}

impl Task for Reading {
    fn ask(&self, rules: &Mutants, s: &State) -> Option<Pending<Ask, Luck>> {
        rules.read_question(s, *self)
    }

    fn run<W: Witness<Caused>>(self, play: &mut Play<'_, W>) {
        play.read(self);
    }

    fn offer(&self, rules: &Mutants, s: &State, _: Seat, out: &mut impl FnMut(Choice)) {
        rules.read_offers(s, *self, out);
    }

    fn refuse(&self, rules: &Mutants, _: &State, _: Seat, ask: Ask, c: Choice) -> Refusal {
        let name = |card| rules.name(card);
        if let (Ask::Take { .. }, Choice::Take(card)) = (ask, c) {
            return Refusal::new("MU-13.13", say!("mutants-no-discarded", card = name(card)));
        }
        if let (Ask::Freeze { .. }, Choice::Freeze(card) | Choice::FreezeAt { card, .. }) = (ask, c) {
            return Refusal::new("MU-11.5", say!("mutants-no-freeze", card = name(card)));
        }
        if let (Ask::Copy { .. }, Choice::Copy { what, card, .. }) = (ask, c) {
            return if rules.is_barred(card, what) {
                Refusal::new("MU-R36", say!("mutants-no-copy-chain", card = name(card)))
            } else {
                Refusal::new("MU-12.29", say!("mutants-no-copy", card = name(card)))
            };
        }
        if let (Ask::Gain { .. }, Choice::Gain { pile, card })
        | (Ask::Capture, Choice::Capture { pile, card }) = (ask, c)
        {
            return rules.not_on_top(ask.rule(), pile, card);
        }
        if let (Ask::Choose { .. }, Choice::Option(option)) = (ask, c) {
            return Refusal::new("MU-R79", say!("mutants-no-option", option = option));
        }
        not_in_slot(rules, ask, c)
    }

    fn answer<W: Witness<Caused>>(self, play: &mut Play<'_, W>, _: Answering, c: Choice) {
        play.read_answer(self, c);
    }

    /// An option in its own words.
    fn said(&self, rules: &Mutants, _: &State, c: Choice) -> Option<Say> {
        let (Choice::Option(option), Op::Choose { options, .. }) = (c, rules.op(self.pc)) else {
            return None;
        };
        let is_there = (1..=options).contains(&option);
        is_there.then(|| say!("mutants-option-text", text = rules.set.option(self.pc, option)))
    }

    fn touch(&self, rules: &Mutants, s: &State, _: Seat, c: Choice, out: &mut Vec<Place>) {
        let Op::Do(action) = rules.op(self.pc) else { return };
        let owner = self.owner;
        let slot = |slot| rules.slot_place(owner, slot);
        let zone = |zone| rules.zone_place(owner, zone);
        match action {
            Action::Freeze { from, .. } => {
                if let Choice::FreezeAt { slot: at, .. } = c {
                    out.extend([slot(at), zone(Zone::Freezer)]);
                } else if let Choice::Freeze(card) = c {
                    let there = match from {
                        Source::Hand => rules.hand_card(owner, card),
                        Source::Discard | Source::Arena | Source::GenePool | Source::This => {
                            rules.discard_card(owner, card)
                        }
                    };
                    out.extend([there, zone(Zone::Freezer)]);
                }
            }
            Action::Gain { to } => {
                if let Choice::Gain { pile, .. } = c {
                    out.extend([rules.pool_place(owner, pile), zone(zone_of(to))]);
                }
            }
            Action::Copy { from, .. } => {
                let Choice::Copy { slot: at, card, .. } = c else { return };
                out.extend(match from {
                    Source::Hand => Some(rules.hand_card(owner, card)),
                    Source::Discard => Some(rules.discard_card(owner, card)),
                    Source::GenePool => {
                        let pile = tops(s, owner).find(|(_, top)| *top == card);
                        pile.map(|(pile, _)| rules.pool_place(owner, pile))
                    }
                    Source::This | Source::Arena => at.map(slot),
                });
            }
            Action::KnockDown { .. } => {
                if let Choice::KnockDown { slot, .. } = c {
                    out.push(rules.slot_place(self.victim, slot));
                }
            }
            Action::Recover => {
                if let Choice::Take(card) = c {
                    out.extend([rules.discard_card(owner, card), zone(Zone::Hand)]);
                }
            }
            Action::Eject { .. } => {
                if let Choice::Eject { slot: at, .. } = c {
                    out.push(slot(at));
                }
            }
            Action::Capture { slot, .. } => {
                if let Choice::Capture { pile, .. } = c {
                    out.push(rules.pool_place(Seat::ALL[0], pile));
                    out.extend(Mutants::free_orbit(s, slot).map(Mutants::orbit_place));
                }
            }
            Action::GainPower { .. }
            | Action::LosePower { .. }
            | Action::Cycle { .. }
            | Action::Discard { .. }
            | Action::FlipUp { .. }
            | Action::Return
            | Action::Abort { .. }
            | Action::Steal { .. }
            | Action::GainLife { .. }
            | Action::PlayCard
            | Action::Store { .. }
            | Action::Resolve { .. }
            | Action::Release { .. } => {}
        }
    }

    fn card(&self) -> Option<Card> {
        Some(self.this)
    }

    fn doing(&self, rules: &Mutants, _: &State) -> Option<Doing> {
        Some(Doing::about("ability", self.owner, Some(rules.id(self.this)), self.pc))
    }

    fn fits(&self, rules: &Mutants, s: &State, _: Option<Frame>) -> bool {
        let op = rules.set.code.get(usize::from(self.pc));
        let known = op.is_some_and(|op| !matches!(op, Op::Option { .. }));
        s.has(self.owner) && s.has(self.victim) && rules.knows(self.this) && known
    }
}

/// Where a Mutant goes that is gained.
pub(crate) fn zone_of(to: Dest) -> Zone {
    match to {
        Dest::Hand => Zone::Hand,
        Dest::DeckTop => Zone::Deck,
        Dest::Incubator => Zone::Incubator,
        Dest::Discard => Zone::Discard,
        Dest::Freezer => Zone::Freezer,
    }
}

/// A question about Mutants in slots, answered with one that is not meant; or something else altogether.
pub(crate) fn not_in_slot(rules: &Mutants, ask: Ask, c: Choice) -> Refusal {
    if let (
        Ask::Block | Ask::KnockDown { .. } | Ask::Eject { .. } | Ask::React,
        Choice::React { slot, card }
        | Choice::Block { slot, card }
        | Choice::KnockDown { slot, card }
        | Choice::Eject { slot, card },
    ) = (ask, c)
    {
        let say = say!("mutants-no-slot", card = rules.name(card), slot = slot_word(slot));
        return Refusal::new(ask.rule(), say);
    }
    Refusal::new(ask.rule(), say!("mutants-no-such-answer"))
}

impl Mutants {
    /// What the next op of an ability asks, if anything.
    fn read_question(&self, s: &State, r: Reading) -> Option<Pending<Ask, Luck>> {
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
                    // Whether a hidden hand holds something that fits must not show: it is asked anyway, unless
                    // everybody sees that the last card is meant.
                    let copies = matches!(action, Action::Copy { .. });
                    let ask = if copies { Ask::Copy { card } } else { Ask::Freeze { card } };
                    let any = matches!(action, Action::Freeze { only: Only::Any, .. });
                    let hand = s.side(r.owner).hand.len();
                    if hand == 0 || hand == 1 && any { None } else { owner(ask) }
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
        self.read_offers(s, r, &mut |_| ways += 1);
        ways > 1
    }

    /// The ways to carry out the next op, in order.
    pub(crate) fn read_offers(&self, s: &State, r: Reading, out: &mut impl FnMut(Choice)) {
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
    pub(crate) fn possible(&self, s: &State, r: Reading, pc: u16) -> bool {
        let side = s.side(r.owner);
        match self.op(pc) {
            Op::Cost { n, .. } => side.hand.len() >= usize::from(n) && self.possible(s, r, pc + 1),
            Op::Attack { who, .. } => !self.targets(s, r, who, pc + 1).is_empty(),
            Op::Do(action) => match action {
                // MU-R76 One that is being frozen already need not be asked for.
                Action::Freeze { from: Source::This, .. } => {
                    in_arena(s, r) || leaving(s, r) && !being_frozen(s, r)
                }
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
                    self.read_offers(s, Reading { pc, ..r }, &mut |_| any = true);
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
    pub(crate) fn option(&self, choose: u16, option: u8) -> u16 {
        let mut at = choose + 1;
        for _ in 1..option {
            if let Op::Option { next } = self.op(at) {
                at = next;
            }
        }
        at + 1
    }

    /// MU-R79 An option must be one that can be carried out, at least in part: with an empty hand, not a discard; on the
    /// last space, not a loss of power.
    pub(crate) fn can_choose(&self, s: &State, r: Reading, option: u8) -> bool {
        self.any_effect(r, option, |r, action| match (action, self.variant.empty_options) {
            (Action::LosePower { .. }, EmptyOptions::Open) => true,
            (action, _) => self.does_something(s, r, action),
        })
    }

    /// MU-R80 Would an option change anything?
    pub(crate) fn can_touch(&self, s: &State, r: Reading, option: u8) -> bool {
        self.any_effect(r, option, |r, action| self.does_something(s, r, action))
    }

    fn any_effect(&self, r: Reading, option: u8, holds: impl Fn(Reading, Action) -> bool) -> bool {
        let effects = self.option(r.pc, option)..;
        let mut effects = effects.map_while(|pc| match self.op(pc) {
            Op::Do(action) => Some((pc, action)),
            Op::End
            | Op::If { .. }
            | Op::May { .. }
            | Op::Cost { .. }
            | Op::Attack { .. }
            | Op::Choose { .. }
            | Op::Option { .. } => None,
        });
        effects.any(|(pc, action)| holds(Reading { pc, ..r }, action))
    }

    /// MU-R79, MU-R80 Would the effect at `r.pc` change anything, as far as everybody sees?
    pub(crate) fn does_something(&self, s: &State, r: Reading, action: Action) -> bool {
        let standing = |slot: Slot| s.side(r.victim).up(slot).is_some();
        match action {
            Action::KnockDown { at, .. } => match at {
                Where::Same => standing(r.slot),
                Where::Active => standing(Slot::Active),
                Where::Any => Slot::ALL.into_iter().any(standing),
                Where::This => in_arena(s, r) && s.side(r.owner).up(r.slot).is_some(),
            },
            Action::Discard { who, .. } => self.affected(s, r, who).any(|seat| !s.side(seat).hand.is_empty()),
            Action::LosePower { n, per, who } => {
                Mutants::amount(s, r, n, per) > 0 && self.affected(s, r, who).any(|seat| s.space(seat) > 1)
            }
            Action::Abort { who } => self.affected(s, r, who).any(|seat| s.side(seat).incubator.is_some()),
            Action::Steal { .. } => s.mode != Mode::Solo && s.scores.points(r.victim) > 0,
            Action::FlipUp { who } => self
                .affected(s, r, who)
                .any(|seat| s.side(seat).arena.iter().flatten().any(|standing| standing.face == Face::Down)),
            Action::Capture { from: Stock::Left, .. } => standing(Slot::Left) && s.boss.slots.contains(&None),
            Action::Capture { from: Stock::Right, .. } => {
                standing(Slot::Right) && s.boss.slots.contains(&None)
            }
            Action::Freeze { .. }
            | Action::Gain { .. }
            | Action::Copy { .. }
            | Action::Recover
            | Action::Return
            | Action::Eject { target: Target::Another } => self.possible(s, r, r.pc),
            Action::Eject { target: Target::This } => in_arena(s, r),
            Action::GainPower { .. }
            | Action::Cycle { .. }
            | Action::GainLife { .. }
            | Action::PlayCard
            | Action::Store { .. }
            | Action::Resolve { .. }
            | Action::Capture { from: Stock::GenePool | Stock::DeckTop | Stock::This, .. }
            | Action::Release { .. } => true,
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
                Who::DominatedByYou => seat != r.owner && s.dominates(r.owner, seat),
                Who::InFury => seat != r.owner && self.in_fury(s, seat),
                Who::InDread => seat != r.owner && self.in_dread(s, seat),
            };
            if is {
                meant = meant.with(seat);
            }
        }
        s.in_order().filter(move |seat| meant.contains(*seat))
    }

    pub(crate) fn holds(&self, s: &State, r: Reading, cond: Cond) -> bool {
        match cond {
            Cond::Did => r.did,
            Cond::Dominated => {
                Seat::at_table(s.count()).any(|seat| seat != r.owner && s.dominates(seat, r.owner))
            }
            Cond::Dominating => {
                Seat::at_table(s.count()).any(|seat| seat != r.owner && s.dominates(r.owner, seat))
            }
            Cond::InFury => self.in_fury(s, r.owner),
            Cond::InDread => self.in_dread(s, r.owner),
            Cond::SlotAFull => s.boss.slots[0].is_some(),
            Cond::SlotBFull => s.boss.slots[1].is_some(),
            Cond::SlotsFull => s.boss.slots.iter().all(Option::is_some),
        }
    }

    pub(crate) fn amount(s: &State, r: Reading, n: u8, per: Option<Per>) -> u8 {
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
pub(crate) fn leaving(s: &State, r: Reading) -> bool {
    s.frames.iter().any(|frame| {
        matches!(frame, Frame::Settle(Settle { seat, card, .. }) | Frame::Taken(Taken { seat, card, .. })
            if *seat == r.owner && *card == Some(r.this))
    })
}

/// MU-R76 Is "this Mutant" on its way into the Cryo Freezer?
fn being_frozen(s: &State, r: Reading) -> bool {
    s.frames.iter().any(|frame| {
        matches!(frame, Frame::Taken(Taken { seat, card, hold: None })
            if *seat == r.owner && *card == Some(r.this))
    })
}
