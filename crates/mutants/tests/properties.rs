//! Mutants keeps every promise of the kernel, in every mode.

use bots::{Effort, Greedy, Random, Search};
use mutants::{Mutants, MutantsBox, Setup};
use table::testing::{Terms, examine_trials};
use table::{Options, Title};

fn open(players: u8, given: &[(&str, &str)]) -> (Mutants, Setup) {
    let title = MutantsBox::default();
    let options = Options::settle("mutants", title.options(), given.iter().copied()).unwrap();
    title.open(players, &options).unwrap()
}

fn rules(players: u8, given: &[(&str, &str)]) -> Mutants {
    open(players, given).0
}

fn setup(players: u8, given: &[(&str, &str)]) -> Setup {
    open(players, given).1
}

fn terms(games: u64) -> Terms {
    Terms { games, ..Terms::default() }
}

const DRAFT: &[(&str, &str)] = &[("mode", "draft")];
const BUILT: &[(&str, &str)] = &[("mode", "constructed")];
const MIXED: &[(&str, &str)] = &[
    ("mode", "constructed"),
    ("pool1", "2xandroid 2xkrunk 2xvalkyrie 2xsuper-novus 2xbounty-bug 2xbig-boss"),
    ("mulligan", "all"),
    ("freezers", "hidden"),
    ("lone-card", "deck"),
    ("crush", "each"),
];
const WIZARD: &[(&str, &str)] = &[("mode", "solo")];
const JACK: &[(&str, &str)] =
    &[("mode", "solo"), ("boss", "jack-ice"), ("super-tough", "on"), ("restricted", "necro")];
const GIVEN: &[(&str, &str)] = &[("pool1", "mosh-pit"), ("pool3", "cold-hearted")];
const SHARED: &[(&str, &str)] = &[("sets", "shared"), ("mulligan", "off"), ("freezers", "public")];

/// Little, for the suite asks often; two trees and some heat, for they must not matter.
const LOOK: Effort = Effort { visits: 16, trees: 2, heat: 0.5 };

table::conform!(
    two_precon,
    Mutants,
    rules(2, &[]),
    setup(2, &[]),
    bots = [Random, Greedy::new(1), Search::new(LOOK)],
    terms = terms(6)
);
table::conform!(three_precon, Mutants, rules(3, &[]), setup(3, &[]), terms = terms(4));
table::conform!(four_precon, Mutants, rules(4, &[]), setup(4, &[]), terms = terms(3));
table::conform!(four_shared, Mutants, rules(4, SHARED), setup(4, SHARED), terms = terms(2));
table::conform!(three_given, Mutants, rules(3, GIVEN), setup(3, GIVEN), terms = terms(3));
table::conform!(
    two_draft,
    Mutants,
    rules(2, DRAFT),
    setup(2, DRAFT),
    bots = [Search::new(LOOK)],
    terms = terms(5)
);
table::conform!(three_draft, Mutants, rules(3, DRAFT), setup(3, DRAFT), terms = terms(4));
table::conform!(
    four_draft,
    Mutants,
    rules(4, DRAFT),
    setup(4, DRAFT),
    bots = [Search::new(LOOK)],
    terms = terms(3)
);
table::conform!(
    two_constructed,
    Mutants,
    rules(2, BUILT),
    setup(2, BUILT),
    bots = [Search::new(LOOK)],
    terms = terms(4)
);
table::conform!(three_constructed, Mutants, rules(3, MIXED), setup(3, MIXED), terms = terms(4));
table::conform!(
    solo_wizard,
    Mutants,
    rules(1, WIZARD),
    setup(1, WIZARD),
    bots = [Search::new(LOOK)],
    terms = terms(8)
);
table::conform!(solo_jack, Mutants, rules(1, JACK), setup(1, JACK), terms = terms(8));

/// Every value of every option keeps every promise, with cards that reach what it changes.
#[test]
fn every_value_of_every_option_keeps_every_promise() {
    examine_trials(&MutantsBox::default(), 2);
}

/// The long suite: `cargo test -p mutants --release properties:: -- --ignored`.
#[test]
#[ignore = "hundreds of games with every option"]
fn every_trial_keeps_every_promise_for_long() {
    examine_trials(&MutantsBox::default(), 100);
}
