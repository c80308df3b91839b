// Combats as the facts tell them: who faced whom, what was rolled, who fell.
import type { FactLine } from '../../lib/wire/types'
import { PEOPLE, type Kind, type Loc, type Side } from './types'

export interface Fighter {
  kind: Kind
  name: string | null
  fell: boolean
}

export interface Duel {
  human: Fighter
  mutant: Fighter
  /** The Human player's die and the Mutant player's, roll after roll. */
  dice: [number, number][]
}

export interface Story {
  at: Loc
  rounds: { round: number; duels: Duel[] }[]
  isOver: boolean
}

interface Unit {
  kind: Kind
  who: number
}

/** The parts of a fact that matter here. */
type Heard =
  | { what: 'turn-began' | 'fight-over' | 'captured' }
  | { what: 'fight-began'; at: Loc }
  | { what: 'round-began'; round: number }
  | { what: 'paired'; pair: number; human: Unit; mutant: Unit }
  | { what: 'rolled'; pair: number; human: number; mutant: number }
  | { what: 'fell'; unit: Unit }

const MUTANTS: readonly Kind[] = ['leader', 'radioactive', 'normal']
export const sideOf = (kind: Kind): Side => (MUTANTS.includes(kind) ? 'mutant' : 'human')
const fighter = ({ kind, who }: Unit): Fighter => ({ kind, name: PEOPLE[who] ?? null, fell: false })

/** The Combats of the present Turn, the first one first; of the Turn before, while there is none. */
export function stories(log: readonly FactLine[]): Story[] {
  let all: Story[] = []
  let before: Story[] = []
  let duel: Duel | undefined
  for (const line of log) {
    const fact = line.fact as Heard
    const story = all.at(-1)
    const round = story?.rounds.at(-1)
    switch (fact.what) {
      case 'turn-began':
        ;[before, all] = [all, []]
        break
      case 'fight-began':
        all.push({ at: fact.at, rounds: [], isOver: false })
        break
      case 'round-began':
        story?.rounds.push({ round: fact.round, duels: [] })
        break
      case 'paired':
        if (round !== undefined)
          round.duels[fact.pair - 1] = { human: fighter(fact.human), mutant: fighter(fact.mutant), dice: [] }
        break
      case 'rolled':
        duel = round?.duels[fact.pair - 1]
        duel?.dice.push([fact.human, fact.mutant])
        break
      case 'fell':
        if (duel !== undefined) duel[sideOf(fact.unit.kind)].fell = true
        break
      case 'captured':
        if (duel !== undefined) duel.human.fell = true
        break
      case 'fight-over':
        if (story !== undefined) story.isOver = true
        break
    }
  }
  const told = (list: Story[]) =>
    list.filter((story) => story.rounds.some((round) => round.duels.some((it) => it.dice.length > 0)))
  return told(all).length > 0 ? told(all) : told(before)
}
