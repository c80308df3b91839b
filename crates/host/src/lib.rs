//! Live tables: one task a match, clocks, bots in seats, reconnects. No HTTP.
