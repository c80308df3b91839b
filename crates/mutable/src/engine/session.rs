//! One conversation with the engine.

use std::collections::BTreeMap;
use std::panic::{self, AssertUnwindSafe};
use std::time::Duration;

use bots::Level;
use host::worded;
use serde_json::{Value as Json, json};
use shelf::{AnyMatch, AnyTitle, Asked, Line, Order};
use table::{
    Drawn, FateBy, Forecast, Foreseen, Lang, Record, Refused, Reveal, Rolls, Say, Seat, Seed, Version,
    Words as _, say,
};
use wire::{ChoiceLine, FormLine, Over};
use wording::Speaker;

use super::request::{Request, typed};
use crate::commands::{level, seed};
use crate::{Complaint, House};

pub(super) struct Session<'a> {
    house: &'a House,
    lang: Lang,
    fate_by: FateBy,
    game: Option<Box<dyn AnyMatch>>,
}

impl<'a> Session<'a> {
    pub(super) fn new(house: &'a House, lang: Lang) -> Session<'a> {
        Session { house, lang, fate_by: FateBy::Dealer, game: None }
    }

    pub(super) fn carry_out(&mut self, request: Request) -> Result<Json, Complaint> {
        match request {
            Request::Titles {} => Ok(self.titles()),
            Request::New { title, players, options, seed } => {
                let order = order(players, &options, seed.as_ref())?;
                let game = self.house.title(&title)?.open(&order)?;
                Ok(self.sit_down(game))
            }
            Request::Load { title, position, options, seed } => {
                let order = order(None, &options, seed.as_ref())?;
                let game = self.house.title(&title)?.load(&position, &order)?;
                Ok(self.sit_down(game))
            }
            Request::Replay { record } => {
                let record = Record::parse(&record)?;
                let game = self.house.title(&record.opening().title)?.replay(&record)?;
                Ok(self.sit_down(game))
            }
            Request::Pending {} => self.pending(),
            Request::Choices { seat } => self.choices(seat),
            Request::Fill { seat, form, values } => self.fill(seat, &form, &values),
            Request::Places { seat } => self.places(seat),
            Request::Beats { seat, since } => self.beats(seat, since),
            Request::Account { seat } => self.account(seat),
            Request::Answer { seat, choice, version } => self.answer(seat, &choice, version),
            Request::Fate { choice } => {
                let result = self.game_mut()?.fate(&choice);
                self.moved(result)
            }
            Request::AutoFate { on } => {
                self.fate_by = if on { FateBy::Dealer } else { FateBy::Hand };
                let by = self.fate_by;
                match &mut self.game {
                    None => Ok(json!({ "ok": true, "auto_fate": on })),
                    Some(game) => {
                        let result = game.let_fate(by);
                        self.moved(result)
                    }
                }
            }
            Request::Why { seat, choice } => self.why(seat, &choice),
            Request::View { seat } => {
                let (game, to) = self.viewer(seat)?;
                Ok(json!({ "ok": true, "view": game.view(to) }))
            }
            Request::Facts { seat, since } => self.facts(seat, since),
            Request::Board { seat } => {
                let (game, to) = self.viewer(seat)?;
                Ok(json!({ "ok": true, "board": game.board(to, &self.speaker()) }))
            }
            Request::Odds { seat, choice: Some(choice), .. } => self.forecast(seat, &choice),
            Request::Odds { seat: None, draws: None, any, .. } if any.is_empty() => self.odds(),
            Request::Odds { seat, draws, any, .. } => self.prospect(seat, draws.unwrap_or(1), &any),
            Request::Bot { seat, level: name, ms, seed } => self.bot(seat, &name, ms, seed.as_ref()),
            Request::Undo { seat } => self.undo(seat),
            Request::Record {} => {
                Ok(json!({ "ok": true, "record": self.game()?.record(Reveal::AtTheEnd).to_text() }))
            }
            Request::Position {} => Ok(json!({ "ok": true, "position": self.game()?.position() })),
            Request::Entropy { seat, text } => {
                let seat = self.seat(seat)?;
                self.game_mut()?.add_entropy(seat, &text).map_err(table::EntropyRefused::say)?;
                Ok(json!({ "ok": true }))
            }
            Request::Lang { lang } => {
                self.lang = lang.parse().map_err(|_| say!("lang-unknown", lang = lang.as_str()))?;
                Ok(json!({ "ok": true, "lang": self.lang }))
            }
        }
    }

    /// A refusal: `ok` is false, and the reasons are given in both languages.
    pub(super) fn refuse(&self, complaint: &Complaint) -> Json {
        self.reasoned(json!({ "ok": false }), None, complaint.says())
    }

    pub(super) fn refused(&self, refused: &Refused) -> Json {
        self.reasoned(json!({ "ok": false }), refused.rule(), &[refused.say()])
    }

    fn reasoned(&self, mut reply: Json, rule: Option<&str>, says: &[Say]) -> Json {
        reply["rule"] = rule.into();
        for lang in Lang::ALL {
            let speaker = self.house.wording().speaker(lang);
            let reasons: Vec<String> = says.iter().map(|say| speaker.say(say)).collect();
            reply[format!("reason_{lang}")] = reasons.join(" ").into();
        }
        reply
    }

    /// Forgets a game whose rules have panicked: our own mistake, told as such.
    pub(super) fn give_up(&mut self) -> Json {
        let record = self.game.take().and_then(|game| {
            panic::catch_unwind(AssertUnwindSafe(|| game.record(Reveal::Now).to_text())).ok()
        });
        let mut reply = self.refuse(&say!("engine-panic").into());
        reply["record"] = record.into();
        reply
    }

    pub(super) fn word(&self, say: &Say) -> String {
        self.speaker().say(say)
    }

    pub(super) fn speaker(&self) -> Speaker<'_> {
        self.house.wording().speaker(self.lang)
    }

