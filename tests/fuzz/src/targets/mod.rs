//! What is tried.

mod choices;
mod engine;
mod files;
mod frames;
mod positions;
mod records;

use shelf::{AnyMatch, AnyTitle};
use table::{Dice as _, Lang, Rolls, Say, Words as _};

use crate::{HOUSE, Seen, Target};

/// All targets.
pub fn all() -> Vec<Box<dyn Target>> {
    let mut targets: Vec<Box<dyn Target>> = Vec::new();
    for title in HOUSE.shelf().iter() {
        targets.push(Box::new(choices::Choices::of(title.id())));
    }
    targets.push(Box::new(engine::Engine));
    targets.push(Box::new(records::Records));
    targets.push(Box::new(positions::Positions));
    targets.push(Box::new(files::Files));
    targets.push(Box::new(frames::Frames::default()));
    targets
}

fn title(id: &str) -> &'static dyn AnyTitle {
    HOUSE.shelf().get(id).expect("a target's title is on the shelf")
}

/// Gives so many listed answers at random, or fewer if the game ends.
///
/// # Panics
/// If a listed answer is refused.
fn play_at_random(game: &mut dyn AnyMatch, answers: usize, dice: &mut Rolls, seen: &mut Seen) {
    for _ in 0..answers {
        let Some(seat) = game.pending().seats().iter().next() else { break };
        let ids = game.choice_ids(seat);
        assert!(!ids.is_empty(), "seat {seat} is asked and has no choice");
        let choice = &ids[dice.below(ids.len() as u32) as usize];
        seen.mark(choice.split(' ').next());
        game.answer(seat, game.version(), choice)
            .unwrap_or_else(|refused| panic!("“{choice}” is listed and refused: {refused:?}"));
    }
}

/// What is said must be sayable, in both languages.
fn say(say: &Say, seen: &mut Seen) {
    seen.mark(say.key);
    for lang in Lang::ALL {
        let text = HOUSE.wording().speaker(lang).say(say);
        let is_missing = text.trim().is_empty() || text == format!("⟨{}⟩", say.key);
        assert!(!is_missing, "{say:?} has no words in {lang}");
    }
}
