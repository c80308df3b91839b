import { describe, expect, it } from 'vitest'
import type { ChapterOffer, TableInfo } from '../wire/types'
import { Lesson } from './lesson.svelte'
import { TableState } from './table.svelte'

const page = (en: string) => ({ en, fr: `${en} (fr)`, show: null, rule: null })
const CHAPTERS: ChapterOffer[] = [
  {
    id: 'one',
    name_en: 'One',
    name_fr: 'Un',
    close: [page('Well done.')],
    steps: [
      { seat: 1, answer: 'deploy zombie', pages: [page('Look.'), page('Now deploy.')] },
      { seat: 2, answer: 'deploy robot', pages: [] },
    ],
  },
  { id: 'two', name_en: 'Two', name_fr: 'Deux', steps: [], close: [] },
]

function taught(): { lesson: Lesson; at: (step: number) => void } {
  const table = new TableState('t', null, 'en', false, () => ({
    send() {},
    close() {},
    onopen: null,
    onmessage: null,
    onclose: null,
  }))
  table.hear({ say: 'table', table: { id: 't', files: {}, chapter: 'one' } as unknown as TableInfo })
  const lesson = new Lesson(table)
  lesson.chapters = CHAPTERS
  const at = (step: number) =>
    table.hear({ say: 'update', table: 't', seat: 1, version: step, epoch: 0, heard: 0, asked: [1], step })
  return { lesson, at }
}

describe('a chapter', () => {
  it('is read page by page, and wants its answer on the last one', () => {
    const { lesson, at } = taught()
    at(0)
    expect([lesson.page?.en, lesson.wanted, lesson.isLast]).toEqual(['Look.', null, false])
    lesson.turn(1)
    expect([lesson.page?.en, lesson.wanted]).toEqual(['Now deploy.', 'deploy zombie'])
    lesson.turn(1)
    lesson.turn(-1)
    expect(lesson.page?.en).toBe('Look.')
  })

  it('waits while the other seat answers, and closes when all is done', () => {
    const { lesson, at } = taught()
    at(0)
    lesson.turn(1)
    at(1)
    expect([lesson.step, lesson.page, lesson.wanted, lesson.isOver]).toEqual([undefined, undefined, null, false])
    at(2)
    expect([lesson.isOver, lesson.page?.en, lesson.after?.id, lesson.wanted]).toEqual([true, 'Well done.', 'two', null])
  })
})
