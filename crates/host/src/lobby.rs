//! Before, beside and after the game: seats, invitations, beginning, playing again.

use std::collections::BTreeMap;

use bots::Level;
use store::{Change, Event, Seats, TableBody, TableRow, Write, file_ref};
use table::{Lang, Seat, Seed, say};
use wire::{
    EntropyGiven, FileRef, Id, PersonRef, Privacy, SeatBot, SeatInfo, SeatVote, Sitter, Stage, TableInfo,
    ToClient,
};

use crate::live::Live;
use crate::request::{Asker, Request};
use crate::{Answered, Refusal};

/// A longer text is told apart from the table it belongs to.
const OPTION_BYTES: usize = 2_048;

/// What stands in a table's row, and the long texts that do not.
pub(crate) fn apart(
    options: BTreeMap<String, String>,
) -> (BTreeMap<String, String>, BTreeMap<String, String>) {
    options.into_iter().partition(|(_, text)| text.len() <= OPTION_BYTES)
}

/// The long texts of a table, by the keys of their options. Tables of earlier programs have them in their rows.
pub(crate) fn files(body: &TableBody) -> BTreeMap<String, FileRef> {
    let old = body.options.iter().filter(|(_, text)| text.len() > OPTION_BYTES);
    let old = old.map(|(key, text)| (key.clone(), file_ref(text)));
    body.files.clone().into_iter().chain(old).collect()
}

/// The table as `to` may know it.
pub fn info(row: &TableRow, entropy: &[u8], to: Option<Id>) -> TableInfo {
    let body = &row.body;
    let sits = |person: Id| {
        body.owner.id == person
            || body.seats.iter().any(|seat| match &seat.sitter {
                Sitter::Person { person: sitter } => sitter.id == person,
                Sitter::Empty | Sitter::Bot { .. } => false,
            })
    };
    let holds = |person: Id, seat: u8| {
        let held = body.seats.iter().find(|info| info.seat == seat).map(|info| &info.sitter);
        matches!(held, Some(Sitter::Person { person: sitter }) if sitter.id == person)
    };
    let seed: Option<Seed> = row.seed.parse().ok();
    let is_done = matches!(row.stage, Stage::Over | Stage::Frozen | Stage::Closed);
    TableInfo {
        id: row.id,
        title: body.title.clone(),
        options: short(&body.options),
        files: files(body),
        pace: body.pace,
        privacy: body.privacy,
        on_timeout: body.on_timeout.clone(),
        rated: body.rated,
        owner: body.owner.clone(),
        seats: body.seats.clone(),
        names: body.seats.iter().map(|seat| called(&body.seats, seat)).collect(),
        chapter: body.chapter.clone(),
        stage: row.stage,
        created: body.created,
        commitment: seed.as_ref().map(|seed| seed.commitment().to_string()).unwrap_or_default(),
        entropy: entropy.to_vec(),
        seed: is_done.then(|| row.seed.clone()),
        verdict: body.verdict.clone(),
        rematch: body.rematch,
        invitation: to.filter(|person| sits(*person)).and(body.invitation.clone()),
        habits: body
            .habits
            .iter()
            .filter(|habit| to.is_some_and(|to| holds(to, habit.seat)))
            .cloned()
            .collect(),
        frozen: body.frozen.clone(),
        kept: body.kept.clone(),
        vote: body.vote.as_ref().map(|vote| vote_shown(body, vote)),
    }
}

/// A wish to fill a seat, with the seats of people whom it waits for.
fn vote_shown(body: &TableBody, vote: &store::SeatVote) -> SeatVote {
    let plays = |seat: &&SeatInfo| {
        seat.seat != vote.seat && !seat.forfeited && matches!(seat.sitter, Sitter::Person { .. })
    };
    let others = body.seats.iter().filter(plays).map(|seat| seat.seat);
    SeatVote {
        seat: vote.seat,
        agreed: vote.agreed.clone(),
        waiting: others.filter(|seat| !vote.agreed.contains(seat)).collect(),
        level: vote.level.clone(),
    }
}

/// May this person know of a table at all? What was private stays so after the end.
pub fn may_know(row: &TableRow, by: Option<&PersonRef>, invitation: Option<&str>) -> bool {
    let body = &row.body;
    let is_invited = match (&body.invitation, invitation) {
        (None, _) => true,
        (Some(secret), Some(given)) => same(secret, given),
        (Some(_), None) => false,
    };
    is_invited || by.is_some_and(|by| was_there(body, by.id))
}

