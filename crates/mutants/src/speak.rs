//! Mutants in words.

use table::{Drawn, Name, Prospect, Say, Seat, Speak, Words, say};

use crate::cards::{Card, Slot};
use crate::choice::{Ask, Choice, Copied, Luck};
use crate::fact::{Fact, Zone};
use crate::position::Position;
use crate::rules::Mutants;
use crate::state::{Mode, State};
use crate::view::View;
use crate::why::slot_word;

impl Speak for Mutants {
    type Position = Position;

    fn position(&self, s: &State) -> Position {
        self.write(s)
    }

    fn place(&self, position: Position) -> Result<State, Vec<Say>> {
        self.place_position(&position)
    }

    fn prompt(&self, ask: Ask) -> Say {
        let name = |card: Card| self.name(card);
        match ask {
            Ask::Set => say!("mutants-ask-set"),
            Ask::Draft { pick } => say!("mutants-ask-draft", pick = pick),
            Ask::Build => say!("mutants-ask-build"),
            Ask::Mulligan => say!("mutants-ask-mulligan"),
            Ask::Move => say!("mutants-ask-move"),
            Ask::Act => say!("mutants-ask-act"),
            Ask::PayBreed { card, left } => say!("mutants-ask-pay-breed", card = name(card), left = left),
            Ask::PayIncubate { card } => say!("mutants-ask-pay-incubate", card = name(card)),
            Ask::Discard { left } => say!("mutants-ask-discard", left = left),
            Ask::FreezeOne => say!("mutants-ask-freeze-one"),
            Ask::May { card, pc } => say!("mutants-ask-may", card = name(card), text = self.set.effect(pc)),
            Ask::Freeze { card } => say!("mutants-ask-freeze", card = name(card)),
            Ask::Gain { card } => say!("mutants-ask-gain", card = name(card)),
            Ask::Copy { card } => say!("mutants-ask-copy", card = name(card)),
            Ask::KnockDown { card } => say!("mutants-ask-knock-down", card = name(card)),
            Ask::Take { card } => say!("mutants-ask-take", card = name(card)),
            Ask::Eject { card } => say!("mutants-ask-eject", card = name(card)),
            Ask::Choose { card, pc } => {
                say!("mutants-ask-choose", card = name(card), text = self.set.effect(pc))
            }
            Ask::Block => say!("mutants-ask-block"),
            Ask::React => say!("mutants-ask-react"),
            Ask::Capture => say!("mutants-ask-capture"),
            Ask::Release => say!("mutants-ask-release"),
        }
    }

    fn luck(&self, luck: Luck) -> Say {
        match luck {
            Luck::First => say!("mutants-luck-first"),
            Luck::Deal(seat) => say!("mutants-luck-deal", who = self.who(seat)),
            Luck::Reveal(seat) => say!("mutants-luck-reveal", who = self.who(seat)),
            Luck::Draw(seat) => say!("mutants-luck-draw", who = self.who(seat)),
        }
    }

