// Filling in a form: its bounds and sums, as the server gives them.
import type { FormLine } from '../wire/types'
import type { Place } from './picking'

/** The numbers that a form begins with: the smallest. */
export const emptied = (form: FormLine): number[] => form.blanks.map((blank) => blank.least)

/** A box to tick. */
export const isBox = ({ least, most }: { least: number; most: number }): boolean => least === 0 && most === 1

/** What the blanks of a sum come to. */
export const total = (of: readonly number[], values: readonly number[]): number =>
  of.reduce((sum, index) => sum + (values[index] ?? 0), 0)

/** May this form be sent? */
export function fits(form: FormLine, values: readonly number[]): boolean {
  return (
    form.blanks.every(({ least, most }, index) => (values[index] ?? 0) >= least && (values[index] ?? 0) <= most) &&
    (form.sums ?? []).every(({ of, least, most }) => total(of, values) >= least && total(of, values) <= most)
  )
}

/** The most that may stand in a blank now, beside what stands in the others. */
export function most(form: FormLine, values: readonly number[], index: number): number {
  const blank = form.blanks[index]
  if (blank === undefined) return 0
  const room = (form.sums ?? [])
    .filter(({ of }) => of.includes(index))
    .map((sum) => sum.most - total(sum.of, values) + (values[index] ?? 0))
  return Math.max(blank.least, Math.min(blank.most, ...room))
}

/** The same numbers with another one in a blank, within its bounds. */
export function filled(form: FormLine, values: readonly number[], index: number, value: number): number[] {
  const least = form.blanks[index]?.least ?? 0
  const bounded = Math.max(least, Math.min(most(form, values, index), value))
  return values.map((old, at) => (at === index ? bounded : old))
}

/** One more; after the most comes the least again, so that touching alone reaches every number. */
export function counted(form: FormLine, values: readonly number[], index: number): number[] {
  const now = values[index] ?? 0
  const next = now < most(form, values, index) ? now + 1 : (form.blanks[index]?.least ?? 0)
  return filled(form, values, index, next)
}

/** Is there more than one way to fill it in? */
export function isOpen(form: FormLine): boolean {
  const least = emptied(form)
  return form.blanks.some((blank, index) => blank.least < blank.most && most(form, least, index) > blank.least)
}

/** The blank that a place fills in: of several, the first that may still be counted up. */
export function blankAt(form: FormLine, values: readonly number[], place: Place): number {
  const here = form.blanks.flatMap((blank, index) => (blank.places?.includes(place) === true ? [index] : []))
  return here.find((index) => (values[index] ?? 0) < most(form, values, index)) ?? here[0] ?? -1
}

/** As many of everything as fit together, in order. */
export function topped(form: FormLine): number[] {
  return form.blanks.reduce<number[]>((values, _, index) => filled(form, values, index, Infinity), emptied(form))
}