/// Has this person opened the table, or sat at it?
fn was_there(body: &TableBody, person: Id) -> bool {
    let sits = |seat: &SeatInfo| matches!(&seat.sitter, Sitter::Person { person: it } if it.id == person);
    body.owner.id == person || body.sat.contains(&person) || body.seats.iter().any(sits)
}

fn short(options: &BTreeMap<String, String>) -> BTreeMap<String, String> {
    let short = options.iter().filter(|(_, text)| text.len() <= OPTION_BYTES);
    short.map(|(key, text)| (key.clone(), text.clone())).collect()
}

/// What bots are called, by seat: names of no language.
const BOTS: [&str; table::MAX_SEATS] = ["Vesper", "Kestrel", "Moss", "Rook"];

/// What a seat is called. Whoever has several is told apart by their numbers.
pub(crate) fn called(seats: &[SeatInfo], seat: &SeatInfo) -> String {
    match &seat.sitter {
        Sitter::Empty => String::new(),
        Sitter::Person { person } => {
            let sits = |it: &&SeatInfo| matches!(&it.sitter, Sitter::Person { person: other } if other.id == person.id);
            if seats.iter().filter(sits).count() > 1 {
                format!("{} ({})", person.name, seat.seat)
            } else {
                person.name.clone()
            }
        }
        Sitter::Bot { .. } => BOTS[usize::from(seat.seat - 1) % BOTS.len()].to_owned(),
    }
}

/// The level of that name.
pub(crate) fn level(name: &str) -> Result<Level, Refusal> {
    name.parse().map_err(|()| {
        let known: Vec<&str> = Level::ALL.into_iter().map(Level::name).collect();
        Refusal::new("level", say!("level-unknown", level = name, known = known))
    })
}

/// The seat of that number at a table of `players`.
///
/// # Errors
/// If there is no such seat.
pub fn seat_at(number: u8, players: u8) -> Result<Seat, Refusal> {
    Seat::try_from(number)
        .ok()
        .filter(|_| number <= players)
        .ok_or_else(|| Refusal::new("seat", say!("seat-unknown", number = number, players = players)))
}

impl Live {
    /// May this person know of the table at all?
    pub(crate) fn may_know(&self, by: Option<&PersonRef>, invitation: Option<&str>) -> Result<(), Refusal> {
        if may_know(&self.row, by, invitation) { Ok(()) } else { Err(Refusal::no_table()) }
    }

    fn open(&self) -> Result<(), Refusal> {
        if self.row.stage == Stage::Open {
            Ok(())
        } else {
            Err(Refusal::new("not-open", say!("host-not-open")))
        }
    }

    pub(crate) fn owned_by(&self, by: &PersonRef) -> Result<(), Refusal> {
        let owner = &self.row.body.owner;
        if owner.id == by.id {
            return Ok(());
        }
        Err(Refusal::new("owner", say!("host-owner", owner = owner.name.as_str())))
    }

    /// Before the game or during it: a seat that is free may be taken.
    async fn sit(&mut self, by: &PersonRef, seat: Seat) -> Result<(), Refusal> {
        if !matches!(self.row.stage, Stage::Open | Stage::Playing) {
            return Err(Refusal::new("not-open", say!("host-not-open")));
        }
        if *self.sitter(seat) != Sitter::Empty {
            return Err(Refusal::new("seat-taken", say!("host-seat-taken", seat = seat)));
        }
        if self.row.body.rated && (self.row.stage == Stage::Playing || !self.seats_of(Some(by)).is_empty()) {
            return Err(Refusal::new("rated", say!("host-rated")));
        }
        self.may_take(by, seat)?;
        let sitter = Sitter::Person { person: by.clone() };
        self.put(seat, sitter, Event::Person(seat)).await
    }

    async fn leave(&mut self, by: &PersonRef, number: u8) -> Result<(), Refusal> {
        self.may_know(Some(by), None)?;
        let seat = self.seat(number)?;
        let may_clear = self.row.stage == Stage::Open && self.owned_by(by).is_ok();
        if !may_clear {
            self.held(Some(by), number)?;
        }
        if !matches!(self.row.stage, Stage::Open | Stage::Playing) {
            return Err(Refusal::new("not-open", say!("host-not-open")));
        }
        if self.row.stage == Stage::Playing {
            return self.leave_game(by, seat).await;
        }
        self.put(seat, Sitter::Empty, Event::Person(seat)).await
    }

