//! What every game promises, over random play.

use bots::{Effort, Greedy, Random, Search};
use revolution::{Revolution, RevolutionBox};
use table::testing::Terms;

use crate::common::open;

/// Little, for the suite asks often.
const LOOK: Effort = Effort { visits: 4, trees: 1, heat: 0.5 };

fn terms() -> Terms {
    let games = Terms::default().games / 40;
    Terms { games, most_answers: 60_000, ..Terms::default() }
}

/// Every value of every option.
#[test]
fn every_option_keeps_every_promise() {
    table::testing::examine_trials(&RevolutionBox::default(), terms().games);
}

table::conform!(
    three_seats,
    Revolution,
    open(3, &[("rounds", "2")]).0,
    open(3, &[]).1,
    bots = [Random, Greedy::new(1), Search::new(LOOK)],
    terms = terms()
);
table::conform!(
    four_seats,
    Revolution,
    open(4, &[("rounds", "2")]).0,
    open(4, &[]).1,
    bots = [Random],
    terms = terms()
);
