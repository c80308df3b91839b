//! The screen: board, log, prompt, choices, and a line of keys.

use ratatui::Frame;
use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::style::{Modifier, Style};
use ratatui::text::{Line, Text};
use ratatui::widgets::{Block, Borders, Clear, List, ListItem, ListState, Paragraph, Wrap};

use super::keys::{Keys, Mode};

/// Everything that is to be seen, in words.
pub(super) struct Scene {
    pub title: String,
    pub board: Vec<String>,
    pub log_title: String,
    pub log: Vec<String>,
    pub prompt: String,
    /// `1  Call high`.
    pub choices: Vec<String>,
    /// What the card of each choice says.
    pub about: Vec<String>,
    pub filter_title: String,
    pub why_title: String,
    pub keys: String,
    /// The form that is being filled in, in place of the choices.
    pub form: Option<FormScene>,
    /// Shown over everything until a key is pressed.
    pub note: Option<String>,
}

/// A form that is being filled in, in words.
pub(super) struct FormScene {
    pub text: String,
    /// `◀  2 ▶  Chips on Seat 1 (0 to 3)`.
    pub blanks: Vec<String>,
    pub sums: Vec<String>,
    /// The blank that is marked.
    pub at: usize,
}

pub(super) fn paint(frame: &mut Frame<'_>, scene: &Scene, keys: &Keys, left: &[usize]) {
    let width = frame.area().width;
    let rows = scene.form.as_ref().map_or(left.len(), |form| form.blanks.len() + form.sums.len());
    let list_height = (rows as u16).clamp(1, (frame.area().height / 3).max(3)) + 1;
    // Any choice may have something to say: its place is kept, so that nothing jumps when the mark moves.
    let tallest = scene.about.iter().map(|about| filled_height(about, width)).max().unwrap_or(0);
    let [upper, prompt, list, about, footer] = Layout::vertical([
        Constraint::Min(3),
        Constraint::Length(wrapped_height(&scene.prompt, width)),
        Constraint::Length(list_height),
        Constraint::Length(tallest.min(4)),
        Constraint::Length(wrapped_height(&scene.keys, width)),
    ])
    .areas(frame.area());
    paint_table(frame, scene, keys, upper);
    let bold = Style::new().add_modifier(Modifier::BOLD);
    frame.render_widget(Paragraph::new(scene.prompt.as_str()).wrap(Wrap { trim: true }).style(bold), prompt);
    match &scene.form {
        Some(form) => paint_form(frame, form, list),
        None => paint_choices(frame, scene, keys, left, list),
    }
    let dim = Style::new().add_modifier(Modifier::DIM);
    let marked = left.get(keys.selected).filter(|_| scene.form.is_none());
    if let Some(text) = marked.and_then(|index| scene.about.get(*index)) {
        let italic = Style::new().add_modifier(Modifier::ITALIC);
        frame.render_widget(Paragraph::new(text.as_str()).wrap(Wrap { trim: true }).style(italic), about);
    }
    frame.render_widget(Paragraph::new(scene.keys.as_str()).wrap(Wrap { trim: true }).style(dim), footer);
    if let Some(note) = &scene.note {
        paint_note(frame, note, keys.turned);
    }
}

fn framed(title: &str) -> Block<'_> {
    Block::new().borders(Borders::TOP).title(format!(" {title} "))
}

fn lines(text: &[String]) -> Text<'_> {
    text.iter().map(|line| Line::raw(line.as_str())).collect()
}

fn wrapped_height(text: &str, width: u16) -> u16 {
    Paragraph::new(text).wrap(Wrap { trim: true }).line_count(width.max(1)).max(1) as u16
}

fn filled_height(text: &str, width: u16) -> u16 {
    if text.is_empty() { 0 } else { wrapped_height(text, width) }
}

/// The board as wide as it is drawn, and the log beside it where there is room.
fn paint_table(frame: &mut Frame<'_>, scene: &Scene, keys: &Keys, area: Rect) {
    const NARROWEST_LOG: u16 = 24;
    let drawn = scene.board.iter().map(|line| line.chars().count()).max().unwrap_or(0) as u16;
    let spare = area.width.saturating_sub(drawn + 1);
    let log_width = if spare < NARROWEST_LOG { 0 } else { spare.min(44) };
    let [board, _, log] = Layout::horizontal([
        Constraint::Min(20),
        Constraint::Length(u16::from(log_width > 0)),
        Constraint::Length(log_width),
    ])
    .areas(area);
    let inner = board.height.saturating_sub(1);
    let below = (scene.board.len() as u16).saturating_sub(inner);
    let scrolled = below.min(keys.scrolled);
    frame.render_widget(
        Paragraph::new(lines(&scene.board)).scroll((scrolled, 0)).block(framed(&scene.title)),
        board,
    );
    if log_width > 0 {
        let text = lines(&scene.log);
        // What came of something is indented.
        let paragraph = Paragraph::new(text).wrap(Wrap { trim: false });
        // The newest line is at the bottom.
        let above = (paragraph.line_count(log_width) as u16).saturating_sub(log.height.saturating_sub(1));
        frame.render_widget(paragraph.scroll((above, 0)).block(framed(&scene.log_title)), log);
    }
}

fn paint_choices(frame: &mut Frame<'_>, scene: &Scene, keys: &Keys, left: &[usize], area: Rect) {
    let title = match keys.mode {
        Mode::WhyNot => format!(" {} {}▏", scene.why_title, keys.typed),
        Mode::Filter => format!(" {} {}▏", scene.filter_title, keys.filter),
        Mode::Choose | Mode::Read | Mode::Fill | Mode::Sure if keys.filter.is_empty() => String::new(),
        Mode::Choose | Mode::Read | Mode::Fill | Mode::Sure => {
            format!(" {} {} ", scene.filter_title, keys.filter)
        }
    };
    let items = left.iter().map(|index| scene.choices[*index].as_str());
    paint_list(frame, items, title, keys.selected, area);
}

fn paint_form(frame: &mut Frame<'_>, form: &FormScene, area: Rect) {
    let items = form.blanks.iter().chain(&form.sums).map(String::as_str);
    paint_list(frame, items, format!(" {} ", form.text), form.at, area);
}

fn paint_list<'a>(
    frame: &mut Frame<'_>,
    items: impl Iterator<Item = &'a str>,
    title: String,
    marked: usize,
    area: Rect,
) {
    let items: Vec<ListItem<'_>> = items.map(ListItem::new).collect();
    let list = List::new(items)
        .highlight_symbol("▶ ")
        .highlight_style(Style::new().add_modifier(Modifier::REVERSED))
        .block(Block::new().borders(Borders::TOP).title(title));
    let mut state = ListState::default().with_selected(Some(marked));
    frame.render_stateful_widget(list, area, &mut state);
}

fn paint_note(frame: &mut Frame<'_>, note: &str, turned: u16) {
    let area = frame.area();
    let width = area.width.saturating_sub(4).min(80);
    let text = Paragraph::new(note).wrap(Wrap { trim: false });
    let lines = text.line_count(width.saturating_sub(2)) as u16;
    let height = lines.saturating_add(2).min(area.height);
    let below = lines.saturating_sub(height.saturating_sub(2));
    let over = Rect { x: (area.width - width) / 2, y: (area.height - height) / 2, width, height };
    frame.render_widget(Clear, over);
    frame.render_widget(text.scroll((turned.min(below), 0)).block(Block::bordered()), over);
}
