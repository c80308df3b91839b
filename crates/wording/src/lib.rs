//! Every prompt, choice, fact and refusal in English and French.
//!
//! A message is a [`Say`]: a key and what fills its gaps. Its texts stand in Fluent files, `words/en.ftl` and
//! `words/fr.ftl`, beside the crate that says it; what the kernel and the commands say stands in this crate's.
//! `audit`, a feature, finds keys that are missing or unused, and gaps that nobody fills.

#[cfg(feature = "audit")]
mod audit;

use std::borrow::Cow;
use std::env;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use table::{Lang, MAX_SEATS, Say, Seat, Value, Words};
use unic_langid::langid;

#[cfg(feature = "audit")]
pub use audit::{Use, audit, uses};

/// All messages in both languages.
pub struct Wording {
    en: FluentBundle<FluentResource>,
    fr: FluentBundle<FluentResource>,
}

impl Default for Wording {
    fn default() -> Wording {
        Wording::new()
    }
}

impl Wording {
    /// What the kernel and the commands say.
    pub fn new() -> Wording {
        let bundle = |id| {
            let mut bundle = FluentBundle::new_concurrent(vec![id]);
            // The marks that keep right-to-left names apart would show as boxes in many terminals.
            bundle.set_use_isolating(false);
            bundle
        };
        Wording { en: bundle(langid!("en")), fr: bundle(langid!("fr")) }
            .with(include_str!("../words/en.ftl"), include_str!("../words/fr.ftl"))
    }

    /// With a title's messages as well.
    ///
    /// # Panics
    /// If the texts are not Fluent, or a key is already taken.
    #[must_use]
    pub fn with(mut self, en: &str, fr: &str) -> Wording {
        for (bundle, text) in [(&mut self.en, en), (&mut self.fr, fr)] {
            let resource = FluentResource::try_new(text.to_owned())
                .unwrap_or_else(|(_, errors)| panic!("the wording is not Fluent: {errors:?}"));
            bundle.add_resource(resource).unwrap_or_else(|errors| panic!("a key is taken: {errors:?}"));
        }
        self
    }

    /// Words in `lang`, with seats called by their number.
    pub fn speaker(&self, lang: Lang) -> Speaker<'_> {
        Speaker { wording: self, lang, names: [const { None }; MAX_SEATS] }
    }
}

/// Words in one language, at one table.
#[derive(Clone)]
pub struct Speaker<'a> {
    wording: &'a Wording,
    lang: Lang,
    names: [Option<String>; MAX_SEATS],
}

impl Speaker<'_> {
    /// With `seat` called by a name.
    #[must_use]
    pub fn calling(mut self, seat: Seat, name: String) -> Self {
        self.names[seat.index()] = Some(name);
        self
    }

    /// The language spoken.
    pub fn lang(&self) -> Lang {
        self.lang
    }

    /// What an attribute of a message says, such as the words for one value of an option: they stand under its help as
    /// `.value-NAME`.
    pub fn attribute(&self, key: &str, attribute: &str) -> Option<String> {
        let bundle = self.lang.pick(&self.wording.en, &self.wording.fr);
        let pattern = bundle.get_message(key)?.get_attribute(attribute)?.value();
        Some(bundle.format_pattern(pattern, None, &mut Vec::new()).into_owned())
    }

    /// The attributes that a message has.
    pub fn attributes(&self, key: &str) -> Vec<String> {
        let bundle = self.lang.pick(&self.wording.en, &self.wording.fr);
        let attributes = bundle.get_message(key).into_iter().flat_map(|message| message.attributes());
        attributes.map(|attribute| attribute.id().to_owned()).collect()
    }

    fn worded<'a>(&self, value: &'a Value) -> FluentValue<'a> {
        match value {
            Value::Number(number) => FluentValue::from(*number),
            Value::Text(text) => FluentValue::from(text.as_str()),
            Value::Name(name) => FluentValue::from(self.lang.pick(&*name.en, &*name.fr)),
            Value::Seat(seat) => FluentValue::from(self.seat(*seat)),
            Value::Say(say) => FluentValue::from(self.say(say)),
            Value::List(values) => FluentValue::from(self.list(values)),
        }
    }

    fn seat(&self, seat: Seat) -> String {
        self.names[seat.index()]
            .clone()
            .unwrap_or_else(|| self.say(&table::say!("seat-number", number = seat.number())))
    }

    /// `a`, `a and b`, `a, b and c`.
    fn list(&self, values: &[Value]) -> String {
        let words: Vec<Cow<'_, str>> = values
            .iter()
            .map(|value| match self.worded(value) {
                FluentValue::String(text) => Cow::Owned(text.into_owned()),
                FluentValue::Number(number) => Cow::Owned(number.as_string().into_owned()),
                FluentValue::Custom(_) | FluentValue::None | FluentValue::Error => Cow::Borrowed(""),
            })
            .collect();
        match words.split_last() {
            None => String::new(),
            Some((last, [])) => last.to_string(),
            Some((last, others)) => {
                self.say(&table::say!("list-and", others = others.join(", "), last = last.to_string()))
            }
        }
    }
}

impl Words for Speaker<'_> {
    /// A key that is not there is shown as it is: `audit` keeps that from happening.
    fn say(&self, say: &Say) -> String {
        let bundle = self.lang.pick(&self.wording.en, &self.wording.fr);
        let Some(pattern) = bundle.get_message(say.key).and_then(|message| message.value()) else {
            return format!("⟨{}⟩", say.key);
        };
        let mut args = FluentArgs::with_capacity(say.args.len());
        for (name, value) in &say.args {
            args.set(*name, self.worded(value));
        }
        bundle.format_pattern(pattern, Some(&args), &mut Vec::new()).into_owned()
    }
}

/// The language of the environment (`LC_ALL`, `LC_MESSAGES`, `LANG`), English if it says nothing of ours.
pub fn environment() -> Lang {
    ["LC_ALL", "LC_MESSAGES", "LANG"]
        .into_iter()
        .find_map(|name| env::var(name).ok().filter(|value| !value.is_empty()))
        .and_then(|locale| locale.parse().ok())
        .unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;
    use table::{Name, say};

    fn spoken(lang: Lang, say: &Say) -> String {
        Wording::new().speaker(lang).calling(Seat::ALL[1], "Bo".to_owned()).say(say)
    }

    #[test]
    fn lists_and_seats_are_worded() {
        let seats = |n: usize| say!("list-and", others = "x", last = Seat::ALL[..n].to_vec());
        assert_eq!(spoken(Lang::En, &seats(1)), "x and Seat 1");
        assert_eq!(spoken(Lang::Fr, &seats(3)), "x et Place 1, Bo et Place 3");
    }

    #[test]
    fn names_are_given_in_the_language_spoken() {
        let name = Name { en: "Beast".into(), fr: "Lycan".into() };
        let say = say!("refused-unread", text = name);
        assert!(spoken(Lang::En, &say).contains("Beast"));
        assert!(spoken(Lang::Fr, &say).contains("Lycan"));
    }

    #[test]
    fn numbers_are_written_plainly_and_decide_the_plural() {
        let say = |found: u64| say!("record-format", found = found, known = 1);
        assert!(spoken(Lang::En, &say(1234)).contains("1234"));
    }

    #[test]
    fn a_missing_key_shows_itself() {
        assert_eq!(spoken(Lang::En, &Say { key: "no-such-key", args: vec![] }), "⟨no-such-key⟩");
    }
}
