//! What one seat, or a spectator, may know. Built from nothing.

use serde::Serialize;
use table::Seat;

use crate::cards::{Card, Cards, Face, Slot};
use crate::ch03_draft::{KEPT, POOL};
use crate::choice::PileId;
use crate::frame::Frame;
use crate::rules::Mutants;
use crate::state::{BOSS, Mode, Side, State};
use crate::visibility::{Eyes, together, unseen};

/// A view of the table. Cards are named by their ids.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS))]
pub struct View {
    /// MU-2.1 Counted from 1.
    pub round: u8,
    /// MU-1.3 The numbers of the round: red and black.
    pub numbers: (u8, u8),
    /// MU-1.4 The Fury Space, the Second Space and the highest space of the Dread Zone.
    pub spaces: (u8, u8, u8),
    /// MU-2.7 Who begins the round; in the first, someone picked at random.
    pub first: Seat,
    /// Whose turn it is.
    pub active: Seat,
    /// By seat; in solo the Boss's board is the second.
    pub sides: Vec<SideView>,
    /// What is being carried out, the innermost last.
    pub doing: Vec<Doing>,
    /// The abilities copied last: of which card, and which one from where, as in a position.
    pub copied: Vec<(String, u8)>,
    /// Where the Mutant stood that blocked last.
    pub blocked: Option<Slot>,
    /// MU-3.9 The sets that may still be taken, while they are.
    pub sets: Vec<String>,
    /// MU-3.15 What the seat may add to the Gene Pool that it builds.
    pub buildable: Vec<String>,
    /// MU-3.5 The draft, while it lasts.
    pub draft: Option<DraftView>,
    /// MU-16 The opponent of the solo mode.
    pub boss: Option<BossView>,
}

/// Something begun and not yet done.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS))]
pub struct Doing {
    /// What: `ability`, `breed`, `incubate`, `discard`, `draw`, `deploy`, `leave`, `move`.
    pub what: &'static str,
    /// Whose it is.
    pub seat: Seat,
    /// The card that it is about.
    pub card: Option<String>,
    /// The pile it comes from, counted from 1.
    pub pile: Option<u8>,
    /// How far it has come: the op of an ability, how many cards are left, or the slot a Mutant moves to.
    pub step: u16,
}

impl Doing {
    /// About a card, or none.
    pub(crate) fn about(what: &'static str, seat: Seat, card: Option<String>, step: u16) -> Doing {
        Doing { what, seat, card, pile: None, step }
    }

    /// About the top of a pile.
    pub(crate) fn piled(
        what: &'static str,
        seat: Seat,
        card: Option<String>,
        pile: PileId,
        step: u16,
    ) -> Doing {
        Doing { what, seat, card, pile: Some(pile.number()), step }
    }
}

/// A player's board.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS))]
pub struct SideView {
    /// Whose it is; `None` is the Boss.
    pub seat: Option<Seat>,
    /// The Power marker's space, and how many lie under it.
    pub power: (u8, u8),
    /// The points, and how many Score markers lie under this one.
    pub points: (u16, u8),
    /// How many cards are in hand.
    pub hand_count: u8,
    /// The hand, for its owner.
    pub hand: Option<Vec<String>>,
    /// Cards of the hand that everybody has seen.
    pub hand_shown: Vec<String>,
    /// How many cards the deck has.
    pub deck_count: u8,
    /// The known cards on top of the deck, the next one first.
    pub deck_top: Vec<String>,
    /// What is in hand or deck unseen, as everybody who has watched can tell.
    pub unseen: Vec<String>,
    /// What else the deck holds, in no order, for its owner.
    pub deck: Option<Vec<String>>,
    /// The discard pile, the top first.
    pub discard: Vec<String>,
    /// How many cards are frozen.
    pub freezer_count: u8,
    /// What is frozen, for those who may look, and what it is worth now.
    pub freezer: Option<(Vec<String>, u16)>,
    /// Left, Active, Right.
    pub arena: Vec<Option<StandingView>>,
    /// The incubated Mutant.
    pub incubator: Option<String>,
    /// The piles of the Gene Pool.
    pub piles: Vec<PileView>,
    /// How many face-down cards the Gene Pool has; while it is built, how many were chosen.
    pub pool_count: u8,
    /// The face-down cards of the Gene Pool, in no order, for those who know them.
    pub pool: Option<Vec<String>>,
}

/// A Mutant in the Arena.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS))]
pub struct StandingView {
    /// Which one.
    pub card: String,
    /// Up or down.
    pub face: Face,
}

/// A pile of a Gene Pool.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS))]
pub struct PileView {
    /// Face-up.
    pub top: Option<String>,
    /// How many cards lie under it.
    pub under: u8,
    /// The lowest of them, if a mulligan sent it there.
    pub bottom: Option<String>,
}

/// MU-3.5 The draft.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS))]
pub struct DraftView {
    /// Counted from 1.
    pub pick: u8,
    /// The set that the seat holds.
    pub pack: Vec<String>,
    /// What it has kept.
    pub kept: Vec<String>,
    /// What it keeps next.
    pub sealed: Option<String>,
    /// Who has chosen.
    pub ready: Vec<Seat>,
    /// What it has passed on: by the seat that was dealt the set, what it last saw in it.
    pub passed: Vec<(Seat, Vec<String>)>,
}

/// MU-16 The Boss.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS))]
pub struct BossView {
    /// Which one.
    pub id: String,
    /// MU-16.13 What the player has to bring down.
    pub life: i16,
    /// MU-16.10 Power Slots A and B.
    pub slots: Vec<Option<String>>,
    /// The captive that was freed last.
    pub freed: Option<String>,
    /// MU-16.26 Cards whose Weakness was shattered: they are out of the game.
    pub removed: Vec<String>,
    /// How many more cards it plays this turn.
    pub extra: u8,
}

