import { settings } from '../../lib/play/settings.svelte'
import type { TableState } from '../../lib/play/table.svelte'
import type { ChoiceLine } from '../../lib/wire/types'
import type { GamePlay } from '..'
import { box, pick } from './box.svelte'
import { asked, placesOf, type Place } from './places'
import type { Arena, Pc, School, Token, View } from './types'
import { own } from './words'

/** What is shown of a game of Mutant Revolution, and what may be touched. */
export class Play implements GamePlay {
  picked = $state<Place | null>(null)
  /** The card that is looked at closely. */
  inspected = $state<string | null>(null)
  /** The School whose team is open, where only one fits. */
  opened = $state<number | null>(null)
  /** The hex where the keyboard is. */
  cursor = $state('0,0')
  /** What the dial shows before it is sealed. */
  dial = $state(0)
  #version = -1

  constructor(readonly table: TableState) {}

  view = $derived.by<View | null>(() => (this.table.update?.view as View | undefined) ?? null)
  /** The Mission or match that is on; the server also tells of the last one. */
  arena = $derived.by<Arena | null>(() =>
    this.view?.phase === 'mission' || this.view?.phase === 'tournament' ? this.view.arena : null,
  )
  own = $derived.by<School | null>(() => this.view?.schools.find((it) => it.seat === this.table.seat) ?? null)