    fn line(&self, line: &Line) -> Json {
        json!(worded::choice(line.clone(), &self.speaker()))
    }

    pub(super) fn game(&self) -> Result<&dyn AnyMatch, Complaint> {
        self.game.as_deref().ok_or_else(|| say!("engine-no-game").into())
    }

    fn game_mut(&mut self) -> Result<&mut Box<dyn AnyMatch>, Complaint> {
        self.game.as_mut().ok_or_else(|| say!("engine-no-game").into())
    }

    pub(super) fn seat(&self, number: i64) -> Result<Seat, Complaint> {
        let players = self.game()?.players();
        let seat = u8::try_from(number).ok().and_then(|number| Seat::numbered(number, players));
        seat.ok_or_else(|| say!("seat-unknown", number = number, players = players).into())
    }

    pub(super) fn viewer(&self, number: Option<i64>) -> Result<(&dyn AnyMatch, Option<Seat>), Complaint> {
        Ok((self.game()?, number.map(|number| self.seat(number)).transpose()?))
    }

    fn titles(&self) -> Json {
        let levels: Vec<&str> = Level::ALL.into_iter().map(Level::name).collect();
        let title = |title: &dyn AnyTitle| {
            let name = |lang| self.house.ledger(title.id()).map_or(title.id(), |ledger| ledger.name(lang));
            let options: Vec<Json> = title
                .options()
                .iter()
                .map(|option| {
                    json!({
                        "key": option.key,
                        "default": option.default,
                        "takes": self.word(&option.kind.say()),
                        "help": self.word(&option.help),
                    })
                })
                .collect();
            json!({
                "title": title.id(),
                "name_en": name(Lang::En),
                "name_fr": name(Lang::Fr),
                "players": [title.players().start(), title.players().end()],
                "options": options,
                "bots": levels,
            })
        };
        json!({ "ok": true, "titles": self.house.shelf().iter().map(title).collect::<Vec<_>>() })
    }

    fn sit_down(&mut self, mut game: Box<dyn AnyMatch>) -> Json {
        let commitment = game.commitment().to_string();
        // A replayed dealer that does not know its seed waits for `fate`; nobody rolls in its place unasked.
        let _ = game.let_fate(self.fate_by);
        let mut reply = self.state(&*game);
        reply["title"] = game.title().into();
        reply["players"] = game.players().into();
        reply["commitment"] = commitment.into();
        self.game = Some(game);
        reply
    }

    fn pending(&self) -> Result<Json, Complaint> {
        Ok(self.state(self.game()?))
    }

    /// Where the game stands: its version, what it waits for, and how it ended if it did.
    fn state(&self, game: &dyn AnyMatch) -> Json {
        let asked = game.pending();
        let kind = match &asked {
            Asked::Seat(..) => "seat",
            Asked::Sealed(..) => "sealed",
            Asked::Fate(_) => "fate",
            Asked::Over => "over",
        };
        let mut reply = json!({
            "ok": true,
            "version": game.version().0,
            "epoch": game.epoch(),
            "pending": kind,
            "seats": asked.seats().iter().collect::<Vec<_>>(),
        });
        if let Some(prompt) = asked.prompt() {
            reply["prompt"] = self.word(prompt).into();
        }
        if let Some(outcome) = game.outcome() {
            reply["outcome"] = json!(Over {
                places: outcome.places().to_vec(),
                scores: outcome.scores().to_vec(),
                winners: outcome.winners().iter().map(Seat::number).collect(),
                text: Some(self.word(&game.ending())),
                decided: game.decided().map(|decided| self.word(&decided)),
                // It is asked for by itself.
                account: Vec::new(),
            });
        }
        reply
    }

