//! Moments at which a seat may react, and mostly does not. A seat that can only pass is passed, and so is one whose
//! person has said so, after a time as people take it: whether a person thought about it tells nothing.

use std::time::Duration;

use store::Event;
use table::{Seat, say};
use wire::{Habit, Sitter, Stage};

use crate::Refusal;
use crate::live::{Live, Message};
use crate::request::{Asker, Request};

/// How a title spells that a moment goes by.
const PASS: &str = "pass";

/// How many moments a person may name.
const STOPS_MAX: usize = 64;

/// How long the name of a moment may be, in bytes.
const STOP_BYTES: usize = 40;

impl Live {
    /// What a seat does at moments to react.
    async fn set_habit(&mut self, seat: Seat, pass: bool, stop: Vec<String>) -> Result<(), Refusal> {
        self.playing()?;
        if stop.len() > STOPS_MAX || stop.iter().any(|name| name.len() > STOP_BYTES) {
            return Err(Refusal::new("habit", say!("host-habit", most = STOPS_MAX)));
        }
        let number = seat.number();
        self.write(&[], |row| {
            row.body.habits.retain(|habit| habit.seat != number);
            if pass {
                row.body.habits.push(Habit { seat: number, pass, stop });
            }
        })
        .await?;
        // Nobody else is told, not even that there was something.
        self.tell_holder(seat);
        Ok(())
    }

    /// The seat that lets the present moment go by, without its person being waited for.
    fn passes(&self) -> Option<Seat> {
        if self.row.stage != Stage::Playing {
            return None;
        }
        let moment = self.game.moment()?;
        let seat = self.game.turn().seats().iter().next()?;
        let person = matches!(self.sitter(seat), Sitter::Person { .. });
        if !person || self.bot_level(seat).is_some() || !self.game.forms(seat).is_empty() {
            return None;
        }
        let choices = self.game.choice_ids(seat);
        let may = choices.iter().any(|choice| choice == PASS);
        let habit = self.row.body.habits.iter().find(|habit| habit.seat == seat.number());
        let wants = habit.is_some_and(|habit| habit.pass && !habit.stop.iter().any(|name| name == moment));
        (may && (choices.len() == 1 || wants)).then_some(seat)
    }

    /// Waits as a person would, and passes.
    pub(crate) fn let_moments_pass(&mut self) {
        let Some(seat) = self.passes() else { return };
        let version = self.game.seen(Some(seat)).version;
        let Some(mailbox) = self.mailbox.as_ref().and_then(tokio::sync::mpsc::WeakSender::upgrade) else {
            return;
        };
        if self.thinking.contains(&(seat, version)) {
            return;
        }
        self.thinking.push((seat, version));
        let (least, most) = self.house.settings.pass_time;
        let time = between(least, most);
        tokio::spawn(async move {
            tokio::time::sleep(time).await;
            let _ = mailbox.send(Message::Passed { seat, version }).await;
        });
    }

    /// The time is over: the moment goes by, if it is still the same and nobody has changed their mind.
    pub(crate) async fn passed(&mut self, seat: Seat, version: u64) {
        self.thinking.retain(|thought| *thought != (seat, version));
        if self.passes() == Some(seat) && self.game.seen(Some(seat)).version == version {
            let taken =
                self.commit_with_retry(&Event::Answer(seat, PASS.to_owned()), Some(version), None).await;
            if let Err(refusal) = taken {
                tracing::debug!(table = %self.row.id, code = refusal.code, "a moment did not go by");
            } else {
                self.keep_deadline().await;
            }
        }
        self.go_on().await;
    }
}

/// Sets what a seat does from now on at moments at which it may react.
impl Request for Habit {
    type Reply = ();

    async fn carry_out(self, live: &mut Live, asker: Asker) -> Result<(), Refusal> {
        let seat = live.held(asker.by.as_ref(), self.seat)?;
        live.set_habit(seat, self.pass, self.stop).await
    }
}

/// Some time between two others.
fn between(least: Duration, most: Duration) -> Duration {
    let mut bytes = [0; 4];
    getrandom::fill(&mut bytes).expect("the system gives randomness");
    let part = f64::from(u32::from_le_bytes(bytes)) / f64::from(u32::MAX);
    least + most.saturating_sub(least).mul_f64(part)
}
