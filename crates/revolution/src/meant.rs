//! What a person means by touching something, legal or not: the refusal of it says why not.

use table::{Pending, Place, Rules as _, Seat};

use crate::choice::{Ask, Choice};
use crate::frame::Stage;
use crate::rules::Revolution;
use crate::state::State;

impl Revolution {
    /// The last place touched tells what it is about, the question what is meant by it.
    pub(crate) fn meant_by(&self, s: &State, seat: Seat, touched: &[Place]) -> Option<Choice> {
        let place = touched.last()?;
        let pending: Pending<Ask, _> = self.pending(s);
        let ask = pending.ask(seat);
        let verb = match (place.kind(), ask) {
            ("hex", Some(Ask::Place { .. })) => "place",
            ("hex", Some(_) | None) => "move",
            ("piece", Some(Ask::Target { .. })) | ("seat", Some(Ask::Target { .. })) => "choose",
            ("piece", Some(Ask::Enemies)) => "activate",
            ("piece", Some(_) | None) => "attack",
            ("seat", Some(Ask::Invite)) => "invite",
            ("seat", Some(Ask::First)) => "first",
            ("char", Some(ask)) => with_a_character(ask)?,
            ("hand", Some(Ask::HandSize { .. })) => "discard",
            ("hand", Some(Ask::Window { .. })) => "react",
            ("hand", Some(_) | None) => "play",
            (_, Some(_) | None) => return None,
        };
        let id = match place.id().split_once('/') {
            Some((owner, _)) if owner != seat.to_string() => return None,
            Some((_, id)) => id,
            None => place.id(),
        };
        self.read(&format!("{verb} {id}"))
    }
}

/// What is done with a Character at this question.
fn with_a_character(ask: Ask) -> Option<&'static str> {
    Some(match ask {
        Ask::School => "school",
        Ask::Stage { stage: Stage::Recover } => "recover",
        Ask::Stage { stage: Stage::Advance } => "spend",
        Ask::Stage { stage: Stage::Heroes } => "dismiss",
        Ask::Stage { stage: Stage::Penalty } => return None,
        Ask::Target { .. } | Ask::Revive => "choose",
        Ask::Allegiance => "secret",
        Ask::Train { .. } => "train",
        Ask::Invited | Ask::Fighter => "send",
        Ask::Plot
        | Ask::Support { .. }
        | Ask::Options { .. }
        | Ask::Window { .. }
        | Ask::HandSize { .. }
        | Ask::Deal { .. }
        | Ask::Bid { .. }
        | Ask::Invite
        | Ask::Place { .. }
        | Ask::First
        | Ask::Turn { .. }
        | Ask::Aim
        | Ask::Stride
        | Ask::Lose { .. }
        | Ask::Price { .. }
        | Ask::Buy { .. }
        | Ask::Restore { .. }
        | Ask::Relocate { .. }
        | Ask::Reroll { .. }
        | Ask::Enemies
        | Ask::Walk { .. }
        | Ask::Assault { .. }
        | Ask::Order { .. }
        | Ask::Bury { .. }
        | Ask::TakeCard { .. }
        | Ask::DropCard { .. }
        | Ask::Sacrifice => return None,
    })
}