    fn moved(&self, result: Result<Version, Refused>) -> Result<Json, Complaint> {
        match result {
            Ok(_) => self.pending(),
            Err(refused) => Ok(self.refused(&refused)),
        }
    }

    fn choices(&self, seat: i64) -> Result<Json, Complaint> {
        let seat = self.seat(seat)?;
        let speaker = self.speaker();
        let choices = self.game()?.choices(seat).into_iter();
        let lines: Vec<ChoiceLine> = choices.map(|line| worded::choice(line, &speaker)).collect();
        let forms = self.game()?.forms(seat);
        let complete = forms.is_empty();
        let mut reply = json!({ "ok": true, "choices": lines, "complete": complete });
        if !forms.is_empty() {
            let forms: Vec<FormLine> = forms.iter().map(|form| worded::form(form, &speaker)).collect();
            reply["forms"] = json!(forms);
        }
        Ok(reply)
    }

    /// The reply tells what the answering seat heard; others ask for their own with `facts`.
    fn answer(&mut self, seat: i64, choice: &str, version: Option<u64>) -> Result<Json, Complaint> {
        let seat = self.seat(seat)?;
        let game = self.game_mut()?;
        let at = version.map_or(game.version(), Version);
        let before = game.heard_count(Some(seat));
        let result = game.answer(seat, at, choice);
        let mut reply = self.moved(result)?;
        if reply["ok"] == true {
            reply["facts"] = self.told(Some(seat), before)?;
        }
        Ok(reply)
    }

    fn told(&self, to: Option<Seat>, since: usize) -> Result<Json, Complaint> {
        let heard = self.game()?.heard(to, since);
        let told = heard.into_iter().enumerate().map(|(index, heard)| self.fact(since + index, &heard));
        Ok(told.collect())
    }

    fn facts(&self, seat: Option<i64>, since: usize) -> Result<Json, Complaint> {
        let (_, to) = self.viewer(seat)?;
        Ok(json!({ "ok": true, "facts": self.told(to, since)? }))
    }

    fn why(&self, seat: i64, choice: &str) -> Result<Json, Complaint> {
        let seat = self.seat(seat)?;
        match self.game()?.why(seat, choice) {
            Ok(line) => {
                Ok(json!({ "ok": true, "legal": true, "rule": line.rule, "text": self.word(&line.text) }))
            }
            Err(refused @ Refused::Illegal(_)) => {
                Ok(self.reasoned(json!({ "ok": true, "legal": false }), refused.rule(), &[refused.say()]))
            }
            Err(refused) => Ok(self.refused(&refused)),
        }
    }

    fn odds(&self) -> Result<Json, Complaint> {
        let odds = self.game()?.odds();
        let sum: u64 = odds.iter().map(|(_, weight)| u64::from(*weight)).sum();
        let lines: Vec<Json> = odds
            .iter()
            .map(|(line, weight)| {
                let mut value = self.line(line);
                value["weight"] = (*weight).into();
                value
            })
            .collect();
        let mut reply = json!({ "ok": true, "odds": lines, "of": sum });
        let forecasts = self.game()?.forecasts(None);
        if !forecasts.is_empty() {
            reply["forecasts"] = forecasts.iter().map(|forecast| self.foreseen(forecast)).collect();
        }
        Ok(reply)
    }

    /// What may come of a choice, as far as a seat can know.
    fn forecast(&self, seat: Option<i64>, choice: &str) -> Result<Json, Complaint> {
        let seat = seat.map(|seat| self.seat(seat)).transpose()?;
        let forecast = self.game()?.forecast(seat, choice);
        Ok(json!({ "ok": true, "forecast": forecast.map(|forecast| self.foreseen(&forecast)) }))
    }

    fn foreseen(&self, forecast: &Forecast) -> Json {
        let outcome = |next: &Foreseen| {
            let exact = next.exact.map(|chance| json!({ "cases": chance.cases, "of": chance.of }));
            json!({ "id": next.id, "text": self.word(&next.text), "chance": next.chance, "exact": exact })
        };
        let outcomes: Vec<Json> = forecast.outcomes.iter().map(outcome).collect();
        let mut reply =
            json!({ "id": forecast.id, "about": self.word(&forecast.about), "outcomes": outcomes });
        if !forecast.places.is_empty() {
            reply["places"] = json!(forecast.places);
        }
        reply
    }

