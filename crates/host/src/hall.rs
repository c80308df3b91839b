//! `Hall`: all live tables of this process.

use std::collections::{BTreeMap, HashMap};
use std::net::IpAddr;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use shelf::{AnyTitle, Order, Shelf};
use store::{Append, Change, Fault, Store, TableBody, TableRow, file_ref, now};
use table::{Chapter, Seat, Seed, say};
use tokio::sync::{broadcast, mpsc, oneshot};
use wire::{FileRef, Id, NewTable, OnTimeout, Pace, PersonRef, Privacy, SeatInfo, Sitter, TableInfo};
use wording::Wording;

use crate::live::{Live, Message};
use crate::lobby::{Start, apart, info, may_know};
use crate::queue::{Queue, Share};
use crate::request::{AnyRequest, Asked, Reply, Request};
use crate::{Caller, Refusal};

/// At how many tables bots go on by themselves after a restart; at the others when somebody comes to look.
const RESUMED_TABLES: i64 = 1_000;

/// How many times as many bytes of a person's files are kept as may be in use at once.
const FILES_KEPT_FACTOR: u64 = 10;

/// How many unfinished chapters of a learner are kept.
const UNFINISHED_CHAPTERS: i64 = 10;

/// For how many people it is remembered where they came from; then it is learnt anew.
const ORIGINS_MAX: usize = 100_000;

/// A day in milliseconds.
const DAY_MS: i64 = 24 * 60 * 60 * 1_000;

/// How many messages may wait for a table's task.
const MAILBOX: usize = 256;

/// How a hall is run.
#[derive(Clone, Copy, Debug)]
pub struct Settings {
    /// How long a bot thinks, and how long until its answer comes, whatever it thought: the time tells nothing.
    pub bot_time: Duration,
    /// How long, at least and at most, until a seat that has nothing to say to a moment lets it go by. People take such
    /// times too, so nobody can tell the one from the other.
    pub pass_time: (Duration, Duration),
    /// How many bots may think at once.
    pub bots_at_once: usize,
    /// How many of them at tables of one person; the people of one address have four such shares together.
    pub bots_each: usize,
    /// How many games that one person has opened may be on.
    pub games_each: usize,
    /// How many games that people of one address have opened may be on and in memory.
    pub games_address: usize,
    /// How many tables of one person may wait for their game to begin.
    pub tables_each: usize,
    /// How many bytes of own files, such as cards, the tables of one person may use that wait or where the game is on.
    pub file_bytes: u64,
    /// How many lines of chat one person may say at one table in a day.
    pub chat_table: u64,
    /// How many at all tables.
    pub chat_each: u64,
    /// How many lines a table keeps that are older than a day: the last ones.
    pub chat_kept: i64,
    /// For how long a seat that was left is kept for whoever left it alone.
    pub kept: Duration,
    /// After how long a person who is asked and does nothing is away; six times as long where several servers share a
    /// store, which do not know who watches at another.
    pub away: Duration,
    /// After how long a table that nobody watches is forgotten.
    pub idle: Duration,
}

impl Default for Settings {
    fn default() -> Settings {
        let cores = std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
        Settings {
            bot_time: Duration::from_millis(400),
            pass_time: (Duration::from_millis(900), Duration::from_millis(3_500)),
            bots_at_once: cores,
            bots_each: cores.saturating_sub(1).max(1),
            games_each: 200,
            games_address: 500,
            tables_each: 50,
            file_bytes: 2 << 20,
            chat_table: 200,
            chat_each: 1_000,
            chat_kept: 1_000,
            kept: Duration::from_mins(2),
            away: Duration::from_mins(10),
            idle: Duration::from_mins(1),
        }
    }
}

/// What every table needs.
pub(crate) struct House {
    pub store: Store,
    pub shelf: Arc<Shelf>,
    pub wording: Arc<Wording>,
    pub settings: Settings,
    pub thinking: Queue,
    pub live: Mutex<HashMap<Id, mpsc::Sender<Message>>>,
    /// Who has opened the games that are on here, by table.
    games: Mutex<HashMap<Id, Id>>,
    /// From where people have come, where that is limited. In memory only.
    origins: Mutex<HashMap<Id, IpAddr>>,
    closing: AtomicBool,
    connections: AtomicU64,
}

