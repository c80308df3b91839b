//! How a table comes to be again from what is stored, in this process or any other.

use std::collections::BTreeMap;
use std::sync::Arc;

use shelf::{AnyTitle, Order, Turn};
use store::{Change, Event, Logged, Seats, TableBody, TableRow, Write};
use table::{FateBy, Options, Seat, SeatSet, Seed, Version, say};
use wire::{Id, Stage};

use crate::Refusal;
use crate::clock::Clocks;
use crate::hall::House;
use crate::live::Live;

/// Options that are long texts, by their keys.
type Texts = BTreeMap<String, String>;

/// The long texts that a table's row names.
async fn texts(house: &House, row: &TableRow) -> Result<Texts, Refusal> {
    let mut texts = Texts::new();
    for (key, file) in &row.body.files {
        let text = house.store.file(&file.hash).await?;
        let gone = || Refusal::new("edition", say!("host-edition", title = row.body.title.as_str()));
        texts.insert(key.clone(), text.ok_or_else(gone)?);
    }
    Ok(texts)
}

impl Live {
    /// The table of that id, with everything done again that its log says.
    pub(crate) async fn load(house: Arc<House>, id: Id) -> Result<Option<Live>, Refusal> {
        let Some(row) = house.store.table(id).await? else { return Ok(None) };
        let log = house.store.log(id, 0).await?;
        let chat = house.store.next_said(id).await?;
        let texts = texts(&house, &row).await?;
        let mut live = Live::fresh(house, row, texts)?;
        live.chat = chat;
        for logged in &log {
            live.repeat(logged)?;
        }
        live.recount();
        Ok(Some(live))
    }

    /// The table before anything was logged.
    fn fresh(house: Arc<House>, row: TableRow, texts: Texts) -> Result<Live, Refusal> {
        let body = &row.body;
        let gone = || Refusal::new("edition", say!("host-edition", title = body.title.as_str()));
        let title: &dyn AnyTitle = house.shelf.get(&body.title).ok_or_else(gone)?;
        let chapter = match &body.chapter {
            None => None,
            Some(id) => Some(title.tutorial().and_then(|it| it.chapter(id)).ok_or_else(gone)?),
        };
        let order = Order {
            players: Some(body.seats.len() as u8),
            options: Options::as_then(
                title.options(),
                body.options.clone().into_iter().chain(texts).collect(),
            ),
            seed: row.seed.parse::<Seed>().map_err(|()| gone())?,
        };
        let game = match chapter {
            None => title.open(&order).map_err(|_| gone())?,
            Some(chapter) => title.load(&chapter.position, &order).map_err(|_| gone())?,
        };
        if game.edition() != body.edition {
            return Err(gone());
        }
        Ok(Live {
            clocks: Clocks::new(body.pace),
            house,
            row,
            seq: 0,
            game,
            entropy: SeatSet::EMPTY,
            bots: SeatSet::EMPTY,
            sealed_since: None,
            watchers: Vec::new(),
            heard: [0; 5],
            thinking: Vec::new(),
            chat: 0,
            mailbox: None,
            adrift: None,
            counted: false,
        })
    }

    /// Does again what the log says was done.
    fn repeat(&mut self, logged: &Logged) -> Result<(), Refusal> {
        self.apply(&logged.event, logged.at, None)?;
        self.seq = logged.seq + 1;
        let is_move = matches!(logged.event, Event::Answer(..) | Event::Undo(_) | Event::Rewind(_));
        if is_move && i64::try_from(self.game.version().0) != Ok(logged.version) {
            return Err(Refusal::new("edition", say!("host-edition", title = self.row.body.title.as_str())));
        }
        Ok(())
    }

    /// Carries an event out. What is refused changes nothing.
    pub(crate) fn apply(&mut self, event: &Event, at: i64, version: Option<u64>) -> Result<(), Refusal> {
        let turn = self.game.turn();
        match event {
            Event::Entropy(seat, text) => {
                self.game
                    .add_entropy(*seat, text)
                    .map_err(|refused| Refusal::new("entropy", refused.say()))?;
                self.entropy = self.entropy.with(*seat);
            }
            Event::Begin => drop(self.game.let_fate(FateBy::Dealer)?),
            Event::Answer(seat, choice) => {
                let version = version.map_or(self.game.version(), Version);
                self.game.answer(*seat, version, choice)?;
                self.clocks.run(at, SeatSet::EMPTY);
                self.clocks.answered(*seat);
            }
            Event::Undo(seat) => drop(self.game.undo(*seat)?),
            Event::Rewind(answers) => drop(self.game.rewind(*answers)),
            Event::Bot(seat, _) | Event::Forfeit(seat, _) => self.bots = self.bots.with(*seat),
            Event::Person(seat) => self.bots = self.bots.without(*seat),
        }
        let asked = self.game.turn();
        self.sealed_since = match (turn, asked, event) {
            // The same sealed question, one answer fewer.
            (Turn::Sealed(before), Turn::Sealed(after), Event::Answer(seat, _))
                if before.without(*seat) == after =>
            {
                self.sealed_since
            }
            (_, Turn::Sealed(_), _) => Some(Seat::ALL.map(|seat| self.game.seen(Some(seat)).version)),
            (_, Turn::Seat(_) | Turn::Fate | Turn::Over, _) => None,
        };
        let running: SeatSet = asked.seats().iter().filter(|seat| !self.bots.contains(*seat)).collect();
        self.clocks.run(at, running);
        Ok(())
    }

    /// How many facts everybody has heard, counted anew.
    pub(crate) fn recount(&mut self) {
        for index in 0..=usize::from(self.game.players()) {
            self.heard[self.ear_index(index)] = self.game.heard_count(self.recipient(index)) as u64;
        }
    }

