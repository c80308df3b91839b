import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { en } from './en'
import { fr, typeset } from './fr'

function keys(value: unknown, at = ''): string[] {
  if (typeof value !== 'object' || value === null) return [at]
  return Object.entries(value).flatMap(([key, it]) => keys(it, `${at}.${key}`))
}

function texts(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value === 'object' && value !== null) return Object.values(value).flatMap(texts)
  return []
}

function sources(folder: string): string {
  return readdirSync(folder, { withFileTypes: true })
    .map((it) =>
      it.isDirectory()
        ? sources(join(folder, it.name))
        : /\.(svelte|ts)$/.test(it.name)
          ? readFileSync(join(folder, it.name), 'utf8')
          : '',
    )
    .join('\n')
}

describe('the words of the shell', () => {
  it('are there in both languages', () => {
    expect(keys(fr).toSorted()).toEqual(keys(en).toSorted())
    expect(texts(fr).length).toBe(texts(en).length)
  })

  it('are all used', () => {
    const code = sources('src')
    const unused = Object.keys(en).filter((key) => !code.includes(`words.t.${key}`))
    expect(unused).toEqual([])
  })

  it('are typeset in French', () => {
    const wrong = texts(fr).filter((text) => /'| [:;?!%]/.test(text))
    expect(wrong).toEqual([])
    expect(typeset("Qu'est-ce ? Oui : non")).toBe('Qu’est-ce\u202f? Oui\u00a0: non')
  })
})
