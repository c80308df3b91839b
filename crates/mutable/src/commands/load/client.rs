//! One client of a load: an account, a socket, a seat.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use futures_util::{SinkExt as _, StreamExt as _};
use serde::Deserialize;
use serde_json::json;
use table::{Dice as _, Rolls};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest as _;
use tokio_tungstenite::tungstenite::http::HeaderValue;
use tokio_tungstenite::{WebSocketStream, client_async};
use wire::{Id, Stage};

use super::setting::Setting;

/// An answer that is neither taken nor refused for so long is a fault.
const ANSWERED: Duration = Duration::from_secs(30);

/// What was counted.
#[derive(Default)]
pub(super) struct Tally {
    /// From answer to acknowledgement, of every answer.
    pub micros: Vec<u32>,
    pub errors: u64,
    /// Why answers were refused that should not have been, by code.
    pub refused: BTreeMap<String, u64>,
    pub games: u64,
    pub reconnects: u64,
    /// How often the server could keep nothing and said so; it was asked again.
    pub put_off: u64,
}

impl Tally {
    pub(super) fn add(&mut self, other: Tally) {
        self.micros.extend(other.micros);
        self.errors += other.errors;
        for (code, times) in other.refused {
            *self.refused.entry(code).or_default() += times;
        }
        self.games += other.games;
        self.reconnects += other.reconnects;
        self.put_off += other.put_off;
    }
}

/// What a client was told of a table.
#[derive(Clone, Default)]
pub(super) struct Acknowledged {
    pub version: u64,
    pub answers: Vec<(u8, String)>,
}

impl Acknowledged {
    pub(super) fn join(&mut self, other: &Acknowledged) {
        self.version = self.version.max(other.version);
        self.answers.extend(other.answers.iter().cloned());
    }
}

/// A connection.
pub(super) struct Socket(WebSocketStream<TcpStream>);

impl Socket {
    pub(super) async fn say(&mut self, text: String) -> Result<(), String> {
        self.0.send(Message::text(text)).await.map_err(|error| error.to_string())
    }

    pub(super) async fn hear(&mut self) -> Option<String> {
        loop {
            match self.0.next().await? {
                Ok(Message::Text(text)) => return Some(text.as_str().to_owned()),
                Ok(Message::Ping(_) | Message::Pong(_) | Message::Binary(_) | Message::Frame(_)) => {}
                Ok(Message::Close(_)) | Err(_) => return None,
            }
        }
    }
}

pub(super) struct Client {
    setting: Arc<Setting>,
    number: u32,
    seat: u8,
    pub cookie: String,
    socket: Option<Socket>,
    table: Id,
    /// When the table's next answer is due; both clients share it.
    due: Arc<Mutex<Instant>>,
    dice: Rolls,
    tally: Tally,
    pub acknowledged: BTreeMap<Id, Acknowledged>,
    /// The answer on its way: its id, when it was sent, and what it says.
    sent: Option<(u64, Instant, String)>,
    next: u64,
}

/// Of a message only what a client needs, nothing of it copied.
#[derive(Deserialize)]
struct Said<'a> {
    #[serde(borrow)]
    say: Cow<'a, str>,
    /// Only an update's is an id.
    #[serde(default)]
    table: Option<&'a serde_json::value::RawValue>,
    #[serde(default)]
    version: u64,
    #[serde(default)]
    asked: Vec<u8>,
    #[serde(default, borrow)]
    choices: Vec<Choice<'a>>,
    #[serde(default)]
    id: Option<u64>,
    #[serde(default, borrow)]
    code: Option<Cow<'a, str>>,
}

#[derive(Deserialize)]
struct Choice<'a> {
    #[serde(borrow)]
    id: Cow<'a, str>,
}

/// What a message means for the loop.
enum Turn {
    Wait,
    Answer {
        version: u64,
        choice: String,
    },
    PlayAgain(Option<Id>),
    /// Look again in a moment.
    LookAgain,
}

impl Client {
    /// Two clients at a table of their own, with the game begun.
    pub(super) async fn pair(setting: Arc<Setting>, number: u32) -> Result<Vec<Client>, String> {
        let cookies = [setting.arrive(number, false).await?, setting.arrive(number, true).await?];
        let table = setting.open(number, [&cookies[0], &cookies[1]]).await?;
        let due = Arc::new(Mutex::new(Instant::now()));
        let mut clients = Vec::new();
        for (seat, cookie) in (1..).zip(cookies) {
            let socket = Client::connect(&setting, number as usize + usize::from(seat), &cookie).await?;
            clients.push(Client {
                setting: Arc::clone(&setting),
                number,
                seat,
                cookie,
                socket: Some(socket),
                table,
                due: Arc::clone(&due),
                dice: Rolls::from_number(u64::from(number) * 2 + u64::from(seat)),
                tally: Tally::default(),
                acknowledged: BTreeMap::new(),
                sent: None,
                next: 1,
            });
        }
        Ok(clients)
    }

