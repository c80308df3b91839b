//! Learning a title from games against oneself.

use bots::{Lesson, Net, Practice, train as learn};
use table::{Rules as _, Say, Seed, Study, Title, Value, say};

use crate::any_title::open;

/// What is to be learnt.
#[derive(Clone, Debug)]
pub struct TrainOrder {
    /// How many seats.
    pub players: u8,
    /// Options of the title, at every table.
    pub options: Vec<(String, String)>,
    /// How often games are played and learnt from.
    pub evenings: u32,
    /// How many games each time.
    pub games: u64,
    /// How often after that games are played with a look ahead and learnt from.
    pub masters: u32,
    /// What all dice follow from.
    pub seed: Seed,
    /// What was learnt before, as it was written; nothing, to learn from nothing.
    pub from: Option<String>,
    /// What alone is learnt anew, by its name in either language: a card, say. Everything, if nothing is named.
    pub only: Vec<String>,
    /// How all this was asked for: it is written down with what was learnt.
    pub how: String,
}

pub(crate) fn train<T: Title>(
    title: &T,
    order: &TrainOrder,
    heard: &dyn Fn(u32, f32),
) -> Result<String, Say> {
    let players = order.players;
    let mut tables: Vec<Practice<T::Rules>> = Vec::new();
    let mut kinds: Vec<String> = Vec::new();
    for practised in title.practice(players) {
        // What was asked for goes before what would be practised otherwise.
        let asked = |key: &str| order.options.iter().any(|(asked, _)| asked == key);
        let mut given: Vec<(String, String)> = practised
            .into_iter()
            .filter(|(key, _)| !asked(key))
            .map(|(key, value)| (key.to_owned(), value.to_owned()))
            .collect();
        let kind: Vec<String> = given.iter().map(|(key, value)| format!("{key}={value}")).collect();
        if kinds.contains(&kind.join(" ")) {
            continue;
        }
        given.extend(order.options.iter().cloned());
        let (rules, start, _) = open(title, Some(players), &given)?;
        tables.push((rules, start));
        kinds.push(kind.join(" "));
    }
    let Some((rules, _)) = tables.first() else {
        let range = title.players();
        let (least, most) = (*range.start(), *range.end());
        return Err(say!("players-range", title = title.id(), players = players, least = least, most = most));
    };
    let read = |text: &String| Net::read(text, rules);
    let from =
        order.from.as_ref().map(read).transpose().map_err(|error| say!("train-unread", error = error))?;
    let TrainOrder { evenings, games, masters, ref seed, .. } = *order;
    let only = order.only.iter().map(|name| signs_of(rules, name)).collect::<Result<Vec<_>, Say>>()?.concat();
    let lesson = Lesson { evenings, games, masters, seed: seed.clone(), from, only };
    let made = format!(
        "Made by: {}\nRules version {}, data {}, tables: {}.",
        order.how,
        <T::Rules as table::Rules>::VERSION,
        rules.data(),
        kinds.join("; "),
    );
    Ok(learn(&tables, &lesson, heard).write(rules, &made))
}

/// The signs that speak of what is called so.
fn signs_of<R: Study>(rules: &R, name: &str) -> Result<Vec<u16>, Say> {
    let is_it = |value: &Value| matches!(value, Value::Name(it) if [&*it.en, &*it.fr].contains(&name));
    let speaks = |sign: &u16| rules.sign(*sign).args.iter().any(|(_, value)| is_it(value));
    let signs: Vec<u16> = (0..u16::try_from(R::SIGNS).unwrap_or(u16::MAX)).filter(speaks).collect();
    if signs.is_empty() { Err(say!("train-only-unknown", name = name)) } else { Ok(signs) }
}
