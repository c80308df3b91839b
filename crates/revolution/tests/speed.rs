//! How fast random games go, by one thread: `cargo nextest run --release -p revolution --run-ignored all speed`.

use std::time::Instant;

use table::{Rolls, Rules, Scratch, play_out};

use crate::common::open;

#[test]
#[ignore = "a measurement, not a promise"]
fn speed() {
    for players in [3, 4] {
        let (rules, setup) = open(players, &[]);
        let (mut scratch, mut dice) = (Scratch::default(), Rolls::from_number(1));
        let (start, mut answers) = (Instant::now(), 0);
        for _ in 0..400 {
            let mut s = rules.start(&setup);
            answers += play_out(&rules, &mut s, &mut dice, &mut scratch);
        }
        let seconds = start.elapsed().as_secs_f64();
        println!(
            "{players} seats: {answers} answers in {seconds:.2} s, state {} bytes",
            size_of::<revolution::State>()
        );
    }
}
