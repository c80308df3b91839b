//! What each recipient is told.

use bytes::Bytes;
use serde_json::value::RawValue;
use store::{Change, now};
use table::{Forecast, Foreseen, Lang, Prospect, Seat, Words as _};
use wire::{
    ChoiceLine, Chosen, Detail, FactLine, ForecastLine, Id, NewVersion, OddsLine, OutcomeLine, Over,
    PersonRef, Since, Sitter, ToClient, Update,
};
use wording::Speaker;

use crate::live::{Live, Watcher};
use crate::lobby::called;
use crate::play::Before;
use crate::request::{Asker, Origin, Request};
use crate::worded;
use crate::{Answered, Outbox, Refusal};

/// Which facts a recipient is told.
#[derive(Clone, Copy)]
enum Facts {
    /// Those after so many facts of all.
    After(usize),
    /// Those from its own number so much on.
    From(u64),
    /// All of them: what was known is void.
    All,
}

/// Renderings that several watchers share.
type Shared = Vec<(Option<Seat>, Detail, Lang, Bytes)>;

impl Live {
    /// Tells everybody what has happened since `before`.
    pub(crate) fn announce(&mut self, before: Before, origin: Origin) {
        let heard = self.heard;
        if self.game.epoch() == before.epoch {
            for index in 0..=usize::from(self.game.players()) {
                let to = self.recipient(index);
                let more = self.game.count_after(to, before.told) as u64;
                self.heard[to.map_or(4, Seat::index)] += more;
            }
        } else {
            self.recount();
        }
        let mut shared = Shared::new();
        let mut watchers = std::mem::take(&mut self.watchers);
        watchers.retain_mut(|watcher| {
            let id =
                origin.filter(|(connection, _)| *connection == watcher.connection).and_then(|(_, id)| id);
            self.tell(watcher, &before, &heard, id, &mut shared)
        });
        self.watchers = watchers;
    }

    /// The seats a person holds; a spectator, if none.
    fn ears_of(&self, person: Option<&PersonRef>) -> Vec<Option<Seat>> {
        let seats = self.seats_of(person);
        if seats.is_empty() { vec![None] } else { seats.iter().map(Some).collect() }
    }

    /// What has changed since `before`, when everybody had heard this many facts.
    fn tell(
        &self,
        watcher: &mut Watcher,
        before: &Before,
        heard: &[u64; 5],
        id: Option<u64>,
        shared: &mut Shared,
    ) -> bool {
        let ears = std::mem::replace(&mut watcher.ears, self.ears_of(watcher.person.as_ref()));
        let has_moved = self.game.version().0 != before.version;
        watcher.ears.iter().all(|to| {
            let to = *to;
            let (then, now, is_known) = (before.seen(to), self.game.seen(to), ears.contains(&to));
            // A message would tell who can see no change that there was one.
            if is_known && id.is_none() && has_moved && then == now && !self.is_over() {
                return true;
            }
            // Who has just taken a seat has heard nothing of what it heard.
            let facts = if !is_known || then.epoch != now.epoch {
                Facts::All
            } else if self.game.epoch() != before.epoch {
                // Something was taken back that it never heard.
                Facts::From(heard[to.map_or(4, Seat::index)])
            } else {
                Facts::After(before.told)
            };
            if id.is_some() || !is_known {
                return watcher.outbox.put(self.update(to, watcher.detail, watcher.lang, facts, id));
            }
            let there = shared.iter().find(|(seat, detail, lang, _)| {
                (*seat, *detail, *lang) == (to, watcher.detail, watcher.lang)
            });
            let bytes = if let Some((_, _, _, bytes)) = there {
                bytes.clone()
            } else {
                let bytes = self.update(to, watcher.detail, watcher.lang, facts, None);
                shared.push((to, watcher.detail, watcher.lang, bytes.clone()));
                bytes
            };
            watcher.outbox.put(bytes)
        })
    }

