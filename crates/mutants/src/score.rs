//! The Score Track.

use borsh::{BorshDeserialize, BorshSerialize};
use table::{Seat, SeatMap};

use crate::title::ScoreStack;

/// MU-14.9, MU-R48 Points without limit, and who lies on whom among equals.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default, BorshSerialize, BorshDeserialize)]
pub struct Scores {
    points: SeatMap<u16>,
    heights: SeatMap<u8>,
}

impl Scores {
    /// MU-2.6, MU-R3 Everybody on 0, in turn order from the bottom or from the top.
    pub(crate) fn start(first: Seat, players: u8, stack: ScoreStack) -> Scores {
        let mut scores = Scores::default();
        for (turn, seat) in (0..).zip(first.clockwise(players)) {
            scores.heights[seat] = match stack {
                ScoreStack::FirstLow => turn,
                ScoreStack::FirstHigh => players - 1 - turn,
            };
        }
        scores
    }

    /// A track as a position describes it.
    pub(crate) fn set(points: SeatMap<u16>, heights: SeatMap<u8>) -> Scores {
        Scores { points, heights }
    }

    /// A seat's points.
    pub fn points(&self, seat: Seat) -> u16 {
        self.points[seat]
    }

    /// How many markers lie under a seat's.
    pub fn height(&self, seat: Seat) -> u8 {
        self.heights[seat]
    }

    /// MU-14.15, MU-14.17 Lower is fewer: by points, and by the stack among equals.
    pub fn rank(&self, seat: Seat) -> (u16, u8) {
        (self.points[seat], self.heights[seat])
    }

    /// MU-R4 Moves a marker, onto those that are there already. One that scores nothing stays where it lies.
    pub(crate) fn put(&mut self, seat: Seat, points: u16, players: u8) {
        let (left, gap) = self.rank(seat);
        if points == left {
            return;
        }
        for other in Seat::at_table(players).filter(|other| *other != seat) {
            let (space, height) = self.rank(other);
            self.heights[other] -= u8::from(space == left && height > gap);
        }
        let there = Seat::at_table(players).filter(|other| *other != seat && self.points[*other] == points);
        self.heights[seat] = there.count() as u8;
        self.points[seat] = points;
    }
}
