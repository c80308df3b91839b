// The boards, by title, each a chunk of its own that is loaded when a table of it is shown.
import type { Component, Snippet } from 'svelte'
import { shelf } from '../lib/play/shelf.svelte'
import type { TableState } from '../lib/play/table.svelte'
import type { ChoiceLine } from '../lib/wire/types'

/** What the shell asks of a game in play: how choices are made on its board. */
export interface GamePlay {
  readonly table: TableState
  /** The buttons of the prompt. */
  readonly offered: ChoiceLine[]
  /** Something was touched, and waits for the next touch. */
  readonly isPicking: boolean
  /** A few words for the top bar, such as the round; or nothing. */
  readonly status: string
  answer(choice: string): void
  unpick(): void
  /** Closes whatever is open above the board. */
  shut(): void
  /** Shows what a choice is about. */
  look(choice: ChoiceLine): void
  /** Somebody looks at a choice with the pointer or the keyboard, or no more. */
  ponder?(choice: string | null): void
  /** Is this seat only asked whether it reacts? Absent where a game has no such moments. */
  readonly isMoment?: boolean
  /** A final score in words; where there is none, the scores are not told. */
  points?(points: number): string
  /** A word about a choice that stands on its button, such as a chance. */
  note?(choice: string): string
  /** What is called that has no seat, such as a Boss. */
  nobody(): string
}

export interface BoardProps<P> {
  table: TableState
  play: P
  names: (seat: number | null) => string
  /** How strong the bot in a seat is; null for a person. */
  level: (seat: number | null) => string | null
  prompt: Snippet
}

/** A board: what the shell needs to show a title. */
export interface Game<P extends GamePlay = GamePlay> {
  play(table: TableState): P
  Board: Component<BoardProps<P>>
  TextBoard: Component<BoardProps<P>>
  /** The player aid, if there is one. */
  Aid: Component<{ inRail?: boolean }> | null
  /** What "What is this?" says of the part of the board at `at`: words, and a rule or nothing. */
  what(at: Element): [string, string] | null
  /** Where on the page the parts are that a tutorial points at, as a selector. */
  part(show: string): string
}

const GAMES: Record<string, () => Promise<{ default: Game }>> = {
  mutants: () => import('./mutants/game'),
  attack: () => import('./attack/game'),
  revolution: () => import('./revolution/game'),
}

const asked = new Map<string, Promise<Game>>()

/** The board of a title, by the name that the title gives it; one made from places, if there is none of that name. */
export async function gameOf(title: string): Promise<Game> {
  const board = (await shelf.open()).find((it) => it.id === title)?.board ?? title
  const known = asked.get(board) ?? (GAMES[board] ?? (() => import('./plain/game')))().then((it) => it.default)
  asked.set(board, known)
  return known
}

/** Whether there is a board of this name. */
export const hasBoard = (board: string): boolean => board in GAMES

/** A game as the registry keeps it: each board gets the play that its own `play` made. */
export function game<P extends GamePlay>(it: Game<P>): Game {
  return it as unknown as Game
}