    /// Recipients by number: the seats, and then spectators.
    pub(crate) fn recipient(&self, index: usize) -> Option<Seat> {
        (index < usize::from(self.game.players())).then(|| Seat::new(index))
    }

    /// Where a recipient's count stands: spectators' is the last.
    fn ear_index(&self, index: usize) -> usize {
        self.recipient(index).map_or(4, Seat::index)
    }

    /// Takes over what other servers have written. Whoever watches is told.
    pub(crate) async fn catch_up(&mut self, change: Change) -> Result<(), Refusal> {
        if !self.house.store.is_shared() {
            return Ok(());
        }
        if let Change::Chat(_) = change {
            return self.hear_chat().await;
        }
        let before = self.before();
        let lines = match &change {
            // It is known, or it is what comes next. After a hole the log must be read.
            Change::Line(line) if line.seq < self.seq => return Ok(()),
            Change::Line(line) if line.seq == self.seq => vec![line.logged()?],
            Change::Line(_)
            | Change::Log(_)
            | Change::Table(_)
            | Change::Chat(_)
            | Change::Keys(_)
            | Change::Unknown => self.house.store.log(self.row.id, self.seq).await?,
        };
        for logged in lines {
            self.repeat(&logged)?;
        }
        if self.before() != before {
            self.announce(before, None);
        }
        match change {
            Change::Line(_) | Change::Log(_) | Change::Chat(_) | Change::Keys(_) => Ok(()),
            Change::Table(_) => self.take_row().await,
            Change::Unknown => {
                self.take_row().await?;
                self.hear_chat().await
            }
        }
    }

    /// Forgets what was done here and not written, and comes to be again from the store. Until that succeeds the table
    /// is to be marked `adrift`.
    pub(crate) async fn rebuild(&mut self) -> Result<(), Refusal> {
        let mut anew =
            Live::load(Arc::clone(&self.house), self.row.id).await?.ok_or_else(Refusal::no_table)?;
        anew.watchers = std::mem::take(&mut self.watchers);
        anew.thinking = std::mem::take(&mut self.thinking);
        anew.heard = self.heard;
        anew.chat = self.chat;
        anew.mailbox = self.mailbox.take();
        anew.counted = self.counted;
        let seats_changed = anew.row != self.row;
        *self = anew;
        if seats_changed {
            self.announce_table();
        }
        Ok(())
    }

    /// Reads the table anew if the store has failed it. Whoever watches is told what is there.
    pub(crate) async fn settle(&mut self) -> Result<(), Refusal> {
        let Some(before) = self.adrift else { return Ok(()) };
        self.rebuild().await?;
        if self.before() != before {
            self.announce(before, None);
        }
        Ok(())
    }

    /// The long texts of its options, which are not in its row.
    fn texts(&self) -> Texts {
        let files = &self.row.body.files;
        self.game.options().into_iter().filter(|(key, _)| files.contains_key(key)).collect()
    }

    async fn take_row(&mut self) -> Result<(), Refusal> {
        let row = self.house.store.table(self.row.id).await?.ok_or_else(Refusal::no_table)?;
        if row.rev == self.row.rev {
            return Ok(());
        }
        let old = std::mem::replace(&mut self.row, row);
        let without_habits = |row: &TableRow| {
            let body = TableBody { habits: Vec::new(), ..row.body.clone() };
            (row.stage, body)
        };
        if without_habits(&old) == without_habits(&self.row) {
            let habit = |row: &TableRow, seat: Seat| {
                row.body.habits.iter().find(|habit| habit.seat == seat.number()).cloned()
            };
            let changed = Seat::at_table(self.game.players())
                .filter(|seat| habit(&old, *seat) != habit(&self.row, *seat));
            changed.for_each(|seat| self.tell_holder(seat));
        } else {
            self.announce_table();
            // Whoever has taken a seat elsewhere sees what it sees.
            self.announce(self.before(), None);
        }
        Ok(())
    }

    /// The rules cannot go on: the table stands still and says why, and its record can be taken away.
    pub(crate) async fn freeze(&mut self, why: &Refusal) {
        let [en, fr] = self.both(&why.say);
        tracing::error!(table = %self.row.id, title = self.row.body.title, why = en, "a table is frozen");
        metrics::counter!("mutable_tables_frozen_total").increment(1);
        let store = self.house.store.clone();
        let Ok(Some(mut row)) = store.table(self.row.id).await else { return };
        row.stage = Stage::Frozen;
        row.body.frozen = Some((en, fr));
        let mut also = Write::default();
        if let Ok(log) = store.log(row.id, 0).await
            && let Some(anew) = follow(&self.house, &row, &log, &self.texts())
        {
            also = crate::finish::importable(&anew).map_or(also, |record| record.with(Write::default()));
            // What was half done is forgotten: the table stands where its log does.
            (self.game, self.clocks, self.seq) = (anew.game, anew.clocks, anew.seq);
            self.recount();
        }
        if let Err(fault) = store.save_table(&mut row, Seats::AsBefore, None, also).await {
            tracing::error!(table = %row.id, %fault, "a table that failed could not be frozen");
        }
        self.row = row;
        self.announce_table();
    }
}

/// The game that a log leads to, as far as it can be followed.
pub(crate) fn follow(house: &Arc<House>, row: &TableRow, log: &[Logged], texts: &Texts) -> Option<Live> {
    let attempt = |upto: usize| {
        let followed = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| {
            let mut live = Live::fresh(Arc::clone(house), row.clone(), texts.clone()).ok()?;
            for logged in &log[..upto] {
                live.repeat(logged).ok()?;
            }
            Some(live)
        }));
        followed.ok().flatten()
    };
    // The last line may be the one that fails.
    attempt(log.len()).or_else(|| attempt(log.len().saturating_sub(1)))
}
