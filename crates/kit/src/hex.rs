//! A board of hexagons: `Hex` and its six `Heading`s.

use std::fmt;
use std::str::FromStr;

use borsh::{BorshDeserialize, BorshSerialize};
use serde::{Deserialize, Serialize};

/// A hexagon in axial coordinates: `q` grows eastward along a row, `r` grows south-eastward. The center is
/// `0,0`.
///
/// Coordinates fit in an `i8`; a method that would leave that plane panics.
///
/// ```
/// use kit::{Heading, Hex};
///
/// let hex = Hex::new(2, -1);
/// assert_eq!(hex.step(Heading::West), Hex::new(1, -1));
/// assert_eq!(hex.distance(Hex::CENTER), 2);
/// assert_eq!(hex.to_string(), "2,-1");
/// assert_eq!("2,-1".parse(), Ok(hex));
/// assert_eq!(Hex::CENTER.within(4).count(), 61);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, BorshSerialize, BorshDeserialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS), ts(type = "string"))]
pub struct Hex {
    q: i8,
    r: i8,
}

impl Hex {
    /// The hex at `0,0`.
    pub const CENTER: Hex = Hex::new(0, 0);

    /// The hex at these coordinates.
    pub const fn new(q: i8, r: i8) -> Hex {
        Hex { q, r }
    }

    /// The first coordinate.
    pub const fn q(self) -> i8 {
        self.q
    }

    /// The second coordinate.
    pub const fn r(self) -> i8 {
        self.r
    }

    /// The three coordinates whose sum is 0.
    pub(crate) fn cube(self) -> [i32; 3] {
        let (q, r) = (i32::from(self.q), i32::from(self.r));
        [q, r, -q - r]
    }

    /// The hex with these first two of three coordinates.
    pub(crate) fn at(q: i32, r: i32) -> Hex {
        match (i8::try_from(q), i8::try_from(r)) {
            (Ok(q), Ok(r)) => Hex { q, r },
            (Err(_), _) | (_, Err(_)) => panic!("hex {q},{r} is off the plane"),
        }
    }

    /// Steps from one hex to the other, with nothing in the way.
    pub fn distance(self, other: Hex) -> u16 {
        let (from, to) = (self.cube(), other.cube());
        let [q, r, s] = [0, 1, 2].map(|axis| from[axis].abs_diff(to[axis]));
        q.max(r).max(s) as u16
    }

    /// The next hex this way.
    #[must_use]
    pub fn step(self, heading: Heading) -> Hex {
        self.steps(heading, 1)
    }

    fn steps(self, heading: Heading, count: u8) -> Hex {
        let ([q, r, _], [dq, dr]) = (self.cube(), heading.offset());
        Hex::at(q + dq * i32::from(count), r + dr * i32::from(count))
    }

    /// The six hexes at distance 1, clockwise from the east.
    pub fn neighbours(self) -> impl Iterator<Item = Hex> + Clone {
        Heading::ALL.into_iter().map(move |heading| self.step(heading))
    }

    /// The hexes at distance `radius`, clockwise from the east; at distance 0, this one alone.
    pub fn ring(self, radius: u8) -> impl Iterator<Item = Hex> + Clone {
        let side = 0..radius.max(1);
        let corners = 0..if radius == 0 { 1 } else { 6 };
        corners.flat_map(move |corner| {
            let (out, along) = (Heading::ALL[corner], Heading::ALL[(corner + 2) % 6]);
            side.clone().map(move |count| self.steps(out, radius).steps(along, count))
        })
    }

    /// The hexes up to distance `radius`, ring by ring from this one outward.
    pub fn within(self, radius: u8) -> impl Iterator<Item = Hex> + Clone {
        (0..=radius).flat_map(move |radius| self.ring(radius))
    }

    /// This hex turned clockwise about the center by so many sixths of a full turn; counter-clockwise if
    /// negative.
    #[must_use]
    pub fn rotate(self, sixths: i8) -> Hex {
        let mut cube = self.cube();
        for _ in 0..sixths.rem_euclid(6) {
            let [q, r, s] = cube;
            cube = [-r, -s, -q];
        }
        Hex::at(cube[0], cube[1])
    }
}

/// The two coordinates: `2,-1`.
impl fmt::Display for Hex {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{},{}", self.q, self.r)
    }
}

impl fmt::Debug for Hex {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Hex({self})")
    }
}

/// What was meant as a hex is none.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a hex is two numbers from -128 to 127 like 2,-1")]
pub struct NoSuchHex;

/// Reads only what `Display` writes: a hex has one name.
impl FromStr for Hex {
    type Err = NoSuchHex;

    fn from_str(text: &str) -> Result<Hex, NoSuchHex> {
        let (q, r) = text.split_once(',').ok_or(NoSuchHex)?;
        let (Ok(q), Ok(r)) = (q.parse(), r.parse()) else { return Err(NoSuchHex) };
        let hex = Hex::new(q, r);
        if hex.to_string() == text { Ok(hex) } else { Err(NoSuchHex) }
    }
}

/// One of the six ways out of a hex.
#[derive(
    Clone,
    Copy,
    Debug,
    PartialEq,
    Eq,
    PartialOrd,
    Ord,
    Hash,
    BorshSerialize,
    BorshDeserialize,
    Serialize,
    Deserialize,
)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Heading {
    /// `q` grows.
    East,
    /// `r` grows.
    SouthEast,
    /// `q` falls and `r` grows.
    SouthWest,
    /// `q` falls.
    West,
    /// `r` falls.
    NorthWest,
    /// `q` grows and `r` falls.
    NorthEast,
}

impl Heading {
    /// All headings, clockwise from the east.
    pub const ALL: [Heading; 6] = [
        Heading::East,
        Heading::SouthEast,
        Heading::SouthWest,
        Heading::West,
        Heading::NorthWest,
        Heading::NorthEast,
    ];

    /// What one step adds to `q` and `r`.
    const fn offset(self) -> [i32; 2] {
        match self {
            Heading::East => [1, 0],
            Heading::SouthEast => [0, 1],
            Heading::SouthWest => [-1, 1],
            Heading::West => [-1, 0],
            Heading::NorthWest => [0, -1],
            Heading::NorthEast => [1, -1],
        }
    }
}
