//! What the keys do: the screen's own state, which knows nothing of any game.

use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

/// What a key has asked for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Act {
    /// Nothing that concerns the game.
    None,
    /// Answer with the choice of this index, or fill in the form.
    Answer(usize),
    /// Answer with the form of this index, filled in with these numbers.
    Fill(usize, Vec<i32>),
    /// Answer with what was asked about once more.
    Sure,
    /// Show the rule behind the choice of this index.
    Rule(usize),
    /// Say whether this may be answered, and if not, why.
    WhyNot(String),
    /// Show the log.
    Log,
    /// Show what may be drawn next.
    Odds,
    /// Take back.
    Undo,
    /// Leave.
    Quit,
}

/// What the letters mean.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Mode {
    /// Letters are commands; others begin to filter.
    Choose,
    /// Letters narrow the list.
    Filter,
    /// Letters spell a choice to ask about.
    WhyNot,
    /// Arrows and digits fill in a form.
    Fill,
    /// Arrows turn the page; any other key goes back.
    Read,
    /// Enter means it; any other key goes back.
    Sure,
}

/// A form that is being filled in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Filling {
    /// Its index in the list.
    pub index: usize,
    /// What is filled in so far.
    pub values: Vec<i32>,
    /// The bounds of each blank.
    pub bounds: Vec<(i32, i32)>,
    /// The blank that is marked.
    pub at: usize,
}

impl Filling {
    /// Puts a number into the marked blank, as far as its bounds allow.
    fn set(&mut self, value: i32) {
        let (least, most) = self.bounds[self.at];
        self.values[self.at] = value.clamp(least, most);
    }
}

/// The list as it is narrowed and marked, and what is being typed.
#[derive(Clone, Debug)]
pub(super) struct Keys {
    pub mode: Mode,
    pub filter: String,
    pub typed: String,
    /// Among the choices that are left.
    pub selected: usize,
    /// How far down the board is scrolled, where it is taller than its place.
    pub scrolled: u16,
    /// How far down the note is read.
    pub turned: u16,
    /// The form that is being filled in.
    pub filling: Option<Filling>,
}

impl Default for Keys {
    fn default() -> Keys {
        Keys {
            mode: Mode::Choose,
            filter: String::new(),
            typed: String::new(),
            selected: 0,
            scrolled: 0,
            turned: 0,
            filling: None,
        }
    }
}

impl Keys {
    /// The indices of the choices that the filter leaves, given each one's text.
    pub(super) fn left(&self, texts: &[String]) -> Vec<usize> {
        let words: Vec<String> = self.filter.split_whitespace().map(str::to_lowercase).collect();
        let fits = |text: &String| {
            let text = text.to_lowercase();
            words.iter().all(|word| text.contains(word))
        };
        (0..texts.len()).filter(|index| fits(&texts[*index])).collect()
    }

    /// What `key` asks for, given the choices' texts.
    pub(super) fn press(&mut self, key: KeyEvent, texts: &[String]) -> Act {
        if key.modifiers.contains(KeyModifiers::CONTROL) && key.code == KeyCode::Char('c') {
            return Act::Quit;
        }
        match self.mode {
            _ if key.code == KeyCode::Null => Act::None,
            _ if key.modifiers.intersects(KeyModifiers::CONTROL | KeyModifiers::ALT) => Act::None,
            Mode::Read => {
                match key.code {
                    KeyCode::Up => self.turned = self.turned.saturating_sub(1),
                    KeyCode::Down => self.turned = self.turned.saturating_add(1),
                    KeyCode::PageUp => self.turned = self.turned.saturating_sub(10),
                    KeyCode::PageDown => self.turned = self.turned.saturating_add(10),
                    _ => {
                        self.mode = if self.filling.is_some() { Mode::Fill } else { Mode::Choose };
                        self.turned = 0;
                    }
                }
                Act::None
            }
            Mode::Fill => self.fill(key.code),
            Mode::Sure => {
                self.mode = if self.filling.is_some() { Mode::Fill } else { Mode::Choose };
                if key.code == KeyCode::Enter { Act::Sure } else { Act::None }
            }
            Mode::Choose => self.choose(key.code, texts),
            Mode::Filter => self.filter(key.code, texts),
            Mode::WhyNot => self.why_not(key.code),
        }
    }

