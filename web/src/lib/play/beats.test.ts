import { expect, it } from 'vitest'
import type { BeatHead, FactLine } from '../wire/types'
import { beats, placesOf } from './beats'

const head = (by: number | null, when: string): BeatHead => ({ by, round: 1, turn: by, phase: 'play', when })
const fact = (text: string, more: Partial<FactLine> = {}): FactLine => ({ fact: {}, text, ...more })

it('a beat is a headline, its details and its summaries, under when it is', () => {
  const log = [
    fact('a die is rolled', { beat: head(1, 'Round 1'), places: ['die '] }),
    fact('Ann calls high', { part: 'headline', places: ['seat 1'] }),
    fact('', {}),
    fact('Bo seals a card', { beat: head(2, 'Round 1'), part: 'headline' }),
    fact('Bo wins', { part: 'summary', cause: 'best card' }),
    fact('Ann calls low', { beat: head(1, 'Round 2'), part: 'headline' }),
  ]
  const told = beats(log, 10).map((it) => [
    it.key,
    it.by,
    it.when,
    it.head.text,
    it.details.map((line) => line.text),
    it.sums.map((line) => line.text),
  ])
  expect(told).toEqual([
    [10, 1, 'Round 1', 'Ann calls high', ['a die is rolled'], []],
    [13, 2, null, 'Bo seals a card', [], ['Bo wins']],
    [15, 1, 'Round 2', 'Ann calls low', [], []],
  ])
  expect(placesOf(...log)).toEqual(['die ', 'seat 1'])
})

it('a log that begins in the middle of a beat is told all the same', () => {
  expect(beats([fact('a'), fact('b')]).map((it) => [it.head.text, it.details.length])).toEqual([['a', 1]])
})
