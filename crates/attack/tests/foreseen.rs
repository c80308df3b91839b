//! What may come of a choice, asked of every choice of whole games: it never fails, and chances add up to one.

use table::{Dealer, FateBy, Match, Opening, Options, Pending, Rules as _, Seed, Speak as _, Title as _};

use crate::common::{HIDDEN, open};

fn every_choice_of_a_game(given: &[(&str, &str)], seed: &str) -> usize {
    let rules = open(given);
    let title = attack::AttackBox::default();
    let options = Options::settle("attack", title.options(), given.iter().copied()).unwrap();
    let opening = Opening { title: "attack".to_owned(), players: 2, options, position: None };
    let start = rules.start(&attack::Setup);
    let mut game = Match::new(rules, opening, start, Dealer::new(Seed::from_words(seed)));
    game.let_fate(FateBy::Dealer).unwrap();
    let mut told = 0;
    for turn in 0..400_usize {
        let Pending::Seat(seat, _) = game.pending() else { break };
        let mut choices = Vec::new();
        game.rules().choices(game.state(), seat, &mut choices);
        for choice in &choices {
            if let Some(forecast) = game.rules().forecast(game.state(), Some(seat), *choice) {
                let one: f64 = forecast.outcomes.iter().map(|next| next.chance).sum();
                assert!((one - 1.0).abs() < 1e-9, "{}: {one}", game.rules().spell(*choice));
                told += 1;
            }
        }
        let choice = choices[(turn * 7919) % choices.len()];
        let version = game.version();
        game.submit(seat, version, choice).unwrap();
    }
    told
}

#[test]
fn every_choice_can_be_foreseen() {
    assert!(every_choice_of_a_game(&[("sides", "human-first")], "foreseen") > 1000);
    // AT-13.1 Squares too: nothing is remembered of the Human side there.
    let hidden = [HIDDEN[0], ("sides", "human-first"), ("board", "5x5")];
    assert!(every_choice_of_a_game(&hidden, "foreseen") > 500);
}
