import type { Play } from './play.svelte'
import type { Place } from './places'

/** After so long a press, or so long a hover, the card is shown closely. */
const PRESS = 350
const HOVER = 600
/** Moved further than this, a press is a drag. */
const FAR = 8

interface Piece {
  play: Play
  place: Place | null
  card: string | null
}

/** A piece: click or Enter chooses, Space or I or a long press inspects, a drag carries it to its goal. */
export function piece(node: HTMLElement, given: Piece): { update(given: Piece): void; destroy(): void } {
  let it = given
  let press: ReturnType<typeof setTimeout> | undefined
  let hover: ReturnType<typeof setTimeout> | undefined
  let from: { x: number; y: number } | null = null
  let ghost: HTMLElement | null = null
  let swallow = false

  const inspect = () => {
    if (it.card === null) return
    const box = node.getBoundingClientRect()
    it.play.inspectedOn = box.left + box.width / 2 < innerWidth / 2 ? 'left' : 'right'
    it.play.inspected = it.card
  }
  const stop = () => {
    clearTimeout(press)
    clearTimeout(hover)
    removeEventListener('pointermove', move)
    removeEventListener('pointerup', up)
    removeEventListener('pointercancel', cancel)
    from = null
    ghost?.remove()
    ghost = null
  }
  const down = (event: PointerEvent) => {
    if (event.button !== 0) return
    from = { x: event.clientX, y: event.clientY }
    swallow = false
    addEventListener('pointermove', move)
    addEventListener('pointerup', up)
    addEventListener('pointercancel', cancel)
    if (event.pointerType !== 'mouse') {
      press = setTimeout(() => {
        swallow = true
        inspect()
      }, PRESS)
    }
  }
  const move = (event: PointerEvent) => {
    if (from === null) return
    const [dx, dy] = [event.clientX - from.x, event.clientY - from.y]
    if (Math.hypot(dx, dy) > FAR) clearTimeout(press)
    if (
      ghost === null &&
      Math.hypot(dx, dy) > FAR &&
      event.pointerType === 'mouse' &&
      it.place !== null &&
      it.play.canDrag(it.place)
    ) {
      const box = node.getBoundingClientRect()
      ghost = node.cloneNode(true) as HTMLElement
      ghost.classList.add('flying')
      ghost.removeAttribute('data-place')
      ghost.style.cssText = `left:${box.left}px;top:${box.top}px;width:${box.width}px;height:${box.height}px`
      document.body.append(ghost)
      it.play.dragged = it.place
      it.play.inspected = null
    }
    if (ghost !== null) ghost.style.transform = `translate(${dx}px,${dy}px) rotate(2deg)`
  }
  const up = (event: PointerEvent) => {
    if (ghost !== null) {
      swallow = true
      ghost.remove()
      const under = document.elementFromPoint(event.clientX, event.clientY)
      it.play.drop(under?.closest<HTMLElement>('[data-goal]')?.dataset['goal'] ?? null)
    }
    stop()
  }
  const cancel = () => {
    it.play.drop(null)
    stop()
  }
  const click = (event: MouseEvent) => {
    if (swallow) {
      swallow = false
      event.preventDefault()
      return
    }
    clearTimeout(hover)
    if (it.place !== null) it.play.touch(it.place, it.card)
    else inspect()
  }
  const key = (event: KeyboardEvent) => {
    if (event.key === ' ' || event.key.toLowerCase() === 'i') {
      event.preventDefault()
      event.stopPropagation()
      inspect()
    }
  }
  const enter = (event: PointerEvent) => {
    // Not when the page has moved under a pointer that rests.
    if (hover !== undefined || event.pointerType !== 'mouse' || event.buttons !== 0) return
    if (event.movementX !== 0 || event.movementY !== 0) hover = setTimeout(inspect, HOVER)
  }
  const leave = () => {
    clearTimeout(hover)
    hover = undefined
    if (it.play.inspected === it.card && ghost === null) it.play.inspected = null
  }
  const menu = (event: Event) => {
    if (swallow) event.preventDefault()
  }
  node.addEventListener('pointerdown', down)
  node.addEventListener('click', click)
  node.addEventListener('keydown', key)
  node.addEventListener('pointermove', enter)
  node.addEventListener('pointerleave', leave)
  node.addEventListener('contextmenu', menu)
  return {
    update(given) {
      it = given
    },
    destroy() {
      stop()
    },
  }
}