  byPlace = $derived.by<ReadonlyMap<Place, ChoiceLine[]>>(() => {
    const map = new Map<Place, ChoiceLine[]>()
    for (const choice of this.table.choices) {
      for (const place of this.#places(choice.id)) map.set(place, [...(map.get(place) ?? []), choice])
    }
    return map
  })

  /** The cards that may be chosen and lie nowhere on the table: Schools at the start, cards of others, of a discard. */
  spread = $derived.by<string[]>(() => {
    const { view } = this
    const shown = new Set([
      ...(view?.schools.flatMap((school) => school.team.map((it) => `char:${it.id}`)) ?? []),
      ...(this.own?.hand.map((card) => `plot:${card}`) ?? []),
    ])
    return [...this.byPlace.keys()].filter(
      (place) => /^(char|plot):/.test(place) && !shown.has(place) && box.face(place.slice(5)) !== undefined,
    )
  })

  /** What can be written into the offer that lies on the table: what one gives, and what one wants. */
  terms = $derived.by<{ give: ChoiceLine[]; want: ChoiceLine[] }>(() => {
    const written =
      this.arena === null && this.view?.deal != null
        ? this.table.choices.filter((it) => this.#places(it.id).length === 0)
        : []
    // Amounts stand before promises.
    const sorted = (wanted: RegExp) =>
      written
        .filter((it) => wanted.test(it.id))
        .toSorted((a, b) => Number(a.id.includes('promise')) - Number(b.id.includes('promise')))
    return { give: sorted(/^(give|promise) /), want: sorted(/^want(-promise)? /) }
  })

  loose = $derived.by<ChoiceLine[]>(() => {
    const written = new Set([...this.terms.give, ...this.terms.want].map((it) => it.id))
    return this.table.choices
      .filter((it) => this.#places(it.id).length === 0 && !written.has(it.id))
      .map((it) => this.#short(it))
  })

  /** Where a choice is made now: a Power on its Character's card, where the cards are; a Charter's on its leader's. */
  #places(choice: string): Place[] {
    const [verb, card = ''] = choice.split(' ')
    if (verb !== 'use') return placesOf(choice)
    const leader = box.pieces?.leaders.find((it) => it.charter === card)?.id ?? card
    const isShown =
      this.arena === null && this.view?.schools.some((school) => school.team.some((it) => it.id === leader)) === true
    return isShown ? [`char:${leader}`] : []
  }

  /** A Power by its name; what it says stands in the list, and beside the card that is looked at. */
  #short(choice: ChoiceLine): ChoiceLine {
    const [verb, card = ''] = choice.id.split(' ')
    const face = verb === 'use' ? box.face(card) : undefined
    return face === undefined
      ? choice
      : { ...choice, text: face.power === undefined ? pick(face.name) : pick(face.power) }
  }
  /** The bids that the dial may be set to. */
  bids = $derived.by<number[]>(() =>
    this.table.choices.filter((it) => it.id.startsWith('bid ')).map((it) => Number(it.id.slice(4))),
  )

  offered = $derived.by<ChoiceLine[]>(() => {
    if (this.picked !== null && this.#version === this.table.update?.version)
      return (this.byPlace.get(this.picked) ?? []).map((it) => this.#short(it))
    return this.loose.length <= 8 ? this.loose : []
  })

  get isMoment(): boolean {
    return this.view?.ask?.ask === 'window'
  }

  get isPicking(): boolean {
    return this.picked !== null && this.offered.length > 0 && this.#version === this.table.update?.version
  }

  get status(): string {
    const view = this.view
    return view === null || this.table.info?.stage !== 'playing'
      ? ''
      : `${own.t.round(view.round)} · ${own.t.phases[view.phase]}`
  }

  points(points: number): string {
    return own.t.revolution(points, box.pieces?.goal ?? 6)
  }

  nobody(): string {
    return ''
  }

  isLegal(place: Place): boolean {
    const wanted = this.table.wanted
    return wanted === undefined ? this.byPlace.has(place) : wanted !== null && this.#places(wanted).includes(place)
  }

  isPicked(place: Place): boolean {
    return this.isPicking && this.picked === place
  }

  shut(): void {
    this.inspected = null
    this.opened = null
  }

  look(choice: ChoiceLine): void {
    const card = choice.id.split(' ').find((word) => box.face(word) !== undefined)
    if (card !== undefined && !settings.asText) this.inspected = card
  }

  /** Whose chances are told: the choices at a place that is picked, or looked at. */
  pondered = $state.raw<string | null>(null)
  considered = $derived.by<ChoiceLine[]>(() => {
    const near = this.isPicking ? this.offered.filter((it) => it.id.startsWith('attack ')).slice(0, 2) : []
    const pondered = this.table.choices.find((it) => it.id === this.pondered)
    return near.length > 0 ? near : pondered === undefined ? [] : [pondered]
  })

  ponder(choice: string | null): void {
    this.pondered = choice
    const [verb, card = ''] = (choice ?? '').split(' ')
    if (verb === 'use' && !settings.asText) this.inspected = card
  }

  /** The pointer, or the keyboard, is at a place. */
  hover(place: Place | null): void {
    const here = place === null ? [] : (this.byPlace.get(place) ?? [])
    this.pondered = here.find((it) => it.id.startsWith('attack '))?.id ?? null
  }

  /** The Mission token that the seat is asked to move, or to let attack. */
  get actingToken(): Token | undefined {
    const token = this.view?.ask?.token
    const name = typeof token === 'string' ? token : typeof token === 'number' ? `token${token - 3}` : ''
    return this.arena?.tokens.find((it) => it.piece === name)
  }

  /** A finger touches: it shows first what it would do, and a second tap does it. */
  tap(place: Place): void {
    if (this.table.sent !== null) return
    const here = this.byPlace.get(place) ?? []
    const only = here.length === 1 ? here[0] : undefined
    if (this.isPicked(place) && only !== undefined) this.answer(only.id)
    else if (only !== undefined && !this.isPicked(place)) this.#pick(place)
    else this.touch(place)
  }

  #pick(place: Place): void {
    this.table.reason = null
    this.picked = place
    this.#version = this.table.update?.version ?? -1
  }

  touch(place: Place): void {
    if (this.table.sent !== null) return
    const here = this.byPlace.get(place) ?? []
    const only = here.length === 1 ? here[0] : undefined
    if (this.isPicked(place)) this.unpick()
    else if (only !== undefined && !settings.confirm) this.answer(only.id)
    else if (here.length > 0) this.#pick(place)
    else {
      this.unpick()
      const choice = asked(
        place,
        this.table.choices.map((it) => it.id),
      )
      if (choice !== null && this.table.isAsked) this.table.why(choice)
    }
  }

  answer(choice: string): void {
    this.unpick()
    this.inspected = null
    this.table.answer(choice)
  }

  unpick(): void {
    this.picked = null
    this.pondered = null
  }

  /** Whom something is aimed at: a School, a piece or a Character, by what it is called. */
  called(id: string, names: (seat: number | null) => string): string {
    const school = /^(?:school|seat)?[ -]?([1-4])$/.exec(id)
    if (school !== null) return names(Number(school[1]))
    return /^(pc|token)\d+$/.test(id) ? this.pieceName(id) : box.name(id)
  }

  pcAt(at: string): Pc | undefined {
    return this.arena?.pcs.find((pc) => pc.at === at)
  }

  tokenAt(at: string): Token | undefined {
    return this.arena?.tokens.find((token) => token.at === at)
  }

  /** Is a token called by its number too? As the server says it: where the Mission has several of its kind. */
  isNumbered(token: Token): boolean {
    return box.tokens(this.arena?.mission ?? null, token.kind, (this.view?.players ?? 4) < 4) !== 1
  }

  /** A piece such as `pc2` or `token1`, by what it is called. */
  pieceName(piece: string): string {
    const { arena } = this
    const seat = /^pc(\d)$/.exec(piece)
    if (seat !== null) return box.name(arena?.pcs.find((pc) => pc.seat === Number(seat[1]))?.character ?? piece)
    const token = arena?.tokens.find((it) => it.piece === piece)
    if (token === undefined) return piece === 'nobody' ? own.t.nobody : piece
    const name = box.token(arena?.mission ?? null, token.kind)
    return this.isNumbered(token) ? `${name} ${piece.slice(5)}` : name
  }
}
