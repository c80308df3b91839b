import { api } from '../wire/api'
import type { NewTable } from '../wire/types'
import { person } from './person.svelte'

export interface Wish {
  title: string
  players: number
  options: Record<string, string>
  /** The bot in every other seat; null leaves them for people. */
  level: string | null
  pace?: NewTable['pace']
  privacy?: NewTable['privacy']
}

/** A table with a seat taken, and begun if bots have the others. Its id. */
export async function begin(wish: Wish): Promise<string> {
  await person.someone()
  const { title, players, options, level } = wish
  const table = await api.open({
    title,
    players,
    options,
    pace: wish.pace ?? { pace: 'untimed' },
    privacy: wish.privacy ?? (level === null ? 'public' : 'invite'),
  })
  await api.sit(table.id, { seat: 1, invitation: table.invitation ?? undefined })
  if (level !== null) {
    for (let seat = 2; seat <= players; seat += 1) await api.bot(table.id, { seat, level })
    await api.start(table.id)
  }
  return table.id
}
