//! The table told line by line: for pipes and screen readers.

use table::{Name, Say, Seat, Words, say};

use crate::cards::Face;
use crate::rules::Mutants;
use crate::view::{SideView, View};

impl Mutants {
    pub(crate) fn told_board(&self, view: &View, to: Option<Seat>, words: &dyn Words) -> Vec<String> {
        let mut lines = vec![words.say(&Mutants::round_line(view)), track(view, words)];
        lines.extend(self.boss_line(view, words));
        for side in &view.sides {
            self.side_lines(side, view, words, &mut lines);
        }
        if let Some(draft) = &view.draft {
            let pack: Vec<String> = draft.pack.iter().map(|id| self.short(Some(id), words)).collect();
            lines.push(words.say(&say!("mutants-board-pack", pick = draft.pick, cards = pack.join(" · "))));
        }
        let own = to.and_then(|seat| view.sides.get(seat.index())).and_then(|side| side.hand.as_ref());
        if let Some(hand) = own {
            let hand: Vec<String> = hand.iter().map(|id| self.short(Some(id), words)).collect();
            lines.push(words.say(&say!("mutants-board-hand", count = hand.len(), cards = hand.join(" · "))));
        }
        lines.iter().flat_map(|line| folded(line)).collect()
    }

    fn side_lines(&self, side: &SideView, view: &View, words: &dyn Words, lines: &mut Vec<String>) {
        let turn = if side.seat == Some(view.active) { ">" } else { " " };
        lines.push(format!("{turn} {}", words.say(&self.side_line(side))));
        let slots: Vec<String> = side
            .arena
            .iter()
            .map(|slot| match slot {
                None => "-".to_owned(),
                Some(it) if it.face == Face::Up => self.short(Some(&it.card), words),
                Some(it) => format!("({})", self.short(Some(&it.card), words)),
            })
            .collect();
        lines.push(format!("    [ {} ]", slots.join(" | ")));
        let list = |cards: &[String]| {
            cards.iter().map(|id| self.short(Some(id), words)).collect::<Vec<_>>().join(" · ")
        };
        // MU-R17 A discard pile is open to all; a Freezer is to those who may look.
        if !side.discard.is_empty() {
            lines.push(format!(
                "    {}",
                words.say(&say!("mutants-board-discard", cards = list(&side.discard)))
            ));
        }
        if let Some((cards, value)) = side.freezer.as_ref().filter(|(cards, _)| !cards.is_empty()) {
            let line = say!("mutants-board-freezer", cards = list(cards), value = *value);
            lines.push(format!("    {}", words.say(&line)));
        }
        if side.seat.is_some() && view.draft.is_none() {
            let tops: Vec<String> = side
                .piles
                .iter()
                .map(|pile| format!("{} +{}", self.short(pile.top.as_deref(), words), pile.under))
                .collect();
            let incubator = self.short(side.incubator.as_deref(), words);
            lines.push(format!(
                "    {}",
                words.say(&say!("mutants-board-pool", tops = tops.join(", "), incubator = incubator))
            ));
        }
    }

    /// Which round it is, and what it is about.
    pub(crate) fn round_line(view: &View) -> Say {
        let ((red, black), round) = (view.numbers, view.round.min(5));
        if view.boss.is_some() {
            return say!("mutants-board-round-solo", round = round, red = red, black = black);
        }
        let (players, first) = (view.sides.len(), view.first);
        say!("mutants-board-round", round = round, players = players, red = red, black = black, first = first)
    }

    /// The Boss's Life and Power Slots.
    pub(crate) fn boss_line(&self, view: &View, words: &dyn Words) -> Option<String> {
        let boss = view.boss.as_ref()?;
        let slot = |at: usize| self.short(boss.slots[at].as_deref(), words);
        let (name, life) = (self.set.bosses[self.boss].name.clone(), i32::from(boss.life));
        Some(words.say(&say!("mutants-board-boss", name = name, life = life, a = slot(0), b = slot(1))))
    }

    /// Whose board it is, and how many cards are where.
    pub(crate) fn side_line(&self, side: &SideView) -> Say {
        let Some(seat) = side.seat else {
            return say!(
                "mutants-board-boss-side",
                name = self.set.bosses[self.boss].name.clone(),
                deck = side.deck_count,
                discard = side.discard.len(),
            );
        };
        say!(
            "mutants-board-side",
            seat = seat,
            points = side.points.0,
            hand = side.hand_count,
            deck = side.deck_count,
            discard = side.discard.len(),
            freezer = side.freezer_count,
        )
    }

    /// A card's name in the words' language, or a dash.
    pub(crate) fn short(&self, id: Option<&str>, words: &dyn Words) -> String {
        let name: Option<Name> = id.and_then(|id| self.find(id)).map(|card| self.name(card));
        name.map_or_else(|| "-".to_owned(), |name| words.say(&say!("mutants-board-card", card = name)))
    }
}

/// The widest line of a terminal that is as small as they come.
const WIDTH: usize = 80;

/// A line in pieces of at most 80 columns, broken between words; what follows is indented.
fn folded(line: &str) -> Vec<String> {
    let mut pieces = vec![String::new()];
    for word in line.split_inclusive(' ') {
        let last = pieces.last_mut().expect("there is always a piece");
        if last.chars().count() + word.trim_end().chars().count() > WIDTH {
            pieces.push(format!("      {word}"));
        } else {
            last.push_str(word);
        }
    }
    pieces.iter().map(|piece| piece.trim_end().to_owned()).collect()
}

/// The Power Track in one line, from the last space to the Fury Space; markers from bottom to top.
fn track(view: &View, words: &dyn Words) -> String {
    let (fury, _, dread) = view.spaces;
    let mut spaces = Vec::new();
    for space in 1..=fury {
        let mut here: Vec<(u8, String)> = view
            .sides
            .iter()
            .filter(|side| side.power.0 == space)
            .map(|side| (side.power.1, side.seat.map_or_else(|| "B".to_owned(), |seat| seat.to_string())))
            .collect();
        here.sort();
        let markers: String = here.into_iter().map(|(_, marker)| marker).collect();
        let mark = if space <= dread {
            "~"
        } else if space == fury {
            "!"
        } else {
            ""
        };
        spaces.push(format!("{mark}{}", if markers.is_empty() { ".".to_owned() } else { markers }));
    }
    words.say(&say!("mutants-board-track", spaces = spaces.join(" ")))
}
