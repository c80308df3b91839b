//! A game of one title, played by bytes: legal answers, answers that are almost legal, undo, and looks at everything.
//!
//! No input plays a game from its beginning to its end. Each title has a few tables that were played at random once, and an
//! input goes on from somewhere in one of those games, or sets up a table of its own.

use std::sync::{Mutex, MutexGuard, OnceLock, PoisonError};

use shelf::{AnyMatch, Asked, Order};
use table::{Dice as _, FateBy, Hash, Lang, OptionKind, Reveal, Rolls, Seat, Seed};

use super::{play_at_random, say, title};
use crate::{HOUSE, Seen, Target};

/// How many tables were played.
const TABLES: usize = 8;

/// At how many points of its game a table can be joined.
const STAGES: usize = 16;

/// From here on the first byte asks for a table of the input's own.
const OWN: u8 = 240;

/// A table is played at random for so many answers, and may be joined after every tenth.
const LONGEST: usize = 2_000;
const STRETCH: usize = 10;

/// How many bytes are heard.
const MOST: usize = 40;

/// The choices of the title of that name.
pub(super) struct Choices {
    title: &'static str,
    tables: [OnceLock<Stages>; TABLES],
}

/// One game at several points.
type Stages = Mutex<Vec<Box<dyn AnyMatch>>>;

impl Target for Choices {
    fn name(&self) -> String {
        format!("choices-{}", self.title)
    }

    fn first(&self) -> Vec<Vec<u8>> {
        let ramp = |first: usize, step: usize| {
            (0..MOST).map(|at| if at == 0 { first as u8 } else { (at * step % 251) as u8 }).collect()
        };
        (0..usize::from(OWN))
            .step_by(17)
            .map(|first| ramp(first, 1 + first * 7))
            .chain([ramp(250, 37)])
            .collect()
    }

    fn words(&self) -> Vec<Vec<u8>> {
        // What the bytes above 200 do, and stretches of the same answer.
        vec![vec![210, 7, 3], vec![235], vec![245], vec![255], vec![0; 8], vec![1; 8], vec![2; 8]]
    }

    fn usual(&self) -> u64 {
        5_000
    }

    fn longest(&self) -> usize {
        2 * MOST
    }

    fn prepare(&self) {
        for table in 0..TABLES {
            drop(self.table(table));
        }
    }

    fn attempt(&self, input: &[u8], seen: &mut Seen) {
        self.play(input, seen);
    }

    fn exhibit(&self, input: &[u8]) -> Option<String> {
        // As far as it goes without the answer that breaks it.
        (0..=input.len()).rev().find_map(|len| {
            std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| {
                let game = self.play(&input[..len], &mut Seen::default())?;
                Some(game.record(Reveal::Now).to_text())
            }))
            .ok()
            .flatten()
        })
    }
}

impl Choices {
    pub(super) fn of(title: &'static str) -> Choices {
        Choices { title, tables: [const { OnceLock::new() }; TABLES] }
    }

    /// The game as far as the input plays it, unless its table cannot be set up.
    fn play(&self, input: &[u8], seen: &mut Seen) -> Option<Box<dyn AnyMatch>> {
        let mut bytes = input.iter().copied();
        let first = bytes.next().unwrap_or(0);
        seen.mark(("joined", first));
        let mut game = if first >= OWN {
            self.sit_down(&mut || bytes.next().unwrap_or(0), seen)?
        } else {
            let stages = self.table(usize::from(first) / STAGES % TABLES);
            stages[usize::from(first) % STAGES * stages.len() / STAGES].fork()
        };
        play(&mut *game, &mut bytes.take(MOST), seen);
        Some(game)
    }

