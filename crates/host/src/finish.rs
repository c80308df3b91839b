//! The end of a game: who is placed where, and the record.

use shelf::Turn;
use store::{Fault, Finish, RecordRow};
use table::{Reveal, Seat};
use wire::{Privacy, Stage, Verdict};

use crate::live::Live;
use crate::lobby::called;

/// How often the end is written again when a rating changed meanwhile.
const FINISH_TRIES: usize = 20;

impl Live {
    /// Is the game over, by its rules or because all others have given up?
    pub(crate) fn is_over(&self) -> bool {
        self.game.turn() == Turn::Over || self.is_forfeited()
    }

    /// Is it over, and not yet written down?
    pub(crate) fn must_end(&self) -> bool {
        self.row.stage == Stage::Playing && self.is_over()
    }

    fn is_forfeited(&self) -> bool {
        let seats = &self.row.body.seats;
        let staying = seats.iter().filter(|seat| !seat.forfeited).count();
        staying == 0 || (staying == 1 && seats.len() > 1)
    }

    /// How it ended. Who gave up is placed behind all who did not.
    pub(crate) fn verdict(&self) -> Verdict {
        let seats = &self.row.body.seats;
        let outcome = self.game.outcome();
        let own_place = |seat: Seat| outcome.as_ref().map_or(1, |outcome| outcome.places()[seat.index()]);
        let rank = |seat: Seat| (seats[seat.index()].forfeited, own_place(seat));
        let players = self.game.players();
        let place =
            |seat: Seat| 1 + Seat::at_table(players).filter(|other| rank(*other) < rank(seat)).count() as u8;
        let by_forfeit = outcome.is_none();
        let winners = Seat::at_table(players).filter(|seat| {
            let stays = !seats[seat.index()].forfeited;
            stays && outcome.as_ref().map_or(place(*seat) == 1, |outcome| outcome.winners().contains(*seat))
        });
        let winners: Vec<u8> = winners.map(Seat::number).collect();
        // The game itself comes first if nobody has won.
        let behind = u8::from(winners.is_empty());
        Verdict {
            winners,
            places: Seat::at_table(players).map(|seat| place(seat) + behind).collect(),
            scores: outcome.map_or_else(|| vec![0; seats.len()], |outcome| outcome.scores().to_vec()),
            by_forfeit,
        }
    }

    /// What whoever has won this game has met of the title's checklist. Who wins because others give up meets nothing.
    fn challenges(&self) -> Vec<String> {
        let Some(title) = self.house.shelf.get(&self.row.body.title) else { return Vec::new() };
        if self.game.outcome().is_none() {
            return Vec::new();
        }
        let opening = self.game.record(Reveal::Now).opening();
        let met = title.checklist().into_iter().filter(|challenge| challenge.is_met_by(&opening));
        met.map(|challenge| challenge.id).collect()
    }

    fn record_row(&self) -> RecordRow {
        let record = self.game.record(Reveal::Now);
        let seats = &self.row.body.seats;
        RecordRow {
            id: self.row.id,
            title: self.row.body.title.clone(),
            players: self.game.players(),
            answers: record.answers(),
            names: seats.iter().map(|seat| called(seats, seat)).collect(),
            is_listed: self.row.body.privacy == Privacy::Public,
            text: record.to_text(),
        }
    }

    /// Writes down the end, once, whichever server comes first.
    pub(crate) async fn finish(&mut self) {
        if self.row.body.chapter.is_some() {
            // What was learnt is nobody's result.
            let verdict = self.verdict();
            let ended = self.change(&[], |row| {
                row.stage = Stage::Over;
                row.body.verdict = Some(verdict);
            });
            if let Err(refusal) = ended.await {
                tracing::warn!(table = %self.row.id, code = refusal.code, "a chapter could not be ended");
            }
            return;
        }
        let finish =
            Finish { verdict: self.verdict(), record: self.record_row(), challenges: self.challenges() };
        for _ in 0..FINISH_TRIES {
            let mut row = self.row.clone();
            match self.house.store.finish(&mut row, &finish).await {
                Ok(()) => {
                    self.row = row;
                    metrics::counter!("mutable_games_finished_total").increment(1);
                    self.announce_table();
                    return;
                }
                Err(Fault::Conflict) => match self.house.store.table(self.row.id).await {
                    Ok(Some(row)) if row.stage != Stage::Playing => {
                        self.row = row;
                        self.announce_table();
                        return;
                    }
                    Ok(Some(row)) => self.row = row,
                    Ok(None) | Err(_) => return,
                },
                Err(fault @ Fault::Broken(_)) => {
                    // The answers are safe; whoever opens the table next writes the end.
                    tracing::warn!(table = %self.row.id, %fault, "the end of a game could not be written yet");
                    return;
                }
            }
        }
    }
}

/// The record of a table whose rules have failed, up to the failure, with its seed: it is never played on.
pub(crate) fn importable(live: &Live) -> Option<RecordRow> {
    std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| live.record_row())).ok()
}
