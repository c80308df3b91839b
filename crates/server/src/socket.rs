//! One socket a client.

use std::net::IpAddr;
use std::sync::Arc;
use std::sync::atomic::Ordering;

use axum::extract::State;
use axum::extract::ws::{Message, Utf8Bytes, WebSocket, WebSocketUpgrade};
use axum::response::Response;
use bytes::Bytes;
use futures_util::{SinkExt as _, StreamExt as _};
use host::{
    AskTakeback, Caller, Chat, Consent, Odds, Outbox, Outgoing, Refusal, Request, Undo, Watch, outbox,
};
use table::{Lang, say};
use tokio::time::{Instant, MissedTickBehavior};
use wire::{AnswerGiven, ChoiceAsked, Detail, FromClient, Habit, Id, PersonRef, Since, ToClient};

use crate::accept::Place;
use crate::auth::{Address, Anyone, SignedIn};
use crate::fault::ApiError;
use crate::limits::{Bucket, What, Whose, network};
use crate::presence::Here;
use crate::{App, guard};

/// A longer message, in bytes, is refused, and the connection kept.
const MESSAGE_BYTES: usize = 16 * 1024;

/// A much longer one ends the connection.
const FRAME_BYTES: usize = 256 * 1024;

/// How many messages at once, and how many more each second.
const MESSAGE_RATE: (f64, f64) = (400.0, 100.0);

/// How many sockets one address may have open.
const SOCKETS_PER_ADDRESS: usize = 200;

/// How many tables one connection may watch.
const TABLES_WATCHED: usize = 64;

/// After how many heartbeats without a message or a pong a client is gone, though its connection says nothing of it.
const MISSED_HEARTBEATS: u32 = 3;

/// Upgrades to a WebSocket.
pub(crate) async fn socket(
    State(app): State<App>,
    Address(address): Address,
    by: Anyone,
    upgrade: WebSocketUpgrade,
) -> Result<Response, ApiError> {
    guard::allow(&app, What::Socket, address)?;
    if let Some(by) = &by.0 {
        guard::note_origin(&app, by.person.id, address);
    }
    let place = place(&app, address)?;
    Ok(upgrade
        .max_message_size(FRAME_BYTES)
        .max_frame_size(FRAME_BYTES)
        .read_buffer_size(4 * 1024)
        .on_upgrade(move |socket| async move {
            Talk::new(app, by.0, address).run(socket).await;
            drop(place);
        }))
}

/// A place among the sockets and streams of an address.
pub(crate) fn place(app: &App, address: IpAddr) -> Result<Place, ApiError> {
    let most = if guard::is_free(app, address) { usize::MAX } else { SOCKETS_PER_ADDRESS };
    let place = app.crowd.enter(network(address), most);
    place.ok_or_else(|| ApiError::new("too-often", say!("ws-crowd", most = most)))
}

struct Talk {
    app: App,
    address: IpAddr,
    here: Option<Here>,
    person: Option<PersonRef>,
    connection: u64,
    outbox: Outbox,
    outgoing: Option<Outgoing>,
    rate: Bucket,
    tables: Vec<(Id, Lang)>,
}

impl Talk {
    fn new(app: App, by: Option<SignedIn>, address: IpAddr) -> Talk {
        let (outbox, outgoing) = outbox();
        let connection = app.hall.connection();
        Talk {
            connection,
            address,
            person: by.as_ref().map(SignedIn::to_ref),
            here: Some(app.presence.enter(by, connection)),
            app,
            outbox,
            outgoing: Some(outgoing),
            rate: Bucket::new(MESSAGE_RATE.0, MESSAGE_RATE.1),
            tables: Vec::new(),
        }
    }

