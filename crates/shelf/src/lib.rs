//! Every title behind one face. Rules are generic and fast; whoever serves people (commands, engine, server) knows
//! a game only by its name, and every choice by its spelling. Here the two meet, once.

mod any_match;
mod any_title;
mod because;
mod bench;
mod check;
mod keep;
pub mod lab;
mod practice;
mod sim;

pub use any_match::{AnyBeat, AnyDesk, AnyMatch, Asked, BotAnswer, Considered, Heard, Line, Turn};
pub use any_title::{AnyTitle, Order, Shelf};
pub use because::Because;
pub use bench::BenchRow;
pub use practice::TrainOrder;
pub use sim::{LevelRow, Seating, SimOrder, SimReport};
