//! `mutable rules`: the rulebooks, restated, to read and to search.

use std::collections::BTreeSet;
use std::fmt::Write as _;

use ledger::{Entry, Id, Ledger, Place};
use table::{Say, Words as _, say};
use wording::Speaker;

use crate::{Complaint, House, cli};

pub(super) fn rules(house: &House, asked: &cli::Rules, speaker: &Speaker<'_>) -> Result<String, Complaint> {
    let Some(first) = &asked.title else { return Ok(contents(house, speaker)) };
    let width = terminal_width();
    match house.ledger(first) {
        Some(ledger) if asked.words.is_empty() => Ok(whole(ledger, speaker, width)),
        Some(ledger) => find(&[ledger], &asked.words, speaker, width),
        // An id and words such as `mutable rules fury` need no title.
        None => {
            let words: Vec<String> = std::iter::once(first).chain(&asked.words).cloned().collect();
            find(house.ledgers(), &words, speaker, width).map_err(|complaint| {
                let unknown_title =
                    first.chars().all(|letter| letter.is_ascii_lowercase()) && !asked.words.is_empty();
                if unknown_title {
                    say!("rules-title", title = first.as_str(), known = house.known()).into()
                } else {
                    complaint
                }
            })
        }
    }
}

/// Every ledger with its sections.
fn contents(house: &House, speaker: &Speaker<'_>) -> String {
    let mut text = String::new();
    for ledger in house.ledgers() {
        let _ = writeln!(text, "{} ({})", ledger.name(speaker.lang()), ledger.game());
        for section in ledger.sections() {
            let count = ledger.rules_of(section.id).count();
            let _ =
                writeln!(text, "  {:<7} {} ({count})", section.id.to_string(), section.text(speaker.lang()));
        }
        text.push('\n');
    }
    text + &speaker.say(&say!("rules-hint")) + "\n"
}

fn whole(ledger: &Ledger, speaker: &Speaker<'_>, width: usize) -> String {
    let lang = speaker.lang();
    let sections =
        ledger.sections().iter().map(|section| ledger.render(Entry::Section(section), lang, width));
    sections.collect::<Vec<_>>().join("\n")
}

fn find(
    ledgers: &[&'static Ledger],
    words: &[String],
    speaker: &Speaker<'_>,
    width: usize,
) -> Result<String, Complaint> {
    let (lang, query) = (speaker.lang(), words.join(" "));
    if let Some((ledger, entry)) = ledgers.iter().find_map(|ledger| Some((ledger, ledger.get(&query)?))) {
        return Ok(ledger.render(entry, lang, width) + &places(entry.id(), speaker));
    }
    let looks_like_an_id = query.parse::<Id>().is_ok();
    let found: Vec<String> = ledgers
        .iter()
        .flat_map(|ledger| {
            ledger.search(&query, lang).into_iter().map(|entry| ledger.render(entry, lang, width))
        })
        .collect();
    if !looks_like_an_id && !found.is_empty() {
        let count = speaker.say(&say!("rules-found", count = found.len()));
        return Ok(found.join("\n") + "\n" + &count + "\n");
    }
    Err(not_found(ledgers, &query, looks_like_an_id).into())
}

/// Where an entry is carried out, and which tests prove it, in the sources that this program was built from.
fn places(id: Id, speaker: &Speaker<'_>) -> String {
    let cited = ledger::citations().iter().filter(|it| it.id == id && matches!(it.place, Place::Code));
    let coded: BTreeSet<String> = cited.map(|it| format!("{}:{}", it.file, it.line)).collect();
    let proofs = ledger::proofs().filter(|(proved, ..)| *proved == id);
    let proved = proofs.map(|(_, file, test)| format!("{test} ({file})")).collect();
    let mut text = String::new();
    for (head, list) in [(say!("rules-coded"), coded), (say!("rules-proved"), proved)] {
        if !list.is_empty() {
            let _ = writeln!(text, "\n  {}", speaker.say(&head));
            for line in list {
                let _ = writeln!(text, "    {line}");
            }
        }
    }
    text
}

fn not_found(ledgers: &[&'static Ledger], query: &str, looks_like_an_id: bool) -> Say {
    if !looks_like_an_id {
        return say!("rules-no-word", word = query);
    }
    let prefix = query.split('-').next().unwrap_or_default().to_uppercase();
    let nearest: Vec<String> = ledgers
        .iter()
        .filter(|ledger| ledger.prefix().to_string() == prefix)
        .flat_map(|ledger| ledger.nearest(query))
        .map(|id| id.to_string())
        .collect();
    if nearest.is_empty() {
        let prefixes: Vec<String> = ledgers.iter().map(|ledger| ledger.prefix().to_string()).collect();
        return say!("rules-no-prefix", id = query, prefixes = prefixes);
    }
    say!("rules-no-id", id = query, nearest = nearest)
}

/// As wide as the terminal, up to what reads well; 80 on a pipe.
fn terminal_width() -> usize {
    ratatui::crossterm::terminal::size().map_or(80, |(width, _)| usize::from(width).clamp(40, 100))
}
