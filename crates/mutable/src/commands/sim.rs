//! `mutable sim`: many games at once.

use std::fmt::Write as _;
use std::path::Path;

use indicatif::{ProgressBar, ProgressStyle};
use shelf::lab::{Count, Lab, Work};
use shelf::{AnyTitle, Seating, SimOrder, SimReport};
use table::{Hash, Seat, Words as _, say};
use wording::Speaker;

use super::{level, print, seed, settings};
use crate::report::{self, Head, Keeper, Made};
use crate::{Complaint, House, cli};

/// More would only wait for each other.
const MOST_THREADS: usize = 1024;

pub(super) fn sim(house: &House, mut asked: cli::Sim, speaker: &Speaker<'_>) -> Result<(), Complaint> {
    let title = house.title(&asked.title)?;
    if asked.trials {
        return trials(title, &asked, speaker);
    }
    let range = title.players();
    let count = asked.players.unwrap_or(asked.bots.len());
    if !range.contains(&(count.min(255) as u8)) {
        return Err(say!(
            "sim-bots",
            title = title.id(),
            count = count,
            least = *range.start(),
            most = *range.end()
        )
        .into());
    }
    if asked.bots.len() == 1 {
        asked.bots = vec![asked.bots[0].clone(); count];
    }
    if asked.bots.len() != count {
        return Err(say!("sim-players", players = count, count = asked.bots.len()).into());
    }
    let asked = &asked;
    if asked.games == 0 {
        return Err(say!("sim-games").into());
    }
    if asked.threads == Some(0) {
        return Err(say!("sim-threads").into());
    }
    if let Some(threads) = asked.threads.filter(|threads| *threads > MOST_THREADS) {
        let error = format!("> {MOST_THREADS}");
        return Err(say!("sim-no-threads", threads = threads, error = error).into());
    }
    let order = SimOrder {
        games: asked.games,
        bots: asked.bots.iter().map(|name| level(name)).collect::<Result<_, _>>()?,
        seed: seed(asked.seed.as_deref())?,
        threads: asked.threads,
        options: settings(title, &asked.set)?,
        seating: if asked.swap { Seating::Swapped } else { Seating::Fixed },
    };
    // Drawn on the error output when it is a terminal, and nowhere else.
    let bar = ProgressBar::new(asked.games);
    if let Ok(style) = ProgressStyle::with_template("{bar:40} {pos}/{len} {per_sec} {eta}") {
        bar.set_style(style);
    }
    if asked.check {
        let answers = title.check(&order, &|| bar.inc(1));
        bar.finish_and_clear();
        let said = say!("sim-checked", games = asked.games, answers = answers?);
        return print(&(speaker.say(&said) + "\n"));
    }
    if let Some(file) = &asked.keep {
        let volume = title.keep(&order, &|| bar.inc(1));
        bar.finish_and_clear();
        let volume = volume?;
        super::write_file(file, &volume.to_text())?;
        let (file, count) = (file.display().to_string(), volume.games.len());
        return print(&(speaker.say(&say!("sim-kept", count = count, file = file)) + "\n"));
    }
    let (report, lab) = match &asked.report {
        None => {
            let report = title.simulate(&order, &|| bar.inc(1));
            bar.finish_and_clear();
            (report?, None)
        }
        Some(file) => {
            let found = lab(title, asked, order, file, &bar, speaker);
            bar.finish_and_clear();
            let (report, lab) = found?;
            (report, Some(lab))
        }
    };
    if asked.json {
        let mut object = serde_json::to_value(&report).expect("a report is plain data");
        if let Some(lab) = lab {
            object["lab"] = lab.json();
        }
        return print(&(object.to_string() + "\n"));
    }
    let mut text = table(&report, speaker);
    if let Some(file) = &asked.report {
        text += &(speaker.say(&say!("sim-report", file = file.display().to_string())) + "\n");
    }
    print(&text)
}

/// How much of an option's text is shown: files are long.
const SHOWN: usize = 40;

