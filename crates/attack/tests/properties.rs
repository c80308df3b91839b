//! Attack of the Mutants! keeps every promise of the kernel, with every option.

use attack::{Attack, AttackBox, Setup};
use bots::{Effort, Greedy, Planner, Random, Search};
use table::testing::{Terms, examine, examine_trials};
use table::{Options, Title};

fn rules(given: &[(&str, &str)]) -> Attack {
    let title = AttackBox::default();
    let options = Options::settle("attack", title.options(), given.iter().copied()).unwrap();
    title.open(2, &options).unwrap().0
}

/// Without Hidden Movement nothing is hidden from anybody.
fn terms(games: u64, hidden: bool) -> Terms {
    Terms { games, hidden, ..Terms::default() }
}

const ALTERNATE: &[(&str, &str)] = &[("scenario", "alternate")];
const RUN: &[(&str, &str)] = &[("overwhelming-odds", "on"), ("bugging-out", "on"), ("more-walls", "on")];
const ALTERNATE_RUN: &[(&str, &str)] =
    &[("scenario", "alternate"), ("bugging-out", "on"), ("weak-janibots", "on"), ("sides", "mutant-first")];
const HIDDEN: &[(&str, &str)] = &[("hidden-movement", "on")];
const HIDDEN_RUN: &[(&str, &str)] = &[
    ("hidden-movement", "on"),
    ("bugging-out", "on"),
    ("overwhelming-odds", "on"),
    ("sides", "mutant-first"),
];
const HIDDEN_ALTERNATE: &[(&str, &str)] =
    &[("hidden-movement", "on"), ("scenario", "alternate"), ("sides", "human-first")];
const HIDDEN_ALTERNATE_RUN: &[(&str, &str)] =
    &[("hidden-movement", "on"), ("scenario", "alternate"), ("bugging-out", "on")];
const SMALL: &[(&str, &str)] = &[
    ("board", "5x5"),
    ("corner-links", "on"),
    ("smash-table", "c"),
    ("walls-touch", "line"),
    ("all-walls", "on"),
    ("open-by", "one"),
    ("smashers-use-opened", "on"),
    ("marker-limit", "on"),
];
const SMALL_HIDDEN: &[(&str, &str)] =
    &[("board", "5x5"), ("hidden-movement", "on"), ("walls-touch", "room"), ("bugging-out", "on")];

/// Little, for the suite asks often; two trees and some heat, for they must not matter.
const LOOK: Effort = Effort { visits: 12, trees: 2, heat: 0.5 };

/// A planner plays whole games on: a few are enough.
const GLANCE: Effort = Effort { visits: 2, trees: 2, heat: 0.5 };

table::conform!(basic, Attack, rules(&[]), Setup, bots = [Random, Greedy::new(1)], terms = terms(4, false));
table::conform!(alternate, Attack, rules(ALTERNATE), Setup, terms = terms(4, false));
table::conform!(run, Attack, rules(RUN), Setup, terms = terms(4, false));
table::conform!(alternate_run, Attack, rules(ALTERNATE_RUN), Setup, terms = terms(4, false));
table::conform!(hidden, Attack, rules(HIDDEN), Setup, bots = [Search::new(LOOK)], terms = terms(3, true));
table::conform!(
    hidden_run,
    Attack,
    rules(HIDDEN_RUN),
    Setup,
    bots = [Planner::new(GLANCE)],
    terms = terms(3, true)
);
table::conform!(
    hidden_alternate,
    Attack,
    rules(HIDDEN_ALTERNATE),
    Setup,
    bots = [Planner::new(GLANCE)],
    terms = terms(3, true)
);
table::conform!(hidden_alternate_run, Attack, rules(HIDDEN_ALTERNATE_RUN), Setup, terms = terms(4, true));
table::conform!(small, Attack, rules(SMALL), Setup, terms = terms(3, false));
table::conform!(small_hidden, Attack, rules(SMALL_HIDDEN), Setup, terms = terms(4, true));

/// P3 Every value of every option is played, where it changes something.
#[test]
fn every_trial_keeps_every_promise() {
    examine_trials(&AttackBox::default(), 1);
}

/// The long suite: `cargo test -p attack --release properties:: -- --ignored`.
#[test]
#[ignore = "hundreds of games with every option"]
fn every_option_keeps_every_promise_for_long() {
    for trial in AttackBox::default().trials() {
        let terms = Terms { games: 60, seed: 1_000, hidden: trial.hidden, ..Terms::default() };
        let tally = examine(&rules(trial.options), &Setup, terms, &mut [[&mut Random, &mut Random]])
            .unwrap_or_else(|breach| panic!("{:?}: {breach}", trial.options));
        println!("{:?}: {tally:?}", trial.options);
    }
}
