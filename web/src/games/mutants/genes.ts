import type { GlyphName } from '../../lib/pieces/glyph-names'
import type { Gene } from './types'

/** How a gene is printed: its chip's shape and glyph, and its head. */
export const GENES: Record<Gene, { shape: string; glyph: GlyphName; head: GlyphName; inset: number; drop: number }> = {
  cyber: { shape: 'M2 2H22V22H2Z', glyph: 'processor', head: 'android-mask', inset: 4.6, drop: 0 },
  necro: { shape: 'M2 22V11A10 9.4 0 0 1 22 11V22Z', glyph: 'death-skull', head: 'death-skull', inset: 4.6, drop: 1 },
  saber: { shape: 'M12 0L24 12L12 24L0 12Z', glyph: 'crossed-swords', head: 'crested-helmet', inset: 6, drop: 0 },
  zoomorph: { shape: 'M12 1A11 11 0 1 1 11.99 1Z', glyph: 'paw-print', head: 'bear-face', inset: 4.6, drop: 0 },
  galactic: {
    shape: 'M6 1.4H18L24 12L18 22.6H6L0 12Z',
    glyph: 'ringed-planet',
    head: 'alien-stare',
    inset: 4.6,
    drop: 0,
  },
  mythic: { shape: 'M2 2H22V12Q21 19 12 23.5Q3 19 2 12Z', glyph: 'dragon-head', head: 'imp-laugh', inset: 5, drop: -1 },
}
