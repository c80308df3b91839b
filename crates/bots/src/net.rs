//! `Net`: a small network that tells what a position is worth to each seat.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::sync::{Arc, Mutex, PoisonError};

use table::{Hash, MAX_SEATS, Seat, Study};

/// How many hidden units there are.
pub(crate) const HIDDEN: usize = 16;

/// What a position is worth to each seat, from 0 to 1.
pub(crate) type Worths = [f32; MAX_SEATS];

/// A network with one hidden layer and a direct way past it. Each seat's signs give its prospects; the prospects of
/// all seats together give the chances (a softmax; alone against the game, a logistic curve).
#[derive(Clone, Debug, PartialEq)]
pub struct Net {
    /// From each sign to each hidden unit.
    pub(crate) first: Vec<[f32; HIDDEN]>,
    /// From each sign straight to the prospects.
    pub(crate) direct: Vec<f32>,
    /// What a hidden unit has without any sign.
    pub(crate) bias: [f32; HIDDEN],
    /// From each hidden unit to the prospects.
    pub(crate) last: [f32; HIDDEN],
    /// Prospects without any sign. It matters only alone against the game.
    pub(crate) base: f32,
}

impl Net {
    /// A network that knows nothing of `signs` signs.
    pub(crate) fn blank(signs: usize) -> Net {
        Net {
            first: vec![[0.0; HIDDEN]; signs],
            direct: vec![0.0; signs],
            bias: [0.0; HIDDEN],
            last: [0.0; HIDDEN],
            base: 0.0,
        }
    }

    /// What was learnt for a table of `players`, if anything was. A lesson is read once for each set of cards: players are made for
    /// every decision of a server.
    ///
    /// # Panics
    /// If the title ships a lesson that cannot be read: a test says so first.
    pub fn of<R: Study>(rules: &R, players: u8) -> Option<Arc<Net>> {
        /// By the lesson's text, which is never dropped, and the title's data.
        static READ: Mutex<BTreeMap<(usize, Hash), Arc<Net>>> = Mutex::new(BTreeMap::new());
        /// Sets of cards of people's own come and go.
        const MOST_KEPT: usize = 64;
        let text = rules.lesson(players)?;
        let read = || {
            let net = Net::read(text, rules);
            Arc::new(net.unwrap_or_else(|fault| panic!("a lesson for {players}: {fault}")))
        };
        let mut known = READ.lock().unwrap_or_else(PoisonError::into_inner);
        let key = (text.as_ptr().addr(), rules.data());
        if known.len() >= MOST_KEPT && !known.contains_key(&key) {
            known.clear();
        }
        Some(Arc::clone(known.entry(key).or_insert_with(read)))
    }

    /// The hidden layer for these signs, before it is clipped.
    pub(crate) fn layer(&self, signs: &[(u16, f32)]) -> [f32; HIDDEN] {
        let mut layer = self.bias;
        for (sign, amount) in signs {
            let row = &self.first[usize::from(*sign)];
            for (unit, weight) in layer.iter_mut().zip(row) {
                *unit += weight * amount;
            }
        }
        layer
    }

    /// A seat's prospects.
    pub(crate) fn prospects(&self, signs: &[(u16, f32)]) -> f32 {
        self.prospects_of(signs, &self.layer(signs))
    }

    /// A seat's prospects, when its hidden layer is known.
    pub(crate) fn prospects_of(&self, signs: &[(u16, f32)], layer: &[f32; HIDDEN]) -> f32 {
        let direct: f32 = signs.iter().map(|(sign, amount)| self.direct[usize::from(*sign)] * amount).sum();
        let hidden: f32 = layer.iter().zip(&self.last).map(|(unit, weight)| unit.max(0.0) * weight).sum();
        self.base + direct + hidden
    }

    /// What a position is worth to each seat.
    pub(crate) fn worths<R: Study>(&self, rules: &R, s: &R::State, signs: &mut Vec<(u16, f32)>) -> Worths {
        let players = rules.players(s);
        let mut prospects = [0.0; MAX_SEATS];
        for seat in Seat::at_table(players) {
            signs.clear();
            rules.signs(s, seat, signs);
            prospects[seat.index()] = self.prospects(signs);
        }
        chances(&prospects[..usize::from(players)])
    }

    /// Each seat's chance to win, as far as the network can tell from the whole truth: for the lab, not for players.
    pub fn chances<R: Study>(&self, rules: &R, s: &R::State) -> [f64; MAX_SEATS] {
        self.worths(rules, s, &mut Vec::new()).map(f64::from)
    }

