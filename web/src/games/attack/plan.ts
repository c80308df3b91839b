// Where things are on the plan: rooms by column and row, squares around them, doors between.
import type { Door, Loc } from './types'

export type Way = 'north' | 'east' | 'south' | 'west'
export const WAYS: readonly Way[] = ['north', 'east', 'south', 'west']

/** Column and row: a room A1 is at 1, 1; the squares around lie at 0 and beyond the last. */
export type Spot = readonly [column: number, row: number]

/** A side of a room, as doors and walls stand on it: where its middle is, and whether it stands upright. */
export interface Edge {
  x: number
  y: number
  upright: boolean
}

/** Squares of a side, whatever the board. */
const ALONG = 7
const STEPS: Record<Way, Spot> = { north: [0, -1], east: [1, 0], south: [0, 1], west: [-1, 0] }
const OPPOSITE: Record<Way, Way> = { north: 'south', east: 'west', south: 'north', west: 'east' }

export const isRoom = (at: Loc): boolean => /^[A-G][1-7]$/.test(at)

function cellSpot(cell: Loc): Spot | null {
  const room = /^([A-G])([1-7])$/.exec(cell)
  return room === null ? null : [(room[1] ?? '').charCodeAt(0) - 64, Number(room[2])]
}

const cellAt = ([column, row]: Spot): Loc => `${String.fromCharCode(64 + column)}${row}`

function square(at: Loc): [Way, number] | null {
  const found = /^(north|east|south|west)([1-7])$/.exec(at)
  return found === null ? null : [found[1] as Way, Number(found[2])]
}

/** The cells of the Tech Room: as the table's own layout says; else the one room that the view names. */
export function techCells(tech: Loc, layout: string | undefined): Loc[] {
  const listed: Loc[] = /^\s*tech\s*=\s*\[([^\]]*)\]/m.exec(layout ?? '')?.[1]?.match(/[A-G][1-7]/g) ?? []
  return listed.includes(tech) ? [tech, ...listed.filter((cell) => cell !== tech)] : [tech]
}

/** A building: so many columns and rows, and a Tech Room that may take up several cells. */
export class Building {
  readonly wide: number
  readonly high: number
  /** How many squares lie above one another on each side: two, where a side has more squares than it faces rooms. */
  readonly rings: { columns: number; rows: number }
  readonly #large: ReadonlySet<Loc>

  constructor(
    grid: readonly [number, number],
    readonly tech: readonly Loc[],
  ) {
    ;[this.wide, this.high] = grid
    this.#large = new Set(tech)
    this.rings = { columns: this.high < ALONG ? 2 : 1, rows: this.wide < ALONG ? 2 : 1 }
  }

