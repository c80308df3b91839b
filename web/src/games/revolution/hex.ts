// Hexes with a point upwards, in axial coordinates: `q` grows eastward, `r` south-eastward. `2,-1` is one's name.

export type Hex = readonly [q: number, r: number]

export const nameOf = ([q, r]: Hex): string => `${q},${r}`

export function hexOf(name: string): Hex | null {
  const found = /^(-?\d+),(-?\d+)$/.exec(name)
  return found === null ? null : [Number(found[1]), Number(found[2])]
}

/** The middle of a hex whose sides are 1 long. */
export const middle = ([q, r]: Hex): [number, number] => [Math.sqrt(3) * (q + r / 2), 1.5 * r]

/** The corners of a hex around its middle, `size` long. */
export function corners(size: number): string {
  return [0, 1, 2, 3, 4, 5]
    .map((corner) => {
      const angle = (Math.PI / 3) * corner - Math.PI / 2
      return `${(Math.cos(angle) * size).toFixed(3)},${(Math.sin(angle) * size).toFixed(3)}`
    })
    .join(' ')
}

export const distance = (a: Hex, b: Hex): number =>
  Math.max(Math.abs(a[0] - b[0]), Math.abs(a[1] - b[1]), Math.abs(a[0] + a[1] - b[0] - b[1]))

/** The hex beside this one, as an arrow key goes: up and down keep as near to the column as they can. */
export function beside([q, r]: Hex, key: string): Hex | null {
  switch (key) {
    case 'ArrowLeft':
      return [q - 1, r]
    case 'ArrowRight':
      return [q + 1, r]
    case 'ArrowUp':
      return r % 2 === 0 ? [q, r - 1] : [q + 1, r - 1]
    case 'ArrowDown':
      return r % 2 === 0 ? [q - 1, r + 1] : [q, r + 1]
    default:
      return null
  }
}

/** A hex by row and place in it, for whoever hears it read: rows from the north, places from the west. */
export function spokenHex(hex: Hex, all: readonly Hex[]): [row: number, place: number] {
  const rows = [...new Set(all.map(([, r]) => r))].sort((a, b) => a - b)
  const row = all
    .filter(([, r]) => r === hex[1])
    .map(([q]) => q)
    .sort((a, b) => a - b)
  return [rows.indexOf(hex[1]) + 1, row.indexOf(hex[0]) + 1]
}
