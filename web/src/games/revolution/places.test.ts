import { describe, expect, it } from 'vitest'
import { sure } from '../../lib/sure'
import { beside, distance, hexOf, middle, nameOf, spokenHex } from './hex'
import { asked, placesOf } from './places'

describe('the Arena', () => {
  it('names hexes and finds them again', () => {
    for (const name of ['0,0', '-4,2', '3,-1']) expect(nameOf(sure(hexOf(name), name))).toBe(name)
    expect(hexOf('C3')).toBeNull()
    expect(distance([0, 0], [2, -1])).toBe(2)
  })
  it('goes from hex to hex with arrows, and back', () => {
    for (const start of [
      [0, 0],
      [1, -1],
      [-2, 3],
    ] as const) {
      for (const [one, other] of [
        ['ArrowLeft', 'ArrowRight'],
        ['ArrowUp', 'ArrowDown'],
      ] as const) {
        const next = sure(beside(start, one), one)
        expect(distance(start, next)).toBe(1)
        expect(beside(next, other)).toEqual(start)
      }
    }
    expect(middle([0, 0])).toEqual([0, 0])
    expect(
      spokenHex(
        [0, 0],
        [
          [0, -1],
          [1, -1],
          [-1, 0],
          [0, 0],
          [1, 0],
        ],
      ),
    ).toEqual([2, 2])
  })
})

describe('choices', () => {
  it('are made where they belong', () => {
    expect(placesOf('move 2,-1')).toEqual(['hex:2,-1'])
    expect(placesOf('attack token2')).toEqual(['piece:token2'])
    expect(placesOf('choose 3')).toEqual(['school:3'])
    expect(placesOf('choose gambit')).toEqual(['char:gambit'])
    expect(placesOf('play ambush')).toEqual(['plot:ambush'])
    expect(placesOf('bid 6')).toEqual(['bid'])
    expect(placesOf('give 3 hope')).toEqual([])
    expect(placesOf('pass')).toEqual([])
  })
  it('are asked about in the words of the moment', () => {
    expect(asked('hex:0,0', ['place 1,1'])).toBe('place 0,0')
    expect(asked('hex:0,0', ['end'])).toBe('move 0,0')
    expect(asked('plot:ambush', ['react x'])).toBe('react ambush')
  })
})