  /** The room that a cell is part of. */
  #room(cell: Loc): Loc {
    return this.#large.has(cell) ? (this.tech[0] ?? cell) : cell
  }

  cells(room: Loc): readonly Loc[] {
    return room === this.tech[0] ? this.tech : [room]
  }

  #isCell([column, row]: Spot): boolean {
    return column >= 1 && column <= this.wide && row >= 1 && row <= this.high
  }

  /** Where a place is; of a large room, its first cell. */
  spot(at: Loc): Spot | null {
    const cell = cellSpot(at)
    if (cell !== null) return this.#isCell(cell) ? cell : null
    const outside = square(at)
    if (outside === null) return null
    const [way, number] = outside
    const faced = way === 'north' || way === 'south' ? this.wide : this.high
    // Squares that face no room turn back in a second row, beside those that do.
    const [along, out] = number <= faced ? [number, 0] : [2 * faced + 1 - number, 1]
    if (along < 1) return null
    switch (way) {
      case 'north':
        return [along, 0 - out]
      case 'south':
        return [along, this.high + 1 + out]
      case 'west':
        return [0 - out, along]
      case 'east':
        return [this.wide + 1 + out, along]
    }
  }

  /** How many columns and rows a place takes up. */
  span(at: Loc): Spot {
    const spots = this.cells(at).map((cell) => cellSpot(cell) ?? [0, 0])
    const over = (values: number[]) => Math.max(...values) - Math.min(...values) + 1
    return [over(spots.map(([column]) => column)), over(spots.map(([, row]) => row))]
  }

  at(spot: Spot): Loc | null {
    if (this.#isCell(spot)) return this.#room(cellAt(spot))
    return (
      this.#squares.find((it) => {
        const found = this.spot(it)
        return found?.[0] === spot[0] && found[1] === spot[1]
      }) ?? null
    )
  }

  get #squares(): Loc[] {
    return WAYS.flatMap((way) => Array.from({ length: ALONG }, (_, index) => `${way}${index + 1}`)).filter(
      (at) => this.spot(at) !== null,
    )
  }

  /** Every place, row by row, as the arrow keys go through them. */
  places(): Loc[] {
    const rooms = new Set<Loc>()
    for (let row = 1; row <= this.high; row += 1)
      for (let column = 1; column <= this.wide; column += 1) rooms.add(this.#room(cellAt([column, row])))
    const where = (at: Loc): Spot => this.spot(at) ?? [0, 0]
    return [...rooms, ...this.#squares].sort((a, b) => where(a)[1] - where(b)[1] || where(a)[0] - where(b)[0])
  }

  /** The next place in a direction, from any cell of a large room: another place, or nothing. */
  step(from: Loc, way: Way): Loc | null {
    const [dx, dy] = STEPS[way]
    for (let [x, y] = this.spot(from) ?? [0, 0], steps = 0; steps < 9; steps += 1) {
      ;[x, y] = [x + dx, y + dy]
      const next = this.at([x, y])
      if (next === null || next !== from) return next
    }
    return null
  }

  /** The sides of a room: where they are, what lies beyond, and the door's name. */
  around(at: Loc): { way: Way; next: Loc; door: Door }[] {
    if (!isRoom(at)) return []
    return WAYS.flatMap((way) =>
      this.cells(at).flatMap((cell) => {
        const [column, row] = cellSpot(cell) ?? [0, 0]
        const beyond: Spot = [column + STEPS[way][0], row + STEPS[way][1]]
        const next = this.#isCell(beyond)
          ? this.#room(cellAt(beyond))
          : `${way}${way === 'north' || way === 'south' ? column : row}`
        if (next === at) return []
        const door = !this.#isCell(beyond)
          ? `${next}-${at}`
          : way === 'north' || way === 'west'
            ? `${cellAt(beyond)}-${cell}`
            : `${cell}-${cellAt(beyond)}`
        return [{ way, next, door }]
      }),
    )
  }

  /** The door between two places; nothing, if they do not touch. */
  door(one: Loc, other: Loc): Door | null {
    const [room, next] = isRoom(one) ? [one, other] : [other, one]
    return this.around(room).find((side) => side.next === next)?.door ?? null
  }

  /** All sides on which a door could be. */
  doors(): Door[] {
    return [
      ...new Set(
        this.places()
          .filter(isRoom)
          .flatMap((at) => this.around(at).map((side) => side.door)),
      ),
    ]
  }

  /** Where a door is; nothing, if there is no such side. */
  edge(door: Door): Edge | null {
    const [one = '', other = ''] = door.split('-')
    const outside = square(one)
    // Middles of rooms are at whole numbers, sides half-way between.
    if (outside !== null) {
      const [way] = outside
      const spot = this.spot(one)
      if (spot === null) return null
      const [dx, dy] = STEPS[OPPOSITE[way]]
      return { x: spot[0] + dx / 2, y: spot[1] + dy / 2, upright: dx !== 0 }
    }
    const [a, b] = [cellSpot(one), cellSpot(other)]
    if (a === null || b === null || Math.abs(b[0] - a[0]) + Math.abs(b[1] - a[1]) !== 1) return null
    return { x: (a[0] + b[0]) / 2, y: (a[1] + b[1]) / 2, upright: b[0] !== a[0] }
  }

  /** Is a side one of the outer walls? */
  isOuter(door: Door): boolean {
    return square(door.split('-')[0] ?? '') !== null
  }
}
