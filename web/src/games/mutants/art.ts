// The pictures of Mutants as images: one node each, drawn once, however many cards show them.
import { PATHS } from 'virtual:glyphs'
import { GENES } from './genes'
import type { Gene } from './types'

const WIDTH = 640
const SLANT = 36

/** The inks are those of tokens.css; printed matter is the same by day and by night. */
function ink(name: string): string {
  return getComputedStyle(document.documentElement).getPropertyValue(`--${name}`).trim()
}

/** The ground of a card: how wide and high one tile of it is, what is drawn in it, and how it is turned. */
const GROUNDS: Record<Gene, { tile: [number, number]; draw: (key: string) => string; turn?: string }> = {
  cyber: {
    tile: [40, 40],
    draw: (key) =>
      `<path d="M0 20H14V0M40 20H28V40" fill="none" stroke="${key}" stroke-width="4"/>` +
      `<circle cx="28" cy="20" r="5" fill="${key}"/>`,
  },
  necro: { tile: [36, 30], draw: (key) => `<path d="M0 8H20M18 23H36" stroke="${key}" stroke-width="5"/>` },
  saber: {
    tile: [26, 26],
    draw: (key) => `<path d="M0 6H26" stroke="${key}" stroke-width="6"/>`,
    turn: ' patternTransform="rotate(35)"',
  },
  zoomorph: {
    tile: [34, 34],
    draw: (key) => `<circle cx="9" cy="9" r="6.5" fill="${key}"/><circle cx="26" cy="26" r="4.5" fill="${key}"/>`,
  },
  galactic: {
    tile: [60, 60],
    draw: (key) =>
      `<circle cx="30" cy="30" r="12" fill="none" stroke="${key}" stroke-width="4"/>` +
      `<circle cx="30" cy="30" r="25" fill="none" stroke="${key}" stroke-width="4"/>`,
  },
  mythic: {
    tile: [40, 24],
    draw: (key) => {
      const scales = 'M0 4A20 18 0 0 0 40 4M-20 16A20 18 0 0 0 20 16A20 18 0 0 0 60 16'
      return `<path d="${scales}" fill="none" stroke="${key}" stroke-width="4"/>`
    },
  },
}

function pattern(gene: Gene, key: string): string {
  const { tile, draw, turn = '' } = GROUNDS[gene]
  const size = `width="${tile[0]}" height="${tile[1]}"`
  return `<pattern id="p" ${size} patternUnits="userSpaceOnUse"${turn}>${draw(key)}</pattern>`
}

const made = new Map<string, string>()

function once(key: string, draw: () => string): string {
  const there = made.get(key)
  if (there !== undefined) return there
  const address = `data:image/svg+xml,${encodeURIComponent(draw())}`
  made.set(key, address)
  return address
}

const svg = (width: number, height: number, box: string, body: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${box}">${body}</svg>`

/** Half of one head, half of the other, cut on a slant, the right half slipped down. */
export function splice(genes: Gene[], height: number, isStrong: boolean): string {
  return once(`${genes.join('+')} ${height} ${isStrong}`, () => {
    const key = ink('ink')
    const [left, right] = genes
    if (left === undefined)
      return svg(
        WIDTH,
        height,
        `0 0 ${WIDTH} ${height}`,
        `<rect width="${WIDTH}" height="${height}" fill="${ink('paper-ink-2')}"/>`,
      )
    const size = height * 0.9
    const at = (y: number) => `translate(${(WIDTH - size) / 2} ${y}) scale(${size / 512})`
    const half = (gene: Gene, side: number) =>
      `<defs>${pattern(gene, key).replace('id="p"', `id="p${side}"`)}</defs>` +
      `<rect width="${WIDTH}" height="${height}" fill="${ink(`gene-${gene}`)}"/><rect width="${WIDTH}" height="${height}" fill="url(#p${side})" opacity="${isStrong ? 0.45 : 0.2}"/>` +
      `<path transform="${at(height * 0.07 + side * height * 0.06)}" fill="${key}" d="${PATHS[GENES[gene].head]}"/>`
    const [from, to] = [WIDTH / 2 + SLANT, WIDTH / 2 - SLANT]
    const body =
      right === undefined
        ? half(left, 0)
        : `<clipPath id="r"><path d="M${from} 0H${WIDTH}V${height}H${to}Z"/></clipPath>${half(left, 0)}<g clip-path="url(#r)">${half(right, 1)}</g>`
    return svg(WIDTH, height, `0 0 ${WIDTH} ${height}`, body)
  })
}

/** A gene's mark: shape, ink and glyph; on a picture with a paper edge around it. */
export function chip(gene: Gene, hasEdge: boolean): string {
  return once(`${gene} ${hasEdge}`, () => {
    const { shape, glyph, inset, drop } = GENES[gene]
    const key = ink('ink')
    const edge = hasEdge
      ? `<path d="${shape}" fill="none" stroke="${ink('paper')}" stroke-width="6" stroke-linejoin="round"/>`
      : ''
    const place = `translate(${inset} ${inset + drop}) scale(${(24 - 2 * inset) / 512})`
    return svg(
      120,
      120,
      '-3 -3 30 30',
      `${edge}<path d="${shape}" fill="${ink(`gene-${gene}`)}" stroke="${key}" stroke-width="2"/>` +
        `<path transform="${place}" fill="${key}" d="${PATHS[glyph]}"/>`,
    )
  })
}
