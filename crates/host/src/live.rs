//! `Live`: one table, and the task that owns it.

use std::panic::AssertUnwindSafe;
use std::sync::Arc;
use std::time::Duration;

use futures_util::FutureExt as _;
use shelf::AnyMatch;
use store::{Change, Event, TableRow, now};
use table::{Endless, Lang, MAX_SEATS, Seat, SeatSet, Words as _, say};
use tokio::sync::{mpsc, oneshot};
use wire::{Detail, Id, PersonRef, Sitter, Stage, TableInfo, ToClient};

use crate::clock::Clocks;
use crate::hall::House;
use crate::lobby::{info, seat_at};
use crate::play::Before;
use crate::request::{AnyRequest, Asker, Request};
use crate::{Answered, Outbox, Refusal};

/// How long another server may take to write the end of a game.
const FINISH_PATIENCE: Duration = Duration::from_secs(2);

/// How long until the store is asked again that has failed.
const STORE_RETRY: Duration = Duration::from_secs(1);

/// What reaches a table's task.
pub(crate) enum Message {
    /// Somebody asks something.
    Asked(Box<dyn AnyRequest>),
    /// A connection has ended, or does not want to be told any more.
    Left { connection: u64 },
    /// A bot has decided, for the question of this version; or it failed, perhaps because something never ends.
    Thought { seat: Seat, version: u64, choice: Result<String, Option<Endless>> },
    /// A seat has let the moment of this version go by.
    Passed { seat: Seat, version: u64 },
    /// Another server has changed the table, or its time may have run out.
    Wake(Change),
    /// The server stops.
    Close(oneshot::Sender<()>),
}

impl Message {
    /// Whom to tell if the table fails over it.
    fn caller(&self) -> Option<crate::Caller> {
        match self {
            Message::Asked(asked) => asked.caller(),
            Message::Left { .. }
            | Message::Thought { .. }
            | Message::Passed { .. }
            | Message::Wake(_)
            | Message::Close(_) => None,
        }
    }
}

/// A connection that is told of the table.
pub(crate) struct Watcher {
    pub connection: u64,
    pub person: Option<PersonRef>,
    pub outbox: Outbox,
    pub detail: Detail,
    pub lang: Lang,
    pub muted: Vec<Id>,
    /// As whom it was told last.
    pub ears: Vec<Option<Seat>>,
}

/// One table, as far as this process knows.
pub struct Live {
    pub(crate) house: Arc<House>,
    pub(crate) row: TableRow,
    /// The next place of the log.
    pub(crate) seq: i64,
    pub(crate) game: Box<dyn AnyMatch>,
    pub(crate) clocks: Clocks,
    /// The seats that have added words to the dice.
    pub(crate) entropy: SeatSet,
    /// The seats for which no person answers, as the log says.
    pub(crate) bots: SeatSet,
    /// Since when the present sealed answers are asked: the seats' own versions.
    pub(crate) sealed_since: Option<[u64; MAX_SEATS]>,
    pub(crate) watchers: Vec<Watcher>,
    /// How many facts everybody has heard: the seats, then spectators.
    pub(crate) heard: [u64; 5],
    /// The seats for which a bot thinks, and about which version of their own.
    pub(crate) thinking: Vec<(Seat, u64)>,
    /// The next chat line's number.
    pub(crate) chat: i64,
    /// Where messages to this table go, for a bot's thoughts to come back to.
    pub(crate) mailbox: Option<mpsc::WeakSender<Message>>,
    /// The store failed: the game may be ahead of what is written. Where it stood when it was not; until it is read
    /// anew nothing is shown of it and nothing done.
    pub(crate) adrift: Option<Before>,
    /// Whether it is counted among the games of its owner that are on here.
    pub(crate) counted: bool,
}

impl Live {
    /// Takes one message after another until nobody needs the table.
    pub(crate) async fn run(
        mut self,
        mut messages: mpsc::Receiver<Message>,
        mailbox: mpsc::WeakSender<Message>,
    ) {
        self.mailbox = Some(mailbox);
        metrics::gauge!("mutable_tables_live").increment(1.0);
        self.go_on().await;
        loop {
            let wait = self.patience();
            match tokio::time::timeout(wait, messages.recv()).await {
                Ok(Some(Message::Close(tell))) => {
                    for watcher in &self.watchers {
                        watcher.outbox.say(&ToClient::Goodbye {});
                    }
                    let _ = tell.send(());
                    break;
                }
                Ok(Some(message)) => {
                    let caller = message.caller();
                    if AssertUnwindSafe(self.take(message)).catch_unwind().await.is_err() {
                        self.freeze(&Refusal::frozen()).await;
                        if let Some(caller) = caller {
                            caller.refuse(&Refusal::frozen(), self.wording());
                        }
                    }
                }
                Ok(None) => break,
                Err(_) => {
                    self.watchers.retain(|watcher| !watcher.outbox.is_closed());
                    self.go_on().await;
                    let needed = !self.watchers.is_empty() || !self.thinking.is_empty() || self.runs_live();
                    if !needed && self.house.forget(self.row.id, &mut messages) {
                        break;
                    }
                }
            }
        }
        self.house.count_game(self.row.id, None);
        metrics::gauge!("mutable_tables_live").decrement(1.0);
    }

    /// How long to wait for a message before looking at the clocks.
    fn patience(&self) -> Duration {
        let idle = self.house.settings.idle;
        if self.adrift.is_some() {
            return idle.min(STORE_RETRY);
        }
        if self.must_end() {
            return idle.min(FINISH_PATIENCE);
        }
        let Some(deadline) = self.clocks.deadline() else { return idle };
        idle.min(Duration::from_millis(u64::try_from(deadline - now()).unwrap_or(0) + 1))
    }

