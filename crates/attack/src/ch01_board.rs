//! AT-1 The board: rooms, squares, and the doors between them.

use kit::{Cell, Edge, EdgeSet, Grid, Side};
use serde::Deserialize;
use table::{Say, say};

pub(crate) use crate::ch01_places::{ALONG, Places};
pub use crate::ch01_places::{Loc, PLACES, ROOMS};

/// A large Tech Room of two by two has eight doors.
const EXITS: usize = 12;

/// A way out of a place.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Exit {
    /// Where it leads.
    pub to: Loc,
    /// AT-1.5, AT-1.7 The door in it; none between neighbouring squares.
    pub door: Option<Edge>,
}

/// AT-R7 When two Walls are adjacent.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum WallRule {
    /// When their sides share an end-point.
    #[default]
    Touch,
    /// When they are in a straight line.
    Line,
    /// A room has two walled doors at most.
    Room,
}

/// A layout file, as it is written.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Layout {
    width: u8,
    height: u8,
    tech: Vec<String>,
    #[serde(default)]
    no_doors: Vec<String>,
    #[serde(default)]
    corner_links: bool,
    #[serde(default = "usual_smash")]
    smash: [u8; 5],
}

fn usual_smash() -> [u8; 5] {
    SMASH_A
}

/// AT-R5 The tables to choose from, for 1, 2, 3, 4, 5 or more Mutants.
pub const SMASH_A: [u8; 5] = [2, 3, 4, 5, 6];
/// AT-R5 The second table: a fifth Mutant helps no more.
pub const SMASH_B: [u8; 5] = [2, 3, 4, 5, 5];
/// AT-R5 The third table: one Mutant does worse, three or four do better.
pub const SMASH_C: [u8; 5] = [1, 3, 5, 6, 6];

/// AT-R1 A board, as a layout describes it. AT-1.8 Furniture is not in it.
#[derive(Clone, Debug)]
pub struct Board {
    /// The rooms' columns and rows.
    pub grid: Grid,
    /// AT-1.4, AT-R2 The Tech Room.
    pub tech: Loc,
    /// AT-1.11, AT-R5 The Smashed Door Table.
    pub smash: [u8; 5],
    /// AT-1.5 All doors.
    pub doors: EdgeSet,
    /// AT-3.5, AT-3.7, AT-3.8 The doors that may be walled.
    pub wallable: EdgeSet,
    /// The place that a cell belongs to: itself, or the large room it is a part of.
    rooms: [Loc; ROOMS],
    exits: Vec<[Exit; EXITS]>,
    exit_count: [u8; PLACES],
    /// The squares, a bit each, as [`Loc::bit`].
    pub(crate) all: u128,
    /// AT-R7 The doors at which a Wall would be adjacent to one at this door, by the door's number.
    touching: Vec<EdgeSet>,
    /// The places on both sides of each door, by the door's number.
    ends: Vec<Option<(Loc, Loc)>>,
    /// The doors of each place.
    around: [EdgeSet; PLACES],
    /// Steps from a place to the Tech Room through doors.
    pub(crate) steps: [u8; PLACES],
}

impl Board {
    /// AT-R1 The board of a layout file.
    ///
    /// # Errors
    /// What is wrong with it, in words.
    pub fn read(text: &str) -> Result<Board, Say> {
        let wrong = |what: String| say!("attack-board-wrong", what = what);
        let layout: Layout = toml::from_str(text).map_err(|error| wrong(error.message().to_owned()))?;
        let grid = Grid::new(layout.width, layout.height)
            .ok_or_else(|| say!("attack-board-size", width = layout.width, height = layout.height))?;
        if layout.smash.iter().any(|hit| !(1..=6).contains(hit)) || !layout.smash.is_sorted() {
            return Err(say!("attack-board-smash"));
        }
        let cell = |name: &String| -> Result<Cell, Say> {
            let cell = name.parse().ok().filter(|cell| grid.contains(*cell));
            cell.ok_or_else(|| say!("attack-board-room", room = name.as_str()))
        };
        let mut tech = layout.tech.iter().map(cell).collect::<Result<Vec<Cell>, Say>>()?;
        tech.sort_unstable();
        tech.dedup();
        let Some(first) = tech.first().copied().filter(|_| is_rectangle(&tech)) else {
            return Err(say!("attack-board-tech"));
        };
        let mut rooms: [Loc; ROOMS] = std::array::from_fn(|index| Loc(index as u8));
        for cell in &tech {
            rooms[cell.index()] = Loc::room(first);
        }
        let mut no_doors = EdgeSet::EMPTY;
        for name in &layout.no_doors {
            let door = read_door(grid, name);
            no_doors = no_doors.with(door.ok_or_else(|| say!("attack-board-door", door = name.as_str()))?);
        }
        let mut board = Board {
            grid,
            tech: Loc::room(first),
            smash: layout.smash,
            doors: EdgeSet::EMPTY,
            wallable: EdgeSet::EMPTY,
            rooms,
            exits: vec![[Exit::default(); EXITS]; PLACES],
            exit_count: [0; PLACES],
            all: 0,
            touching: vec![EdgeSet::EMPTY; Edge::COUNT],
            ends: vec![None; Edge::COUNT],
            around: [EdgeSet::EMPTY; PLACES],
            steps: [u8::MAX; PLACES],
        };
        board.link(no_doors, layout.corner_links);
        if Loc::squares().all(|square| board.exits(square).iter().all(|exit| exit.door.is_none())) {
            return Err(say!("attack-board-outer"));
        }
        if board.rooms().filter(|room| *room != board.tech).count() < 24 {
            return Err(say!("attack-board-small"));
        }
        board.set_walls(WallRule::Touch);
        Ok(board)
    }

