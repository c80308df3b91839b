//! What is tried.

mod choices;
mod engine;
mod files;
mod frames;
mod positions;
mod records;

use std::path::Path;

use shelf::AnyTitle;
use table::{Lang, Say, Words as _};

use crate::{HOUSE, Seen, Target};

/// All targets. `program` is the fuzzer itself, which one of them starts as a server.
pub fn all(program: &Path) -> Vec<Box<dyn Target>> {
    let mut targets: Vec<Box<dyn Target>> = Vec::new();
    for title in HOUSE.shelf().iter() {
        targets.push(Box::new(choices::Choices(title.id())));
    }
    targets.push(Box::new(engine::Engine));
    targets.push(Box::new(records::Records));
    targets.push(Box::new(positions::Positions));
    targets.push(Box::new(files::Files));
    targets.push(Box::new(frames::Frames::of(program)));
    targets
}

fn title(id: &str) -> &'static dyn AnyTitle {
    HOUSE.shelf().get(id).expect("a target's title is on the shelf")
}

/// What is said must be sayable, in both languages.
fn say(say: &Say, seen: &mut Seen) {
    seen.mark(say.key);
    for lang in Lang::ALL {
        let text = HOUSE.wording().speaker(lang).say(say);
        assert!(!text.trim().is_empty(), "{say:?} has no words in {lang}");
    }
}
