//! A whole game in words, for golden tests.

use std::fmt::Write as _;

use crate::{Pending, Rolls, Say, Scratch, Speak, Who, Words, step};

/// A random game in words: every answer as it is spelled, with its rule, and what a spectator heard of it; then the end, and
/// the board. It is in the language of `words[0]`; all of `words` must be able to say it.
///
/// # Panics
/// If something cannot be said.
pub fn told<R: Speak>(rules: &R, setup: &R::Setup, seed: u64, words: &[&dyn Words]) -> String {
    let say = |say: &Say| {
        let said: Vec<String> = words.iter().map(|words| words.say(say)).collect();
        for said in &said {
            assert!(!said.is_empty() && !said.contains(['{', '⟨']), "{say:?}: {said}");
        }
        said.into_iter().next().expect("somebody listens")
    };
    let mut s = rules.start(setup);
    let (mut dice, mut scratch, mut text) = (Rolls::from_number(seed), Scratch::default(), String::new());
    loop {
        let pending = rules.pending(&s);
        let mut facts = Vec::new();
        let before = s;
        let Some((who, choice)) = step(rules, &mut s, &mut dice, &mut scratch, &mut facts) else { break };
        say(&match pending {
            Pending::Seat(_, ask) | Pending::Sealed(_, ask) => rules.prompt(ask),
            Pending::Fate(luck) => rules.luck(luck),
            Pending::Over => unreachable!("somebody has just answered"),
        });
        say(&rules.choice(choice));
        let by = match who {
            Who::Seat(seat) => seat.to_string(),
            Who::Fate => "fate".to_owned(),
        };
        let _ = writeln!(text, "{by}: {} ({})", rules.spell(choice), rules.rule_in(&before, choice));
        for fact in facts.into_iter().filter_map(|fact| rules.tell(fact, None)) {
            let _ = writeln!(text, "    {}", say(&rules.fact(fact)));
            assert!(rules.written(fact).is_object(), "{fact:?} is not sent as an object");
        }
    }
    let _ = writeln!(text, "{}", say(&rules.ending(&s)));
    for line in rules.board(&rules.view(&s, None), None, words[0]) {
        let _ = writeln!(text, "{line}");
    }
    text
}
