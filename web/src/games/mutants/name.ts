import type { Both } from '../../lib/rulebook'
import { words } from '../../lib/words/index.svelte'
import { box } from './box.svelte'
import type { CardFace } from './types'

/** A card as a screen reader says it: its name, its genes, its value. */
export function cardName(card: CardFace, pick: (both: Both) => string): string {
  const value = typeof card.freeze === 'number' ? String(card.freeze) : words.t.perGene(box.gene(card.freeze))
  const genes = card.genes.map((gene) => box.gene(gene)).join(' ')
  const freeze = card.kind === 'action' ? '' : words.t.freezeValue(value)
  return [pick(card.name), genes, freeze].filter(Boolean).join(', ')
}