    fn choice(&self, c: Choice) -> Say {
        let name = |card: Card| self.name(card);
        match c {
            Choice::Accept => say!("mutants-accept"),
            Choice::Block { slot, card } => say!("mutants-block", card = name(card), slot = slot_word(slot)),
            Choice::Breed { pile, card } => say!("mutants-breed", card = name(card), pile = pile.number()),
            Choice::Capture { pile, card } => {
                say!("mutants-capture", card = name(card), pile = pile.number())
            }
            Choice::Copy { what: Copied::Deploy, slot: None, card } => {
                say!("mutants-copy-deploy", card = name(card))
            }
            Choice::Copy { what: Copied::Leave, slot: None, card } => {
                say!("mutants-copy-leave", card = name(card))
            }
            Choice::Copy { what: Copied::Deploy, slot: Some(slot), card } => {
                say!("mutants-copy-deploy-at", card = name(card), slot = slot_word(slot))
            }
            Choice::Copy { what: Copied::Leave, slot: Some(slot), card } => {
                say!("mutants-copy-leave-at", card = name(card), slot = slot_word(slot))
            }
            Choice::Deal(card) => say!("mutants-deal", card = name(card)),
            Choice::Decline => say!("mutants-decline"),
            Choice::Deploy(card) => say!("mutants-deploy", card = name(card)),
            Choice::Discard(card) => say!("mutants-discard", card = name(card)),
            Choice::Draw(card) => say!("mutants-draw", card = name(card)),
            Choice::Eject { slot, card } => say!("mutants-eject", card = name(card), slot = slot_word(slot)),
            Choice::First(seat) => say!("mutants-first", seat = seat),
            Choice::Freeze(card) => say!("mutants-freeze", card = name(card)),
            Choice::FreezeAt { slot, card } => {
                say!("mutants-freeze-at", card = name(card), slot = slot_word(slot))
            }
            Choice::Gain { pile, card } => say!("mutants-gain", card = name(card), pile = pile.number()),
            Choice::Incubate { pile, card } => {
                say!("mutants-incubate", card = name(card), pile = pile.number())
            }
            Choice::Keep => say!("mutants-keep"),
            Choice::KnockDown { slot, card } => {
                say!("mutants-knock-down", card = name(card), slot = slot_word(slot))
            }
            Choice::Move(Slot::Left) => say!("mutants-move-left"),
            Choice::Move(Slot::Active | Slot::Right) => say!("mutants-move-right"),
            Choice::Mulligan(pile) => say!("mutants-mulligan", pile = pile.number()),
            Choice::MulliganAll => say!("mutants-mulligan-all"),
            Choice::Option(option) => say!("mutants-option", option = option),
            Choice::Pass => say!("mutants-pass"),
            Choice::Pick(card) => say!("mutants-pick", card = name(card)),
            Choice::React { slot, card } => say!("mutants-react", card = name(card), slot = slot_word(slot)),
            Choice::Release(card) => say!("mutants-release", card = name(card)),
            Choice::Reveal(card) => say!("mutants-reveal", card = name(card)),
            Choice::Set(set) => say!("mutants-set", set = self.set_name(set)),
            Choice::Take(card) => say!("mutants-take", card = name(card)),
        }
    }

    fn fact(&self, fact: Fact) -> Say {
        self.told(fact)
    }

    fn rule(&self, c: Choice) -> &'static str {
        match c {
            Choice::Accept | Choice::Decline => "MU-9.6",
            Choice::Block { .. } => "MU-12.7",
            Choice::Breed { .. } => "MU-7.6",
            Choice::Capture { .. } => "MU-16.12",
            Choice::Copy { .. } => "MU-12.26",
            Choice::Deal(_) => "MU-3.4",
            Choice::Deploy(_) => "MU-7.2",
            Choice::Discard(_) => "MU-8.2",
            Choice::Draw(_) => "MU-8.1",
            Choice::Eject { .. } => "MU-6.11",
            Choice::First(_) => "MU-2.7",
            Choice::Freeze(_) | Choice::FreezeAt { .. } => "MU-11.5",
            Choice::Gain { .. } => "MU-11.11",
            Choice::Incubate { .. } => "MU-7.14",
            Choice::Keep => "MU-3.21",
            Choice::KnockDown { .. } => "MU-12.10",
            Choice::Move(_) => "MU-6.2",
            Choice::Mulligan(_) => "MU-3.20",
            Choice::MulliganAll => "MU-R1",
            Choice::Option(_) | Choice::Pass => "MU-9.4",
            Choice::Pick(_) => "MU-3.5",
            Choice::React { .. } => "MU-R35",
            Choice::Release(_) => "MU-16.14",
            Choice::Reveal(_) => "MU-7.19",
            Choice::Set(_) => "MU-3.9",
            Choice::Take(_) => "MU-13.13",
        }
    }

    fn prospect(&self, s: &State, seat: Seat) -> Option<Prospect> {
        let side = s.side(seat);
        let drawn = |card: Card| Drawn {
            id: self.id(card),
            text: say!("mutants-board-card", card = self.name(card)),
        };
        Some(Prospect {
            known: side.tops.iter().rev().map(|card| drawn(*card)).collect(),
            bag: side.deck.weights().map(|(card, count)| (drawn(card), count)).collect(),
        })
    }

    fn ending(&self, s: &State) -> Say {
        let outcome = self.result(s);
        if s.mode == Mode::Solo {
            return if outcome.winners().is_empty() {
                say!("mutants-ending-lost", life = i32::from(s.boss.life))
            } else {
                say!("mutants-ending-beaten")
            };
        }
        let winner = outcome.winners().iter().next().unwrap_or(Seat::ALL[0]);
        say!("mutants-ending", winner = winner, points = s.scores.points(winner))
    }

    fn board(&self, view: &View, to: Option<Seat>, words: &dyn Words) -> Vec<String> {
        self.drawn_board(view, to, words)
    }
}

