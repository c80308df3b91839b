//! Every value of every option is played.

use crate::testing::{Terms, examine};
use crate::{OptionKind, Options, Speak, Title};

/// The values of options that no trial of the title plays, as in `--set key=value`. Of a number the least and the most are
/// played, of a text or a file something else than the default.
pub fn untried<T: Title>(title: &T) -> Vec<String> {
    let trials = title.trials();
    let plays = |key: &str, is_wanted: &dyn Fn(&str) -> bool, default: &str| {
        trials.iter().any(|trial| {
            let given = trial.options.iter().find(|(given, _)| *given == key);
            is_wanted(given.map_or(default, |(_, value)| *value))
        })
    };
    let mut missing = Vec::new();
    for option in title.options() {
        let values: Vec<String> = match option.kind {
            OptionKind::Switch => vec!["on".to_owned(), "off".to_owned()],
            OptionKind::OneOf(words) => words.iter().map(|word| (*word).to_owned()).collect(),
            OptionKind::Number(least, most) => vec![least.to_string(), most.to_string()],
            OptionKind::Text | OptionKind::File => {
                if !plays(option.key, &|value| value != option.default, option.default) {
                    missing.push(format!("{}=…", option.key));
                }
                continue;
            }
        };
        let unplayed = values.iter().filter(|value| !plays(option.key, &|it| it == *value, option.default));
        missing.extend(unplayed.map(|value| format!("{}={value}", option.key)));
    }
    missing
}

/// Plays every trial of the title under the suite.
///
/// # Panics
/// With the promise that is not kept and the options it was not kept with; or if some value of an option is not tried.
pub fn examine_trials<T: Title>(title: &T, games: u64)
where
    T::Rules: Speak + Clone,
{
    assert_eq!(untried(title), [""; 0], "values of options that no trial plays");
    for trial in title.trials() {
        let said = |wrong: String| format!("{} seats, {:?}: {wrong}", trial.players, trial.options);
        let options = Options::settle(title.id(), title.options(), trial.options.iter().copied())
            .unwrap_or_else(|wrong| panic!("{}", said(format!("{wrong:?}"))));
        let (rules, setup) = title
            .open(trial.players, &options)
            .unwrap_or_else(|wrong| panic!("{}", said(format!("{wrong:?}"))));
        let terms = Terms { games, hidden: trial.hidden, seed: 7_000, ..Terms::default() };
        if let Err(breach) = examine(&rules, &setup, terms, &mut []) {
            panic!("{}", said(breach.to_string()));
        }
    }
}
