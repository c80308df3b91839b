// What can be reached in the Arena: one outline around it, and a way there. Only for the eye: where one may go is what the
// server lists.
import { distance, hexOf, middle, nameOf, type Hex } from './hex'

const AROUND: readonly Hex[] = [
  [1, 0],
  [0, 1],
  [-1, 1],
  [-1, 0],
  [0, -1],
  [1, -1],
]
export const neighbours = ([q, r]: Hex): Hex[] => AROUND.map(([dq, dr]): Hex => [q + dq, r + dr])

/** The sides that hexes of the set share with none of it, as a path. */
export function outline(names: ReadonlySet<string>): string {
  const parts: string[] = []
  for (const name of names) {
    const hex = hexOf(name)
    if (hex === null) continue
    const [x, y] = middle(hex)
    neighbours(hex).forEach((next, side) => {
      if (names.has(nameOf(next))) return
      // The side towards a neighbour lies between the two corners nearest to it.
      const corner = (index: number): string => {
        const angle = (Math.PI / 3) * index - Math.PI / 6
        return `${(x + Math.cos(angle)).toFixed(3)} ${(y + Math.sin(angle)).toFixed(3)}`
      }
      parts.push(`M${corner(side)}L${corner(side + 1)}`)
    })
  }
  return parts.join('')
}

/** A shortest way from one hex to another over hexes that can be reached; nothing, if there is none. */
export function way(from: Hex, to: Hex, names: ReadonlySet<string>): Hex[] {
  const before = new Map<string, Hex | null>([[nameOf(from), null]])
  const open: Hex[] = [from]
  for (let hex = open.shift(); hex !== undefined; hex = open.shift()) {
    if (nameOf(hex) === nameOf(to)) {
      const path: Hex[] = []
      for (let at: Hex | null = hex; at !== null; at = before.get(nameOf(at)) ?? null) path.unshift(at)
      return path
    }
    for (const next of neighbours(hex).sort((a, b) => distance(a, to) - distance(b, to))) {
      if (before.has(nameOf(next)) || !names.has(nameOf(next))) continue
      before.set(nameOf(next), hex)
      open.push(next)
    }
  }
  return []
}

/** The hex of the set that lies nearest to a point, if it is near at all. */
export function nearest([x, y]: readonly [number, number], names: ReadonlySet<string>, most = 1.8): string | null {
  let best: [string, number] | null = null
  for (const name of names) {
    const hex = hexOf(name)
    if (hex === null) continue
    const [hx, hy] = middle(hex)
    const far = Math.hypot(hx - x, hy - y)
    if (far <= most && (best === null || far < best[1])) best = [name, far]
  }
  return best?.[0] ?? null
}
