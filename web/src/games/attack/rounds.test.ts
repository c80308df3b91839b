import { expect, it } from 'vitest'
import type { FactLine } from '../../lib/wire/types'
import { stories } from './rounds'

const log = (facts: object[]): FactLine[] => facts.map((fact, number) => ({ number, fact }) as unknown as FactLine)

it('tells a Combat as it went, and forgets it a Turn later', () => {
  const facts = [
    { what: 'turn-began', turn: 3 },
    { what: 'fight-began', at: 'C1' },
    { what: 'round-began', at: 'C1', round: 1, bonus: null },
    { what: 'paired', pair: 1, human: { kind: 'guard', who: 2 }, mutant: { kind: 'normal', who: 255 } },
    { what: 'paired', pair: 2, human: { kind: 'janibot2', who: 255 }, mutant: { kind: 'leader', who: 255 } },
    { what: 'rolled', pair: 1, human: 3, mutant: 1 },
    { what: 'fell', at: 'C1', unit: { kind: 'normal', who: 255 } },
    { what: 'fell', at: 'C1', unit: { kind: 'guard', who: 2 } },
    { what: 'rolled', pair: 2, human: 5, mutant: 6 },
    { what: 'rolled', pair: 2, human: 5, mutant: 2 },
    { what: 'fell', at: 'C1', unit: { kind: 'janibot2', who: 255 } },
    { what: 'fight-over', at: 'C1' },
  ]
  const [story, ...others] = stories(log(facts))
  expect(others).toEqual([])
  expect(story).toMatchObject({ at: 'C1', isOver: true })
  expect(story?.rounds[0]?.duels).toEqual([
    {
      human: { kind: 'guard', name: 'Bukaw', fell: true },
      mutant: { kind: 'normal', name: null, fell: true },
      dice: [[3, 1]],
    },
    {
      human: { kind: 'janibot2', name: null, fell: true },
      mutant: { kind: 'leader', name: null, fell: false },
      dice: [
        [5, 6],
        [5, 2],
      ],
    },
  ])
  expect(stories(log([...facts, { what: 'turn-began', turn: 4 }]))).toEqual([story])
  expect(stories(log([...facts, { what: 'turn-began', turn: 4 }, { what: 'turn-began', turn: 5 }]))).toEqual([])
})