    async fn put_bot(&mut self, by: &PersonRef, number: u8, name: &str) -> Result<(), Refusal> {
        self.may_know(Some(by), None)?;
        let seat = self.seat(number)?;
        let level = level(name)?.name().to_owned();
        if self.row.body.rated && self.row.stage == Stage::Open {
            return Err(Refusal::new("rated", say!("host-rated")));
        }
        match self.row.stage {
            Stage::Open => {
                self.may_know(Some(by), None)?;
                self.owned_by(by)?;
                if matches!(self.sitter(seat), Sitter::Person { .. })
                    && !self.seats_of(Some(by)).contains(seat)
                {
                    return Err(Refusal::new("seat-taken", say!("host-seat-taken", seat = seat)));
                }
            }
            Stage::Playing => {
                self.held(Some(by), number)?;
                if self.row.body.rated {
                    // A bot would play on for a game that counts: it is given up.
                    return self.change_seat(seat, Event::Forfeit(seat, store::Why::Left)).await;
                }
            }
            Stage::Over | Stage::Frozen | Stage::Closed => {
                return Err(Refusal::new("not-open", say!("host-not-open")));
            }
        }
        self.put(seat, Sitter::Bot { level: level.clone() }, Event::Bot(seat, level)).await
    }

    /// To somebody who is watching: whoever is not there cannot be made to play.
    async fn hand_to(&mut self, by: &PersonRef, number: u8, to: PersonRef) -> Result<(), Refusal> {
        let seat = self.held(Some(by), number)?;
        if !matches!(self.row.stage, Stage::Open | Stage::Playing) {
            return Err(Refusal::new("not-open", say!("host-not-open")));
        }
        if !self
            .watchers
            .iter()
            .any(|watcher| watcher.person.as_ref().is_some_and(|person| person.id == to.id))
        {
            return Err(Refusal::new("not-here", say!("host-hand-to", name = to.name.as_str())));
        }
        if self.row.body.rated {
            return Err(Refusal::new("rated", say!("host-rated")));
        }
        self.may_take(&to, seat)?;
        self.put(seat, Sitter::Person { person: to }, Event::Person(seat)).await
    }

    /// Changes who sits in a seat; during the game the log says so too.
    pub(crate) async fn put(&mut self, seat: Seat, sitter: Sitter, event: Event) -> Result<(), Refusal> {
        let is_on = self.row.stage == Stage::Playing;
        let events = if is_on { vec![event] } else { Vec::new() };
        self.change(&events, |row| {
            row.body.kept.retain(|kept| kept.seat != seat.number());
            row.body.vote = row.body.vote.take().filter(|vote| vote.seat != seat.number());
            if let Sitter::Person { person } = &sitter
                && is_on
                && !row.body.sat.contains(&person.id)
            {
                row.body.sat.push(person.id);
            }
            row.body.seats[seat.index()].sitter = sitter;
        })
        .await
    }

    /// A seat is given up or ran out of time.
    pub(crate) async fn change_seat(&mut self, seat: Seat, event: Event) -> Result<(), Refusal> {
        let edit = |info: &mut SeatInfo| match &event {
            Event::Bot(_, level) => info.sitter = Sitter::Bot { level: level.clone() },
            Event::Forfeit(..) => info.forfeited = true,
            Event::Entropy(..)
            | Event::Begin
            | Event::Answer(..)
            | Event::Undo(_)
            | Event::Rewind(_)
            | Event::Person(_) => unreachable!("nobody loses a seat by {event}"),
        };
        self.change(std::slice::from_ref(&event), |row| {
            row.body.vote = row.body.vote.take().filter(|vote| vote.seat != seat.number());
            edit(&mut row.body.seats[seat.index()]);
        })
        .await
    }

