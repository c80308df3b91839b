//! Which lesson is better. Run with
//! `cargo test -p revolution --release league:: -- --ignored --nocapture`; `LEAGUE` names two files of
//! `data/lessons`, the seats and the games: `LEAGUE="3 4 3 300"`.

#![allow(clippy::cast_precision_loss, reason = "a league has few games")]

use std::path::Path;
use std::sync::Arc;

use bots::{Greedy, Net};
use revolution::Revolution;
use table::{Bot as _, Desk, Rolls, Rules as _, Scratch, step_by};

use crate::common::open;

/// One seat judges by the first lesson, the others by the second; seats move on from game to game.
#[test]
#[ignore = "a measurement, not a promise"]
fn league() {
    let league = std::env::var("LEAGUE").unwrap_or_else(|_| "3 4 3 30".to_owned());
    let words: Vec<&str> = league.split(' ').collect();
    let [one, other, seats, games] = words[..] else { panic!("two lessons, seats, games: {league}") };
    let (seats, games): (u8, u64) = (seats.parse().expect("seats"), games.parse().expect("games"));
    let (rules, setup) = open(seats, &[]);
    let net = |name: &str| {
        let file = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("data/lessons/{name}.txt"));
        let text = std::fs::read_to_string(file).expect("a lesson");
        Arc::new(Net::read(&text, &rules).expect("a lesson"))
    };
    let mut players = [net(one), net(other)].map(|net| Greedy::<Revolution>::with_net(4, net));
    let mut won = 0.0;
    for game in 0..games {
        let (mut s, mut dice, mut scratch) =
            (rules.start(&setup), Rolls::from_number(game), Scratch::default());
        let mine = (game % u64::from(seats)) as usize;
        while step_by(&rules, &mut s, &mut dice, &mut scratch, &mut (), |s, seat, dice, _| {
            let player = &mut players[usize::from(seat.index() != mine)];
            player.decide(&Desk::new(&rules, s, seat), dice, None).choice
        })
        .is_some()
        {}
        let winners = rules.outcome(&s).expect("it is over").winners();
        if winners.iter().any(|seat| seat.index() == mine) {
            won += 1.0 / f64::from(u8::try_from(winners.iter().count()).expect("few seats"));
        }
    }
    println!(
        "{one} against {other}, {seats} seats: {won:.1} of {games} (par {:.1})",
        games as f64 / f64::from(seats)
    );
}
