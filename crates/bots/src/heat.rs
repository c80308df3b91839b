//! Heat: how freely a player chooses among what it has visited.

use table::{Dice as _, Rolls};

/// One of what was visited so often, in proportion to the visits to the power of one over the heat; without heat `calm`,
/// which was visited most.
pub(crate) fn warm(visits: &[u32], calm: usize, heat: f64, dice: &mut Rolls) -> usize {
    if heat <= 0.0 {
        return calm;
    }
    let most = f64::from(visits[calm].max(1));
    let weights: Vec<f64> =
        visits.iter().map(|visits| (f64::from(*visits) / most).powf(1.0 / heat)).collect();
    let sum: f64 = weights.iter().sum();
    let mut left = f64::from(dice.bits()) / 2f64.powi(32) * sum;
    for (index, weight) in weights.into_iter().enumerate() {
        if left < weight {
            return index;
        }
        left -= weight;
    }
    calm
}
