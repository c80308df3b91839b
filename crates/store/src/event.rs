//! `Event`: what goes into a match's log. Spelled, not serialised, as choices are.

use std::fmt;
use std::str::FromStr;

use table::Seat;

/// Why a seat was given up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Why {
    /// Its time had run out.
    Time,
    /// The person wanted it.
    Resigned,
    /// The person went away, or stayed away.
    Left,
}

/// Something that was done to a match. All of them in order, with the dealer's seed, lead any process to the same state.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    /// A seat added its own words to the dice.
    Entropy(Seat, String),
    /// The dealer may answer for fate from now on, and clocks run.
    Begin,
    /// A seat answered, as it is spelled.
    Answer(Seat, String),
    /// A seat took back its last answer.
    Undo(Seat),
    /// The table went back by consent to where so many answers had been given.
    Rewind(usize),
    /// A bot of this level answers for a seat from now on.
    Bot(Seat, String),
    /// A person has taken the seat.
    Person(Seat),
    /// A seat was given up.
    Forfeit(Seat, Why),
}

impl Event {
    /// The seat that it is about; nothing, if it is about the table.
    pub fn seat(&self) -> Option<Seat> {
        match self {
            Event::Entropy(seat, _)
            | Event::Answer(seat, _)
            | Event::Undo(seat)
            | Event::Bot(seat, _)
            | Event::Person(seat)
            | Event::Forfeit(seat, _) => Some(*seat),
            Event::Begin | Event::Rewind(_) => None,
        }
    }
}

impl fmt::Display for Event {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Event::Entropy(seat, text) => write!(f, "entropy {seat} {text}"),
            Event::Begin => f.write_str("begin"),
            Event::Answer(seat, choice) => write!(f, "{seat} {choice}"),
            Event::Undo(seat) => write!(f, "undo {seat}"),
            Event::Rewind(answers) => write!(f, "rewind {answers}"),
            Event::Bot(seat, level) => write!(f, "bot {seat} {level}"),
            Event::Person(seat) => write!(f, "person {seat}"),
            Event::Forfeit(seat, Why::Time) => write!(f, "forfeit {seat} time"),
            Event::Forfeit(seat, Why::Left) => write!(f, "forfeit {seat} left"),
            Event::Forfeit(seat, Why::Resigned) => write!(f, "forfeit {seat} resigned"),
        }
    }
}

/// A log's line that this program does not understand.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the log says “{0}”, which this program does not understand")]
pub struct EventUnread(pub String);

impl FromStr for Event {
    type Err = EventUnread;

    fn from_str(line: &str) -> Result<Event, EventUnread> {
        let unread = || EventUnread(line.to_owned());
        let (first, rest) = line.split_once(' ').unwrap_or((line, ""));
        let seat = |text: &str| text.parse::<Seat>().map_err(|_| unread());
        let seat_and = |text: &'_ str| -> Result<(Seat, String), EventUnread> {
            let (number, more) = text.split_once(' ').ok_or_else(unread)?;
            Ok((seat(number)?, more.to_owned()))
        };
        match first {
            "begin" => Ok(Event::Begin),
            "undo" => Ok(Event::Undo(seat(rest)?)),
            "person" => Ok(Event::Person(seat(rest)?)),
            "rewind" => rest.parse().map(Event::Rewind).map_err(|_| unread()),
            "entropy" => seat_and(rest).map(|(seat, text)| Event::Entropy(seat, text)),
            "bot" => seat_and(rest).map(|(seat, level)| Event::Bot(seat, level)),
            "forfeit" => match seat_and(rest)? {
                (seat, why) if why == "time" => Ok(Event::Forfeit(seat, Why::Time)),
                (seat, why) if why == "left" => Ok(Event::Forfeit(seat, Why::Left)),
                (seat, why) if why == "resigned" => Ok(Event::Forfeit(seat, Why::Resigned)),
                _ => Err(unread()),
            },
            number => Ok(Event::Answer(seat(number)?, rest.to_owned())),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_event_is_read_as_it_is_written() {
        let seat = Seat::new(2);
        for event in [
            Event::Entropy(seat, "my  lucky word\nand another".to_owned()),
            Event::Begin,
            Event::Answer(seat, "deploy zombie".to_owned()),
            Event::Answer(seat, "undo 1".to_owned()),
            Event::Undo(seat),
            Event::Rewind(42),
            Event::Bot(seat, "random".to_owned()),
            Event::Person(seat),
            Event::Forfeit(seat, Why::Time),
            Event::Forfeit(seat, Why::Resigned),
            Event::Forfeit(seat, Why::Left),
        ] {
            assert_eq!(event.to_string().parse(), Ok(event));
        }
        for wrong in ["", "dance", "5 play", "undo x", "rewind -1", "forfeit 1 bored", "bot 1"] {
            assert!(wrong.parse::<Event>().is_err(), "{wrong}");
        }
    }
}
