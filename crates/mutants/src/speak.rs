//! Mutants in words.

use table::{Drawn, Name, Prospect, Say, Seat, Speak, Words, say};

use crate::cards::{Card, Slot};
use crate::choice::{Ask, Choice, Copied, Luck};
use crate::fact::Fact;
use crate::position::Position;
use crate::rules::Mutants;
use crate::state::{Mode, State};
use crate::view::View;
use crate::why::slot_word;

impl Speak for Mutants {
    type Position = Position;

    fn seats(position: &Position) -> Option<u8> {
        if position.mode == "solo" { Some(1) } else { u8::try_from(position.sides.len()).ok() }
    }

    fn position(&self, s: &State) -> Position {
        self.write(s)
    }

    fn place(&self, position: Position) -> Result<State, Vec<Say>> {
        self.place_position(&position)
    }

    fn prompt(&self, ask: Ask) -> Say {
        let name = |card: Card| self.name(card);
        match ask {
            Ask::Set => say!("mutants-ask-set"),
            Ask::Draft { pick } => say!("mutants-ask-draft", pick = pick),
            Ask::Build => say!("mutants-ask-build"),
            Ask::Mulligan => say!("mutants-ask-mulligan"),
            Ask::Move => say!("mutants-ask-move"),
            Ask::Act => say!("mutants-ask-act"),
            Ask::PayBreed { card, left } => say!("mutants-ask-pay-breed", card = name(card), left = left),
            Ask::PayIncubate { card } => say!("mutants-ask-pay-incubate", card = name(card)),
            Ask::Discard { left } => say!("mutants-ask-discard", left = left),
            Ask::FreezeOne => say!("mutants-ask-freeze-one"),
            Ask::May { card, pc } => say!("mutants-ask-may", card = name(card), text = self.set.effect(pc)),
            Ask::Freeze { card } => say!("mutants-ask-freeze", card = name(card)),
            Ask::Gain { card } => say!("mutants-ask-gain", card = name(card)),
            Ask::Copy { card } => say!("mutants-ask-copy", card = name(card)),
            Ask::KnockDown { card } => say!("mutants-ask-knock-down", card = name(card)),
            Ask::Take { card } => say!("mutants-ask-take", card = name(card)),
            Ask::Eject { card } => say!("mutants-ask-eject", card = name(card)),
            Ask::Choose { card, pc } => {
                say!("mutants-ask-choose", card = name(card), options = self.set.numbered(pc))
            }
            Ask::Block => say!("mutants-ask-block"),
            Ask::React => say!("mutants-ask-react"),
            Ask::Push => say!("mutants-ask-push"),
            Ask::Capture => say!("mutants-ask-capture"),
            Ask::Release => say!("mutants-ask-release"),
        }
    }

    fn luck(&self, luck: Luck) -> Say {
        match luck {
            Luck::First => say!("mutants-luck-first"),
            Luck::Deal(seat) => say!("mutants-luck-deal", who = self.who(seat)),
            Luck::Reveal(seat) => say!("mutants-luck-reveal", who = self.who(seat)),
            Luck::Draw(seat) => say!("mutants-luck-draw", who = self.who(seat)),
        }
    }

    fn choice(&self, c: Choice) -> Say {
        let name = |card: Card| self.name(card);
        match c {
            Choice::Accept => say!("mutants-accept"),
            Choice::Block { slot, card } => say!("mutants-block", card = name(card), slot = slot_word(slot)),
            Choice::Breed { pile, card } => say!("mutants-breed", card = name(card), pile = pile.number()),
            Choice::Capture { pile, card } => {
                say!("mutants-capture", card = name(card), pile = pile.number())
            }
            Choice::Copy { what: Copied::Deploy, slot: None, card } => {
                say!("mutants-copy-deploy", card = name(card))
            }
            Choice::Copy { what: Copied::Leave, slot: None, card } => {
                say!("mutants-copy-leave", card = name(card))
            }
            Choice::Copy { what: Copied::Deploy, slot: Some(slot), card } => {
                say!("mutants-copy-deploy-at", card = name(card), slot = slot_word(slot))
            }
            Choice::Copy { what: Copied::Leave, slot: Some(slot), card } => {
                say!("mutants-copy-leave-at", card = name(card), slot = slot_word(slot))
            }
            Choice::Deal(card) => say!("mutants-deal", card = name(card)),
            Choice::Decline => say!("mutants-decline"),
            Choice::Deploy(card) => say!("mutants-deploy", card = name(card)),
            Choice::Discard(card) => say!("mutants-discard", card = name(card)),
            Choice::Draw(card) => say!("mutants-draw", card = name(card)),
            Choice::Eject { slot, card } => say!("mutants-eject", card = name(card), slot = slot_word(slot)),
            Choice::First(seat) => say!("mutants-first", seat = seat),
            Choice::Freeze(card) => say!("mutants-freeze", card = name(card)),
            Choice::FreezeAt { slot, card } => {
                say!("mutants-freeze-at", card = name(card), slot = slot_word(slot))
            }
            Choice::Gain { pile, card } => say!("mutants-gain", card = name(card), pile = pile.number()),
            Choice::Incubate { pile, card } => {
                say!("mutants-incubate", card = name(card), pile = pile.number())
            }
            Choice::Keep => say!("mutants-keep"),
            Choice::KnockDown { slot, card } => {
                say!("mutants-knock-down", card = name(card), slot = slot_word(slot))
            }
            Choice::Move(Slot::Left) => say!("mutants-move-left"),
            Choice::Move(Slot::Active | Slot::Right) => say!("mutants-move-right"),
            Choice::Mulligan(pile) => say!("mutants-mulligan", pile = pile.number()),
            Choice::MulliganAll => say!("mutants-mulligan-all"),
            Choice::Option(option) => say!("mutants-option", option = option),
            Choice::Pass => say!("mutants-pass"),
            Choice::Pick(card) => say!("mutants-pick", card = name(card)),
            Choice::Push(Slot::Left) => say!("mutants-push-left"),
            Choice::Push(Slot::Active | Slot::Right) => say!("mutants-push-right"),
            Choice::React { slot, card } => say!("mutants-react", card = name(card), slot = slot_word(slot)),
            Choice::Release(card) => say!("mutants-release", card = name(card)),
            Choice::Reveal(card) => say!("mutants-reveal", card = name(card)),
            Choice::Set(set) => say!("mutants-set", set = self.set_name(set)),
            Choice::Take(card) => say!("mutants-take", card = name(card)),
        }
    }

