//! Why a player decided so, in signs.

use std::collections::BTreeMap;

use table::{Desk, Reason, Rolls, Scratch, Seat, Study, Thought, Who, step_by};

use crate::judge::imagined;
use crate::net::{HIDDEN, Net};

/// In how many worlds the decision is compared with what else was considered.
const WORLDS: u32 = 24;
/// How many answers are looked at after it.
const STEPS: u32 = 24;
/// How many reasons for a decision are worth telling, and how many against it.
const TOLD: (usize, usize) = (3, 2);
/// A reason that changes less is none: it would not make a point of a hundred.
const LEAST: f64 = 0.005;

/// What the decision does to the signs, compared with the best of what else was considered: both are tried in the same
/// worlds, everybody plays on by the network until the seat is asked anew in earnest, and each sign's difference is
/// weighed by what it does to the seat's chance.
pub(crate) fn reasons<R: Study>(
    net: &Net,
    desk: &Desk<'_, R>,
    thought: &Thought<R::Choice>,
    dice: &mut Rolls,
) -> Vec<Reason> {
    let Some(other) = thought.considered.iter().find(|weighed| weighed.choice != thought.choice) else {
        return Vec::new();
    };
    let mut sums: BTreeMap<u16, f64> = BTreeMap::new();
    let mut signs = Vec::new();
    for _ in 0..WORLDS {
        let world = imagined(desk, dice);
        let luck = dice.split();
        let [with, without] = [thought.choice, other.choice].map(|choice| {
            let mut s = world;
            desk.rules().answer(&mut s, Who::Seat(desk.seat()), choice, &mut ());
            play_on(net, desk, &mut s, &mut luck.clone());
            s
        });
        // What a sign does is judged half way between the two.
        let mut changes: BTreeMap<u16, f32> = BTreeMap::new();
        signs.clear();
        desk.rules().signs(&without, desk.seat(), &mut signs);
        let slope_without = slope(net, desk, &without, &signs);
        for (sign, amount) in &signs {
            *changes.entry(*sign).or_default() -= amount;
        }
        signs.clear();
        desk.rules().signs(&with, desk.seat(), &mut signs);
        let slope_with = slope(net, desk, &with, &signs);
        for (sign, amount) in &signs {
            *changes.entry(*sign).or_default() += amount;
        }
        for (sign, change) in changes.into_iter().filter(|(_, change)| *change != 0.0) {
            let steep = f32::midpoint(slope_with.of(net, sign), slope_without.of(net, sign));
            *sums.entry(sign).or_default() += f64::from(change * steep) / f64::from(WORLDS);
        }
    }
    let mut reasons: Vec<Reason> = sums
        .into_iter()
        .filter(|(_, weight)| weight.abs() >= LEAST)
        .map(|(sign, weight)| Reason { sign, weight: weight.clamp(-1.0, 1.0) })
        .collect();
    reasons.sort_by(|a, b| b.weight.abs().total_cmp(&a.weight.abs()).then(a.sign.cmp(&b.sign)));
    let (mut pros, mut cons) = TOLD;
    reasons.retain(|reason| {
        let left = if reason.weight > 0.0 { &mut pros } else { &mut cons };
        let told = *left > 0;
        *left = left.saturating_sub(1);
        told
    });
    reasons
}

/// How steeply the seat's chance rises with its signs at a position.
struct Slope {
    chance: f32,
    lit: [bool; HIDDEN],
}

impl Slope {
    fn of(&self, net: &Net, sign: u16) -> f32 {
        let at = usize::from(sign);
        let hidden: f32 =
            (0..HIDDEN).filter(|unit| self.lit[*unit]).map(|unit| net.first[at][unit] * net.last[unit]).sum();
        self.chance * (1.0 - self.chance) * (net.direct[at] + hidden)
    }
}

fn slope<R: Study>(net: &Net, desk: &Desk<'_, R>, s: &R::State, signs: &[(u16, f32)]) -> Slope {
    let worths = net.worths(desk.rules(), s, &mut Vec::new());
    Slope { chance: worths[desk.seat().index()], lit: net.layer(signs).map(|unit| unit > 0.0) }
}

/// Everybody answers what looks best to them, until the seat has done what it began and is asked anew.
fn play_on<R: Study>(net: &Net, desk: &Desk<'_, R>, s: &mut R::State, dice: &mut Rolls) {
    let (rules, mut scratch, mut choices, mut signs) =
        (desk.rules(), Scratch::default(), Vec::new(), Vec::new());
    let mut others_answered = false;
    let mut decide = |s: &R::State, seat: Seat, _: &mut Rolls, _: &mut Scratch<R>| {
        choices.clear();
        rules.considered(s, seat, &mut choices);
        let mut look = |choice: &R::Choice| {
            let mut after = *s;
            rules.answer(&mut after, Who::Seat(seat), *choice, &mut ());
            net.worths(rules, &after, &mut signs)[seat.index()]
        };
        let seen: Vec<f32> = choices.iter().map(&mut look).collect();
        let best = (0..choices.len()).max_by(|a, b| seen[*a].total_cmp(&seen[*b]).then(b.cmp(a)));
        choices[best.expect("whoever is asked has a choice")]
    };
    for _ in 0..STEPS {
        if let Some(seat) = rules.pending(s).seats().iter().next() {
            if seat == desk.seat() && others_answered {
                return;
            }
            others_answered |= seat != desk.seat();
        }
        if step_by(rules, s, dice, &mut scratch, &mut (), &mut decide).is_none() {
            return;
        }
    }
}
