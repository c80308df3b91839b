//! The board as lines of text.

use kit::{Cell, Edge, Side as Way};
use table::{Say, Seat, Words, say};

use crate::ch01_board::Loc;
use crate::ch02_units::{Group, Kind, Side};
use crate::rules::Attack;
use crate::speak::{camp_word, group_word, phase_word};
use crate::state::Penny;
use crate::view::{PlaceView, Seen, View};

/// A room is so wide, without its walls.
const WIDE: usize = 8;

/// A letter for each kind: `P` the Professor, `Y` Penny, `G` Guards, `J` and `j` Janibots, `L`, `R`, `N` Mutants.
fn letter(kind: Kind) -> char {
    match kind {
        Kind::Professor => 'P',
        Kind::Penny => 'Y',
        Kind::Guard => 'G',
        Kind::Janibot3 => 'J',
        Kind::Janibot2 => 'j',
        Kind::Leader => 'L',
        Kind::Radioactive => 'R',
        Kind::Normal => 'N',
    }
}

fn letters(group: Group) -> String {
    let one = |(kind, count): (Kind, u8)| {
        if count == 1 { letter(kind).to_string() } else { format!("{count}{}", letter(kind)) }
    };
    group.kinds().map(one).collect()
}

/// AT-13.1 What is remembered of a side in a place: `2G` for exactly that, `2G+` for at least that, `(2G)3` for what was seen
/// in Turn 3.
fn remembered(seen: &Seen) -> String {
    let letters = letters(seen.group);
    match (seen.news, letters.is_empty()) {
        ("exact", _) => letters,
        (_, true) => String::new(),
        ("least", false) => format!("{letters}+"),
        (_, false) => format!("({letters}){}", seen.turn),
    }
}

/// AT-13.5, AT-R42 What the Human player said of a room: `!3` for occupied in Turn 3, `o3` for empty.
fn said_mark(place: &PlaceView) -> String {
    let newer = |turn: u8| place.seen_humans.as_ref().is_none_or(|seen| seen.turn < turn);
    match place.said.filter(|(_, turn)| place.humans.is_none() && newer(*turn)) {
        Some((true, turn)) => format!("!{turn}"),
        Some((false, turn)) => format!("o{turn}"),
        None => String::new(),
    }
}

/// What a place shows: units by letters, `?` for Mutants of whom no more is known, and what is remembered.
fn inside(place: Option<&PlaceView>, side: Side) -> String {
    let Some(place) = place else { return String::new() };
    let (group, seen) = match side {
        Side::Human => (place.humans, &place.seen_humans),
        Side::Mutant => (place.mutants, &place.seen_mutants),
    };
    let unknown = side == Side::Mutant && place.occupied == Some(true) && place.mutants.is_none();
    let captive = if place.captive && side == Side::Mutant { "+Y" } else { "" };
    let said = if side == Side::Human { said_mark(place) } else { String::new() };
    match (group, seen) {
        (Some(group), _) => letters(group) + captive,
        (None, Some(seen)) if !remembered(seen).is_empty() => {
            // Where the number is known, nothing is in doubt; where it is the least, the mark says so.
            let mark = if unknown && seen.news == "old" { "?" } else { "" };
            format!("{}{mark}{said}{captive}", remembered(seen))
        }
        (None, _) if unknown => format!("?{captive}"),
        (None, _) => said + captive,
    }
}

/// AT-13.1 What is remembered of a side in a place, in words: exactly, at least, or once.
fn memory_word(seen: &Seen, side: Side) -> Option<Say> {
    let (turn, units) = (seen.turn, group_word(seen.group));
    match (seen.news, seen.group.is_empty()) {
        ("exact", true) => Some(say!("attack-board-nobody", side = camp_word(side), turn = turn)),
        ("exact", false) => Some(say!("attack-board-exactly", units = units, turn = turn)),
        (_, true) => None,
        ("least", false) => Some(say!("attack-board-least", units = units, turn = turn)),
        (_, false) => Some(say!("attack-board-seen", units = units, turn = turn)),
    }
}

fn fit(text: &str, wide: usize) -> String {
    let mut text: String = text.chars().take(wide).collect();
    let missing = wide - text.chars().count();
    text.extend(std::iter::repeat_n(' ', missing));
    text
}

