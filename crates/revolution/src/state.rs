//! The whole truth.

use borsh::{BorshDeserialize, BorshSerialize};
use kit::Stack;
use serde::{Deserialize, Serialize};
use table::{Seat, SeatMap, SeatSet};

use crate::deals::Deal;
use crate::deck::Deck;
use crate::frame::{Frame, Seats};
use crate::ids::{CHARS, Cards, Char, Figure, Mission, Piece, Plot, RECRUITS, Spot, TOKENS, Training, chars};

/// The most frames that are ever left to do.
pub const DEPTH: usize = 24;

/// A number that stands for no bid.
pub(crate) const NO_BID: u8 = 255;

/// XM-1.4 A School and what it may and may not do this round.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, Hash, BorshSerialize, BorshDeserialize, Serialize, Deserialize,
)]
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
    /// XM-1.7
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

    /// XM-2.11
    pub fn injured(&self) -> bool {
        self.flags & 1 != 0
    }

    /// XM-15.10
    pub fn triumph(&self) -> bool {
        self.flags & 2 != 0
    }

    /// XM-2.7
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

/// XM-1.6, XM-10.2 A PC on a Mission or in a match.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, Hash, BorshSerialize, BorshDeserialize, Serialize, Deserialize,
)]
pub struct Pc {
    /// Who was sent; nobody is 255.
    pub who: Char,
    /// Where it stands; nowhere, if it is out.
    pub at: Option<Spot>,
    /// XM-12.2
    pub position: u8,
    /// XM-16.2 What it brought.
    pub base: [u8; 3],
    /// XM-16.2 What is left.
    pub stats: [u8; 3],
    /// XM-18.3 Whom it has attacked this Mission Turn.
    pub attacked: u16,
    /// Whom its last Action attacked.
    pub last: Piece,
    /// Actions more or fewer in its next turn.
    pub extra: i8,
    /// Attack and defense dice until the end of the Mission Turn.
    pub dice: [i8; 2],
    /// May not move in its next turn.
    pub frozen: bool,
    /// Out of everybody's range until its next turn.
    pub hidden: bool,
    /// Out of the range of Mission Characters this Mission Turn.
    pub veiled: bool,
    /// Whose Power it has borrowed.
    pub copied: Char,
    /// Uses of it without a token.
    pub free: u8,
    /// XM-R54 Stat points taken from other PCs.
    pub dealt: u8,
    /// XM-17.3 Its Initiative dice by face.
    pub initiative: [u8; 6],
    /// Revolution Points of the Mission's reward.
    pub won: u8,
}

impl Default for Pc {
    fn default() -> Pc {
        Pc {
            who: Char::NONE,
            at: None,
            position: 0,
            base: [0; 3],
            stats: [0; 3],
            attacked: 0,
            last: Piece::NONE,
            extra: 0,
            dice: [0; 2],
            frozen: false,
            hidden: false,
            veiled: false,
            copied: Char::NONE,
            free: 0,
            dealt: 0,
            initiative: [0; 6],
            won: 0,
        }
    }
}

impl Pc {
    /// XM-16.7
    pub fn health(&self) -> u8 {
        self.stats.iter().sum()
    }

    /// Was anybody sent?
    pub fn sent(&self) -> bool {
        self.who != Char::NONE
    }
}

/// XM-10.3 A Mission Token in the Arena.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, Hash, BorshSerialize, BorshDeserialize, Serialize, Deserialize,
)]
pub struct Token {
    /// Its place on the Mission Card; 255 is none.
    pub kind: u8,
    /// Where it stands.
    pub at: Spot,
    /// XM-22.11 The damage that removes it.
    pub life: u8,
    /// XM-22.10 Damage by seat.
    pub by: [u8; 4],
    /// May not move in its next activation.
    pub frozen: bool,
    /// Who controls its next activation; 255: the Commander.
    pub steered: u8,
}

impl Default for Token {
    fn default() -> Token {
        Token { kind: 255, at: Spot(0), life: 0, by: [0; 4], frozen: false, steered: 255 }
    }
}

impl Token {
    /// Is it there?
    pub fn there(&self) -> bool {
        self.kind != 255
    }

    /// All damage on it.
    pub fn damage(&self) -> u8 {
        self.by.iter().sum()
    }
}

/// How a Mission ended.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, Hash, BorshSerialize, BorshDeserialize, Serialize, Deserialize,
)]
#[serde(rename_all = "kebab-case")]
pub enum Ended {
    /// XM-15.3
    Success,
    /// XM-15.4
    Failure,
}

