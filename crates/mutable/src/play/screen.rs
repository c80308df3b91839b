//! The full-screen client.

use std::io;

use ratatui::DefaultTerminal;
use ratatui::crossterm::event::{self, Event, KeyCode, KeyEvent, KeyEventKind};
use shelf::Line;
use table::{Form, Say, Seat, Version, say};

use super::keys::{Act, Filling, Keys, Mode};
use super::paint::{FormScene, Scene, paint};
use super::session::{Offer, Offers, Session, Told};
use crate::Complaint;
use crate::commands::print;

pub(super) fn play(session: Session<'_>, opening: &Say) -> Result<(), Complaint> {
    let note = session.word(opening);
    let mut screen =
        Screen { session, keys: Keys::default(), note: Some(note), reader: None, sure: None, marked: None };
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
    /// An answer that costs something, to be given if the person means it.
    sure: Option<Line>,
    /// The question whose list has been marked where it is safe to press Enter.
    marked: Option<Version>,
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
            let offers = match asked {
                Some(seat) => self.session.offers(seat),
                None => Offers { choices: Vec::new(), forms: Vec::new() },
            };
            self.mark(&offers);
            let scene = self.scene(&offers);
            let left = self.keys.left(&scene.choices);
            terminal.draw(|frame| paint(frame, &scene, &self.keys, &left))?;
            let act = self.keys.press(next_key()?, &scene.choices);
            if !matches!(self.keys.mode, Mode::Read | Mode::Sure) {
                self.note = None;
            }
            if act == Act::Quit {
                return Ok(());
            }
            self.obey(act, asked, &offers);
        }
    }

    /// A new question's list is marked at its first choice that costs nothing.
    fn mark(&mut self, offers: &Offers) {
        let version = self.session.game.version();
        if self.marked.replace(version) != Some(version) {
            let safe = offers.choices.iter().position(|line| line.stakes.is_none());
            self.keys.selected = safe.unwrap_or(0);
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

    fn scene(&self, offers: &Offers) -> Scene {
        let session = &self.session;
        let choices = &offers.choices;
        let forms = offers.forms.iter().map(|form| session.word(&form.text) + " …");
        let texts = choices.iter().map(|line| session.word(&line.text)).chain(forms);
        let numbered = (1..).zip(texts).map(|(number, text)| format!("{number:>2}  {text}"));
        Scene {
            title: session.title(),
            board: session.game.board(self.reader, &session.speaker),
            log_title: session.word(&say!("play-log")),
            log: session.log(self.reader, 0).iter().filter(|told| told.is_brief()).map(Told::line).collect(),
            prompt: session.prompt(),
            choices: numbered.collect(),
            about: choices.iter().map(|line| session.about(line).join(" · ")).collect(),
            filter_title: session.word(&say!("play-filter")),
            why_title: session.word(&say!("play-why-what")),
            keys: session.word(&match self.keys.mode {
                Mode::Fill => say!("play-keys-form"),
                Mode::Choose | Mode::Filter | Mode::WhyNot | Mode::Read | Mode::Sure => say!("play-keys"),
            }),
            form: self.filling(offers),
            note: self.note.clone(),
        }
    }

    /// The form that is being filled in: what it asks, a line a blank, and what must hold for them together.
    fn filling(&self, offers: &Offers) -> Option<FormScene> {
        let filling = self.keys.filling.as_ref()?;
        let Some(Offer::Form(form)) = offers.get(filling.index) else { return None };
        let blanks = form.blanks.iter().zip(&filling.values);
        let sums = form.sums.iter().map(|sum| self.session.sum(form, sum));
        Some(FormScene {
            text: self.session.word(&form.text),
            blanks: blanks
                .map(|(blank, value)| format!("◀ {value:>2} ▶  {}", self.session.blank(blank)))
                .collect(),
            sums: sums.collect(),
            at: filling.at,
        })
    }

    fn obey(&mut self, act: Act, asked: Option<Seat>, offers: &Offers) {
        let Some(seat) = asked.or(self.reader) else { return };
        match act {
            Act::None | Act::Quit => {}
            Act::Answer(index) => match offers.get(index) {
                Some(Offer::Choice(line)) => self.choose(seat, line.clone()),
                Some(Offer::Form(form)) => self.keys.open(begun(index, form)),
                None => {}
            },
            Act::Fill(index, values) => {
                let Some(Offer::Form(form)) = offers.get(index) else { return };
                match self.session.filled(seat, form, &values) {
                    Ok(line) => self.choose(seat, line),
                    Err(refused) => self.show(self.session.why_not(&refused)),
                }
            }
            Act::Sure => {
                if let Some(line) = self.sure.take() {
                    self.answer(seat, &line);
                }
            }
            Act::Rule(index) => match offers.get(index) {
                Some(Offer::Choice(line)) => self.show(self.session.rule(line, 76)),
                Some(Offer::Form(form)) => self.show(self.session.rule_text(form.rule, 76)),
                None => {}
            },
            Act::WhyNot(choice) => self.show(self.session.why(seat, &choice)),
            Act::Log => self.show(self.recent()),
            Act::Odds => self.show(self.session.odds(seat)),
            Act::Undo => match self.session.game.undo(seat) {
                Ok(_) => self.keys.fresh(),
                Err(refused) => self.show(self.session.why_not(&refused)),
            },
        }
    }

    /// Answers; what costs something is asked once more.
    fn choose(&mut self, seat: Seat, line: Line) {
        match &line.stakes {
            None => self.answer(seat, &line),
            Some(stakes) => {
                self.note = Some(self.session.word(&say!("play-stakes", stakes = stakes.clone())));
                self.keys.mode = Mode::Sure;
                self.sure = Some(line);
            }
        }
    }

    fn answer(&mut self, seat: Seat, line: &Line) {
        match self.session.answer(seat, &line.id) {
            Ok(()) => self.keys.fresh(),
            Err(refused) => self.show(self.session.why_not(&refused)),
        }
    }

    /// The log, the newest first.
    fn recent(&self) -> String {
        self.session.log(self.reader, 0).iter().rev().map(Told::line).collect::<Vec<_>>().join("\n")
    }

    fn show(&mut self, note: String) {
        self.note = Some(note);
        self.keys.mode = Mode::Read;
    }
}

/// A form as it is opened: filled in with the smallest numbers that fit.
fn begun(index: usize, form: &Form) -> Filling {
    let bounds: Vec<(i32, i32)> = form.blanks.iter().map(|blank| (blank.least, blank.most)).collect();
    let least = || bounds.iter().map(|(least, _)| *least).collect();
    let values = form.complete(&vec![None; form.blanks.len()]).unwrap_or_else(least);
    Filling { index, values, bounds, at: 0 }
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
