import { words } from '../../lib/words/index.svelte'
import { game } from '..'
import AidSheet from './AidSheet.svelte'
import Board from './Board.svelte'
import { Play } from './play.svelte'
import TextBoard from './TextBoard.svelte'

const PARTS = [
  ['.pt', 'track'],
  ['.rt', 'rounds'],
  ['.arena', 'arena'],
  ['.poolbox', 'pool'],
  ['.piles', 'piles'],
  ['.hand', 'hand'],
  ['.opp', 'opponent'],
] as const

export default game({
  play: (table) => new Play(table),
  Board,
  TextBoard,
  Aid: AidSheet,
  what(at) {
    const part = PARTS.find(([selector]) => at.closest(selector) !== null)?.[1]
    return part === undefined ? null : words.t.whatIs[part]
  },
  /** `card:zombie` in hand, `slot:left` of one's own arena, or one of the parts. */
  part(show) {
    const [kind, name = ''] = show.split(':')
    // Whoever learns sits in the first seat.
    if (kind === 'card') return `[data-place="hand 1/${CSS.escape(name)}"]`
    if (kind === 'slot') return `[data-place="slot 1/${CSS.escape(name)}"]`
    if (kind === 'points') return '.mine .vp, .own'
    if (kind === 'piles') return '.piles, .own'
    if (kind === 'rounds') return '.rt'
    if (kind === 'prompt') return '.prompt'
    return PARTS.find(([, part]) => part === kind)?.[0] ?? ''
  },
})