    /// The stages of one game. The first time it is asked for, it is played.
    fn table(&self, number: usize) -> MutexGuard<'_, Vec<Box<dyn AnyMatch>>> {
        let stages = self.tables[number].get_or_init(|| {
            let mut dice = Rolls::from_number(number as u64);
            let mut game = loop {
                // Not every number of players has every option.
                if let Some(game) = self.sit_down(&mut || dice.below(256) as u8, &mut Seen::default()) {
                    break game;
                }
            };
            let mut stages = Vec::new();
            while stages.len() < LONGEST / STRETCH && game.outcome().is_none() {
                stages.push(game.fork());
                play_at_random(&mut *game, STRETCH, &mut dice, &mut Seen::default());
            }
            // The first and the last, and as many between them as can be asked for.
            let last = stages.len() - 1;
            let kept = |at: &usize| (0..STAGES).any(|stage| stage * last / (STAGES - 1) == *at);
            let stages = stages.into_iter().enumerate().filter(|(at, _)| kept(at));
            Mutex::new(stages.map(|(_, game)| game).collect())
        });
        stages.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// A table with the number of players and the options that the bytes say.
    fn sit_down(&self, byte: &mut dyn FnMut() -> u8, seen: &mut Seen) -> Option<Box<dyn AnyMatch>> {
        let title = title(self.title);
        let (least, most) = (*title.players().start(), *title.players().end());
        let players = least + byte() % (most - least + 1);
        let dealer = Seed::from_words(&byte().to_string());
        let mut options = Vec::new();
        for _ in 0..byte() % 5 {
            let option = &title.options()[usize::from(byte()) % title.options().len()];
            let value = match option.kind {
                OptionKind::Switch => ["off", "on"][usize::from(byte() % 2)].to_owned(),
                OptionKind::OneOf(words) => words[usize::from(byte()) % words.len()].to_owned(),
                OptionKind::Number(from, to) => (from + i64::from(byte()) % (to - from + 1)).to_string(),
                OptionKind::Text => byte().to_string(),
                OptionKind::File => continue,
            };
            options.push((option.key.to_owned(), value));
        }
        match title.open(&Order { players: Some(players), options, seed: dealer }) {
            Ok(mut game) => {
                game.let_fate(FateBy::Dealer).expect("the dealer knows its seed");
                Some(game)
            }
            Err(wrong) => {
                say(&wrong, seen);
                None
            }
        }
    }
}

fn play(game: &mut dyn AnyMatch, bytes: &mut impl Iterator<Item = u8>, seen: &mut Seen) {
    // What takes as long as many answers is done once.
    let (mut is_looked_at, mut is_written) = (false, false);
    while let (Some(byte), Some(seat)) = (bytes.next(), game.pending().seats().iter().next()) {
        let prompt = game.pending().prompt().map(|prompt| prompt.key);
        match byte {
            0..200 => {
                let ids = choices(game, seat);
                let choice = &ids[number(byte, ids.len(), bytes)];
                seen.mark((prompt, choice.split(' ').next()));
                game.answer(seat, game.version(), choice)
                    .unwrap_or_else(|refused| panic!("seat {seat} is offered “{choice}”: {refused:?}"));
            }
            200..230 => {
                let ids = choices(game, seat);
                strange(game, seat, &ids, bytes, seen);
            }
            230..244 => {
                let could = game.can_undo(seat);
                let before = game.answers();
                let undone = game.undo(seat);
                seen.mark(("undo", undone.is_ok()));
                assert_eq!(could, undone.is_ok(), "undo does what can_undo says");
                assert!(undone.is_err() || game.answers() < before);
            }
            244..254 if !is_looked_at => {
                is_looked_at = true;
                look(game, bytes.next().unwrap_or(0), seen);
            }
            254.. if !is_written => {
                is_written = true;
                written(game, seen);
            }
            244.. => {}
        }
    }
    if let Asked::Over = game.pending() {
        let outcome = game.outcome().expect("a game that is over has an outcome");
        seen.mark(("over", outcome.places().to_vec()));
        say(&game.ending(), seen);
    }
}

fn choices(game: &dyn AnyMatch, seat: Seat) -> Vec<String> {
    let ids = game.choice_ids(seat);
    let asked = game.pending();
    assert!(!ids.is_empty(), "seat {seat} is asked {:?} and has no choice", asked.prompt());
    ids
}

/// Which of `count`: a second byte is taken where there are more than the first can tell.
fn number(byte: u8, count: usize, bytes: &mut impl Iterator<Item = u8>) -> usize {
    let more = if count > 200 { usize::from(bytes.next().unwrap_or(0)) } else { 0 };
    (usize::from(byte) + 200 * more) % count
}

