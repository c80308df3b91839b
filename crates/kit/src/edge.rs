//! What lies between two cells: `Edge` and `EdgeSet`.

use std::fmt;
use std::str::FromStr;

use borsh::io::{Read, Result as Io};
use borsh::{BorshDeserialize, BorshSerialize};

use crate::{Cell, Grid, Side, invalid};

/// A side of a cell, and of the cell across it if there is one: both descriptions give the same edge.
///
/// Named by the two cells, the western or northern one first: `B2-C2`. On the rim of the largest board, the
/// place outside is named by the side and the number of the column or row: `N4-D1`, `E3-G3`. Names are read
/// in either order of the cells. A smaller board uses the same names, so the east of E3 is `E3-F3` even where
/// F3 is outside.
///
/// ```
/// use kit::{Cell, Edge, Side};
///
/// let (b2, c2): (Cell, Cell) = ("B2".parse()?, "C2".parse()?);
/// assert_eq!(Edge::of(b2, Side::East), Edge::of(c2, Side::West));
/// assert_eq!(Edge::between(c2, b2), Some(Edge::of(b2, Side::East)));
/// assert_eq!(Edge::of(b2, Side::East).to_string(), "B2-C2");
/// assert_eq!("N2-B1".parse(), Ok(Edge::of("B1".parse()?, Side::North)));
/// # Ok::<(), kit::NoSuchCell>(())
/// ```
// Below 64: 8 * row + column of the cell to the east. From 64: 64 + 8 * row + column of the cell to the
// south. That cell may be one beyond the board, which is why boards end at 7: two words hold a bit for every
// edge.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, BorshSerialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS), ts(type = "string"))]
pub struct Edge(u8);

/// Bits that are edges, of those that lie west of a cell.
const WEST: u64 = u64::MAX >> 8;
/// Bits that are edges, of those that lie north of a cell.
const NORTH: u64 = 0x7F7F_7F7F_7F7F_7F7F;

impl Edge {
    /// The edge on this side of a cell.
    pub const fn of(cell: Cell, side: Side) -> Edge {
        let here = 8 * cell.row() + cell.column();
        match side {
            Side::North => Edge(64 + here),
            Side::East => Edge(here + 1),
            Side::South => Edge(64 + here + 8),
            Side::West => Edge(here),
        }
    }

    /// How many numbers [`Edge::index`] has.
    pub const COUNT: usize = 128;

    /// The edge's number, below [`Edge::COUNT`]: the same on every board. Not every number is an edge.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The edge between two cells; `None` if they are not neighbours.
    pub fn between(one: Cell, other: Cell) -> Option<Edge> {
        let side = Side::ALL.into_iter().find(|&side| one.beyond(side) == Some(other))?;
        Some(Edge::of(one, side))
    }

    /// The two corners between which it lies, as column and row: the cell at column 0, row 0 has its corners at 0 and 1.
    ///
    /// ```
    /// use kit::{Cell, Edge, Side};
    ///
    /// let b3: Cell = "B3".parse()?;
    /// assert_eq!(Edge::of(b3, Side::West).corners(), [(1, 2), (1, 3)]);
    /// assert_eq!(Edge::of(b3, Side::South).corners(), [(1, 3), (2, 3)]);
    /// # Ok::<(), kit::NoSuchCell>(())
    /// ```
    pub const fn corners(self) -> [(u8, u8); 2] {
        let (column, row) = (self.0 % 8, self.0 % 64 / 8);
        [(column, row), if self.0 < 64 { (column, row + 1) } else { (column + 1, row) }]
    }

    /// All edges of the largest board: those west and east of cells, then those north and south of cells.
    pub(crate) fn all() -> impl Iterator<Item = Edge> {
        EdgeSet([WEST, NORTH]).iter()
    }

    /// The cells of the largest board on both sides.
    pub(crate) fn ends(self) -> [Option<Cell>; 2] {
        let (column, row) = (self.0 % 8, self.0 % 64 / 8);
        let before = if self.0 < 64 {
            column.checked_sub(1).and_then(|column| Cell::new(column, row))
        } else {
            row.checked_sub(1).and_then(|row| Cell::new(column, row))
        };
        [before, Cell::new(column, row)]
    }

    /// The word of an [`EdgeSet`] that holds this edge's bit: never out of its bounds, so that no test of it costs.
    const fn word(self) -> usize {
        (self.0 >> 6 & 1) as usize
    }

    const fn is_real(self) -> bool {
        self.0 < 128 && EdgeSet([WEST, NORTH]).contains(self)
    }

    /// The side of the largest board that this edge is on, and the cell inside.
    fn rim(self) -> Option<(Side, Cell)> {
        let upright = self.0 < 64;
        match self.ends() {
            [None, Some(cell)] => Some((if upright { Side::West } else { Side::North }, cell)),
            [Some(cell), None] => Some((if upright { Side::East } else { Side::South }, cell)),
            [Some(_), Some(_)] | [None, None] => None,
        }
    }
}

