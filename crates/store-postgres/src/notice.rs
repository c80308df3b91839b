//! What servers tell each other with `NOTIFY`: who says it, then what, a piece of news a line.

use std::fmt::Write as _;

use store::{Append, Change};
use wire::Id;

/// PostgreSQL takes less than 8000 bytes.
const MOST: usize = 7_900;

/// Something about the table itself has changed.
pub(crate) fn of_table(own: &str, table: Id) -> String {
    format!("{own}\ntable {table}")
}

/// These lines were written; as few notices as can hold them. A line that is too long must be read in the log.
pub(crate) fn of_lines<'a>(own: &str, lines: impl Iterator<Item = &'a Append>) -> Vec<String> {
    let mut notices: Vec<String> = Vec::new();
    for Append { table, seq, at, version, line } in lines {
        let mut news = format!("\nline {table} {seq} {at} {version} {line}");
        if own.len() + news.len() > MOST || line.contains('\n') {
            news = format!("\nlog {table}");
        }
        match notices.last_mut() {
            Some(last) if last.len() + news.len() <= MOST => last.push_str(&news),
            _ => {
                let mut fresh = own.to_owned();
                let _ = fresh.write_str(&news);
                notices.push(fresh);
            }
        }
    }
    notices
}

/// What a notice says, unless it is one's own. What cannot be read may be anything.
pub(crate) fn heard(own: &str, notice: &str) -> Vec<Change> {
    let mut lines = notice.split('\n');
    if lines.next() == Some(own) {
        return Vec::new();
    }
    let news: Option<Vec<Change>> = lines.map(news).collect();
    news.filter(|news| !news.is_empty()).unwrap_or_else(|| vec![Change::Unknown])
}

fn news(text: &str) -> Option<Change> {
    let (what, rest) = text.split_once(' ')?;
    match what {
        "table" => Some(Change::Table(rest.parse().ok()?)),
        "log" => Some(Change::Log(rest.parse().ok()?)),
        "line" => {
            let mut words = rest.splitn(5, ' ');
            let table = words.next()?.parse().ok()?;
            let mut number = || words.next()?.parse::<i64>().ok();
            let (seq, at, version) = (number()?, number()?, number()?);
            Some(Change::Line(Append { table, seq, at, version, line: words.next()?.to_owned() }))
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn line(table: i64, seq: i64, text: &str) -> Append {
        Append { table: Id::new(table), seq, at: 5, version: seq + 1, line: text.to_owned() }
    }

    #[test]
    fn what_is_told_is_heard_by_the_others_only() {
        let lines = [line(1, 0, "1 deploy zombie"), line(2, 7, "begin"), line(1, 1, "2 pass  twice ")];
        let notices = of_lines("me", lines.iter());
        assert_eq!(notices.len(), 1);
        assert_eq!(heard("me", &notices[0]), []);
        assert_eq!(heard("you", &notices[0]), lines.map(Change::Line));
        assert_eq!(heard("you", &of_table("me", Id::new(3))), [Change::Table(Id::new(3))]);
    }

    #[test]
    fn notices_are_never_too_long() {
        let long = line(1, 0, &"x".repeat(9_000));
        assert_eq!(heard("you", &of_lines("me", [&long].into_iter())[0]), [Change::Log(Id::new(1))]);
        let many: Vec<Append> = (0..1_000).map(|seq| line(1, seq, "1 deploy zombie")).collect();
        let notices = of_lines("me", many.iter());
        assert!(notices.len() > 1 && notices.iter().all(|notice| notice.len() <= MOST));
        let all: Vec<Change> = notices.iter().flat_map(|notice| heard("you", notice)).collect();
        assert_eq!(all, many.into_iter().map(Change::Line).collect::<Vec<_>>());
    }

    #[test]
    fn what_nobody_understands_may_be_anything() {
        for text in ["gibberish", "", "them\nline 1 two", "them\nlog", "them\nline 1 2 3 4 begin\nwhat"] {
            assert_eq!(heard("you", text), [Change::Unknown], "{text}");
        }
    }
}
