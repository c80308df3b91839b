//! How fast the kernel is where the game weighs nothing: `cargo bench -p highlow`.

use divan::{Bencher, black_box, counter::ItemsCount};
use highlow::{HighLow, Setup};
use table::{Rolls, Rules as _, Scratch, play_out};

fn main() {
    divan::main();
}

const SETUP: Setup = Setup { players: 4, rounds: 3, doubling: true, betting: false };

/// Copies 64 states, as a search keeps them in its tree.
#[divan::bench]
fn copy_64_states(bencher: Bencher<'_, '_>) {
    let state = HighLow.start(&SETUP);
    bencher.counter(ItemsCount::new(64u32)).bench_local(|| [*black_box(&state); 64]);
}

/// Random games; an item is one answer, of a seat or of fate.
#[divan::bench(args = [2, 3, 4])]
fn answers_in_random_playouts(bencher: Bencher<'_, '_>, players: u8) {
    let start = HighLow.start(&Setup { players, ..SETUP });
    let (mut dice, mut scratch) = (Rolls::from_number(1), Scratch::default());
    // Deals, and for each round a call, a decision to double, a roll and a card from everybody.
    let answers = 3 * u32::from(players) + 3 * (3 + u32::from(players));
    bencher.counter(ItemsCount::new(answers)).bench_local(|| {
        let mut s = start;
        assert_eq!(play_out(&HighLow, &mut s, &mut dice, &mut scratch), u64::from(answers));
        s
    });
}
