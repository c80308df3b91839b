//! `Record`: a whole game as text, one JSON object a line. See docs/records.md.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use serde_json::Value as Json;

use crate::{
    Commitment, Dealer, Entropy, Hash, Match, Opening, Options, Outcome, Refused, Rules, Say, Seat, Seed,
    Who, draw, say,
};

/// The format this program writes. It reads this one and all before it.
const FORMAT: u32 = 1;

/// A state hash is written after every so many answers.
const MARK_EVERY: usize = 20;

/// A whole game, or one that was interrupted, as it was written down.
#[derive(Clone, Debug, PartialEq)]
pub struct Record {
    head: Head,
    lines: Vec<Line>,
    close: Close,
}

/// Whether an unfinished game's seed is written down. A finished game's always is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reveal {
    /// Only when the game is over: for anything that others may read.
    AtTheEnd,
    /// Now: for a file from which the same dealer shall go on.
    Now,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Head {
    record: u32,
    title: String,
    rules: u32,
    data: String,
    players: u8,
    options: Options,
    commitment: String,
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    entropy: BTreeMap<u8, String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    position: Option<Json>,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct SeatLine {
    seat: Seat,
    choice: String,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct FateLine {
    fate: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    draw: Option<u64>,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct MarkLine {
    after: usize,
    state: String,
}

/// The table went back to here by consent; so many draws had been made by then, and none is used again.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct RewindLine {
    rewound: usize,
    drawn: u64,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(untagged)]
enum Line {
    Seat(SeatLine),
    Fate(FateLine),
    Mark(MarkLine),
    Rewind(RewindLine),
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Close {
    /// `over` or `open`.
    end: String,
    answers: usize,
    version: u64,
    drawn: u64,
    state: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    places: Option<Vec<u8>>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    scores: Option<Vec<i32>>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    winners: Option<Vec<Seat>>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    seed: Option<String>,
    /// The hash of all lines before this one.
    seal: String,
}

impl Record {
    /// The record of a match as it stands.
    pub fn of<R: Rules>(game: &Match<R>, reveal: Reveal) -> Record {
        let (rules, opening, dealer) = (game.rules(), game.opening(), game.dealer());
        let entropy = Seat::ALL.into_iter().map(|seat| (seat.number(), dealer.entropy()[seat].clone()));
        let head = Head {
            record: FORMAT,
            title: opening.title.clone(),
            rules: R::VERSION,
            data: rules.data().to_string(),
            players: opening.players,
            options: opening.options.clone(),
            commitment: dealer.commitment().to_string(),
            entropy: entropy.filter(|(_, text)| !text.is_empty()).collect(),
            position: opening.position.clone(),
        };
        let mut lines = Vec::new();
        let mut state = *game.start();
        let rewind = |after: usize| {
            game.rewinds().get(&after).map(|drawn| Line::Rewind(RewindLine { rewound: after, drawn: *drawn }))
        };
        lines.extend(rewind(0));
        for (index, answered) in game.answers().iter().enumerate() {
            let choice = rules.spell(answered.choice);
            lines.push(match answered.who {
                Who::Seat(seat) => Line::Seat(SeatLine { seat, choice }),
                Who::Fate => Line::Fate(FateLine { fate: choice, draw: answered.draw }),
            });
            rules.answer(&mut state, answered.who, answered.choice, &mut ());
            if (index + 1) % MARK_EVERY == 0 {
                let state = Hash::of_state(&state).to_string();
                lines.push(Line::Mark(MarkLine { after: index + 1, state }));
            }
            lines.extend(rewind(index + 1));
        }
        let outcome = rules.outcome(&state);
        let seed =
            (outcome.is_some() || reveal == Reveal::Now).then(|| dealer.reveal().map(Seed::to_hex)).flatten();
        let mut record = Record {
            head,
            lines,
            close: Close {
                end: if outcome.is_some() { "over" } else { "open" }.to_owned(),
                answers: game.answer_count(),
                version: game.version().0,
                drawn: dealer.drawn(),
                state: Hash::of_state(&state).to_string(),
                places: outcome.map(|outcome| outcome.places().to_vec()),
                scores: outcome.map(|outcome| outcome.scores().to_vec()),
                winners: outcome.map(|outcome| outcome.winners().iter().collect()),
                seed,
                seal: String::new(),
            },
        };
        record.close.seal = Hash::of(record.body().as_bytes()).to_string();
        record
    }

    /// The record's text: the same for the same game, on every machine.
    pub fn to_text(&self) -> String {
        self.body() + &json(&self.close) + "\n"
    }

    fn body(&self) -> String {
        let lines = self.lines.iter().map(json);
        std::iter::once(json(&self.head)).chain(lines).map(|line| line + "\n").collect()
    }

    /// Reads a record's text. The lines are whole and as they were sealed; whether the game in them is possible,
    /// [`Record::replay`] tells.
    ///
    /// # Errors
    /// If it is no record, is written in a later format, or was damaged or changed.
    pub fn parse(text: &str) -> Result<Record, RecordError> {
        let mut lines = text.lines().enumerate().map(|(index, line)| (index + 1, line));
        let (_, first) = lines.next().ok_or(RecordError::Empty)?;
        let head: Json = serde_json::from_str(first).map_err(|_| RecordError::NoRecord)?;
        match head.get("record").and_then(Json::as_u64) {
            None => return Err(RecordError::NoRecord),
            Some(found) if found != u64::from(FORMAT) => return Err(RecordError::Format { found }),
            Some(_) => {}
        }
        let head: Head = read(head, 1)?;
        let mut record_lines = Vec::new();
        let mut close: Option<Close> = None;
        for (number, line) in lines {
            if close.is_some() {
                return Err(RecordError::AfterTheEnd { line: number });
            }
            let value: Json = serde_json::from_str(line)
                .map_err(|error| RecordError::Damaged { line: number, error: error.to_string() })?;
            if value.get("seat").is_some() {
                record_lines.push(Line::Seat(read(value, number)?));
            } else if value.get("fate").is_some() {
                record_lines.push(Line::Fate(read(value, number)?));
            } else if value.get("after").is_some() {
                record_lines.push(Line::Mark(read(value, number)?));
            } else if value.get("rewound").is_some() {
                record_lines.push(Line::Rewind(read(value, number)?));
            } else {
                close = Some(read(value, number)?);
            }
        }
        let close = close.ok_or(RecordError::NoEnd)?;
        let record = Record { head, lines: record_lines, close };
        if Hash::of(record.body().as_bytes()).to_string() != record.close.seal {
            return Err(RecordError::Seal);
        }
        // One game, one text: what reads the same but is written otherwise is not what was sealed.
        let written = record.to_text();
        if written != text {
            let same =
                written.split('\n').zip(text.split('\n')).take_while(|(ours, theirs)| ours == theirs).count();
            return Err(RecordError::Form { line: same + 1 });
        }
        Ok(record)
    }

    /// How the game came to be.
    pub fn opening(&self) -> Opening {
        Opening {
            title: self.head.title.clone(),
            players: self.head.players,
            options: self.head.options.clone(),
            position: self.head.position.clone(),
        }
    }

    /// Is the game over?
    pub fn is_over(&self) -> bool {
        self.close.end == "over"
    }

    /// How many answers it holds, fate's included.
    pub fn answers(&self) -> usize {
        self.close.answers
    }

    /// Is the seed told?
    pub fn tells_seed(&self) -> bool {
        self.close.seed.is_some()
    }

    /// How many draws were made and then taken back by consent.
    pub fn draws_taken_back(&self) -> u64 {
        self.close.drawn.saturating_sub(self.fate_answers().0 as u64)
    }

    /// Plays the record again through the checked door, from `start`, which `rules` made as the record's opening
    /// says. Everything the record claims is checked: legality, state hashes, outcome, and, where the seed is told,
    /// the commitment and every draw.
    ///
    /// # Errors
    /// The first claim that does not hold.
    pub fn replay<R: Rules>(&self, rules: R, start: R::State) -> Result<Match<R>, RecordError> {
        if self.head.rules != R::VERSION {
            return Err(RecordError::Rules { found: self.head.rules, known: R::VERSION });
        }
        if self.head.data != rules.data().to_string() {
            return Err(RecordError::Data { title: self.head.title.clone() });
        }
        if self.head.players != rules.players(&start) {
            return Err(RecordError::Damaged { line: 1, error: format!("players: {}", self.head.players) });
        }
        let mut dealer = self.dealer()?;
        let mut game = Match::new(rules, self.opening(), start, dealer.clone());
        let mut next_draw = 0;
        for (index, line) in self.lines.iter().enumerate() {
            self.repeat(&mut game, line, index + 2, &mut next_draw)?;
        }
        self.check_close(&game, next_draw)?;
        dealer.go_on_at(self.close.drawn);
        game.resume(dealer, self.close.version);
        Ok(game)
    }

    /// How many of fate's answers were derived from the seed, and how many were dictated.
    pub fn fate_answers(&self) -> (usize, usize) {
        let by_dealer: Vec<bool> = self
            .lines
            .iter()
            .filter_map(|line| match line {
                Line::Fate(fate) => Some(fate.draw.is_some()),
                Line::Seat(_) | Line::Mark(_) | Line::Rewind(_) => None,
            })
            .collect();
        let drawn = by_dealer.iter().filter(|drawn| **drawn).count();
        (drawn, by_dealer.len() - drawn)
    }

    /// The dealer, with its seed if that is told.
    fn dealer(&self) -> Result<Dealer, RecordError> {
        let mut entropy = Entropy::default();
        for (number, text) in &self.head.entropy {
            let seat = Seat::numbered(*number, self.head.players).ok_or_else(|| RecordError::Damaged {
                line: 1,
                error: format!("entropy of seat {number}"),
            })?;
            entropy[seat].clone_from(text);
        }
        let commitment: Commitment = self
            .head
            .commitment
            .parse()
            .map_err(|()| RecordError::Damaged { line: 1, error: "commitment".to_owned() })?;
        let line = self.lines.len() + 2;
        let seed: Option<Seed> = match &self.close.seed {
            None if self.is_over() => return Err(RecordError::NoSeed),
            None => None,
            Some(text) => {
                Some(text.parse().map_err(|()| RecordError::Damaged { line, error: "seed".to_owned() })?)
            }
        };
        if seed.as_ref().is_some_and(|seed| seed.commitment() != commitment) {
            return Err(RecordError::Commitment);
        }
        Ok(Dealer::resumed(seed, commitment, entropy, 0))
    }

    fn repeat<R: Rules>(
        &self,
        game: &mut Match<R>,
        line: &Line,
        number: usize,
        next_draw: &mut u64,
    ) -> Result<(), RecordError> {
        let read = |rules: &R, text: &str| {
            rules.read(text).ok_or_else(|| RecordError::Refused {
                line: number,
                refused: Refused::Unread { text: text.to_owned() },
            })
        };
        match line {
            Line::Seat(SeatLine { seat, choice }) => {
                if usize::from(seat.number()) > usize::from(self.head.players) {
                    return Err(RecordError::Damaged { line: number, error: format!("seat {seat}") });
                }
                let choice = read(game.rules(), choice)?;
                let version = game.version();
                game.submit(*seat, version, choice)
                    .map_err(|refused| RecordError::Refused { line: number, refused })?;
            }
            Line::Fate(FateLine { fate, draw: None }) => {
                let choice = read(game.rules(), fate)?;
                game.fate(choice).map_err(|refused| RecordError::Refused { line: number, refused })?;
            }
            Line::Fate(FateLine { fate, draw: Some(nth) }) => {
                let choice = read(game.rules(), fate)?;
                game.check_fate(choice).map_err(|refused| RecordError::Refused { line: number, refused })?;
                // The numbers have no holes but those that a rewind tells: nobody picks the draw they like.
                if *nth != *next_draw {
                    return Err(RecordError::Draw { line: number, draw: *nth });
                }
                if game.dealer().can_draw() {
                    let drawn =
                        draw(game.rules(), game.state(), &mut game.dealer().nth(*nth), &mut Vec::new());
                    if drawn != choice {
                        return Err(RecordError::Draw { line: number, draw: *nth });
                    }
                }
                *next_draw += 1;
                game.repeat_fate(choice, Some(*nth))
                    .map_err(|refused| RecordError::Refused { line: number, refused })?;
            }
            Line::Mark(MarkLine { after, state }) => {
                if *after != game.answer_count() || *state != Hash::of_state(game.state()).to_string() {
                    return Err(RecordError::State { line: number });
                }
            }
            Line::Rewind(RewindLine { rewound, drawn }) => {
                if *rewound != game.answer_count() || *drawn <= *next_draw || *drawn > self.close.drawn {
                    return Err(RecordError::Draw { line: number, draw: *drawn });
                }
                *next_draw = *drawn;
                game.repeat_rewind(*drawn);
            }
        }
        Ok(())
    }

    fn check_close<R: Rules>(&self, game: &Match<R>, next_draw: u64) -> Result<(), RecordError> {
        let line = self.lines.len() + 2;
        let close = &self.close;
        if close.answers != game.answer_count() || close.state != Hash::of_state(game.state()).to_string() {
            return Err(RecordError::State { line });
        }
        if self.close.drawn != next_draw {
            return Err(RecordError::Draw { line, draw: next_draw });
        }
        let outcome = game.rules().outcome(game.state());
        let claimed = (close.end.as_str(), &close.places, &close.scores, &close.winners);
        let places = outcome.as_ref().map(|outcome| outcome.places().to_vec());
        let scores = outcome.as_ref().map(|outcome| outcome.scores().to_vec());
        let winners = outcome.as_ref().map(|outcome: &Outcome| outcome.winners().iter().collect());
        let end = if outcome.is_some() { "over" } else { "open" };
        if claimed != (end, &places, &scores, &winners) {
            return Err(RecordError::Outcome { line });
        }
        Ok(())
    }
}

fn json(line: &impl Serialize) -> String {
    serde_json::to_string(line).expect("a record's line is plain data")
}

fn read<T: for<'de> Deserialize<'de>>(value: Json, line: usize) -> Result<T, RecordError> {
    serde_json::from_value(value).map_err(|error| RecordError::Damaged { line, error: error.to_string() })
}

/// What is wrong with a record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RecordError {
    /// There is nothing in it.
    Empty,
    /// The first line is not a record's.
    NoRecord,
    /// It is written in a format that this program does not know.
    Format {
        /// The format it says.
        found: u64,
    },
    /// A line cannot be read.
    Damaged {
        /// Counted from 1.
        line: usize,
        /// What the reader said.
        error: String,
    },
    /// Something follows the closing line.
    AfterTheEnd {
        /// Counted from 1.
        line: usize,
    },
    /// The closing line is missing.
    NoEnd,
    /// The lines are not those that were sealed.
    Seal,
    /// A line says the same in other bytes.
    Form {
        /// Counted from 1.
        line: usize,
    },
    /// The game is over and its seed is not told.
    NoSeed,
    /// It was played by another version of the rules.
    Rules {
        /// The record's.
        found: u32,
        /// This program's.
        known: u32,
    },
    /// It was played with other cards or boards.
    Data {
        /// The title's id.
        title: String,
    },
    /// An answer is not legal.
    Refused {
        /// Counted from 1.
        line: usize,
        /// Why.
        refused: Refused,
    },
    /// A state hash does not agree.
    State {
        /// Counted from 1.
        line: usize,
    },
    /// The outcome is not what the answers lead to.
    Outcome {
        /// Counted from 1.
        line: usize,
    },
    /// The seed is not the one that was committed to.
    Commitment,
    /// Fate's answer does not follow from the seed.
    Draw {
        /// Counted from 1.
        line: usize,
        /// The draw's number.
        draw: u64,
    },
}

impl RecordError {
    /// In words, with what would be right.
    pub fn say(&self) -> Say {
        match self {
            RecordError::Empty => say!("record-empty"),
            RecordError::NoRecord => say!("record-none"),
            RecordError::Format { found } => say!("record-format", found = *found, known = FORMAT),
            RecordError::Damaged { line, error } => {
                say!("record-damaged", line = *line, error = error.as_str())
            }
            RecordError::AfterTheEnd { line } => say!("record-after-the-end", line = *line),
            RecordError::NoEnd => say!("record-no-end"),
            RecordError::Seal => say!("record-seal"),
            RecordError::Form { line } => say!("record-form", line = *line),
            RecordError::NoSeed => say!("record-no-seed"),
            RecordError::Rules { found, known } => say!("record-rules", found = *found, known = *known),
            RecordError::Data { title } => say!("record-data", title = title.as_str()),
            RecordError::Refused { line, refused } => {
                say!(
                    "record-refused",
                    line = *line,
                    rule = refused.rule().unwrap_or("–"),
                    reason = refused.say()
                )
            }
            RecordError::State { line } => say!("record-state", line = *line),
            RecordError::Outcome { line } => say!("record-outcome", line = *line),
            RecordError::Commitment => say!("record-commitment"),
            RecordError::Draw { line, draw } => say!("record-draw", line = *line, draw = *draw),
        }
    }
}
