//! Today, as a page is dated.

use std::env;
use std::time::{SystemTime, UNIX_EPOCH};

/// Today (UTC) as 2031-01-31; the day that `SOURCE_DATE_EPOCH` names, for pages that shall not change by the day.
pub(crate) fn today() -> String {
    let named = env::var("SOURCE_DATE_EPOCH").ok().and_then(|seconds| seconds.parse().ok());
    let now = || SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_secs());
    date(named.unwrap_or_else(now) / 86_400)
}

/// The date so many days after 1970-01-01 (Howard Hinnant's reckoning: years begin in March, eras have 400).
fn date(days: u64) -> String {
    let days = days + 719_468;
    let (era, day) = (days / 146_097, days % 146_097);
    let year = (day - day / 1_460 + day / 36_524 - day / 146_096) / 365;
    let day = day - (365 * year + year / 4 - year / 100);
    let month = (5 * day + 2) / 153;
    let day = day - (153 * month + 2) / 5 + 1;
    let month = if month < 10 { month + 3 } else { month - 9 };
    let year = era * 400 + year + u64::from(month <= 2);
    format!("{year:04}-{month:02}-{day:02}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dates_are_the_calendars() {
        assert_eq!(date(0), "1970-01-01");
        assert_eq!(date(11_016), "2000-02-29");
        assert_eq!(date(20_454), "2026-01-01");
        assert_eq!(date(20_453), "2025-12-31");
    }
}
