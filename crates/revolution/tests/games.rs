//! Whole games, many at random.

mod common;

use common::open;
use table::{Rolls, Rules, Scratch, Seat, step};

fn play(players: u8, seed: u64) -> (u64, u16) {
    let (rules, setup) = open(players, &[]);
    let mut s = rules.start(&setup);
    let (mut dice, mut scratch) = (Rolls::from_number(seed), Scratch::default());
    let mut answers = 0;
    while step(&rules, &mut s, &mut dice, &mut scratch, &mut ()).is_some() {
        answers += 1;
        assert!(answers < 2_000_000, "still going");
    }
    assert!(rules.outcome(&s).is_some());
    let _ = Seat::ALL;
    (answers, rules.view(&s, None).round)
}

#[test]
fn random_games_end() {
    for players in [3, 4] {
        let games: Vec<(u64, u16)> = (0..50).map(|seed| play(players, seed)).collect();
        let mean = games.iter().map(|game| game.0).sum::<u64>() / games.len() as u64;
        let rounds = games.iter().map(|game| u64::from(game.1)).sum::<u64>() / games.len() as u64;
        println!("{players}: {mean} answers, {rounds} rounds, most {:?}", games.iter().max());
    }
}
