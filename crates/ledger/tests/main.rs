//! All tests of this crate in one binary: it is linked once. A file that is not named here is not run, and xtask says so.

mod find;
mod load;
mod options;
mod scan;
mod verdict;
