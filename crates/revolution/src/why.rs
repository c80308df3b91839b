//! Why not: the rule that forbids a choice, and the facts that make it apply.

use table::{Pending, Refusal, Seat, say};

use crate::choice::{Ask, Choice, Luck};
use crate::rules::Revolution;
use crate::state::State;

impl Revolution {
    /// Why `seat` may not answer `c`, which it was not offered.
    pub(crate) fn why_not(&self, s: &State, seat: Seat, c: Choice) -> Refusal {
        let over = || Refusal::new("XM-24.2", say!("revolution-no-over"));
        let Some(pending) = self.question(s) else { return over() };
        let Some(ask) = pending.ask(seat) else {
            return match pending {
                Pending::Fate(luck) => Refusal::new(luck.rule(), say!("revolution-no-fate")),
                Pending::Sealed(_, ask) => Refusal::new(ask.rule(), say!("revolution-no-sealed")),
                Pending::Seat(asked, ask) => {
                    Refusal::new(ask.rule(), say!("revolution-no-turn", seat = asked))
                }
                Pending::Over => over(),
            };
        };
        s.frames.last().map_or_else(over, |frame| frame.why(self, s, seat, ask, c))
    }
}

/// The rule behind an answer to a question: many words answer several.
pub(crate) fn rule_of_answer(asked: Pending<Ask, Luck>, c: Choice) -> &'static str {
    let ask = match asked {
        Pending::Fate(luck) => return luck.rule(),
        Pending::Seat(_, ask) | Pending::Sealed(_, ask) => ask,
        Pending::Over => return c.rule(),
    };
    match (c, ask) {
        (Choice::Done | Choice::Bid(_), _)
        | (Choice::Pass, Ask::Window { .. } | Ask::Buy { .. })
        | (Choice::Send(_), Ask::Fighter)
        | (Choice::Move(_), Ask::Walk { .. } | Ask::Relocate { .. })
        | (Choice::Attack(_), Ask::Assault { .. })
        | (Choice::ChooseChar(_), Ask::Revive | Ask::Sacrifice) => ask.rule(),
        (c, _) => c.rule(),
    }
}
