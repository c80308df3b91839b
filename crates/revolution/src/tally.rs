//! What of a game is worth counting.

use table::{Item, Kind, Mark, Role, Seat, Sheet, Tally, Worth, say};

use crate::arena::Ended;
use crate::fact::{Caused, Fact};
use crate::rules::Revolution;
use crate::state::State;

/// The sheets by number.
const SCHOOLS: u8 = 0;
const CHARACTERS: u8 = 1;
const PLOTS: u8 = 2;
const MISSIONS: u8 = 3;

impl Tally for Revolution {
    fn sheets(&self) -> Vec<Sheet> {
        let kind = |id, name, of, worth| Kind { id, name, of, worth };
        let item = |id: &str, name: &table::Name| Item { id: id.to_owned(), name: name.clone().into() };
        let set = &*self.set;
        vec![
            Sheet {
                id: "schools",
                name: say!("revolution-sheet-schools"),
                role: Role::Camps,
                kinds: vec![kind("played", say!("revolution-kind-played"), None, Worth::Told)],
                items: set.leaders.iter().map(|card| item(&card.id, &card.name)).collect(),
            },
            Sheet {
                id: "characters",
                name: say!("revolution-sheet-characters"),
                role: Role::Things,
                kinds: vec![
                    kind("joined", say!("revolution-kind-joined"), None, Worth::Told),
                    kind("sent", say!("revolution-kind-sent"), None, Worth::Told),
                    kind("defeated", say!("revolution-kind-defeated"), Some(1), Worth::Untold),
                ],
                items: set.characters.iter().map(|card| item(&card.id, &card.name)).collect(),
            },
            Sheet {
                id: "plots",
                name: say!("revolution-sheet-plots"),
                role: Role::Things,
                kinds: vec![
                    kind("played", say!("revolution-kind-played"), None, Worth::Told),
                    kind("cashed", say!("revolution-kind-cashed"), None, Worth::Untold),
                ],
                items: set.plots.iter().map(|card| item(&card.id, &card.name)).collect(),
            },
            Sheet {
                id: "missions",
                name: say!("revolution-sheet-missions"),
                role: Role::Things,
                kinds: vec![
                    kind("led", say!("revolution-kind-led"), None, Worth::Untold),
                    kind("succeeded", say!("revolution-kind-succeeded"), Some(0), Worth::Untold),
                ],
                items: set.missions.iter().map(|card| item(&card.id, &card.name)).collect(),
            },
        ]
    }

    fn mark(&self, before: &State, told: Caused, mark: &mut dyn FnMut(Mark)) {
        let mut add = |seat: Seat, sheet: u8, kind: u8, item: usize| {
            mark(Mark { seat, sheet, kind, item: item as u8 });
        };
        let card = |who: crate::ids::Char| who.index().checked_sub(crate::ids::LEADERS);
        match told.fact {
            Fact::SchoolTaken { seat, who } => add(seat, SCHOOLS, 0, who.index()),
            Fact::Joined { seat, who } => {
                if let Some(card) = card(who) {
                    add(seat, CHARACTERS, 0, card);
                }
            }
            Fact::Sent { seat, who } => {
                if let Some(card) = card(who) {
                    add(seat, CHARACTERS, 1, card);
                }
            }
            Fact::Defeated { seat, who, .. } => {
                if let Some(card) = card(who) {
                    add(seat, CHARACTERS, 2, card);
                }
            }
            Fact::Played { seat, card } | Fact::Reacted { seat, card } => add(seat, PLOTS, 0, card.index()),
            Fact::Cashed { seat, card } => add(seat, PLOTS, 1, card.index()),
            Fact::TurnBegan { turn: 1 } => {
                if let Some(mission) = before.arena().mission {
                    add(before.commander, MISSIONS, 0, mission.index());
                }
            }
            Fact::MissionEnded { ended: Ended::Success } => {
                if let Some(mission) = before.arena().mission {
                    add(before.commander, MISSIONS, 1, mission.index());
                }
            }
            _ => {}
        }
    }

    fn first(&self, told: Caused) -> Option<Seat> {
        match told.fact {
            Fact::ChoosesFirst { seat } => Some(seat),
            _ => None,
        }
    }

    fn rounds(&self, end: &State) -> Option<u8> {
        Some(end.round.min(255) as u8)
    }
}
