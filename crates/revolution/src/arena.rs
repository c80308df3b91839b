//! XM-10, XM-19 What stands in the Arena: PCs, Mission Tokens, the Mission or match that is on, and the attack.

use borsh::{BorshDeserialize, BorshSerialize};
use serde::{Deserialize, Serialize};
use table::Seat;

use crate::ids::{Char, Mission, Piece, Spot, TOKENS};

/// XM-1.6, XM-10.2 A PC on a Mission or in a match.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, Hash, BorshSerialize, BorshDeserialize, Serialize, Deserialize,
)]
#[serde(default, deny_unknown_fields)]
pub struct Pc {
    /// Who was sent; nobody is 255.
    pub who: Char,
    /// Where it stands; nowhere, if it is out.
    pub at: Option<Spot>,
    /// XM-12.2 From 1 to 4, in the order in which invitations were accepted; by Hope Coins in a match.
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
    /// XM-16.7 The three stats together.
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
#[serde(default, deny_unknown_fields)]
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
#[cfg_attr(feature = "describe", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Ended {
    /// XM-15.3 The promised Revolution Points are given.
    Success,
    /// XM-15.4 Nobody gets Revolution Points.
    Failure,
}

/// The Mission or match that is on.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, Hash, BorshSerialize, BorshDeserialize, Serialize, Deserialize,
)]
#[serde(default, deny_unknown_fields)]
pub struct Arena {
    /// XM-10.7 The card that fixes the goal, the tokens and the rewards.
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
    /// The kind of token that was destroyed by damage last; 255 is none.
    pub wrecked: u8,
    /// How it ended.
    pub ended: Option<Ended>,
    /// Who counts as first.
    pub winner: Option<Seat>,
}

impl Default for Arena {
    fn default() -> Arena {
        Arena {
            mission: None,
            duel: false,
            control: None,
            turn: 0,
            quiet: 0,
            loud: false,
            placed: false,
            pcs: [Pc::default(); 4],
            tokens: [Token::default(); TOKENS],
            score: [0; 4],
            destroyed: [[0; 3]; 4],
            damage: [[0; 3]; 4],
            shift: [[0; 4]; 3],
            happened: 0,
            wrecked: 255,
            ended: None,
            winner: None,
        }
    }
}

/// XM-19 The attack that is on, or was last.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, Hash, BorshSerialize, BorshDeserialize, Serialize, Deserialize,
)]
#[serde(default, deny_unknown_fields)]
pub struct Fight {
    /// Who attacks.
    pub by: Piece,
    /// Whom.
    pub at: Piece,
    /// Where the target stood when it left the Arena.
    pub fell: Option<Spot>,
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
            fell: None,
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
