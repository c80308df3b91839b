// What a choice is about, as it is spelled. Only for what glows: every choice also stands in the list, in words.
import type { Door, Group, Kind, Loc } from './types'
import { KINDS } from './types'

export interface Read {
  verb: string
  /** Where it begins: the units that move, the room that is filled. */
  from: Loc | null
  /** Where it leads. */
  to: Loc | null
  door: Door | null
  group: Group
}

function group(spelled: string[]): Group {
  const found: Group = {}
  for (const word of spelled) {
    const [id = '', units = '1'] = word.split('*')
    const kind = KINDS.find((it) => it === id)
    if (kind !== undefined) found[kind] = Number(units)
  }
  return found
}

export function read(choice: string): Read {
  const [verb = '', first = '', ...rest] = choice.split(' ')
  const none = { verb, from: null, to: null, door: null, group: {} }
  switch (verb) {
    case 'wall':
    case 'unwall':
    case 'open':
      return { ...none, door: first }
    case 'place':
    case 'unplace':
      return { ...none, from: first, group: group(rest) }
    case 'fight':
      return { ...none, from: first }
    case 'retreat':
      return { ...none, to: first, group: group(rest) }
    case 'move':
    case 'smash': {
      const [from = '', to = ''] = first.split('>')
      return { ...none, from, to, group: group(rest) }
    }
    case 'lay':
    case 'pursue':
      return { ...none, group: group([first, ...rest]) }
    case 'pair':
      return { ...none, group: group([first]) }
    default:
      return none
  }
}

export const spell = (units: Group): string =>
  KINDS.flatMap((kind: Kind) => {
    const number = units[kind] ?? 0
    return number === 0 ? [] : [number === 1 ? kind : `${kind}*${number}`]
  }).join(' ')
