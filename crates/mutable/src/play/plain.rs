//! Line by line: for pipes and screen readers.

use std::io::{BufRead, ErrorKind, Write};

use shelf::Line;
use table::{Say, Seat, Words as _, say};

use super::session::Session;
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
    /// Nobody reads any more.
    alone: bool,
}

pub(super) fn play(
    session: Session<'_>,
    opening: &Say,
    input: impl BufRead,
    output: impl Write,
) -> Result<(), Complaint> {
    let mut talk = Talk { session, output, reader: None, told: [0; table::MAX_SEATS], alone: false };
    talk.line(&talk.session.word(opening))?;
    talk.line(&talk.session.word(&say!("play-plain-help")))?;
    let mut lines = input.split(b'\n');
    while let Some(seat) = talk.session.person_asked() {
        let choices = talk.ask(seat)?;
        if talk.alone {
            return talk.leave();
        }
        // The input is read until it answers something; its end means: leave it for another time.
        loop {
            let Some(Ok(line)) = lines.next() else { return talk.leave() };
            match talk.obey(seat, &choices, String::from_utf8_lossy(&line).trim())? {
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
    fn ask(&mut self, seat: Seat) -> Result<Vec<Line>, Complaint> {
        if self.session.is_shared() && self.reader != Some(seat) {
            let pass = self.session.word(&say!("play-pass", seat = seat));
            self.line(&pass)?;
        }
        self.reader = Some(seat);
        self.tell(seat)?;
        self.board(seat)?;
        self.line(&self.session.prompt())?;
        let choices = self.session.game.choices(seat);
        for (index, choice) in choices.iter().enumerate() {
            let text = self.session.word(&choice.text);
            self.line(&format!("{:>3}  {text}  [{}]", index + 1, choice.id))?;
        }
        Ok(choices)
    }

    fn tell(&mut self, seat: Seat) -> Result<(), Complaint> {
        let since = self.told[seat.index()];
        let news = self.session.log(Some(seat), since);
        self.told[seat.index()] += news.len();
        news.iter().try_for_each(|line| self.line(&format!("· {line}")))
    }

    fn board(&mut self, seat: Seat) -> Result<(), Complaint> {
        let board = self.session.game.describe(Some(seat), &self.session.speaker);
        board.iter().try_for_each(|line| self.line(line))
    }

    fn obey(&mut self, seat: Seat, choices: &[Line], line: &str) -> Result<Next, Complaint> {
        match Typed::read(line) {
            Typed::Answer("") | Typed::Help => self.line(&self.session.word(&say!("play-plain-help")))?,
            Typed::Answer(text) => {
                let choice = numbered(choices, text).map_or(text, |line| line.id.as_str());
                match self.session.answer(seat, choice) {
                    Ok(()) => return Ok(Next::Ask),
                    Err(refused) => self.line(&self.session.why_not(&refused))?,
                }
            }
            Typed::Board => self.board(seat)?,
            Typed::Log => {
                let log = self.session.log(Some(seat), 0);
                log.iter().try_for_each(|line| self.line(line))?;
            }
            Typed::Odds => self.line(&self.session.odds(seat))?,
            Typed::Quit => return Ok(Next::Leave),
            Typed::Rule(text) => {
                match if text.is_empty() { choices.first() } else { numbered(choices, text) } {
                    Some(choice) => self.line(&self.session.rule(choice, 80))?,
                    None => self.line(&self.session.word(&say!("play-no-number", number = text)))?,
                }
            }
            Typed::Undo => match self.session.game.undo(seat) {
                Ok(_) => {
                    // What was taken back is no longer part of what was heard.
                    self.told[seat.index()] =
                        self.told[seat.index()].min(self.session.log(Some(seat), 0).len());
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

    fn leave(mut self) -> Result<(), Complaint> {
        let word = self.session.leave()?;
        self.line(&self.session.speaker.say(&word))
    }
}

/// The choice that a number stands for.
fn numbered<'a>(choices: &'a [Line], text: &str) -> Option<&'a Line> {
    text.parse::<usize>().ok().and_then(|number| choices.get(number.checked_sub(1)?))
}
