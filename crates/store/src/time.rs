//! The time of day, without its jumps.
//!
//! Clocks of games, deadlines and sessions follow from times that are written down, so they must be times of day. But a
//! clock that somebody sets, or that finds its time server after an hour, must not cost anybody a game.

use std::sync::{Mutex, PoisonError};
use std::time::{Instant, SystemTime, UNIX_EPOCH};

/// A difference from the system's clock is made up for by a twentieth of the time that passes, never at once.
const SLEW: i64 = 20;

/// Milliseconds since 1970, as the system's clock says when the process begins. From then on they pass evenly: if the
/// system's clock jumps, they follow it by and by, and never go back.
pub fn now() -> i64 {
    static STEADY: Mutex<Option<(Steady, Instant)>> = Mutex::new(None);
    let mut steady = STEADY.lock().unwrap_or_else(PoisonError::into_inner);
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    let wall = i64::try_from(since.as_micros()).unwrap_or(i64::MAX);
    let at = Instant::now();
    let (clock, last) = steady.get_or_insert((Steady(wall), at));
    let passed = i64::try_from(at.saturating_duration_since(*last).as_micros()).unwrap_or(i64::MAX);
    *last = at;
    clock.step(passed, wall) / 1_000
}

/// What the clock said last, in microseconds since 1970.
struct Steady(i64);

impl Steady {
    /// So many microseconds later, when the system's clock says `wall`.
    fn step(&mut self, passed: i64, wall: i64) -> i64 {
        let even = self.0.saturating_add(passed);
        let most = passed / SLEW;
        self.0 = even.saturating_add(wall.saturating_sub(even).clamp(-most, most));
        self.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SECOND: i64 = 1_000_000;
    const HOUR: i64 = 3_600 * SECOND;

    #[test]
    fn a_jump_of_the_systems_clock_is_followed_by_and_by_and_never_back() {
        for jump in [HOUR, -HOUR, 400 * 24 * HOUR, -400 * 24 * HOUR] {
            let mut clock = Steady(HOUR);
            let mut before = HOUR;
            for second in 1..=600 {
                let now = clock.step(SECOND, HOUR + second * SECOND + jump);
                assert!(
                    (950_000..=1_050_000).contains(&(now - before)),
                    "{jump}: {} in a second",
                    now - before
                );
                before = now;
            }
        }
    }

    #[test]
    fn in_the_end_it_is_what_the_systems_clock_says() {
        for jump in [HOUR, -HOUR] {
            let mut clock = Steady(0);
            let seconds = HOUR / SECOND * SLEW;
            for second in 1..=seconds {
                // Also when it is asked very often.
                clock.step(SECOND / 2, second * SECOND - SECOND / 2 + jump);
                clock.step(SECOND / 2, second * SECOND + jump);
            }
            assert_eq!(clock.step(0, seconds * SECOND + jump), seconds * SECOND + jump);
        }
    }
}
