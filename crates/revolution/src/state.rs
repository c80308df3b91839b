//! The whole truth.

use borsh::{BorshDeserialize, BorshSerialize};
use kit::Stack;
use serde::{Deserialize, Serialize};
use table::{Seat, SeatMap, SeatSet};

use crate::arena::{Arena, Fight, Pc, Token};
use crate::ch05_upkeep::Penalty;
use crate::choice::Choice;
use crate::deals::Deal;
use crate::deck::Deck;
use crate::frame::Frame;
use crate::ids::{CHARS, Cards, Char, CharSet, Figure, Piece, Plot, RECRUITS, Spot, Training};

/// The most frames that are ever left to do.
pub const DEPTH: usize = 28;

/// A number that stands for no bid.
pub(crate) const NO_BID: u8 = 255;

/// XM-1.4 A School and what it may and may not do this round.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, Hash, BorshSerialize, BorshDeserialize, Serialize, Deserialize,
)]
#[serde(default, deny_unknown_fields)]
pub struct School {
    /// XM-1.1 Its Leader; none before it was taken.
    pub leader: Char,
    /// XM-3.3 Revolution Points.
    pub rp: u8,
    /// XM-3.6 Plot Points.
    pub pp: u8,
    /// XM-1.5 Hope Coins.
    pub hope: u16,
    /// XM-8.11 Secret Missions this round.
    pub secrets: u8,
    /// No trade this round.
    pub grounded: bool,
    /// No Secret Mission this round.
    pub recalled: bool,
    /// The highest bid of this round.
    pub cap: u8,
    /// Safe from Events of others this round.
    pub shielded: bool,
    /// Attack dice of this round's PC.
    pub morale: i8,
    /// Offers made in this stage.
    pub offers: u8,
    /// Promises it has kept.
    pub kept: u8,
    /// Promises that have come due.
    pub due: u8,
}

impl Default for School {
    fn default() -> School {
        School {
            leader: Char::NONE,
            rp: 0,
            pp: 0,
            hope: 0,
            secrets: 0,
            grounded: false,
            recalled: false,
            cap: NO_BID,
            shielded: false,
            morale: 0,
            offers: 0,
            kept: 0,
            due: 0,
        }
    }
}

/// XM-1.8 What lies on a Character, and whose it is. The two sides of a token are two things here.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, BorshSerialize, BorshDeserialize)]
pub struct Member {
    pub(crate) owner: u8,
    /// XM-1.7 Tokens left to spend on its Power.
    pub power: u8,
    pub(crate) flags: u8,
    pub(crate) training: u8,
}

impl Default for Member {
    fn default() -> Member {
        Member { owner: 255, power: 0, flags: 0, training: 255 }
    }
}

impl Member {
    /// Whose it is.
    pub fn owner(&self) -> Option<Seat> {
        (self.owner < 4).then(|| Seat::new(usize::from(self.owner)))
    }

    /// XM-2.11 It bears an Injured Token.
    pub fn injured(&self) -> bool {
        self.flags & 1 != 0
    }

    /// XM-15.10 It has its one Triumph Token.
    pub fn triumph(&self) -> bool {
        self.flags & 2 != 0
    }

    /// XM-2.7 The one Training Card it may hold.
    pub fn training(&self) -> Option<Training> {
        (self.training != 255).then_some(Training(self.training))
    }

    pub(crate) fn set_injured(&mut self, on: bool) {
        self.flags = self.flags & !1 | u8::from(on);
    }

    pub(crate) fn set_triumph(&mut self, on: bool) {
        self.flags = self.flags & !2 | u8::from(on) << 1;
    }

    pub(crate) fn set_training(&mut self, training: Option<Training>) {
        self.training = training.map_or(255, |training| training.0);
    }
}

/// What was answered under seal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, BorshSerialize, BorshDeserialize)]
pub struct Sealed {
    /// Characters that were named, by seat.
    pub picks: SeatMap<CharSet>,
    /// XM-5.16 Penalties that were chosen, by seat.
    pub penalty: SeatMap<Option<Penalty>>,
    /// Bids, by seat.
    pub bids: SeatMap<u8>,
    /// Who has answered.
    pub done: SeatSet,
    /// XM-5.2 Who wants to see the others first.
    pub waits: SeatSet,
}

impl Default for Sealed {
    fn default() -> Sealed {
        Sealed {
            picks: SeatMap::all(CharSet::EMPTY),
            penalty: SeatMap::all(None),
            bids: SeatMap::all(NO_BID),
            done: SeatSet::EMPTY,
            waits: SeatSet::EMPTY,
        }
    }
}

/// An answer that everybody saw.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, BorshSerialize, BorshDeserialize)]
pub struct Last {
    /// Whose; none: fate's.
    pub by: Option<Seat>,
    /// What it was.
    pub choice: Choice,
}

