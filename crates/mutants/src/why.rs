//! Why not: the rule that forbids a choice, and the facts that make it apply.

use script::mutants::Gene;
use table::{Name, Pending, Refusal, Say, Seat, say};

use crate::cards::{Card, Slot};
use crate::choice::{Ask, Choice, Luck};
use crate::frame::{Frame, Why};
use crate::rules::Mutants;
use crate::state::{Mode, State};
use crate::title::{FullIncubator, Mulligans};

impl Mutants {
    pub(crate) fn name(&self, card: Card) -> Name {
        self.card(card).name.clone()
    }

    /// Why `seat` may not answer `c`, which it was not offered.
    pub(crate) fn why_not(&self, s: &State, seat: Seat, c: Choice) -> Refusal {
        let pending = self.question(s);
        let over = || {
            let rule = match s.mode {
                Mode::Solo if s.boss.life <= 0 => "MU-16.4",
                Mode::Solo => "MU-16.38",
                Mode::Precon | Mode::Draft | Mode::Constructed => "MU-15.1",
            };
            Refusal::new(rule, say!("mutants-no-over"))
        };
        let Some(pending) = pending else { return over() };
        let Some(ask) = pending.ask(seat) else {
            return match pending {
                Pending::Fate(luck) => Refusal::new(rule_of_luck(luck), say!("mutants-no-fate")),
                Pending::Sealed(_, ask) => Refusal::new(rule_of(ask), say!("mutants-no-sealed")),
                Pending::Seat(asked, ask) => {
                    Refusal::new(rule_of(ask), say!("mutants-no-turn", seat = asked))
                }
                Pending::Over => over(),
            };
        };
        self.why_not_asked(s, seat, ask, c)
    }

    fn why_not_asked(&self, s: &State, seat: Seat, ask: Ask, c: Choice) -> Refusal {
        let side = s.side(seat);
        match (ask, c) {
            (Ask::Act, Choice::Deploy(card)) => {
                Refusal::new("MU-7.2", say!("mutants-no-hand", card = self.name(card)))
            }
            (Ask::Act, Choice::Breed { pile, card }) => {
                if side.piles[usize::from(pile.0)].top != Some(card) {
                    let say = say!("mutants-no-top", card = self.name(card), pile = pile.number());
                    return Refusal::new("MU-7.6", say);
                }
                let held = side.hand.iter().fold(0, |held, card| held | self.genes(card));
                let lacks = |gene: &Gene| self.genes(card) & !held & (1 << *gene as u8) != 0;
                let missing: Vec<Name> =
                    Gene::ALL.into_iter().filter(lacks).map(|gene| self.set.gene(gene)).collect();
                let say = if missing.is_empty() {
                    say!("mutants-no-genes", card = self.name(card))
                } else {
                    say!("mutants-no-gene", card = self.name(card), missing = missing)
                };
                Refusal::new("MU-7.10", say)
            }
            (Ask::Act, Choice::Incubate { pile, card }) => {
                let closed = self.variant.full_incubator == FullIncubator::Closed;
                if let Some(inside) = side.incubator.filter(|_| closed) {
                    let say = say!("mutants-no-incubator", card = self.name(inside));
                    return Refusal::new("MU-7.15", say);
                }
                let say = say!("mutants-no-top", card = self.name(card), pile = pile.number());
                Refusal::new("MU-7.14", say)
            }
            (Ask::PayBreed { card: target, .. }, Choice::Discard(card)) => {
                if !side.hand.contains(card) {
                    return Refusal::new("MU-7.4", say!("mutants-no-hand", card = self.name(card)));
                }
                let say = say!("mutants-no-cover", card = self.name(card), target = self.name(target));
                Refusal::new("MU-7.7", say)
            }
            (Ask::PayIncubate { .. } | Ask::Discard { .. }, Choice::Discard(card)) => {
                // MU-11.2 is about Cycling alone.
                let cycles = matches!(s.frames.last(), Some(Frame::Discard { why: Why::Cycle, .. }));
                let rule = if cycles { "MU-11.2" } else { rule_of(ask) };
                Refusal::new(rule, say!("mutants-no-hand", card = self.name(card)))
            }
            (Ask::FreezeOne, Choice::Freeze(card)) => {
                Refusal::new("MU-8.4", say!("mutants-no-discarded", card = self.name(card)))
            }
            (Ask::Take { .. }, Choice::Take(card)) => {
                Refusal::new("MU-13.13", say!("mutants-no-discarded", card = self.name(card)))
            }
            (Ask::Freeze { .. }, Choice::Freeze(card) | Choice::FreezeAt { card, .. }) => {
                Refusal::new("MU-11.5", say!("mutants-no-freeze", card = self.name(card)))
            }
            (Ask::Copy { .. }, Choice::Copy { what, card, .. }) if self.is_barred(card, what) => {
                Refusal::new("MU-R36", say!("mutants-no-copy-chain", card = self.name(card)))
            }
            (Ask::Copy { .. }, Choice::Copy { card, .. }) => {
                Refusal::new("MU-12.29", say!("mutants-no-copy", card = self.name(card)))
            }
            (Ask::Gain { .. }, Choice::Gain { pile, card })
            | (Ask::Capture, Choice::Capture { pile, card }) => {
                let say = say!("mutants-no-top", card = self.name(card), pile = pile.number());
                Refusal::new(rule_of(ask), say)
            }
            (Ask::Draft { .. }, Choice::Pick(card)) => {
                Refusal::new("MU-3.5", say!("mutants-no-pack", card = self.name(card)))
            }
            (Ask::Build, Choice::Pick(card)) => self.why_not_built(s, seat, card),
            (Ask::Set, Choice::Set(taken)) => {
                Refusal::new("MU-R42", say!("mutants-no-set", set = self.set_name(taken)))
            }
            (Ask::Mulligan, Choice::Mulligan(_)) if self.variant.mulligans == Mulligans::All => {
                Refusal::new("MU-R1", say!("mutants-no-mulligan-pile"))
            }
            (Ask::Mulligan, Choice::Mulligan(pile)) => {
                Refusal::new("MU-3.21", say!("mutants-no-mulligan", pile = pile.number()))
            }
            (Ask::Choose { .. }, Choice::Option(option)) => {
                Refusal::new("MU-R79", say!("mutants-no-option", option = option))
            }
            (
                Ask::Block | Ask::KnockDown { .. } | Ask::Eject { .. } | Ask::React,
                Choice::React { slot, card }
                | Choice::Block { slot, card }
                | Choice::KnockDown { slot, card }
                | Choice::Eject { slot, card },
            ) => {
                let say = say!("mutants-no-slot", card = self.name(card), slot = slot_word(slot));
                Refusal::new(rule_of(ask), say)
            }
            (Ask::Release, Choice::Release(card)) => {
                Refusal::new("MU-16.14", say!("mutants-no-captive", card = self.name(card)))
            }
            (ask, _) => Refusal::new(rule_of(ask), say!("mutants-no-such-answer")),
        }
    }

