//! Going back further than undo does: only if everybody agrees.

use store::Takeback;
use table::{Seat, say};
use wire::{Proposal, Sitter, ToClient};

use crate::Refusal;
use crate::live::Live;
use crate::request::{Asker, Request};

impl Live {
    async fn ask_takeback(&mut self, seat: Seat) -> Result<(), Refusal> {
        self.playing()?;
        if self.chapter().is_some() {
            // Fate would draw anew, and the chapter go another way.
            return Err(Refusal::new("no-takeback", say!("host-chapter-takeback")));
        }
        let answers = self
            .game
            .before_last_of(seat)
            .ok_or_else(|| Refusal::new("no-takeback", say!("host-takeback-nothing", seat = seat)))?;
        let own = self.seats_of(match self.sitter(seat) {
            Sitter::Person { person } => Some(person),
            Sitter::Empty | Sitter::Bot { .. } => None,
        });
        // Bots agree; so does whoever asks, in all seats they hold.
        let waiting = Seat::at_table(self.game.players())
            .filter(|other| !own.contains(*other) && self.bot_level(*other).is_none())
            .map(Seat::number);
        let takeback = Takeback {
            by: seat.number(),
            answers,
            version: self.game.version().0,
            waiting: waiting.collect(),
        };
        if takeback.waiting.is_empty() {
            return self.go_back(answers).await;
        }
        self.change(&[], |row| row.body.takeback = Some(takeback)).await
    }

    async fn consent(&mut self, seat: Seat, agrees: bool) -> Result<(), Refusal> {
        self.playing()?;
        let none = || Refusal::new("no-takeback", say!("host-takeback-none"));
        let mut asked = self.proposed().cloned().ok_or_else(none)?;
        if !asked.waiting.contains(&seat.number()) {
            return Err(none());
        }
        asked.waiting.retain(|waiting| *waiting != seat.number());
        let answers = asked.answers;
        let is_settled = !agrees || asked.waiting.is_empty();
        self.change(&[], |row| row.body.takeback = (!is_settled).then_some(asked)).await?;
        if agrees && is_settled {
            return self.go_back(answers).await;
        }
        Ok(())
    }

    /// What is asked, unless the game has gone on since.
    pub(crate) fn proposed(&self) -> Option<&Takeback> {
        self.row.body.takeback.as_ref().filter(|asked| asked.version == self.game.version().0)
    }

    /// The same, as clients hear it.
    pub(crate) fn takeback_message(&self) -> ToClient {
        let proposal = self.proposed().map(|asked| Proposal { by: asked.by, waiting: asked.waiting.clone() });
        ToClient::Takeback { table: self.row.id, proposal }
    }
}

/// Asks everybody to go back to before a seat's last answer.
#[derive(Debug)]
pub struct AskTakeback {
    /// The seat that asks, counted from 1.
    pub seat: u8,
}

impl Request for AskTakeback {
    type Reply = ();

    async fn carry_out(self, live: &mut Live, asker: Asker) -> Result<(), Refusal> {
        let seat = live.held(asker.by.as_ref(), self.seat)?;
        live.ask_takeback(seat).await
    }
}

/// Agrees to go back, or does not.
#[derive(Debug)]
pub struct Consent {
    /// The seat that agrees, counted from 1.
    pub seat: u8,
    /// Does it agree?
    pub agrees: bool,
}

impl Request for Consent {
    type Reply = ();

    async fn carry_out(self, live: &mut Live, asker: Asker) -> Result<(), Refusal> {
        let seat = live.held(asker.by.as_ref(), self.seat)?;
        live.consent(seat, self.agrees).await
    }
}
