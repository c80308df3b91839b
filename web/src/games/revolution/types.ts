// What the server shows of a game of Mutant Revolution, as crates/revolution/src/view.rs builds it.
import type { Both } from '../../lib/rulebook'

export interface Char {
  id: string
  kind: 'leader' | 'hero' | 'student'
  attack: number
  defense: number
  speed: number
  range: number
  power: number
  limit: number
  hope_value: number
  injured: boolean
  triumph: boolean
  training: string | null
}

export interface School {
  seat: number
  leader: string | null
  charter: string | null
  revolution_points: number
  plot_points: number
  hope: number
  hand_size: number
  cards: number
  hand: string[]
  team: Char[]
  passed: boolean
  sealed: boolean
  bid: number | null
  last_bid: number
  stake: number
  support: number
  secret_missions: number
  promises_kept: number
  promises_due: number
}

/** What one side of a deal gives: Characters and promises by their ids. */
export interface Terms {
  hope: number
  who: string[]
  support: number
  promises: ('peace' | 'quiet')[]
}

export interface Deal {
  from: number
  to: number
  give: Terms
  want: Terms
  counter: boolean
}

export interface Pc {
  seat: number
  character: string
  position: number
  at: string | null
  attributes: [number, number, number]
  stats: [number, number, number]
  frozen: boolean
  hidden: boolean
  dealt: number
  won: number
}

export interface Token {
  piece: string
  kind: string
  at: string
  damage: number
  life: number
  attack: number
  defense: number
}

export interface Arena {
  mission: string | null
  duel: boolean
  turn: number
  controller: number
  pcs: Pc[]
  tokens: Token[]
  score: number[]
}

export interface Fight {
  by: string
  at: string
  attack: number[]
  defense: number[]
  damage: number
  ties_hit: boolean
}

export interface View {
  round: number
  phase: 'setup' | 'upkeep' | 'plot' | 'allegiance' | 'recruit' | 'mission' | 'tournament' | 'over'
  commander: number
  players: number
  schools: School[]
  plot_deck: number
  recruits: { cards: number; top: (string | null)[]; discard: string[] }
  missions: { cards: number }
  auction: string | null
  auctions_left: number
  event: string | null
  event_targets: string[]
  running: [string, string[]][]
  deal: Deal | null
  promises: [number, number, string][]
  arena: Arena | null
  fight: Fight | null
  asked: number[]
  ask: { ask: string; token?: unknown; piece?: unknown } | null
  rolled: [number[], number[]]
  champion: number | null
}

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
