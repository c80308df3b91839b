//! What an attack does on average, at hand: the exact odds of small pools, worked out once.

use std::sync::OnceLock;

use crate::odds::{Attack, Damage};

/// The largest pool that is worked out.
const POOL: usize = 6;

/// By attack and defense dice: the chance of at least so much damage.
type Table = [[[f32; POOL + 2]; POOL + 1]; POOL + 1];

fn table() -> &'static Table {
    static TABLE: OnceLock<Box<Table>> = OnceLock::new();
    TABLE.get_or_init(|| {
        let mut table = Box::new([[[0.0; POOL + 2]; POOL + 1]; POOL + 1]);
        for (attack, row) in table.iter_mut().enumerate() {
            for (defense, chances) in row.iter_mut().enumerate() {
                let damage = Damage::of(Attack::plain(attack as u8, defense as u8));
                for (n, chance) in chances.iter_mut().enumerate() {
                    *chance = damage.at_least(n) as f32;
                }
            }
        }
        table
    })
}

/// An attack as it will be rolled.
#[derive(Clone, Copy)]
pub(super) struct Blow {
    attack: usize,
    defense: usize,
}

impl Blow {
    pub(super) fn new(attack: u8, defense: u8) -> Blow {
        Blow { attack: usize::from(attack), defense: usize::from(defense) }
    }

    /// The chance of at least so much; dice above the table count as hits of their own, a little pessimistically.
    pub(super) fn at_least(self, n: u8) -> f32 {
        let more = self.attack.saturating_sub(POOL);
        let n = usize::from(n).saturating_sub(more);
        if n > POOL {
            return 0.0;
        }
        table()[self.attack.min(POOL)][self.defense.min(POOL)][n]
    }

    pub(super) fn mean(self) -> f32 {
        let row = &table()[self.attack.min(POOL)][self.defense.min(POOL)];
        row[1..].iter().sum::<f32>() + 0.6 * self.attack.saturating_sub(POOL) as f32
    }
}