    /// As [`Net::read`] reads it: four decimals, a line a sign that the rules have a key for.
    pub fn write<R: Study>(&self, rules: &R, head: &str) -> String {
        let mut text = String::new();
        for line in head.lines() {
            let _ = writeln!(text, "# {line}");
        }
        let mut line = |name: &str, numbers: &mut dyn Iterator<Item = f32>| {
            text.push_str(name);
            for number in numbers {
                let _ = write!(text, " {}", short(number));
            }
            text.push('\n');
        };
        line("base", &mut std::iter::once(self.base));
        line("bias", &mut self.bias.into_iter());
        line("last", &mut self.last.into_iter());
        for ((direct, row), sign) in self.direct.iter().zip(&self.first).zip(0..) {
            if let Some(key) = rules.key(sign) {
                line(&format!("sign {key}"), &mut std::iter::once(*direct).chain(*row));
            }
        }
        text
    }

    /// A network as it was written. What was learnt of a card that these rules do not have is left out, and nothing is known of a
    /// card that the lesson does not name.
    ///
    /// # Errors
    /// What is wrong with the text, in English: it is a developer's file.
    pub fn read<R: Study>(text: &str, rules: &R) -> Result<Net, String> {
        let mut net = Net::blank(R::SIGNS);
        let keyed = |sign: u16| Some((rules.key(sign)?, usize::from(sign)));
        let mut signs: BTreeMap<String, usize> = (0..R::SIGNS as u16).filter_map(keyed).collect();
        let mut seen = BTreeSet::new();
        let all = signs.len();
        for (number, line) in text.lines().enumerate().filter(|(_, line)| !line.starts_with('#')) {
            let fault = |what: &str| format!("line {}: {what}", number + 1);
            let (name, rest) = line.split_once(' ').unwrap_or((line, ""));
            let (key, rest) = match name {
                "sign" => rest.split_once(' ').ok_or_else(|| fault("a sign has a key and numbers"))?,
                _ => ("", rest),
            };
            let numbers: Vec<f32> = rest
                .split_terminator(' ')
                .map(str::parse)
                .collect::<Result<_, _>>()
                .map_err(|error| fault(&format!("{error}")))?;
            let row =
                |numbers: &[f32]| <[f32; HIDDEN]>::try_from(numbers).map_err(|_| fault("a number short"));
            match (name, &numbers[..]) {
                ("base", [base]) => net.base = *base,
                ("bias", all) => net.bias = row(all)?,
                ("last", all) => net.last = row(all)?,
                ("sign", [direct, rest @ ..]) => {
                    if !seen.insert(key) {
                        return Err(fault(&format!("{key} is there twice")));
                    }
                    let row = row(rest)?;
                    if let Some(sign) = signs.remove(key) {
                        net.direct[sign] = *direct;
                        net.first[sign] = row;
                    }
                }
                _ => return Err(fault("neither base, bias, last nor sign")),
            }
        }
        // A lesson of another title, or one written before its signs had these keys.
        if all > 0 && signs.len() > all / 2 {
            return Err(format!("of the title's {all} signs it does not know {}", signs.len()));
        }
        Ok(net)
    }
}

/// A number with four decimals at most, without those that say nothing.
fn short(number: f32) -> String {
    let text = format!("{number:.4}");
    let text = text.trim_end_matches('0').trim_end_matches('.');
    match text {
        "-0" | "" => "0".to_owned(),
        text => text.to_owned(),
    }
}

/// Prospects as chances to win.
pub(crate) fn chances(prospects: &[f32]) -> Worths {
    let mut chances = [0.0; MAX_SEATS];
    if let [alone] = prospects {
        chances[0] = 1.0 / (1.0 + (-alone).exp());
        return chances;
    }
    let best = prospects.iter().copied().fold(f32::NEG_INFINITY, f32::max);
    let mut sum = 0.0;
    for (chance, prospect) in chances.iter_mut().zip(prospects) {
        *chance = (prospect - best).exp();
        sum += *chance;
    }
    chances[..prospects.len()].iter_mut().for_each(|chance| *chance /= sum);
    chances
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn prospects_are_worked_out_by_hand() {
        let mut net = Net::blank(2);
        (net.base, net.direct[0], net.direct[1]) = (1.0, 2.0, 4.0);
        (net.first[1][0], net.bias[0], net.last[0]) = (-3.0, 1.0, 10.0);
        // The hidden unit is 1 - 3 x 0.5 < 0: clipped.
        assert!((net.prospects(&[(0, 0.5), (1, 0.5)]) - 4.0).abs() < 1e-6);
        // 1 - 3 x 0.1 = 0.7, ten times.
        assert!((net.prospects(&[(1, 0.1)]) - (1.0 + 0.4 + 7.0)).abs() < 1e-5);
    }

    #[test]
    fn chances_add_up_and_follow_the_prospects() {
        let [a, b, c, d] = chances(&[1.0, 0.0, 0.0, -1.0])[..4] else { unreachable!() };
        assert!((a + b + c + d - 1.0).abs() < 1e-6 && a > b && (b - c).abs() < 1e-6 && c > d);
        assert!((chances(&[0.0])[0] - 0.5).abs() < 1e-6, "alone, against the game");
    }
}
