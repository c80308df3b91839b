//! High-Low in its box.

use std::ops::RangeInclusive;

use table::{Challenge, OptionKind, Options, Say, TableOption, Title, Trial, say};

use crate::{HighLow, Setup};

/// High-Low in its box.
pub struct HighLowBox(Vec<TableOption>);

impl Default for HighLowBox {
    fn default() -> HighLowBox {
        let rounds = OptionKind::Number(1, 3);
        HighLowBox(vec![
            TableOption::new("betting", OptionKind::Switch, "off", say!("highlow-option-betting")),
            TableOption::new("doubling", OptionKind::Switch, "on", say!("highlow-option-doubling")),
            TableOption::new("rounds", rounds, "3", say!("highlow-option-rounds")),
        ])
    }
}

impl Title for HighLowBox {
    type Rules = HighLow;

    fn id(&self) -> &'static str {
        "highlow"
    }

    fn players(&self) -> RangeInclusive<u8> {
        2..=4
    }

    fn options(&self) -> &[TableOption] {
        &self.0
    }

    /// One for anybody who wins, and one that asks for an option.
    fn checklist(&self) -> Vec<Challenge> {
        let short = vec![("rounds", "1")];
        vec![
            Challenge { id: "win".to_owned(), name: say!("highlow-challenge-win"), needs: Vec::new() },
            Challenge { id: "short".to_owned(), name: say!("highlow-challenge-short"), needs: short },
        ]
    }

    fn trials(&self) -> Vec<Trial> {
        let trial = |players, options| Trial { players, options, hidden: true };
        vec![trial(2, &[]), trial(3, &[("rounds", "1"), ("doubling", "off"), ("betting", "on")])]
    }

    fn open(&self, players: u8, options: &Options) -> Result<(HighLow, Setup), Say> {
        let rounds = u8::try_from(options.number("rounds")).expect("settled between 1 and 3");
        Ok((
            HighLow,
            Setup { players, rounds, doubling: options.is_on("doubling"), betting: options.is_on("betting") },
        ))
    }
}
