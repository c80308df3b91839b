//! Bots in seats. They think apart from the table, about what their seat may see, and all for the same time.

use std::panic::AssertUnwindSafe;
use std::sync::Arc;

use bots::Level;
use table::{Rolls, Seat, Seed};
use wire::{Sitter, Stage};

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

    /// Every bot that is asked and does not think about it yet begins to.
    pub(crate) fn let_bots_think(&mut self) {
        if self.row.stage != Stage::Playing {
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
                    let _ = ear.send(Word::Thought { seat, version, choice: Some(choice) }).await;
                });
                continue;
            }
            let (desk, settings) = (self.game.desk(seat), self.house.settings);
            let permits = Arc::clone(&self.house.thinking);
            tokio::spawn(async move {
                let Ok(_permit) = permits.acquire_owned().await else { return };
                let until = tokio::time::Instant::now() + settings.bot_time;
                let thought = tokio::task::spawn_blocking(move || {
                    let mut bytes = [0; 32];
                    getrandom::fill(&mut bytes).expect("the system gives randomness");
                    let mut dice = Rolls::seeded(&Seed::new(bytes));
                    let think = AssertUnwindSafe(|| desk.think(level, &mut dice, Some(settings.bot_time)));
                    std::panic::catch_unwind(think).ok()
                });
                let choice = thought.await.ok().flatten();
                tokio::time::sleep_until(until).await;
                let _ = ear.send(Word::Thought { seat, version, choice }).await;
            });
        }
    }
}
