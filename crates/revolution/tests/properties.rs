//! What every game promises, over random play.

mod common;

use common::open;
use revolution::Revolution;
use table::testing::Terms;

fn terms() -> Terms {
    Terms { games: 1, most_answers: 60_000, ..Terms::default() }
}

table::conform!(
    three_seats,
    Revolution,
    open(3, &[("rounds", "2")]).0,
    open(3, &[]).1,
    bots = [bots::Random],
    terms = terms()
);
table::conform!(
    four_seats,
    Revolution,
    open(4, &[("rounds", "2")]).0,
    open(4, &[]).1,
    bots = [bots::Random],
    terms = terms()
);