    async fn start(&mut self, by: &PersonRef) -> Result<(), Refusal> {
        self.may_know(Some(by), None)?;
        self.owned_by(by)?;
        self.open()?;
        if self.row.body.chapter.is_none() {
            self.house.room_for_game(self.row.body.owner.id).await?;
        }
        let empty: Vec<Seat> =
            Seat::at_table(self.game.players()).filter(|seat| *self.sitter(*seat) == Sitter::Empty).collect();
        if !empty.is_empty() {
            return Err(Refusal::new("seats-free", say!("host-seats-free", seats = empty)));
        }
        let mut events: Vec<Event> = Seat::at_table(self.game.players())
            .filter_map(|seat| match self.sitter(seat) {
                Sitter::Bot { level } => Some(Event::Bot(seat, level.clone())),
                Sitter::Person { .. } | Sitter::Empty => None,
            })
            .collect();
        events.push(Event::Begin);
        self.change(&events, |row| {
            row.stage = Stage::Playing;
            let person = |seat: &SeatInfo| match &seat.sitter {
                Sitter::Person { person } => Some(person.clone()),
                Sitter::Empty | Sitter::Bot { .. } => None,
            };
            row.body.began = row.body.seats.iter().map(person).collect();
            row.body.sat = row.body.began.iter().flatten().map(|person| person.id).collect();
            row.body.sat.dedup();
        })
        .await
    }

    async fn add_entropy(&mut self, by: &PersonRef, number: u8, text: String) -> Result<(), Refusal> {
        let seat = self.held(Some(by), number)?;
        self.open()?;
        if text.chars().any(char::is_control) || text.is_empty() || text.len() > 128 {
            return Err(Refusal::new("entropy", say!("entropy-too-long")));
        }
        if self.entropy.contains(seat) {
            return Err(Refusal::new("entropy", say!("host-entropy-given", seat = seat)));
        }
        self.change(&[Event::Entropy(seat, text)], |_| {}).await
    }

    /// The same people at a new table, found once by all who ask.
    async fn rematch(&mut self, by: &PersonRef) -> Result<(), Refusal> {
        self.may_know(Some(by), None)?;
        if self.seats_of(Some(by)).is_empty() {
            return Err(Refusal::new("not-here", say!("host-rematch-seat")));
        }
        if self.row.stage != Stage::Over {
            return Err(Refusal::new("not-over", say!("host-rematch-over")));
        }
        if self.row.body.rematch.is_some() {
            return Ok(());
        }
        self.house.room_for_table(by.id, &self.row.body.files).await?;
        let mut bytes = [0; 32];
        getrandom::fill(&mut bytes).expect("the system gives randomness");
        let mut seats = self.row.body.seats.clone();
        for seat in &mut seats {
            seat.forfeited = false;
        }
        let last = &self.row.body;
        let row = TableRow::new(
            Seed::new(bytes).to_hex(),
            TableBody {
                options: last.options.clone(),
                files: last.files.clone(),
                pace: last.pace,
                privacy: last.privacy,
                on_timeout: last.on_timeout.clone(),
                rated: last.rated,
                invitation: match last.privacy {
                    Privacy::Public => None,
                    Privacy::Invite => last.invitation.clone(),
                },
                ..TableBody::new(last.title.clone(), self.game.edition(), by.clone(), seats)
            },
        );
        self.house.store.add_table(&row).await?;
        let id = row.id;
        let linked = self.house.store.clone();
        let mut over = self.row.clone();
        over.body.rematch = Some(id);
        // Who asked at the same moment at another server has the first word; the table just made stays unused.
        match linked.save_table(&mut over, Seats::AsBefore, None, Write::default()).await {
            Ok(()) => self.row = over,
            Err(store::Fault::Conflict) => self.rebuild().await?,
            Err(fault @ store::Fault::Broken(_)) => return Err(fault.into()),
        }
        self.announce_table();
        Ok(())
    }
}

/// Whoever is signed in, at a table that is up to date: another server may have ended the game or filled the seat a moment
/// ago.
pub(crate) async fn in_lobby(live: &mut Live, asker: Asker) -> Result<PersonRef, Refusal> {
    let by = asker.by.ok_or_else(Refusal::no_table)?;
    live.catch_up(Change::Table(live.row.id)).await?;
    Ok(by)
}

/// Takes a free seat.
#[derive(Debug)]
pub struct Sit {
    /// The seat, counted from 1.
    pub seat: u8,
    /// The invitation, if the table needs one.
    pub invitation: Option<String>,
}

impl Request for Sit {
    type Reply = TableInfo;

    fn invitation(&self) -> Option<&str> {
        self.invitation.as_deref()
    }

    async fn carry_out(self, live: &mut Live, asker: Asker) -> Result<TableInfo, Refusal> {
        let by = in_lobby(live, asker).await?;
        live.may_know(Some(&by), self.invitation.as_deref())?;
        live.sit(&by, live.seat(self.seat)?).await?;
        Ok(live.info(Some(&by)))
    }
}

