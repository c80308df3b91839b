//! Choices as they are typed: stable, the same in every language. One table says how each is spelled and read.

use kit::Edge;

use crate::ch01_board::{Board, Loc};
use crate::ch02_units::{Crew, Group, Kind, Side};
use crate::choice::{Choice, Facing};
use crate::rules::Attack;

/// A part of a spelling: how it is written, and how it is taken off the words that are left to read.
trait Word {
    type Of;

    fn spell(board: &Board, of: Self::Of) -> String;

    fn take(board: &Board, words: &mut &[&str]) -> Option<Self::Of>;
}

/// One word that `read` understands.
fn take_one<T>(words: &mut &[&str], read: impl FnOnce(&str) -> Option<T>) -> Option<T> {
    let (first, rest) = words.split_first()?;
    *words = rest;
    read(first)
}

/// All words that are left.
fn take_all<T>(words: &mut &[&str], read: impl FnOnce(&[&str]) -> Option<T>) -> Option<T> {
    read(std::mem::take(words))
}

/// A room or a square of this board.
struct At;

impl Word for At {
    type Of = Loc;

    fn spell(_board: &Board, of: Loc) -> String {
        of.to_string()
    }

    fn take(board: &Board, words: &mut &[&str]) -> Option<Loc> {
        take_one(words, |text| text.parse().ok()).filter(|at| board.has(*at))
    }
}

/// A door, by the places on both sides.
struct Door;

impl Word for Door {
    type Of = Edge;

    fn spell(board: &Board, of: Edge) -> String {
        board.door_name(of)
    }

    fn take(board: &Board, words: &mut &[&str]) -> Option<Edge> {
        take_one(words, |text| board.read_door(text))
    }
}

/// A side.
struct Camp;

impl Word for Camp {
    type Of = Side;

    fn spell(_board: &Board, of: Side) -> String {
        of.id().to_owned()
    }

    fn take(_board: &Board, words: &mut &[&str]) -> Option<Side> {
        take_one(words, |text| Side::ALL.into_iter().find(|side| side.id() == text))
    }
}

/// A kind of unit.
struct Sort;

impl Word for Sort {
    type Of = Kind;

    fn spell(_board: &Board, of: Kind) -> String {
        of.id().to_owned()
    }

    fn take(_board: &Board, words: &mut &[&str]) -> Option<Kind> {
        take_one(words, Kind::read)
    }
}

/// A die.
struct Die;

impl Word for Die {
    type Of = u8;

    fn spell(_board: &Board, of: u8) -> String {
        of.to_string()
    }

    fn take(_board: &Board, words: &mut &[&str]) -> Option<u8> {
        take_one(words, |text| (1..=6).find(|die: &u8| die.to_string() == text))
    }
}

/// Units by kind, at least one.
struct Units;

impl Word for Units {
    type Of = Group;

    fn spell(_board: &Board, of: Group) -> String {
        of.spell()
    }

    fn take(_board: &Board, words: &mut &[&str]) -> Option<Group> {
        take_all(words, Group::read)
    }
}

/// AT-8.11 Kinds in a row, at most five.
struct Row;

impl Word for Row {
    type Of = Facing;

    fn spell(_board: &Board, of: Facing) -> String {
        of.into_iter().flatten().map(Kind::id).collect::<Vec<_>>().join(" ")
    }

    fn take(_board: &Board, words: &mut &[&str]) -> Option<Facing> {
        take_all(words, |words| {
            let fits = (1..=5).contains(&words.len());
            let mut row = Facing::default();
            for (unit, word) in row.iter_mut().zip(words) {
                *unit = Some(Kind::read(word)?);
            }
            fits.then_some(row)
        })
    }
}

/// AT-R24 Units of the Human side, at least one Guard among them, each by name.
struct Names;

impl Word for Names {
    type Of = Crew;

    fn spell(_board: &Board, of: Crew) -> String {
        of.spell()
    }

    fn take(_board: &Board, words: &mut &[&str]) -> Option<Crew> {
        take_all(words, Crew::read)
    }
}

/// AT-14.3 Mutants from the pool, which may be empty.
struct Drawn;

impl Word for Drawn {
    type Of = Group;

    fn spell(_board: &Board, of: Group) -> String {
        if of.is_empty() { "nobody".to_owned() } else { of.spell() }
    }

