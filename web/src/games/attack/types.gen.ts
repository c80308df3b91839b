// Written by `cargo xtask types` from crates/attack. Do not edit.

export type Edge = string;

export type Ending = "decisive-human" | "marginal-human" | "human" | "draw" | "marginal-mutant" | "decisive-mutant";

export type Fact = { "what": "rolled-for-sides", dice: [number, number], } | { "what": "took-side", seat: Seat, side: Side, } | { "what": "walled", door: Edge, } | { "what": "unwalled", door: Edge, } | { "what": "placed", at: Loc, group: Group, } | { "what": "unplaced", at: Loc, group: Group, } | { "what": "set-up", side: Side, } | { "what": "finished", side: Side, phase: Phase, } | { "what": "turn-began", turn: number, } | { "what": "began", phase: Phase, } | { "what": "arrival-roll", roll: number, } | { "what": "arrived", group: Group, } | { "what": "attempt", door: Edge, from: Loc, group: Group, need: number, } | { "what": "banging", door: Edge, count: number | null, } | { "what": "smashed", door: Edge, throw: Throw | null, } | { "what": "withstood", door: Edge, throw: Throw | null, } | { "what": "opened", door: Edge, } | { "what": "moved", side: Side, from: Loc, to: Loc, group: Group, } | { "what": "occupied", room: Loc, } | { "what": "vacated", room: Loc, } | { "what": "shown", side: Side, at: Loc, group: Group, } | { "what": "wall-seen", door: Edge, } | { "what": "walls-seen", room: Loc, } | { "what": "said", room: Loc, occupied: boolean, } | { "what": "fight-began", at: Loc, } | { "what": "round-began", at: Loc, round: number, bonus: Side | null, } | { "what": "laid-out", side: Side, group: Group, } | { "what": "paired", pair: number, human: Unit, mutant: Unit, } | { "what": "rolled", pair: number, human: number, mutant: number, needs: [number, number], } | { "what": "fell", at: Loc, unit: Unit, throw: Throw, } | { "what": "captured", at: Loc, throw: Throw, } | { "what": "freed", at: Loc, } | { "what": "fight-over", at: Loc, humans: Group, mutants: Group, } | { "what": "retreated", side: Side, from: Loc, to: Loc, group: Group, } | { "what": "fled", side: Side, from: Loc, group: Group, } | { "what": "barred", room: Loc, } | { "what": "pursued", side: Side, from: Loc, to: Loc, group: Group, } | { "what": "stayed", side: Side, who: Staying, } | { "what": "left-building", count: number, penny: boolean, } | { "what": "penny-moved", to: Loc, } | { "what": "glow-roll", at: Loc, roll: number, } | { "what": "glowed", count: number, left: number, } | { "what": "turn-over", turn: number, humans: number, mutants: number, smashed: number, } | { "what": "ended", ending: Ending, winner: Seat | null, held: Group | null, };

export type FightView = { 
/**
 * Where.
 */
at: Loc, 
/**
 * AT-8.15 Counted from 1.
 */
round: number, 
/**
 * AT-11.8 Who takes 1 off each combat roll, for the whole Round.
 */
bonus: Side | null, 
/**
 * AT-8.8 Who lays out first.
 */
first: Side, 
/**
 * AT-8.7 The Engaged pairs.
 */
pairs: Array<PairView>, 
/**
 * AT-8.16 The pair that rolls, counted from 0.
 */
rolling: number | null, 
/**
 * AT-8.11 The box to be filled next, counted from 0.
 */
filling: number | null, 
/**
 * AT-8.7 The Human side's Reserve.
 */
human_reserve: Group, 
/**
 * The Mutant side's.
 */
mutant_reserve: Group, };

export type Group = Partial<Record<Kind, number>>;

export type Kind = "professor" | "penny" | "guard" | "janibot3" | "janibot2" | "leader" | "radioactive" | "normal";

export type Loc = string;

export type PairView = { 
/**
 * The Human side's box.
 */
human: UnitView | null, 
/**
 * The Mutant side's.
 */
mutant: UnitView | null, };

export type Penny = "free" | { "captive": Loc } | "freed";

export type Phase = "set-up" | "arrivals" | "smashing" | "opening" | "mutant-movement" | "mutant-combat" | "human-movement" | "human-combat" | "glow-and-go" | "turn-record" | "over";

