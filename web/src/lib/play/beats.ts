// The log as a story: what somebody did, below it what came of it.
import type { FactLine } from '../wire/types'

/** One answer and what followed from it by itself. */
export interface Beat {
  key: number
  /** Whose answer it was. */
  by: number | null
  /** When it is, if that is news. */
  when: string | null
  /** What somebody did; the first line of a beat that has no headline. */
  head: FactLine
  details: FactLine[]
  /** What a round, a fight or an auction came to. */
  sums: FactLine[]
}

const isSaid = (line: FactLine): boolean => (line.text ?? '') !== ''

/** A beat that was told stays the same object: only what is new is drawn. */
const known = new WeakMap<FactLine, { beat: Beat; lines: number }>()

/** The beats of a log whose first line has the number `from`. */
export function beats(log: readonly FactLine[], from = 0): Beat[] {
  const all: Beat[] = []
  let lines: FactLine[] = []
  let key = from
  let when: string | null = null
  const close = () => {
    const said = lines.filter(isSaid)
    const begins = lines[0]?.beat
    const head = said.find((line) => line.part === 'headline') ?? said[0]
    if (head === undefined) return
    const isNews = begins?.when !== undefined && begins.when !== when
    if (isNews) when = begins.when ?? null
    const first = lines[0] ?? head
    const there = known.get(first)
    if (there?.lines === lines.length && there.beat.key === key && (there.beat.when !== null) === isNews) {
      all.push(there.beat)
      return
    }
    const others = said.filter((line) => line !== head)
    const beat: Beat = {
      key,
      by: begins?.by ?? null,
      when: isNews ? when : null,
      head,
      details: others.filter((line) => line.part !== 'summary'),
      sums: others.filter((line) => line.part === 'summary'),
    }
    known.set(first, { beat, lines: lines.length })
    all.push(beat)
  }
  for (const [index, line] of log.entries()) {
    if (line.beat !== undefined && lines.length > 0) {
      close()
      lines = []
    }
    if (lines.length === 0) key = from + index
    lines.push(line)
  }
  close()
  return all
}

/** The places of a beat, or of one of its lines. */
export const placesOf = (...lines: readonly FactLine[]): string[] => [
  ...new Set(lines.flatMap((line) => line.places ?? [])),
]
