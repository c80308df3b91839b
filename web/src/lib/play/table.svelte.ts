import { api } from '../wire/api'
import { Line, socket, type LineState, type Wire } from '../wire/line'
import type {
  AreaLine,
  ChatLine,
  ChoiceLine,
  Fill,
  FactLine,
  ForecastLine,
  FormLine,
  FromClient,
  Habit,
  OddsLine,
  Proposal,
  Refused,
  TableInfo,
  ToClient,
  Update,
} from '../wire/types'
import { afterPaint } from './paint'
import type { Lang } from './settings.svelte'

/** Why something may not be done, as the prompt shows it. */
export interface Reason {
  text: string
  rule: string | null
  /** The choice that was asked about, if it was one. */
  choice: string | null
  /** The place that was touched, if one was. */
  place?: string | null
  /** What is missing, in a word or two. */
  needs?: string | null
}

/** What a seat of this browser knows, or a spectator. */
interface Knowing {
  update: Update
  log: FactLine[]
}

export type Told = { facts: FactLine[]; fresh: boolean; before: Update | null; after: Update }

/** What was asked of the server: about which choice, to watch the table, or what may come. */
interface Asked {
  choice: string | null
  place?: string
  watch: boolean
  foresees?: { version: number; about: string | null }
}

type Key = number | 'spectator'
/** An answer as it is kept track of. */
/** What may be answered: a choice as it is spelled, or a form that is filled in. */
type Answer = string | Fill
const nameOf = (choice: Answer | null): string | null =>
  choice === null || typeof choice === 'string' ? choice : `${choice.form} = ${choice.values.join(' ')}`
const key = (seat: number | null): Key => seat ?? 'spectator'

/** A table, as the server tells of it. It computes no rule: choices, prompts and reasons come as they are. */
export class TableState {
  info = $state.raw<TableInfo | null>(null)
  /** Long options that were asked for: the layout of a building is drawn. */
  readonly #texts = new Map<string, string>()
  line = $state<LineState>('connecting')
  retry = $state(0)
  seat = $state<number | null>(null)
  reason = $state.raw<Reason | null>(null)
  /** What "What is this?" has told; it stays until one answers, or something else is asked. */
  note = $state.raw<Reason | null>(null)
  proposal = $state.raw<Proposal | null>(null)
  chat = $state.raw<ChatLine[]>([])
  /** The answer that is on its way. */
  sent = $state<string | null>(null)
  /** When the last update came, for clocks. */
  at = $state(0)
  /** The table does not exist, or is not for this person. */
  refused = $state.raw<Refused | null>(null)
  /** How many facts were told while the line was lost. */
  missed = $state(0)

