// Where on the board a choice is made. Only for what glows: every choice also stands in the list, in words.
import type { Side } from './types'
import { SLOTS } from './types'

/** `hand:zombie`, `pile:2`, `slot:left`, `discard:robot`, `pack:krunk`, `set:mosh-pit`, `captive:marv`. */
export type Place = string

/** Where the cards lie of which one is to be frozen. */
export type FreezeZone = 'hand' | 'discard' | 'either'

/** What is going on tells where; else the zone that has all of them. */
export function freezeZone(choices: readonly string[], own: Side | null, doing: string | undefined): FreezeZone {
  // An empty deck: one of the discard pile, before the rest is shuffled.
  if (doing === 'draw' || doing === 'deploy') return 'discard'
  const cards = choices.filter((it) => /^freeze \S+$/.test(it)).map((it) => it.slice(7))
  const [inHand, inDiscard] = [own?.hand ?? [], own?.discard ?? []].map((zone) =>
    cards.every((card) => zone.includes(card)),
  )
  return inHand === inDiscard ? 'either' : inHand === true ? 'hand' : 'discard'
}

const PILED = ['breed', 'incubate', 'gain', 'capture']
const PLACED = ['block', 'eject', 'freeze', 'react', 'knock-down']

/** The places of a choice, as it is spelled. */
export function placesOf(choice: string, own: Side | null, frozen: FreezeZone = 'either'): Place[] {
  const [verb = '', ...rest] = choice.split(' ')
  const [first = '', second, third] = rest
  if (verb === 'move') return [`slot:${first}`]
  if (verb === 'mulligan') return first === 'all' ? [] : [`pile:${first}`]
  if (verb === 'set') return [`set:${first}`]
  if (verb === 'copy') return third === undefined || !stands(own, second, third) ? [] : [`slot:${third}`]
  if (PILED.includes(verb) && second !== undefined) return [`pile:${second}`]
  if (PLACED.includes(verb) && second !== undefined) return stands(own, first, second) ? [`slot:${second}`] : []
  if (rest.length !== 1) return []
  switch (verb) {
    case 'deploy':
    case 'discard':
      return [`hand:${first}`]
    case 'freeze':
      return [...(frozen === 'discard' ? [] : [`hand:${first}`]), ...(frozen === 'hand' ? [] : [`discard:${first}`])]
    case 'take':
      return [`discard:${first}`]
    case 'pick':
      return [`pack:${first}`]
    case 'release':
      return [`captive:${first}`]
    default:
      return []
  }
}

function stands(own: Side | null, card: string | undefined, slot: string): boolean {
  const index = SLOTS.findIndex((name) => name === slot)
  return own?.arena[index]?.card === card
}

/** Where a piece is dragged to make a choice. */
export function goalOf(choice: string): Place | null {
  const [verb, first] = choice.split(' ')
  switch (verb) {
    case 'deploy':
    case 'breed':
      return 'slot:active'
    case 'incubate':
      return 'incubator'
    case 'move':
      return `slot:${first ?? ''}`
    case 'discard':
      return 'discard'
    case 'freeze':
      return 'freezer'
    case 'gain':
      return 'hand'
    default:
      return null
  }
}

/** Where a drag begins that makes a choice: a move begins at the Mutant that moves. */
export function sourcesOf(choice: string, own: Side | null): Place[] {
  return choice.startsWith('move ') ? ['slot:active'] : placesOf(choice, own)
}

/** The choice to ask about when a piece that does not glow is clicked. */
export function asked(place: Place, card: string | null, choices: readonly string[]): string | null {
  const [zone, name = ''] = place.split(':')
  const verbs = choices.map((choice) => choice.split(' ')[0] ?? '')
  const one = (wanted: string[], usual: string) => wanted.find((verb) => verbs.includes(verb)) ?? usual
  if (zone === 'hand') return `${one(['discard', 'freeze', 'deploy'], 'deploy')} ${name}`
  if (zone === 'pile') {
    if (verbs.includes('mulligan')) return `mulligan ${name}`
    return card === null ? null : `${one(['gain', 'capture', 'breed'], 'breed')} ${card} ${name}`
  }
  if (zone === 'slot') {
    if (verbs.includes('move')) return name === 'active' ? null : `move ${name}`
    return card === null
      ? null
      : `${one(['block', 'knock-down', 'eject', 'react', 'freeze'], 'freeze')} ${card} ${name}`
  }
  if (zone === 'discard' && card !== null) return `${one(['take', 'freeze'], 'take')} ${card}`
  if (zone === 'pack') return `pick ${name}`
  if (zone === 'set') return `set ${name}`
  return null
}