    pub(super) async fn connect(setting: &Setting, near: usize, cookie: &str) -> Result<Socket, String> {
        let host = &setting.hosts[near % setting.hosts.len()];
        let stream = TcpStream::connect(host).await.map_err(|error| error.to_string())?;
        stream.set_nodelay(true).map_err(|error| error.to_string())?;
        let mut request =
            format!("ws://{host}/api/ws").into_client_request().map_err(|error| error.to_string())?;
        request
            .headers_mut()
            .insert("cookie", HeaderValue::from_str(cookie).map_err(|error| error.to_string())?);
        let (socket, _) = client_async(request, stream).await.map_err(|error| error.to_string())?;
        Ok(Socket(socket))
    }

    async fn watch(&mut self) -> Result<(), String> {
        let watch = json!({ "say": "watch", "table": self.table, "detail": self.setting.detail });
        self.socket.as_mut().ok_or("no socket")?.say(watch.to_string()).await
    }

    /// Comes back after the connection was lost, here or at another server.
    async fn come_back(&mut self) -> bool {
        self.tally.reconnects += 1;
        self.sent = None;
        // As browsers do: not all in the same moment.
        tokio::time::sleep(Duration::from_millis(self.dice.below(2_000).into())).await;
        for attempt in 0..300 {
            let near = self.number as usize + usize::from(self.seat) + attempt;
            if let Ok(socket) = Client::connect(&self.setting, near, &self.cookie).await {
                self.socket = Some(socket);
                if self.watch().await.is_ok() {
                    return true;
                }
            }
            tokio::time::sleep(Duration::from_millis(100)).await;
        }
        false
    }

    /// Plays until then and counts from then on; whatever is on its way is waited for.
    pub(super) async fn play(mut self, from: Instant, mut until: Instant) -> (Client, Tally, Instant) {
        let mut stopping = self.setting.stopping.clone();
        // No two tables begin at the same moment, so their games do not end at the same moment either.
        let share = f64::from(Rolls::from_number(u64::from(self.number)).below(1_000)) / 1_000.0;
        *self.due.lock().unwrap_or_else(PoisonError::into_inner) =
            from.checked_sub(self.setting.warm_up.mul_f64(share)).unwrap_or(from);
        if self.watch().await.is_err() && !self.come_back().await {
            self.tally.errors += 1;
        }
        let mut ended = Instant::now();
        loop {
            let rest =
                if self.sent.is_some() { ANSWERED } else { until.saturating_duration_since(Instant::now()) };
            let heard = match self.socket.as_mut() {
                Some(socket) => tokio::select! {
                    heard = tokio::time::timeout(rest, socket.hear()) => heard,
                    // Whoever is asked to stop does not wait for a last word; an answer on its way is still waited for.
                    Ok(()) = stopping.changed() => {
                        until = Instant::now();
                        continue;
                    }
                },
                None => Ok(None),
            };
            match heard {
                // Time is up, or an answer was never acknowledged.
                Err(_) => {
                    self.tally.errors += u64::from(self.sent.is_some());
                    break;
                }
                Ok(None) => {
                    if !self.come_back().await {
                        self.tally.errors += 1;
                        break;
                    }
                }
                Ok(Some(text)) => {
                    let turn = self.listen(&text, from, &mut ended);
                    if Instant::now() >= until {
                        if self.sent.is_none() {
                            break;
                        }
                        continue;
                    }
                    if matches!(turn, Turn::Answer { .. }) {
                        tokio::time::sleep_until(self.next_due().into()).await;
                    }
                    if self.take(turn).await.is_err() && !self.come_back().await {
                        self.tally.errors += 1;
                        break;
                    }
                }
            }
        }
        self.socket = None;
        let tally = std::mem::take(&mut self.tally);
        (self, tally, ended)
    }