/// Plays the tables that together try every value of every option, with a look at the promises, a line each.
fn trials(title: &dyn AnyTitle, asked: &cli::Sim, speaker: &Speaker<'_>) -> Result<(), Complaint> {
    for trial in title.trials() {
        let options: Vec<(String, String)> =
            trial.options.iter().map(|(key, value)| ((*key).to_owned(), (*value).to_owned())).collect();
        let shown = options.iter().map(|(key, value)| {
            let line = value.lines().next().unwrap_or_default();
            format!("{key}={}", line.chars().take(SHOWN).collect::<String>())
        });
        let order = SimOrder {
            games: asked.games,
            bots: vec![level(&asked.bots[0])?; usize::from(trial.players)],
            seed: seed(asked.seed.as_deref())?,
            threads: asked.threads,
            options: options.clone(),
            seating: Seating::Fixed,
        };
        let table = format!("{} seats | {}", trial.players, shown.collect::<Vec<_>>().join(" "));
        let answers = title.check(&order, &|| ())?;
        let said = speaker.say(&say!("sim-checked", games = asked.games, answers = answers));
        print(&format!("{table} | {said}\n"))?;
    }
    Ok(())
}

/// Plays with everything counted, keeps what is done beside the report, and goes on from what was kept.
fn lab(
    title: &dyn AnyTitle,
    asked: &cli::Sim,
    mut order: SimOrder,
    file: &Path,
    bar: &ProgressBar,
    speaker: &Speaker<'_>,
) -> Result<(SimReport, Lab), Complaint> {
    let beside = report::beside(file);
    let found = report::find(&beside)?;
    // Whoever names no seed goes on with the one that was drawn; and what was drawn can be named.
    let words = match (&asked.seed, &found) {
        (Some(words), _) => words.clone(),
        (None, Some(found)) => found.head.seed.clone(),
        (None, None) => Hash::of(order.seed.bytes()).to_string()[..16].to_owned(),
    };
    order.seed = seed(Some(&words))?;
    let stamp = title.stamp(&order)?;
    let date = found.as_ref().map_or_else(report::today, |found| found.head.date.clone());
    let head = Head { order: stamp.order.to_string(), command: command(asked, &words), seed: words, date };
    if let Some(other) = found.as_ref().filter(|found| found.head.order != head.order) {
        let file = beside.display().to_string();
        return Err(say!("lab-part-other", file = file, command = other.head.command.as_str()).into());
    }
    let keeper = Keeper::open(beside, &head, found.as_ref())?;
    let done = found.map(|found| found.done).unwrap_or_default();
    bar.set_position(done.values().map(Count::games).sum());
    let keep = |part, count: &Count| keeper.keep(part, count);
    let work = Work { done, keep: &keep, tick: &|games| bar.inc(games) };
    let (report, lab) = title.lab(&order, &work)?;
    let made = Made { head: &head, stamp: &stamp, report: &report, lab: &lab };
    keeper.finish(file, &report::page(&made, speaker))?;
    Ok((report, lab))
}

/// The command that makes the same report, whoever drew the seed.
fn command(asked: &cli::Sim, seed: &str) -> String {
    let quoted = |word: &str| {
        let plain = |letter: char| letter.is_alphanumeric() || "-_.,=@/+:".contains(letter);
        if !word.is_empty() && word.chars().all(plain) { word.to_owned() } else { format!("'{word}'") }
    };
    let mut line =
        format!("mutable sim {} --games {} --bots {}", asked.title, asked.games, asked.bots.join(","));
    let _ = write!(line, " --seed {}", quoted(seed));
    if let Some(threads) = asked.threads {
        let _ = write!(line, " --threads {threads}");
    }
    for setting in &asked.set {
        let _ = write!(line, " --set {}", quoted(setting));
    }
    if asked.swap {
        line += " --swap";
    }
    let report = asked.report.as_deref().map(|file| file.display().to_string()).unwrap_or_default();
    line + &format!(" --report {}", quoted(&report))
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
        let [low, high] = report.win_rate_ci95[index].map(percent);
        let (seat, rate) = (Seat::new(index), percent(rate));
        let score = format!("{:.2}", report.mean_score[index]);
        let line = match report.levels {
            None => {
                let bot = report.bots[index];
                say!("sim-seat", seat = seat, bot = bot, rate = rate, low = low, high = high, score = score)
            }
            Some(_) => {
                say!("sim-seat-swapped", seat = seat, rate = rate, low = low, high = high, score = score)
            }
        };
        let _ = writeln!(text, "  {}", speaker.say(&line));
    }
    for row in report.levels.iter().flatten() {
        let ([low, high], rate) = (row.ci95.map(percent), percent(row.win_rate));
        let line = say!("sim-level", level = row.level, rate = rate, low = low, high = high);
        let _ = writeln!(text, "  {}", speaker.say(&line));
    }
    text + &speaker.say(&say!("sim-foot", draws = report.draws, mean = format!("{:.1}", report.mean_answers)))
        + "\n"
}

fn percent(share: f64) -> String {
    format!("{:.1}", share * 100.0)
}