    async fn run(mut self, mut socket: WebSocket) {
        metrics::gauge!("mutable_sockets").increment(1.0);
        self.app.sockets.fetch_add(1, Ordering::AcqRel);
        let mut outgoing = self.outgoing.take().expect("a connection runs once");
        let here = self.here.take().expect("a connection runs once");
        let overflow = Arc::clone(&outgoing.overflow);
        let app = self.app.clone();
        let mut signed_out = std::pin::pin!(here.signed_out(&app));
        let mut stopping = self.app.stopping.clone();
        let beat = self.app.settings.heartbeat;
        let mut heartbeat = tokio::time::interval_at(Instant::now() + beat, beat);
        let mut last_heard = Instant::now();
        heartbeat.set_missed_tick_behavior(MissedTickBehavior::Delay);
        let mut ready: Vec<Bytes> = Vec::with_capacity(32);
        loop {
            tokio::select! {
                count = outgoing.recv_many(&mut ready, 32) => {
                    let bytes = ready.iter().map(Bytes::len).sum();
                    let sent = tokio::select! {
                        sent = send_all(&mut socket, &mut ready) => count > 0 && sent.is_ok(),
                        // It reads, but too little.
                        () = overflow.notified() => false,
                        () = &mut signed_out => false,
                    };
                    if !sent {
                        break;
                    }
                    outgoing.sent(bytes);
                }
                heard = socket.next() => {
                    match heard {
                        Some(Ok(Message::Text(text))) => self.hear(&text).await,
                        Some(Ok(Message::Binary(_))) => {
                            self.refuse(None, &Refusal::new("message", say!("ws-binary")));
                        }
                        Some(Ok(Message::Ping(_) | Message::Pong(_))) => {}
                        Some(Ok(Message::Close(_)) | Err(_)) | None => break,
                    }
                    last_heard = Instant::now();
                }
                () = overflow.notified() => break,
                () = &mut signed_out => break,
                _ = heartbeat.tick() => {
                    let is_gone = last_heard.elapsed() >= beat * MISSED_HEARTBEATS;
                    if is_gone
                        || here.is_signed_out(&app).await
                        || socket.send(Message::Ping(Bytes::new())).await.is_err()
                    {
                        break;
                    }
                }
                _ = stopping.changed() => {
                    // The goodbye has been put into the outbox before.
                    while let Some(message) = outgoing.try_recv() {
                        ready.push(message);
                    }
                    let _ = send_all(&mut socket, &mut ready).await;
                    let _ = socket.send(Message::Close(None)).await;
                    break;
                }
            }
        }
        for (table, _) in &self.tables {
            self.app.hall.leave(*table, self.connection).await;
        }
        self.app.sockets.fetch_sub(1, Ordering::AcqRel);
        metrics::gauge!("mutable_sockets").decrement(1.0);
    }

    fn refuse(&self, id: Option<u64>, refusal: &Refusal) {
        self.outbox.say(&ToClient::Refused(refusal.to_wire(self.app.hall.wording(), id)));
    }

    async fn hear(&mut self, text: &str) {
        if !self.rate.take() {
            return self.refuse(None, &Refusal::new("too-often", say!("http-too-often")));
        }
        if text.len() > MESSAGE_BYTES {
            return self.refuse(None, &Refusal::new("too-large", say!("ws-too-large", most = MESSAGE_BYTES)));
        }
        match serde_json::from_str::<FromClient>(text) {
            Ok(said) => {
                let id = request_id(&said);
                if let Err(refusal) = self.carry_out(said).await {
                    self.refuse(id, &refusal);
                }
            }
            Err(error) => {
                // Even of a message that cannot be understood the id is worth finding.
                let id = serde_json::from_str::<serde_json::Value>(text)
                    .ok()
                    .and_then(|value| value["id"].as_u64());
                self.refuse(id, &Refusal::new("message", say!("ws-message", error = error.to_string())));
            }
        }
    }

