//! Files that a table may be set up with: cards, boards. The first line is `title option`, the rest is the file. With `+` at
//! the end of the first line the rest are entries, and come after the head of the shipped file and one entry of each kind; for one
//! input in many they take the place of their namesakes in the whole of it. So a few bytes make a file of cards with a strange
//! one among them.

use std::sync::LazyLock;

use shelf::{AnyTitle, Order};
use table::{Dice as _, FateBy, Hash, OptionKind, Rolls, Seed};

use super::{play_at_random, say};
use crate::{HOUSE, Seen, Target};

pub(super) struct Files;

/// What is shipped, by title and option.
const SHIPPED: [(&str, &str, &str); 4] = [
    ("mutants", "cards", include_str!("../../../../crates/mutants/data/mutants.toml")),
    ("revolution", "cards", include_str!("../../../../crates/revolution/data/revolution.toml")),
    ("attack", "layout", include_str!("../../../../crates/attack/data/board-7x7.toml")),
    ("attack", "layout", include_str!("../../../../crates/attack/data/board-5x5.toml")),
];

/// A shipped file without remarks, taken apart.
struct Parts {
    title: &'static str,
    option: &'static str,
    head: String,
    /// One of each kind.
    few: Vec<&'static str>,
    entries: Vec<&'static str>,
}

static PARTS: LazyLock<Vec<Parts>> = LazyLock::new(|| {
    let parts = SHIPPED.map(|(title, option, text)| {
        let (head, entries) = taken_apart(plain(text).leak());
        let kind = |entry: &str| entry.lines().next().map(str::to_owned);
        let mut few = entries.clone();
        few.dedup_by_key(|entry| kind(entry));
        Parts { title, option, head, few, entries }
    });
    parts.into()
});

impl Target for Files {
    fn name(&self) -> String {
        "files".to_owned()
    }

    fn first(&self) -> Vec<Vec<u8>> {
        let mut inputs = Vec::new();
        for Parts { title, option, head, entries, .. } in &*PARTS {
            inputs.push(format!("{title} {option}\n{head}"));
            // Every fourth card: the others are much like it.
            for entry in entries.iter().step_by(4) {
                inputs.push(format!("{title} {option}\n{entry}"));
                inputs.push(format!("{title} {option} +\n{entry}"));
            }
        }
        inputs.into_iter().map(String::into_bytes).collect()
    }

    fn words(&self) -> Vec<Vec<u8>> {
        [
            "= 0\n",
            "= 255\n",
            "= -1\n",
            "\"\"",
            "[]",
            "[[card]]\n",
            "id = \"x\"\n",
            "= \"reconstructed\"\n",
            " +\n",
        ]
        .map(|word| word.as_bytes().to_vec())
        .into()
    }

    fn usual(&self) -> u64 {
        20_000
    }

    fn longest(&self) -> usize {
        12_000
    }

    fn attempt(&self, input: &[u8], seen: &mut Seen) {
        let Ok(text) = std::str::from_utf8(input) else { return seen.mark("no text") };
        let Some((head, file)) = text.split_once('\n') else { return seen.mark("no head") };
        let Some((title, option)) = head.split_once(' ') else { return seen.mark("no option") };
        let Some(title) = HOUSE.shelf().get(title) else { return seen.mark("no such title") };
        let (option, is_whole) = option.strip_suffix(" +").map_or((option, true), |option| (option, false));
        let known =
            title.options().iter().find(|known| known.key == option && known.kind == OptionKind::File);
        let Some(option) = known else { return seen.mark("no such option") };
        let mut dice = Rolls::seeded(&Seed::from_words(&Hash::of(input).to_string()));
        // A whole file takes a hundred times as long.
        let among = if dice.below(80) == 0 { Among::All } else { Among::Few };
        let file = if is_whole { file.to_owned() } else { among_the_shipped(title.id(), file, among) };
        // Either is half of the work.
        if option.key == "cards" && dice.below(2) == 0 {
            match title.cards(Some(&file)) {
                Ok(cards) => seen.mark_size("cards", cards.len()),
                Err(faults) => faults.iter().for_each(|fault| say(fault, seen)),
            }
        } else {
            play(title, option.key, file, &mut dice, seen);
        }
    }
}

