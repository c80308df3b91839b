//! Pieces any game may use. Each is a small `Copy` value without heap, compared, hashed and stored by what it
//! holds and not by what happened to it before.
//!
//! The storage codec is borsh. Bytes that no piece would write are refused with an error.

mod edge;
mod grid;
mod hex;
mod hex_set;
mod kind;
mod line;
mod named;
mod stack;
mod track;

pub use edge::{Edge, EdgeSet, NoSuchEdge};
pub use grid::{Cell, Grid, NoSuchCell, Side};
pub use hex::{Heading, Hex, NoSuchHex};
pub use hex_set::HexSet;
pub use kind::Kind;
pub use line::Crossing;
pub use stack::Stack;
pub use track::{Ties, Track};

pub use table::{Seat, SeatMap, SeatSet};

/// The refusal of bytes that hold no piece.
fn invalid(why: &str) -> borsh::io::Error {
    borsh::io::Error::new(borsh::io::ErrorKind::InvalidData, why)
}
