import { api, Refusal } from '../wire/api'
import { words } from '../words/index.svelte'
import type { Me } from '../wire/types'

/** Whoever sits at this browser. */
class Person {
  me = $state.raw<Me | null>(null)
  #asked: Promise<Me | null> | undefined

  /** Who it is, if they have been here before. */
  known(): Promise<Me | null> {
    this.#asked ??= api.me().then(
      (me) => (this.me = me),
      () => null,
    )
    return this.#asked
  }

  /** A guest, if they have not. */
  async someone(): Promise<Me> {
    const known = await this.known()
    if (known !== null) return known
    for (;;) {
      const name = `${words.t.guest} ${Math.floor(1_000 + Math.random() * 99_000)}`
      try {
        return await this.be(api.arrive(name))
      } catch (error) {
        if (!(error instanceof Refusal) || error.refused.code !== 'name-taken') throw error
      }
    }
  }

  async be(arriving: Promise<Me>): Promise<Me> {
    const me = await arriving
    this.me = me
    this.#asked = Promise.resolve(me)
    return me
  }

  async leave(): Promise<void> {
    await api.signOut()
    this.me = null
    this.#asked = Promise.resolve(null)
  }
}

export const person = new Person()
