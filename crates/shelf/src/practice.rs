//! Learning a title from games against oneself.

use bots::{Lesson, Practice, train as learn};
use table::{Rules as _, Say, Title, say};

use crate::any_title::open;

pub(crate) fn train<T: Title>(
    title: &T,
    players: u8,
    lesson: &Lesson,
    how: &str,
    heard: &dyn Fn(u32, f32),
) -> Result<String, Say> {
    let mut tables: Vec<Practice<T::Rules>> = Vec::new();
    let mut kinds = Vec::new();
    for options in title.practice(players) {
        let given: Vec<(String, String)> =
            options.iter().map(|(key, value)| ((*key).to_owned(), (*value).to_owned())).collect();
        let (rules, start, _) = open(title, Some(players), &given)?;
        tables.push((rules, start));
        kinds.push(given.iter().map(|(key, value)| format!("{key}={value}")).collect::<Vec<_>>().join(" "));
    }
    let Some((rules, _)) = tables.first() else {
        let range = title.players();
        let (least, most) = (*range.start(), *range.end());
        return Err(say!("players-range", title = title.id(), players = players, least = least, most = most));
    };
    let made = format!(
        "Made by: {how}\nRules version {}, data {}, tables: {}.",
        <T::Rules as table::Rules>::VERSION,
        rules.data(),
        kinds.join("; "),
    );
    Ok(learn(&tables, lesson, heard).write(&made))
}
