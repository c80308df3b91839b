import { game } from '..'
import AidSheet from './AidSheet.svelte'
import Board from './Board.svelte'
import { Play } from './play.svelte'
import TextBoard from './TextBoard.svelte'
import { own } from './words'

const PARTS = [
  ['.plan', 'plan'],
  ['.phases', 'phases'],
  ['.fight', 'fight'],
  ['.spare', 'spare'],
] as const

export default game({
  play: (table) => new Play(table),
  Board,
  TextBoard,
  Aid: AidSheet,
  what(at) {
    const part = PARTS.find(([selector]) => at.closest(selector) !== null)?.[1]
    return part === undefined ? null : (own.t.what[part] ?? null)
  },
  /** `place:C3`, `door:B3-C3`, or one of the parts. */
  part(show) {
    const [kind, name = ''] = show.split(':')
    if (kind === 'place') return `[data-at="${CSS.escape(name)}"]`
    if (kind === 'door') return `[data-door="${CSS.escape(name)}"]`
    if (kind === 'prompt') return '.prompt'
    return PARTS.find(([, part]) => part === kind)?.[0] ?? ''
  },
})