    /// Tells everybody how the table itself is now.
    pub(crate) fn announce_table(&mut self) {
        let mut watchers = std::mem::take(&mut self.watchers);
        let takeback = written(&self.takeback_message());
        // All who only watch are told the same: there may be thousands of them.
        let mut for_spectators = None;
        watchers.retain(|watcher| {
            let to = watcher.person.as_ref();
            let info = || written(&ToClient::Table { table: self.info(to) });
            let is_guest = self.seats_of(to).is_empty() && to.is_none_or(|to| self.owned_by(to).is_err());
            let table = if is_guest { for_spectators.get_or_insert_with(info).clone() } else { info() };
            watcher.outbox.put(table) && watcher.outbox.put(takeback.clone())
        });
        self.watchers = watchers;
    }

    /// Tells whoever holds a seat how the table is now, on all their connections.
    pub(crate) fn tell_holder(&self, seat: Seat) {
        for watcher in &self.watchers {
            if self.seats_of(watcher.person.as_ref()).contains(seat) {
                let table = self.info(watcher.person.as_ref());
                watcher.outbox.say(&ToClient::Table { table });
            }
        }
    }

    /// A connection begins to watch: it is told everything it has not heard.
    /// Returns as whom it watches first.
    fn watch(&mut self, mut watcher: Watcher, since: &[Since], id: Option<u64>) -> Option<Seat> {
        self.watchers.retain(|other| other.connection != watcher.connection);
        let table = self.info(watcher.person.as_ref());
        watcher.outbox.say(&ToClient::Table { table });
        watcher.ears = self.ears_of(watcher.person.as_ref());
        for to in watcher.ears.iter().copied() {
            let number = to.map(Seat::number);
            let known = since.iter().find(|since| {
                let heard = self.heard[to.map_or(4, Seat::index)];
                since.seat == number && since.epoch == self.game.seen(to).epoch && since.heard <= heard
            });
            let facts = known.map_or(Facts::All, |since| Facts::From(since.heard));
            watcher.outbox.put(self.update(to, watcher.detail, watcher.lang, facts, id));
        }
        if self.proposed().is_some() {
            watcher.outbox.say(&self.takeback_message());
        }
        let first = watcher.ears.first().copied().flatten();
        self.watchers.push(watcher);
        first
    }

    fn update(&self, to: Option<Seat>, detail: Detail, lang: Lang, facts: Facts, id: Option<u64>) -> Bytes {
        let speaker = self.speaker(lang);
        let turn = self.game.turn();
        let asked = turn.seats();
        let is_asked = to.filter(|seat| asked.contains(*seat));
        let mut update = Update {
            table: self.row.id,
            seat: to.map(Seat::number),
            version: self.game.seen(to).version,
            epoch: self.game.seen(to).epoch,
            heard: self.heard[to.map_or(4, Seat::index)],
            fresh: matches!(facts, Facts::All),
            asked: asked.iter().map(Seat::number).collect(),
            step: self.chapter().map(|_| self.game.seat_answers()),
            prompt: None,
            facts: Vec::new(),
            view: None,
            board: Vec::new(),
            choices: Vec::new(),
            forms: Vec::new(),
            areas: Vec::new(),
            can_undo: to.is_some_and(|seat| self.game.can_undo(seat)),
            clocks: self.clocks.shown(self.game.players(), now()),
            over: self.over(to, detail, &speaker),
            id,
        };
        match detail {
            Detail::Choices => {
                update.choices = self.spelled(is_asked);
            }
            Detail::View | Detail::Full | Detail::Text => {
                if detail == Detail::View {
                    update.choices = self.spelled(is_asked);
                    update.facts = self.facts(to, facts, None);
                } else {
                    update.prompt = self.game.pending().prompt().map(|prompt| speaker.say(prompt));
                    update.facts = self.facts(to, facts, Some(&speaker));
                    if let Some(seat) = is_asked {
                        let choices = self.game.choices(seat).into_iter();
                        update.choices = choices.map(|line| worded::choice(line, &speaker)).collect();
                        update.forms =
                            self.game.forms(seat).iter().map(|form| worded::form(form, &speaker)).collect();
                    }
                }
                let mut view = Vec::with_capacity(4_096);
                self.game.write_view(to, &mut view);
                let text = String::from_utf8(view).expect("JSON is text");
                update.view = Some(RawValue::from_string(text).expect("a view is JSON"));
                if detail == Detail::Text {
                    update.board = self.game.describe(to, &speaker);
                    update.areas =
                        self.game.areas(to).iter().map(|area| worded::area(area, &speaker)).collect();
                }
            }
        }
        let mut bytes = Vec::with_capacity(if detail == Detail::Choices { 512 } else { 8_192 });
        serde_json::to_writer(&mut bytes, &ToClient::Update(update)).expect("an update is plain data");
        bytes.into()
    }

