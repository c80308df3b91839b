import { describe, expect, it } from 'vitest'
import { sure } from '../../lib/sure'
import { Building, isRoom, techCells } from './plan'

const SEVEN = new Building([7, 7], ['D4'])
const FIVE = new Building([5, 5], ['C3'])
const LARGE = new Building([6, 7], ['C3', 'D3', 'C4', 'D4'])

describe('the plan', () => {
  it.each([
    ['7 by 7', SEVEN, 49],
    ['5 by 5', FIVE, 25],
    ['with a large Tech Room', LARGE, 39],
  ] as const)('%s: every place has a spot of its own', (_, building, rooms) => {
    const places = building.places()
    expect(places.filter(isRoom)).toHaveLength(rooms)
    expect(places.filter((at) => !isRoom(at))).toHaveLength(28)
    expect(new Set(places.map((at) => building.spot(at)?.join()))).toHaveProperty('size', places.length)
    for (const at of places) expect(building.at(sure(building.spot(at), at))).toBe(at)
  })

  it('knows where places are', () => {
    expect(SEVEN.spot('C3')).toEqual([3, 3])
    expect(SEVEN.spot('south4')).toEqual([4, 8])
    expect(SEVEN.spot('H9')).toBeNull()
    expect(FIVE.spot('G7')).toBeNull()
    expect(SEVEN.at([0, 0])).toBeNull()
    // Squares that face no room turn back beside those that do.
    expect([FIVE.spot('north5'), FIVE.spot('north6'), FIVE.spot('north7')]).toEqual([
      [5, 0],
      [5, -1],
      [4, -1],
    ])
    expect(FIVE.spot('east7')).toEqual([7, 4])
  })

  it('has doors between neighbours, named as the rules spell them', () => {
    expect(SEVEN.door('C3', 'B3')).toBe('B3-C3')
    expect(SEVEN.door('C3', 'C2')).toBe('C2-C3')
    expect(SEVEN.door('A1', 'north1')).toBe('north1-A1')
    expect(SEVEN.door('A1', 'C1')).toBeNull()
    expect(SEVEN.edge('B3-C3')).toEqual({ x: 2.5, y: 3, upright: true })
    expect(SEVEN.edge('north1-A1')).toEqual({ x: 1, y: 0.5, upright: false })
    expect(SEVEN.edge('A1-C1')).toBeNull()
    expect(SEVEN.doors()).toHaveLength(2 * 6 * 7 + 28)
    expect(FIVE.doors()).toHaveLength(2 * 4 * 5 + 20)
    expect(SEVEN.around('A1').map((side) => side.way)).toEqual(['north', 'east', 'south', 'west'])
  })

  it('takes a large Tech Room as one', () => {
    expect(LARGE.span('C3')).toEqual([2, 2])
    expect(LARGE.span('A1')).toEqual([1, 1])
    expect(LARGE.around('C3')).toHaveLength(8)
    expect(LARGE.door('D2', 'C3')).toBe('D2-D3')
    expect(LARGE.door('C3', 'E4')).toBe('D4-E4')
    expect(LARGE.step('C3', 'east')).toBe('E3')
    expect(LARGE.step('E3', 'west')).toBe('C3')
    expect(techCells('C3', 'width = 6\ntech = ["C3", "C4", "D3", "D4"]\n')).toEqual(['C3', 'C4', 'D3', 'D4'])
    expect(techCells('D4', 'none')).toEqual(['D4'])
  })
})
