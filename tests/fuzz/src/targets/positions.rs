//! Positions as JSON: the first line names the title, the rest is the position.

use serde_json::Value as Json;
use shelf::{AnyMatch, Order};
use table::{Dice as _, FateBy, Hash, Record, Rolls, Seed};

use super::{play_at_random, records, say, title};
use crate::{HOUSE, Seen, Target};

pub(super) struct Positions;

impl Target for Positions {
    fn name(&self) -> String {
        "positions".to_owned()
    }

    fn first(&self) -> Vec<Vec<u8>> {
        let position = |id: &str, answers| {
            let record =
                Record::parse(&records::short_game(id, answers)).expect("our own record can be read");
            let game = title(id).replay(&record).expect("our own record can be played");
            format!("{id}\n{}", game.position()).into_bytes()
        };
        let titles = HOUSE.shelf().iter();
        titles.flat_map(|title| [1, 20, 60, 120].map(|answers| position(title.id(), answers))).collect()
    }

    fn words(&self) -> Vec<Vec<u8>> {
        ["null", "[]", "{}", "true", "false", "\"\"", "-1", "[1,1,1,1]"]
            .map(|word| word.as_bytes().to_vec())
            .into()
    }

    fn usual(&self) -> u64 {
        40_000
    }

    fn longest(&self) -> usize {
        6_000
    }

    fn attempt(&self, input: &[u8], seen: &mut Seen) {
        let Ok(text) = std::str::from_utf8(input) else { return seen.mark("no text") };
        let Some((id, text)) = text.split_once('\n') else { return seen.mark("no title") };
        let Some(title) = HOUSE.shelf().get(id) else { return seen.mark("no such title") };
        let Ok(position) = serde_json::from_str::<Json>(text) else { return seen.mark("no JSON") };
        let order = Order { players: None, options: Vec::new(), seed: Seed::from_words("position") };
        match title.load(&position, &order) {
            Err(wrong) => wrong.iter().for_each(|wrong| say(wrong, seen)),
            Ok(mut game) => {
                seen.mark((id, "loaded"));
                play_on(&mut *game, seen, &Hash::of(input));
            }
        }
    }
}

/// Plays at random: a few answers, and now and then further than the program itself has tried it out.
fn play_on(game: &mut dyn AnyMatch, seen: &mut Seen, dice_of: &Hash) {
    let mut dice = Rolls::seeded(&Seed::from_words(&dice_of.to_string()));
    game.let_fate(FateBy::Dealer).expect("the dealer knows its seed");
    let answers = if dice.below(16) == 0 { 250 } else { 4 };
    play_at_random(game, answers, &mut dice, seen);
}