/// An answer that is made of pieces of others: what is not listed is refused by a rule, in words, and changes nothing.
fn strange(
    game: &mut dyn AnyMatch,
    seat: Seat,
    ids: &[String],
    bytes: &mut impl Iterator<Item = u8>,
    seen: &mut Seen,
) {
    let mut byte = || usize::from(bytes.next().unwrap_or(0));
    let (one, other) = (&ids[byte() % ids.len()], &ids[byte() % ids.len()]);
    let mut words: Vec<String> = one.split(' ').map(str::to_owned).collect();
    let others: Vec<&str> = other.split(' ').collect();
    let at = byte() % words.len();
    words[at] = match words[at].parse::<i64>() {
        Ok(number) => (number + [-1, 1, 100][byte() % 3]).to_string(),
        Err(_) => others[byte() % others.len()].to_owned(),
    };
    let strange = words.join(" ");
    let how = byte();
    let who = Seat::new(how % usize::from(game.players()));
    let why = game.why(who, &strange);
    let listed = who == seat && ids.contains(&strange);
    if let Err(refused) = &why {
        seen.mark(("refused", refused.rule()));
        say(&refused.say(), seen);
        assert!(!listed, "“{strange}” is listed and refused: {refused:?}");
        // The whole position is long: it is compared where the byte asks for it.
        let state = |game: &dyn AnyMatch| {
            let position = (how >= 240).then(|| Hash::of(game.position().to_string().as_bytes()));
            (game.version(), game.answers(), game.told(), position)
        };
        let before = state(game);
        assert!(
            game.answer(who, game.version(), &strange).is_err(),
            "“{strange}” is refused by why and taken by answer"
        );
        assert_eq!(before, state(game), "a refused answer changes nothing");
    } else if who == seat && game.forms(seat).is_empty() {
        let read_back = game.why(who, &strange).map(|line| line.id);
        assert!(read_back.is_ok_and(|id| ids.contains(&id)), "“{strange}” is not listed and would be taken");
    }
}

/// Everything that can be shown to one of those who look on, in one language.
fn look(game: &dyn AnyMatch, which: u8, seen: &mut Seen) {
    let viewers: Vec<Option<Seat>> = Seat::at_table(game.players()).map(Some).chain([None]).collect();
    let viewer = viewers[usize::from(which) % viewers.len()];
    let lang = Lang::ALL[usize::from(which) / viewers.len() % Lang::ALL.len()];
    let speaker = HOUSE.wording().speaker(lang);
    assert!(!game.board(viewer, &speaker).is_empty());
    game.describe(viewer, &speaker);
    assert!(game.view(viewer).is_object(), "a view is an object");
    for heard in game.heard(viewer, game.heard_count(viewer).saturating_sub(10)) {
        say(&heard.told.text, seen);
    }
    for forecast in game.forecasts(viewer) {
        seen.mark(("forecast", format!("{forecast:?}").len() / 64));
    }
    for seat in game.pending().seats().iter() {
        // A few of the choices, all of them for one byte in eight.
        let step = if which.is_multiple_of(8) { 1 } else { usize::from(which) };
        for line in game.choices(seat).into_iter().skip(usize::from(which) % 7).step_by(step) {
            seen.mark(line.rule);
            say(&line.text, seen);
            game.forecast(Some(seat), &line.id);
        }
    }
}

/// What was played can be written down, read and played again to the same state.
fn written(game: &dyn AnyMatch, seen: &mut Seen) {
    let text = game.record(Reveal::Now).to_text();
    let record = table::Record::parse(&text).expect("our own record can be read");
    let again =
        title(game.title()).replay(&record).unwrap_or_else(|wrong| panic!("our own record: {wrong:?}"));
    assert_eq!(again.position(), game.position(), "a record leads to the same state");
    seen.mark_size("answers", game.answers());
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_table_can_be_joined_early_and_late() {
        let choices = Choices::of("highlow");
        choices.prepare();
        for table in 0..TABLES {
            let stages = choices.table(table);
            assert_eq!(stages[0].seat_answers(), 0);
            assert!(stages.last().is_some_and(|last| last.outcome().is_none()));
        }
    }

    #[test]
    fn the_same_bytes_play_the_same_game_and_what_they_play_stays_their_own() {
        let input: Vec<u8> = (0..MOST as u8).collect();
        let positions: Vec<_> = (0..2)
            .map(|_| {
                Choices::of("highlow").play(&input, &mut Seen::default()).expect("it is set up").position()
            })
            .collect();
        assert_eq!(positions[0], positions[1]);
        let choices = Choices::of("highlow");
        let again = || choices.play(&input, &mut Seen::default()).expect("it is set up").position();
        assert_eq!(again(), again());
    }
}
