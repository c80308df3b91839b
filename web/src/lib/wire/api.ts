import type {
  BotsOffer,
  CardOffer,
  ChatLine,
  Checklist,
  DeckList,
  Me,
  NewTable,
  Note,
  Profile,
  RecordInfo,
  RecordStep,
  Refused,
  RuleBook,
  SeatBot,
  SeatPlace,
  SeatReplace,
  TableInfo,
  TitleOffer,
  TutorialOffer,
} from './types'

/** What a check of a record has found. */
export interface Verified {
  title: string
  answers: number
  drawn: number
  dictated: number
  taken_back: number
  seed_told: boolean
  over: boolean
  text_en: string
  text_fr: string
}

/** The server has refused something, with reasons in both languages. */
export class Refusal extends Error {
  constructor(readonly refused: Refused) {
    super(refused.reason_en)
  }
}

async function ask<T>(method: string, path: string, body?: unknown): Promise<T> {
  const init: RequestInit = { method, credentials: 'same-origin' }
  if (body !== undefined) {
    init.headers = { 'content-type': 'application/json' }
    init.body = JSON.stringify(body)
  }
  const response = await fetch(`/api${path}`, init)
  const text = await response.text()
  if (!response.ok) throw new Refusal(read(text) ?? unreachable(response.status))
  return (text ? JSON.parse(text) : undefined) as T
}

function read(text: string): Refused | undefined {
  try {
    return JSON.parse(text) as Refused
  } catch {
    return undefined
  }
}

function unreachable(status: number): Refused {
  return {
    code: `http-${status}`,
    reason_en: `The server failed (code ${status}). Your games are safe. Try again in a moment.`,
    reason_fr: `Le serveur a échoué (code ${status}). Vos parties sont sauvegardées. Réessayez dans un instant.`,
  }
}

const at = (id: string) => `/tables/${encodeURIComponent(id)}`
const invited = (invitation: string | null) =>
  invitation === null ? '' : `?invitation=${encodeURIComponent(invitation)}`

export const api = {
  me: () => ask<Me>('GET', '/me'),
  arrive: (name: string) => ask<Me>('POST', '/guest', { name }),
  signIn: (name: string, password: string) => ask<Me>('POST', '/sign-in', { name, password }),
  signOut: () => ask<undefined>('POST', '/sign-out'),
  setPassword: (password: string, old: string | null) => ask<undefined>('PUT', '/me/password', { password, old }),
  titles: () => ask<TitleOffer[]>('GET', '/titles'),
  pieces: <T>(title: string) => ask<T>('GET', `/titles/${title}/pieces`),
  rules: (title: string) => ask<RuleBook>('GET', `/titles/${encodeURIComponent(title)}/rules`),
  cards: (title: string) => ask<CardOffer[]>('GET', `/titles/${encodeURIComponent(title)}/cards`),
  deck: (title: string, list: string) => ask<DeckList>('POST', `/titles/${title}/deck`, { list }),
  tutorial: (title: string) => ask<TutorialOffer>('GET', `/titles/${title}/tutorial`),
  bots: () => ask<BotsOffer>('GET', '/bots'),
  mine: () => ask<TableInfo[]>('GET', '/me/tables'),
  lobby: (stage: 'open' | 'playing' | 'over') => ask<TableInfo[]>('GET', `/tables?stage=${stage}`),
  open: (table: Partial<NewTable>) => ask<TableInfo>('POST', '/tables', table),
  look: (id: string, invitation: string | null) => ask<TableInfo>('GET', at(id) + invited(invitation)),
  sit: (id: string, place: Partial<SeatPlace>) => ask<TableInfo>('POST', `${at(id)}/sit`, place),
  leave: (id: string, seat: number) => ask<TableInfo>('POST', `${at(id)}/leave`, { seat }),
  bot: (id: string, place: SeatBot) => ask<TableInfo>('POST', `${at(id)}/bot`, place),
  start: (id: string) => ask<TableInfo>('POST', `${at(id)}/start`),
  close: (id: string) => ask<TableInfo>('POST', `${at(id)}/close`),
  resign: (id: string, seat: number) => ask<TableInfo>('POST', `${at(id)}/resign`, { seat }),
  rematch: (id: string) => ask<TableInfo>('POST', `${at(id)}/rematch`),
  said: (id: string, invitation: string | null) => ask<ChatLine[]>('GET', `${at(id)}/chat${invited(invitation)}`),
  note: (id: string, invitation: string | null) => ask<Note>('GET', `${at(id)}/note${invited(invitation)}`),
  setNote: (id: string, invitation: string | null, text: string) =>
    ask<undefined>('PUT', `${at(id)}/note${invited(invitation)}`, { text }),
  replace: (id: string, place: SeatReplace) => ask<TableInfo>('POST', `${at(id)}/replace`, place),
  /** A long text of a table's options. */
  file: async (id: string, hash: string, invitation: string | null) => {
    const reply = await fetch(`/api${at(id)}/files/${hash}${invited(invitation)}`)
    const text = await reply.text()
    if (!reply.ok) throw new Refusal(read(text) ?? unreachable(reply.status))
    return text
  },
  entropy: (id: string, seat: number, text: string) => ask<TableInfo>('POST', `${at(id)}/entropy`, { seat, text }),
  mute: (id: string) => ask<undefined>('PUT', `/me/muted/${id}`),
  unmute: (id: string) => ask<undefined>('DELETE', `/me/muted/${id}`),
  verify: async (id: string) => {
    const record = await fetch(`/api/records/${encodeURIComponent(id)}/text`)
    if (!record.ok) throw new Refusal(read(await record.text()) ?? unreachable(record.status))
    const reply = await fetch('/api/verify', { method: 'POST', body: await record.text() })
    const text = await reply.text()
    if (!reply.ok) throw new Refusal(read(text) ?? unreachable(reply.status))
    return JSON.parse(text) as Verified
  },
  records: () => ask<RecordInfo[]>('GET', '/records'),
  record: (id: string) => ask<RecordInfo>('GET', `/records/${id}`),
  step: (id: string, step: number, whose: string, lang: string) =>
    ask<RecordStep>('GET', `/records/${id}/step/${step}?whose=${whose}&lang=${lang}`),
  checklists: (id: string) => ask<Checklist[]>('GET', `/people/${encodeURIComponent(id)}/checklists`),
  profile: (id: string) => ask<Profile>('GET', `/people/${encodeURIComponent(id)}`),
}
