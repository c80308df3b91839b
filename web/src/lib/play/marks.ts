// Crop marks: "this happened here". They lie above the board, whatever it is made of.

let shown: HTMLElement[] = []

/** Takes all marks away. */
export function unmark(): void {
  for (const node of shown) node.remove()
  shown = []
}

/** Marks places of the board, as far as they can be seen, numbered in the order in which they are given. */
export function mark(places: readonly string[]): void {
  unmark()
  for (const [index, place] of places.entries()) {
    const nodes = [...document.querySelectorAll(`.tbl [data-place="${CSS.escape(place)}"]`)]
    const node = nodes.find((it) => it.checkVisibility({ visibilityProperty: true }))
    if (node === undefined) continue
    const box = node.getBoundingClientRect()
    const made = document.createElement('div')
    made.className = 'cropmarks'
    made.setAttribute('aria-hidden', 'true')
    made.dataset['marks'] = place
    made.style.cssText = `left:${box.left - 5}px;top:${box.top - 5}px;width:${box.width + 10}px;height:${box.height + 10}px`
    if (places.length > 1) made.dataset['number'] = String(index + 1)
    document.body.append(made)
    shown.push(made)
  }
}
