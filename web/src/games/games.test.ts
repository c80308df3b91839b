import { readdirSync } from 'node:fs'
import { expect, it } from 'vitest'
import { hasBoard } from '.'

it('every folder with a board is in the registry', () => {
  const folders = readdirSync('src/games', { withFileTypes: true }).filter((it) => it.isDirectory() && it.name !== 'plain')
  expect(folders.map((it) => it.name).filter((title) => !hasBoard(title))).toEqual([])
})
