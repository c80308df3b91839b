//! What a seat, or a spectator, may know.

use serde::Serialize;
use table::Seat;

use crate::arena::Ended;

/// A Character of a School.
#[allow(missing_docs, reason = "a field is what its name says")]
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS))]
pub struct CharView {
    pub id: String,
    #[cfg_attr(feature = "describe", ts(type = "'leader' | 'hero' | 'student'"))]
    pub kind: &'static str,
    pub attack: u8,
    pub defense: u8,
    pub speed: u8,
    pub range: u8,
    pub power: u8,
    pub limit: u8,
    pub hope_value: u8,
    pub injured: bool,
    pub triumph: bool,
    pub training: Option<String>,
}

/// A School. XM-3.9 Its Hope is public.
#[allow(clippy::struct_excessive_bools, reason = "a view says yes or no")]
#[allow(missing_docs, reason = "a field is what its name says")]
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS))]
pub struct SchoolView {
    pub seat: Seat,
    pub leader: Option<String>,
    pub charter: Option<String>,
    pub revolution_points: u8,
    pub plot_points: u8,
    pub hope: u16,
    pub hand_size: u8,
    pub cards: usize,
    /// The hand, for its owner; otherwise what is known of it.
    pub hand: Vec<String>,
    pub team: Vec<CharView>,
    pub passed: bool,
    pub sealed: bool,
    pub bid: Option<u8>,
    /// The dial that was shown last.
    pub last_bid: u8,
    pub stake: u16,
    pub support: u8,
    pub secret_missions: u8,
    pub grounded: bool,
    pub recalled: bool,
    pub bid_limit: Option<u8>,
    pub shielded: bool,
    pub morale: i8,
    pub offers_made: u8,
    pub promises_kept: u8,
    pub promises_due: u8,
    /// What it has named under seal, for itself.
    pub named: Vec<String>,
}

/// A PC on a Mission or in a match. XM-4.11, XM-13.1, XM-16.6 Its stats are shown, and never rolled.
#[allow(missing_docs, reason = "a field is what its name says")]
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS))]
pub struct PcView {
    pub seat: Seat,
    pub character: String,
    pub position: u8,
    pub at: Option<String>,
    pub attributes: [u8; 3],
    pub stats: [u8; 3],
    pub initiative: Vec<u8>,
    pub attacked: Vec<String>,
    pub extra_dice: [i8; 2],
    pub frozen: bool,
    pub hidden: bool,
    pub veiled: bool,
    pub borrowed: Option<String>,
    pub free_uses: u8,
    pub extra_actions: i8,
    pub dealt: u8,
    pub won: u8,
}

/// A Mission Token in the Arena.
#[allow(missing_docs, reason = "a field is what its name says")]
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS))]
pub struct TokenView {
    pub piece: String,
    pub kind: String,
    pub at: String,
    pub damage: u8,
    pub life: u8,
    pub by: [u8; 4],
    pub attack: u8,
    pub defense: u8,
    pub movement: u8,
    pub range: u8,
    pub frozen: bool,
    pub steered: Option<Seat>,
}

/// The Mission or match that is on.
#[allow(missing_docs, reason = "a field is what its name says")]
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS))]
pub struct ArenaView {
    pub mission: Option<String>,
    pub duel: bool,
    pub turn: u8,
    pub quiet_turns: u8,
    pub controller: Seat,
    pub pcs: Vec<PcView>,
    pub tokens: Vec<TokenView>,
    pub score: Vec<u8>,
    pub destroyed: Vec<[u8; 3]>,
    pub damage: Vec<[u8; 3]>,
    pub ended: Option<Ended>,
}

/// The attack that is on, or was last.
#[allow(missing_docs, reason = "a field is what its name says")]
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS))]
pub struct FightView {
    pub by: String,
    pub at: String,
    /// From the highest to the lowest.
    pub attack: Vec<u8>,
    /// From the highest to the lowest.
    pub defense: Vec<u8>,
    pub to_roll: [u8; 2],
    pub damage: u8,
    pub ties_hit: bool,
    pub more_range: u8,
    pub bonus: [i8; 2],
}

/// Cards in a known place of a deck.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS))]
pub struct DeckView {
    /// All of them.
    pub cards: usize,
    /// From the top down, as far as they are known; a gap is a card somebody else knows.
    pub top: Vec<Option<String>>,
    /// From the lowest up.
    pub bottom: Vec<Option<String>>,
    /// Face up.
    pub discard: Vec<String>,
}

/// An answer that everybody saw.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS))]
pub struct AnswerView {
    /// Whose; null: fate's.
    pub seat: Option<Seat>,
    /// As it is spelled.
    pub answer: String,
}

/// One side of a deal.
#[allow(missing_docs, reason = "a field is what its name says")]
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS))]
pub struct TermsView {
    pub hope: u16,
    pub who: Vec<String>,
    pub support: u8,
    #[cfg_attr(feature = "describe", ts(as = "Vec<crate::deals::Promise>"))]
    pub promises: Vec<&'static str>,
}

/// An offer, or one that is being written.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS))]
pub struct DealView {
    /// Who offers.
    pub from: Seat,
    /// To whom.
    pub to: Seat,
    /// What the offering School gives.
    pub give: TermsView,
    /// What it wants for it.
    pub want: TermsView,
    /// Is it an answer to an offer?
    pub counter: bool,
    /// Is it made in the Plot Phase?
    pub plot: bool,
}

/// What one seat, or a spectator, may know.
#[allow(missing_docs, reason = "a field is what its name says")]
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS))]
pub struct View {
    /// The last answer that everybody saw.
    pub last: Option<AnswerView>,
    pub round: u16,
    pub phase: &'static str,
    pub commander: Seat,
    pub players: u8,
    pub schools: Vec<SchoolView>,
    pub plot_deck: usize,
    pub plot_discard: Vec<String>,
    pub recruits: DeckView,
    pub missions: DeckView,
    pub auction: Option<String>,
    pub auctions_left: u8,
    pub event: Option<String>,
    pub event_targets: Vec<String>,
    /// Cards and Powers at work, the latest last, with whom they are aimed at.
    pub running: Vec<(String, Vec<String>)>,
    pub deal: Option<DealView>,
    pub promises: Vec<(Seat, Seat, &'static str)>,
    pub arena: Option<ArenaView>,
    pub fight: Option<FightView>,
    /// Who is asked.
    pub asked: Vec<Seat>,
    /// What they are asked.
    #[cfg_attr(feature = "describe", ts(type = "({ ask: string } & Record<string, unknown>) | null"))]
    pub ask: Option<crate::choice::Ask>,
    /// What fate is asked.
    #[cfg_attr(feature = "describe", ts(type = "({ luck: string } & Record<string, unknown>) | null"))]
    pub luck: Option<crate::choice::Luck>,
    /// The dice that were compared last: attack and defense, from the highest to the lowest.
    pub rolled: [Vec<u8>; 2],
    /// Dice totals of a contest, by seat.
    pub totals: Vec<u8>,
    pub contenders: Vec<Seat>,
    /// XM-5.2 Who wanted to see the others first, in the stage that was opened last.
    pub waited: Vec<Seat>,
    /// Clauses that were used and may not be used again yet: by whom, and as choices spell them.
    pub used: Vec<(Seat, String)>,
    pub champion: Option<Seat>,
}
