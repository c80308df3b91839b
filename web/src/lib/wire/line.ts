import type { FromClient, ToClient } from './types'

/** What `Line` needs of a WebSocket. */
export interface Wire {
  send(text: string): void
  close(): void
  onopen: (() => void) | null
  onmessage: ((event: { data: unknown }) => void) | null
  onclose: (() => void) | null
}

export type LineState = 'connecting' | 'open' | 'lost'

export interface LineEars {
  /** The line is open, for the first time or again. */
  opened(): void
  heard(message: ToClient): void
  /** The state has changed; when lost, the next try comes in so many milliseconds. */
  changed(state: LineState, retry: number): void
}

/** How long until the first try, and at most, in milliseconds. */
const FIRST = 500
const LONGEST = 15_000

/** A socket that comes back. What is said while it is lost is not kept: the view decides, and it may have moved on. */
export class Line {
  #wire: Wire | null = null
  #tries = 0
  #timer: ReturnType<typeof setTimeout> | undefined
  #ended = false

  constructor(
    private readonly connect: () => Wire,
    private readonly ears: LineEars,
  ) {
    this.#try()
  }

  say(message: FromClient): boolean {
    if (this.#wire === null || this.#tries > 0) return false
    this.#wire.send(JSON.stringify(message))
    return true
  }

  /** Tries again without waiting. */
  now(): void {
    if (this.#timer === undefined) return
    clearTimeout(this.#timer)
    this.#timer = undefined
    this.#try()
  }

  end(): void {
    this.#ended = true
    clearTimeout(this.#timer)
    this.#wire?.close()
  }

  #try(): void {
    this.ears.changed('connecting', 0)
    const wire = this.connect()
    // Counted as failed until it is open.
    this.#tries += 1
    this.#wire = wire
    wire.onopen = () => {
      this.#tries = 0
      this.ears.changed('open', 0)
      this.ears.opened()
    }
    wire.onmessage = (event) => this.ears.heard(JSON.parse(String(event.data)) as ToClient)
    wire.onclose = () => {
      if (this.#wire !== wire || this.#ended) return
      this.#wire = null
      // Everybody loses the same server at the same moment: they do not come back in the same moment.
      const wait = Math.round(Math.min(LONGEST, FIRST * 2 ** this.#tries) * (0.5 + Math.random() / 2))
      this.ears.changed('lost', wait)
      this.#timer = setTimeout(() => {
        this.#timer = undefined
        this.#try()
      }, wait)
    }
  }
}

/** A wire on which nothing is said. */
export const silent = (): Wire => ({ send() {}, close() {}, onopen: null, onmessage: null, onclose: null })

/** The server's socket. */
export function socket(): Wire {
  const scheme = location.protocol === 'https:' ? 'wss:' : 'ws:'
  return new WebSocket(`${scheme}//${location.host}/api/ws`) as unknown as Wire
}
