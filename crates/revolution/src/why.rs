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
        Pending::Over => return rule_of_choice(c),
    };
    match (c, ask) {
        (Choice::Done | Choice::Bid(_), _)
        | (Choice::Pass, Ask::Window { .. } | Ask::Buy { .. })
        | (Choice::Send(_), Ask::Fighter)
        | (Choice::Move(_), Ask::Walk { .. } | Ask::Relocate { .. })
        | (Choice::Attack(_), Ask::Assault { .. })
        | (Choice::ChooseChar(_), Ask::Revive | Ask::Sacrifice) => ask.rule(),
        (c, _) => rule_of_choice(c),
    }
}

/// The rule behind a choice.
pub(crate) fn rule_of_choice(c: Choice) -> &'static str {
    match c {
        Choice::Accept | Choice::Decline | Choice::Counter | Choice::Sign | Choice::Drop => "XM-8.3",
        Choice::GiveChar(_) | Choice::WantChar(_) | Choice::GiveHope(_) | Choice::WantHope(_) => "XM-8.3",
        Choice::GivePromise(_) | Choice::WantPromise(_) => "XM-3.10",
        Choice::Activate(_) => "XM-22.1",
        Choice::Aim => "XM-R56",
        Choice::Ask { .. } | Choice::GiveSupport(_) | Choice::WantSupport(_) => "XM-6.14",
        Choice::Attack(_) => "XM-19.1",
        Choice::Bid(_) => "XM-9.3",
        Choice::Bury(_)
        | Choice::PutMission(_)
        | Choice::PutRecruit(_)
        | Choice::Option(_)
        | Choice::Take(_) => "XM-R71",
        Choice::Buy => "XM-23.8",
        Choice::Cash(_) => "XM-6.21",
        Choice::ChooseChar(_) | Choice::ChoosePiece(_) | Choice::ChooseSchool(_) => "XM-6.13",
        Choice::Die(_) => "XM-19.4",
        Choice::Discard(_) => "XM-7.13",
        Choice::Dismiss(_) => "XM-5.14",
        Choice::Done => "XM-5.3",
        Choice::Draw(_) => "XM-6.2",
        Choice::End => "XM-18.1",
        Choice::First(_) => "XM-17.4",
        Choice::Grant(_) => "XM-6.16",
        Choice::Invite(_) => "XM-12.1",
        Choice::Lead(_) => "XM-4.12",
        Choice::LetGo | Choice::Pay => "XM-23.6",
        Choice::Lose(_) => "XM-20.2",
        Choice::LoseHope | Choice::LosePoint => "XM-5.16",
        Choice::Move(_) => "XM-18.8",
        Choice::Offer(_) => "XM-8.2",
        Choice::Pass => "XM-6.7",
        Choice::Place(_) => "XM-13.7",
        Choice::Play(_) => "XM-6.11",
        Choice::React(_) => "XM-7.1",
        Choice::Ready => "XM-8.15",
        Choice::Recover(_) => "XM-5.3",
        Choice::Refuse => "XM-12.6",
        Choice::Refund => "XM-6.19",
        Choice::Reroll(_) | Choice::Use(_) => "XM-21.1",
        Choice::Restore(_) => "XM-21.3",
        Choice::Reveal(_) => "XM-10.4",
        Choice::Secret(_) => "XM-8.9",
        Choice::Send(_) => "XM-12.3",
        Choice::Spend(_) => "XM-5.6",
        Choice::TakeSchool(_) => "XM-4.1",
        Choice::Train(_) => "XM-9.9",
        Choice::Turn(_) => "XM-9.2",
        Choice::Wait => "XM-5.2",
    }
}