    /// AT-1.5, AT-1.7, AT-R3, AT-R4 Puts a door into every shared side and every outer side, and joins squares.
    fn link(&mut self, no_doors: EdgeSet, corner_links: bool) {
        for cell in self.grid.cells() {
            for side in Side::ALL {
                let (door, here) = (Edge::of(cell, side), self.rooms[cell.index()]);
                let beyond = self.grid.neighbour(cell, side).map(|next| self.rooms[next.index()]);
                let there = beyond.unwrap_or_else(|| {
                    let number = match side {
                        Side::North | Side::South => cell.column(),
                        Side::East | Side::West => cell.row(),
                    };
                    Loc::square(side, number + 1)
                });
                if here == there || no_doors.contains(door) {
                    continue;
                }
                self.doors = self.doors.with(door);
                if beyond.is_some() && here != self.tech && there != self.tech {
                    self.wallable = self.wallable.with(door);
                }
                self.join(here, Exit { to: there, door: Some(door) });
                if !there.is_room() {
                    self.join(there, Exit { to: here, door: Some(door) });
                }
            }
        }
        for square in Loc::squares() {
            let (side, number) = square.outside().expect("a square lies outside");
            let after = (number < ALONG as u8).then(|| Loc::square(side, number + 1));
            if let Some(next) = after {
                self.join(square, Exit { to: next, door: None });
                self.join(next, Exit { to: square, door: None });
            }
        }
        if corner_links {
            self.link_corners();
        }
        for loc in Loc::all() {
            let count = usize::from(self.exit_count[loc.index()]);
            self.exits[loc.index()][..count].sort_unstable_by_key(|exit| exit.to);
            self.around[loc.index()] = self.exits(loc).iter().filter_map(|exit| exit.door).collect();
            if !loc.is_room() || (self.cell_is_on_board(loc) && self.place(loc) == loc) {
                self.all |= loc.bit();
            }
        }
        for door in self.doors.iter() {
            self.ends[door.index()] = self.find_ends(door);
        }
        self.measure();
    }

    /// AT-R4 The end squares of neighbouring sides are adjacent.
    pub(crate) fn link_corners(&mut self) {
        use Side::{East, North, South, West};
        let last = ALONG as u8;
        let ends = [
            (Loc::square(North, last), Loc::square(East, 1)),
            (Loc::square(East, last), Loc::square(South, last)),
            (Loc::square(South, 1), Loc::square(West, last)),
            (Loc::square(West, 1), Loc::square(North, 1)),
        ];
        for (one, other) in ends {
            self.join(one, Exit { to: other, door: None });
            self.join(other, Exit { to: one, door: None });
            for loc in [one, other] {
                let count = usize::from(self.exit_count[loc.index()]);
                self.exits[loc.index()][..count].sort_unstable_by_key(|exit| exit.to);
            }
        }
    }

    fn join(&mut self, from: Loc, exit: Exit) {
        let count = &mut self.exit_count[from.index()];
        if self.exits[from.index()][..usize::from(*count)].contains(&exit) {
            return;
        }
        self.exits[from.index()][usize::from(*count)] = exit;
        *count += 1;
    }

    fn measure(&mut self) {
        self.steps[self.tech.index()] = 0;
        for step in 0..PLACES as u8 {
            for loc in Loc::all().filter(|loc| self.steps[loc.index()] == step).collect::<Vec<_>>() {
                for exit in self.exits(loc).to_vec() {
                    let far = &mut self.steps[exit.to.index()];
                    *far = (*far).min(step + 1);
                }
            }
        }
    }

    /// AT-R7 Which Walls are adjacent.
    pub(crate) fn set_walls(&mut self, rule: WallRule) {
        let wallable: Vec<Edge> = self.wallable.iter().collect();
        self.touching = vec![EdgeSet::EMPTY; Edge::COUNT];
        for door in &wallable {
            let adjacent =
                |other: &Edge| other != door && rule != WallRule::Room && touch(*door, *other, rule);
            self.touching[door.index()] = wallable.iter().copied().filter(adjacent).collect();
        }
    }

    fn cell_is_on_board(&self, loc: Loc) -> bool {
        loc.cell().is_some_and(|cell| self.grid.contains(cell))
    }

    /// The place that a room's name means: a large Tech Room has one name for all its parts.
    pub fn place(&self, loc: Loc) -> Loc {
        if loc.is_room() { self.rooms[loc.index()] } else { loc }
    }

