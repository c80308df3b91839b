import { afterPaint } from '../../lib/play/paint'
import { idOf, kindOf, type Place } from '../../lib/play/picking'
import { Play as Choosing } from '../../lib/play/play.svelte'
import type { ChoiceLine } from '../../lib/wire/types'
import { words } from '../../lib/words/index.svelte'
import { Building, isRoom, techCells, type Way } from './plan'
import { stories, type Story } from './rounds'
import { count, kinds, type Door, type Group, type Loc, type Place as PlaceView, type Side, type View } from './types'
import { own } from './words'

/** A room or a square, as choices name it. */
export const placeOf = (at: Loc): Place => `${isRoom(at) ? 'room' : 'square'} ${at}`
export const doorOf = (door: Door): Place => `door ${door}`

/** What is shown of a game of Attack of the Mutants!, and what may be touched. */
export class Play extends Choosing {
  /** The place that is just being touched. */
  pressed = $state<Loc | null>(null)
  /** The place where the keyboard is. */
  cursor = $state<Loc>('')

  view = $derived.by<View | null>(() => (this.table.update?.view as View | undefined) ?? null)
  side = $derived.by<Side | null>(() => {
    const human = this.view?.human ?? null
    if (human === null || this.table.seat === null) return null
    return this.table.seat === human ? 'human' : 'mutant'
  })
  byLoc = $derived.by<ReadonlyMap<Loc, PlaceView>>(() => new Map(this.view?.places.map((place) => [place.at, place])))

  building = $derived.by(
    () =>
      new Building(this.view?.grid ?? [7, 7], techCells(this.view?.tech ?? 'D4', this.table.info?.options['layout'])),
  )
  /** The Combats of this Turn, as they went. */
  stories = $derived.by<Story[]>(() => stories(this.table.log))

  /** The doors at which anything may be done, whatever is picked. */
  doors = $derived.by<ReadonlySet<Door>>(
    () => new Set([...this.mentioned].filter((place) => kindOf(place) === 'door').map(idOf)),
  )

  /** Units are touched in a fight, and where they are counted in a form; else the place they stand in is. */
  protected override isShown(place: Place): boolean {
    return kindOf(place) !== 'unit' || this.view?.fight != null
  }

  /** The choices whose chances are told: those among which one is about to choose, and the one that is looked at. */
  considered = $derived.by<ChoiceLine[]>(() => {
    const near = this.isPicking || this.offered.length > 1 ? this.offered.slice(0, 5) : []
    const pondered = this.table.choices.find((it) => it.id === this.pondered)
    return pondered === undefined || near.some((it) => it.id === pondered.id) ? near : [pondered, ...near].slice(0, 5)
  })

  /** How likely it is that this side holds the room, the unit stands, or the door breaks. */
  note(choice: string): string {
    const [forecast] = this.table.foreseen(choice)
    const good = forecast?.outcomes.find((it) => it.id === this.side || it.id === 'smashed')
    return good === undefined ? '' : words.t.percent(good.chance)
  }

  /** The pointer, or the keyboard, is at a place: what would come of going there with all. */
  hover(at: Loc | null): void {
    if (this.filling !== null) return
    const place = at === null ? null : placeOf(at)
    const goes = (it: ChoiceLine) => it.places?.at(-1) === place
    this.pondered =
      place !== null && this.touched.length > 0 && this.isLegal(place) ? (this.left.find(goes)?.id ?? null) : null
  }

