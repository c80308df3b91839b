//! `Live`: one table, and the task that owns it.

use std::panic::AssertUnwindSafe;
use std::sync::Arc;
use std::time::Duration;

use futures_util::FutureExt as _;
use shelf::AnyMatch;
use store::{Change, Event, TableRow, now};
use table::{Endless, Lang, MAX_SEATS, Seat, SeatSet, Words as _};
use tokio::sync::{mpsc, oneshot};
use wire::{Detail, Id, PersonRef, Sitter, Stage, ToClient};

use crate::clock::Clocks;
use crate::hall::House;
use crate::lobby::info;
use crate::play::Before;
use crate::{Done, Op, Outbox, Refusal, Reply};

/// How long another server may take to write the end of a game.
const END: Duration = Duration::from_secs(2);

/// How long until the store is asked again that has failed.
const AGAIN: Duration = Duration::from_secs(1);

/// What reaches a table.
#[derive(Debug)]
pub(crate) enum Word {
    /// Somebody asks something.
    Asked { by: Option<PersonRef>, op: Op, reply: Reply },
    /// A bot has decided, for the question of this version; or it failed, perhaps because something never ends.
    Thought { seat: Seat, version: u64, choice: Result<String, Option<Endless>> },
    /// A seat has let the moment of this version go by.
    Passed { seat: Seat, version: u64 },
    /// Another server has changed the table, or its time may have run out.
    Wake(Change),
    /// The server stops.
    Close(oneshot::Sender<()>),
}