    fn choose(&mut self, code: KeyCode, texts: &[String]) -> Act {
        match code {
            KeyCode::Char('?') => return self.marked(texts).map_or(Act::None, Act::Rule),
            KeyCode::Char('o') => return Act::Odds,
            KeyCode::Char('u') => return Act::Undo,
            KeyCode::Char('q') => return Act::Quit,
            KeyCode::Char('w') => {
                self.mode = Mode::WhyNot;
                self.typed.clear();
            }
            KeyCode::Char('/') => self.mode = Mode::Filter,
            KeyCode::Char(digit @ '1'..='9') if texts.len() < 10 => {
                // The number on the screen, which a filter does not change.
                let index = digit as usize - '1' as usize;
                if self.left(texts).contains(&index) {
                    return Act::Answer(index);
                }
            }
            KeyCode::Char(letter) => {
                self.mode = Mode::Filter;
                self.filter.push(letter);
                self.selected = 0;
            }
            KeyCode::Esc => self.filter.clear(),
            KeyCode::Tab => return Act::Log,
            other => return self.walk(other, texts),
        }
        Act::None
    }

    fn filter(&mut self, code: KeyCode, texts: &[String]) -> Act {
        match code {
            KeyCode::Char(letter) => {
                self.filter.push(letter);
                self.selected = 0;
            }
            KeyCode::Backspace => {
                self.filter.pop();
                self.selected = 0;
                if self.filter.is_empty() {
                    self.mode = Mode::Choose;
                }
            }
            KeyCode::Esc => {
                self.filter.clear();
                self.selected = 0;
                self.mode = Mode::Choose;
            }
            KeyCode::Tab => self.mode = Mode::Choose,
            other => return self.walk(other, texts),
        }
        Act::None
    }

    fn fill(&mut self, code: KeyCode) -> Act {
        let Some(filling) = &mut self.filling else { return Act::None };
        let value = filling.values[filling.at];
        match code {
            KeyCode::Up => filling.at = filling.at.saturating_sub(1),
            KeyCode::Down | KeyCode::Tab => filling.at = (filling.at + 1).min(filling.values.len() - 1),
            KeyCode::Home => filling.set(i32::MIN),
            KeyCode::End => filling.set(i32::MAX),
            KeyCode::Left | KeyCode::Char('-') => filling.set(value - 1),
            KeyCode::Right | KeyCode::Char('+') => filling.set(value + 1),
            KeyCode::Char(' ') => {
                let (least, most) = filling.bounds[filling.at];
                filling.set(if value == most { least } else { value + 1 });
            }
            KeyCode::Backspace => filling.set(value / 10),
            KeyCode::Char(digit @ '0'..='9') => {
                let (digit, most) = (digit as i32 - '0' as i32, filling.bounds[filling.at].1);
                let longer = value.saturating_mul(10).saturating_add(digit);
                filling.set(if longer <= most { longer } else { digit });
            }
            KeyCode::Enter => return Act::Fill(filling.index, filling.values.clone()),
            KeyCode::Esc | KeyCode::Char('q') => {
                self.filling = None;
                self.mode = Mode::Choose;
            }
            _ => {}
        }
        Act::None
    }

    fn why_not(&mut self, code: KeyCode) -> Act {
        match code {
            KeyCode::Char(letter) => self.typed.push(letter),
            KeyCode::Backspace => {
                self.typed.pop();
            }
            KeyCode::Enter => {
                self.mode = Mode::Choose;
                return Act::WhyNot(std::mem::take(&mut self.typed));
            }
            KeyCode::Esc => self.mode = Mode::Choose,
            _ => {}
        }
        Act::None
    }

    fn walk(&mut self, code: KeyCode, texts: &[String]) -> Act {
        let last = self.left(texts).len().saturating_sub(1);
        match code {
            KeyCode::Up => self.selected = self.selected.saturating_sub(1),
            KeyCode::Down => self.selected = (self.selected + 1).min(last),
            KeyCode::Home => self.selected = 0,
            KeyCode::End => self.selected = last,
            KeyCode::PageUp => self.scrolled = self.scrolled.saturating_sub(5),
            KeyCode::PageDown => self.scrolled = self.scrolled.saturating_add(5).min(200),
            KeyCode::Enter => return self.marked(texts).map_or(Act::None, Act::Answer),
            _ => {}
        }
        Act::None
    }

    fn marked(&self, texts: &[String]) -> Option<usize> {
        self.left(texts).get(self.selected).copied()
    }

    /// A new question: the list begins anew.
    pub(super) fn fresh(&mut self) {
        *self = Keys::default();
    }