impl Mutants {
    pub(crate) fn id(&self, card: Card) -> String {
        self.card(card).id.clone()
    }

    fn ids(&self, cards: Cards) -> Vec<String> {
        cards.iter().map(|card| self.id(card)).collect()
    }

    /// The view of `to`.
    pub(crate) fn look(&self, s: &State, to: Option<Seat>) -> View {
        let eyes = Eyes::of(to);
        let numbers = self.numbers(s);
        let board = &self.set.board;
        let boss = (s.mode == Mode::Solo).then(|| BossView {
            id: self.set.bosses[self.boss].id.clone(),
            life: s.boss.life,
            slots: s.boss.slots.iter().map(|slot| slot.map(|card| self.id(card))).collect(),
            freed: s.boss.freed.map(|card| self.id(card)),
            removed: self.ids(s.boss.removed),
            extra: s.boss.extra,
        });
        let drafting = s.mode == Mode::Draft && Mutants::turns_drafted(s) < KEPT;
        View {
            round: s.round.min(5),
            numbers: (numbers.red, numbers.black),
            spaces: (board.fury, board.second, board.dread),
            first: s.first,
            active: s.active,
            sides: Seat::at_table(s.count()).map(|seat| self.look_at(s, seat, eyes)).collect(),
            doing: s.frames.iter().filter_map(|frame| frame.doing(self, s)).collect(),
            blocked: s.blocked,
            copied: s.copied.iter().map(|(card, leave)| (self.id(*card), *leave)).collect(),
            sets: match s.frames.last() {
                Some(Frame::TakeSet(_)) => self.sets_left(s).map(|set| self.set_id(set)).collect(),
                Some(_) | None => Vec::new(),
            },
            buildable: match (to, s.frames.last()) {
                (Some(seat), Some(Frame::Build)) if s.side(seat).pool.len() < POOL => {
                    self.listed(self.buildable(s, seat))
                }
                (_, Some(_) | None) => Vec::new(),
            },
            draft: drafting.then(|| self.look_at_draft(s, to)),
            boss,
        }
    }

    fn look_at(&self, s: &State, seat: Seat, eyes: Eyes) -> SideView {
        let side: &Side = s.side(seat);
        let is_boss = s.mode == Mode::Solo && seat == BOSS;
        let freezer = eyes.freezer(s, seat, self.variant.freezers);
        SideView {
            seat: (!is_boss).then_some(seat),
            power: (s.space(seat), s.power.height(seat).unwrap_or(0)),
            points: (s.scores.points(seat), s.scores.height(seat)),
            hand_count: side.hand.len() as u8,
            hand: eyes.hand(seat).then(|| self.ids(side.hand)),
            hand_shown: self.ids(side.shown),
            deck_count: side.deck_len() as u8,
            deck_top: side.tops.iter().rev().map(|card| self.id(*card)).collect(),
            unseen: self.listed(together(unseen(side.hand, side.shown), side.deck)),
            deck: (eyes.hand(seat) || is_boss).then(|| self.ids(side.deck)),
            discard: side.discard.iter().rev().map(|card| self.id(*card)).collect(),
            freezer_count: side.freezer.len() as u8,
            freezer: freezer.then(|| (self.ids(side.freezer), self.freezer_value(side.freezer))),
            arena: Slot::ALL
                .iter()
                .map(|slot| side.at(*slot).map(|it| StandingView { card: self.id(it.card), face: it.face }))
                .collect(),
            incubator: side.incubator.map(|card| self.id(card)),
            piles: side
                .piles
                .iter()
                .map(|pile| PileView {
                    top: pile.top.map(|card| self.id(card)),
                    under: pile.under + u8::from(pile.bottom.is_some()),
                    bottom: pile.bottom.map(|card| self.id(card)),
                })
                .collect(),
            pool_count: side.pool.len() as u8,
            pool: eyes.pool(s, seat).then(|| self.ids(side.pool)),
        }
    }

    fn look_at_draft(&self, s: &State, to: Option<Seat>) -> DraftView {
        let eyes = Eyes::of(to);
        let turns = Mutants::turns_drafted(s);
        let own = to.filter(|seat| eyes.picks(*seat));
        DraftView {
            pick: turns as u8 + 1,
            pack: own.map(|seat| self.ids(Mutants::pack_of(s, seat))).unwrap_or_default(),
            kept: own
                .map(|seat| s.draft.picks[seat].iter().map(|card| self.id(*card)).collect())
                .unwrap_or_default(),
            sealed: own.and_then(|seat| s.draft.sealed[seat]).map(|card| self.id(card)),
            ready: Seat::at_table(s.players).filter(|seat| s.draft.sealed[*seat].is_some()).collect(),
            passed: own.map(|seat| self.passed_on(s, seat)).unwrap_or_default(),
        }
    }

    /// What a seat saw last of each set that it handed on: what is left now, and what was taken since.
    fn passed_on(&self, s: &State, seat: Seat) -> Vec<(Seat, Vec<String>)> {
        let turns = Mutants::turns_drafted(s);
        let players = usize::from(s.players);
        let held_now = Mutants::origin(s, seat, turns);
        let mut passed = Vec::new();
        for origin in Seat::at_table(s.players).filter(|origin| *origin != held_now) {
            let last = (0..turns).rev().find(|turn| Mutants::origin(s, seat, *turn) == origin);
            if let Some(last) = last {
                let mut seen = s.draft.packs[origin];
                for turn in last + 1..turns {
                    seen.add(s.draft.picks[Seat::new((origin.index() + turn) % players)][turn]);
                }
                passed.push((origin, self.ids(seen)));
            }
        }
        passed
    }
}
