// What the server shows of a game of Attack of the Mutants!, by the names that the board has for it.
import type { Group, Kind } from './types.gen'

export type {
  Edge as Door,
  FightView as Fight,
  Group,
  Kind,
  Loc,
  PairView as Pair,
  Phase,
  PlaceView as Place,
  Seen,
  Side,
  UnitView as Unit,
  View,
} from './types.gen'

export const KINDS = [
  'professor',
  'penny',
  'guard',
  'janibot3',
  'janibot2',
  'leader',
  'radioactive',
  'normal',
] as const satisfies readonly Kind[]

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

export const count = (group: Group | null): number => Object.values(group ?? {}).reduce((sum, units) => sum + units, 0)

/** The kinds of a group with their numbers, in the rulebook's order. */
export const kinds = (group: Group | null): [Kind, number][] =>
  KINDS.map((kind) => [kind, group?.[kind] ?? 0] as [Kind, number]).filter(([, units]) => units > 0)