impl BorshDeserialize for Edge {
    fn deserialize_reader<R: Read>(reader: &mut R) -> Io<Edge> {
        let edge = Edge(u8::deserialize_reader(reader)?);
        if edge.is_real() { Ok(edge) } else { Err(invalid("an edge of no cell")) }
    }
}

impl fmt::Display for Edge {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some((side, cell)) = self.rim() {
            return write!(f, "{}{}-{cell}", side.letter(), number_along(side, cell));
        }
        let [before, after] = self.ends().map(|end| end.expect("an edge off the rim has two cells"));
        write!(f, "{before}-{after}")
    }
}

/// The number, from 1, of a cell on the rim along its side.
fn number_along(side: Side, cell: Cell) -> u8 {
    match side {
        Side::North | Side::South => cell.column() + 1,
        Side::East | Side::West => cell.row() + 1,
    }
}

impl fmt::Debug for Edge {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// What was meant as an edge is none.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("an edge is two neighbouring cells like B2-C2, or a place outside and its cell like N4-D1")]
pub struct NoSuchEdge;

impl FromStr for Edge {
    type Err = NoSuchEdge;

    fn from_str(text: &str) -> Result<Edge, NoSuchEdge> {
        let (outside, inside) = text.split_once('-').ok_or(NoSuchEdge)?;
        let cell: Cell = inside.parse().map_err(|_| NoSuchEdge)?;
        let inner = outside.parse().ok().and_then(|other| Edge::between(other, cell));
        // E3 is a cell and a place outside: E3-F3 has two cells, E3-G3 is on the rim.
        let outer =
            || Side::ALL.map(|side| Edge::of(cell, side)).into_iter().find(|edge| edge.to_string() == text);
        inner.or_else(outer).ok_or(NoSuchEdge)
    }
}

/// A set of edges, kept in two words.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, BorshSerialize)]
pub struct EdgeSet([u64; 2]);

impl EdgeSet {
    /// No edge.
    pub const EMPTY: EdgeSet = EdgeSet([0; 2]);

    /// This set with `edge` in it.
    #[must_use]
    pub const fn with(mut self, edge: Edge) -> EdgeSet {
        self.0[edge.word()] |= 1 << (edge.0 % 64);
        self
    }

    /// This set with `edge` not in it.
    #[must_use]
    pub const fn without(mut self, edge: Edge) -> EdgeSet {
        self.0[edge.word()] &= !(1 << (edge.0 % 64));
        self
    }

    /// Is `edge` in the set?
    pub const fn contains(self, edge: Edge) -> bool {
        self.0[edge.word()] & 1 << (edge.0 % 64) != 0
    }

    /// The edges that are in both sets.
    #[must_use]
    pub const fn shared(self, other: EdgeSet) -> EdgeSet {
        EdgeSet([self.0[0] & other.0[0], self.0[1] & other.0[1]])
    }

    /// The edges that are in either set.
    #[must_use]
    pub const fn joined(self, other: EdgeSet) -> EdgeSet {
        EdgeSet([self.0[0] | other.0[0], self.0[1] | other.0[1]])
    }

    /// The edges that are in this set and not in the other.
    #[must_use]
    pub const fn minus(self, other: EdgeSet) -> EdgeSet {
        EdgeSet([self.0[0] & !other.0[0], self.0[1] & !other.0[1]])
    }

    /// How many edges are in the set.
    pub const fn len(self) -> usize {
        (self.0[0].count_ones() + self.0[1].count_ones()) as usize
    }

    /// Is no edge in the set?
    pub const fn is_empty(self) -> bool {
        self.0[0] | self.0[1] == 0
    }

    /// The edges in their order.
    pub fn iter(self) -> impl Iterator<Item = Edge> + Clone {
        let [mut west, mut north] = self.0;
        std::iter::from_fn(move || {
            let (word, first) = if west != 0 { (&mut west, 0) } else { (&mut north, 64) };
            let bit = word.trailing_zeros() as u8;
            *word &= word.wrapping_sub(1);
            (bit < 64).then_some(Edge(first + bit))
        })
    }
}

impl FromIterator<Edge> for EdgeSet {
    fn from_iter<I: IntoIterator<Item = Edge>>(edges: I) -> EdgeSet {
        edges.into_iter().fold(EdgeSet::EMPTY, EdgeSet::with)
    }
}

impl fmt::Debug for EdgeSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

impl BorshDeserialize for EdgeSet {
    fn deserialize_reader<R: Read>(reader: &mut R) -> Io<EdgeSet> {
        let [west, north] = <[u64; 2]>::deserialize_reader(reader)?;
        if west & !WEST | north & !NORTH == 0 {
            Ok(EdgeSet([west, north]))
        } else {
            Err(invalid("a set of edges with one of no cell"))
        }
    }
}

const _: () = assert!(Grid::MAX_SIDE == 7, "an edge set has bits for a board of 7 by 7");