/// Leaves a seat: free before the game, and for another person during it.
#[derive(Debug)]
pub struct Leave {
    /// The seat, counted from 1.
    pub seat: u8,
}

impl Request for Leave {
    type Reply = TableInfo;

    async fn carry_out(self, live: &mut Live, asker: Asker) -> Result<TableInfo, Refusal> {
        let by = in_lobby(live, asker).await?;
        live.leave(&by, self.seat).await?;
        Ok(live.info(Some(&by)))
    }
}

/// Puts a bot into a free seat, or hands one's own to it.
impl Request for SeatBot {
    type Reply = TableInfo;

    async fn carry_out(self, live: &mut Live, asker: Asker) -> Result<TableInfo, Refusal> {
        let by = in_lobby(live, asker).await?;
        live.put_bot(&by, self.seat, &self.level).await?;
        Ok(live.info(Some(&by)))
    }
}

/// Hands one's own seat to somebody who is watching.
#[derive(Debug)]
pub struct HandTo {
    /// The seat, counted from 1.
    pub seat: u8,
    /// Who gets it.
    pub to: PersonRef,
}

impl Request for HandTo {
    type Reply = TableInfo;

    async fn carry_out(self, live: &mut Live, asker: Asker) -> Result<TableInfo, Refusal> {
        let by = in_lobby(live, asker).await?;
        live.hand_to(&by, self.seat, self.to).await?;
        Ok(live.info(Some(&by)))
    }
}

/// Begins the game.
#[derive(Debug)]
pub struct Start;

impl Request for Start {
    type Reply = TableInfo;

    async fn carry_out(self, live: &mut Live, asker: Asker) -> Result<TableInfo, Refusal> {
        let by = in_lobby(live, asker).await?;
        live.start(&by).await?;
        Ok(live.info(Some(&by)))
    }
}

/// Closes a table that has not begun.
#[derive(Debug)]
pub struct Close;

impl Request for Close {
    type Reply = TableInfo;

    async fn carry_out(self, live: &mut Live, asker: Asker) -> Result<TableInfo, Refusal> {
        let by = in_lobby(live, asker).await?;
        live.may_know(Some(&by), None)?;
        live.owned_by(&by)?;
        live.open()?;
        live.change(&[], |row| row.stage = Stage::Closed).await?;
        Ok(live.info(Some(&by)))
    }
}

/// Adds a seat's own words to the dice.
impl Request for EntropyGiven {
    type Reply = TableInfo;

    async fn carry_out(self, live: &mut Live, asker: Asker) -> Result<TableInfo, Refusal> {
        let by = in_lobby(live, asker).await?;
        live.add_entropy(&by, self.seat, self.text).await?;
        Ok(live.info(Some(&by)))
    }
}

/// Plays again: the new table's id is in `rematch`.
#[derive(Debug)]
pub struct Rematch;

impl Request for Rematch {
    type Reply = TableInfo;

    async fn carry_out(self, live: &mut Live, asker: Asker) -> Result<TableInfo, Refusal> {
        let by = in_lobby(live, asker).await?;
        live.rematch(&by).await?;
        Ok(live.info(Some(&by)))
    }
}

/// A long text of the table's options, for whoever may know of the table.
#[derive(Debug)]
pub struct ReadFile {
    /// Names the text.
    pub hash: String,
    /// The invitation, if the table needs one.
    pub invitation: Option<String>,
}

/// A long text.
#[derive(Debug)]
pub struct FileText(pub String);

impl Request for ReadFile {
    type Reply = FileText;

    fn invitation(&self) -> Option<&str> {
        self.invitation.as_deref()
    }

    async fn carry_out(self, live: &mut Live, asker: Asker) -> Result<FileText, Refusal> {
        live.may_know(asker.by.as_ref(), self.invitation.as_deref())?;
        let key = files(&live.row.body).into_iter().find(|(_, file)| file.hash == self.hash);
        let text = key.and_then(|(key, _)| live.game.options().remove(&key));
        text.map(FileText).ok_or_else(|| Refusal::new("no-file", say!("host-no-file")))
    }
}

impl Answered for FileText {
    /// Files are read over HTTP.
    fn message(self, _: &Live, _: Lang, _: Option<u64>) -> Option<ToClient> {
        None
    }
}

/// Compares without telling by the time it takes where they differ.
fn same(secret: &str, given: &str) -> bool {
    secret.len() == given.len() && secret.bytes().zip(given.bytes()).fold(0, |acc, (a, b)| acc | (a ^ b)) == 0
}
