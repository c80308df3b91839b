//! `Net`: a small network that tells what a position is worth to each seat.

use std::fmt::Write as _;

use table::{MAX_SEATS, Seat, Study};

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

    /// What was learnt for a table of `players`, if anything was.
    ///
    /// # Panics
    /// If the title ships a lesson that cannot be read: a test says so first.
    pub fn of<R: Study>(rules: &R, players: u8) -> Option<Net> {
        let text = rules.lesson(players)?;
        Some(Net::read(text, R::SIGNS).unwrap_or_else(|fault| panic!("a lesson for {players}: {fault}")))
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

    /// What a position is worth to each of `players`.
    pub(crate) fn worths<R: Study>(
        &self,
        rules: &R,
        s: &R::State,
        players: u8,
        signs: &mut Vec<(u16, f32)>,
    ) -> Worths {
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
        self.worths(rules, s, rules.players(s), &mut Vec::new()).map(f64::from)
    }

    /// As [`Net::read`] reads it: four decimals, a line a sign.
    pub fn write(&self, head: &str) -> String {
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
        for (direct, row) in self.direct.iter().zip(&self.first) {
            line("sign", &mut std::iter::once(*direct).chain(*row));
        }
        text
    }

    /// A network as it was written.
    ///
    /// # Errors
    /// What is wrong with the text, in English: it is a developer's file.
    pub fn read(text: &str, signs: usize) -> Result<Net, String> {
        let mut net = Net::blank(0);
        for (number, line) in text.lines().enumerate().filter(|(_, line)| !line.starts_with('#')) {
            let fault = |what: &str| format!("line {}: {what}", number + 1);
            let mut words = line.split(' ');
            let name = words.next().unwrap_or_default();
            let numbers: Vec<f32> = words
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
                    net.direct.push(*direct);
                    net.first.push(row(rest)?);
                }
                _ => return Err(fault("neither base, bias, last nor sign")),
            }
        }
        if net.direct.len() == signs {
            Ok(net)
        } else {
            Err(format!("it knows {} signs, the title has {signs}", net.direct.len()))
        }
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
    fn a_network_is_read_as_it_was_written() {
        let mut net = Net::blank(3);
        net.base = 0.5;
        net.direct[1] = -1.25;
        net.first[2][7] = 0.125;
        net.last[7] = 3.0;
        net.bias[0] = -0.0001;
        let text = net.write("made by hand\nfor a test");
        assert_eq!(Net::read(&text, 3), Ok(net));
        assert!(text.starts_with("# made by hand\n# for a test\nbase 0.5\n"), "{text}");
        assert_eq!(Net::read(&text, 4), Err("it knows 3 signs, the title has 4".to_owned()));
        assert!(Net::read("bias 1 2\n", 0).is_err_and(|fault| fault == "line 1: a number short"));
        assert!(Net::read("base x\n", 0).is_err_and(|fault| fault.starts_with("line 1: ")));
    }

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
