//! Positions as people write them: Characters, cards, Missions, hexes and pieces by the names that choices spell, instead
//! of the numbers that the program counts them by.

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value as Json, json};
use table::{Say, say};

use crate::deals::Promise;
use crate::ids::{Char, Mission, Piece, Plot, Recruit, Spot, Training, chars, pieces};
use crate::position::Position;
use crate::rules::Revolution;

/// A position on paper.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Paper(Json);

/// Nobody, nothing, no limit.
const NONE: u64 = 255;

/// What a number stands for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    Char,
    /// A bit each.
    Chars,
    Plot,
    Training,
    Recruit,
    Mission,
    Hex,
    Piece,
    /// A bit each.
    Pieces,
    /// A card and the place of a clause on it.
    Clause,
    /// A kind of token of the Mission that is on.
    Token,
    /// A bit each.
    Promises,
    /// Promises by receiver.
    PromisesTo,
    /// A seat, counted from 0 in the program and from 1 on paper.
    Seat,
    /// A number that may be missing.
    Limit,
}

/// What the number under `key` stands for, in a part of the position.
fn kind(part: &str, key: &str) -> Option<Kind> {
    Some(match (part, key) {
        ("school", "leader") => Kind::Char,
        ("school", "cap") => Kind::Limit,
        ("schools", "picks") => Kind::Chars,
        ("schools", "promises") => Kind::PromisesTo,
        ("give" | "want", "promises") => Kind::Promises,
        ("give" | "want", "who") => Kind::Chars,
        ("arena", "mission") => Kind::Mission,
        ("arena", "wrecked") => Kind::Token,
        ("pcs", "who" | "copied") => Kind::Char,
        ("pcs" | "tokens", "at") => Kind::Hex,
        ("pcs", "attacked") => Kind::Pieces,
        ("pcs", "last") => Kind::Piece,
        ("tokens", "kind") => Kind::Token,
        ("tokens", "steered") => Kind::Seat,
        ("fight", "by" | "at") => Kind::Piece,
        ("fight", "fell") => Kind::Hex,
        ("a" | "b", "chars") => Kind::Char,
        ("a" | "b", "pieces") => Kind::Pieces,
        ("item", "card") => Kind::Recruit,
        // Frames, by their names.
        ("event" | "options" | "reaction", "card") => Kind::Plot,
        ("run", "clause") => Kind::Clause,
        ("run", "bearer") | ("price" | "buy", "who") => Kind::Char,
        ("reaction" | "window" | "run", "subject" | "source") => Kind::Piece,
        ("train", "training") => Kind::Training,
        ("place", "kind") => Kind::Token,
        ("strike", "by" | "at") | ("hurt", "source" | "target") => Kind::Piece,
        ("defeat" | "price", "by") | ("walk" | "assault", "token") => Kind::Piece,
        ("relocate", "piece" | "of") | ("reroll" | "again", "piece") => Kind::Piece,
        ("enemies" | "assault", "left") => Kind::Pieces,
        _ => return None,
    })
}

/// Gives names to numbers, or numbers to names.
struct Scribe<'a> {
    rules: &'a Revolution,
    mission: Option<Mission>,
    wrong: Vec<Say>,
}

