//! Files that a table may be set up with: cards, boards. The first line is `title option`, the rest is the file.

use shelf::{AnyTitle, Order};
use table::{FateBy, OptionKind, Rolls, Seed};

use super::{play_at_random, say};
use crate::{HOUSE, Seen, Target};

pub(super) struct Files;

/// What is shipped, by title and option.
const SHIPPED: [(&str, &str, &str); 4] = [
    ("mutants", "cards", include_str!("../../../../crates/mutants/data/mutants.toml")),
    ("revolution", "cards", include_str!("../../../../crates/revolution/data/revolution.toml")),
    ("attack", "board", include_str!("../../../../crates/attack/data/board-7x7.toml")),
    ("attack", "board", include_str!("../../../../crates/attack/data/board-5x5.toml")),
];

impl Target for Files {
    fn name(&self) -> String {
        "files".to_owned()
    }

    fn first(&self) -> Vec<Vec<u8>> {
        SHIPPED.map(|(title, option, text)| format!("{title} {option}\n{text}").into_bytes()).into()
    }

    fn words(&self) -> Vec<Vec<u8>> {
        ["= 0\n", "= 255\n", "= -1\n", "\"\"", "[]", "[[card]]\n", "id = \"x\"\n", "= \"reconstructed\"\n"]
            .map(|word| word.as_bytes().to_vec())
            .into()
    }

    fn usual(&self) -> u64 {
        8_000
    }

    fn attempt(&self, input: &[u8], seen: &mut Seen) {
        let Ok(text) = std::str::from_utf8(input) else { return seen.mark("no text") };
        let Some((head, file)) = text.split_once('\n') else { return seen.mark("no head") };
        let Some((title, option)) = head.split_once(' ') else { return seen.mark("no option") };
        let Some(title) = HOUSE.shelf().get(title) else { return seen.mark("no such title") };
        let known =
            title.options().iter().find(|known| known.key == option && known.kind == OptionKind::File);
        let Some(option) = known else { return seen.mark("no such option") };
        if option.key == "cards" {
            match title.cards(Some(file)) {
                Ok(cards) => seen.mark_size("cards", cards.len()),
                Err(faults) => faults.iter().for_each(|fault| say(fault, seen)),
            }
        }
        play(title, option.key, file, seen);
    }
}

fn play(title: &dyn AnyTitle, option: &str, file: &str, seen: &mut Seen) {
    let options = vec![(option.to_owned(), file.to_owned())];
    let order = Order { players: None, options, seed: Seed::from_words("file") };
    match title.open(&order) {
        Err(wrong) => say(&wrong, seen),
        Ok(mut game) => {
            seen.mark((title.id(), "opened"));
            let mut dice = Rolls::from_number(1);
            game.let_fate(FateBy::Dealer).expect("the dealer knows its seed");
            play_at_random(&mut *game, 150, &mut dice, seen);
        }
    }
}
