// Where on the board a choice is made. Only for what glows: every choice also stands in the list, in words.

/** `hex:2,-1`, `piece:token1`, `char:colossus`, `plot:ambush`, `school:2`, `bid`, `card:cerebro`. */
export type Place = string

const CHARS = ['choose', 'dismiss', 'give', 'recover', 'secret', 'send', 'spend', 'train', 'want', 'school']
const PLOTS = ['play', 'react', 'discard', 'cash', 'take', 'draw']
const SCHOOLS = ['choose', 'commander', 'invite', 'first', 'offer', 'ask']

export function placesOf(choice: string): Place[] {
  const [verb = '', what = '', third] = choice.split(' ')
  if (verb === 'bid') return ['bid']
  if ((verb === 'move' || verb === 'place') && what.includes(',')) return [`hex:${what}`]
  if (/^(pc|token)\d+$/.test(what)) return [`piece:${what}`]
  if (SCHOOLS.includes(verb) && /^\d$/.test(what)) return [`school:${what}`]
  if (verb === 'use') return [`char:${what}`]
  if (third !== undefined) return []
  if (PLOTS.includes(verb)) return [`plot:${what}`]
  if (CHARS.includes(verb)) return [`char:${what}`]
  return []
}

/** The choice to ask about when something is clicked that does not glow. */
export function asked(place: Place, choices: readonly string[]): string | null {
  const [kind, name = ''] = place.split(':')
  const verbs = choices.map((choice) => choice.split(' ')[0] ?? '')
  const one = (wanted: string[], usual: string) => wanted.find((verb) => verbs.includes(verb)) ?? usual
  switch (kind) {
    case 'hex':
      return `${one(['place'], 'move')} ${name}`
    case 'piece':
      return `${one(['choose', 'activate'], 'attack')} ${name}`
    case 'char':
      return `${one(['recover', 'send', 'train', 'dismiss', 'secret', 'give', 'want', 'choose'], 'send')} ${name}`
    case 'plot':
      return `${one(['react', 'discard', 'cash', 'take'], 'play')} ${name}`
    case 'school':
      return `${one(['choose', 'commander', 'invite', 'first'], 'offer')} ${name}`
    default:
      return null
  }
}
