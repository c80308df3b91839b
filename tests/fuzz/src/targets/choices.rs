//! A game of one title, played by bytes: legal answers, answers that are almost legal, undo, and looks at everything.

use shelf::{AnyMatch, Asked, Order};
use table::{FateBy, Hash, Lang, Listing, OptionKind, Reveal, Seat, Seed};

use super::{say, title};
use crate::{HOUSE, Seen, Target};

/// The choices of the title of that name.
pub(super) struct Choices(pub &'static str);

impl Target for Choices {
    fn name(&self) -> String {
        format!("choices-{}", self.0)
    }

    fn first(&self) -> Vec<Vec<u8>> {
        let ramp = |step: usize, len: usize| (0..len).map(|at| (at * step % 251) as u8).collect();
        vec![ramp(1, 300), ramp(37, 600), ramp(91, 900), vec![0; 400]]
    }

    fn words(&self) -> Vec<Vec<u8>> {
        // What the bytes above 200 do, and stretches of the same answer.
        vec![vec![210, 7, 3], vec![235], vec![245], vec![252], vec![0; 30], vec![1; 30], vec![2; 30]]
    }

    fn usual(&self) -> u64 {
        500
    }

    fn attempt(&self, input: &[u8], seen: &mut Seen) {
        let mut bytes = input.iter().copied();
        let Some(mut game) = self.sit_down(&mut bytes, seen) else { return };
        play(&mut *game, &mut bytes, seen);
        written(&*game, seen);
    }

    fn exhibit(&self, input: &[u8]) -> Option<String> {
        // As far as it goes without the answer that breaks it.
        (1..=input.len()).rev().find_map(|len| {
            let mut bytes = input[..len].iter().copied();
            std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| {
                let mut game = self.sit_down(&mut bytes, &mut Seen::default())?;
                play(&mut *game, &mut bytes, &mut Seen::default());
                Some(game.record(Reveal::Now).to_text())
            }))
            .ok()
            .flatten()
        })
    }
}

impl Choices {
    /// The first bytes are the number of players and the options.
    fn sit_down(&self, bytes: &mut impl Iterator<Item = u8>, seen: &mut Seen) -> Option<Box<dyn AnyMatch>> {
        let title = title(self.0);
        let mut byte = || bytes.next().unwrap_or(0);
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

/// How many seat answers are played at most: a game takes a few hundred.
const MOST: usize = 3_000;

fn play(game: &mut dyn AnyMatch, bytes: &mut impl Iterator<Item = u8>, seen: &mut Seen) {
    for _ in 0..MOST {
        let (Some(byte), Some(seat)) = (bytes.next(), game.pending().seats().iter().next()) else { break };
        let prompt = game.pending().prompt().map(|prompt| prompt.key);
        let ids = game.choice_ids(seat);
        assert!(!ids.is_empty(), "seat {seat} is asked {prompt:?} and has no choice");
        match byte {
            0..200 => {
                let choice = &ids[usize::from(byte) % ids.len()];
                seen.mark((prompt, choice.split(' ').next()));
                game.answer(seat, game.version(), choice)
                    .unwrap_or_else(|refused| panic!("seat {seat} is offered “{choice}”: {refused:?}"));
            }
            200..230 => strange(game, seat, &ids, bytes, seen),
            230..240 => {
                let could = game.can_undo(seat);
                let before = game.answers();
                let undone = game.undo(seat);
                seen.mark(("undo", undone.is_ok()));
                assert_eq!(could, undone.is_ok(), "undo does what can_undo says");
                assert!(undone.is_err() || game.answers() < before);
            }
            240..250 => look(game, seen),
            250.. => written(game, seen),
        }
    }
    if let Asked::Over = game.pending() {
        let outcome = game.outcome().expect("a game that is over has an outcome");
        seen.mark(("over", outcome.places().to_vec()));
        say(&game.ending(), seen);
    }
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
    let who = Seat::new(byte() % usize::from(game.players()));
    let before = (game.version(), Hash::of(game.position().to_string().as_bytes()));
    let why = game.why(who, &strange);
    let listed = who == seat && ids.contains(&strange);
    if let Err(refused) = &why {
        seen.mark(("refused", refused.rule()));
        say(&refused.say(), seen);
        assert!(!listed, "“{strange}” is listed and refused: {refused:?}");
        let version = game.version();
        assert!(
            game.answer(who, version, &strange).is_err(),
            "“{strange}” is refused by why and taken by answer"
        );
        let after = (game.version(), Hash::of(game.position().to_string().as_bytes()));
        assert_eq!(before, after, "a refused answer changes nothing");
    } else if who == seat && game.listing(seat) == Listing::Complete {
        let read_back = game.why(who, &strange).map(|line| line.id);
        assert!(read_back.is_ok_and(|id| ids.contains(&id)), "“{strange}” is not listed and would be taken");
    }
}

/// Everything that can be shown, to everybody.
fn look(game: &dyn AnyMatch, seen: &mut Seen) {
    for viewer in Seat::at_table(game.players()).map(Some).chain([None]) {
        for lang in Lang::ALL {
            let speaker = HOUSE.wording().speaker(lang);
            assert!(!game.board(viewer, &speaker).is_empty());
            game.describe(viewer, &speaker);
        }
        assert!(game.view(viewer).is_object(), "a view is an object");
        for heard in game.heard(viewer, game.heard_count(viewer).saturating_sub(20)) {
            say(&heard.text, seen);
        }
        for forecast in game.forecasts(viewer) {
            seen.mark(("forecast", format!("{forecast:?}").len() / 64));
        }
    }
    for seat in game.pending().seats().iter() {
        for line in game.choices(seat) {
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
