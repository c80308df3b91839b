//! What goes over a socket.

use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;

use crate::described::{TS, ToSchema};
use crate::{AccountRow, AreaLine, ChatLine, ChoiceLine, Chosen, FactLine, FormLine, Id, TableInfo};

/// How much of a game a client wants to be told.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, TS, ToSchema,
)]
#[serde(rename_all = "snake_case")]
pub enum Detail {
    /// Whose turn it is, and what may be answered, as it is spelled.
    Choices,
    /// Also the view and the facts, for programs.
    View,
    /// Also everything in words.
    #[default]
    Full,
    /// Also the board as lines to be read, as the terminal says it.
    Text,
}

/// Where a client stood before it lost its connection.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Since {
    /// The seat that heard it; none for a spectator.
    pub seat: Option<u8>,
    /// The epoch it knew: in another, what was heard is void.
    pub epoch: u64,
    /// How many facts it has heard.
    pub heard: u64,
}

/// What a client may say. `id` comes back in the reply, whatever it is.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(tag = "say", rename_all = "snake_case", deny_unknown_fields)]
pub enum FromClient {
    /// Tell me of this table from now on: as the seats I hold, or as a spectator.
    Watch {
        /// The table.
        #[ts(as = "String")]
        #[schema(value_type = String)]
        table: Id,
        /// How much to tell.
        #[serde(default)]
        #[ts(optional, as = "Option<Detail>")]
        detail: Detail,
        /// In which language: `en` or `fr`.
        #[serde(default)]
        #[ts(optional)]
        lang: Option<String>,
        /// The invitation, at a table that needs one.
        #[serde(default)]
        #[ts(optional)]
        invitation: Option<String>,
        /// Where I stood before, by seat.
        #[serde(default)]
        #[ts(optional, as = "Option<Vec<Since>>")]
        since: Vec<Since>,
        /// Comes back in the reply.
        #[serde(default)]
        #[ts(optional)]
        id: Option<u64>,
    },
    /// No more of this table.
    Unwatch {
        /// The table.
        #[ts(as = "String")]
        #[schema(value_type = String)]
        table: Id,
    },
    /// My seat's answer.
    Answer {
        /// The table.
        #[ts(as = "String")]
        #[schema(value_type = String)]
        table: Id,
        /// The seat, counted from 1.
        seat: u8,
        /// The version it answers.
        version: u64,
        /// As it is spelled, or a form that is filled in.
        choice: Chosen,
        /// Comes back in the reply.
        #[serde(default)]
        #[ts(optional)]
        id: Option<u64>,
    },
    /// Would this be legal, and if not, why not?
    Why {
        /// The table.
        #[ts(as = "String")]
        #[schema(value_type = String)]
        table: Id,
        /// The seat, counted from 1.
        seat: u8,
        /// As it is spelled, or a form that is filled in.
        choice: Chosen,
        /// Comes back in the reply.
        #[serde(default)]
        #[ts(optional)]
        id: Option<u64>,
    },
    /// What may my seat draw next, and what may come of what is under way; or, with a choice, of that.
    Odds {
        /// The table.
        #[ts(as = "String")]
        #[schema(value_type = String)]
        table: Id,
        /// The seat, counted from 1.
        seat: u8,
        /// As it is spelled, or a form that is filled in: only what may come of it is asked.
        #[serde(default)]
        #[ts(optional)]
        choice: Option<Chosen>,
        /// Comes back in the reply.
        #[serde(default)]
        #[ts(optional)]
        id: Option<u64>,
    },
    /// Take back my seat's last answer, where that reveals nothing.
    Undo {
        /// The table.
        #[ts(as = "String")]
        #[schema(value_type = String)]
        table: Id,
        /// The seat, counted from 1.
        seat: u8,
        /// Comes back in the reply.
        #[serde(default)]
        #[ts(optional)]
        id: Option<u64>,
    },
    /// May we go back to before my seat's last answer? Everybody must agree.
    AskTakeback {
        /// The table.
        #[ts(as = "String")]
        #[schema(value_type = String)]
        table: Id,
        /// Who asks.
        seat: u8,
        /// Comes back in the reply.
        #[serde(default)]
        #[ts(optional)]
        id: Option<u64>,
    },
    /// I agree to go back, or I do not.
    Consent {
        /// The table.
        #[ts(as = "String")]
        #[schema(value_type = String)]
        table: Id,
        /// Who agrees.
        seat: u8,
        /// Does the seat agree?
        agree: bool,
        /// Comes back in the reply.
        #[serde(default)]
        #[ts(optional)]
        id: Option<u64>,
    },
    /// What my seat does from now on at moments at which it may react.
    Habit {
        /// The table.
        #[ts(as = "String")]
        #[schema(value_type = String)]
        table: Id,
        /// The seat, counted from 1.
        seat: u8,
        /// Does it always pass?
        pass: bool,
        /// The moments at which it wants to be asked all the same, by their names.
        #[serde(default)]
        #[ts(optional, as = "Option<Vec<String>>")]
        stop: Vec<String>,
        /// Comes back in the reply.
        #[serde(default)]
        #[ts(optional)]
        id: Option<u64>,
    },
    /// A word to everybody at the table.
    Chat {
        /// The table.
        #[ts(as = "String")]
        #[schema(value_type = String)]
        table: Id,
        /// What is said.
        text: String,
        /// Comes back in the reply.
        #[serde(default)]
        #[ts(optional)]
        id: Option<u64>,
    },
    /// Are you there?
    Ping {
        /// Comes back in the reply.
        #[serde(default)]
        #[ts(optional)]
        id: Option<u64>,
    },
}