impl Attack {
    fn place_of(view: &View, at: Loc) -> Option<&PlaceView> {
        view.places.iter().find(|place| place.at == at)
    }

    /// How a side of a room is drawn: `x` smashed, `=` opened, `#` a Wall, `.` a door, a line where there is none.
    fn side_mark(&self, view: &View, cell: Cell, way: Way) -> char {
        let edge = Edge::of(cell, way);
        let upright = matches!(way, Way::East | Way::West);
        if !self.board.doors.contains(edge) {
            let here = self.board.place(Loc::room(cell));
            let next = self.board.grid.neighbour(cell, way).map(|next| self.board.place(Loc::room(next)));
            return match (next == Some(here), upright) {
                (true, _) => ' ',
                (false, true) => '|',
                (false, false) => '-',
            };
        }
        let name = self.board.door_name(edge);
        if view.walled.contains(&name) {
            '#'
        } else if view.smashed.contains(&name) {
            'x'
        } else if view.opened.contains(&name) {
            '='
        } else if upright {
            ':'
        } else {
            '.'
        }
    }

    fn heading(&self, view: &View, words: &dyn Words) -> Vec<String> {
        let mut lines = vec![words.say(&say!(
            "attack-board-turn",
            turn = view.turn,
            last = view.last_turn,
            phase = phase_word(view.phase)
        ))];
        lines.push(words.say(&say!(
            "attack-board-counts",
            humans = view.humans.count(),
            mutants = view.mutants.count()
        )));
        match view.penny {
            Penny::Captive(at) => {
                lines.push(words.say(&say!("attack-board-captive", at = self.loc_word(at))));
            }
            Penny::Free | Penny::Freed => {}
        }
        if view.left > 0 {
            lines.push(words.say(&say!("attack-board-left", count = view.left)));
        }
        lines
    }

    fn squares_line(view: &View, side: Way, count: u8) -> String {
        let square = |number| {
            let at = Loc::square(side, number);
            fit(&inside(Attack::place_of(view, at), Side::Mutant), WIDE)
        };
        let line: Vec<String> = (1..=count).map(square).collect();
        format!("{:9} {}", "", line.join(" "))
    }

    fn edge_line(&self, view: &View, row: u8, way: Way) -> String {
        let mut line = format!("{:9}+", "");
        for column in 0..self.board.grid.width() {
            let cell = self.board.grid.cell(column, row).expect("it is on the board");
            let mark = self.side_mark(view, cell, way);
            let rest = if mark == ' ' { ' ' } else { '-' };
            let half = rest.to_string().repeat(WIDE / 2 - 1);
            line.push_str(&half);
            line.extend([mark, mark]);
            line.push_str(&half);
            line.push('+');
        }
        line
    }

    fn room_line(&self, view: &View, row: u8, part: Option<Side>) -> String {
        let outside = |side| match part {
            Some(Side::Mutant) => inside(Attack::place_of(view, Loc::square(side, row + 1)), Side::Mutant),
            Some(Side::Human) | None => String::new(),
        };
        let mut line = fit(&outside(Way::West), 9);
        for column in 0..self.board.grid.width() {
            let cell = self.board.grid.cell(column, row).expect("it is on the board");
            if column == 0 {
                line.push(self.side_mark(view, cell, Way::West));
            }
            let at = Loc::room(cell);
            let text = match part {
                None if at == self.board.tech => format!("{cell} *"),
                None => cell.to_string(),
                Some(side) => inside(Attack::place_of(view, at), side),
            };
            line.push_str(&fit(&text, WIDE));
            line.push(self.side_mark(view, cell, Way::East));
        }
        line.push_str(&outside(Way::East));
        line.trim_end().to_owned()
    }

    pub(crate) fn drawn(&self, view: &View, _to: Option<Seat>, words: &dyn Words) -> Vec<String> {
        let mut lines = self.heading(view, words);
        let (width, height) = (self.board.grid.width(), self.board.grid.height());
        lines.push(Attack::squares_line(view, Way::North, width));
        for row in 0..height {
            lines.push(self.edge_line(view, row, Way::North));
            lines.push(self.room_line(view, row, None));
            lines.push(self.room_line(view, row, Some(Side::Human)));
            lines.push(self.room_line(view, row, Some(Side::Mutant)));
        }
        lines.push(self.edge_line(view, height - 1, Way::South));
        lines.push(Attack::squares_line(view, Way::South, width));
        lines.extend(self.beyond(view, words));
        lines.extend(self.fight_lines(view, words));
        lines.push(words.say(&say!("attack-board-legend")));
        if view.hidden {
            lines.push(words.say(&say!("attack-board-legend-hidden")));
        }
        lines
    }