    fn runs_live(&self) -> bool {
        self.row.stage == Stage::Playing && self.clocks.is_live() && self.clocks.deadline().is_some()
    }

    async fn take(&mut self, message: Message) {
        if let Err(refusal) = self.settle().await {
            return self.turn_away(message, refusal);
        }
        match message {
            Message::Asked(request) => {
                request.carry_out(self).await;
                self.go_on().await;
            }
            Message::Left { connection } => {
                self.forget_watcher(connection);
                self.go_on().await;
            }
            Message::Thought { seat, version, choice } => self.thought(seat, version, choice).await,
            Message::Passed { seat, version } => self.passed(seat, version).await,
            Message::Wake(change) => {
                if let Err(refusal) = self.catch_up(change).await {
                    tracing::warn!(table = %self.row.id, code = refusal.code, "a table could not be read anew");
                }
                // Whoever has taken the last answer writes the end; we do if it is long in coming.
                if !self.must_end() {
                    self.go_on().await;
                }
            }
            Message::Close(tell) => drop(tell.send(())),
        }
    }

    /// While the store cannot be read nobody knows how the table stands.
    fn turn_away(&mut self, message: Message, refusal: Refusal) {
        match message {
            Message::Asked(request) => request.refuse(self, refusal),
            Message::Left { connection } => self.forget_watcher(connection),
            // It is thought about anew.
            Message::Thought { seat, version, .. } | Message::Passed { seat, version } => {
                self.thinking.retain(|thought| *thought != (seat, version));
            }
            // All of it is read anew anyway.
            Message::Wake(_) => {}
            Message::Close(tell) => drop(tell.send(())),
        }
    }

    fn forget_watcher(&mut self, connection: u64) {
        self.watchers.retain(|watcher| watcher.connection != connection);
    }

    pub(crate) fn wording(&self) -> &wording::Wording {
        &self.house.wording
    }

    pub(crate) fn info(&self, to: Option<&PersonRef>) -> TableInfo {
        let entropy: Vec<u8> = self.entropy.iter().map(Seat::number).collect();
        let mut info = info(&self.row, &entropy, to.map(|person| person.id));
        info.vote = info.vote.filter(|_| self.voted().is_some());
        info
    }

    /// The person in a seat.
    pub(crate) fn sitter(&self, seat: Seat) -> &Sitter {
        &self.row.body.seats[seat.index()].sitter
    }

    /// The seats that this person holds.
    pub(crate) fn seats_of(&self, person: Option<&PersonRef>) -> SeatSet {
        let Some(person) = person else { return SeatSet::EMPTY };
        Seat::at_table(self.game.players())
            .filter(|seat| match self.sitter(*seat) {
                Sitter::Person { person: sitter } => sitter.id == person.id,
                Sitter::Empty | Sitter::Bot { .. } => false,
            })
            .collect()
    }

    /// The seat of that number, if the table has it.
    pub(crate) fn seat(&self, number: u8) -> Result<Seat, Refusal> {
        seat_at(number, self.game.players())
    }

    /// The seat of that number, if this person holds it.
    pub(crate) fn held(&self, by: Option<&PersonRef>, number: u8) -> Result<Seat, Refusal> {
        match self.seat(number) {
            Ok(seat) if self.seats_of(by).contains(seat) => Ok(seat),
            seat => {
                // Who may not know of the table is not told how many seats it has either.
                self.may_know(by, None)?;
                Err(Refusal::new("not-your-seat", say!("host-not-your-seat", seat = seat?)))
            }
        }
    }

    /// Bots answer, clocks run out, the game ends: whatever follows by itself.
    pub(crate) async fn go_on(&mut self) {
        if self.settle().await.is_err() {
            return;
        }
        if self.row.stage == Stage::Playing
            && let Some(endless) = self.game.endless().cloned()
        {
            self.freeze(&Refusal::endless(&endless)).await;
        }
        self.mind_clocks().await;
        if self.must_end() {
            self.finish().await;
        }
        self.count();
        self.let_bots_think();
        self.let_moments_pass();
    }

    /// Whether a game is on here counts for whoever opened the table; chapters do not.
    fn count(&mut self) {
        let is_on = self.row.stage == Stage::Playing && self.row.body.chapter.is_none();
        if std::mem::replace(&mut self.counted, is_on) != is_on {
            self.house.count_game(self.row.id, is_on.then_some(self.row.body.owner.id));
        }
    }

    /// The event's line for the log, at the next place.
    pub(crate) fn line(&self, event: &Event, at: i64) -> store::Append {
        store::Append {
            table: self.row.id,
            seq: self.seq,
            at,
            version: i64::try_from(self.game.version().0).unwrap_or(i64::MAX),
            line: event.to_string(),
        }
    }

    /// In both languages.
    pub(crate) fn both(&self, say: &table::Say) -> [String; 2] {
        Lang::ALL.map(|lang| self.house.wording.speaker(lang).say(say))
    }
}

/// How the table stands, for whoever may know of it.
#[derive(Debug, Default)]
pub struct Look {
    /// The invitation, if it needs one.
    pub invitation: Option<String>,
}

impl Request for Look {
    type Reply = TableInfo;

    fn invitation(&self) -> Option<&str> {
        self.invitation.as_deref()
    }

    async fn carry_out(self, live: &mut Live, asker: Asker) -> Result<TableInfo, Refusal> {
        live.may_know(asker.by.as_ref(), self.invitation.as_deref())?;
        Ok(live.info(asker.by.as_ref()))
    }
}

impl Answered for TableInfo {
    /// Everybody at the table was told of the change.
    fn message(self, _: &Live, _: Lang, _: Option<u64>) -> Option<ToClient> {
        None
    }
}
