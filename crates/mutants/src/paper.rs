//! What is left to do, on paper: cards by their ids, abilities by card and part, piles counted from 1.

use script::mutants::{Ability, Event};
use serde_json::{Value as Json, json};
use table::{Say, say};

use crate::cards::Slot;
use crate::frame::Frame;
use crate::rules::Mutants;

/// The events whose value is a Boss card.
const ABOUT_CARDS: [Event; 4] = [
    Event::BossCardLeavesLeft,
    Event::BossCardLeavesRight,
    Event::BossCardKnockedDown,
    Event::WeaknessShattered,
];

impl Mutants {
    /// A frame as positions write it.
    ///
    /// # Panics
    /// Never: a frame is plain data.
    pub fn paper(&self, frame: Frame) -> Json {
        let mut json = serde_json::to_value(frame).expect("a frame is plain data");
        let tag = json.as_object_mut().and_then(|tag| tag.values_mut().next());
        let Some(fields) = tag.and_then(Json::as_object_mut) else { return json };
        let about_card = is_about_card(fields.get("event"));
        for (key, value) in fields {
            let Some(number) = value.as_u64() else { continue };
            match key.as_str() {
                "card" | "this" => *value = json!(self.cards[number as usize].id),
                "value" if about_card => *value = json!(self.cards[number as usize].id),
                "pc" | "body" => *value = json!(self.spelled_pc(number as u16)),
                "pile" => *value = json!(number + 1),
                "used" => {
                    *value = (0..3).filter(|pile| number >> pile & 1 != 0).map(|pile| pile + 1).collect();
                }
                "slots" => {
                    let marked = Slot::ALL.into_iter().filter(|slot| number >> *slot as u8 & 1 != 0);
                    *value = marked.map(Slot::id).collect();
                }
                _ => {}
            }
        }
        json
    }

    /// The frame that is written so.
    pub(crate) fn frame_on_paper(&self, number: usize, json: &Json) -> Result<Frame, Say> {
        let unread = |error: String| say!("mutants-bad-frame-unread", number = number, error = error);
        let mut json = json.clone();
        let tag = json.as_object_mut().and_then(|tag| tag.values_mut().next());
        if let Some(fields) = tag.and_then(Json::as_object_mut) {
            let about_card = is_about_card(fields.get("event"));
            for (key, value) in fields {
                let number = match (key.as_str(), &*value) {
                    ("card", Json::Null) => continue,
                    ("card" | "this", id) => self.card_number(id)?,
                    ("value", id) if about_card => self.card_number(id)?,
                    ("pc" | "body", place) => {
                        let place = place.as_str().unwrap_or_default();
                        let pc = self.read_pc(place);
                        u64::from(pc.ok_or_else(|| say!("mutants-bad-ability", place = place))?)
                    }
                    ("pile", pile) => pile
                        .as_u64()
                        .filter(|pile| (1..=3).contains(pile))
                        .map(|pile| pile - 1)
                        .ok_or_else(|| unread("pile: 1, 2 or 3".to_owned()))?,
                    ("used", piles) => {
                        mask(piles, |pile| pile.as_u64().filter(|pile| (1..=3).contains(pile)))
                            .map(|mask| mask >> 1)
                            .ok_or_else(|| unread("used: piles 1, 2 and 3".to_owned()))?
                    }
                    ("slots", slots) => mask(slots, |slot| Some(Slot::read(slot.as_str()?)? as u64))
                        .ok_or_else(|| unread("slots: left, active and right".to_owned()))?,
                    _ => continue,
                };
                *value = json!(number);
            }
        }
        serde_json::from_value(json).map_err(|error| unread(error.to_string()))
    }

    fn card_number(&self, id: &Json) -> Result<u64, Say> {
        let id = id.as_str().map_or_else(|| id.to_string(), str::to_owned);
        let card = self.find(&id).ok_or_else(|| say!("mutants-bad-card", card = id))?;
        Ok(card.index() as u64)
    }

    /// Every ability at this table: whose, which part, and where it begins.
    fn abilities(&self) -> Vec<(&str, String, Ability)> {
        let mut all = Vec::new();
        for card in self.cards.iter() {
            let parts = [("deploy", card.deploy), ("leave", card.leave), ("block", card.block)];
            let parts = parts.into_iter().filter_map(|(part, ability)| Some((part.to_owned(), ability?)));
            let ongoing = (1..).zip(&card.ongoing).map(|(at, it)| (format!("ongoing-{at}"), it.ability));
            all.extend(parts.chain(ongoing).map(|(part, ability)| (card.id.as_str(), part, ability)));
        }
        let boss = &self.set.bosses[self.boss];
        let power = (1..).zip(&boss.power).map(|(at, it)| (format!("power-{at}"), it.ability));
        let parts = boss.setup.map(|setup| ("setup".to_owned(), setup)).into_iter().chain(power);
        all.extend(parts.map(|(part, ability)| (boss.id.as_str(), part, ability)));
        all
    }

    /// A place in an ability: `zombie/leave/0`, the card or the Boss, the part, and the step, counted from 0.
    fn spelled_pc(&self, pc: u16) -> String {
        let before = self.abilities().into_iter().filter(|(_, _, ability)| ability.0 <= pc);
        let (owner, part, ability) =
            before.max_by_key(|(_, _, ability)| ability.0).expect("every op is part of an ability");
        format!("{owner}/{part}/{}", pc - ability.0)
    }

    fn read_pc(&self, text: &str) -> Option<u16> {
        let mut words = text.split('/');
        let (owner, part, step) = (words.next()?, words.next()?, words.next()?);
        let (_, _, ability) = self.abilities().into_iter().find(|it| it.0 == owner && it.1 == part)?;
        let pc = ability.0.checked_add(step.parse().ok()?)?;
        let is_there = words.next().is_none() && usize::from(pc) < self.set.code.len();
        (is_there && self.spelled_pc(pc) == text).then_some(pc)
    }
}

fn is_about_card(event: Option<&Json>) -> bool {
    let event = event.and_then(|event| serde_json::from_value::<Event>(event.clone()).ok());
    event.is_some_and(|event| ABOUT_CARDS.contains(&event))
}

/// A bit for each entry of a list; nothing, if one of them is not known.
fn mask(list: &Json, bit: impl Fn(&Json) -> Option<u64>) -> Option<u64> {
    list.as_array()?.iter().try_fold(0, |mask, entry| Some(mask | 1 << bit(entry)?))
}