    /// AT-R1 Squares that face no room.
    fn beyond(&self, view: &View, words: &dyn Words) -> Vec<String> {
        let far = |place: &&PlaceView| {
            let faces = |at: Loc| self.board.exits(at).iter().any(|exit| exit.door.is_some());
            !place.at.is_room() && !faces(place.at)
        };
        view.places
            .iter()
            .filter(far)
            .filter_map(|place| self.place_line(place))
            .map(|say| words.say(&say))
            .collect()
    }

    fn fight_lines(&self, view: &View, words: &dyn Words) -> Vec<String> {
        let Some(fight) = &view.fight else { return Vec::new() };
        let mut lines = vec![words.say(&say!(
            "attack-board-fight",
            at = self.loc_word(fight.at),
            round = fight.round.max(1)
        ))];
        for (index, pair) in fight.pairs.iter().enumerate() {
            let unit = |unit: &Option<crate::view::UnitView>| {
                unit.as_ref().map_or_else(
                    || say!("attack-board-box-empty"),
                    |unit| {
                        let name = unit.name.map(|name| say!("attack-guard-named", name = name));
                        let named = name.filter(|_| unit.kind == Kind::Guard);
                        let word = named.unwrap_or_else(|| crate::speak::kind_word(unit.kind));
                        say!("attack-board-box", unit = word, hits = unit.hits)
                    },
                )
            };
            lines.push(words.say(&say!(
                "attack-board-pair",
                pair = index + 1,
                human = unit(&pair.human),
                mutant = unit(&pair.mutant)
            )));
        }
        lines.push(words.say(&say!(
            "attack-board-reserves",
            humans = group_word(fight.human_reserve),
            mutants = group_word(fight.mutant_reserve)
        )));
        lines
    }

    /// A place and who is there.
    fn place_line(&self, place: &PlaceView) -> Option<Say> {
        let mut parts = Vec::new();
        for (group, side) in [(place.humans, Side::Human), (place.mutants, Side::Mutant)] {
            if let Some(group) = group.filter(|group| !group.is_empty()) {
                parts.push(say!("attack-board-units", side = camp_word(side), units = group_word(group)));
            }
        }
        let sure =
            place.seen_mutants.as_ref().is_some_and(|seen| seen.news != "old" && !seen.group.is_empty());
        if place.mutants.is_none() && place.occupied == Some(true) && !sure {
            parts.push(say!("attack-board-unknown"));
        }
        // AT-13.7 Of units that are seen now, or one's own, nothing needs to be remembered.
        let humans = place.seen_humans.as_ref().filter(|_| place.humans.is_none());
        let mutants = place.seen_mutants.as_ref().filter(|_| place.mutants.is_none());
        for (seen, side) in [(humans, Side::Human), (mutants, Side::Mutant)] {
            parts.extend(seen.and_then(|seen| memory_word(seen, side)));
        }
        match place.said {
            Some((true, turn)) => parts.push(say!("attack-board-said-yes", turn = turn)),
            Some((false, turn)) => parts.push(say!("attack-board-said-no", turn = turn)),
            None => {}
        }
        if place.captive {
            parts.push(say!("attack-board-penny"));
        }
        (!parts.is_empty()).then(|| say!("attack-board-place", at = self.loc_word(place.at), parts = parts))
    }

    /// Place by place, for whoever hears it read.
    pub(crate) fn described(&self, view: &View, _to: Option<Seat>, words: &dyn Words) -> Vec<String> {
        let mut lines = self.heading(view, words);
        lines
            .extend(view.places.iter().filter_map(|place| self.place_line(place)).map(|say| words.say(&say)));
        for (doors, key) in [
            (&view.smashed, say!("attack-board-smashed", doors = view.smashed.clone())),
            (&view.walled, say!("attack-board-walled", doors = view.walled.clone())),
            (&view.opened, say!("attack-board-opened", doors = view.opened.clone())),
        ] {
            if !doors.is_empty() {
                lines.push(words.say(&key));
            }
        }
        lines.extend(self.fight_lines(view, words));
        lines
    }
}