    /// What a seat may draw next, and the exact chance that at least one of `any` comes in so many draws.
    fn prospect(&self, seat: Option<i64>, draws: usize, any: &[String]) -> Result<Json, Complaint> {
        let seat = self.seat(seat.ok_or_else(|| say!("engine-odds-seat"))?)?;
        let prospect = self.game()?.prospect(seat).ok_or_else(|| say!("engine-no-prospect"))?;
        let ids = prospect.known.iter().chain(prospect.bag.iter().map(|(drawn, _)| drawn));
        let known: Vec<&str> = ids.map(|drawn| drawn.id.as_str()).collect();
        let card = |next: &Drawn| json!({ "id": next.id, "text": self.word(&next.text) });
        let bag = prospect.bag.iter().map(|(next, count)| {
            let mut value = card(next);
            value["count"] = (*count).into();
            value
        });
        let mut reply = json!({
            "ok": true,
            "known": prospect.known.iter().map(card).collect::<Vec<_>>(),
            "bag": bag.collect::<Vec<_>>(),
            "cards": prospect.len(),
        });
        if !any.is_empty() {
            let chance = prospect
                .chance_of_any(|id| any.iter().any(|wanted| wanted == id), draws)
                .ok_or_else(|| say!("engine-too-many-draws", draws = draws, cards = prospect.len()))?;
            reply["draws"] = draws.into();
            reply["chance"] = json!({ "cases": chance.cases, "of": chance.of, "value": chance.as_f64() });
            reply["absent"] =
                any.iter().filter(|wanted| !known.contains(&wanted.as_str())).cloned().collect();
        }
        Ok(reply)
    }

    fn bot(&self, seat: i64, name: &str, ms: Option<u64>, named: Option<&Json>) -> Result<Json, Complaint> {
        let (seat, level) = (self.seat(seat)?, level(name)?);
        let game = self.game()?;
        if !game.pending().seats().contains(seat) {
            return Err(say!("engine-not-asked", seat = seat).into());
        }
        // Without a seed of its own the same question gets the same answer.
        let words = named.map_or_else(|| Ok("bot".to_owned()), |seed| typed("seed", seed))?;
        let mut dice = Rolls::numbered(&Seed::from_words(&words), game.version().0);
        let answer = game.bot(seat, level, &mut dice, ms.map(Duration::from_millis));
        let considered: Vec<Json> = answer
            .considered
            .iter()
            .map(|considered| {
                let mut value = self.line(&considered.choice);
                value["value"] = json!(rounded(considered.value));
                value["visits"] = considered.visits.into();
                value
            })
            .collect();
        let reasons: Vec<Json> = answer
            .reasons
            .iter()
            .map(|reason| json!({ "sign": self.word(&reason.sign), "weight": rounded(reason.weight) }))
            .collect();
        let mut reply = json!({
            "ok": true,
            "choice": answer.choice.id,
            "text": self.word(&answer.choice.text),
            "reasons": reasons,
            "considered": considered,
        });
        let why = answer.why();
        for lang in Lang::ALL {
            reply[format!("reason_{lang}")] = self.house.wording().speaker(lang).say(&why).into();
        }
        Ok(reply)
    }

    /// Without a seat: whichever may take something back.
    fn undo(&mut self, seat: Option<i64>) -> Result<Json, Complaint> {
        let game = self.game()?;
        let seat = match seat {
            Some(number) => self.seat(number)?,
            None => Seat::at_table(game.players()).find(|seat| game.can_undo(*seat)).unwrap_or(Seat::ALL[0]),
        };
        let result = self.game_mut()?.undo(seat);
        self.moved(result)
    }
}

/// As exact as a bot's word is worth.
fn rounded(value: f64) -> f64 {
    (value * 10_000.0).round() / 10_000.0
}

fn order(players: Option<i64>, options: &BTreeMap<String, Json>, named: Option<&Json>) -> Result<Order, Say> {
    let set = |(key, value): (&String, &Json)| Ok((key.clone(), typed(key, value)?));
    Ok(Order {
        // What no table has becomes a number that no title takes.
        players: players.map(|players| u8::try_from(players).unwrap_or(u8::MAX)),
        options: options.iter().map(set).collect::<Result<_, Say>>()?,
        seed: seed(named.map(|seed| typed("seed", seed)).transpose()?.as_deref())?,
    })
}
