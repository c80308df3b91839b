import { Play } from '../../lib/play/play.svelte'
import { game } from '..'
import PlainBoard from './PlainBoard.svelte'
import PlainText from './PlainText.svelte'

export default game({
  play: (table) => new Play(table),
  Board: PlainBoard,
  TextBoard: PlainText,
  Aid: null,
  what: () => null,
  /** A tutorial points at places. */
  part: (show) => (show === 'prompt' ? '.prompt' : `[data-place="${CSS.escape(show)}"]`),
})
