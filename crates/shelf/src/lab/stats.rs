//! How sure a figure is: 95 % intervals.

/// The standard normal's 97.5 % point.
const Z: f64 = 1.959_964;

/// Wilson's 95 % interval for `wins` in `games`.
pub fn wilson(wins: f64, games: f64) -> [f64; 2] {
    if games <= 0.0 {
        return [0.0, 1.0];
    }
    let rate = wins / games;
    let middle = rate + Z * Z / (2.0 * games);
    let reach = Z * (rate * (1.0 - rate) / games + Z * Z / (4.0 * games * games)).sqrt();
    let scale = 1.0 + Z * Z / games;
    [((middle - reach) / scale).max(0.0), ((middle + reach) / scale).min(1.0)]
}

/// Newcombe's 95 % interval for the difference of two rates, each given as wins and games.
pub fn newcombe(one: (f64, f64), other: (f64, f64)) -> [f64; 2] {
    let rate = |(wins, games): (f64, f64)| if games > 0.0 { wins / games } else { 0.5 };
    let ((p, [pl, ph]), (q, [ql, qh])) =
        ((rate(one), wilson(one.0, one.1)), (rate(other), wilson(other.0, other.1)));
    [p - q - (p - pl).hypot(qh - q), p - q + (ph - p).hypot(q - ql)]
}

/// The 95 % interval of a mean, given the spread of what it was taken over.
pub fn around_mean(mean: f64, deviation: f64, count: f64) -> [f64; 2] {
    let reach = if count > 0.0 { Z * deviation / count.sqrt() } else { f64::INFINITY };
    [mean - reach, mean + reach]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_interval_is_wilsons() {
        // The textbook case: 1 in 10.
        let [low, high] = wilson(1.0, 10.0);
        assert!((low - 0.0179).abs() < 1e-4 && (high - 0.4042).abs() < 1e-4, "{low} {high}");
        assert!(wilson(0.0, 10.0)[0].abs() < 1e-12 && (wilson(10.0, 10.0)[1] - 1.0).abs() < 1e-12);
    }

    #[test]
    fn the_interval_of_a_difference_is_newcombes() {
        // The first example of his paper (1998, method 10): 56/70 against 48/80.
        let [low, high] = newcombe((56.0, 70.0), (48.0, 80.0));
        assert!((low - 0.0524).abs() < 1e-4 && (high - 0.3339).abs() < 1e-4, "{low} {high}");
    }
}
