import { settings } from '../../lib/play/settings.svelte'
import type { TableState } from '../../lib/play/table.svelte'
import type { ChoiceLine } from '../../lib/wire/types'
import type { GamePlay } from '..'
import { words } from '../../lib/words/index.svelte'
import { box, pick } from './box.svelte'
import { asked, freezeZone, goalOf, placesOf, sourcesOf, type Place } from './places'
import type { Side, View } from './types'

/** What is shown of a game of Mutants, and what may be touched. */
export class Play implements GamePlay {
  /** The place that was touched and has several choices, or waits to be confirmed. */
  picked = $state<Place | null>(null)
  /** The card that is looked at closely. */
  inspected = $state<string | null>(null)
  /** On which half of the screen the card lies, so that its close-up is on the other. */
  inspectedOn = $state<'left' | 'right'>('right')
  /** The pile that is looked through. */
  opened = $state<{ seat: number | null; zone: 'discard' | 'freezer' | 'deck' } | null>(null)
  /** What is dragged. */
  dragged = $state<Place | null>(null)
  /** Places that have changed since the last answer. */
  changed = $state.raw<ReadonlySet<string>>(new Set())
  #version = -1

  constructor(readonly table: TableState) {}

  view = $derived.by<View | null>(() => (this.table.update?.view as View | undefined) ?? null)
  own = $derived.by<Side | null>(() => {
    const seat = this.table.seat
    return this.view?.sides.find((side) => side.seat !== null && side.seat === seat) ?? null
  })
  others = $derived.by<Side[]>(() => this.view?.sides.filter((side) => side !== this.shown) ?? [])
  /** One's own side, or the first one for a spectator. */
  shown = $derived.by<Side | null>(() => this.own ?? this.view?.sides[0] ?? null)

  #frozen = $derived.by(() =>
    freezeZone(
      this.table.choices.map((it) => it.id),
      this.own,
      this.view?.doing.at(-1)?.what,
    ),
  )

  #places(choice: string): Place[] {
    return placesOf(choice, this.own, this.#frozen)
  }

  byPlace = $derived.by<ReadonlyMap<Place, ChoiceLine[]>>(() => {
    const map = new Map<Place, ChoiceLine[]>()
    for (const choice of this.table.choices) {
      for (const place of this.#places(choice.id)) map.set(place, [...(map.get(place) ?? []), choice])
    }
    return map
  })

  /** The choices that stand nowhere on the board. */
  loose = $derived.by<ChoiceLine[]>(() => this.table.choices.filter((it) => this.#places(it.id).length === 0))

  /** The buttons of the prompt. */
  offered = $derived.by<ChoiceLine[]>(() => {
    if (this.picked !== null && this.#version === this.table.update?.version) return this.byPlace.get(this.picked) ?? []
    return this.loose.length <= 3 ? this.loose : []
  })

  /** What the dragged piece may be dropped on. */
  goals = $derived.by<ReadonlyMap<Place, string>>(() => {
    const map = new Map<Place, string>()
    if (this.dragged === null) return map
    for (const choice of this.table.choices) {
      const goal = goalOf(choice.id)
      if (goal !== null && sourcesOf(choice.id, this.own).includes(this.dragged)) map.set(goal, choice.id)
    }
    return map
  })

  /** The places that stand out: all that may be chosen, or what a chapter wants and nothing else. */
  legal = $derived.by<ReadonlySet<Place>>(() => {
    if (this.dragged !== null) return new Set(this.goals.keys())
    const wanted = this.table.wanted
    if (wanted === undefined) return new Set(this.byPlace.keys())
    return new Set(wanted === null ? [] : this.#places(wanted))
  })

  isLegal(place: Place): boolean {
    return this.legal.has(place)
  }

  get isPicking(): boolean {
    return this.picked !== null && this.offered.length > 0
  }

  get status(): string {
    return this.view === null || this.table.info?.stage !== 'playing' ? '' : words.t.roundOf(this.view.round)
  }

  points(points: number): string {
    return words.t.vp(points)
  }

  nobody(): string {
    const boss = this.view?.boss == null ? undefined : box.boss(this.view.boss.id)
    return boss === undefined ? '' : pick(boss.name)
  }

  shut(): void {
    this.inspected = null
  }

  look(choice: ChoiceLine): void {
    const card = choice.id.split(' ').find((word) => box.card(word) !== undefined)
    if (card !== undefined && !settings.asText) this.inspected = card
  }

  isPicked(place: Place): boolean {
    return this.picked === place && this.offered.length > 0
  }

  canDrag(place: Place): boolean {
    return (
      this.table.sent === null &&
      this.table.choices.some((choice) => goalOf(choice.id) !== null && sourcesOf(choice.id, this.own).includes(place))
    )
  }

  /** A place was clicked, or chosen with Enter. */
  touch(place: Place, card: string | null): void {
    if (this.table.sent !== null) return
    const here = this.byPlace.get(place) ?? []
    if (this.isPicked(place)) {
      this.unpick()
    } else if (here.length === 1 && !settings.confirm && here[0] !== undefined) {
      this.answer(here[0].id)
    } else if (here.length > 0) {
      this.table.reason = null
      this.picked = place
      this.#version = this.table.update?.version ?? -1
    } else {
      this.unpick()
      const choice = asked(
        place,
        card,
        this.table.choices.map((it) => it.id),
      )
      if (choice !== null) this.table.why(choice)
    }
  }

  drop(goal: Place | null): void {
    const choice = goal === null ? undefined : this.goals.get(goal)
    this.dragged = null
    if (choice !== undefined) this.answer(choice)
  }

  answer(choice: string): void {
    this.unpick()
    this.opened = null
    this.inspected = null
    this.table.answer(choice)
  }

  unpick(): void {
    this.picked = null
  }
}