impl Scribe<'_> {
    fn kinds(&self) -> &[script::revolution::Token] {
        let size = self.rules.size();
        self.mission.map_or(&[], |mission| &self.rules.set.missions[mission.index()].tokens[size])
    }

    /// A number as it is written.
    fn name(&self, kind: Kind, number: u64) -> Json {
        let rules = self.rules;
        let set = &rules.set;
        let index = number as u8;
        let list = |names: Vec<String>| json!(names);
        match kind {
            Kind::Char | Kind::Piece | Kind::Token | Kind::Seat | Kind::Limit if number == NONE => Json::Null,
            Kind::Char => json!(rules.char_id(Char(index))),
            Kind::Chars => list(chars(number).map(|who| rules.char_id(who).to_owned()).collect()),
            Kind::Plot => json!(rules.plot(Plot(index)).id),
            Kind::Training => json!(set.trainings[Training(index).index()].id),
            Kind::Recruit => json!(rules.recruit_id(Recruit(index))),
            Kind::Mission => json!(set.missions[usize::from(index)].id),
            Kind::Hex => json!(rules.ground.hex(Spot(index)).to_string()),
            Kind::Piece => json!(rules.piece_id(Piece(index))),
            Kind::Pieces => list(pieces(number as u16).map(|piece| rules.piece_id(piece)).collect()),
            Kind::Clause => {
                let (card, place) = rules.clause_id(number as u16);
                json!(format!("{card} {place}"))
            }
            Kind::Token => self.kinds().get(usize::from(index)).map_or(Json::Null, |token| json!(token.kind)),
            Kind::Promises | Kind::PromisesTo => {
                let kept = Promise::ALL.into_iter().filter(|promise| index & promise.bit() != 0);
                json!(kept.map(Promise::id).collect::<Vec<_>>())
            }
            Kind::Seat => json!(number + 1),
            Kind::Limit => json!(number),
        }
    }

    /// What is written, as a number.
    fn number(&self, kind: Kind, written: &Json) -> Option<u64> {
        let rules = self.rules;
        let set = &rules.set;
        let place = |found: Option<usize>| found.map(|index| index as u64);
        let mask = |one: &dyn Fn(&str) -> Option<u64>| {
            let names = written.as_array()?.iter().map(|name| one(name.as_str()?));
            names
                .collect::<Option<Vec<u64>>>()
                .map(|bits| bits.into_iter().fold(0, |mask, bit| mask | 1 << bit))
        };
        let character = |name: &str| rules.find_char(name).map(|who| u64::from(who.0));
        let piece = |name: &str| crate::spell::piece(name).map(|piece| u64::from(piece.0));
        if let (Kind::Char | Kind::Piece | Kind::Token | Kind::Seat | Kind::Limit, Json::Null) =
            (kind, written)
        {
            return Some(NONE);
        }
        match kind {
            Kind::Chars => return mask(&character),
            Kind::Pieces => return mask(&piece),
            Kind::Promises | Kind::PromisesTo => {
                return mask(&|name| {
                    place(Promise::ALL.into_iter().position(|promise| promise.id() == name))
                });
            }
            Kind::Seat => return written.as_u64().filter(|seat| (1..=4).contains(seat)).map(|seat| seat - 1),
            Kind::Limit => return written.as_u64(),
            _ => {}
        }
        let name = written.as_str()?;
        match kind {
            Kind::Char => character(name),
            Kind::Plot => rules.find_plot(name).map(|card| u64::from(card.0)),
            Kind::Training => place(set.trainings.iter().position(|card| card.id == name)),
            Kind::Recruit => rules.find_recruit(name).map(|card| u64::from(card.0)),
            Kind::Mission => rules.find_mission(name).map(|card| u64::from(card.0)),
            Kind::Hex => rules.ground.spot(name.parse().ok()?).map(|spot| u64::from(spot.0)),
            Kind::Piece => piece(name),
            Kind::Clause => match crate::choice::Choice::read(rules, &format!("use {name}"))? {
                crate::choice::Choice::Use(clause) => Some(u64::from(clause)),
                _ => None,
            },
            Kind::Token => place(self.kinds().iter().position(|token| token.kind == name)),
            Kind::Chars | Kind::Pieces | Kind::Promises | Kind::PromisesTo | Kind::Seat | Kind::Limit => None,
        }
    }

    /// One value of a kind, or a list of such values.
    fn one(&mut self, kind: Kind, key: &str, value: &mut Json, to: To) {
        let lists = !matches!(kind, Kind::Chars | Kind::Pieces | Kind::Promises);
        match (to, &mut *value) {
            (To::Paper, Json::Array(list)) => {
                for value in list {
                    self.one(kind, key, value, to);
                }
            }
            (To::Paper, value) => {
                if let Some(number) = value.as_u64() {
                    *value = self.name(kind, number);
                }
            }
            (To::Program, Json::Array(list)) if kind == Kind::PromisesTo => {
                for value in list {
                    self.one(Kind::Promises, key, value, to);
                }
            }
            (To::Program, Json::Array(list)) if lists => {
                for value in list {
                    self.one(kind, key, value, to);
                }
            }
            // What need not be there is none by itself.
            (To::Program, Json::Null) if matches!(kind, Kind::Mission | Kind::Hex) => {}
            (To::Program, value) => match self.number(kind, value) {
                Some(number) => *value = json!(number),
                None => {
                    self.wrong.push(say!("revolution-position-name", key = key, value = value.to_string()));
                }
            },
        }
    }

    /// Everything in a part of the position. A frame is a part by its name.
    fn part(&mut self, part: &str, value: &mut Json, to: To) {
        match value {
            Json::Array(list) => {
                for value in list {
                    self.part(part, value, to);
                }
            }
            Json::Object(fields) => {
                let frame = fields.get("frame").and_then(Json::as_str).map(str::to_owned);
                let part = frame.as_deref().unwrap_or(part);
                for (key, value) in fields.iter_mut() {
                    match kind(part, key) {
                        Some(kind) => self.one(kind, key, value, to),
                        None => self.part(key, value, to),
                    }
                }
            }
            Json::Null | Json::Bool(_) | Json::Number(_) | Json::String(_) => {}
        }
    }

    /// Clauses that were used, and by whom.
    fn used(&mut self, position: &mut Map<String, Json>, to: To) {
        let Some(Json::Array(used)) = position.get_mut("used") else { return };
        for pair in used.iter_mut().filter_map(Json::as_array_mut) {
            if let [clause, seat] = pair.as_mut_slice() {
                self.one(Kind::Clause, "used", clause, to);
                self.one(Kind::Seat, "used", seat, to);
            }
        }
    }
}

