//! Players of every title, generic over the rules. They see worlds only through a [`Desk`](table::Desk).

#![allow(clippy::cast_precision_loss, reason = "visits and shares are far below 2^23")]

mod greedy;
mod heat;
mod judge;
mod level;
mod net;
mod plan;
mod random;
mod reasons;
mod search;
mod train;

pub use greedy::Greedy;
pub use level::Level;
pub use net::Net;
pub use plan::Planner;
pub use random::Random;
pub use search::{Effort, Search};
pub use train::{Lesson, Practice, train};
