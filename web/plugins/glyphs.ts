// Only the glyphs that the client draws, out of the four thousand of game-icons.net (CC BY 3.0).
import { createRequire } from 'node:module'
import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'
import { NAMES } from '../src/lib/pieces/glyph-names.ts'

const MODULE = 'virtual:glyphs'

export function glyphs(): Plugin {
  return {
    name: 'mutable-glyphs',
    resolveId: (id) => (id === MODULE ? `\0${MODULE}` : undefined),
    load(id) {
      if (id !== `\0${MODULE}`) return undefined
      return `export const PATHS = ${JSON.stringify(paths())}`
    },
  }
}

export function paths(): Record<string, string> {
  const file = createRequire(import.meta.url).resolve('@iconify-json/game-icons/icons.json')
  const { icons } = JSON.parse(readFileSync(file, 'utf8')) as { icons: Record<string, { body: string }> }
  return Object.fromEntries(
    NAMES.map((name) => {
      const found = [...(icons[name]?.body.matchAll(/ d="([^"]+)"/g) ?? [])].map((path) => path[1])
      if (found.length === 0) throw new Error(`game-icons has no glyph ${name}`)
      return [name, found.join('')]
    }),
  )
}
