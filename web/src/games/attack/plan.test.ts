import { describe, expect, it } from 'vitest'
import { read, spell } from './choice'
import { around, doorBetween, edgeOf, edges, locAt, places, spotOf } from './plan'

const GRID = [7, 7] as const

describe('the plan', () => {
  it('knows where every place is, and which place is where', () => {
    expect(places(GRID)).toHaveLength(49 + 28)
    for (const at of places(GRID)) {
      const spot = spotOf(at, GRID)
      expect(spot).not.toBeNull()
      expect(locAt(spot!, GRID)).toBe(at)
    }
    expect(spotOf('C3', GRID)).toEqual([3, 3])
    expect(spotOf('south4', GRID)).toEqual([4, 8])
    expect(spotOf('H9', GRID)).toBeNull()
    expect(locAt([0, 0], GRID)).toBeNull()
  })

  it('has doors between neighbours, named as the rules spell them', () => {
    expect(doorBetween('C3', 'B3')).toBe('B3-C3')
    expect(doorBetween('C3', 'C2')).toBe('C2-C3')
    expect(doorBetween('A1', 'north1')).toBe('north1-A1')
    expect(edgeOf('B3-C3', GRID)).toEqual({ x: 2.5, y: 3, upright: true })
    expect(edgeOf('north1-A1', GRID)).toEqual({ x: 1, y: 0.5, upright: false })
    expect(edgeOf('A1-C1', GRID)).toBeNull()
    expect(edges(GRID)).toHaveLength(2 * 6 * 7 + 28)
    expect(new Set(edges([5, 5])).size).toBe(2 * 4 * 5 + 20)
    expect(around('A1', GRID).map(([way]) => way)).toEqual(['north', 'east', 'south', 'west'])
  })

  it('reads choices as they are spelled', () => {
    expect(read('move B3>C3 radioactive normal*2')).toMatchObject({ verb: 'move', from: 'B3', to: 'C3', door: null, group: { radioactive: 1, normal: 2 } })
    expect(read('smash north3>C1 leader')).toMatchObject({ from: 'north3', to: 'C1', door: 'north3-C1' })
    expect(read('wall B3-C3')).toMatchObject({ door: 'B3-C3', from: null })
    expect(read('done')).toMatchObject({ from: null, to: null, door: null })
    expect(spell(read('place D4 guard*2 janibot3').group)).toBe('guard*2 janibot3')
  })
})
