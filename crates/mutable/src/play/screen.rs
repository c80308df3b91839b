//! The full-screen client.

use std::io;

use ratatui::DefaultTerminal;
use ratatui::crossterm::event::{self, Event, KeyCode, KeyEvent, KeyEventKind};
use shelf::Line;
use table::{Say, Seat, say};

use super::keys::{Act, Keys, Mode};
use super::paint::{Scene, paint};
use super::session::Session;
use crate::Complaint;
use crate::commands::print;

pub(super) fn play(session: Session<'_>, opening: &Say) -> Result<(), Complaint> {
    let note = session.word(opening);
    let mut screen = Screen { session, keys: Keys::default(), note: Some(note), reader: None };
    screen.keys.mode = Mode::Read;
    let mut terminal = ratatui::init();
    let ended = screen.run(&mut terminal);
    ratatui::restore();
    ended.map_err(|error| say!("output-failed", error = error.to_string()))?;
    let word = screen.session.leave()?;
    print(&(screen.session.word(&word) + "\n"))
}

struct Screen<'a> {
    session: Session<'a>,
    keys: Keys,
    note: Option<String>,
    /// Who sits before the screen.
    reader: Option<Seat>,
}

impl Screen<'_> {
    /// Until the person leaves.
    fn run(&mut self, terminal: &mut DefaultTerminal) -> io::Result<()> {
        loop {
            let asked = self.session.person_asked();
            let is_passed = self.session.is_shared() && asked.is_some() && asked != self.reader;
            if is_passed && self.note.is_none() && self.pass(terminal, asked)? == Act::Quit {
                return Ok(());
            }
            self.reader = asked.or(self.reader).or_else(|| self.session.company.people.iter().next());
            let choices = asked.map(|seat| self.session.game.choices(seat)).unwrap_or_default();
            let scene = self.scene(&choices);
            let left = self.keys.left(&scene.choices);
            terminal.draw(|frame| paint(frame, &scene, &self.keys, &left))?;
            let act = self.keys.press(next_key()?, &scene.choices);
            if self.keys.mode != Mode::Read {
                self.note = None;
            }
            if act == Act::Quit {
                return Ok(());
            }
            self.obey(&act, asked, &choices);
        }
    }

    /// Hides the table until the next person sits before the screen.
    fn pass(&mut self, terminal: &mut DefaultTerminal, asked: Option<Seat>) -> io::Result<Act> {
        let Some(seat) = asked else { return Ok(Act::None) };
        let word = self.session.word(&say!("play-pass", seat = seat));
        let word = word + "\n\n" + &self.session.word(&say!("play-any-key"));
        loop {
            terminal.draw(|frame| frame.render_widget(word.as_str(), frame.area()))?;
            let key = next_key()?;
            // A window that is resized is not a person who has sat down.
            if key.code != KeyCode::Null {
                let mut keys = Keys { mode: Mode::Read, ..Keys::default() };
                return Ok(keys.press(key, &[]));
            }
        }
    }

    fn scene(&self, choices: &[Line]) -> Scene {
        let session = &self.session;
        let numbered = choices
            .iter()
            .enumerate()
            .map(|(index, line)| format!("{:>2}  {}", index + 1, session.word(&line.text)));
        Scene {
            title: session.title(),
            board: session.game.board(self.reader, &session.speaker),
            log_title: session.word(&say!("play-log")),
            log: session.log(self.reader, 0),
            prompt: session.prompt(),
            choices: numbered.collect(),
            about: choices.iter().map(|line| session.about(line).join(" · ")).collect(),
            filter_title: session.word(&say!("play-filter")),
            why_title: session.word(&say!("play-why-what")),
            keys: session.word(&say!("play-keys")),
            note: self.note.clone(),
        }
    }

    fn obey(&mut self, act: &Act, asked: Option<Seat>, choices: &[Line]) {
        let Some(seat) = asked.or(self.reader) else { return };
        match act {
            Act::None | Act::Quit => {}
            Act::Answer(index) => match self.session.answer(seat, &choices[*index].id) {
                Ok(()) => self.keys.fresh(),
                Err(refused) => self.show(self.session.why_not(&refused)),
            },
            Act::Rule(index) => self.show(self.session.rule(&choices[*index], 76)),
            Act::WhyNot(choice) => self.show(self.session.why(seat, choice)),
            Act::Log => self.show(self.recent()),
            Act::Odds => self.show(self.session.odds(seat)),
            Act::Undo => match self.session.game.undo(seat) {
                Ok(_) => self.keys.fresh(),
                Err(refused) => self.show(self.session.why_not(&refused)),
            },
        }
    }

    /// The log, the newest first.
    fn recent(&self) -> String {
        self.session.log(self.reader, 0).into_iter().rev().collect::<Vec<_>>().join("\n")
    }

    fn show(&mut self, note: String) {
        self.note = Some(note);
        self.keys.mode = Mode::Read;
    }
}

/// The next key; a resized window counts as one that does nothing.
fn next_key() -> io::Result<KeyEvent> {
    loop {
        match event::read()? {
            Event::Key(key) if key.kind != KeyEventKind::Release => return Ok(key),
            Event::Resize(..) => return Ok(KeyEvent::from(KeyCode::Null)),
            Event::Key(_) | Event::FocusGained | Event::FocusLost | Event::Mouse(_) | Event::Paste(_) => {}
        }
    }
}
