//! What clients are sent is what its type in TypeScript says: views and facts of whole games, against the generated files.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use bots::Level;
use serde_json::Value as Json;
use shelf::{AnyTitle, Order};
use table::{FateBy, Rolls, Seat, Seed};

use crate::common::house;

/// A type of TypeScript, as far as ours need it.
#[derive(Debug)]
enum Type {
    Any,
    Null,
    Number,
    Text,
    Bool,
    Literal(String),
    List(Box<Type>),
    Tuple(Vec<Type>),
    /// Its fields, and which of them may be left out.
    Object(Vec<(String, bool, Type)>),
    /// Some of these keys, with values of one type.
    Some(Box<Type>, Box<Type>),
    Union(Vec<Type>),
    Both(Vec<Type>),
    Named(String),
}

/// Reads the declarations of a file.
struct Reader<'a>(&'a str);

impl Reader<'_> {
    fn file(text: &str) -> BTreeMap<String, Type> {
        let mut plain = String::new();
        let mut rest = text;
        while let Some(start) = rest.find("/**") {
            plain += &rest[..start];
            rest = rest[start..].split_once("*/").unwrap().1;
        }
        plain += rest;
        let declarations = plain.split("export type ").skip(1);
        declarations
            .map(|declaration| {
                let (name, of) = declaration.split_once(" = ").unwrap();
                let mut reader = Reader(of);
                let read = reader.union();
                assert!(reader.takes(";"), "{name}: {}", reader.0);
                (name.to_owned(), read)
            })
            .collect()
    }

    fn takes(&mut self, sign: &str) -> bool {
        self.0 = self.0.trim_start();
        self.0.strip_prefix(sign).map(|rest| self.0 = rest).is_some()
    }

    fn word(&mut self) -> String {
        self.0 = self.0.trim_start();
        let end = self.0.find(|letter: char| !letter.is_alphanumeric() && letter != '_').unwrap();
        let (word, rest) = self.0.split_at(end);
        self.0 = rest;
        word.to_owned()
    }

    fn quoted(&mut self) -> Option<String> {
        let quote = ["\"", "'"].into_iter().find(|quote| self.takes(quote))?;
        let (text, rest) = self.0.split_once(quote).unwrap();
        self.0 = rest;
        Some(text.to_owned())
    }

    fn union(&mut self) -> Type {
        let mut types = vec![self.both()];
        while self.takes("|") {
            types.push(self.both());
        }
        if types.len() == 1 { types.remove(0) } else { Type::Union(types) }
    }

    fn both(&mut self) -> Type {
        let mut types = vec![self.one()];
        while self.takes("&") {
            types.push(self.one());
        }
        if types.len() == 1 { types.remove(0) } else { Type::Both(types) }
    }

    fn one(&mut self) -> Type {
        if let Some(text) = self.quoted() {
            return Type::Literal(text);
        }
        if self.takes("(") {
            let inner = self.union();
            assert!(self.takes(")"));
            return inner;
        }
        if self.takes("[") {
            let mut types = Vec::new();
            while !self.takes("]") {
                types.push(self.union());
                self.takes(",");
            }
            return Type::Tuple(types);
        }
        if self.takes("{") {
            let mut fields = Vec::new();
            while !self.takes("}") {
                let key = self.quoted().unwrap_or_else(|| self.word());
                let may_lack = self.takes("?");
                assert!(self.takes(":"), "{key}: {}", self.0);
                fields.push((key, may_lack, self.union()));
                self.takes(",");
            }
            return Type::Object(fields);
        }
        match self.word().as_str() {
            "null" => Type::Null,
            "number" => Type::Number,
            "string" => Type::Text,
            "boolean" => Type::Bool,
            "unknown" => Type::Any,
            "Array" => {
                assert!(self.takes("<"));
                let of = self.union();
                assert!(self.takes(">"));
                Type::List(Box::new(of))
            }
            "Partial" => {
                assert!(self.takes("<") && self.word() == "Record" && self.takes("<"));
                let key = self.union();
                assert!(self.takes(","));
                let value = self.union();
                assert!(self.takes(">") && self.takes(">"));
                Type::Some(Box::new(key), Box::new(value))
            }
            "Record" => {
                assert!(
                    self.takes("<") && self.word() == "string" && self.takes(",") && self.word() == "unknown"
                );
                assert!(self.takes(">"));
                Type::Any
            }
            name => Type::Named(name.to_owned()),
        }
    }
}