/// The whole truth.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, BorshSerialize, BorshDeserialize)]
pub struct State {
    pub(crate) hands: SeatMap<Cards>,
    /// By viewer and owner: cards of a hand that the viewer knows to be there.
    pub(crate) known: SeatMap<SeatMap<Cards>>,
    pub(crate) plots: Cards,
    pub(crate) plot_discard: Cards,
    pub(crate) recruits: Deck<RECRUITS>,
    pub(crate) recruit_discard: u128,
    /// XM-R4 Recruit cards that were discarded since the row was dealt: they are not dealt in the same row.
    pub(crate) row_discard: u128,
    pub(crate) missions: Deck<18>,
    pub(crate) mission_discard: u32,
    pub(crate) sealed: Sealed,
    /// XM-2.14 Each School's Characters.
    pub(crate) teams: SeatMap<CharSet>,
    pub(crate) stakes: SeatMap<u16>,
    /// The last answer that everybody saw.
    pub(crate) last: Option<Last>,
    /// XM-5.2 Who wanted to see the others first, in the stage that was opened last.
    pub(crate) waited: SeatSet,
    pub(crate) round: u16,
    pub(crate) players: u8,
    /// XM-1.9
    pub(crate) commander: Seat,
    pub(crate) schools: SeatMap<School>,
    pub(crate) roster: [Member; CHARS],
    /// XM-6.7
    pub(crate) passed: SeatSet,
    /// XM-6.16 Support paid for this turn's Event.
    pub(crate) support: SeatMap<u8>,
    /// Clauses that were used and may not be used again yet.
    pub(crate) used: Stack<(u16, u8), 12>,
    /// XM-9.5 The dials that were shown last.
    pub(crate) dials: SeatMap<u8>,
    /// The dice that were compared last.
    pub(crate) rolled: [[u8; 6]; 2],
    /// Dice totals of a contest.
    pub(crate) totals: SeatMap<u8>,
    /// XM-24.11 The order of Hope that dice decided.
    pub(crate) rank: SeatMap<u8>,
    /// XM-24 Schools still in the tournament.
    pub(crate) contenders: SeatSet,
    /// XM-24.15 Who has won the first of two matches.
    pub(crate) bye: Option<Seat>,
    /// Who has won.
    pub(crate) champion: Option<Seat>,
    pub(crate) deal: Deal,
    /// By giver and receiver: promises of this round.
    pub(crate) promises: SeatMap<SeatMap<u8>>,
    pub(crate) arena: Arena,
    pub(crate) fight: Fight,
    /// What is left to do, the next on top.
    pub(crate) frames: Stack<Frame, DEPTH>,
}

impl State {
    /// A School.
    pub fn school(&self, seat: Seat) -> &School {
        &self.schools[seat]
    }

    /// What lies on a Character.
    pub fn member(&self, who: Char) -> &Member {
        &self.roster[who.index()]
    }

    pub(crate) fn member_mut(&mut self, who: Char) -> &mut Member {
        &mut self.roster[who.index()]
    }

    /// A School's Characters, its Leader first.
    pub fn team(&self, seat: Seat) -> impl Iterator<Item = Char> + Clone + use<> {
        self.teams[seat].iter()
    }

    /// Is this seat at the table?
    pub(crate) fn is_seated(&self, seat: Seat) -> bool {
        seat.index() < usize::from(self.players)
    }

    /// Is this a Character of some School?
    pub(crate) fn is_member(&self, who: Char) -> bool {
        who.index() < CHARS && self.member(who).owner().is_some()
    }

    /// The Mission or match that is on.
    pub fn arena(&self) -> &Arena {
        &self.arena
    }

    /// A piece as it is told of.
    pub fn figure(&self, piece: Piece) -> Figure {
        let kind = piece.as_token().map(|token| self.arena.tokens[token]).filter(Token::there);
        Figure {
            piece,
            kind: kind.and_then(|token| Some((self.arena.mission?, token.kind))),
            who: piece.seat().map(|seat| self.pc(seat).who).filter(|who| *who != Char::NONE),
        }
    }

    pub(crate) fn pc(&self, seat: Seat) -> &Pc {
        &self.arena.pcs[seat.index()]
    }

    pub(crate) fn pc_mut(&mut self, seat: Seat) -> &mut Pc {
        &mut self.arena.pcs[seat.index()]
    }

    /// Seats with a PC in the Arena.
    pub(crate) fn standing(&self) -> SeatSet {
        Seat::at_table(self.players).filter(|seat| self.pc(*seat).at.is_some()).collect()
    }

    /// Where a piece stands.
    pub(crate) fn place(&self, piece: Piece) -> Option<Spot> {
        match (piece.seat(), piece.as_token()) {
            (Some(seat), _) => self.pc(seat).at,
            (None, Some(token)) => Some(self.arena.tokens[token]).filter(Token::there).map(|token| token.at),
            (None, None) => None,
        }
    }

    /// Every piece in the Arena.
    pub(crate) fn all_pieces(&self) -> u16 {
        (0..16)
            .map(Piece)
            .filter(|piece| self.place(*piece).is_some())
            .fold(0, |mask, piece| mask | piece.bit())
    }

    /// XM-22.1, XM-22.7 Who moves the Mission Characters.
    pub(crate) fn controller(&self) -> Seat {
        self.arena.control.unwrap_or(self.commander)
    }

    /// Adds what is to be done next. Only a card file of one's own fills the stack.
    pub(crate) fn push(&mut self, frame: impl Into<Frame>) {
        if self.frames.try_push(frame.into()).is_err() {
            table::Endless::raise(None);
        }
    }

    /// Adds what is to be done, the first one first.
    pub(crate) fn plan<const N: usize>(&mut self, frames: [Frame; N]) {
        for frame in frames.into_iter().rev() {
            self.frames.push(frame);
        }
    }

    /// A card that is seen leaving a hand.
    pub(crate) fn show(&mut self, seat: Seat, card: Plot) {
        self.hands[seat].remove(card);
        for viewer in Seat::ALL {
            self.known[viewer][seat].remove_if_there(card);
        }
    }
}
