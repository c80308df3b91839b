//! Mutants in words.

use table::{Area, Drawn, Name, Part, Place, Points, Prospect, Say, Scene, Seat, Speak, Words, say};

use crate::ask::{Ask, Luck};
use crate::cards::Card;
use crate::choice::{Choice, SetId};
use crate::fact::Caused;
use crate::position::Position;
use crate::rules::Mutants;
use crate::state::{Mode, State};
use crate::story::{part_of, points_of};
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

    fn choice_in(&self, s: &State, c: Choice) -> Say {
        let said = s.frames.last().and_then(|frame| frame.said(self, s, c));
        said.unwrap_or_else(|| self.choice(c))
    }

    fn fact(&self, caused: Caused) -> Say {
        self.log(caused.fact)
    }

    fn cause(&self, caused: Caused) -> Option<Say> {
        self.cause_of(caused)
    }

    fn part(&self, caused: Caused) -> Part {
        part_of(caused)
    }

    fn touched(&self, caused: Caused) -> Vec<Place> {
        self.touched_by(caused.fact)
    }

    fn points(&self, caused: Caused) -> Option<Points> {
        points_of(caused.fact)
    }

    fn when(&self, scene: Scene) -> Option<Say> {
        Some(self.when_is(scene))
    }

    fn decided(&self, s: &State) -> Option<Say> {
        s.frames.is_empty().then(|| self.decision(s))
    }

    fn rule(&self, c: Choice) -> &'static str {
        c.rule(self)
    }

    /// Cards are named as in views and choices.
    fn written(&self, caused: Caused) -> serde_json::Value {
        let mut value = serde_json::to_value(caused).expect("a fact is plain data");
        let ability = value.get_mut("ability").map(serde_json::Value::take);
        self.name_cards(&mut value);
        if let (Some(mut ability), Some(fields)) = (ability, value.as_object_mut()) {
            self.name_cards(&mut ability);
            fields.insert("ability".to_owned(), ability);
        }
        value
    }

    fn areas(&self, view: &View, _: Option<Seat>) -> Vec<Area> {
        self.areas_of(view)
    }

    fn touch(&self, s: &State, seat: Seat, c: Choice) -> Vec<Place> {
        let mut places = Vec::new();
        if let Some((frame, _)) = self.asking(s, seat) {
            frame.touch(self, s, seat, c, &mut places);
        }
        places
    }

    fn meant(&self, s: &State, seat: Seat, touched: &[Place]) -> Option<Choice> {
        self.meant_by(s, seat, touched)
    }

    fn stakes(&self, s: &State, seat: Seat, c: Choice) -> Option<Say> {
        self.asking(s, seat)?.0.stakes(self, s, seat, c)
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
    /// Cards in the fields of an object, by their ids.
    fn name_cards(&self, value: &mut serde_json::Value) {
        let named = |number: &serde_json::Value| {
            number.as_u64().map(|index| serde_json::Value::from(self.id(Card::new(index as usize))))
        };
        for (name, field) in value.as_object_mut().into_iter().flatten() {
            match (name.as_str(), field) {
                ("cards", serde_json::Value::Array(list)) => {
                    for number in list {
                        *number = named(number).unwrap_or_default();
                    }
                }
                ("card" | "of", field) => *field = named(field).unwrap_or_default(),
                _ => {}
            }
        }
    }

    pub(crate) fn set_name(&self, set: SetId) -> Name {
        let pool = self.set.pools.get(usize::from(set.0));
        pool.map_or_else(|| Name { en: "?".into(), fr: "?".into() }, |pool| pool.name.clone())
    }

    /// A side: a seat, or the Boss by name. Only a table with a Boss knows Action cards.
    pub(crate) fn who(&self, seat: Seat) -> Say {
        if self.cards.len() > self.set.cards.len() && seat == crate::state::BOSS {
            say!("mutants-boss", name = self.set.bosses[self.boss].name.clone())
        } else {
            say!("mutants-seat", seat = seat)
        }
    }
}
