// What the server shows of a game of Mutant Revolution, by the names that the board has for it, and what its pieces are.
import type { Both } from '../../lib/rulebook'

export type {
  ArenaView as Arena,
  CharView as Char,
  DealView as Deal,
  FightView as Fight,
  PcView as Pc,
  SchoolView as School,
  TermsView as Terms,
  TokenView as Token,
  View,
} from './types.gen'

export interface Numbers {
  attack: number
  defense: number
  speed: number
  range: number
  limit: number
  hope: number
}

export interface Face {
  id: string
  name: Both
  kind?: string
  numbers?: Numbers
  power?: Both
  text: Both
  plot?: number
  hope?: number
  charter?: string
  charter_name?: Both
  charter_text?: Both
}

export interface MissionFace extends Face {
  tokens: Record<'three' | 'four', { kind: string; name: Both; n: number }[]>
}

export interface Pieces {
  leaders: Face[]
  characters: Face[]
  trainings: Face[]
  plots: Face[]
  missions: MissionFace[]
  arena: { hexes: [number, number][]; obstacles: [number, number][] }
  dial: number
  goal: number
}
