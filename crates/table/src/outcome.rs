//! How a game ended.

use crate::{Seat, SeatMap, SeatSet};

/// How a game ended: places, scores, and who won. If the game itself has won, it holds place 1, and the seats come after it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Outcome {
    players: u8,
    places: SeatMap<u8>,
    scores: SeatMap<i32>,
    winners: SeatSet,
}

impl Outcome {
    /// The highest score wins; equal scores share the place, and a shared first place is a draw.
    pub fn by_score(scores: &[i32]) -> Outcome {
        Outcome::by_rank(scores, |seat| scores[seat.index()])
    }

    /// As [`Outcome::by_score`], but places go by `rank` (higher is better): the score and then the tie-breaks.
    pub fn by_rank<K: Ord>(scores: &[i32], rank: impl Fn(Seat) -> K) -> Outcome {
        let players = scores.len() as u8;
        let place =
            |seat| 1 + Seat::at_table(players).filter(|other| rank(*other) > rank(seat)).count() as u8;
        let places = SeatMap::from_fn(|seat| if seat.index() < scores.len() { place(seat) } else { 0 });
        Outcome {
            players,
            places,
            scores: SeatMap::from_fn(|seat| scores.get(seat.index()).copied().unwrap_or(0)),
            winners: Seat::at_table(players).filter(|seat| places[*seat] == 1).collect(),
        }
    }

    /// The same outcome, but only `winners` have won: nobody, if the game itself did, which then comes first.
    #[must_use]
    pub fn won_by(self, winners: SeatSet) -> Outcome {
        let behind = u8::from(winners.is_empty());
        let places = SeatMap::from_fn(|seat| match self.places[seat] {
            0 => 0,
            place => place + behind,
        });
        Outcome { places, winners, ..self }
    }

    /// Each seat's place, 1 for the first; equals share one.
    pub fn places(&self) -> &[u8] {
        self.places.at_table(self.players)
    }

    /// Each seat's score.
    pub fn scores(&self) -> &[i32] {
        self.scores.at_table(self.players)
    }

    /// Who has won. Several: a draw between them. Nobody: the game itself has won.
    pub fn winners(&self) -> SeatSet {
        self.winners
    }

    /// What the outcome is worth to `seat`, from 0 to 1: a win 1, shared among equals; otherwise by place.
    pub fn worth(&self, seat: Seat) -> f64 {
        if self.winners.contains(seat) {
            return 1.0 / f64::from(self.winners.len() as u32);
        }
        let place = f64::from(self.places[seat]);
        let last = f64::from(self.players) + if self.winners.is_empty() { 1.0 } else { 0.0 };
        // Below every win, and better the nearer to it: something to strive for when all is lost.
        0.1 * (last - place) / last
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equal_scores_share_a_place_and_the_next_place_is_left_out() {
        let outcome = Outcome::by_score(&[7, 9, 7, 2]);
        assert_eq!(outcome.places(), [2, 1, 2, 4]);
        assert_eq!(outcome.winners(), SeatSet::only(Seat::new(1)));
        assert_eq!(Outcome::by_score(&[3, 3]).winners().len(), 2);
        assert!((Outcome::by_score(&[3, 3]).worth(Seat::new(0)) - 0.5).abs() < f64::EPSILON);
    }

    #[test]
    fn a_tie_break_decides_places_but_not_scores() {
        let tie_break = [0, 5];
        let outcome = Outcome::by_rank(&[4, 4], |seat| (4, tie_break[seat.index()]));
        assert_eq!((outcome.places(), outcome.scores()), (&[2, 1][..], &[4, 4][..]));
    }

    #[test]
    fn the_game_itself_may_win() {
        let outcome = Outcome::by_score(&[12]).won_by(SeatSet::EMPTY);
        assert!(outcome.winners().is_empty());
        assert_eq!(outcome.places(), [2]);
        assert!(outcome.worth(Seat::new(0)).abs() < f64::EPSILON);
    }
}
