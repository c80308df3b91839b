//! Line by line: for pipes and screen readers.

use std::io::{BufRead, ErrorKind, Write};

use shelf::Line;
use table::{Refused, Say, Seat, Words as _, say};

use super::session::{Offer, Offers, Session};
use crate::Complaint;

/// What a person typed.
enum Typed<'a> {
    Answer(&'a str),
    Board,
    Help,
    Log,
    Odds,
    Quit,
    Rule(&'a str),
    Undo,
    WhyNot(&'a str),
}

impl Typed<'_> {
    fn read(line: &str) -> Typed<'_> {
        match line.split_once(' ').unwrap_or((line, "")) {
            ("?", rest) => Typed::Rule(rest.trim()),
            ("w", rest) => Typed::WhyNot(rest.trim()),
            ("b", "") => Typed::Board,
            ("h" | "help", "") => Typed::Help,
            ("l", "") => Typed::Log,
            ("o", "") => Typed::Odds,
            ("q", "") => Typed::Quit,
            ("u", "") => Typed::Undo,
            _ => Typed::Answer(line),
        }
    }
}

/// One person at the keyboard after another.
struct Talk<'a, W> {
    session: Session<'a>,
    output: W,
    /// Who sat at the keyboard last.
    reader: Option<Seat>,
    /// How many facts each seat has been told.
    told: [usize; table::MAX_SEATS],
    /// An answer that costs something, and was given once.
    warned: Option<String>,
    /// Nobody reads any more.
    alone: bool,
}

pub(super) fn play(
    session: Session<'_>,
    opening: &Say,
    input: impl BufRead,
    output: impl Write,
) -> Result<(), Complaint> {
    let told = [0; table::MAX_SEATS];
    let mut talk = Talk { session, output, reader: None, told, warned: None, alone: false };
    talk.line(&talk.session.word(opening))?;
    talk.line(&talk.session.word(&say!("play-plain-help")))?;
    let mut lines = input.split(b'\n');
    while let Some(seat) = talk.session.person_asked() {
        let offers = talk.ask(seat)?;
        if talk.alone {
            return talk.leave();
        }
        // The input is read until it answers something; its end means: leave it for another time.
        loop {
            let Some(Ok(line)) = lines.next() else { return talk.leave() };
            match talk.obey(seat, &offers, String::from_utf8_lossy(&line).trim())? {
                Next::Stay => {}
                Next::Ask => break,
                Next::Leave => return talk.leave(),
            }
        }
    }
    if let Some(seat) = talk.reader.or_else(|| talk.session.company.people.iter().next()) {
        talk.tell(seat)?;
    }
    talk.line(&talk.session.prompt())?;
    talk.leave()
}

enum Next {
    Stay,
    Ask,
    Leave,
}

