//! Players that plan: strong from either side, legal and steady with every option, in time.

use std::time::{Duration, Instant};

use attack::{Attack, Setup, Side};
use bots::{Effort, Level, Planner};
use table::{
    Bot, Desk, Pending, Rolls, Rules as _, Scratch, Seat, Study as _, Who, any_choice, draw, step_by,
};

use crate::common::{ALTERNATE, open};

/// Far less than any level that plans.
const GLANCE: Effort = Effort { visits: 4, trees: 1, heat: 0.0 };

const EVERY_OPTION: &[&[(&str, &str)]] = &[
    &[("sides", "roll")],
    &[("more-walls", "on"), ("weak-janibots", "on"), ("all-walls", "on")],
    &[("overwhelming-odds", "on"), ("bugging-out", "on")],
    &[("hidden-movement", "on")],
    &[("hidden-movement", "on"), ("bugging-out", "on"), ("overwhelming-odds", "on")],
    ALTERNATE,
    &[("scenario", "alternate"), ("hidden-movement", "on"), ("bugging-out", "on")],
    &[("board", "5x5"), ("corner-links", "on"), ("walls-touch", "line"), ("smash-table", "c")],
    &[("board", "5x5"), ("walls-touch", "room"), ("open-by", "one"), ("smashers-use-opened", "on")],
    &[("marker-limit", "on"), ("smash-table", "b")],
];

/// Games of a planner in the first seat against somebody who answers anything; how many it won.
fn wins(rules: &Attack, effort: Effort, games: u64) -> u64 {
    let mut bot = Planner::new(effort);
    let mut won = 0;
    for game in 0..games {
        let (mut s, mut dice, mut scratch) =
            (rules.start(&Setup), Rolls::from_number(game), Scratch::default());
        bot.forget();
        while step_by(rules, &mut s, &mut dice, &mut scratch, &mut (), |s, seat, dice, scratch| {
            if seat == Seat::new(0) {
                bot.decide(&Desk::new(rules, s, seat), dice, None).choice
            } else {
                any_choice(rules, s, seat, dice, scratch)
            }
        })
        .is_some()
        {}
        let winners = rules.outcome(&s).expect("it is over").winners();
        won += u64::from(winners == table::SeatSet::only(Seat::new(0)));
    }
    won
}

#[test]
fn even_a_glance_beats_random_answers_as_the_human_side() {
    assert_eq!(wins(&open(&[("sides", "human-first")]), GLANCE, 12), 12);
}

#[test]
fn even_a_glance_beats_random_answers_as_the_mutants() {
    assert_eq!(wins(&open(&[("sides", "mutant-first")]), GLANCE, 12), 12);
}

/// Both seats plan; every answer is legal, and whoever starts to think with the same dice decides the same.
#[test]
fn plans_are_legal_and_steady_with_every_option() {
    let little = Effort { visits: 2, trees: 2, heat: 0.3 };
    for (number, given) in EVERY_OPTION.iter().enumerate() {
        let rules = open(given);
        let (mut s, mut dice, mut odds) =
            (rules.start(&Setup), Rolls::from_number(number as u64), Vec::new());
        let mut players = [Planner::new(little), Planner::new(little)];
        let mut thoughts = 0;
        loop {
            match rules.pending(&s) {
                Pending::Over => break,
                Pending::Fate(_) => {
                    let luck = draw(&rules, &s, &mut dice, &mut odds);
                    rules.answer(&mut s, Who::Fate, luck, &mut ());
                }
                Pending::Seat(seat, ask) => {
                    let (own, desk) = (dice.split(), Desk::new(&rules, &s, seat));
                    let thought = players[seat.index()].decide(&desk, &mut own.clone(), None);
                    if !thought.considered.is_empty() {
                        thoughts += 1;
                        let again = Planner::new(little).decide(&desk, &mut own.clone(), None);
                        assert_eq!(thought, again, "{given:?}: {ask:?}");
                    }
                    let refusal = rules.refusal(&s, seat, thought.choice);
                    assert!(refusal.is_none(), "{given:?}: {ask:?} {:?}: {refusal:?}", thought.choice);
                    rules.answer(&mut s, Who::Seat(seat), thought.choice, &mut ());
                }
                Pending::Sealed(..) => unreachable!("nothing is sealed"),
            }
        }
        assert!(thoughts > 10, "{given:?}: {thoughts}");
    }
}

