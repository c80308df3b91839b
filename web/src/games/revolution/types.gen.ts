// Written by `cargo xtask types` from crates/revolution. Do not edit.

export type AnswerView = { 
/**
 * Whose; null: fate's.
 */
seat: Seat | null, 
/**
 * As it is spelled.
 */
answer: string, };

export type ArenaView = { mission: string | null, duel: boolean, turn: number, quiet_turns: number, controller: Seat, pcs: Array<PcView>, tokens: Array<TokenView>, score: Array<number>, destroyed: Array<[number, number, number]>, damage: Array<[number, number, number]>, ended: Ended | null, };

export type Char = string;

export type CharView = { id: string, kind: 'leader' | 'hero' | 'student', attack: number, defense: number, speed: number, range: number, power: number, limit: number, hope_value: number, injured: boolean, triumph: boolean, training: string | null, };

export type Deal = DealView;

export type DealView = { 
/**
 * Who offers.
 */
from: Seat, 
/**
 * To whom.
 */
to: Seat, 
/**
 * What the offering School gives.
 */
give: TermsView, 
/**
 * What it wants for it.
 */
want: TermsView, 
/**
 * Is it an answer to an offer?
 */
counter: boolean, 
/**
 * Is it made in the Plot Phase?
 */
plot: boolean, };

export type DeckView = { 
/**
 * All of them.
 */
cards: number, 
/**
 * From the top down, as far as they are known; a gap is a card somebody else knows.
 */
top: Array<string | null>, 
/**
 * From the lowest up.
 */
bottom: Array<string | null>, 
/**
 * Face up.
 */
discard: Array<string>, };

export type Ended = "success" | "failure";

