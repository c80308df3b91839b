//! Positions on paper: the whole truth, readable, with cards named by their ids. Cards may be left out of a position:
//! it is for study.

use serde::{Deserialize, Serialize};
use table::{Seat, SeatSet};

use crate::arena::{Arena, Fight};
use crate::ch05_upkeep::Penalty;
use crate::deals::Deal;
use crate::deck::{Deck, bits};
use crate::frame::Frame;
use crate::ids::{Cards, CharSet, Recruit};
use crate::rules::Revolution;
use crate::state::{NO_BID, School, State};

/// A Character and what lies on it.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MemberPosition {
    /// Who it is.
    pub id: String,
    /// Power Tokens.
    #[serde(default)]
    pub power: u8,
    /// Is it Injured?
    #[serde(default)]
    pub injured: bool,
    /// Has it a Triumph Token?
    #[serde(default)]
    pub triumph: bool,
    /// Its Training Card.
    #[serde(default)]
    pub training: Option<String>,
}

/// A School.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SchoolPosition {
    /// Its markers and limits.
    pub school: School,
    /// Its Characters, the Leader included.
    pub team: Vec<MemberPosition>,
    /// Its Plot Cards.
    #[serde(default)]
    pub hand: Vec<String>,
    /// By viewer: what each seat knows of the hand.
    #[serde(default)]
    pub known: Vec<Vec<String>>,
    /// Whom it has named under seal.
    #[serde(default)]
    pub picks: CharSet,
    /// XM-5.16 What it has chosen to lose, under seal.
    #[serde(default)]
    pub penalty: Option<Penalty>,
    /// What it has bid under seal.
    #[serde(default)]
    pub bid: Option<u8>,
    /// What it has staked.
    #[serde(default)]
    pub stake: u16,
    /// What it has given for this turn's Event.
    #[serde(default)]
    pub support: u8,
    /// Its dice total of a contest, its place among equals in Hope, its last dial.
    #[serde(default)]
    pub totals: (u8, u8, u8),
    /// By receiver: what it has promised, as bits.
    #[serde(default)]
    pub promises: Vec<u8>,
}

/// A deck.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct DeckPosition {
    /// In no order.
    pub bag: Vec<String>,
    /// From the lowest to the highest, and who knows them.
    pub top: Vec<(String, SeatSet)>,
    /// From the lowest up, and who knows them.
    pub bottom: Vec<(String, SeatSet)>,
    /// Face up.
    pub discard: Vec<String>,
}

/// The whole truth, written out.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Position {
    /// The last answer that everybody saw, as it is spelled, and whose it was; no seat: fate's.
    #[serde(default)]
    pub last: Option<(Option<Seat>, String)>,
    /// Who wanted to see the others first, in the stage of Upkeep that was opened last.
    #[serde(default)]
    pub waited: SeatSet,
    /// Counted from 1.
    pub round: u16,
    /// Who holds the Mission Commander Token.
    pub commander: Seat,
    /// By seat.
    pub schools: Vec<SchoolPosition>,
    /// The Plot Deck.
    #[serde(default)]
    pub plots: Vec<String>,
    /// The Plot discard.
    #[serde(default)]
    pub plot_discard: Vec<String>,
    /// The Recruit Deck.
    #[serde(default)]
    pub recruits: DeckPosition,
    /// Of the Recruit discard, what came there since the row was dealt.
    #[serde(default)]
    pub row_discard: Vec<String>,
    /// The Mission Deck.
    #[serde(default)]
    pub missions: DeckPosition,
    /// Who has passed.
    #[serde(default)]
    pub passed: SeatSet,
    /// Who has answered under seal, and who wants to wait.
    #[serde(default)]
    pub sealed: (SeatSet, SeatSet),
    /// Clauses that were used, and by whom.
    #[serde(default)]
    pub used: Vec<(u16, u8)>,
    /// The tournament: who is in it, who waits for the final.
    #[serde(default)]
    pub tournament: (SeatSet, Option<Seat>),
    /// Who has won.
    #[serde(default)]
    pub champion: Option<Seat>,
    /// The deal that is on.
    #[serde(default)]
    pub deal: Deal,
    /// The Mission or match that is on.
    #[serde(default)]
    pub arena: Arena,
    /// The attack that is on.
    #[serde(default)]
    pub fight: Fight,
    /// The dice that were compared last, by face.
    #[serde(default)]
    pub rolled: [[u8; 6]; 2],
    /// What is left to do, the next last.
    pub frames: Vec<Frame>,
}

impl Revolution {
    fn written_cards(&self, cards: Cards) -> Vec<String> {
        cards.iter().map(|card| self.plot(card).id.clone()).collect()
    }

    fn written_deck<const N: usize>(
        &self,
        deck: &Deck<N>,
        discard: u128,
        name: impl Fn(u8) -> String,
    ) -> DeckPosition {
        let seen = |list: &[(u8, SeatSet)]| list.iter().map(|(card, seats)| (name(*card), *seats)).collect();
        DeckPosition {
            bag: bits(deck.bag).map(&name).collect(),
            top: seen(&deck.top),
            bottom: seen(&deck.bottom),
            discard: bits(discard).map(&name).collect(),
        }
    }

    pub(crate) fn write(&self, s: &State) -> Position {
        let schools = Seat::at_table(s.players).map(|seat| SchoolPosition {
            school: *s.school(seat),
            team: s
                .team(seat)
                .map(|who| {
                    let member = s.member(who);
                    MemberPosition {
                        id: self.char_id(who).to_owned(),
                        power: member.power,
                        injured: member.injured(),
                        triumph: member.triumph(),
                        training: member.training().map(|card| self.set.trainings[card.index()].id.clone()),
                    }
                })
                .collect(),
            hand: self.written_cards(s.hands[seat]),
            known: Seat::ALL.map(|viewer| self.written_cards(s.known[viewer][seat])).to_vec(),
            picks: s.sealed.picks[seat],
            penalty: s.sealed.penalty[seat],
            bid: (s.sealed.bids[seat] != NO_BID).then_some(s.sealed.bids[seat]),
            stake: s.stakes[seat],
            support: s.support[seat],
            totals: (s.totals[seat], s.rank[seat], s.dials[seat]),
            promises: Seat::ALL.map(|to| s.promises[seat][to]).to_vec(),
        });
        let recruit = |card: u8| self.recruit_id(Recruit(card)).to_owned();
        let mission = |card: u8| self.set.missions[usize::from(card)].id.clone();
        Position {
            last: s.last.map(|last| (last.by, last.choice.spelled(self))),
            waited: s.waited,
            round: s.round,
            commander: s.commander,
            schools: schools.collect(),
            plots: self.written_cards(s.plots),
            plot_discard: self.written_cards(s.plot_discard),
            recruits: self.written_deck(&s.recruits, s.recruit_discard, recruit),
            row_discard: bits(s.row_discard).map(recruit).collect(),
            missions: self.written_deck(&s.missions, u128::from(s.mission_discard), mission),
            passed: s.passed,
            sealed: (s.sealed.done, s.sealed.waits),
            used: s.used.to_vec(),
            tournament: (s.contenders, s.bye),
            champion: s.champion,
            deal: s.deal,
            arena: s.arena,
            fight: s.fight,
            rolled: s.rolled,
            frames: s.frames.to_vec(),
        }
    }
}
