import { api } from '../wire/api'
import type { Both, OptionOffer, TitleOffer } from '../wire/types'
import { settings } from './settings.svelte'

/** In the language of this browser. */
export function pick(both: Both): string {
  return settings.lang === 'fr' ? both.fr : both.en
}

/** The titles that the server has, asked for once: what they are called, what can be agreed on, what there is to read. */
class Shelf {
  titles = $state.raw<readonly TitleOffer[]>([])
  #asked: Promise<readonly TitleOffer[]> | undefined

  open(): Promise<readonly TitleOffer[]> {
    this.#asked ??= api.titles().then(
      (titles) => (this.titles = titles),
      (error: unknown) => {
        this.#asked = undefined
        throw error
      },
    )
    return this.#asked
  }

  of(id: string): TitleOffer | undefined {
    return this.titles.find((title) => title.id === id)
  }

  /** What players call a title. */
  name(id: string): string {
    const title = this.of(id)
    return title === undefined ? id : pick(title.short)
  }

  option(id: string, key: string): OptionOffer | undefined {
    return this.of(id)?.options.find((option) => option.key === key)
  }

  /** What a value of an option is called. */
  value(id: string, key: string, value: string): string {
    const found = this.option(id, key)?.values.find((it) => it.value === value)
    return found === undefined ? value : pick(found.name)
  }

  /** The title whose rules begin as this one does. */
  titleOf(rule: string): string {
    const prefix = rule.split('-', 1)[0]
    return (this.titles.find((title) => title.prefix === prefix) ?? this.titles[0])?.id ?? ''
  }
}

export const shelf = new Shelf()
