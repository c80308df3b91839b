/** A text in both languages. */
export interface Both {
  en: string
  fr: string
}

/** The ledger of a title, as the rulebook page shows it. */
export interface Book {
  title: string
  name: Both
  sections: { id: string; text: Both; rules: { id: string; text: Both; source: string }[] }[]
  /** `noOption`: why no table option offers another answer. */
  rulings: { id: string; text: Both; answer: Both; noOption: Both | null; rules: string[] }[]
  examples: { id: string; story: string[]; rules: string[] }[]
}

export const TITLES = ['mutants', 'attack', 'revolution'] as const
export type Title = (typeof TITLES)[number]

/** The prefix of a rule's id names its title. */
export function titleOf(rule: string): Title {
  return rule.startsWith('AT-') ? 'attack' : rule.startsWith('XM-') ? 'revolution' : 'mutants'
}

export function ruleAddress(rule: string): string {
  return `/rules/${titleOf(rule)}#${rule}`
}

export async function open(title: Title): Promise<Book> {
  switch (title) {
    case 'mutants':
      return (await import('virtual:rulebook/mutants')).default
    case 'attack':
      return (await import('virtual:rulebook/attack')).default
    case 'revolution':
      return (await import('virtual:rulebook/revolution')).default
  }
}

/** Lower case, without accents and with plain apostrophes, as people search. */
export function fold(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .replace(/œ/g, 'oe')
    .replace(/’/g, "'")
}
