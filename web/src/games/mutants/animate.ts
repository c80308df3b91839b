// Facts animate, views decide: a picture of the piece travels, the piece itself is already where the view says.
import { tick } from 'svelte'
import { settings } from '../../lib/play/settings.svelte'
import type { Told } from '../../lib/play/table.svelte'
import type { Play } from './play.svelte'
import type { Fact, View } from './types'

const TRAVEL = 320
const SLIDE = 180
const STAMP = 400
const STEP = 180
/** A queue longer than this runs at double speed. */
const LONG = 1_500
/** The next may start when the last is done so far. */
const NEXT = 0.6

/** One thing that is seen to happen. */
export type Beat =
  | { kind: 'travel'; from: string; to: string; time: number; isBred: boolean }
  | { kind: 'stamp'; at: string; text: string; time: number }

/** Where a fact's card comes from and goes to, as spots of the board. `before` is what was seen until then. */
export function beatsOf(facts: readonly Fact[], before: View | null): Beat[] {
  const beats: Beat[] = []
  /** From which slot who has just left. */
  const leaving = new Map<string, string>()
  for (const fact of facts) {
    const seat = seatOf(fact, before)
    const { card } = fact
    const pile = before?.sides.find((side) => (side.seat ?? 0) === seat)?.piles.findIndex((it) => it.top === card) ?? -1
    const at = (zone: string): string => {
      if (zone === 'hand') return `${seat}:hand:${card ?? ''}`
      if (zone === 'arena') return `${seat}:slot:${leaving.get(`${seat} ${card}`) ?? 'active'}`
      if (zone === 'pool') return `${seat}:pile:${Math.max(0, pile)}`
      return `${seat}:${zone}`
    }
    const travel = (from: string, to: string, time = TRAVEL, isBred = false) =>
      beats.push({ kind: 'travel', from, to, time, isBred })
    switch (fact.fact) {
      case 'left':
        leaving.set(`${seat} ${card}`, String(fact.slot))
        beats.push({ kind: 'stamp', at: `${seat}:slot:${fact.slot}`, text: '↥', time: SLIDE })
        break
      case 'deployed':
        travel(at(String(fact.from)), `${seat}:slot:active`, TRAVEL, fact.from === 'pool')
        break
      case 'moved':
        travel(`${seat}:slot:active`, `${seat}:slot:${fact.to}`, SLIDE)
        break
      case 'discarded':
        travel(at(String(fact.from)), `${seat}:discard`)
        break
      case 'froze':
        travel(at(String(fact.from)), `${seat}:freezer`)
        break
      case 'gained':
        // What goes to the arena is told of again when it is deployed.
        if (fact.to !== 'arena') travel(at('pool'), at(String(fact.to)))
        break
      case 'hatched':
        travel(`${seat}:incubator`, `${seat}:deck`)
        break
      case 'drew':
      case 'drew-known':
        travel(`${seat}:deck`, at('hand'))
        break
      case 'took':
        travel(`${seat}:discard`, at('hand'))
        break
      case 'returned':
        travel(at('arena'), `${seat}:deck`)
        break
      case 'scored':
      case 'thawed':
        beats.push({ kind: 'stamp', at: `${seat}:points`, text: `+${fact.points ?? 0}`, time: STAMP })
        break
      case 'life':
        beats.push({
          kind: 'stamp',
          at: '0:life',
          text: `${(fact.by ?? 0) > 0 ? '+' : '−'}${Math.abs(fact.by ?? 0)}`,
          time: STAMP,
        })
        break
      default:
    }
  }
  return beats
}

/** Whose a fact is, as spots name it: the Boss has no seat. */
function seatOf(fact: Fact, view: View | null): number {
  const seat = fact.seat ?? 0
  return view?.boss != null && seat > 1 ? 0 : seat
}

