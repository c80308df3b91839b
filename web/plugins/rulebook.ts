// The ledgers of rules/ as modules: `virtual:rulebook/mutants` has the sections, rules, rulings and examples.
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parse } from 'smol-toml'
import type { Plugin } from 'vite'
import type { Book, Both } from '../src/lib/rulebook.ts'

const PREFIX = 'virtual:rulebook/'

export function rulebook(): Plugin {
  return {
    name: 'mutable-rulebook',
    resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${PREFIX}`)) return undefined
      const file = fileURLToPath(new URL(`../../rules/${id.slice(PREFIX.length + 1)}.toml`, import.meta.url))
      this.addWatchFile(file)
      return `export default ${JSON.stringify(read(readFileSync(file, 'utf8')))}`
    },
  }
}

interface Entry {
  id: string
  en: string
  fr: string
}
interface Ledger {
  game: string
  name_en: string
  name_fr: string
  section: Entry[]
  rule: (Entry & { source: string })[]
  ruling: (Entry & {
    default_en: string
    default_fr: string
    no_option_en?: string
    no_option_fr?: string
    rules: string[]
  })[]
  example: { id: string; given: string; when: string; then: string; rules: string[] }[]
}

export function read(text: string): Book {
  const ledger = parse(text) as unknown as Ledger
  const both = (entry: Entry): Both => ({ en: entry.en, fr: entry.fr })
  return {
    title: ledger.game,
    name: { en: ledger.name_en, fr: ledger.name_fr },
    sections: ledger.section.map((section) => ({
      id: section.id,
      text: both(section),
      rules: ledger.rule
        .filter((rule) => rule.id.startsWith(`${section.id}.`))
        .map((rule) => ({ id: rule.id, text: both(rule), source: rule.source })),
    })),
    rulings: ledger.ruling.map((ruling) => ({
      id: ruling.id,
      text: both(ruling),
      answer: { en: ruling.default_en, fr: ruling.default_fr },
      noOption:
        ruling.no_option_en !== undefined && ruling.no_option_fr !== undefined
          ? { en: ruling.no_option_en, fr: ruling.no_option_fr }
          : null,
      rules: ruling.rules,
    })),
    examples: ledger.example.map(({ id, given, when, then, rules }) => ({ id, story: [given, when, then], rules })),
  }
}
