//! Who beats whom. Run with
//! `cargo test -p attack --release league:: -- --ignored --nocapture`; `LEAGUE` names the players and the games,
//! `OPTIONS` the options: `LEAGUE="hard random 20" OPTIONS="scenario=alternate"`.

#![allow(clippy::cast_precision_loss, reason = "a league has few games")]

use attack::{Ending, Side};
use bots::{Effort, Level, Planner};
use table::{Bot, Desk, Rolls, Rules as _, Scratch, Seat, Study as _, any_choice, step_by};

use crate::common::open;

type Player = Option<Box<dyn Bot<attack::Attack>>>;

fn player(name: &str) -> Player {
    // `vary500` plans with 500 games a decision, `plan500` keeps to the ways that are known, `plan20:1.5` with heat.
    for (prefix, varies) in [("plan", false), ("vary", true)] {
        if let Some(effort) = name.strip_prefix(prefix) {
            let (visits, heat) = effort.split_once(':').unwrap_or((effort, "0"));
            let visits = visits.parse().expect("a number of games");
            let planner = Planner::new(Effort { visits, trees: 1, heat: heat.parse().expect("a heat") });
            return Some(Box::new(if varies { planner } else { planner.keeping_to_ways() }));
        }
    }
    let level: Level = name.parse().expect("a level");
    (level != Level::Random).then(|| level.player())
}

#[test]
#[ignore = "a measurement, not a promise"]
fn league() {
    let league = std::env::var("LEAGUE").unwrap_or_else(|_| "plan50 greedy 10".to_owned());
    let words: Vec<&str> = league.split(' ').collect();
    let games: u64 = words[2].parse().expect("a number of games");
    let first: u64 = words.get(3).map_or(0, |seed| seed.parse().expect("a seed"));
    let text = std::env::var("OPTIONS").unwrap_or_default();
    let given: Vec<(&str, &str)> = text.split(' ').filter_map(|pair| pair.split_once('=')).collect();
    for side in Side::ALL.into_iter().filter(|side| words[0] != words[1] || *side == Side::Human) {
        let sides = [("sides", if side == Side::Human { "human-first" } else { "mutant-first" })];
        let all: Vec<(&str, &str)> = sides.iter().chain(&given).copied().collect();
        let rules = open(&all);
        let mut players = [player(words[0]), player(words[1])];
        let (mut won, mut drawn, mut lost, mut endings) = (0, 0, 0, [0; 6]);
        let (mut answers, mut decisions, mut slowest) = (0, 0, 0.0_f64);
        let start = std::time::Instant::now();
        let mut spent = [0.0; 2];
        let mut margin = 0.0;
        for game in first..first + games {
            players.iter_mut().flatten().for_each(|bot| bot.forget());
            let (mut s, mut dice, mut scratch) =
                (rules.start(&attack::Setup), Rolls::from_number(game), Scratch::default());
            loop {
                let given =
                    step_by(&rules, &mut s, &mut dice, &mut scratch, &mut (), |s, seat, dice, scratch| {
                        match &mut players[seat.index()] {
                            None => any_choice(&rules, s, seat, dice, scratch),
                            Some(bot) => {
                                let began = std::time::Instant::now();
                                let choice = bot.decide(&Desk::new(&rules, s, seat), dice, None).choice;
                                let took = began.elapsed().as_secs_f64();
                                spent[seat.index()] += took;
                                slowest = slowest.max(took);
                                decisions += 1;
                                choice
                            }
                        }
                    });
                if given.is_none() {
                    break;
                }
                answers += 1;
            }
            let winners = rules.outcome(&s).expect("it is over").winners();
            match (winners.contains(Seat::new(0)), winners.contains(Seat::new(1))) {
                (true, false) => won += 1,
                (false, true) => lost += 1,
                _ => drawn += 1,
            }
            margin += rules.margin(&s, s.seat(Side::Human));
            endings[s.ending.unwrap_or(Ending::Draw) as usize] += 1;
        }
        println!(
            "{} as {side:?} v {}: {won} - {drawn} - {lost}; endings {endings:?}; {:.1} s a game, margin {:.3}, {} answers, {} decisions a game, {spent:.1?} s, slowest {slowest:.3} s",
            words[0],
            words[1],
            start.elapsed().as_secs_f64() / games as f64,
            margin / games as f32,
            answers / games,
            decisions / games,
        );
    }
}