/** The spots that a fact has changed, for the second keyline and for flips. */
export function changedBy(fact: Fact, before: View | null = null): string[] {
  const seat = seatOf(fact, before)
  if (fact.fact === 'power') return [`power:${seat}`]
  if (fact.fact === 'revealed') return [`${seat}:pile:${fact.pile ?? 0}`]
  const slot = `${seat}:slot:${fact.slot ?? ''}`
  if (fact.fact === 'knocked-down' || fact.fact === 'flipped-up') return [slot, `turn:${slot}`]
  return beatsOf([fact], before).flatMap((beat) => (beat.kind === 'travel' ? [beat.to] : []))
}

interface Seen {
  box: DOMRect
  node: HTMLElement
}

/** Shows what has happened. Any key, tap or answer finishes it. */
export class Stage {
  #running: Animation[] = []
  #finish = () => {
    for (const it of this.#running) it.finish()
    this.#running = []
  }

  constructor(
    private readonly play: Play,
    private readonly root: () => HTMLElement | undefined,
  ) {
    addEventListener('keydown', this.#finish)
    addEventListener('pointerdown', this.#finish)
  }

  end(): void {
    this.#finish()
    removeEventListener('keydown', this.#finish)
    removeEventListener('pointerdown', this.#finish)
  }

  show(told: Told): void {
    const facts = told.facts.map((line) => line.fact as Fact)
    if (told.fresh) {
      this.play.changed = new Set()
      return
    }
    const view = (told.before?.view as View | undefined) ?? null
    // The marks of the last answer stay until one's own next one.
    const mine = told.after.id !== undefined
    this.play.changed = new Set([...(mine ? [] : this.play.changed), ...facts.flatMap((fact) => changedBy(fact, view))])
    if (settings.speed === 0 || document.hidden) return
    const beats = beatsOf(facts, view)
    const moves = facts.some((fact) => fact.fact === 'power' || fact.fact === 'placed')
    if (beats.length === 0 && !moves) return
    this.#finish()
    // What is about to go is remembered before the page changes.
    const from = new Map(beats.flatMap((beat) => (beat.kind === 'travel' ? this.#seen(beat.from) : [])))
    const markers = moves ? this.#markers() : null
    void tick().then(() => {
      this.#perform(beats, from)
      if (markers !== null) this.#step(markers)
    })
  }

  #spot(name: string): HTMLElement | null {
    const find = (spot: string) => this.root()?.querySelector<HTMLElement>(`[data-spot="${CSS.escape(spot)}"]`) ?? null
    return find(name) ?? find(name.split(':').slice(0, 2).join(':'))
  }

  #seen(spot: string): [string, Seen][] {
    const node = this.#spot(spot)
    return node === null
      ? []
      : [[spot, { box: node.getBoundingClientRect(), node: node.cloneNode(true) as HTMLElement }]]
  }

  #markers(): Map<string, DOMRect> {
    const nodes = this.root()?.querySelectorAll<HTMLElement>('.marker') ?? []
    return new Map([...nodes].map((node) => [node.dataset['spot'] ?? '', node.getBoundingClientRect()]))
  }

  #perform(beats: Beat[], from: ReadonlyMap<string, Seen>): void {
    const whole = beats.reduce((sum, beat) => sum + beat.time * NEXT, 0) * settings.speed
    const speed = settings.speed * (whole > LONG ? 0.5 : 1)
    let at = 0
    for (const beat of beats) {
      const shown =
        beat.kind === 'stamp'
          ? this.#stamp(beat, at, beat.time * speed)
          : this.#travel(beat, from.get(beat.from), at, beat.time * speed)
      if (shown) at += beat.time * speed * NEXT
    }
  }

  #travel(beat: Extract<Beat, { kind: 'travel' }>, from: Seen | undefined, delay: number, duration: number): boolean {
    const goal = this.#spot(beat.to)
    if (from === undefined || goal === null || from.box.width === 0) return false
    const to = goal.getBoundingClientRect()
    const isCard = goal.matches('.card') && goal.dataset['spot'] === beat.to
    // A card keeps its face: what is drawn from a deck turns up when it has come.
    const source =
      from.node.matches('.card') && (!isCard || beat.to.includes(':hand:')) ? from.node : isCard ? goal : from.node
    if (!source.matches('.card')) return false
    const halves = beat.isBred
      ? ['polygon(0 0, 54% 0, 46% 100%, 0 100%)', 'polygon(54% 0, 100% 0, 100% 100%, 46% 100%)']
      : ['none']
    const size = from.node.matches('.card') ? from.box : to
    const scale = Math.max(0.2, to.width / size.width)
    if (isCard) goal.style.opacity = '0'
    halves.forEach((clip, index) => {
      const ghost = source.cloneNode(true) as HTMLElement
      ghost.className = `${ghost.className.replace(/\b(legal|sel|new|turn|shown|dim)\b/g, '')} flying`
      for (const name of ['data-spot', 'data-place']) ghost.removeAttribute(name)
      ghost.setAttribute('aria-hidden', 'true')
      ghost.tabIndex = -1
      ghost.style.cssText = `left:${from.box.left}px;top:${from.box.top}px;width:${size.width}px;height:${size.height}px;opacity:1;${clip === 'none' ? '' : `clip-path:${clip};`}`
      document.body.append(ghost)
      const apart = clip === 'none' ? 0 : index === 0 ? -26 : 26
      this.#run(
        ghost.animate(
          [
            { transform: `translate(${apart}px,0)` },
            { transform: `translate(${to.left - from.box.left}px,${to.top - from.box.top}px) scale(${scale})` },
          ],
          { delay, duration, easing: 'cubic-bezier(.2,.8,.2,1)', fill: 'both' },
        ),
        () => {
          ghost.remove()
          goal.style.opacity = ''
        },
      )
    })
    return true
  }

  /** A few signs stamped where something happens, then gone. */
  #stamp(beat: Extract<Beat, { kind: 'stamp' }>, delay: number, duration: number): boolean {
    const goal = this.#spot(beat.at)
    if (goal === null) return false
    const box = goal.getBoundingClientRect()
    if (box.width === 0) return false
    const mark = document.createElement('span')
    mark.className = 'stamp d'
    mark.setAttribute('aria-hidden', 'true')
    mark.textContent = beat.text
    mark.style.cssText = `left:${box.left + box.width / 2}px;top:${box.top + Math.min(box.height / 2, 60)}px`
    document.body.append(mark)
    this.#run(
      mark.animate(
        [
          { transform: 'translate(-50%,-50%) scale(2)', opacity: 0 },
          { transform: 'translate(-50%,-50%) scale(1)', opacity: 1, offset: 0.3 },
          { transform: 'translate(-50%,-50%) scale(1)', opacity: 1, offset: 0.8 },
          { transform: 'translate(-50%,-50%) scale(.8)', opacity: 0 },
        ],
        { delay, duration: duration * 1.6, fill: 'both', easing: 'ease-out' },
      ),
      () => mark.remove(),
    )
    return true
  }

  #run(animation: Animation, after: () => void): void {
    animation.onfinish = after
    animation.oncancel = after
    this.#running.push(animation)
  }

  #step(before: Map<string, DOMRect>): void {
    for (const node of this.root()?.querySelectorAll<HTMLElement>('.marker') ?? []) {
      const was = before.get(node.dataset['spot'] ?? '')
      const now = node.getBoundingClientRect()
      const space = node.closest('li')?.getBoundingClientRect().width ?? 70
      if (was === undefined || Math.abs(was.left - now.left) < 2) continue
      const [dx, dy] = [was.left - now.left, was.top - now.top]
      const hops = Math.min(5, Math.max(1, Math.round(Math.abs(dx) / space)))
      const frames = Array.from({ length: hops * 2 + 1 }, (_, index) => {
        const left = 1 - index / (hops * 2)
        return { transform: `translate(${dx * left}px,${dy * left - (index % 2 === 1 ? 14 : 0)}px)` }
      })
      this.#running.push(node.animate(frames, { duration: STEP * hops * settings.speed, easing: 'linear' }))
    }
  }
}
