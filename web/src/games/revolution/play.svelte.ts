import { settings } from '../../lib/play/settings.svelte'
import type { TableState } from '../../lib/play/table.svelte'
import type { ChoiceLine } from '../../lib/wire/types'
import type { GamePlay } from '..'
import { box } from './box.svelte'
import { asked, placesOf, type Place } from './places'
import type { Pc, School, Token, View } from './types'
import { own } from './words'

/** What is shown of a game of Mutant Revolution, and what may be touched. */
export class Play implements GamePlay {
  picked = $state<Place | null>(null)
  /** The card that is looked at closely. */
  inspected = $state<string | null>(null)
  /** The School whose team is open, where only one fits. */
  opened = $state<number | null>(null)
  /** The hex where the keyboard is. */
  cursor = $state('0,0')
  /** What the dial shows before it is sealed. */
  dial = $state(0)
  #version = -1

  constructor(readonly table: TableState) {}

  view = $derived.by<View | null>(() => (this.table.update?.view as View | undefined) ?? null)
  own = $derived.by<School | null>(() => this.view?.schools.find((it) => it.seat === this.table.seat) ?? null)

  byPlace = $derived.by<ReadonlyMap<Place, ChoiceLine[]>>(() => {
    const map = new Map<Place, ChoiceLine[]>()
    for (const choice of this.table.choices) {
      for (const place of placesOf(choice.id)) map.set(place, [...(map.get(place) ?? []), choice])
    }
    return map
  })

  loose = $derived.by<ChoiceLine[]>(() => this.table.choices.filter((it) => placesOf(it.id).length === 0))
  /** The bids that the dial may be set to. */
  bids = $derived.by<number[]>(() => this.table.choices.filter((it) => it.id.startsWith('bid ')).map((it) => Number(it.id.slice(4))))

  offered = $derived.by<ChoiceLine[]>(() => {
    if (this.picked !== null && this.#version === this.table.update?.version) return this.byPlace.get(this.picked) ?? []
    return this.loose.length <= 8 ? this.loose : []
  })

  get isPicking(): boolean {
    return this.picked !== null && this.offered.length > 0 && this.#version === this.table.update?.version
  }

  get status(): string {
    const view = this.view
    return view === null || this.table.info?.stage !== 'playing' ? '' : `${own.t.round(view.round)} · ${own.t.phases[view.phase]}`
  }

  nobody(): string {
    return ''
  }

  isLegal(place: Place): boolean {
    const wanted = this.table.wanted
    return wanted === undefined ? this.byPlace.has(place) : wanted !== null && placesOf(wanted).includes(place)
  }

  isPicked(place: Place): boolean {
    return this.isPicking && this.picked === place
  }

  shut(): void {
    this.inspected = null
    this.opened = null
  }

  look(choice: ChoiceLine): void {
    const card = choice.id.split(' ').find((word) => box.face(word) !== undefined)
    if (card !== undefined && !settings.asText) this.inspected = card
  }

  touch(place: Place): void {
    const here = this.byPlace.get(place) ?? []
    const only = here.length === 1 ? here[0] : undefined
    if (this.isPicked(place)) this.unpick()
    else if (only !== undefined && !settings.confirm) this.answer(only.id)
    else if (here.length > 0) {
      this.table.reason = null
      this.picked = place
      this.#version = this.table.update?.version ?? -1
    } else {
      this.unpick()
      const choice = asked(place, this.table.choices.map((it) => it.id))
      if (choice !== null && this.table.isAsked) this.table.why(choice)
    }
  }

  answer(choice: string): void {
    this.unpick()
    this.inspected = null
    this.table.answer(choice)
  }

  unpick(): void {
    this.picked = null
  }

  pcAt(at: string): Pc | undefined {
    return this.view?.arena?.pcs.find((pc) => pc.at === at)
  }

  tokenAt(at: string): Token | undefined {
    return this.view?.arena?.tokens.find((token) => token.at === at)
  }

  /** A piece such as `pc2` or `token1`, by what it is called. */
  pieceName(piece: string): string {
    const arena = this.view?.arena ?? null
    const seat = /^pc(\d)$/.exec(piece)
    if (seat !== null) return box.name(arena?.pcs.find((pc) => pc.seat === Number(seat[1]))?.character ?? piece)
    const token = arena?.tokens.find((it) => it.piece === piece)
    return token === undefined ? piece : `${box.token(arena?.mission ?? null, token.kind)} ${piece.slice(5)}`
  }
}
