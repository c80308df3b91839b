import { afterPaint } from '../../lib/play/paint'
import { settings } from '../../lib/play/settings.svelte'
import type { TableState } from '../../lib/play/table.svelte'
import type { ChoiceLine } from '../../lib/wire/types'
import { words } from '../../lib/words/index.svelte'
import type { GamePlay } from '..'
import { read, spell, type Read } from './choice'
import { Building, isRoom, techCells, type Way } from './plan'
import { stories, type Story } from './rounds'
import { count, kinds, type Door, type Group, type Kind, type Loc, type Place, type Side, type View } from './types'
import { own } from './words'

type Line = Read & { line: ChoiceLine }

/** What is shown of a game of Attack of the Mutants!, and what may be touched. */
export class Play implements GamePlay {
  /** The place that was touched and waits for where to, or for how many. */
  picked = $state<Loc | null>(null)
  /** The place that is just being touched. */
  touched = $state<Loc | null>(null)
  /** Where to, when only the number of units is left to choose. */
  goal = $state<Loc | null>(null)
  /** The place where the keyboard is. */
  cursor = $state<Loc>('')
  /** The door that was touched, when several groups may attack it. */
  door = $state<Door | null>(null)
  /** The choice that somebody looks at, with the pointer or the keyboard. */
  pondered = $state.raw<string | null>(null)
  /** The kind that is to be placed in set-up, from the tray. */
  tray = $state<Kind | null>(null)
  #version = -1

  constructor(readonly table: TableState) {}

  view = $derived.by<View | null>(() => (this.table.update?.view as View | undefined) ?? null)
  side = $derived.by<Side | null>(() => {
    const human = this.view?.human ?? null
    if (human === null || this.table.seat === null) return null
    return this.table.seat === human ? 'human' : 'mutant'
  })
  byLoc = $derived.by<ReadonlyMap<Loc, Place>>(() => new Map(this.view?.places.map((place) => [place.at, place])))

  building = $derived.by(
    () =>
      new Building(this.view?.grid ?? [7, 7], techCells(this.view?.tech ?? 'D4', this.table.info?.options['layout'])),
  )
  /** The Combats of this Turn, as they went. */
  stories = $derived.by<Story[]>(() => stories(this.table.log))

  lines = $derived.by<Line[]>(() =>
    this.table.choices.map((line) => {
      const it = read(line.id)
      return { ...it, line, door: it.verb === 'smash' ? this.building.door(it.from ?? '', it.to ?? '') : it.door }
    }),
  )

  #fresh = $derived.by(() => this.#version === this.table.update?.version)

