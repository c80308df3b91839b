//! Live tables: one task a match, clocks, bots in seats, reconnects. No HTTP.
//!
//! A [`Hall`] opens tables as they are asked for and forgets them when nobody looks; everything they need is in the
//! store, so any process can go on with any of them. One task owns a table: it takes one [`Op`] after another, lets the
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
mod op;
mod outbox;
mod passing;
mod play;
mod queue;
mod refusal;
mod render;
mod replay;
mod takeback;
mod worded;

pub use hall::{Hall, Settings};
pub use lobby::{info, may_know};
pub use op::{Done, Filling, Op, Reply};
pub use outbox::{Outbox, Outgoing, outbox, waiting_bytes};
pub use refusal::Refusal;
pub use replay::{Asked, Replays, Whose, steps};
