//! How the parts of a choice are written: lower case, the words of the game, the same in every language.

use kit::Hex;
use script::revolution::Stat;
use std::iter::Peekable;
use std::str::{FromStr, Split};
use table::Seat;

use crate::deals::{Bargain, Promise};
use crate::ids::{
    CHARS, Cards, Char, CharSet, Faces, Few, LEADERS, Mission, Piece, Plot, Points, RECRUITS, Recruit, Spot,
    SpotSet, TOKENS,
};
use crate::reading::STATS;
use crate::rules::Revolution;

/// What follows a verb.
pub(crate) type Rest<'a> = Peekable<Split<'a, char>>;

/// The words after a verb, if the text begins with it.
pub(crate) fn after<'a>(verb: &str, text: &'a str) -> Option<Rest<'a>> {
    let mut rest = text.strip_prefix(verb)?.split(' ').peekable();
    rest.next().is_some_and(str::is_empty).then_some(rest)
}

/// A part of a choice as it is written: one word, or several.
pub(crate) trait Word: Sized {
    /// Adds a space and itself.
    fn write(&self, rules: &Revolution, text: &mut String);

    /// Takes as many words as it needs.
    fn read(rules: &Revolution, rest: &mut Rest<'_>) -> Option<Self>;
}

pub(crate) fn stat_id(stat: Stat) -> &'static str {
    match stat {
        Stat::Atk => "attack",
        Stat::Def => "defense",
        Stat::Spd => "speed",
    }
}

/// A number without ornaments.
fn number<N: FromStr + ToString>(text: &str) -> Option<N> {
    text.parse::<N>().ok().filter(|number| number.to_string() == text)
}

fn seat(text: &str) -> Option<Seat> {
    number(text).and_then(|number| Seat::numbered(number, 4))
}

pub(crate) fn piece(text: &str) -> Option<Piece> {
    match (text.strip_prefix("pc"), text.strip_prefix("token")) {
        (Some(number), _) => seat(number).map(Piece::pc),
        (None, Some(text)) => {
            number(text).filter(|n| (1..=TOKENS as u8).contains(n)).map(|n| Piece::token(usize::from(n) - 1))
        }
        (None, None) => None,
    }
}

fn push(text: &mut String, word: &str) {
    text.push(' ');
    text.push_str(word);
}

/// Parts that are one word: how it is written, and what it names.
macro_rules! words {
    ($($ty:ty: $one:ident, $rules:ident => $write:expr, $word:ident => $read:expr;)*) => {$(
        impl Word for $ty {
            fn write(&self, $rules: &Revolution, text: &mut String) {
                let $one = *self;
                push(text, &$write);
            }

            fn read($rules: &Revolution, rest: &mut Rest<'_>) -> Option<$ty> {
                let $word = rest.next()?;
                $read
            }
        }
    )*};
}

words! {
    u8: n, _rules => n.to_string(), word => number(word);
    Seat: who, _rules => who.to_string(), word => seat(word);
    Piece: one, rules => rules.piece_id(one), word => { let _ = rules; piece(word) };
    Char: who, rules => rules.char_id(who), word => rules.find_char(word);
    Plot: card, rules => rules.plot(card).id, word => rules.find_plot(word);
    Mission: card, rules => rules.mission_id(card), word => rules.find_mission(word);
    Recruit: card, rules => rules.recruit_id(card), word => rules.find_recruit(word);
    Spot: at, rules => rules.hex_word(at), word => word.parse::<Hex>().ok().and_then(|hex| rules.ground.spot(hex));
}

/// A clause: the card it stands on, and its place there.
impl Word for u16 {
    fn write(&self, rules: &Revolution, text: &mut String) {
        let (card, place) = rules.clause_id(*self);
        push(text, &format!("{card} {place}"));
    }

    fn read(rules: &Revolution, rest: &mut Rest<'_>) -> Option<u16> {
        let card = rest.next()?;
        let (_, names) = rules.clause_owners().find(|(id, _)| *id == card)?;
        let place: u8 = number(rest.next()?)?;
        names.iter().nth(usize::from(place.checked_sub(1)?))
    }
}

/// All words that are left, one after another; at least one.
fn all<T: Word>(rules: &Revolution, rest: &mut Rest<'_>) -> Option<Vec<T>> {
    let mut list = vec![T::read(rules, rest)?];
    while rest.peek().is_some() {
        list.push(T::read(rules, rest)?);
    }
    Some(list)
}

/// Everybody once, in any order.
impl Word for CharSet {
    fn write(&self, rules: &Revolution, text: &mut String) {
        self.iter().for_each(|who| who.write(rules, text));
    }

    fn read(rules: &Revolution, rest: &mut Rest<'_>) -> Option<CharSet> {
        let list: Vec<Char> = all(rules, rest)?;
        let set: CharSet = list.iter().copied().collect();
        (set.len() == list.len()).then_some(set)
    }
}

/// Every hex once, in any order.
impl Word for SpotSet {
    fn write(&self, rules: &Revolution, text: &mut String) {
        self.iter().for_each(|spot| spot.write(rules, text));
    }

    fn read(rules: &Revolution, rest: &mut Rest<'_>) -> Option<SpotSet> {
        let list: Vec<Spot> = all(rules, rest)?;
        let set: SpotSet = list.iter().copied().collect();
        (set.len() == list.len()).then_some(set)
    }
}

/// Every card by its name, in any order.
impl Word for Cards {
    fn write(&self, rules: &Revolution, text: &mut String) {
        self.iter().for_each(|card| card.write(rules, text));
    }

    fn read(rules: &Revolution, rest: &mut Rest<'_>) -> Option<Cards> {
        let list: Vec<Plot> = all(rules, rest)?;
        let most_alike = list.iter().map(|card| list.iter().filter(|other| *other == card).count()).max();
        most_alike.is_some_and(|most| most <= 3).then(|| list.into_iter().collect())
    }
}

