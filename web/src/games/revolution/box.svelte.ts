import { settings } from '../../lib/play/settings.svelte'
import type { Both } from '../../lib/rulebook'
import { api } from '../../lib/wire/api'
import type { Face, MissionFace, Pieces } from './types'

/** The pieces of Mutant Revolution, asked for once. */
class Box {
  pieces = $state.raw<Pieces | null>(null)
  #asked: Promise<Pieces> | undefined
  #faces = new Map<string, Face>()

  open(): Promise<Pieces> {
    this.#asked ??= api.pieces<Pieces>('revolution').then((pieces) => {
      const { leaders, characters, trainings, plots, missions } = pieces
      const charters = leaders.flatMap((it) =>
        it.charter === undefined || it.charter_name === undefined || it.charter_text === undefined
          ? []
          : [{ id: it.charter, name: it.charter_name, text: it.charter_text }],
      )
      this.#faces = new Map(
        [...leaders, ...characters, ...trainings, ...plots, ...missions, ...charters].map((face) => [face.id, face]),
      )
      this.pieces = pieces
      return pieces
    })
    return this.#asked
  }

  face(id: string): Face | undefined {
    return this.pieces === null ? undefined : this.#faces.get(id)
  }

  mission(id: string): MissionFace | undefined {
    return this.pieces?.missions.find((it) => it.id === id)
  }

  name(id: string): string {
    const face = this.face(id)
    return face === undefined ? id : pick(face.name)
  }

  /** What a token of this kind is called in a Mission. */
  token(mission: string | null, kind: string): string {
    const found = mission === null ? undefined : this.mission(mission)
    const token = [...(found?.tokens.four ?? []), ...(found?.tokens.three ?? [])].find((it) => it.kind === kind)
    return token === undefined ? kind : pick(token.name)
  }

  /** How many tokens of this kind a Mission brings for three Schools, or for four. */
  tokens(mission: string | null, kind: string, forThree: boolean): number | undefined {
    const found = mission === null ? undefined : this.mission(mission)
    return found?.tokens[forThree ? 'three' : 'four'].find((it) => it.kind === kind)?.n
  }
}

/** In the language of this browser. */
export function pick(both: Both): string {
  return settings.lang === 'fr' ? both.fr : both.en
}

export const box = new Box()
