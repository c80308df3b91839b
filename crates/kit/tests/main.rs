//! All tests of this crate in one binary: it is linked once. A file that is not named here is not run, and xtask says so.

mod grid;
mod hex;
mod stack;
mod track;
