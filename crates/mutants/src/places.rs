//! Where things are: what a person touches, and the board as places.

use table::{Area, Place, Say, Seat, say};

use crate::cards::{Card, Face, Slot, slot_word};
use crate::choice::{PileId, SetId};
use crate::fact::Zone;
use crate::rules::Mutants;
use crate::state::{BOSS, Mode};
use crate::view::{BossView, SideView, View};

/// A side as places name it: a seat's number, or the Boss.
fn side_id(seat: Option<Seat>) -> String {
    seat.map_or_else(|| "boss".to_owned(), |seat| seat.to_string())
}

/// The place of a side as a whole.
fn whole(seat: Option<Seat>) -> Place {
    seat.map_or_else(|| Place::new("boss", ""), |seat| Place::new("seat", seat))
}

/// A place of a side's own.
fn own(kind: &'static str, seat: Option<Seat>) -> Place {
    Place::new(kind, side_id(seat))
}

/// One of several of a side's own.
fn own_part(kind: &'static str, seat: Option<Seat>, part: &str) -> Place {
    Place::new(kind, format!("{}/{part}", side_id(seat)))
}

impl Mutants {
    /// Whose a place is: nobody's is the Boss's.
    fn owner(&self, seat: Seat) -> Option<Seat> {
        (self.mode != Mode::Solo || seat != BOSS).then_some(seat)
    }

    pub(crate) fn side_place(&self, seat: Seat) -> Place {
        whole(self.owner(seat))
    }

    pub(crate) fn slot_place(&self, seat: Seat, slot: Slot) -> Place {
        own_part("slot", self.owner(seat), slot.id())
    }

    pub(crate) fn pool_place(&self, seat: Seat, pile: PileId) -> Place {
        own_part("pool", self.owner(seat), &pile.number().to_string())
    }

    pub(crate) fn hand_card(&self, seat: Seat, card: Card) -> Place {
        own_part("hand", self.owner(seat), &self.id(card))
    }

    pub(crate) fn discard_card(&self, seat: Seat, card: Card) -> Place {
        own_part("discard", self.owner(seat), &self.id(card))
    }

    pub(crate) fn power_place(&self, seat: Seat) -> Place {
        own("power", self.owner(seat))
    }

    pub(crate) fn score_place(&self, seat: Seat) -> Place {
        own("score", self.owner(seat))
    }

    /// A Power Slot of the Boss.
    pub(crate) fn orbit_place(at: usize) -> Place {
        Place::new("orbit", at + 1)
    }

    /// Where a zone of a side is. The Gene Pool and the Arena have several places: it is the side as a whole.
    pub(crate) fn zone_place(&self, seat: Seat, zone: Zone) -> Place {
        let owner = self.owner(seat);
        match zone {
            Zone::Hand => own("hand", owner),
            Zone::Deck => own("deck", owner),
            Zone::Discard => own("discard", owner),
            Zone::Incubator => own("incubator", owner),
            Zone::Freezer => own("freezer", owner),
            Zone::Pool | Zone::Arena | Zone::Slot => whole(owner),
        }
    }

    pub(crate) fn set_id(&self, set: SetId) -> String {
        self.set.pools[usize::from(set.0)].id.clone()
    }

    fn card_word(&self, id: &str) -> Say {
        let card =
            self.find(id).map_or_else(|| id.to_owned().into(), |card| table::Value::from(self.name(card)));
        say!("mutants-board-card", card = card)
    }

    /// The board as `view` shows it.
    pub(crate) fn areas_of(&self, view: &View) -> Vec<Area> {
        let round = say!("mutants-area-round", round = view.round);
        let mut areas = vec![Area::new(Place::new("round", ""), round).holding(Mutants::round_line(view))];
        for set in &view.sets {
            let pool = self.set.pools.iter().find(|pool| pool.id == *set);
            let name = pool.map_or_else(|| set.as_str().into(), |pool| table::Value::from(pool.name.clone()));
            areas.push(Area::new(Place::new("set", set), say!("mutants-set", set = name)));
        }
        let pack = view.draft.iter().flat_map(|draft| draft.pack.iter()).chain(&view.buildable);
        areas.extend(pack.map(|id| Area::new(Place::new("pack", id), self.card_word(id))));
        for side in view.sides.iter().filter(|side| side.seat.is_none()) {
            if let Some(boss) = &view.boss {
                self.boss_areas(boss, &mut areas);
            }
            self.side_areas(side, &mut areas);
        }
        for side in view.sides.iter().filter(|side| side.seat.is_some()) {
            let score = say!("mutants-area-points", points = side.points.0);
            areas.push(Area::new(whole(side.seat), say!("mutants-seat", seat = side.seat.unwrap_or(BOSS))));
            areas.push(
                Area::new(own("score", side.seat), say!("mutants-area-score"))
                    .holding(score)
                    .within(whole(side.seat)),
            );
            self.side_areas(side, &mut areas);
        }
        areas
    }

