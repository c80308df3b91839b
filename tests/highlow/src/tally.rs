//! What of High-Low is worth counting.

use table::{Item, Kind, Mark, Role, Seat, Sheet, Tally, Value, Worth, say};

use crate::rules::{Fact, HighLow, State};

impl Tally for HighLow {
    fn sheets(&self) -> Vec<Sheet> {
        let kind = |id, name, of, worth| Kind { id, name, of, worth };
        let item =
            |rank: u8| Item { id: rank.to_string(), name: Value::Say(say!("highlow-rank", card = rank)) };
        vec![Sheet {
            id: "cards",
            name: say!("highlow-tally-cards"),
            role: Role::Things,
            kinds: vec![
                kind("dealt", say!("highlow-tally-dealt"), None, Worth::Untold),
                kind("played", say!("highlow-tally-played"), Some(0), Worth::Told),
            ],
            items: (1..=6).map(item).collect(),
        }]
    }

    fn mark(&self, _before: &State, fact: Fact, mark: &mut dyn FnMut(Mark)) {
        let mut card = |seat, kind, card: u8| mark(Mark { seat, sheet: 0, kind, item: card - 1 });
        match fact {
            Fact::Dealt { seat, card: Some(rank) } => card(seat, 0, rank),
            Fact::Revealed { seat, card: rank } => card(seat, 1, rank),
            Fact::Dealt { card: None, .. }
            | Fact::Called { .. }
            | Fact::Doubled { .. }
            | Fact::Stood { .. }
            | Fact::Rolled { .. }
            | Fact::Sealed { .. }
            | Fact::Bet { .. }
            | Fact::Won { .. }
            | Fact::Guessed { .. } => {}
        }
    }

    /// HL-2.1 Whoever calls first leads first.
    fn first(&self, fact: Fact) -> Option<Seat> {
        if let Fact::Called { seat, .. } = fact { Some(seat) } else { None }
    }

    fn rounds(&self, end: &State) -> Option<u8> {
        Some(end.setup.rounds)
    }
}
