// What the dice of an attack show, pair by pair. The damage is the server's; where it does not follow from the faces
// alone, because a Power is at work, nothing is said of dice that nobody opposed.
import type { Fight } from './types'

export type Result = 'hit' | 'tie' | 'miss' | 'needs' | ''

/** An unopposed die hits from this face on, unless a Power says otherwise. */
const UNOPPOSED = 3

export function results({
  attack,
  defense,
  damage,
  ties_hit,
}: Pick<Fight, 'attack' | 'defense' | 'damage' | 'ties_hit'>): Result[] {
  const came = attack.map((die, index): Result => {
    const other = defense[index]
    if (other === undefined) return die >= UNOPPOSED ? 'hit' : 'needs'
    return die > other || (die === other && ties_hit) ? 'hit' : die === other ? 'tie' : 'miss'
  })
  const isPlain = came.filter((it) => it === 'hit').length === damage
  return isPlain ? came : came.map((it, index) => (defense[index] === undefined ? '' : it))
}