    /// Is there such a place on this board?
    pub fn has(&self, loc: Loc) -> bool {
        self.all & loc.bit() != 0
    }

    /// The rooms.
    pub fn rooms(&self) -> impl Iterator<Item = Loc> + '_ {
        Loc::rooms().filter(|room| self.has(*room))
    }

    /// The ways out of a place.
    pub fn exits(&self, from: Loc) -> &[Exit] {
        &self.exits[from.index()][..usize::from(self.exit_count[from.index()])]
    }

    /// The doors of a place.
    pub fn doors_of(&self, place: Loc) -> EdgeSet {
        self.around[place.index()]
    }

    /// The way from one place to another.
    pub fn way(&self, from: Loc, to: Loc) -> Option<Exit> {
        self.exits(from).iter().copied().find(|exit| exit.to == to)
    }

    /// The places on both sides of a door, a room first.
    pub fn ends(&self, door: Edge) -> Option<(Loc, Loc)> {
        self.ends[door.index()]
    }

    fn find_ends(&self, door: Edge) -> Option<(Loc, Loc)> {
        self.rooms().find_map(|room| {
            let exit = self.exits(room).iter().find(|exit| exit.door == Some(door))?;
            Some((room, exit.to))
        })
    }

    /// AT-R7 The doors at which a Wall is adjacent to one at `door`.
    pub(crate) fn touching(&self, door: Edge) -> EdgeSet {
        self.touching[door.index()]
    }

    /// AT-R5 The hit number for so many Mutants.
    pub fn smash_number(&self, mutants: u32) -> u8 {
        self.smash[(mutants.clamp(1, 5) - 1) as usize]
    }

    /// A door as it is spelled: `B2-C2`, `north4-D1`.
    pub fn door_name(&self, door: Edge) -> String {
        match self.ends(door) {
            Some((room, square)) if !square.is_room() => format!("{square}-{room}"),
            Some(_) | None => door.to_string(),
        }
    }

    /// The door that is spelled so.
    pub fn read_door(&self, text: &str) -> Option<Edge> {
        self.find_door(text).ok()
    }

    /// The door that is spelled so.
    ///
    /// # Errors
    /// Why it is none, in words, with what would be right.
    pub fn find_door(&self, text: &str) -> Result<Edge, Say> {
        let Some((one, other)) = text.split_once('-') else {
            return Err(say!("attack-door-form", door = text));
        };
        let place = |name: &str| -> Result<Loc, Say> {
            let at = name.parse().ok().map(|at| self.place(at)).filter(|at| self.has(*at));
            at.ok_or_else(|| self.no_place(name))
        };
        let (one, other) = (place(one)?, place(other)?);
        let Some(door) = self.way(other, one).and_then(|exit| exit.door) else {
            return Err(say!("attack-door-none", one = one.to_string(), other = other.to_string()));
        };
        // One name only: a record must read the same.
        let name = self.door_name(door);
        if name == text { Ok(door) } else { Err(say!("attack-door-name", door = text, name = name)) }
    }

    /// What would be right where a place is misspelled.
    pub(crate) fn no_place(&self, name: &str) -> Say {
        let cells = self.grid.cells();
        let (first, last) = (cells.clone().next(), cells.last());
        let word = |cell: Option<Cell>| cell.map_or_else(String::new, |cell| cell.to_string());
        say!("attack-no-place-so", place = name, first = word(first), last = word(last))
    }
}

/// A door by its name in a layout file.
fn read_door(grid: Grid, text: &str) -> Option<Edge> {
    let (one, other) = text.split_once('-')?;
    let cell: Cell = other.parse().ok().filter(|cell| grid.contains(*cell))?;
    if let Some(next) = one.parse().ok().filter(|next| grid.contains(*next)) {
        return Edge::between(next, cell);
    }
    let (side, number) = one.parse::<Loc>().ok()?.outside()?;
    let along = match side {
        Side::North | Side::South => cell.column(),
        Side::East | Side::West => cell.row(),
    };
    (along + 1 == number && grid.neighbour(cell, side).is_none()).then_some(Edge::of(cell, side))
}

fn is_rectangle(cells: &[Cell]) -> bool {
    let columns = || cells.iter().map(|cell| cell.column());
    let rows = || cells.iter().map(|cell| cell.row());
    let span = |least: Option<u8>, most: Option<u8>| usize::from(most.unwrap_or(0) - least.unwrap_or(0)) + 1;
    !cells.is_empty()
        && cells.len() <= 4
        && span(columns().min(), columns().max()) * span(rows().min(), rows().max()) == cells.len()
}

fn touch(one: Edge, other: Edge, rule: WallRule) -> bool {
    let (ends, others) = (one.corners(), other.corners());
    let shared = ends.iter().any(|end| others.contains(end));
    let is_upright = |[from, to]: [(u8, u8); 2]| from.0 == to.0;
    shared && (rule == WallRule::Touch || is_upright(ends) == is_upright(others))
}
