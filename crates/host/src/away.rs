//! Seats that were left, and people who are away. A seat is kept for its holder, then filled as the others wish, and
//! never by somebody who has seen another seat's hand.

use std::time::Duration;

use store::{Event, SeatVote, Why, now};
use table::{Seat, SeatSet, say};
use wire::{KeptSeat, PersonRef, SeatReplace, Sitter, Stage, TableInfo};

use crate::Refusal;
use crate::live::Live;
use crate::lobby::{in_lobby, level};
use crate::request::{Asker, Request};

/// Where several servers share a store, somebody may watch at another: patience is so many times as long.
const SHARED_STORE_PATIENCE: u32 = 6;

fn millis(time: Duration) -> i64 {
    i64::try_from(time.as_millis()).unwrap_or(i64::MAX)
}

impl Live {
    /// May this person take a seat that nobody holds? While the game is on: if it is not kept for another, and they have
    /// seen no other seat's view.
    pub(crate) fn may_take(&self, by: &PersonRef, seat: Seat) -> Result<(), Refusal> {
        if self.row.stage != Stage::Playing {
            return Ok(());
        }
        let body = &self.row.body;
        match body.kept.iter().find(|kept| kept.seat == seat.number()) {
            Some(kept) if kept.person.id == by.id => return Ok(()),
            Some(kept) => {
                let name = kept.person.name.as_str();
                return Err(Refusal::new("seat-kept", say!("host-seat-kept", seat = seat, name = name)));
            }
            None => {}
        }
        if body.sat.contains(&by.id) || !self.seats_of(Some(by)).is_empty() {
            return Err(Refusal::new("opponent", say!("host-opponent")));
        }
        Ok(())
    }

    /// Leaves a seat while the game is on. A game that counts is lost by it; else the seat is kept for a while.
    pub(crate) async fn leave_game(&mut self, by: &PersonRef, seat: Seat) -> Result<(), Refusal> {
        if self.row.body.rated {
            return self.change_seat(seat, Event::Forfeit(seat, Why::Left)).await;
        }
        let at = now();
        let until = at.saturating_add(millis(self.house.settings.kept));
        let kept = KeptSeat { seat: seat.number(), person: by.clone(), at, until };
        self.change(&[Event::Person(seat)], |row| {
            row.body.seats[seat.index()].sitter = Sitter::Empty;
            row.body.kept.retain(|other| other.seat != kept.seat);
            row.body.vote = row.body.vote.take().filter(|vote| vote.seat != kept.seat);
            row.body.kept.push(kept);
        })
        .await
    }

    /// Is the person in this seat away: asked for long, and not watching here?
    fn is_away(&self, seat: Seat) -> bool {
        let patience =
            self.house.settings.away * if self.house.store.is_shared() { SHARED_STORE_PATIENCE } else { 1 };
        let watches = self.watchers.iter().any(|watcher| {
            !watcher.outbox.is_closed() && self.seats_of(watcher.person.as_ref()).contains(seat)
        });
        let is_asked = self.game.turn().seats().contains(seat);
        is_asked && !watches && now() - self.clocks.at() >= millis(patience)
    }

    /// The wish to fill a seat, unless its person has come back since: then the game has gone on.
    pub(crate) fn voted(&self) -> Option<&SeatVote> {
        self.row.body.vote.as_ref().filter(|vote| {
            let seat = self.row.body.seats.iter().find(|info| info.seat == vote.seat);
            let is_left = seat.is_some_and(|info| info.sitter == Sitter::Empty);
            self.row.stage == Stage::Playing && (is_left || vote.version == self.game.version().0)
        })
    }

    /// Whoever is away is replaced, if the others agree to the same. The owner may decide alone where nobody holds the
    /// seat, and anybody who plays may rather wait.
    async fn replace(&mut self, by: &PersonRef, wish: SeatReplace) -> Result<(), Refusal> {
        self.may_know(Some(by), None)?;
        let seat = self.seat(wish.seat)?;
        let level = match &wish.level {
            Some(name) if !wish.wait => Some(level(name)?.name().to_owned()),
            Some(_) | None => None,
        };
        self.playing()?;
        let own = self.seats_of(Some(by));
        if (own.is_empty() && self.owned_by(by).is_err()) || own.contains(seat) {
            return Err(Refusal::new("not-here", say!("host-replace-others")));
        }
        if wish.wait {
            return match self.voted().filter(|vote| vote.seat == seat.number()) {
                Some(_) => self.change(&[], |row| row.body.vote = None).await,
                None => Ok(()),
            };
        }
        let none = || Refusal::new("not-away", say!("host-not-away", seat = seat));
        if self.bot_level(seat).is_some() {
            return Err(none());
        }
        let kept = self.row.body.kept.iter().find(|kept| kept.seat == seat.number()).cloned();
        let (holder, is_left) = match self.sitter(seat) {
            Sitter::Person { person } => (Some(person.id), false),
            Sitter::Empty | Sitter::Bot { .. } => (kept.as_ref().map(|kept| kept.person.id), true),
        };
        let is_gone = match holder {
            Some(holder) => self.house.store.person(holder).await?.is_none(),
            None => true,
        };
        let patience = millis(self.house.settings.kept);
        if let Some(kept) = kept.filter(|kept| !is_gone && now() - kept.at < patience) {
            let name = kept.person.name.as_str();
            return Err(Refusal::new("seat-kept", say!("host-seat-kept", seat = seat, name = name)));
        }
        if !is_left && !is_gone && !self.is_away(seat) {
            return Err(none());
        }
        let version = self.game.version().0;
        // Whoever wants something else begins anew.
        let asked = self.voted().filter(|vote| vote.seat == seat.number() && vote.level == level);
        let mut agreed = asked.map(|vote| vote.agreed.clone()).unwrap_or_default();
        agreed.extend(own.iter().map(Seat::number).filter(|seat| !agreed.contains(seat)).collect::<Vec<_>>());
        let may_alone = (is_left || is_gone) && self.owned_by(by).is_ok();
        if !may_alone && self.others(seat).iter().any(|other| !agreed.contains(&other.number())) {
            let vote = SeatVote { seat: seat.number(), version, agreed, level };
            return self.change(&[], |row| row.body.vote = Some(vote)).await;
        }
        if self.row.body.rated {
            return self.change_seat(seat, Event::Forfeit(seat, Why::Left)).await;
        }
        match level {
            Some(level) => {
                self.put(seat, Sitter::Bot { level: level.clone() }, Event::Bot(seat, level)).await
            }
            None => self.put(seat, Sitter::Empty, Event::Person(seat)).await,
        }
    }

    /// The seats of people who play, but for this one.
    fn others(&self, seat: Seat) -> SeatSet {
        let plays = |other: &Seat| {
            let is_person = matches!(self.sitter(*other), Sitter::Person { .. });
            *other != seat && is_person && self.bot_level(*other).is_none()
        };
        Seat::at_table(self.game.players()).filter(plays).collect()
    }
}

/// Fills a seat whose person is away, agrees to it, or would rather wait.
impl Request for SeatReplace {
    type Reply = TableInfo;

    async fn carry_out(self, live: &mut Live, asker: Asker) -> Result<TableInfo, Refusal> {
        let by = in_lobby(live, asker).await?;
        live.replace(&by, self).await?;
        Ok(live.info(Some(&by)))
    }
}
