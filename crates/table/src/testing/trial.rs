//! A table for a title's own tests: answers as they are spelled, fate dictated.

use std::path::Path;

use crate::{Refusal, Rules, Seat, Who};

/// Gives a `Table { rules, s, facts }` of a title's tests the words that all titles share. `facts` are those of the `last` answer,
/// or of `all`.
///
/// ```ignore
/// table::trial!(Table, Attack, facts = last);
/// table.plays(HUMAN, "done").fate("die 3; die 5").refuses(MUTANT, "done", "AT-1.1");
/// ```
#[macro_export]
macro_rules! trial {
    (@last $table:ident) => {
        $table.facts.clear()
    };
    (@all $table:ident) => {};
    ($table:ident, $rules:ty, facts = $facts:ident) => {
        impl $table {
            /// A legal answer of `seat`; several are parted by semicolons.
            pub fn plays(mut self, seat: $crate::Seat, choices: &str) -> $table {
                for text in choices.split("; ") {
                    $crate::trial!(@$facts self);
                    let who = $crate::Who::Seat(seat);
                    $crate::testing::give(&self.rules, &mut self.s, &mut self.facts, who, text);
                }
                self
            }

            /// What fate answers; several are parted by semicolons.
            pub fn fate(mut self, choices: &str) -> $table {
                for text in choices.split("; ") {
                    $crate::trial!(@$facts self);
                    let who = $crate::Who::Fate;
                    $crate::testing::give(&self.rules, &mut self.s, &mut self.facts, who, text);
                }
                self
            }

            /// The choice is refused, by this rule.
            pub fn refuses(self, seat: $crate::Seat, text: &str, rule: &str) -> $table {
                assert_eq!(self.refused(seat, text), rule, "'{text}'");
                self
            }

            /// The rule that forbids it.
            pub fn refused(&self, seat: $crate::Seat, text: &str) -> &'static str {
                let refusal = $crate::testing::refusal(&self.rules, &self.s, seat, text);
                refusal.unwrap_or_else(|| panic!("'{text}' is legal")).rule
            }

            /// The choice is legal.
            pub fn allows(self, seat: $crate::Seat, text: &str) -> $table {
                let refusal = $crate::testing::refusal(&self.rules, &self.s, seat, text);
                assert!(refusal.is_none(), "'{text}': {refusal:?}");
                self
            }

            /// Everything that is listed for `seat`, as it is spelled.
            pub fn choices(&self, seat: $crate::Seat) -> Vec<String> {
                $crate::testing::spelled(&self.rules, &self.s, seat)
            }

            /// Is this listed for `seat`?
            pub fn offers(&self, seat: $crate::Seat, text: &str) -> bool {
                self.choices(seat).iter().any(|choice| choice == text)
            }

            /// Fate's possible answers, with their weights.
            pub fn odds(&self) -> Vec<(String, u32)> {
                let mut odds = Vec::new();
                $crate::Rules::odds(&self.rules, &self.s, &mut odds);
                let spelled = odds.into_iter();
                spelled.map(|(choice, weight)| ($crate::Rules::spell(&self.rules, choice), weight)).collect()
            }

            /// The one seat that is asked.
            pub fn asked(&self) -> Option<$crate::Seat> {
                match $crate::Rules::pending(&self.rules, &self.s) {
                    $crate::Pending::Seat(seat, _) => Some(seat),
                    $crate::Pending::Sealed(..) | $crate::Pending::Fate(_) | $crate::Pending::Over => None,
                }
            }

            /// All seats that are asked.
            pub fn all_asked(&self) -> Vec<$crate::Seat> {
                $crate::Rules::pending(&self.rules, &self.s).seats().iter().collect()
            }

            /// Is it fate's turn?
            pub fn fate_is_asked(&self) -> bool {
                matches!($crate::Rules::pending(&self.rules, &self.s), $crate::Pending::Fate(_))
            }

            /// Is the game over?
            pub fn is_over(&self) -> bool {
                matches!($crate::Rules::pending(&self.rules, &self.s), $crate::Pending::Over)
            }

            /// What `to` may know.
            pub fn view(&self, to: Option<$crate::Seat>) -> <$rules as $crate::Rules>::View {
                $crate::Rules::view(&self.rules, &self.s, to)
            }
        }
    };
}

fn read<R: Rules>(rules: &R, text: &str) -> R::Choice {
    rules.read(text).unwrap_or_else(|| panic!("'{text}' is no choice"))
}

/// Gives an answer that must be legal, or possible if it is fate's.
///
/// # Panics
/// If it is not.
pub fn give<R: Rules>(rules: &R, s: &mut R::State, facts: &mut Vec<R::Fact>, who: Who, text: &str) {
    let choice = read(rules, text);
    match who {
        Who::Seat(seat) => {
            if let Some(refusal) = rules.refusal(s, seat, choice) {
                let (asked, may) = (rules.pending(s), spelled(rules, s, seat));
                panic!("'{text}' is refused: {refusal:?}; asked {asked:?}, may {may:?}");
            }
        }
        Who::Fate => {
            let mut odds = Vec::new();
            rules.odds(s, &mut odds);
            let possible = odds.iter().any(|(possible, _)| *possible == choice);
            assert!(possible, "fate cannot answer '{text}'; asked {:?}", rules.pending(s));
        }
    }
    rules.answer(s, who, choice, facts);
}

/// Why `seat` may not answer so.
///
/// # Panics
/// If it is no choice at all.
pub fn refusal<R: Rules>(rules: &R, s: &R::State, seat: Seat, text: &str) -> Option<Refusal> {
    rules.refusal(s, seat, read(rules, text))
}

/// Everything that is listed for `seat`, as it is spelled.
pub fn spelled<R: Rules>(rules: &R, s: &R::State, seat: Seat) -> Vec<String> {
    let mut choices = Vec::new();
    rules.choices(s, seat, &mut choices);
    choices.into_iter().map(|choice| rules.spell(choice)).collect()
}

/// Holds `text` against the golden file of that name in a crate's `tests/golden`. `GOLDEN=write` writes it anew.
///
/// # Panics
/// If it differs, or cannot be written.
pub fn golden(manifest: &str, name: &str, text: &str) {
    let path = Path::new(manifest).join("tests/golden").join(name).with_extension("txt");
    if std::env::var_os("GOLDEN").is_some_and(|value| value == "write") {
        std::fs::write(&path, text).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    }
    let kept = std::fs::read_to_string(&path).unwrap_or_default();
    assert!(kept == text, "{} differs; GOLDEN=write writes it anew, to be read in review", path.display());
}
