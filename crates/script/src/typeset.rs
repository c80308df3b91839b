//! Sentences as they are set in type.

use table::Name;

/// With the apostrophes of print, and in French with its no-break spaces.
pub(crate) fn set(en: &str, fr: &str) -> Name {
    let fr = fr.replace('\'', "’").replace(" :", "\u{a0}:").replace(" ;", "\u{202f};");
    Name { en: en.replace('\'', "’").into(), fr: fr.into() }
}

/// With a capital.
pub(crate) fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}