impl<W: Write> Talk<'_, W> {
    /// A reader that has gone away (`| head`) has left the game: it is saved before every question.
    fn line(&mut self, text: &str) -> Result<(), Complaint> {
        match writeln!(self.output, "{text}") {
            Ok(()) => Ok(()),
            Err(error) if error.kind() == ErrorKind::BrokenPipe => {
                self.alone = true;
                Ok(())
            }
            Err(error) => Err(say!("output-failed", error = error.to_string()).into()),
        }
    }

    /// Tells what has happened since, and asks.
    fn ask(&mut self, seat: Seat) -> Result<Offers, Complaint> {
        if self.session.is_shared() && self.reader != Some(seat) {
            let pass = self.session.word(&say!("play-pass", seat = seat));
            self.line(&pass)?;
        }
        self.reader = Some(seat);
        self.tell(seat)?;
        self.board(seat)?;
        self.line(&self.session.prompt())?;
        let offers = self.session.offers(seat);
        for (number, choice) in (1..).zip(&offers.choices) {
            let text = self.session.word(&choice.text);
            self.line(&format!("{number:>3}  {text}  [{}]", choice.id))?;
        }
        for (number, form) in (offers.choices.len() + 1..).zip(&offers.forms) {
            let text = self.session.word(&form.text);
            let blanks = form.blanks.iter().map(|blank| self.session.blank(blank));
            let sums = form.sums.iter().map(|sum| self.session.sum(form, sum));
            let filled: Vec<String> = blanks.chain(sums).collect();
            self.line(&format!("{number:>3}  {text}: {}", filled.join(" · ")))?;
        }
        if !offers.forms.is_empty() {
            let number = offers.choices.len() + 1;
            self.line(&self.session.word(&say!("play-plain-forms", number = number)))?;
        }
        Ok(offers)
    }

    fn tell(&mut self, seat: Seat) -> Result<(), Complaint> {
        let news = self.session.log(Some(seat), self.told[seat.index()]);
        self.told[seat.index()] = self.session.heard(Some(seat));
        news.iter().filter(|told| told.is_brief()).try_for_each(|told| self.line(&told.line()))
    }

    fn board(&mut self, seat: Seat) -> Result<(), Complaint> {
        let board = self.session.game.describe(Some(seat), &self.session.speaker);
        board.iter().try_for_each(|line| self.line(line))
    }

    fn obey(&mut self, seat: Seat, offers: &Offers, line: &str) -> Result<Next, Complaint> {
        match Typed::read(line) {
            Typed::Answer("") | Typed::Help => self.line(&self.session.word(&say!("play-plain-help")))?,
            Typed::Answer(text) => match self.chosen(seat, offers, text) {
                Ok(line) => return self.answer(seat, &line, text),
                Err(refused) => self.line(&self.session.why_not(&refused))?,
            },
            Typed::Board => self.board(seat)?,
            Typed::Log => {
                let log = self.session.log(Some(seat), 0);
                log.iter().try_for_each(|told| self.line(&told.line()))?;
            }
            Typed::Odds => self.line(&self.session.odds(seat))?,
            Typed::Quit => return Ok(Next::Leave),
            Typed::Rule(text) => {
                match offers.get(if text.is_empty() { 0 } else { numbered(text).unwrap_or(usize::MAX) }) {
                    Some(Offer::Choice(choice)) => self.line(&self.session.rule(choice, 80))?,
                    Some(Offer::Form(form)) => self.line(&self.session.rule_text(form.rule, 80))?,
                    None => self.line(&self.session.word(&say!("play-no-number", number = text)))?,
                }
            }
            Typed::Undo => match self.session.game.undo(seat) {
                Ok(_) => {
                    // What was taken back is no longer part of what was heard.
                    self.told[seat.index()] = self.told[seat.index()].min(self.session.heard(Some(seat)));
                    self.line(&self.session.word(&say!("play-undone")))?;
                    return Ok(Next::Ask);
                }
                Err(refused) => self.line(&self.session.why_not(&refused))?,
            },
            Typed::WhyNot("") => self.line(&self.session.word(&say!("play-why-what")))?,
            Typed::WhyNot(text) => self.line(&self.session.why(seat, text))?,
        }
        Ok(Next::Stay)
    }

    /// What was typed: a number of the list, the number of a form with what is filled in, or a choice as it is spelled.
    fn chosen(&self, seat: Seat, offers: &Offers, text: &str) -> Result<Line, Refused> {
        let mut words = text.split_whitespace();
        let offer = words.next().and_then(numbered).and_then(|index| offers.get(index));
        let values: Option<Vec<i32>> = words.map(|word| word.parse().ok()).collect();
        match (offer, values) {
            (Some(Offer::Choice(line)), Some(values)) if values.is_empty() => Ok(line.clone()),
            (Some(Offer::Form(form)), Some(values)) => self.session.filled(seat, form, &values),
            (Some(Offer::Choice(_) | Offer::Form(_)) | None, _) => self.session.game.why(seat, text),
        }
    }

    /// Answers; what costs something is asked once more, unless it was spelled out: a number is easily mistaken.
    fn answer(&mut self, seat: Seat, line: &Line, typed: &str) -> Result<Next, Complaint> {
        if let Some(stakes) = &line.stakes
            && typed != line.id
            && self.warned.as_ref() != Some(&line.id)
        {
            self.warned = Some(line.id.clone());
            self.line(&self.session.word(&say!("play-plain-stakes", stakes = stakes.clone())))?;
            return Ok(Next::Stay);
        }
        self.warned = None;
        match self.session.answer(seat, &line.id) {
            Ok(()) => Ok(Next::Ask),
            Err(refused) => self.line(&self.session.why_not(&refused)).map(|()| Next::Stay),
        }
    }

    fn leave(mut self) -> Result<(), Complaint> {
        let word = self.session.leave()?;
        self.line(&self.session.speaker.say(&word))
    }
}

/// The index in the list that a number stands for.
fn numbered(text: &str) -> Option<usize> {
    text.parse::<usize>().ok()?.checked_sub(1)
}
