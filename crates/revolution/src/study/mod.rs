//! What a School's prospects can be read from: for bots, and for people who ask them why.

#![allow(clippy::cast_precision_loss, reason = "a game's counts are small")]

mod arena;
mod blows;
mod schools;
mod signs;

use table::{Say, Seat, Study};

use crate::choice::Choice;
use crate::rules::Revolution;
use crate::state::State;

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
