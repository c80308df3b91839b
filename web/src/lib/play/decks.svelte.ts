/** Decks that were built in this browser. */
export interface Deck {
  name: string
  list: string
}

const STORE = 'mutable-decks'

class Decks {
  all = $state.raw<Deck[]>(kept())

  keep(deck: Deck): void {
    this.#set([...this.all.filter((it) => it.name !== deck.name), deck])
  }

  drop(name: string): void {
    this.#set(this.all.filter((it) => it.name !== name))
  }

  #set(all: Deck[]): void {
    this.all = all
    localStorage.setItem(STORE, JSON.stringify(all))
  }
}

function kept(): Deck[] {
  try {
    return JSON.parse(localStorage.getItem(STORE) ?? '[]') as Deck[]
  } catch {
    return []
  }
}

export const decks = new Decks()