  /** What may be done from each place: looked up by every place of the plan at every touch. */
  #byFrom = $derived.by<ReadonlyMap<Loc, Line[]>>(() => {
    const map = new Map<Loc, Line[]>()
    for (const it of this.lines) {
      const at = it.from ?? it.to
      if (at === null || (this.tray !== null && it.verb === 'place' && it.group[this.tray] === undefined)) continue
      const here = map.get(at)
      if (here === undefined) map.set(at, [it])
      else here.push(it)
    }
    return map
  })

  /** What may be done from a place. */
  from(at: Loc): Line[] {
    return this.#byFrom.get(at) ?? []
  }

  /** Where units of the picked place may go. */
  goals = $derived.by<ReadonlySet<Loc>>(() => {
    const { wanted } = this.table
    const ways = this.picked === null || !this.#fresh ? [] : this.from(this.picked)
    const some = ways.filter((it) => it.line.id === wanted)
    return new Set((some.length > 0 ? some : ways).flatMap((it) => (it.to === null ? [] : [it.to])))
  })

  legal = $derived.by<ReadonlySet<Loc>>(() => {
    if (this.goals.size > 0 && this.goal === null) return this.goals
    const wanted = this.table.wanted
    const lines = wanted === undefined ? this.lines : this.lines.filter((it) => it.line.id === wanted)
    // Doors speak for themselves; from a square with nothing else to do, one goes to its doors all the same.
    return new Set(
      lines
        .filter((it) => it.door === null)
        .flatMap((it) => (it.from !== null ? [it.from] : it.to !== null ? [it.to] : [])),
    )
  })

  /** The doors at which anything may be done, whatever is picked. */
  doors = $derived.by<ReadonlySet<Door>>(() => new Set(this.lines.flatMap((it) => (it.door === null ? [] : [it.door]))))

  legalDoors = $derived.by<ReadonlyMap<Door, Line[]>>(() => {
    const map = new Map<Door, Line[]>()
    const wanted = this.table.wanted
    for (const it of this.lines) {
      if (
        it.door === null ||
        (it.verb === 'smash' && this.isPicking && this.picked !== null && it.from !== this.picked)
      )
        continue
      if (wanted !== undefined && it.line.id !== wanted) continue
      map.set(it.door, [...(map.get(it.door) ?? []), it])
    }
    return map
  })

  /** The choices that stand nowhere on the plan. */
  loose = $derived.by<ChoiceLine[]>(() =>
    this.lines.filter((it) => it.from === null && it.to === null && it.door === null).map((it) => it.line),
  )

  offered = $derived.by<ChoiceLine[]>(() => {
    if (this.door !== null && this.#fresh) return this.#ways(this.legalDoors.get(this.door) ?? [])
    if (this.picked !== null && this.#fresh) {
      const here = this.from(this.picked).filter((it) => this.goal === null || it.to === this.goal)
      const isSettled = this.goal !== null || here.every((it) => it.to === null)
      return isSettled ? this.#ways(here) : []
    }
    return this.loose.length <= 12 ? this.loose : []
  })

  /** Ways to do one thing: where and whereto are said already, so the buttons tell the units; the wanted one first. */
  #ways(lines: Line[]): ChoiceLine[] {
    const isOne = lines.every((it) => it.verb === lines[0]?.verb && it.from === lines[0].from && it.to === lines[0].to)
    const first = lines.toSorted(
      (a, b) => Number(b.line.id === this.table.wanted) - Number(a.line.id === this.table.wanted),
    )
    return first.map((it) =>
      isOne && count(it.group) > 0 ? { ...it.line, text: own.t.deed(it.verb, this.units(it.group)) } : it.line,
    )
  }

  get isPicking(): boolean {
    return (this.picked !== null || this.door !== null) && this.#fresh
  }

  /** The choices whose chances are told: those among which one is about to choose, and the one that is looked at. */
  considered = $derived.by<ChoiceLine[]>(() => {
    const near =
      this.isPicking || this.offered.some((it) => /^(pair|fight|pursue) /.test(it.id)) ? this.offered.slice(0, 5) : []
    const pondered = this.table.choices.find((it) => it.id === this.pondered)
    return pondered === undefined || near.some((it) => it.id === pondered.id) ? near : [pondered, ...near].slice(0, 5)
  })

  /** How likely it is that this side holds the room, the unit stands, or the door breaks. */
  note(choice: string): string {
    const [forecast] = this.table.foreseen(choice)
    const good = forecast?.outcomes.find((it) => it.id === this.side || it.id === 'smashed')
    return good === undefined ? '' : words.t.percent(good.chance)
  }

  ponder(choice: string | null): void {
    this.pondered = choice
  }

  /** The pointer, or the keyboard, is at a place: what would come of going there with all. */
  hover(at: Loc | null): void {
    if (this.door !== null || this.goal !== null) return
    const ways =
      at !== null && this.picked !== null && this.goals.has(at)
        ? this.from(this.picked).filter((it) => it.to === at)
        : []
    this.pondered = ways.toSorted((a, b) => count(b.group) - count(a.group))[0]?.line.id ?? null
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

  get status(): string {
    const view = this.view
    return view === null || this.table.info?.stage !== 'playing' ? '' : own.t.turn(view.turn, view.last_turn)
  }

  nobody(): string {
    return ''
  }

  shut(): void {
    this.tray = null
  }

  look(choice: ChoiceLine): void {
    const { from, to } = read(choice.id)
    if (from !== null || to !== null) this.cursor = from ?? to ?? ''
  }

  /** A place was clicked, or chosen with Enter: it stands out at once, and what follows from it with the next paint. */
  touch(at: Loc): void {
    this.cursor = at
    if (this.table.sent !== null) return
    this.touched = at
    afterPaint(() => {
      this.touched = null
      this.#follow(at)
    })
  }

  #follow(at: Loc): void {
    if (this.table.sent !== null) return
    if (this.isPicking && this.picked !== null && this.goals.has(at)) {
      this.#lead(
        this.from(this.picked).filter((it) => it.to === at),
        this.picked,
        at,
      )
      return
    }
    if (this.picked === at && this.isPicking) {
      this.unpick()
      return
    }
    const here = this.from(at)
    if (here.length > 0) {
      const lines = here.filter((it) => it.to === null || it.from === null)
      if (lines.length === here.length) this.#lead(here, at, null)
      else this.#pick(at, null)
      return
    }
    this.#ask(at)
    this.unpick()
  }

  touchDoor(door: Door): void {
    if (this.table.sent !== null) return
    const here = this.legalDoors.get(door) ?? []
    const only = here.length === 1 ? here[0] : undefined
    if (only !== undefined && !settings.confirm && only.verb !== 'smash') this.answer(only.line.id)
    else if (here.length > 0) {
      this.#pick(here[0]?.from ?? '', null)
      this.door = door
    }
  }

  /** One way to do it: done. Several: the prompt asks which. */
  #lead(lines: Line[], from: Loc | null, to: Loc | null): void {
    const only = lines.length === 1 ? lines[0] : undefined
    // Before a fight one sees the odds.
    const isSure = !settings.confirm && !(to !== null && this.#isRisky(to))
    if (only !== undefined && isSure) this.answer(only.line.id)
    else if (from !== null || to !== null) this.#pick(from ?? to ?? '', from === null ? null : to)
  }

  #pick(at: Loc, goal: Loc | null): void {
    this.table.reason = null
    this.picked = at
    this.goal = goal
    this.door = null
    this.#version = this.table.update?.version ?? -1
  }

  /** Asks why what was clicked may not be done. */
  #ask(at: Loc): void {
    const view = this.view
    if (view === null || !this.table.isAsked) return
    if (view.setting_up !== null) {
      const kind = this.tray ?? kinds(view.spare)[0]?.[0]
      if (kind !== undefined) this.table.why(`place ${at} ${kind}`)
    } else if (this.picked !== null) {
      const group = this.from(this.picked)[0]?.group ?? {}
      if (count(group) > 0) this.table.why(`move ${this.picked}>${at} ${spell(group)}`)
    } else {
      const place = this.byLoc.get(at)
      const group: Group = (this.side === 'human' ? place?.humans : place?.mutants) ?? {}
      const [next] = this.building.around(at)
      if (view.phase.endsWith('combat')) this.table.why(`fight ${at}`)
      else if (count(group) > 0 && next !== undefined) this.table.why(`move ${at}>${next.next} ${spell(group)}`)
    }
  }

  answer(choice: string): void {
    this.unpick()
    this.table.answer(choice)
  }

  unpick(): void {
    this.picked = null
    this.goal = null
    this.door = null
    this.pondered = null
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
    return this.legal.has(at) || this.from(at).length > 0 ? `${told}, ${own.t.canChoose}` : told
  }

  /** What is remembered of a place that is not seen now, as sure as it still is. */
  #remembered(place: Place): string[] {
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