/// What the server says.
#[derive(Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(tag = "say", rename_all = "snake_case")]
pub enum ToClient {
    /// The table itself has changed: seats, stage.
    Table {
        /// As it is now.
        table: TableInfo,
    },
    /// The game has gone on.
    Update(Update),
    /// A choice is legal.
    Legal {
        /// The rule behind it.
        rule: String,
        /// The choice in words.
        text: String,
        /// The request's.
        id: Option<u64>,
    },
    /// What a seat may draw next, and what may come of something, as far as it can know.
    Odds {
        /// Known to come first, in this order, in words.
        known: Vec<String>,
        /// Then one of these, the likeliest first.
        bag: Vec<OddsLine>,
        /// What may come of what is under way, or of the choice that was asked about.
        #[serde(default)]
        forecasts: Vec<ForecastLine>,
        /// The request's.
        id: Option<u64>,
    },
    /// Something was refused; nothing has changed.
    Refused(Refused),
    /// Somebody said something.
    Chat {
        /// The table.
        #[ts(as = "String")]
        #[schema(value_type = String)]
        table: Id,
        /// What was said.
        line: ChatLine,
    },
    /// Somebody asks the table to go back, or that has been settled.
    Takeback {
        /// The table.
        #[ts(as = "String")]
        #[schema(value_type = String)]
        table: Id,
        /// What is asked; none when it is settled.
        proposal: Option<Proposal>,
    },
    /// Done; for requests that nothing else answers.
    Done {
        /// The request's.
        id: Option<u64>,
    },
    /// The server stops. Come back soon: everything acknowledged is kept.
    Goodbye {},
}

impl ToClient {
    /// What a server has said.
    ///
    /// # Errors
    /// If it is not one of these messages.
    pub fn read(text: &str) -> Result<ToClient, serde_json::Error> {
        #[derive(Deserialize)]
        struct Said<'a> {
            #[serde(borrow)]
            say: std::borrow::Cow<'a, str>,
        }
        // An update carries JSON as it is written, which serde cannot look through to find the tag.
        if serde_json::from_str::<Said<'_>>(text)?.say == "update" {
            return serde_json::from_str(text).map(ToClient::Update);
        }
        serde_json::from_str(text)
    }
}

/// Something that may be drawn, with its exact chance to come first of those that are not known.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct OddsLine {
    /// As choices spell it.
    pub id: String,
    /// In words.
    pub text: String,
    /// How many there are.
    pub count: u32,
    /// In how many equally likely cases it comes.
    pub cases: u64,
    /// How many cases there are.
    pub of: u64,
}

