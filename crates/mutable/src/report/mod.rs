//! The lab's report: one page that needs nothing else, to be read on a screen or on paper.

mod date;
mod figures;
mod part;
mod plots;
mod sheets;
mod spreads;
mod wins;

use std::fmt::Write as _;

use shelf::SimReport;
use shelf::lab::{Lab, Stamp};
use table::{Say, say};
use wording::Speaker;

pub(crate) use date::today;
use figures::{Figures, safe};
pub(crate) use part::{Head, Keeper, beside, find};

const STYLE: &str = include_str!("style.css");

/// How a report was made.
pub(crate) struct Made<'a> {
    pub head: &'a Head,
    pub stamp: &'a Stamp,
    pub report: &'a SimReport,
    pub lab: &'a Lab,
}

/// A part of the page with a heading.
struct Section {
    anchor: String,
    title: String,
    body: String,
}

impl Section {
    fn new(anchor: &str, title: String, body: String) -> Section {
        Section { anchor: anchor.to_owned(), title, body }
    }
}

/// The whole page.
pub(crate) fn page(made: &Made<'_>, speaker: &Speaker<'_>) -> String {
    let figures = Figures { speaker };
    let mut sections = vec![wins::seats(made, figures)];
    sections.extend(wins::levels(made, figures));
    sections.extend(wins::first(made, figures));
    sections.extend(wins::camps(made, figures));
    sections.push(spreads::scores(made, figures));
    sections.push(spreads::lengths(made, figures));
    sections.extend(spreads::luck(made, figures));
    sections.extend(sheets::sheets(made, figures));
    sections.push(method(figures));
    let title = figures.say(&say!(
        "lab-title",
        title = made.report.title,
        games = figures.count(made.report.finished),
        players = made.report.players
    ));
    let lang = figures.speaker.lang();
    let mut page = format!(
        "<!doctype html>\n<html lang=\"{lang}\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<title>{title}</title>\n\
         <style>\n{STYLE}</style>\n</head>\n<body>\n<header>\n<h1>{title}</h1>\n{}</header>\n<nav><ul>\n",
        colophon(made, figures)
    );
    for Section { anchor, title, .. } in &sections {
        let _ = writeln!(page, "<li><a href=\"#{anchor}\">{title}</a></li>");
    }
    page += "</ul></nav>\n<main>\n";
    for Section { anchor, title, body } in &sections {
        let _ = writeln!(page, "<section id=\"{anchor}\">\n<h2>{title}</h2>\n{body}</section>");
    }
    page + "</main>\n</body>\n</html>\n"
}

/// What it takes to make the same page again.
fn colophon(made: &Made<'_>, figures: Figures<'_>) -> String {
    let code = |text: &str| format!("<code>{}</code>", safe(text));
    let rows = [
        (say!("lab-command"), code(&made.head.command)),
        (say!("lab-seed"), code(&made.head.seed)),
        (say!("lab-bots"), code(&made.report.bots.join(", "))),
        (
            say!("lab-version"),
            code(&format!(
                "mutable {}, {} {}",
                env!("CARGO_PKG_VERSION"),
                made.report.title,
                made.stamp.version
            )),
        ),
        (say!("lab-data"), code(&made.stamp.data.to_string())),
        (say!("lab-date"), safe(&made.head.date)),
        (say!("lab-threads"), made.report.threads.to_string()),
    ];
    let mut list = format!("<p class=\"soft\">{}</p>\n<dl>\n", figures.say(&say!("lab-about")));
    for (term, value) in rows {
        let _ = writeln!(list, "<dt>{}</dt><dd>{value}</dd>", figures.say(&term));
    }
    list + "</dl>\n"
}

fn method(figures: Figures<'_>) -> Section {
    let body = [say!("lab-method-wins"), say!("lab-method-intervals"), say!("lab-method-worth")];
    let body = body.iter().map(|say| paragraph(figures, say)).collect();
    Section::new("method", figures.say(&say!("lab-method")), body)
}

fn paragraph(figures: Figures<'_>, say: &Say) -> String {
    format!("<p>{}</p>\n", figures.say(say))
}

/// A table: heads, rows of finished cells, and a foot if there is one.
fn table(heads: &[String], rows: &[String], foot: Option<String>) -> String {
    let mut text = "<div class=\"wide\"><table>\n<thead><tr>".to_owned();
    for head in heads {
        let _ = write!(text, "<th scope=\"col\">{head}</th>");
    }
    text += "</tr></thead>\n<tbody>\n";
    for row in rows {
        let _ = writeln!(text, "<tr>{row}</tr>");
    }
    text += "</tbody>\n";
    if let Some(foot) = foot {
        let _ = writeln!(text, "<tfoot><tr>{foot}</tr></tfoot>");
    }
    text + "</table></div>\n"
}

fn cells(cells: &[String]) -> String {
    format!("<td>{}</td>", cells.join("</td><td>"))
}