    /// Begins to fill in a form.
    pub(super) fn open(&mut self, filling: Filling) {
        self.mode = Mode::Fill;
        self.filling = Some(filling);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn press(keys: &mut Keys, code: KeyCode) -> Act {
        let texts = ["Call high", "Call low", "Stand"].map(str::to_owned);
        keys.press(KeyEvent::from(code), &texts)
    }

    fn type_in(keys: &mut Keys, text: &str) -> Act {
        text.chars().fold(Act::None, |_, letter| press(keys, KeyCode::Char(letter)))
    }

    #[test]
    fn typing_narrows_the_list_and_enter_answers() {
        let mut keys = Keys::default();
        type_in(&mut keys, "lo");
        assert_eq!(press(&mut keys, KeyCode::Enter), Act::Answer(1));
        press(&mut keys, KeyCode::Esc);
        assert_eq!(press(&mut keys, KeyCode::Enter), Act::Answer(0));
    }

    #[test]
    fn commands_are_letters_only_while_choosing() {
        assert_eq!(type_in(&mut Keys::default(), "u"), Act::Undo);
        let mut keys = Keys::default();
        assert_eq!(type_in(&mut keys, "/u"), Act::None);
        assert_eq!(keys.filter, "u");
        press(&mut keys, KeyCode::Tab);
        assert_eq!(type_in(&mut keys, "q"), Act::Quit);
    }

    #[test]
    fn numbers_arrows_and_question_mark() {
        let mut keys = Keys::default();
        assert_eq!(type_in(&mut keys, "3"), Act::Answer(2));
        press(&mut keys, KeyCode::Down);
        assert_eq!(type_in(&mut keys, "?"), Act::Rule(1));
        press(&mut keys, KeyCode::End);
        press(&mut keys, KeyCode::Down);
        assert_eq!(press(&mut keys, KeyCode::Enter), Act::Answer(2), "the mark stays on the list");
    }

    #[test]
    fn why_not_takes_a_spelling() {
        let mut keys = Keys::default();
        type_in(&mut keys, "wplay 6");
        assert_eq!(press(&mut keys, KeyCode::Enter), Act::WhyNot("play 6".to_owned()));
        assert_eq!(keys.mode, Mode::Choose);
    }

    #[test]
    fn a_number_is_the_one_on_the_screen_whatever_the_filter() {
        let mut keys = Keys::default();
        type_in(&mut keys, "low");
        press(&mut keys, KeyCode::Tab);
        assert_eq!(type_in(&mut keys, "1"), Act::None, "filtered out");
        assert_eq!(type_in(&mut keys, "2"), Act::Answer(1));
    }

    #[test]
    fn control_keys_are_not_letters() {
        let mut keys = Keys::default();
        let control = |letter| KeyEvent::new(KeyCode::Char(letter), KeyModifiers::CONTROL);
        assert_eq!(keys.press(control('u'), &[]), Act::None);
        assert_eq!(keys.press(control('c'), &[]), Act::Quit);
    }

    #[test]
    fn a_note_is_read_page_by_page_and_closed_by_any_other_key() {
        let mut keys = Keys { mode: Mode::Read, ..Keys::default() };
        press(&mut keys, KeyCode::PageDown);
        assert_eq!((keys.mode, keys.turned), (Mode::Read, 10));
        press(&mut keys, KeyCode::Char(' '));
        assert_eq!((keys.mode, keys.turned), (Mode::Choose, 0));
    }

    #[test]
    fn a_form_is_filled_in_with_arrows_and_digits_within_its_bounds() {
        let mut keys = Keys::default();
        let bounds = vec![(0, 3), (0, 14)];
        keys.open(Filling { index: 5, values: vec![0, 0], bounds, at: 0 });
        for _ in 0..5 {
            press(&mut keys, KeyCode::Right);
        }
        press(&mut keys, KeyCode::Down);
        type_in(&mut keys, "12");
        assert_eq!(press(&mut keys, KeyCode::Enter), Act::Fill(5, vec![3, 12]));
        type_in(&mut keys, "7");
        press(&mut keys, KeyCode::Up);
        press(&mut keys, KeyCode::Char(' '));
        assert_eq!(
            press(&mut keys, KeyCode::Enter),
            Act::Fill(5, vec![0, 7]),
            "the most is followed by the least"
        );
        press(&mut keys, KeyCode::Esc);
        assert_eq!((keys.mode, keys.filling), (Mode::Choose, None));
    }

    #[test]
    fn what_costs_something_is_asked_once_more() {
        let mut keys = Keys { mode: Mode::Sure, ..Keys::default() };
        assert_eq!(press(&mut keys, KeyCode::Char('x')), Act::None);
        assert_eq!(keys.mode, Mode::Choose);
        keys.mode = Mode::Sure;
        assert_eq!(press(&mut keys, KeyCode::Enter), Act::Sure);
    }

    #[test]
    fn nothing_left_answers_nothing() {
        let mut keys = Keys::default();
        type_in(&mut keys, "xyz");
        assert_eq!(press(&mut keys, KeyCode::Enter), Act::None);
    }
}
