//! Sensible answers to lay-out and pairing: what `auto` does, and what exact odds assume of both players.

use crate::ch02_units::{Group, Kind, Side};
use crate::ch08_combat::BOXES;
use crate::rules::Attack;

/// What losing a unit costs, in our judgement.
pub(crate) const fn worth(kind: Kind) -> f64 {
    match kind {
        Kind::Professor | Kind::Penny => 4.0,
        Kind::Guard => 3.0,
        Kind::Janibot3 => 2.0,
        Kind::Janibot2 => 1.2,
        Kind::Leader => 2.5,
        Kind::Radioactive => 1.0,
        Kind::Normal => 1.3,
    }
}

/// Who fights first, when not everybody has to.
const ORDER: [Kind; 8] = [
    Kind::Radioactive,
    Kind::Normal,
    Kind::Leader,
    Kind::Guard,
    Kind::Janibot3,
    Kind::Janibot2,
    Kind::Professor,
    Kind::Penny,
];

/// AT-8.10 Five of these units, those first that can best be spared or fight best.
pub(crate) fn lay(all: Group) -> Group {
    let (mut group, mut left) = (Group::NONE, BOXES as u8);
    for kind in ORDER {
        let count = all.of(kind).min(left);
        group = group.plus(kind, count);
        left -= count;
    }
    group
}

/// AT-8.19 The chance that a unit falls in a fight to the end, and that its foe does: `(falls, kills)`.
pub(crate) fn exchange(rules: &Attack, unit: Kind, foe: Kind, bonus: Option<Side>) -> (f64, f64) {
    let share = |hits: u8| f64::from(hits.min(6)) / 6.0;
    let (own, other) = (share(rules.hit_number(unit, foe, bonus)), share(rules.hit_number(foe, unit, bonus)));
    let somebody = 1.0 - (1.0 - own) * (1.0 - other);
    (other / somebody, own / somebody)
}

/// AT-8.11 Which of these units best faces a foe.
pub(crate) fn face(rules: &Attack, foe: Kind, left: Group, bonus: Option<Side>) -> Kind {
    let gain = |kind: Kind| {
        let (falls, kills) = exchange(rules, kind, foe, bonus);
        kills * worth(foe) - falls * worth(kind)
    };
    let best = left.kinds().map(|(kind, _)| kind).max_by(|a, b| gain(*a).total_cmp(&gain(*b)));
    best.expect("somebody is left to face the foe")
}