export type Fact = { 
/**
 * Why it happened, as `plot cerebro-alert` or `rule income` where it is written. Everybody may know it.
 */
cause?: string, } & ({ "fact": "answered", seat: Seat, } | { "fact": "contest-die", why: Why, seat: Seat, face: number, } | { "fact": "roll-again", why: Why, total: number, } | { "fact": "chooses-first", seat: Seat, } | { "fact": "school-taken", seat: Seat, who: Char, } | { "fact": "joined", seat: Seat, who: Char, } | { "fact": "commander", seat: Seat, } | { "fact": "round-began", round: number, } | { "fact": "named", seat: Seat, who: Char, } | { "fact": "sealed", seat: Seat, } | { "fact": "dial-set", seat: Seat, n: number | null, } | { "fact": "waits", seat: Seat, } | { "fact": "power", who: Char, from: number, to: number, } | { "fact": "injured", who: Char, } | { "fact": "healed", who: Char, } | { "fact": "triumph", who: Char, on: boolean, } | { "fact": "unpaid", seat: Seat, who: Char, } | { "fact": "nobody-fit", seat: Seat, } | { "fact": "advanced", seat: Seat, } | { "fact": "rp", seat: Seat, from: number, to: number, } | { "fact": "hope", seat: Seat, from: number, to: number, } | { "fact": "plot-points", seat: Seat, from: number, to: number, } | { "fact": "left", seat: Seat, who: Char, } | { "fact": "changed-school", who: Char, from: Seat, to: Seat, } | { "fact": "drew", seat: Seat, card: Plot | null, } | { "fact": "shuffled", deck: Pile, } | { "fact": "passed", seat: Seat, } | { "fact": "played", seat: Seat, card: Plot, } | { "fact": "reacted", seat: Seat, card: Plot, } | { "fact": "canceled", card: Plot, } | { "fact": "takes-effect", card: Plot, } | { "fact": "redirected", from: Seat, to: Seat, } | { "fact": "not-redirected", from: Seat, to: Seat, } | { "fact": "cashed", seat: Seat, card: Plot, } | { "fact": "discarded", seat: Seat, card: Plot, } | { "fact": "asked-for", seat: Seat, of: Seat, n: number, } | { "fact": "granted", seat: Seat, to: Seat, n: number, } | { "fact": "refunded", seat: Seat, n: number, } | { "fact": "chose-school", by: Seat, seat: Seat, } | { "fact": "chose-char", by: Seat, who: Char, } | { "fact": "chose-piece", by: Seat, piece: Figure, } | { "fact": "chose-option", by: Seat, option: Pick, } | { "fact": "used", seat: Seat, clause: string, } | { "fact": "looked-at", seat: Seat, of: Seat, } | { "fact": "saw", seat: Seat, of: Seat, card: Plot | null, } | { "fact": "peeked", seat: Seat, zone: Zone, card: string | null, } | { "fact": "put-back", seat: Seat, zone: Zone, card: string | null, } | { "fact": "buried", seat: Seat, card: Mission | null, } | { "fact": "took", from: Seat, to: Seat, card: Plot | null, } | { "fact": "drafting", deal: Deal, } | { "fact": "dropped" } | { "fact": "offered", deal: Deal, } | { "fact": "accepted", deal: Deal, } | { "fact": "declined", deal: Deal, } | { "fact": "countered", deal: Deal, } | { "fact": "promised", from: Seat, to: Seat, promise: Promise, } | { "fact": "kept", from: Seat, to: Seat, promise: Promise, } | { "fact": "broke", from: Seat, to: Seat, promise: Promise, } | { "fact": "secret-mission", seat: Seat, who: Char, } | { "fact": "is-ready", seat: Seat, } | { "fact": "turned", card: Recruit, } | { "fact": "put-under", card: Recruit, } | { "fact": "bid-shown", seat: Seat, n: number, } | { "fact": "tied", item: Item, } | { "fact": "won", seat: Seat, item: Item, paid: number, } | { "fact": "failed", item: Item, } | { "fact": "trained", who: Char, training: Training, } | { "fact": "training-lost", training: Training, } | { "fact": "revealed", mission: Mission, } | { "fact": "redrawn", mission: Mission, } | { "fact": "invited", seat: Seat, } | { "fact": "sent", seat: Seat, who: Char, } | { "fact": "refused", seat: Seat, } | { "fact": "too-few" } | { "fact": "entered", seat: Seat, at: Spot, } | { "fact": "token-placed", piece: Figure, kind: number, at: Spot, } | { "fact": "turn-began", turn: number, } | { "fact": "initiative-die", seat: Seat, face: number, } | { "fact": "initiative-tied", total: number, } | { "fact": "leads-initiative", seat: Seat, total: number, } | { "fact": "goes-first", seat: Seat, } | { "fact": "acts", seat: Seat, } | { "fact": "moved", piece: Figure, to: Spot, } | { "fact": "activated", piece: Figure, } | { "fact": "turn-ended", seat: Seat, } | { "fact": "attacked", by: Figure, at: Figure, } | { "fact": "attack-die", face: number, } | { "fact": "defense-die", face: number, } | { "fact": "taken-up", face: number, } | { "fact": "test-die", face: number, } | { "fact": "blow", source: Figure, target: Figure, n: number, } | { "fact": "harmed", source: Figure | null, target: Figure, n: number, } | { "fact": "lost", seat: Seat, stat: Stat, to: number, } | { "fact": "restored", seat: Seat, stat: Stat, to: number, } | { "fact": "token-hurt", piece: Figure, by: Seat | null, n: number, total: number, } | { "fact": "token-gone", piece: Figure, by: Seat | null, } | { "fact": "defeated", seat: Seat, who: Char, severity: number, } | { "fact": "endured", seat: Seat, who: Char, } | { "fact": "withdrew", seat: Seat, who: Char, } | { "fact": "bought", seat: Seat, who: Char, } | { "fact": "paid-for", who: Char, n: number, } | { "fact": "marked", seat: Seat, n: number, total: number, } | { "fact": "controls", seat: Seat, } | { "fact": "mission-ended", ended: Ended, } | { "fact": "rewarded", seat: Seat, n: number, } | { "fact": "mission-over" } | { "fact": "tournament" } | { "fact": "match-began", one: Seat, other: Seat, } | { "fact": "match-won", seat: Seat, } | { "fact": "champion", seat: Seat, } | { "fact": "totals", why: Why, totals: [number | null, number | null, number | null, number | null], } | { "fact": "dials", item: Item, bids: [number | null, number | null, number | null, number | null], } | { "fact": "initiative-totals", totals: [number | null, number | null, number | null, number | null], } | { "fact": "fought", source: Figure, target: Figure, attack: [number, number, number, number, number, number], defense: [number, number, number, number, number, number], n: number, } | { "fact": "tested", dice: [number, number, number, number, number, number], hits: number, } | { "fact": "deeds", seat: Seat, who: Char, tokens: number, pcs: number, destroyed: number, score: number, won: number, stayed: boolean, injured: boolean, lost: boolean, } | { "fact": "standings", round: number, points: [number | null, number | null, number | null, number | null], });