/// Every die by its face, in any order.
impl Word for Faces {
    fn write(&self, rules: &Revolution, text: &mut String) {
        for (face, count) in (1u8..).zip(self.0) {
            (0..count).for_each(|_| face.write(rules, text));
        }
    }

    fn read(rules: &Revolution, rest: &mut Rest<'_>) -> Option<Faces> {
        let mut faces = [0u8; 6];
        for face in all::<u8>(rules, rest)? {
            let count = faces.get_mut(usize::from(face.checked_sub(1)?))?;
            *count = count.checked_add(1)?;
        }
        Some(Faces(faces))
    }
}

/// `attack*2 speed`: every stat once, in any order.
impl Word for Points {
    fn write(&self, _rules: &Revolution, text: &mut String) {
        for (stat, n) in STATS.into_iter().zip(self.0) {
            match n {
                0 => {}
                1 => push(text, stat_id(stat)),
                2.. => push(text, &format!("{}*{n}", stat_id(stat))),
            }
        }
    }

    fn read(_rules: &Revolution, rest: &mut Rest<'_>) -> Option<Points> {
        let mut points = [0; 3];
        rest.peek()?;
        for word in rest {
            let (name, n) = match word.split_once('*') {
                Some((name, n)) => (name, number::<u8>(n).filter(|n| *n > 1)?),
                None => (word, 1),
            };
            let stat = STATS.into_iter().find(|stat| stat_id(*stat) == name)?;
            if std::mem::replace(&mut points[stat as usize], n) > 0 {
                return None;
            }
        }
        Some(Points(points))
    }
}

/// In their order.
impl<T: Word + Copy + PartialEq> Word for Few<T> {
    fn write(&self, rules: &Revolution, text: &mut String) {
        self.iter().for_each(|card| card.write(rules, text));
    }

    fn read(rules: &Revolution, rest: &mut Rest<'_>) -> Option<Few<T>> {
        let list: Vec<T> = all(rules, rest)?;
        let few = Few::of(list.iter().copied());
        (few.iter().count() == list.len()).then_some(few)
    }
}

/// `give colossus 3 hope peace want cable 2 support`: what is given, then what is wanted, each in any order.
impl Word for Bargain {
    fn write(&self, rules: &Revolution, text: &mut String) {
        let (give, want) = self.sides();
        for (word, terms) in [("give", give), ("want", want)] {
            if terms.is_empty() {
                continue;
            }
            push(text, word);
            terms.who.write(rules, text);
            if terms.hope > 0 {
                push(text, &format!("{} hope", terms.hope));
            }
            if terms.support > 0 {
                push(text, &format!("{} support", terms.support));
            }
            terms.promised().for_each(|promise| push(text, promise.id()));
        }
    }

    fn read(rules: &Revolution, rest: &mut Rest<'_>) -> Option<Bargain> {
        let mut sides = [crate::deals::Terms::default(); 2];
        let mut side = None;
        for word in ["give", "want"] {
            if rest.next_if_eq(&word).is_none() {
                continue;
            }
            side = Some(word);
            let terms = &mut sides[usize::from(word == "want")];
            while let Some(word) = rest.next_if(|word| *word != "want") {
                if let Some(promise) = Promise::ALL.into_iter().find(|promise| promise.id() == word) {
                    if terms.promises & promise.bit() != 0 {
                        return None;
                    }
                    terms.promises |= promise.bit();
                } else if let Some(who) = rules.find_char(word) {
                    if terms.who.contains(who) {
                        return None;
                    }
                    terms.who = terms.who.with(who);
                } else {
                    let n: u16 = number(word).filter(|n| *n > 0)?;
                    match rest.next()? {
                        "hope" if terms.hope == 0 => terms.hope = n,
                        "support" if terms.support == 0 => terms.support = u8::try_from(n).ok()?,
                        _ => return None,
                    }
                }
            }
            if terms.is_empty() {
                return None;
            }
        }
        side?;
        Some(Bargain::of(sides[0], sides[1]))
    }
}

impl Revolution {
    /// The card a clause stands on, and its place there, counted from 1.
    pub(crate) fn clause_id(&self, clause: u16) -> (String, u16) {
        let found = self.clause_owners().find(|(_, names)| names.iter().any(|id| id == clause));
        let (id, names) = found.expect("every clause stands on a card");
        (id.to_owned(), clause - names.first + 1)
    }

    fn clause_owners(&self) -> impl Iterator<Item = (&str, script::revolution::Names)> {
        let set = &*self.set;
        let leaders = set.leaders.iter().flat_map(|card| {
            [(card.id.as_str(), card.clauses), (card.charter_id.as_str(), card.charter_clauses)]
        });
        leaders
            .chain(set.characters.iter().map(|card| (card.id.as_str(), card.clauses)))
            .chain(set.trainings.iter().map(|card| (card.id.as_str(), card.clauses)))
            .chain(set.plots.iter().map(|card| (card.id.as_str(), card.clauses)))
            .chain(set.missions.iter().map(|card| (card.id.as_str(), card.clauses)))
    }

    fn mission_id(&self, card: Mission) -> &str {
        &self.set.missions[card.index()].id
    }

    pub(crate) fn find_mission(&self, id: &str) -> Option<Mission> {
        self.set.missions.iter().position(|card| card.id == id).map(Mission::new)
    }

    pub(crate) fn find_recruit(&self, id: &str) -> Option<Recruit> {
        (0..RECRUITS).map(Recruit::new).find(|card| self.recruit_id(*card) == id)
    }
}

const _: () = assert!(CHARS == LEADERS + 50, "fifty Heroes and Students");
