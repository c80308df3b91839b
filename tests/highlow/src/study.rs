//! What a position of High-Low tells of a seat's prospects. Nothing was learnt of it and shipped: a test does.

use table::{Say, Seat, Study, say};

use crate::rules::{Call, HighLow, State};

impl Study for HighLow {
    const SIGNS: usize = 3;

    fn signs(&self, s: &State, seat: Seat, out: &mut Vec<(u16, f32)>) {
        let rivals = Seat::at_table(s.setup.players).filter(|rival| *rival != seat);
        let best = rivals.map(|rival| s.scores[rival]).max().unwrap_or(0);
        let lead = f32::from(s.scores[seat]) - f32::from(best);
        out.push((0, lead / 6.0));
        let hand = || (1..=6u8).filter(|rank| s.hands[seat][usize::from(*rank) - 1] > 0);
        let fits = match s.call {
            Call::High => hand().max(),
            Call::Low => hand().min().map(|rank| 7 - rank),
        };
        out.push((1, f32::from(fits.unwrap_or(0)) / 6.0));
        let sealed = s.sealed[seat].map_or(0, |rank| match s.call {
            Call::High => rank,
            Call::Low => 7 - rank,
        });
        out.push((2, f32::from(sealed) / 6.0));
    }

    fn sign(&self, sign: u16) -> Say {
        match sign {
            0 => say!("highlow-sign-lead"),
            1 => say!("highlow-sign-hand"),
            _ => say!("highlow-sign-sealed"),
        }
    }
}
