// Facts animate, views decide: a picture of the piece travels, the piece itself is already where the view says.
import { tick } from 'svelte'
import { settings } from '../../lib/play/settings.svelte'
import type { Told } from '../../lib/play/table.svelte'
import type { Play } from './play.svelte'
import type { Fact } from './types'

const TRAVEL = 320
const STEP = 180
/** A queue longer than this runs at double speed. */
const LONG = 1_500
/** The next may start when the last is done so far. */
const NEXT = 0.6

interface Move {
  from: string
  to: string
}

/** Where a fact's card comes from and goes to, as spots of the board. */
export function moveOf(fact: Fact): Move | null {
  const seat = fact.seat ?? 0
  const at = (zone: string, card: string | null | undefined): string => {
    if (zone === 'hand') return `${seat}:hand:${card ?? ''}`
    if (zone === 'arena') return `${seat}:slot:active`
    if (zone === 'pool') return `${seat}:pile:0`
    return `${seat}:${zone}`
  }
  const { card } = fact
  switch (fact.fact) {
    case 'deployed':
      return { from: at(String(fact.from), card), to: `${seat}:slot:active` }
    case 'moved':
      return { from: `${seat}:slot:active`, to: `${seat}:slot:${fact.to}` }
    case 'discarded':
      return { from: at(String(fact.from), card), to: `${seat}:discard` }
    case 'froze':
      return { from: at(String(fact.from), card), to: `${seat}:freezer` }
    case 'gained':
      return { from: at('pool', card), to: at(String(fact.to), card) }
    case 'hatched':
      return { from: `${seat}:incubator`, to: `${seat}:deck` }
    case 'drew':
    case 'drew-known':
      return { from: `${seat}:deck`, to: `${seat}:hand:${card ?? ''}` }
    case 'took':
      return { from: `${seat}:discard`, to: `${seat}:hand:${card ?? ''}` }
    case 'returned':
      return { from: `${seat}:slot:active`, to: `${seat}:deck` }
    default:
      return null
  }
}

/** The spots that a fact has changed, for the second keyline and for flips. */
export function changedBy(fact: Fact): string[] {
  const move = moveOf(fact)
  if (move !== null) return [move.to]
  if (fact.fact === 'power') return [`power:${fact.seat ?? 0}`]
  if (fact.fact === 'revealed') return [`${fact.seat ?? 0}:pile:${fact.pile ?? 0}`]
  const slot = `${fact.seat ?? 0}:slot:${fact.slot ?? ''}`
  if (fact.fact === 'knocked-down' || fact.fact === 'flipped-up') return [slot, `turn:${slot}`]
  return []
}

/** Shows what has happened. Any key, tap or answer finishes it. */
export class Stage {
  #ghosts: Animation[] = []
  #finish = () => {
    for (const ghost of this.#ghosts) ghost.finish()
    this.#ghosts = []
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
    // The marks of the last answer stay until one's own next one.
    const mine = told.after.id !== undefined && told.after.id !== null
    this.play.changed = new Set([...(mine ? [] : this.play.changed), ...facts.flatMap(changedBy)])
    if (settings.speed === 0) return
    const before = this.#places()
    const markers = this.#markers()
    this.#finish()
    void tick().then(() => {
      this.#travel(facts, before)
      this.#step(markers)
    })
  }

  #places(): Map<string, { box: DOMRect; node: HTMLElement }> {
    const nodes = this.root()?.querySelectorAll<HTMLElement>('[data-spot]') ?? []
    return new Map([...nodes].map((node) => [node.dataset['spot'] ?? '', { box: node.getBoundingClientRect(), node: node.cloneNode(true) as HTMLElement }]))
  }

  #markers(): Map<string, DOMRect> {
    const nodes = this.root()?.querySelectorAll<HTMLElement>('.marker') ?? []
    return new Map([...nodes].map((node) => [node.dataset['spot'] ?? '', node.getBoundingClientRect()]))
  }

  #spot(name: string): HTMLElement | null {
    const find = (spot: string) => this.root()?.querySelector<HTMLElement>(`[data-spot="${CSS.escape(spot)}"]`) ?? null
    return find(name) ?? find(name.split(':').slice(0, 2).join(':'))
  }

  #travel(facts: Fact[], before: Map<string, { box: DOMRect; node: HTMLElement }>): void {
    const moves = facts.map(moveOf).filter((move) => move !== null)
    const step = TRAVEL * settings.speed * NEXT
    const hurry = moves.length * step > LONG ? 0.5 : 1
    moves.forEach((move, index) => {
      const from = before.get(move.from) ?? before.get(move.from.split(':').slice(0, 2).join(':'))
      const goal = this.#spot(move.to)
      if (from === undefined || goal === null || from.box.width === 0) return
      this.#fly(from, goal, index * step * hurry, TRAVEL * settings.speed * hurry)
    })
  }

  #fly(from: { box: DOMRect; node: HTMLElement }, goal: HTMLElement, delay: number, duration: number): void {
    const to = goal.getBoundingClientRect()
    const source = goal.matches('.card') && goal.dataset['spot']?.includes('hand:') !== true ? goal : from.node.matches('.card') ? from.node : goal
    if (!source.matches('.card')) return
    const ghost = source.cloneNode(true) as HTMLElement
    ghost.className = `${ghost.className.replace(/\b(legal|sel|new|turn)\b/g, '')} flying`
    ghost.removeAttribute('data-spot')
    ghost.setAttribute('aria-hidden', 'true')
    ghost.tabIndex = -1
    const size = from.node.matches('.card') ? from.box : to
    ghost.style.cssText = `left:${from.box.left}px;top:${from.box.top}px;width:${size.width}px;height:${size.height}px`
    document.body.append(ghost)
    const scale = Math.max(0.2, to.width / size.width)
    const animation = ghost.animate(
      [
        { transform: 'none', opacity: 1 },
        { transform: `translate(${to.left - from.box.left}px,${to.top - from.box.top}px) scale(${scale})`, opacity: 1 },
      ],
      { delay, duration, easing: 'cubic-bezier(.2,.8,.2,1)', fill: 'both' },
    )
    animation.onfinish = () => ghost.remove()
    animation.oncancel = () => ghost.remove()
    this.#ghosts.push(animation)
  }

  #step(before: Map<string, DOMRect>): void {
    for (const node of this.root()?.querySelectorAll<HTMLElement>('.marker') ?? []) {
      const was = before.get(node.dataset['spot'] ?? '')
      const now = node.getBoundingClientRect()
      if (was === undefined || Math.abs(was.left - now.left) < 2) continue
      const [dx, dy] = [was.left - now.left, was.top - now.top]
      const hops = Math.min(5, Math.max(1, Math.round(Math.abs(dx) / 70)))
      const frames = Array.from({ length: hops * 2 + 1 }, (_, index) => {
        const left = 1 - index / (hops * 2)
        return { transform: `translate(${dx * left}px,${dy * left - (index % 2 === 1 ? 14 : 0)}px)` }
      })
      this.#ghosts.push(node.animate(frames, { duration: STEP * hops * settings.speed, easing: 'linear' }))
    }
  }
}
