import type { Place } from './picking'
import type { Play } from './play.svelte'

/** After so long a press, or so long a hover, a piece is shown closely. */
const PRESS = 350
const HOVER = 600
/** Moved further than this, a press is a drag. */
const FAR = 8

interface Piece {
  play: Play
  /** Where it is; null for what is only looked at. */
  place: Place | null
  /** Shows it closely, and no longer. */
  inspect?: { show(node: HTMLElement): void; hide(): void } | undefined
}

/** The nearest place around a node that what is dragged may be dropped on. */
function goalAt(node: Element | null, goals: ReadonlySet<Place>): Place | null {
  for (let at = node; at !== null; at = at.parentElement) {
    const place = at instanceof HTMLElement || at instanceof SVGElement ? at.dataset['place'] : undefined
    if (place !== undefined && goals.has(place)) return place
  }
  return null
}

/** A piece: click or Enter chooses, Space or I or a long press inspects, a drag carries it to its goal. */
export function piece(node: HTMLElement, given: Piece): { update(given: Piece): void; destroy(): void } {
  let it = given
  let press: ReturnType<typeof setTimeout> | undefined
  let hover: ReturnType<typeof setTimeout> | undefined
  let from: { x: number; y: number } | null = null
  let ghost: HTMLElement | null = null
  let swallow = false

  const inspect = () => it.inspect?.show(node)
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
    if (event.pointerType !== 'mouse' && it.inspect !== undefined) {
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
      it.play.unpick()
      it.play.dragged = it.place
      it.inspect?.hide()
    }
    if (ghost !== null) ghost.style.transform = `translate(${dx}px,${dy}px) rotate(2deg)`
  }
  const up = (event: PointerEvent) => {
    if (ghost !== null) {
      swallow = true
      ghost.remove()
      it.play.drop(goalAt(document.elementFromPoint(event.clientX, event.clientY), it.play.goals))
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
    if (it.place !== null) it.play.touch(it.place)
    else inspect()
  }
  const key = (event: KeyboardEvent) => {
    if (it.inspect === undefined) return
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
    if (ghost === null) it.inspect?.hide()
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