  #known = $state.raw<ReadonlyMap<Key, Knowing>>(new Map())
  #line: Line
  #requests = 0
  #asked = new Map<number, Asked>()
  #comesBack = false
  /** What comes while one's own touch is still to be painted. */
  #late: ToClient[] | null = null
  /** What the seat may draw next, as it was last asked. */
  odds = $state.raw<{ known: string[]; bag: OddsLine[] } | null>(null)
  /** What may come, by choice, as it was told of one state of the table. */
  #foreseen = $state.raw<{ version: number; lines: ReadonlyMap<string | null, ForecastLine[]> }>({
    version: -1,
    lines: new Map(),
  })
  /** The answer that a chapter wants now: null, while it explains; undefined, where none is taught. */
  wanted = $state.raw<string | null | undefined>(undefined)
  /** Whoever wants to show what has happened. */
  told: ((told: Told) => void) | null = null

  constructor(
    readonly id: string,
    readonly invitation: string | null,
    private lang: Lang,
    private asText = false,
    connect: () => Wire = socket,
  ) {
    this.#line = new Line(connect, {
      opened: () => this.#watch(),
      heard: (message) => this.#heard(message),
      changed: (state, retry) => {
        this.line = state
        this.retry = retry
        if (state === 'lost') {
          this.sent = null
          this.#comesBack = true
          // What was to be foreseen will be asked again.
          for (const [id, asked] of this.#asked) if (asked.foresees !== undefined) this.#asked.delete(id)
        }
      },
    })
  }

  get update(): Update | null {
    return this.#known.get(key(this.seat))?.update ?? null
  }

  get log(): FactLine[] {
    return this.#known.get(key(this.seat))?.log ?? []
  }

  /** The seats that this browser plays. */
  get seats(): number[] {
    return [...this.#known.keys()].filter((seat) => seat !== 'spectator')
  }

  /** May this seat answer now? */
  get isAsked(): boolean {
    // A game that somebody gave up is over, whatever its rules still ask.
    if (this.seat === null || this.line !== 'open' || this.update?.over != null) return false
    return this.update?.asked.includes(this.seat) ?? false
  }

  /**
   * What may be chosen. It stays as it is while an answer is on its way, and no second one is taken: a touch then changes
   * a class of the table, of its list and of its prompt, not every piece, and is painted at once.
   */
  get choices(): ChoiceLine[] {
    return this.isAsked ? (this.update?.choices ?? []) : []
  }

  /** What may be filled in; it stays as long as the choices do. */
  get forms(): FormLine[] {
    return this.isAsked ? (this.update?.forms ?? []) : []
  }

  /** The places of the board; they come with the board in words (`wantText`). */
  get areas(): AreaLine[] {
    return this.update?.areas ?? []
  }

  /** Answers with a choice as it is spelled, or with a form filled in. */
  answer(choice: Answer): void {
    const update = this.update
    if (!this.isAsked || this.sent !== null || update === null || this.seat === null) return
    this.reason = null
    this.note = null
    const { id, seat } = this
    const name = typeof choice === 'string' ? choice : choice.form
    if (this.#say({ say: 'answer', table: id, seat, version: update.version, choice, id: this.#next(name) })) {
      this.sent = name
      this.#paintFirst()
    }
  }

  /** Asks why a choice is not legal; the reason comes in `reason`. `place` is what was touched. */
  why(choice: string, place?: string): void {
    if (this.seat === null) return
    this.#say({ say: 'why', table: this.id, seat: this.seat, choice, id: this.#next(choice, false, place) })
  }

  /** Asks why nothing can be done with what was touched, in order; the reason comes in `reason`. */
  whyTouched(touched: string[]): void {
    if (this.seat === null) return
    const id = this.#next(null, false, touched.at(-1))
    this.#say({ say: 'why', table: this.id, seat: this.seat, choice: { touched }, id })
  }

  /** Asks what this seat may draw next; it comes in `odds`. */
  askOdds(): void {
    this.odds = null
    if (this.seat !== null && this.info?.stage === 'playing')
      this.#say({ say: 'odds', table: this.id, seat: this.seat, id: this.#next(null) })
  }

  /** What may come of an answer, or of what is under way; nothing, before the server has told it. */
  foreseen(choice: Answer | null): ForecastLine[] {
    const { version, lines } = this.#foreseen
    return version === this.update?.version ? (lines.get(nameOf(choice)) ?? []) : []
  }

  /** Asks what may come of an answer, or of what is under way, once for every state of the table. */
  foresee(choice: Answer | null): void {
    const version = this.update?.version
    if (this.seat === null || version === undefined || this.info?.stage !== 'playing') return
    if (this.#foreseen.version !== version) this.#foreseen = { version, lines: new Map() }
    const about = nameOf(choice)
    const waits = [...this.#asked.values()].some(
      ({ foresees }) => foresees?.version === version && foresees.about === about,
    )
    if (waits || this.#foreseen.lines.has(about)) return
    const id = this.#next(null)
    this.#asked.set(id, { choice: null, watch: false, foresees: { version, about } })
    this.#say({ say: 'odds', table: this.id, seat: this.seat, choice: choice ?? undefined, id })
  }

  undo(): void {
    if (this.seat === null || this.update?.can_undo !== true) return
    this.reason = null
    this.note = null
    this.#paintFirst()
    this.#say({ say: 'undo', table: this.id, seat: this.seat, id: this.#next(null) })
  }

  /** Asks everybody to go back to before this seat's last answer. */
  askTakeback(): void {
    if (this.seat === null) return
    this.reason = null
    this.#say({ say: 'ask_takeback', table: this.id, seat: this.seat, id: this.#next(null) })
  }

  consent(agree: boolean): void {
    if (this.seat === null) return
    this.#say({ say: 'consent', table: this.id, seat: this.seat, agree, id: this.#next(null) })
  }

  /** What the table keeps of this seat's habit at moments to react; nothing, if it is asked wherever it can. */
  get habit(): Habit | undefined {
    return this.info?.habits.find((it) => it.seat === this.seat)
  }

  /** Says whether this seat always passes at moments to react; the table does the passing. */
  setHabit(pass: boolean): void {
    if (this.seat === null) return
    this.#say({
      say: 'habit',
      table: this.id,
      seat: this.seat,
      pass,
      stop: this.habit?.stop ?? [],
      id: this.#next(null),
    })
  }

  talk(text: string): void {
    this.#say({ say: 'chat', table: this.id, text, id: this.#next(null) })
  }

  tryNow(): void {
    this.#line.now()
  }

  /** Everything again, in these words. */
  speak(lang: Lang, asText: boolean): void {
    if (lang === this.lang && asText === this.asText) return
    this.lang = lang
    this.asText = asText
    this.#watch(true)
  }

  /** The board in lines to be read, whatever the settings say. */
  wantText(): void {
    this.speak(this.lang, true)
  }

  end(): void {
    this.#line.end()
  }

  #heard(message: ToClient): void {
    if (this.#late === null) this.hear(message)
    else this.#late.push(message)
  }

  /** Shows first that something was touched; what follows from it comes after. */
  #paintFirst(): void {
    if (this.#late !== null) return
    this.#late = []
    afterPaint(() => {
      const late = this.#late ?? []
      this.#late = null
      for (const message of late) this.hear(message)
    })
  }

  hear(message: ToClient): void {
    switch (message.say) {
      case 'table':
        if (message.table.id === this.id) this.#takeInfo(message.table)
        return
      case 'update':
        if (message.table === this.id) this.#updated(message)
        return
      case 'legal':
        this.#reasoned(message.text, message.rule, null, this.#settle(message.id))
        return
      case 'odds':
        this.#told(message.forecasts, { known: message.known, bag: message.bag }, this.#settle(message.id))
        return
      case 'refused':
        this.#refused(message)
        return
      case 'chat':
        if (message.table === this.id && !this.chat.some((line) => line.number === message.line.number)) {
          this.chat = [...this.chat, message.line]
        }
        return
      case 'takeback':
        if (message.table === this.id) this.proposal = message.proposal
        return
      case 'done':
        this.#settle(message.id)
        return
      case 'goodbye':
        return
    }
  }

  /** Long options come apart from their table, once. */
  #takeInfo(info: TableInfo): void {
    const known = [...this.#texts].filter(([key]) => key in info.files)
    this.info = known.length === 0 ? info : { ...info, options: { ...info.options, ...Object.fromEntries(known) } }
    for (const [key, file] of Object.entries(info.files)) {
      if (key !== 'layout' || this.#texts.has(key)) continue
      void api
        .file(this.id, file.hash, this.invitation)
        .then((text) => {
          this.#texts.set(key, text)
          if (this.info !== null) this.info = { ...this.info, options: { ...this.info.options, [key]: text } }
        })
        .catch(() => undefined)
    }
  }

  #updated(update: Update): void {
    const seat = key(update.seat)
    const before = this.#known.get(seat)
    // A late message of an older state changes nothing.
    if (
      before &&
      update.fresh !== true &&
      update.epoch === before.update.epoch &&
      update.version < before.update.version
    ) {
      return
    }
    const facts = update.facts ?? []
    const fresh = update.fresh === true || before === undefined || before.update.epoch !== update.epoch
    // Told twice after a reconnect, a fact is heard once.
    const known = fresh ? 0 : Math.max(0, before.update.heard + facts.length - update.heard)
    const news = facts.slice(known)
    const log = fresh ? facts : [...before.log, ...news]
    const all = new Map(this.#known)
    // A person who sits down is a spectator no longer.
    if (seat !== 'spectator') all.delete('spectator')
    all.set(seat, { update, log })
    this.#known = all
    this.at = Date.now()
    const mine = this.#settle(update.id)
    if (update.over != null || update.prompt !== before?.update.prompt) this.note = null
    if (mine?.choice != null || update.version !== before?.update.version) {
      this.sent = null
      this.reason = null
    }
    this.#show()
    const comesBack = this.#comesBack
    if (comesBack) {
      this.#comesBack = false
      this.missed = fresh ? 0 : news.length
    } else if (mine?.choice != null) {
      this.missed = 0
    }
    if (this.seat === update.seat) {
      this.told?.({ facts: comesBack ? [] : news, fresh, before: before?.update ?? null, after: update })
    }
  }

  #told(forecasts: ForecastLine[], drawn: { known: string[]; bag: OddsLine[] }, asked: Asked | undefined): void {
    const about = asked?.foresees
    if (about === undefined) this.odds = drawn
    else if (about.version === this.#foreseen.version)
      this.#foreseen = { version: about.version, lines: new Map(this.#foreseen.lines).set(about.about, forecasts) }
  }

  /** Shows the seat that is asked, else the one that was shown. */
  #show(): void {
    const mine = this.seats
    const asked = mine.find((seat) => this.#known.get(seat)?.update.asked.includes(seat) === true)
    if (this.seat !== null && mine.includes(this.seat)) {
      const still = this.#known.get(this.seat)?.update.asked.includes(this.seat) === true
      if (!still && asked !== undefined) this.seat = asked
      return
    }
    this.seat = asked ?? mine[0] ?? null
  }

  #refused(refused: Refused): void {
    const asked = this.#settle(refused.id)
    if (asked?.watch === true) {
      this.refused = refused
      return
    }
    // Nobody asked for this in so many words: the table has moved on.
    if (asked?.foresees !== undefined) return
    this.sent = null
    const text = this.lang === 'fr' ? refused.reason_fr : refused.reason_en
    const needs = refused.needs?.[this.lang === 'fr' ? 1 : 0] ?? null
    this.#reasoned(text, refused.rule ?? null, needs, asked)
    // The table has moved on: ask for it as it is.
    if (refused.code === 'stale') this.#watch()
  }

  #reasoned(text: string, rule: string | null, needs: string | null, asked: Asked | undefined): void {
    this.reason = { text, rule, choice: asked?.choice ?? null, needs, place: asked?.place ?? null }
  }

  #watch(again = false): void {
    const since = again
      ? []
      : [...this.#known.values()].map(({ update }) => ({
          seat: update.seat,
          epoch: update.epoch,
          heard: update.heard,
        }))
    const id = this.#next(null, true)
    const { lang, invitation, id: table } = this
    this.#say({
      say: 'watch',
      table,
      detail: this.asText ? 'text' : 'full',
      lang,
      invitation: invitation ?? undefined,
      since,
      id,
    })
  }

  #next(choice: string | null, watch = false, place?: string): number {
    this.#requests += 1
    this.#asked.set(this.#requests, { choice, watch, ...(place === undefined ? {} : { place }) })
    return this.#requests
  }

  #settle(id: number | null | undefined): Asked | undefined {
    if (id === null || id === undefined) return undefined
    const asked = this.#asked.get(id)
    this.#asked.delete(id)
    return asked
  }

  #say(message: FromClient): boolean {
    return this.#line.say(message)
  }
}