export type FightView = { by: string, at: string, 
/**
 * From the highest to the lowest.
 */
attack: Array<number>, 
/**
 * From the highest to the lowest.
 */
defense: Array<number>, to_roll: [number, number], damage: number, ties_hit: boolean, more_range: number, bonus: [number, number], };

export type Figure = string;

export type Item = { "card": number } | "commander";

export type Mission = string;

export type PcView = { seat: Seat, character: string, position: number, at: string | null, attributes: [number, number, number], stats: [number, number, number], initiative: Array<number>, attacked: Array<string>, extra_dice: [number, number], frozen: boolean, hidden: boolean, veiled: boolean, borrowed: string | null, free_uses: number, extra_actions: number, dealt: number, won: number, };

export type Pick = number;

export type Pile = "plot" | "recruit" | "mission";

export type Plot = string;

export type Promise = "peace" | "quiet";

export type Recruit = string;

export type SchoolView = { seat: Seat, leader: string | null, charter: string | null, revolution_points: number, plot_points: number, hope: number, hand_size: number, cards: number, 
/**
 * The hand, for its owner; otherwise what is known of it.
 */
hand: Array<string>, team: Array<CharView>, passed: boolean, sealed: boolean, bid: number | null, 
/**
 * The dial that was shown last.
 */
last_bid: number, stake: number, support: number, secret_missions: number, grounded: boolean, recalled: boolean, bid_limit: number | null, shielded: boolean, morale: number, offers_made: number, promises_kept: number, promises_due: number, 
/**
 * What it has named under seal, for itself.
 */
named: Array<string>, };

export type Seat = number;

export type Spot = string;

export type Stat = "atk" | "def" | "spd";

export type TermsView = { hope: number, who: Array<string>, support: number, promises: Array<Promise>, };

export type TokenView = { piece: string, kind: string, at: string, damage: number, life: number, by: [number, number, number, number], attack: number, defense: number, movement: number, range: number, frozen: boolean, steered: Seat | null, };

export type Training = string;

export type View = { 
/**
 * The last answer that everybody saw.
 */
last: AnswerView | null, round: number, phase: string, commander: Seat, players: number, schools: Array<SchoolView>, plot_deck: number, plot_discard: Array<string>, recruits: DeckView, missions: DeckView, auction: string | null, auctions_left: number, event: string | null, event_targets: Array<string>, 
/**
 * Cards and Powers at work, the latest last, with whom they are aimed at.
 */
running: Array<[string, Array<string>]>, deal: DealView | null, promises: Array<[Seat, Seat, string]>, arena: ArenaView | null, fight: FightView | null, 
/**
 * Who is asked.
 */
asked: Array<Seat>, 
/**
 * What they are asked.
 */
ask: ({ ask: string } & Record<string, unknown>) | null, 
/**
 * What fate is asked.
 */
luck: ({ luck: string } & Record<string, unknown>) | null, 
/**
 * The dice that were compared last: attack and defense, from the highest to the lowest.
 */
rolled: [Array<number>, Array<number>], 
/**
 * Dice totals of a contest, by seat.
 */
totals: Array<number>, contenders: Array<Seat>, 
/**
 * XM-5.2 Who wanted to see the others first, in the stage that was opened last.
 */
waited: Array<Seat>, 
/**
 * Clauses that were used and may not be used again yet: by whom, and as choices spell them.
 */
used: Array<[Seat, string]>, champion: Seat | null, };

export type Why = "school" | "commander" | "control" | "hope";

export type Zone = "hand" | "recruit" | "mission";