fn play(title: &dyn AnyTitle, option: &str, file: String, dice: &mut Rolls, seen: &mut Seen) {
    let options = vec![(option.to_owned(), file)];
    let order = Order { players: None, options, seed: Seed::from_words("file") };
    match title.open(&order) {
        Err(wrong) => say(&wrong, seen),
        Ok(mut game) => {
            seen.mark((title.id(), "opened"));
            game.let_fate(FateBy::Dealer).expect("the dealer knows its seed");
            // Cards are read for longer than they are played.
            let answers = if option == "cards" || dice.below(8) == 0 { 200 } else { 5 };
            play_at_random(&mut *game, answers, dice, seen);
        }
    }
}

/// Without remarks and empty lines.
fn plain(text: &str) -> String {
    let lines = text.lines().filter(|line| !line.is_empty() && !line.starts_with('#'));
    lines.flat_map(|line| [line, "\n"]).collect()
}

/// What is no entry of a list, and every entry: they can be put together in this order.
fn taken_apart(text: &str) -> (String, Vec<&str>) {
    let starts = text.match_indices("\n[").map(|(at, _)| at + 1);
    let starts: Vec<usize> = [0].into_iter().chain(starts).collect();
    let ends = starts.iter().copied().skip(1).chain([text.len()]);
    let pieces = starts.iter().zip(ends).map(|(from, to)| &text[*from..to]);
    // `[[arena.start]]` belongs to `[arena]`.
    let is_entry = |piece: &&str| {
        piece
            .strip_prefix("[[")
            .and_then(|rest| rest.split(']').next())
            .is_some_and(|kind| !kind.contains('.'))
    };
    let (entries, rest): (Vec<&str>, Vec<&str>) = pieces.partition(is_entry);
    (rest.concat(), entries)
}

/// The title's shipped file, or a little of it, with these entries in it.
fn among_the_shipped(title: &str, entries: &str, how: Among) -> String {
    let shipped = PARTS.iter().find(|parts| parts.title == title);
    let (head, mut all) = shipped.map_or(("", Vec::new()), |parts| match how {
        Among::Few => (&*parts.head, parts.few.clone()),
        Among::All => (&*parts.head, parts.entries.clone()),
    });
    let (more, strange) = taken_apart(entries);
    for entry in strange {
        match all.iter_mut().find(|known| name(known) == name(entry)) {
            Some(known) => *known = entry,
            None => all.push(entry),
        }
    }
    [&more, head, &all.concat()].concat()
}

/// Among what entries are put.
#[derive(Clone, Copy)]
enum Among {
    Few,
    All,
}

/// The kind of an entry, and its id.
fn name(entry: &str) -> (Option<&str>, Option<&str>) {
    (entry.lines().next(), entry.lines().find(|line| line.starts_with("id =")))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_shipped_file_is_taken_apart_and_put_together_and_can_be_read() {
        for Parts { title, option, entries, .. } in PARTS.iter().filter(|parts| parts.option == "cards") {
            let shelf = HOUSE.shelf().get(title).expect("it is shipped");
            let shipped = shelf.cards(None).expect("it is sound");
            for entry in ["", entries[3]] {
                let text = among_the_shipped(title, entry, Among::All);
                let cards =
                    shelf.cards(Some(&text)).unwrap_or_else(|faults| panic!("{title} {option}: {faults:?}"));
                assert_eq!(cards.len(), shipped.len());
            }
        }
    }

    #[test]
    fn faults_of_an_entry_are_found_without_the_other_cards() {
        for Parts { title, entries, .. } in PARTS.iter().filter(|parts| parts.option == "cards") {
            let text = among_the_shipped(title, entries[0], Among::Few);
            let faults = HOUSE.shelf().get(title).expect("it is shipped").cards(Some(&text)).unwrap_err();
            assert!(faults.len() > 1, "it is read as a whole: {faults:?}");
        }
    }
}
