//! `mutable sim`: many games at once.

use std::fmt::Write as _;

use indicatif::{ProgressBar, ProgressStyle};
use shelf::{SimOrder, SimReport};
use table::{Seat, Words as _, say};
use wording::Speaker;

use super::{level, print, seed, settings};
use crate::{Complaint, House, cli};

pub(super) fn sim(house: &House, asked: &cli::Sim, speaker: &Speaker<'_>) -> Result<(), Complaint> {
    let title = house.title(&asked.title)?;
    let range = title.players();
    if !range.contains(&(asked.bots.len().min(255) as u8)) {
        let count = asked.bots.len();
        return Err(say!(
            "sim-bots",
            title = title.id(),
            count = count,
            least = *range.start(),
            most = *range.end()
        )
        .into());
    }
    if asked.games == 0 {
        return Err(say!("sim-games").into());
    }
    if asked.threads == Some(0) {
        return Err(say!("sim-threads").into());
    }
    let order = SimOrder {
        games: asked.games,
        bots: asked.bots.iter().map(|name| level(name)).collect::<Result<_, _>>()?,
        seed: seed(asked.seed.as_deref())?,
        threads: asked.threads,
        options: settings(title, &asked.set)?,
    };
    // Drawn on the error output when it is a terminal, and nowhere else.
    let bar = ProgressBar::new(asked.games);
    if let Ok(style) = ProgressStyle::with_template("{bar:40} {pos}/{len} {per_sec} {eta}") {
        bar.set_style(style);
    }
    let report = title.simulate(&order, &|| bar.inc(1));
    bar.finish_and_clear();
    let report = report?;
    if asked.json {
        return print(&(serde_json::to_string(&report).expect("a report is plain data") + "\n"));
    }
    print(&table(&report, speaker))
}

/// The report for people.
#[expect(clippy::cast_precision_loss, reason = "counts are far below 2^52")]
fn table(report: &SimReport, speaker: &Speaker<'_>) -> String {
    let mut text = speaker.say(&say!(
        "sim-head",
        finished = report.finished,
        seconds = format!("{:.2}", report.seconds),
        rate = format!("{:.0}", report.answers_per_s),
        threads = report.threads
    )) + "\n";
    let rates = report.wins.iter().map(|wins| *wins as f64 / (report.finished as f64).max(1.0));
    for (index, rate) in rates.enumerate() {
        let [low, high] = report.win_rate_ci95[index].map(|bound| format!("{:.1}", bound * 100.0));
        let line = speaker.say(&say!(
            "sim-seat",
            seat = Seat::new(index),
            bot = report.bots[index],
            rate = format!("{:.1}", rate * 100.0),
            low = low,
            high = high,
            score = format!("{:.2}", report.mean_score[index])
        ));
        let _ = writeln!(text, "  {line}");
    }
    text + &speaker.say(&say!("sim-foot", draws = report.draws, mean = format!("{:.1}", report.mean_answers)))
        + "\n"
}
