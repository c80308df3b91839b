import { afterPaint } from './paint'

/** Where the keyboard goes when what it was at is gone: to a list's own heading, or to the question. */
const HOMES = '[data-present], #prompt-question'

/** Puts the keyboard at the question, wherever it was. */
export function toQuestion(root: ParentNode = document): void {
  for (const home of root.querySelectorAll<HTMLElement>(HOMES)) {
    home.focus({ preventScroll: true })
    if (document.activeElement === home) return
  }
}

/** Is the keyboard nowhere? */
export const isLost = (): boolean => document.activeElement === null || document.activeElement === document.body

/**
 * Keeps the keyboard at the table: focus stays where it is unless its element is gone. Whoever chose in the list stays at the
 * list; everybody else comes to the question. Nobody who types, or has clicked elsewhere, is taken away from there.
 */
export function keepFocus(root: HTMLElement): { destroy(): void } {
  let last: Element | null = null
  let inList = false
  const came = (event: FocusEvent) => {
    last = event.target instanceof Element ? event.target : null
    inList = last?.closest('.choices') != null
  }
  const pointed = (event: PointerEvent) => {
    if (last !== null && !(event.target instanceof Node && last.contains(event.target))) last = null
  }
  let isLooking = false
  const look = () => {
    isLooking = false
    if (last === null || last.isConnected || !isLost()) return
    if (inList) root.querySelector<HTMLElement>('.choices h3')?.focus({ preventScroll: true })
    if (isLost()) toQuestion(root)
  }
  // Moving the focus lays the page out: what a touch has changed is painted first.
  const observer = new MutationObserver(() => {
    if (isLooking || last === null || last.isConnected) return
    isLooking = true
    afterPaint(look)
  })
  observer.observe(root, { childList: true, subtree: true })
  root.addEventListener('focusin', came)
  document.addEventListener('pointerdown', pointed, true)
  return {
    destroy() {
      observer.disconnect()
      root.removeEventListener('focusin', came)
      document.removeEventListener('pointerdown', pointed, true)
    },
  }
}