/// What may come of something, with the chance of each outcome; nothing in it is simulated.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS, ToSchema)]
pub struct ForecastLine {
    /// As programs call it: what it is about, and where.
    pub id: String,
    /// In words.
    pub about: String,
    /// Where it is under way.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<String>>")]
    pub places: Vec<String>,
    /// What may come.
    pub outcomes: Vec<OutcomeLine>,
}

/// One thing that may come.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS, ToSchema)]
pub struct OutcomeLine {
    /// As programs call it: lower case, stable.
    pub id: String,
    /// In words.
    pub text: String,
    /// From 0 to 1.
    pub chance: f64,
    /// The same as a fraction: cases, and of how many; where it is not too fine.
    pub exact: Option<(u64, u64)>,
}

/// A request to go back by consent.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct Proposal {
    /// Who asks.
    pub by: u8,
    /// The seats that must still agree.
    pub waiting: Vec<u8>,
}

/// The game, as one recipient may know it.
#[derive(Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct Update {
    /// The table.
    #[ts(as = "String")]
    #[schema(value_type = String)]
    pub table: Id,
    /// For which seat; none for a spectator.
    pub seat: Option<u8>,
    /// An answer names the version that it answers.
    pub version: u64,
    /// Changes when facts are taken back: what was heard before is void.
    pub epoch: u64,
    /// How many facts this recipient has heard in all. The last of them are in `facts`.
    pub heard: u64,
    /// Whether `facts` begins with the very first one: forget what you knew.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[ts(optional, as = "Option<bool>")]
    pub fresh: bool,
    /// The seats that may answer now.
    pub asked: Vec<u8>,
    /// At a chapter of a tutorial: how many of its steps are done.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub step: Option<usize>,
    /// What is asked, in words.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub prompt: Option<String>,
    /// What has happened since the last update.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<FactLine>>")]
    pub facts: Vec<FactLine>,
    /// All that this recipient may know. It decides; facts are decoration.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional, type = "unknown")]
    #[schema(value_type = Option<Object>)]
    pub view: Option<Box<RawValue>>,
    /// The view in lines to be read, for those who asked for it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub board: Vec<String>,
    /// What this seat may answer; empty when it is not asked.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<ChoiceLine>>")]
    pub choices: Vec<ChoiceLine>,
    /// What else this seat may answer, with blanks to fill in.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<FormLine>>")]
    pub forms: Vec<FormLine>,
    /// The places of the board, for those who asked for it as text.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<AreaLine>>")]
    pub areas: Vec<AreaLine>,
    /// Whether this seat may take back its last answer.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[ts(optional, as = "Option<bool>")]
    pub can_undo: bool,
    /// Each seat's clock, at a table that has clocks.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<Clock>>")]
    pub clocks: Vec<Clock>,
    /// How it ended.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub over: Option<Over>,
    /// The request that led to this, if it was this client's.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub id: Option<u64>,
}

/// A seat's clock.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct Clock {
    /// Milliseconds left when this was sent.
    pub left: i64,
    /// Whether it runs.
    pub runs: bool,
}

/// How a game ended, in figures and in words.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct Over {
    /// Each seat's place, 1 for the first; equals share one.
    pub places: Vec<u8>,
    /// Each seat's score.
    pub scores: Vec<i32>,
    /// The seats that have won.
    pub winners: Vec<u8>,
    /// In words.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub text: Option<String>,
    /// What decided it, by name.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub decided: Option<String>,
    /// Where the scores come from.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<AccountRow>>")]
    pub account: Vec<AccountRow>,
}

/// Why something was not done. Nothing has changed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct Refused {
    /// Stable, for programs.
    pub code: String,
    /// The rule of the game that forbids it, if it is one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub rule: Option<String>,
    /// In English, with what would be right.
    pub reason_en: String,
    /// In French.
    pub reason_fr: String,
    /// What is missing, in two or three words, where it can be named; in English and in French.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub needs: Option<(String, String)>,
    /// The present version, if the answer was to another.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub version: Option<u64>,
    /// The request's.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub id: Option<u64>,
}
