//! The screen: board, log, prompt, choices, and a line of keys.

use ratatui::Frame;
use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::style::{Modifier, Style};
use ratatui::text::{Line, Span, Text};
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
    pub filter_title: String,
    pub why_title: String,
    pub keys: String,
    /// Shown over everything until a key is pressed.
    pub note: Option<String>,
}

pub(super) fn paint(frame: &mut Frame<'_>, scene: &Scene, keys: &Keys, left: &[usize]) {
    let prompt_height = 2 + wrapped_height(&scene.prompt, frame.area().width.saturating_sub(2));
    let list_height = (left.len() as u16).clamp(1, frame.area().height / 3) + 2;
    let [upper, prompt, list, footer] = Layout::vertical([
        Constraint::Min(5),
        Constraint::Length(prompt_height),
        Constraint::Length(list_height),
        Constraint::Length(1),
    ])
    .areas(frame.area());
    // A narrow terminal keeps the board and gives up the log.
    let log_width = if upper.width < 70 { 0 } else { (upper.width / 3).min(44) };
    let [board, log] = Layout::horizontal([Constraint::Min(20), Constraint::Length(log_width)]).areas(upper);
    frame.render_widget(Paragraph::new(lines(&scene.board)).block(framed(&scene.title)), board);
    if log_width > 0 {
        paint_log(frame, scene, keys, log);
    }
    frame.render_widget(
        Paragraph::new(scene.prompt.as_str())
            .wrap(Wrap { trim: true })
            .style(Style::new().add_modifier(Modifier::BOLD))
            .block(Block::new().borders(Borders::TOP | Borders::BOTTOM)),
        prompt,
    );
    paint_choices(frame, scene, keys, left, list);
    frame.render_widget(
        Paragraph::new(scene.keys.as_str()).style(Style::new().add_modifier(Modifier::DIM)),
        footer,
    );
    if let Some(note) = &scene.note {
        paint_note(frame, note);
    }
}

fn framed(title: &str) -> Block<'_> {
    Block::bordered().title(Span::raw(format!(" {title} ")))
}

fn lines(text: &[String]) -> Text<'_> {
    text.iter().map(|line| Line::raw(line.as_str())).collect()
}

fn wrapped_height(text: &str, width: u16) -> u16 {
    (text.chars().count() as u16).div_ceil(width.max(1)).max(1)
}

/// The newest line is at the bottom.
fn paint_log(frame: &mut Frame<'_>, scene: &Scene, keys: &Keys, area: Rect) {
    let width = area.width.saturating_sub(2);
    let height: u16 = scene.log.iter().map(|line| wrapped_height(line, width)).sum();
    let most = height.saturating_sub(area.height.saturating_sub(2));
    let log = Paragraph::new(lines(&scene.log))
        .wrap(Wrap { trim: true })
        .scroll((most.saturating_sub(keys.scrolled), 0))
        .block(framed(&scene.log_title));
    frame.render_widget(log, area);
}

fn paint_choices(frame: &mut Frame<'_>, scene: &Scene, keys: &Keys, left: &[usize], area: Rect) {
    let title = match keys.mode {
        Mode::WhyNot => format!("{} {}▏", scene.why_title, keys.typed),
        Mode::Filter => format!("{} {}▏", scene.filter_title, keys.filter),
        Mode::Choose | Mode::Read if keys.filter.is_empty() => String::new(),
        Mode::Choose | Mode::Read => format!("{} {}", scene.filter_title, keys.filter),
    };
    let items: Vec<ListItem<'_>> =
        left.iter().map(|index| ListItem::new(scene.choices[*index].as_str())).collect();
    let list = List::new(items)
        .highlight_symbol("▶ ")
        .highlight_style(Style::new().add_modifier(Modifier::REVERSED))
        .block(Block::bordered().title(title));
    let mut state = ListState::default().with_selected(Some(keys.selected));
    frame.render_stateful_widget(list, area, &mut state);
}

fn paint_note(frame: &mut Frame<'_>, note: &str) {
    let area = frame.area();
    let width = area.width.saturating_sub(4).min(80);
    let inner = width.saturating_sub(2);
    let height = note.lines().map(|line| wrapped_height(line, inner)).sum::<u16>().saturating_add(2);
    let height = height.min(area.height);
    let over = Rect { x: (area.width - width) / 2, y: (area.height - height) / 2, width, height };
    frame.render_widget(Clear, over);
    frame.render_widget(Paragraph::new(note).wrap(Wrap { trim: false }).block(Block::bordered()), over);
}
