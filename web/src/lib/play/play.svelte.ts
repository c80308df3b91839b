import type { ChoiceLine, FormLine } from '../wire/types'
import { blankAt, counted, emptied, filled, fits, isOpen, most, topped } from './filling'
import { narrowed, nexts, rest, type Place } from './picking'
import { settings } from './settings.svelte'
import type { TableState } from './table.svelte'

/** Up to this many choices are buttons of the prompt. */
const BUTTONS = 8

/**
 * How choices are made on the board of any title. Each choice and each form says which places are touched to make it. What
 * may be touched next is lit; a touch leaves fewer; the only one left is made. What has stakes is asked once more.
 */
export class Play {
  /** What was touched, in order, and of which question. */
  #touched = $state.raw<{ version: number; places: readonly Place[] }>({ version: -1, places: [] })
  /** A choice with something to lose, which waits to be confirmed. */
  #staked = $state.raw<{ version: number; choice: ChoiceLine } | null>(null)
  /** The form that is filled in, and what stands in its blanks. */
  #form = $state.raw<{ version: number; head: string } | null>(null)
  #values = $state.raw<{ version: number; head: string; values: readonly number[] } | null>(null)
  /** What is dragged. */
  dragged = $state<Place | null>(null)
  /** The choice that somebody looks at, with the pointer or the keyboard. */
  pondered = $state.raw<string | null>(null)

  constructor(readonly table: TableState) {}

