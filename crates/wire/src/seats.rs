//! A table as everybody may see it: who sits where, how fast, for whom.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::Id;
use crate::described::{TS, ToSchema};

/// How fast a table plays.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(tag = "pace", rename_all = "snake_case", deny_unknown_fields)]
pub enum Pace {
    /// Nobody is hurried.
    #[default]
    Untimed,
    /// A clock for each seat.
    Live {
        /// What each clock starts with.
        minutes: u16,
        /// Seconds that every answer adds.
        increment: u16,
    },
    /// By correspondence.
    Days {
        /// For each answer.
        days: u16,
        /// Days more that a seat may use in the whole game, taken when the others have run out.
        vacation: u16,
    },
}

/// Who may see and join a table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Privacy {
    /// It stands in the lobby, and anybody may join or watch.
    #[default]
    Public,
    /// Whoever has the link with the invitation may join or watch.
    Invite,
}

/// What happens to a seat whose time has run out.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(tag = "do", rename_all = "snake_case", deny_unknown_fields)]
pub enum OnTimeout {
    /// It has lost; where others are still playing, a bot answers for it.
    #[default]
    Forfeit,
    /// A bot of this level takes it.
    Bot {
        /// As in the list of titles.
        level: String,
    },
}

/// A person, as others see them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct PersonRef {
    /// Never changes.
    #[ts(as = "String")]
    #[schema(value_type = String)]
    pub id: Id,
    /// Unique, whatever letters it is written with.
    pub name: String,
}

/// Who sits there.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(tag = "who", rename_all = "snake_case")]
pub enum Sitter {
    /// Nobody yet.
    Empty,
    /// A person; one person may hold several seats, to share a screen or play alone.
    Person {
        /// The person.
        person: PersonRef,
    },
    /// A bot.
    Bot {
        /// How strong.
        level: String,
    },
}

/// A seat of a table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct SeatInfo {
    /// The seat, counted from 1.
    pub seat: u8,
    /// Who sits there.
    pub sitter: Sitter,
    /// Whether the seat was given up or ran out of time.
    pub forfeited: bool,
}

/// What whoever holds a seat does at moments at which it may react. Nobody else is told.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct Habit {
    /// The seat, counted from 1.
    pub seat: u8,
    /// Does it always pass?
    pub pass: bool,
    /// The moments at which it wants to be asked all the same, by their names.
    pub stop: Vec<String>,
}

/// How far a table has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Stage {
    /// Seats are being taken.
    Open,
    /// The game is on.
    Playing,
    /// The game has ended.
    Over,
    /// Our rules failed, or the program that began it is gone: the record can be taken away.
    Frozen,
    /// It was closed before it began.
    Closed,
}

/// How a table ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct Verdict {
    /// Each seat's place, 1 for the first; equals share one.
    pub places: Vec<u8>,
    /// Each seat's score.
    pub scores: Vec<i32>,
    /// The seats that have won.
    pub winners: Vec<u8>,
    /// Whether it ended because all others gave up or ran out of time.
    pub by_forfeit: bool,
}

/// A seat that was left while the game is on, and is kept for whoever left it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct KeptSeat {
    /// The seat, counted from 1.
    pub seat: u8,
    /// The person.
    pub person: PersonRef,
    /// Since when, in milliseconds since 1970.
    pub at: i64,
    /// Until when nobody else may be seated there, in milliseconds since 1970.
    #[serde(default)]
    pub until: i64,
}

/// Who wants a seat to be filled whose person is away.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct SeatVote {
    /// The seat, counted from 1.
    pub seat: u8,
    /// The seats that agree.
    pub agreed: Vec<u8>,
    /// The seats that are still to agree.
    #[serde(default)]
    pub waiting: Vec<u8>,
    /// To a bot of this strength; else to free it for somebody new.
    #[serde(default)]
    pub level: Option<String>,
}

/// A long text that somebody brought to a table, such as a card file: it is asked for apart.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct FileRef {
    /// Names it: `GET /api/tables/{id}/files/{hash}`.
    pub hash: String,
    /// How long it is.
    pub bytes: u64,
}

/// A table as everybody may see it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct TableInfo {
    /// Names the table in links.
    #[ts(as = "String")]
    #[schema(value_type = String)]
    pub id: Id,
    /// The title's id.
    pub title: String,
    /// What was agreed on, without long texts.
    pub options: BTreeMap<String, String>,
    /// Options that are long texts, by their keys.
    #[serde(default)]
    pub files: BTreeMap<String, FileRef>,
    /// How fast it plays.
    pub pace: Pace,
    /// Who may join and watch.
    pub privacy: Privacy,
    /// What happens to a seat whose time has run out.
    pub on_timeout: OnTimeout,
    /// Whether it counts for ratings.
    pub rated: bool,
    /// Who opened it.
    pub owner: PersonRef,
    /// The seats in turn order.
    pub seats: Vec<SeatInfo>,
    /// What each seat is called: its person's name, or its bot's; empty while it is free.
    pub names: Vec<String>,
    /// The chapter of a tutorial that is taught here.
    pub chapter: Option<String>,
    /// How far it has come.
    pub stage: Stage,
    /// When it was opened, in milliseconds since 1970.
    pub created: i64,
    /// The dealer's promise about its dice.
    pub commitment: String,
    /// The seats that have added their own words to the dice.
    pub entropy: Vec<u8>,
    /// The dealer's seed, once the game is over.
    pub seed: Option<String>,
    /// How it ended.
    pub verdict: Option<Verdict>,
    /// The table at which the same people play again.
    #[ts(as = "Option<String>")]
    #[schema(value_type = Option<String>)]
    pub rematch: Option<Id>,
    /// What opens an invite-only table; told only to those who sit at it.
    pub invitation: Option<String>,
    /// What one's own seats do at moments to react; told to nobody else.
    pub habits: Vec<Habit>,
    /// Why it stands still, in English and in French.
    pub frozen: Option<(String, String)>,
    /// The seats that were left and are kept for whoever left them.
    #[serde(default)]
    pub kept: Vec<KeptSeat>,
    /// Who wants a seat to be filled whose person is away.
    #[serde(default)]
    pub vote: Option<SeatVote>,
}
