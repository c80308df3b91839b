import { readdirSync } from 'node:fs'
import { expect, it } from 'vitest'
import { settings } from '../lib/play/settings.svelte'
import { hasBoard } from '.'
import { own as attack } from './attack/words'
import { own as revolution } from './revolution/words'

it('every folder with a board is in the registry', () => {
  const folders = readdirSync('src/games', { withFileTypes: true }).filter(
    (it) => it.isDirectory() && it.name !== 'plain',
  )
  expect(folders.map((it) => it.name).filter((title) => !hasBoard(title))).toEqual([])
})

it('boards speak French as it is set and counted', () => {
  settings.lang = 'fr'
  expect(attack.t.aidHead).toBe('L’Attaque des mutants\u202f! en bref')
  expect(revolution.t.team('Zoé')).toBe('Équipe\u00a0: Zoé')
  expect([0, 1, 2].map((count) => revolution.t.cards(count))).toEqual(['0 carte', '1 carte', '2 cartes'])
  expect([0, 1, 2].map((count) => revolution.t.plot(count))).toEqual([
    '0 Point d’Intrigue',
    '1 Point d’Intrigue',
    '2 Points d’Intrigue',
  ])
  settings.lang = 'en'
  expect([0, 1, 2].map((count) => revolution.t.plot(count))).toEqual(['0 Plot Points', '1 Plot Point', '2 Plot Points'])
})
