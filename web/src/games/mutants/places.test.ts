import { describe, expect, it } from 'vitest'
import { changedBy, moveOf } from './animate'
import { fit, room } from './face'
import { asked, goalOf, placesOf, sourcesOf } from './places'
import type { Side } from './types'

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

  it('a drag begins at the piece and ends where it goes', () => {
    expect([goalOf('breed krunk 2'), goalOf('incubate krunk 2'), goalOf('accept')]).toEqual(['slot:active', 'incubator', null])
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
  it('move cards between spots', () => {
    expect(moveOf({ fact: 'deployed', seat: 2, card: 'zombie', from: 'hand' })).toEqual({ from: '2:hand:zombie', to: '2:slot:active' })
    expect(moveOf({ fact: 'scored', seat: 2 })).toBeNull()
    expect(changedBy({ fact: 'knocked-down', seat: 1, slot: 'left' })).toContain('turn:1:slot:left')
  })
})

describe('a card face', () => {
  it('narrows long names and shrinks the picture of wordy cards', () => {
    expect([fit('Zombie'), fit('Captain Wrenchfury')]).toEqual([115, 64])
    expect(room(300).wordy && !room(40).wordy).toBe(true)
  })
})
