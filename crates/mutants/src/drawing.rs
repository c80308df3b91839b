//! The table drawn for a terminal: 80 columns, and 24 lines with four players.

use table::{Seat, Words, say};

use crate::cards::Face;
use crate::rules::Mutants;
use crate::view::{SideView, View};

/// The widest line.
const WIDTH: usize = 80;
/// The label before a row of cards.
const LABEL: usize = 8;
/// A place for a card.
const PLACE: usize = 17;
/// A space of the Power Track.
const SPACE: usize = 6;

impl Mutants {
    pub(crate) fn drawing(&self, view: &View, to: Option<Seat>, words: &dyn Words) -> Vec<String> {
        let mut lines = vec![fit(&words.say(&Mutants::round_line(view)), WIDTH)];
        lines.extend(track(view, words));
        lines.extend(self.boss_line(view, words).map(|line| fit(&line, WIDTH)));
        for side in &view.sides {
            self.draw_side(side, view, words, &mut lines);
        }
        lines.push("━".repeat(WIDTH));
        if let Some(draft) = &view.draft {
            let label = words.say(&say!("mutants-drawn-pick", pick = draft.pick));
            lines.extend(self.row(&label, &draft.pack, words));
            lines.extend(self.row(&words.say(&say!("mutants-drawn-kept")), &draft.kept, words));
        }
        let own = to.and_then(|seat| view.sides.get(seat.index())).and_then(|side| side.hand.as_ref());
        if let Some(hand) = own {
            lines.extend(self.row(&words.say(&say!("mutants-drawn-hand")), hand, words));
        }
        lines
    }

    fn draw_side(&self, side: &SideView, view: &View, words: &dyn Words, lines: &mut Vec<String>) {
        let mark = if side.seat == Some(view.active) { "▶" } else { "━" };
        let head = format!("━{mark} {} ", words.say(&self.side_line(side)));
        lines.push(fit(&(head + &"━".repeat(WIDTH)), WIDTH));
        let arena = side.arena.iter().map(|slot| match slot {
            None => "·".to_owned(),
            Some(it) if it.face == Face::Up => self.short(Some(&it.card), words),
            Some(it) => format!("({})", self.short(Some(&it.card), words)),
        });
        let mut row = places(&words.say(&say!("mutants-drawn-arena")), arena);
        if let Some(card) = &side.incubator {
            row += &words.say(&say!("mutants-drawn-incubator", card = self.short(Some(card), words)));
        }
        lines.push(fit(&row, WIDTH));
        if side.seat.is_some() && view.draft.is_none() {
            let tops = side.piles.iter().map(|pile| {
                let top = self.short(pile.top.as_deref(), words);
                let count = format!(" +{}", pile.under);
                fit(&top, PLACE - 1 - count.len()).trim_end().to_owned() + &count
            });
            lines.push(fit(&places(&words.say(&say!("mutants-drawn-pool")), tops), WIDTH));
        }
    }

    /// Cards after a label, on as many lines as they need.
    fn row(&self, label: &str, cards: &[String], words: &dyn Words) -> Vec<String> {
        let mut lines = vec![fit(label, LABEL)];
        for (index, card) in cards.iter().enumerate() {
            let word = self.short(Some(card), words) + if index + 1 < cards.len() { " · " } else { "" };
            let last = lines.last_mut().expect("there is always a line");
            if last.chars().count() + word.trim_end().chars().count() > WIDTH {
                lines.push(" ".repeat(LABEL) + &word);
            } else {
                last.push_str(&word);
            }
        }
        lines
    }
}

/// Places beside each other after a label.
fn places(label: &str, cards: impl Iterator<Item = String>) -> String {
    cards.fold(fit(label, LABEL), |row, card| row + "│ " + &fit(&card, PLACE))
}

/// Exactly so wide: filled up, or cut with an ellipsis.
fn fit(text: &str, width: usize) -> String {
    let count = text.chars().count();
    if count <= width {
        return text.to_owned() + &" ".repeat(width - count);
    }
    // A rule that was made too long on purpose is cut without one.
    let cut: String = text.chars().take(width).collect();
    if cut.ends_with('━') { cut } else { text.chars().take(width - 1).chain(['…']).collect() }
}

/// The Power Track in two lines: the spaces up to the Fury Space, and the markers on them, from bottom to top.
fn track(view: &View, words: &dyn Words) -> [String; 2] {
    let (fury, _, dread) = view.spaces;
    let name = words.say(&say!("mutants-drawn-power"));
    let spaces = (1..=fury).map(|space| match space {
        space if space <= dread => format!("░{space}░"),
        space if space == fury => format!("★{space}★"),
        space => space.to_string(),
    });
    let markers = (1..=fury).map(|space| {
        let mut here: Vec<(u8, char)> = view
            .sides
            .iter()
            .filter(|side| side.power.0 == space)
            .map(|side| (side.power.1, marker(side)))
            .collect();
        here.sort_unstable();
        here.into_iter().map(|(_, marker)| marker).collect::<String>()
    });
    let line = |label: &str, cells: Vec<String>| {
        let cells = cells.into_iter().map(|cell| format!("{cell:^SPACE$}"));
        fit(&(fit(label, LABEL) + &cells.collect::<String>()), WIDTH)
    };
    [line(&name, spaces.collect()), line("", markers.collect())]
}

fn marker(side: &SideView) -> char {
    match side.seat {
        Some(seat) => ['①', '②', '③', '④'][seat.index()],
        None => 'Ⓑ',
    }
}