/// The Mission or match that is on.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, Hash, BorshSerialize, BorshDeserialize, Serialize, Deserialize,
)]
pub struct Arena {
    /// XM-10.7
    pub mission: Option<Mission>,
    /// XM-24.16 Is it a tournament match?
    pub duel: bool,
    /// XM-22.7 Who moves the Mission Characters, if not the Commander.
    pub control: Option<Seat>,
    /// XM-17.2 The Mission Turn.
    pub turn: u8,
    /// XM-18.6 Mission Turns in a row without attack or Special Action.
    pub quiet: u8,
    /// XM-18.7 Was there one this turn?
    pub loud: bool,
    /// XM-14.4 Were Mission Tokens placed?
    pub placed: bool,
    /// The PCs by seat.
    pub pcs: [Pc; 4],
    /// The Mission Tokens.
    pub tokens: [Token; TOKENS],
    /// Points by seat on the Mission's track.
    pub score: [u8; 4],
    /// XM-22.12 Tokens destroyed, by seat and kind.
    pub destroyed: [[u8; 3]; 4],
    /// XM-22.13 Damage dealt, by seat and kind.
    pub damage: [[u8; 3]; 4],
    /// What changed a printed number, by kind: attack, defense, movement, range.
    pub shift: [[i8; 4]; 3],
    /// Clauses of the Mission that have happened.
    pub happened: u8,
    /// The kind of token that was destroyed by damage last.
    pub wrecked: u8,
    /// How it ended.
    pub ended: Option<Ended>,
    /// Who counts as first.
    pub winner: Option<Seat>,
}

/// XM-19 The attack that is on, or was last.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, Hash, BorshSerialize, BorshDeserialize, Serialize, Deserialize,
)]
pub struct Fight {
    /// Who attacks.
    pub by: Piece,
    /// Whom.
    pub at: Piece,
    /// The dice of a strike; 0: the attacker's own.
    pub strike: u8,
    /// Attack and defense dice more or fewer.
    pub bonus: [i8; 2],
    /// Range more.
    pub reach: u8,
    /// May attack whom it has just attacked.
    pub repeat: bool,
    /// Equal dice hit.
    pub ties: bool,
    /// Unopposed dice hit from here on.
    pub from: u8,
    /// Attack and defense dice by face.
    pub dice: [[u8; 6]; 2],
    /// Dice still to be rolled.
    pub left: [u8; 2],
    /// What it dealt.
    pub dealt: u8,
    /// Hexes more for a Move.
    pub stride: u8,
    /// May a Move cross Characters and Obstacles?
    pub through: bool,
}

impl Default for Fight {
    fn default() -> Fight {
        Fight {
            by: Piece::NONE,
            at: Piece::NONE,
            strike: 0,
            bonus: [0; 2],
            reach: 0,
            repeat: false,
            ties: false,
            from: 0,
            dice: [[0; 6]; 2],
            left: [0; 2],
            dealt: 0,
            stride: 0,
            through: false,
        }
    }
}

/// What was answered under seal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, BorshSerialize, BorshDeserialize)]
pub struct Sealed {
    /// Characters that were named, by seat.
    pub picks: SeatMap<u64>,
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
            picks: SeatMap::all(0),
            bids: SeatMap::all(NO_BID),
            done: SeatSet::EMPTY,
            waits: SeatSet::EMPTY,
        }
    }
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
    pub(crate) missions: Deck<18>,
    pub(crate) mission_discard: u32,
    pub(crate) sealed: Sealed,
    /// XM-2.14 Each School's Characters.
    pub(crate) teams: SeatMap<u64>,
    pub(crate) stakes: SeatMap<u16>,
    /// The fingerprint of everything that everybody has heard, in whatever order.
    pub(crate) heard: u64,
    pub(crate) round: u16,
    pub(crate) players: u8,
    /// XM-1.9
    pub(crate) commander: Seat,
    pub(crate) schools: SeatMap<School>,
    pub(crate) roster: [Member; CHARS],
    /// XM-6.7
    pub(crate) passed: Seats,
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
    pub(crate) contenders: Seats,
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
        chars(self.teams[seat])
    }

    /// The Mission or match that is on.
    pub fn arena(&self) -> &Arena {
        &self.arena
    }

    /// A piece as it is told of.
    pub fn figure(&self, piece: Piece) -> Figure {
        let kind = piece.as_token().map(|token| self.arena.tokens[token]).filter(Token::there);
        Figure { piece, kind: kind.and_then(|token| Some((self.arena.mission?, token.kind))) }
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

    pub(crate) fn push(&mut self, frame: Frame) {
        self.frames.push(frame);
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