export type PlaceView = { 
/**
 * Where.
 */
at: Loc, 
/**
 * The Human side units there; null, if unknown.
 */
humans: Group | null, 
/**
 * The people among them.
 */
people: Array<string>, 
/**
 * The Mutants there; null, if unknown.
 */
mutants: Group | null, 
/**
 * AT-13.9 Are there Mutants in this room? Null, if unknown.
 */
occupied: boolean | null, 
/**
 * Units that may still act or move in this Phase, for those who know.
 */
ready: Group, 
/**
 * AT-6.13 Mutants that have smashed a door and may still move, for those who know.
 */
smashers: Group, 
/**
 * The Human side units last seen there.
 */
seen_humans: Seen | null, 
/**
 * The Mutants last seen there.
 */
seen_mutants: Seen | null, 
/**
 * AT-13.5 What was said of this room last: whether it was occupied, and in which Turn.
 */
said: [boolean, number] | null, 
/**
 * AT-14.9 Is a captive Penny there?
 */
captive: boolean, };

export type Scenario = "basic" | "alternate";

export type Seat = number;

export type Seen = { 
/**
 * What it was.
 */
group: Group, 
/**
 * The people among them.
 */
people: Array<string>, 
/**
 * When.
 */
turn: number, 
/**
 * Is it still all that is there (`exact`), at least there (`least`), or old news (`old`)?
 */
news: string, };

export type Side = "human" | "mutant";

export type Staying = "all" | "rest" | "victors";

export type Throw = { 
/**
 * What it shows.
 */
roll: number, 
/**
 * The hit number.
 */
need: number, };

export type Unit = { 
/**
 * What it is.
 */
kind: Kind, 
/**
 * Which of the people, by its place among [`PEOPLE`]; 255 for anything else.
 */
who: number, };

export type UnitView = { 
/**
 * What it is.
 */
kind: Kind, 
/**
 * Its name, if it has one.
 */
name: string | null, 
/**
 * What it must roll, or less, against the unit it faces; 0, if it faces nobody.
 */
hits: number, };

export type View = { 
/**
 * AT-14.1 Ten Turns for the Tech Room, or up to 15 with arrivals and a way out.
 */
scenario: Scenario, 
/**
 * The building's columns and rows.
 */
grid: [number, number], 
/**
 * The Tech Room.
 */
tech: Loc, 
/**
 * AT-6.6 The Smashed Door Table, for 1, 2, 3, 4, 5 or more Mutants.
 */
smash_table: [number, number, number, number, number], 
/**
 * AT-13.1 Positions are secret, except for what the rules demand to be shown.
 */
hidden: boolean, 
/**
 * AT-9.5 Counted from 1.
 */
turn: number, 
/**
 * AT-4.6 After which the game is over: 10 in the basic game.
 */
last_turn: number, 
/**
 * AT-4.1 Which of the Turn's six parts is played.
 */
phase: Phase, 
/**
 * AT-3.3 The side that is being set up.
 */
setting_up: Side | null, 
/**
 * Who plays the Human side; null until that is settled.
 */
human: Seat | null, 
/**
 * Doors with a Wall, as far as they are known.
 */
walled: Array<string>, 
/**
 * AT-13.4 Rooms whose Walls the Mutants have seen.
 */
entered: Array<Loc>, 
/**
 * AT-6.8 Doors that stay broken until the game ends.
 */
smashed: Array<string>, 
/**
 * AT-6.15, for those who know it.
 */
opened: Array<string>, 
/**
 * AT-6.11 Doors attacked in this Turn, as far as it was heard.
 */
attacked: Array<string>, 
/**
 * AT-6.6 How many Mutants are just attacking a door, for those who know.
 */
attackers: number | null, 
/**
 * AT-1.5 Sides between rooms that have no door.
 */
doorless: Array<string>, 
/**
 * Places that hold anything, or of which anything is known.
 */
places: Array<PlaceView>, 
/**
 * Human side units in play and to be placed.
 */
humans: Group, 
/**
 * The people among them.
 */
people: Array<string>, 
/**
 * Mutants in play, in the pool and to be placed, as far as their number is known.
 */
mutants: Group, 
/**
 * AT-R9 What is still to be placed, for its owner; AT-14.3 the pool, for those who know it.
 */
spare: Group | null, 
/**
 * AT-3.4 Walls still to be placed, for their owner.
 */
walls_left: number | null, 
/**
 * AT-14.7 Mutants that arrived in this Turn, for those who saw them.
 */
arrived: Group, 
/**
 * AT-14.9 Free, or a captive of the Mutants.
 */
penny: Penny, 
/**
 * AT-14.16 How many Mutants have left the building.
 */
left: number, 
/**
 * AT-8.5 The Combat on the Display.
 */
fight: FightView | null, 
/**
 * The dice that everybody saw last: the Human player's and the Mutant player's; 0 for none.
 */
dice: [number, number], 
/**
 * The die that the Mutant player alone saw last, for that player; 0 for none.
 */
secret_die: number, 
/**
 * How it ended.
 */
ending: Ending | null, };
