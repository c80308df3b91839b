import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { read } from './rulebook.ts'

const book = read(readFileSync(fileURLToPath(new URL('../../rules/mutants.toml', import.meta.url)), 'utf8'))
const ruling = (id: string) => book.rulings.find((it) => it.id === id)

test('a ruling says why it is not an option, in both languages', () => {
  expect(ruling('MU-R7')?.noOption?.en).toContain('With the shipped cards')
  expect(ruling('MU-R7')?.noOption?.fr).toContain('Avec les cartes fournies')
})

test('a ruling that is an option needs no reason', () => {
  expect(ruling('MU-R1')?.noOption).toBeNull()
})
