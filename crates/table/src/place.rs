//! `Place`: what a person touches, and where something happened.

use std::fmt;

use serde::{Serialize, Serializer};

use crate::Say;

/// Something on the board that a person can touch: `room C3`, `hand zombie`, `seat 2`. Its kind is the title's own word for
/// that sort of thing; the id tells one from another. It is written as both with a space between them, the same in every
/// language and version, so that a board can mark its elements with it and no client has to read a spelling.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Place {
    kind: &'static str,
    id: String,
}

impl Place {
    /// The place of this kind with this id.
    pub fn new(kind: &'static str, id: impl fmt::Display) -> Place {
        Place { kind, id: id.to_string() }
    }

    /// What sort of thing it is.
    pub fn kind(&self) -> &'static str {
        self.kind
    }

    /// Which one it is.
    pub fn id(&self) -> &str {
        &self.id
    }
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.id.is_empty() { f.write_str(self.kind) } else { write!(f, "{} {}", self.kind, self.id) }
    }
}

impl Serialize for Place {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

/// A place as one viewer sees it now. All areas of a view together are a board that anybody can draw and play on without
/// knowing the game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Area {
    /// Where it is.
    pub place: Place,
    /// What it is called.
    pub name: Say,
    /// What is there, if anything.
    pub holds: Option<Say>,
    /// The place that it is a part of: a hand of a seat, a room of a floor.
    pub within: Option<Place>,
}

impl Area {
    /// A place that stands by itself, with nothing to be said of what is there.
    pub fn new(place: Place, name: Say) -> Area {
        Area { place, name, holds: None, within: None }
    }

    /// The same, with what is there.
    #[must_use]
    pub fn holding(self, holds: Say) -> Area {
        Area { holds: Some(holds), ..self }
    }

    /// The same, as a part of another place.
    #[must_use]
    pub fn within(self, place: Place) -> Area {
        Area { within: Some(place), ..self }
    }
}
