//! Why a bot decided so, in words.

use table::{Reason, Say, Study, say};

use crate::BotAnswer;

/// A reason of a bot's decision.
#[derive(Clone, Debug, PartialEq)]
pub struct Because {
    /// What changes, as a part of a sentence.
    pub sign: Say,
    /// How much likelier it makes a win, from -1 to 1, than the best of what else was considered.
    pub weight: f64,
}

impl Because {
    /// Reasons in words, those that read the same as one.
    pub(crate) fn all<R: Study>(rules: &R, reasons: &[Reason]) -> Vec<Because> {
        let mut all: Vec<Because> = Vec::new();
        for reason in reasons {
            let sign = rules.sign(reason.sign);
            match all.iter_mut().find(|known| known.sign == sign) {
                Some(known) => known.weight += reason.weight,
                None => all.push(Because { sign, weight: reason.weight }),
            }
        }
        all.sort_by(|a, b| b.weight.abs().total_cmp(&a.weight.abs()));
        all
    }
}

impl BotAnswer {
    /// Why it decided so, in a sentence or two.
    pub fn why(&self) -> Say {
        let Some(chosen) = self.considered.iter().find(|weighed| weighed.choice == self.choice) else {
            return say!("bot-unweighed");
        };
        let percent = |value: f64| format!("{:.0}", value * 100.0);
        let (chance, visits) = (percent(chosen.value), chosen.visits);
        let signs = |wanted: fn(f64) -> bool| -> Vec<Say> {
            let fitting = self.reasons.iter().filter(|reason| wanted(reason.weight));
            fitting
                .map(|reason| {
                    let points = format!("{:+.0}", reason.weight * 100.0);
                    say!("bot-sign", sign = reason.sign.clone(), points = points)
                })
                .collect()
        };
        let (pros, cons) = (signs(|weight| weight > 0.0), signs(|weight| weight < 0.0));
        match (pros.is_empty(), cons.is_empty()) {
            (true, true) => say!("bot-tried", chance = chance, visits = visits),
            (false, true) => say!("bot-for", chance = chance, pros = pros),
            (true, false) => say!("bot-against", chance = chance, cons = cons),
            (false, false) => say!("bot-for-against", chance = chance, pros = pros, cons = cons),
        }
    }
}