/// Where a value differs from its type; nothing, if it does not. Keys that the type does not have are a difference too.
fn differs(types: &BTreeMap<String, Type>, of: &Type, value: &Json, at: &str) -> Option<String> {
    let wrong = || Some(format!("{at}: {value} is not {of:?}"));
    match (of, value) {
        (Type::Any, _)
        | (Type::Null, Json::Null)
        | (Type::Number, Json::Number(_))
        | (Type::Text, Json::String(_))
        | (Type::Bool, Json::Bool(_)) => None,
        (Type::Literal(text), Json::String(found)) if text == found => None,
        (Type::Named(name), _) => {
            differs(types, types.get(name).unwrap_or_else(|| panic!("{name} is not declared")), value, at)
        }
        (Type::List(of), Json::Array(values)) => {
            values.iter().find_map(|value| differs(types, of, value, at))
        }
        (Type::Tuple(all), Json::Array(values)) if all.len() == values.len() => {
            all.iter().zip(values).find_map(|(of, value)| differs(types, of, value, at))
        }
        (Type::Object(fields), Json::Object(found)) => {
            let unknown = found.keys().find(|key| !fields.iter().any(|(name, ..)| name == *key));
            if let Some(key) = unknown {
                return Some(format!("{at}: no {key} in {of:?}"));
            }
            fields.iter().find_map(|(name, may_lack, of)| match found.get(name) {
                Some(value) => differs(types, of, value, &format!("{at}.{name}")),
                None if *may_lack => None,
                None => Some(format!("{at}: {name} is missing in {value}")),
            })
        }
        (Type::Some(key, of), Json::Object(found)) => found.iter().find_map(|(name, value)| {
            let key = differs(types, key, &Json::String(name.clone()), at);
            key.or_else(|| differs(types, of, value, &format!("{at}.{name}")))
        }),
        (Type::Union(all), _) => {
            let fits = all.iter().any(|of| differs(types, of, value, at).is_none());
            if fits { None } else { wrong() }
        }
        // Each part knows some of the keys only.
        (Type::Both(all), _) => {
            let mut rest = value.clone();
            for part in all {
                if let (Type::Object(fields), Some(found)) = (part, rest.as_object_mut()) {
                    found.retain(|key, _| !fields.iter().any(|(name, ..)| name == key));
                }
            }
            all.iter().find_map(|of| match of {
                Type::Object(fields) => {
                    fields.iter().find_map(|(name, may_lack, of)| match value.get(name) {
                        Some(value) => differs(types, of, value, &format!("{at}.{name}")),
                        None if *may_lack => None,
                        None => Some(format!("{at}: {name} is missing in {value}")),
                    })
                }
                of => differs(types, of, &rest, at),
            })
        }
        _ => wrong(),
    }
}

/// Plays a table at random and returns how many facts and views were compared.
fn compare(title: &dyn AnyTitle, types: &BTreeMap<String, Type>, order: &Order, most: usize) -> usize {
    let mut game = title.open(order).unwrap();
    let (view, fact) = (Type::Named("View".to_owned()), Type::Named("Fact".to_owned()));
    let (mut compared, mut heard) = (0, [0; 5]);
    for answer in 0..most {
        let _ = game.let_fate(FateBy::Dealer);
        let seats = Seat::at_table(game.players()).map(Some).chain([None]);
        for to in seats {
            let heard = &mut heard[to.map_or(4, Seat::index)];
            let facts = game.heard(to, *heard);
            *heard += facts.len();
            compared += facts.len() + 1;
            for told in facts {
                assert_eq!(differs(types, &fact, &told.fact, title.id()), None, "{:?}", order.options);
            }
            assert_eq!(differs(types, &view, &game.view(to), title.id()), None, "{:?}", order.options);
        }
        let Some(seat) = game.pending().seats().iter().next() else { break };
        let mut dice = Rolls::numbered(&Seed::from_words("types"), answer as u64);
        let choice = game.bot(seat, Level::Random, &mut dice, None).choice.id;
        let version = game.version();
        game.answer(seat, version, &choice).unwrap();
    }
    compared
}

#[test]
fn what_clients_are_sent_is_what_its_type_says() {
    let house = house();
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    for title in house.shelf().iter() {
        let file = match title.id() {
            "highlow" => "tests/highlow/types.gen.ts".to_owned(),
            id => format!("web/src/games/{id}/types.gen.ts"),
        };
        let types = Reader::file(&fs::read_to_string(root.join(&file)).unwrap());
        let mut compared = 0;
        for trial in title.trials() {
            let options = trial.options.iter().map(|(key, value)| ((*key).to_owned(), (*value).to_owned()));
            let order = Order {
                players: Some(trial.players),
                options: options.collect(),
                seed: Seed::from_words("types"),
            };
            compared += compare(title, &types, &order, 300);
        }
        assert!(compared > 100, "{}: {compared} compared", title.id());
    }
}

#[test]
fn a_value_that_is_not_what_its_type_says_is_found() {
    let types = Reader::file(
        "export type A = { \n/**\n * x: {\n */\nb: Array<B | null>, c: [number, string], e?: boolean, };\n\nexport type B = \"x\" | { y: Partial<Record<K, number>>, };\n\nexport type K = 'k';\n",
    );
    let check = |text: &str| {
        differs(&types, &Type::Named("A".to_owned()), &serde_json::from_str(text).unwrap(), "A").is_none()
    };
    assert!(check(r#"{ "b": ["x", null, { "y": { "k": 1 } }], "c": [1, "one"] }"#));
    assert!(check(r#"{ "b": [], "c": [1, "one"], "e": true }"#));
    let both =
        Reader::file("export type F = { by?: string, } & ({ f: 'one', n: number, } | { f: 'two', });\n");
    let check_both = |text: &str| {
        differs(&both, &Type::Named("F".to_owned()), &serde_json::from_str(text).unwrap(), "F").is_none()
    };
    assert!(check_both(r#"{ "f": "one", "n": 1 }"#) && check_both(r#"{ "f": "two", "by": "x" }"#));
    assert!(!check_both(r#"{ "f": "two", "by": 1 }"#) && !check_both(r#"{ "f": "two", "n": 1 }"#));
    for wrong in [
        r#"{ "b": [] }"#,
        r#"{ "b": [], "c": [1, "one"], "e": null }"#,
        r#"{ "b": [], "c": [1] }"#,
        r#"{ "b": [], "c": ["1", "one"] }"#,
        r#"{ "b": ["z"], "c": [1, "one"] }"#,
        r#"{ "b": [{ "y": { "l": 1 } }], "c": [1, "one"] }"#,
        r#"{ "b": [], "c": [1, "one"], "d": 1 }"#,
    ] {
        assert!(!check(wrong), "{wrong}");
    }
}
