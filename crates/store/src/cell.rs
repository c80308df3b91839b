//! What a database and the program exchange: whole numbers, real numbers, texts.

use wire::Id;

/// One value of a row, or of a statement's arguments.
#[derive(Clone, Debug, PartialEq)]
pub enum Cell {
    /// Nothing.
    Null,
    /// A whole number.
    Int(i64),
    /// A real number.
    Real(f64),
    /// A text.
    Text(String),
}

impl From<i64> for Cell {
    fn from(number: i64) -> Cell {
        Cell::Int(number)
    }
}

impl From<bool> for Cell {
    fn from(is: bool) -> Cell {
        Cell::Int(is.into())
    }
}

impl From<f64> for Cell {
    fn from(number: f64) -> Cell {
        Cell::Real(number)
    }
}

impl From<&str> for Cell {
    fn from(text: &str) -> Cell {
        Cell::Text(text.to_owned())
    }
}

impl From<String> for Cell {
    fn from(text: String) -> Cell {
        Cell::Text(text)
    }
}

impl From<Id> for Cell {
    fn from(id: Id) -> Cell {
        Cell::Int(id.number())
    }
}

impl<T: Into<Cell>> From<Option<T>> for Cell {
    fn from(value: Option<T>) -> Cell {
        value.map_or(Cell::Null, Into::into)
    }
}

/// A row, in the order of the columns asked for.
#[derive(Clone, Debug, PartialEq)]
pub struct Row(pub Vec<Cell>);

/// The columns are ours, so a wrong type is our own mistake, and panics.
impl Row {
    /// A whole number.
    pub fn int(&self, column: usize) -> i64 {
        match &self.0[column] {
            Cell::Int(number) => *number,
            other @ (Cell::Null | Cell::Real(_) | Cell::Text(_)) => panic!("column {column} is {other:?}"),
        }
    }

    /// A whole number that is a seat's, a place or a count of players.
    pub fn small(&self, column: usize) -> u8 {
        u8::try_from(self.int(column)).unwrap_or(u8::MAX)
    }

    /// A whole number, or nothing.
    pub fn maybe_int(&self, column: usize) -> Option<i64> {
        (self.0[column] != Cell::Null).then(|| self.int(column))
    }

    /// A real number.
    pub fn real(&self, column: usize) -> f64 {
        match &self.0[column] {
            Cell::Real(number) => *number,
            other @ (Cell::Null | Cell::Int(_) | Cell::Text(_)) => panic!("column {column} is {other:?}"),
        }
    }

    /// A text.
    pub fn text(&self, column: usize) -> &str {
        match &self.0[column] {
            Cell::Text(text) => text,
            other @ (Cell::Null | Cell::Int(_) | Cell::Real(_)) => panic!("column {column} is {other:?}"),
        }
    }

    /// A text, or nothing.
    pub fn maybe_text(&self, column: usize) -> Option<&str> {
        (self.0[column] != Cell::Null).then(|| self.text(column))
    }

    /// An id.
    pub fn id(&self, column: usize) -> Id {
        Id::new(self.int(column))
    }
}

/// The arguments of a statement.
#[macro_export]
macro_rules! args {
    ($($arg:expr),* $(,)?) => { vec![$($crate::Cell::from($arg)),*] };
}
