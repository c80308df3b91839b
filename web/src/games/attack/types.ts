// What the server shows of a game of Attack of the Mutants!, as crates/attack/src/view.rs builds it.

export const KINDS = ['professor', 'penny', 'guard', 'janibot3', 'janibot2', 'leader', 'radioactive', 'normal'] as const
export type Kind = (typeof KINDS)[number]
export type Side = 'human' | 'mutant'

/** The people, in the order of crates/attack/src/ch02_units.rs. */
export const PEOPLE = [
  'Prof. Applewhite',
  'Penny',
  'Bukaw',
  'McKenzie',
  'Cabelli',
  'Higgins',
  'Stewart',
  'Fitzwalter',
] as const

/** How many units of each kind. */
export type Group = Partial<Record<Kind, number>>

/** A room such as `C3`, or a square such as `north4`. */
export type Loc = string

/** A door such as `B3-C3` or `north3-C1`. */
export type Door = string

export interface Seen {
  group: Group
  people: string[]
  turn: number
  news: 'exact' | 'least' | 'old'
}

export interface Place {
  at: Loc
  humans: Group | null
  people: string[]
  mutants: Group | null
  occupied: boolean | null
  ready: Group
  smashers: Group
  seen_humans: Seen | null
  seen_mutants: Seen | null
  said: [boolean, number] | null
  captive: boolean
}

export interface Unit {
  kind: Kind
  name: string | null
  hits: number
}

export interface Pair {
  human: Unit | null
  mutant: Unit | null
}

export interface Fight {
  at: Loc
  round: number
  bonus: Side | null
  first: Side
  pairs: Pair[]
  rolling: number | null
  filling: number | null
  human_reserve: Group
  mutant_reserve: Group
}

export type Phase =
  | 'set-up'
  | 'arrivals'
  | 'smashing'
  | 'opening'
  | 'mutant-movement'
  | 'mutant-combat'
  | 'human-movement'
  | 'human-combat'
  | 'glow-and-go'
  | 'turn-record'
  | 'over'

export interface View {
  scenario: string
  grid: [number, number]
  tech: Loc
  hidden: boolean
  turn: number
  last_turn: number
  phase: Phase
  setting_up: Side | null
  human: number | null
  walled: Door[]
  entered: Loc[]
  smashed: Door[]
  opened: Door[]
  attacked: Door[]
  doorless: Door[]
  places: Place[]
  humans: Group
  mutants: Group
  spare: Group | null
  walls_left: number | null
  left: number
  fight: Fight | null
  dice: [number, number]
  secret_die: number
  ending: string | null
}

export const count = (group: Group | null): number => Object.values(group ?? {}).reduce((sum, units) => sum + units, 0)

/** The kinds of a group with their numbers, in the rulebook's order. */
export const kinds = (group: Group | null): [Kind, number][] =>
  KINDS.map((kind) => [kind, group?.[kind] ?? 0] as [Kind, number]).filter(([, units]) => units > 0)
