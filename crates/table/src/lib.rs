//! The kernel of Mutable: seats, questions, answers, fate, records. No game, no input or output.

mod seat;

pub use seat::{MAX_SEATS, NoSuchSeat, Seat, SeatMap, SeatSet};