    /// What a seat may answer, only as it is spelled.
    fn spelled(&self, seat: Option<Seat>) -> Vec<ChoiceLine> {
        let ids = seat.map(|seat| self.game.choice_ids(seat)).unwrap_or_default();
        ids.into_iter().map(worded::spelled).collect()
    }

    fn facts(&self, to: Option<Seat>, facts: Facts, speaker: Option<&Speaker<'_>>) -> Vec<FactLine> {
        let (told, known) = match facts {
            Facts::After(told) => (told, 0),
            Facts::From(number) => (0, usize::try_from(number).unwrap_or(usize::MAX)),
            Facts::All => (0, 0),
        };
        let beats = self.game.beats_after(to, told);
        beats.iter().flat_map(|beat| worded::beat(beat, speaker)).skip(known).collect()
    }

    fn over(&self, to: Option<Seat>, detail: Detail, speaker: &Speaker<'_>) -> Option<Over> {
        if !self.is_over() {
            return None;
        }
        let verdict = self.verdict();
        let ending =
            (detail >= Detail::Full && !verdict.by_forfeit).then(|| speaker.say(&self.game.ending()));
        let is_told = ending.is_some();
        Some(Over {
            places: verdict.places,
            scores: verdict.scores,
            winners: verdict.winners,
            text: ending,
            decided: self.game.decided().filter(|_| is_told).map(|decided| speaker.say(&decided)),
            account: if detail >= Detail::Full {
                self.game.account(to).iter().map(|row| worded::row(row, speaker)).collect()
            } else {
                Vec::new()
            },
        })
    }

    /// What a seat may draw next, and what may come of what is under way; of a legal choice, if there is one.
    fn chances(&self, seat: Seat, choice: Option<Chosen>) -> Result<Chances, Refusal> {
        let Some(choice) = choice else {
            let prospect = self.game.prospect(seat).unwrap_or_default();
            return Ok(Chances { prospect, forecasts: self.game.forecasts(Some(seat)) });
        };
        let choice = self.spell(seat, choice)?;
        self.game.why(seat, &choice)?;
        let forecast = self.game.forecast(Some(seat), &choice);
        Ok(Chances { prospect: Prospect::default(), forecasts: forecast.into_iter().collect() })
    }

    fn forecast(forecast: &Forecast, speaker: &Speaker<'_>) -> ForecastLine {
        let outcome = |next: &Foreseen| OutcomeLine {
            id: next.id.clone(),
            text: speaker.say(&next.text),
            chance: next.chance,
            exact: next.exact.map(|chance| (chance.cases, chance.of)),
        };
        ForecastLine {
            id: forecast.id.clone(),
            about: speaker.say(&forecast.about),
            places: forecast.places.iter().map(table::Place::to_string).collect(),
            outcomes: forecast.outcomes.iter().map(outcome).collect(),
        }
    }