    async fn carry_out(&mut self, said: FromClient) -> Result<(), Refusal> {
        match said {
            FromClient::Ping { id } => {
                self.outbox.say(&ToClient::Done { id });
                Ok(())
            }
            FromClient::Watch { table, detail, lang, invitation, since, id } => {
                let watch = self.watch(table, detail, lang, invitation, since).await?;
                self.ask(table, id, watch).await
            }
            FromClient::Unwatch { table } => {
                self.tables.retain(|(known, _)| *known != table);
                // Whether there is such a table is nobody's business who does not watch it.
                self.app.hall.leave(table, self.connection).await;
                self.outbox.say(&ToClient::Done { id: None });
                Ok(())
            }
            FromClient::Answer { table, seat, version, choice, id } => {
                self.ask(table, id, AnswerGiven { seat, version, choice }).await
            }
            FromClient::Why { table, seat, choice, id } => {
                self.ask(table, id, ChoiceAsked { seat, choice }).await
            }
            FromClient::Odds { table, seat, choice, id } => self.ask(table, id, Odds { seat, choice }).await,
            FromClient::Undo { table, seat, id } => self.ask(table, id, Undo { seat }).await,
            FromClient::AskTakeback { table, seat, id } => self.ask(table, id, AskTakeback { seat }).await,
            FromClient::Consent { table, seat, agree, id } => {
                self.ask(table, id, Consent { seat, agrees: agree }).await
            }
            FromClient::Habit { table, seat, pass, stop, id } => {
                self.ask(table, id, Habit { seat, pass, stop }).await
            }
            FromClient::Chat { table, text, id } => {
                if let Some(person) = &self.person
                    && !self.app.limits.allow(What::Chat, Whose::Person(person.id))
                {
                    return Err(Refusal::new("too-often", say!("http-too-often")));
                }
                self.ask(table, id, Chat { text }).await
            }
        }
    }

    /// Asks a table; its reply comes over this socket.
    async fn ask(&self, table: Id, id: Option<u64>, request: impl Request) -> Result<(), Refusal> {
        let lang = self.tables.iter().find(|(known, _)| *known == table).map_or(Lang::En, |(_, lang)| *lang);
        let caller = Caller { connection: self.connection, outbox: self.outbox.clone(), id, lang };
        self.app.hall.ask_for(table, self.person.clone(), request, caller).await
    }

    /// A table is watched from now on.
    async fn watch(
        &mut self,
        table: Id,
        detail: Detail,
        lang: Option<String>,
        invitation: Option<String>,
        since: Vec<Since>,
    ) -> Result<Watch, Refusal> {
        let lang = lang.map_or(Ok(Lang::En), |lang| {
            lang.parse().map_err(|_| Refusal::new("lang", say!("lang-unknown", lang = lang)))
        })?;
        // What is rendered for nobody else costs what it takes.
        if guard::spend(&self.app, What::Read, self.address, cost(detail)).is_err() {
            return Err(Refusal::new("too-often", say!("http-too-often")));
        }
        let is_known = self.tables.iter().any(|(known, _)| *known == table);
        if !is_known && self.tables.len() >= TABLES_WATCHED {
            return Err(Refusal::new("too-many", say!("ws-tables", most = TABLES_WATCHED)));
        }
        let muted = match &self.person {
            Some(person) => self.app.hall.store().muted(person.id).await?,
            None => Vec::new(),
        };
        self.tables.retain(|(known, _)| *known != table);
        self.tables.push((table, lang));
        Ok(Watch {
            connection: self.connection,
            outbox: self.outbox.clone(),
            detail,
            lang,
            since,
            muted: muted.into_iter().map(|person| person.id).collect(),
            invitation,
        })
    }
}

/// What it costs to be told everything of a table anew.
pub(crate) fn cost(detail: Detail) -> f64 {
    match detail {
        Detail::Choices => 1.0,
        Detail::View => 2.0,
        Detail::Full => 4.0,
        Detail::Text => 10.0,
    }
}

async fn send_all(socket: &mut WebSocket, ready: &mut Vec<Bytes>) -> Result<(), axum::Error> {
    for bytes in ready.drain(..) {
        let text = Utf8Bytes::try_from(bytes).map_err(axum::Error::new)?;
        socket.feed(Message::Text(text)).await?;
    }
    socket.flush().await
}

fn request_id(said: &FromClient) -> Option<u64> {
    match said {
        FromClient::Watch { id, .. }
        | FromClient::Answer { id, .. }
        | FromClient::Why { id, .. }
        | FromClient::Odds { id, .. }
        | FromClient::Undo { id, .. }
        | FromClient::AskTakeback { id, .. }
        | FromClient::Consent { id, .. }
        | FromClient::Habit { id, .. }
        | FromClient::Chat { id, .. }
        | FromClient::Ping { id } => *id,
        FromClient::Unwatch { .. } => None,
    }
}
