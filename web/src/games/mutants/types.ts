import type { Both } from '../../lib/rulebook'

/** The view of crates/mutants/src/view.rs. Seats are counted from 1. */
export interface View {
  round: number
  numbers: [number, number]
  spaces: [number, number, number]
  first: number
  active: number
  sides: Side[]
  doing: Doing[]
  sets: string[]
  buildable: string[]
  draft: Draft | null
  boss: Boss | null
}

export interface Doing {
  what: string
  seat: number
  card: string | null
  pile: number | null
  step: number
}

export interface Side {
  seat: number | null
  power: [number, number]
  points: [number, number]
  hand_count: number
  hand: string[] | null
  hand_shown: string[]
  deck_count: number
  deck_top: string[]
  unseen: string[]
  deck: string[] | null
  discard: string[]
  freezer_count: number
  freezer: [string[], number] | null
  arena: (Standing | null)[]
  incubator: string | null
  piles: Pile[]
  pool: string[] | null
}

export interface Standing {
  card: string
  face: 'up' | 'down'
}

export interface Pile {
  top: string | null
  under: number
  bottom: string | null
}

export interface Draft {
  pick: number
  pack: string[]
  kept: string[]
  sealed: string | null
  ready: number[]
}

export interface Boss {
  id: string
  life: number
  slots: (string | null)[]
  removed: string[]
  extra: number
}

export type Gene = 'cyber' | 'necro' | 'saber' | 'zoomorph' | 'galactic' | 'mythic'
export type Part = 'freeze' | 'transform' | 'deploy' | 'leave' | 'block' | 'ongoing' | 'weakness' | 'setup' | 'power'
export type Sureness = 'printed' | 'derived' | 'reconstructed'

export interface Sentence {
  part: Part
  text: Both
}

export interface CardFace {
  id: string
  name: Both
  about: Both
  kind: 'basic' | 'advanced' | 'action'
  genes: Gene[]
  /** A number, or the gene that is counted. */
  freeze: number | Gene
  pool: string | null
  solo: boolean
  parts: Sentence[]
  provenance: Sureness
}

export interface BossSheet {
  id: string
  name: Both
  about: Both
  life: number
  genes: Gene[]
  parts: Sentence[]
  provenance: Sureness
}

/** What `GET /api/titles/mutants/pieces` gives. */
export interface Pieces {
  genes: { id: Gene; name: Both }[]
  board: { fury: number; second: number; dread: number; rounds: [number, number][] }
  pools: { id: string; name: Both; plan: Both }[]
  cards: CardFace[]
  bosses: BossSheet[]
}

/** A fact of crates/mutants/src/fact.rs, as far as it is shown moving. */
export interface Fact {
  fact: string
  seat?: number
  card?: string | null
  from?: string | number
  to?: string | number
  slot?: string | number
  pile?: number
  points?: number
  by?: number
}

export const SLOTS = ['left', 'active', 'right'] as const
export type SlotName = (typeof SLOTS)[number]
