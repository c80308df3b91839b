// Written by `cargo xtask types` from crates/mutants. Do not edit.

export type Ability = { 
/**
 * MU-12.30 Whose it is: the copying Mutant, if it is copied; none, if it is the Boss's own.
 */
card: Card | null, 
/**
 * The card that it is printed on.
 */
of: Card | null, 
/**
 * Which one.
 */
kind: AbilityKind, 
/**
 * MU-12.1 Does somebody suffer it?
 */
attack: boolean, };

export type AbilityKind = "deploy" | "leave" | "block" | "ongoing" | "power" | "setup";

export type Award = "crush" | "first" | "middle" | "last";

export type BossView = { 
/**
 * Which one.
 */
id: string, 
/**
 * MU-16.13 What the player has to bring down.
 */
life: number, 
/**
 * MU-16.10 Power Slots A and B.
 */
slots: Array<string | null>, 
/**
 * The captive that was freed last.
 */
freed: string | null, 
/**
 * MU-16.26 Cards whose Weakness was shattered: they are out of the game.
 */
removed: Array<string>, 
/**
 * How many more cards it plays this turn.
 */
extra: number, };

export type Card = string;

export type Cards = Array<string>;

export type Copied = "deploy" | "leave";

export type Doing = { 
/**
 * What: `ability`, `breed`, `incubate`, `discard`, `draw`, `deploy`, `leave`, `move`.
 */
what: string, 
/**
 * Whose it is.
 */
seat: Seat, 
/**
 * The card that it is about.
 */
card: string | null, 
/**
 * The pile it comes from, counted from 1.
 */
pile: number | null, 
/**
 * How far it has come: the op of an ability, how many cards are left, or the slot a Mutant moves to.
 */
step: number, };

export type DraftView = { 
/**
 * Counted from 1.
 */
pick: number, 
/**
 * The set that the seat holds.
 */
pack: Array<string>, 
/**
 * What it has kept.
 */
kept: Array<string>, 
/**
 * What it keeps next.
 */
sealed: string | null, 
/**
 * Who has chosen.
 */
ready: Array<Seat>, 
/**
 * What it has passed on: by the seat that was dealt the set, what it last saw in it.
 */
passed: Array<[Seat, Array<string>]>, };

export type Face = "up" | "down";

export type Fact = { 
/**
 * Whose text says so; none outside abilities.
 */
ability?: Ability, } & ({ "fact": "first", seat: Seat, } | { "fact": "set", seat: Seat, set: SetId, } | { "fact": "dealt", seat: Seat, card: Card | null, } | { "fact": "picked", seat: Seat, card: Card | null, } | { "fact": "built", seat: Seat, cards: Cards | null, } | { "fact": "chosen", seat: Seat, card: Card, } | { "fact": "handed-on", pick: number, } | { "fact": "formed", seat: Seat, } | { "fact": "revealed", seat: Seat, pile: PileId, card: Card, } | { "fact": "mulliganed", seat: Seat, pile: PileId, card: Card, } | { "fact": "kept", seat: Seat, } | { "fact": "round-began", round: number, first: Seat, } | { "fact": "turn-began", seat: Seat, } | { "fact": "skipped", seat: Seat, } | { "fact": "crushed", seat: Seat, } | { "fact": "moved", seat: Seat, card: Card, to: Slot, } | { "fact": "left", seat: Seat, card: Card, slot: Slot, } | { "fact": "discarded", seat: Seat, card: Card, from: Zone, } | { "fact": "breeding", seat: Seat, pile: PileId, card: Card, } | { "fact": "incubating", seat: Seat, pile: PileId, card: Card, } | { "fact": "no-room", seat: Seat, } | { "fact": "deployed", seat: Seat, card: Card, from: Zone, } | { "fact": "gained", seat: Seat, card: Card, to: Zone, } | { "fact": "hatched", seat: Seat, card: Card, } | { "fact": "power", seat: Seat, from: number, to: number, } | { "fact": "drew", seat: Seat, card: Card | null, } | { "fact": "drew-known", seat: Seat, card: Card, } | { "fact": "froze", seat: Seat, card: Card, from: Zone, } | { "fact": "shuffled", seat: Seat, cards: number, } | { "fact": "knocked-down", seat: Seat, card: Card, slot: Slot, } | { "fact": "flipped-up", seat: Seat, card: Card, slot: Slot, } | { "fact": "copied", seat: Seat, card: Card, of: Card, what: Copied, } | { "fact": "attacked", by: Seat, seat: Seat, } | { "fact": "blocked", seat: Seat, card: Card, } | { "fact": "took", seat: Seat, card: Card, } | { "fact": "returned", seat: Seat, card: Card, } | { "fact": "accepted", seat: Seat, card: Card, } | { "fact": "declined", seat: Seat, card: Card, } | { "fact": "passed", seat: Seat, card: Card, } | { "fact": "reacted", seat: Seat, card: Card, } | { "fact": "chose", seat: Seat, card: Card, option: number, } | { "fact": "scored", seat: Seat, points: number, total: number, award: Award, } | { "fact": "stole", seat: Seat, from: Seat, points: number, } | { "fact": "robbed", seat: Seat, thief: Seat, points: number, } | { "fact": "round-over", round: number, standing: Ranking, } | { "fact": "placed", seat: Seat, space: number, } | { "fact": "thawed", seat: Seat, points: number, total: number, } | { "fact": "life", change: number, life: number, points: number, toll: Toll, } | { "fact": "boss-done", card: Card | null, life: number, boss_space: number, space: number, } | { "fact": "shattered", card: Card, } | { "fact": "stored", card: Card, slot: number, } | { "fact": "captured", card: Card, slot: number, } | { "fact": "released", card: Card, });

