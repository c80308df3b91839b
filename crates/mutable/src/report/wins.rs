//! Who wins: by seat, by level, by first player, by what a seat plays.

use std::fmt::Write as _;

use shelf::lab::Tried;
use table::{Role, Seat, say};

use super::figures::Figures;
use super::plots::Scale;
use super::{Made, Section, cells, paragraph, table};

/// Something whose wins are counted.
struct Row {
    name: String,
    tried: Tried,
    /// What else is told of it.
    more: Vec<String>,
}

/// A table of win rates, each with its interval, on one scale.
fn rates(rows: &[Row], heads: &[String], par: f64, figures: Figures<'_>) -> String {
    let intervals: Vec<[f64; 2]> = rows.iter().map(|row| row.tried.interval()).collect();
    let scale = Scale::around(par, &intervals, [0.0, 1.0]);
    let line = |row: &Row| {
        let interval = row.tried.interval();
        let mut line = vec![row.name.clone(), figures.count(row.tried.games)];
        line.extend([figures.percent(row.tried.rate()), figures.between(interval)]);
        line.push(scale.interval(row.tried.rate(), interval));
        line.extend(row.more.iter().cloned());
        cells(&line)
    };
    let mut all = vec![
        heads[0].clone(),
        figures.say(&say!("lab-head-games")),
        figures.say(&say!("lab-head-rate")),
        figures.say(&say!("lab-head-interval")),
        String::new(),
    ];
    all.extend(heads[1..].iter().cloned());
    let foot = format!("<td></td><td></td><td></td><td></td><td>{}</td>", scale.axis(figures));
    table(&all, &rows.iter().map(line).collect::<Vec<_>>(), Some(foot))
}

fn par(made: &Made<'_>) -> f64 {
    1.0 / f64::from(made.report.players as u32)
}

pub(super) fn seats(made: &Made<'_>, figures: Figures<'_>) -> Section {
    let count = &made.lab.count;
    let alone = &made.report.wins;
    let row = |seat: usize| Row {
        name: figures.say(&say!("lab-seat", seat = Seat::new(seat))),
        tried: count.seated.iter().fold(Tried::default(), |sum, player| sum.with(player[seat])),
        more: vec![figures.count(alone[seat]), figures.number(made.report.mean_score[seat], 2)],
    };
    let rows: Vec<Row> = (0..made.report.players).map(row).collect();
    let heads = [say!("lab-head-seat"), say!("lab-head-alone"), say!("lab-head-score")];
    let heads: Vec<String> = heads.iter().map(|say| figures.say(say)).collect();
    let mut body = rates(&rows, &heads, if rows.len() == 1 { 0.5 } else { par(made) }, figures);
    let draws = figures.count(made.report.draws);
    body += &paragraph(figures, &say!("lab-draws", draws = draws, number = made.report.draws));
    Section::new("seats", figures.say(&say!("lab-seats")), body)
}

/// Only where levels differ.
pub(super) fn levels(made: &Made<'_>, figures: Figures<'_>) -> Option<Section> {
    let bots = &made.report.bots;
    let mut names: Vec<&str> = Vec::new();
    for bot in bots {
        if !names.contains(bot) {
            names.push(bot);
        }
    }
    if names.len() < 2 {
        return None;
    }
    let seated = |name: &str, seat: usize| {
        let own = bots.iter().zip(&made.lab.count.seated).filter(|(bot, _)| **bot == name);
        own.fold(Tried::default(), |sum, (_, seats)| sum.with(seats[seat]))
    };
    let row = |name: &&str| {
        let tried = (0..bots.len()).fold(Tried::default(), |sum, seat| sum.with(seated(name, seat)));
        Row { name: format!("<code>{name}</code>"), tried, more: Vec::new() }
    };
    let heads = [figures.say(&say!("lab-head-level"))];
    let mut body = rates(&names.iter().map(row).collect::<Vec<_>>(), &heads, par(made), figures);
    if made.report.levels.is_none() {
        body += &paragraph(figures, &say!("lab-levels-fixed"));
        return Some(Section::new("levels", figures.say(&say!("lab-levels")), body));
    }
    let mut heads = vec![figures.say(&say!("lab-levels-by-seat"))];
    heads.extend((0..bots.len()).map(|seat| figures.say(&say!("lab-seat", seat = Seat::new(seat)))));
    let line = |name: &&str| {
        let mut line = vec![format!("<code>{name}</code>")];
        line.extend((0..bots.len()).map(|seat| with_interval(seated(name, seat), figures)));
        cells(&line)
    };
    body += &table(&heads, &names.iter().map(line).collect::<Vec<_>>(), None);
    Some(Section::new("levels", figures.say(&say!("lab-levels")), body))
}

