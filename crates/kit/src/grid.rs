//! A board of squares: `Grid`, its `Cell`s and their `Side`s.

use std::fmt;
use std::str::FromStr;

use borsh::io::{Read, Result as Io};
use borsh::{BorshDeserialize, BorshSerialize};
use serde::{Deserialize, Serialize};

use crate::{Edge, EdgeSet, invalid};

/// A board of `width` columns by `height` rows, 1 to 7 of each. Its north-western cell is A1.
///
/// ```
/// use kit::{Cell, Grid, Side};
///
/// let board = Grid::new(5, 5).expect("5 is between 1 and 7");
/// let corner: Cell = "E1".parse()?;
/// assert!(board.contains(corner));
/// assert_eq!(board.neighbour(corner, Side::East), None);
/// assert_eq!(board.neighbour(corner, Side::South), Some("E2".parse()?));
/// assert_eq!(board.cells().count(), 25);
/// assert_eq!(board.inner_edges().len(), 40);
/// # Ok::<(), kit::NoSuchCell>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, BorshSerialize)]
pub struct Grid {
    width: u8,
    height: u8,
}

impl Grid {
    /// The most columns and the most rows there are.
    pub const MAX_SIDE: u8 = 7;

    /// A board of this size; `None` if there is no such board.
    pub const fn new(width: u8, height: u8) -> Option<Grid> {
        if width == 0 || height == 0 || width > Grid::MAX_SIDE || height > Grid::MAX_SIDE {
            return None;
        }
        Some(Grid { width, height })
    }

    /// How many columns there are.
    pub const fn width(self) -> u8 {
        self.width
    }

    /// How many rows there are.
    pub const fn height(self) -> u8 {
        self.height
    }

    /// The cell in this column and row, both counted from 0; `None` if it is not on the board.
    pub fn cell(self, column: u8, row: u8) -> Option<Cell> {
        Cell::new(column, row).filter(|&cell| self.contains(cell))
    }

    /// Is the cell on the board?
    pub const fn contains(self, cell: Cell) -> bool {
        cell.column() < self.width && cell.row() < self.height
    }

    /// All cells, row by row from the north, each from west to east.
    pub fn cells(self) -> impl Iterator<Item = Cell> + Clone {
        Cell::all().filter(move |&cell| self.contains(cell))
    }

    /// The cell on this side of a cell; `None` if it is not on the board.
    pub fn neighbour(self, cell: Cell, side: Side) -> Option<Cell> {
        cell.beyond(side).filter(|&next| self.contains(next))
    }

    /// The cells of the board next to a cell, clockwise from the north.
    pub fn neighbours(self, cell: Cell) -> impl Iterator<Item = (Side, Cell)> + Clone {
        Side::ALL.into_iter().filter_map(move |side| Some((side, self.neighbour(cell, side)?)))
    }

    /// The cells of the board along an edge: the western or northern one, then the other. One of the two is
    /// `None` for an edge to the outside, both for an edge that is not on the board.
    pub fn ends(self, edge: Edge) -> [Option<Cell>; 2] {
        edge.ends().map(|end| end.filter(|&cell| self.contains(cell)))
    }

    /// The edges between two cells of the board.
    pub fn inner_edges(self) -> EdgeSet {
        Edge::all().filter(|&edge| self.ends(edge).iter().flatten().count() == 2).collect()
    }

    /// The edges between a cell of the board and the outside.
    pub fn outer_edges(self) -> EdgeSet {
        Edge::all().filter(|&edge| self.ends(edge).iter().flatten().count() == 1).collect()
    }
}

impl BorshDeserialize for Grid {
    fn deserialize_reader<R: Read>(reader: &mut R) -> Io<Grid> {
        let (width, height) = BorshDeserialize::deserialize_reader(reader)?;
        Grid::new(width, height)
            .ok_or_else(|| invalid("a board without cells or of more than 7 rows or columns"))
    }
}

/// A square of a board, named by its column's letter and its row's number: A1 to G7, A in the west, 1 in the
/// north.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, BorshSerialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS), ts(type = "string"))]
pub struct Cell(u8);

impl Cell {
    /// How many cells the largest board has.
    pub const COUNT: usize = (Grid::MAX_SIDE * Grid::MAX_SIDE) as usize;

    /// The cell in this column and row, both counted from 0; `None` if no board has it.
    pub const fn new(column: u8, row: u8) -> Option<Cell> {
        if column < Grid::MAX_SIDE && row < Grid::MAX_SIDE {
            Some(Cell(row * Grid::MAX_SIDE + column))
        } else {
            None
        }
    }

    /// All cells of the largest board, row by row from the north, each from west to east.
    pub fn all() -> impl DoubleEndedIterator<Item = Cell> + ExactSizeIterator + Clone {
        (0..Cell::COUNT as u8).map(Cell)
    }

    /// Counted from 0 in the order of [`Cell::all`]: the same on every board.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Counted from 0 in the west.
    pub const fn column(self) -> u8 {
        self.0 % Grid::MAX_SIDE
    }

    /// Counted from 0 in the north.
    pub const fn row(self) -> u8 {
        self.0 / Grid::MAX_SIDE
    }

    /// Steps over sides from one cell to the other, with nothing in the way.
    pub const fn distance(self, other: Cell) -> u8 {
        self.column().abs_diff(other.column()) + self.row().abs_diff(other.row())
    }

    /// The cell on this side on the largest board.
    pub(crate) fn beyond(self, side: Side) -> Option<Cell> {
        let (column, row) = (self.column(), self.row());
        match side {
            Side::North => Cell::new(column, row.checked_sub(1)?),
            Side::East => Cell::new(column + 1, row),
            Side::South => Cell::new(column, row + 1),
            Side::West => Cell::new(column.checked_sub(1)?, row),
        }
    }
}

impl BorshDeserialize for Cell {
    fn deserialize_reader<R: Read>(reader: &mut R) -> Io<Cell> {
        let index = u8::deserialize_reader(reader)?;
        if usize::from(index) < Cell::COUNT { Ok(Cell(index)) } else { Err(invalid("a cell beyond G7")) }
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", char::from(b'A' + self.column()), self.row() + 1)
    }
}

impl fmt::Debug for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// What was meant as a cell is none.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a cell is a letter from A to G and a number from 1 to 7")]
pub struct NoSuchCell;

impl FromStr for Cell {
    type Err = NoSuchCell;

    fn from_str(text: &str) -> Result<Cell, NoSuchCell> {
        let &[column, row] = text.as_bytes() else { return Err(NoSuchCell) };
        Cell::new(column.wrapping_sub(b'A'), row.wrapping_sub(b'1')).ok_or(NoSuchCell)
    }
}

/// One of the four sides of a cell.
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
#[serde(rename_all = "lowercase")]
pub enum Side {
    /// Toward row 1.
    North,
    /// Toward the last column.
    East,
    /// Toward the last row.
    South,
    /// Toward column A.
    West,
}

impl Side {
    /// All sides, clockwise from the north.
    pub const ALL: [Side; 4] = [Side::North, Side::East, Side::South, Side::West];

    /// The side across.
    #[must_use]
    pub const fn opposite(self) -> Side {
        match self {
            Side::North => Side::South,
            Side::East => Side::West,
            Side::South => Side::North,
            Side::West => Side::East,
        }
    }

    /// N, E, S or W.
    pub const fn letter(self) -> char {
        match self {
            Side::North => 'N',
            Side::East => 'E',
            Side::South => 'S',
            Side::West => 'W',
        }
    }
}
