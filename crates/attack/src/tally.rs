//! What of Attack of the Mutants! is worth counting when many games are played.

use table::{Item, Kind as Happening, Mark, Role, Say, Sheet, Tally, Value, Worth, say};

use crate::ch02_units::{Kind, Side};
use crate::fact::{Event, Fact};
use crate::rules::Attack;
use crate::speak::{camp_word, kind_word};
use crate::state::State;

/// The sheets, by their place.
const SIDES: u8 = 0;
const LOSSES: u8 = 1;
const DEEDS: u8 = 2;
const ENDINGS: u8 = 3;

/// What a seat may do, by its place on the sheet.
#[derive(Clone, Copy)]
enum Deed {
    Smash,
    Open,
    Fight,
    Retreat,
    Pursue,
    Capture,
    Exit,
}

fn item(id: &str, name: Say) -> Item {
    Item { id: id.to_owned(), name: Value::Say(name) }
}

fn sheet(
    id: &'static str,
    name: Say,
    role: Role,
    kind: (&'static str, Say, Worth),
    items: Vec<Item>,
) -> Sheet {
    let (kind, word, worth) = kind;
    Sheet { id, name, role, kinds: vec![Happening { id: kind, name: word, of: None, worth }], items }
}

impl Tally for Attack {
    fn sheets(&self) -> Vec<Sheet> {
        let sides = Side::ALL.map(|side| item(side.id(), camp_word(side))).to_vec();
        let losses = Kind::ALL.map(|kind| item(kind.id(), kind_word(kind))).to_vec();
        let deeds = vec![
            item("smash", say!("attack-tally-smash")),
            item("open", say!("attack-tally-open")),
            item("fight", say!("attack-tally-fight")),
            item("retreat", say!("attack-tally-retreat")),
            item("pursue", say!("attack-tally-pursue")),
            item("capture", say!("attack-tally-capture")),
            item("exit", say!("attack-tally-exit")),
        ];
        let endings = vec![
            item("decisive", say!("attack-tally-decisive")),
            item("marginal", say!("attack-tally-marginal")),
        ];
        vec![
            sheet(
                "sides",
                say!("attack-tally-sides"),
                Role::Camps,
                ("played", say!("attack-tally-played"), Worth::Untold),
                sides,
            ),
            sheet(
                "losses",
                say!("attack-tally-losses"),
                Role::Things,
                ("fell", say!("attack-tally-fell"), Worth::Told),
                losses,
            ),
            sheet(
                "deeds",
                say!("attack-tally-deeds"),
                Role::Things,
                ("done", say!("attack-tally-done"), Worth::Told),
                deeds,
            ),
            sheet(
                "victories",
                say!("attack-tally-victories"),
                Role::Things,
                ("won", say!("attack-tally-won"), Worth::Untold),
                endings,
            ),
        ]
    }

    fn mark(&self, before: &State, fact: Fact, mark: &mut dyn FnMut(Mark)) {
        let mut put = |side: Side, sheet, item| mark(Mark { seat: before.seat(side), sheet, kind: 0, item });
        let deed = |deed: Deed| deed as u8;
        match fact.event {
            Event::SetUp { side: Side::Human } => {
                put(Side::Human, SIDES, Side::Human as u8);
                put(Side::Mutant, SIDES, Side::Mutant as u8);
            }
            Event::Fell { unit, .. } => put(unit.kind.side(), LOSSES, unit.kind as u8),
            // With Hidden Movement it is told twice: AT-R39 once with the die.
            Event::Smashed { throw: Some(_), .. } => put(Side::Mutant, DEEDS, deed(Deed::Smash)),
            Event::Opened { .. } => put(Side::Mutant, DEEDS, deed(Deed::Open)),
            Event::FightBegan { .. } => put(before.active(), DEEDS, deed(Deed::Fight)),
            Event::Retreated { side, .. } => put(side, DEEDS, deed(Deed::Retreat)),
            Event::Pursued { side, .. } => put(side, DEEDS, deed(Deed::Pursue)),
            Event::Captured { .. } => put(Side::Mutant, DEEDS, deed(Deed::Capture)),
            Event::LeftBuilding { .. } => put(Side::Mutant, DEEDS, deed(Deed::Exit)),
            Event::Ended { ending, .. } => {
                if let Some(side) = ending.winner() {
                    put(side, ENDINGS, 2 - ending.points());
                }
            }
            Event::RolledForSides { .. }
            | Event::TookSide { .. }
            | Event::Walled { .. }
            | Event::Unwalled { .. }
            | Event::Placed { .. }
            | Event::Unplaced { .. }
            | Event::SetUp { side: Side::Mutant }
            | Event::Finished { .. }
            | Event::TurnBegan { .. }
            | Event::Began { .. }
            | Event::ArrivalRoll { .. }
            | Event::Arrived { .. }
            | Event::Attempt { .. }
            | Event::Banging { .. }
            | Event::Smashed { throw: None, .. }
            | Event::Withstood { .. }
            | Event::Moved { .. }
            | Event::Occupied { .. }
            | Event::Vacated { .. }
            | Event::Shown { .. }
            | Event::WallSeen { .. }
            | Event::WallsSeen { .. }
            | Event::Said { .. }
            | Event::RoundBegan { .. }
            | Event::LaidOut { .. }
            | Event::Paired { .. }
            | Event::Rolled { .. }
            | Event::Freed { .. }
            | Event::FightOver { .. }
            | Event::Fled { .. }
            | Event::Barred { .. }
            | Event::Stayed { .. }
            | Event::PennyMoved { .. }
            | Event::GlowRoll { .. }
            | Event::Glowed { .. }
            | Event::TurnOver { .. } => {}
        }
    }

    fn rounds(&self, end: &State) -> Option<u8> {
        Some(end.turn)
    }
}