    fn take(_board: &Board, words: &mut &[&str]) -> Option<Group> {
        let nobody = |words: &[&str]| (words == ["nobody"]).then_some(Group::NONE);
        let some = |words: &[&str]| Group::read(words).filter(|group| !group.has_humans());
        take_all(words, |words| nobody(words).or_else(|| some(words)))
    }
}

/// A line a choice: its verb, and each part with what stands before it.
macro_rules! choices {
    ($($verb:literal $([$before:literal $part:ident $word:ident])* = $choice:pat => $made:expr;)*) => {
        impl Attack {
            pub(crate) fn spelled(&self, c: Choice) -> String {
                match c {
                    $($choice => {
                        #[allow(unused_mut, reason = "some are a verb and nothing else")]
                        let mut text = $verb.to_owned();
                        $(
                            text.push_str($before);
                            text.push_str(&$word::spell(&self.board, $part));
                        )*
                        text
                    })*
                }
            }

            /// The choice that is spelled so, exactly so: a record must read the same.
            pub(crate) fn reads(&self, text: &str) -> Option<Choice> {
                let words: Vec<&str> = text.split([' ', '>']).collect();
                let (verb, rest) = words.split_first()?;
                $(
                    if *verb == $verb && let Some(choice) = self.take(rest, |_board, _words| {
                        $(let $part = $word::take(_board, _words)?;)*
                        Some($made)
                    }) && self.spelled(choice) == text {
                        return Some(choice);
                    }
                )*
                None
            }
        }
    };
}

impl Attack {
    /// What `read` makes of all these words.
    fn take(
        &self,
        mut words: &[&str],
        read: impl FnOnce(&Board, &mut &[&str]) -> Option<Choice>,
    ) -> Option<Choice> {
        read(&self.board, &mut words).filter(|_| words.is_empty())
    }
}

choices! {
    "auto" = Choice::Auto => Choice::Auto;
    "done" = Choice::Done => Choice::Done;
    "stay" = Choice::Stay => Choice::Stay;
    "side" [" " side Camp] = Choice::Side(side) => Choice::Side(side);
    "wall" [" " door Door] = Choice::Wall(door) => Choice::Wall(door);
    "unwall" [" " door Door] = Choice::Unwall(door) => Choice::Unwall(door);
    "place" [" " at At] [" " group Units] = Choice::Place { at, group } => Choice::Place { at, group };
    "unplace" [" " at At] [" " group Units] = Choice::Unplace { at, group } => Choice::Unplace { at, group };
    "smash" [" " from At] [">" to At] [" " group Units]
        = Choice::Smash { from, to, group } => Choice::Smash { from, to, group };
    "open" [" " door Door] = Choice::Open(door) => Choice::Open(door);
    "move" [" " from At] [">" to At] [" " group Units]
        = Choice::Move { from, to, group } => Choice::Move { from, to, group };
    "move" [" " from At] [">" to At] [" " crew Names]
        = Choice::Lead { from, to, crew } => Choice::Lead { from, to, crew };
    "fight" [" " at At] = Choice::Fight(at) => Choice::Fight(at);
    "lay" [" " group Units] = Choice::Lay(group) => Choice::Lay(group);
    "pair" [" " kind Sort] = Choice::Pair(kind) => Choice::Pair(kind);
    "pairs" [" " row Row] = Choice::Pairs(row) => Choice::Pairs(row);
    "retreat" [" " to At] [" " group Units] = Choice::Retreat { to, group } => Choice::Retreat { to, group };
    "retreat" [" " to At] [" " crew Names] = Choice::Flee { to, crew } => Choice::Flee { to, crew };
    "pursue" [" " group Units] = Choice::Pursue(group) => Choice::Pursue(group);
    "pursue" [" " crew Names] = Choice::Chase(crew) => Choice::Chase(crew);
    "sides" [" " one Die] [" " other Die] = Choice::Sides(one, other) => Choice::Sides(one, other);
    "roll" [" " roll Die] = Choice::Roll(roll) => Choice::Roll(roll);
    "dice" [" " human Die] [" " mutant Die] = Choice::Dice(human, mutant) => Choice::Dice(human, mutant);
    "draw" [" " group Drawn] = Choice::Draw(group) => Choice::Draw(group);
}
