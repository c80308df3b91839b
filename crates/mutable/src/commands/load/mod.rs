//! `mutable load`: many tables of bot clients over real sockets.
//!
//! Every table has two clients, each with an account and a socket of its own. Whoever is asked answers at random, so
//! many times a second at each table; an answer that is late is made up for. Tables begin one after another before the
//! clock starts, for people do not finish all their games in the same second. Latency is the time from the sending of an
//! answer to its acknowledgement. When a game is over, the same two play again. At the end every table is read anew and
//! compared with what was acknowledged.

mod client;
mod http;
mod setting;

use std::net::IpAddr;
use std::sync::Arc;
use std::time::{Duration, Instant};

use serde_json::json;
use shelf::AnyTitle;
use table::{Say, Words as _, say};
use tokio::sync::watch;
use tokio::task::JoinSet;
use wording::Speaker;

use self::client::{Client, Tally};
use self::setting::Setting;
use super::serve::runtime;
use crate::cli::Load;
use crate::{Complaint, House};

/// How many tables are opened at once.
const AT_ONCE: usize = 32;

/// Only `http://`, and only this machine unless the person says otherwise.
fn check(url: &str, anywhere: bool) -> Result<String, Say> {
    let wrong = || say!("load-url", url = url);
    let rest = url.strip_prefix("http://").ok_or_else(wrong)?.trim_end_matches('/');
    if rest.is_empty() || rest.contains('/') {
        return Err(wrong());
    }
    let host = rest.rsplit_once(':').map_or(rest, |(host, _)| host).trim_matches(['[', ']']);
    let is_here = host == "localhost" || host.parse::<IpAddr>().is_ok_and(|address| address.is_loopback());
    if is_here || anywhere { Ok(rest.to_owned()) } else { Err(say!("load-loopback", url = url)) }
}

pub(super) fn load(house: &House, asked: &Load, speaker: &Speaker<'_>) -> Result<String, Complaint> {
    let hosts: Vec<String> =
        asked.url.iter().map(|url| check(url, asked.anywhere)).collect::<Result<_, Say>>()?;
    if asked.tables == 0 || asked.seconds == 0 {
        return Err(say!("load-none").into());
    }
    let title = match &asked.title {
        Some(title) => house.title(title)?.id(),
        None => house.shelf().iter().map(AnyTitle::id).next().unwrap_or_default(),
    };
    let (stop, stopping) = watch::channel(false);
    let setting = Arc::new(Setting::new(hosts, title, asked, stopping));
    let driven = runtime()?.block_on(async {
        // Ctrl+C ends it early, and what was counted until then is told.
        tokio::spawn(async move {
            if tokio::signal::ctrl_c().await.is_ok() {
                let _ = stop.send(true);
            }
        });
        drive(&setting, asked).await
    });
    let report = driven.map_err(|error| say!("load-failed", error = error))?;
    Ok(if asked.json { report.json() } else { report.words(speaker) } + "\n")
}

struct Report {
    tables: u32,
    seconds: f64,
    tally: Tally,
    lost: u64,
}

impl Report {
    fn answers(&self) -> u32 {
        u32::try_from(self.tally.micros.len()).unwrap_or(u32::MAX)
    }

    fn rate(&self) -> f64 {
        (f64::from(self.answers()) / self.seconds).round()
    }

    fn within(&self, per_mille: usize) -> f64 {
        let at = self.tally.micros.len() * per_mille / 1_000;
        let micros = self.tally.micros.get(at.min(self.tally.micros.len().saturating_sub(1))).copied();
        f64::from(micros.unwrap_or(0)) / 1_000.0
    }

    fn json(&self) -> String {
        json!({
            "tables": self.tables,
            "seconds": (self.seconds * 1_000.0).round() / 1_000.0,
            "answers": self.tally.micros.len(),
            "answers_per_s": self.rate(),
            "p50_ms": self.within(500),
            "p99_ms": self.within(990),
            "errors": self.tally.errors,
            "refused": self.tally.refused,
            "lost": self.lost,
            "games": self.tally.games,
            "reconnects": self.tally.reconnects,
            "put_off": self.tally.put_off,
        })
        .to_string()
    }

    fn words(&self, speaker: &Speaker<'_>) -> String {
        speaker.say(&say!(
            "load-report",
            answers = self.tally.micros.len(),
            seconds = format!("{:.1}", self.seconds),
            tables = self.tables,
            rate = self.rate().to_string(),
            half = self.within(500).to_string(),
            nearly = self.within(990).to_string(),
            errors = self.tally.errors,
            lost = self.lost
        ))
    }
}

async fn drive(setting: &Arc<Setting>, asked: &Load) -> Result<Report, String> {
    let clients = sit_down(setting, asked.tables).await?;
    // Everybody is there and plays before the clock starts.
    let began = Instant::now() + setting.warm_up;
    let until = began + Duration::from_secs(asked.seconds);
    let mut games = JoinSet::new();
    for client in clients {
        games.spawn(client.play(began, until));
    }
    let mut tally = Tally::default();
    let mut clients = Vec::new();
    let mut end = began;
    while let Some(played) = games.join_next().await {
        let (client, counted, ended) = played.map_err(|error| error.to_string())?;
        end = end.max(ended);
        tally.add(counted);
        clients.push(client);
    }
    tally.micros.sort_unstable();
    let lost = setting::compare(setting, clients).await?;
    Ok(Report { tables: asked.tables, seconds: end.duration_since(began).as_secs_f64(), tally, lost })
}

async fn sit_down(setting: &Arc<Setting>, tables: u32) -> Result<Vec<Client>, String> {
    let mut opening = JoinSet::new();
    let mut clients = Vec::new();
    for number in 0..tables {
        if opening.len() >= AT_ONCE
            && let Some(opened) = opening.join_next().await
        {
            clients.extend(opened.map_err(|error| error.to_string())??);
        }
        opening.spawn(Client::pair(Arc::clone(setting), number));
    }
    while let Some(opened) = opening.join_next().await {
        clients.extend(opened.map_err(|error| error.to_string())??);
    }
    Ok(clients)
}
