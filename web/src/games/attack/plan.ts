// Where things are on the plan: rooms by column and row, squares around them, doors between.
import type { Door, Loc } from './types'

export type Way = 'north' | 'east' | 'south' | 'west'
const WAYS: readonly Way[] = ['north', 'east', 'south', 'west']

/** Column and row, with the squares around: a room A1 is at 1, 1. */
export type Spot = readonly [column: number, row: number]

export function spotOf(at: Loc, [wide, high]: readonly [number, number]): Spot | null {
  const room = /^([A-G])([1-7])$/.exec(at)
  if (room !== null) return [(room[1] ?? '').charCodeAt(0) - 64, Number(room[2])]
  const square = /^(north|east|south|west)([1-7])$/.exec(at)
  if (square === null) return null
  const along = Number(square[2])
  switch (square[1] as Way) {
    case 'north':
      return [along, 0]
    case 'south':
      return [along, high + 1]
    case 'west':
      return [0, along]
    case 'east':
      return [wide + 1, along]
  }
}

export function locAt([column, row]: Spot, [wide, high]: readonly [number, number]): Loc | null {
  const isIn = (value: number, most: number) => value >= 1 && value <= most
  if (isIn(column, wide) && isIn(row, high)) return `${String.fromCharCode(64 + column)}${row}`
  if (row === 0 && isIn(column, wide)) return `north${column}`
  if (row === high + 1 && isIn(column, wide)) return `south${column}`
  if (column === 0 && isIn(row, high)) return `west${row}`
  if (column === wide + 1 && isIn(row, high)) return `east${row}`
  return null
}

/** Every place of a board, row by row, as the arrow keys go through them. */
export function places(grid: readonly [number, number]): Loc[] {
  const all: Loc[] = []
  for (let row = 0; row <= grid[1] + 1; row += 1) {
    for (let column = 0; column <= grid[0] + 1; column += 1) {
      const at = locAt([column, row], grid)
      if (at !== null) all.push(at)
    }
  }
  return all
}

export const isRoom = (at: Loc): boolean => /^[A-G][1-7]$/.test(at)

/** A side of a room, as doors and walls stand on it: where its middle is, and whether it stands upright. */
export interface Edge {
  x: number
  y: number
  upright: boolean
}

/** The side between the two places that a door names; null, if they do not touch. */
export function edgeOf(door: Door, grid: readonly [number, number]): Edge | null {
  const [one = '', other = ''] = door.split('-')
  const [a, b] = [spotOf(one, grid), spotOf(other, grid)]
  if (a === null || b === null) return null
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]]
  if (Math.abs(dx) + Math.abs(dy) !== 1) return null
  // Middles of rooms are at whole numbers, sides half-way between.
  return { x: (a[0] + b[0]) / 2, y: (a[1] + b[1]) / 2, upright: dx !== 0 }
}

/** The name of the side between two places: the smaller room first, a square before its room. */
export function doorBetween(one: Loc, other: Loc): Door {
  if (isRoom(one) && isRoom(other)) {
    const [a, b] = [one, other].sort((x, y) => (x[1] ?? '').localeCompare(y[1] ?? '') || x.localeCompare(y))
    return `${a ?? ''}-${b ?? ''}`
  }
  return isRoom(one) ? `${other}-${one}` : `${one}-${other}`
}

/** All sides on which a door could be. */
export function edges(grid: readonly [number, number]): Door[] {
  const all: Door[] = []
  for (const at of places(grid).filter(isRoom)) {
    for (const [way, next] of around(at, grid)) {
      if (!isRoom(next) || way === 'east' || way === 'south') all.push(doorBetween(at, next))
    }
  }
  return all
}

/** The places beside a room, by where they are. */
export function around(at: Loc, grid: readonly [number, number]): [Way, Loc][] {
  const spot = spotOf(at, grid)
  if (spot === null) return []
  const steps: Record<Way, Spot> = { north: [0, -1], east: [1, 0], south: [0, 1], west: [-1, 0] }
  return WAYS.flatMap((way) => {
    const next = locAt([spot[0] + steps[way][0], spot[1] + steps[way][1]], grid)
    return next === null ? [] : [[way, next] as [Way, Loc]]
  })
}
