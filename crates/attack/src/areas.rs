//! The board as places that can be touched, for whoever does not know the game.

use kit::Edge;
use table::{Area, Place, Say, Seat, say};

use crate::ch01_board::Loc;
use crate::ch02_units::{Group, Kind, PEOPLE, Side, Unit};
use crate::rules::Attack;
use crate::speak::{camp_word, group_word, kind_word, phase_word, some_word, unit_word};
use crate::view::{FightView, PlaceView, UnitView, View};

/// A room or a square.
pub(crate) fn loc_place(at: Loc) -> Place {
    Place::new(if at.is_room() { "room" } else { "square" }, at)
}

/// A door.
pub(crate) fn door_place(rules: &Attack, door: Edge) -> Place {
    Place::new("door", rules.board.door_name(door))
}

/// The units of a kind in a place.
pub(crate) fn kind_place(at: Loc, kind: Kind) -> Place {
    Place::new("unit", format_args!("{at}/{}", kind.id()))
}

/// AT-2.13 One of the people: a Guard by name, a Tech as the only one of a kind.
pub(crate) fn person_place(at: Loc, who: u8) -> Place {
    let unit = Unit::person(who);
    if unit.kind.is_tech() {
        kind_place(at, unit.kind)
    } else {
        Place::new("unit", format_args!("{at}/{}", unit.id()))
    }
}

/// AT-R9 What of a kind is still to be placed.
pub(crate) fn tray_place(kind: Kind) -> Place {
    Place::new("tray", kind.id())
}

/// AT-3.4 The Walls that are still to be placed.
pub(crate) fn wall_tray() -> Place {
    Place::new("tray", "wall")
}

/// AT-8.7 A pair of Engaged boxes, counted from 1.
pub(crate) fn pair_place(pair: u8) -> Place {
    Place::new("pair", pair)
}

/// AT-8.7 A side's units in a Combat that are in no box.
pub(crate) fn reserve_place(side: Side) -> Place {
    Place::new("reserve", side.id())
}

/// AT-3.14 The Turn Record Track.
pub(crate) fn turn_place() -> Place {
    Place::new("turn", "")
}

/// AT-14.3 The Mutants that are not in play yet.
pub(crate) fn pool_place() -> Place {
    Place::new("pool", "")
}

/// AT-1.2 What lies around the building.
pub(crate) fn outside_place() -> Place {
    Place::new("outside", "")
}

/// A player's side as a whole.
pub(crate) fn seat_place(seat: Seat) -> Place {
    Place::new("seat", seat)
}

impl Attack {
    /// Everything on the board, as `view` shows it: the track, the players, rooms and squares with who is there, doors, the
    /// Combat Display, and what is not on the board.
    pub(crate) fn surveyed(&self, view: &View) -> Vec<Area> {
        let mut areas = vec![Area::new(turn_place(), say!("attack-area-turn")).holding(say!(
            "attack-board-turn",
            turn = view.turn,
            last = view.last_turn,
            phase = phase_word(view.phase)
        ))];
        for seat in Seat::at_table(2) {
            let area = Area::new(seat_place(seat), say!("attack-area-seat", seat = seat));
            let side = view.human.map(|human| if human == seat { Side::Human } else { Side::Mutant });
            areas.push(match side {
                Some(side) => area.holding(say!("attack-area-side", side = camp_word(side))),
                None => area,
            });
        }
        let outside = Area::new(outside_place(), say!("attack-area-outside"));
        areas.push(if view.left > 0 {
            outside.holding(say!("attack-board-left", count = view.left))
        } else {
            outside
        });
        for at in Loc::all().filter(|at| self.board.has(*at)) {
            self.survey_place(view, at, &mut areas);
        }
        areas.extend(self.board.doors.iter().map(|door| self.survey_door(view, door)));
        survey_display(view.fight.as_ref(), &mut areas);
        if self.is_alternate() {
            let pool = Area::new(pool_place(), say!("attack-area-pool"));
            let known = view.spare.filter(|_| view.setting_up.is_none());
            areas.push(match known {
                Some(group) => pool.holding(group_word(group)),
                None => pool,
            });
        }
        let spare = view.spare.filter(|_| view.setting_up.is_some()).unwrap_or_default();
        areas.extend(spare.kinds().map(|(kind, count)| {
            Area::new(tray_place(kind), say!("attack-area-tray", unit = kind_word(kind)))
                .holding(some_word(kind, count))
        }));
        if let Some(walls) = view.walls_left {
            areas.push(
                Area::new(wall_tray(), say!("attack-area-walls"))
                    .holding(say!("attack-area-walls-left", count = walls)),
            );
        }
        areas
    }

