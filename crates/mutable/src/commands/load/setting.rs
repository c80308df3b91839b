//! What all clients of a load share, and what they ask over HTTP.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;

use hyper::Method;
use serde_json::{Value as Json, json};
use tokio::sync::watch;
use tokio::task::JoinSet;
use wire::{Id, TableInfo, ToClient};

use super::client::{Acknowledged, Client};
use super::http::ask;
use crate::cli::Load;

/// What all clients share.
pub(super) struct Setting {
    /// Host and port of every server.
    pub hosts: Vec<String>,
    pub detail: String,
    /// From one answer at a table to the next.
    pub pause: Duration,
    /// Within this time before the clock starts, tables begin to play.
    pub warm_up: Duration,
    title: String,
    /// Told when somebody wants it to end early.
    pub stopping: watch::Receiver<bool>,
    /// Accounts of one run are told from those of another.
    run: u32,
}

impl Setting {
    pub(super) fn new(
        hosts: Vec<String>,
        title: &str,
        asked: &Load,
        stopping: watch::Receiver<bool>,
    ) -> Setting {
        let pause = Duration::from_secs(1).checked_div(asked.pace).unwrap_or_default();
        Setting {
            hosts,
            pause,
            warm_up: Duration::from_secs(asked.warm_up),
            detail: asked.detail.clone(),
            title: title.to_owned(),
            stopping,
            run: u32::try_from(store::now() / 100 % 100_000_000).unwrap_or(0),
        }
    }

    /// A new account; returns the cookie.
    pub(super) async fn arrive(&self, number: u32, second: bool) -> Result<String, String> {
        let name = format!("load {:x}-{number}{}", self.run, if second { "b" } else { "a" });
        let host = &self.hosts[number as usize % self.hosts.len()];
        let reply = ask(Method::POST, host, "/api/guest", None, Some(&json!({ "name": name }))).await?;
        let cookie = reply.cookie.ok_or_else(|| format!("{} {}", reply.status, reply.text))?;
        Ok(cookie.split(';').next().unwrap_or_default().to_owned())
    }

    /// Asks, and asks another server if one is gone.
    pub(super) async fn post(
        &self,
        near: usize,
        path: &str,
        cookie: &str,
        body: &Json,
    ) -> Result<TableInfo, String> {
        let mut last = String::new();
        for attempt in 0..self.hosts.len() * 100 {
            let host = &self.hosts[(near + attempt) % self.hosts.len()];
            match ask(Method::POST, host, path, Some(cookie), Some(body)).await {
                Ok(reply) if reply.status.is_success() => {
                    return serde_json::from_str(&reply.text).map_err(|error| error.to_string());
                }
                Ok(reply) if !reply.status.is_server_error() => {
                    return Err(format!("{path}: {}", reply.text));
                }
                Ok(reply) => last = reply.text,
                Err(error) => last = error,
            }
            tokio::time::sleep(Duration::from_millis(100)).await;
        }
        Err(last)
    }

    /// A table with both in their seats, and the game begun.
    pub(super) async fn open(&self, number: u32, cookies: [&str; 2]) -> Result<Id, String> {
        let near = number as usize;
        let table = json!({ "title": self.title, "players": 2 });
        let info = self.post(near, "/api/tables", cookies[0], &table).await?;
        let path = |what: &str| format!("/api/tables/{}/{what}", info.id);
        self.post(near, &path("sit"), cookies[0], &json!({ "seat": 1 })).await?;
        self.post(near, &path("sit"), cookies[1], &json!({ "seat": 2 })).await?;
        self.post(near, &path("start"), cookies[0], &json!({})).await?;
        Ok(info.id)
    }

    async fn record(&self, near: usize, table: Id) -> Result<Option<String>, String> {
        let host = &self.hosts[near % self.hosts.len()];
        let reply = ask(Method::GET, host, &format!("/api/records/{table}/text"), None, None).await?;
        Ok(reply.status.is_success().then_some(reply.text))
    }
}

/// Reads every table anew and counts the acknowledged answers that are not there.
pub(super) async fn compare(setting: &Arc<Setting>, clients: Vec<Client>) -> Result<u64, String> {
    // Two clients know of each table: all that either was told must be there.
    let mut known: BTreeMap<Id, (String, Acknowledged)> = BTreeMap::new();
    for client in clients {
        for (table, acknowledged) in &client.acknowledged {
            let entry =
                known.entry(*table).or_insert_with(|| (client.cookie.clone(), Acknowledged::default()));
            entry.1.join(acknowledged);
        }
    }
    let mut reading = JoinSet::new();
    let mut lost = 0;
    for (number, (table, (cookie, acknowledged))) in known.into_iter().enumerate() {
        if reading.len() >= 32
            && let Some(read) = reading.join_next().await
        {
            lost += read.map_err(|error| error.to_string())??;
        }
        let setting = Arc::clone(setting);
        reading.spawn(async move { missing(&setting, number, table, &cookie, &acknowledged).await });
    }
    while let Some(read) = reading.join_next().await {
        lost += read.map_err(|error| error.to_string())??;
    }
    Ok(lost)
}

async fn missing(
    setting: &Setting,
    near: usize,
    table: Id,
    cookie: &str,
    acknowledged: &Acknowledged,
) -> Result<u64, String> {
    let Some(text) = setting.record(near, table).await? else {
        // Still being played: the version tells how many answers there are.
        let mut socket = Client::connect(setting, near, cookie).await?;
        let watch = json!({ "say": "watch", "table": table, "detail": "choices" }).to_string();
        socket.say(watch).await?;
        while let Some(text) = socket.hear().await {
            if let Ok(ToClient::Update(update)) = ToClient::read(&text) {
                return Ok(acknowledged.version.saturating_sub(update.version));
            }
        }
        return Ok(acknowledged.answers.len() as u64);
    };
    let record: Vec<(u8, String)> = text
        .lines()
        .filter_map(|line| serde_json::from_str::<Json>(line).ok())
        .filter_map(|line| {
            Some((u8::try_from(line["seat"].as_u64()?).ok()?, line["choice"].as_str()?.to_owned()))
        })
        .collect();
    // Every seat's answers in its own order.
    let lost = [1, 2].map(|seat| {
        let of = |answers: &[(u8, String)]| -> Vec<String> {
            answers.iter().filter(|(by, _)| *by == seat).map(|(_, choice)| choice.clone()).collect()
        };
        let (there, told) = (of(&record), of(&acknowledged.answers));
        let mut rest = there.iter();
        told.iter().filter(|choice| !rest.any(|kept| kept == *choice)).count() as u64
    });
    Ok(lost.iter().sum())
}
