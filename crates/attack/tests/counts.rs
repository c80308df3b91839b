//! AT-13.1, A2 The number of answers is told to everybody: it must not tell what a seat may not know.

use attack::{Attack, Choice, Phase, Setup, State, View};
use table::{Pending, Rolls, Rules, Scratch, Seat, step, step_by};

use crate::common;

/// What a viewer saw of a world that was played on, and after how many answers it saw each change.
type Trace = Vec<(u32, View, Vec<String>)>;

/// Plays a world on until `viewer` is asked, or for 400 answers. The other player does no more than it must: how often
/// it answers is its own doing.
fn trace(rules: &Attack, from: &State, viewer: Option<Seat>, dice: &mut Rolls) -> Trace {
    let (mut s, mut scratch, mut trace) = (*from, Scratch::default(), Trace::new());
    let mut last = rules.view(&s, viewer);
    for count in 1..=400 {
        let mut facts = Vec::new();
        let first = |s: &State, seat: Seat, _: &mut Rolls, _: &mut Scratch<Attack>| {
            let mut choices = Vec::new();
            rules.choices(s, seat, &mut choices);
            let done = choices.iter().find(|choice| matches!(choice, Choice::Done | Choice::Stay));
            *done.unwrap_or(&choices[0])
        };
        if step_by(rules, &mut s, dice, &mut scratch, &mut facts, first).is_none() {
            break;
        }
        let heard: Vec<String> = facts
            .into_iter()
            .filter_map(|fact| rules.tell(fact, viewer))
            .map(|fact| format!("{fact:?}"))
            .collect();
        let view = rules.view(&s, viewer);
        if view != last || !heard.is_empty() {
            trace.push((count, view.clone(), heard));
            last = view;
        }
        if matches!(rules.pending(&s), Pending::Seat(seat, _) if Some(seat) == viewer) {
            break;
        }
    }
    trace
}

/// As far as two worlds look the same, they must count the same.
fn check(rules: &Attack, s: &State, dice: &mut Rolls) -> u32 {
    let mut compared = 0;
    for viewer in [Some(common::HUMAN), Some(common::MUTANT), None] {
        let world = rules.redeal(s, viewer, &mut dice.split());
        let dice = dice.split();
        let truth = trace(rules, s, viewer, &mut dice.clone());
        let other = trace(rules, &world, viewer, &mut dice.clone());
        for (one, two) in truth.iter().zip(&other) {
            if one.1 != two.1 {
                break;
            }
            assert_eq!(one.2, two.2, "{viewer:?} hears something else at {:?}", one.1.phase);
            assert_eq!(
                one.0, two.0,
                "{viewer:?} sees no difference, but counts {} or {} answers until {:?} of Turn {}: {:?}",
                one.0, two.0, one.1.phase, one.1.turn, one.2
            );
            compared += 1;
        }
    }
    compared
}

fn play(given: &[(&str, &str)], games: u64) {
    let rules = common::open(given);
    let mut compared = 0;
    for game in 0..games {
        let mut dice = Rolls::from_number(game);
        let (mut s, mut scratch) = (rules.start(&Setup), Scratch::default());
        for count in 0.. {
            // How many answers a set-up takes is the player's own doing too.
            let often = if matches!(rules.pending(&s), Pending::Fate(_)) { 7 } else { 23 };
            if s.phase != Phase::SetUp && count % often == 0 {
                compared += check(&rules, &s, &mut dice.split());
            }
            if step(&rules, &mut s, &mut dice, &mut scratch, &mut ()).is_none() {
                break;
            }
        }
    }
    assert!(compared > 100, "only {compared} changes were compared");
}

#[test]
fn at_r58_nobody_counts_arrivals_unseen() {
    play(&[("hidden-movement", "on"), ("scenario", "alternate")], 4);
}

#[test]
fn at_r44_nobody_counts_what_glows() {
    play(&[("hidden-movement", "on")], 3);
}

#[test]
fn at_r45_nobody_counts_who_runs() {
    play(&[("hidden-movement", "on"), ("bugging-out", "on")], 3);
    play(&[("hidden-movement", "on"), ("bugging-out", "on"), ("scenario", "alternate")], 3);
}
