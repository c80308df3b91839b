//! The reports as a table for people.

use std::fmt::Write as _;

use crate::Lang;
use crate::book::Status;
use crate::id::{Id, Part};
use crate::report::TitleReport;

const WIDTH: usize = 100;

/// A table with one line per title: how many entries there are, how many are cited or proved, and the share of the
/// whole. Below it, for titles begun, what is missing, and for all titles the mentions of ids that do not exist.
pub fn summary(reports: &[TitleReport], lang: Lang) -> String {
    let heads = lang.pick(
        ["title", "status", "rules", "cited", "proved", "examples", "reproduced", "rulings", "proved"],
        ["titre", "état", "règles", "citées", "prouvées", "exemples", "reproduits", "décisions", "prouvées"],
    );
    let [title, state, rules, cited, proved, examples, reproduced, rulings, decided] = heads;
    let mut text = format!(
        "{title:<12}{state:<10}{rules:>7}{cited:>14}{proved:>14}{examples:>10}{reproduced:>14}{rulings:>11}{decided:>14}\n"
    );
    for r in reports {
        let _ = writeln!(
            text,
            "{:<12}{:<10}{:>7}{:>14}{:>14}{:>10}{:>14}{:>11}{:>14}",
            r.title,
            status(r.status, lang),
            r.rules,
            share(r.cited, r.rules),
            share(r.proved, r.rules),
            r.examples,
            share(r.reproduced, r.examples),
            r.rulings,
            share(r.rulings_proved, r.rulings),
        );
    }
    for report in reports {
        match report.status {
            Status::Planned => {}
            Status::Building | Status::Complete if report.missing.is_empty() => {}
            Status::Building | Status::Complete => {
                let _ = write!(
                    text,
                    "\n{}: {} {}\n",
                    report.title,
                    report.missing.len(),
                    lang.pick("without proof", "sans preuve")
                );
                list(&mut text, &ranges(&report.missing));
            }
        }
    }
    for unknown in reports.iter().flat_map(|report| &report.unknown) {
        let _ = write!(
            text,
            "\n{}: {} ({}:{})",
            lang.pick("no such id", "identifiant inconnu"),
            unknown.id,
            unknown.file,
            unknown.line
        );
    }
    if !text.ends_with('\n') {
        text.push('\n');
    }
    text
}

fn status(status: Status, lang: Lang) -> &'static str {
    match status {
        Status::Planned => lang.pick("planned", "prévu"),
        Status::Building => lang.pick("building", "en cours"),
        Status::Complete => lang.pick("complete", "complet"),
    }
}

/// `196  74 %`. Rounds down, so that 100 % means all; all of nothing is all.
fn share(part: usize, whole: usize) -> String {
    let percent = (part * 100).checked_div(whole).unwrap_or(100);
    format!("{part} {percent:>3} %")
}

/// Ids that follow on one another as ranges: `MU-7.1–7.9`, `MU-R3`.
fn ranges(ids: &[Id]) -> Vec<String> {
    ids.chunk_by(|&a, &b| follows(a, b))
        .map(|run| match run {
            [first, .., last] => format!("{first}–{}", last.part),
            [only] => only.to_string(),
            [] => String::new(),
        })
        .collect()
}

fn follows(a: Id, b: Id) -> bool {
    let next = match a.part {
        Part::Section(n) => Part::Section(n + 1),
        Part::Rule(section, n) => Part::Rule(section, n + 1),
        Part::Ruling(n) => Part::Ruling(n + 1),
        Part::Example(n) => Part::Example(n + 1),
        Part::Figure(n) => Part::Figure(n + 1),
    };
    b == Id { part: next, ..a }
}

/// Adds the words, with commas, in indented lines.
fn list(text: &mut String, words: &[String]) {
    let mut line = String::from(" ");
    for (at, word) in words.iter().enumerate() {
        let comma = if at + 1 < words.len() { "," } else { "" };
        if line.chars().count() + 2 + word.chars().count() > WIDTH {
            text.push_str(&line);
            text.push('\n');
            line = String::from(" ");
        }
        let _ = write!(line, " {word}{comma}");
    }
    text.push_str(&line);
    text.push('\n');
}
