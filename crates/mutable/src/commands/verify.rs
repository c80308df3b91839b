//! `mutable verify`: is a record what it claims to be?

use std::path::Path;

use table::{Record, Say, Words as _, say};
use wording::Speaker;

use super::read_file;
use crate::{Complaint, House};

pub(super) fn verify(house: &House, file: &Path, speaker: &Speaker<'_>) -> Result<String, Complaint> {
    let record = Record::parse(&read_file(file)?)?;
    let game = house.title(&record.opening().title)?.replay(&record)?;
    let lines = [
        say!("verify-legal", title = record.opening().title, answers = record.answers()),
        dice(&record),
        if record.is_over() { game.ending() } else { say!("verify-open") },
    ];
    Ok(lines.iter().map(|line| speaker.say(line) + "\n").collect())
}

fn dice(record: &Record) -> Say {
    match (record.seed().is_some(), record.fate_answers()) {
        (_, (0, 0)) => say!("verify-no-dice"),
        (true, (drawn, 0)) => say!("verify-dice", drawn = drawn),
        (true, (drawn, dictated)) => say!("verify-dice-some", drawn = drawn, dictated = dictated),
        (false, (drawn, dictated)) => say!("verify-dice-secret", count = drawn + dictated),
    }
}
