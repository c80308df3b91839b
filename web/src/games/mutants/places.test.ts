import { describe, expect, it } from 'vitest'
import { beatsOf, changedBy } from './animate'
import { fit, room } from './face'
import { asked, freezeZone, goalOf, placesOf, sourcesOf } from './places'
import type { Side, View } from './types'

const own = { arena: [{ card: 'demon', face: 'up' }, null, null] } as unknown as Side

describe('where a choice is made', () => {
  it.each([
    ['deploy zombie', ['hand:zombie']],
    ['discard big-boss', ['hand:big-boss']],
    ['freeze robot', ['hand:robot', 'discard:robot']],
    ['breed krunk 2', ['pile:2']],
    ['mulligan 3', ['pile:3']],
    ['mulligan all', []],
    ['move left', ['slot:left']],
    ['block demon left', ['slot:left']],
    ['block demon right', []],
    ['copy deploy demon left', ['slot:left']],
    ['copy deploy robot', []],
    ['pick marv', ['pack:marv']],
    ['set mosh-pit', ['set:mosh-pit']],
    ['take robot', ['discard:robot']],
    ['release marv', ['captive:marv']],
    ['accept', []],
    ['option 2', []],
    ['something new altogether', []],
  ])('%s', (choice, places) => expect(placesOf(choice, own)).toEqual(places))

  it('a card is frozen where it lies', () => {
    const both = { hand: ['robot'], discard: ['robot', 'zombie'] } as unknown as Side
    expect(freezeZone(['freeze robot', 'freeze zombie'], both, 'ability')).toBe('discard')
    expect(freezeZone(['freeze robot'], both, 'draw')).toBe('discard')
    expect(freezeZone(['freeze robot'], { ...both, discard: [] }, 'ability')).toBe('hand')
    expect(placesOf('freeze robot', both, 'hand')).toEqual(['hand:robot'])
  })

  it('a drag begins at the piece and ends where it goes', () => {
    expect([goalOf('breed krunk 2'), goalOf('incubate krunk 2'), goalOf('accept')]).toEqual([
      'slot:active',
      'incubator',
      null,
    ])
    expect(sourcesOf('move right', own)).toEqual(['slot:active'])
  })

  it('a piece that does not glow is asked about with the verb in question', () => {
    expect(asked('hand:zombie', 'zombie', ['discard robot'])).toBe('discard zombie')
    expect(asked('hand:zombie', 'zombie', [])).toBe('deploy zombie')
    expect(asked('pile:2', 'krunk', ['deploy zombie', 'breed marv 1'])).toBe('breed krunk 2')
    expect(asked('slot:right', null, ['move left'])).toBe('move right')
  })
})

describe('facts', () => {
  const travels = (...facts: Parameters<typeof beatsOf>[0]) =>
    beatsOf(facts, view).flatMap((it) => (it.kind === 'travel' ? [`${it.from} > ${it.to}`] : []))
  const view = { boss: null, sides: [{ seat: 2, piles: [{ top: 'marv' }, { top: 'krunk' }] }] } as unknown as View

  it('move cards between spots', () => {
    expect(travels({ fact: 'deployed', seat: 2, card: 'zombie', from: 'hand' })).toEqual([
      '2:hand:zombie > 2:slot:active',
    ])
    expect(travels({ fact: 'scored', seat: 2, points: 4 })).toEqual([])
    expect(changedBy({ fact: 'knocked-down', seat: 1, slot: 'left' })).toContain('turn:1:slot:left')
  })

  it('who leaves goes from where it stood, and who is bred comes from its pile, once', () => {
    expect(
      travels(
        { fact: 'left', seat: 2, card: 'robot', slot: 'right' },
        { fact: 'discarded', seat: 2, card: 'robot', from: 'arena' },
      ),
    ).toEqual(['2:slot:right > 2:discard'])
    expect(
      travels(
        { fact: 'gained', seat: 2, card: 'krunk', to: 'arena' },
        { fact: 'deployed', seat: 2, card: 'krunk', from: 'pool' },
      ),
    ).toEqual(['2:pile:1 > 2:slot:active'])
  })

  it('the Boss has no seat', () => {
    const solo = { boss: {}, sides: [] } as unknown as View
    expect(beatsOf([{ fact: 'moved', seat: 2, card: 'avalanche', to: 'left' }], solo)[0]).toMatchObject({
      to: '0:slot:left',
    })
  })
})

describe('a card face', () => {
  it('narrows long names and shrinks the picture of wordy cards', () => {
    expect([fit('Zombie'), fit('Captain Wrenchfury')]).toEqual([115, 64])
    expect(room(300).wordy && !room(40).wordy).toBe(true)
  })
})
