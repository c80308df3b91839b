//! `mutable verify`: is a record what it claims to be?

use std::path::Path;

use table::{Record, Say, Volume, Words as _, say};
use wording::Speaker;

use super::read_file;
use crate::{Complaint, House};

pub(super) fn verify(house: &House, file: &Path, speaker: &Speaker<'_>) -> Result<String, Complaint> {
    let text = read_file(file)?;
    if Volume::is_volume(&text) {
        let volume = Volume::parse(&text)?;
        let answers = house.title(&volume.title)?.replay_all(&volume)?;
        let games = volume.games.len();
        let said = say!("verify-volume", title = volume.title, games = games, answers = answers);
        return Ok(speaker.say(&said) + "\n");
    }
    let record = Record::parse(&text)?;
    let game = house.title(&record.opening().title)?.replay(&record)?;
    let mut lines =
        vec![say!("verify-legal", title = record.opening().title, answers = record.answers()), dice(&record)];
    if record.draws_taken_back() > 0 {
        lines.push(say!("verify-taken-back", count = record.draws_taken_back()));
    }
    lines.push(if record.is_over() { game.ending() } else { say!("verify-open") });
    Ok(lines.iter().map(|line| speaker.say(line) + "\n").collect())
}

fn dice(record: &Record) -> Say {
    match (record.tells_seed(), record.fate_answers()) {
        (_, (0, 0)) => say!("verify-no-dice"),
        (true, (drawn, 0)) => say!("verify-dice", drawn = drawn),
        (true, (drawn, dictated)) => say!("verify-dice-some", drawn = drawn, dictated = dictated),
        (false, (drawn, dictated)) => say!("verify-dice-secret", count = drawn + dictated),
    }
}
