//! Live tables: one task a match, clocks, bots in seats, reconnects. No HTTP.
//!
//! A [`Hall`] opens tables as they are asked for and forgets them when nobody looks; everything they need is in the
//! store, so any process can go on with any of them. One task owns a table: it takes one [`Request`] after another, lets the
//! kernel decide, writes the log, and only then tells everybody what they may know of it.
//!
//! Several processes may have the same table open. Each line of its log has a place that is taken once; who comes
//! second reads what was written and looks again.

mod away;
mod bot;
mod chapter;
mod clock;
mod finish;
mod hall;
mod live;
mod load;
mod lobby;
mod outbox;
mod passing;
mod play;
mod queue;
mod refusal;
mod render;
mod replay;
mod request;
mod takeback;
pub mod worded;

pub use hall::{Hall, Settings};
pub use live::{Live, Look};
pub use lobby::{Close, FileText, HandTo, Leave, ReadFile, Rematch, Sit, Start, info, may_know, seat_at};
pub use outbox::{Outbox, Outgoing, outbox, waiting_bytes};
pub use play::{Chat, Resign, Undo};
pub use refusal::Refusal;
pub use render::{Chances, Odds, Watch};
pub use replay::{Asked, Replays, Whose, steps};
pub use request::{Answered, Asker, Caller, Origin, Request};
pub use takeback::{AskTakeback, Consent};
