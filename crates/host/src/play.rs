//! Answers, and what else a seat may do while the game is on.

use shelf::Turn;
use store::{Append, Event, Fault, Seats, Store, Write, now};
use table::{Endless, Lang, MAX_SEATS, Seat, Seen, Version, say};
use wire::{
    AnswerGiven, ChoiceAsked, Chosen, Legality, NewVersion, OnTimeout, Pace, PersonRef, Stage, TableInfo,
    ToClient,
};

use crate::live::Live;
use crate::render::written;
use crate::request::{Asker, Origin, Request};
use crate::{Answered, Refusal};

/// How often an answer is tried again when another server was faster.
const COMMIT_TRIES: usize = 5;

/// How long a chat line may be, in bytes.
const CHAT_BYTES: usize = 500;

/// Ends a line, or turns it around so that it looks like another's.
fn is_unsound(letter: char) -> bool {
    letter.is_control() || matches!(letter, '\u{2028}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

/// Where a table stood before something happened.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Before {
    pub told: usize,
    pub version: u64,
    pub epoch: u64,
    /// What everybody could tell apart: the seats, then spectators.
    pub seen: [Seen; MAX_SEATS + 1],
}

impl Before {
    pub(crate) fn seen(&self, to: Option<Seat>) -> Seen {
        self.seen[to.map_or(MAX_SEATS, Seat::index)]
    }
}

/// Why an event was not taken.
enum NotTaken {
    Refused(Refusal),
    /// Another server was faster; the table is as it has made it.
    Overtaken,
}

impl From<Refusal> for NotTaken {
    fn from(refusal: Refusal) -> NotTaken {
        NotTaken::Refused(refusal)
    }
}

impl Live {
    pub(crate) fn before(&self) -> Before {
        let mut seen = [self.game.seen(None); MAX_SEATS + 1];
        for seat in Seat::at_table(self.game.players()) {
            seen[seat.index()] = self.game.seen(Some(seat));
        }
        Before { told: self.game.told(), version: self.game.version().0, epoch: self.game.epoch(), seen }
    }

    /// Is the game on?
    pub(crate) fn playing(&self) -> Result<(), Refusal> {
        match self.row.stage {
            Stage::Playing => Ok(()),
            Stage::Open | Stage::Closed => Err(Refusal::new("not-begun", say!("host-not-begun"))),
            Stage::Over => Err(Refusal::new("over", say!("host-over"))),
            Stage::Frozen => Err(Refusal::frozen()),
        }
    }

    /// Carries an event out, writes it down, and then tells everybody.
    async fn commit(&mut self, event: &Event, version: Option<u64>, origin: Origin) -> Result<(), NotTaken> {
        let (before, at) = (self.before(), now());
        self.apply(event, at, version)?;
        let began = std::time::Instant::now();
        let line = self.line(event, at);
        match self.house.store.append(line.clone()).await {
            Ok(()) => {
                metrics::histogram!("mutable_append_seconds").record(began.elapsed().as_secs_f64());
                self.seq += 1;
                self.announce(before, origin);
                Ok(())
            }
            Err(Fault::Conflict) => {
                self.adrift = Some(before);
                self.settle().await?;
                Err(NotTaken::Overtaken)
            }
            Err(fault @ Fault::Broken(_)) => {
                tracing::error!(table = %self.row.id, %fault, "an answer could not be written");
                self.adrift = Some(before);
                if self.rebuild().await.is_ok() {
                    // The connection may have been lost after the line was written, and before we heard of it.
                    let is_there = Live::is_written(&self.house.store.clone(), &line).await;
                    if self.before() != before {
                        self.announce(before, origin.filter(|_| is_there));
                    }
                    if is_there {
                        return Ok(());
                    }
                }
                Err(NotTaken::Refused(fault.into()))
            }
        }
    }

    /// Is this very line at its place of the log?
    async fn is_written(store: &Store, line: &Append) -> bool {
        let there = store.log(line.table, line.seq).await;
        let (Ok(there), Ok(ours)) = (there, line.logged()) else { return false };
        there.first() == Some(&ours)
    }

    /// Commits an event; if another server was faster, tries again against what is there now.
    pub(crate) async fn commit_with_retry(
        &mut self,
        event: &Event,
        version: Option<u64>,
        origin: Origin,
    ) -> Result<NewVersion, Refusal> {
        for _ in 0..COMMIT_TRIES {
            let at = version.map(|version| self.effective_version(event, version)).transpose()?;
            match self.commit(event, at, origin).await {
                Ok(()) => return Ok(NewVersion { version: self.game.seen(event.seat()).version }),
                Err(NotTaken::Refused(refusal)) => return Err(refusal),
                Err(NotTaken::Overtaken) => {}
            }
        }
        Err(Refusal::new("conflict", say!("host-conflict")))
    }

    /// The version of the game that an event is for; it names the version that its seat was shown. While others seal
    /// their answers a seat's own question stays the same.
    fn effective_version(&self, event: &Event, version: u64) -> Result<u64, Refusal> {
        let Some(seat) = event.seat() else { return Ok(version) };
        let now = self.game.seen(Some(seat)).version;
        let since = self.sealed_since.map(|since| since[seat.index()]);
        let same_question = since.is_some_and(|since| (since..=now).contains(&version));
        match (event, self.game.turn()) {
            (Event::Answer(..), Turn::Sealed(seats)) if same_question && seats.contains(seat) => {
                Ok(self.game.version().0)
            }
            _ => Ok(self.game.as_shown(seat, Version(version))?.0),
        }
    }

    async fn answer(
        &mut self,
        seat: Seat,
        version: u64,
        choice: Chosen,
        origin: Origin,
    ) -> Result<NewVersion, Refusal> {
        self.mind_clocks().await;
        self.playing()?;
        if let (Chosen::Filled(_), true) = (&choice, version != self.game.seen(Some(seat)).version) {
            // The forms of a question that is past: while others seal their answers its own stay the same.
            self.effective_version(&Event::Answer(seat, String::new()), version)?;
        }
        let choice = self.spell(seat, choice)?;
        if version == self.game.seen(Some(seat)).version {
            self.wanted(seat, &choice)?;
        }
        let done = self.commit_with_retry(&Event::Answer(seat, choice), Some(version), origin).await?;
        metrics::counter!("mutable_answers_total").increment(1);
        self.keep_deadline().await;
        Ok(done)
    }

    /// The choice that is meant, as it is spelled.
    pub(crate) fn spell(&self, seat: Seat, choice: Chosen) -> Result<String, Refusal> {
        match choice {
            Chosen::Spelled(choice) => Ok(choice),
            Chosen::Filled(fill) => Ok(self.game.fill(seat, &fill.form, &fill.values)?),
            Chosen::Touched(touch) => Ok(self.game.meant(seat, &touch.touched)?),
        }
    }

    /// Goes back by consent, which the caller has.
    pub(crate) async fn go_back(&mut self, answers: usize) -> Result<(), Refusal> {
        self.commit_with_retry(&Event::Rewind(answers), None, None).await.map(drop)
    }

    /// A bot's decision, if the question is still the same.
    pub(crate) async fn thought(
        &mut self,
        seat: Seat,
        version: u64,
        choice: Result<String, Option<Endless>>,
    ) {
        self.thinking.retain(|thought| *thought != (seat, version));
        if self.row.stage == Stage::Playing && self.bot_level(seat).is_some() {
            match choice {
                Ok(choice) => {
                    // Stale or overtaken: whoever is asked now will be thought about anew.
                    let taken =
                        self.commit_with_retry(&Event::Answer(seat, choice), Some(version), None).await;
                    if let Err(refusal) = taken.as_ref().map_err(|refusal| refusal.code) {
                        tracing::debug!(table = %self.row.id, refusal, "a bot's answer was not taken");
                    } else {
                        metrics::counter!("mutable_bot_answers_total").increment(1);
                        self.keep_deadline().await;
                    }
                }
                Err(Some(endless)) => self.freeze(&Refusal::endless(&endless)).await,
                Err(None) => self.freeze(&Refusal::frozen()).await,
            }
        }
        self.go_on().await;
    }

    /// Seats whose time has run out lose it.
    pub(crate) async fn mind_clocks(&mut self) {
        while self.row.stage == Stage::Playing
            && let Some(seat) = self.clocks.out_of_time(now())
        {
            let event = match &self.row.body.on_timeout {
                // A game that counts is lost by who has no time left, whoever plays on.
                OnTimeout::Bot { level } if !self.row.body.rated => Event::Bot(seat, level.clone()),
                OnTimeout::Forfeit | OnTimeout::Bot { .. } => Event::Forfeit(seat, store::Why::Time),
            };
            if let Err(refusal) = self.change_seat(seat, event).await {
                tracing::warn!(table = %self.row.id, code = refusal.code, "a clock ran out and could not be minded");
                return;
            }
        }
    }

    /// Correspondence is looked after by whichever server comes first, so the store knows when.
    pub(crate) async fn keep_deadline(&mut self) {
        if matches!(self.row.body.pace, Pace::Days { .. }) {
            let kept = self.house.store.set_deadline(self.row.id, self.clocks.deadline()).await;
            if let Err(fault) = kept {
                tracing::warn!(table = %self.row.id, %fault, "a deadline could not be kept");
            }
        }
    }

    async fn chat(&mut self, by: Option<PersonRef>, text: &str) -> Result<(), Refusal> {
        let Some(person) = by else {
            self.may_know(None, None)?;
            return Err(Refusal::new("sign-in", say!("host-sign-in")));
        };
        let is_there = !self.seats_of(Some(&person)).is_empty()
            || self.watchers.iter().any(|watcher| watcher.person.as_ref() == Some(&person));
        if !is_there {
            self.may_know(Some(&person), None)?;
            return Err(Refusal::new("not-here", say!("host-not-here")));
        }
        let text = text.trim();
        if text.is_empty() || text.len() > CHAT_BYTES || text.chars().any(is_unsound) {
            return Err(Refusal::new("chat", say!("host-chat", most = CHAT_BYTES)));
        }
        let since = self.house.room_for_chat(person.id, self.row.id).await?;
        let kept = self.house.settings.chat_kept;
        let line = self.house.store.say(self.row.id, &person, text, kept, since).await?;
        if line.number > self.chat {
            self.hear_chat().await?;
        } else {
            self.chat = line.number + 1;
            self.spread_chat(&line);
        }
        Ok(())
    }

    /// What was said at other servers, and here.
    pub(crate) async fn hear_chat(&mut self) -> Result<(), Refusal> {
        for line in self.house.store.said(self.row.id, self.chat).await? {
            self.chat = line.number + 1;
            self.spread_chat(&line);
        }
        Ok(())
    }

    fn spread_chat(&self, line: &wire::ChatLine) {
        let message = ToClient::Chat { table: self.row.id, line: line.clone() };
        // The same bytes for all: there may be thousands.
        let bytes = written(&message);
        for watcher in self.watchers.iter().filter(|watcher| !watcher.muted.contains(&line.person.id)) {
            watcher.outbox.put(bytes.clone());
        }
    }

    /// Writes a change of the table together with lines of its log, and tells everybody.
    pub(crate) async fn change(
        &mut self,
        events: &[Event],
        edit: impl FnOnce(&mut store::TableRow),
    ) -> Result<(), Refusal> {
        let before = self.before();
        self.write(events, edit).await?;
        self.announce_table();
        self.announce(before, None);
        self.keep_deadline().await;
        Ok(())
    }

    /// The same, and tells nobody.
    pub(crate) async fn write(
        &mut self,
        events: &[Event],
        edit: impl FnOnce(&mut store::TableRow),
    ) -> Result<(), Refusal> {
        let (before, at) = (self.before(), now());
        let mut row = self.row.clone();
        edit(&mut row);
        let mut also = Write::default();
        for (place, event) in (0_i64..).zip(events) {
            let mut line = self.line(event, at);
            line.seq += place;
            also = line.with(also);
        }
        let moved = row.body.seats != self.row.body.seats;
        let seats = if moved { Seats::Changed } else { Seats::AsBefore };
        let deadline = matches!(row.body.pace, Pace::Days { .. }).then(|| self.clocks.deadline()).flatten();
        if let Err(fault) = self.house.store.save_table(&mut row, seats, deadline, also).await {
            self.adrift = Some(before);
            self.settle().await?;
            return Err(fault.into());
        }
        self.row = row;
        for event in events {
            self.apply(event, at, None)?;
            self.seq += 1;
        }
        Ok(())
    }
}

impl Answered for NewVersion {
    /// The update that went to the same connection has the request's id.
    fn message(self, _: &Live, _: Lang, _: Option<u64>) -> Option<ToClient> {
        None
    }
}

impl Answered for Legality {
    fn message(self, _: &Live, lang: Lang, id: Option<u64>) -> Option<ToClient> {
        Some(ToClient::Legal { rule: self.rule, text: lang.pick(self.text_en, self.text_fr), id })
    }
}

/// Answers the question of a version.
impl Request for AnswerGiven {
    type Reply = NewVersion;

    async fn carry_out(self, live: &mut Live, asker: Asker) -> Result<NewVersion, Refusal> {
        let seat = live.held(asker.by.as_ref(), self.seat)?;
        live.answer(seat, self.version, self.choice, asker.origin).await
    }
}

/// Would this be legal, and if not, why not?
impl Request for ChoiceAsked {
    type Reply = Legality;

    async fn carry_out(self, live: &mut Live, asker: Asker) -> Result<Legality, Refusal> {
        let seat = live.held(asker.by.as_ref(), self.seat)?;
        live.playing()?;
        let legal = live.game.why(seat, &live.spell(seat, self.choice)?)?;
        let [text_en, text_fr] = live.both(&legal.text);
        Ok(Legality { rule: legal.rule.to_owned(), text_en, text_fr })
    }
}

/// Takes back a seat's own last answer.
#[derive(Debug)]
pub struct Undo {
    /// The seat, counted from 1.
    pub seat: u8,
}

impl Request for Undo {
    type Reply = NewVersion;

    async fn carry_out(self, live: &mut Live, asker: Asker) -> Result<NewVersion, Refusal> {
        let seat = live.held(asker.by.as_ref(), self.seat)?;
        live.playing()?;
        live.commit_with_retry(&Event::Undo(seat), None, asker.origin).await
    }
}

/// Gives the game up.
#[derive(Debug)]
pub struct Resign {
    /// The seat, counted from 1.
    pub seat: u8,
}

impl Request for Resign {
    type Reply = TableInfo;

    async fn carry_out(self, live: &mut Live, asker: Asker) -> Result<TableInfo, Refusal> {
        let seat = live.held(asker.by.as_ref(), self.seat)?;
        live.playing()?;
        live.change_seat(seat, Event::Forfeit(seat, store::Why::Resigned)).await?;
        Ok(live.info(asker.by.as_ref()))
    }
}

/// Says something to everybody at the table.
#[derive(Debug)]
pub struct Chat {
    /// What is said.
    pub text: String,
}

impl Request for Chat {
    type Reply = ();

    async fn carry_out(self, live: &mut Live, asker: Asker) -> Result<(), Refusal> {
        live.chat(asker.by, &self.text).await
    }
}
