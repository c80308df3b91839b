//! Mutants in words.

use table::{Drawn, Name, Prospect, Say, Seat, Speak, Words, say};

use crate::ask::{Ask, Luck};
use crate::cards::Card;
use crate::choice::{Choice, SetId};
use crate::fact::Fact;
use crate::position::Position;
use crate::rules::Mutants;
use crate::state::{Mode, State};
use crate::view::View;

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
        ask.words(self)
    }

    fn luck(&self, luck: Luck) -> Say {
        luck.words(self)
    }

    fn choice(&self, c: Choice) -> Say {
        c.said(self)
    }

    fn fact(&self, fact: Fact) -> Say {
        self.told(fact)
    }

    fn rule(&self, c: Choice) -> &'static str {
        c.rule(self)
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
    pub(crate) fn set_name(&self, set: SetId) -> Name {
        let pool = self.set.pools.get(usize::from(set.0));
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
