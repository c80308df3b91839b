//! Exact odds: what an attack does, before it is made. XM-19.6 to XM-19.11, XM-20.7

use crate::ch20_damage::severity;

/// XM-19.6, XM-19.7, XM-19.8, XM-19.9, XM-19.10, XM-19.12 The damage of two rolls, given as how many dice show each face. Strings are aligned on the
/// highest dice; `ties` lets equal dice hit, and unopposed dice hit from `from` on (XM-F66).
pub fn strings([attack, defense]: [[u8; 6]; 2], ties: bool, from: u8) -> u8 {
    let (mut attackers, mut defenders) = (sorted(attack), sorted(defense));
    let mut damage = 0;
    for face in attackers.by_ref() {
        damage += u8::from(match defenders.next() {
            Some(other) => face > other || ties && face == other,
            None => face >= from,
        });
    }
    damage
}

fn sorted(counts: [u8; 6]) -> impl Iterator<Item = u8> {
    (1..=6u8)
        .rev()
        .flat_map(move |face| std::iter::repeat_n(face, usize::from(counts[usize::from(face) - 1])))
}

/// An attack, as it would be made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Attack {
    /// Attack dice.
    pub attack: u8,
    /// Defense dice.
    pub defense: u8,
    /// Do equal dice hit?
    pub ties: bool,
    /// From which face on do unopposed dice hit?
    pub from: u8,
    /// Damage that is prevented.
    pub prevented: u8,
    /// Damage that is added if there is any.
    pub added: u8,
}

impl Attack {
    /// An attack without Powers.
    pub fn plain(attack: u8, defense: u8) -> Attack {
        Attack { attack, defense, ties: false, from: 3, prevented: 0, added: 0 }
    }
}

/// The most dice of a pool whose odds are told: as many cases as 128 bits can count.
pub const MOST: u8 = 16;

/// How likely each amount of damage is, as weights out of their sum.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Damage {
    /// By damage, from 0.
    pub weights: Vec<u128>,
}

impl Damage {
    /// The exact distribution of the damage of an attack. Pools above [`MOST`] are counted as [`MOST`].
    pub fn of(attack: Attack) -> Damage {
        Damage::with([[0; 6]; 2], attack)
    }

    /// The same, when some dice lie already, by face, and `attack` says how many are still to be rolled.
    ///
    /// Face by face from 6 down: an attack die in place `p` of its string hits if fewer than `p + 1` defense dice are as
    /// high (with ties: higher), or if there is no defense die in its place and the face hits unopposed.
    pub fn with(known: [[u8; 6]; 2], attack: Attack) -> Damage {
        let left = [attack.attack.min(MOST), attack.defense.min(MOST)];
        let lie = |side: usize| known[side].iter().sum::<u8>();
        let (all, defense) = (usize::from(left[0] + lie(0)), left[1] + lie(1));
        // By dice of either side that fell this high or higher, and by hits.
        let width = [usize::from(left[0]) + 1, usize::from(left[1]) + 1, all + 1];
        let at = |mine: u8, theirs: u8, hits: usize| {
            (usize::from(mine) * width[1] + usize::from(theirs)) * width[2] + hits
        };
        let mut ways = vec![0u128; width.iter().product()];
        ways[at(0, 0, 0)] = 1;
        let mut above = [0u8; 2];
        for face in (1..=6u8).rev() {
            let lying = [0, 1].map(|side| known[side][usize::from(face) - 1]);
            let mut next = vec![0u128; ways.len()];
            for mine in 0..=left[0] {
                for theirs in 0..=left[1] {
                    for hits in 0..=all {
                        let weight = ways[at(mine, theirs, hits)];
                        if weight == 0 {
                            continue;
                        }
                        for more in 0..=left[0] - mine {
                            for other in 0..=left[1] - theirs {
                                let first = mine + above[0];
                                let places = first..first + more + lying[0];
                                let higher = theirs + above[1];
                                let bar = if attack.ties { higher } else { higher + other + lying[1] };
                                let hit = |place: &u8| {
                                    if *place < defense { *place >= bar } else { face >= attack.from }
                                };
                                let hits = hits + places.filter(hit).count();
                                let cases = choose(left[0] - mine, more) * choose(left[1] - theirs, other);
                                // On the last face all dice that are left must fall.
                                if face > 1 || (mine + more, theirs + other) == (left[0], left[1]) {
                                    next[at(mine + more, theirs + other, hits)] += weight * cases;
                                }
                            }
                        }
                    }
                }
            }
            ways = next;
            above = [0, 1].map(|side| above[side] + lying[side]);
        }
        let mut weights = vec![0; all + usize::from(attack.added) + 1];
        for hits in 0..=all {
            let dealt = if hits > 0 {
                (hits + usize::from(attack.added)).saturating_sub(attack.prevented.into())
            } else {
                0
            };
            weights[dealt] += ways[at(left[0], left[1], hits)];
        }
        Damage { weights }
    }

    /// All cases.
    pub fn total(&self) -> u128 {
        self.weights.iter().sum()
    }

    /// The chance of at least so much.
    pub fn at_least(&self, n: usize) -> f64 {
        self.share(self.weights.iter().skip(n).sum())
    }

    /// The mean.
    pub fn mean(&self) -> f64 {
        self.weights.iter().enumerate().map(|(n, weight)| f64::from(n as u32) * self.share(*weight)).sum()
    }

    /// XM-20.7 The chances that a PC of this health survives, and of each severity.
    pub fn outcome(&self, health: u8) -> [f64; 4] {
        let mut chances = [0.0; 4];
        for (n, weight) in self.weights.iter().enumerate() {
            chances[usize::from(severity(health, n as u8))] += self.share(*weight);
        }
        chances
    }

    #[expect(clippy::cast_precision_loss, reason = "for showing; the weights are exact")]
    pub(crate) fn share(&self, cases: u128) -> f64 {
        cases as f64 / self.total() as f64
    }
}

/// Every sorted roll of `n` dice, with how many rolls lead to it.
pub fn rolls(n: u8) -> Vec<([u8; 6], u128)> {
    fn go(face: usize, left: u8, dice: &mut [u8; 6], weight: u128, out: &mut Vec<([u8; 6], u128)>) {
        if face == 5 {
            dice[5] = left;
            out.push((*dice, weight));
            return;
        }
        for count in 0..=left {
            dice[face] = count;
            go(face + 1, left - count, dice, weight * choose(left, count), out);
        }
    }
    let mut out = Vec::new();
    go(0, n, &mut [0; 6], 1, &mut out);
    out
}

fn choose(n: u8, k: u8) -> u128 {
    (0..u128::from(k)).fold(1, |product, step| product * (u128::from(n) - step) / (step + 1))
}
