/** One tab stop for a row of buttons: the arrow keys, Home and End go from one to the next, Tab leaves. */
export function roving(node: HTMLElement): { destroy(): void } {
  let at: HTMLElement | undefined
  const items = () => [...node.querySelectorAll<HTMLElement>('button')]
  function mark() {
    const all = items()
    const isInside = node.contains(document.activeElement)
    // Whoever comes in lands on what may be chosen.
    if (at === undefined || !all.includes(at) || !isInside)
      at = all.find((it) => it.classList.contains('legal')) ?? (at !== undefined && all.includes(at) ? at : all[0])
    for (const it of all) {
      const wanted = it === at ? '0' : '-1'
      if (it.getAttribute('tabindex') !== wanted) it.setAttribute('tabindex', wanted)
    }
  }
  function key(event: KeyboardEvent) {
    const all = items()
    const here = all.findIndex((it) => it === event.target)
    const steps: Record<string, number> = {
      ArrowLeft: here - 1,
      ArrowUp: here - 1,
      ArrowRight: here + 1,
      ArrowDown: here + 1,
      Home: 0,
      End: all.length - 1,
    }
    const to = steps[event.key]
    if (here < 0 || to === undefined) return
    event.preventDefault()
    all[Math.max(0, Math.min(all.length - 1, to))]?.focus()
  }
  function came(event: FocusEvent) {
    at = items().find((it) => it === event.target) ?? at
    mark()
  }
  node.addEventListener('keydown', key)
  node.addEventListener('focusin', came)
  const watch = new MutationObserver(mark)
  watch.observe(node, { childList: true, subtree: true, attributeFilter: ['class'] })
  mark()
  return {
    destroy() {
      watch.disconnect()
      node.removeEventListener('keydown', key)
      node.removeEventListener('focusin', came)
    },
  }
}