/// All live tables of this process.
#[derive(Clone)]
pub struct Hall(Arc<House>);

impl Hall {
    /// A hall with these titles, over this store.
    pub fn new(store: Store, shelf: Arc<Shelf>, wording: Arc<Wording>, settings: Settings) -> Hall {
        Hall(Arc::new(House {
            store,
            shelf,
            wording,
            settings,
            thinking: Queue::new(settings.bots_at_once, settings.bots_each),
            live: Mutex::default(),
            games: Mutex::default(),
            origins: Mutex::default(),
            closing: AtomicBool::new(false),
            connections: AtomicU64::new(1),
        }))
    }

    /// Listens to other servers, and looks after tables whose time runs out while nobody watches. Runs until the hall
    /// is dropped.
    pub async fn keep(&self) {
        let mut changes = self.0.store.changes();
        let mut every = tokio::time::interval(Duration::from_secs(10));
        self.rouse(self.0.store.with_bots(RESUMED_TABLES).await).await;
        loop {
            tokio::select! {
                heard = changes.recv() => match heard {
                    Ok(change) => self.wake(&change),
                    Err(broadcast::error::RecvError::Lagged(_)) => self.wake(&Change::Unknown),
                    Err(broadcast::error::RecvError::Closed) => std::future::pending().await,
                },
                _ = every.tick() => self.rouse(self.0.store.overdue(now(), 100).await).await,
            }
        }
    }

    fn wake(&self, change: &Change) {
        let live = self.0.live.lock().unwrap_or_else(PoisonError::into_inner);
        // A table whose mailbox is full will look before it next writes anyway.
        let say = |mailbox: &mpsc::Sender<Message>| drop(mailbox.try_send(Message::Wake(change.clone())));
        match change {
            Change::Line(Append { table, .. })
            | Change::Log(table)
            | Change::Table(table)
            | Change::Chat(table) => {
                live.get(table).into_iter().for_each(say);
            }
            // The server ends their connections.
            Change::Keys(_) => {}
            Change::Unknown => live.values().for_each(say),
        }
    }

    /// Brings up tables that may have something to do, though nobody watches them.
    async fn rouse(&self, found: Result<Vec<Id>, Fault>) {
        match found {
            Ok(tables) => {
                for table in tables {
                    let _ = self.send(table, Message::Wake(Change::Unknown)).await;
                }
            }
            Err(fault) => tracing::warn!(%fault, "tables that wait for us cannot be looked up"),
        }
    }

    /// A person has come from this address: what is limited by address counts there from now on.
    pub fn comes_from(&self, person: Id, address: IpAddr) {
        let mut origins = self.0.origins.lock().unwrap_or_else(PoisonError::into_inner);
        if origins.len() >= ORIGINS_MAX {
            origins.clear();
        }
        origins.insert(person, address);
    }

    /// A number for a new connection.
    pub fn connection(&self) -> u64 {
        self.0.connections.fetch_add(1, Ordering::Relaxed)
    }

    /// What lasts.
    pub fn store(&self) -> &Store {
        &self.0.store
    }

    /// The titles.
    pub fn shelf(&self) -> &Shelf {
        &self.0.shelf
    }

    /// The words.
    pub fn wording(&self) -> &Wording {
        &self.0.wording
    }

    /// How many tables are live here.
    pub fn live_tables(&self) -> usize {
        self.0.live.lock().unwrap_or_else(PoisonError::into_inner).len()
    }

