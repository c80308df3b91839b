//! Messages and bodies between server and clients.
//!
//! A client has one socket. It sends [`FromClient`] and hears [`ToClient`], one JSON object a message. Everything else
//! (accounts, tables, records) is asked over HTTP with the bodies of this crate. What a client sees of a game is what
//! `table::Rules::view` and `table::Rules::tell` let its seat see; a state has no serialiser that could bring it here.

mod api;
mod contract;
mod id;
mod message;
mod seats;
#[cfg(feature = "describe")]
mod typescript;

/// The derives by which types describe themselves.
mod described {
    #[cfg(feature = "describe")]
    pub(crate) use {ts_rs::TS, utoipa::ToSchema};
    #[cfg(not(feature = "describe"))]
    pub(crate) use {wire_plain::TS, wire_plain::ToSchema};
}

pub use api::{
    AnswerGiven, Arrival, Both, BotsOffer, CardOffer, CardSource, ChapterOffer, ChatLine, Checklist,
    ChecklistLine, ChoiceAsked, Credentials, DeckList, EntropyGiven, ExampleText, Key, Kind, Legality,
    Matter, Me, NewPassword, NewTable, NewToken, NewTokenMade, NewVersion, Note, OptionOffer, OptionValues,
    PageOffer, Profile, RatingLine, RecordInfo, RecordStep, ResultLine, Rival, RuleBook, RuleText,
    RulingText, SeatBot, SeatPlace, SeatReplace, SectionText, StepOffer, StepView, TitleOffer, TutorialOffer,
    ValueOffer,
};
pub use contract::{
    AccountRow, AreaLine, BeatHead, BlankLine, ChoiceLine, Chosen, FactLine, FactPart, Fill, FormLine,
    SumLine, Touch,
};
pub use id::{Id, NotAnId};
pub use message::{
    Clock, Detail, ForecastLine, FromClient, OddsLine, OutcomeLine, Over, Proposal, Refused, Since, ToClient,
    Update,
};
pub use seats::{
    FileRef, Habit, KeptSeat, OnTimeout, Pace, PersonRef, Privacy, SeatInfo, SeatVote, Sitter, Stage,
    TableInfo, Verdict,
};
#[cfg(feature = "describe")]
pub use {
    ts_rs::TS as Described,
    typescript::{typescript, typescript_of},
};
