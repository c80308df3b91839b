//! `Study`: what a title can tell its players about the worth of a position.

use crate::{Rules, Say, Seat, say};

/// What a title can tell its players about the worth of a position: signs with amounts, and what was learnt of them.
/// A title that tells nothing is played all the same: its players find out by playing on.
pub trait Study: Rules {
    /// How many different signs there are.
    const SIGNS: usize = 0;

    /// Adds the signs of `seat`'s prospects in a position to `out`, each with its amount, in any order. They are read
    /// off worlds that a player has dealt for itself, so they may look at everything.
    fn signs(&self, _s: &Self::State, _seat: Seat, _out: &mut Vec<(u16, f32)>) {}

    /// Does [`Study::considered`] leave anything out?
    const SIFTS: bool = false;

    /// Adds the answers that are worth a thought to `out`: some of the choices, at least one, in their order; all of
    /// them, unless the title knows better. It depends on nothing that the seat does not know: in every world that it
    /// cannot tell from the true one, the same answers.
    fn considered(&self, s: &Self::State, seat: Seat, out: &mut Vec<Self::Choice>) {
        self.choices(s, seat, out);
    }

    /// Takes back what the others have answered under seal, in a world that `seat` has dealt for itself and in which it
    /// still owes its own answer. Sealed answers commute, so it may think as if it were asked first; else whoever answers
    /// last, and sees what comes of it, would judge by other means than everybody before. Nothing, unless the title seals
    /// answers that are judged before they are shown.
    fn unseal(&self, _world: &mut Self::State, _seat: Seat) {}

    /// A sign in words: a part of a sentence such as "the lead in Power".
    fn sign(&self, sign: u16) -> Say {
        say!("sign-unnamed", number = sign)
    }

    /// What a sign is called in a lesson: the same for as long as it means the same, whatever else a card file holds. `None`: nothing
    /// has this number.
    fn key(&self, sign: u16) -> Option<String> {
        Some(sign.to_string())
    }

    /// What was learnt by `mutable train` for tables of this many players, as it was written.
    fn lesson(&self, _players: u8) -> Option<&'static str> {
        None
    }

    /// Are there ways of playing that [`Study::plan`] knows? Then players look ahead by them, in whole turns.
    const PLANS: bool = false;

    /// How many ways of playing on `seat` has in a position.
    fn ways(&self, _s: &Self::State, _seat: Seat) -> u8 {
        0
    }

    /// Adds the answers that `seat`, which is asked, would give one after the other when it plays in a way: legal ones,
    /// as long as fate and the others do not interfere. It is called for worlds that a player has dealt for itself.
    fn plan(&self, _s: &Self::State, _seat: Seat, _way: u8, _out: &mut Vec<Self::Choice>) {}

    /// By how much a seat has done well or badly in a game that is over, from -1 to 1, whoever won: what to strive for
    /// when all looks won or lost.
    fn margin(&self, _s: &Self::State, _seat: Seat) -> f32 {
        0.0
    }

    /// A number that tells one stage of a game from the next: a plan does not outlast it.
    fn stage(&self, _s: &Self::State) -> u32 {
        0
    }
}
