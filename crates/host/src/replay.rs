//! Finished games, step by step.

use shelf::Shelf;
use table::{Lang, Record, Seat, Words as _, say};
use wire::{RecordStep, StepView};
use wording::Wording;

use crate::Refusal;

/// Whose view of a finished game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Whose {
    /// A seat's.
    Seat(Seat),
    /// A spectator's.
    Spectator,
    /// Everybody's, openly.
    All,
}

/// A recorded game as it stood after `step` answers.
///
/// # Errors
/// If the record cannot be replayed, or is not so long.
pub fn step(
    shelf: &Shelf,
    wording: &Wording,
    text: &str,
    step: usize,
    whose: Whose,
    lang: Lang,
) -> Result<RecordStep, Refusal> {
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
        crate::lobby::seat_exists(seat, players)?;
    }
    // Fate is in nobody's hand here, so going back draws nothing anew.
    let last = step.checked_sub(1).map(|before| {
        game.rewind(step);
        let last = game.last_answer();
        (before, last)
    });
    if step == 0 {
        game.rewind(0);
    }
    let speaker = wording.speaker(lang);
    let recipients: Vec<Option<Seat>> = match whose {
        Whose::Seat(seat) => vec![Some(seat)],
        Whose::Spectator => vec![None],
        Whose::All => Seat::at_table(players).map(Some).chain([None]).collect(),
    };
    let asked = game.turn().seats().iter().map(Seat::number).collect();
    let prompt = game.pending().prompt().map(|prompt| speaker.say(prompt));
    let now: Vec<(Option<Seat>, serde_json::Value, Vec<String>)> = recipients
        .iter()
        .map(|to| {
            let heard = game.heard(*to, 0).iter().map(|heard| speaker.say(&heard.text)).collect();
            (*to, game.view(*to), heard)
        })
        .collect();
    // What was heard of the last answer is what was not heard before it.
    let known: Vec<usize> = match &last {
        None => vec![0; now.len()],
        Some((before, _)) => {
            game.rewind(*before);
            recipients.iter().map(|to| game.heard_count(*to)).collect()
        }
    };
    let views = now.into_iter().zip(known).map(|((seat, view, heard), known)| StepView {
        seat: seat.map(Seat::number),
        view,
        facts: heard.into_iter().skip(known).collect(),
    });
    Ok(RecordStep {
        step,
        of,
        prompt,
        asked,
        last: last.and_then(|(_, last)| last).map(|(seat, spelled)| (seat.map(Seat::number), spelled)),
        views: views.collect(),
    })
}