impl Word {
    /// Whom to tell if the table fails over it.
    fn asker(&self) -> Option<(Outbox, Option<u64>)> {
        match self {
            Word::Asked { reply: Reply::Socket { outbox, id, .. }, .. } => Some((outbox.clone(), *id)),
            Word::Asked { reply: Reply::Once(_), .. }
            | Word::Thought { .. }
            | Word::Passed { .. }
            | Word::Wake(_)
            | Word::Close(_) => None,
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
pub(crate) struct Live {
    pub house: Arc<House>,
    pub row: TableRow,
    /// The next place of the log.
    pub seq: i64,
    pub game: Box<dyn AnyMatch>,
    pub clocks: Clocks,
    /// The seats that have added words to the dice.
    pub entropy: SeatSet,
    /// The seats for which no person answers, as the log says.
    pub bots: SeatSet,
    /// Since when the present sealed answers are asked: the seats' own versions.
    pub sealed_since: Option<[u64; MAX_SEATS]>,
    pub watchers: Vec<Watcher>,
    /// How many facts everybody has heard: the seats, then spectators.
    pub heard: [u64; 5],
    /// The seats for which a bot thinks, and about which version of their own.
    pub thinking: Vec<(Seat, u64)>,
    /// The next chat line's number.
    pub chat: i64,
    /// The last answer of this process to this table, for a bot's thoughts to come back to.
    pub ear: Option<mpsc::WeakSender<Word>>,
    /// The store failed: the game may be ahead of what is written. Where it stood when it was not; until it is read
    /// anew nothing is shown of it and nothing done.
    pub adrift: Option<Before>,
    /// Whether it is counted among the games of its owner that are on here.
    pub counted: bool,
}

impl Live {
    /// Takes one word after another until nobody needs the table.
    pub(crate) async fn run(mut self, mut words: mpsc::Receiver<Word>, ear: mpsc::WeakSender<Word>) {
        self.ear = Some(ear);
        metrics::gauge!("mutable_tables_live").increment(1.0);
        self.go_on().await;
        loop {
            let wait = self.patience();
            match tokio::time::timeout(wait, words.recv()).await {
                Ok(Some(Word::Close(tell))) => {
                    for watcher in &self.watchers {
                        watcher.outbox.say(&ToClient::Goodbye {});
                    }
                    let _ = tell.send(());
                    break;
                }
                Ok(Some(word)) => {
                    let asker = word.asker();
                    if AssertUnwindSafe(self.take(word)).catch_unwind().await.is_err() {
                        self.freeze(&Refusal::frozen()).await;
                        if let Some((outbox, id)) = asker {
                            let frozen = Refusal::frozen().to_wire(&self.house.wording, id);
                            outbox.say(&ToClient::Refused(frozen));
                        }
                    }
                }
                Ok(None) => break,
                Err(_) => {
                    self.watchers.retain(|watcher| !watcher.outbox.is_closed());
                    self.go_on().await;
                    let needed = !self.watchers.is_empty() || !self.thinking.is_empty() || self.runs_live();
                    if !needed && self.house.forget(self.row.id, &mut words) {
                        break;
                    }
                }
            }
        }
        self.house.count_game(self.row.id, None);
        metrics::gauge!("mutable_tables_live").decrement(1.0);
    }

    /// How long to wait for a word before looking at the clocks.
    fn patience(&self) -> Duration {
        let idle = self.house.settings.idle;
        if self.adrift.is_some() {
            return idle.min(AGAIN);
        }
        if self.must_end() {
            return idle.min(END);
        }
        let Some(deadline) = self.clocks.deadline() else { return idle };
        idle.min(Duration::from_millis(u64::try_from(deadline - now()).unwrap_or(0) + 1))
    }

    fn runs_live(&self) -> bool {
        self.row.stage == Stage::Playing && self.clocks.is_live() && self.clocks.deadline().is_some()
    }

    async fn take(&mut self, word: Word) {
        if let Err(refusal) = self.settle().await {
            return self.turn_away(word, refusal);
        }
        match word {
            Word::Asked { by, op, reply } => self.asked(by, op, reply).await,
            Word::Thought { seat, version, choice } => self.thought(seat, version, choice).await,
            Word::Passed { seat, version } => self.passed(seat, version).await,
            Word::Wake(change) => {
                if let Err(refusal) = self.catch_up(change).await {
                    tracing::warn!(table = %self.row.id, code = refusal.code, "a table could not be read anew");
                }
                // Whoever has taken the last answer writes the end; we do if it is long in coming.
                if !self.must_end() {
                    self.go_on().await;
                }
            }
            Word::Close(tell) => drop(tell.send(())),
        }
    }

    /// While the store cannot be read nobody knows how the table stands.
    fn turn_away(&mut self, word: Word, refusal: Refusal) {
        match word {
            Word::Asked { op: Op::Unwatch { connection }, .. } => {
                self.watchers.retain(|watcher| watcher.connection != connection);
            }
            Word::Asked { reply, .. } => self.refuse(reply, refusal),
            // It is thought about anew.
            Word::Thought { seat, version, .. } | Word::Passed { seat, version } => {
                self.thinking.retain(|thought| *thought != (seat, version));
            }
            // All of it is read anew anyway.
            Word::Wake(_) => {}
            Word::Close(tell) => drop(tell.send(())),
        }
    }

    async fn asked(&mut self, by: Option<PersonRef>, op: Op, reply: Reply) {
        let (connection, id) = match &reply {
            Reply::Once(_) => (None, None),
            Reply::Socket { connection, id, .. } => (Some(*connection), *id),
        };
        match self.carry_out(by, op, connection, id).await {
            Ok(done) => match reply {
                Reply::Once(tell) => drop(tell.send(Ok(done))),
                Reply::Socket { outbox, id, lang, .. } => self.reply(&outbox, id, lang, done),
            },
            Err(refusal) => self.refuse(reply, refusal),
        }
        self.go_on().await;
    }

    fn refuse(&self, reply: Reply, refusal: Refusal) {
        metrics::counter!("mutable_refused_total", "code" => refusal.code).increment(1);
        match reply {
            Reply::Once(tell) => drop(tell.send(Err(refusal))),
            Reply::Socket { outbox, id, .. } => {
                outbox.say(&ToClient::Refused(refusal.to_wire(&self.house.wording, id)));
            }
        }
    }

    fn reply(&self, outbox: &Outbox, id: Option<u64>, lang: Lang, done: Done) {
        match done {
            // The update that went to the same connection has the request's id.
            Done::Version(_) | Done::Table(_) => {}
            Done::Odds(prospect, forecasts) => {
                outbox.say(&self.odds(&prospect, &forecasts, lang, id));
            }
            Done::File(_) | Done::Nothing => drop(outbox.say(&ToClient::Done { id })),
            Done::Legal(rule, [en, fr]) => {
                outbox.say(&ToClient::Legal { rule, text: lang.pick(en, fr), id });
            }
        }
    }

    async fn carry_out(
        &mut self,
        by: Option<PersonRef>,
        op: Op,
        connection: Option<u64>,
        id: Option<u64>,
    ) -> Result<Done, Refusal> {
        match op {
            Op::Look { invitation } => {
                self.may_know(by.as_ref(), invitation.as_deref())?;
                Ok(self.shown(by.as_ref()))
            }
            Op::File { hash, invitation } => {
                self.may_know(by.as_ref(), invitation.as_deref())?;
                let files = crate::lobby::files(&self.row.body);
                let key = files.into_iter().find(|(_, file)| file.hash == hash).map(|(key, _)| key);
                let text = key.and_then(|key| self.game.options().remove(&key));
                text.map(Done::File).ok_or_else(|| Refusal::new("no-file", table::say!("host-no-file")))
            }
            Op::Watch { connection, outbox, detail, lang, since, muted, invitation } => {
                self.may_know(by.as_ref(), invitation.as_deref())?;
                // What was done elsewhere a moment ago is seen here now.
                self.catch_up(Change::Table(self.row.id)).await?;
                let watcher =
                    Watcher { connection, person: by, outbox, detail, lang, muted, ears: Vec::new() };
                let first = self.watch(watcher, &since, id);
                Ok(Done::Version(self.game.seen(first).version))
            }
            Op::Unwatch { connection } => {
                self.watchers.retain(|watcher| watcher.connection != connection);
                Ok(Done::Nothing)
            }
            Op::Answer { seat, version, choice } => {
                self.holds(by.as_ref(), seat)?;
                self.answer(seat, version, choice, connection, id).await
            }
            Op::Why(seat, choice) => {
                self.holds(by.as_ref(), seat)?;
                self.why(seat, choice)
            }
            Op::Odds(seat, choice) => {
                self.holds(by.as_ref(), seat)?;
                self.playing()?;
                self.chances(seat, choice)
            }
            Op::Undo(seat) => {
                self.holds(by.as_ref(), seat)?;
                self.undo(seat, connection, id).await
            }
            Op::AskTakeback(seat) => {
                self.holds(by.as_ref(), seat)?;
                self.ask_takeback(seat).await
            }
            Op::Consent(seat, agrees) => {
                self.holds(by.as_ref(), seat)?;
                self.consent(seat, agrees).await
            }
            Op::Habit(seat, pass, stop) => {
                self.holds(by.as_ref(), seat)?;
                self.set_habit(seat, pass, stop).await?;
                Ok(Done::Nothing)
            }
            Op::Resign(seat) => {
                self.holds(by.as_ref(), seat)?;
                self.resign(seat).await?;
                Ok(self.shown(by.as_ref()))
            }
            Op::Chat(text) => self.chat(by, &text).await,
            Op::Sit(..)
            | Op::Leave(_)
            | Op::Bot(..)
            | Op::Replace(..)
            | Op::HandTo(..)
            | Op::Start
            | Op::Close
            | Op::Entropy(..)
            | Op::Rematch => {
                let by = by.ok_or_else(Refusal::no_table)?;
                // Another server may have ended the game or filled the seat a moment ago.
                self.catch_up(Change::Table(self.row.id)).await?;
                self.lobby(&by, op).await?;
                Ok(self.shown(Some(&by)))
            }
        }
    }

    fn shown(&self, to: Option<&PersonRef>) -> Done {
        Done::Table(Box::new(self.info(to)))
    }

    pub(crate) fn info(&self, to: Option<&PersonRef>) -> wire::TableInfo {
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

    /// Is this person in this seat, and does the table have it?
    fn holds(&self, by: Option<&PersonRef>, seat: Seat) -> Result<(), Refusal> {
        if self.seats_of(by).contains(seat) {
            return Ok(());
        }
        // Who may not know of the table is not told how many seats it has either.
        self.may_know(by, None)?;
        crate::lobby::seat_exists(seat, self.game.players())?;
        Err(Refusal::new("not-your-seat", table::say!("host-not-your-seat", seat = seat)))
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