    /// A room or a square, and the units that are known to be there.
    fn survey_place(&self, view: &View, at: Loc, areas: &mut Vec<Area>) {
        let here = view.places.iter().find(|place| place.at == at);
        let place = loc_place(at);
        let mut area = Area::new(place.clone(), self.loc_word(at));
        if !at.is_room() {
            area = area.within(outside_place());
        }
        let Some(here) = here else {
            areas.push(area);
            return;
        };
        let parts = parts_of(here);
        areas.push(if parts.is_empty() { area } else { area.holding(say!("attack-units", units = parts)) });
        let humans = here.humans.unwrap_or_default();
        for (kind, count) in humans.with(here.mutants.unwrap_or_default()).kinds() {
            areas.push(
                Area::new(kind_place(at, kind), kind_word(kind))
                    .holding(some_word(kind, count))
                    .within(place.clone()),
            );
            if kind == Kind::Guard {
                let named = |id: &str| PEOPLE.iter().position(|(name, _)| *name == id);
                let guards = here.people.iter().filter_map(|id| named(id)).filter(|who| *who > 1);
                areas.extend(guards.map(|who| {
                    let who = who as u8;
                    Area::new(person_place(at, who), unit_word(Unit::person(who)))
                        .within(kind_place(at, kind))
                }));
            }
        }
        if here.captive {
            areas.push(Area::new(kind_place(at, Kind::Penny), say!("attack-board-penny")).within(place));
        }
    }

    fn survey_door(&self, view: &View, door: Edge) -> Area {
        let name = self.board.door_name(door);
        let area = Area::new(door_place(self, door), self.door_word(door));
        let is_in = |doors: &[String]| doors.contains(&name);
        let holds = if is_in(&view.smashed) {
            say!("attack-door-smashed")
        } else if is_in(&view.walled) {
            say!("attack-door-walled")
        } else if is_in(&view.opened) {
            say!("attack-door-opened")
        } else if is_in(&view.attacked) {
            say!("attack-door-attacked")
        } else {
            return area;
        };
        area.holding(holds)
    }
}

/// What is known of a place, in words.
fn parts_of(here: &PlaceView) -> Vec<Say> {
    let known = [here.humans, here.mutants].into_iter().flatten().filter(|group| !group.is_empty());
    let mut parts: Vec<Say> = known.map(group_word).collect();
    if here.mutants.is_none() && here.occupied == Some(true) {
        parts.push(say!("attack-board-unknown"));
    }
    if here.captive {
        parts.push(say!("attack-board-penny"));
    }
    parts
}

/// AT-1.10 The Combat Display.
fn survey_display(fight: Option<&FightView>, areas: &mut Vec<Area>) {
    let unit = |unit: &Option<UnitView>| {
        unit.as_ref().map_or_else(
            || say!("attack-board-box-empty"),
            |unit| match unit.name.filter(|_| unit.kind == Kind::Guard) {
                Some(name) => say!("attack-guard-named", name = name),
                None => kind_word(unit.kind),
            },
        )
    };
    for pair in 1..=5 {
        let area = Area::new(pair_place(pair), say!("attack-area-pair", pair = pair));
        let there = fight.and_then(|fight| fight.pairs.get(usize::from(pair) - 1));
        areas.push(match there {
            Some(boxes) => area.holding(say!(
                "attack-odds-pair",
                human = unit(&boxes.human),
                mutant = unit(&boxes.mutant)
            )),
            None => area,
        });
    }
    for side in Side::ALL {
        let area = Area::new(reserve_place(side), say!("attack-area-reserve", side = camp_word(side)));
        let reserve = fight.map_or(Group::NONE, |fight| match side {
            Side::Human => fight.human_reserve,
            Side::Mutant => fight.mutant_reserve,
        });
        areas.push(if reserve.is_empty() { area } else { area.holding(group_word(reserve)) });
    }
}
