import type { ChapterOffer, PageOffer, StepOffer } from '../wire/types'
import type { TableState } from './table.svelte'

const DONE = 'mutable-chapters'

/** A chapter of a tutorial at its table: what is said now, and what is wanted. The server decides how far it has come. */
export class Lesson {
  chapters = $state.raw<ChapterOffer[]>([])
  #turned = $state.raw<{ step: number; page: number }>({ step: 0, page: 0 })

  constructor(readonly table: TableState) {}

  get chapter(): ChapterOffer | undefined {
    return this.chapters.find((it) => it.id === this.table.info?.chapter)
  }

  get after(): ChapterOffer | undefined {
    const at = this.chapters.findIndex((it) => it.id === this.table.info?.chapter)
    return at < 0 ? undefined : this.chapters[at + 1]
  }

  /** How many steps are done. */
  get done(): number {
    return this.table.update?.step ?? 0
  }

  get isOver(): boolean {
    return this.chapter !== undefined && this.done >= this.chapter.steps.length
  }

  /** The learner's own step; undefined while the other seat answers. */
  get step(): StepOffer | undefined {
    const step = this.chapter?.steps[this.done]
    return step?.seat === this.table.seat ? step : undefined
  }

  get pages(): PageOffer[] {
    return this.isOver ? (this.chapter?.close ?? []) : (this.step?.pages ?? [])
  }

  get at(): number {
    return this.#turned.step === this.done ? Math.min(this.#turned.page, Math.max(0, this.pages.length - 1)) : 0
  }

  get page(): PageOffer | undefined {
    return this.pages[this.at]
  }

  get isLast(): boolean {
    return this.at + 1 >= this.pages.length
  }

  /** The wanted answer, once all is said. */
  get wanted(): string | null {
    return this.step !== undefined && this.isLast ? this.step.answer : null
  }

  turn(by: 1 | -1): void {
    this.#turned = { step: this.done, page: Math.max(0, Math.min(this.pages.length - 1, this.at + by)) }
  }
}

/** The chapters that were finished in this browser. */
export function finished(): string[] {
  try {
    return JSON.parse(localStorage.getItem(DONE) ?? '[]') as string[]
  } catch {
    return []
  }
}

export function finish(title: string, chapter: string): void {
  localStorage.setItem(DONE, JSON.stringify([...new Set([...finished(), `${title}/${chapter}`])]))
}