    /// Opens a table for `owner`, who takes no seat yet.
    ///
    /// # Errors
    /// If the title, the options or the number of players do not fit.
    pub async fn open(&self, owner: PersonRef, new: NewTable) -> Result<TableInfo, Refusal> {
        let wrong = |say| Refusal::new("setup", say);
        let title = self.0.shelf.get(&new.title).ok_or_else(|| {
            let playable: Vec<&str> = self.0.shelf.iter().map(AnyTitle::id).collect();
            wrong(say!("title-unknown", title = new.title.as_str(), playable = playable))
        })?;
        if let Some(id) = new.chapter {
            let chapter = title.tutorial().and_then(|tutorial| tutorial.chapter(&id));
            let chapter =
                chapter.ok_or_else(|| wrong(say!("host-chapter-unknown", chapter = id.as_str())))?;
            return self.teach(owner, title, chapter).await;
        }
        let mut bytes = [0; 32];
        getrandom::fill(&mut bytes).expect("the system gives randomness");
        let seed = Seed::new(bytes);
        let options: Vec<(String, String)> = new.options.clone().into_iter().collect();
        let order = Order { players: new.players, options, seed: seed.clone() };
        let game = title.open(&order).map_err(wrong)?;
        check_pace(new.pace)?;
        if let OnTimeout::Bot { level } = &new.on_timeout {
            crate::lobby::level(level)?;
        }
        let seats = Seat::at_table(game.players()).map(|seat| SeatInfo {
            seat: seat.number(),
            sitter: Sitter::Empty,
            forfeited: false,
        });
        let (options, texts) = apart(game.options());
        let files: BTreeMap<String, FileRef> =
            texts.iter().map(|(key, text)| (key.clone(), file_ref(text))).collect();
        self.0.room_for_table(owner.id, &files).await?;
        for text in texts.values() {
            self.0.store.keep_file(owner.id, text).await?;
        }
        let row = TableRow::new(
            seed.to_hex(),
            TableBody {
                options,
                files,
                pace: new.pace,
                privacy: new.privacy,
                on_timeout: new.on_timeout,
                rated: new.rated,
                invitation: (new.privacy == Privacy::Invite).then(secret),
                ..TableBody::new(new.title, game.edition(), owner, seats.collect())
            },
        );
        self.0.store.add_table(&row).await?;
        let owner = row.body.owner.id;
        Ok(info(&row, &[], Some(owner)))
    }

    /// Opens and begins a table that teaches `chapter` to `learner`, in seat 1.
    async fn teach(
        &self,
        learner: PersonRef,
        title: &dyn AnyTitle,
        chapter: &Chapter,
    ) -> Result<TableInfo, Refusal> {
        let options: Vec<(String, String)> = chapter.options.clone().into_iter().collect();
        let order = Order { players: None, options, seed: chapter.seed.clone() };
        let game = title
            .load(&chapter.position, &order)
            .map_err(|mut wrong| Refusal::new("setup", wrong.swap_remove(0)))?;
        let seats = Seat::at_table(game.players()).map(|seat| SeatInfo {
            seat: seat.number(),
            sitter: if seat == Seat::ALL[0] {
                Sitter::Person { person: learner.clone() }
            } else {
                Sitter::Bot { level: bots::Level::ALL[1].name().to_owned() }
            },
            forfeited: false,
        });
        let row = TableRow::new(
            chapter.seed.to_hex(),
            TableBody {
                options: game.options(),
                privacy: Privacy::Invite,
                invitation: Some(secret()),
                chapter: Some(chapter.id.clone()),
                ..TableBody::new(title.id().to_owned(), game.edition(), learner.clone(), seats.collect())
            },
        );
        self.0.store.add_table(&row).await?;
        self.0.store.end_lessons(learner.id, UNFINISHED_CHAPTERS).await?;
        self.ask(row.id, Some(learner), Start).await
    }

    /// Asks something of a table and waits for the reply.
    ///
    /// # Errors
    /// Why it was not done.
    pub async fn ask<R: Request>(
        &self,
        table: Id,
        by: Option<PersonRef>,
        request: R,
    ) -> Result<R::Reply, Refusal> {
        let (tell, reply) = oneshot::channel();
        self.send(table, asked(by, request, Reply::Once(tell))).await?;
        // The table has failed over the request.
        reply.await.unwrap_or_else(|_| Err(Refusal::frozen()))
    }

    /// Asks something of a table; the reply goes to the socket that asked.
    ///
    /// # Errors
    /// If there is no such table.
    pub async fn ask_for<R: Request>(
        &self,
        table: Id,
        by: Option<PersonRef>,
        request: R,
        caller: Caller,
    ) -> Result<(), Refusal> {
        self.send(table, asked(by, request, Reply::Socket(caller))).await
    }