  get #version(): number {
    return this.table.update?.version ?? -1
  }

  /** What was touched of the present question. */
  touched = $derived.by<readonly Place[]>(() => (this.#touched.version === this.#version ? this.#touched.places : []))

  staked = $derived.by<ChoiceLine | null>(() =>
    this.#staked?.version === this.#version && this.table.isAsked ? this.#staked.choice : null,
  )

  /** The forms, but for those that leave nothing to decide and are a choice as well. */
  forms = $derived.by<FormLine[]>(() =>
    this.table.forms.filter((form) => {
      const at = (form.places ?? []).join()
      return isOpen(form) || at === '' || !this.table.choices.some((it) => (it.places ?? []).join() === at)
    }),
  )

  #left = $derived.by<(ChoiceLine | FormLine)[]>(() => narrowed([...this.table.choices, ...this.forms], this.touched))

  /** The choices that the touches leave. */
  left = $derived.by<ChoiceLine[]>(() => this.#left.filter((it): it is ChoiceLine => 'id' in it))

  /** The forms that the touches lead to. */
  reached = $derived.by<FormLine[]>(() =>
    this.#left.filter((it): it is FormLine => 'form' in it && rest(it, this.touched)?.length === 0),
  )

  /** The form that is being filled in. */
  filling = $derived.by<FormLine | null>(() => {
    if (this.staked !== null) return null
    const named = this.#form?.version === this.#version ? this.#form.head : null
    if (named !== null) return this.forms.find((it) => it.form === named) ?? null
    const { reached, table } = this
    const only = this.forms.length === 1 ? this.forms[0] : undefined
    if (only !== undefined) {
      // At once, if a touch of the board cannot mean anything else.
      const own = new Set([...(only.places ?? []), ...only.blanks.flatMap((blank) => blank.places ?? [])])
      const isFree = (only.places ?? []).length === 0
      const means = ({ places = [] }: ChoiceLine) => places.slice(0, isFree ? 1 : undefined)
      if (table.choices.every((it) => means(it).every((place) => own.has(place)))) return only
    }
    return this.touched.length > 0 && reached.length === 1 ? (reached[0] ?? null) : null
  })

  /** What stands in the blanks of the form. */
  values = $derived.by<readonly number[]>(() => {
    const { filling } = this
    if (filling === null) return []
    const kept = this.#values
    return kept?.version === this.#version && kept.head === filling.form ? kept.values : emptied(filling)
  })

  canSend = $derived.by<boolean>(() => this.filling !== null && fits(this.filling, this.values))

  /** Is a place on the board, so that it can be touched? A title may show some only at times. */
  protected isShown(place: Place): boolean {
    void place
    return true
  }

  /** The choices that stand nowhere on the board. */
  loose = $derived.by<ChoiceLine[]>(() =>
    this.table.choices.filter(({ places: [first] = [] }) => first === undefined || !this.isShown(first)),
  )

  /** The buttons of the prompt. */
  offered = $derived.by<ChoiceLine[]>(() => {
    if (this.staked !== null) return []
    const { wanted } = this.table
    const wish = this.#left.find((it): it is ChoiceLine => 'id' in it && it.id === wanted)
    /** A few, and what a chapter wants before the others. */
    const few = (lines: ChoiceLine[], most: number) => {
      const kept = lines.length <= most ? lines : []
      return wish === undefined || !(this.filling !== null || this.touched.length > 0 || kept.includes(wish))
        ? kept
        : [wish, ...kept.filter((it) => it !== wish)]
    }
    if (this.touched.length === 0) {
      const { choices } = this.table
      return few(this.filling !== null && choices.length <= BUTTONS ? choices : this.loose, BUTTONS)
    }
    // A form has them all; the list too.
    const most = this.filling === null ? BUTTONS : 3
    const whole = this.left.filter((it) => rest(it, this.touched)?.length === 0)
    return few(this.left.length <= most ? this.left : whole, most)
  })

  /** The forms among which one chooses in the prompt. */
  offeredForms = $derived.by<FormLine[]>(() =>
    this.staked !== null || this.filling !== null || this.reached.length > BUTTONS ? [] : this.reached,
  )

  /** The places that may be touched now; of a chapter, those of what it wants. */
  lit = $derived.by<ReadonlySet<Place>>(() => {
    if (this.dragged !== null) return this.goals
    const { wanted } = this.table
    if (wanted !== undefined) {
      const line = this.table.choices.find((it) => it.id === wanted)
      if (line === undefined) return new Set()
      // What is counted in a form was touched as well.
      const counted = [...new Set(line.places)].flatMap((place) =>
        Array.from({ length: this.countAt(place) }, () => place),
      )
      const done = [...this.touched, ...this.#implied, ...counted]
      return nexts([line], rest(line, done) === null ? [] : done)
    }
    const lit = nexts(this.#left, [...this.touched, ...this.#implied])
    const { filling, values } = this
    if (filling !== null)
      filling.blanks.forEach((blank, index) => {
        const isFree = most(filling, values, index) > blank.least || (values[index] ?? 0) > blank.least
        if (isFree) for (const place of blank.places ?? []) lit.add(place)
      })
    return lit
  })

  /** Where everything goes on with the same place, it need not be touched. */
  #implied = $derived.by<readonly Place[]>(() => {
    const places = this.#left.filter((it) => (it.places ?? []).length > this.touched.length)
    const next = [...nexts(places, this.touched)]
    const further = [...this.touched, ...next]
    const goesOn = places.length > 1 && places.every((it) => (rest(it, further) ?? []).length > 0)
    return next.length === 1 && goesOn ? next : []
  })

  /** Every place that a choice or a form is about, whatever was touched. */
  mentioned = $derived.by<ReadonlySet<Place>>(() => {
    const { forms } = this
    const all = [...this.table.choices, ...forms, ...forms.flatMap((form) => form.blanks)]
    return new Set(all.flatMap((it) => it.places ?? []))
  })

  /** Where what is dragged may be dropped. */
  goals = $derived.by<ReadonlySet<Place>>(() => {
    const from = this.dragged
    return from === null ? new Set() : nexts(this.#from(from), [from])
  })

  #from(place: Place): (ChoiceLine | FormLine)[] {
    return [...this.table.choices, ...this.forms].filter((it) => it.places?.[0] === place)
  }

  isLegal(place: Place): boolean {
    return this.lit.has(place)
  }

  /** Does anything go on with this place, whether it is lit or not? */
  isNext(place: Place): boolean {
    return nexts(this.#left, this.touched).has(place)
  }

  isPicked(place: Place): boolean {
    return this.touched.includes(place) || this.countAt(place) > 0
  }

  /** How many are counted at a place in the form that is being filled in. */
  countAt(place: Place): number {
    const { filling, values } = this
    if (filling === null) return 0
    return filling.blanks.reduce(
      (sum, blank, index) => (blank.places?.includes(place) === true ? sum + (values[index] ?? 0) - blank.least : sum),
      0,
    )
  }

  /** The reason why a touched place may not be chosen, if that is what the prompt shows. */
  reasonAt(place: Place): TableState['reason'] {
    return this.table.reason?.place === place ? this.table.reason : null
  }

  /** Something was touched, and waits for the next touch. */
  get isPicking(): boolean {
    return this.touched.length > 0 || this.staked !== null || this.#form?.version === this.#version
  }

  get isMoment(): boolean | undefined {
    return undefined
  }

  get status(): string {
    return ''
  }

  nobody(): string {
    return ''
  }

  shut(): void {}

  look(choice: ChoiceLine): void {
    void choice
  }

  ponder(choice: string | null): void {
    this.pondered = choice
  }

  /** Is a choice made as soon as nothing else is left? A title may want to show something first, such as the odds. */
  protected isSure(choice: ChoiceLine): boolean {
    void choice
    return !settings.confirm
  }

  /** A place was clicked, or chosen with Enter. */
  touch(place: Place): void {
    if (this.table.sent !== null) return
    const { filling } = this
    const blank = filling === null ? -1 : blankAt(filling, this.values, place)
    if (filling !== null && blank >= 0) {
      this.#fill(filling, counted(filling, this.values, blank))
      return
    }
    const all = [...this.table.choices, ...this.forms]
    const further = [...this.touched, place]
    const inOrder = narrowed(all, further)
    if (inOrder.length > 0) this.#lead(inOrder, further)
    else if (this.touched.includes(place)) this.unpick()
    else {
      const anew = narrowed(all, [place])
      if (anew.length > 0) this.#lead(anew, [place])
      else this.#why(place)
    }
  }

  /** What the touches leave: the only choice is made, else the next touch is waited for. */
  #lead(left: (ChoiceLine | FormLine)[], places: readonly Place[]): void {
    const only = left.length === 1 ? left[0] : undefined
    this.unpick()
    this.table.reason = null
    this.#touched = { version: this.#version, places }
    if (only !== undefined && 'id' in only && (only.stakes !== undefined || this.isSure(only))) this.answer(only.id)
  }

  /** A place that is not lit was touched: the rules know what was meant, and why not. */
  #why(place: Place): void {
    const touched = [...this.touched, place]
    this.unpick()
    this.table.whyTouched(touched)
  }

  canDrag(place: Place): boolean {
    return this.table.sent === null && this.#from(place).some((it) => (it.places ?? []).length > 1)
  }

  /** What was dragged is let go: over one of its goals, or anywhere. */
  drop(goal: Place | null): void {
    const from = this.dragged
    const isGoal = goal !== null && this.goals.has(goal)
    this.dragged = null
    if (from === null || goal === null || !isGoal) return
    this.#lead(narrowed(this.#from(from), [from, goal]), [from, goal])
  }

  /** Makes a choice; one with stakes only when it is asked for a second time. */
  answer(id: string): void {
    const choice = this.table.choices.find((it) => it.id === id)
    if (this.table.sent !== null) return
    if (choice?.stakes !== undefined && this.staked?.id !== id) {
      this.table.reason = null
      this.table.note = null
      this.#staked = { version: this.#version, choice }
      return
    }
    this.unpick()
    this.shut()
    this.table.answer(id)
  }

  /** Opens a form. */
  open(head: string): void {
    if (this.table.sent !== null) return
    this.#staked = null
    this.table.reason = null
    this.#form = { version: this.#version, head }
  }

  /** Puts a number into a blank of the form. */
  set(index: number, value: number): void {
    const { filling } = this
    if (filling !== null && this.table.sent === null) this.#fill(filling, filled(filling, this.values, index, value))
  }

  /** Fills in the most, or the least. */
  setAll(how: 'most' | 'least'): void {
    const { filling } = this
    if (filling !== null && this.table.sent === null)
      this.#fill(filling, how === 'most' ? topped(filling) : emptied(filling))
  }

  #fill(form: FormLine, values: readonly number[]): void {
    this.table.reason = null
    this.#values = { version: this.#version, head: form.form, values }
  }

  /** Answers with the form as it is filled in. */
  send(): void {
    const { filling, values } = this
    if (filling === null || !this.canSend) return
    this.shut()
    this.table.answer({ form: filling.form, values: [...values] })
  }

  unpick(): void {
    this.#touched = { version: -1, places: [] }
    this.#staked = null
    this.#form = null
    this.#values = null
    this.pondered = null
  }
}