    fn why_not_built(&self, s: &State, seat: Seat, card: Card) -> Refusal {
        let name = self.name(card);
        if card.is_basic() || card.is_action() {
            return Refusal::new("MU-3.15", say!("mutants-no-advanced", card = name));
        }
        if s.side(seat).pool.count(card) == 2 {
            return Refusal::new("MU-3.16", say!("mutants-no-third", card = name));
        }
        if self.copies_used(s, seat, card) >= 2 {
            return Refusal::new("MU-R43", say!("mutants-no-copy-left", card = name));
        }
        if self.card(card).solo {
            Refusal::new("MU-16.44", say!("mutants-no-restricted", card = name))
        } else {
            Refusal::new("MU-16.6", say!("mutants-no-solo", card = name))
        }
    }
}

/// A slot in words.
pub(crate) fn slot_word(slot: Slot) -> Say {
    match slot {
        Slot::Left => say!("mutants-slot-left"),
        Slot::Active => say!("mutants-slot-active"),
        Slot::Right => say!("mutants-slot-right"),
    }
}

/// The rule that puts a question.
pub(crate) fn rule_of(ask: Ask) -> &'static str {
    match ask {
        Ask::Set => "MU-3.9",
        Ask::Draft { .. } => "MU-3.5",
        Ask::Build => "MU-3.15",
        Ask::Mulligan => "MU-3.20",
        Ask::Move => "MU-6.2",
        Ask::Act => "MU-7.1",
        Ask::PayBreed { .. } => "MU-7.4",
        Ask::PayIncubate { .. } => "MU-7.12",
        Ask::FreezeOne => "MU-8.4",
        Ask::May { .. } => "MU-9.6",
        Ask::Freeze { .. } => "MU-11.5",
        Ask::Gain { .. } => "MU-11.11",
        Ask::Copy { .. } => "MU-12.26",
        Ask::KnockDown { .. } => "MU-12.10",
        Ask::Take { .. } => "MU-13.13",
        Ask::Eject { .. } => "MU-6.11",
        Ask::Choose { .. } | Ask::Discard { .. } => "MU-9.5",
        Ask::Block => "MU-12.7",
        Ask::Push => "MU-R56",
        Ask::React => "MU-R35",
        Ask::Capture => "MU-16.12",
        Ask::Release => "MU-16.14",
    }
}

fn rule_of_luck(luck: Luck) -> &'static str {
    match luck {
        Luck::First => "MU-2.7",
        Luck::Deal(_) => "MU-3.4",
        Luck::Reveal(_) => "MU-7.19",
        Luck::Draw(_) => "MU-8.1",
    }
}
