import { idOf, kindOf, type Place } from '../../lib/play/picking'
import { Play as Choosing } from '../../lib/play/play.svelte'
import { settings } from '../../lib/play/settings.svelte'
import type { ChoiceLine } from '../../lib/wire/types'
import { box } from './box.svelte'
import type { Arena, Pc, School, Token, View } from './types'
import { own } from './words'

/** The card at a place: `ambush` of `hand 1/ambush`, `gambit` of `char gambit`. */
export const cardOf = (place: Place): string => idOf(place).split('/').at(-1) ?? ''

/** A School's counters stand on its plate, and are touched there. */
const COUNTERS = ['seat', 'plot-points', 'hope', 'revolution'] as const

/** What is shown of a game of Mutant Revolution, and what may be touched. */
export class Play extends Choosing {
  /** The card that is looked at closely. */
  inspected = $state<string | null>(null)
  /** The School whose team is open, where only one fits. */
  opened = $state<number | null>(null)
  /** The hex where the keyboard is. */
  cursor = $state('0,0')
  /** What the dial shows before it is sealed. */
  dial = $state(0)
  /** A finger shows first what it would do. */
  #isFinger = false

  view = $derived.by<View | null>(() => (this.table.update?.view as View | undefined) ?? null)
  /** The Mission or match that is on; the server also tells of the last one. */
  arena = $derived.by<Arena | null>(() =>
    this.view?.phase === 'mission' || this.view?.phase === 'tournament' ? this.view.arena : null,
  )
  own = $derived.by<School | null>(() => this.view?.schools.find((it) => it.seat === this.table.seat) ?? null)

  /** The cards that may be chosen and lie nowhere on the table: Schools at the start, cards of others, of a deck. */
  spread = $derived.by<Place[]>(() => {
    const { view } = this
    const shown = new Set([
      ...(view?.schools.flatMap((school) => school.team.map((it) => `char ${it.id}`)) ?? []),
      ...(this.own?.hand.map((card) => `hand ${this.own?.seat ?? 0}/${card}`) ?? []),
    ])
    const kinds = ['char', 'hand', 'mission', 'recruit', 'training']
    return [...this.mentioned].filter(
      (place) => kinds.includes(kindOf(place)) && !shown.has(place) && box.face(cardOf(place)) !== undefined,
    )
  })

  /** What stands on the table now; the Arena only while a Mission or a match is on. */
  protected override isShown(place: Place): boolean {
    switch (kindOf(place)) {
      case 'hex':
      case 'piece':
        return this.arena !== null
      case 'char':
      case 'hand':
      case 'mission':
      case 'recruit':
      case 'training':
        return box.face(cardOf(place)) !== undefined
      case 'seat':
      case 'plot-points':
      case 'hope':
      case 'revolution':
        return true
      case 'dial':
        return this.view?.auction != null
      default:
        return false
    }
  }

  /** What a School's plate means when it is touched: the School, or one of its counters. */
  plate(seat: number): Place {
    const places = COUNTERS.map((kind) => `${kind} ${seat}`)
    return places.find((place) => this.isNext(place)) ?? `seat ${seat}`
  }

  /** What the dial may be set to, from 0 on. */
  bids = $derived.by<ChoiceLine[]>(() => this.table.choices.filter((it) => kindOf(it.places?.[0] ?? '') === 'dial'))

  override get isMoment(): boolean {
    return this.view?.ask?.ask === 'window'
  }

  override get status(): string {
    const view = this.view
    return view === null || this.table.info?.stage !== 'playing'
      ? ''
      : `${own.t.round(view.round)} · ${own.t.phases[view.phase]}`
  }

  points(points: number): string {
    return own.t.revolution(points, box.pieces?.goal ?? 6)
  }

  override shut(): void {
    this.inspected = null
    this.opened = null
  }

  override look(choice: ChoiceLine): void {
    const card = (choice.places ?? []).map(cardOf).find((id) => box.face(id) !== undefined)
    if (card !== undefined && !settings.asText) this.inspected = card
  }

  /** Whose chances are told: the choices at a place that is picked, or looked at. */
  considered = $derived.by<ChoiceLine[]>(() => {
    const near = this.isPicking ? this.offered.slice(0, 2) : []
    const pondered = this.table.choices.find((it) => it.id === this.pondered)
    return near.length > 0 ? near : pondered === undefined ? [] : [pondered]
  })

  /** The pointer, or the keyboard, is at a place. */
  hover(place: Place | null): void {
    const here = place === null || kindOf(place) !== 'piece' ? undefined : place
    this.pondered = this.left.find((it) => here !== undefined && it.places?.at(-1) === here)?.id ?? null
  }

  /** The Mission token that the seat is asked to move, or to let attack. */
  get actingToken(): Token | undefined {
    const token = this.view?.ask?.token
    const name = typeof token === 'string' ? token : typeof token === 'number' ? `token${token - 3}` : ''
    return this.arena?.tokens.find((it) => it.piece === name)
  }

  protected override isSure(choice: ChoiceLine): boolean {
    return !this.#isFinger && super.isSure(choice)
  }

  /** A finger touches: it shows first what it would do, and a second tap does it. */
  tap(place: Place): void {
    const only = this.left.length === 1 ? this.left[0] : undefined
    if (this.touched.includes(place) && only !== undefined) {
      this.answer(only.id)
      return
    }
    this.#isFinger = true
    this.touch(place)
    this.#isFinger = false
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
