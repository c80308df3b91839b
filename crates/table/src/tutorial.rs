//! `Tutorial`: a title taught at real tables, a chapter each.

use std::collections::BTreeMap;

use serde::Deserialize;
use serde_json::Value as Json;

use crate::{Name, Seat, Seed};

/// A title taught at real tables.
#[derive(Clone, Debug)]
pub struct Tutorial {
    /// How long all of it takes.
    pub minutes: u8,
    /// One after another.
    pub chapters: Vec<Chapter>,
}

/// A table at which something is taught: where it begins, and what is answered there, one answer after another.
#[derive(Clone, Debug)]
pub struct Chapter {
    /// Names it, also in links.
    pub id: String,
    /// What it is called.
    pub name: Name,
    /// What the table has agreed on, beyond the defaults.
    pub options: BTreeMap<String, String>,
    /// What the dealer's dice follow from, so that it always goes the same way.
    pub seed: Seed,
    /// Where it begins.
    pub position: Json,
    /// The answers of seats; seat 1 is the learner's.
    pub steps: Vec<Step>,
    /// What is said when the last answer is given.
    pub close: Vec<Page>,
}

/// One answer of a chapter.
#[derive(Clone, Debug)]
pub struct Step {
    /// Whose.
    pub seat: Seat,
    /// As it is spelled.
    pub answer: String,
    /// What the learner is told before it, a page after another.
    pub pages: Vec<Page>,
    /// What is said of any other legal answer.
    pub other: Option<Name>,
}

/// Something that is said, and where to look meanwhile.
#[derive(Clone, Debug)]
pub struct Page {
    /// The words.
    pub text: Name,
    /// A part of the board, as the title's client calls it.
    pub show: Option<String>,
    /// The rule behind it.
    pub rule: Option<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Paper {
    minutes: u8,
    chapter: Vec<ChapterPaper>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ChapterPaper {
    id: String,
    name_en: String,
    name_fr: String,
    #[serde(default)]
    options: BTreeMap<String, String>,
    seed: String,
    /// JSON in a string: TOML has no word for what is not there.
    position: String,
    step: Vec<StepPaper>,
    #[serde(default)]
    close: Vec<PagePaper>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct StepPaper {
    #[serde(default = "learner")]
    seat: u8,
    answer: String,
    #[serde(default)]
    page: Vec<PagePaper>,
    other_en: Option<String>,
    other_fr: Option<String>,
}

fn learner() -> u8 {
    1
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct PagePaper {
    en: String,
    fr: String,
    show: Option<String>,
    rule: Option<String>,
}

fn name(en: &str, fr: &str) -> Name {
    Name { en: en.trim().into(), fr: fr.trim().into() }
}

impl From<PagePaper> for Page {
    fn from(paper: PagePaper) -> Page {
        Page { text: name(&paper.en, &paper.fr), show: paper.show, rule: paper.rule }
    }
}

impl Tutorial {
    /// A tutorial as it is written in a title's data.
    ///
    /// # Errors
    /// What is wrong with it.
    pub fn read(text: &str) -> Result<Tutorial, String> {
        let paper: Paper = toml::from_str(text).map_err(|error| error.to_string())?;
        let chapters = paper.chapter.into_iter().map(chapter).collect::<Result<Vec<Chapter>, String>>()?;
        Ok(Tutorial { minutes: paper.minutes, chapters })
    }

    /// The tutorial that a title ships.
    ///
    /// # Panics
    /// If it is broken: a test says so first.
    pub fn shipped(text: &str) -> Tutorial {
        Tutorial::read(text).unwrap_or_else(|wrong| panic!("the tutorial is broken: {wrong}"))
    }

    /// The chapter of that id.
    pub fn chapter(&self, id: &str) -> Option<&Chapter> {
        self.chapters.iter().find(|chapter| chapter.id == id)
    }
}

fn chapter(paper: ChapterPaper) -> Result<Chapter, String> {
    let position =
        serde_json::from_str(&paper.position).map_err(|error| format!("{}: position: {error}", paper.id))?;
    let step = |step: StepPaper| {
        let seat = Seat::try_from(step.seat).map_err(|_| format!("there is no seat {}", step.seat))?;
        let other = match (step.other_en, step.other_fr) {
            (Some(en), Some(fr)) => Some(name(&en, &fr)),
            (None, None) => None,
            (Some(_), None) | (None, Some(_)) => return Err(format!("{}: one language only", step.answer)),
        };
        let pages = step.page.into_iter().map(Page::from).collect();
        Ok(Step { seat, answer: step.answer, pages, other })
    };
    Ok(Chapter {
        name: name(&paper.name_en, &paper.name_fr),
        options: paper.options,
        seed: Seed::from_words(&paper.seed),
        position,
        steps: paper.step.into_iter().map(step).collect::<Result<_, String>>()?,
        close: paper.close.into_iter().map(Page::from).collect(),
        id: paper.id,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: &str = r#"
        minutes = 5
        [[chapter]]
        id = "one"
        name_en = "One"
        name_fr = "Un"
        seed = "x"
        position = '{ "a": null }'
        [[chapter.step]]
        answer = "high"
        [[chapter.step.page]]
        en = "Say high."
        fr = "Dites haut."
        show = "dial"
        [[chapter.step]]
        seat = 2
        answer = "low"
    "#;

    #[test]
    fn a_tutorial_is_read() {
        let tutorial = Tutorial::read(TEXT).unwrap();
        let one = tutorial.chapter("one").unwrap();
        let answers: Vec<_> = one.steps.iter().map(|step| (step.seat.number(), &*step.answer)).collect();
        assert_eq!(answers, [(1, "high"), (2, "low")]);
        assert_eq!(one.steps[0].pages[0].show.as_deref(), Some("dial"));
        assert!(one.position["a"].is_null() && tutorial.chapter("two").is_none());
    }

    #[test]
    fn what_is_wrong_is_said() {
        let wrong = |from: &str, to: &str| Tutorial::read(&TEXT.replace(from, to)).unwrap_err();
        assert!(wrong("null", "nil").contains("one: position"));
        assert!(wrong("seat = 2", "seat = 9").contains("no seat 9"));
        assert!(wrong("seat = 2", "other_en = 'No.'").contains("one language only"));
        assert!(wrong("answer = \"low\"", "answers = \"low\"").contains("answers"));
    }
}