/// Where a position goes.
#[derive(Clone, Copy, PartialEq, Eq)]
enum To {
    Paper,
    Program,
}

/// Places of the Arena where nothing is are left empty on paper.
fn empty(arena: &mut Json, key: &str, blank: &Json, places: usize, to: To) {
    let Some(Json::Array(list)) = arena.get_mut(key) else { return };
    for value in list.iter_mut() {
        match to {
            To::Paper if value == blank => *value = Json::Null,
            To::Program if value.is_null() => *value = json!({}),
            To::Paper | To::Program => {}
        }
    }
    match to {
        To::Paper => {
            let there = list.iter().rposition(|value| !value.is_null()).map_or(0, |last| last + 1);
            list.truncate(there);
        }
        To::Program => {
            if list.len() < places {
                list.resize(places, json!({}));
            }
        }
    }
}

impl Paper {
    /// A position written out.
    ///
    /// # Panics
    /// Never: a position is plain data.
    pub fn of(rules: &Revolution, position: &Position) -> Paper {
        let mut value = serde_json::to_value(position).expect("a position is plain data");
        let mut scribe = Scribe { rules, mission: position.arena.mission, wrong: Vec::new() };
        if let Some(arena) = value.get_mut("arena") {
            let pc = serde_json::to_value(crate::arena::Pc::default()).expect("plain data");
            let token = serde_json::to_value(crate::arena::Token::default()).expect("plain data");
            empty(arena, "pcs", &pc, 4, To::Paper);
            empty(arena, "tokens", &token, crate::ids::TOKENS, To::Paper);
        }
        scribe.part("position", &mut value, To::Paper);
        if let Some(fields) = value.as_object_mut() {
            scribe.used(fields, To::Paper);
        }
        Paper(value)
    }

    /// The position that is written.
    ///
    /// # Errors
    /// What names nothing, or cannot be read.
    pub fn read(self, rules: &Revolution) -> Result<Position, Vec<Say>> {
        let mut value = self.0;
        let mut scribe = Scribe { rules, mission: None, wrong: Vec::new() };
        if let Some(arena) = value.get_mut("arena") {
            let mission = arena.get("mission").and_then(Json::as_str);
            scribe.mission = mission.and_then(|id| rules.find_mission(id));
            empty(arena, "pcs", &Json::Null, 4, To::Program);
            empty(arena, "tokens", &Json::Null, crate::ids::TOKENS, To::Program);
        }
        scribe.part("position", &mut value, To::Program);
        if let Some(fields) = value.as_object_mut() {
            scribe.used(fields, To::Program);
        }
        if !scribe.wrong.is_empty() {
            return Err(scribe.wrong);
        }
        serde_json::from_value(value)
            .map_err(|error| vec![say!("revolution-position-unread", error = error.to_string())])
    }

    /// For how many Schools it is.
    pub fn schools(&self) -> Option<u8> {
        self.0.get("schools").and_then(Json::as_array).and_then(|schools| u8::try_from(schools.len()).ok())
    }

    /// As it is written.
    pub fn json(&self) -> &Json {
        &self.0
    }
}