  /** Would going there lead to a fight, as far as is known? */
  #isRisky(at: Loc): boolean {
    const place = this.byLoc.get(at)
    const foes =
      this.side === 'human'
        ? (place?.mutants ?? place?.seen_mutants?.group)
        : (place?.humans ?? place?.seen_humans?.group)
    return count(foes ?? null) > 0 || (this.side === 'human' && place?.occupied === true)
  }

  override get status(): string {
    const view = this.view
    return view === null || this.table.info?.stage !== 'playing' ? '' : own.t.turn(view.turn, view.last_turn)
  }

  /** Before a fight one sees the odds. */
  protected override isSure(choice: ChoiceLine): boolean {
    const [, to] = choice.places ?? []
    return super.isSure(choice) && !(to !== undefined && kindOf(to) !== 'door' && this.#isRisky(idOf(to)))
  }

  override look(choice: ChoiceLine): void {
    const at = choice.places?.find((place) => ['room', 'square'].includes(kindOf(place)))
    if (at !== undefined) this.cursor = idOf(at)
  }

  /** A place was clicked, or chosen with Enter: it stands out at once, and what follows from it with the next paint. */
  press(at: Loc, unit: Place | null = null): void {
    this.cursor = at
    if (this.table.sent !== null) return
    this.pressed = at
    afterPaint(() => {
      this.pressed = null
      this.touch(unit !== null && this.isLegal(unit) ? unit : this.#meant(at))
    })
  }

  /** The door to the next room, where that is what may be touched next: the keyboard goes from room to room. */
  #meant(at: Loc): Place {
    const place = placeOf(at)
    const [from] = this.touched
    const door = from === undefined || this.isNext(place) ? null : this.building.door(idOf(from), at)
    return door !== null && this.isNext(doorOf(door)) ? doorOf(door) : place
  }

  doorState(door: Door): 'none' | 'closed' | 'smashed' | 'walled' | 'opened' {
    const view = this.view
    // An outer side without a door is told by its letter, such as `N1-A1`.
    const rim = /^(north|east|south|west)(\d)-/.exec(door)
    const letter = rim === null ? null : `${(rim[1] ?? '').slice(0, 1).toUpperCase()}${rim[2]}-`
    // Where F is the last column, `E3-F3` also names a side between two rooms: it then stands there twice.
    const times = rim?.[1] === 'east' && view?.grid[0] === 6 ? 2 : 1
    if (
      view === null ||
      view.doorless.includes(door) ||
      (letter !== null && view.doorless.filter((side) => side.startsWith(letter)).length >= times)
    )
      return 'none'
    return view.walled.includes(door)
      ? 'walled'
      : view.smashed.includes(door)
        ? 'smashed'
        : view.opened.includes(door)
          ? 'opened'
          : 'closed'
  }

  units(group: Group | null): string {
    return kinds(group)
      .map(([kind, units]) => (units === 1 ? own.t.kinds[kind][0] : `${units} ${own.t.kinds[kind][1]}`))
      .join(', ')
  }

  /** What stands in each place, in words. It changes with the table and not with a touch. */
  #told = $derived.by<ReadonlyMap<Loc, string>>(() => {
    const { view } = this
    return new Map(view === null ? [] : this.building.places().map((at) => [at, this.#tell(at, view)]))
  })

  /** A place in words: "C3: 2 Janibots, door north smashed". */
  spoken(at: Loc): string {
    const told = this.#told.get(at) ?? at
    return this.isLegal(placeOf(at)) ? `${told}, ${own.t.canChoose}` : told
  }

  /** What is remembered of a place that is not seen now, as sure as it still is. */
  #remembered(place: PlaceView): string[] {
    const parts: string[] = []
    const { seen_mutants } = place
    const isCounted = seen_mutants !== null && seen_mutants.news !== 'old' && count(seen_mutants.group) > 0
    if (place.mutants === null && place.occupied === true && !isCounted) parts.push(own.t.unknownMutants)
    const humans = place.humans === null ? place.seen_humans : null
    const mutants = place.mutants === null ? seen_mutants : null
    for (const [seen, nobody] of [
      [humans, own.t.noHumans],
      [mutants, own.t.noMutants],
    ] as const) {
      if (seen === null) continue
      const units = this.units(seen.group)
      if (units === '') {
        if (seen.news === 'exact') parts.push(nobody(seen.turn))
      } else if (seen.news === 'exact') parts.push(own.t.seenExactly(units, seen.turn))
      else if (seen.news === 'least') parts.push(own.t.atLeast(units, seen.turn))
      else parts.push(own.t.lastSeen(units, seen.turn))
    }
    if (place.said !== null) parts.push(own.t.said(place.said[0], place.said[1]))
    return parts
  }

  #tell(at: Loc, view: View): string {
    const square = /^(north|east|south|west)(\d)$/.exec(at)
    const name = square === null ? at : own.t.square(square[1] as Way, Number(square[2]))
    const place = this.byLoc.get(at)
    const parts: string[] = []
    if (at === view.tech) parts.push(own.t.techRoom)
    for (const group of [place?.humans ?? null, place?.mutants ?? null])
      if (count(group) > 0) parts.push(this.units(group))
    if (place !== undefined) parts.push(...this.#remembered(place))
    if (place?.captive === true) parts.push(own.t.captive)
    if (parts.length === (at === view.tech ? 1 : 0)) parts.push(own.t.empty)
    if (isRoom(at)) {
      for (const { way, door } of this.building.around(at)) {
        const state = this.doorState(door)
        const word = own.t.ways[way]
        if (state === 'smashed') parts.push(own.t.smashed(word))
        if (state === 'walled') parts.push(own.t.walled(word))
        if (state === 'opened') parts.push(own.t.opened(word))
      }
    }
    return `${name}${words.t.colon}${parts.join(', ')}`
  }
}