impl Mutants {
    pub(crate) fn set_name(&self, set: u8) -> Name {
        let pool = self.set.pools.get(usize::from(set));
        pool.map_or_else(|| Name { en: "?".into(), fr: "?".into() }, |pool| pool.name.clone())
    }

    /// A side: a seat, or the Boss by name. Only a table with a Boss knows Action cards.
    pub(crate) fn who(&self, seat: Seat) -> Say {
        if self.cards.len() > usize::from(Card::MUTANTS) && seat == crate::state::BOSS {
            say!("mutants-boss", name = self.set.bosses[self.boss].name.clone())
        } else {
            say!("mutants-seat", seat = seat)
        }
    }

    fn told(&self, fact: Fact) -> Say {
        let name = |card: Card| self.name(card);
        let who = |seat: Seat| self.who(seat);
        match fact {
            Fact::First { seat } => say!("mutants-fact-first", seat = seat),
            Fact::Set { seat, set } => say!("mutants-fact-set", seat = seat, set = self.set_name(set)),
            Fact::Dealt { seat, card: Some(card) } => {
                say!("mutants-fact-dealt-card", seat = seat, card = name(card))
            }
            Fact::Dealt { seat, card: None } => say!("mutants-fact-dealt", seat = seat),
            Fact::Picked { seat, card: Some(card) } => {
                say!("mutants-fact-picked-card", seat = seat, card = name(card))
            }
            Fact::Picked { seat, card: None } => say!("mutants-fact-picked", seat = seat),
            Fact::HandedOn => say!("mutants-fact-handed-on"),
            Fact::Formed { seat } => say!("mutants-fact-formed", seat = seat),
            Fact::Revealed { seat, pile, card } => {
                say!("mutants-fact-revealed", who = who(seat), pile = pile.number(), card = name(card))
            }
            Fact::Mulliganed { seat, pile, card } => {
                say!("mutants-fact-mulliganed", seat = seat, pile = pile.number(), card = name(card))
            }
            Fact::Kept { seat } => say!("mutants-fact-kept", seat = seat),
            Fact::RoundBegan { round, first } => {
                say!("mutants-fact-round-began", round = round, who = who(first))
            }
            Fact::TurnBegan { seat } => say!("mutants-fact-turn", who = who(seat)),
            Fact::Skipped { seat } => say!("mutants-fact-skipped", seat = seat),
            Fact::Crushed { seat } => say!("mutants-fact-crushed", who = who(seat)),
            Fact::Moved { seat, card, to } => {
                say!("mutants-fact-moved", who = who(seat), card = name(card), slot = slot_word(to))
            }
            Fact::Left { seat, card, slot } => {
                say!("mutants-fact-left", who = who(seat), card = name(card), slot = slot_word(slot))
            }
            Fact::Discarded { seat, card, .. } => {
                say!("mutants-fact-discarded", who = who(seat), card = name(card))
            }
            Fact::Breeding { seat, pile, card } => {
                say!("mutants-fact-breeding", seat = seat, pile = pile.number(), card = name(card))
            }
            Fact::Incubating { seat, pile, card } => {
                say!("mutants-fact-incubating", seat = seat, pile = pile.number(), card = name(card))
            }
            Fact::Deployed { seat, card, .. } => {
                say!("mutants-fact-deployed", who = who(seat), card = name(card))
            }
            Fact::Gained { seat, card, to } => {
                say!("mutants-fact-gained", seat = seat, card = name(card), place = zone_word(to))
            }
            Fact::Hatched { seat, card } => say!("mutants-fact-hatched", seat = seat, card = name(card)),
            Fact::Power { seat, from, to } if to > from => {
                say!("mutants-fact-power-up", who = who(seat), by = to - from, space = to)
            }
            Fact::Power { seat, from, to } => {
                say!("mutants-fact-power-down", who = who(seat), by = from - to, space = to)
            }
            Fact::Drew { seat, card: Some(card) } => {
                say!("mutants-fact-drew-card", seat = seat, card = name(card))
            }
            Fact::Drew { seat, card: None } => say!("mutants-fact-drew", seat = seat),
            Fact::DrewKnown { seat, card } => say!("mutants-fact-drew-known", seat = seat, card = name(card)),
            Fact::Froze { seat, card, .. } => say!("mutants-fact-froze", seat = seat, card = name(card)),
            Fact::Shuffled { seat, cards } => say!("mutants-fact-shuffled", who = who(seat), cards = cards),
            Fact::KnockedDown { seat, card, slot } => {
                say!("mutants-fact-knocked-down", who = who(seat), card = name(card), slot = slot_word(slot))
            }
            Fact::FlippedUp { seat, card, slot } => {
                say!("mutants-fact-flipped-up", who = who(seat), card = name(card), slot = slot_word(slot))
            }
            Fact::Copied { seat, card, of, what: Copied::Deploy } => {
                say!("mutants-fact-copied-deploy", seat = seat, card = name(card), of = name(of))
            }
            Fact::Copied { seat, card, of, what: Copied::Leave } => {
                say!("mutants-fact-copied-leave", seat = seat, card = name(card), of = name(of))
            }
            Fact::Attacked { by, seat } => say!("mutants-fact-attacked", by = who(by), who = who(seat)),
            Fact::Blocked { seat, card } => say!("mutants-fact-blocked", seat = seat, card = name(card)),
            Fact::Took { seat, card } => say!("mutants-fact-took", seat = seat, card = name(card)),
            Fact::Returned { seat, card } => say!("mutants-fact-returned", seat = seat, card = name(card)),
            Fact::Accepted { seat, card } => say!("mutants-fact-accepted", seat = seat, card = name(card)),
            Fact::Declined { seat, card } => say!("mutants-fact-declined", seat = seat, card = name(card)),
            Fact::Passed { seat, card } => say!("mutants-fact-passed", seat = seat, card = name(card)),
            Fact::Chose { seat, card, option } => {
                say!("mutants-fact-chose", seat = seat, card = name(card), option = option)
            }
            Fact::Scored { seat, points, total } => {
                say!("mutants-fact-scored", seat = seat, points = points, total = total)
            }
            Fact::Stole { seat, from, points } => {
                say!("mutants-fact-stole", seat = seat, from = from, points = points)
            }
            Fact::RoundOver { round } => say!("mutants-fact-round-over", round = round),
            Fact::Placed { seat, space } => say!("mutants-fact-placed", who = who(seat), space = space),
            Fact::Thawed { seat, points, total } => {
                say!("mutants-fact-thawed", seat = seat, points = points, total = total)
            }
            Fact::Life { by, life } if by < 0 => {
                say!("mutants-fact-life-lost", by = i32::from(-by), life = i32::from(life))
            }
            Fact::Life { by, life } => {
                say!("mutants-fact-life-gained", by = i32::from(by), life = i32::from(life))
            }
            Fact::Shattered { card } => say!("mutants-fact-shattered", card = name(card)),
            Fact::Stored { card, slot } => say!("mutants-fact-stored", card = name(card), slot = orbit(slot)),
            Fact::Captured { card, slot } => {
                say!("mutants-fact-captured", card = name(card), slot = orbit(slot))
            }
            Fact::Released { card } => say!("mutants-fact-released", card = name(card)),
        }
    }
}

fn orbit(slot: u8) -> &'static str {
    ["A", "B"][usize::from(slot)]
}

fn zone_word(zone: Zone) -> Say {
    match zone {
        Zone::Hand => say!("mutants-zone-hand"),
        Zone::Deck => say!("mutants-zone-deck"),
        Zone::Discard => say!("mutants-zone-discard"),
        Zone::Pool => say!("mutants-zone-pool"),
        Zone::Arena => say!("mutants-zone-arena"),
        Zone::Incubator => say!("mutants-zone-incubator"),
        Zone::Freezer => say!("mutants-zone-freezer"),
        Zone::Slot => say!("mutants-zone-slot"),
    }
}
