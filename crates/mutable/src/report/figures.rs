//! Figures as people of a language write them, and text that is safe in a page.

use table::{Lang, Say, Value, Words as _, say};
use wording::Speaker;

/// Writes figures in one language.
#[derive(Clone, Copy)]
pub(super) struct Figures<'a> {
    pub speaker: &'a Speaker<'a>,
}

impl Figures<'_> {
    /// A message, safe in a page.
    pub(super) fn say(self, say: &Say) -> String {
        safe(&self.speaker.say(say))
    }

    /// A name or a message, safe in a page.
    pub(super) fn name(self, name: &Value) -> String {
        match name {
            Value::Say(say) => self.say(say),
            other => self.say(&say!("lab-name", name = other.clone())),
        }
    }

    /// With so many decimals.
    pub(super) fn number(self, number: f64, decimals: usize) -> String {
        let text = format!("{number:.decimals$}");
        // What rounds to nothing has no sign.
        let nothing = text.trim_start_matches('-').chars().all(|digit| "0.".contains(digit));
        let text = if nothing { text.trim_start_matches('-').to_owned() } else { text.replace('-', "−") };
        match self.speaker.lang() {
            Lang::En => text,
            Lang::Fr => text.replace('.', ","),
        }
    }

    /// A share as a percentage.
    pub(super) fn percent(self, share: f64) -> String {
        format!("{}\u{a0}%", self.number(share * 100.0, 1))
    }

    /// A difference of shares, in points.
    pub(super) fn points(self, difference: f64) -> String {
        let text = self.number(difference * 100.0, 1);
        if difference > 0.0 { format!("+{text}") } else { text }
    }

    /// From one percentage to another.
    pub(super) fn between(self, [low, high]: [f64; 2]) -> String {
        let dash = if low < 0.0 { '…' } else { '–' };
        format!("{}\u{a0}{dash}\u{a0}{}", self.number(low * 100.0, 1), self.number(high * 100.0, 1))
    }

    /// A whole number, its thousands set apart as both languages understand it.
    #[expect(clippy::unused_self, reason = "figures are written in one place")]
    pub(super) fn count(self, count: u64) -> String {
        let digits = count.to_string();
        let groups: Vec<&str> = digits
            .as_bytes()
            .rchunks(3)
            .rev()
            .map(|group| std::str::from_utf8(group).unwrap_or(""))
            .collect();
        groups.join("\u{202f}")
    }
}

/// Text that is safe in a page.
pub(super) fn safe(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

#[cfg(test)]
mod tests {
    use super::*;
    use wording::Wording;

    #[test]
    fn figures_are_written_as_the_language_does() {
        let wording = Wording::new();
        let (en, fr) = (wording.speaker(Lang::En), wording.speaker(Lang::Fr));
        assert_eq!(Figures { speaker: &en }.percent(0.1234), "12.3\u{a0}%");
        assert_eq!(Figures { speaker: &fr }.percent(-0.1234), "−12,3\u{a0}%");
        assert_eq!(Figures { speaker: &fr }.count(1_234_567), "1\u{202f}234\u{202f}567");
        assert_eq!(Figures { speaker: &en }.count(12), "12");
        assert_eq!(Figures { speaker: &en }.between([-0.0504, -0.0001]), "−5.0\u{a0}…\u{a0}0.0");
        assert_eq!(Figures { speaker: &fr }.points(0.051), "+5,1");
        assert_eq!(safe("<a href=\"x\">&"), "&lt;a href=&quot;x&quot;&gt;&amp;");
    }
}
