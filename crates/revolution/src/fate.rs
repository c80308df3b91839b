//! What is asked, and fate's answers with their weights.

use script::revolution::Zone;
use table::{Pending, Seat};

use crate::choice::{Ask, Choice, Luck};
use crate::frame::Frame;
use crate::frame::tasks::StartDeal;
use crate::ids::{Mission, Recruit};
use crate::rules::Revolution;
use crate::state::State;

impl Revolution {
    /// What the top frame asks; `None` if it asks nothing, or if there is none.
    pub(crate) fn question(&self, s: &State) -> Option<Pending<Ask, Luck>> {
        s.frames.last()?.ask(self, s)
    }

    /// Fate's answers with their weights.
    pub(crate) fn weigh(&self, s: &State, luck: Luck, out: &mut Vec<(Choice, u32)>) {
        let zone = |cards: u128| crate::deck::bits(cards);
        match luck {
            Luck::Lead => out.extend(Seat::at_table(s.players).map(|seat| (Choice::Lead(seat), 1))),
            Luck::Start { .. } => {
                if let Some(Frame::StartDeal(StartDeal { left, .. })) = s.frames.last() {
                    out.extend(self.starters(s, *left).map(|card| (Choice::Turn(card), 1)));
                }
            }
            Luck::Draw { .. } => {
                out.extend(s.plots.weights().map(|(card, weight)| (Choice::Draw(card), weight)));
            }
            Luck::Random { from } => {
                out.extend(s.hands[from].weights().map(|(card, weight)| (Choice::Draw(card), weight)));
            }
            Luck::Turn => out.extend(zone(s.recruits.unknown()).map(|card| (Choice::Turn(Recruit(card)), 1))),
            Luck::Reveal => {
                out.extend(zone(s.missions.unknown()).map(|card| (Choice::Reveal(Mission(card)), 1)));
            }
            Luck::Peek { zone: Zone::Recruit, .. } => {
                out.extend(zone(s.recruits.bag).map(|card| (Choice::Turn(Recruit(card)), 1)));
            }
            Luck::Peek { .. } => {
                out.extend(zone(s.missions.bag).map(|card| (Choice::Reveal(Mission(card)), 1)));
            }
            Luck::Contest { .. }
            | Luck::Initiative { .. }
            | Luck::AttackDie { .. }
            | Luck::DefenseDie { .. }
            | Luck::Again { .. }
            | Luck::Test => out.extend((1..=6).map(|face| (Choice::Die(face), 1))),
        }
    }
}