    /// What a seat may draw next, in words, the likeliest first, and what may come of something.
    fn odds(&self, chances: &Chances, lang: Lang, id: Option<u64>) -> ToClient {
        let Chances { prospect, forecasts } = chances;
        let speaker = self.speaker(lang);
        // The first draw after those that are known.
        let unknown = Prospect { known: Vec::new(), bag: prospect.bag.clone() };
        let mut bag: Vec<OddsLine> = prospect
            .bag
            .iter()
            .map(|(drawn, count)| {
                let chance = unknown.chance_of_any(|id| id == drawn.id, 1);
                OddsLine {
                    id: drawn.id.clone(),
                    text: speaker.say(&drawn.text),
                    count: *count,
                    cases: chance.map_or(0, |chance| chance.cases),
                    of: chance.map_or(1, |chance| chance.of),
                }
            })
            .collect();
        bag.sort_by(|a, b| b.count.cmp(&a.count).then_with(|| a.text.cmp(&b.text)));
        ToClient::Odds {
            known: prospect.known.iter().map(|drawn| speaker.say(&drawn.text)).collect(),
            bag,
            forecasts: forecasts.iter().map(|forecast| Live::forecast(forecast, &speaker)).collect(),
            id,
        }
    }

    /// Words in which seats are called as the people in them.
    fn speaker(&self, lang: Lang) -> Speaker<'_> {
        let speaker = self.house.wording.speaker(lang);
        Seat::at_table(self.game.players()).fold(speaker, |speaker, seat| match self.sitter(seat) {
            Sitter::Person { .. } | Sitter::Bot { .. } => {
                speaker.calling(seat, called(&self.row.body.seats, &self.row.body.seats[seat.index()]))
            }
            Sitter::Empty => speaker,
        })
    }
}

/// Tells a connection of the table from now on.
pub struct Watch {
    /// Names the connection.
    pub connection: u64,
    /// Where to tell it.
    pub outbox: Outbox,
    /// How much.
    pub detail: Detail,
    /// In which language.
    pub lang: Lang,
    /// What it has heard before.
    pub since: Vec<Since>,
    /// Whom its person does not want to hear.
    pub muted: Vec<Id>,
    /// The invitation, if the table needs one.
    pub invitation: Option<String>,
}

impl Request for Watch {
    type Reply = NewVersion;

    fn invitation(&self) -> Option<&str> {
        self.invitation.as_deref()
    }

    async fn carry_out(self, live: &mut Live, asker: Asker) -> Result<NewVersion, Refusal> {
        let Watch { connection, outbox, detail, lang, since, muted, invitation } = self;
        live.may_know(asker.by.as_ref(), invitation.as_deref())?;
        // What was done elsewhere a moment ago is seen here now.
        live.catch_up(Change::Table(live.row.id)).await?;
        let watcher = Watcher { connection, person: asker.by, outbox, detail, lang, muted, ears: Vec::new() };
        let first = live.watch(watcher, &since, asker.origin.and_then(|(_, id)| id));
        Ok(NewVersion { version: live.game.seen(first).version })
    }
}

/// Asks what a seat may draw next and what may come of what is under way; or, with a choice, of that.
#[derive(Debug)]
pub struct Odds {
    /// The seat, counted from 1.
    pub seat: u8,
    /// As it is spelled, or a form that is filled in.
    pub choice: Option<Chosen>,
}

/// What a seat may draw next, and what may come of something.
#[derive(Debug)]
pub struct Chances {
    prospect: Prospect,
    forecasts: Vec<Forecast>,
}

impl Request for Odds {
    type Reply = Chances;

    async fn carry_out(self, live: &mut Live, asker: Asker) -> Result<Chances, Refusal> {
        let seat = live.held(asker.by.as_ref(), self.seat)?;
        live.playing()?;
        live.chances(seat, self.choice)
    }
}

impl Answered for Chances {
    fn message(self, live: &Live, lang: Lang, id: Option<u64>) -> Option<ToClient> {
        Some(live.odds(&self, lang, id))
    }
}

pub(crate) fn written(message: &ToClient) -> Bytes {
    serde_json::to_vec(message).expect("a message is plain data").into()
}
