import { game } from '..'
import AidSheet from './AidSheet.svelte'
import Board from './Board.svelte'
import { Play } from './play.svelte'
import TextBoard from './TextBoard.svelte'
import { own } from './words'

const PARTS = [
  ['.schools', 'schools'],
  ['.arenamap', 'arena'],
  ['.strings', 'dice'],
  ['.auction', 'auction'],
  ['.plots', 'plots'],
  ['.team', 'team'],
  ['.rsteps', 'phases'],
  ['.revolution .mission', 'mission'],
  ['.order', 'order'],
  ['.deal', 'deal'],
] as const

/** Whoever learns sits in the first seat. */
const PLACES: Record<string, (name: string) => string> = {
  hex: (name) => `hex ${name}`,
  piece: (name) => `piece ${name}`,
  char: (name) => `char ${name}`,
  plot: (name) => `hand 1/${name}`,
  school: (name) => `seat ${name}`,
}

export default game({
  play: (table) => new Play(table),
  Board,
  TextBoard,
  Aid: AidSheet,
  what(at) {
    const part = PARTS.find(([selector]) => at.closest(selector) !== null)?.[1]
    return part === undefined ? null : (own.t.what[part] ?? null)
  },
  /** `hex:2,-1`, `piece:token1`, `char:…`, `plot:…`, `school:2`, or one of the parts. */
  part(show) {
    const [kind = '', name = ''] = show.split(':')
    const place = PLACES[kind]?.(name)
    if (place !== undefined) return `[data-place="${CSS.escape(place)}"]`
    if (show === 'prompt') return '.prompt'
    return PARTS.find(([, part]) => part === show)?.[0] ?? ''
  },
})
