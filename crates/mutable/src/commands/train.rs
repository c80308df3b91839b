//! `mutable train`: a title learnt from games against oneself, for whoever works on bots.

use std::fmt::Write as _;

use indicatif::{ProgressBar, ProgressStyle};
use shelf::TrainOrder;
use table::{Hash, Seed, say};

use super::{print, read_file, settings, write_file};
use crate::{Complaint, House, cli};

pub(super) fn train(house: &House, asked: &cli::Train) -> Result<(), Complaint> {
    let title = house.title(&asked.title)?;
    if asked.games == 0 || asked.evenings == 0 {
        return Err(say!("train-nothing").into());
    }
    let mut how = format!(
        "mutable train {} --players {} --evenings {} --games {} --masters {} --seed {}",
        asked.title, asked.players, asked.evenings, asked.games, asked.masters, asked.seed
    );
    for setting in &asked.set {
        let _ = write!(how, " --set {setting}");
    }
    let from = asked.from.as_deref().map(read_file).transpose()?;
    if let (Some(file), Some(text)) = (&asked.from, &from) {
        let _ = write!(how, " --from {} ({})", file.display(), Hash::of(text.as_bytes()));
    }
    for name in &asked.only {
        let _ = write!(how, " --only '{name}'");
    }
    let order = TrainOrder {
        players: u8::try_from(asked.players).unwrap_or(u8::MAX),
        options: settings(title, &asked.set)?,
        evenings: asked.evenings,
        games: asked.games,
        masters: asked.masters,
        seed: Seed::from_words(&asked.seed),
        from,
        only: asked.only.clone(),
        how,
    };
    // Drawn on the error output when it is a terminal, and nowhere else.
    let bar = ProgressBar::new((asked.evenings + asked.masters).into());
    if let Ok(style) = ProgressStyle::with_template("{bar:40} {pos}/{len} {eta} {msg}") {
        bar.set_style(style);
    }
    let learnt = title.train(&order, &|_, off| {
        bar.inc(1);
        bar.set_message(format!("{off:.4}"));
    });
    bar.finish_and_clear();
    let learnt = learnt?;
    match &asked.out {
        None => print(&learnt),
        Some(file) => Ok(write_file(file, &learnt)?),
    }
}
