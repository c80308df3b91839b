import { expect, it } from 'vitest'
import { rows, tree } from './areas'

it('places lie within places, in reading order', () => {
  const areas = [
    { place: 'die ', name: 'Die' },
    { place: 'seat 1', name: 'Ann' },
    { place: 'hand 1', name: 'Hand', within: 'seat 1' },
    { place: 'hand 1/a', name: 'A', within: 'hand 1' },
    { place: 'score 1', name: 'Score', within: 'seat 1' },
    { place: 'lost', name: 'Lost', within: 'nowhere' },
  ]
  const roots = tree(areas)
  expect(roots.map((it) => it.area.place)).toEqual(['die ', 'seat 1', 'lost'])
  expect(roots[1]?.inside.map((it) => [it.area.place, it.inside.length])).toEqual([
    ['hand 1', 1],
    ['score 1', 0],
  ])
  expect(rows(roots).map((row) => [row.kind, row.nodes.length])).toEqual([
    ['die', 1],
    ['seat', 1],
    ['lost', 1],
  ])
  expect(rows(roots[1]?.inside ?? []).map((row) => row.nodes.map((it) => it.area.name))).toEqual([['Hand'], ['Score']])
})
