//! Choices as they are typed: stable, the same in every language.

use crate::ch01_board::Loc;
use crate::ch02_units::{Crew, Group, Kind, Side};
use crate::choice::Choice;
use crate::rules::Attack;

impl Attack {
    pub(crate) fn spelled(&self, c: Choice) -> String {
        let door = |edge| self.board.door_name(edge);
        match c {
            Choice::Auto => "auto".to_owned(),
            Choice::Done => "done".to_owned(),
            Choice::Stay => "stay".to_owned(),
            Choice::Side(side) => format!("side {}", side.id()),
            Choice::Wall(edge) => format!("wall {}", door(edge)),
            Choice::Unwall(edge) => format!("unwall {}", door(edge)),
            Choice::Place { at, group } => format!("place {at} {}", group.spell()),
            Choice::Unplace { at, group } => format!("unplace {at} {}", group.spell()),
            Choice::Smash { from, to, group } => format!("smash {from}>{to} {}", group.spell()),
            Choice::Open(edge) => format!("open {}", door(edge)),
            Choice::Move { from, to, group } => format!("move {from}>{to} {}", group.spell()),
            Choice::Lead { from, to, crew } => format!("move {from}>{to} {}", crew.spell()),
            Choice::Fight(at) => format!("fight {at}"),
            Choice::Lay(group) => format!("lay {}", group.spell()),
            Choice::Pair(kind) => format!("pair {}", kind.id()),
            Choice::Retreat { to, group } => format!("retreat {to} {}", group.spell()),
            Choice::Flee { to, crew } => format!("retreat {to} {}", crew.spell()),
            Choice::Pursue(group) => format!("pursue {}", group.spell()),
            Choice::Chase(crew) => format!("pursue {}", crew.spell()),
            Choice::Sides(one, other) => format!("sides {one} {other}"),
            Choice::Roll(roll) => format!("roll {roll}"),
            Choice::Dice(human, mutant) => format!("dice {human} {mutant}"),
            // AT-14.3 The pool may be empty.
            Choice::Draw(group) if group.is_empty() => "draw nobody".to_owned(),
            Choice::Draw(group) => format!("draw {}", group.spell()),
        }
    }

    pub(crate) fn reads(&self, text: &str) -> Option<Choice> {
        let words: Vec<&str> = text.split(' ').collect();
        let place = |text: &str| -> Option<Loc> {
            let at: Loc = text.parse().ok()?;
            (self.board.has(at)).then_some(at)
        };
        let way = |text: &str| {
            let (from, to) = text.split_once('>')?;
            Some((place(from)?, place(to)?))
        };
        let die = |text: &str| (1..=6).find(|die: &u8| die.to_string() == text);
        match *words.as_slice() {
            ["auto"] => Some(Choice::Auto),
            ["done"] => Some(Choice::Done),
            ["stay"] => Some(Choice::Stay),
            ["side", id] => Side::ALL.into_iter().find(|side| side.id() == id).map(Choice::Side),
            ["wall", name] => self.board.read_door(name).map(Choice::Wall),
            ["unwall", name] => self.board.read_door(name).map(Choice::Unwall),
            ["open", name] => self.board.read_door(name).map(Choice::Open),
            ["fight", at] => place(at).map(Choice::Fight),
            ["pair", id] => Kind::read(id).map(Choice::Pair),
            ["roll", roll] => die(roll).map(Choice::Roll),
            ["dice", human, mutant] => Some(Choice::Dice(die(human)?, die(mutant)?)),
            ["sides", one, other] => Some(Choice::Sides(die(one)?, die(other)?)),
            ["place", at, ref units @ ..] => {
                Some(Choice::Place { at: place(at)?, group: Group::read(units)? })
            }
            ["unplace", at, ref units @ ..] => {
                Some(Choice::Unplace { at: place(at)?, group: Group::read(units)? })
            }
            ["smash", path, ref units @ ..] => {
                let (from, to) = way(path)?;
                Some(Choice::Smash { from, to, group: Group::read(units)? })
            }
            ["move", path, ref units @ ..] => {
                let (from, to) = way(path)?;
                // AT-R24 Guards are counted, or named.
                let named = Crew::read(units).map(|crew| Choice::Lead { from, to, crew });
                named.or_else(|| Some(Choice::Move { from, to, group: Group::read(units)? }))
            }
            ["retreat", to, ref units @ ..] => {
                let to = place(to)?;
                let named = Crew::read(units).map(|crew| Choice::Flee { to, crew });
                named.or_else(|| Some(Choice::Retreat { to, group: Group::read(units)? }))
            }
            ["draw", "nobody"] => Some(Choice::Draw(Group::NONE)),
            ["draw", ref units @ ..] => {
                Group::read(units).filter(|group| !group.has_humans()).map(Choice::Draw)
            }
            ["lay", ref units @ ..] => Group::read(units).map(Choice::Lay),
            ["pursue", ref units @ ..] => {
                Crew::read(units).map(Choice::Chase).or_else(|| Group::read(units).map(Choice::Pursue))
            }
            _ => None,
        }
    }
}
