//! `mutable play`: the terminal client for any title.

mod keys;
mod paint;
mod plain;
mod save;
mod screen;
mod session;

use std::io::{self, IsTerminal as _};

use table::{Lang, Say, Seat, SeatSet, say};

use crate::commands::{level, seed, settings};
use crate::{Complaint, House, cli};
use save::Save;
pub(crate) use save::{Met, data_folder};
use session::{Company, Session};

pub(crate) fn play(house: &House, asked: &cli::Play, lang: Lang) -> Result<(), Complaint> {
    let (session, opening) = sit_down(house, asked, lang)?;
    if asked.plain || !io::stdin().is_terminal() || !io::stdout().is_terminal() {
        plain::play(session, &opening, io::stdin().lock(), io::stdout().lock())
    } else {
        screen::play(session, &opening)
    }
}

/// A new game, or the one that was left; and a word on which it is.
fn sit_down<'a>(house: &'a House, asked: &cli::Play, lang: Lang) -> Result<(Session<'a>, Say), Complaint> {
    let title = house.title(&asked.title)?;
    let file = save::path(title.id())?;
    if !asked.new && file.exists() {
        if asked.players.is_some()
            || asked.seat.is_some()
            || asked.bots.is_some()
            || !asked.set.is_empty()
            || asked.seed.is_some()
        {
            return Err(
                say!("play-save-exists", title = title.id(), file = file.display().to_string()).into()
            );
        }
        let save = Save::read(&file)?;
        let game = title.replay(&save.record()?)?;
        let players = game.players();
        let opening = say!("play-resumed", title = title.id(), answers = game.answers());
        return Ok((Session::new(house, lang, game, save.company(&file, players)?, file)?, opening));
    }
    let order = shelf::Order {
        // What no table has becomes a number that no title takes.
        players: asked.players.map(|players| u8::try_from(players).unwrap_or(u8::MAX)),
        options: settings(title, &asked.set)?,
        seed: seed(asked.seed.as_deref())?,
    };
    let game = title.open(&order)?;
    let company = company(asked, game.players())?;
    let opening = say!("play-opening", title = title.id(), commitment = game.commitment().to_string());
    Ok((Session::new(house, lang, game, company, file)?, opening))
}

/// Who sits where: a person at one seat and bots at the others, or people everywhere with `--bots none`.
fn company(asked: &cli::Play, players: u8) -> Result<Company, Say> {
    let number = asked.seat.unwrap_or(1);
    let seat = u8::try_from(number).ok().and_then(|number| Seat::numbered(number, players));
    let seat = seat.ok_or_else(|| say!("seat-unknown", number = number, players = players))?;
    Ok(match asked.bots.as_deref() {
        Some("none") => Company { people: SeatSet::everyone(players), level: bots::Level::Random },
        Some(name) => Company { people: SeatSet::only(seat), level: level(name)? },
        None => Company { people: SeatSet::only(seat), level: bots::Level::Medium },
    })
}
