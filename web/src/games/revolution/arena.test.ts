import { describe, expect, it } from 'vitest'
import { results } from './dice'
import { nearest, outline, way } from './reach'

describe('the Arena', () => {
  it('draws one outline around what can be reached', () => {
    const sides = (path: string) => path.split('M').length - 1
    expect(sides(outline(new Set(['0,0'])))).toBe(6)
    // Two neighbours share a side, and neither draws it.
    expect(sides(outline(new Set(['0,0', '1,0'])))).toBe(10)
    // A ring has an inner side too.
    expect(sides(outline(new Set(['1,0', '0,1', '-1,1', '-1,0', '0,-1', '1,-1'])))).toBe(18 + 6)
    // Both ends of a side lie on its hex.
    for (const [, x = '', y = ''] of outline(new Set(['0,0'])).matchAll(/[ML](-?[\d.]+) (-?[\d.]+)/g))
      expect(Math.hypot(Number(x), Number(y))).toBeCloseTo(1, 2)
  })

  it('finds a way around what is in the way', () => {
    const free = new Set(['0,1', '1,1', '2,0'])
    expect(way([0, 0], [2, 0], free)).toEqual([
      [0, 0],
      [0, 1],
      [1, 1],
      [2, 0],
    ])
    expect(way([0, 0], [4, 0], free)).toEqual([])
    expect(nearest([0.3, 1.4], free)).toBe('0,1')
    expect(nearest([9, 9], free)).toBeNull()
  })

  it('tells what came of each pair of dice', () => {
    expect(results({ attack: [6, 5, 4, 2], defense: [5, 5, 3], damage: 2, ties_hit: false })).toEqual([
      'hit',
      'tie',
      'hit',
      'needs',
    ])
    expect(results({ attack: [6, 3], defense: [6], damage: 2, ties_hit: true })).toEqual(['hit', 'hit'])
    // A Power changed it: nothing is claimed of the unopposed die.
    expect(results({ attack: [4, 2], defense: [5], damage: 1, ties_hit: false })).toEqual(['miss', ''])
  })
})
