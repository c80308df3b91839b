import { shelf } from './play/shelf.svelte'

export type { Both } from './wire/types'

/** Where a rule is read. */
export function ruleAddress(rule: string): string {
  return `/rules/${shelf.titleOf(rule)}#${rule}`
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