/// Every way of playing has an answer to every question that comes up, a legal one first.
#[test]
fn every_way_of_playing_leads_to_the_end() {
    for given in EVERY_OPTION {
        let rules = open(given);
        for way in 0..20 {
            let (mut s, mut dice, mut odds) =
                (rules.start(&Setup), Rolls::from_number(u64::from(way)), Vec::new());
            let mut plan = Vec::new();
            for answers in 0.. {
                assert!(answers < 4_000, "{given:?}, {way}: it goes on for ever");
                match rules.pending(&s) {
                    Pending::Over => break,
                    Pending::Fate(_) => {
                        let luck = draw(&rules, &s, &mut dice, &mut odds);
                        rules.answer(&mut s, Who::Fate, luck, &mut ());
                    }
                    Pending::Seat(seat, ask) => {
                        plan.clear();
                        rules.plan(&s, seat, way % rules.ways(&s, seat), &mut plan);
                        let legal = plan.iter().find(|choice| rules.refusal(&s, seat, **choice).is_none());
                        let choice = *legal.unwrap_or_else(|| panic!("{given:?}, {way}: {ask:?}: {plan:?}"));
                        rules.answer(&mut s, Who::Seat(seat), choice, &mut ());
                    }
                    Pending::Sealed(..) => unreachable!("nothing is sealed"),
                }
            }
        }
    }
}

/// Where nothing is hidden, what no way of playing begins with is tried too; every such answer is legal. With Hidden
/// Movement a variation could tell what the seat does not know: only the ways are tried.
#[test]
fn plans_are_varied_where_nothing_is_hidden() {
    let effort = Effort { visits: 200, trees: 2, heat: 0.0 };
    for (hidden, varied) in [("off", true), ("on", false)] {
        let rules = open(&[("sides", "mutant-first"), ("hidden-movement", hidden)]);
        let (mut s, mut dice, mut odds) = (rules.start(&Setup), Rolls::from_number(3), Vec::new());
        let mut players = [(); 2].map(|()| Planner::new(GLANCE));
        let mut found = 0;
        while s.turn < 3 {
            let Pending::Seat(seat, _) = rules.pending(&s) else {
                let luck = draw(&rules, &s, &mut dice, &mut odds);
                rules.answer(&mut s, Who::Fate, luck, &mut ());
                continue;
            };
            let desk = Desk::new(&rules, &s, seat);
            let choice = players[seat.index()].decide(&desk, &mut dice, None).choice;
            if seat == Seat::new(0) && s.turn == 2 {
                let own = dice.split();
                let thought = Planner::new(effort).decide(&desk, &mut own.clone(), None);
                let kept = Planner::new(effort).keeping_to_ways().decide(&desk, &mut own.clone(), None);
                let is_known = |choice| kept.considered.iter().any(|known| known.choice == choice);
                for weighed in &thought.considered {
                    assert!(rules.refusal(&s, seat, weighed.choice).is_none(), "{:?}", weighed.choice);
                    found += usize::from(!is_known(weighed.choice));
                }
                assert!(varied || thought == kept, "{thought:?} {kept:?}");
            }
            rules.answer(&mut s, Who::Seat(seat), choice, &mut ());
        }
        assert_eq!(found > 10, varied, "{hidden}: {found}");
    }
}

#[test]
fn a_limit_of_time_is_kept() {
    let rules = open(&[("sides", "mutant-first")]);
    let s = rules.start(&Setup);
    let seat = rules.pending(&s).seats().iter().next().expect("somebody sets up");
    let start = Instant::now();
    let limit = Duration::from_millis(40);
    let mut bot: Box<dyn Bot<Attack>> = Level::Expert.player();
    let thought = bot.decide(&Desk::new(&rules, &s, seat), &mut Rolls::from_number(1), Some(limit));
    let took = start.elapsed();
    assert!(!thought.considered.is_empty() && took >= limit, "{took:?}");
    // One more game may be played on; the rest is for a machine that does something else at the same time.
    assert!(took < Duration::from_millis(1_500), "{took:?}");
}

/// What comes of an ended game is told from both sides alike.
#[test]
fn a_margin_is_the_others_loss() {
    for given in [&[][..], ALTERNATE] {
        let rules = open(given);
        let (mut s, mut dice, mut scratch) = (rules.start(&Setup), Rolls::from_number(5), Scratch::default());
        table::play_out(&rules, &mut s, &mut dice, &mut scratch);
        let [human, mutant] = Side::ALL.map(|side| rules.margin(&s, s.seat(side)));
        assert!((human + mutant).abs() < 1e-6 && human.abs() <= 1.0, "{human} {mutant}");
    }
}
