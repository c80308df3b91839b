//! `Op`: what can be asked of a table.

use table::{Forecast, Lang, Prospect, Seat};
use tokio::sync::oneshot;
use wire::{Chosen, Detail, Id, PersonRef, Since, TableInfo};

use crate::{Outbox, Refusal};

/// What can be asked of a table. Who asks is known; whether they may is decided at the table.
#[derive(Debug)]
pub enum Op {
    /// How it stands, for whoever may know of it.
    Look {
        /// The invitation, if it needs one.
        invitation: Option<String>,
    },
    /// A long text of its options, for whoever may know of the table.
    File {
        /// Names it.
        hash: String,
        /// The invitation, if it needs one.
        invitation: Option<String>,
    },
    /// Tell me from now on.
    Watch {
        /// Names the connection.
        connection: u64,
        /// Where to tell it.
        outbox: Outbox,
        /// How much.
        detail: Detail,
        /// In which language.
        lang: Lang,
        /// Where I stood before.
        since: Vec<Since>,
        /// Whom I do not want to hear.
        muted: Vec<Id>,
        /// The invitation, if it needs one.
        invitation: Option<String>,
    },
    /// Tell me no more.
    Unwatch {
        /// Names the connection.
        connection: u64,
    },
    /// Take a free seat.
    Sit(Seat, Option<String>),
    /// Leave a seat: free before the game, and for another person during it.
    Leave(Seat),
    /// Put a bot into a free seat, or hand one's own to it.
    Bot(Seat, String),
    /// Fill a seat whose person is away; the others agree, or the owner decides where it was left.
    Replace(Seat, Filling),
    /// Hand one's own seat to somebody who is watching.
    HandTo(Seat, PersonRef),
    /// Begin the game.
    Start,
    /// Close a table that has not begun.
    Close,
    /// Add one's own words to the dice.
    Entropy(Seat, String),
    /// Answer the question of a version.
    Answer {
        /// Whose.
        seat: Seat,
        /// Which version.
        version: u64,
        /// As it is spelled, or a form that is filled in.
        choice: Chosen,
    },
    /// Would this be legal?
    Why(Seat, Chosen),
    /// What may this seat draw next, and what may come of what is under way, or of a choice?
    Odds(Seat, Option<Chosen>),
    /// Take back one's own last answer.
    Undo(Seat),
    /// Ask everybody to go back.
    AskTakeback(Seat),
    /// Agree to go back, or not.
    Consent(Seat, bool),
    /// What a seat does at moments to react.
    Habit(Seat, bool, Vec<String>),
    /// Give up.
    Resign(Seat),
    /// Say something.
    Chat(String),
    /// Play again.
    Rematch,
}

impl Op {
    /// The invitation that came with it.
    pub(crate) fn invitation(&self) -> Option<&str> {
        match self {
            Op::Look { invitation } | Op::File { invitation, .. } | Op::Watch { invitation, .. } => {
                invitation.as_deref()
            }
            Op::Sit(_, invitation) => invitation.as_deref(),
            Op::Unwatch { .. }
            | Op::Leave(_)
            | Op::Bot(..)
            | Op::Replace(..)
            | Op::HandTo(..)
            | Op::Start
            | Op::Close
            | Op::Entropy(..)
            | Op::Answer { .. }
            | Op::Why(..)
            | Op::Odds(..)
            | Op::Undo(_)
            | Op::AskTakeback(_)
            | Op::Consent(..)
            | Op::Habit(..)
            | Op::Resign(_)
            | Op::Chat(_)
            | Op::Rematch => None,
        }
    }
}

/// How a seat is filled whose person is away.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Filling {
    /// By a bot of this level.
    Bot(String),
    /// By somebody new: it is free.
    Person,
    /// Not yet: the others' wish is refused.
    Wait,
}

/// What was done.
#[derive(Debug)]
pub enum Done {
    /// The table as it is now.
    Table(Box<TableInfo>),
    /// An answer was taken; the version is this now.
    Version(u64),
    /// A choice is legal: its rule, and its words in English and French.
    Legal(String, [String; 2]),
    /// What a seat may draw next, and what may come of something.
    Odds(Prospect, Vec<Forecast>),
    /// A long text.
    File(String),
    /// Nothing to add.
    Nothing,
}

/// Where the answer to a request goes.
#[derive(Debug)]
pub enum Reply {
    /// To whoever waits for it.
    Once(oneshot::Sender<Result<Done, Refusal>>),
    /// Over a connection, with the request's own id.
    Socket {
        /// Names the connection.
        connection: u64,
        /// Where to tell it.
        outbox: Outbox,
        /// The request's.
        id: Option<u64>,
        /// In which language.
        lang: Lang,
    },
}

impl std::fmt::Debug for Outbox {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Outbox")
    }
}
