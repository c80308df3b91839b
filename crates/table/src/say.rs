//! `Say`: what is to be said, before it has a language.

use std::sync::Arc;

use crate::Seat;

/// Something to be said: a key of the wording and what fills its gaps. Made with [`say!`](crate::say!), so that
/// every key stands in the sources as a literal and a test can tell the missing from the unused.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Say {
    /// The message's key.
    pub key: &'static str,
    /// The message's variables.
    pub args: Vec<(&'static str, Value)>,
}

/// What fills a gap in a message.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Value {
    /// A number, which also decides between singular and plural.
    Number(i64),
    /// Text that is the same in every language: an id, a file name.
    Text(String),
    /// A name that data give in both languages.
    Name(Name),
    /// A seat, called as the table calls it.
    Seat(Seat),
    /// Another message, worded in the same language.
    Say(Say),
    /// Several, joined as a list.
    List(Vec<Value>),
}

/// A name in both languages, from data.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Name {
    /// In English.
    pub en: Arc<str>,
    /// In French.
    pub fr: Arc<str>,
}

macro_rules! value_from {
    ($($from:ty => |$it:ident| $value:expr),* $(,)?) => {$(
        impl From<$from> for Value {
            fn from($it: $from) -> Value {
                $value
            }
        }
    )*};
}

value_from! {
    u8 => |n| Value::Number(n.into()),
    i8 => |n| Value::Number(n.into()),
    u16 => |n| Value::Number(n.into()),
    u32 => |n| Value::Number(n.into()),
    i32 => |n| Value::Number(n.into()),
    i64 => |n| Value::Number(n),
    usize => |n| Value::Number(i64::try_from(n).unwrap_or(i64::MAX)),
    u64 => |n| Value::Number(i64::try_from(n).unwrap_or(i64::MAX)),
    &str => |text| Value::Text(text.to_owned()),
    String => |text| Value::Text(text),
    Name => |name| Value::Name(name),
    Seat => |seat| Value::Seat(seat),
    Say => |say| Value::Say(say),
    Vec<Name> => |list| Value::List(list.into_iter().map(Value::Name).collect()),
    Vec<Say> => |list| Value::List(list.into_iter().map(Value::Say).collect()),
    Vec<String> => |list| Value::List(list.into_iter().map(Value::Text).collect()),
    Vec<&str> => |list| Value::List(list.into_iter().map(Value::from).collect()),
    Vec<Seat> => |list| Value::List(list.into_iter().map(Value::Seat).collect()),
}

/// Something to be said: `say!("bid-too-high", bid = 5, most = 3)`.
#[macro_export]
macro_rules! say {
    ($key:literal $(, $name:ident = $value:expr)* $(,)?) => {
        $crate::Say { key: $key, args: vec![$((stringify!($name), $crate::Value::from($value))),*] }
    };
}
