import { api } from '../wire/api'
import type { NewTable } from '../wire/types'
import { person } from './person.svelte'
import { shelf } from './shelf.svelte'

export interface Wish {
  title: string
  players: number
  options: Record<string, string>
  /** The bot in every other seat; null leaves them for people. */
  level: string | null
  /** Everybody plays at this screen. */
  isShared?: boolean
  pace?: NewTable['pace']
  privacy?: NewTable['privacy']
  isRated?: boolean
}

/** A table with a seat taken, and begun if bots or people at this screen have the others. Its id. */
export async function begin(wish: Wish): Promise<string> {
  await person.someone()
  const { title, players, options, level, isShared = false } = wish
  const isFull = level !== null || isShared
  const table = await api.open({
    title,
    players,
    options,
    pace: wish.pace ?? { pace: 'untimed' },
    privacy: wish.privacy ?? (isFull ? 'invite' : 'public'),
    rated: wish.isRated ?? false,
  })
  const invitation = table.invitation ?? undefined
  for (let seat = 1; seat <= players; seat += 1) {
    if (seat === 1 || isShared) await api.sit(table.id, { seat, invitation })
    else if (level !== null) await api.bot(table.id, { seat, level })
  }
  if (isFull) await api.start(table.id)
  return table.id
}

/** A first game against easy bots, with as few as may play. Its id. */
export async function beginFirst(title: string): Promise<string> {
  const offer = (await shelf.open()).find((it) => it.id === title)
  return begin({ title, players: Math.max(2, offer?.players[0] ?? 2), options: {}, level: 'novice' })
}

/** A table that teaches a chapter. Its id. */
export async function teach(title: string, chapter: string): Promise<string> {
  await person.someone()
  return (await api.open({ title, chapter })).id
}
