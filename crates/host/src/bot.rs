//! Bots in seats. They think apart from the table, about what their seat may see, and all for the same time.

use std::any::Any;
use std::panic::AssertUnwindSafe;

use bots::Level;
use table::{Endless, Rolls, Seat, Seed};
use wire::{SeatInfo, Sitter, Stage};

use crate::live::{Live, Word};

impl Live {
    /// The level of the bot that answers for a seat; nothing, if a person does.
    pub(crate) fn bot_level(&self, seat: Seat) -> Option<Level> {
        let info = &self.row.body.seats[seat.index()];
        match &info.sitter {
            Sitter::Bot { level } => Some(level.parse().unwrap_or(Level::ALL[0])),
            // Who has given up is played for, so that the others can end their game.
            Sitter::Person { .. } | Sitter::Empty if info.forfeited => Some(Level::ALL[0]),
            Sitter::Person { .. } | Sitter::Empty => None,
        }
    }

    /// Does the table rest? At one where no person plays any more nobody waits for an answer, unless somebody watches.
    fn rests(&self) -> bool {
        let plays = |seat: &SeatInfo| matches!(seat.sitter, Sitter::Person { .. }) && !seat.forfeited;
        self.watchers.is_empty() && !self.row.body.seats.iter().any(plays)
    }

    /// Every bot that is asked and does not think about it yet begins to.
    pub(crate) fn let_bots_think(&mut self) {
        if self.row.stage != Stage::Playing || self.rests() {
            return;
        }
        for seat in self.game.turn().seats().iter() {
            let version = self.game.seen(Some(seat)).version;
            let Some(level) = self.bot_level(seat) else { continue };
            // A chapter goes one way, also where several are asked at once: who is not next waits.
            if self.step().is_some_and(|step| step.seat != seat) {
                continue;
            }
            let Some(ear) = self.ear.as_ref().and_then(tokio::sync::mpsc::WeakSender::upgrade) else {
                continue;
            };
            if self.thinking.contains(&(seat, version)) {
                continue;
            }
            self.thinking.push((seat, version));
            let written = self.step().filter(|step| step.seat == seat).map(|step| step.answer.clone());
            if let Some(choice) = written {
                let time = self.house.settings.bot_time;
                tokio::spawn(async move {
                    tokio::time::sleep(time).await;
                    let _ = ear.send(Word::Thought { seat, version, choice: Ok(choice) }).await;
                });
                continue;
            }
            let (desk, settings) = (self.game.desk(seat), self.house.settings);
            let queue = self.house.thinking.clone();
            let (share, table) = (self.house.share_of(self.row.body.owner.id), self.row.id);
            tokio::spawn(async move {
                let Some(place) = queue.turn(share, table).await else { return };
                // Counted from here: when the answer comes says how long the queue was, and nothing of the thought.
                let until = tokio::time::Instant::now() + settings.bot_time;
                let thought = tokio::task::spawn_blocking(move || {
                    let mut bytes = [0; 32];
                    getrandom::fill(&mut bytes).expect("the system gives randomness");
                    let mut dice = Rolls::seeded(&Seed::new(bytes));
                    let think = AssertUnwindSafe(|| desk.think(level, &mut dice, Some(settings.bot_time)));
                    let failed =
                        |payload: Box<dyn Any + Send>| payload.downcast::<Endless>().ok().map(|it| *it);
                    std::panic::catch_unwind(think).map_err(failed)
                });
                let choice = thought.await.unwrap_or(Err(None));
                // Waiting needs no place.
                drop(place);
                tokio::time::sleep_until(until).await;
                let _ = ear.send(Word::Thought { seat, version, choice }).await;
            });
        }
    }
}
