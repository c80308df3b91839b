// What the server shows of a game of Mutants, by the names that the board has for it, and what its pieces are.
import type { Both } from '../../lib/rulebook'
import type { View as Shown } from './types.gen'

export type {
  BossView as Boss,
  Doing,
  DraftView as Draft,
  PileView as Pile,
  SideView as Side,
  Slot as SlotName,
  StandingView as Standing,
} from './types.gen'

/** With the sets that may still be taken, and what may be built from. */
export type View = Shown & { sets: string[]; buildable: string[] }

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
