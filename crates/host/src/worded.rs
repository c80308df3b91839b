//! What the rules tell the table, in the words of one recipient, as it is sent.

use shelf::{AnyBeat, Heard, Line};
use table::{Area, Blank, Form, Part, Place, Row, Seat, Words as _};
use wire::{AccountRow, AreaLine, BeatHead, BlankLine, ChoiceLine, FactLine, FactPart, FormLine, SumLine};
use wording::Speaker;

fn named(places: &[Place]) -> Vec<String> {
    places.iter().map(Place::to_string).collect()
}

/// A choice as it is spelled, and nothing else.
pub(crate) fn spelled(id: String) -> ChoiceLine {
    ChoiceLine { id, text: None, rule: None, about: Vec::new(), places: Vec::new(), stakes: None }
}

/// A choice in words, with its places.
pub fn choice(line: Line, speaker: &Speaker<'_>) -> ChoiceLine {
    let about = line.about.iter().map(|name| speaker.lang().pick(&*name.en, &*name.fr).to_owned());
    ChoiceLine {
        text: Some(speaker.say(&line.text)),
        rule: Some(line.rule.to_owned()),
        about: about.collect(),
        places: named(&line.places),
        stakes: line.stakes.map(|stakes| speaker.say(&stakes)),
        id: line.id,
    }
}

/// A form in words, with its blanks.
pub fn form(form: &Form, speaker: &Speaker<'_>) -> FormLine {
    let blank = |blank: &Blank| BlankLine {
        id: blank.id.clone(),
        text: speaker.say(&blank.text),
        least: blank.least,
        most: blank.most,
        places: named(&blank.places),
    };
    let sum = |sum: &table::Sum| SumLine { of: sum.of.clone(), least: sum.least, most: sum.most };
    FormLine {
        form: form.head.clone(),
        text: speaker.say(&form.text),
        rule: form.rule.to_owned(),
        places: named(&form.places),
        blanks: form.blanks.iter().map(blank).collect(),
        sums: form.sums.iter().map(sum).collect(),
    }
}

/// A place of the board in words.
pub fn area(area: &Area, speaker: &Speaker<'_>) -> AreaLine {
    AreaLine {
        place: area.place.to_string(),
        name: speaker.say(&area.name),
        holds: area.holds.as_ref().map(|holds| speaker.say(holds)),
        within: area.within.as_ref().map(Place::to_string),
    }
}

/// A row of an account in words.
pub fn row(row: &Row, speaker: &Speaker<'_>) -> AccountRow {
    AccountRow {
        seat: row.seat.number(),
        source: speaker.say(&row.source),
        round: row.round,
        points: row.points,
    }
}

/// The facts of a beat, the first of them with what begins there; for programs, if there is nobody to speak to.
pub(crate) fn beat(beat: &AnyBeat, speaker: Option<&Speaker<'_>>) -> Vec<FactLine> {
    let mut facts: Vec<FactLine> = beat.facts.iter().map(|heard| fact(heard, speaker)).collect();
    if let (Some(speaker), Some(first), true) = (speaker, facts.first_mut(), beat.is_whole) {
        first.beat = Some(BeatHead {
            by: beat.by.map(Seat::number),
            round: beat.scene.round,
            turn: beat.scene.turn.map(Seat::number),
            phase: beat.scene.phase.to_owned(),
            when: beat.when.as_ref().map(|when| speaker.say(when)),
        });
    }
    facts
}

fn fact(heard: &Heard, speaker: Option<&Speaker<'_>>) -> FactLine {
    let told = &heard.told;
    FactLine {
        fact: serde_json::value::to_raw_value(&heard.fact).expect("a fact is plain data"),
        text: speaker.map(|speaker| speaker.say(&told.text)),
        cause: speaker.and_then(|speaker| told.cause.as_ref().map(|cause| speaker.say(cause))),
        part: match told.part {
            _ if speaker.is_none() => FactPart::Detail,
            Part::Headline => FactPart::Headline,
            Part::Detail => FactPart::Detail,
            Part::Step => FactPart::Step,
            Part::Summary => FactPart::Summary,
        },
        places: if speaker.is_some() { named(&told.places) } else { Vec::new() },
        beat: None,
    }
}
