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
    table::testing::examine_trials(&RevolutionBox::default(), 1);
}

/// How long random games are.
#[test]
#[ignore = "a measurement"]
fn lengths() {
    use table::{Rolls, Rules as _, Scratch, Speak as _, step};
    for (players, rounds, deals) in
        [(4u8, "200", "off"), (3, "200", "off"), (4, "2", "on"), (3, "1", "on"), (3, "2", "on")]
    {
        let (rules, setup) = open(players, &[("rounds", rounds), ("deals", deals)]);
        let (mut most, mut sum, mut deep) = (0, 0, 0);
        for seed in 0..60 {
            let mut s = rules.start(&setup);
            let (mut dice, mut scratch, mut n) = (Rolls::from_number(seed), Scratch::default(), 0);
            while step(&rules, &mut s, &mut dice, &mut scratch, &mut ()).is_some() {
                n += 1;
                if n % 3 == 0 {
                    deep = deep.max(rules.position(&s).frames.len());
                }
            }
            most = most.max(n);
            sum += n;
        }
        println!("{players} {rounds} {deals}: {} on average, {most} at most; {deep} deep", sum / 60);
    }
    println!("{}", size_of::<revolution::State>());
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
