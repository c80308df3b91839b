/** Longer than this nobody waits for a paint that does not come. */
const LATEST = 120

/** Does the work after the next paint, so that whatever was touched answers first. A hidden page paints nothing. */
export function afterPaint(work: () => void): void {
  if (typeof requestAnimationFrame === 'undefined' || document.hidden) {
    work()
    return
  }
  let isDone = false
  const once = () => {
    if (isDone) return
    isDone = true
    work()
  }
  requestAnimationFrame(() => setTimeout(once))
  setTimeout(once, LATEST)
}
