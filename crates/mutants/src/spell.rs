//! Choices as they are typed: lower case, stable, the same in every language.

use table::Seat;

use crate::cards::{Card, Slot};
use crate::choice::{Choice, Copied, PileId};
use crate::rules::Mutants;

impl Mutants {
    pub(crate) fn spelled(&self, c: Choice) -> String {
        let id = |card: Card| self.id(card);
        let piled = |verb: &str, pile: PileId, card| format!("{verb} {} {}", id(card), pile.number());
        let placed = |verb: &str, slot: Slot, card| format!("{verb} {} {}", id(card), slot.id());
        let plain = |verb: &str, card| format!("{verb} {}", id(card));
        match c {
            Choice::Accept => "accept".to_owned(),
            Choice::Block { slot, card } => placed("block", slot, card),
            Choice::Breed { pile, card } => piled("breed", pile, card),
            Choice::Capture { pile, card } => piled("capture", pile, card),
            Choice::Copy { what, slot, card } => {
                let what = match what {
                    Copied::Deploy => "deploy",
                    Copied::Leave => "leave",
                };
                let place = slot.map_or_else(String::new, |slot| format!(" {}", slot.id()));
                format!("copy {what} {}{place}", id(card))
            }
            Choice::Deal(card) => plain("deal", card),
            Choice::Decline => "decline".to_owned(),
            Choice::Deploy(card) => plain("deploy", card),
            Choice::Discard(card) => plain("discard", card),
            Choice::Draw(card) => plain("draw", card),
            Choice::Eject { slot, card } => placed("eject", slot, card),
            Choice::First(seat) => format!("first {}", seat.number()),
            Choice::Freeze(card) => plain("freeze", card),
            Choice::FreezeAt { slot, card } => placed("freeze", slot, card),
            Choice::Gain { pile, card } => piled("gain", pile, card),
            Choice::Incubate { pile, card } => piled("incubate", pile, card),
            Choice::Keep => "keep".to_owned(),
            Choice::KnockDown { slot, card } => placed("knock-down", slot, card),
            Choice::Move(slot) => format!("move {}", slot.id()),
            Choice::Mulligan(pile) => format!("mulligan {}", pile.number()),
            Choice::MulliganAll => "mulligan all".to_owned(),
            Choice::Option(option) => format!("option {option}"),
            Choice::Pass => "pass".to_owned(),
            Choice::Pick(card) => plain("pick", card),
            Choice::Push(slot) => format!("push {}", slot.id()),
            Choice::React { slot, card } => placed("react", slot, card),
            Choice::Release(card) => plain("release", card),
            Choice::Reveal(card) => plain("reveal", card),
            Choice::Set(set) => {
                let pool = self.set.pools.get(usize::from(set));
                format!("set {}", pool.map_or("none", |pool| pool.id.as_str()))
            }
            Choice::Take(card) => plain("take", card),
        }
    }

    pub(crate) fn reads(&self, text: &str) -> Option<Choice> {
        let words: Vec<&str> = text.split(' ').collect();
        let pile = |text: &str| PileId::ALL.into_iter().find(|pile| pile.number().to_string() == text);
        match *words.as_slice() {
            ["accept"] => Some(Choice::Accept),
            ["decline"] => Some(Choice::Decline),
            ["keep"] => Some(Choice::Keep),
            ["pass"] => Some(Choice::Pass),
            ["mulligan", "all"] => Some(Choice::MulliganAll),
            ["mulligan", number] => pile(number).map(Choice::Mulligan),
            ["move", slot] => Slot::read(slot).filter(|slot| *slot != Slot::Active).map(Choice::Move),
            ["push", slot] => Slot::read(slot).filter(|slot| *slot != Slot::Active).map(Choice::Push),
            ["option", number] => {
                (1..=9).find(|option: &u8| option.to_string() == number).map(Choice::Option)
            }
            ["first", number] => {
                Seat::ALL.into_iter().find(|seat| seat.number().to_string() == number).map(Choice::First)
            }
            ["set", id] => {
                self.set.pools.iter().position(|pool| pool.id == id).map(|set| Choice::Set(set as u8))
            }
            ["copy", what, id] => {
                Some(Choice::Copy { what: copied(what)?, slot: None, card: self.find(id)? })
            }
            ["copy", what, id, slot] => Some(Choice::Copy {
                what: copied(what)?,
                slot: Some(Slot::read(slot)?),
                card: self.find(id)?,
            }),
            [verb, id] => {
                let card = self.find(id)?;
                match verb {
                    "deal" => Some(Choice::Deal(card)),
                    "deploy" => Some(Choice::Deploy(card)),
                    "discard" => Some(Choice::Discard(card)),
                    "draw" => Some(Choice::Draw(card)),
                    "freeze" => Some(Choice::Freeze(card)),
                    "pick" => Some(Choice::Pick(card)),
                    "release" => Some(Choice::Release(card)),
                    "reveal" => Some(Choice::Reveal(card)),
                    "take" => Some(Choice::Take(card)),
                    _ => None,
                }
            }
            [verb, id, place] => {
                let card = self.find(id)?;
                let slot = || Slot::read(place);
                match verb {
                    "block" => slot().map(|slot| Choice::Block { slot, card }),
                    "eject" => slot().map(|slot| Choice::Eject { slot, card }),
                    "freeze" => slot().map(|slot| Choice::FreezeAt { slot, card }),
                    "react" => slot().map(|slot| Choice::React { slot, card }),
                    "knock-down" => slot().map(|slot| Choice::KnockDown { slot, card }),
                    "breed" => pile(place).map(|pile| Choice::Breed { pile, card }),
                    "capture" => pile(place).map(|pile| Choice::Capture { pile, card }),
                    "gain" => pile(place).map(|pile| Choice::Gain { pile, card }),
                    "incubate" => pile(place).map(|pile| Choice::Incubate { pile, card }),
                    _ => None,
                }
            }
            _ => None,
        }
    }
}

fn copied(text: &str) -> Option<Copied> {
    match text {
        "deploy" => Some(Copied::Deploy),
        "leave" => Some(Copied::Leave),
        _ => None,
    }
}
