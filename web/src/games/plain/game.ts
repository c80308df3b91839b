import { game } from '..'
import { PlainPlay } from './play.svelte'
import PlainBoard from './PlainBoard.svelte'

export default game({
  play: (table) => new PlainPlay(table),
  Board: PlainBoard,
  TextBoard: PlainBoard,
  Aid: null,
  what: () => null,
  part: () => '',
})
