//! Views show what is known. A field that changes with nearly every fact shows nothing: it is a count or a digest of what
//! was told, and it makes every check blind that compares facts where views are equal.

use std::collections::BTreeMap;

use serde_json::Value as Json;

use super::{Breach, Check};
use crate::{Rules, Seat};

/// How many changes are looked at; a view is costly to take apart.
const MOST: u32 = 400;
/// How many changes there must be to judge by.
const LEAST: u32 = 40;

/// How often each field of a spectator's view has changed with what the spectator heard.
#[derive(Default)]
pub(super) struct Digests {
    told: u32,
    changed: BTreeMap<String, u32>,
}

impl Digests {
    /// Notes what changed with an answer that told `facts`. A field that shows this very answer, as it is spelled, hides
    /// nothing.
    pub(super) fn note<R: Rules>(
        &mut self,
        rules: &R,
        before: &R::State,
        after: &R::State,
        choice: R::Choice,
        facts: &[R::Fact],
    ) -> Result<(), Breach> {
        let viewer: Option<Seat> = None;
        if self.told == MOST || facts.iter().all(|fact| rules.tell(*fact, viewer).is_none()) {
            return Ok(());
        }
        self.told += 1;
        let [old, new] = [before, after].map(|s| {
            let view = serde_json::to_value(rules.view(s, viewer)).expect("a view is plain data");
            let mut leaves = BTreeMap::new();
            leaves_of(&view, String::new(), &mut leaves);
            leaves
        });
        let answer = rules.spell(choice);
        for (path, value) in new.iter().filter(|(_, value)| value.as_str() != Some(&*answer)) {
            if old.get(path).is_some_and(|other| other != value) {
                *self.changed.entry(path.clone()).or_default() += 1;
            }
        }
        if self.told < LEAST {
            return Ok(());
        }
        match self.changed.iter().find(|(_, changed)| **changed * 10 >= self.told * 9) {
            None => Ok(()),
            Some((path, changed)) => {
                let told = self.told;
                let found = format!(
                    "{path} changed {changed} times in {told} when something was told: it counts or digests facts"
                );
                Err(Breach::new(Check::Digest, found))
            }
        }
    }
}

fn leaves_of(value: &Json, path: String, out: &mut BTreeMap<String, Json>) {
    match value {
        Json::Object(fields) => {
            fields.iter().for_each(|(key, field)| leaves_of(field, format!("{path}/{key}"), out));
        }
        Json::Array(items) => {
            items.iter().enumerate().for_each(|(at, item)| leaves_of(item, format!("{path}/{at}"), out));
        }
        Json::Null | Json::Bool(_) | Json::Number(_) | Json::String(_) => {
            out.insert(path, value.clone());
        }
    }
}
