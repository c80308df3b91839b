// Choosing by places: which choices and forms a touch leaves, and what may be touched next. Nothing here knows a game.

/** Something of the board, as the rules name it: `slot 1/left`, `room C3`, `hex 2,-1`. */
export type Place = string

/** What a place is one of: `slot` of `slot 1/left`. */
export const kindOf = (place: Place): string => place.split(' ', 1)[0] ?? ''

/** Which of its kind a place is: `1/left` of `slot 1/left`. */
export const idOf = (place: Place): string => place.slice(kindOf(place).length + 1)

/** What is made by touching places: a choice, or a form. */
interface Placed {
  places?: readonly Place[]
}

/** Does it begin with what was touched, in this order? */
function begins({ places = [] }: Placed, touched: readonly Place[]): boolean {
  return touched.every((place, index) => places[index] === place)
}

/** What is left to touch, in order; null, if something was touched that is no part of it. */
export function rest({ places = [] }: Placed, touched: readonly Place[]): Place[] | null {
  const left = [...places]
  for (const place of touched) {
    const at = left.indexOf(place)
    if (at < 0) return null
    left.splice(at, 1)
  }
  return left
}

/**
 * What the touches leave. The piece comes first and its target second; where nothing begins that way, the target may be
 * touched first.
 */
export function narrowed<T extends Placed>(all: readonly T[], touched: readonly Place[]): T[] {
  if (touched.length === 0) return [...all]
  const inOrder = all.filter((it) => begins(it, touched))
  return inOrder.length > 0 ? inOrder : all.filter((it) => rest(it, touched) !== null)
}

/** The places that may be touched next. */
export function nexts(all: readonly Placed[], touched: readonly Place[]): Set<Place> {
  return new Set(all.flatMap((it) => rest(it, touched)?.slice(0, 1) ?? []))
}
