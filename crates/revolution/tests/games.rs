//! Whole games: written out, and many at random.

use table::{Lang, Rolls, Rules, Scratch, Seat, step};
use wording::Wording;

use crate::common::open;

fn wording() -> Wording {
    Wording::new().with(revolution::WORDS_EN, revolution::WORDS_FR)
}

/// A random game in words; French has words for all of it.
fn written(players: u8, rounds: &str, seed: u64) -> String {
    let (rules, setup) = open(players, &[("rounds", rounds)]);
    let wording = wording();
    table::testing::told(&rules, &setup, seed, &[&wording.speaker(Lang::En), &wording.speaker(Lang::Fr)])
}

#[test]
fn a_game_of_three_written_out() {
    table::testing::golden(env!("CARGO_MANIFEST_DIR"), "three", &written(3, "2", 1));
}

#[test]
fn a_game_of_four_written_out() {
    table::testing::golden(env!("CARGO_MANIFEST_DIR"), "four", &written(4, "2", 2));
}

/// A thousand games at each table end, and whatever exists stays: a Character is in one School, in the deck or in the
/// discard, a Plot Card in one hand, in the deck or in the discard.
#[test]
fn random_games_end_and_keep_every_card() {
    for players in [3, 4] {
        let (rules, setup) = open(players, &[("rounds", "6")]);
        let mut scratch = Scratch::default();
        for seed in 0..500 {
            let mut s = rules.start(&setup);
            let mut dice = Rolls::from_number(seed);
            let mut answers = 0;
            while step(&rules, &mut s, &mut dice, &mut scratch, &mut ()).is_some() {
                answers += 1;
                assert!(answers < 60_000, "game {seed} of {players} goes on and on");
            }
            let view = rules.view(&s, None);
            let hands: usize = view.schools.iter().map(|school| school.cards).sum();
            assert_eq!(hands + view.plot_deck + view.plot_discard.len(), 60);
            let members = view.schools.iter().flat_map(|school| &school.team);
            let trained = members.clone().filter(|member| member.training.is_some()).count();
            let owned = members.filter(|member| member.kind != "leader").count();
            assert_eq!(owned + trained + view.recruits.cards + view.recruits.discard.len(), 65);
            assert_eq!(view.missions.cards + view.missions.discard.len(), 18);
            assert!(rules.outcome(&s).is_some_and(|outcome| outcome.winners().len() == 1));
            assert!(Seat::at_table(players).all(|seat| view.schools[seat.index()].revolution_points <= 6));
        }
    }
}
