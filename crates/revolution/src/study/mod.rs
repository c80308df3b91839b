//! What a School's prospects can be read from: for bots, and for people who ask them why.

#![allow(clippy::cast_precision_loss, reason = "a game's counts are small")]

mod arena;
mod blows;
mod schools;
mod signs;

use table::{Say, Seat, SeatMap, Study};

use crate::choice::Choice;
use crate::frame::Frame;
use crate::rules::Revolution;
use crate::state::{NO_BID, State};

pub(crate) use schools::strength;
use signs::{Notes, SIGNS};

impl Study for Revolution {
    const SIGNS: usize = SIGNS;
    const SIFTS: bool = true;

    fn signs(&self, s: &State, seat: Seat, out: &mut Vec<(u16, f32)>) {
        let mut notes = Notes(out);
        self.school_signs(s, seat, &mut notes);
        self.plot_signs(s, seat, &mut notes);
        self.arena_signs(s, seat, &mut notes);
    }

    /// XM-9.5 A bid is weighed by its chance to win, whoever has set a dial before.
    fn unseal(&self, world: &mut State, seat: Seat) {
        if matches!(world.frames.last(), Some(Frame::Auction { .. })) && world.sealed.bids[seat] == NO_BID {
            world.sealed.bids = SeatMap::all(NO_BID);
        }
    }

    fn sign(&self, sign: u16) -> Say {
        self.sign_in_words(sign)
    }

    fn lesson(&self, players: u8) -> Option<&'static str> {
        match players {
            3 => Some(include_str!("../../data/lessons/3.txt")),
            4 => Some(include_str!("../../data/lessons/4.txt")),
            _ => None,
        }
    }

    fn considered(&self, s: &State, seat: Seat, out: &mut Vec<Choice>) {
        self.sensible(s, seat, out);
    }
}
