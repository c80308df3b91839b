// The board as the rules describe it: places within places, in reading order.
import { kindOf } from '../../lib/play/picking'
import type { AreaLine } from '../../lib/wire/types'

export interface Node {
  area: AreaLine
  inside: Node[]
}

/** The places that lie within nothing, each with what is within it. */
export function tree(areas: readonly AreaLine[]): Node[] {
  const nodes = new Map<string, Node>(areas.map((area) => [area.place, { area, inside: [] }]))
  const roots: Node[] = []
  for (const node of nodes.values()) {
    const around = node.area.within === undefined ? undefined : nodes.get(node.area.within)
    if (around === undefined || around === node) roots.push(node)
    else around.inside.push(node)
  }
  return roots
}

/** Places of one kind, one after another, that hold nothing further stand in one row. */
export function rows(nodes: readonly Node[]): { key: string; kind: string; nodes: Node[] }[] {
  const all: { key: string; kind: string; isLeaf: boolean; nodes: Node[] }[] = []
  for (const node of nodes) {
    const last = all.at(-1)
    const [kind, isLeaf] = [kindOf(node.area.place), node.inside.length === 0]
    if (last?.kind === kind && last.isLeaf === isLeaf) last.nodes.push(node)
    else all.push({ key: node.area.place, kind, isLeaf, nodes: [node] })
  }
  return all
}