export type PileId = number;

export type PileView = { 
/**
 * Face-up.
 */
top: string | null, 
/**
 * How many cards lie under it.
 */
under: number, 
/**
 * The lowest of them, if a mulligan sent it there.
 */
bottom: string | null, };

export type Ranking = Array<number> | number;

export type Seat = number;

export type SetId = number;

export type SideView = { 
/**
 * Whose it is; `None` is the Boss.
 */
seat: Seat | null, 
/**
 * The Power marker's space, and how many lie under it.
 */
power: [number, number], 
/**
 * The points, and how many Score markers lie under this one.
 */
points: [number, number], 
/**
 * How many cards are in hand.
 */
hand_count: number, 
/**
 * The hand, for its owner.
 */
hand: Array<string> | null, 
/**
 * Cards of the hand that everybody has seen.
 */
hand_shown: Array<string>, 
/**
 * How many cards the deck has.
 */
deck_count: number, 
/**
 * The known cards on top of the deck, the next one first.
 */
deck_top: Array<string>, 
/**
 * What is in hand or deck unseen, as everybody who has watched can tell.
 */
unseen: Array<string>, 
/**
 * What else the deck holds, in no order, for its owner.
 */
deck: Array<string> | null, 
/**
 * The discard pile, the top first.
 */
discard: Array<string>, 
/**
 * How many cards are frozen.
 */
freezer_count: number, 
/**
 * What is frozen, for those who may look, and what it is worth now.
 */
freezer: [Array<string>, number] | null, 
/**
 * Left, Active, Right.
 */
arena: Array<StandingView | null>, 
/**
 * The incubated Mutant.
 */
incubator: string | null, 
/**
 * The piles of the Gene Pool.
 */
piles: Array<PileView>, 
/**
 * How many face-down cards the Gene Pool has; while it is built, how many were chosen.
 */
pool_count: number, 
/**
 * The face-down cards of the Gene Pool, in no order, for those who know them.
 */
pool: Array<string> | null, };

export type Slot = "left" | "active" | "right";

export type StandingView = { 
/**
 * Which one.
 */
card: string, 
/**
 * Up or down.
 */
face: Face, };

export type Toll = "crush" | "boss-crush" | "round" | "freeze" | "weakness" | "ability";

export type View = { 
/**
 * MU-2.1 Counted from 1.
 */
round: number, 
/**
 * MU-1.3 The numbers of the round: red and black.
 */
numbers: [number, number], 
/**
 * MU-1.4 The Fury Space, the Second Space and the highest space of the Dread Zone.
 */
spaces: [number, number, number], 
/**
 * MU-2.7 Who begins the round; in the first, someone picked at random.
 */
first: Seat, 
/**
 * Whose turn it is.
 */
active: Seat, 
/**
 * By seat; in solo the Boss's board is the second.
 */
sides: Array<SideView>, 
/**
 * What is being carried out, the innermost last.
 */
doing: Array<Doing>, 
/**
 * The abilities copied last: of which card, and which one from where, as in a position.
 */
copied: Array<[string, number]>, 
/**
 * Where the Mutant stood that blocked last.
 */
blocked: Slot | null, 
/**
 * MU-3.9 The sets that may still be taken, while they are.
 */
sets: Array<string>, 
/**
 * MU-3.15 What the seat may add to the Gene Pool that it builds.
 */
buildable: Array<string>, 
/**
 * MU-3.5 The draft, while it lasts.
 */
draft: DraftView | null, 
/**
 * MU-16 The opponent of the solo mode.
 */
boss: BossView | null, };

export type Zone = "hand" | "deck" | "discard" | "pool" | "arena" | "incubator" | "freezer" | "slot";
