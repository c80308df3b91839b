//! Whole games, many at random.

mod common;

use common::open;
use table::{Rolls, Rules, Scratch, step};

fn play(players: u8, seed: u64) -> (u64, u16) {
    let (rules, setup) = open(players, &[]);
    let mut s = rules.start(&setup);
    let (mut dice, mut scratch) = (Rolls::from_number(seed), Scratch::default());
    let mut answers = 0;
    let mut kinds = std::collections::BTreeMap::<String, u64>::new();
    loop {
        let p = format!("{:?}", rules.pending(&s));
        if answers > 100_000 { *kinds.entry(p.split([' ', '{']).take(4).collect::<Vec<_>>().join(" ")).or_default() += 1; }
        if step(&rules, &mut s, &mut dice, &mut scratch, &mut ()).is_none() { break }
        answers += 1;
        if answers > 200_000 { println!("{kinds:#?} round {} rp {:?}", rules.view(&s, None).round, rules.view(&s, None).schools.iter().map(|x| x.revolution_points).collect::<Vec<_>>()); panic!("long") }
    }
    (answers, rules.view(&s, None).round)
}

#[test]
fn random_games_end() {
    for players in [3, 4] {
        let games: Vec<(u64, u16)> = (0..20).map(|seed| play(players, seed)).collect();
        let mean = games.iter().map(|game| game.0).sum::<u64>() / games.len() as u64;
        let rounds = games.iter().map(|game| u64::from(game.1)).sum::<u64>() / games.len() as u64;
        println!("{players}: {mean} answers, {rounds} rounds, most {:?}", games.iter().max());
    }
}
