//! Ratings: Glicko-2, by title and number of players. A game of several is rated as one against each other seat.

use skillratings::Outcomes;
use skillratings::glicko2::{Glicko2Config, Glicko2Rating, glicko2_rating_period};
use wire::{Id, RatingLine};

use crate::{Fault, Row, Store, Write, args};

/// A person's rating as it stands.
#[derive(Clone, Debug, PartialEq)]
pub struct Rated {
    /// Who.
    pub person: Id,
    /// The figures.
    pub rating: Glicko2Rating,
    /// How many games it rests on.
    pub games: i64,
}

/// The ratings after a game in which these people took these places.
pub(crate) fn after_game(before: &[(Rated, u8)]) -> Vec<Rated> {
    let config = Glicko2Config::new();
    before
        .iter()
        .enumerate()
        .map(|(index, (rated, place))| {
            let results: Vec<(Glicko2Rating, Outcomes)> = before
                .iter()
                .enumerate()
                .filter(|(other, _)| *other != index)
                .map(|(_, (other, their_place))| {
                    let outcome = match place.cmp(their_place) {
                        std::cmp::Ordering::Less => Outcomes::WIN,
                        std::cmp::Ordering::Equal => Outcomes::DRAW,
                        std::cmp::Ordering::Greater => Outcomes::LOSS,
                    };
                    (other.rating, outcome)
                })
                .collect();
            let rating = glicko2_rating_period(&rated.rating, &results, &config);
            Rated { person: rated.person, rating, games: rated.games + 1 }
        })
        .collect()
}

fn figures(row: &Row, first: usize) -> Glicko2Rating {
    Glicko2Rating { rating: row.real(first), deviation: row.real(first + 1), volatility: row.real(first + 2) }
}

impl Store {
    /// A person's rating; a newcomer's, if there is none.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn rating(&self, person: Id, title: &str, players: u8) -> Result<Rated, Fault> {
        let sql = "SELECT rating, deviation, volatility, games FROM ratings \
                   WHERE person = $1 AND title = $2 AND players = $3";
        let row = self.row(sql, args![person, title, i64::from(players)]).await?;
        Ok(row.map_or_else(
            || Rated { person, rating: Glicko2Rating::new(), games: 0 },
            |row| Rated { person, rating: figures(&row, 0), games: row.int(3) },
        ))
    }

    /// All ratings of a person.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn ratings(&self, person: Id) -> Result<Vec<RatingLine>, Fault> {
        let sql = "SELECT title, players, rating, deviation, games FROM ratings WHERE person = $1 \
                   ORDER BY title, players";
        let line = |row: &Row| RatingLine {
            title: row.text(0).to_owned(),
            players: row.small(1),
            rating: row.real(2),
            deviation: row.real(3),
            games: row.int(4),
        };
        Ok(self.rows(sql, args![person]).await?.iter().map(line).collect())
    }
}

/// The statements that keep a rating; a conflict if another game was rated meanwhile.
pub(crate) fn keep(write: Write, title: &str, players: u8, rated: &Rated) -> Write {
    let Glicko2Rating { rating, deviation, volatility } = rated.rating;
    let who = args![rated.person, title, i64::from(players), rating, deviation, volatility, rated.games];
    if rated.games == 1 {
        write.then_must(
            "INSERT INTO ratings (person, title, players, rating, deviation, volatility, games) \
             VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT DO NOTHING",
            who,
        )
    } else {
        write.then_must(
            "UPDATE ratings SET rating = $4, deviation = $5, volatility = $6, games = $7 \
             WHERE person = $1 AND title = $2 AND players = $3 AND games = $7 - 1",
            who,
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn newcomer(person: usize) -> Rated {
        Rated { person: Id::new(i64::try_from(person).unwrap()), rating: Glicko2Rating::new(), games: 0 }
    }

    #[test]
    fn a_game_of_four_moves_each_by_its_place() {
        let before: Vec<(Rated, u8)> =
            [1, 2, 2, 4].into_iter().enumerate().map(|(index, place)| (newcomer(index), place)).collect();
        let after = after_game(&before);
        assert!(after[0].rating.rating > 1500.0 && after[3].rating.rating < 1500.0);
        assert!((after[1].rating.rating - after[2].rating.rating).abs() < 1e-9, "equals stay equal");
        assert!(after.iter().all(|rated| rated.rating.deviation < 350.0 && rated.games == 1));
    }

    /// The example of Glickman's paper, page 4.
    #[test]
    fn glickmans_example() {
        let rated = |rating, deviation| Rated {
            person: Id::new(1),
            rating: Glicko2Rating { rating, deviation, volatility: 0.06 },
            games: 3,
        };
        // Placed before the first and behind the two others.
        let before = [
            (rated(1500.0, 200.0), 3),
            (rated(1400.0, 30.0), 4),
            (rated(1550.0, 100.0), 1),
            (rated(1700.0, 300.0), 1),
        ];
        let after = &after_game(&before)[0];
        assert!((after.rating.rating - 1464.06).abs() < 0.1, "{after:?}");
        assert!((after.rating.deviation - 151.52).abs() < 0.1, "{after:?}");
    }
}
