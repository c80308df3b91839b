//! The Arena: hexes as bits, distances, and where a move can lead.

use kit::{Hex, HexSet};
use script::revolution::Arena;

use crate::ids::{Spot, ones};

/// How many hexes the Arena has.
pub(crate) const SPOTS: usize = 61;

/// From one end of the Arena to the other.
const FARTHEST: usize = 2 * HexSet::RADIUS as usize;

/// XM-F61 The hexes, and how they lie to each other.
#[derive(Clone, Debug)]
pub struct Ground {
    hexes: Vec<Hex>,
    near: [u64; SPOTS],
    far: [[u8; SPOTS]; SPOTS],
    /// By distance, all hexes that are no farther.
    discs: [[u64; FARTHEST + 1]; SPOTS],
    pub(crate) all: u64,
    pub(crate) obstacles: u64,
    pub(crate) edge: u64,
    pub(crate) center: Spot,
    /// XM-13.2 By participants (2 to 4) and position.
    pub(crate) starts: [[Spot; 4]; 5],
}

pub(crate) fn bit(spot: Spot) -> u64 {
    1 << spot.0
}

/// The hexes of a mask.
pub(crate) fn spots(mask: u64) -> impl Iterator<Item = Spot> + Clone {
    ones(mask).map(Spot)
}

impl Ground {
    pub(crate) fn new(arena: &Arena) -> Ground {
        let hexes: Vec<Hex> = HexSet::board(HexSet::RADIUS).iter().collect();
        let place = |[q, r]: [i8; 2]| {
            hexes.iter().position(|hex| (hex.q(), hex.r()) == (q, r)).map_or(Spot(0), Spot::new)
        };
        let mut far = [[0; SPOTS]; SPOTS];
        let mut near = [0; SPOTS];
        let mut discs = [[0; FARTHEST + 1]; SPOTS];
        for (from, row) in far.iter_mut().enumerate() {
            for (to, distance) in row.iter_mut().enumerate() {
                *distance = hexes[from].distance(hexes[to]) as u8;
                if *distance == 1 {
                    near[from] |= 1 << to;
                }
                for disc in &mut discs[from][usize::from(*distance)..] {
                    *disc |= 1 << to;
                }
            }
        }
        let mut starts = [[Spot(0); 4]; 5];
        for start in &arena.start {
            for pcs in &start.pcs {
                starts[usize::from(*pcs)][usize::from(start.position) - 1] = place(start.hex);
            }
        }
        let center = place([0, 0]);
        let edge =
            (0..SPOTS).filter(|spot| far[center.index()][*spot] == HexSet::RADIUS).fold(0, |m, s| m | 1 << s);
        Ground {
            near,
            far,
            discs,
            all: (1 << SPOTS) - 1,
            obstacles: arena.obstacles.iter().fold(0, |mask, hex| mask | bit(place(*hex))),
            edge,
            center,
            starts,
            hexes,
        }
    }

    /// The hex as coordinates.
    pub fn hex(&self, spot: Spot) -> Hex {
        self.hexes[spot.index()]
    }

    /// The hex at these coordinates.
    pub fn spot(&self, hex: Hex) -> Option<Spot> {
        self.hexes.iter().position(|known| *known == hex).map(Spot::new)
    }

    /// XM-13.8, XM-R43 Plain hex distance.
    pub fn distance(&self, from: Spot, to: Spot) -> u8 {
        self.far[from.index()][to.index()]
    }

    pub(crate) fn near(&self, spot: Spot) -> u64 {
        self.near[spot.index()]
    }

    /// All hexes within so many of one.
    pub(crate) fn within(&self, spot: Spot, n: u8) -> u64 {
        self.discs[spot.index()][usize::from(n).min(FARTHEST)]
    }

    fn spread(&self, from: u64) -> u64 {
        spots(from).fold(from, |mask, spot| mask | self.near[spot.index()])
    }

    /// XM-18.8, XM-18.10, XM-18.11 Where up to `steps` through free hexes lead, the start excluded. `open` are hexes
    /// that may be entered on the way, `free` those where one may stop.
    pub(crate) fn reach(&self, from: Spot, steps: u8, open: u64, free: u64) -> u64 {
        let start = bit(from);
        let mut seen = start;
        for _ in 0..steps {
            let next = self.spread(seen) & (open | start);
            if next == seen {
                break;
            }
            seen = next;
        }
        seen & free & !start
    }
}
