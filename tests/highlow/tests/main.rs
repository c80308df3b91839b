//! All tests of this crate in one binary: it is linked once. A file that is not named here is not run, and xtask says so.

mod bots;
mod commands;
mod common;
mod conformance;
mod engine;
mod faults_disk;
mod faults_net;
mod faults_postgres;
mod killed;
mod lab;
#[path = "../../not_run.rs"]
mod not_run;
mod records;
mod rules;
mod screen;
#[path = "../../terminal.rs"]
mod terminal;
mod words;
