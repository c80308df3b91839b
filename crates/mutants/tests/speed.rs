//! How fast random games go. Run with `cargo test -p mutants --release speed:: -- --ignored --nocapture`.

use std::time::Instant;

use mutants::MutantsBox;
use table::{Options, Rolls, Rules as _, Scratch, Title as _, play_out};

#[test]
#[ignore = "a measurement, not a promise"]
fn answers_per_second() {
    println!("a state takes {} bytes", size_of::<mutants::State>());
    let title = MutantsBox::default();
    for (players, mode) in [(2, "precon"), (4, "precon"), (4, "draft"), (1, "solo")] {
        let options = Options::settle("mutants", title.options(), [("mode", mode)]).unwrap();
        let (rules, setup) = title.open(players, &options).unwrap();
        let (start, mut scratch) = (Instant::now(), Scratch::default());
        let (mut answers, mut games) = (0_u64, 0);
        let mut dice = Rolls::from_number(1);
        while start.elapsed().as_secs_f64() < 2.0 {
            for _ in 0..100 {
                let mut state = rules.start(&setup);
                answers += play_out(&rules, &mut state, &mut dice, &mut scratch);
                games += 1;
            }
        }
        let rate = u128::from(answers) * 1_000_000 / start.elapsed().as_micros();
        println!("{mode} {players}: {rate} answers/s, {} answers a game", answers / games);
    }
}
