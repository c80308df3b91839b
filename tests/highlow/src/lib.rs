//! High-Low: three cards in the hand, a die on the table, and everybody plays at once. A tiny real game with all
//! that the kernel must carry: sealed answers, dice, hidden hands, something to take back. Its rules stand in
//! `rules/highlow.toml`.

mod broken;
mod rules;
mod speak;
mod study;
mod tally;
mod title;

use std::sync::LazyLock;

use ledger::Ledger;

pub use broken::{Broken, Bug};
pub use rules::{Ask, Call, Choice, Fact, HighLow, Luck, Phase, Rank, Setup, State, View};
pub use speak::Position;
pub use title::HighLowBox;

static LEDGER: LazyLock<Ledger> = LazyLock::new(|| {
    Ledger::parse(include_str!("../rules/highlow.toml")).expect("the rules of High-Low are well-formed")
});

/// The house with High-Low in it, its rules and its words. Not generic: everything that plays High-Low is compiled here, once, for all tests.
#[must_use]
pub fn moves_into(house: mutable::House) -> mutable::House {
    house
        .with(
            Box::new(HighLowBox::default()),
            include_str!("../words/en.ftl"),
            include_str!("../words/fr.ftl"),
        )
        .with_ledger(&LEDGER)
}