    fn fact(&self, fact: Fact) -> Say {
        self.told(fact)
    }

    fn rule(&self, c: Choice) -> &'static str {
        match c {
            Choice::Accept | Choice::Decline => "MU-9.6",
            Choice::Block { .. } => "MU-12.7",
            Choice::Breed { .. } => "MU-7.6",
            Choice::Capture { .. } => "MU-16.12",
            Choice::Copy { .. } => "MU-12.26",
            Choice::Deal(_) => "MU-3.4",
            Choice::Deploy(_) => "MU-7.2",
            Choice::Discard(_) => "MU-8.2",
            Choice::Draw(_) => "MU-8.1",
            Choice::Eject { .. } => "MU-6.11",
            Choice::First(_) => "MU-2.7",
            Choice::Freeze(_) | Choice::FreezeAt { .. } => "MU-11.5",
            Choice::Gain { .. } => "MU-11.11",
            Choice::Incubate { .. } => "MU-7.14",
            Choice::Keep => "MU-3.21",
            Choice::KnockDown { .. } => "MU-12.10",
            Choice::Move(_) => "MU-6.2",
            Choice::Mulligan(_) => "MU-3.20",
            Choice::MulliganAll => "MU-R1",
            Choice::Option(_) => "MU-9.5",
            Choice::Pass => "MU-9.4",
            Choice::Pick(_) if self.mode == Mode::Draft => "MU-3.5",
            Choice::Pick(_) => "MU-3.15",
            Choice::Push(_) => "MU-R56",
            Choice::React { .. } => "MU-R35",
            Choice::Release(_) => "MU-16.14",
            Choice::Reveal(_) => "MU-7.19",
            Choice::Set(_) => "MU-3.9",
            Choice::Take(_) => "MU-13.13",
        }
    }

    /// Cards are named as in views and choices.
    fn written(&self, fact: Fact) -> serde_json::Value {
        let mut value = serde_json::to_value(fact).expect("a fact is plain data");
        let fields = value.as_object_mut().into_iter().flatten();
        for (_, number) in fields.filter(|(name, _)| ["card", "of"].contains(&name.as_str())) {
            if let Some(index) = number.as_u64() {
                *number = self.id(Card::new(index as usize)).into();
            }
        }
        value
    }

    fn explain(&self, c: Choice) -> Vec<Name> {
        self.explained(c)
    }

    fn prospect(&self, s: &State, seat: Seat) -> Option<Prospect> {
        let side = s.side(seat);
        let drawn = |card: Card| Drawn {
            id: self.id(card),
            text: say!("mutants-board-card", card = self.name(card)),
        };
        Some(Prospect {
            known: side.tops.iter().rev().map(|card| drawn(*card)).collect(),
            bag: side.deck.weights().map(|(card, count)| (drawn(card), count)).collect(),
        })
    }

    fn ending(&self, s: &State) -> Say {
        let outcome = self.result(s);
        if s.mode == Mode::Solo {
            return if outcome.winners().is_empty() {
                say!("mutants-ending-lost", life = i32::from(s.boss.life))
            } else {
                say!("mutants-ending-beaten")
            };
        }
        let winner = outcome.winners().iter().next().unwrap_or(Seat::ALL[0]);
        say!("mutants-ending", winner = winner, points = s.scores.points(winner))
    }

    fn board(&self, view: &View, to: Option<Seat>, words: &dyn Words) -> Vec<String> {
        self.drawing(view, to, words)
    }

    fn describe(&self, view: &View, to: Option<Seat>, words: &dyn Words) -> Vec<String> {
        self.told_board(view, to, words)
    }
}

impl Mutants {
    pub(crate) fn set_name(&self, set: u8) -> Name {
        let pool = self.set.pools.get(usize::from(set));
        pool.map_or_else(|| Name { en: "?".into(), fr: "?".into() }, |pool| pool.name.clone())
    }

    /// A side: a seat, or the Boss by name. Only a table with a Boss knows Action cards.
    pub(crate) fn who(&self, seat: Seat) -> Say {
        if self.cards.len() > usize::from(Card::MUTANTS) && seat == crate::state::BOSS {
            say!("mutants-boss", name = self.set.bosses[self.boss].name.clone())
        } else {
            say!("mutants-seat", seat = seat)
        }
    }
}
