import { settings } from '../../lib/play/settings.svelte'
import type { Both } from '../../lib/rulebook'
import { api } from '../../lib/wire/api'
import type { BossSheet, CardFace, Gene, Pieces } from './types'

/** The pieces of Mutants, asked for once. */
class Box {
  pieces = $state.raw<Pieces | null>(null)
  #asked: Promise<Pieces> | undefined
  #cards = new Map<string, CardFace>()

  open(): Promise<Pieces> {
    this.#asked ??= api.pieces<Pieces>('mutants').then((pieces) => {
      this.#cards = new Map(pieces.cards.map((card) => [card.id, card]))
      this.pieces = pieces
      return pieces
    })
    return this.#asked
  }

  card(id: string): CardFace | undefined {
    return this.pieces === null ? undefined : this.#cards.get(id)
  }

  boss(id: string): BossSheet | undefined {
    return this.pieces?.bosses.find((boss) => boss.id === id)
  }

  name(id: string): string {
    const card = this.card(id)
    return card === undefined ? id : pick(card.name)
  }

  gene(id: Gene): string {
    const gene = this.pieces?.genes.find((gene) => gene.id === id)
    return gene === undefined ? id : pick(gene.name)
  }
}

/** In the language of this browser. */
export function pick(both: Both): string {
  return settings.lang === 'fr' ? both.fr : both.en
}

export const box = new Box()
