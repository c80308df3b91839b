// Written by `cargo xtask types` from tests/highlow. Do not edit.

export type Call = "high" | "low";

export type Fact = { "fact": "dealt", seat: Seat, card: number | null, } | { "fact": "called", seat: Seat, call: Call, } | { "fact": "doubled", seat: Seat, } | { "fact": "stood", seat: Seat, } | { "fact": "rolled", pips: number, stake: number, } | { "fact": "sealed", seat: Seat, card: number | null, } | { "fact": "revealed", seat: Seat, card: number, } | { "fact": "bet", seat: Seat, chips: [number, number, number, number], } | { "fact": "won", seat: Seat, stake: number, } | { "fact": "guessed", seat: Seat, winner: Seat, chips: number, };

export type Seat = number;

export type View = { 
/**
 * Its own cards, and the one it has sealed.
 */
hand: Array<number>, 
/**
 * The card it has sealed.
 */
sealed: number | null, 
/**
 * By seat: how many cards, whether one is sealed, the score.
 */
seats: Array<[number, boolean, number]>, 
/**
 * Cards that were never dealt.
 */
deck: number, 
/**
 * By seat: the cards it has played, which are out of the game.
 */
played: Array<Array<number>>, 
/**
 * Who leads, in which round.
 */
leader: Seat, 
/**
 * Counted from 1.
 */
round: number, 
/**
 * What the leader called, once it has.
 */
call: Call | null, 
/**
 * Has the leader doubled?
 */
doubled: boolean, 
/**
 * What the round is about, once it is known.
 */
stake: number, 
/**
 * By seat: the chips that lie on it.
 */
bets?: Array<number>, };
