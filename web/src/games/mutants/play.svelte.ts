import { idOf, kindOf, type Place } from '../../lib/play/picking'
import { Play as Choosing } from '../../lib/play/play.svelte'
import { settings } from '../../lib/play/settings.svelte'
import type { ChoiceLine } from '../../lib/wire/types'
import { words } from '../../lib/words/index.svelte'
import { box, pick } from './box.svelte'
import type { Side, View } from './types'

/** A side as places name it: a seat's number, or the Boss. */
export const sideId = (side: Side): string => (side.seat === null ? 'boss' : String(side.seat))

/** What is shown of a game of Mutants, and what may be touched. */
export class Play extends Choosing {
  /** The card that is looked at closely. */
  inspected = $state<string | null>(null)
  /** On which half of the screen the card lies, so that its close-up is on the other. */
  inspectedOn = $state<'left' | 'right'>('right')
  /** The pile that is looked through. */
  opened = $state<{ seat: number | null; zone: 'discard' | 'freezer' | 'deck' } | null>(null)
  /** Places that have changed since the last answer. */
  changed = $state.raw<ReadonlySet<string>>(new Set())

  view = $derived.by<View | null>(() => (this.table.update?.view as View | undefined) ?? null)
  own = $derived.by<Side | null>(() => {
    const seat = this.table.seat
    return this.view?.sides.find((side) => side.seat !== null && side.seat === seat) ?? null
  })
  others = $derived.by<Side[]>(() => this.view?.sides.filter((side) => side !== this.shown) ?? [])
  /** One's own side, or the first one for a spectator. */
  shown = $derived.by<Side | null>(() => this.own ?? this.view?.sides[0] ?? null)

  /** Is a card in a pile to be chosen, which is done inside? The pile then stands out. */
  isInside(pile: Place): boolean {
    for (const place of this.lit) if (place.startsWith(`${pile}/`)) return true
    return false
  }

  /** A pile was touched: it is where something goes, or it is looked through. */
  touchPile(side: Side, zone: 'discard' | 'freezer' | 'deck'): void {
    const place = `${zone} ${sideId(side)}`
    if (this.isLegal(place)) this.touch(place)
    else this.opened = { seat: side.seat, zone }
  }

  override get status(): string {
    return this.view === null || this.table.info?.stage !== 'playing' ? '' : words.t.roundOf(this.view.round)
  }

  points(points: number): string {
    return words.t.vp(points)
  }

  override nobody(): string {
    const boss = this.view?.boss == null ? undefined : box.boss(this.view.boss.id)
    return boss === undefined ? '' : pick(boss.name)
  }

  override shut(): void {
    this.inspected = null
    this.opened = null
  }

  /** The card at a place, as far as it is seen. */
  #cardAt(place: Place): string | null {
    const [whose = '', which = ''] = idOf(place).split('/')
    const side = this.view?.sides.find((it) => sideId(it) === whose)
    switch (kindOf(place)) {
      case 'slot':
        return side?.arena[['left', 'active', 'right'].indexOf(which)]?.card ?? null
      case 'pool':
        return side?.piles[Number(which) - 1]?.top ?? null
      case 'orbit':
        return this.view?.boss?.slots[Number(whose) - 1] ?? null
      default:
        return box.card(which === '' ? whose : which)?.id ?? null
    }
  }

  override look(choice: ChoiceLine): void {
    const card = (choice.places ?? []).map((place) => this.#cardAt(place)).find((id) => id !== null)
    if (card !== undefined && !settings.asText) this.inspected = card
  }
}
