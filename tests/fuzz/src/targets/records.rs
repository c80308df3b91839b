//! Record files. A changed record is sealed anew, so that what lies behind the seal is reached.

use bots::Level;
use serde_json::Value as Json;
use shelf::{Order, Seating, SimOrder};
use table::{FateBy, Hash, Record, Reveal, Rolls, Seed, Volume};

use super::{play_at_random, say, title};
use crate::{HOUSE, Seen, Target};

pub(super) struct Records;

impl Target for Records {
    fn name(&self) -> String {
        "records".to_owned()
    }

    fn first(&self) -> Vec<Vec<u8>> {
        let order = SimOrder {
            games: 3,
            bots: vec![Level::Random; 2],
            seed: Seed::from_words("volume"),
            threads: Some(1),
            options: Vec::new(),
            seating: Seating::Fixed,
        };
        let volume = title("highlow").keep(&order, &|| ()).expect("a title can be played as it is");
        let records = HOUSE.shelf().iter().map(|title| short_game(title.id(), 12));
        records.chain([volume.to_text()]).map(String::into_bytes).collect()
    }

    fn words(&self) -> Vec<Vec<u8>> {
        [
            "{\"rewound\":1,\"drawn\":3}\n",
            "\"draw\":0",
            "{\"fate\":\"1\"}\n",
            "\"entropy\":{\"1\":\"x\"},",
            "\"position\":{},",
            "\"end\":\"over\"",
            "\"end\":\"open\"",
        ]
        .map(|word| word.as_bytes().to_vec())
        .into()
    }

    fn usual(&self) -> u64 {
        100_000
    }

    fn longest(&self) -> usize {
        6_000
    }

    fn attempt(&self, input: &[u8], seen: &mut Seen) {
        let Ok(text) = std::str::from_utf8(input) else { return seen.mark("no text") };
        if Volume::is_volume(text) {
            return volume(text, seen);
        }
        let sealed = sealed(text);
        for text in std::iter::once(text).chain(sealed.as_deref()) {
            match Record::parse(text) {
                Err(error) => say(&error.say(), seen),
                Ok(record) => {
                    assert_eq!(record.to_text(), text, "one game, one text");
                    let Some(title) = HOUSE.shelf().get(&record.opening().title) else { continue };
                    match title.replay(&record) {
                        Err(wrong) => say(&wrong, seen),
                        Ok(game) => {
                            seen.mark("replayed");
                            seen.mark_size("answers", game.answers());
                        }
                    }
                }
            }
        }
    }
}

/// A volume of many games.
fn volume(text: &str, seen: &mut Seen) {
    match Volume::parse(text) {
        Err(error) => say(&error.say(), seen),
        Ok(volume) => {
            assert_eq!(Volume::parse(&volume.to_text()).as_ref(), Ok(&volume), "it is read as it is written");
            let Some(title) = HOUSE.shelf().get(&volume.title) else { return seen.mark("no such title") };
            match title.replay_all(&volume) {
                Err(wrong) => say(&wrong, seen),
                Ok(answers) => seen.mark_size("volume", answers),
            }
        }
    }
}

/// The first answers of a game, and its record.
pub(super) fn short_game(id: &str, answers: usize) -> String {
    let mut game = title(id)
        .open(&Order { players: None, options: Vec::new(), seed: Seed::from_words("short") })
        .expect("a title can be played as it is");
    game.let_fate(FateBy::Dealer).expect("the dealer knows its seed");
    let mut dice = Rolls::from_number(answers as u64);
    play_at_random(&mut *game, answers, &mut dice, &mut Seen::default());
    game.record(Reveal::Now).to_text()
}

/// The same with a seal that fits, if it is a record at all and has another.
fn sealed(text: &str) -> Option<String> {
    let body = text.trim_end_matches('\n');
    let (before, last) = body.rsplit_once('\n')?;
    let Ok(Json::Object(mut close)) = serde_json::from_str(last) else { return None };
    let before = format!("{before}\n");
    close.insert("seal".to_owned(), Hash::of(before.as_bytes()).to_string().into());
    Some(format!("{before}{}\n", Json::Object(close))).filter(|sealed| sealed != text)
}