    /// When to answer. Up to a second is made up for.
    fn next_due(&mut self) -> Instant {
        let pause = self.setting.pause;
        let first = pause.mul_f64(f64::from(self.dice.below(1_000)) / 1_000.0);
        let mut due = self.due.lock().unwrap_or_else(PoisonError::into_inner);
        if pause.is_zero() {
            return *due;
        }
        let now = Instant::now();
        let is_new = *due + Duration::from_secs(1) < now;
        *due = if is_new { now + first } else { *due + pause };
        *due
    }

    fn listen(&mut self, text: &str, from: Instant, ended: &mut Instant) -> Turn {
        let Ok(said) = serde_json::from_str::<Said<'_>>(text) else {
            self.tally.errors += 1;
            return Turn::Wait;
        };
        let own = self.table.to_string();
        match &*said.say {
            // A word from the table that was just left is no news of this one.
            "update" if said.table.is_none_or(|table| table.get().trim_matches('"') != own) => Turn::Wait,
            "update" => {
                let told = self.acknowledged.entry(self.table).or_default();
                told.version = told.version.max(said.version);
                if let Some((id, at, choice)) = self.sent.take_if(|(id, _, _)| said.id == Some(*id)) {
                    let _ = id;
                    *ended = Instant::now();
                    if at >= from {
                        self.tally.micros.push(u32::try_from(at.elapsed().as_micros()).unwrap_or(u32::MAX));
                    }
                    told.answers.push((self.seat, choice));
                }
                if self.sent.is_none() && said.asked.contains(&self.seat) && !said.choices.is_empty() {
                    let choice = self.dice.below(said.choices.len() as u32) as usize;
                    return Turn::Answer {
                        version: said.version,
                        choice: said.choices[choice].id.clone().into_owned(),
                    };
                }
                Turn::Wait
            }
            "refused" => {
                // After a fault an answer may have been taken without being acknowledged; and a server
                // that closes takes none, and says goodbye next.
                let code = said.code.as_deref().unwrap_or_default();
                if code == "store" {
                    self.tally.put_off += 1;
                    self.sent = None;
                    return Turn::LookAgain;
                }
                let was_away = self.tally.reconnects + self.tally.put_off > 0;
                if code != "closing" && !(was_away && code == "stale") {
                    self.tally.errors += 1;
                    *self.tally.refused.entry(code.to_owned()).or_default() += 1;
                }
                self.sent = None;
                Turn::Wait
            }
            "table" => {
                #[derive(Deserialize)]
                struct Changed {
                    table: wire::TableInfo,
                }
                match serde_json::from_str::<Changed>(text) {
                    Ok(Changed { table }) if table.id == self.table => match table.rematch {
                        Some(again) => Turn::PlayAgain(Some(again)),
                        None if table.stage == Stage::Over && self.seat == 1 => Turn::PlayAgain(None),
                        None => Turn::Wait,
                    },
                    Ok(_) | Err(_) => Turn::Wait,
                }
            }
            _ => Turn::Wait,
        }
    }

    async fn take(&mut self, turn: Turn) -> Result<(), String> {
        match turn {
            Turn::Wait => Ok(()),
            Turn::LookAgain => {
                tokio::time::sleep(Duration::from_millis(200 + u64::from(self.dice.below(300)))).await;
                self.watch().await
            }
            Turn::Answer { version, choice } => {
                let id = self.next;
                self.next += 1;
                let answer = json!({
                    "say": "answer",
                    "table": self.table,
                    "seat": self.seat,
                    "version": version,
                    "choice": choice,
                    "id": id,
                });
                self.sent = Some((id, Instant::now(), choice));
                self.socket.as_mut().ok_or("no socket")?.say(answer.to_string()).await
            }
            Turn::PlayAgain(None) => {
                let near = self.number as usize;
                let path = format!("/api/tables/{}/rematch", self.table);
                if let Ok(over) = self.setting.post(near, &path, &self.cookie, &json!({})).await
                    && let Some(table) = over.rematch
                {
                    self.begin_again(table).await?;
                }
                Ok(())
            }
            Turn::PlayAgain(Some(table)) => self.begin_again(table).await,
        }
    }

    async fn begin_again(&mut self, table: Id) -> Result<(), String> {
        let unwatch = json!({ "say": "unwatch", "table": self.table }).to_string();
        self.socket.as_mut().ok_or("no socket")?.say(unwatch).await?;
        self.table = table;
        if self.seat == 1 {
            self.tally.games += 1;
            let path = format!("/api/tables/{table}/start");
            self.setting.post(self.number as usize, &path, &self.cookie, &json!({})).await?;
        }
        self.watch().await
    }
}
