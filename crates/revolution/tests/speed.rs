//! How fast random games go, by one thread: `cargo nextest run --release -p revolution --run-ignored all speed`.

use std::time::Instant;

use bots::Greedy;
use table::{Bot as _, Desk, Dice as _, Rolls, Rules, Scratch, Who, play_out, step_by};

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

/// How many answers people give in a game of four seats: of bots that pick at random, and of greedy ones.
#[test]
#[ignore = "a measurement, not a promise"]
fn answers() {
    let (rules, setup) = open(4, &[]);
    for is_greedy in [false, true] {
        let (mut answers, mut rounds) = (0u64, 0u64);
        for game in 0..200 {
            let (mut s, mut dice, mut scratch) =
                (rules.start(&setup), Rolls::from_number(game), Scratch::default());
            let mut greedy = Greedy::new(2);
            let mut list = Vec::new();
            while let Some((who, _)) =
                step_by(&rules, &mut s, &mut dice, &mut scratch, &mut (), |s, seat, dice, _| {
                    if is_greedy {
                        return greedy.decide(&Desk::new(&rules, s, seat), dice, None).choice;
                    }
                    list.clear();
                    rules.choices(s, seat, &mut list);
                    dice.pick(&list)
                })
            {
                answers += u64::from(matches!(who, Who::Seat(_)));
            }
            rounds += u64::from(rules.view(&s, None).round);
        }
        let name = if is_greedy { "greedy" } else { "random" };
        println!("{name}: {} answers a game, in {} rounds", answers / 200, rounds / 200);
    }
}