fn with_interval(tried: Tried, figures: Figures<'_>) -> String {
    if tried.games == 0 {
        return "–".to_owned();
    }
    format!("{}<small>{}</small>", figures.percent(tried.rate()), figures.between(tried.interval()))
}

/// Only where somebody is first, and not alone.
pub(super) fn first(made: &Made<'_>, figures: Figures<'_>) -> Option<Section> {
    let count = &made.lab.count;
    if count.first.games == 0 || made.report.players == 1 {
        return None;
    }
    let row = |say, tried| Row { name: figures.say(&say), tried, more: Vec::new() };
    let others = count.everyone.without(count.first);
    let rows = [row(say!("lab-first-player"), count.first), row(say!("lab-other-players"), others)];
    let body = rates(&rows, &[figures.say(&say!("lab-head-turn"))], par(made), figures);
    Some(Section::new("first", figures.say(&say!("lab-first")), body))
}

pub(super) fn camps(made: &Made<'_>, figures: Figures<'_>) -> Vec<Section> {
    let lab = made.lab;
    let camps = lab.sheets.iter().enumerate().filter(|(_, sheet)| sheet.role == Role::Camps);
    let mut sections = Vec::new();
    for (at, sheet) in camps {
        let names: Vec<String> = sheet.items.iter().map(|item| figures.name(&item.name)).collect();
        let played: Vec<usize> =
            (0..names.len()).filter(|item| lab.count.cells[at][0][*item].held.games > 0).collect();
        if played.is_empty() {
            continue;
        }
        let row = |item: &usize| Row {
            name: names[*item].clone(),
            tried: lab.count.cells[at][0][*item].held,
            more: Vec::new(),
        };
        let title = figures.say(&sheet.name);
        let rows: Vec<Row> = played.iter().map(row).collect();
        let mut body = rates(&rows, &[String::new()], par(made), figures);
        if played.len() > 1 {
            let _ = writeln!(body, "<h3>{}</h3>", figures.say(&say!("lab-against")));
            body += &paragraph(figures, &say!("lab-against-about"));
            let mut heads = vec![String::new()];
            heads.extend(played.iter().map(|item| names[*item].clone()));
            let line = |one: &usize| {
                let met = played.iter().map(|other| met(lab.count.against[at][*one][*other], figures));
                format!("<td>{}</td>{}", names[*one], met.collect::<String>())
            };
            body += &table(&heads, &played.iter().map(line).collect::<Vec<_>>(), None);
        }
        sections.push(Section::new(sheet.id, title, body));
    }
    sections
}

/// How one camp did against another: the further from a half, the deeper the colour.
fn met(tried: Tried, figures: Figures<'_>) -> String {
    let tint = if tried.rate() < 0.5 { "--warm" } else { "--accent" };
    let depth = if tried.games == 0 { 0.0 } else { ((tried.rate() - 0.5).abs() * 130.0).min(38.0) };
    let cell = with_interval(tried, figures);
    format!("<td class=\"met\" style=\"--tint: var({tint}); --t: {depth:.0}\">{cell}</td>")
}
