//! Finished games, step by step. To play a game again takes long: few are at once, several steps are taken from each, and
//! what was asked for lately is kept.

use std::collections::{HashMap, VecDeque};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};

use bytes::Bytes;
use shelf::{AnyMatch, Heard, Shelf};
use table::{Lang, Record, Seat, Words as _, say};
use tokio::sync::{Semaphore, SemaphorePermit};
use wire::{Id, RecordStep, StepView};
use wording::Wording;

use crate::Refusal;

/// How many steps are taken from a game that is played again.
const STEPS_AT_ONCE: usize = 8;

/// How many games are played again at once, and how many may wait for it.
const AT_ONCE: usize = 2;
const WAITING: usize = 32;

/// How many bytes of steps are kept.
const CACHE_BYTES: usize = 32 << 20;

/// Whose view of a finished game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Whose {
    /// A seat's.
    Seat(Seat),
    /// A spectator's.
    Spectator,
    /// Everybody's, openly.
    All,
}

/// A step of a record, as somebody asks for it.
pub type Asked = (Id, usize, Whose, Lang);

#[derive(Default)]
struct Kept {
    steps: HashMap<Asked, Bytes>,
    /// The oldest first.
    order: VecDeque<Asked>,
    bytes: usize,
}

/// Games that are played again.
pub struct Replays {
    turns: Semaphore,
    waiting: AtomicUsize,
    kept: Mutex<Kept>,
}

impl Default for Replays {
    fn default() -> Replays {
        Replays { turns: Semaphore::new(AT_ONCE), waiting: AtomicUsize::new(0), kept: Mutex::default() }
    }
}

impl Replays {
    fn lock(&self) -> MutexGuard<'_, Kept> {
        self.kept.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// A step that was asked for lately, or stands beside one that was: a [`RecordStep`] as JSON.
    pub fn kept(&self, asked: &Asked) -> Option<Bytes> {
        self.lock().steps.get(asked).cloned()
    }

    /// Waits for a turn to play a game again.
    ///
    /// # Errors
    /// If too many wait.
    pub async fn turn(&self) -> Result<SemaphorePermit<'_>, Refusal> {
        if self.waiting.fetch_add(1, Ordering::AcqRel) >= WAITING {
            self.waiting.fetch_sub(1, Ordering::AcqRel);
            return Err(Refusal::new("too-often", say!("http-too-often")));
        }
        let turn = self.turns.acquire().await;
        self.waiting.fetch_sub(1, Ordering::AcqRel);
        metrics::counter!("mutable_replays_total").increment(1);
        turn.map_err(|_| Refusal::new("closing", say!("host-closing")))
    }

    /// Keeps steps of a record, for whoever asks next.
    pub fn keep(&self, (id, _, whose, lang): Asked, steps: &[RecordStep]) {
        let mut kept = self.lock();
        for step in steps {
            let json: Bytes = serde_json::to_vec(step).expect("a step is plain data").into();
            let key = (id, step.step, whose, lang);
            kept.bytes += json.len();
            if let Some(old) = kept.steps.insert(key, json) {
                kept.bytes -= old.len();
            } else {
                kept.order.push_back(key);
            }
        }
        while kept.bytes > CACHE_BYTES
            && let Some(oldest) = kept.order.pop_front()
        {
            if let Some(old) = kept.steps.remove(&oldest) {
                kept.bytes -= old.len();
            }
        }
    }
}

/// A step whose last answer's facts are not told apart yet.
struct Half {
    step: RecordStep,
    heard: Vec<Vec<Heard>>,
}

/// A recorded game as it stood after `step` answers, and beside it. The one that was asked for is among them.
///
/// # Errors
/// If the record cannot be replayed, or is not so long.
pub fn steps(
    shelf: &Shelf,
    wording: &Wording,
    text: &str,
    step: usize,
    whose: Whose,
    lang: Lang,
) -> Result<Vec<RecordStep>, Refusal> {
    let wrong = |say| Refusal::new("record", say);
    let record = Record::parse(text).map_err(|error| wrong(error.say()))?;
    let title = record.opening().title;
    let title = shelf
        .get(&title)
        .ok_or_else(|| Refusal::new("edition", say!("host-edition", title = title.as_str())))?;
    let mut game = title.replay(&record).map_err(wrong)?;
    let of = game.answers();
    if step > of {
        return Err(Refusal::new("step", say!("host-step", step = step, of = of)));
    }
    let players = game.players();
    if let Whose::Seat(seat) = whose {
        crate::seat_at(seat.number(), players)?;
    }
    let speaker = wording.speaker(lang);
    let recipients: Vec<Option<Seat>> = match whose {
        Whose::Seat(seat) => vec![Some(seat)],
        Whose::Spectator => vec![None],
        Whose::All => Seat::at_table(players).map(Some).chain([None]).collect(),
    };
    let first = step / STEPS_AT_ONCE * STEPS_AT_ONCE;
    let last = (first + STEPS_AT_ONCE - 1).min(of);
    let look = |game: &dyn AnyMatch, at: usize| {
        let view = |to: &Option<Seat>| StepView {
            seat: to.map(Seat::number),
            view: game.view(*to),
            facts: Vec::new(),
        };
        let last = (at > 0).then(|| game.last_answer()).flatten();
        let step = RecordStep {
            step: at,
            of,
            prompt: game.pending().prompt().map(|prompt| speaker.say(prompt)),
            asked: game.turn().seats().iter().map(Seat::number).collect(),
            last: last.map(|(seat, spelled)| (seat.map(Seat::number), spelled)),
            views: recipients.iter().map(view).collect(),
        };
        Half { step, heard: recipients.iter().map(|to| game.heard(*to, 0)).collect() }
    };
    // What was heard of the last answer is what was not heard before it.
    let complete = |half: Half, known: &[usize]| {
        let Half { mut step, heard } = half;
        for ((view, heard), known) in step.views.iter_mut().zip(heard).zip(known) {
            view.facts = heard.iter().skip(*known).map(|heard| speaker.say(&heard.told.text)).collect();
        }
        step
    };
    let (mut found, mut half) = (Vec::new(), None);
    // Fate is in nobody's hand here, so going back draws nothing anew.
    for at in (first.saturating_sub(1)..=last).rev() {
        game.rewind(at);
        if let Some(half) = half.take() {
            let known: Vec<usize> = recipients.iter().map(|to| game.heard_count(*to)).collect();
            found.push(complete(half, &known));
        }
        if at >= first {
            half = Some(look(game.as_ref(), at));
        }
    }
    // Before the first answer all is news.
    found.extend(half.map(|half| complete(half, &vec![0; recipients.len()])));
    Ok(found)
}
