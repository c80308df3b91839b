//! How fast random games go. Run with `cargo test -p attack --release speed:: -- --ignored --nocapture`.

use std::time::Instant;

use attack::Side;
use table::{Rolls, Rules as _, Scratch, play_out};

use crate::common::{self, group, open};

#[test]
#[ignore = "a measurement, not a promise"]
fn answers_per_second() {
    println!("a state takes {} bytes", size_of::<attack::State>());
    for given in [
        &[("sides", "roll")][..],
        &[("scenario", "alternate")],
        &[("hidden-movement", "on")],
        &[("bugging-out", "on"), ("overwhelming-odds", "on")],
    ] {
        let rules = open(given);
        let (start, mut scratch) = (Instant::now(), Scratch::default());
        let (mut answers, mut games) = (0_u64, 0);
        let mut dice = Rolls::from_number(1);
        while start.elapsed().as_secs_f64() < 2.0 {
            for _ in 0..20 {
                let mut state = rules.start(&attack::Setup);
                answers += play_out(&rules, &mut state, &mut dice, &mut scratch);
                games += 1;
            }
        }
        let rate = u128::from(answers) * 1_000_000 / start.elapsed().as_micros();
        println!("{given:?}: {rate} answers/s, {} answers a game", answers / games);
    }
    let forces =
        (group("professor penny guard*3 janibot3*3 janibot2*2"), group("leader*2 radioactive*4 normal*4"));
    let start = Instant::now();
    let outcomes = open(common::ODDS).combat_odds::<f64>(forces, Side::Mutant).len();
    println!("ten against ten: {:?}, {outcomes} outcomes", start.elapsed());
}
