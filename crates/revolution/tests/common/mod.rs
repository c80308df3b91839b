//! A table for tests: positions in words, answers as they are spelled, fate dictated.

#![allow(dead_code, reason = "each test file uses a part of it")]

use revolution::{
    Arena, Char, Fact, Frame, MemberPosition, Pc, Piece, Position, Revolution, RevolutionBox, School, SchoolPosition,
    Setup, State, View,
};
use table::{Options, Pending, Rules, Seat, Speak, Title, Who};

pub const ANN: Seat = Seat::new(0);
pub const BO: Seat = Seat::new(1);
pub const CY: Seat = Seat::new(2);
pub const DEE: Seat = Seat::new(3);

pub fn open(players: u8, given: &[(&str, &str)]) -> (Revolution, Setup) {
    let title = RevolutionBox::default();
    let options = Options::settle("revolution", title.options(), given.iter().copied()).unwrap();
    title.open(players, &options).unwrap()
}
