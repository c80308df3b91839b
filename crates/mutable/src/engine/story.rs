//! What the rules tell a table beside its view: forms, places, beats, accounts.

use host::worded;
use serde_json::{Value as Json, json};
use shelf::Heard;
use table::Part;
use wire::{AccountRow, AreaLine};

use super::session::Session;
use crate::Complaint;

fn part(part: Part) -> &'static str {
    match part {
        Part::Headline => "headline",
        Part::Detail => "detail",
        Part::Step => "step",
        Part::Summary => "summary",
    }
}

impl Session<'_> {
    /// The answer that a form becomes with these numbers. It is not given yet.
    pub(super) fn fill(&self, seat: i64, form: &str, values: &[i32]) -> Result<Json, Complaint> {
        let seat = self.seat(seat)?;
        match self.game()?.fill(seat, form, values) {
            Ok(choice) => Ok(json!({ "ok": true, "choice": choice })),
            Err(refused) => Ok(self.refused(&refused)),
        }
    }

    pub(super) fn places(&self, seat: Option<i64>) -> Result<Json, Complaint> {
        let (_, to) = self.viewer(seat)?;
        let speaker = self.speaker();
        let places: Vec<AreaLine> =
            self.game()?.areas(to).iter().map(|area| worded::area(area, &speaker)).collect();
        Ok(json!({ "ok": true, "places": places }))
    }

    pub(super) fn fact(&self, number: usize, heard: &Heard) -> Json {
        let mut reply = json!({ "number": number, "fact": heard.fact, "text": self.word(&heard.told.text) });
        if let Some(cause) = &heard.told.cause {
            reply["cause"] = self.word(cause).into();
        }
        if !heard.told.places.is_empty() {
            reply["places"] = json!(heard.told.places);
        }
        reply
    }

    pub(super) fn beats(&self, seat: Option<i64>, since: usize) -> Result<Json, Complaint> {
        let (_, to) = self.viewer(seat)?;
        let mut number = 0;
        let mut beats = Vec::new();
        for beat in self.game()?.beats_after(to, 0) {
            let first = number;
            number += beat.facts.len();
            if number <= since {
                continue;
            }
            let facts: Vec<Json> = (first..)
                .zip(&beat.facts)
                .map(|(number, heard)| {
                    let mut fact = self.fact(number, heard);
                    fact["part"] = part(heard.told.part).into();
                    fact
                })
                .collect();
            let mut reply = json!({
                "round": beat.scene.round,
                "turn": beat.scene.turn,
                "phase": beat.scene.phase,
                "by": beat.by,
                "headline": self.word(beat.headline()),
                "facts": facts,
            });
            if let Some(when) = &beat.when {
                reply["when"] = self.word(when).into();
            }
            beats.push(reply);
        }
        Ok(json!({ "ok": true, "beats": beats }))
    }

    pub(super) fn account(&self, seat: Option<i64>) -> Result<Json, Complaint> {
        let (_, to) = self.viewer(seat)?;
        let speaker = self.speaker();
        let rows: Vec<AccountRow> =
            self.game()?.account(to).iter().map(|row| worded::row(row, &speaker)).collect();
        Ok(json!({ "ok": true, "account": rows }))
    }
}
