//! What servers tell each other with `NOTIFY`: who says it, then what, a piece of news a line.

use store::{Append, Change};

/// PostgreSQL takes less than 8000 bytes.
const NOTICE_BYTES: usize = 7_900;

/// As few notices as can hold all this. A line that is too long must be read in the log.
pub(crate) fn of(own: &str, changes: &[Change]) -> Vec<String> {
    let mut notices: Vec<String> = Vec::new();
    for change in changes {
        let news = match change {
            Change::Line(Append { table, seq, at, version, line }) => {
                let news = format!("\nline {table} {seq} {at} {version} {line}");
                let fits = own.len() + news.len() <= NOTICE_BYTES && !line.contains('\n');
                if fits { news } else { format!("\nlog {table}") }
            }
            Change::Log(table) => format!("\nlog {table}"),
            Change::Table(table) => format!("\ntable {table}"),
            Change::Chat(table) => format!("\nchat {table}"),
            Change::Keys(person) => format!("\nkeys {person}"),
            Change::Unknown => "\nall".to_owned(),
        };
        match notices.last_mut() {
            Some(last) if last.len() + news.len() <= NOTICE_BYTES => last.push_str(&news),
            _ => notices.push(format!("{own}{news}")),
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
    if text == "all" {
        return Some(Change::Unknown);
    }
    let (what, rest) = text.split_once(' ')?;
    match what {
        "table" => Some(Change::Table(rest.parse().ok()?)),
        "chat" => Some(Change::Chat(rest.parse().ok()?)),
        "keys" => Some(Change::Keys(rest.parse().ok()?)),
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
    use wire::Id;

    use super::*;

    fn line(table: i64, seq: i64, text: &str) -> Append {
        Append { table: Id::new(table), seq, at: 5, version: seq + 1, line: text.to_owned() }
    }

    #[test]
    fn what_is_told_is_heard_by_the_others_only() {
        let mut changes: Vec<Change> =
            [line(1, 0, "1 deploy zombie"), line(2, 7, "begin"), line(1, 1, "2 pass  twice ")]
                .map(Change::Line)
                .into();
        let table = Id::new(3);
        changes.extend([
            Change::Table(table),
            Change::Chat(table),
            Change::Log(table),
            Change::Keys(table),
            Change::Unknown,
        ]);
        let notices = of("me", &changes);
        assert_eq!(notices.len(), 1);
        assert_eq!(heard("me", &notices[0]), []);
        assert_eq!(heard("you", &notices[0]), changes);
    }

    #[test]
    fn notices_are_never_too_long() {
        let long = Change::Line(line(1, 0, &"x".repeat(9_000)));
        assert_eq!(heard("you", &of("me", &[long])[0]), [Change::Log(Id::new(1))]);
        let many: Vec<Change> = (0..1_000).map(|seq| Change::Line(line(1, seq, "1 deploy zombie"))).collect();
        let notices = of("me", &many);
        assert!(notices.len() > 1 && notices.iter().all(|notice| notice.len() <= NOTICE_BYTES));
        let all: Vec<Change> = notices.iter().flat_map(|notice| heard("you", notice)).collect();
        assert_eq!(all, many);
    }

    #[test]
    fn what_nobody_understands_may_be_anything() {
        for text in ["gibberish", "", "them\nline 1 two", "them\nlog", "them\nline 1 2 3 4 begin\nwhat"] {
            assert_eq!(heard("you", text), [Change::Unknown], "{text}");
        }
    }
}