    fn boss_areas(&self, boss: &BossView, areas: &mut Vec<Area>) {
        let name = say!("mutants-boss", name = self.set.bosses[self.boss].name.clone());
        let life = say!("mutants-area-life", life = i32::from(boss.life));
        areas.push(Area::new(Place::new("boss", ""), name).holding(life));
        for (at, slot) in boss.slots.iter().enumerate() {
            let name = say!("mutants-area-orbit", slot = ["A", "B"][at]);
            let area = Area::new(Place::new("orbit", at + 1), name).within(Place::new("boss", ""));
            areas.push(match slot {
                Some(id) => area.holding(self.card_word(id)),
                None => area,
            });
        }
    }

    fn side_areas(&self, side: &SideView, areas: &mut Vec<Area>) {
        let (seat, whole) = (side.seat, whole(side.seat));
        let mut put = |place: Place, name: Say, holds: Option<Say>| {
            let area = Area::new(place.clone(), name).within(whole.clone());
            areas.push(Area { holds, ..area });
            place
        };
        let cards = |count: usize| Some(say!("mutants-area-cards", count = count));
        let power = say!("mutants-area-space", space = side.power.0);
        put(own("power", seat), say!("mutants-area-power"), Some(power));
        for (slot, standing) in Slot::ALL.into_iter().zip(&side.arena) {
            let holds = standing.as_ref().map(|it| match it.face {
                Face::Up => self.card_word(&it.card),
                Face::Down => say!("mutants-area-down", card = self.card_word(&it.card)),
            });
            put(own_part("slot", seat, slot.id()), slot_word(slot), holds);
        }
        if seat.is_some() {
            for (pile, it) in PileId::ALL.into_iter().zip(&side.piles) {
                let holds = match &it.top {
                    Some(top) => {
                        Some(say!("mutants-area-pile", card = self.card_word(top), under = it.under))
                    }
                    None => (it.under > 0).then(|| say!("mutants-area-cards", count = it.under)),
                };
                let name = say!("mutants-area-pool", pile = pile.number());
                put(own_part("pool", seat, &pile.number().to_string()), name, holds);
            }
            let inside = side.incubator.as_ref().map(|id| self.card_word(id));
            put(own("incubator", seat), say!("mutants-area-incubator"), inside);
        }
        put(own("deck", seat), say!("mutants-area-deck"), cards(side.deck_count.into()));
        let name = say!("mutants-area-discard");
        let discard = put(own("discard", seat), name, cards(side.discard.len()));
        let name = say!("mutants-area-freezer");
        let frozen = match &side.freezer {
            Some((cards, value)) => Some(say!("mutants-area-frozen", count = cards.len(), value = *value)),
            None => cards(side.freezer_count.into()),
        };
        let freezer = put(own("freezer", seat), name, frozen);
        let hand =
            seat.map(|_| put(own("hand", seat), say!("mutants-area-hand"), cards(side.hand_count.into())));
        let mut each = |kind, within: Place, ids: &[String]| {
            let mut ids: Vec<&String> = ids.iter().collect();
            ids.sort_unstable();
            while let Some(id) = ids.first().copied() {
                let count = ids.iter().filter(|other| **other == id).count();
                let area = Area::new(own_part(kind, seat, id), self.card_word(id)).within(within.clone());
                areas.push(if count > 1 {
                    area.holding(say!("mutants-area-times", count = count))
                } else {
                    area
                });
                ids.retain(|other| *other != id);
            }
        };
        each("discard", discard, &side.discard);
        each("freezer", freezer, side.freezer.as_ref().map_or(&[][..], |(cards, _)| cards));
        if let Some(hand) = hand {
            each("hand", hand, side.hand.as_ref().unwrap_or(&side.hand_shown));
        }
    }
}
