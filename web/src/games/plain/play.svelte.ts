import type { TableState } from '../../lib/play/table.svelte'
import type { ChoiceLine } from '../../lib/wire/types'
import type { GamePlay } from '..'

/** A title without a board: every choice stands in the list. */
export class PlainPlay implements GamePlay {
  readonly offered: ChoiceLine[] = []
  readonly isPicking = false
  readonly status = ''
  constructor(readonly table: TableState) {}
  answer(choice: string): void {
    this.table.answer(choice)
  }
  unpick(): void {}
  shut(): void {}
  look(): void {}
  nobody(): string {
    return ''
  }
}
