//! `mutable cards`: what the cards say, and whether a person's own card file is sound.

use std::fmt::Write as _;

use ledger::folded;
use table::{CardText, Name, Provenance, Words as _, say};
use wording::Speaker;

use super::read_file;
use crate::{Complaint, House, cli};

pub(super) fn cards(house: &House, asked: &cli::Cards, speaker: &Speaker<'_>) -> Result<String, Complaint> {
    let title = house.title(&asked.title)?;
    if let Some(file) = &asked.deck {
        let deck = title.deck(&read_file(file)?).ok_or_else(|| say!("cards-no-decks", title = title.id()))?;
        return Ok(deck? + "\n");
    }
    let text = asked.check.as_deref().map(read_file).transpose()?;
    let cards = title.cards(text.as_deref())?;
    if cards.is_empty() {
        return Err(say!("cards-none", title = title.id()).into());
    }
    if let Some(file) = &asked.check {
        let sound = say!("cards-sound", file = file.display().to_string(), count = cards.len());
        return Ok(speaker.say(&sound) + "\n");
    }
    let words: Vec<String> = asked.words.iter().map(|word| folded(word)).collect();
    let sheets: Vec<String> = cards.iter().map(|card| sheet(card, speaker)).collect();
    let holds = |sheet: &&String| {
        let sheet = folded(sheet);
        words.iter().all(|word| sheet.contains(word))
    };
    let found: Vec<&str> = sheets.iter().filter(holds).map(String::as_str).collect();
    if found.is_empty() {
        return Err(say!("cards-no-word", word = asked.words.join(" ")).into());
    }
    let count = speaker.say(&say!("cards-found", count = found.len()));
    Ok(found.join("\n") + "\n" + &count + "\n")
}

fn sheet(card: &CardText, speaker: &Speaker<'_>) -> String {
    let read = |name: &Name| speaker.lang().pick(&name.en, &name.fr).to_string();
    let provenance = speaker.say(&match card.provenance {
        Provenance::Printed => say!("provenance-printed"),
        Provenance::Derived => say!("provenance-derived"),
        Provenance::Reconstructed => say!("provenance-reconstructed"),
    });
    let mut text = format!("{} · {} · {provenance}  [{}]\n", read(&card.name), read(&card.about), card.id);
    for line in &card.lines {
        let _ = writeln!(text, "  {}", read(line));
    }
    text
}
