//! `Volume`: many finished games of one title in one small text. See docs/records.md.
//!
//! A record can be read line by line; a volume is for thousands of games. What follows from the seed is left out, and an
//! answer is one to three letters that point into a list of spellings.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::{Hash, Match, Opening, Pending, RecordError, Refused, Rules, Seed, Who};

/// The format this program writes. It reads this one and all before it.
const FORMAT: u32 = 1;

/// Many finished games of one title.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Volume {
    /// The title's id.
    pub title: String,
    /// The version of its rules.
    pub rules: u32,
    /// The hash of its cards and boards.
    pub data: String,
    /// In the order in which they were played.
    pub games: Vec<Kept>,
}

/// One finished game of a volume.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Kept {
    /// How many seats.
    pub players: u8,
    /// What the table had agreed on, in full.
    pub options: BTreeMap<String, String>,
    /// What all of fate's answers follow from.
    pub seed: Seed,
    /// The seats' answers as they are spelled. Whose they are follows from the game; of several seats that owe a sealed
    /// answer the first one's comes first.
    pub answers: Vec<String>,
    /// The hash of the last state.
    pub state: String,
    /// Each seat's place.
    pub places: Vec<u8>,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Head {
    volume: u32,
    title: String,
    rules: u32,
    data: String,
    /// Options that all games share.
    options: BTreeMap<String, String>,
    /// Spellings, the most frequent first.
    words: Vec<String>,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Line {
    players: u8,
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    options: BTreeMap<String, String>,
    seed: String,
    answers: String,
    state: String,
    places: Vec<u8>,
}

impl Kept {
    /// A game as it is kept; nothing, if it is not over, or did not come of its seed alone.
    pub fn of<R: Rules>(game: &Match<R>) -> Option<Kept> {
        let outcome = game.rules().outcome(game.state())?;
        let entropy = game.dealer().entropy();
        let plain = game.rewinds().is_empty()
            && game.opening().position.is_none()
            && entropy.at_table(game.opening().players).iter().all(String::is_empty)
            && game.answers().iter().all(|answered| answered.who != Who::Fate || answered.draw.is_some());
        let seed = game.dealer().reveal().filter(|_| plain)?.clone();
        let answers = game.answers().iter().filter(|answered| answered.who != Who::Fate);
        let options = game.opening().options.iter();
        Some(Kept {
            players: game.opening().players,
            options: options.map(|(key, value)| (key.to_owned(), value.to_owned())).collect(),
            seed,
            answers: answers.map(|answered| game.rules().spell(answered.choice)).collect(),
            state: Hash::of_state(game.state()).to_string(),
            places: outcome.places().to_vec(),
        })
    }

    /// Plays the game again, from `game`, which has just begun as the kept one did and whose dealer answers for fate.
    /// It must end where it ended.
    ///
    /// # Errors
    /// The first claim that does not hold; what is called a line is the number of the answer.
    pub fn replay<R: Rules>(&self, game: &mut Match<R>) -> Result<(), RecordError> {
        for (index, spelled) in self.answers.iter().enumerate() {
            let line = index + 1;
            let refused = |refused| RecordError::Refused { line, refused };
            let unread = || refused(Refused::Unread { text: spelled.clone() });
            let choice = game.rules().read(spelled).ok_or_else(unread)?;
            let seat = game.pending().seats().iter().next().ok_or(RecordError::AfterTheEnd { line })?;
            game.submit(seat, game.version(), choice).map_err(refused)?;
        }
        let line = self.answers.len();
        if !matches!(game.pending(), Pending::Over) {
            return Err(RecordError::NoEnd);
        }
        if Hash::of_state(game.state()).to_string() != self.state {
            return Err(RecordError::State { line });
        }
        let outcome = game.rules().outcome(game.state());
        if outcome.is_none_or(|outcome| outcome.places() != self.places) {
            return Err(RecordError::Outcome { line });
        }
        Ok(())
    }
}

impl Volume {
    /// An empty volume for games that open like this one.
    pub fn new<R: Rules>(rules: &R, opening: &Opening) -> Volume {
        Volume {
            title: opening.title.clone(),
            rules: R::VERSION,
            data: rules.data().to_string(),
            games: Vec::new(),
        }
    }

    /// Does this text claim to be a volume?
    pub fn is_volume(text: &str) -> bool {
        text.starts_with("{\"volume\":")
    }

    /// The volume's text: the same for the same games, on every machine.
    pub fn to_text(&self) -> String {
        let mut shared = self.games.first().map(|game| game.options.clone()).unwrap_or_default();
        shared.retain(|key, value| self.games.iter().all(|game| game.options.get(key) == Some(value)));
        let mut counts: BTreeMap<&str, u64> = BTreeMap::new();
        for answer in self.games.iter().flat_map(|game| &game.answers) {
            *counts.entry(answer).or_default() += 1;
        }
        let mut words: Vec<&str> = counts.keys().copied().collect();
        words.sort_by_key(|word| std::cmp::Reverse(counts[word]));
        let places: BTreeMap<&str, usize> = words.iter().copied().zip(0..).collect();
        let head = Head {
            volume: FORMAT,
            title: self.title.clone(),
            rules: self.rules,
            data: self.data.clone(),
            options: shared.clone(),
            words: words.into_iter().map(str::to_owned).collect(),
        };
        let lines = self.games.iter().map(|game| {
            let own = game.options.iter().filter(|(key, _)| !shared.contains_key(*key));
            json(&Line {
                players: game.players,
                options: own.map(|(key, value)| (key.clone(), value.clone())).collect(),
                seed: game.seed.to_hex(),
                answers: game.answers.iter().map(|answer| letters(places[answer.as_str()])).collect(),
                state: game.state.clone(),
                places: game.places.clone(),
            })
        });
        std::iter::once(json(&head)).chain(lines).map(|line| line + "\n").collect()
    }

    /// Reads a volume's text. Whether its games are possible, [`Kept::replay`] tells.
    ///
    /// # Errors
    /// If it is no volume, is written in a later format, or is damaged.
    pub fn parse(text: &str) -> Result<Volume, RecordError> {
        let mut lines = text.lines().zip(1..);
        let (first, _) = lines.next().ok_or(RecordError::Empty)?;
        let damaged =
            |line: usize, error: &dyn ToString| RecordError::Damaged { line, error: error.to_string() };
        let head: Head = serde_json::from_str(first).map_err(|error| damaged(1, &error))?;
        if head.volume != FORMAT {
            return Err(RecordError::Format { found: u64::from(head.volume) });
        }
        let mut games = Vec::new();
        for (line, number) in lines {
            let line: Line = serde_json::from_str(line).map_err(|error| damaged(number, &error))?;
            let mut options = head.options.clone();
            options.extend(line.options);
            let places = numbers(&line.answers).ok_or_else(|| damaged(number, &"answers"))?;
            let word = |place: &usize| head.words.get(*place).cloned();
            let answers = places.iter().map(word).collect::<Option<Vec<_>>>();
            games.push(Kept {
                players: line.players,
                options,
                seed: line.seed.parse().map_err(|()| damaged(number, &"seed"))?,
                answers: answers.ok_or_else(|| damaged(number, &"answers"))?,
                state: line.state,
                places: line.places,
            });
        }
        Ok(Volume { title: head.title, rules: head.rules, data: head.data, games })
    }
}

/// The digits: five bits each, the lowest first; from the 33rd on, more follow.
const LETTERS: &[u8; 64] = b"abcdefghijklmnopqrstuvwxyz012345ABCDEFGHIJKLMNOPQRSTUVWXYZ6789-_";

fn letters(mut number: usize) -> String {
    let mut text = String::new();
    loop {
        let (digit, rest) = (number % 32, number / 32);
        let more = if rest == 0 { 0 } else { 32 };
        text.push(char::from(LETTERS[digit + more]));
        if rest == 0 {
            return text;
        }
        number = rest;
    }
}

fn numbers(text: &str) -> Option<Vec<usize>> {
    let (mut numbers, mut number, mut scale) = (Vec::new(), 0_usize, 1_usize);
    for letter in text.bytes() {
        let digit = LETTERS.iter().position(|known| *known == letter)?;
        number = number.checked_add((digit % 32).checked_mul(scale)?)?;
        if digit < 32 {
            numbers.push(number);
            (number, scale) = (0, 1);
        } else {
            scale = scale.checked_mul(32)?;
        }
    }
    (scale == 1).then_some(numbers)
}

fn json(line: &impl Serialize) -> String {
    serde_json::to_string(line).expect("a volume's line is plain data")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_read_as_they_are_written() {
        let all = [0, 1, 31, 32, 33, 1023, 1024, 40_000, usize::MAX >> 4];
        let text: String = all.into_iter().map(letters).collect();
        assert_eq!(numbers(&text), Some(all.to_vec()));
        assert_eq!(letters(5).len() + letters(31).len() + letters(32).len(), 1 + 1 + 2);
        assert_eq!(numbers("A"), None, "more should follow");
        assert_eq!(numbers("!"), None);
        assert_eq!(numbers(&"_".repeat(40)), None, "no number is as large as that");
    }

    #[test]
    fn a_volume_is_read_as_it_is_written() {
        let game = |answers: &[&str], mode: &str| Kept {
            players: 2,
            options: [("cards", "a long text"), ("mode", mode)]
                .map(|(key, value)| (key.to_owned(), value.to_owned()))
                .into(),
            seed: Seed::from_words("x"),
            answers: answers.iter().map(|answer| (*answer).to_owned()).collect(),
            state: "abc".to_owned(),
            places: vec![1, 2],
        };
        let games = vec![game(&["pass", "deploy zombie"], "draft"), game(&["pass", "pass"], "precon")];
        let volume = Volume { title: "t".to_owned(), rules: 3, data: "d".to_owned(), games };
        let text = volume.to_text();
        assert!(Volume::is_volume(&text));
        assert_eq!(text.matches("a long text").count(), 1, "what all games share is written once");
        assert_eq!(Volume::parse(&text), Ok(volume));
        assert_eq!(Volume::parse(""), Err(RecordError::Empty));
        let later = text.replacen("\"volume\":1", "\"volume\":2", 1);
        assert_eq!(Volume::parse(&later), Err(RecordError::Format { found: 2 }));
        let cut = text[..text.len() - 9].to_owned();
        assert!(matches!(Volume::parse(&cut), Err(RecordError::Damaged { line: 3, .. })));
    }
}