    /// A connection has ended; a table that is not live here need not be brought up to hear of it.
    pub async fn leave(&self, table: Id, connection: u64) {
        if let Some(mailbox) = self.mailbox(table) {
            let _ = mailbox.send(Message::Left { connection }).await;
        }
    }

    async fn send(&self, table: Id, mut message: Message) -> Result<(), Refusal> {
        loop {
            let mailbox = match self.mailbox(table) {
                Some(mailbox) => mailbox,
                None => match self.bring_up(table).await {
                    Ok(mailbox) => mailbox,
                    Err(refusal) => return Err(self.told(table, asker(&message), refusal).await),
                },
            };
            match mailbox.send(message).await {
                Ok(()) => return Ok(()),
                // It was just forgotten, with nothing lost: bring it up again.
                Err(mpsc::error::SendError(unsent)) => message = unsent,
            }
        }
    }

    /// Why a table cannot be shown is told to who may know of it; for others there is none.
    async fn told(
        &self,
        table: Id,
        asker: Option<(Option<PersonRef>, Option<String>)>,
        refusal: Refusal,
    ) -> Refusal {
        let Some((by, invitation)) = asker else { return refusal };
        // Whether there is such a table was not looked at.
        if refusal.code == "closing" {
            return refusal;
        }
        match self.0.store.table(table).await {
            Ok(Some(row)) if !may_know(&row, by.as_ref(), invitation.as_deref()) => Refusal::no_table(),
            Ok(_) | Err(_) => refusal,
        }
    }

    fn mailbox(&self, table: Id) -> Option<mpsc::Sender<Message>> {
        let live = self.0.live.lock().unwrap_or_else(PoisonError::into_inner);
        live.get(&table).filter(|mailbox| !mailbox.is_closed()).cloned()
    }

    async fn bring_up(&self, table: Id) -> Result<mpsc::Sender<Message>, Refusal> {
        if self.0.closing.load(Ordering::Acquire) {
            return Err(Refusal::new("closing", say!("host-closing")));
        }
        let loaded = Live::load(Arc::clone(&self.0), table).await?.ok_or_else(Refusal::no_table)?;
        let (mailbox, messages) = mpsc::channel(MAILBOX);
        {
            let mut live = self.0.live.lock().unwrap_or_else(PoisonError::into_inner);
            // Somebody else may have brought it up while it was being read.
            if let Some(there) = live.get(&table).filter(|there| !there.is_closed()) {
                return Ok(there.clone());
            }
            live.insert(table, mailbox.clone());
        }
        tokio::spawn(loaded.run(messages, mailbox.downgrade()));
        Ok(mailbox)
    }

    /// Tells every client that the server stops, and lets every table end what it is at.
    pub async fn close(&self) {
        self.0.closing.store(true, Ordering::Release);
        let mailboxes: Vec<mpsc::Sender<Message>> = {
            let live = self.0.live.lock().unwrap_or_else(PoisonError::into_inner);
            live.values().cloned().collect()
        };
        let mut waiting = Vec::new();
        for mailbox in mailboxes {
            let (tell, answer) = oneshot::channel();
            if mailbox.send(Message::Close(tell)).await.is_ok() {
                waiting.push(answer);
            }
        }
        for answer in waiting {
            let _ = answer.await;
        }
    }
}

impl House {
    fn origin(&self, person: Id) -> Option<IpAddr> {
        self.origins.lock().unwrap_or_else(PoisonError::into_inner).get(&person).copied()
    }

    /// Whose share of the queue pays for thinking at tables that this person has opened.
    pub(crate) fn share_of(&self, owner: Id) -> Share {
        Share::of(owner, self.origin(owner))
    }

    /// May one more game begin that this person has opened?
    pub(crate) async fn room_for_game(&self, owner: Id) -> Result<(), Refusal> {
        let full = |whose: &'static str, say| {
            metrics::counter!("mutable_games_refused_total", "whose" => whose).increment(1);
            Err(Refusal::new("too-many", say))
        };
        let most = self.settings.games_each;
        if self.store.playing_of(owner).await? >= most as u64 {
            return full("person", say!("host-games-each", most = most));
        }
        let most = self.settings.games_address;
        let Some(here) = self.origin(owner) else { return Ok(()) };
        let owners: Vec<Id> =
            self.games.lock().unwrap_or_else(PoisonError::into_inner).values().copied().collect();
        let origins = self.origins.lock().unwrap_or_else(PoisonError::into_inner);
        if owners.iter().filter(|owner| origins.get(owner) == Some(&here)).count() >= most {
            return full("address", say!("host-games-address", most = most));
        }
        Ok(())
    }

    /// May this person open one more table, with these files?
    pub(crate) async fn room_for_table(
        &self,
        owner: Id,
        files: &BTreeMap<String, FileRef>,
    ) -> Result<(), Refusal> {
        let Settings { tables_each, file_bytes, .. } = self.settings;
        let holding = self.store.holding(owner).await?;
        if holding.waiting >= tables_each as u64 {
            return Err(Refusal::new("too-many", say!("host-tables-each", most = tables_each)));
        }
        let more: u64 = files.values().map(|file| file.bytes).sum();
        if more > 0
            && (holding.in_use + more > file_bytes || holding.files + more > file_bytes * FILES_KEPT_FACTOR)
        {
            return Err(Refusal::new("too-many", say!("host-files-each", most = file_bytes / 1_024)));
        }
        Ok(())
    }

    /// May this person say one more line at this table? Returns since when lines are counted: a day.
    pub(crate) async fn room_for_chat(&self, person: Id, table: Id) -> Result<i64, Refusal> {
        let since = now() - DAY_MS;
        let Settings { chat_table, chat_each, .. } = self.settings;
        let talk = self.store.talk_of(person, table, since).await?;
        if talk.here >= chat_table {
            return Err(Refusal::new("too-many", say!("host-chat-table", most = chat_table)));
        }
        if talk.everywhere >= chat_each {
            return Err(Refusal::new("too-many", say!("host-chat-each", most = chat_each)));
        }
        Ok(since)
    }

    /// A game is on here, or no longer.
    pub(crate) fn count_game(&self, table: Id, owner: Option<Id>) {
        let mut games = self.games.lock().unwrap_or_else(PoisonError::into_inner);
        match owner {
            Some(owner) => games.insert(table, owner),
            None => games.remove(&table),
        };
        metrics::gauge!("mutable_games_live").set(f64::from(u32::try_from(games.len()).unwrap_or(u32::MAX)));
    }

    /// What is left of `self` in the registry is taken away, unless somebody has just written to it.
    pub(crate) fn forget(&self, table: Id, messages: &mut mpsc::Receiver<Message>) -> bool {
        let mut live = self.live.lock().unwrap_or_else(PoisonError::into_inner);
        if !messages.is_empty() {
            return false;
        }
        messages.close();
        live.remove(&table);
        true
    }
}

/// Who asks something of a table, and the invitation they brought.
fn asker(message: &Message) -> Option<(Option<PersonRef>, Option<String>)> {
    match message {
        Message::Asked(request) => {
            let (by, invitation) = request.asker();
            Some((by.cloned(), invitation.map(str::to_owned)))
        }
        Message::Left { .. }
        | Message::Thought { .. }
        | Message::Passed { .. }
        | Message::Wake(_)
        | Message::Close(_) => None,
    }
}

fn asked<R: Request>(by: Option<PersonRef>, request: R, reply: Reply<R::Reply>) -> Message {
    let boxed: Box<dyn AnyRequest> = Box::new(Asked { by, request, reply });
    Message::Asked(boxed)
}

fn check_pace(pace: Pace) -> Result<(), Refusal> {
    let is_sound = match pace {
        Pace::Untimed => true,
        Pace::Live { minutes, increment } => (1..=600).contains(&minutes) && increment <= 600,
        Pace::Days { days, vacation } => (1..=60).contains(&days) && vacation <= 90,
    };
    if is_sound { Ok(()) } else { Err(Refusal::new("setup", say!("host-pace"))) }
}

/// Sixteen random bytes as hexadecimal digits.
fn secret() -> String {
    use std::fmt::Write as _;
    let mut bytes = [0_u8; 16];
    getrandom::fill(&mut bytes).expect("the system gives randomness");
    bytes.iter().fold(String::new(), |mut text, byte| {
        let _ = write!(text, "{byte:02x}");
        text
    })
}
